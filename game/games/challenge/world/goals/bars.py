"""Goals that ask how seesaws lie."""

from __future__ import annotations

from math import degrees

from game.games.challenge.rules.goals import Balance
from game.games.challenge.world.sight import Reading, Sight

BREATH_TILT = 10.0
"""Degrees of tilt that are forgiven for each unit of slack."""


def balance(goal: Balance, sight: Sight) -> Reading:
    """The figure is the tilt in degrees, counterclockwise."""
    tilt = degrees(sight.bars[goal.bar][2])
    return Reading(abs(tilt) <= goal.tilt + BREATH_TILT * sight.slack, tilt)
