"""`draw_options` draws the options of the setup beside large text: on one sheet, with a line between each two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game import art
from game.app import text
from game.app.text import _
from game.ui.layout import Rect
from game.ui.style import BIRCH, BODY, GOLD, GROWN, INK, LEAST, WALNUT
from game.ui.widgets import Ui

TALL_OPTION, OPTION_STEP = 92, 220.0
"""Height of an option's button, and of an option at the most."""
OPTION_GAP_LARGE = 24
"""px from an option to the next one."""
OPTION_GROWS = 26
"""px by which an option's button is higher where there is room."""
ARROWS = 96.0
"""px that a button needs beside its words."""
TITLE_ASIDE = 24
"""Between the title of an option and its button."""
TITLE_SHARE = 0.38
"""Width of an option's title where there is room."""
SHEET, RULE, RULE_IN = 10, 2, 24
"""px from the options to the edges of their sheet; thickness of the line between two, and px from those edges to it."""
FRAME = 14
"""px from the edges of the dark board to the sheet."""
MARK, MARK_AIR = 10, 12
"""Width of the bar at the option that is explained, and at its explanation; px from there to the words."""
TOLD_LARGE = 160
"""Height of the field that explains one option."""
PAGE = 76
"""Height of the button that turns to more options."""
HALF = 0.64
"""Width of a title in two lines, as a share of its width in one."""
FULL_PAGE = 5
"""Options per page; with more options the last place holds the page button."""


@dataclass(frozen=True, slots=True)
class OptionRow:
    """An option: its sign, title, present value in words, and what that does; and what each of its values does."""

    key: str
    sign: str
    title: str
    value: str
    told: str
    tells: tuple[str, ...]


def word_size(ui: Ui, rows: Sequence[OptionRow], wide: float) -> float:
    """Size of all words, at 100 %: as large as options in a sheet `wide` have room for."""
    if not rows:
        return BODY
    letters = _letters(rows, wide, wraps=_wraps(rows, wide))[1]
    return max(LEAST / ui.px(1), min(BODY, letters / ui.px(1)))


def draw_options(ui: Ui, panel: Rect, rows: Sequence[OptionRow], page: int, size: float) -> None:
    """`page`: which page of them, counted round. `size`: size of the explanation at 100 %."""
    if not rows:
        return
    room = Rect(panel.x + FRAME, panel.y + FRAME, panel.w - 2 * FRAME, panel.h - 2 * FRAME)
    other = 2 * SHEET + TOLD_LARGE + SHEET
    pages = -(-len(rows) // (FULL_PAGE - 1)) if len(rows) > FULL_PAGE else 1
    page %= pages
    places = len(rows)
    if pages > 1:
        turn = Rect(room.x, room.bottom - PAGE - 4, room.w, PAGE)
        room = Rect(room.x, room.y, room.w, turn.y - 12 - room.y)
        places = FULL_PAGE - 1
        rows = rows[page * places : (page + 1) * places]
    step = min(OPTION_STEP, (room.h - other) / places)
    sheet = Rect(room.x, room.y, room.w, step * len(rows) + 2 * SHEET)
    if pages == 1:
        # The board ends with what is on it.
        room = Rect(room.x, room.y, room.w, step * len(rows) + other)
        panel = Rect(panel.x, panel.y, panel.w, room.h + 2 * FRAME)
    with ui.plated(WALNUT):
        ui.panel("options", panel)
    steps = [Rect(sheet.x, sheet.y + SHEET + i * step, sheet.w, step) for i in range(len(rows))]
    _draw_sheet(ui, sheet, [place.y for place in steps[1:]])
    if pages > 1:
        label = _("More options ({page} of {pages})", page=page + 1, pages=pages)
        ui.button("page", turn, label, ("page", 1), adjust=(("page", -1), ("page", 1)), size=BODY)
    told = explained(ui, rows)
    with ui.plated(BIRCH):
        for row, place in zip(rows, steps, strict=True):
            if row is told:
                # The words below belong to this row: both have a mark.
                _draw_mark(ui, f"option.{row.key}.mark", place)
            _draw_option(ui, row, rows, place)
        _draw_told(ui, told, Rect(room.x, room.bottom - TOLD_LARGE, room.w, TOLD_LARGE), size)


def _draw_option(ui: Ui, row: OptionRow, rows: Sequence[OptionRow], place: Rect) -> None:
    """The title, and beside it the button that changes the value."""
    edge = MARK + 2 * MARK_AIR
    box = Rect(place.x + edge, place.y, place.w - edge - SHEET, place.h)
    wraps = _wraps(rows, box.w)
    beside, letters = _letters(rows, box.w, wraps=wraps)
    beside = box.w * TITLE_SHARE if letters >= ui.px(BODY) else beside
    high = min(TALL_OPTION + OPTION_GROWS, place.h - OPTION_GAP_LARGE)
    top = place.cy - high / 2
    pressed = Rect(box.x + beside, top, box.w - beside, high)
    title = Rect(box.x, top, beside - TITLE_ASIDE, high)
    titles = [one.title for one in rows]
    size = min(BODY, letters / ui.px(1))
    if wraps:
        ui.paragraph(
            f"option.{row.key}.title", row.title, title, size, "display", spacing=1.0, middle=True, alike=titles
        )
    else:
        ui.text_in(f"option.{row.key}.title", row.title, title, BODY, "display", anchor="left", alike=titles)
    draw_value(ui, row, rows, pressed, size)


def draw_value(ui: Ui, row: OptionRow, rows: Sequence[OptionRow], place: Rect, size: float) -> None:
    """The value of one of `rows`, which steps either way."""
    id_, less, more = f"option.{row.key}", ("option", row.key, -1), ("option", row.key, 1)
    ui.button(id_, place, row.value, more, adjust=(less, more), size=size, alike=[one.value for one in rows])


def explained(ui: Ui, rows: Sequence[OptionRow]) -> OptionRow:
    """The option that has the focus, else the first."""
    return next((row for row in rows if ui.focus == f"option.{row.key}"), rows[0])


def _draw_told(ui: Ui, row: OptionRow, place: Rect, size: float) -> None:
    """The line of one option."""
    line = _("{name}: {words}", name=row.value, words=row.told)
    left = MARK + 2 * MARK_AIR
    ui.panel("told", place)
    _draw_mark(ui, "told.mark", place)
    room = Rect(place.x + left, place.y + 10, place.w - left - MARK_AIR, place.h - 24)
    ui.paragraph(f"option.{row.key}.note", line, room, size, middle=True, spacing=1.1)


def _draw_sheet(ui: Ui, sheet: Rect, rules: Sequence[float]) -> None:
    """The sheet on which options lie, with lines at canvas y."""
    with ui.plated(BIRCH):
        ui.panel("options.sheet", sheet)
        look = art.tile(round(sheet.w - 2 * RULE_IN), RULE, RULE / 2, (*ui.tone.dim[:3], 90))
        for i, y in enumerate(rules):
            ui.put(f"options.rule.{i}", look, sheet.x + RULE_IN, round(y), animates=False)


def _draw_mark(ui: Ui, id_: str, plate: Rect) -> None:
    """A golden bar, rimmed with ink, at the left end of a plate."""
    high, x = round(plate.h - 28), plate.x + 10
    for name, rim, ink in ((f"{id_}.rim", 2, INK), (id_, 0, GOLD)):
        look = art.tile(MARK + 2 * rim, high + 2 * rim, MARK / 2 + rim, ink)
        ui.put(name, look, x - rim, plate.y + 12 - rim, animates=False)


def _wraps(rows: Sequence[OptionRow], width: float) -> bool:
    """Whether long titles take two lines: only where letters would not grow else."""
    return _letters(rows, width)[1] < GROWN * BODY


def _letters(rows: Sequence[OptionRow], width: float, *, wraps: bool = False) -> tuple[float, float]:
    """How far right of its title the button of an option begins, and the size of letters that both then have room for,
    in px. `wraps`: a long title may take two lines."""
    title = max(_long(row.title, wraps) for row in rows)
    name = max(text.measure(row.value, "display", 100.0) / 100 for row in rows)
    letters = (width - ARROWS - TITLE_ASIDE) / (title + name)
    return round(title * letters) + TITLE_ASIDE, letters


def _long(title: str, wraps: bool) -> float:
    """Width of a title, in sizes of its letters."""
    whole = text.measure(title, "display", 100.0) / 100
    if not wraps:
        return whole
    words = [text.measure(part.rstrip(), "display", 100.0) / 100 for part in text.phrases(title)]
    return min(whole, max(*words, HALF * whole)) if len(words) > 1 else whole
