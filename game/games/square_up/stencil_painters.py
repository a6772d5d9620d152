"""Paints the drawing template of Square Up's units: `paint_stencil`, and the holes in it, `paint_hole`."""

from __future__ import annotations

import numpy as np

from game.art.base.distance import F, Field, sd_box
from game.art.base.material import noise, paint
from game.art.base.sheet import Brush, Sheet, softened
from game.art.base.sprite import Baked
from game.games.square_up.painters import silhouette

PLASTIC, PLASTIC_LOW = "#DDEBDD", "#C6DCCF"
RIM, STROKES = "#6E9C8C", "#3C6F62"
THROUGH = "#B98F5B"
"""The desk, as it is seen through a hole."""
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
    for at, wide, alpha in ((0.42, 0.11, 0.3), (0.56, 0.03, 0.22)):
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
    """A line cut into the template around a hole and its words."""
    sheet = brush.sheet(w, h)
    patch = sheet.patch()
    for shift, colour, alpha in ((1.0, "#FFFFFF", 0.5), (0.0, RIM, 0.3)):
        x, y = patch.x - F(sheet.w / 2), patch.y - F(sheet.h / 2 + shift)
        d = sd_box(x, y, sheet.w / 2 - 2, sheet.h / 2 - 2, 14)
        sheet.over(patch, paint(colour), sheet.cover(np.abs(d) - F(0.9)) * F(alpha))
    return brush.baked(sheet, w, h)


def paint_hole(brush: Brush, kind: str, size: float) -> Baked:
    """A hole in the shape of a unit, through which the desk is seen, for a square of `size` px."""
    # Some tools reach a little out of their squares.
    out = 2 + 0.08 * size
    sheet = brush.sheet(size, size, out)
    fine = sheet.finer((-out, -out, size + out, size + out), 3)
    patch = fine.patch()
    x, y = np.broadcast_arrays((patch.x - F(size / 2)) / F(size), (patch.y - F(size / 2)) / F(size))
    d = silhouette(kind, x, y) * F(size)
    rim = np.roll(d, (round(2 * fine.k), round(1.5 * fine.k)), (0, 1))
    fine.over(patch, paint("#FFFFFF"), fine.cover(rim - F(1.2)) * F(0.9))
    grain = 1 + noise(x.shape[0], x.shape[1], 22, 3, 17) * F(0.09)
    desk = np.clip(paint(THROUGH)[:, None, None] * grain[None], 0, 1)
    cover = fine.cover(d)
    fine.over(patch, desk, cover)
    # The thickness of the plastic throws its shadow into the hole from the upper left.
    edge = np.roll(d, (round(size * 0.075 * fine.k), round(size * 0.055 * fine.k)), (0, 1))
    fine.over(patch, paint("#3A2410"), (1 - softened(edge, size * 0.05, 1.0)) * cover * F(0.62))
    fine.over(patch, paint(STROKES), fine.cover(np.abs(d) - F(max(1.0, size * 0.014))) * F(0.9))
    sheet.lay(fine)
    return brush.baked(sheet, size, size)
