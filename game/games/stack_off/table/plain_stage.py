"""`draw_plain_stage` draws lanes with a floor, instead of the fete, where high contrast shows no place."""

from __future__ import annotations

from typing import Final

from game import art
from game.games.stack_off.table.layout import TableLayout
from game.ui.widgets import Ui

LINE: Final = (174, 182, 196, 255)
FLOOR: Final = (43, 48, 60, 255)
THICK, HIGH = 4, 64
"""px: thickness of the lines, and height of the floor above the lower edge of a column."""


def draw_plain_stage(ui: Ui, places: TableLayout) -> None:
    """Draws a floor in each column, and lines beside and between them."""
    for i, room in enumerate(places.columns):
        top = room.bottom - HIGH
        ui.put(f"lane.floor.{i}", art.tile(round(room.w), HIGH, 0, FLOOR), room.x, top, animates=False)
        ui.put(f"lane.edge.{i}", art.tile(round(room.w), THICK, 0, LINE), room.x, top, animates=False)
    ends = sorted({(room.y, x) for room in places.columns for x in (room.x, room.right)})
    for i, (y, x) in enumerate(ends):
        line = art.tile(THICK, round(places.columns[0].h), 0, LINE)
        ui.put(f"lane.line.{i}", line, x - THICK / 2, y, animates=False)
