"""`evaluate` rates a planned tower: whether it reaches its level's goals, and how near it is as one number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import degrees
from typing import Any, Final

from game.core.tower_events import UNIT, Piece
from game.levels.rules import goals
from game.levels.rules.goals import AnyGoal
from game.levels.rules.level import Level
from game.levels.world.goal_context import GoalContext, distance
from game.levels.world.goals import measure
from game.physics.ground import Ground, faces
from game.physics.landing import Profile
from game.physics.saved_poses import Pose
from game.physics.stack import Placed, profiles

_FAR = 6.0
"""Units from which on a place is not any nearer."""
_SHORT = 0.999
"""Nearer than this is only what is reached."""


def _near(away: float) -> float:
    return max(0.0, 1.0 - away / _FAR)


def _height(goal: goals.Height, context: GoalContext) -> float:
    figure = measure(goal, context).figure
    return figure / goal.line if goal.line > 0 else _near(goal.line - figure)


def _all(goal: goals.All, context: GoalContext) -> float:
    return len(context.given) / max(1, len(context.level.given) - goal.spare)


def _reach(goal: goals.Reach, context: GoalContext) -> float:
    parts = context.parts
    nearest = [min((distance(star, part) for part in parts), default=_FAR) for star in goal.stars]
    # One star that is touched is worth more than two that are nearly so.
    return sum(_near(away) ** 4 for away in nearest) / len(nearest)


def _beyond(goal: goals.Beyond, context: GoalContext) -> float:
    figure = measure(goal, context).figure
    return _near(abs(goal.x - figure)) if abs(figure) < 1e3 else 0.0


def _low(goal: goals.Low, context: GoalContext) -> float:
    return 1.0 - 2 * max(0.0, context.top - goal.line)


def _free(goal: goals.Free, context: GoalContext) -> float:
    return 1.0 - 2 * measure(goal, context).figure


def _few(goal: goals.Few, context: GoalContext) -> float:
    return 1.0 - max(0, len(context.given) - goal.most)


def _bridge(goal: goals.Bridge, context: GoalContext) -> float:
    """How much of the gap is left: from the middle of the place to what is nearest on either side."""
    away = measure(goal, context).figure
    if away < 1e3:
        return 0.6 + 0.4 * _near(away)
    middle = (goal.left + goal.right) / 2
    left = right = _FAR / 2
    for x, y in _tops(context):
        if y > goal.above - 1.2:
            if x <= middle:
                left = min(left, middle - x)
            if x >= middle:
                right = min(right, x - middle)
    return 0.5 * _near(left + right)


def _tops(context: GoalContext) -> list[tuple[float, float]]:
    """Points along the upper edges of pieces and ground, a tenth of a unit apart."""
    found: list[tuple[float, float]] = []
    ledges: list[Profile] = list(faces(context.ground))
    for one in context.pieces:
        ledges += profiles(one.piece, one.x, one.y, one.angle)
    for ledge in ledges:
        for (px, py), (qx, qy) in pairwise(ledge.upper):
            steps = max(1, int((qx - px) / UNIT * 10))
            found += [
                ((px + (qx - px) * i / steps) / UNIT, (py + (qy - py) * i / steps) / UNIT) for i in range(steps + 1)
            ]
    return found


def _deliver(goal: goals.Deliver, context: GoalContext) -> float:
    away = measure(goal, context).figure
    return 0.3 + 0.7 * _near(away) if away < 1e3 else 0.0


def _balance(goal: goals.Balance, context: GoalContext) -> float:
    return 1.0 - abs(degrees(context.bars[goal.bar][2])) / 30


def _shelter(goal: goals.Shelter, context: GoalContext) -> float:
    return 1.0 - measure(goal, context).figure


def _silhouette(goal: goals.Silhouette, context: GoalContext) -> float:
    return measure(goal, context).figure / goal.share


EVALUATIONS: Final[dict[type, Callable[[Any, GoalContext], float]]] = {  # Any: each its goal
    goals.Height: _height,
    goals.All: _all,
    goals.Low: _low,
    goals.Free: _free,
    goals.Reach: _reach,
    goals.Beyond: _beyond,
    goals.Few: _few,
    goals.Bridge: _bridge,
    goals.Deliver: _deliver,
    goals.Balance: _balance,
    goals.Shelter: _shelter,
    goals.Silhouette: _silhouette,
}
"""Nearness by kind of goal: about 0 for far, 1 for reached. Other kinds count only once reached."""


def planned_context(level: Level, ground: Ground, pieces: Sequence[Placed], bars: Sequence[Pose]) -> GoalContext:
    """The context of a planned tower, with its lifts at the start of their paths."""
    lifts = tuple((x * UNIT, y * UNIT, 0.0) for x, y in (lift.position_at(0.0) for lift in ground.lifts))
    return GoalContext(level, ground, tuple(pieces), tuple(bars), lifts=lifts)


def evaluate(context: GoalContext) -> tuple[bool, float]:
    """Whether all goals are reached, and the sum of how near they are."""
    total, done = 0.0, True
    for goal in context.level.goals:
        value, reached = _of(goal, context)
        total += value
        done &= reached
    return done, total


def _of(goal: AnyGoal, context: GoalContext) -> tuple[float, bool]:
    reached = measure(goal, context).reached
    if type(goal) not in EVALUATIONS:
        return float(reached), reached
    near = EVALUATIONS[type(goal)](goal, context)
    # A goal that is a limit is reached from the start, one that asks for more is worth more the nearer it is.
    return (1.0 if reached and near > 1.0 else min(near, 1.0 if reached else _SHORT)), reached


def like(level: Level, piece: Piece) -> tuple[str, str, int]:
    """Pieces for which this is equal can stand for each other."""
    number = level.ids.index(piece)
    named = any(getattr(goal, "piece", None) == number for goal in level.goals)
    one = level.described[number]
    return one.kind, one.material, number if named else -1
