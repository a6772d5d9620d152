"""Paints what lies at the `foot` of ground that stands on the floor of a place, and ivy along its sides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from game.art.base.distance import F, Field, Point, sd_polygon
from game.art.base.material import dyed, noise, paint
from game.art.base.sheet import Brush, Patch, Sheet
from game.art.base.sprite import Baked

INK: Final = 2.4
"""Width in px of the contour."""
BLADES: Final = {"weather": ("#5F7A3C", "#7F9650", "#97AB62"), "glass-house": ("#3F5E34", "#587A45", "#6F8F57")}
"""Colours of what grows at the foot of walls."""


def foot(brush: Brush, w: float, skin: str) -> Baked:
    """What lies where something `w` wide stands on the floor, whose line is the upper edge: a shade, sand, grass, lead,
    a board or a slab; a round shade alone without a `skin`."""
    high = 40.0
    sheet = brush.sheet(w, high, (68, 52, 68, 16))
    if brush.contrast:
        return brush.baked(sheet, w, high)
    patch = sheet.patch()
    x, y = np.broadcast_arrays(patch.x, patch.y)
    if not skin:
        # The round shade of a thing on a table: wide away from the light, and dark where it stands.
        for aside, wide, deep, dark in ((0.1, 0.72, 24.0, 0.5), (0.02, 0.5, 13.0, 0.6)):
            over = np.hypot((x - F((0.5 + aside) * w)) / F(wide * w), (y - F(5)) / F(deep))
            sheet.over(patch, paint("#120C06"), np.clip(1 - over, 0, 1) ** F(1.5) * F(dark))
        return brush.baked(sheet, w, high)
    # A wide soft shade away from the light, and a dark one right below.
    for aside, beside, deep, dark in ((16.0, 44.0, 26.0, 0.5), (3.0, 10.0, 12.0, 0.62)):
        past = np.maximum(np.abs(x - F(w / 2 + aside)) - F(w / 2), 0)
        over = np.hypot(past / F(beside), (y - F(5)) / F(deep))
        sheet.over(patch, paint("#120C06"), np.clip(F(1.2) - over, 0, 1) ** F(2) * F(dark))
    match skin:
        case "rooftops":
            corners = [(-2.0, -22.0), (w + 2, -22.0), (w + 12, 4.0), (-12.0, 4.0)]
            _draw_plate(sheet, corners, "#7F8792")
        case "fairground":
            _draw_plate(sheet, [(-14.0, -20.0), (w + 14, -20.0), (w + 14, 4.0), (-14.0, 4.0)], "#5B5377")
        case "masterworks":
            _draw_plate(sheet, [(-16.0, -14.0), (w + 16, -14.0), (w + 16, 8.0), (-16.0, 8.0)], "#D6CFC0")
        case "weather" | "glass-house":
            _draw_blades(sheet, w, BLADES[skin])
        case "sandpit":
            _draw_drift(sheet, patch, x, y, w)
    return brush.baked(sheet, w, high)


def _draw_plate(sheet: Sheet, corners: Sequence[Point], colour: str) -> None:
    """A plate of metal or wood around a foot."""
    patch = sheet.patch()
    d = sd_polygon(patch.x, patch.y, corners)
    sheet.solid(patch, d, colour, bevel=7, gloss=0.25)
    sheet.over(patch, paint(dyed(colour, 0.3)), sheet.cover(np.abs(d - F(INK / 2)) - F(INK / 2)))


def _draw_blades(sheet: Sheet, w: float, colours: Sequence[str]) -> None:
    """Blades of grass along a foot: it stands in them, not on them."""
    chance = np.random.default_rng(round(w))
    for i in range(round((w + 70) / 6)):
        at = float(chance.uniform(-38, w + 38))
        low, rise, lean = float(chance.uniform(4, 26)), float(chance.uniform(18, 44)), float(chance.uniform(-13, 13))
        patch = sheet.patch((at - 18, low - rise - 4, at + 18, low + 6))
        if not patch.x.size or not patch.y.size:
            continue
        share = np.clip((F(low) - patch.y) / F(rise), 0, 1)
        middle = F(at) + F(lean) * share * share
        inside = np.maximum(
            np.abs(patch.x - middle) - F(2.6) * (1 - share), np.maximum(patch.y - F(low), F(low - rise) - patch.y)
        )
        sheet.over(patch, paint(colours[i % len(colours)]), sheet.cover(inside))


def _draw_drift(sheet: Sheet, patch: Patch, x: Field, y: Field, w: float) -> None:
    """Sand that has drifted against a foot."""
    hills = noise(2, x.shape[1], 2, max(3, round(w / 110)), 3)[0][None, :]
    top = F(-7) - hills * F(22) + F(30) * np.clip((np.abs(x - F(w / 2)) - F(w / 2 - 6)) / F(44), 0, 1)
    inside = np.clip((y - top) / F(1.6), 0, 1) * np.clip((F(34) - y) / F(26), 0, 1)
    inside = inside * np.clip((F(w / 2 + 46) - np.abs(x - F(w / 2))) / F(26), 0, 1)
    specks = noise(x.shape[0], x.shape[1], x.shape[0] // 2, x.shape[1] // 2, 5)
    sheet.over(patch, paint("#DFC48E"), inside)
    sheet.over(patch, paint("#8F6F3C"), inside * np.clip(specks, 0, 1) * F(0.6))
    sheet.over(patch, paint("#FFF2D2"), inside * np.clip(F(1) - (y - top) / F(7), 0, 1) * F(0.55))


def draw_ivy(fine: Sheet, shapes: Sequence[Sequence[Point]], unit: float) -> None:
    """Leaves that hang along the sides, below what one can stand on."""
    chance = np.random.default_rng(len(shapes))
    left, right = min(u for part in shapes for u, _v in part), max(u for part in shapes for u, _v in part)
    for side, inwards in ((left, 1), (right, -1)):
        top = min(v for part in shapes for u, v in part if abs(u - side) < 0.05 * unit)
        low = max(v for part in shapes for u, v in part if abs(u - side) < 0.05 * unit)
        length = min(2.2 * unit, 0.8 * (low - top))
        for i in range(int(length / (0.055 * unit))):
            share = i * 0.055 * unit / max(1.0, length)
            at = side + inwards * unit * float(chance.uniform(-0.03, 0.34 * (1 - share) + 0.05))
            v = top + 0.2 * unit + share * length
            size, turn = unit * float(chance.uniform(0.055, 0.085)), float(chance.uniform(-0.9, 0.9)) + 1.57
            _draw_leaf(fine, at, v, size, turn, ("#4E6B38", "#66854A", "#7E9B5B")[int(chance.integers(3))])


def _draw_leaf(fine: Sheet, cx: float, cy: float, size: float, turn: float, colour: str) -> None:
    patch = fine.patch((cx - size * 2, cy - size * 2, cx + size * 2, cy + size * 2))
    if patch.x.size == 0 or patch.y.size == 0:
        return
    c, s = F(np.cos(turn)), F(np.sin(turn))
    u, v = (patch.x - F(cx)) * c + (patch.y - F(cy)) * s, (patch.y - F(cy)) * c - (patch.x - F(cx)) * s
    d = np.hypot(u, np.abs(v) + F(size * 0.55)) - F(size * 1.14)
    # Edges two samples wide: such small leaves look jagged otherwise.
    soft = F(0.6)
    fine.over(patch, paint("#25331C"), np.clip(F(0.5) - (d - F(1.1)) * soft, 0, 1) * F(0.8))
    fine.over(patch, paint(colour), np.clip(F(0.5) - d * soft, 0, 1))
    fine.over(patch, paint("#25331C"), np.clip(F(0.9) - np.abs(v) * soft, 0, 1) * fine.cover(d) * F(0.35))
