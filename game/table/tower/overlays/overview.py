"""Draws the overview (`draw`, `move`): a small picture of the whole tower, with a frame around the camera's view."""

from __future__ import annotations

from collections.abc import Iterable

from game import art
from game.core.silhouettes import colour_of, kind_of, size_of
from game.core.tower_events import UNIT
from game.physics.ground import SHAPES_PLATFORM
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import GROUND, OFFSCREEN, DrawnPiece
from game.table.tower.placer import FramePlacer
from game.table.tower.terrain import FOOT_HEIGHT
from game.ui.frame_stage import FrameStage
from game.ui.widgets import Ui

LEFT, RIGHT = 452.0, 532.0
MARGIN = 12.0
"""Canvas px between its foot and the end of its room."""
SIZES = (9.0, 7.0, 5.0, 4.0)
"""Canvas px of a unit."""


def is_shown(camera: Camera, height: float) -> bool:
    """Tests whether a part of the tower is out of sight."""
    return camera.bounds == SHAPES_PLATFORM.camera and not camera.shows_all(height)


def unit(camera: Camera, height: float) -> float:
    """Canvas px of a unit in the overview of a tower of `height` units."""
    bounds = camera.bounds
    most = (camera.room.h - 2 * MARGIN) / (height + 3 - bounds.bottom)
    across = (RIGHT - LEFT) / (bounds.right - bounds.left)
    return next((size for size in SIZES if size <= min(most, across + 0.01)), SIZES[-1])


def draw(ui: Ui, camera: Camera, height: float, pieces: Iterable[DrawnPiece]) -> None:
    """Draws the overview; `move` places it."""
    size = unit(camera, height)
    foot = SHAPES_PLATFORM.camera
    with ui.on_layer(GROUND):
        span = (camera.goal.floor - camera.room.y) / camera.goal.unit
        high = round(span * size)
        ui.put("overview.view", art.view_frame(RIGHT - LEFT, high), LEFT, 0, animates=False)
        wide = round((foot.right - foot.left) * size)
        ui.put("overview.foot", art.small_pedestal(wide, round(FOOT_HEIGHT * size)), LEFT, 0, animates=False)
        for seen in pieces:
            look = art.piece(kind_of(seen.piece), colour_of(seen.piece), size * size_of(seen.piece))
            ui.put(f"overview.{seen.piece}", look, LEFT, 0, animates=False, appears=False)


def move(placer: FramePlacer, stage: FrameStage, camera: Camera, height: float, pieces: Iterable[DrawnPiece]) -> None:
    """Places everything as it is in this frame."""
    size = unit(camera, height)
    bounds = camera.bounds
    middle = (LEFT + RIGHT) / 2
    floor = camera.room.bottom - MARGIN

    def position(x: float, y: float) -> tuple[float, float]:
        return middle + (x - (bounds.left + bounds.right) / 2) * size, floor - (y - bounds.bottom) * size

    span = (camera.now.floor - camera.room.y) / camera.unit
    placer.place(stage, "overview.view", *position(camera.now.x, camera.now.low + span / 2))
    placer.place(stage, "overview.foot", *position(0.0, -FOOT_HEIGHT / 2))
    for seen in pieces:
        x, y = position(seen.x / UNIT, seen.y / UNIT)
        # What falls far aside would fall over what stands beside the tower.
        x = x if LEFT <= x <= RIGHT else OFFSCREEN
        placer.place(stage, f"overview.{seen.piece}", x, y, seen.angle, 1.0, None, seen.alpha)
