"""Goals that ask where one certain piece is."""

from __future__ import annotations

from game.core.tower import UNIT
from game.levels.rules.goals import Bridge, Deliver, Find
from game.levels.world.goal_context import Reading, Sight, distance
from game.levels.world.goals.space import box


def bridge(goal: Bridge, sight: Sight) -> Reading:
    """The figure is how far the piece is from its place."""
    centre = sight.centre(goal.piece)
    if centre is None:
        return Reading(False, float("inf"))
    x, y = centre
    away = max(goal.left - x, x - goal.right, goal.above - y, 0.0)
    return Reading(away <= sight.slack, away)


def deliver(goal: Deliver, sight: Sight) -> Reading:
    """The figure is how far its centre of gravity is from the pad."""
    centre = sight.centre(goal.piece)
    if centre is None:
        return Reading(False, float("inf"))
    away = distance(centre, box(goal.pad))
    return Reading(away <= sight.slack, away)


def find(goal: Find, sight: Sight) -> Reading:
    """The figure is how far the hidden piece is from the pad, of several the farthest."""
    pad, hidden = box(goal.pad), sight.level.hidden
    away = {one.piece: distance((one.x / UNIT, one.y / UNIT), pad) for one in sight.pieces}
    farthest = max(away.get(piece, float("inf")) for piece in hidden)
    alone = all(gap > 0 for piece, gap in away.items() if piece not in hidden)
    return Reading(farthest <= sight.slack and alone, farthest)
