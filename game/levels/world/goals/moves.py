"""Goals that ask what was taken out, and what was carried elsewhere."""

from __future__ import annotations

from itertools import pairwise

from game.levels.rules.goals import Move, Out
from game.levels.world.goal_context import Reading, Sight, distance
from game.levels.world.goals.space import box


def out(goal: Out, sight: Sight) -> Reading:
    """The figure is the number of pieces taken out that have not been placed again."""
    standing = {one.piece for one in sight.pieces}
    count = len(sight.out - standing)
    kept = [sight.level.ids[number] for number in goal.keep]
    stand = standing.issuperset(kept)
    low = goal.below is None or all(_foot(sight, piece) <= goal.below + sight.slack for piece in kept if stand)
    enough = goal.count <= count and (goal.most is None or count <= goal.most)
    return Reading(enough and stand and low, count)


def _foot(sight: Sight, piece: int) -> float:
    return min(y for _x, y in sight.outlines[piece])


def move(goal: Move, sight: Sight) -> Reading:
    """The figure is the number of pieces that are in their place."""
    centres = [sight.centre(number) for number in goal.pieces]
    there = [centre for centre in centres if centre and distance(centre, box(goal.place)) <= sight.slack]
    ordered = not goal.order or all(below[1] < above[1] for below, above in pairwise(there))
    return Reading(len(there) == len(centres) and ordered, len(there))
