"""Paints a box of walls and a floor as an open toy chest for `masonry`: `cavities`, `draw_inside` and `draw_front`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from itertools import pairwise, product
from typing import Final

import numpy as np

from game.art.base import palette
from game.art.base.distance import F, Field, Point, sd_box, sd_polygon, sd_stroke
from game.art.base.material import paint
from game.art.base.sheet import Sheet

BACK: Final = "#D0A878"
"""Lit boards of the back wall."""
PAINTED: Final = "#8FA8A0"
"""Paint of the front within its wooden frame."""
STENCIL: Final = "#F1E3C2"
SIGN, SIGN_APART = 0.13, 0.36
"""Units from the middle of a shape of the sign to its edge, and from one to the next. None is a star: stars are
goals."""
ROPE: Final = "#D9C39A"
NARROWEST, HIGHEST = 1.5, 3.0
"""Units: a box is at least as wide inside, and its walls are no higher."""
BELOW_RIM: Final = 0.12
"""Units from the rim of the walls down to the upper edge of the back wall."""
BOARD: Final = 0.5
"""Units across a board of the back wall."""
SAG: Final = 0.3
"""Units by which a handle hangs through."""
LEAST_FRONT: Final = 0.8
"""Units of a front that is painted."""

Cavity = tuple[float, float, float, float, float]
"""Left, top, right, lower end of the room inside a box, and the lower end of its front, in px."""


def cavities(shapes: Sequence[Sequence[Point]], unit: float) -> list[Cavity]:
    """The rooms between two walls that stand at both ends of a floor."""
    boxes = [
        (min(x for x, _y in part), min(y for _x, y in part), max(x for x, _y in part), max(y for _x, y in part))
        for part in shapes
    ]
    found = []
    for (left, top, right, low), one, other in product(boxes, boxes, boxes):
        rim = max(one[1], other[1])
        touches = abs(one[2] - left) < 1 and abs(other[0] - right) < 1 and min(one[3], other[3]) > top
        if touches and 0.3 * unit < top - rim < HIGHEST * unit and right - left > NARROWEST * unit:
            found.append((left, rim + BELOW_RIM * unit, right, top, low))
    return found


def draw_inside(fine: Sheet, room: Cavity, unit: float) -> None:
    """The back wall, lit from the upper left, in the shade of the left wall and of what is above the floor."""
    left, top, right, low, _foot = room
    patch = fine.patch((left - 2, top - 4, right + 2, low + 2))
    x, y = np.broadcast_arrays(patch.x, patch.y)
    d = sd_box(patch.x - F((left + right) / 2), patch.y - F((top + low) / 2), (right - left) / 2, (low - top) / 2, 0.0)
    fine.solid(patch, d, BACK, bevel=0.04 * unit, u=y, v=x, grained=0.3, seed=9, fineness=3.0, gloss=0.05)
    inside = fine.cover(d)
    seam = np.abs((x - F((left + right) / 2)) % F(BOARD * unit) - F(BOARD * unit / 2)) - F(0.012 * unit)
    fine.over(patch, paint("#6E4C2C"), fine.cover(seam) * inside * F(0.55))
    shade = np.maximum(np.clip(F(1) - (x - F(left)) / F(0.45 * unit), 0, 1) * F(0.5), 0)
    shade = np.maximum(shade, np.clip(F(1) - (F(right) - x) / F(0.16 * unit), 0, 1) * F(0.3))
    shade = np.maximum(shade, np.clip(F(1) - (F(low) - y) / F(0.3 * unit), 0, 1) * F(0.34))
    fine.over(patch, paint("#2A1808"), shade * inside)
    fine.over(patch, paint(palette.INK), fine.cover(np.abs(d + F(1)) - F(1.4)) * F(0.8))


def draw_front(fine: Sheet, room: Cavity, unit: float) -> None:
    """The painted front with the box's sign, and a rope handle at either side of it."""
    left, _top, right, top, low = room
    top += 0.3 * unit
    low -= 0.2 * unit
    if low - top < LEAST_FRONT * unit:
        return
    patch = fine.patch((left, top - 4, right, low + 4))
    cx, cy = (left + right) / 2, (top + low) / 2
    board = sd_box(patch.x - F(cx), patch.y - F(cy), (right - left) / 2 - 0.12 * unit, (low - top) / 2, 0.1 * unit)
    fine.over(patch, paint(PAINTED), fine.cover(board) * F(0.74))
    fine.over(patch, paint(palette.INK), fine.cover(np.abs(board) - F(1.2)) * F(0.55))
    fine.over(patch, paint(STENCIL), fine.cover(np.abs(board + F(0.07 * unit)) - F(0.014 * unit)) * F(0.6))
    stencil = _stencil(patch.x - F(cx), patch.y - F(cy), unit)
    fine.over(patch, paint("#4A5B55"), fine.cover(stencil - F(0.03 * unit)) * F(0.5))
    fine.over(patch, paint(STENCIL), fine.cover(stencil) * F(0.88))
    wide = min(0.32 * unit, (right - left) / 10)
    for side in (-1, 1):
        _draw_handle(fine, cx + side * 0.31 * (right - left), cy - 0.16 * unit, wide, unit)


def _stencil(x: Field, y: Field, unit: float) -> Field:
    """Distance in px to the sign of the box: a disc, a triangle and a square side by side."""
    side, apart = F(SIGN * unit), SIGN_APART * unit
    disc = np.hypot(x + F(apart), y) - side
    corners = [
        (-1.05 * SIGN * unit, 0.9 * SIGN * unit),
        (0.0, -0.9 * SIGN * unit),
        (1.05 * SIGN * unit, 0.9 * SIGN * unit),
    ]
    triangle = sd_polygon(x, y, corners)
    square = sd_box(x - F(apart), y, 0.9 * SIGN * unit, 0.9 * SIGN * unit, 0.02 * unit)
    sign: Field = np.minimum(np.minimum(disc, triangle), square)
    return sign


def _draw_handle(fine: Sheet, cx: float, top: float, wide: float, unit: float) -> None:
    """A rope that hangs between two holes."""
    patch = fine.patch((cx - wide - 0.2 * unit, top - 0.2 * unit, cx + wide + 0.2 * unit, top + 0.6 * unit))
    x, y = np.broadcast_arrays(patch.x, patch.y)
    points = [(cx + wide * u / 4, top + SAG * unit * (1 - (u / 4) ** 2)) for u in range(-4, 5)]
    rope = reduce(np.minimum, (sd_stroke(x, y, a, b) for a, b in pairwise(points))) - F(0.05 * unit)
    fine.over(patch, paint("#2A1808"), fine.cover(rope - F(0.05 * unit)) * F(0.25))
    fine.over(patch, paint(palette.INK), fine.cover(rope - F(1.6)) * F(0.9))
    fine.over(patch, paint(ROPE), fine.cover(rope))
    twist = np.abs((x + y) % F(0.1 * unit) - F(0.05 * unit)) - F(0.012 * unit)
    fine.over(patch, paint("#8A6F42"), fine.cover(np.maximum(twist, rope)) * F(0.8))
    for side in (-1, 1):
        knot = np.hypot(x - F(cx + side * wide), y - F(top)) - F(0.085 * unit)
        fine.over(patch, paint(palette.INK), fine.cover(knot - F(1.6)) * F(0.9))
        fine.over(patch, paint(ROPE), fine.cover(knot))
