"""Low gravity and a tilted world: what tips and slides there, and how long a fall takes."""

from math import radians, sqrt, tan

import pytest

from game.physics.ground import Box, Fixed, Ground, GroundError, ground_data, read_ground
from game.physics.tower import Tower, Verdict
from tests.physics.builders import U, piece, settle

FLOOR = (Fixed(Box(-5, -1.5, 5, 0).corners),)
SQUARE, BRICK, ICE = piece("square"), piece("brick"), piece("square", 1)


def stands(number: int, y: float, turn: float, **world: float) -> bool:
    """Whether a piece put down there, in units and degrees, lies where it was put once all is at rest."""
    tower = Tower(Ground(fixed=FLOOR, pieces={ICE: "ice", piece("disc"): "balloon"}, **world))  # type: ignore[arg-type]
    tower.place(number, 0, y * U, radians(turn))
    settle(tower)
    return bool(tower.pieces) and abs(tower.pieces[0].x) < 2 and abs(tower.pieces[0].y - y * U) < 2


@pytest.mark.parametrize(("tilt", "holds"), [(12.5, True), (-12.5, True), (15, False), (-15, False)])
def test_a_brick_on_end_tips_where_its_weight_leaves_its_foot(tilt: float, holds: bool) -> None:
    """At atan(0.25 / 1) = 14.0°; the breath asks for 0.3° of it."""
    assert stands(BRICK, 1, 90, tilt=tilt) is holds


@pytest.mark.parametrize(("tilt", "holds"), [(4, True), (5.5, False)])
def test_ice_slides_above_its_friction(tilt: float, holds: bool) -> None:
    """Ice on wood holds up to atan(0.08) = 4.6°."""
    assert stands(ICE, 0.5, 0, tilt=tilt) is holds


@pytest.mark.parametrize("gravity", [0.25, 1.0])
def test_a_fall_takes_as_long_as_its_weight_says(gravity: float) -> None:
    tower = Tower(Ground(fixed=FLOOR, gravity=gravity))
    tower.place(SQUARE, 0, 3.5 * U)
    ticks = 0
    while tower.pieces[0].y > 0.51 * U:
        tower.tick()
        ticks += 1
    # The air slows it a little.
    assert ticks / 60 == pytest.approx(sqrt(2 * 3 / (20 * gravity)), rel=0.06)
    assert settle(tower)[1] == Verdict((), at_rest=True)


@pytest.mark.parametrize(("gravity", "tilt", "wind"), [(1, 0, 0), (0.3, 10, 0), (1, -10, 0.1), (2, 5, -0.2)])
def test_margins_follow_the_weight(gravity: float, tilt: float, wind: float) -> None:
    """The load of a square presses half its height times the slope of its weight beside the middle."""
    tower = Tower(Ground(fixed=FLOOR, gravity=gravity, tilt=tilt, wind=wind))
    tower.place(SQUARE, 0, 0.5 * U)
    settle(tower)
    slope = tan(radians(tilt)) + wind / (1 - tan(radians(tilt)) ** 2 / (1 + tan(radians(tilt)) ** 2)) ** 0.5
    assert tower.balances[0].margin == pytest.approx(1 - abs(slope), abs=0.02)


def test_a_balloon_rises_against_the_weight_and_odd_worlds_are_refused() -> None:
    tower = Tower(Ground(fixed=FLOOR, pieces={SQUARE: "balloon"}, gravity=0.5, tilt=20))
    tower.place(SQUARE, 0, 0.5 * U)
    for _ in range(30):
        tower.tick()
    x, y = tower.pieces[0].x, tower.pieces[0].y - 0.5 * U
    assert y > 0.2 * U
    assert -x / y == pytest.approx(tan(radians(20)), rel=0.02)
    for wrong in ({"gravity": 0}, {"tilt": 40}):
        with pytest.raises(GroundError):
            read_ground({**ground_data(tower.ground), **wrong})
