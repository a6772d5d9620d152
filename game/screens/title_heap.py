"""`draw_heap` and `place_heap` show the wooden pieces of the title, with the shadows that set them down."""

from __future__ import annotations

from collections.abc import Sequence
from math import degrees

from game import art
from game.core.silhouettes import SILHOUETTES
from game.physics.heap import TITLE_FLOOR, TITLE_UNIT, HeapPiece
from game.ui.frame_stage import FrameStage
from game.ui.widgets import Ui

SHADOWS = {"shadow": (14, 16), "shade": (4, 10)}
"""Shadows of a piece and how far they lie right of it and below: a wide one, and a close one that sets it down."""
FOOT, FOOT_HIGH = 70.0, 40.0
"""Width and height of the shadow below what touches the table."""
TOUCHES = 0.35
"""Units above its lowest point up to which a piece carries that shadow, and above the table up to which it has one."""


def draw_heap(ui: Ui, shown: Sequence[tuple[str, str, int]], faces: bool) -> None:
    """Draws the pieces, each with kind, colour and the direction it is lit from, for `place_heap` to place."""
    for i in range(len(shown)):
        ui.put(f"foot.{i}", art.foot(FOOT, ""), 0, 0, animates=False, appears=False)
    for i, (kind, _colour, _turn) in enumerate(shown):
        for name in SHADOWS:
            ui.put(f"{name}.{i}", art.piece_shadow(kind, TITLE_UNIT), 0, 0, animates=False, appears=False)
    for i, (kind, colour, turn) in enumerate(shown):
        look = art.piece(kind, colour, TITLE_UNIT, turn, faced=faces, rounded=True)
        ui.put(f"piece.{i}", look, 0, 0, animates=False, appears=False)
    for i, (kind, colour, _turn) in enumerate(shown if faces else ()):
        ui.put(f"face.{i}", art.piece_face(kind, colour, TITLE_UNIT, "happy"), 0, 0, animates=False, appears=False)


def place_heap(stage: FrameStage, poses: Sequence[HeapPiece], aside: float, floor: float, faces: bool) -> None:
    """Places them as they lie now. `aside`: px to the right of where the heap is computed; `floor`: canvas y of 0."""
    for i, pose in enumerate(poses):
        x, y = pose.x + aside, floor - pose.y
        turn = -degrees(pose.angle)
        for id_ in ("piece", "face") if faces else ("piece",):
            stage.place(f"{id_}.{i}", x, y, turn)
        for name, (right, down) in SHADOWS.items():
            stage.place(f"{name}.{i}", x + right, y + down, turn)
        middle, low = foot_of(pose)
        near = max(0.0, 1.0 - (low - TITLE_FLOOR) / (TOUCHES * TITLE_UNIT))
        stage.place(f"foot.{i}", middle + aside, floor - TITLE_FLOOR + FOOT_HIGH / 2 - 4, alpha=255 * min(1.0, near))


def foot_of(pose: HeapPiece) -> tuple[float, float]:
    """Middle of what of a piece is near its lowest point, and the height of this, in px of the heap."""
    outline = SILHOUETTES[pose.kind].placed(pose.x, pose.y, pose.angle, TITLE_UNIT)
    low = min(y for _x, y in outline)
    near = [x for x, y in outline if y <= low + TOUCHES * TITLE_UNIT]
    return (min(near) + max(near)) / 2, low
