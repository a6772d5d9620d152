"""`too_much` and `too_long` name the first thing in a level that is beyond a limit of size or of work.

A small file cannot take minutes or gigabytes. `game.physics.ground_limits` has the limits of the ground;
`docs/levels.md` lists every limit with what a level at its edge costs.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import ceil
from typing import Final

from game.core.silhouettes import Extent, polygon_extent, silhouette_of
from game.core.tower_events import Piece
from game.levels.rules.goals import (
    AnyGoal,
    Area,
    Bridge,
    Deliver,
    Find,
    Free,
    Height,
    Move,
    Reach,
    Ride,
    Shelter,
    Silhouette,
)
from game.levels.rules.pieces import Described

TEXT: Final = 16_000
"""Characters of a level as one line of JSON."""
PIECES: Final = 100
"""Given and standing together: the poses of a tower list no more."""
GLASS: Final = 20
"""Most pieces of glass; each is checked for knocks in every step."""
WIDE: Final = 20.0
"""Units: width and height of a place that a goal marks."""
PLACES: Final = 400.0
"""Units² of all places that goals mark; a corner of an outline takes the painter a tenth longer."""
STEPS: Final = 2000
"""Most steps, of about 1 µs each, to measure all goals."""
_RAYS, _STRIPS = 10, 10
"""A unit of rain, and of a line that is reached all across."""

_ROOF: Final = 8
"""Corners of a fixed polygon, in the mean the most that are allowed."""


def too_much(
    described: Sequence[Described], ids: Sequence[Piece], goals: Mapping[str, AnyGoal], fixed: int
) -> str | None:
    """The first thing in a level that is beyond a limit, in words that name the field, its value and the limit.

    `described`, `ids`: all pieces; `goals`: by their fields; `fixed`: number of fixed polygons. None if all is well.
    """
    return next(iter(_faults(described, ids, goals, fixed)), None)


def too_long(text: str) -> str | None:
    """Like `too_much`, for the level's line of JSON."""
    if len(text) <= TEXT:
        return None
    return f"the level has {len(text)} characters as one line of JSON: at most {TEXT} are allowed"


def _faults(
    described: Sequence[Described], ids: Sequence[Piece], goals: Mapping[str, AnyGoal], fixed: int
) -> Iterable[str]:
    count = len(described)
    if count > PIECES:
        yield f"pieces and standing have {count} pieces together: at most {PIECES} are allowed"
    glass = sum(one.material == "glass" for one in described)
    if glass > GLASS:
        yield f"pieces and standing have {glass} pieces of glass: at most {GLASS} are allowed"
    area = 0.0
    for name, goal in goals.items():
        if (box := _place(goal)) is None:
            continue
        wide, high = box[2] - box[0], box[3] - box[1]
        for word, size in (("wide", wide), ("high", high)):
            if size > WIDE:
                yield f"{name} is {size:.1f} units {word}: at most {WIDE:.0f} are allowed"
        area += wide * high * (len(_corners(goal)) + 6) / 10
    if area > PLACES:
        yield f"the places of all goals cover {area:.1f} units² together: at most {PLACES:.0f} are allowed"
    corners = sum(len(part) for piece in ids for part in silhouette_of(piece).parts)
    steps = {name: _steps(goal, count, corners, fixed) for name, goal in goals.items()}
    if sum(steps.values()) > STEPS:
        worst = max(steps, key=lambda name: steps[name])
        every = f"and all goals take {sum(steps.values())}"
        yield f"{worst} takes {steps[worst]} steps to measure, {every}: at most {STEPS} are allowed"


def _place(goal: AnyGoal) -> Extent | None:
    """The left, lower, right and upper edge of what `goal` marks."""
    match goal:
        case Free(area) | Deliver(_, area) | Find(area) | Shelter(area) | Move(_, area):
            return area.left, area.bottom, area.right, area.top
        case Height(line, left, right) if left is not None and right is not None:
            return left, line, right, line
        case Bridge(left=left, right=right, above=above):
            return left, above, right, above
        case Silhouette():
            return polygon_extent(_corners(goal))
    return None


def _corners(goal: AnyGoal) -> tuple[tuple[float, float], ...]:
    """The corners of an outline; four for any other goal."""
    parts = goal.parts if isinstance(goal, Silhouette) else (((0.0, 0.0),) * 4,)
    return tuple(corner for part in parts for corner in part)


def _steps(goal: AnyGoal, count: int, corners: int, fixed: int) -> int:
    """Steps to measure `goal` in a heap of `count` pieces with `corners` corners, among `fixed` polygons."""
    match goal:
        case Height(left=left, right=right, across=True) if left is not None and right is not None:
            return 20 * ceil((right - left) * _STRIPS)
        case Reach(stars):
            return len(stars) * count
        case Shelter(area, rain):
            roofs = corners + _ROOF * fixed
            return ceil(0.015 * len(rain) * _rays(area) * roofs)
        case Silhouette():
            return ceil(0.06 * len(_corners(goal)) * corners)
        case Ride():
            return 2 * count * count
    return count


def _rays(area: Area) -> float:
    """The most rays that fall from one direction."""
    return (area.right - area.left + area.top - area.bottom) * _RAYS + 1
