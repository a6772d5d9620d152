"""Paints the template on which Square Up's units lie: `paint_stencil`."""

from __future__ import annotations

import numpy as np

from game.art.base.distance import F, Field, sd_box
from game.art.base.material import paint
from game.art.base.sheet import Brush, Sheet
from game.art.base.sprite import Baked

PLASTIC, PLASTIC_LOW = "#CFE4D8", "#B4D3C5"
RIM, STROKES = "#6E9C8C", "#3C6F62"
RADIUS = 20.0


def paint_stencil(brush: Brush, w: float, h: float) -> Baked:
    """A template of pale plastic with a scale along its left edge, w × h."""
    sheet = brush.sheet(w, h, (12, 12, 30, 34))
    sheet.box_shade(RADIUS, 7, 11, 9, 0.42)
    patch = sheet.patch((-2, -2, sheet.w + 2, sheet.h + 2))
    d = _box(sheet, patch.x, patch.y, 0)
    t = np.clip((patch.x / F(sheet.w) + patch.y / F(sheet.h)) / 2, 0, 1)
    tone = paint(PLASTIC)[:, None, None] * (1 - t)[None] + paint(PLASTIC_LOW)[:, None, None] * t[None]
    sheet.over(patch, tone, sheet.cover(d) * F(0.97))
    # A broad reflection of the window, and the bevelled edge.
    slope = patch.x + patch.y * F(0.55)
    for at, wide, alpha in ((0.42, 0.11, 0.14), (0.56, 0.03, 0.12)):
        band = np.clip(1 - np.abs(slope - F(at * sheet.w * 1.5)) / F(wide * sheet.w), 0, 1)
        sheet.over(patch, paint("#FFFFFF"), np.clip(band * F(3), 0, 1) * F(alpha) * sheet.cover(d + F(3)))
    sheet.over(patch, paint("#FFFFFF"), sheet.cover(np.abs(_box(sheet, patch.x, patch.y, 4)) - F(1.2)) * F(0.75))
    sheet.over(patch, paint(RIM), sheet.cover(np.abs(d + F(1)) - F(1)))
    low = np.clip((patch.y - F(sheet.h - 5)) / F(3), 0, 1) * sheet.cover(d)
    sheet.over(patch, paint(RIM), low * F(0.7))
    fine = sheet.finer((0, RADIUS, 16, sheet.h - RADIUS), 2)
    part = fine.patch()
    step, count = 10.0, int((sheet.h - 2 * RADIUS) // 10)
    for i in range(count + 1):
        long = 12.0 if i % 5 == 0 else 7.0
        stroke = sd_box(part.x - F(2 + long / 2), part.y - F(RADIUS + i * step), long / 2, 0.7, 0)
        fine.over(part, paint(STROKES), fine.cover(stroke) * F(0.55))
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


def _box(sheet: Sheet, x: Field, y: Field, inset: float) -> Field:
    wide, high = sheet.w / 2, sheet.h / 2
    return sd_box(x - F(wide), y - F(high), wide - inset, high - inset, max(2.0, RADIUS - inset))


def paint_groove(brush: Brush, w: float, h: float) -> Baked:
    """A line cut into the template around a unit and its words."""
    sheet = brush.sheet(w, h)
    patch = sheet.patch()
    for shift, colour, alpha in ((1.0, "#FFFFFF", 0.5), (0.0, RIM, 0.3)):
        x, y = patch.x - F(sheet.w / 2), patch.y - F(sheet.h / 2 + shift)
        d = sd_box(x, y, sheet.w / 2 - 2, sheet.h / 2 - 2, 14)
        sheet.over(patch, paint(colour), sheet.cover(np.abs(d) - F(0.9)) * F(alpha))
    return brush.baked(sheet, w, h)
