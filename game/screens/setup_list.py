"""`draw_option_list` draws the options of the setup as one list, with their values at the right, and below it one line
that explains what has the focus."""

from __future__ import annotations

from collections.abc import Sequence

from game import art
from game.app import text
from game.app.text import _
from game.screens.setup_options import OptionRow
from game.ui.layout import Rect
from game.ui.style import BIRCH, BODY, SMALL, WALNUT
from game.ui.widgets import Ui

LEAST, STEP = 76.0, 128.0
"""Height of an option in the list at the least and at the most."""
EDGE, AIR = 24, 10
"""px from the edges of the sheet to what is on it, and above and below all options."""
FOOT = 8
"""Thickness of the sheet's lower rim."""
VALUE = 66
"""Height of the field with a value."""
TITLE, BETWEEN = 0.45, 14
"""Share of the width that a title has at the most, and px from it to its value."""
SIGN, SIGN_IN = 22, 12
"""Side of the arrows beside a value, and px from them to the ends of its field and to the words."""
PRESS = 60.0
"""Width of an end of a value that its arrow changes."""
RULE = 2
TOLD, SPACING = 3, 1.22
"""Lines of the explanation."""
PAGE = 72
"""Height of the button that turns to more options."""
GAP = 14


def draw_option_list(ui: Ui, room: Rect, rows: Sequence[OptionRow], page: int, told: tuple[str, str]) -> None:
    """`page`: which page of them, counted round. `told`: id and words of the explanation."""
    high = round(TOLD * SPACING * ui.px(SMALL) + 10)
    if rows:
        rows, sheet, step = _draw_pages(ui, Rect(room.x, room.y, room.w, room.h - high - GAP), rows, page)
        with ui.plated(BIRCH):
            ui.panel("options", sheet)
            for i, row in enumerate(rows):
                place = Rect(sheet.x + EDGE, sheet.y + AIR + i * step, sheet.w - 2 * EDGE, step)
                if i:
                    rule = art.tile(round(place.w), RULE, RULE / 2, (*ui.tone.dim[:3], 56))
                    ui.put(f"options.rule.{i}", rule, place.x, round(place.y) - 1, animates=False)
                _draw_option(ui, row, rows, place)
    with ui.plated(WALNUT):
        place = Rect(room.x + 6, room.bottom - high, room.w - 12, high)
        ui.paragraph(told[0], told[1], place, SMALL, colour=ui.tone.dim, spacing=SPACING, middle=True)


def _draw_pages(ui: Ui, room: Rect, rows: Sequence[OptionRow], page: int) -> tuple[Sequence[OptionRow], Rect, float]:
    """The options of one page, their sheet, and the height of each; draws the button that turns to the others."""
    full = int((room.h - 2 * AIR - FOOT) / LEAST)
    if len(rows) <= full:
        step = min(STEP, (room.h - 2 * AIR - FOOT) / len(rows))
        return rows, Rect(room.x, room.y, room.w, step * len(rows) + 2 * AIR + FOOT), step
    turn = Rect(room.x, room.bottom - PAGE, room.w, PAGE)
    room = Rect(room.x, room.y, room.w, turn.y - GAP - room.y)
    each = max(1, int((room.h - 2 * AIR - FOOT) / LEAST))
    pages = -(-len(rows) // each)
    each = -(-len(rows) // pages)
    page %= pages
    label = _("More options ({page} of {pages})", page=page + 1, pages=pages)
    ui.button("page", turn, label, ("page", 1), adjust=(("page", -1), ("page", 1)), size=SMALL)
    step = min(STEP, (room.h - 2 * AIR - FOOT) / each)
    shown = rows[page * each : (page + 1) * each]
    return shown, Rect(room.x, room.y, room.w, step * len(shown) + 2 * AIR + FOOT), step


def _draw_option(ui: Ui, row: OptionRow, rows: Sequence[OptionRow], place: Rect) -> None:
    """The title at the left; the value at the right, in a shallow field between its arrows."""
    id_ = f"option.{row.key}"
    titles, values = [one.title for one in rows], [one.value for one in rows]
    left = min(TITLE * place.w, max(text.measure(one, "display", ui.px(BODY)) for one in titles) + 2)
    title = Rect(place.x, place.y + 4, left, place.h - 8)
    value = Rect(place.x + left + BETWEEN, place.cy - VALUE / 2, place.w - left - BETWEEN, VALUE)
    if max(text.measure(one, "display", 0.94 * ui.px(BODY)) for one in titles) > left:
        # Long titles take two lines.
        ui.paragraph(f"{id_}.title", row.title, title, BODY, "display", middle=True, spacing=1.0, alike=titles)
    else:
        ui.text_in(f"{id_}.title", row.title, title, BODY, "display", anchor="left", alike=titles)
    adjust = ("option", row.key, -1), ("option", row.key, 1)
    focused = ui.target(id_, value, ("option", row.key, 1), adjust=adjust, arrows=PRESS)
    field = art.tile(round(value.w), round(value.h), 18, ui.tone.lit if focused else ui.tone.field)
    ui.put(f"{id_}.field", field, value.x, value.y, animates=False)
    for name, sign, x in (("less", "left", value.x + SIGN_IN), ("more", "right", value.right - SIGN_IN - SIGN)):
        ui.icon(f"{id_}.{name}", sign, x, value.cy - SIGN / 2, SIGN, ui.tone.text if focused else ui.tone.dim)
    words = value.inset(SIGN + 2 * SIGN_IN, 0)
    ui.text_in(f"{id_}.label", row.value, words, BODY, "display", alike=values)
