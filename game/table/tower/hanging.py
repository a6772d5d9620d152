"""`hung` cuts a hanging wall off below the plate that would cover it, and finds the rods that hold it there.

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
ROD: Final = 0.16
"""Thickness of a rod."""


class Cover(NamedTuple):
    """A plate along the upper edge: its ends, and the height of what is seen below it."""

    left: float
    right: float
    high: float


Covers = tuple[Cover, ...]
Hung = tuple[float, list[tuple[Point, ...]]]


def hung(corners: Sequence[Point], top: float, ground: Ground, covers: Covers) -> Hung | None:
    """The height at which the wall ends, and the rods by which it hangs, which go on behind the plates up to `top`;
    None where it hangs behind no plate."""
    left, high, right, low = extent(corners)
    if high < ground.camera.top or low <= ground.camera.bottom:
        return None
    end = min((one.high for one in covers if one.left < right and left < one.right), default=low)
    if end <= low + LEAST:
        return None
    inset = INSET * (right - left) if right - left > NARROW else (right - left) / 2
    return end, [_upright(x, end, top) for x in sorted({round(left + inset, 3), round(right - inset, 3)})]


def covers_of(plates: Iterable[Rect], at: Point, unit: float, low: float) -> Covers:
    """The covers by `plates` of the canvas. `at`: where the canvas has the origin, with `unit` px a unit; `low`: the
    canvas y at which a wall ends."""
    x, y = at
    return tuple(Cover((one.x - x) / unit, (one.right - x) / unit, (y - low) / unit) for one in plates)


def _upright(x: float, low: float, top: float) -> tuple[Point, ...]:
    half = ROD / 2
    return (x - half, low), (x + half, low), (x + half, top), (x - half, top)
