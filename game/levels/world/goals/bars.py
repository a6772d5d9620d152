"""`balance` and `ring` measure how far the goals about tilt and bells of seesaws are, each as a `GoalProgress`."""

from __future__ import annotations

from math import degrees

from game.levels.rules.goals import Balance, Ring
from game.levels.world.goal_context import GoalContext, GoalProgress

BREATH_TILT = 10.0
"""Degrees of tilt that are forgiven for each unit of slack."""


def balance(goal: Balance, context: GoalContext) -> GoalProgress:
    """The figure is the tilt in degrees, counterclockwise."""
    tilt = degrees(context.bars[goal.bar][2])
    return GoalProgress(abs(tilt) <= goal.tilt + BREATH_TILT * context.slack, tilt)


def ring(goal: Ring, context: GoalContext) -> GoalProgress:
    """The figure is how many of the bells have rung, in their order."""
    count = 0
    for bar, side in context.rung:
        if count < len(goal.sides) and (bar, side) == (goal.bar, goal.sides[count]):
            count += 1
    return GoalProgress(count == len(goal.sides), count)
