"""Paints what celebrates the winners of Square Up: curled streamers, and the ribbon below their name."""

from __future__ import annotations

import numpy as np

from game.art.base import palette
from game.art.base.distance import F, Field, Point, sd_rounded
from game.art.base.material import dyed, paint
from game.art.base.sheet import Brush, softened
from game.art.base.sprite import Baked

TAIL, FOLD, DROP = 0.78, 0.42, 0.2
"""Length of a ribbon's tail, how much of it the band covers, and how far it hangs lower, in heights of the ribbon."""


def paint_streamer(brush: Brush, w: float, h: float, colour: str) -> Baked:
    """A curled strip of paper in the colour of a piece: its inner side is darker where it turns."""
    sheet = brush.sheet(w, h, (4, 4, 10, 12))
    fine = sheet.finer((-4, -4, w + 10, h + 12), 3)
    patch = fine.patch()
    x, y = np.broadcast_arrays(patch.x, patch.y)
    turns, thick = w / (h * 1.1), h * 0.13
    phase = F(np.pi * turns) * x / F(w)
    wave = np.sin(phase)
    slope = np.cos(phase) * F(np.pi * turns * 0.34 * h / w)
    d = np.abs(y - F(h / 2) - F(0.34 * h) * wave) / np.sqrt(1 + slope * slope) - F(thick)
    d = np.maximum(d, np.maximum(F(2) - x, x - F(w - 2)))
    fine.over(patch, paint("#000000"), softened(np.roll(d, (round(5 * fine.k), round(3 * fine.k)), (0, 1)), 3, 0.4))
    tone = palette.PIECES[colour]
    front = np.clip(F(0.5) + np.cos(phase) * F(1.6), 0, 1)
    ink = paint(tone)[:, None, None] * front[None] + paint(dyed(tone, 0.62))[:, None, None] * (1 - front)[None]
    fine.over(patch, ink, fine.cover(d))
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


def paint_ribbon(brush: Brush, w: float, h: float, colour: str) -> Baked:
    """A band of golden silk w × h with the tails of its back at both ends, in the colour of a seat, or "" in gold."""
    tail, fold, drop = TAIL * h, FOLD * h, DROP * h
    sheet = brush.sheet(w, h, (tail, 6, tail, drop + 16))
    fine = sheet.finer((-tail, -6, w + tail, h + drop + 16), 2)
    patch = fine.patch()
    x, y = np.broadcast_arrays(patch.x, patch.y)
    back = dyed(palette.PIECES[colour] if colour else palette.FOCUS, 0.82)

    def shape(points: list[Point]) -> Field:
        return sd_rounded(x, y, points, 2.0)

    def mirrored(points: list[Point]) -> list[Point]:
        return [(w - px, py) for px, py in points]

    notch = 0.34 * h
    ends: list[Point] = [
        (fold, drop),
        (fold, h + drop),
        (fold - tail, h + drop),
        (fold - tail + notch, h / 2 + drop),
        (fold - tail, drop),
    ]
    corner: list[Point] = [(0, h - 1), (fold, h - 1), (fold, h + drop)]
    for points, tone in ((ends, back), (corner, dyed(back, 0.55))):
        for part in (points, mirrored(points)):
            d = shape(part)
            fine.over(patch, paint("#000000"), softened(np.roll(d, round(4 * fine.k), 0), 4, 0.4))
            fine.solid(patch, d, tone, bevel=3, gloss=0.1)
    band = shape([(0, 0), (w, 0), (w, h), (0, h)])
    fine.over(patch, paint("#000000"), softened(np.roll(band, round(6 * fine.k), 0), 6, 0.5))
    fine.solid(patch, band, palette.FOCUS, bevel=4, gloss=0.16)
    # Silk shines in the middle, and a seam runs along both edges.
    shine = np.clip(1 - np.abs(x / F(w) - F(0.5)) * F(1.9), 0, 1) ** F(2) * fine.cover(band + F(2))
    fine.over(patch, paint("#FFF3C4"), shine * F(0.5))
    seam = np.abs(np.abs(y - F(h / 2)) - F(h / 2 - 9)) - F(1.0)
    fine.over(patch, paint("#9A6A00"), fine.cover(np.maximum(seam, band + F(3))) * F(0.55))
    sheet.lay(fine)
    return brush.baked(sheet, w, h)
