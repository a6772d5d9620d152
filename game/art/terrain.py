"""What pieces stand on in levels: blocks, bars with their pivots, zones. Their outline is that of the physics."""

from __future__ import annotations

import numpy as np

from game.art import palette
from game.art.distance import F, Field, Point, sd_circle, sd_polygon, sd_stroke
from game.art.material import paint
from game.art.paint import Brush
from game.art.sprite import Baked

TONES = {
    "block": palette.PLATFORM,
    "wood": palette.OAK,
    "ice": "#A9D6E8",
    "rubber": "#4A3A52",
    "lead": "#6E747F",
    "balloon": "#E59AA6",
    "glass": "#CFE3E6",
}
"""Of a block of the ground, and of what is made of each material."""
_GRAINED = {"block": 0.2, "wood": 0.2}
RIM = 3.4


def block(brush: Brush, w: float, h: float, corners: tuple[Point, ...], tone: str) -> Baked:
    """A convex polygon within w × h, y down."""
    sheet = brush.sheet(w, h, (20, 24, 44, 40))

    def outline(x: Field, y: Field) -> Field:
        return sd_polygon(x, y, corners)

    sheet.shade((0, 0, w, h), outline, 14, 12, 12, 0.5)
    fine = sheet.finer((-2, -2, w + 2, h + 2), 2 if w * h < 200_000 else 1)
    patch = fine.patch()
    d = outline(patch.x, patch.y)
    grain = _GRAINED.get(tone, 0.05)
    fine.solid(patch, d, TONES[tone], bevel=min(8.0, h / 4), u=patch.x, v=patch.y, grained=grain, seed=3, gloss=0.3)
    rim = palette.PLATFORM_RIM if tone == "block" else palette.INK if not brush.contrast else palette.WHITE
    fine.over(patch, paint(rim), fine.cover(np.abs(d + F(RIM / 2)) - F(RIM / 2)) * F(1.0 if tone == "block" else 0.55))
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


def pivot(brush: Brush, size: float) -> Baked:
    """The pin about which a bar turns."""
    sheet = brush.sheet(size, size, 4)
    fine = sheet.finer((-2, -2, size + 2, size + 2), 3)
    patch = fine.patch()
    d = sd_circle(patch.x, patch.y, size / 2, size / 2, size / 2)
    fine.over(patch, paint(palette.INK), fine.cover(d))
    fine.over(patch, paint(palette.BIRCH), fine.cover(d + F(size * 0.12)))
    fine.over(patch, paint(palette.INK), fine.cover(d + F(size * 0.36)))
    sheet.lay(fine)
    return brush.baked(sheet, size, size)


def window(brush: Brush, w: float, h: float, tone: str) -> Baked:
    """A place marked in the air: a dashed frame around faint stripes. Tones: "free", to be left empty; "pad", where
    something belongs."""
    sheet = brush.sheet(w, h, 2)
    fine = sheet.finer((-1, -1, w + 1, h + 1), 2)
    patch = fine.patch()
    x, y = np.broadcast_arrays(patch.x, patch.y)
    inside = np.maximum(np.abs(x - F(w / 2)) - F(w / 2), np.abs(y - F(h / 2)) - F(h / 2))
    ink = palette.FOCUS if tone == "pad" else palette.CREAM
    stripes = np.abs((x + y if tone == "free" else x - y) % F(26) - F(13)) - F(2.2)
    fine.over(patch, paint(ink), fine.cover(np.maximum(stripes, inside)) * F(0.28 if brush.contrast else 0.14))
    dashes = np.abs((x + y) % F(22) - F(11)) - F(7)
    frame = np.abs(inside + F(2)) - F(2)
    fine.over(patch, paint(ink), fine.cover(np.maximum(frame, dashes)) * F(0.95))
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


def bell(brush: Brush, size: float, rung: bool) -> Baked:
    """A bell with its clapper; once it has `rung` it is filled, and strokes beside it tell that it sounds."""
    sheet = brush.sheet(size, size, 6)
    fine = sheet.finer((-4, -4, size + 4, size + 4), 3)
    patch = fine.patch()
    s, middle = size / 100, size / 2
    cup = [(34, 68), (38, 40), (44, 26), (56, 26), (62, 40), (66, 68), (74, 76), (26, 76)]
    body = sd_polygon(patch.x, patch.y, [(x * s, y * s) for x, y in cup]) - F(2 * s)
    loop = np.abs(sd_circle(patch.x, patch.y, middle, 20 * s, 6 * s)) - F(2 * s)
    clapper = sd_circle(patch.x, patch.y, middle + (8 * s if rung else 0), 84 * s, 7 * s)
    d = np.minimum(np.minimum(body, loop), clapper)
    if rung:
        fine.solid(patch, d, "#FFC93C", bevel=4 * s, u=patch.x, v=patch.y, gloss=0.5)
        fine.over(patch, paint(palette.INK), fine.cover(np.abs(d + F(1)) - F(1)) * F(0.7))
        for side in (-1, 1):
            for low, high in ((36, 30), (54, 54)):
                a, b = (middle + side * 30 * s, low * s), (middle + side * 44 * s, high * s)
                fine.over(patch, paint(palette.CREAM), fine.cover(sd_stroke(patch.x, patch.y, a, b) - F(3 * s)))
    else:
        line = max(2.0, 4 * s)
        fine.over(patch, paint("#FFD24A"), fine.cover(np.abs(d + F(line / 2)) - F(line / 2)) * F(0.95))
    sheet.lay(fine)
    return brush.baked(sheet, size, size)
