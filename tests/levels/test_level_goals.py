"""Each goal is measured right on poses made by hand, just inside and just outside of it."""

from math import radians
from typing import Any

import msgspec
import pytest

from game.core.tower_events import UNIT
from game.levels.rules import goals
from game.levels.rules.level import Level, read_level
from game.levels.rules.practice import PRACTICE
from game.levels.world.challenge_world import ground_of
from game.levels.world.goal_context import GoalContext, clipped, common_area, entry
from game.levels.world.goals import MEASURES, measure
from game.physics.ground import Box, Ground, Lift
from game.physics.stack import Placed
from tests.words import first

LEVEL: Level = msgspec.structs.replace(read_level(PRACTICE), pieces=("square", "hidden lead square", "brick", "plank"))
SQUARE, OTHER, BRICK, PLANK = LEVEL.given


def context(
    *poses: tuple[int, float, float] | tuple[int, float, float, float], slack: float = 0.0, **more: Any
) -> GoalContext:
    """Pieces at places in units, turned by degrees."""
    pieces = tuple(Placed(p[0], p[1] * UNIT, p[2] * UNIT, radians(p[3] if len(p) == 4 else 0.0)) for p in poses)
    return GoalContext(LEVEL, ground_of(LEVEL), pieces, slack=slack, **more)


def on_lift(*poses: tuple[int, float, float]) -> GoalContext:
    """Pieces on a lift 3 wide that has come to (0, -0.25), where its deck is at 0."""
    lift = Lift(path=((0, 0, -5), (1, 0, -0.25)), parts=(Box(-1.5, -0.25, 1.5, 0.25).corners,))
    pieces = context(*poses).pieces
    return GoalContext(LEVEL, Ground(fixed=(), lifts=(lift,)), pieces, lifts=((0.0, -0.25 * UNIT, 0.0),))


COLUMN = ((SQUARE, 0.0, 0.5), (OTHER, 0.1, 1.5))
CASES: list[tuple[Any, GoalContext, bool]] = [
    (goals.Height(2.0), context(*COLUMN), True),
    (goals.Height(2.01), context(*COLUMN), False),
    (goals.Height(2.01), context(*COLUMN, slack=0.03), True),
    (goals.Height(2.2), context((BRICK, 0, 1.0, 90.0), (SQUARE, 3, 0.5)), False),
    (goals.Height(2.0), context((BRICK, 0, 1.0, 90.0)), True),
    (goals.Height(1.0, 2, 4), context((BRICK, 0, 1.0, 90.0), (SQUARE, 3, 0.5)), True),
    (goals.Height(1.1, 2, 4), context((BRICK, 0, 1.0, 90.0), (SQUARE, 3, 0.5)), False),
    (goals.Height(0.5, -1.4, 1.4, True), context((PLANK, 0, 0.25)), True),
    (goals.Height(0.5, -1.4, 1.8, True), context((PLANK, 0, 0.25)), False),
    (goals.Low(2.0), context(*COLUMN), True),
    (goals.Low(1.9), context(*COLUMN), False),
    (goals.All(), context(*COLUMN), False),
    (goals.All(2), context(*COLUMN), True),
    (goals.Few(2), context(*COLUMN), True),
    (goals.Few(1), context(*COLUMN), False),
    (goals.Neat((0.0, 0.1)), context(*COLUMN), True),
    (goals.Neat((0.0, 0.0)), context(*COLUMN), False),
    (goals.Neat((0.0,)), context(*COLUMN), False),
    (goals.Free(goals.Area(0.7, 0, 1, 2)), context(*COLUMN), True),
    (goals.Free(goals.Area(0.55, 0, 1, 2)), context(*COLUMN), False),
    (goals.Free(goals.Area(-0.2, 0.2, 0.2, 0.4)), context(*COLUMN), False),
    (goals.Reach(((0.4, 0.9), (0.5, 1.1))), context(*COLUMN), True),
    (goals.Reach(((0.4, 0.9), (-0.5, 1.1))), context(*COLUMN), False),
    (goals.Beyond(0.6), context(*COLUMN), True),
    (goals.Beyond(0.61), context(*COLUMN), False),
    (goals.Beyond(-0.5, "left"), context(*COLUMN), True),
    (goals.Beyond(-0.6, "left"), context(*COLUMN), False),
    (goals.Bridge(1, 0, 0.2), context(*COLUMN), True),
    (goals.Bridge(1, 0, 0.2, 1.6), context(*COLUMN), False),
    (goals.Bridge(2, 0, 0.2), context(*COLUMN), False),
    (goals.Deliver(0, goals.Area(-1, 0, 1, 1)), context(*COLUMN), True),
    (goals.Deliver(1, goals.Area(-1, 0, 1, 1)), context(*COLUMN), False),
    (goals.Find(goals.Area(-1, 1, 1, 2)), context(*COLUMN), True),
    (goals.Find(goals.Area(-1, 0, 1, 2)), context(*COLUMN), False),
    (goals.Find(goals.Area(-1, 0, 1, 1)), context(*COLUMN), False),
    (goals.Find(goals.Area(-1, 1, 1, 2)), context((SQUARE, 0, 1.5)), False),
    (goals.Balance(0, 4.0), context(bars=((0.0, 0.0, radians(-3.9)),)), True),
    (goals.Balance(0, 4.0), context(bars=((0.0, 0.0, radians(4.1)),)), False),
    (goals.Ring(("left", "right")), context(rung=((0, "left"), (1, "left"), (0, "right"))), True),
    (goals.Ring(("left", "right")), context(rung=((0, "right"), (1, "right"), (0, "left"))), False),
    (goals.Ride(count=2), on_lift(*COLUMN), True),
    (goals.Ride(count=3), on_lift(*COLUMN, (BRICK, 5, 0.25)), False),
    (goals.Ride(), on_lift(*COLUMN), False),
    (goals.Shelter(goals.Area(-1, 0, 1, 0.5)), context((PLANK, 0, 1)), True),
    (goals.Shelter(goals.Area(-1, 0, 1, 0.5)), context((PLANK, 1, 1)), False),
    (goals.Shelter(goals.Area(-1, 0, 1, 0.5), (45.0,)), context((PLANK, 0, 2)), False),
    (goals.Shelter(goals.Area(-1, 0, 1, 0.5), (45.0,)), context((PLANK, 1.5, 2)), True),
    (goals.Silhouette((((-0.5, 0), (0.5, 0), (0.5, 2), (-0.5, 2)),), 0.9), context(*COLUMN), True),
    (goals.Silhouette((((-0.5, 0), (0.5, 0), (0.5, 2), (-0.5, 2)),), 0.95), context(*COLUMN), False),
    (goals.Out(1, keep=(0, 1)), context(*COLUMN, out=frozenset({BRICK})), True),
    (goals.Out(1, keep=(0, 1)), context(*COLUMN), False),
    (goals.Out(1, keep=(3,)), context(*COLUMN, out=frozenset({BRICK})), False),
    (goals.Out(1), context(*COLUMN, (BRICK, 2.0, 0.5), out=frozenset({BRICK})), False),
    (goals.Out(0, 1), context(*COLUMN, out=frozenset({BRICK, PLANK})), False),
    (goals.Out(1, keep=(1,), below=1.0), context(*COLUMN, out=frozenset({BRICK})), True),
    (goals.Out(1, keep=(1,), below=0.9), context(*COLUMN, out=frozenset({BRICK})), False),
    (goals.Move((0, 1), goals.Area(-0.2, 0, 0.2, 2), True), context(*COLUMN), True),
    (goals.Move((1, 0), goals.Area(-0.2, 0, 0.2, 2), True), context(*COLUMN), False),
    (goals.Move((1, 0), goals.Area(-0.2, 0, 0.2, 2)), context(*COLUMN), True),
    (goals.Move((1, 0), goals.Area(-0.2, 0, 0.05, 2)), context(*COLUMN), False),
    (goals.Move((1, 2), goals.Area(-0.2, 0, 0.2, 2)), context(*COLUMN), False),
]


@pytest.mark.parametrize(("goal", "seen", "reached"), first(21, CASES, "levels"))
def test_a_goal_is_reached_just_where_it_should(goal: Any, seen: GoalContext, reached: bool) -> None:
    assert measure(goal, seen).reached is reached


def test_every_kind_is_measured_and_tried_both_ways() -> None:
    kinds = set(goals.AnyGoal.__args__)
    assert set(MEASURES) == kinds
    assert {(type(goal), reached) for goal, _seen, reached in CASES} == {
        (kind, x) for kind in kinds for x in (True, False)
    }


def test_polygons_cut_each_other() -> None:
    square = ((0, 0), (1, 0), (1, 1), (0, 1))
    moved = tuple((x + 0.5, y + 0.25) for x, y in square)
    assert common_area(square, moved) == pytest.approx(0.375)
    assert clipped(square, tuple((x + 2, y) for x, y in square)) == []
    assert entry((0.5, 3), (0, -1), square) == pytest.approx(2)
    assert entry((1.5, 3), (0, -1), square) is None
