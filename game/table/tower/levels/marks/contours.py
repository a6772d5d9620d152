"""`silhouette` yields the `Mark` of the goal “silhouette”, an outline to be filled; `picture` is its sprite key."""

from __future__ import annotations

from collections.abc import Iterator

from game import art
from game.art import SpriteKey
from game.core.silhouettes import polygon_extent
from game.levels.rules.goals import Area, Silhouette
from game.table.tower.camera import Camera
from game.table.tower.levels.marks.mark import Mark


def bounds(goal: Silhouette) -> Area:
    """The smallest rectangle around the outline."""
    return Area(*polygon_extent([corner for part in goal.parts for corner in part]))


def picture(goal: Silhouette, unit: float) -> SpriteKey:
    """The outline, `unit` px a unit."""
    box = bounds(goal)
    parts = (
        tuple((round((x - box.left) * unit, 1), round((box.top - y) * unit, 1)) for x, y in part) for part in goal.parts
    )
    return art.contour(tuple(parts))


def silhouette(goal: Silhouette, camera: Camera, reached: bool) -> Iterator[Mark]:
    box = bounds(goal)
    yield Mark(picture(goal, camera.painted), (box.left + box.right) / 2, (box.bottom + box.top) / 2)
