"""Trials on a copy foretell what happens on the tower, and leave it alone."""

from __future__ import annotations

from math import hypot, radians

import pytest

from game.physics.judge import BREATH_TICKS
from game.physics.placement_trial import COARSE_STILL, Trial, trial
from game.physics.tower import Tower
from tests.physics.builders import HALF_TOP, U, piece, pile, settle
from tests.some import the


def test_a_place_on_the_platform_holds() -> None:
    outcome = trial((), 0, 20)
    assert outcome.settled
    assert outcome.pose == pytest.approx((20, U / 2, 0), abs=0.2)
    assert outcome.height == pytest.approx(1, abs=0.01)


def test_what_falls_or_misses_does_not_settle() -> None:
    assert not trial((), 0, HALF_TOP + 5).settled
    missed = trial((), 0, HALF_TOP + 50)
    assert (missed.settled, missed.pose) == (False, None)
    tower = Tower()
    tower.place(0, 120, U / 2)
    settle(tower)
    assert not trial(tower.pieces, piece("plank"), 150).settled
    assert trial(tower.pieces, piece("plank"), 130).settled


def test_fallen_pieces_are_left_out() -> None:
    tower = Tower()
    tower.place(0, 220, 0)
    while not tower.collapsing:
        tower.tick()
    assert trial(tower.pieces, 1, 0).settled


def test_the_tower_is_left_alone_and_outcomes_repeat() -> None:
    tower, _ = pile(2)
    digest = tower.digest()
    number = next(number for number in range(50) if number not in {placed.piece for placed in tower.pieces})
    for x in (-60, 0, 60):
        whole = Trial(tower.pieces, number, x, radians(30))
        cut = Trial(tower.pieces, number, x, radians(30))
        assert whole.advance(700) is not None
        steps = 0
        while cut.advance(7) is None:
            steps += 1
        assert cut.result == whole.result
        whole.close()
        cut.close()
        assert steps >= BREATH_TICKS // 7 - 1 or not the(cut.result).settled
    assert tower.digest() == digest


def test_coarse_trials_are_shorter() -> None:
    attempt = Trial((), 0, 0, coarse=True)
    assert attempt.advance(COARSE_STILL - 1) is None
    assert attempt.advance(10) is not None
    attempt.close()


@pytest.mark.physics
@pytest.mark.parametrize("seeds", [range(3), pytest.param(range(40), marks=pytest.mark.soak)], ids=["few", "many"])
def test_settled_trials_come_true(seeds: range) -> None:
    tried = held = 0
    for seed in seeds:
        poses = pile(seed, 8)[0].poses()
        for x in (-90, -30, 0, 45, 100):
            tower = Tower()
            tower.restore(poses)
            number = next(number for number in range(50) if number not in {placed.piece for placed in tower.pieces})
            outcome = trial(tower.pieces, number, x)
            if not outcome.settled:
                continue
            tried += 1
            # By the hand of the judge: put there, a little above.
            attempt = Trial(tower.pieces, number, x)
            start = attempt._tower.pieces[-1]
            attempt.close()
            tower.place(number, start.x, start.y, start.angle)
            fallen = settle(tower)[1].fallen
            last = tower.pieces[-1]
            held += fallen == () and hypot(last.x - the(outcome.pose)[0], last.y - the(outcome.pose)[1]) < 2
    assert tried >= 4
    assert held >= 0.95 * tried


def test_impossible_trials_are_refused() -> None:
    tower, _ = pile(2, 3)
    with pytest.raises(ValueError, match="already"):
        trial(tower.pieces, tower.pieces[0].piece, 0)
    with pytest.raises(ValueError, match="no piece"):
        trial((), 3000, 0)
