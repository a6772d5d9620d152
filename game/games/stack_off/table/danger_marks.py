"""`draw` and `place` show the dangers of a built ground: boxes in which pieces are lost, behind the tower."""

from __future__ import annotations

from collections.abc import Sequence

from game import art
from game.core.tower_events import UNIT
from game.physics.ground import Box
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import GROUND, OFFSCREEN, painted_scale, painted_unit
from game.table.tower.placer import FramePlacer
from game.ui.frame_stage import FrameStage
from game.ui.scoped_stage import ScopedStage
from game.ui.widgets import Ui


def draw(ui: Ui, boxes: Sequence[Box], camera: Camera) -> None:
    unit = painted_unit(camera)
    with ui.on_layer(GROUND):
        for i, box in enumerate(boxes):
            look = art.danger(round((box.right - box.left) * unit), round((box.top - box.bottom) * unit))
            ui.put(f"danger.{i}", look, OFFSCREEN, OFFSCREEN, animates=False, appears=False)


def place(stage: FrameStage | ScopedStage, placer: FramePlacer, boxes: Sequence[Box], camera: Camera) -> None:
    """Puts them where the camera shows them now."""
    for i, box in enumerate(boxes):
        middle = (box.left + box.right) / 2 * UNIT, (box.bottom + box.top) / 2 * UNIT
        placer.place(stage, f"danger.{i}", *camera.to_canvas(*middle), 0.0, painted_scale(camera))
