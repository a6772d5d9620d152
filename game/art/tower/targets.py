"""Paints marks of goals: `rays` around a star, `level_bar` where a beam must lie, `gold_line`, `band`.

Only a star to touch has rays; marks that are printed on pieces have none.
"""

from __future__ import annotations

from math import cos, radians, sin
from typing import Final

import numpy as np

from game.art.base import palette
from game.art.base.distance import F, sd_star, sd_stroke
from game.art.base.material import paint
from game.art.base.sheet import Brush
from game.art.base.sprite import Baked

RAYS: Final = 16
INNER, OUTER = 0.78, 0.97
"""Ends of a ray, as shares of the picture's half size."""
THICK, FILLED, EDGED = 2.0, 0.14, 0.5
"""px across the edge of a level beam, and how strong its inside and its edge are."""
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


def level_bar(brush: Brush, w: float, h: float) -> Baked:
    """Where a beam lies once it is level: pale as glass, its ends left to their frames."""
    sheet = brush.sheet(w, h, 4)
    fine = sheet.finer((-3, -3, w + 3, h + 3), 2)
    patch = fine.patch()
    x, y = np.broadcast_arrays(patch.x, patch.y)
    d = np.maximum(np.abs(x - F(w / 2)) - F(w / 2), np.abs(y - F(h / 2)) - F(h / 2))
    edge = np.maximum(d, F(h / 2 - THICK) - np.abs(y - F(h / 2)))
    fine.over(patch, paint(palette.FOCUS), fine.cover(d) * F(FILLED if not brush.contrast else 0.3))
    fine.over(patch, paint(palette.FOCUS), fine.cover(edge) * F(EDGED if not brush.contrast else 1.0))
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


BAND, BAND_EDGE, BAND_CASE = 0.26, 1.1, 1.0
"""How strong the inside of a band is, and half the px of its edges, and px of the dark ones around them."""


def band(brush: Brush, w: float, h: float, colour: str) -> Baked:
    """An upright band, `w` wide, in which the middles of pieces must lie: clear as glass, with fine edges."""
    sheet = brush.sheet(w, h, 4)
    fine = sheet.finer((-3, -3, w + 3, h + 3), 2)
    patch = fine.patch()
    x, y = np.broadcast_arrays(patch.x, patch.y)
    low = np.abs(y - F(h / 2)) - F(h / 2)
    d = np.maximum(np.abs(x - F(w / 2)) - F(w / 2), low)
    edge = np.maximum(np.abs(np.abs(x - F(w / 2)) - F(w / 2)) - F(BAND_EDGE), low)
    fine.over(patch, paint(colour), fine.cover(d) * F(BAND if not brush.contrast else 0.5))
    fine.over(patch, paint(palette.INK), fine.cover(edge - F(BAND_CASE)) * F(0.6))
    fine.over(patch, paint(colour), fine.cover(edge))
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


STARS: Final = 96.0
"""px from one star of a line of gold to the next."""
STAR, CASED, DENT = 12.5, 19.3, 0.448
"""px from the middle of such a star to its points, and of its dark case; and to its dents, as a share."""


def gold_line(brush: Brush, w: float, colour: str, glows: bool, upright: bool = False, plain: bool = False) -> Baked:
    """A line of gold, `w` long: a thin cord on which stars are strung, unlike the links of a goal's line. A `plain` one
    has a single star, at its upper or right end: others would lie over the line beside it."""
    high = 26.0
    wide, tall = (high, w) if upright else (w, high)
    sheet = brush.sheet(wide, tall, 12)
    fine = sheet.finer((-8, -5, wide + 8, tall + 5), 2)
    patch = fine.patch()
    along, across = (patch.y, patch.x) if upright else (patch.x, patch.y)
    along, across = np.broadcast_arrays(along, across)
    cord = np.maximum(np.abs(across - F(high / 2)) - F(1.8 if not glows else 2.6), np.abs(along - F(w / 2)) - F(w / 2))
    step = w / max(1, round(w / STARS))
    u, v = along % F(step) - F(step / 2), across - F(high / 2)
    if plain:
        u = along - F(STAR if upright else w - STAR)
    # Its points look up, whichever way the line runs.
    x, y = (v, u) if upright else (u, v)
    # A larger star cases a star: its points stay sharp.
    for ink, edge, r in ((palette.INK, 2.6, CASED), (colour, 0.0, STAR)):
        star = np.where((np.abs(along - F(w / 2)) < F(w / 2)) | plain, sd_star(x, y, r, DENT), F(9))
        fine.over(patch, paint(ink), fine.cover(np.minimum(cord - F(edge), star)))
    sheet.lay(fine)
    return brush.baked(sheet, wide, tall)
