"""Computes where a draft's things are (`outlines`, `extent_of`), and `shifted`, `mirrored` and `turned` copies.

Lengths are units, y up; angles are degrees, counterclockwise.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import cos, radians, sin
from typing import Any, Final

from msgspec.structs import replace

from game.core.polygons import convex_parts
from game.core.silhouettes import (
    SILHOUETTES,
    SIZES,
    Extent,
    Point,
    Silhouette,
    polygon_centroid,
    polygon_extent,
    scaled,
)
from game.levels.rules import goals
from game.levels.rules.goals import Area
from game.levels.rules.level import Standing
from game.levels.rules.pieces import read_words
from game.levels.workshop.draft import Draft, Terrain
from game.levels.workshop.things import Thing, get
from game.physics.ground import Box, Lift, Seesaw, Spawn, Zone

Polygon = tuple[Point, ...]
LINE: Final = 0.12
"""Half the thickness of a line that can be taken."""
STAR: Final = 0.25
TOUCHES: Final = 0.01
"""Depth up to which a piece only touches what it lies on."""
BRIDGE: Final = 1.5
"""Height of the place over which a flag is to be carried, as it is drawn."""
AREAS: Final = {"free": "window", "deliver": "pad", "find": "pad", "shelter": "area", "move": "place"}
"""By kind of goal, the name of its box."""


@lru_cache(maxsize=512)
def silhouette(words: str) -> Silhouette:
    """The silhouette of a piece in words."""
    told = read_words(words)
    return scaled(SILHOUETTES[told.kind], SIZES[told.size])


def area_of(goal: Any) -> str:  # Any: some goal
    """Name of the field of a goal that is a box; "" if there is none."""
    return AREAS.get(str(goal.__struct_config__.tag), "")


def _box(left: float, bottom: float, right: float, top: float) -> Polygon:
    return (left, bottom), (right, bottom), (right, top), (left, top)


def _moved(part: Sequence[Point], x: float, y: float) -> Polygon:
    return tuple((u + x, v + y) for u, v in part)


def outlines(draft: Draft, thing: Thing) -> tuple[Polygon, ...]:
    """The polygons of a thing where it lies; () for what has no place of its own."""
    value, seen = get(draft, thing), draft.ground.camera
    match value:
        case Terrain(corners=corners):
            return (corners,)
        case Seesaw(pivot=(x, y), parts=parts):
            return tuple(_moved(part, x, y) for part in parts)
        case Lift(path=path, parts=parts):
            return tuple(_moved(part, path[0][1], path[0][2]) for part in parts)
        case Zone(box=box) | (Box() as box):
            return (box.corners,)
        case Spawn():
            y = seen.top - 0.8 if value.y is None else value.y
            return (_box(value.x - 0.5, y - 0.5, value.x + 0.5, y + 0.5),)
        case Standing():
            return silhouette(value.piece).placed_parts(value.x, value.y, radians(value.turn), 1.0)
    return _goal_outlines(value, seen)


def _goal_outlines(goal: Any, seen: Box) -> tuple[Polygon, ...]:  # Any: some goal, or words
    match goal:
        case goals.Height(line=line, left=left, right=right):
            ends = (seen.left + 2.5, seen.right - 1) if left is None or right is None else (left, right)
            return (_box(ends[0], line - LINE, ends[1], line + LINE),)
        case goals.Low(line=line):
            return (_box(seen.left + 2.5, line - LINE, seen.right - 1, line + LINE),)
        case goals.Beyond(x=x):
            return (_box(x - LINE, seen.bottom + 1, x + LINE, seen.top - 1),)
        case goals.Reach(stars=stars):
            return tuple(_box(x - STAR, y - STAR, x + STAR, y + STAR) for x, y in stars)
        case goals.Bridge(left=left, right=right, above=above):
            return (_box(left, above, right, above + BRIDGE),)
        case goals.Silhouette(parts=parts):
            return parts
        case goals.Neat(places=places):
            return tuple(_box(x - LINE, seen.bottom + 0.5, x + LINE, seen.top - 0.5) for x in places)
        case goals.Out(below=float(below)):
            return (_box(seen.left + 1, below - LINE, seen.right - 1, below + LINE),)
    if isinstance(goal, goals.Goal) and (name := area_of(goal)):
        area: Area = getattr(goal, name)
        return (_box(area.left, area.bottom, area.right, area.top),)
    return ()


def extent_of(draft: Draft, things: Sequence[Thing]) -> Extent | None:
    """The box around things; None if none of them has a place."""
    points = [corner for thing in things for part in outlines(draft, thing) for corner in part]
    return polygon_extent(points) if points else None


def obstacles(draft: Draft, but: Thing | None = None) -> list[Polygon]:
    """Convex parts of all that a piece may lie on, except thing `but`."""
    found: list[Polygon] = []
    for kind, values in (
        ("terrain", draft.ground.fixed),
        ("seesaw", draft.ground.seesaws),
        ("lift", draft.ground.lifts),
        ("standing", draft.standing),
    ):
        for i in range(len(values)):
            if (thing := Thing(kind, i)) != but:
                found += [part for shape in outlines(draft, thing) for part in convex_parts(shape)]
    return found


# -- values elsewhere


Way = Callable[[float, float], Point]


def shifted(value: Any, dx: float, dy: float) -> Any:  # Any: see `things.items`
    """A value that lies `dx` to the right and `dy` up."""
    return _mapped(value, lambda x, y: (x + dx, y + dy))


def mirrored(value: Any, axis: float) -> Any:  # Any: see `things.items`
    """A value as in a mirror that stands upright at x = `axis`."""
    match value:
        case Standing(piece=words, turn=turn):
            flipped = replace(value, x=2 * axis - value.x, turn=-turn)
            # Its picture cannot be reversed; a quarter turn makes a wedge of the other hand.
            return replace(flipped, turn=(-turn + 90) % 360) if read_words(words).kind == "wedge" else flipped
        case Seesaw():
            stops = None if value.stops is None else (-value.stops[1], -value.stops[0])
            return replace(
                value,
                pivot=(2 * axis - value.pivot[0], value.pivot[1]),
                parts=tuple(_reversed(part, 0.0) for part in value.parts),
                stops=stops,
            )
        case Lift():
            return replace(
                value,
                path=tuple((second, 2 * axis - x, y) for second, x, y in value.path),
                parts=tuple(_reversed(part, 0.0) for part in value.parts),
            )
        case Terrain():
            return replace(value, corners=_reversed(value.corners, axis))
        case goals.Silhouette():
            return replace(value, parts=tuple(_reversed(part, axis) for part in value.parts))
        case goals.Beyond():
            side = "left" if value.side == "right" else "right"
            return replace(value, x=2 * axis - value.x, side=side)
        case goals.Ring():
            sides = tuple("left" if side == "right" else "right" for side in value.sides)
            return replace(value, sides=sides)
        case goals.Shelter():
            value = replace(value, rain=tuple(-angle for angle in value.rain))
    return _mapped(value, lambda x, y: (2 * axis - x, y))


def _reversed(part: Sequence[Point], axis: float) -> Polygon:
    """A polygon in the mirror, listed counterclockwise again."""
    return tuple((2 * axis - x, y) for x, y in reversed(part))


def turned(value: Any, degrees: float) -> Any:  # Any: see `things.items`
    """A standing piece or a terrain, turned about its centre of gravity; anything else as it is."""
    match value:
        case Standing():
            return replace(value, turn=(value.turn + degrees + 180) % 360 - 180)
        case Terrain():
            x, y = polygon_centroid(value.corners)
            centred = tuple((u - x, v - y) for u, v in value.corners)
            return replace(value, corners=_spun(centred, degrees, x, y))
    return value


def _spun(points: Sequence[Point], degrees: float, x: float, y: float) -> Polygon:
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return tuple((x + u * c - v * s, y + u * s + v * c) for u, v in points)


def _mapped(value: Any, way: Way) -> Any:  # Any: see `things.items`
    """A value with each of its points put elsewhere; boxes stay upright."""

    def box(one: Any) -> Any:  # Any: a box or an area
        (ax, ay), (bx, by) = way(one.left, one.bottom), way(one.right, one.top)
        return type(one)(min(ax, bx), min(ay, by), max(ax, bx), max(ay, by))

    match value:
        case Terrain():
            return replace(value, corners=tuple(way(*corner) for corner in value.corners))
        case Seesaw():
            return replace(value, pivot=way(*value.pivot))
        case Lift():
            return replace(value, path=tuple((second, *way(x, y)) for second, x, y in value.path))
        case Zone():
            return replace(value, box=box(value.box))
        case Box():
            return box(value)
        case Spawn():
            x, y = way(value.x, value.y or 0.0)
            return replace(value, x=x, y=None if value.y is None else y)
        case Standing():
            x, y = way(value.x, value.y)
            return replace(value, x=x, y=y)
        case goals.Height(left=float() | int() as left, right=float() | int() as right):
            (ax, line), (bx, _y) = way(left, value.line), way(right, value.line)
            return replace(value, line=line, left=min(ax, bx), right=max(ax, bx))
        case goals.Height() | goals.Low():
            return replace(value, line=way(0.0, value.line)[1])
        case goals.Beyond():
            return replace(value, x=way(value.x, 0.0)[0])
        case goals.Reach():
            return replace(value, stars=tuple(way(*star) for star in value.stars))
        case goals.Bridge():
            (ax, above), (bx, _y) = way(value.left, value.above), way(value.right, value.above)
            return replace(value, left=min(ax, bx), right=max(ax, bx), above=above)
        case goals.Silhouette():
            return replace(value, parts=tuple(tuple(way(*corner) for corner in part) for part in value.parts))
        case goals.Neat():
            return replace(value, places=tuple(way(x, 0.0)[0] for x in value.places))
        case goals.Out(below=float(below)):
            return replace(value, below=way(0.0, below)[1])
    if isinstance(value, goals.Goal) and (name := area_of(value)):
        return replace(value, **{name: box(getattr(value, name))})
    return value


def fall_of(parts: Sequence[Polygon], others: Sequence[Polygon]) -> float | None:
    """How far down convex `parts` come until they touch one of `others`; None if there is nothing below them."""
    nearest = [min(ways) for part in parts for other in others if (ways := _ways(part, other))]
    # What is higher somewhere, or overlaps, is not below.
    below = [way for way in nearest if way >= -TOUCHES]
    return max(0.0, min(below)) if below else None


def _ways(part: Polygon, other: Polygon) -> list[float]:
    """Upright distances from `part` down to `other`, at the corners of both."""
    left, right = max(min(x for x, _y in p) for p in (part, other)), min(max(x for x, _y in p) for p in (part, other))
    if right - left <= 1e-6:
        return []
    xs = {left, right, *(x for x, _y in (*part, *other) if left <= x <= right)}
    return [_spread(part, x)[0] - _spread(other, x)[1] for x in xs]


def _spread(polygon: Polygon, x: float) -> tuple[float, float]:
    """Least and greatest y of a convex polygon at `x`."""
    found = []
    for i, (qx, qy) in enumerate(polygon):
        px, py = polygon[i - 1]
        if min(px, qx) <= x <= max(px, qx):
            found += [py, qy] if px == qx else [py + (qy - py) * (x - px) / (qx - px)]
    return min(found), max(found)
