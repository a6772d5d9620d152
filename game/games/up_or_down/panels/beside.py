"""`draw_beside` draws below the columns of Up or Down? what counts outside them; `draw_button`, what gives one up."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.app import text
from game.core.game import Seat
from game.games.up_or_down import phrases
from game.games.up_or_down.card_drawing import counts_high, draw_counts, pill_wide
from game.games.up_or_down.rules.cards import COLOURS, colour_of
from game.games.up_or_down.rules.columns import MOST_COLUMNS
from game.games.up_or_down.rules.view import UpOrDownView
from game.games.up_or_down.up_or_down_frame import UpOrDownFrame
from game.ui.layout import Rect
from game.ui.style import BODY, LEAST, SMALL
from game.ui.widgets import Ui

BESIDE, BESIDE_LARGE = 42.0, 52.0
"""Height of a line below the columns."""
TITLE = 50.0
"""Most size of the lines below the columns."""


def _beside_lines(view: UpOrDownView) -> int:
    return 2 if view.variants.greenhorn or view.variants.greenhorn_pro else 1


def beside_high(ui: Ui, seat: Seat, frame: UpOrDownFrame, *, kept: bool) -> float:
    """Height of the row below the columns of `seat`, with points outside them. `kept`: with what may come, so that no
    card changes its size then."""
    view = frame.view
    rows = min(_beside_lines(view), len(phrases.beside(view.sheets[seat])))
    if kept and len(view.columns[seat]) == MOST_COLUMNS:
        rows = _beside_lines(view)
    return rows * (BESIDE_LARGE if ui.large else BESIDE) + 8 if rows else 0.0


def draw_beside(ui: Ui, low: Rect, seat: Seat, frame: UpOrDownFrame) -> None:
    """Draw in the row `low` the points outside the columns."""
    if low.h <= 0:
        return
    view = frame.view
    step = BESIDE_LARGE if ui.large else BESIDE
    most = min(_beside_lines(view), max(1, round((low.h - 8) / step)))
    _draw_outside(ui, Rect(low.x + 12, low.y + 5, low.w - 20, most * step), seat, view, most)


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


def draw_button(ui: Ui, id_: str, box: Rect, words: Sequence[str], action: Hashable) -> None:
    """A button with a word or two below each other, which two quick presses do not reach."""
    focused = ui.target(id_, box, action, ring=None, weighty=True)
    place = Rect(box.x, box.y - (4 if focused else 0), box.w, box.h)
    ui.put(id_, ui.face(box.w, box.h, focus=focused), place.x, place.y, animates=False)
    inner, ink = place.inset(6, 6 if not ui.large else 0), ui.face_ink()
    for line, (part, one) in enumerate(zip(("label", "price"), words, strict=False)):
        high = inner.h / len(words)
        ui.text_in(f"{id_}.{part}", one, Rect(inner.x, inner.y + line * high, inner.w, high), BODY, "display", ink)
