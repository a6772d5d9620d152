"""`draw_hold_help` draws the plate that says how a held piece is moved, at the table of Shapes."""

from __future__ import annotations

from game.games.shapes.panels.tray import is_empty
from game.games.shapes.shapes_frame import ShapesFrame
from game.table.tower.drawn_piece import HELD
from game.table.tower.input.hold_plate import draw_hold_plate, stacked_high
from game.ui.widgets import Ui


def draw_hold_help(ui: Ui, frame: ShapesFrame, is_beside: bool, quarters: bool) -> None:
    """`is_beside`: the tower, not below it. `quarters`: a key turns by 90°."""
    log, floor, tray = frame.layout.log_button, frame.layout.tower, frame.layout.tray
    foot = tray.bottom if is_empty(frame.view) else log.bottom + 16 + stacked_high(ui, quarters)
    middle = floor.cx, floor.bottom + 4
    # Below the tower nothing lies over it; beside it a held piece may pass in front.
    with ui.on_layer(0 if is_beside else HELD):
        draw_hold_plate(ui, (tray.x, foot), middle, is_beside, quarters)
