"""Goals that ask how high the pieces reach, and how many and where they are."""

from __future__ import annotations

from game.core.tower import UNIT
from game.games.challenge.rules.goals import All, Few, Height, Low, Neat
from game.games.challenge.world.sight import Reading, Sight


def height(goal: Height, sight: Sight) -> Reading:
    left = -float("inf") if goal.left is None else goal.left
    right = float("inf") if goal.right is None else goal.right
    top = max((y for x, y in sight.corners if left <= x <= right), default=0.0)
    return Reading(top >= goal.line - sight.slack, top)


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
