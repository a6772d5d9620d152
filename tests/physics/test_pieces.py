"""The ten silhouettes: shapes, masses and moments."""

from __future__ import annotations

from itertools import combinations
from math import cos, hypot, pi, sin, sqrt

import numpy as np
import pymunk
import pytest

from game.core.silhouettes import (
    COLOURS,
    SILHOUETTES,
    Point,
    Silhouette,
    polygon_area,
    polygon_centroid,
    polygon_moment,
)
from game.physics.bodies import discard, make_body
from tests.words import one_in

each = pytest.mark.parametrize("silhouette", SILHOUETTES.values(), ids=SILHOUETTES)

GON72 = 36 * 0.25 * sin(pi / 36)

MEASURES = {  # width, height, area: of the piece lying as listed
    "square": (1, 1, 1),
    "brick": (2, 0.5, 1),
    "plank": (3, 0.5, 1.5),
    "triangle": (1, sqrt(3) / 2, sqrt(3) / 4),
    "wedge": (1, 1, 0.5),
    "disc": (cos(pi / 72), cos(pi / 72), GON72),
    "dome": (1, 0.5, GON72 / 2),
    "trapezoid": (1.5, 0.5, 0.575),
    "hexagon": (1, sqrt(3) / 2, 3 * sqrt(3) / 8),
    "ell": (1, 1.5, 1),
}


def inside(points: tuple[Point, ...], x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Even–odd test of many points at once."""
    odd = np.zeros(x.shape, bool)
    for i, (qx, qy) in enumerate(points):
        px, py = points[i - 1]
        if py != qy:
            odd ^= ((py > y) != (qy > y)) & (x < (qx - px) * (y - py) / (qy - py) + px)
    return odd


def grid(n: int = 1201) -> tuple[np.ndarray, np.ndarray, float]:
    """Midpoints of square cells over a box that holds every silhouette, and a cell's area."""
    side = np.linspace(-1.6, 1.6, n, endpoint=False) + 1.6 / n
    x, y = np.meshgrid(side, side)
    return x, y, (3.2 / n) ** 2


def turns(points: tuple[Point, ...]) -> list[float]:
    """The cross product at each corner: positive where the edge turns left."""
    out = []
    for i, b in enumerate(points):
        a, c = points[i - 1], points[(i + 1) % len(points)]
        out.append((b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]))
    return out


def test_there_are_ten_kinds_and_five_colours() -> None:
    assert list(SILHOUETTES) == list(MEASURES)
    assert all(silhouette.kind == kind for kind, silhouette in SILHOUETTES.items())
    assert COLOURS == ("red", "green", "blue", "yellow", "white")


@each
def test_measures(silhouette: Silhouette) -> None:
    xs, ys = zip(*silhouette.outline, strict=True)
    width, height, area = MEASURES[silhouette.kind]
    assert (max(xs) - min(xs), max(ys) - min(ys)) == pytest.approx((width, height), abs=1e-12)
    assert silhouette.area == silhouette.mass == pytest.approx(area, abs=1e-12)
    assert silhouette.radius == max(hypot(x, y) for x, y in silhouette.outline)


@each
def test_it_lies_on_a_flat_face(silhouette: Silhouette) -> None:
    lowest = min(y for _, y in silhouette.outline)
    resting = [x for x, y in silhouette.outline if y - lowest < 1e-12]
    assert min(resting) < 0 < max(resting)


@each
def test_centre_of_gravity_is_the_origin(silhouette: Silhouette) -> None:
    assert polygon_centroid(silhouette.outline) == pytest.approx((0, 0), abs=1e-15)


@each
def test_outline_is_counterclockwise_without_needless_corners(silhouette: Silhouette) -> None:
    corners = turns(silhouette.outline)
    assert polygon_area(silhouette.outline) > 0
    assert min(abs(turn) for turn in corners) > 1e-4
    assert sum(turn < 0 for turn in corners) == (1 if silhouette.kind == "ell" else 0)


@each
def test_parts_are_convex_and_tile_the_outline(silhouette: Silhouette) -> None:
    x, y, _ = grid(401)
    whole = inside(silhouette.outline, x, y)
    cover = sum(inside(part, x, y).astype(int) for part in silhouette.parts)
    assert np.array_equal(cover, whole.astype(int))
    assert all(min(turns(part)) > 0 for part in silhouette.parts)
    assert sum(map(polygon_area, silhouette.parts)) == pytest.approx(silhouette.area, abs=1e-12)


@one_in(3, "physics")
@each
def test_area_and_moment_against_numeric_integration(silhouette: Silhouette) -> None:
    x, y, cell = grid(901)
    # Turned, so that no edge runs along a row of cells: the errors of single cells then cancel.
    wood = inside(silhouette.placed(0, 0, 0.3, 1), x, y)
    assert wood.sum() * cell == pytest.approx(silhouette.area, rel=1e-3)
    assert ((x * x + y * y) * wood).sum() * cell == pytest.approx(silhouette.moment, rel=1e-3)
    assert (x * wood).sum() * cell == pytest.approx(0, abs=1e-3)
    assert (y * wood).sum() * cell == pytest.approx(0, abs=1e-3)


@each
def test_moment_is_that_of_its_parts_and_of_chipmunk(silhouette: Silhouette) -> None:
    assert sum(map(polygon_moment, silhouette.parts)) == pytest.approx(silhouette.moment, rel=1e-12)
    if len(silhouette.parts) == 1:
        theirs = pymunk.moment_for_poly(silhouette.mass, list(silhouette.outline))
        assert theirs == pytest.approx(silhouette.moment, rel=1e-12)


def test_moments_known_in_closed_form() -> None:
    assert SILHOUETTES["square"].moment == pytest.approx(1 / 6)
    assert SILHOUETTES["plank"].moment == pytest.approx(1.5 * (9 + 0.25) / 12)
    assert SILHOUETTES["triangle"].moment == pytest.approx(sqrt(3) / 4 / 12)
    assert SILHOUETTES["disc"].moment == pytest.approx(pi / 32, rel=0.03)


def test_silhouettes_are_told_apart_in_any_turn() -> None:
    # Two equal shapes, however turned or mirrored, have the same area and moment.
    for a, b in combinations(SILHOUETTES.values(), 2):
        assert max(abs(a.area - b.area), abs(a.moment - b.moment)) > 0.03, (a.kind, b.kind)


def test_placed_turns_counterclockwise_then_moves() -> None:
    corners = SILHOUETTES["brick"].placed(300, 200, pi / 2, 60)
    assert corners[0] == pytest.approx((300 + 15, 200 - 60))
    assert corners[1] == pytest.approx((300 + 15, 200 + 60))


@each
def test_body_has_the_silhouettes_mass_moment_and_shape(silhouette: Silhouette) -> None:
    body, shapes = make_body(silhouette, 60)
    assert body.mass == silhouette.mass
    assert body.moment == silhouette.moment * 60 * 60
    assert tuple(body.center_of_gravity) == (0, 0)
    assert len(shapes) == len(silhouette.parts)
    for shape, part in zip(shapes, silhouette.parts, strict=True):
        # Chipmunk takes the convex hull: none of its corners may get lost.
        assert sorted(map(tuple, shape.get_vertices())) == sorted((u * 60, v * 60) for u, v in part)
        assert shape.radius == 0
        assert shape.mass == 0


def test_discard_parts_shapes_from_their_body() -> None:
    # Otherwise pymunk 6.9 reads freed memory when the body is collected before its shape.
    space = pymunk.Space()
    body, shapes = make_body(SILHOUETTES["ell"], 60)
    space.add(body, *shapes)
    space.step(1 / 480)
    discard(space, [body], shapes)
    assert not space.bodies
    assert not space.shapes
    assert [shape.body for shape in shapes] == [None, None]
