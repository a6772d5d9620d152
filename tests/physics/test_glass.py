"""Glass bears weight, but not knocks: from how high it breaks, and that nothing else breaks it."""

import json

import pytest

from game.bots.stacker import Place, carry
from game.core.game import Hand
from game.core.tower_events import UNIT
from game.physics.glass import breaking
from game.physics.glass_fall import breaks_below
from game.physics.ground import Box, Fixed, Ground
from game.physics.tower import Tower, Verdict
from game.physics.tower_view import view_of
from tests.physics.builders import U, piece, settle

SQUARES = [piece("square", colour) for colour in range(5)]
GLASS, *WOOD = SQUARES
FLOOR = (Fixed(Box(-5, -1.5, 5, 0).corners),)
PIT = (Fixed(Box(-5, -1.5, -1, 0).corners), Fixed(Box(1, -1.5, 5, 0).corners))
PANE = piece("plank")


def tower_of(*poses: tuple[int, float, float], strength: float = 0.7, fixed: tuple[Fixed, ...] = FLOOR) -> Tower:
    """Pieces put into the world as they come, in units; the red square and the red plank are of glass."""
    ground = Ground(fixed=fixed, pieces={GLASS: "glass", PANE: "glass", WOOD[3]: "lead"}, strength=strength)
    tower = Tower(ground)
    for number, x, y in poses:
        tower.place(number, x * U, y * U)
    return tower


def breaks(tower: Tower, number: int = GLASS) -> bool:
    """Whether that piece has gone once all is at rest; nothing else may have fallen."""
    verdict = settle(tower)[1]
    assert verdict.fallen in ((), (number,))
    assert (number in verdict.fallen) == (number not in [placed.piece for placed in tower.pieces])
    return bool(verdict.fallen)


@pytest.mark.parametrize(("fall", "broken"), [(0.5, False), (0.65, False), (0.72, True), (1.0, True)])
def test_a_fall_of_seven_tenths_of_a_unit_breaks_it(fall: float, broken: bool) -> None:
    assert breaks(tower_of((GLASS, 0, 0.5 + fall))) is broken
    assert breaks(tower_of((GLASS, 0, 0.5), (WOOD[0], 0, 1.5 + fall))) is broken


@pytest.mark.parametrize(("strength", "fall"), [(0.25, 0.25), (2.0, 2.0)])
def test_a_ground_says_how_strong_it_is(strength: float, fall: float) -> None:
    assert not breaks(tower_of((GLASS, 0, 0.5 + 0.95 * fall), strength=strength))
    assert breaks(tower_of((GLASS, 0, 0.5 + 1.05 * fall), strength=strength))
    assert breaking(strength) == pytest.approx((2 * 1200 * strength * UNIT) ** 0.5)


@pytest.mark.parametrize(("falls", "broken"), [(0.25, False), (1.0, True)])
def test_a_knock_goes_down_a_column(falls: float, broken: bool) -> None:
    column = [(number, 0.0, i + 0.5) for i, number in enumerate(SQUARES[:3])]
    assert breaks(tower_of(*column, (WOOD[2], 0, 3.5 + falls))) is broken


@pytest.mark.parametrize(("taken", "broken"), [(piece("brick"), False), (piece("brick", 2), False), (WOOD[1], True)])
def test_a_column_comes_down_softly_or_not(taken: int, broken: bool) -> None:
    """Under the glass a brick, half a unit high, or a square is taken out."""
    parts = ((WOOD[0], 0.5), (piece("brick"), 1.25), (WOOD[1], 2), (piece("brick", 1), 2.75), (piece("brick", 2), 3.25))
    tower = tower_of(*((number, 0.0, y) for number, y in parts), (GLASS, 0, 4))
    assert settle(tower)[1].fallen == ()
    tower.lift({taken})
    tower.watch()
    assert breaks(tower) is broken


def test_a_pane_over_a_pit_bears_squares_and_not_what_falls_from_high() -> None:
    tower = tower_of((PANE, 0, 0.25), (WOOD[0], 0, 1), (WOOD[1], 0, 2), fixed=PIT)
    assert settle(tower)[1] == Verdict((), at_rest=True)
    tower.place(WOOD[3], 0, 5 * U)
    seen = None
    while tower.phase != "rest" and seen is None:
        tower.tick()
        seen = next(iter(view_of(tower).breaks), None)
    assert seen is not None
    assert seen.piece == PANE
    assert seen.pose == pytest.approx((0, 0.25 * U, 0), abs=1)
    assert view_of(tower).breaks == tower.breaks != ()
    tower.tick()
    assert tower.breaks == ()
    assert set(settle(tower)[1].fallen) == {PANE, WOOD[0], WOOD[1], WOOD[3]}


def test_resting_breathing_and_a_gentle_hand_break_nothing() -> None:
    ground = Ground(fixed=FLOOR, pieces={GLASS: "glass"}, strength=0.5)
    tower = Tower(ground)
    for i, number in enumerate(
        [WOOD[0], GLASS, *WOOD[1:], *(50 + one for one in SQUARES), *(100 + one for one in WOOD)]
    ):
        tower.place(number, 0, (i + 0.5) * U)
    for _ in range(3):
        assert settle(tower)[1] == Verdict((), at_rest=True)
        tower.watch()
    twin = Tower.of(json.loads(json.dumps(tower.poses())))
    assert settle(twin)[1] == Verdict((), at_rest=True)
    tower = tower_of((GLASS, 0, 0.5))
    settle(tower)
    tower.take(WOOD[0])
    for hand in carry(tower, Place(0.0, 0, 1.5 * U - 30, 0)):
        assert tower.tick(hand) is None
    for _ in range(60):
        assert tower.tick() is None
    tower.release()
    assert not breaks(tower)


def test_the_held_piece_cannot_break() -> None:
    held = tower_of()
    held.take(GLASS)
    held.place(WOOD[0], 0, held.held.y + 3 * U)  # type: ignore[union-attr]
    for _ in range(60):
        assert held.tick() is None
    assert held.held is not None


def test_it_breaks_alike_every_time() -> None:
    digests = set()
    for _ in range(2):
        tower = tower_of((WOOD[0], 0, 0.5), (GLASS, 0.1, 1.5), (WOOD[1], -0.1, 2.5), (WOOD[2], 0.1, 4.4))
        ticks, verdict = settle(tower)
        assert verdict.fallen == (GLASS,)
        digests.add((ticks, tower.digest()))
    assert len(digests) == 1


def test_glass_that_is_taken_up_again_is_safe_in_the_hand_and_breaks_when_it_falls() -> None:
    tower = tower_of((GLASS, 0, 0.5))
    settle(tower)
    tower.take_up(GLASS)
    tower.place(WOOD[0], 0, 2.9 * U)
    for hand in carry(tower, Place(0.0, 120, 3 * U, 0)):
        assert tower.tick(hand) is None
    tower.release()
    assert breaks(tower)


SOFTER = 0.75
"""Share of the height that breaks glass up to which nothing warns."""


@pytest.mark.parametrize(
    ("stands", "taken", "mass"),
    [
        ((), GLASS, 1.0),
        ((GLASS,), WOOD[0], 1.0),
        ((GLASS,), PANE, 1.5),
        ((GLASS,), WOOD[3], 4.0),
        ((GLASS, WOOD[0], WOOD[1]), WOOD[2], 1.0),
        ((WOOD[0],), WOOD[1], 1.0),
    ],
)
@pytest.mark.parametrize("drop", [0.7, 0.85, 1.05, 1.4])
def test_a_warning_comes_before_glass_breaks(stands: tuple[int, ...], taken: int, mass: float, drop: float) -> None:
    """`drop`: as a share of the height from which what has that mass breaks it."""
    tower = tower_of(*((number, 0.0, i + 0.5) for i, number in enumerate(stands)))
    if stands:
        settle(tower)
    tower.take(taken)
    top = view_of(tower).touches_at(taken, 0.0, 0.0) or 0.0
    high = top + drop * 0.7 / mass**2 * U
    for _ in range(100):
        tower.tick(Hand(0, round(high)))
    seen = view_of(tower)
    assert seen.held is not None
    assert seen.landing is not None
    # Hands stop at whole px.
    drop = (seen.held.y - seen.landing[1]) / (high - top) * drop
    warned = breaks_below(seen)
    tower.release()
    broken: set[int] = set()
    while tower.phase != "rest":
        tower.tick()
        broken |= {one.piece for one in tower.breaks}
    tower.close()
    assert broken <= set(warned)
    if drop < SOFTER:
        assert not warned
    if drop > 1:
        assert set(warned) == broken
