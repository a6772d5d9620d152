"""Draws the overview (`draw`, `move`): a small picture of the whole tower, with a frame around the camera's view."""

from __future__ import annotations

from collections.abc import Iterable

from game import art
from game.core.silhouettes import colour_of, kind_of, size_of
from game.core.tower_events import UNIT
from game.physics.ground import SHAPES_SEEN
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import GROUND, OFFSCREEN, DrawnPiece
from game.table.tower.placer import FramePlacer
from game.table.tower.terrain import FOOT_HEIGHT
from game.ui.frame_stage import FrameStage
from game.ui.widgets import Ui

WIDE = 88.0
INSET = 30.0
"""Canvas px between its right end and the right end of the tower's room."""
BELOW = 1.2
"""Units by which the camera has risen from the ground for it to be shown, if the top of the tower is in sight."""
PLATE = 10.0
"""Canvas px by which its plate is larger on all sides."""
MARGIN = 12.0
"""Canvas px between its foot and the end of its room."""
SIZES = (9.0, 7.0, 5.0, 4.0)
"""Canvas px of a unit."""


def ends(camera: Camera) -> tuple[float, float]:
    """Its left and right end on the canvas."""
    right = camera.room.right - INSET
    return right - WIDE, right


def is_shown(camera: Camera, height: float) -> bool:
    """Tests whether a part of the tower is out of sight."""
    if camera.bounds != SHAPES_SEEN or camera.shows_all(height):
        return False
    # Below the floor there is room for a little more.
    hidden = camera.goal.low - camera.bounds.bottom - camera.under / camera.goal.unit
    return hidden > BELOW or camera.goal.low + camera.room.h / camera.unit < height


def unit(camera: Camera, height: float) -> float:
    """Canvas px of a unit in the overview of a tower of `height` units."""
    bounds = camera.bounds
    most = (camera.room.h - 2 * MARGIN) / (height + 3 - bounds.bottom)
    across = WIDE / (bounds.right - bounds.left)
    return next((size for size in SIZES if size <= min(most, across + 0.01)), SIZES[-1])


def draw(ui: Ui, camera: Camera, height: float, pieces: Iterable[DrawnPiece]) -> None:
    """Draws the overview; `move` places it."""
    size = unit(camera, height)
    foot, (left, _right) = SHAPES_SEEN, ends(camera)
    room, high = camera.room, (height + 3.5 - camera.bounds.bottom) * size + 2 * MARGIN
    plate = round(WIDE + 2 * PLATE), round(min(room.h - 8, high + PLATE))
    top = room.bottom - plate[1]
    ui.put("overview.plate", art.panel(*plate, False, ui.tone.name), left - PLATE, top, animates=False)
    with ui.on_layer(GROUND):
        span = (camera.goal.floor - camera.room.y) / camera.goal.unit
        high = round(span * size)
        ui.put("overview.view", art.view_frame(WIDE, high), left, 0, animates=False)
        wide = round((foot.right - foot.left) * size)
        ui.put("overview.foot", art.small_pedestal(wide, round(FOOT_HEIGHT * size)), left, 0, animates=False)
        for seen in pieces:
            look = art.piece(kind_of(seen.piece), colour_of(seen.piece), size * size_of(seen.piece))
            ui.put(f"overview.{seen.piece}", look, left, 0, animates=False, appears=False)


def move(placer: FramePlacer, stage: FrameStage, camera: Camera, height: float, pieces: Iterable[DrawnPiece]) -> None:
    """Places everything as it is in this frame."""
    size = unit(camera, height)
    bounds = camera.bounds
    left, right = ends(camera)
    middle = (left + right) / 2
    floor = camera.room.bottom - MARGIN

    def position(x: float, y: float) -> tuple[float, float]:
        return middle + (x - (bounds.left + bounds.right) / 2) * size, floor - (y - bounds.bottom) * size

    span = (camera.now.floor - camera.room.y) / camera.unit
    placer.place(stage, "overview.view", *position(camera.now.x, camera.now.low + span / 2))
    placer.place(stage, "overview.foot", *position(0.0, -FOOT_HEIGHT / 2))
    for seen in pieces:
        x, y = position(seen.x / UNIT, seen.y / UNIT)
        # What falls far aside would fall over what stands beside the tower.
        x = x if left <= x <= right else OFFSCREEN
        placer.place(stage, f"overview.{seen.piece}", x, y, seen.angle, 1.0, None, seen.alpha)
