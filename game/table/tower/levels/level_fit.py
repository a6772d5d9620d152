"""`clear_zoom`, `bared` and `stands_clear` find how large a level is shown, and how far aside, clear of its plates.

For units see `game.table.tower.camera`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.core.silhouettes import Point
from game.physics.ground import Box
from game.ui.layout import Rect

LEVEL_ZOOMS: Final = (184.0, 172.0, 160.0, 148.0, 136.0, 124.0, 112.0, 100.0, 92.0, 84.0, 76.0, 68.0, 60.0)
"""Canvas px of a unit: the largest at which a level fits is kept while it is played."""
NEAR_ZOOMS: Final = (232.0, 222.0, 212.0, 202.0, 192.0)
"""Zooms for levels below a low line, which would otherwise leave the upper half of the window empty."""
ASIDE: Final = 110.0
"""px by which the room ends short of the canvas on the right, where the goals take more room than the tray does."""
CLEAR_LEAST: Final = 60.0
"""Smallest zoom that keeps a level clear of the plates."""
CLEAR_WELL: Final = 92.0
"""Smallest zoom for which it moves left only."""
ASIDES, OTHER_WAY = (0.0, 60.0, 120.0, 180.0), (-60.0, -120.0, -180.0)
"""px by which it moves left for that, and right."""
ASIDES_LARGE: Final = (*ASIDES, 240.0)
"""px by which it moves left for larger goals."""
TRAY_AIR: Final = 12.0
"""px from the tray to ground that it does not cover."""
END_AIR: Final = 30.0
"""Least px from the left edge of the room to the ground when it moves for the goals."""


@dataclass(frozen=True, slots=True)
class Plates:
    """What lies over the room of a level, in canvas px: the lower left corner of the goals, the lower right corner of
    the tray, and the lower edge of the plates along the upper edge."""

    goals: Point
    tray: Point
    tools: float
    asides: Sequence[float] = ASIDES
    """px by which the level may move left of the goals."""


def clear_zoom(
    room: Rect,
    bounds: Box,
    most: float,
    points: Sequence[Point],
    plates: Plates,
    wanted: Sequence[float] = (),
) -> tuple[float, float]:
    """The largest zoom up to `most` at which no point is behind `plates`, and by how many px the level moves left for
    that, one of those that are `wanted`, if any. `most` if there is none."""
    (right, low), (left, end) = plates.goals, plates.tray
    middle = (bounds.left + bounds.right) / 2
    for least, shifts in ((CLEAR_WELL, plates.asides), (CLEAR_LEAST, (*plates.asides, *OTHER_WAY))):
        for unit in (z for z in (*NEAR_ZOOMS, *LEVEL_ZOOMS) if least <= z <= most):
            ys = [room.bottom - (y - bounds.bottom) * unit for _x, y in points]
            if min(ys) <= plates.tools:
                continue
            for shift in wanted or shifts:
                xs = [room.cx - shift + (x - middle) * unit for x, _y in points]
                beside = all((x < right or y > low) and (x > left or y > end) for x, y in zip(xs, ys, strict=True))
                if beside and min(xs) > room.x + 30 and max(xs) < room.right + ASIDE - 30:
                    return unit, shift
    return most, 0.0


def bared(
    room: Rect, bounds: Box, fitted: tuple[float, float], solids: Sequence[Box], points: Sequence[Point], plates: Plates
) -> tuple[float, float]:
    """`fitted`, a zoom and a shift, with another shift if the tray lies over one of the `solids` and would not then."""
    (unit, shift), (left, end) = fitted, plates.tray
    middle = (bounds.left + bounds.right) / 2

    def is_bare(shift: float) -> bool:
        starts = room.cx - shift - middle * unit
        return all(
            starts + one.left * unit >= left + TRAY_AIR
            or room.bottom - (one.top - bounds.bottom) * unit > end
            or starts + one.right * unit <= room.x
            for one in solids
        )

    if is_bare(shift):
        return fitted
    for other in OTHER_WAY:
        if is_bare(other) and (not points or clear_zoom(room, bounds, unit, points, plates, (other,)) == (unit, other)):
            return unit, other
    return fitted


def is_bared_of_goals(
    room: Rect, bounds: Box, fitted: tuple[float, float], solids: Sequence[Box], plates: Plates
) -> bool:
    """Whether the plate with the goals lies over no square at the right end of any of the `solids`."""
    (unit, shift), (right, low) = fitted, plates.goals
    starts = room.cx - shift - (bounds.left + bounds.right) / 2 * unit
    return all(
        starts + one.right * unit <= right or room.bottom - (one.top + 1.0 - bounds.bottom) * unit > low
        for one in solids
    )


def stands_clear(
    room: Rect, bounds: Box, fitted: tuple[float, float], solids: Sequence[Box], points: Sequence[Point], plates: Plates
) -> tuple[float, float]:
    """`fitted`, a zoom and a shift, farther left if the plate with the goals lies over a square at the right end of one
    of the `solids` and would not then."""
    unit, shift = fitted
    middle = (bounds.left + bounds.right) / 2

    def is_clear(shift: float) -> bool:
        return is_bared_of_goals(room, bounds, (unit, shift), solids, plates)

    def is_possible(other: float) -> bool:
        moved = unit, other
        whole = bared(room, bounds, moved, solids, points, plates) == moved
        left = room.cx - other + (min(one.left for one in solids) - middle) * unit
        return left > room.x + END_AIR and whole and clear_zoom(room, bounds, unit, points, plates, (other,)) == moved

    if not solids or not points or is_clear(shift):
        return fitted
    return next(
        ((unit, other) for other in plates.asides if other > shift and is_clear(other) and is_possible(other)), fitted
    )
