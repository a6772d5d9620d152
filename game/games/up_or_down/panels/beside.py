"""`draw_beside` draws below the columns of Up or Down? what counts outside them, and the button to give one up."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.app import text
from game.app.text import _, pgettext
from game.core.game import Seat
from game.games.up_or_down import phrases
from game.games.up_or_down.card_drawing import counts_high, draw_counts, pill_wide
from game.games.up_or_down.choices import Choices
from game.games.up_or_down.routes import GIVE
from game.games.up_or_down.rules.cards import COLOURS, colour_of
from game.games.up_or_down.rules.columns import MOST_COLUMNS
from game.games.up_or_down.rules.view import UpOrDownView
from game.games.up_or_down.up_or_down_frame import UpOrDownFrame
from game.table.picking.selection import pick
from game.ui.layout import Rect
from game.ui.style import BODY, LEAST, SMALL
from game.ui.widgets import Ui

GIVE_UP, GIVE_LARGE, GIVE_HIGH = 168.0, 200.0, 66.0
"""Width of the button that gives a column up, and beside large text; height of what can be pressed there."""
KEEP = "keep"
"""Action of the button that gives no column up after all."""
BESIDE, BESIDE_LARGE = 42.0, 52.0
"""Height of a line below the columns."""
TITLE = 50.0
"""Most size of the lines below the columns."""


def _beside_lines(view: UpOrDownView) -> int:
    return 2 if view.variants.greenhorn or view.variants.greenhorn_pro else 1


def beside_high(ui: Ui, seat: Seat, frame: UpOrDownFrame, choices: Choices | None, *, kept: bool) -> float:
    """Height of the row below the columns: points outside them, and the button that gives one up to the viewer, who has
    `choices`.

    `kept`: with what may come, so that no card changes its size then.
    """
    view = frame.view
    most, lines = _beside_lines(view), len(phrases.beside(view.sheets[seat]))
    step = BESIDE_LARGE if ui.large else BESIDE
    rows = min(lines, most)
    if choices is not None:
        # Two lines of large words and a row for the button leave the cards little room: only while it is there.
        gives = choices.keeps_row if kept and not (ui.large and most > 1) else choices.may_give
        if kept and (gives or len(view.columns[seat]) == MOST_COLUMNS):
            rows = most
        rows = rows + gives if most > 1 else max(rows, int(gives))
    return rows * step + 8 if rows else 0.0


def draw_beside(ui: Ui, low: Rect, seat: Seat, frame: UpOrDownFrame, choices: Choices | None) -> None:
    """Draw in the row `low` the points outside the columns, and of the viewer's, who has `choices`, the button that
    gives one up."""
    if low.h <= 0:
        return
    view = frame.view
    most, step = _beside_lines(view), BESIDE_LARGE if ui.large else BESIDE
    rows, aside = round((low.h - 8) / step), 0.0
    if choices is not None and choices.may_give:
        # The line beside it is short.
        wide = GIVE_LARGE if ui.large else GIVE_UP
        aside = wide + 8
        place = Rect(low.right - wide, low.bottom + 12 - GIVE_HIGH, wide, GIVE_HIGH)
        words = _("Keep all") if choices.gives else pgettext("column", "Give up")
        draw_button(ui, GIVE, place, place.inset(0, 7), [words], False, KEEP if choices.gives else pick(GIVE))
    most = min(most, max(1, rows))
    # A button in a row of its own leaves the lines above it all the width.
    aside = 0.0 if aside and rows > most else aside
    if rows:
        _draw_outside(ui, Rect(low.x + 12, low.y + 5, low.w - 20 - aside, most * step), seat, view, most)


def _draw_outside(ui: Ui, area: Rect, seat: Seat, view: UpOrDownView, most: int) -> None:
    """The points outside the columns, a line each, of which `area` has room for `most`."""
    step = area.h / most
    # Large words take all the width.
    aside = 46.0 if view.discards[seat] and not ui.large else 0.0
    if aside:
        # The same sign as on the tiles of rivals.
        ui.icon("beside.sign", "trash", area.x, area.y + (step - 34) / 2, 34, ui.tone.dim)
    for i, line in enumerate(phrases.beside(view.sheets[seat])[:most]):
        left = 0.0 if i else aside
        box = Rect(area.x + left, area.y + i * step, area.w - left, step)
        if i or not view.discards[seat] or ui.large:
            line_box = box.inset(0, max(0.0, (box.h - TITLE) / 2))
            ui.text_in(f"beside.{i}", line, line_box, SMALL, colour=ui.tone.dim, anchor="left")
            continue
        names = [colour_of(card) for card in view.discards[seat]]
        # Their colours count in one variant only; otherwise each is a point.
        counts = [names.count(colour) for colour in COLOURS] if view.variants.greenhorn else []
        high = counts_high(counts, box.w - text.measure(line, "body", LEAST) - 20)
        wide = sum(pill_wide(count, high) + 3 for count in counts if count)
        fits = bool(counts) and wide + 12 + text.measure(line, "body", LEAST) <= box.w
        told = Rect(box.x, box.y, box.w - (wide + 12 if fits else 0), box.h)
        after = box.x + ui.text_in(f"beside.{i}", line, told, SMALL, colour=ui.tone.dim, anchor="left") + 12
        if fits:
            draw_counts(ui, "beside.count", Rect(after, box.cy - high / 2, wide + 3, high), counts)


def draw_button(
    ui: Ui, id_: str, area: Rect, box: Rect, words: Sequence[str], lit: bool, action: Hashable, weighty: bool = False
) -> None:
    """A button in `box` for an `action`, sensitive in all of `area`, with a word or two below each other."""
    focused = ui.target(id_, area, action, ring=None, weighty=weighty)
    tone = "honey" if lit else "plain"
    place = Rect(box.x, box.y - (4 if focused else 0), box.w, box.h)
    ui.put(id_, ui.face(box.w, box.h, focus=focused, tone=tone), place.x, place.y, animates=False)
    inner, ink = place.inset(6, 6 if not ui.large else 0), ui.face_ink(tone)
    for line, (part, one) in enumerate(zip(("label", "price"), words, strict=False)):
        high = inner.h / len(words)
        ui.text_in(f"{id_}.{part}", one, Rect(inner.x, inner.y + line * high, inner.w, high), BODY, "display", ink)
