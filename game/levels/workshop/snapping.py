"""`snap` brings a point onto the grid of the workshop, and `settle_on` onto the corners of what is near."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

GRIDS: Final = (0.0, 0.25, 0.5, 1.0)
"""Units between two lines of the grid; 0: none."""
USUAL: Final = 0.25
FREE: Final = 0.01
"""Units of the finest step, without a grid."""
REACH: Final = 0.12
"""Units within which a corner draws a point to itself."""


def snap(value: float, grid: float) -> float:
    """The nearest line of a grid."""
    step = grid or FREE
    return round(round(value / step) * step, 3) + 0.0


def snap_point(x: float, y: float, grid: float) -> tuple[float, float]:
    return snap(x, grid), snap(y, grid)


def draw_to(value: float, lines: Iterable[float]) -> float:
    """The nearest of `lines` within `REACH`, or `value` as it is."""
    near = [line for line in lines if abs(line - value) <= REACH]
    return min(near, key=lambda line: abs(line - value)) if near else value
