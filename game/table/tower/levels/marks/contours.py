"""`silhouette` yields the `Mark` of the goal “silhouette”, an outline to be filled; `picture` is its sprite key."""

from __future__ import annotations

from collections.abc import Iterator

from game import art
from game.app.text import _
from game.art import SpriteKey
from game.core.silhouettes import polygon_extent
from game.levels.rules.goals import Area, Silhouette
from game.levels.world.goal_context import GoalProgress
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


def filled(share: float) -> int:
    """The share that is covered, in whole per cent, as it is shown: never rounded up."""
    return int(100 * share + 1e-9)


def silhouette(goal: Silhouette, progress: GoalProgress, camera: Camera) -> Iterator[Mark]:
    """Its tag says how much of it is filled, and how much is to be."""
    box = bounds(goal)
    half = (box.right - box.left) / 2
    words = _("{done} %, {most} needed", done=filled(progress.figure), most=round(100 * goal.share))
    yield Mark(
        picture(goal, camera.painted),
        box.left + half,
        (box.bottom + box.top) / 2,
        words=words,
        half=half,
        side="beside",
    )
