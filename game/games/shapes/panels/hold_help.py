"""`draw_hold_help` draws the plate that says how a held piece is moved, at the table of Shapes."""

from __future__ import annotations

from math import inf

from game.games.shapes.panels.tray import is_empty
from game.games.shapes.shapes_frame import ShapesFrame
from game.table.tower.drawn_piece import HELD
from game.table.tower.input.hold_plate import draw_hold_plate, row_count, stacked_high
from game.ui.widgets import Ui

LARGE_LINES = 2
"""Lines of large words for which there is room everywhere."""


def draw_hold_help(ui: Ui, frame: ShapesFrame, is_beside: bool, quarters: bool, is_first: bool) -> None:
    """`is_beside`: the tower, not below it. `quarters`: a key turns by 90°. `is_first`: the person has placed no piece:
    large words, where not all have room, say first how to turn, and later how to move finely."""
    log, floor, tray = frame.layout.log_button, frame.layout.tower, frame.layout.tray
    # Beside large words there is room for all lines only where nothing lies in the tray.
    lines = row_count(ui, quarters)
    foot = tray.bottom if is_empty(frame.view) else log.bottom + 16 + stacked_high(ui, min(lines, LARGE_LINES))
    if ui.large and foot - stacked_high(ui, lines) < frame.layout.stacks.bottom + 8:
        quarters = quarters and is_first
        lines = LARGE_LINES if quarters else row_count(ui, False)
    middle = floor.cx, floor.bottom + 4
    # Below the tower nothing lies over it; beside it a held piece may pass in front.
    with ui.on_layer(0 if is_beside else HELD):
        draw_hold_plate(ui, (tray.x, foot), middle, is_beside, quarters, lines, tray.w if is_beside else inf)
