"""`medal` paints a gold star, a silver hexagon or a bronze disc; only its outline if it has not been won."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np

from game.art.base import palette
from game.art.base.distance import F, Field, sd_circle, sd_rounded, sd_star
from game.art.base.material import paint
from game.art.base.sheet import Brush
from game.art.base.sprite import Baked

METALS = {"gold": "#FFC93C", "silver": "#D4DAE4", "bronze": "#C8804A"}


def medal(brush: Brush, size: float, metal: str, won: bool = True) -> Baked:
    """A "gold" star, "silver" hexagon or "bronze" disc in a square of `size`; only its outline unless `won`."""
    sheet = brush.sheet(size, size, 8)
    r = size * 0.46

    def outline(x: Field, y: Field) -> Field:
        u, v = x - F(size / 2), y - F(size / 2)
        match metal:
            case "gold":
                return sd_star(u, v + F(0) - F(size * 0.03), r * 1.06, 0.55) - F(size * 0.02)
            case "silver":
                corners = [(r * cos(pi / 6 + k * pi / 3), r * sin(pi / 6 + k * pi / 3)) for k in range(6)]
                return sd_rounded(u, v, corners, size * 0.04)
        return sd_circle(x, y, size / 2, size / 2, r)

    if won:
        sheet.shade((0, 0, size, size), outline, 2, 3, 3, 0.5)
    fine = sheet.finer((-2, -2, size + 2, size + 2), 3)
    patch = fine.patch()
    d = outline(patch.x, patch.y)
    colour = METALS[metal]
    if won:
        fine.solid(patch, d, colour, bevel=max(1.5, size * 0.06), u=patch.x, v=patch.y, gloss=0.5)
        fine.over(patch, paint(palette.INK), fine.cover(np.abs(d + F(1)) - F(1)) * F(0.7))
        line = max(1.0, size * 0.03)
        fine.over(patch, paint(palette.WHITE), fine.cover(np.abs(d + F(size * 0.13)) - F(line / 2)) * F(0.5))
    else:
        line = max(2.0, size * 0.05)
        # Dark on either side: the line is seen on light plates and on dark ones.
        edge = np.abs(d + F(line / 2 + 1))
        rim = max(1.4, size * 0.045)
        fine.over(patch, paint(palette.INK), fine.cover(edge - F(line / 2 + rim)) * F(0.9))
        fine.over(patch, paint(colour), fine.cover(d + F(line + rim)) * F(0.5))
        fine.over(patch, paint(colour), fine.cover(edge - F(line / 2)))
    sheet.lay(fine)
    return brush.baked(sheet, size, size)
