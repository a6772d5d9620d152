"""Outlines in the air that pieces are to fill."""

from __future__ import annotations

from functools import reduce

import numpy as np

from game.art.base import palette
from game.art.base.distance import F, Point, sd_polygon
from game.art.base.material import paint
from game.art.base.paint import Brush
from game.art.base.sprite import Baked

LINE = 4.0
"""px; it lies just outside what is to be filled, so that pieces do not hide it."""


def contour(brush: Brush, w: float, h: float, parts: tuple[tuple[Point, ...], ...]) -> Baked:
    """A dashed line around all of some polygons within w × h, y down, and faint stripes inside."""
    sheet = brush.sheet(w, h, LINE + 3)
    fine = sheet.finer((-LINE - 2, -LINE - 2, w + LINE + 2, h + LINE + 2), 2 if w * h < 400_000 else 1)
    patch = fine.patch()
    d = reduce(np.minimum, (sd_polygon(patch.x, patch.y, part) for part in parts))
    stripes = np.abs((patch.x - patch.y) % F(26) - F(13)) - F(2.2)
    strength = F(0.28 if brush.contrast else 0.14)
    fine.over(patch, paint(palette.FOCUS), fine.cover(np.maximum(stripes, d)) * strength)
    # Uneven in x and y: along either slope of a roof there are dashes too.
    dashes = np.abs((patch.x + F(2.2) * patch.y) % F(30) - F(15)) - F(10)
    line = np.abs(d - F(1 + LINE / 2)) - F(LINE / 2)
    fine.over(patch, paint(palette.FOCUS), fine.cover(np.maximum(line, dashes)) * F(0.95))
    sheet.lay(fine)
    return brush.baked(sheet, w, h)
