"""`rays` paints the rays around a star that is to be touched: no mark that is printed on a piece has any."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

import numpy as np

from game.art.base import palette
from game.art.base.distance import F, sd_stroke
from game.art.base.material import paint
from game.art.base.sheet import Brush
from game.art.base.sprite import Baked

RAYS: Final = 16
INNER, OUTER = 0.78, 0.97
"""Ends of a ray, as shares of the picture's half size."""
APART: Final = 50.0
"""Degrees around the way to another star in which there is no ray."""


def rays(brush: Brush, size: float, *others: float) -> Baked:
    """Rays in a square of `size`, but for those towards `others`: degrees, clockwise from the right."""
    sheet = brush.sheet(size, size, 4)
    fine = sheet.finer((-3, -3, size + 3, size + 3), 3)
    patch = fine.patch()
    middle, thick, edge = size / 2, max(1.5, 0.026 * size), max(1.5, 0.02 * size)
    strokes = []
    for i in range(RAYS):
        turn = 360 / RAYS * i
        if any(abs((turn - other + 180) % 360 - 180) < APART for other in others):
            continue
        x, y = cos(radians(turn)), sin(radians(turn))
        ends = [(middle + x * share * middle, middle + y * share * middle) for share in (INNER, OUTER)]
        strokes.append(sd_stroke(patch.x, patch.y, *ends) - F(thick))
    d = np.minimum.reduce(strokes)
    fine.over(patch, paint(palette.INK), fine.cover(d - F(edge)))
    fine.over(patch, paint(palette.CREAM), fine.cover(d))
    sheet.lay(fine)
    return brush.baked(sheet, size, size)
