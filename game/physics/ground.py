"""`Ground`: where a tower is built, as frozen data: fixed polygons, seesaws, lifts, zones; `read_ground` reads it.

Lengths are units (60 px), heights are measured from (0, 0), y up; angles are degrees. `ground_data` writes a ground as
JSON, `read_ground` reads it and refuses one on which no tower could stand.
"""

from __future__ import annotations

import json
from functools import cache
from itertools import pairwise
from math import ceil, cos, radians, sin
from typing import Annotated, Literal, NoReturn

import msgspec
from msgspec import Meta

from game.core.game import TICKS, Poses
from game.core.silhouettes import Point, polygon_area, polygon_centroid, polygon_moment
from game.core.tower_events import UNIT
from game.core.typed_data import Unfit, fit
from game.physics.bodies import MATERIALS
from game.physics.landing import Profile, profile

MaterialName = Literal["wood", "ice", "rubber", "lead", "balloon", "glass"]
_Number = Annotated[float, Meta(ge=-1000, le=1000)]
_Share = Annotated[float, Meta(ge=-1, le=1)]
_Positive = Annotated[float, Meta(ge=0, le=1000)]
_Place = tuple[_Number, _Number]
_Corners = Annotated[tuple[_Place, ...], Meta(min_length=3, max_length=64)]

STEEPEST = 1.01
"""Slope of the steepest face of the ground that a piece may be let down onto."""


class GroundError(ValueError):
    """An impossible ground. Its text is one sentence."""


def _refuse(what: str) -> NoReturn:
    raise ValueError(what)


def _check_convex(corners: tuple[Point, ...]) -> None:
    turns = []
    for i, (bx, by) in enumerate(corners):
        (ax, ay), (cx, cy) = corners[i - 1], corners[(i + 1) % len(corners)]
        turns.append((bx - ax) * (cy - by) - (by - ay) * (cx - bx))
    # A star turns left at every corner too, but more than once round; its area differs from its fan's.
    fan = sum(
        abs((b[0] - corners[0][0]) * (c[1] - corners[0][1]) - (b[1] - corners[0][1]) * (c[0] - corners[0][0]))
        for b, c in pairwise(corners)
    )
    if min(turns) < -1e-9 or polygon_area(corners) < 1e-6 or fan > 2 * polygon_area(corners) + 1e-6:
        _refuse("a polygon must be convex, its corners listed counterclockwise")


class Box(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """An upright rectangle."""

    left: _Number
    bottom: _Number
    right: _Number
    top: _Number

    def __post_init__(self) -> None:
        if not (self.left < self.right and self.bottom < self.top):
            _refuse("a box is listed as left, bottom, right, top")

    @property
    def corners(self) -> tuple[Point, ...]:
        return (
            (self.left, self.bottom),
            (self.right, self.bottom),
            (self.right, self.top),
            (self.left, self.top),
        )


class Fixed(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A convex polygon that never moves."""

    corners: _Corners
    material: MaterialName = "wood"

    def __post_init__(self) -> None:
        _check_convex(self.corners)


class Zone(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A released piece that touches `box` has fallen. `solid`: it lies there until it disappears."""

    box: Box
    solid: bool = False


FLOOR = Zone(Box(-100, -11.5, 100, -1.5), solid=True)
"""The zone of a ground that lists none."""


class Seesaw(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A body that turns about `pivot`. Pieces touch it; the ground and other seesaws do not.

    `parts`: convex polygons about the pivot, as it lies at the start. `brake`: the torque that holds it, in squares ·
    units. `stops`: the ends of its turn, in degrees from its start. `keel`: distance of its centre of gravity below the
    pivot; None: computed from its parts. `density`: None for the density of its material. `on`: the number of an
    earlier seesaw from which it hangs."""

    pivot: _Place
    parts: Annotated[tuple[_Corners, ...], Meta(min_length=1, max_length=16)]
    brake: _Positive = 0.0
    stops: tuple[_Number, _Number] | None = None
    material: MaterialName = "wood"
    density: Annotated[float, Meta(ge=0.05, le=50)] | None = None
    keel: _Number | None = None
    on: Annotated[int, Meta(ge=0)] | None = None

    def __post_init__(self) -> None:
        for part in self.parts:
            _check_convex(part)
        if self.stops is not None and not self.stops[0] <= 0 <= self.stops[1]:
            _refuse("a seesaw begins between its two stops")

    @property
    def mass(self) -> float:
        """In squares."""
        density = MATERIALS[self.material].density if self.density is None else self.density
        return density * sum(map(polygon_area, self.parts))

    @property
    def centre(self) -> Point:
        """The centre of gravity as seen from the pivot."""
        areas = [polygon_area(part) for part in self.parts]
        middles = [polygon_centroid(part) for part in self.parts]
        x = sum(area * middle[0] for area, middle in zip(areas, middles, strict=True)) / sum(areas)
        y = sum(area * middle[1] for area, middle in zip(areas, middles, strict=True)) / sum(areas)
        return x, y if self.keel is None else -self.keel

    @property
    def moment(self) -> float:
        """About the centre of gravity, in squares · units²."""
        x, y = self.centre
        own = sum(polygon_moment([(u - x, v - y) for u, v in part]) for part in self.parts)
        return own * self.mass / sum(map(polygon_area, self.parts))


class Lift(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A deck that rides along `path` when it is sent: [second, x, y] after one another, from second 0. It stops at
    every point, and between them changes its speed gently: at most 1.88 times the mean speed, and an acceleration of
    5.8 times the way over the square of the seconds.

    `parts`: convex polygons about the point that is on the path. Pieces touch it; the ground does not stop it.
    """

    path: Annotated[tuple[tuple[Annotated[float, Meta(ge=0, le=60)], _Number, _Number], ...], Meta(min_length=2)]
    parts: Annotated[tuple[_Corners, ...], Meta(min_length=1, max_length=16)]
    material: MaterialName = "wood"

    def __post_init__(self) -> None:
        for part in self.parts:
            _check_convex(part)
        seconds = [second for second, _x, _y in self.path]
        if seconds[0] or seconds != sorted(set(seconds)):
            _refuse("a lift's path begins at second 0 and is listed second after second")

    @property
    def seconds(self) -> float:
        """Duration of its way."""
        return self.path[-1][0]

    def position_at(self, second: float) -> Point:
        """Its position, moved from point to point with the least jerk."""
        for (start, x, y), (end, u, v) in pairwise(self.path):
            if second < end:
                t = max(0.0, second - start) / (end - start)
                share = t * t * t * (10 - 15 * t + 6 * t * t)
                return x + (u - x) * share, y + (v - y) * share
        return self.path[-1][1:]


class Spawn(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Where a taken piece appears: `x`; its centre of gravity at `y`, or `air` above everything there."""

    x: _Number = 0.0
    y: _Number | None = None
    air: _Positive = 1.0


class Ground(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The world of a tower. Pieces lie on `fixed`, `seesaws` and `lifts`, and are lost in `zones`.

    `bounds`: the world; a piece that leaves it has fallen. `sill`: below this height a piece that touches a fallen one
    has fallen with it. `guards`: boxes that no held piece can enter. `hand`: the reach of the hand, its top measured
    from the top of the stack. `camera`: the part to be seen. `wind`: force on everything to the right, in weights.
    `pieces`: materials of the pieces that are not of wood. `hidden`: pieces that look and sound like wood all the same.
    `strength`: height in units from which a square must fall to break glass. `gravity`: share of the usual gravity;
    `tilt`: its direction, in degrees to the right of straight down. `brisk`: the tower breathes for half as long
    before it is at rest (`tricks.BRISK_TICKS`). `calms`: one that only sways is at rest after `tricks.CALM_TICKS`.
    """

    fixed: Annotated[tuple[Fixed, ...], Meta(max_length=200)]
    seesaws: Annotated[tuple[Seesaw, ...], Meta(max_length=20)] = ()
    lifts: Annotated[tuple[Lift, ...], Meta(max_length=8)] = ()
    zones: Annotated[tuple[Zone, ...], Meta(max_length=50)] = (FLOOR,)
    bounds: Box = Box(-25, -26.5, 25, 1000)
    sill: _Number | None = None
    guards: Annotated[tuple[Box, ...], Meta(max_length=50)] = ()
    hand: Box = Box(-10, 0, 10, 10)
    spawn: Spawn = Spawn()
    camera: Box = Box(-4, -1.5, 4, 4.5)
    wind: _Share = 0.0
    pieces: dict[Annotated[int, Meta(ge=0, lt=3000)], MaterialName] = {}
    hidden: tuple[Annotated[int, Meta(ge=0, lt=3000)], ...] = ()
    gravity: Annotated[float, Meta(ge=0.1, le=2)] = 1.0
    tilt: Annotated[float, Meta(ge=-30, le=30)] = 0.0
    strength: Annotated[float, Meta(ge=0.05, le=100)] = 0.7
    brisk: bool = False
    calms: bool = False

    def __post_init__(self) -> None:
        for number, seesaw in enumerate(self.seesaws):
            if seesaw.on is not None and seesaw.on >= number:
                _refuse("a seesaw hangs from an earlier one")
        if not self.fixed and not self.seesaws and not self.lifts:
            _refuse("there must be something to build on")

    @property
    def pull(self) -> tuple[float, float]:
        """The weight of a square of wood, in usual weights: to the right, and down."""
        angle = radians(self.tilt)
        return self.gravity * sin(angle), self.gravity * cos(angle)

    @property
    def looks(self) -> dict[int, str]:
        """The visible materials of pieces that do not look like wood."""
        return {piece: made for piece, made in self.pieces.items() if piece not in self.hidden}

    @property
    def is_sloped(self) -> bool:
        """Whether pieces may lie on a slope of the fixed ground, to which they have to be turned."""
        tops = (profile(fixed.corners).upper for fixed in self.fixed)
        rises = (abs((b[1] - a[1]) / (b[0] - a[0])) for top in tops for a, b in pairwise(top))
        return any(0 < rise <= STEEPEST for rise in rises)

    def __hash__(self) -> int:
        return hash((self.fixed, self.seesaws, self.lifts, self.zones))


def read_ground(data: object) -> Ground:
    """Reads the result of `ground_data`. `GroundError` for anything else."""
    try:
        return fit(data, Ground, "ground", str_keys=True)
    except Unfit as error:
        raise GroundError(f"{error}.") from None


def ground_data(ground: Ground) -> Poses:
    """Writes `ground` as plain JSON."""
    return json.loads(_json(ground))


@cache
def _json(ground: Ground) -> bytes:
    # Read again, so that a whole number is written alike before and after it has been in a file.
    return msgspec.json.encode(msgspec.json.decode(msgspec.json.encode(ground), type=Ground))


SHAPES_PLATFORM = Ground(
    fixed=(Fixed(((-3.95, -1.5), (3.95, -1.5), (2.5, 0), (-2.5, 0))),),
    sill=0.0,
    guards=(Box(-100, -11.5, 100, 0),),
    camera=Box(-3.95, -1.5, 3.95, 4.5),
)
"""The foot of a black triangle, cut off flat; its sides are too steep for a piece to lie on. It stands in every match
file, and in the digests there, so that nothing of it may change."""

SHAPES_SEEN = Box(-3.08, -0.6, 3.08, 3.0)
"""The part of it that is seen: only the upper half, for the tower needs the room."""


def seen_of(ground: Ground) -> Box:
    """The part of a ground that the camera shows."""
    return SHAPES_SEEN if ground == SHAPES_PLATFORM else ground.camera


def _faces(fixed: Fixed) -> list[Profile]:
    """Finds the runs of upper edges that are flat enough to lie on, in px."""
    upper = profile([(x * UNIT, y * UNIT) for x, y in fixed.corners]).upper
    faces: list[list[Point]] = []
    for p, q in pairwise(upper):
        if abs(q[1] - p[1]) > STEEPEST * (q[0] - p[0]):
            continue
        if faces and faces[-1][-1] == p:
            faces[-1].append(q)
        else:
            faces.append([p, q])
    return [Profile(tuple(face), tuple(face)) for face in faces]


@cache
def faces(ground: Ground) -> tuple[Profile, ...]:
    """Returns the faces of the fixed ground on which a piece may be let down, in px."""
    return tuple(face for fixed in ground.fixed for face in _faces(fixed))


def ride_ticks(ground: Ground) -> int:
    """Duration of the lifts' way, in ticks."""
    return ceil(max((lift.seconds for lift in ground.lifts), default=0.0) * TICKS)


def ledge_ends(ground: Ground) -> tuple[tuple[float, float], ...]:
    """Returns the left and the right end, in px, of every face of the ground, seesaw and lift at the start."""
    ends = [(face.upper[0][0], face.upper[-1][0]) for face in faces(ground)]
    for seesaw in ground.seesaws:
        across = [(seesaw.pivot[0] + x) * UNIT for part in seesaw.parts for x, _ in part]
        ends.append((min(across), max(across)))
    for lift in ground.lifts:
        across = [(lift.path[0][1] + x) * UNIT for part in lift.parts for x, _ in part]
        ends.append((min(across), max(across)))
    return tuple(ends)


def highest(ground: Ground) -> float:
    """Returns the y of the highest point of the fixed ground, in px."""
    return max([0.0, *(y * UNIT for fixed in ground.fixed for _, y in fixed.corners)])
