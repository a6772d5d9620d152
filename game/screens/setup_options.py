"""`draw_options` draws the options of the setup on one sheet, with a line between each two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game import art
from game.app import text
from game.app.text import _
from game.ui.layout import Rect
from game.ui.style import BIRCH, BODY, GOLD, GROWN, INK, LEAST, SMALL, WALNUT
from game.ui.widgets import Ui

OPTION, TALL_OPTION, OPTION_STEP = 66, 92, 220.0
"""Height of an option's button, of one in large text, and of an option with its explanation at the most."""
COMPACT = 5
"""px between the buttons of options one above another, at the least."""
OPTION_GAP_LARGE = 24
"""px from an option in large text to the next one."""
OPTION_GROWS = 26
"""px by which an option's button is higher in large text where there is room."""
NOTE_LINES, NOTE_SPACING, NOTE_GAP = 2, 1.15, 6
"""Lines for what an option does, their spacing, and px from its button to them."""
AIR = 22
"""px between an option with its explanation and the next one, at the least."""
ARROWS = 96.0
"""px that a button needs beside its words."""
TITLE_ASIDE = 24
"""Between the title of an option and its button."""
TITLE_SHARE, LONG_SHARE = 0.42, 0.47
"""Width of an option's title where there is room, and of titles that need two lines."""
SHEET, RULE, RULE_IN = 10, 2, 24
"""px from the options to the edges of their sheet; thickness of the line between two, and px from those edges to it."""
FRAME = 14
"""px from the edges of the dark board to the sheet."""
MARK, MARK_AIR = 10, 12
"""Width of the bar at the option that is explained, and at its explanation; px from there to the words."""
TOLD, TOLD_LARGE = 100, 160
"""Height of the field that explains one option, and in large text."""
PAGE = 76
"""Height of the button that turns to more options."""
HALF = 0.64
"""Width of a title in two lines, as a share of its width in one."""
FULL_PAGE = 5
"""Options per page in large text; with more options the last place holds the page button."""


@dataclass(frozen=True, slots=True)
class OptionRow:
    """An option: its title, its present value in words, and what that does."""

    key: str
    title: str
    value: str
    told: str


def word_size(ui: Ui, rows: Sequence[OptionRow], wide: float) -> float:
    """Size of all words, at 100 %: as large as options in a sheet `wide` have room for."""
    return (
        max(LEAST / ui.px(1), min(BODY, _letters(rows, wide, wraps=_wraps(ui, rows, wide))[1] / ui.px(1)))
        if rows
        else BODY
    )


def draw_options(ui: Ui, panel: Rect, rows: Sequence[OptionRow], page: int, size: float) -> None:
    """`page`: which page of them, counted round. `size`: of an explanation in large text, at 100 %."""
    if not rows:
        return
    room = Rect(panel.x + FRAME, panel.y + FRAME, panel.w - 2 * FRAME, panel.h - 2 * FRAME)
    # With large text, or many options, only one is explained, below all.
    told_all = not ui.large and len(rows) * _roomy(ui) + 2 * SHEET <= room.h
    told = 0 if told_all else TOLD_LARGE if ui.large else round(TOLD * ui.px(1))
    other = 2 * SHEET + (told + SHEET if told else 0)
    full = FULL_PAGE if ui.large else int((room.h - other) / (OPTION + COMPACT))
    pages = -(-len(rows) // (full - 1)) if len(rows) > full else 1
    page %= pages
    places = len(rows)
    if pages > 1:
        turn = Rect(room.x, room.bottom - PAGE - 4, room.w, PAGE)
        room = Rect(room.x, room.y, room.w, turn.y - 12 - room.y)
        places = full - 1
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
    explained = None if told_all else _explained(ui, rows)
    with ui.plated(BIRCH):
        for row, place in zip(rows, steps, strict=True):
            if row is explained:
                # The words below belong to this row: both have a mark.
                _draw_mark(ui, f"option.{row.key}.mark", place)
            _draw_option(ui, row, rows, place, told_all)
        if explained is not None:
            _draw_told(ui, explained, Rect(room.x, room.bottom - told, room.w, told), size if ui.large else BODY)


def _roomy(ui: Ui) -> float:
    """Height of an option with what it does."""
    return OPTION + NOTE_GAP + NOTE_LINES * ui.px(SMALL) * NOTE_SPACING + AIR


def _draw_option(ui: Ui, row: OptionRow, rows: Sequence[OptionRow], place: Rect, told: bool) -> None:
    """The title, and beside it the button that changes the value; below them what it does, if that is `told`."""
    edge = MARK + 2 * MARK_AIR
    box = Rect(place.x + edge, place.y, place.w - edge - (SHEET if ui.large else RULE_IN), place.h)
    wraps = _wraps(ui, rows, box.w)
    beside, letters = _letters(rows, box.w, wraps=wraps)
    beside = box.w * TITLE_SHARE if letters >= ui.px(BODY) else beside
    most = TALL_OPTION + OPTION_GROWS if ui.large else OPTION
    high = min(most, place.h - (OPTION_GAP_LARGE if ui.large else COMPACT))
    note = NOTE_GAP + NOTE_LINES * ui.px(SMALL) * NOTE_SPACING if told else 0
    top = place.cy - (high + note) / 2
    pressed = Rect(box.x + beside, top, box.w - beside, high)
    title = Rect(box.x, top, beside - TITLE_ASIDE, high)
    titles, names = [one.title for one in rows], [one.value for one in rows]
    if letters < ui.px(BODY) and not ui.large:
        # Long titles take two lines.
        pressed = Rect(box.x + LONG_SHARE * box.w, top, (1 - LONG_SHARE) * box.w, high)
        title = Rect(box.x, top, LONG_SHARE * box.w - TITLE_ASIDE / 2, high)
        ui.paragraph(
            f"option.{row.key}.title", row.title, title, BODY, "display", spacing=1.0, middle=True, alike=titles
        )
        letters = ui.px(BODY)
    elif wraps:
        size = min(BODY, letters / ui.px(1))
        ui.paragraph(
            f"option.{row.key}.title", row.title, title, size, "display", spacing=1.0, middle=True, alike=titles
        )
    else:
        ui.text_in(f"option.{row.key}.title", row.title, title, BODY, "display", anchor="left", alike=titles)
    ui.button(
        f"option.{row.key}",
        pressed,
        row.value,
        ("option", row.key, 1),
        adjust=(("option", row.key, -1), ("option", row.key, 1)),
        size=min(BODY, letters / ui.px(1)),
        alike=names,
    )
    if told:
        words = Rect(box.x, top + high + NOTE_GAP, box.w, note - NOTE_GAP)
        ui.paragraph(
            f"option.{row.key}.note", row.told, words, SMALL, colour=ui.tone.dim, spacing=NOTE_SPACING, even=True
        )


def _explained(ui: Ui, rows: Sequence[OptionRow]) -> OptionRow:
    """The option that has the focus, else the first."""
    return next((row for row in rows if ui.focus == f"option.{row.key}"), rows[0])


def _draw_told(ui: Ui, row: OptionRow, place: Rect, size: float) -> None:
    """The line of one option."""
    line = _("{name}: {words}", name=row.title, words=row.told)
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


def _wraps(ui: Ui, rows: Sequence[OptionRow], width: float) -> bool:
    """Whether long titles beside large text take two lines: only where letters would not grow else."""
    return ui.large and _letters(rows, width)[1] < GROWN * BODY


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
