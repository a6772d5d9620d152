"""`cup` paints the golden cup of the Stack-off into a sprite."""

from __future__ import annotations

import numpy as np

from game.art.base import palette
from game.art.base.distance import F, Field, sd_box, sd_circle, sd_polygon, sd_star
from game.art.base.material import paint
from game.art.base.sheet import Brush
from game.art.base.sprite import Baked
from game.art.ui import medals


def cup(brush: Brush, size: float) -> Baked:
    """Paints a golden cup with two handles on a wooden foot, in a square."""
    sheet = brush.sheet(size, size, (6, 6, 16, 18))
    s = size / 100

    def scaled(*corners: tuple[float, float]) -> list[tuple[float, float]]:
        return [(x * s, y * s) for x, y in corners]

    def handles(x: Field, y: Field) -> Field:
        left, right = (np.abs(sd_circle(x, y, cx * s, 30 * s, 14 * s)) - F(3.4 * s) for cx in (27, 73))
        return np.minimum(left, right)

    def bowl(x: Field, y: Field) -> Field:
        body: Field = sd_polygon(
            x, y, scaled((29, 12), (71, 12), (69, 34), (63, 47), (54, 55), (46, 55), (37, 47), (31, 34))
        )
        rim = sd_box(x - F(50 * s), y - F(12 * s), 25 * s, 3.6 * s, 3 * s)
        stem = sd_box(x - F(50 * s), y - F(66 * s), 4 * s, 14 * s, 2 * s)
        knob = sd_circle(x, y, 50 * s, 64 * s, 6.5 * s)
        foot = sd_polygon(x, y, scaled((33, 83), (40, 76), (60, 76), (67, 83)))
        found: Field = np.minimum(np.minimum(body - F(2 * s), rim), np.minimum(np.minimum(stem, knob), foot))
        return found

    def base(x: Field, y: Field) -> Field:
        return sd_box(x - F(50 * s), y - F(89 * s), 22 * s, 6 * s, 2.5 * s)

    def outline(x: Field, y: Field) -> Field:
        found: Field = np.minimum(np.minimum(handles(x, y), bowl(x, y)), base(x, y))
        return found

    sheet.shade((0, 0, size, size), outline, 5, 7, 8, 0.5)
    fine = sheet.finer((-2, -2, size + 2, size + 2), 3)
    patch = fine.patch()
    x, y = patch.x, patch.y
    gold = medals.METALS["gold"]
    for d, colour, bevel in ((handles(x, y), gold, 2.6), (base(x, y), palette.OAK, 2.0), (bowl(x, y), gold, 7.0)):
        grained = 0.2 if colour == palette.OAK else 0.0
        fine.solid(patch, d, colour, bevel=bevel * s, u=x, v=y, grained=grained, seed=4, gloss=0.55)
        fine.over(patch, paint(palette.INK), fine.cover(np.abs(d + F(0.8)) - F(0.8)) * F(0.7))
    star = sd_star(x - F(50 * s), y - F(33 * s), 11 * s, 0.5)
    fine.over(patch, paint(palette.INK), fine.cover(star) * F(0.55))
    sheet.lay(fine)
    return brush.baked(sheet, size, size)
