"""A hasty hand shoves nothing: the piece goes over what stands in its way, or waits clear of it until it can."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import radians
from pathlib import Path

import pytest

from game.core.game import HAND, Hand
from game.core.record import load
from game.core.rng import stream
from game.games.challenge import MANIFEST
from game.levels.rules.game import CHALLENGE
from game.levels.world.challenge_world import ChallengeWorld
from game.physics.approach import CLEAR, PUSH
from game.physics.tower import Tower
from game.play.tower_world import TowerWorld
from game.play.verification import rerun
from tests.physics.builders import EXTRA, U, farthest, many_squares, path, piece, settle
from tests.physics.test_hand import PUSHING, wall
from tests.some import the
from tests.words import first, one_in

LOW = int(U / 2) + 2
KINDS = ("plank", "disc", "square", "wedge", "ell")
HELD = first(2, KINDS, "physics")


@pytest.fixture(autouse=True)
def _many_squares() -> Iterator[None]:
    with many_squares():
        yield


def follow(tower: Tower, hands: Iterable[Hand]) -> None:
    for hand in hands:
        assert tower.tick(hand) is None


def at(x: float, y: float, ticks: int, turn: int = 0) -> list[Hand]:
    return [Hand(round(x), round(y), turn if tick == 0 else 0) for tick in range(ticks)]


@one_in(2, "physics")
@pytest.mark.parametrize("kind", HELD)
def test_it_goes_over_a_wall_that_the_pointer_went_through(kind: str) -> None:
    tower = wall(1, 4)
    before = tower.pieces
    tower.take(piece(kind, 1))
    follow(tower, at(-190, 150, 90))
    low = 90 if kind == "plank" else 60
    follow(tower, at(-190, low, 90))
    follow(tower, [*path(-190, low, 190, low, 3000), *at(190, low, 240)])
    held = tower.held
    assert held is not None
    assert (held.x, held.y) == pytest.approx((190, low), abs=1.5)
    assert held.waits_at is None
    assert farthest(before, tower.pieces) < 0.2


@one_in(2, "physics")
@pytest.mark.parametrize("kind", HELD)
def test_it_waits_clear_of_a_wall_until_the_pointer_comes_out(kind: str) -> None:
    tower = wall(3, 4)
    before = tower.pieces
    tower.take(piece(kind, 1))
    follow(tower, at(-240, 150, 120))
    follow(tower, at(0, 130, 150))
    held = tower.held
    assert held is not None
    assert held.waits_at is not None
    assert not tower.touched
    assert farthest(before, tower.pieces) < 0.1
    twin = Tower.of(tower.poses())
    assert twin.digest() == tower.digest()
    follow(tower, at(-240, 250, 120))
    assert tower.held is not None
    assert (tower.held.x, tower.held.y) == pytest.approx((-240, 250), abs=1)
    assert tower.held.waits_at is None


def test_it_waits_so_near_that_a_small_step_pushes() -> None:
    tower = wall(1, 1)
    tower.take(piece("square", 1))
    follow(tower, at(-200, LOW, 150))
    follow(tower, at(-20, LOW, 200))
    held = tower.held
    assert held is not None
    assert held.waits_at is not None
    gap = -U - held.x
    assert CLEAR - 0.5 <= gap <= CLEAR + 2
    follow(tower, at(held.x + gap + PUSH / 2, LOW, 60))
    assert tower.touched
    follow(tower, path(held.x + gap, LOW, 0, LOW, PUSHING))
    assert tower.pieces[0].x > U / 2


@pytest.mark.physics
def test_random_hasty_hands_move_nothing() -> None:
    """Places above, beside and inside a wall, each jumped to at once; the old hand shoves in most of these tries."""
    shoved = {1: 0, HAND: 0}
    for hand in shoved:
        for seed in range(4):
            rng = stream(seed, "hasty")
            tower = wall(2, 3)
            tower.hand = hand
            before = tower.pieces
            tower.take(piece(KINDS[seed], 1))
            for _ in range(6):
                x, y, turn = rng.below(600) - 300, 40 + rng.below(260), 15 * (rng.below(9) - 4)
                if any(tower.tick(told) for told in at(x, y, 50, turn)):
                    break
            shoved[hand] += farthest(before, tower.pieces) > 1.5
    assert shoved[1] >= 2
    assert shoved[HAND] == 0


@one_in(2, "physics")
@pytest.mark.parametrize("low", first(2, [2, 10, 22, 40, 70], "physics"))
@pytest.mark.parametrize("side", [-1, 1])
def test_an_aim_that_is_too_low_sets_the_piece_down_where_it_points(side: int, low: int) -> None:
    """It stuck where it first touched, short of the place by as much as the aim was too low."""
    tower = wall(3, 1)
    before = tower.pieces
    tower.take(piece("square", 1))
    follow(tower, at(200 * side, 150, 120))
    follow(tower, at(40, 1.5 * U - low, 200))
    held = tower.held
    assert held is not None
    assert held.waits_at is None
    assert (held.x, held.y) == pytest.approx((40, 1.5 * U), abs=1.5)
    assert farthest(before, tower.pieces) < 0.3


def test_a_piece_slides_up_to_another_one_without_a_detour() -> None:
    tower = wall(1, 3)
    tower.take(piece("square", 1))
    follow(tower, at(-150, 80, 150))
    for hand in at(-U - 1, 80, 90):
        assert tower.tick(hand) is None
        assert tower.held is not None
        assert abs(tower.held.y - 80) < 2
    assert the(tower.held).x == pytest.approx(-U - 1, abs=0.5)


def test_a_piece_is_pulled_out_from_among_others() -> None:
    """What it touches may rub along it: a pointer is hardly ever just level."""
    tower = wall(3, 2)
    tower.take_up(EXTRA + 2)
    follow(tower, at(250, LOW + 6, 240))
    assert tower.held is not None
    assert tower.held.x == pytest.approx(250, abs=1)


def test_it_turns_by_a_notch_into_others_and_no_farther() -> None:
    tower = wall(1, 1)
    tower.place(EXTRA + 5, 2.2 * U, U / 2)
    settle(tower)
    before = tower.pieces
    tower.take(piece("plank"))
    follow(tower, at(1.1 * U, 250, 60, turn=90))
    follow(tower, at(1.1 * U, 100, 200))
    follow(tower, at(1.1 * U, 100, 90, turn=-90))
    held = tower.held
    assert held is not None
    assert radians(45) < held.angle < radians(90), "its way is barred"
    assert farthest(before, tower.pieces) < U / 4
    follow(tower, at(1.1 * U, 250, 120))
    assert tower.held is not None
    assert tower.held.angle == pytest.approx(0, abs=0.02)


def test_a_file_of_the_first_hand_is_played_with_it() -> None:
    """A level in which the hand pushes, recorded before there was another one."""
    recording = load(Path(__file__).parent / "first-hand.tumblebox", {CHALLENGE.key: CHALLENGE})
    found = rerun(recording, MANIFEST)
    assert isinstance(found.world, TowerWorld | ChallengeWorld)
    assert (recording.hand, found.world.tower.hand) == (1, 1)
    if not found.adopted:
        assert found.rebuilder.session.observation(0).view.medal == 3
