"""`SILHOUETTES` gives outline and mass of the ten kinds of wooden pieces; `kind_of` … tell what a piece's number means.

Lengths are in units U of one square's side.

Every silhouette is centred on its centre of gravity, y up, listed counterclockwise, so a *pose* (x, y, angle) is
the place of the centre of gravity and the turn, counterclockwise in radians, from the outline as listed here.
Density is 1 per U², so the square weighs 1, whatever size a piece is drawn or simulated at.

On a canvas with y down the same pose is (x, height − y, −angle), and an outline point (u, v) is (u, −v).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import cos, hypot, pi, sin, sqrt

Point = tuple[float, float]
Extent = tuple[float, float, float, float]
"""The left, lower, right and upper edge of the box around something."""

COLOURS: tuple[str, ...] = ("red", "green", "blue", "yellow", "white")


@dataclass(frozen=True, slots=True)
class Silhouette:
    """A kind of piece: where its wood is and how it resists being moved.

    `outline` is its edge, for drawing; `parts` are convex polygons that tile it, for collision (one, unless the
    outline is concave). Both in U about the centre of gravity, counterclockwise, y up. `area` is in U², `mass` in
    squares, `moment` (about the centre of gravity) in squares · U², `radius` of the smallest circle about the
    centre of gravity that holds the piece, in U.
    """

    kind: str
    outline: tuple[Point, ...]
    parts: tuple[tuple[Point, ...], ...]
    area: float
    mass: float
    moment: float
    radius: float

    def placed(self, x: float, y: float, angle: float, unit: float) -> tuple[Point, ...]:
        """Returns the outline in the pose (x, y, angle), where one U is `unit` long."""
        return tuple(_transform(self.outline, x, y, angle, unit))

    def placed_parts(self, x: float, y: float, angle: float, unit: float) -> tuple[tuple[Point, ...], ...]:
        """Returns its convex parts in the pose (x, y, angle), where one U is `unit` long."""
        return tuple(tuple(_transform(part, x, y, angle, unit)) for part in self.parts)


def _transform(points: Sequence[Point], x: float, y: float, angle: float, unit: float) -> Iterator[Point]:
    c, s = cos(angle) * unit, sin(angle) * unit
    return ((x + u * c - v * s, y + u * s + v * c) for u, v in points)


def _cross(points: Sequence[Point]) -> Iterator[tuple[float, Point, Point]]:
    """Yields each edge p → q with p × q, twice the signed area of its triangle with the origin."""
    for i, q in enumerate(points):
        p = points[i - 1]
        yield p[0] * q[1] - p[1] * q[0], p, q


def polygon_area(points: Sequence[Point]) -> float:
    """The area of a simple polygon, positive when it is listed counterclockwise."""
    return sum(k for k, _, _ in _cross(points)) / 2


def polygon_extent(points: Sequence[Point]) -> Extent:
    """The box around a polygon."""
    xs, ys = [x for x, _y in points], [y for _x, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def polygon_centroid(points: Sequence[Point]) -> Point:
    """The centre of gravity of a simple polygon of positive area."""
    scale = 6 * polygon_area(points)
    x = sum(k * (p[0] + q[0]) for k, p, q in _cross(points)) / scale
    y = sum(k * (p[1] + q[1]) for k, p, q in _cross(points)) / scale
    return x, y


def polygon_moment(points: Sequence[Point]) -> float:
    """The second moment of area of a counterclockwise simple polygon about the origin (density 1)."""
    return sum(k * (p[0] * p[0] + p[0] * q[0] + q[0] * q[0] + p[1] * p[1] + p[1] * q[1] + q[1] * q[1])
               for k, p, q in _cross(points)) / 12  # fmt: skip


def _silhouette(kind: str, outline: Sequence[Point], parts: Sequence[Sequence[Point]] = ()) -> Silhouette:
    x, y = polygon_centroid(outline)
    centred = tuple((u - x, v - y) for u, v in outline)
    area = polygon_area(centred)
    return Silhouette(
        kind=kind,
        outline=centred,
        parts=tuple(tuple((u - x, v - y) for u, v in part) for part in parts) or (centred,),
        area=area,
        mass=area,
        moment=polygon_moment(centred),
        radius=max(hypot(u, v) for u, v in centred),
    )


def _box(left: float, bottom: float, width: float, height: float) -> tuple[Point, ...]:
    right, top = left + width, bottom + height
    return (left, bottom), (right, bottom), (right, top), (left, top)


def _arc(radius: float, start: float, turn: float, steps: int) -> tuple[Point, ...]:
    """`steps` + 1 points on a circle about the origin, from the angle `start` through `turn` radians."""
    angles = (start + turn * i / steps for i in range(steps + 1))
    return tuple((radius * cos(angle), radius * sin(angle)) for angle in angles)


ROUND = 72
"""Edges of a disc: enough for a piece to stand on it only within one px, and few enough to hold on a slope of 2°."""

_ALL = (
    _silhouette("square", _box(0, 0, 1, 1)),
    _silhouette("brick", _box(0, 0, 2, 0.5)),
    _silhouette("plank", _box(0, 0, 3, 0.5)),
    _silhouette("triangle", ((0, 0), (1, 0), (0.5, sqrt(3) / 2))),
    _silhouette("wedge", ((0, 0), (1, 0), (0, 1))),
    # A true circle would never stop rolling, as there is no rolling resistance. The first edge is at the bottom.
    _silhouette("disc", _arc(0.5, -pi / 2 - pi / ROUND, 2 * pi * (ROUND - 1) / ROUND, ROUND - 1)),
    # Half of such a polygon, cut from corner to corner.
    _silhouette("dome", _arc(0.5, 0, pi, ROUND // 2)),
    _silhouette("trapezoid", ((-0.75, 0), (0.75, 0), (0.4, 0.5), (-0.4, 0.5))),
    _silhouette("hexagon", _arc(0.5, -2 * pi / 3, 2 * pi * 5 / 6, 5)),
    _silhouette(
        "ell",
        ((0, 0), (1, 0), (1, 0.5), (0.5, 0.5), (0.5, 1.5), (0, 1.5)),
        (_box(0, 0, 0.5, 1.5), _box(0.5, 0, 0.5, 0.5)),
    ),
)

SILHOUETTES: dict[str, Silhouette] = {silhouette.kind: silhouette for silhouette in _ALL}

KINDS: tuple[str, ...] = tuple(SILHOUETTES)

PIECES = range(len(KINDS) * len(COLOURS))
"""A piece is an int, 5 × kind + colour, with the indices of `KINDS` and `COLOURS`. These are the fifty of the box."""

COPIES = 20
SIZES: dict[str, float] = {"": 1.0, "small": 0.75, "large": 1.5}
"""Size → factor of length and height; "": the size in the box."""
_ALIKE = COPIES * len(PIECES)
EVERY_PIECE = range(len(SIZES) * _ALIKE)
"""All pieces: copy c of a piece of the box has its number + 50 c; the other sizes follow at + 1000 and + 2000."""


def kind_of(piece: int) -> str:
    """One of `KINDS`."""
    return KINDS[piece % len(PIECES) // len(COLOURS)]


def colour_of(piece: int) -> str:
    """One of `COLOURS`."""
    return COLOURS[piece % len(COLOURS)]


def size_of(piece: int) -> float:
    """How many times as long and as high a piece is as its kind in the box."""
    return _FACTORS[piece // _ALIKE]


def scaled(silhouette: Silhouette, factor: float) -> Silhouette:
    """Scales a silhouette, `factor` times as long and as high."""
    return Silhouette(
        kind=silhouette.kind,
        outline=tuple((u * factor, v * factor) for u, v in silhouette.outline),
        parts=tuple(tuple((u * factor, v * factor) for u, v in part) for part in silhouette.parts),
        area=silhouette.area * factor**2,
        mass=silhouette.mass * factor**2,
        moment=silhouette.moment * factor**4,
        radius=silhouette.radius * factor,
    )


_FACTORS = tuple(SIZES.values())
_SIZED = [
    {kind: scaled(one, factor) if factor != 1 else one for kind, one in SILHOUETTES.items()} for factor in _FACTORS
]


def silhouette_of(piece: int) -> Silhouette:
    """The silhouette of a piece. `ValueError` for a number that is no piece."""
    if piece not in EVERY_PIECE:
        raise ValueError(f"there is no piece {piece}")
    return _SIZED[piece // _ALIKE][kind_of(piece)]
