"""Paints boxes that are no ground: a danger, in which pieces are lost, and one that keeps held pieces out."""

from __future__ import annotations

from typing import Final

import numpy as np

from game.art.base import palette
from game.art.base.distance import F, sd_box
from game.art.base.material import paint
from game.art.base.sheet import Brush
from game.art.base.sprite import Baked

RED, DARK, RIM = "#D8402C", "#2A1210", "#FFD9A8"
BARRED, BARRED_RIM = "#3B3560", "#B9A7FF"
WIDEST: Final = 44.0
"""Most px from stripe to stripe."""
SOLID: Final = 60.0
"""px: a box that is higher and wider lets through what lies behind it."""


def danger(brush: Brush, w: float, h: float) -> Baked:
    """A striped box with a bright rim, cased in ink."""
    sheet = brush.sheet(w, h, 6)
    fine = sheet.finer((-4, -4, w + 4, h + 4), 2 if w * h < 200_000 else 1)
    patch = fine.patch()
    x, y = np.broadcast_arrays(patch.x, patch.y)
    box = sd_box(x - F(w / 2), y - F(h / 2), w / 2, h / 2, min(10.0, h / 4))
    step = F(min(WIDEST, max(10.0, h * 0.7)))
    stripes = np.abs(np.mod(x + y, step) - step / F(2)) * F(0.71) - step * F(0.18)
    alpha = F(1.0 if min(w, h) <= SOLID or brush.contrast else 0.72)
    fine.over(patch, paint(palette.WHITE if brush.contrast else palette.INK), fine.cover(box - F(2)) * alpha)
    fine.over(patch, paint(DARK), fine.cover(box) * alpha)
    fine.over(patch, paint(RED), fine.cover(np.maximum(stripes, box)) * alpha)
    fine.over(patch, paint(RIM), fine.cover(np.abs(box + F(3)) - F(1.3)))
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


def barred(brush: Brush, w: float, h: float) -> Baked:
    """A violet veil crossed by thin lines both ways, like a net, with a bright rim."""
    sheet = brush.sheet(w, h, 6)
    fine = sheet.finer((-4, -4, w + 4, h + 4), 2 if w * h < 200_000 else 1)
    patch = fine.patch()
    x, y = np.broadcast_arrays(patch.x, patch.y)
    box = sd_box(x - F(w / 2), y - F(h / 2), w / 2, h / 2, min(10.0, h / 4))
    step = F(min(WIDEST / 2, max(8.0, min(w, h) * 0.4)))
    lines = [np.abs(np.mod(along, step) - step / F(2)) * F(0.71) - F(0.8) for along in (x + y, x - y)]
    fine.over(patch, paint(palette.INK), fine.cover(np.abs(box + F(1)) - F(3)) * F(0.7))
    fine.over(patch, paint(BARRED), fine.cover(box) * F(0.5 if brush.contrast else 0.3))
    fine.over(patch, paint(BARRED_RIM), fine.cover(np.maximum(np.minimum(*lines), box)) * F(0.55))
    fine.over(patch, paint(BARRED_RIM), fine.cover(np.abs(box + F(2)) - F(1.3)))
    sheet.lay(fine)
    return brush.baked(sheet, w, h)
