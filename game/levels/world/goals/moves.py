"""`out` and `move` measure how far the goals are that pieces are taken out, or stand in a place, as `GoalProgress`."""

from __future__ import annotations

from itertools import pairwise

from game.levels.rules.goals import Move, Out
from game.levels.world.goal_context import GoalContext, GoalProgress, distance
from game.levels.world.goals.covered_places import box


def out(goal: Out, context: GoalContext) -> GoalProgress:
    """The figure is the number of pieces taken out that have not been placed again."""
    standing = {one.piece for one in context.pieces}
    count = len(context.out - standing)
    kept = [context.level.ids[number] for number in goal.keep]
    stand = standing.issuperset(kept)
    low = goal.below is None or all(_foot(context, piece) <= goal.below + context.slack for piece in kept if stand)
    enough = goal.count <= count and (goal.most is None or count <= goal.most)
    return GoalProgress(enough and stand and low, count)


def _foot(context: GoalContext, piece: int) -> float:
    return min(y for _x, y in context.outlines[piece])


def move(goal: Move, context: GoalContext) -> GoalProgress:
    """The figure is the number of pieces that are in their place."""
    centres = [context.centre(number) for number in goal.pieces]
    there = [centre for centre in centres if centre and distance(centre, box(goal.place)) <= context.slack]
    ordered = not goal.order or all(below[1] < above[1] for below, above in pairwise(there))
    return GoalProgress(len(there) == len(centres) and ordered, len(there))
