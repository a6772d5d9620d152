"""`draw_lane` and `place_lane` show a stack-off lane: its tower with all that marks it, and the plate of its seat."""

from __future__ import annotations

from game.games.stack_off.table import (
    column_overlays,
    cord,
    danger_marks,
    lane_wind,
    loose_marks,
    surprise_marks,
)
from game.games.stack_off.table.column import Column
from game.games.stack_off.table.column_drawing import draw_column, place_column
from game.games.stack_off.table.finale import PLATES
from game.games.stack_off.table.frame import SeatFrame
from game.games.stack_off.table.seat_plates import draw_plate
from game.ui.frame_stage import FrameStage
from game.ui.widgets import Ui


def draw_lane(ui: Ui, column: Column, frame: SeatFrame, shows_height: bool) -> None:
    """`shows_height`: the tag says how high the tower is."""
    danger_marks.draw(ui, column.dangers, column.camera)
    column_overlays.draw_behind(ui, column)
    cord.draw(ui, column)
    draw_column(ui, column)
    surprise_marks.draw(ui, column)
    if frame.info.is_person:
        loose_marks.draw(ui, column)
    column.tipping_label.draw(ui, column.show, has_ring=False)
    column_overlays.draw_before(ui, column, frame, shows_height)
    # At the end it lies over the evening.
    with ui.on_layer(PLATES if frame.finish else 0):
        draw_plate(ui, frame)
    if column.hold_left is not None:
        column_overlays.draw_pulse(ui, frame.plate)


def place_lane(
    stage: FrameStage, column: Column, is_person: bool, large: bool, moves: bool, ticks: int, share: float
) -> None:
    """Places everything as it is when `share` of the next tick has passed, after `ticks` of the table."""
    place_column(stage, column, share)
    tag = column_overlays.place(column.stage, column, large)
    cord.place(column.stage, column)
    danger_marks.place(column.stage, column.placer, column.dangers, column.camera)
    if is_person:
        loose_marks.place(column.stage, column, moves)
    column.tipping_label.place(column.stage, column.show, tag)
    surprise_marks.place(column.stage, column, ticks + share, moves)
    lane_wind.place(column.stage, column, ticks + share if moves else 0.0)
