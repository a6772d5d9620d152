"""Paints the box of a danger, in which pieces are lost: red and dark stripes between two rims."""

from __future__ import annotations

import numpy as np

from game.art.base import palette
from game.art.base.distance import F, sd_box
from game.art.base.material import paint
from game.art.base.sheet import Brush
from game.art.base.sprite import Baked

RED, DARK, RIM = "#D8402C", "#2A1210", "#FFD9A8"


def danger(brush: Brush, w: float, h: float) -> Baked:
    """A striped box with a bright rim, cased in ink."""
    sheet = brush.sheet(w, h, 6)
    fine = sheet.finer((-4, -4, w + 4, h + 4), 2)
    patch = fine.patch()
    x, y = np.broadcast_arrays(patch.x, patch.y)
    box = sd_box(x - F(w / 2), y - F(h / 2), w / 2, h / 2, min(10.0, h / 4))
    step = F(max(10.0, h * 0.7))
    stripes = np.abs(np.mod(x + y, step) - step / F(2)) * F(0.71) - step * F(0.18)
    fine.over(patch, paint(palette.WHITE if brush.contrast else palette.INK), fine.cover(box - F(2)))
    fine.over(patch, paint(DARK), fine.cover(box))
    fine.over(patch, paint(RED), fine.cover(np.maximum(stripes, box)))
    fine.over(patch, paint(RIM), fine.cover(np.abs(box + F(3)) - F(1.3)))
    sheet.lay(fine)
    return brush.baked(sheet, w, h)
