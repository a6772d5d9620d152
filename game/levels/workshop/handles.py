"""`handles_of` lists the points by which a thing of a draft is dragged, and `dragged` moves one of them.

Their ids: "c2" a corner, "m2" a point of the side after corner 2, which becomes a corner, "e2" that whole side; "w",
"e" ends of a bar; "lb", "rb", "rt", "lt" the corners of a box, "l-", "r-", "-b", "-t" its sides; "p2" a point of the
path of a lift; "s2" a star; "x2" a place; "line", "left", "right" of a line.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from msgspec.structs import replace

from game.core.polygons import crosses_itself
from game.core.silhouettes import Point, polygon_area
from game.levels.rules import goals
from game.levels.rules.level import Standing
from game.levels.workshop.draft import Draft, Terrain
from game.levels.workshop.shapes import BRIDGE, area_of
from game.levels.workshop.things import EditRefused, Thing, get, put
from game.physics.ground import Box, Lift, Seesaw, Zone

LEAST: Final = 0.1
"""Least length of a side of a box."""
MOST_CORNERS: Final = 32
ADDED: Final = 0.25
"""Where along a side a corner is added: its middle moves all of it."""


@dataclass(frozen=True, slots=True)
class Handle:
    """A point to drag. `adds`: dragging it adds a corner; `side`: it moves a whole side; `across`, `up`: the ways in
    which it moves anything."""

    id: str
    x: float
    y: float
    adds: bool = False
    side: bool = False
    across: bool = True
    up: bool = True


def handles_of(draft: Draft, thing: Thing) -> tuple[Handle, ...]:
    """The handles of a thing; () for what is only moved as a whole."""
    value, seen = get(draft, thing), draft.ground.camera
    match value:
        case Terrain(corners=corners):
            return _corner_handles(corners)
        case Seesaw(pivot=(x, y), parts=parts):
            return _bar_handles(parts, x, y)
        case Lift(path=path, parts=parts):
            points = tuple(Handle(f"p{i}", x, y) for i, (_s, x, y) in enumerate(path) if i)
            return (*_bar_handles(parts, path[0][1], path[0][2]), *points)
        case Zone(box=box) | (Box() as box):
            return _box_handles(box)
        case goals.Height(line=line, left=left, right=right):
            middle = Handle("line", (seen.left + seen.right) / 2, line)
            if left is None or right is None:
                return (middle,)
            return Handle("left", left, line), Handle("right", right, line)
        case goals.Low(line=line):
            return (Handle("line", (seen.left + seen.right) / 2, line),)
        case goals.Out(below=float() | int() as below):
            return (Handle("line", (seen.left + seen.right) / 2, below),)
        case goals.Beyond(x=x):
            return (Handle("x0", x, (seen.bottom + seen.top) / 2),)
        case goals.Reach(stars=stars):
            return tuple(Handle(f"s{i}", x, y) for i, (x, y) in enumerate(stars))
        case goals.Neat(places=places):
            return tuple(Handle(f"x{i}", x, 0.5) for i, x in enumerate(places))
        case goals.Bridge(left=left, right=right, above=above):
            return Handle("left", left, above + BRIDGE / 2), Handle("right", right, above + BRIDGE / 2)
        case goals.Silhouette(parts=parts):
            return tuple(Handle(f"o{i}.{j}", x, y) for i, part in enumerate(parts) for j, (x, y) in enumerate(part))
    if isinstance(value, goals.Goal) and (name := area_of(value)):
        return _box_handles(getattr(value, name))
    return ()


def _corner_handles(corners: tuple[Point, ...]) -> tuple[Handle, ...]:
    found = [Handle(f"c{i}", x, y) for i, (x, y) in enumerate(corners)]
    for i, (x, y) in enumerate(corners):
        u, v = corners[(i + 1) % len(corners)]
        found.append(Handle(f"e{i}", (x + u) / 2, (y + v) / 2, side=True, across=y != v, up=x != u))
        if len(corners) < MOST_CORNERS:
            found.append(Handle(f"m{i}", x + (u - x) * ADDED, y + (v - y) * ADDED, adds=True))
    return tuple(found)


def _bar_handles(parts: tuple[tuple[Point, ...], ...], x: float, y: float) -> tuple[Handle, ...]:
    points = [point for part in parts for point in part]
    low, high = min(v for _u, v in points), max(v for _u, v in points)
    middle = y + (low + high) / 2
    return (
        Handle("w", x + min(u for u, _v in points), middle),
        Handle("e", x + max(u for u, _v in points), middle),
    )


def _box_handles(box: Any) -> tuple[Handle, ...]:  # Any: a box or an area
    x, y = (box.left + box.right) / 2, (box.bottom + box.top) / 2
    return (
        Handle("l-", box.left, y, side=True, up=False),
        Handle("r-", box.right, y, side=True, up=False),
        Handle("-b", x, box.bottom, side=True, across=False),
        Handle("-t", x, box.top, side=True, across=False),
        Handle("lb", box.left, box.bottom),
        Handle("rb", box.right, box.bottom),
        Handle("rt", box.right, box.top),
        Handle("lt", box.left, box.top),
    )


def dragged(draft: Draft, thing: Thing, handle: str, x: float, y: float) -> Draft:
    """`draft` with a handle of `thing` at a point. `EditRefused` where that cannot be."""
    value = get(draft, thing)
    try:
        return put(draft, thing, _dragged(value, handle, x, y))
    except ValueError as error:
        if isinstance(error, EditRefused):
            raise
        raise EditRefused("shape") from None


def without_corner(terrain: Terrain, number: int) -> Terrain:
    """A terrain without one of its corners. `EditRefused` for a triangle."""
    if len(terrain.corners) < 4:
        raise EditRefused("three-corners")
    corners = terrain.corners[:number] + terrain.corners[number + 1 :]
    _check(corners)
    return replace(terrain, corners=corners)


def _check(corners: tuple[Point, ...]) -> None:
    if polygon_area(corners) < 0.01 or crosses_itself(corners):
        raise EditRefused("crosses")


def _number(handle: str) -> int:
    return int(handle[1:])


def _dragged(value: Any, handle: str, x: float, y: float) -> Any:  # Any: see `things.items`
    match value:
        case Terrain(corners=corners):
            number = _number(handle)
            if handle[0] == "c":
                moved = (*corners[:number], (x, y), *corners[number + 1 :])
            elif handle[0] == "e":
                moved = _side_dragged(corners, number, x, y)
            else:
                moved = (*corners[: number + 1], (x, y), *corners[number + 1 :])
            _check(moved)
            return replace(value, corners=moved)
        case Seesaw(pivot=(px, _py), parts=parts):
            return replace(value, parts=_stretched(parts, handle, x - px))
        case Lift(path=path, parts=parts):
            if handle in ("w", "e"):
                return replace(value, parts=_stretched(parts, handle, x - path[0][1]))
            number = _number(handle)
            return replace(value, path=(*path[:number], (path[number][0], x, y), *path[number + 1 :]))
        case Zone(box=box):
            return replace(value, box=_box_dragged(box, handle, x, y))
        case Box():
            return _box_dragged(value, handle, x, y)
        case Standing():
            return replace(value, x=x, y=y)
        case goals.Height() if handle in ("left", "right"):
            return _line_dragged(value, handle, x, y)
        case goals.Height() | goals.Low():
            return replace(value, line=y)
        case goals.Out():
            return replace(value, below=y)
        case goals.Beyond():
            return replace(value, x=x)
        case goals.Bridge(left=left, right=right):
            if handle == "left":
                return replace(value, left=min(x, right - LEAST), above=y - BRIDGE / 2)
            return replace(value, right=max(x, left + LEAST), above=y - BRIDGE / 2)
        case goals.Reach(stars=stars):
            number = _number(handle)
            return replace(value, stars=(*stars[:number], (x, y), *stars[number + 1 :]))
        case goals.Neat(places=places):
            number = _number(handle)
            return replace(value, places=(*places[:number], x, *places[number + 1 :]))
        case goals.Silhouette(parts=parts):
            i, j = map(int, handle[1:].split("."))
            part = (*parts[i][:j], (x, y), *parts[i][j + 1 :])
            _check(part)
            return replace(value, parts=(*parts[:i], part, *parts[i + 1 :]))
    name = area_of(value)
    return replace(value, **{name: _box_dragged(getattr(value, name), handle, x, y)})


def _side_dragged(corners: tuple[Point, ...], number: int, x: float, y: float) -> tuple[Point, ...]:
    """Corners with the side after corner `number` moved, its middle to a point. A side that is level or upright keeps
    its line."""
    other = (number + 1) % len(corners)
    (u, v), (r, s) = corners[number], corners[other]
    dx = 0.0 if v == s else x - (u + r) / 2
    dy = 0.0 if u == r else y - (v + s) / 2
    return tuple(
        (round(px + dx, 3), round(py + dy, 3)) if i in (number, other) else (px, py)
        for i, (px, py) in enumerate(corners)
    )


def _line_dragged(value: goals.Height, handle: str, x: float, y: float) -> goals.Height:
    assert value.left is not None
    assert value.right is not None
    if handle == "left":
        return replace(value, left=min(x, value.right - LEAST), line=y)
    return replace(value, right=max(x, value.left + LEAST), line=y)


def _stretched(parts: tuple[tuple[Point, ...], ...], end: str, x: float) -> tuple[tuple[Point, ...], ...]:
    """Parts of a bar with their left ("w") or right end at `x`."""
    across = [u for part in parts for u, _v in part]
    old, other = (min(across), max(across)) if end == "w" else (max(across), min(across))
    new = min(x, other - LEAST) if end == "w" else max(x, other + LEAST)
    share = (new - other) / (old - other)
    return tuple(tuple((other + (u - other) * share, v) for u, v in part) for part in parts)


def _box_dragged(box: Any, handle: str, x: float, y: float) -> Any:  # Any: a box or an area
    left, bottom, right, top = box.left, box.bottom, box.right, box.top
    if handle[0] == "l":
        left = min(x, right - LEAST)
    elif handle[0] == "r":
        right = max(x, left + LEAST)
    if handle[1] == "b":
        bottom = min(y, top - LEAST)
    elif handle[1] == "t":
        top = max(y, bottom + LEAST)
    return type(box)(left, bottom, right, top)
