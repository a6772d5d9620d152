"""How each kind of goal is measured: one module a family, each with pure functions of a goal and a `GoalContext`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from game.levels.rules import goals
from game.levels.rules.goals import AnyGoal
from game.levels.world.goal_context import GoalContext, GoalProgress
from game.levels.world.goals import bars, covered_places, lifts, moves, places, stack

MEASURES: Final[dict[type, Callable[[Any, GoalContext], GoalProgress]]] = {  # Any: each its goal
    goals.Height: stack.height,
    goals.All: stack.all_stand,
    goals.Low: stack.low,
    goals.Few: stack.few,
    goals.Neat: stack.neat,
    goals.Free: covered_places.free,
    goals.Reach: covered_places.reach,
    goals.Beyond: covered_places.beyond,
    goals.Shelter: covered_places.shelter,
    goals.Silhouette: covered_places.silhouette,
    goals.Bridge: places.bridge,
    goals.Deliver: places.deliver,
    goals.Find: places.find,
    goals.Balance: bars.balance,
    goals.Ring: bars.ring,
    goals.Out: moves.out,
    goals.Move: moves.move,
    goals.Ride: lifts.ride,
}


def measure(goal: AnyGoal, context: GoalContext) -> GoalProgress:
    """How far `goal` is."""
    return MEASURES[type(goal)](goal, context)


def measure_all(wanted: Iterable[AnyGoal], context: GoalContext) -> tuple[GoalProgress, ...]:
    return tuple(measure(goal, context) for goal in wanted)
