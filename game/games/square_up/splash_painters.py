"""Paints the ink that fights of Square Up have spilled: `paint_splash`, and `paint_stain` below a winner."""

from __future__ import annotations

import math

import numpy as np

from game.art.base import palette
from game.art.base.distance import F, Field, sd_box
from game.art.base.material import dyed, noise, paint
from game.art.base.sheet import Brush, Sheet, softened
from game.art.base.sprite import Baked
from game.games.square_up.painters import blob

BODY, SPRAY = 0.33, 9
"""Radius of the splash, as a share of its picture's side, and how many drops fly off."""
STAIN = 0.465
"""Half the side of a stain, which fills its square, as a share of the same."""
LARGE = 120
"""Physical px from which on a picture has one sample for each."""
TEAR = 0.016
"""Half the width of the tear between two colours, as a share of the same."""
FIRST = -0.75 * math.pi
"""Direction in the middle of the first of several colours: at the upper left, y down."""


def paint_splash(brush: Brush, colours: str, size: float, seed: int = 0) -> Baked:
    """A splash of ink in the `colours` of up to three seats, joined by "+", torn where they meet."""
    sheet, fine = _sheets(brush, size, 2)
    x, y = _shares(fine, size)
    high, wide = x.shape
    shaken = noise(high, wide, 9, 9, seed + 5)
    d = blob(x + shaken * F(0.008), y, BODY, seed + 3, 9, 0.8, 0.2)
    rng = np.random.default_rng(seed)
    for _ in range(SPRAY):
        angle, far, r = rng.uniform(0, 2 * math.pi), rng.uniform(0.42, 0.475), rng.uniform(0.006, 0.018)
        d = np.minimum(d, np.hypot(x - F(far * math.cos(angle)), y - F(far * math.sin(angle))) - F(r))
    return _spilled(brush, sheet, fine, d * F(size), colours.split("+"), size, seed)


def paint_stain(brush: Brush, colours: str, size: float, seed: int = 0) -> Baked:
    """The same where a winner stands: it fills the square to its edges and runs out there."""
    sheet, fine = _sheets(brush, size, round(0.08 * size))
    x, y = _shares(fine, size)
    high, wide = x.shape
    d = sd_box(x, y, STAIN, STAIN, 0.1) + noise(high, wide, 9, 9, seed + 5) * F(0.022)
    rng = np.random.default_rng(seed)
    for i in range(9):
        angle = 2 * math.pi * (i + rng.uniform(-0.3, 0.3)) / 9
        far = STAIN / max(abs(math.cos(angle)), abs(math.sin(angle)))
        ex, ey, r = far * math.cos(angle), far * math.sin(angle), rng.uniform(0.02, 0.045)
        drop = np.hypot(x - F(ex), y - F(ey)) - F(r)
        mix = np.clip(F(0.5) + F(0.5) * (drop - d) / F(0.05), 0, 1)
        d = drop * (1 - mix) + d * mix - F(0.05) * mix * (1 - mix)
    return _spilled(brush, sheet, fine, d * F(size), colours.split("+"), size, seed, soaked=True)


def _sheets(brush: Brush, size: float, out: float) -> tuple[Sheet, Sheet]:
    """The sheet of a square of `size` px, `out` px larger at each side, and a finer one over it."""
    sheet = brush.sheet(size, size, out)
    # It is seen right after a turn: a large one must not take long.
    return sheet, sheet.finer((-out, -out, size + out, size + out), 2 if size * sheet.k < LARGE else 1)


def _shares(fine: Sheet, size: float) -> tuple[Field, Field]:
    """x and y of all points of a sheet from the middle of the square, as shares of its side."""
    patch = fine.patch()
    x, y = np.broadcast_arrays((patch.x - F(size / 2)) / F(size), (patch.y - F(size / 2)) / F(size))
    return x, y


def _spilled(
    brush: Brush, sheet: Sheet, fine: Sheet, d: Field, seats: list[str], size: float, seed: int, soaked: bool = False
) -> Baked:
    """Ink within the outline `d`, torn where the colours of `seats` meet. `soaked`: the paper has drunk it, so it is
    flat and darkest at its edge."""
    patch, (x, y) = fine.patch(), _shares(fine, size)
    high, wide = x.shape
    parts = _parts(x, y, len(seats), noise(high, wide, 26, 26, seed + 7) * F(0.022))
    if not (brush.contrast or soaked):
        away = (round(0.014 * size * fine.k), round(0.01 * size * fine.k))
        fine.over(patch, paint("#3A2A18"), softened(np.roll(d, away, (0, 1)), size * 0.012, 0.4))
    for seat, part in zip(seats, parts, strict=True):
        ink, own = palette.SEATS[seat], np.maximum(d, part * F(size) + F(TEAR * size * (len(seats) > 1)))
        dark = palette.INK if brush.contrast else dyed(ink, 0.55)
        fine.over(patch, paint(dark), fine.cover(own))
        if brush.contrast or soaked:
            fine.over(patch, paint(ink), fine.cover(own + F(2)) * F(1.0 if brush.contrast else 0.93))
        else:
            fine.solid(patch, own + F(1.6), ink, bevel=size * 0.035, depth=0.8, gloss=0.5, face=0.04)
    sheet.lay(fine)
    return brush.baked(sheet, size, size)


def _parts(x: Field, y: Field, count: int, rough: Field) -> list[Field]:
    """For each of `count` colours how far a point is from its part, which is ragged; negative within."""
    if count == 1:
        return [np.full(x.shape, F(-1))]
    found = []
    for i in range(count):
        middle, half = FIRST + 2 * math.pi * i / count, math.pi / count
        # To the left of the one edge, to the right of the other one.
        sides = []
        for way in (-1, 1):
            edge = middle + way * half
            sides.append(F(way) * (y * F(math.cos(edge)) - x * F(math.sin(edge))))
        if count == 2:
            # Both have the same edge, and each its own side of it.
            found.append(sides[0] + rough * F(-1 if i else 1))
        else:
            found.append(np.maximum(*sides) + rough)
    return found
