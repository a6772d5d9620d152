"""`ride` measures how far the goal is that pieces ride on a lift; `riders` finds the pieces on one."""

from __future__ import annotations

from game.core.silhouettes import Extent, polygon_extent
from game.core.tower_events import UNIT, Piece
from game.levels.rules.goals import Ride
from game.levels.world.goal_context import NEAR, GoalContext, GoalProgress, Polygon, apart, distance

TOUCH = 0.06
"""Units up to which two pieces count as touching."""

_CLOSE = TOUCH + NEAR

_Placed = tuple[Polygon, Extent]
"""A polygon, and the box around it."""


def ride(goal: Ride, context: GoalContext) -> GoalProgress:
    """The figure is the number of given pieces that ride along."""
    aboard = riders(goal.lift, context)
    count = sum(piece in aboard for piece in context.level.given)
    wanted = len(context.level.given) if goal.count is None else goal.count
    return GoalProgress(count >= wanted, count)


def riders(lift: int, context: GoalContext) -> set[Piece]:
    """The pieces that touch `lift`, or what touches it."""
    x, y, _angle = context.lifts[lift]
    deck = [[(x / UNIT + u, y / UNIT + v) for u, v in part] for part in context.ground.lifts[lift].parts]
    ashore = {piece: (outline, polygon_extent(outline)) for piece, outline in context.outlines.items()}
    aboard: set[Piece] = set()
    known: list[_Placed] = [(part, polygon_extent(part)) for part in deck]
    while known:
        found = {piece for piece, outline in ashore.items() if any(_touch(outline, other) for other in known)}
        aboard |= found
        known = [ashore.pop(piece) for piece in found]
    return aboard


def _touch(one: _Placed, other: _Placed) -> bool:
    return not apart(one[1], other[1], TOUCH) and (_reaches(one, other) or _reaches(other, one))


def _reaches(one: _Placed, other: _Placed) -> bool:
    """Whether a corner of `one` touches `other`."""
    polygon, (left, low, right, top) = other
    left, low, right, top = left - _CLOSE, low - _CLOSE, right + _CLOSE, top + _CLOSE
    near = [at for at in one[0] if left <= at[0] <= right and low <= at[1] <= top]
    return any(distance(at, polygon) <= TOUCH for at in near)
