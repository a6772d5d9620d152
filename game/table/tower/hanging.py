"""`hung` ends a wall that hangs behind a plate below it, and tells the iron by which it hangs there.

All is in units.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from game.core.silhouettes import Point
from game.physics.ground import Ground
from game.table.tower.supports import INSET, NARROW, extent
from game.ui.layout import Rect

LEAST: Final = 0.2
"""What is seen of it in any case."""
ROD, RAIL, ASIDE, SUNK = 0.16, 0.14, 0.22, 0.1
"""Thickness of a rod, and of the rail below a plate; how far this reaches beyond the wall, and up behind the plate."""


class Cover(NamedTuple):
    """A plate along the upper edge: its ends, and the height of what is seen below it. `foot`: its lower edge, to which
    a rail is mounted; None for a plate that comes and goes, behind which rods go on."""

    left: float
    right: float
    high: float
    foot: float | None = None


Covers = tuple[Cover, ...]
Hung = tuple[float, list[tuple[Point, ...]]]


def hung(corners: Sequence[Point], top: float, ground: Ground, covers: Covers) -> Hung | None:
    """The height at which the wall ends, and rods with their rail; None where it hangs behind no plate. `top`: up to
    which rods reach that find no rail."""
    left, high, right, low = extent(corners)
    if high < ground.camera.top or low <= ground.camera.bottom:
        return None
    behind = [one for one in covers if one.left < right and left < one.right]
    end = min((one.high for one in behind), default=low)
    if end <= low + LEAST:
        return None
    feet = [one.foot for one in behind if one.foot is not None]
    inset = INSET * (right - left) if right - left > NARROW else (right - left) / 2
    foot = min(feet) if feet else top
    iron = [_upright(x, end, foot) for x in sorted({round(left + inset, 3), round(right - inset, 3)})]
    if feet:
        a, b, c, d = left - ASIDE, foot - RAIL, right + ASIDE, foot + SUNK
        iron.append(((a, b), (c, b), (c, d), (a, d)))
    return end, iron


def covers_of(plates: Iterable[tuple[Rect, bool]], at: Point, unit: float, low: float) -> Covers:
    """The covers by `plates` of the canvas, and whether each is always there. `at`: where the canvas has the origin,
    with `unit` px a unit; `low`: the canvas y at which a wall ends."""
    x, y = at

    def cover(plate: Rect, stays: bool) -> Cover:
        foot = (y - plate.bottom) / unit
        return Cover((plate.x - x) / unit, (plate.right - x) / unit, (y - low) / unit, foot if stays else None)

    return tuple(cover(*one) for one in plates)


def _upright(x: float, low: float, top: float) -> tuple[Point, ...]:
    half = ROD / 2
    return (x - half, low), (x + half, low), (x + half, top), (x - half, top)
