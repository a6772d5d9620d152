"""`OverLine` marks by how much the held piece reaches above a line that all must stay below: a bar beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game import art
from game.core.tower_events import UNIT
from game.levels.rules.goals import AnyGoal, Low
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import HELD, OFFSCREEN, DrawnPiece, corners, put_offscreen
from game.table.tower.placer import FramePlacer
from game.ui.frame_stage import FrameStage
from game.ui.widgets import Ui

WIDE, CAP, EDGE, STEP = 8, 30, 4, 6
"""px of the bar, of the stroke across its upper end, of their dark edge, and what its length is a multiple of."""
SHORT: Final = 36
"""px of the least bar that can be told from the line, which says the rest by its colour."""
ASIDE: Final = 34.0
"""px from the piece to the middle of the bar."""
RED: Final = (229, 62, 40, 255)
INK: Final = (20, 23, 31, 255)
PARTS: Final = ("over.bar.edge", "over.cap.edge", "over.bar", "over.cap")


def over(held: DrawnPiece | None, goals: Sequence[AnyGoal], camera: Camera) -> tuple[float, float, int]:
    """Canvas x of the bar, y of its upper end, and its length, 0 where nothing reaches above a line."""
    lines = [goal.line for goal in goals if isinstance(goal, Low)]
    if held is None or not lines:
        return 0.0, 0.0, 0
    box = camera.rect_around(corners(held))
    line = camera.to_canvas(0.0, min(lines) * UNIT)[1]
    long = int((min(line, box.bottom) - box.y) // STEP) * STEP
    return box.right + ASIDE, box.y, long if long >= SHORT else 0


def _looks(long: int) -> tuple[art.SpriteKey, ...]:
    sizes = (WIDE, long), (CAP, WIDE)
    edges = (art.tile(w + 2 * EDGE, h + 2 * EDGE, WIDE / 2 + EDGE, INK) for w, h in sizes)
    return (*edges, *(art.tile(w, h, WIDE / 2, RED) for w, h in sizes))


def draw(ui: Ui) -> None:
    """Draws the bar offscreen; `move` brings it to the held piece."""
    with ui.on_layer(HELD):
        for id_, look in zip(PARTS, _looks(STEP), strict=True):
            put_offscreen(ui, id_, look)


def move(
    placer: FramePlacer, stage: FrameStage, camera: Camera, held: DrawnPiece | None, goals: Sequence[AnyGoal]
) -> None:
    """Puts it beside the held piece where this is in this frame."""
    x, y, long = over(held, goals, camera)
    for id_, look in zip(PARTS, _looks(max(STEP, long)), strict=True):
        middle = y + (WIDE / 2 if "cap" in id_ else long / 2)
        at = (x, middle) if long else (OFFSCREEN, OFFSCREEN)
        placer.place(stage, id_, *at, 0.0, 1.0, look)
