"""The proof of a level: what it demands, and what it depends on."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pymunk
import pytest

from game.core.tower_events import UNIT
from game.levels import fingerprint
from game.levels.fingerprint import Fingerprint
from game.levels.library import LIBRARY
from game.levels.proof import Run, Tries, is_hopeless, noises_that_matter, play, prove, source
from game.levels.rules import goals
from game.levels.rules.goals import AnyGoal, Area
from game.levels.rules.level import Gold, Level, Standing, level_text
from game.levels.solutions import Solution, SolutionStep
from game.levels.world.goal_context import GoalContext, GoalProgress
from game.levels.world.goals import MEASURES
from game.physics import grip, stack
from game.physics.space import new_space

COLUMN = (SolutionStep(piece=0, x=0), SolutionStep(piece=1, x=0), SolutionStep(piece=2, x=0))


def level(*wanted: AnyGoal, **changed: Any) -> Level:
    """First SolutionStep: three squares, and a platform two units wide."""
    entry = LIBRARY.find("first-step")
    assert entry is not None
    assert entry.level is not None
    return msgspec.structs.replace(entry.level, **({"goals": wanted} if wanted else {}), **changed)


def test_every_kind_of_goal_is_measured_at_its_edges() -> None:
    for make, low, high in fingerprint._sliding():
        (first, last), _edge = fingerprint._edge(make, low, high, 0.0)
        assert first[0] != last[0], make(low)[0]
    for kind in MEASURES:
        assert len(set(_reached(fingerprint.measures(_tag(kind))))) == 2, kind


def _tag(kind: type) -> str:
    return str(kind.__struct_config__.tag)  # type: ignore[attr-defined]


def _reached(measured: list[Any]) -> list[bool]:
    return [end[0] for found in measured for end in (found[0] if isinstance(found[0], list) else [found])]


Measure = Callable[[Any, GoalContext], GoalProgress]
"""Any: each kind of goal has its own, as in `MEASURES`."""


def _always_reached(measure: Measure) -> Measure:
    return lambda goal, context: GoalProgress(True, measure(goal, context).figure)


def test_a_goal_that_is_reached_otherwise_has_another_fingerprint(monkeypatch: pytest.MonkeyPatch) -> None:
    before = {kind: fingerprint.measures(_tag(kind)) for kind in MEASURES}
    for kind, measure in list(MEASURES.items()):
        monkeypatch.setitem(MEASURES, kind, _always_reached(measure))
        assert fingerprint.measures(_tag(kind)) != before[kind], kind


def test_the_fingerprint_covers_goals_of_the_level_hand_and_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = level(goals.Height(2.9), gold=Gold(first=True)), level(goals.Low(2.9), gold=Gold(first=True))
    before = Fingerprint()
    monkeypatch.setitem(MEASURES, goals.Low, lambda goal, context: GoalProgress(True, 0.0))
    assert Fingerprint().of(one) == before.of(one)
    assert Fingerprint().of(other) != Fingerprint().of(one)
    monkeypatch.setattr(grip, "STRENGTH", 7.9)
    assert Fingerprint().of(one) != before.of(one)
    monkeypatch.undo()
    assert Fingerprint().of(one) == before.of(one)

    def damped(iterations: int) -> pymunk.Space:
        made = new_space(iterations)
        made.damping = 0.5
        return made

    monkeypatch.setattr(stack, "new_space", damped)
    assert Fingerprint().of(one) != before.of(one), "no constant has changed, but what moves does"


@pytest.mark.levels
def test_a_medal_that_rounding_decides_is_told() -> None:
    """What stands has to stay within a pad that is hardly wider than a hair."""
    standing = (Standing("square", 0.5, 0.5),)
    solution = Solution((SolutionStep(piece=0, x=-0.55),))
    run = Run(level(goals.Deliver(3, Area(0, 0, 2, 2)), standing=standing))
    assert run.place(solution.steps[0])
    (there,) = (one.x / UNIT for one in run.world.tower.pieces if one.piece == run.level.ids[3])
    run.close()
    edge = level(goals.Deliver(3, Area(there - 1e-4, 0, there + 1e-4, 2)), standing=standing)
    found = prove(edge, solution, Tries(0, 0, 0, (1e-2,)))
    assert found.medal
    assert found.noisy == (1e-2,)
    assert "noise of 0.01 px on the start poses changes the medal" in found.faults(0, 0)
    assert not noises_that_matter(level(), COLUMN, play(level(), COLUMN), (1e-2,))


def test_noise_moves_what_stands_and_what_is_taken() -> None:
    told = iter([0.25, 0.5, -0.25, 0.75])
    run = Run(level(standing=(Standing("square", 0.5, 0.5),)), noise=lambda: next(told))
    (stood,) = run.world.tower.pieces
    assert (stood.x, stood.y) == pytest.approx((30.25, 30), abs=0.1), "what was put too high has come down"
    run.place(COLUMN[0], wait=0)
    assert next(told, None) is None
    run.close()


@pytest.mark.levels
def test_a_large_hand_is_less_sure_than_a_shaken_one() -> None:
    """Two squares may lie at most 12 px from the middle of the one below."""
    neat = level(goals.Neat((0, 0), within=0.06), pieces=("square", "square"))
    found = prove(neat, Solution(COLUMN[:2]), Tries(3, 10, 0, ()))
    assert found.shaken == 3
    assert found.rough < 8
    assert found.faults(10, 8) == (f"only {found.rough} of 10 runs by a large hand reach the goal",)
    assert not found.faults(10, 0)


def test_random_tries_end_once_too_many_reach_the_goal() -> None:
    easy = level(goals.Few(3))
    found = prove(easy, Solution(COLUMN), Tries(0, 0, 50, ()))
    assert (found.thrown, found.throws) == (2, 2), "one of fifty may"
    assert "2 of 2 random tries reach the goal" in found.faults(0, 0)


def test_random_numbers_depend_on_the_text_of_the_level() -> None:
    one, other = level(), level(goals.Height(2.8))
    assert source(one, "throw 1").next64() == source(level(), "throw 1").next64()
    assert len({source(about, what).next64() for about in (one, other) for what in ("throw 1", "shaken 1")}) == 4


def test_a_try_is_hopeless_only_where_nothing_can_change() -> None:
    run = Run(level(goals.All(1), goals.Deliver(3, Area(-2, 0, 2, 2)), standing=(Standing("square", 0, 0.5),)))
    view = run.view
    assert not is_hopeless(view, 2)
    assert is_hopeless(view, 1), "three are missing, and one of them may be"
    fallen = replace(view, placed=())
    assert is_hopeless(fallen, 9), "what stood at the start never comes again"
    again = msgspec.structs.replace(run.level, retakable=(3,))
    assert not is_hopeless(replace(fallen, level_text=level_text(again), coming=run.level.ids), 9)
    run.close()
