"""A skyline's places agree with exact landings, with statics and with simulated pieces."""

from __future__ import annotations

from math import radians

import numpy as np
import pytest

from game.bots.skyline import TURN, Room, Shapes, Skyline, all_turns, kinds_left, shape_of
from game.bots.stacker import turns
from game.core.silhouettes import KINDS
from game.core.tower_events import UNIT
from game.physics.landing import land
from game.physics.stack import profiles
from game.physics.tower import Tower

SQUARE, PLANK, DISC, DOME, WEDGE = 0, 10, 25, 30, 20


def built(*poses: tuple[int, float, float]) -> tuple[Tower, Skyline]:
    """Pieces at these places, in px and units, at rest, and their skyline."""
    tower = Tower()
    ground = tower.ledges()
    for piece, x, y in poses:
        tower.place(piece, x, y * UNIT)
    while tower.phase != "rest":
        tower.tick()
    skyline = Skyline(-240, 240)
    skyline.add_ground(ground)
    skyline.add_pieces(tower.pieces, tower.balances)
    return tower, skyline


@pytest.mark.parametrize("piece", [SQUARE, PLANK, DISC, DOME, WEDGE, 45])
def test_landings_are_those_of_exact_geometry(piece: int) -> None:
    tower, skyline = built((SQUARE + 1, -61, 0.5), (WEDGE + 1, 61, 0.4))
    ledges = tower.ledges()
    for turn in turns(piece):
        shape = shape_of(piece, turn)
        found = skyline.landings(Shapes([shape])).y[0]
        for column in range(40, 120, 4):
            x = skyline.x(column)
            exact = [land(profiles(piece, x + aside, 900, radians(turn)), ledges) for aside in (-3, 0, 3)]
            heights = [900 - each.distance for each in exact if each is not None]
            # Between two columns an edge may rise.
            assert min(heights) - 1.3 < found[column] < max(heights) + 1.3


def test_a_piece_stands_with_its_centre_over_what_carries_it() -> None:
    _, skyline = built((SQUARE, 0, 0.5))
    at = skyline.landings(Shapes([shape_of(SQUARE + 1, 0)]))
    margin = {x: at.margin[0][round((x + 240) / 3)] for x in (0, 24, 36, 45)}
    assert margin[0] > margin[24] > 0 > margin[36]
    assert margin[24] == pytest.approx(6, abs=3)


def test_what_would_tip_its_support_is_not_firm() -> None:
    """A plank on a square bears a square over that square, but not at its end, unless something holds the other."""
    _, skyline = built((SQUARE, 0, 0.5), (PLANK, 0, 1.25))
    column = round((84 + 240) / 3)
    alone = skyline.landings(Shapes([shape_of(SQUARE + 1, 0)])).firm[0]
    assert alone[column] < 1 < alone[round(240 / 3)]
    _, skyline = built((SQUARE, 0, 0.5), (PLANK, 0, 1.25), (SQUARE + 1, 0, 2), (SQUARE + 2, 0, 3))
    held = skyline.landings(Shapes([shape_of(SQUARE + 3, 0)])).firm[0]
    assert held[column] > 1.5 * alone[column]


def test_a_disc_comes_to_lie_in_a_gap_and_a_square_does_not_lean_on_nothing() -> None:
    _, skyline = built((SQUARE, -36, 0.5), (SQUARE + 1, 36, 0.5))
    _, depth, firm = skyline.wells(Shapes([shape_of(DISC, 0)]))
    gap = round(240 / 3)
    assert depth[0].argmax() == gap
    assert firm[0][gap] > 1
    deep = skyline.wells(Shapes([shape_of(SQUARE + 2, turn) for turn in all_turns(SQUARE)]))[1]
    ground = round((108 + 240) / 3)
    assert np.argwhere(deep[:, ground] > 1).tolist() == [[0]], "On level ground it lies flat, and only so."
    assert deep[45 // TURN + 1, gap] > 1, "In the gap it stands on a corner, too."


def test_pieces_look_alike_again_after_a_part_of_a_turn() -> None:
    found = {kind: len(all_turns(5 * number)) * TURN for number, kind in enumerate(KINDS)}
    assert found == {
        **{"square": 90, "brick": 180, "plank": 180, "triangle": 120, "wedge": 360},
        **{"disc": 5, "dome": 360, "trapezoid": 360, "hexagon": 60, "ell": 360},
    }


def test_room_is_lost_where_nothing_can_lie_any_more() -> None:
    room = Room(kinds_left([SQUARE, PLANK, DOME]), turns)
    _, flat = built((PLANK, 0, 0.25))
    _, round_ = built((DOME, -105, 0.21), (DOME + 1, -35, 0.21), (DOME + 2, 35, 0.21), (DOME + 3, 105, 0.21))
    assert room.of(flat) > 0.95
    assert room.of(round_) < 0.8 * room.of(flat)


def test_a_load_beyond_its_support_acts_by_its_arm() -> None:
    """A plank weighs 1.5 squares. On a square right of its middle it has 15 px to tip over to the left, 45 to the
    right."""
    _, skyline = built((SQUARE, 15, 0.5), (PLANK, 0, 1.25))
    firm = skyline.landings(Shapes([shape_of(SQUARE + 1, 0)])).firm[0]
    at = {x: float(firm[(x + 240) // 3]) for x in (-54, -30, 60, 75)}
    assert at == pytest.approx({-54: 1.5 * 15 / 39, -30: 1.5 * 15 / 15, 60: 1.5 * 45 / 15, 75: 1.5 * 45 / 30}, rel=0.02)


def test_laying_is_what_a_piece_that_stands_there_would_do() -> None:
    _, before = built((SQUARE, 0, 0.5))
    at = before.landings(Shapes([shape_of(SQUARE + 1, 0)]))
    column = round(240 / 3)
    before.lay(shape_of(SQUARE + 1, 0), column, at.y[0, column], int(at.left[0, column]), int(at.right[0, column]))
    _, after = built((SQUARE, 0, 0.5), (SQUARE + 1, 0, 1.5))
    inside = slice(column - 9, column + 10)
    assert np.abs(before.heights - after.heights)[inside].max() < 0.5
    assert set(before.owners[inside]) == set(after.owners[inside]) == {2}
