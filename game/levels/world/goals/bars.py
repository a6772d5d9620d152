"""Goals that ask how seesaws lie, or lay."""

from __future__ import annotations

from math import degrees

from game.levels.rules.goals import Balance, Ring
from game.levels.world.goal_context import Reading, Sight

BREATH_TILT = 10.0
"""Degrees of tilt that are forgiven for each unit of slack."""


def balance(goal: Balance, sight: Sight) -> Reading:
    """The figure is the tilt in degrees, counterclockwise."""
    tilt = degrees(sight.bars[goal.bar][2])
    return Reading(abs(tilt) <= goal.tilt + BREATH_TILT * sight.slack, tilt)


def ring(goal: Ring, sight: Sight) -> Reading:
    """The figure is how many of the bells have rung, in their order."""
    count = 0
    for bar, side in sight.rung:
        if count < len(goal.sides) and (bar, side) == (goal.bar, goal.sides[count]):
            count += 1
    return Reading(count == len(goal.sides), count)
