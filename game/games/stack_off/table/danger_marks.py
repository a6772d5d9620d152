"""Draws the dangers of a built ground in a column: boxes in which pieces are lost, behind the tower."""

from __future__ import annotations

from game import art
from game.core.tower_events import UNIT
from game.games.stack_off.table.column import Column
from game.table.tower.drawn_piece import GROUND, OFFSCREEN, painted_scale, painted_unit
from game.ui.scoped_stage import ScopedStage
from game.ui.widgets import Ui


def draw(ui: Ui, column: Column) -> None:
    unit = painted_unit(column.camera)
    with ui.on_layer(GROUND):
        for i, box in enumerate(column.dangers):
            look = art.danger(round((box.right - box.left) * unit), round((box.top - box.bottom) * unit))
            ui.put(f"danger.{i}", look, OFFSCREEN, OFFSCREEN, animates=False, appears=False)


def place(stage: ScopedStage, column: Column) -> None:
    """Puts them where the camera shows them now."""
    camera, scale = column.camera, painted_scale(column.camera)
    for i, box in enumerate(column.dangers):
        middle = (box.left + box.right) / 2 * UNIT, (box.bottom + box.top) / 2 * UNIT
        column.placer.place(stage, f"danger.{i}", *camera.to_canvas(*middle), 0.0, scale)
