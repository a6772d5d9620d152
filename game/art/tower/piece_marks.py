"""Paints marks on tower pieces: `flag`, `heart`, a `string` of balloons, the `handle` to take one, its ring `grasp`."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, radians, sin

import numpy as np

from game.art.base import palette
from game.art.base.distance import F, Field, sd_box, sd_circle, sd_polygon, sd_stroke
from game.art.base.material import paint
from game.art.base.outlines import half_size
from game.art.base.sheet import Brush, Patch, Sheet
from game.art.base.sprite import Baked
from game.art.tower.pieces import distance_to

CASE = 2.0
"""Width of the dark edge of flags and handles, which lie on pieces of any colour."""


def _cased(sheet: Sheet, patch: Patch, d: Field, ink: str) -> None:
    sheet.over(patch, paint(palette.INK), sheet.cover(d - F(CASE)))
    sheet.over(patch, paint(ink), sheet.cover(d))


def flag(brush: Brush, size: float, faint: bool = False) -> Baked:
    """A pointed flag to the right of its pole. The pole's foot is the middle of the lower edge of a square. A `faint`
    one is an outline: it shows where a flag belongs."""
    sheet = brush.sheet(size, size, 4)
    fine = sheet.finer((-4, -4, size + 4, size + 4), 3)
    patch = fine.patch()
    x, y = np.broadcast_arrays(patch.x, patch.y)
    k, middle = size / 40, size / 2
    pole = sd_stroke(x, y, (middle, 2 * k), (middle, size - k)) - F(1.6 * k)
    cloth = sd_polygon(x, y, [(middle, 2 * k), (size - k, 11 * k), (middle, 20 * k)]) - F(k)
    if faint:
        whole = np.minimum(pole, cloth)
        fine.over(patch, paint(palette.FOCUS), fine.cover(cloth) * F(0.45))
        fine.over(patch, paint(palette.INK), fine.cover(np.abs(whole) - F(2.6)) * F(0.8))
        fine.over(patch, paint(palette.FOCUS), fine.cover(np.abs(whole) - F(1.2)))
    else:
        _cased(fine, patch, np.minimum(pole, cloth), palette.CREAM)
        fine.over(patch, paint(palette.FOCUS), fine.cover(cloth))
    sheet.lay(fine)
    return brush.baked(sheet, size, size)


def string(brush: Brush, w: float, h: float) -> Baked:
    """The string that hangs from a balloon, whose knot is at the middle of the upper edge."""
    sheet = brush.sheet(w, h, 6)
    fine = sheet.finer((-6, -6, w + 6, h + 6), 3)
    patch = fine.patch()
    x, y = np.broadcast_arrays(patch.x, patch.y)
    k, middle = h / 60, w / 2
    turns = 14
    points = [(middle + 7 * k * sin(2.6 * pi * i / turns), 59 * i / turns * k) for i in range(turns + 1)]
    cord = np.minimum.reduce([sd_stroke(x, y, a, b) for a, b in pairwise(points)]) - F(1.8 * k)
    _cased(fine, patch, cord, palette.CREAM)
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


def heart(brush: Brush, size: float) -> Baked:
    """A heart, whose point is near the middle of the lower edge of a square."""
    sheet = brush.sheet(size, size, 4)
    fine = sheet.finer((-4, -4, size + 4, size + 4), 3)
    patch = fine.patch()
    x, y = np.broadcast_arrays(patch.x, patch.y)
    k = size / 40
    lobes = np.minimum(sd_circle(x, y, 13 * k, 15 * k, 7.4 * k), sd_circle(x, y, 27 * k, 15 * k, 7.4 * k))
    tip = sd_polygon(x, y, [(20 * k, 12 * k), (33.2 * k, 19.2 * k), (20 * k, 35 * k), (6.8 * k, 19.2 * k)])
    _cased(fine, patch, np.minimum(lobes, tip) - F(k), "#FF7A7A")
    sheet.lay(fine)
    return brush.baked(sheet, size, size)


def plumb(brush: Brush, w: float, h: float, tilt: float) -> Baked:
    """A dark board with an arrow that points down, `tilt` degrees to the right, and that angle."""
    sheet = brush.sheet(w, h, 4)
    fine = sheet.finer((-4, -4, w + 4, h + 4), 3)
    patch = fine.patch()
    x, y = np.broadcast_arrays(patch.x, patch.y)
    k, long, middle = h / 60, h * 0.52, w / 2 - h * 0.26 * sin(radians(tilt))
    board = sd_box(x - F(w / 2), y - F(h / 2), min(w, 0.8 * h) / 2 - 2, h / 2, 8 * k)
    fine.over(patch, paint(palette.INK), fine.cover(board))
    fine.over(patch, paint(palette.HONEY), fine.cover(np.abs(board + F(2.4 * k)) - F(1.2 * k)))
    # Along the arrow, and across it to the right.
    along, across = (sin(radians(tilt)), cos(radians(tilt))), (cos(radians(tilt)), -sin(radians(tilt)))

    def at(down: float, aside: float) -> tuple[float, float]:
        return (middle + down * along[0] + aside * across[0], 8 * k + down * along[1] + aside * across[1])

    shaft = sd_stroke(x, y, at(0, 0), at(long - 10 * k, 0)) - F(2.4 * k)
    head = sd_polygon(x, y, [at(long - 13 * k, -8 * k), at(long - 13 * k, 8 * k), at(long, 0)]) - F(0.6 * k)
    _cased(fine, patch, np.minimum(shaft, head), palette.FOCUS)
    sheet.lay(fine)
    sheet.figures(f"{abs(tilt):g}°", w / 2, h * 0.81, h * 0.27, palette.CREAM)
    return brush.baked(sheet, w, h)


def handle(brush: Brush, size: float, sign: str) -> Baked:
    """A dark knob on a piece that can be taken, in a square. Signs: "up" (take it up again), an arrow; "out", a bar."""
    sheet = brush.sheet(size, size, 3)
    fine = sheet.finer((-3, -3, size + 3, size + 3), 3)
    patch = fine.patch()
    x, y = np.broadcast_arrays(patch.x - F(size / 2), patch.y - F(size / 2))
    k = size / 30
    disc = sd_circle(x, y, 0.0, 0.0, 13 * k)
    fine.over(patch, paint(palette.INK), fine.cover(disc - F(CASE)))
    fine.over(patch, paint(palette.CREAM), fine.cover(disc))
    fine.over(patch, paint(palette.INK), fine.cover(disc + F(2.4 * k)))
    if sign == "out":
        shape = sd_box(x, y, 6.5 * k, 2 * k, 0.6 * k)
    else:
        head = np.minimum(sd_stroke(x, y, (0.0, -6 * k), (-5 * k, -k)), sd_stroke(x, y, (0.0, -6 * k), (5 * k, -k)))
        shape = np.minimum(head, sd_stroke(x, y, (0.0, -5 * k), (0.0, 6.5 * k))) - F(1.5 * k)
    fine.over(patch, paint(palette.CREAM), fine.cover(shape))
    sheet.lay(fine)
    return brush.baked(sheet, size, size)


def grasp(brush: Brush, kind: str, unit: float) -> Baked:
    """A gold ring with dark edges around the piece that would be taken; hollow, centred on it and turned with it."""
    half_wide, half_high = half_size(kind)
    w, h = 2 * half_wide * unit, 2 * half_high * unit
    sheet = brush.sheet(w, h, 14)
    patch = sheet.patch()
    d = distance_to(patch, kind, unit, w, h)
    width = 3.4 if brush.contrast else 2.6
    ring = np.abs(d - F(1.0)) - F(width)
    sheet.over(patch, paint(palette.INK), sheet.cover(ring - F(2.2)) * F(0.9))
    sheet.over(patch, paint(palette.FOCUS), sheet.cover(ring))
    return brush.baked(sheet, w, h)
