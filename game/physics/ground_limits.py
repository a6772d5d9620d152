"""`too_much` names the first part of a `Ground` beyond a limit, so that no small file costs minutes or gigabytes.

Lengths are units. `docs/levels.md` lists every limit with what a level at its edge costs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import dist, hypot
from typing import Final

from game.core.silhouettes import Extent, Point, polygon_extent
from game.physics.ground import Ground

CAMERA: Final = 40.0
"""Width and height of the camera."""
BESIDE: Final = 15.0
"""Farthest part of the ground outside the camera."""
ACROSS: Final = 20.0
"""Width and height of one part, and length of one leg of a lift's path: a picture must fit into the atlas."""
ARM: Final = 15.0
"""Farthest corner of a seesaw or a lift from its pivot or its path, and longest keel."""
FIXED: Final = 40
MOVING: Final = 24
"""Parts of all seesaws and lifts together."""
SEESAWS: Final = 12
LIFTS: Final = 4
PATH: Final = 12
"""Points of a lift's path."""
ZONES: Final = 20
"""Zones, and as many guards."""
CORNERS, ALL_CORNERS = 32, 300
"""Most corners of one part, and of all parts together."""
EDGE: Final = 0.001
"""The shortest side of a part: a shorter one may be nothing but rounding."""
CROWD: Final = 8
"""Most other parts in the box around a part: physics looks at all of them in every step."""
AREA: Final = 150.0
"""Units² of the boxes around all parts, which are painted."""
_LISTED: Final = 100
"""Most pieces with a material."""
_TOUCH: Final = 1e-6

Polygon = Sequence[Point]


def parts_of(ground: Ground) -> list[tuple[str, Polygon]]:
    """Lists every polygon of `ground` where it lies at the start, with its name in the file."""
    found: list[tuple[str, Polygon]] = []
    for i, fixed in enumerate(ground.fixed):
        found.append((f"ground.fixed[{i}]", fixed.corners))
    for i, seesaw in enumerate(ground.seesaws):
        for j, part in enumerate(seesaw.parts):
            found.append((f"ground.seesaws[{i}].parts[{j}]", _moved(part, seesaw.pivot)))
    for i, lift in enumerate(ground.lifts):
        for j, part in enumerate(lift.parts):
            found.append((f"ground.lifts[{i}].parts[{j}]", _moved(part, lift.path[0][1:])))
    return found


def _moved(corners: Polygon, by: Point) -> Polygon:
    return [(x + by[0], y + by[1]) for x, y in corners]


def too_much(ground: Ground) -> str | None:
    """Finds a part of `ground` beyond a limit. Returns a sentence with the field, its value and the limit, or None."""
    return next(_faults(ground), None)


def said(value: float) -> str:
    """Formats a number to a tenth."""
    return f"{value:.1f}".removesuffix(".0")


def _faults(ground: Ground) -> Iterator[str]:
    yield from _counts(ground)
    yield from _places(ground)
    yield from _ways(ground)
    yield from _crowds(ground)


def _counts(ground: Ground) -> Iterator[str]:
    seesaws, lifts = ground.seesaws, ground.lifts
    moving = sum(len(seesaw.parts) for seesaw in seesaws) + sum(len(lift.parts) for lift in lifts)
    for name, count, most in (
        ("ground.fixed has {n} polygons", len(ground.fixed), FIXED),
        ("ground.seesaws has {n} seesaws", len(seesaws), SEESAWS),
        ("ground.lifts has {n} lifts", len(lifts), LIFTS),
        ("the seesaws and lifts of the ground have {n} parts together", moving, MOVING),
        ("ground.zones has {n} zones", len(ground.zones), ZONES),
        ("ground.guards has {n} guards", len(ground.guards), ZONES),
        ("ground.pieces names {n} pieces", len(ground.pieces), _LISTED),
        ("ground.hidden names {n} pieces", len(ground.hidden), _LISTED),
    ):
        if count > most:
            yield f"{name.format(n=count)}: at most {most} are allowed"
    parts = parts_of(ground)
    for name, part in parts:
        if len(part) > CORNERS:
            yield f"{name} has {len(part)} corners: at most {CORNERS} are allowed"
        if min(dist(part[i - 1], corner) for i, corner in enumerate(part)) < EDGE:
            yield f"{name} has two corners in one place: each side is at least {EDGE} units long"
    corners = sum(len(part) for _name, part in parts)
    if corners > ALL_CORNERS:
        yield f"all parts of the ground have {corners} corners together: at most {ALL_CORNERS} are allowed"


def _places(ground: Ground) -> Iterator[str]:
    camera, bounds = ground.camera, ground.bounds
    for name, size in (("wide", camera.right - camera.left), ("high", camera.top - camera.bottom)):
        if size > CAMERA:
            yield f"ground.camera is {said(size)} units {name}: at most {said(CAMERA)} are allowed"
    seen = camera.left, camera.bottom, camera.right, camera.top
    world = bounds.left, bounds.bottom, bounds.right, bounds.top
    if (out := _outside(seen, world)) > 0:
        yield f"ground.camera reaches {said(out)} units beyond the bounds: it may not leave them"
    for name, part in parts_of(ground):
        left, low, right, top = extent = polygon_extent(part)
        for word, size in (("wide", right - left), ("high", top - low)):
            if size > ACROSS:
                yield f"{name} is {said(size)} units {word}: at most {said(ACROSS)} are allowed"
        if (out := _outside(extent, seen)) > BESIDE:
            yield f"{name} reaches {said(out)} units beyond the camera: at most {said(BESIDE)} are allowed"
        if (out := _outside(extent, world)) > 0:
            yield f"{name} reaches {said(out)} units beyond the bounds: it may not leave them"
    area = sum(_painted(part) for _name, part in parts_of(ground))
    if area > AREA:
        yield f"all parts of the ground cover {said(area)} units² together: at most {said(AREA)} are allowed"


def _painted(part: Polygon) -> float:
    """Area of the box around a part; each corner beyond four takes the painter a tenth longer."""
    left, low, right, top = polygon_extent(part)
    return (right - left) * (top - low) * (len(part) + 6) / 10


def _ways(ground: Ground) -> Iterator[str]:
    """Checks moving parts: their distance from pivot or path, and the paths."""
    camera = ground.camera
    seen = camera.left, camera.bottom, camera.right, camera.top
    arms = [(f"ground.seesaws[{i}]", one.parts) for i, one in enumerate(ground.seesaws)]
    arms += [(f"ground.lifts[{i}]", one.parts) for i, one in enumerate(ground.lifts)]
    for name, parts in arms:
        far = max(hypot(x, y) for part in parts for x, y in part)
        if far > ARM:
            yield f"{name} has a corner {said(far)} units from its middle: at most {said(ARM)} are allowed"
    for i, seesaw in enumerate(ground.seesaws):
        if abs(seesaw.keel or 0.0) > ARM:
            yield f"ground.seesaws[{i}].keel is {said(abs(seesaw.keel or 0.0))} units: at most {said(ARM)} are allowed"
    for i, lift in enumerate(ground.lifts):
        if len(lift.path) > PATH:
            yield f"ground.lifts[{i}].path has {len(lift.path)} points: at most {PATH} are allowed"
        for (_, x, y), (_, u, v) in pairwise(lift.path):
            if (leg := hypot(u - x, v - y)) > ACROSS:
                yield f"ground.lifts[{i}].path has a leg of {said(leg)} units: at most {said(ACROSS)} are allowed"
        for _second, x, y in lift.path:
            if (out := _outside((x, y, x, y), seen)) > BESIDE:
                most = f"at most {said(BESIDE)} are allowed"
                yield f"ground.lifts[{i}].path goes {said(out)} units beyond the camera: {most}"


def _crowds(ground: Ground) -> Iterator[str]:
    first: dict[tuple[Point, ...], str] = {}
    boxes = []
    for name, part in parts_of(ground):
        if (same := first.setdefault(tuple(part), name)) != name:
            yield f"{name} is the same polygon as {same}: each may be there only once"
        boxes.append((name, polygon_extent(part)))
    for name, (left, low, right, top) in boxes:
        reach = [
            min(right, u) - max(left, x) > _TOUCH and min(top, v) - max(low, y) > _TOUCH for _, (x, y, u, v) in boxes
        ]
        # It is in its own box, too.
        if (crowd := reach.count(True) - 1) > CROWD:
            yield f"{crowd} other parts reach into the box around {name}: at most {CROWD} are allowed"


def _outside(inner: Extent, outer: Extent) -> float:
    """Distance by which `inner` reaches beyond `outer`, 0 or less if it does not."""
    return max(outer[0] - inner[0], outer[1] - inner[1], inner[2] - outer[2], inner[3] - outer[3])
