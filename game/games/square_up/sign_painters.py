"""Paints the signs of Square Up's plans and fights into sprites: `paint_arrow`, `paint_new_sign`, crosses, plates."""

from __future__ import annotations

import math

import numpy as np

from game.art.base import palette
from game.art.base.distance import F, sd_box, sd_mark, sd_polygon
from game.art.base.material import dyed, noise, paint
from game.art.base.sheet import Brush
from game.art.base.sprite import Baked

_HIGH, _HEAD = 40.0, 25.0
"""Height of an arrow on the paper, and length of its head; other arrows are in proportion."""
WASH, EDGE = (0.26, 0.6), 3.0
"""How strong the wash below a new unit is in the middle of its square and at its edges, and px of the line there."""


def _ink(colour: str) -> str:
    if colour and colour not in palette.SEATS:
        raise ValueError(f"no seat has the colour {colour!r}")
    return palette.SEATS[colour] if colour else palette.INK


def _edge(colour: str, contrast: bool) -> str:
    """The line around a sign: pale colours would be lost on the paper without a dark one."""
    return palette.INK if contrast or colour in ("", "white", "yellow") else dyed(_ink(colour), 0.5)


def _wet(colour: str) -> str:
    return dyed(_ink(colour), 1.0 if colour in ("white", "yellow") else 0.82)


def paint_arrow(brush: Brush, colour: str, length: float, high: float = _HIGH) -> Baked:
    """A shaky brush stroke from left to right that swells towards its head, in a seat's colour: a shape has moved."""
    k = high / _HIGH
    head = _HEAD * k
    w = max(length, head + 6 * k)
    sheet = brush.sheet(w, high, 8)
    fine = sheet.finer((-8, -8, w + 8, high + 8), 2)
    patch = fine.patch()
    x, y = np.broadcast_arrays(patch.x, patch.y - F(high / 2))
    t = np.clip(x / F(w), 0, 1)
    bow = min(5.0 * k, w * 0.02)
    shaken = noise(y.shape[0], y.shape[1], 3, max(4, round(w / 24)), 91) * F(0.8 * k)
    y = y + F(bow) * np.sin(F(math.pi) * t) + shaken
    half = F(3.2 * k) + F(2.6 * k) * t
    shaft = np.maximum(np.abs(y) - half, np.maximum(-x, x - F(w - head * 0.6)))
    dot = np.hypot(x - F(7 * k), y) - F(7.5 * k)
    corners = [(w, 0.0), (w - head, 14.5 * k), (w - head * 0.72, 0.0), (w - head, -14.5 * k)]
    d = np.minimum(np.minimum(shaft, dot), sd_polygon(x, y, corners) - F(1.5 * k))
    fine.over(patch, paint(palette.PAPER), fine.cover(d - F(4.5 * k)) * F(0.92))
    fine.over(patch, paint(_edge(colour, brush.contrast)), fine.cover(d - F(1.2)))
    fine.over(patch, paint(_wet(colour)), fine.cover(d + F(0.9 * k)))
    sheet.lay(fine)
    return brush.baked(sheet, w, high)


def paint_new_sign(brush: Brush, colour: str, size: float) -> Baked:
    """The square of a unit that has just come, washed in the seat's colour: deepest at its edges, so that the unit
    stands out. No drops: they would look like an Ink Splot."""
    sheet = brush.sheet(size, size)
    fine = sheet.finer((0, 0, size, size), 2)
    patch = fine.patch()
    d = sd_box(patch.x - F(size / 2), patch.y - F(size / 2), size / 2 - 2, size / 2 - 2, size * 0.06)
    deep = F(WASH[0]) + F(WASH[1] - WASH[0]) * np.clip(1 + d / F(size * 0.3), 0, 1)
    fine.over(patch, paint(_ink(colour)), fine.cover(d) * deep)
    edge = np.abs(d + F(EDGE / 2)) - F(EDGE / 2)
    fine.over(patch, paint(_edge(colour, brush.contrast)), fine.cover(edge) * F(1.0 if brush.contrast else 0.75))
    sheet.lay(fine)
    return brush.baked(sheet, size, size)


def paint_threat(brush: Brush, colour: str, size: float) -> Baked:
    """The upper right corner of a square, folded over in a rival's colour: its shape can beat what stands there."""
    sheet = brush.sheet(size, size, (0, 2, 2, 4))
    fine = sheet.finer((0, -2, size + 2, size + 4), 3)
    patch = fine.patch()
    x, y = np.broadcast_arrays(patch.x, patch.y)
    d = np.maximum(np.maximum(x - F(size), -y), (y - x) * F(0.7071))
    fine.over(patch, paint(palette.PAPER), fine.cover(d - F(2.2)))
    fine.over(patch, paint(_edge(colour, brush.contrast)), fine.cover(d))
    fine.over(patch, paint(_ink(colour)), fine.cover(d + F(1.8)))
    sheet.lay(fine)
    return brush.baked(sheet, size, size)


def paint_glance(brush: Brush, colour: str, length: float, high: float) -> Baked:
    """Dots from left to right that lead to a point, in a rival's colour: its shape can beat what stands there."""
    sheet = brush.sheet(length, high, 6)
    fine = sheet.finer((-6, -6, length + 6, high + 6), 3)
    patch = fine.patch()
    x, y = np.broadcast_arrays(patch.x, patch.y - F(high / 2))
    d = sd_polygon(x, y, [(length - 2, 0.0), (length - high * 0.8, high / 2 - 2), (length - high * 0.8, 2 - high / 2)])
    at = length - high * 1.1
    while at > 0:
        d = np.minimum(d, np.hypot(x - F(at), y) - F(high * 0.17))
        at -= high * 0.6
    fine.over(patch, paint(palette.PAPER), fine.cover(d - F(4.4)))
    fine.over(patch, paint(_edge(colour, brush.contrast)), fine.cover(d - F(1.8)))
    fine.over(patch, paint(_ink(colour)), fine.cover(d))
    sheet.lay(fine)
    return brush.baked(sheet, length, high)


def paint_crossed(brush: Brush, colour: str, size: float) -> Baked:
    """One stroke of a brush over a unit that was destroyed, in the colour of the seat that won, "" of ink. Two strokes
    would look like the mark of red."""
    sheet = brush.sheet(size, size, 4)
    fine = sheet.finer((-4, -4, size + 4, size + 4), 2)
    patch = fine.patch()
    x, y = np.broadcast_arrays(patch.x - F(size / 2), patch.y - F(size / 2))
    along, across = (x - y) * F(0.7071), (x + y) * F(0.7071)
    t = np.clip(along / F(size * 0.56), -1, 1)
    shaken = noise(x.shape[0], x.shape[1], 5, 14, 47) * F(size * 0.022)
    bowed = across + F(size * 0.05) * (1 - t * t) + shaken
    # It swells after its start and runs dry towards its end.
    half = F(size * 0.048) * np.sqrt(np.clip(1 - t * t, 0, 1)) * (F(0.82) - F(0.3) * t)
    d = np.maximum(np.abs(bowed) - half, np.abs(along) - F(size * 0.55))
    fine.over(patch, paint(palette.PAPER), fine.cover(d - F(2.4)) * F(0.95))
    fine.over(patch, paint(_edge(colour, brush.contrast)), fine.cover(d - F(1)))
    fine.over(patch, paint(_wet(colour)), fine.cover(d + F(size * 0.012)))
    sheet.lay(fine)
    return brush.baked(sheet, size, size)


def paint_pin(brush: Brush, size: float) -> Baked:
    """A brass pin that holds a piece of paper, seen from above."""
    sheet = brush.sheet(size, size, 8)
    fine = sheet.finer((-8, -8, size + 8, size + 8), 3)
    patch = fine.patch()
    x, y, r = patch.x - F(size / 2), patch.y - F(size / 2), size * 0.42
    fine.over(patch, paint("#000000"), fine.cover(np.hypot(x - F(r * 0.35), y - F(r * 0.5)) - F(r)) * F(0.3))
    fine.over(patch, paint(palette.INK), fine.cover(np.hypot(x, y) - F(r)))
    fine.over(patch, paint("#D9A032"), fine.cover(np.hypot(x, y) - F(r * 0.84)))
    fine.over(patch, paint("#FFE9A8"), fine.cover(np.hypot(x + F(r * 0.26), y + F(r * 0.3)) - F(r * 0.3)))
    sheet.lay(fine)
    return brush.baked(sheet, size, size)


def paint_lifted(brush: Brush, w: float, h: float) -> Baked:
    """A piece of paper held up above the sheet, with its shadow and warm light around it."""
    sheet = brush.sheet(w, h, 56)
    patch = sheet.patch()
    d = sd_box(patch.x - F(w / 2), patch.y - F(h / 2), w / 2, h / 2, 8)
    glow = np.exp(-np.maximum(d, 0) / F(13)) * np.clip((F(46) - d) / F(14), 0, 1) * F(0.8)
    sheet.over(patch, paint("#FFC93A"), glow.astype(F))
    sheet.box_shade(8, 8, 12, 9, 0.5)
    sheet.box(0, 0, w, h, 8, "#FFF3D2")
    return brush.baked(sheet, w, h)


def paint_pill(brush: Brush, w: float, h: float, colour: str) -> Baked:
    """A small plate for a figure in a seat's colour. The mark at its left end is in a square as high as the plate."""
    sheet = brush.sheet(w, h, 2)
    fine = sheet.finer((-2, -2, w + 2, h + 2), 2)
    fine.box(0, 0, w, h, h / 2, _ink(colour))
    fine.frame(0, 0, w, h, h / 2, 1.6, palette.CREAM, 0.85 if brush.contrast else 0.35)
    patch = fine.patch()
    r = h * 0.25
    mark = sd_mark(colour, (patch.x - F(h * 0.52)) / F(r), (patch.y - F(h / 2)) / F(r))
    if mark is not None:
        fine.over(patch, paint(palette.MARK_INKS[colour]), fine.cover(mark * F(r)))
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


def paint_circled(brush: Brush, size: float, colour: str) -> Baked:
    """Two rounds of a pencil in a seat's colour, a little askew: here a match was decided. What lies within stays
    seen."""
    sheet = brush.sheet(size, size, 12)
    fine = sheet.finer((-12, -12, size + 12, size + 12), 2)
    patch = fine.patch()
    x, y = np.broadcast_arrays(patch.x - F(size / 2), patch.y - F(size / 2))
    r = size * 0.46
    far, angle = np.hypot(x, y), np.arctan2(y, x)
    shaken = noise(x.shape[0], x.shape[1], 7, 7, 61) * F(size * 0.012)
    # On pieces the line would not be seen without a pale rim.
    fine.over(patch, paint("#FFFBEA"), np.clip(F(1.4) - np.abs(far - F(r)) / F(size * 0.05), 0, 1) * F(0.8))
    for turn, way, thick in ((0.4, 0.022, 0.026), (2.3, -0.02, 0.02)):
        rim = F(r) * (1 + F(way) * np.cos(2 * angle + F(turn)) + F(0.012) * np.cos(angle - F(turn)))
        d = np.abs(far - rim + shaken) - F(size * thick)
        fine.over(patch, paint(_edge(colour, brush.contrast)), fine.cover(d - F(1.2)))
        fine.over(patch, paint(_wet(colour)), fine.cover(d) * F(0.9))
    sheet.lay(fine)
    return brush.baked(sheet, size, size)
