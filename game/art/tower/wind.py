"""Paints wind: a `wind_streak` of air, a `wind_arrow`, `gust_line`, the gusts to come, and a `wind_sock`."""

from __future__ import annotations

from itertools import pairwise
from math import cos, radians, sin

import numpy as np

from game.art.base import palette
from game.art.base.distance import F, Field, sd_box, sd_polygon
from game.art.base.material import paint
from game.art.base.sheet import Brush
from game.art.base.sprite import Baked
from game.art.tower.sock_layout import SOCK


def wind_streak(brush: Brush, w: float) -> Baked:
    """A streak of air `w` long that blows to the right: bright head, fading tail."""
    high = 4.0
    sheet = brush.sheet(w, high, 3)
    fine = sheet.finer((-2, -2, w + 2, high + 2), 2)
    patch = fine.patch()
    x, y = np.broadcast_arrays(patch.x, patch.y)
    share = np.clip(x / F(w), 0, 1)
    d = np.abs(y - F(high / 2)) - F(high / 2) * (F(0.25) + F(0.75) * share)
    d = np.maximum(d, np.maximum(-x, x - F(w)))
    fine.over(patch, paint("#4E6070"), fine.cover(d - F(1.2)) * share * F(0.55))
    fine.over(patch, paint("#CFE3F2"), fine.cover(d) * share * F(0.9 if brush.contrast else 0.62))
    sheet.lay(fine)
    return brush.baked(sheet, w, high)


def wind_arrow(brush: Brush, w: float, h: float, filled: bool, turned: bool, tone: str) -> Baked:
    """A broad arrow to the right, or, `turned`, to the left; its outline alone while it is not `filled`."""
    sheet = brush.sheet(w, h, 3)
    fine = sheet.finer((-2, -2, w + 2, h + 2), 3)
    patch = fine.patch()
    x = F(w) - patch.x if turned else patch.x
    middle, tip = h / 2, min(h * 0.5, w * 0.4)
    slope = F(tip) * (F(1) - np.abs(patch.y - F(middle)) / F(middle))
    d = np.maximum(np.maximum(slope - x, x - slope - F(w - tip)) * F(0.75), np.abs(patch.y - F(middle)) - F(middle - 3))
    night = tone != "birch"
    if filled:
        fine.over(patch, paint("#123A42" if not night else palette.INK), fine.cover(d))
        fine.over(patch, paint("#2F6E7A" if not night else "#8FC3E8"), fine.cover(d + F(3)))
    else:
        line = np.abs(d + F(2)) - F(1.5)
        fine.over(patch, paint("#8C7A58" if not night else "#8F96A6"), fine.cover(line))
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


def gust_line(brush: Brush, w: float, h: float, spells: tuple[tuple[float, float, float], ...], tone: str) -> Baked:
    """Gusts of a hold in a row: a broad arrow each, as long as it blows, the higher the stronger, in a groove as long
    as the hold.

    `spells`: shares of the width at which each begins and ends, and its strength, from -1, to the left, to 1.
    """
    sheet = brush.sheet(w, h, 4)
    fine = sheet.finer((-3, -3, w + 3, h + 3), 2)
    patch = fine.patch()
    x, y = np.broadcast_arrays(patch.x, patch.y)
    night = tone != "birch"
    middle = h / 2
    groove = sd_box(x - F(w / 2), y - F(middle), w / 2, h / 2, min(14.0, h / 3))
    fine.over(patch, paint("#8F7C58" if not night else "#0C0F18"), fine.cover(groove) * F(0.26 if not night else 0.6))
    for begin, end, strength in spells:
        half = (middle - 3) * (0.8 + 0.2 * min(1.0, abs(strength)))
        left, right = begin * w + 2, end * w - 2
        tip = min(1.2 * half, 0.5 * (right - left))
        u = F(left + right) - x if strength < 0 else x
        shaft = np.maximum(np.abs(y - F(middle)) - F(0.6 * half), np.maximum(F(left) - u, u - F(right - tip)))
        slope = F(half) * (F(right) - u) / F(tip)
        head = np.maximum((np.abs(y - F(middle)) - slope) * F(0.75), F(right - tip) - u)
        d = np.minimum(shaft, head)
        fine.over(patch, paint("#123A42" if not night else palette.INK), fine.cover(d))
        fine.over(patch, paint("#2F6E7A" if not night else "#8FC3E8"), fine.cover(d + F(2.5)))
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


_MOUTH, _REACH = (24.0, 15.0), 52.0
_DROOP = ((48, 80, 86, 88), (24, 44, 56, 62), (8, 16, 24, 30), (0, 3, 6, 9))
"""Degrees by which each band hangs down, by the strength of the wind."""
_HALVES = ((57, 36, 30, 26, 22), (57, 47, 40, 33, 26), (57, 49, 42, 34, 26), (57, 50, 43, 35, 27))
"""Half the width at the ends of the bands."""
_BANDS = ("#B4593C", "#F4EBD2")


def wind_sock(brush: Brush, strength: int, turned: bool) -> Baked:
    """A windsock in soft focus: it hangs at strength 0 and streams at 3, to the right or, `turned`, to the left."""
    left, top, w, h = SOCK
    sheet = brush.sheet(w, h, 6)
    patch = sheet.patch()
    u, y = np.broadcast_arrays((F(w) - patch.x if turned else patch.x) + F(left), patch.y + F(top))
    angles = [radians(one) for one in _DROOP[strength]]
    middles = [_MOUTH]
    for angle in angles:
        x0, y0 = middles[-1]
        middles.append((x0 + _REACH * cos(angle), y0 + _REACH * sin(angle)))
    # The mouth stands upright in its ring.
    turns = [0.0, *((a + b) / 2 for a, b in pairwise(angles)), angles[-1]]
    ends = list(zip(middles, turns, _HALVES[strength], strict=True))

    def edge(end: tuple[tuple[float, float], float, float], side: float) -> tuple[float, float]:
        (x0, y0), angle, half = end
        return x0 - side * half * sin(angle), y0 + side * half * cos(angle)

    def soft(d: Field) -> Field:
        return sheet.cover(d * F(0.7))

    for i, (one, other) in enumerate(pairwise(ends)):
        whole = sd_polygon(u, y, (edge(one, -1), edge(other, -1), edge(other, 1), edge(one, 1)))
        low = sd_polygon(u, y, (edge(one, 0.3), edge(other, 0.3), edge(other, 1), edge(one, 1)))
        sheet.over(patch, paint("#4A3A30"), soft(whole - F(1.5)) * F(0.8))
        sheet.over(patch, paint(_BANDS[i % 2]), soft(whole + F(1.5)))
        sheet.over(patch, paint("#3F4A4E"), soft(np.maximum(low, whole + F(1.5))) * F(0.26))
    ring = (np.hypot((u - F(_MOUTH[0])) * F(57 / 12), y - F(_MOUTH[1])) - F(57)) * F(0.4)
    sheet.over(patch, paint("#4A3A30"), soft(ring))
    sheet.over(patch, paint("#5A463C"), soft(ring + F(2)))
    return brush.baked(sheet, w, h)
