"""`plumb` yields the direction of a slanting gravity on the ground, as a `Mark`."""

from __future__ import annotations

from collections.abc import Iterator

from game import art
from game.physics.ground import Ground
from game.table.tower.camera import Camera
from game.table.tower.levels.marks.mark import Mark

WIDE, HIGH = 1.0, 1.1
"""Size in units."""


def plumb(camera: Camera, ground: Ground) -> Iterator[tuple[str, Mark]]:
    """An arrow in the direction of the pull with its angle, in the middle of the widest part of the ground."""
    if not ground.tilt or not ground.fixed:
        return
    spans = [[(min(along), max(along)) for along in zip(*fixed.corners, strict=True)] for fixed in ground.fixed]
    (left, right), (low, high) = max(spans, key=lambda span: span[0][1] - span[0][0])
    unit = camera.painted
    picture = art.plumb(round(WIDE * unit), round(HIGH * unit), ground.tilt)
    yield "mark.tilt", Mark(picture, (left + right) / 2, (low + high) / 2, front=True)
