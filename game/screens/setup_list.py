"""`draw_option_list` draws the options of the setup as a list, each value between two keys and above its explanation.

A long list has one field instead, which explains the option that has the focus.
"""

from __future__ import annotations

from collections.abc import Sequence

from game import art
from game.app import text
from game.app.text import _
from game.art.base.sprite import SpriteKey
from game.screens.setup_options import OptionRow, explained
from game.ui.layout import Rect
from game.ui.style import BIRCH, BODY, SMALL
from game.ui.widgets import Ui

LEAST, STEP = 84.0, 230.0
"""Height of an option in the list at the least and at the most."""
EDGE, AIR = 26, 10
"""px from the edges of the sheet to what is on it, and above and below all options."""
FOOT = 8
"""Thickness of the sheet's lower rim."""
VALUE = 70
"""Height of the groove with a value."""
TITLE, BETWEEN = 0.42, 16
"""Share of the width that a title has at the most, and px from it to its value."""
KEY, KEY_IN, SIGN = 62, 4, 26
"""Width of the keys beside a value, px from them to the edges of the groove, and side of their arrows."""
RADIUS = 20
RULE = 2
TOLD, SPACING, NOTE = 2, 1.15, 8
"""Lines of the explanation below an option, and px above it."""
TOLD_ALONE = 3
"""Lines of the field that explains one of many options."""
PAGE = 72
"""Height of the button that turns to more options."""
GAP = 14


def draw_option_list(ui: Ui, room: Rect, rows: Sequence[OptionRow], page: int) -> None:
    """`page`: which page of them, counted round."""
    if not rows:
        return
    inside = room.h - 2 * AIR - FOOT
    wide = room.w - 2 * EDGE
    # Of all values, so that nothing moves when one is changed.
    lines = max(len(text.wrap(one, "body", ui.px(SMALL), wide)) for row in rows for one in row.tells)
    note = round(min(lines, TOLD) * SPACING * ui.px(SMALL))
    told = inside / len(rows) >= VALUE + NOTE + note + 2 * AIR
    field = 0 if told else round(TOLD_ALONE * SPACING * ui.px(SMALL)) + 2 * AIR
    shown, sheet, step = _draw_pages(ui, room, rows, page, field)
    with ui.plated(BIRCH):
        ui.panel("options", sheet)
        for i, row in enumerate(shown):
            place = Rect(sheet.x + EDGE, sheet.y + AIR + i * step, sheet.w - 2 * EDGE, step)
            if i:
                rule = art.tile(round(place.w), RULE, RULE / 2, (*ui.tone.dim[:3], 56))
                ui.put(f"options.rule.{i}", rule, place.x, round(place.y) - 1, animates=False)
            high = VALUE + NOTE + note if told else VALUE
            line = Rect(place.x, round(place.cy - high / 2), place.w, VALUE)
            _draw_option(ui, row, shown, line)
            if told:
                below = Rect(place.x, line.bottom + NOTE, place.w, note)
                ui.paragraph(f"option.{row.key}.note", row.told, below, SMALL, colour=ui.tone.dim, spacing=SPACING)
        if not told:
            row = explained(ui, shown)
            words = Rect(sheet.x + EDGE, sheet.bottom - FOOT - AIR - field, sheet.w - 2 * EDGE, field)
            ui.put("told", _groove(ui, words), words.x, words.y, animates=False)
            line_of = _("{name}: {words}", name=row.title, words=row.told)
            ui.paragraph(
                f"option.{row.key}.note", line_of, words.inset(18, AIR / 2), SMALL, spacing=SPACING, middle=True
            )


def _draw_pages(
    ui: Ui, room: Rect, rows: Sequence[OptionRow], page: int, field: float
) -> tuple[Sequence[OptionRow], Rect, float]:
    """The options of one page, their sheet, and the height of each; draws the button that turns to the others. `field`:
    height of what explains one of them on the sheet."""
    beside = 2 * AIR + FOOT + field
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
    """The title at the left; the value at the right, in a groove between two keys."""
    id_ = f"option.{row.key}"
    titles, values = [one.title for one in rows], [one.value for one in rows]
    left = min(TITLE * place.w, max(text.measure(one, "display", ui.px(BODY)) for one in titles) + 2)
    title = Rect(place.x, place.y, left, place.h)
    value = Rect(place.x + left + BETWEEN, place.y, place.w - left - BETWEEN, place.h)
    if max(text.measure(one, "display", 0.94 * ui.px(BODY)) for one in titles) > left:
        # Long titles take two lines.
        ui.paragraph(f"{id_}.title", row.title, title, BODY, "display", middle=True, spacing=1.0, alike=titles)
    else:
        ui.text_in(f"{id_}.title", row.title, title, BODY, "display", anchor="left", alike=titles)
    adjust = ("option", row.key, -1), ("option", row.key, 1)
    focused = ui.target(id_, value, ("option", row.key, 1), adjust=adjust, arrows=KEY + KEY_IN)
    ui.put(f"{id_}.field", _groove(ui, value), value.x, value.y, animates=False)
    tone = "honey" if focused else "plain"
    key = ui.face(KEY, VALUE - 2 * KEY_IN - 2, tone=tone)
    for name, sign, x in (("less", "left", value.x + KEY_IN), ("more", "right", value.right - KEY_IN - KEY)):
        ui.put(f"{id_}.{name}.key", key, x, value.y + KEY_IN, animates=False)
        at, top = x + (KEY - SIGN) / 2, value.cy - SIGN / 2 - 3
        ui.icon(f"{id_}.{name}", sign, at, top, SIGN, ui.face_ink(tone))
    words = value.inset(KEY + KEY_IN + 12, 0)
    ui.text_in(f"{id_}.label", row.value, words, BODY, "display", alike=values)


def _groove(ui: Ui, place: Rect) -> SpriteKey:
    return art.well(round(place.w), round(place.h), ui.tone.name, RADIUS)
