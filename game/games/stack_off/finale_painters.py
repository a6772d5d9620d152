"""Paints the show at the end of a round: `dusk` over lanes that have not won, a `ribbon`, and bits of `confetti`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from PIL import Image

from game.art.base import palette
from game.art.base.distance import F, Field, sd_box, sd_polygon
from game.art.base.material import dyed, paint
from game.art.base.sheet import Brush
from game.art.base.sprite import Baked

COARSE: Final = 8
"""Screen px that each pixel of a dusk covers: it has no detail."""
DUSK, DUSK_CONTRAST = 0.4, 0.25
"""How much it hides."""
PAPERS: Final = ("#F28FB0", "#F79A3E", "#A487E0", "#63C3D6", "#FFF3D0", "#D966A6")
"""Bright colours of paper, none of which a piece has."""
TAIL, FOLD, DROP = 0.34, 0.2, 0.15
"""Of a ribbon, as shares of its height: length of a tail, how far it goes behind, and by how much it hangs lower."""


def dusk(brush: Brush, w: float, h: float, left: float, right: float) -> Baked:
    """Paints an evening in a rectangle, which comes and goes over `left` and `right` px at its ends."""
    wide, high = (max(1, -(-round(side * brush.scale) // COARSE)) for side in (w, h))
    x = (np.arange(wide, dtype=F) + F(0.5)) * F(COARSE / brush.scale)
    share = np.ones(wide, F)
    for away, soft in ((x, left), (F(w) - x, right)):
        if soft:
            part = np.clip(away / F(soft), 0, 1)
            share *= part * part * (F(3) - F(2) * part)
    most = DUSK_CONTRAST if brush.contrast else DUSK
    alpha = np.broadcast_to(np.round(share * F(255 * most)), (high, wide)).astype(np.uint8)
    image = Image.new("RGBA", (wide, high), (*palette.rgb("#2C1868"), 0))
    image.putalpha(Image.fromarray(np.ascontiguousarray(alpha)))
    beyond = wide * COARSE / brush.scale - w, high * COARSE / brush.scale - h
    return Baked(image, (0.0, 0.0, *beyond), COARSE)


def ribbon(brush: Brush, w: float, h: float, colour: str) -> Baked:
    """Paints a ribbon of cloth, with a tail that comes from behind at each end."""
    sheet = brush.sheet(w, h * (1 + DROP), (14, 8, 20, 24))
    tail, fold, drop = TAIL * h, FOLD * h, DROP * h
    low = h + drop
    cloth = palette.SEATS.get(colour, "#E9D7B0")
    if brush.contrast and colour in ("red", "blue"):
        # Its words are pale.
        cloth = dyed(cloth, 0.7)

    def front(x: Field, y: Field) -> Field:
        return sd_box(x - F(w / 2), y - F(h / 2), w / 2 - tail, h / 2, 8)

    def at_both_ends(x: Field, y: Field, left: Sequence[tuple[float, float]]) -> Field:
        right = [(w - u, v) for u, v in left]
        found: Field = np.minimum(sd_polygon(x, y, left), sd_polygon(x, y, right))
        return found

    def ends(x: Field, y: Field) -> Field:
        left = (0.0, drop), (tail + fold, drop), (tail + fold, low), (0.0, low), (0.4 * tail, (drop + low) / 2)
        return at_both_ends(x, y, left)

    def folds(x: Field, y: Field) -> Field:
        return at_both_ends(x, y, ((tail + 4, h - 4), (tail + fold, h - 4), (tail + fold, low)))

    sheet.shade((0, 0, w, low), lambda x, y: np.minimum(front(x, y), ends(x, y)), 8, 8, 8, 0.45)
    fine = sheet.finer((-6, -6, w + 6, low + 6), 2)
    patch = fine.patch()
    x, y = np.broadcast_arrays(patch.x, patch.y)
    rim = palette.CREAM if brush.contrast else palette.INK
    for shape, paint_of in ((ends, dyed(cloth, 0.78)), (folds, dyed(cloth, 0.45)), (front, cloth)):
        d = shape(x, y)
        fine.over(patch, paint(rim), fine.cover(d - F(2.5)))
        fine.solid(patch, d, paint_of, bevel=3, u=y, v=x, grained=0.05, fineness=5, seed=5, gloss=0.05)
    d = front(x, y)
    # Two seams, and a soft wave of the cloth.
    seam = np.abs(np.abs(y - F(h / 2)) - F(0.39 * h)) - F(1.4)
    dashes = np.abs(np.mod(x, F(18)) - F(9)) - F(6)
    ink = palette.MARK_INKS.get(colour, palette.INK)
    fine.over(patch, paint(ink), fine.cover(np.maximum(np.maximum(seam, dashes), d + F(6))) * F(0.5))
    wave = np.cos(x / F(w) * F(5 * np.pi)) * F(0.06)
    fine.over(patch, paint("#000000"), np.clip(-wave, 0, 1) * fine.cover(d))
    fine.over(patch, paint("#FFFFFF"), np.clip(wave, 0, 1) * fine.cover(d))
    sheet.lay(fine)
    return brush.baked(sheet, w, h * (1 + DROP))


def confetti(brush: Brush, size: float, number: int) -> Baked:
    """Paints a bit of paper in a bright colour: a strip, a square or a disc."""
    sheet = brush.sheet(size, size, 2)
    fine = sheet.finer((-2, -2, size + 2, size + 2), 3)
    patch = fine.patch()
    half, kind = size / 2, number % 3
    long, high, round_ = ((half, 0.5 * half, 1.5), (0.8 * half, 0.8 * half, 1.5), (0.8 * half, 0.8 * half, 0.8 * half))[
        kind
    ]
    d = sd_box(patch.x - F(half), patch.y - F(half), long, high, round_)
    fine.over(patch, paint(palette.INK), fine.cover(d - F(1.2)) * F(0.4))
    fine.over(patch, paint("#FFFFFF" if brush.contrast else PAPERS[number % len(PAPERS)]), fine.cover(d))
    sheet.lay(fine)
    return brush.baked(sheet, size, size)
