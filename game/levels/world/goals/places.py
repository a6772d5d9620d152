"""`bridge`, `deliver` and `find` measure how far the goals about where one particular piece lies are."""

from __future__ import annotations

from game.core.tower_events import UNIT
from game.levels.rules.goals import Bridge, Deliver, Find
from game.levels.world.goal_context import GoalContext, GoalProgress, distance
from game.levels.world.goals.covered_places import box


def bridge(goal: Bridge, context: GoalContext) -> GoalProgress:
    """The figure is how far the piece is from its place."""
    centre = context.centre(goal.piece)
    if centre is None:
        return GoalProgress(False, float("inf"))
    x, y = centre
    away = max(goal.left - x, x - goal.right, goal.above - y, 0.0)
    return GoalProgress(away <= context.slack, away)


def deliver(goal: Deliver, context: GoalContext) -> GoalProgress:
    """The figure is how far its centre of gravity is from the pad."""
    centre = context.centre(goal.piece)
    if centre is None:
        return GoalProgress(False, float("inf"))
    away = distance(centre, box(goal.pad))
    return GoalProgress(away <= context.slack, away)


def find(goal: Find, context: GoalContext) -> GoalProgress:
    """The figure is how far the hidden piece is from the pad, of several the farthest."""
    pad, hidden = box(goal.pad), context.level.hidden
    away = {one.piece: distance((one.x / UNIT, one.y / UNIT), pad) for one in context.pieces}
    farthest = max(away.get(piece, float("inf")) for piece in hidden)
    alone = all(gap > 0 for piece, gap in away.items() if piece not in hidden)
    return GoalProgress(farthest <= context.slack and alone, farthest)
