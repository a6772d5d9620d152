"""`draw_option_list` draws the options of the setup as a list, each value between two keys and above its explanation.

All lie on one sheet. Below a long list one field explains the option that has the focus.
"""

from __future__ import annotations

from collections.abc import Sequence

from game import art
from game.app import text
from game.app.text import _
from game.screens.setup_options import BESIDE, DISC, OptionRow, draw_sign, draw_value, explained
from game.ui.layout import Rect
from game.ui.style import BIRCH, BODY, SMALL
from game.ui.widgets import Ui

LEAST, STEP = 84.0, 236.0
"""Height of an option in the list at the least and at the most."""
AIR = 10
"""px above and below all options."""
VALUE = 70
"""Height of a value."""
TITLE, BETWEEN = 0.44, 16
"""Share of the width that a sign and a title have at the most, and px from them to the value."""
RADIUS = 20
RULE = 2
ROOMY, TIGHT = (18, 12), (8, 2)
"""px above and below an explained option, and from its value to the words: where there is room, and else."""
TOLD, SPACING = 2, 1.15
"""Lines of the explanation of an option at the most."""
TOLD_ALONE = 3
"""Lines of the field that explains one of many options."""
PAGE = 72
"""Height of the button that turns to more options."""
GAP = 14


def draw_option_list(ui: Ui, room: Rect, rows: Sequence[OptionRow], page: int) -> None:
    """`page`: which page of them, counted round."""
    if not rows:
        return
    # Of all values, so that nothing moves when one is changed.
    wide = room.w - DISC - BESIDE
    lines = max(len(text.wrap(one, "body", ui.px(SMALL), wide)) for row in rows for one in row.tells)
    told, count = round(min(lines, TOLD) * SPACING * ui.px(SMALL)), len(rows)
    with ui.plated(BIRCH):
        for air, between in (ROOMY, TIGHT):
            least = VALUE + 2 * air + told + between
            if count * least > room.h:
                continue
            step = min(STEP, (room.h) / count)
            for i, row in enumerate(rows):
                place = Rect(room.x, round(room.y + i * step), room.w, step)
                if i:
                    _draw_rule(ui, i, place)
                block = VALUE + between + told
                _draw_explained(ui, row, rows, Rect(place.x, round(place.cy - block / 2), place.w, block), between)
            return
        field = round(TOLD_ALONE * SPACING * ui.px(SMALL)) + 2 * AIR
        shown, sheet, step = _draw_pages(ui, room, rows, page, field)
        for i, row in enumerate(shown):
            place = Rect(sheet.x, sheet.y + AIR + i * step, sheet.w, step)
            if i:
                _draw_rule(ui, i, place)
            _draw_option(ui, row, shown, Rect(place.x, round(place.cy - VALUE / 2), place.w, VALUE))
        row = explained(ui, shown)
        words = Rect(sheet.x, sheet.bottom - AIR - field, sheet.w, field)
        ground = art.tile(round(words.w), round(words.h), RADIUS, ui.tone.ground)
        ui.put("told", ground, words.x, words.y, animates=False)
        ui.paragraph(f"option.{row.key}.note", row.line, words.inset(18, AIR / 2), SMALL, spacing=SPACING, middle=True)


def _draw_rule(ui: Ui, i: int, place: Rect) -> None:
    """The line above the option that has `place`."""
    rule = art.tile(round(place.w), RULE, RULE / 2, (*ui.tone.dim[:3], 56))
    ui.put(f"options.rule.{i}", rule, place.x, round(place.y) - 1, animates=False)


def _draw_explained(ui: Ui, row: OptionRow, rows: Sequence[OptionRow], place: Rect, between: float) -> None:
    """One option, and `between` px below it what its value means."""
    _draw_option(ui, row, rows, Rect(place.x, place.y, place.w, VALUE))
    left = DISC + BESIDE
    told = place.h - VALUE - between
    words = Rect(place.x + left, place.bottom - told, place.w - left, told)
    ui.paragraph(f"option.{row.key}.note", row.told, words, SMALL, colour=ui.tone.dim, spacing=SPACING, even=True)


def _draw_pages(
    ui: Ui, room: Rect, rows: Sequence[OptionRow], page: int, field: float
) -> tuple[Sequence[OptionRow], Rect, float]:
    """The options of one page, their sheet, and the height of each; draws the button that turns to the others. `field`:
    height of what explains one of them on the sheet."""
    beside = 2 * AIR + field
    if len(rows) <= int((room.h - beside) / LEAST):
        step = min(STEP, (room.h - beside) / len(rows))
        return rows, Rect(room.x, room.y, room.w, step * len(rows) + beside), step
    turn = Rect(room.x, room.bottom - PAGE, room.w, PAGE)
    room = Rect(room.x, room.y, room.w, turn.y - GAP - room.y)
    each = max(1, int((room.h - beside) / LEAST))
    pages = -(-len(rows) // each)
    each = -(-len(rows) // pages)
    page %= pages
    label = _("More options ({page} of {pages})", page=page + 1, pages=pages)
    ui.button("page", turn, label, ("page", 1), adjust=(("page", -1), ("page", 1)), size=SMALL)
    step = min(STEP, (room.h - beside) / each)
    shown = rows[page * each : (page + 1) * each]
    return shown, Rect(room.x, room.y, room.w, step * len(shown) + beside), step


def _draw_option(ui: Ui, row: OptionRow, rows: Sequence[OptionRow], place: Rect) -> None:
    """The sign and the title at the left; the value at the right."""
    id_ = f"option.{row.key}"
    titles = [one.title for one in rows]
    draw_sign(ui, f"{id_}.sign", row.sign, place.x, place.cy)
    begin = DISC + BESIDE
    left = min(TITLE * place.w - begin, max(text.measure(one, "display", ui.px(BODY)) for one in titles) + 2)
    title = Rect(place.x + begin, place.y, left, place.h)
    start = title.right + BETWEEN
    value = Rect(start, place.y, place.right - start, place.h)
    if max(text.measure(one, "display", 0.94 * ui.px(BODY)) for one in titles) > left:
        # Long titles take two lines.
        ui.paragraph(f"{id_}.title", row.title, title, BODY, "display", middle=True, spacing=1.0, alike=titles)
    else:
        ui.text_in(f"{id_}.title", row.title, title, BODY, "display", anchor="left", alike=titles)
    draw_value(ui, row, rows, value, BODY)
