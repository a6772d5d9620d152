"""Goals that ask how high the pieces reach, and how many and where they are."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil

from game.core.tower import UNIT
from game.games.challenge.rules.goals import All, Few, Height, Low, Neat
from game.games.challenge.world.sight import NEAR, Extent, Polygon, Reading, Sight, clipped

FAR = 1000.0
"""Units beyond everything."""
STEP = 0.1
"""Units at which it is looked whether a line is reached all across."""


def height(goal: Height, sight: Sight) -> Reading:
    top = sight.top
    if goal.left is not None and goal.right is not None:
        steps = ceil((goal.right - goal.left) / STEP) if goal.across else 1
        wide = (goal.right - goal.left) / steps
        parts = sorted(zip(sight.extents, sight.parts, strict=True), key=lambda pair: -pair[0][3])
        top = min(_top(parts, goal.left + i * wide, goal.left + (i + 1) * wide) for i in range(steps))
    return Reading(top >= goal.line - sight.slack, top)


def _top(parts: Iterable[tuple[Extent, Polygon]], left: float, right: float) -> float:
    """How high the pieces reach between two x. `parts`: with the boxes around them, the highest first."""
    strip = ((left, -FAR), (right, -FAR), (right, FAR), (left, FAR))
    found = -FAR
    for (start, _low, end, high), part in parts:
        if high < found - NEAR:
            break
        if start <= right and left <= end:
            found = max([found, *(y for _x, y in clipped(part, strip))])
    return found if found > -FAR else 0.0


def low(goal: Low, sight: Sight) -> Reading:
    return Reading(sight.top <= goal.line + sight.slack, sight.top)


def all_stand(goal: All, sight: Sight) -> Reading:
    """The figure is the number of given pieces that stand."""
    count = len(sight.given)
    return Reading(count >= len(sight.level.given) - goal.spare, count)


def few(goal: Few, sight: Sight) -> Reading:
    count = len(sight.given)
    return Reading(count <= goal.most, count)


def neat(goal: Neat, sight: Sight) -> Reading:
    """The figure is the largest distance of a place from the piece that is paired with it, from left to right."""
    xs = sorted(one.x / UNIT for one in sight.pieces if one.piece in sight.level.given)
    if len(xs) != len(goal.places):
        return Reading(False, float("inf"))
    away = max(abs(x - place) for x, place in zip(xs, sorted(goal.places), strict=True))
    return Reading(away <= goal.within + sight.slack, away)
