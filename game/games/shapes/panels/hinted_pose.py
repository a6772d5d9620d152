"""`draw_hinted_pose` draws in Shapes the outline of where a hint wants the held piece, with the sign of hints."""

from __future__ import annotations

from game import art
from game.core.silhouettes import kind_of
from game.core.tower_events import Footing
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import HELD, OFFSCREEN, painted_scale, painted_unit, put_offscreen
from game.ui.frame_stage import FrameStage
from game.ui.widgets import Ui

SIGN = 40
"""Side of the sign."""


def draw_hinted_pose(ui: Ui, camera: Camera, footing: Footing | None) -> None:
    """Draws outline and sign offscreen; `place_hinted_pose` places them. None: nothing is hinted."""
    if footing is None:
        return
    with ui.on_layer(HELD):
        put_offscreen(ui, "hinted.pose", art.ghost_piece(kind_of(footing.piece), painted_unit(camera)))
        ground = art.tile(SIGN, SIGN, SIGN / 2, ui.tone.ground)
        ui.put("hinted.pose.back", ground, OFFSCREEN, OFFSCREEN, animates=False)
        ui.icon("hinted.pose.sign", "hint", OFFSCREEN, OFFSCREEN, SIGN - 12, ui.tone.accent)


def place_hinted_pose(stage: FrameStage, camera: Camera, footing: Footing | None) -> None:
    """Places outline and sign where the camera shows the pose."""
    if footing is None:
        return
    x, y = camera.to_canvas(footing.x, footing.y)
    stage.place("hinted.pose", x, y, -float(footing.turn), painted_scale(camera))
    for part in ("back", "sign"):
        stage.place(f"hinted.pose.{part}", x, y)
