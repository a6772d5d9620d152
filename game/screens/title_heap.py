"""`draw_heap` and `place_heap` show the wooden pieces of the title, with the shadows that set them down."""

from __future__ import annotations

from collections.abc import Sequence
from math import degrees

from game import art
from game.art.base.outlines import piece_box
from game.core.silhouettes import SILHOUETTES
from game.physics.heap import TITLE_BOX, TITLE_FLOOR, TITLE_UNIT, HeapPiece
from game.ui.frame_stage import FrameStage
from game.ui.widgets import Ui

SHADOWS = {"shadow": (14, 16), "shade": (4, 10)}
"""Shadows of a piece and how far they lie right of it and below: a wide one, and a close one that sets it down."""
FOOT, FOOT_HIGH = 70.0, 40.0
"""Width and height of the shadow below what touches the table."""
DEEP_LOW, DEEP_HIGH, DEEP_IN, DEEP_WAYS = 36.0, 130.0, 44.0, (-70.0, 60.0)
"""Of the pieces deep in the box: px by which they lie lower than the heap, by which they reach above the box's edge at
the most, from its sides, and by which each of their layers is moved aside."""
TOUCHES = 0.35
"""Units above its lowest point up to which a piece carries that shadow, and above the table up to which it has one."""


def draw_heap(ui: Ui, shown: Sequence[tuple[str, str, int]], faces: bool) -> None:
    """Draws the pieces, each with kind, colour and the direction it is lit from, for `place_heap` to place."""
    for i in range(len(shown)):
        ui.put(f"foot.{i}", art.foot(FOOT, ""), 0, 0, animates=False, appears=False)
    # What fell later lies on the others, and throws its shadow on them.
    for i, (kind, colour, turn) in enumerate(shown):
        for name in SHADOWS:
            ui.put(f"{name}.{i}", art.piece_shadow(kind, TITLE_UNIT), 0, 0, animates=False, appears=False)
        look = art.piece(kind, colour, TITLE_UNIT, turn, faced=faces, rounded=True)
        ui.put(f"piece.{i}", look, 0, 0, animates=False, appears=False)
        if faces:
            ui.put(f"face.{i}", art.piece_face(kind, colour, TITLE_UNIT, "happy"), 0, 0, animates=False, appears=False)


def draw_behind(ui: Ui, poses: Sequence[HeapPiece], aside: float, floor: float) -> None:
    """Draws pieces deep in the box, in the dark behind the heap: `poses` mirrored, without those outside of the box.

    `aside`, `floor`: as of `place_heap`.
    """
    box = TITLE_BOX
    low, top = TITLE_FLOOR + box.height, TITLE_FLOOR + box.height + DEEP_HIGH
    for i, (pose, way) in enumerate((pose, way) for way in DEEP_WAYS for pose in poses):
        x, reach = box.left + box.right - pose.x + way, SILHOUETTES[pose.kind].radius * TITLE_UNIT
        y = pose.y - DEEP_LOW
        if not (box.left + DEEP_IN < x - reach and x + reach < box.right - DEEP_IN and low < y + reach < top):
            continue
        turn = degrees(pose.angle)
        w, h = piece_box(pose.kind, TITLE_UNIT)
        at = x + aside - w / 2, floor - y - h / 2
        look = art.piece(pose.kind, pose.colour, TITLE_UNIT, art.turn_of(turn), rounded=True)
        ui.put(f"deep.{i}", look, *at, angle=turn, animates=False, appears=False)
        shade = art.piece_shadow(pose.kind, TITLE_UNIT)
        for name in ("dark", "darker"):
            ui.put(f"deep.{i}.{name}", shade, *at, angle=turn, animates=False, appears=False)


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
