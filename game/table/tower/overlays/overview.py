"""Draws the overview (`draw`, `move`): a small picture of the whole tower, with light on the camera's view."""

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
from game.ui.layout import Rect
from game.ui.widgets import Ui

INSET = 30.0
"""Canvas px between its right end and the right end of the tower's room."""
APART = 60.0
"""Canvas px between the tower and the frame of the picture."""
BELOW = 1.2
"""Units by which the camera has risen from the ground for it to be shown, if the top of the tower is in sight."""
PLATE, MARGIN = 8.0, 12.0
"""Canvas px by which its plate is larger at both sides, and above and below."""
AIR = 2.5
"""Units above the tower."""
LEAST_UNIT, MOST_UNIT = 4, 30
"""Canvas px of a unit, in whole ones."""
IN_SIGHT, LIT_ROUND = (255, 250, 235, 130), 8.0
"""The light on what of the tower is in sight, and the radius of its corners."""
LEAST_WIDE = 88.0
"""Width that it has at the least, however near the tower is."""


def ends(camera: Camera, size: float) -> tuple[float, float]:
    """Its left and right end on the canvas, where a unit has `size` px: the camera's bounds are between them."""
    if camera.overview is not None:
        return camera.overview.x + PLATE, camera.overview.right - PLATE
    bounds, right = camera.bounds, camera.room.right - INSET
    return right - max(LEAST_WIDE, round((bounds.right - bounds.left) * size)), right


def _foot(camera: Camera) -> float:
    """The canvas y of the lower end of its plate."""
    return camera.room.bottom - MARGIN if camera.overview is None else camera.overview.bottom


def is_shown(camera: Camera, height: float) -> bool:
    """Tests whether a part of the tower is out of sight."""
    if camera.bounds != SHAPES_SEEN or camera.shows_all(height):
        return False
    # Below the floor there is room for a little more.
    hidden = camera.goal.low - camera.bounds.bottom - camera.under / camera.goal.unit
    return hidden > BELOW or camera.goal.low + camera.room.h / camera.unit < height


def unit(camera: Camera, height: float) -> float:
    """Canvas px of a unit in the overview of a tower of `height` units: as many as the wall right of the tower has room
    for."""
    bounds, seen, place = camera.bounds, camera.goal, camera.overview
    most = ((camera.room.h - MARGIN if place is None else place.h) - 2 * MARGIN) / (height + AIR - bounds.bottom)
    beside = camera.room.right - INSET - PLATE - APART - camera.to_canvas(seen.x * UNIT, 0)[0] - camera.wide * seen.unit
    across = max(LEAST_WIDE, beside if place is None else place.w - 2 * PLATE) / (bounds.right - bounds.left)
    return float(max(LEAST_UNIT, min(MOST_UNIT, int(most), int(across + 0.01))))


def draw(ui: Ui, camera: Camera, height: float, pieces: Iterable[DrawnPiece]) -> None:
    """Draws the overview, a picture let into a plate of its own, or into one that is there; `move` places what is in
    it."""
    size = unit(camera, height)
    foot, (left, right) = SHAPES_SEEN, ends(camera, size)
    high = (height + AIR - camera.bounds.bottom) * size + 2 * MARGIN
    place = camera.overview or Rect(left - PLATE, _foot(camera) - high, right - left + 2 * PLATE, high)
    if camera.overview is None:
        around = place.inset(-MARGIN, -MARGIN)
        ui.put("overview.plate", art.panel(around.w, around.h, False, ui.tone.name), around.x, around.y, animates=False)
    with ui.on_layer(1):
        ui.put("overview.well", art.well(place.w, place.h, ui.tone.name), place.x, place.y, animates=False)
    with ui.on_layer(GROUND):
        span = (camera.goal.floor - camera.room.y) / camera.goal.unit
        ui.put(
            "overview.view", art.tile(right - left, round(span * size), LIT_ROUND, IN_SIGHT), left, 0, animates=False
        )
        base = round((foot.right - foot.left) * size)
        ui.put("overview.foot", art.small_pedestal(base, round(FOOT_HEIGHT * size)), left, 0, animates=False)
        for seen in pieces:
            look = art.piece(kind_of(seen.piece), colour_of(seen.piece), size * size_of(seen.piece))
            ui.put(f"overview.{seen.piece}", look, left, 0, animates=False, appears=False)


def move(placer: FramePlacer, stage: FrameStage, camera: Camera, height: float, pieces: Iterable[DrawnPiece]) -> None:
    """Places everything as it is in this frame."""
    size = unit(camera, height)
    bounds = camera.bounds
    left, right = ends(camera, size)
    middle = (left + right) / 2
    floor = _foot(camera) - MARGIN

    def position(x: float, y: float) -> tuple[float, float]:
        return middle + (x - (bounds.left + bounds.right) / 2) * size, floor - (y - bounds.bottom) * size

    span = (camera.now.floor - camera.room.y) / camera.unit
    placer.place(stage, "overview.view", *position((bounds.left + bounds.right) / 2, camera.now.low + span / 2))
    placer.place(stage, "overview.foot", *position(0.0, -FOOT_HEIGHT / 2))
    for seen in pieces:
        x, y = position(seen.x / UNIT, seen.y / UNIT)
        # What falls far aside would fall over what stands beside the tower.
        x = x if left <= x <= right else OFFSCREEN
        placer.place(stage, f"overview.{seen.piece}", x, y, seen.angle, 1.0, None, seen.alpha)
