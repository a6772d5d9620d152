"""Paints the signs of the balance lens: `span`s of support, load `mark`s, `centre`s of mass, and `tipping` pieces."""

from __future__ import annotations

import numpy as np

from game.art.base import palette
from game.art.base.distance import F, Field, sd_box, sd_polygon
from game.art.base.material import paint
from game.art.base.outlines import half_size
from game.art.base.sheet import Brush, Patch, Sheet
from game.art.base.sprite import Baked
from game.art.tower.pieces import distance_to

SPAN_HEIGHT = 24.0
MARK = (30.0, 44.0)
"""Width and height of the picture of a mark; the span it points to runs through its middle."""
CASE = 2.6
"""Width of the ink around everything."""


def _tone(tone: str) -> str:
    if tone not in palette.MARGINS:
        raise ValueError(f"no margin is called {tone!r}")
    return palette.MARGINS[tone]


def _cased(sheet: Sheet, patch: Patch, d: Field, colour: str, case: float = CASE) -> None:
    sheet.over(patch, paint(palette.INK), sheet.cover(d - F(case)) * F(0.92))
    sheet.over(patch, paint(colour), sheet.cover(d))


def span(brush: Brush, w: float, tone: str) -> Baked:
    """A level span of support, `w` long, `SPAN_HEIGHT` high, with a stop at each end.

    Tones: the keys of `palette.MARGINS`. Safe ones are thin, a thin margin is a thick bar, a tipping one is striped.
    """
    colour = _tone(tone)
    case = CASE * (1.4 if brush.contrast else 1.0)
    half = 2.4 if tone == "safe" else 4.4
    sheet = brush.sheet(w, SPAN_HEIGHT, 8)
    fine = sheet.finer((-8, 0, w + 8, SPAN_HEIGHT), 3)
    patch = fine.patch()
    x, y = np.broadcast_arrays(patch.x - F(w / 2), patch.y - F(SPAN_HEIGHT / 2))
    bar = sd_box(x, y, w / 2, half, 0.5)
    stops = sd_box(np.abs(x) - F(w / 2), y, 2.1, half + 3.2, 1.2)
    _cased(fine, patch, np.minimum(bar, stops), colour, case)
    if tone == "tipping":
        stripes = np.abs(np.mod(x + y, F(11)) - F(5.5)) - F(2.0)
        inside = np.maximum(stripes, np.maximum(bar + F(0.9), F(4.2) - np.abs(np.abs(x) - F(w / 2))))
        fine.over(patch, paint(palette.INK), fine.cover(inside))
    sheet.lay(fine)
    return brush.baked(sheet, w, SPAN_HEIGHT)


def mark(brush: Brush, tone: str) -> Baked:
    """The place where a load presses on a span, which runs through the middle of the picture. Tones as in `span`.

    Safe: a notch. Else an arrow from above, with an exclamation mark where the piece tips.
    """
    _tone(tone)
    w, h = MARK
    case = CASE * (1.4 if brush.contrast else 1.0)
    sheet = brush.sheet(w, h, 4)
    fine = sheet.finer((-4, -4, w + 4, h + 4), 3)
    patch = fine.patch()
    x, y = np.broadcast_arrays(patch.x - F(w / 2), patch.y - F(h / 2))
    if tone == "safe":
        _cased(fine, patch, sd_box(x, y - F(1), 2.0, 6.0, 0.8), palette.WHITE, case)
    elif tone == "thin":
        arrow = [(0.0, 0.0), (-8.5, -15.0), (8.5, -15.0)]
        _cased(fine, patch, sd_polygon(x, y, arrow) - F(1), palette.WHITE, case)
    else:
        arrow = [(0.0, 0.0), (-11.5, -19.0), (11.5, -19.0)]
        _cased(fine, patch, sd_polygon(x, y, arrow) - F(1), palette.WHITE, case)
        sign = np.minimum(sd_box(x, y + F(14.5), 1.7, 3.4, 1.2), np.hypot(x, y + F(7.4)) - F(1.9))
        fine.over(patch, paint(palette.INK), fine.cover(sign))
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


def centre(brush: Brush, size: float, quartered: bool = False) -> Baked:
    """A centre of mass: a white point; `quartered`: the disc of several bodies together."""
    sheet = brush.sheet(size, size, 4)
    fine = sheet.finer((-4, -4, size + 4, size + 4), 4)
    patch = fine.patch()
    x, y = np.broadcast_arrays(patch.x - F(size / 2), patch.y - F(size / 2))
    d = np.hypot(x, y) - F(size / 2)
    _cased(fine, patch, d, palette.WHITE, 2.0)
    if quartered:
        dark = np.maximum(d + F(1.6), np.minimum(np.maximum(-x, y), np.maximum(x, -y)))
        fine.over(patch, paint(palette.INK), fine.cover(dark))
    sheet.lay(fine)
    return brush.baked(sheet, size, size)


def bob(brush: Brush, size: float, tone: str) -> Baked:
    """The weight of a plumb line in a square of `size`, hung from the middle of the upper edge. Tones as in `span`."""
    colour = _tone(tone)
    sheet = brush.sheet(size, size, 6)
    fine = sheet.finer((-6, -6, size + 6, size + 6), 3)
    patch = fine.patch()
    k = size / 26
    shape = [(3 * k, 0.0), (23 * k, 0.0), (20 * k, 11 * k), (13 * k, 26 * k), (6 * k, 11 * k)]
    d = sd_polygon(patch.x, patch.y, shape) - F(1)
    _cased(fine, patch, d, colour)
    fine.solid(patch, d, colour, bevel=4, u=patch.x, v=patch.y, grained=0.02, gloss=0.3)
    sheet.lay(fine)
    return brush.baked(sheet, size, size)


def tipping(brush: Brush, kind: str, unit: float, tone: str = "tipping") -> Baked:
    """The outline of a piece that is about to tip, centred on it and turned with it. Tones as in `span`."""
    colour = _tone(tone)
    half_wide, half_high = half_size(kind)
    w, h = 2 * half_wide * unit, 2 * half_high * unit
    sheet = brush.sheet(w, h, 12)
    patch = sheet.patch()
    d = distance_to(patch, kind, unit, w, h)
    width = 2.8 if brush.contrast else 2.1
    ring = np.abs(d - F(width)) - F(width)
    sheet.over(patch, paint(palette.INK), sheet.cover(ring - F(1.8)) * F(0.9))
    sheet.over(patch, paint(colour), sheet.cover(ring))
    # Striped with cream, so that it is no mere change of colour at the edge of a red piece.
    x, y = np.broadcast_arrays(patch.x, patch.y)
    stripes = np.maximum(np.abs(np.mod(x + y, F(15)) - F(7.5)) - F(3.2), ring)
    sheet.over(patch, paint(palette.CREAM), sheet.cover(stripes))
    return brush.baked(sheet, w, h)
