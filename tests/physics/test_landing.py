"""Exact landings of convex polygons, against what falling bodies do."""

from __future__ import annotations

from math import pi, radians
from typing import Any

import pytest

from game.core.rng import stream
from game.core.silhouettes import SILHOUETTES
from game.physics.landing import height_at, land, profile
from game.physics.stack import profiles
from game.physics.tower import Tower
from tests.physics.builders import KINDS, U, deepest, piece, pile
from tests.words import first

SQUARE = ((0, 0), (2, 0), (2, 2), (0, 2))


def moved(dx: float, dy: float) -> list[tuple[float, float]]:
    return [(x + dx, y + dy) for x, y in SQUARE]


def test_profile_of_a_triangle() -> None:
    below, above = profile([(0, 0), (4, 1), (1, 3)])
    assert below == ((0, 0), (4, 1))
    assert above == ((0, 0), (1, 3), (4, 1))
    assert [height_at(above, x) for x in (0, 0.5, 1, 2.5, 4)] == [0, 1.5, 3, 2, 1]


def test_flat_on_flat_touches_along_the_overlap() -> None:
    landing = land([profile(moved(1, 5))], [profile(moved(0, 0)), profile(moved(10, 4))])
    assert landing == (3, (1, 2))
    assert land([profile(moved(0, 5))], [profile(moved(0, 0))]) == (3, (0, 2))


def test_grazing_neighbours_and_what_is_above_do_not_count() -> None:
    ground = profile([(-9, -1), (9, -1), (9, 0), (-9, 0)])
    landing = land([profile(moved(0, 5))], [ground, profile(moved(2, 0)), profile(moved(-2, 4)), profile(moved(0, 8))])
    assert landing == (5, (0, 2))


def test_beside_everything_there_is_no_landing() -> None:
    assert land([profile(moved(0, 5))], [profile(moved(3, 0))]) is None
    assert land([profile(moved(0, 5))], []) is None


def test_what_already_touches_has_no_way_left() -> None:
    landing = land([profile(moved(0, 1.97))], [profile(moved(0, 0))])
    assert landing is not None
    assert landing.distance == 0


@pytest.fixture(scope="module")
def poses() -> list[Any]:
    """Four piles of four pieces."""
    return [pile(seed, 4)[0].poses() for seed in range(4)]


@pytest.mark.parametrize("kind", first(4, KINDS, "physics"))
def test_landed_pieces_touch_and_do_not_overlap(kind: str, poses: list[Any]) -> None:
    rng = stream(4, kind)
    for _ in range(10):
        tower = Tower()
        tower.restore(poses[rng.below(4)])
        number = next(piece(kind, c) for c in range(5) if piece(kind, c) not in {p.piece for p in tower.pieces})
        x, angle = rng.below(240) - 120, rng.below(360) * pi / 180
        landing = land(profiles(number, x, 900, angle), tower.ledges())
        assert landing is not None
        before = deepest(tower) if tower.pieces else 0.0
        tower.place(number, x, 900 - landing.distance, angle)
        for block in tower._blocks:
            for shape in block.shapes:
                shape.cache_bb()
        assert deepest(tower) <= before + 1e-6
        block = tower._blocks[-1]
        block.body.position = (x, 900 - landing.distance - 0.01)
        for shape in block.shapes:
            shape.cache_bb()
        assert any(hit.shape not in block.shapes for shape in block.shapes for hit in tower._space.shape_query(shape))


def test_ledges_are_asked_for_nearby_only() -> None:
    tower = Tower()
    tower.place(0, -100, U / 2)
    tower.place(1, 100, U / 2)
    assert len(tower.ledges()) == 3
    assert len(tower.ledges(-100, SILHOUETTES["square"].radius * U)) == 2
    assert len(profiles(piece("ell"), 0, 0, radians(30))) == 2
