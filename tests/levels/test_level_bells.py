"""Bells at the ends of seesaws: what rings, in which order, and that undo and saving know it."""

import json
from math import cos, sin
from typing import Any

import msgspec
import pytest

from game.core.tower_events import UNIT
from game.levels.proof import Run
from game.levels.rules.actions import TakeBack
from game.levels.rules.goals import All, Ring
from game.levels.rules.level import Level, level_text, read_level
from game.levels.rules.practice import PRACTICE
from game.levels.solutions import SolutionStep
from game.levels.world.bells import side_of
from game.levels.world.challenge_world import ChallengeWorld
from game.physics.ground import Box, Seesaw

BAR = Box(-2.5, -0.2, 2.5, 0.2).corners
ZONE = {"box": [-100, -11.5, 100, -1.5], "solid": True}


def level(**change: object) -> Level:
    """A bar 5 wide at a height of 2, with bells at ±8°: a triangle far out, then squares."""
    seesaw = {"pivot": [0, 2], "parts": [BAR], "brake": 0.1, "stops": [-8, 8]}
    return msgspec.structs.replace(
        read_level(PRACTICE),
        pieces=("triangle", "square", "square"),
        goals=(Ring(("left", "right", "left")), All()),
        ground={"fixed": [], "seesaws": [{**seesaw, **change}], "zones": [ZONE], "spawn": {"x": -6, "y": 6}},
    )


STEPS = (SolutionStep(0, -1.9), SolutionStep(1, 1.1), SolutionStep(2, -0.85))


def test_bells_ring_in_their_order() -> None:
    run = Run(level())
    for count, step in enumerate(STEPS):
        assert len(run.world.view().rung) == count
        run.place(step, wait=0)
        while run.view.phase == "settling":
            run.tick()
        assert run.world.view().goals_progress[0].figure == count + 1
    assert run.world.view().rung == ((0, "left"), (0, "right"), (0, "left"))
    run.wait()
    assert run.outcome().medal == 3
    run.close()


def test_undo_and_saving_know_what_rang() -> None:
    run = Run(level())
    run.place(STEPS[0])
    run.place(STEPS[1])
    poses = json.loads(json.dumps(run.world.poses()))
    twin = ChallengeWorld.of(run.view.level_text)
    twin.restore(poses)
    assert twin.digest() == run.world.digest()
    assert twin.view().rung == run.world.view().rung == ((0, "left"), (0, "right"))
    digest = run.world.digest()
    run.submit(0, TakeBack())
    assert run.world.view().rung == ((0, "left"),)
    assert run.world.digest() != digest
    # The bar lies on its left stop again; that is no new ring.
    run.place(SolutionStep(1, -1.0))
    assert run.world.view().rung == ((0, "left"),)
    malformed: list[Any] = [[[[0, "up"]], [None]], [[[3, "left"]], [None]], [[], []], []]
    for wrong in malformed:
        with pytest.raises(ValueError, match=r"bell|seesaw"):
            twin.restore({**poses, "bells": wrong})
    run.close()
    twin.close()


def test_a_bar_that_lies_on_a_stop_has_not_rung() -> None:
    world = ChallengeWorld.of(level_text(level(stops=[0, 3], keel=1)))
    assert world.view().rung == ()
    world.close()


def test_a_bar_that_rattles_on_its_stop_rings_once() -> None:
    bar = Seesaw((0, 2), (BAR,), stops=(-8, 8))
    at, rings = None, 0
    for angle in (0, 7.5, 7.7, 7.2, 7.9, 6.7, 7.8, 6.0, 7.8, -7.7):
        before, at = at, side_of(bar, angle, at)
        rings += at is not None and at != before
    assert rings == 3


def test_the_hand_rings_no_bell() -> None:
    run = Run(level())
    press = [(-2.3, 4.0), (-2.3, 1.6), (-2.3, 4.0), (0.0, 4.0)]
    run.place(SolutionStep(0, 0.0, via=tuple(press)))
    assert run.world.view().rung == ()
    assert abs(run.world.tower.bars[0][2]) < 0.2
    run.place(SolutionStep(1, 2.0, on=0))
    assert run.world.view().rung == ((0, "right"),)
    run.close()


def test_a_step_is_measured_along_a_bar_as_it_lies() -> None:
    run = Run(level())
    run.place(STEPS[0])
    pivot_x, pivot_y, angle = run.world.tower.bars[0]
    assert angle > 0.13
    run.place(SolutionStep(1, -0.6, on=0))
    placed = run.world.tower.pieces[1]
    along = (placed.x - pivot_x) * cos(angle) + (placed.y - pivot_y) * sin(angle)
    assert along / UNIT == pytest.approx(-0.6, abs=0.06)
    assert placed.angle == pytest.approx(run.world.tower.bars[0][2], abs=0.03)
    run.close()
