"""The rows of a page of settings: how high they are, and the fields on which they lie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game import art
from game.app import text
from game.app.text import _
from game.screens.settings_pages import NOTES, SHEET_ENDS
from game.ui.layout import Rect
from game.ui.style import CONTRAST, SMALL, Colour
from game.ui.widgets import Ui

ROW_GAP = 4
"""Between two rows."""
TITLE = 38
"""Size of a name."""
NOTE_SPACING = 1.1
PAD = 8
"""Least px above and below the words of a row."""
HIGH, HIGH_STAGED, HIGH_LARGE = 140.0, 112.0, 120.0
"""Height of a row at the most, also above a stage and in large text."""
NOTE_GAP = 2
"""Between a name and its note."""
EDGE = 28
"""px from the edges of a row to what is in it."""
RULE = 2
"""Thickness of the line between two rows of one sheet."""
RADIUS = 16
"""Corners of a field."""
SHEET: Colour = (255, 255, 255, 120)
"""A pale field on paper."""
LIT: Colour = (120, 84, 40, 34)
"""A darker tone of the row that is explained elsewhere."""


def notes_high(ui: Ui, names: Sequence[str], width: float) -> float:
    """Height of a row that has room for the name and the note of each of `names`."""
    size = ui.px(SMALL)
    most = max((len(text.wrap(_(NOTES[name]), "body", size, width)) for name in names), default=0)
    return ui.px(TITLE) + NOTE_GAP + most * size * NOTE_SPACING + 2 * PAD


def draw_sheets(ui: Ui, box: Rect, rows: Mapping[str, Rect], lit: str) -> None:
    """Pale fields on which the `rows` lie: those that belong together on one, with a line between each two. `lit`: the
    row that is explained elsewhere on the screen."""
    pale = ui.tone.field if ui.tone is CONTRAST else SHEET
    start, last = box.y, list(rows)[-1]
    for name, place in rows.items():
        if name in SHEET_ENDS or name == last:
            field = art.tile(round(box.w), round(place.bottom - start), RADIUS, pale)
            ui.put(f"{name}.sheet", field, box.x, round(start), animates=False)
            start = place.bottom + ROW_GAP
        else:
            rule = art.tile(box.w - 2 * EDGE, RULE, RULE / 2, (*ui.tone.dim[:3], 70))
            with ui.on_layer(1):
                ui.put(f"{name}.rule", rule, box.x + EDGE, round(place.bottom + ROW_GAP / 2 - 1), animates=False)
    if lit in rows:
        place = rows[lit]
        light = art.tile(round(place.w), round(place.h), RADIUS, ui.tone.lit if ui.tone is CONTRAST else LIT)
        ui.put(f"{lit}.lit", light, place.x, place.y, animates=False)
