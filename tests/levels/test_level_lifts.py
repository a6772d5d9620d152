"""The goal to ride along: the count-down sends the lift, and what does not come along breaks it."""

import json
from typing import Any

import msgspec
import pytest

from game.levels.proof import Run
from game.levels.rules.actions import TakeBack
from game.levels.rules.goals import Ride
from game.levels.rules.level import Level, read_level
from game.levels.rules.practice import PRACTICE
from game.levels.solutions import SolutionStep
from game.levels.world.challenge_world import ChallengeWorld
from game.levels.world.durations import HOLD_TICKS
from game.physics.ground import Box

ZONE = {"box": [-100, -11.5, 100, -1.5], "solid": True}
HATCH = [{"corners": Box(-4, 3.6, -0.75, 4).corners}, {"corners": Box(0.75, 3.6, 4, 4).corners}]
SQUARE, OTHER = (
    SolutionStep(0, 0, 0.52, via=((-1.5, 1.4), (0, 1.4))),
    SolutionStep(1, 0, 1.52, via=((-1.5, 1.8), (0, 1.8))),
)
BRICK = SolutionStep(2, 0, 1.27, via=((-1.5, 1.8), (0, 1.8)))


def level(goal: Ride) -> Level:
    """Up 4 units in 4 seconds, through a hatch 1.5 wide."""
    lift: dict[str, Any] = {"path": [[0, 0, -0.25], [4, 0, 3.75]], "parts": [Box(-0.7, -0.25, 0.7, 0.25).corners]}
    ground = {"fixed": HATCH, "lifts": [lift], "zones": [ZONE], "spawn": {"x": -3.6, "y": 1.5}}
    given = ("square", "square", "brick")
    return msgspec.structs.replace(
        read_level(PRACTICE), pieces=given, order="free", goals=(goal,), ground={**ground, "hand": [-5, -1, 5, 5]}
    )


def ready(level: Level, *steps: SolutionStep) -> Run:
    """A run after these steps, as soon as the tower has spoken."""
    run = Run(level)
    for step in steps:
        run.place(step, wait=0)
        while run.view.phase == "settling":
            run.tick()
    return run


def test_two_squares_ride_through_the_hatch() -> None:
    run = ready(level(Ride(count=2)), SQUARE)
    assert run.world.view().goals_progress[0].figure == 1
    run.close()
    run = ready(level(Ride(count=2)), SQUARE, OTHER)
    assert run.view.phase == "holding"
    began = run.ticks
    assert run.world.view().hold_for == 240 + HOLD_TICKS
    run.wait()
    assert run.outcome().medal == 3
    assert run.ticks - began == 240 + HOLD_TICKS
    assert min(placed.y for placed in run.world.tower.pieces) == pytest.approx(4.5 * 60, abs=1)
    run.close()


def test_what_is_too_wide_sends_the_lift_back_and_nothing_is_lost() -> None:
    run = ready(level(Ride(count=2)), SQUARE, BRICK)
    assert run.view.phase == "holding"
    run.wait()
    assert (run.view.phase, run.view.falls) == ("ready", 0)
    assert run.world.tower.lifts[0][1] == -15
    assert run.world.tower.poses()["ride"] == [0.0, 0.0, 0]
    run.submit(0, TakeBack())
    run.place(OTHER)
    assert run.view.ended == "met"
    run.close()


def test_a_ride_is_saved_and_taken_back() -> None:
    run = ready(level(Ride(count=2)), SQUARE, OTHER)
    for _ in range(100):
        run.tick()
    poses = json.loads(json.dumps(run.world.poses()))
    twin = ChallengeWorld.of(run.view.level_text)
    twin.restore(poses)
    assert twin.digest() == run.world.digest()
    answers: list[Any] = []
    while not answers:
        answers = twin.tick({})
    assert type(answers[0]).__name__ == "Met"
    run.submit(0, TakeBack())
    assert run.world.tower.lifts[0][1] == -15
    assert run.world.hold is None
    run.close()
    twin.close()


def test_what_rides_along_touches_the_lift_or_what_does() -> None:
    run = ready(level(Ride()), SQUARE, OTHER)
    progress = run.world.view().goals_progress[0]
    assert (progress.figure, progress.reached) == (2, False)
    run.close()
