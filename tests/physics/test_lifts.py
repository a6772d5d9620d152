"""Lifts: what rides along, what they do to what stands in their way, and how they are saved."""

import itertools
import json
from math import radians

import pytest

from game.physics.ground import Box, Fixed, Ground, GroundError, Lift, ground_data, read_ground, ride_ticks
from game.physics.tower import Tower, Verdict
from game.physics.tower_view import view_of
from tests.physics.builders import U, piece, settle

DECK = Box(-1.2, -0.25, 1.2, 0.25).corners
UP = Lift(path=((0, 0, -0.25), (4, 0, 3.75)), parts=(DECK,))
HATCH = (Fixed(Box(-3, 2, -0.75, 2.5).corners), Fixed(Box(0.75, 2, 3, 2.5).corners))


def across(seconds: float) -> Lift:
    """8 units to the right."""
    return Lift(path=((0, -4, -0.25), (seconds, 4, -0.25)), parts=(DECK,))


def loaded(lift: Lift, *poses: tuple[int, float, float, float], fixed: tuple[Fixed, ...] = ()) -> Tower:
    """A tower at rest on a lift: numbers, places in units, degrees."""
    tower = Tower(Ground(fixed=fixed, lifts=(lift,)))
    for number, x, y, turn in poses:
        tower.place(number, x * U, y * U, radians(turn))
    settle(tower)
    tower.watch()
    tower.send()
    return tower


def test_a_path_is_gentle_and_ends_where_it_should() -> None:
    path = Lift(path=((0, 0, 0), (2, 4, 0), (3, 4, 1)), parts=(DECK,))
    assert [path.position_at(second) for second in (-1, 0, 1, 2, 3, 9)] == [
        (0, 0),
        (0, 0),
        (2, 0),
        (4, 0),
        (4, 1),
        (4, 1),
    ]
    xs = [path.position_at(second / 60)[0] for second in range(121)]
    speeds = [(b - a) * 60 for a, b in itertools.pairwise(xs)]
    assert max(speeds) == pytest.approx(1.875 * 2, rel=0.01)
    gains = [(b - a) * 60 for a, b in itertools.pairwise(speeds)]
    assert max(gains) == pytest.approx(5.77 * 4 / 2**2, rel=0.01)
    assert gains[0] < 0.1 * max(gains)


def test_a_column_rides_up_and_the_judge_waits() -> None:
    tower = loaded(UP, (piece("square"), -0.1, 0.5, 0), (piece("brick"), 0, 1.25, 0), (piece("disc"), 0.8, 0.5, 0))
    for tick in range(ride_ticks(tower.ground)):
        assert tower.tick() is None
        assert tower.wind == 0
        if tick == 120:
            assert view_of(tower).bars[-1][1] == pytest.approx(1.75 * U, abs=3)
    ticks, verdict = settle(tower)
    assert (ticks, verdict) == (100, Verdict((), at_rest=True))
    assert [round(placed.y / U, 2) for placed in tower.pieces] == [4.5, 5.25, 4.5]
    assert tower.lifts == ((0, 3.75 * U, 0),)
    assert max(abs(placed.x / U - x) for placed, x in zip(tower.pieces, (-0.1, 0, 0.8), strict=True)) < 0.15


@pytest.mark.parametrize(("seconds", "stands"), [(4, True), (3, False)])
def test_a_plank_on_end_tips_above_a_sixth_of_its_weight(seconds: float, stands: bool) -> None:
    """At its strongest, 0.144 and 0.256 weights."""
    tower = loaded(across(seconds), (piece("plank"), -4, 1.5, 90))
    assert settle(tower)[1].fallen == (() if stands else (piece("plank"),))


def test_a_lift_turns_back_rather_than_squeeze() -> None:
    narrow = Lift(path=UP.path, parts=(Box(-0.7, -0.25, 0.7, 0.25).corners,))
    tower = loaded(narrow, (piece("brick"), 0, 0.25, 0), fixed=HATCH)
    fastest, back = 0.0, False
    while tower.phase == "settling":
        tower.tick()
        back |= tower.comes_back
        fastest = max([fastest, *(block.body.velocity.length for block in tower._blocks)])
    assert back
    assert not tower.comes_back
    assert tower.lifts[0][1] == -0.25 * U
    assert fastest < 300
    assert tower.pieces[0].y == pytest.approx(0.25 * U, abs=1)


def test_what_fits_goes_through_and_what_is_sent_back_comes_home() -> None:
    tower = loaded(UP, (piece("square"), 0, 0.5, 0), (piece("square", 1), 0, 1.5, 0), fixed=HATCH)
    for _ in range(120):
        tower.tick()
    tower.send(back=True)
    settle(tower)
    assert tower.lifts[0][1] == -0.25 * U
    assert [round(placed.y / U, 1) for placed in tower.pieces] == [0.5, 1.5]


def test_a_ride_is_saved() -> None:
    tower = loaded(UP, (piece("square"), 0, 0.5, 0))
    for _ in range(100):
        tower.tick()
    poses = json.loads(json.dumps(tower.poses()))
    twins = Tower.of(poses), Tower.of(poses)
    assert twins[0].digest() == tower.digest()
    for twin in twins:
        assert twin.lifts == tower.lifts
        assert settle(twin)[1] == Verdict((), at_rest=True)
        assert twin.lifts == ((0, 3.75 * U, 0),)
    assert twins[0].digest() == twins[1].digest()
    for wrong in ([1, 2], [999, 1.0, 1], [10.0, 3.0, 1], [10.0, 1.0, 2], None):
        with pytest.raises(ValueError, match="ride"):
            Tower.of({**poses, "ride": wrong})
    with pytest.raises(ValueError, match="nobody watches"):
        Tower(tower.ground).send()


def test_a_held_piece_is_let_down_onto_a_lift() -> None:
    tower = Tower(Ground(fixed=(), lifts=(UP,)))
    tower.take(piece("square"))
    assert tower.landing() == pytest.approx((0, 0.5 * U, 0))


@pytest.mark.parametrize("path", [[[0, 0, 0]], [[1, 0, 0], [2, 0, 0]], [[0, 0, 0], [0, 1, 1]]])
def test_a_path_that_is_none_is_refused(path: list[list[float]]) -> None:
    with pytest.raises(GroundError, match="path"):
        read_ground({"fixed": [], "lifts": [{"path": path, "parts": [DECK]}]})
    good = Ground(fixed=(), lifts=(UP,))
    assert read_ground(json.loads(json.dumps(ground_data(good)))) == good
