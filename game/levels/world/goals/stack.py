"""`height`, `low`, `all_stand`, `few` and `neat` measure the goals about height, number and places of the pieces."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil

from game.core.silhouettes import Extent
from game.core.tower_events import UNIT
from game.levels.rules.goals import All, Few, Height, Low, Neat
from game.levels.world.goal_context import NEAR, GoalContext, GoalProgress, Polygon, clipped

FAR = 1000.0
"""Units beyond everything."""
STEP = 0.1
"""Units at which it is looked whether a line is reached all across."""


def height(goal: Height, context: GoalContext) -> GoalProgress:
    top = context.top
    if goal.left is not None and goal.right is not None:
        steps = ceil((goal.right - goal.left) / STEP) if goal.across else 1
        wide = (goal.right - goal.left) / steps
        parts = [(box, _longest(part), part) for box, part in zip(context.extents, context.parts, strict=True)]
        parts.sort(key=lambda one: -one[0][3])
        top = min(_top(parts, goal.left + i * wide, goal.left + (i + 1) * wide) for i in range(steps))
    return GoalProgress(top >= goal.line - context.slack, top)


def _top(parts: Iterable[tuple[Extent, float, Polygon]], left: float, right: float) -> float:
    """How high the pieces reach between two x. `parts`: with the boxes around them and their longest sides, the highest
    first."""
    strip = ((left, -FAR), (right, -FAR), (right, FAR), (left, FAR))
    found = -FAR
    for (start, _low, end, high), side, part in parts:
        if high < found - NEAR:
            break
        if start <= right and left <= end:
            # A corner that is farther away is no end of a side that comes into the strip.
            near = [corner for corner in part if left - side <= corner[0] <= right + side]
            found = max([found, *(y for _x, y in clipped(near, strip))])
    return found if found > -FAR else 0.0


def _longest(part: Polygon) -> float:
    """How far its longest side goes across, or a little more."""
    return max(abs(x - part[i - 1][0]) for i, (x, _y) in enumerate(part)) + NEAR


def low(goal: Low, context: GoalContext) -> GoalProgress:
    return GoalProgress(context.top <= goal.line + context.slack, context.top)


def all_stand(goal: All, context: GoalContext) -> GoalProgress:
    """The figure is the number of given pieces that stand."""
    count = len(context.given)
    return GoalProgress(count >= len(context.level.given) - goal.spare, count)


def few(goal: Few, context: GoalContext) -> GoalProgress:
    count = len(context.given)
    return GoalProgress(count <= goal.most, count)


def neat(goal: Neat, context: GoalContext) -> GoalProgress:
    """The figure is the largest distance of a place from the piece that is paired with it, from left to right."""
    xs = sorted(one.x / UNIT for one in context.pieces if one.piece in context.level.given)
    if len(xs) != len(goal.places):
        return GoalProgress(False, float("inf"))
    away = max(abs(x - place) for x, place in zip(xs, sorted(goal.places), strict=True))
    return GoalProgress(away <= goal.within + context.slack, away)
