"""`supports` finds iron posts, rods and their rail for ground that would seem to float. They are for looks only."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import inf

from game.core.polygons import cut_between, is_box, merged
from game.core.silhouettes import Point
from game.physics.ground import Ground

POST, ROD = 0.17, 0.14
"""Thickness in units of a post below, and of a rod above."""
LEGS = 1.2
"""Units above the floor up to which ground stands on posts; higher ground hangs by rods."""
INSET = 0.2
"""Share of the width of the ground from either end to its post or rod."""
NARROW = 0.9
"""Units: narrower ground has one of them, in the middle."""
TOUCHES = 0.01
KEPT = 256
"""Grounds whose parts are remembered: the workshop makes a new one with every edit."""
ABOVE = 8.0
"""Units above the view up to which rods reach that find no room below the rail."""
RAIL, RAIL_FAR, RAIL_LOW, RAIL_CLEAR = 0.24, 30.0, 1.16, 0.5
"""In units: thickness of the rail from which other rods hang; how far it reaches to both sides; from the upper edge of
the view down to its middle; and the least length of these rods."""


@lru_cache(maxsize=KEPT)
def supports(ground: Ground) -> tuple[tuple[Point, ...], ...]:
    """The corners of all posts and rods, and of the rail, in units."""
    shapes = [fixed.corners for fixed in ground.fixed]
    parts = [part for group in joined(shapes) for part in _carriers(ground, group, shapes)]
    rail = rail_height(ground)
    if any(y == rail for part in parts for _x, y in part):
        low, high = rail - RAIL / 2, rail + RAIL / 2
        parts.append(((-RAIL_FAR, low), (RAIL_FAR, low), (RAIL_FAR, high), (-RAIL_FAR, high)))
    return tuple(parts)


def rail_height(ground: Ground) -> float:
    """The height of the middle of the rail, in units, whether there is one or not."""
    return ground.camera.top - RAIL_LOW


def _carriers(
    ground: Ground, group: Sequence[Sequence[Point]], shapes: Sequence[Sequence[Point]]
) -> Iterator[tuple[Point, ...]]:
    left, top, right, low = extent(corner for corners in group for corner in corners)
    floor, ceiling = ground.camera.bottom, ground.camera.top
    is_wall = top >= ceiling or left <= ground.camera.left or right >= ground.camera.right
    if low <= floor + TOUCHES or is_wall:
        return
    wide = right - left
    inset = INSET * wide if wide > NARROW else wide / 2
    places = sorted({round(left + inset, 3), round(right - inset, 3)})
    others = [extent(corners) for corners in shapes if corners not in group]
    stands = low - floor <= LEGS and not any(a < right and c > left and b <= low for a, b, c, _d in others)
    for x in places:
        if stands:
            yield _upright(x, floor, _sole(group, x), POST)
            continue
        above = [d for a, b, c, d in others if a <= x <= c and b >= top]
        rail = rail_height(ground)
        end = rail if top < rail - RAIL_CLEAR else ceiling + ABOVE
        yield _upright(x, _crest(group, x), min([*above, end]), ROD)


def _upright(x: float, low: float, top: float, thick: float) -> tuple[Point, ...]:
    half = thick / 2
    return (x - half, low), (x + half, low), (x + half, top), (x - half, top)


def _sole(group: Sequence[Sequence[Point]], x: float) -> float:
    """A height at x within the lowest of these polygons there."""
    return min(extent(corners)[3] for corners in group if _spans(corners, x)) + TOUCHES


def _crest(group: Sequence[Sequence[Point]], x: float) -> float:
    """A height at x within the highest of these polygons there: a rod ends behind it."""
    return max(max(extent(corners)[3], extent(corners)[1] - POST) for corners in group if _spans(corners, x))


def _spans(corners: Sequence[Point], x: float) -> bool:
    left, _top, right, _low = extent(corners)
    return left <= x <= right


def extent(corners: Iterable[Point]) -> tuple[float, float, float, float]:
    """Left, top, right and lower end."""
    xs, ys = zip(*corners, strict=True)
    return min(xs), max(ys), max(xs), min(ys)


def joined(polygons: Sequence[Sequence[Point]]) -> list[list[Sequence[Point]]]:
    """Polygons in groups that touch each other."""
    groups: list[list[Sequence[Point]]] = []
    for corners in polygons:
        left, top, right, low = extent(corners)
        near = []
        for group in groups:
            for other in group:
                a, b, c, d = extent(other)
                if a <= right + 0.01 and left <= c + 0.01 and d <= top + 0.01 and low <= b + 0.01:
                    near.append(group)
                    break
        groups = [group for group in groups if group not in near]
        groups.append([*(one for group in near for one in group), corners])
    return groups


def whole(group: Sequence[Sequence[Point]]) -> list[tuple[Point, ...]]:
    """The polygons of a group as they were before notched ones were cut; a group of upright rectangles stays."""
    parts = [tuple(part) for part in group]
    return parts if all(map(is_box, parts)) else merged(parts)


@lru_cache(maxsize=KEPT)
def feet(ground: Ground, foot: float) -> tuple[tuple[float, float], ...]:
    """Left and right ends, in units, of what stands on the floor at the lower edge of the view. `foot`: see
    `terrain.parts`."""
    low = ground.camera.bottom + TOUCHES
    standing = [fixed.corners for fixed in ground.fixed if fixed.material == "wood" and extent(fixed.corners)[3] <= low]
    floor = max(foot, ground.camera.bottom)
    found = []
    for group in joined([part for corners in standing if (part := cut_between(corners, floor, inf))]):
        across = [x for corners in group for x, y in corners if y <= floor + TOUCHES]
        found.append((min(across), max(across)))
    return tuple(found)
