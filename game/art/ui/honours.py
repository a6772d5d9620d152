"""Paints what honours a winner: the golden `crown`, the `warm_light` behind a podium, and the `step`s of the podium."""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from game.art.base import palette
from game.art.base.distance import F, Point, sd_box, sd_rounded
from game.art.base.material import dyed, paint
from game.art.base.sheet import Brush
from game.art.base.sprite import Baked

WOOD: Final = "#C79556"
BEAMS: Final = 13
STEP_RADIUS: Final = 9


def crown(brush: Brush, w: float) -> Baked:
    """A golden crown: a band, three points with balls in the colours of cards."""
    h = w * 0.7
    sheet = brush.sheet(w, h, (4, 4, 8, 10))
    fine = sheet.finer((-3, -3, sheet.w + 6, sheet.h + 8), 2 if w * sheet.k > 90 else 3)
    patch = fine.patch()
    x, y = patch.x - F(w / 2), patch.y
    half = w * 0.44
    points: list[Point] = [
        (-half, h * 0.26),
        (-half * 0.5, h * 0.62),
        (0.0, h * 0.16),
        (half * 0.5, h * 0.62),
        (half, h * 0.26),
        (half * 0.84, h * 0.94),
        (-half * 0.84, h * 0.94),
    ]
    band = sd_box(x, y - F(h * 0.86), half * 0.86, h * 0.1, h * 0.06)
    d = np.minimum(sd_rounded(x, y, points, 1.5), band)
    fine.over(patch, paint("#000000"), np.clip((F(5) - np.minimum(d, F(9))) / F(7), 0, 1) * F(0.3))
    fine.over(patch, paint("#6B4300"), fine.cover(d - F(2)))
    fine.solid(patch, d, palette.FOCUS, bevel=w * 0.05, gloss=0.35)
    for at, high, colour in ((-half, 0.2, "red"), (0.0, 0.1, "blue"), (half, 0.2, "green")):
        ball = np.hypot(x - F(at), y - F(h * high)) - F(w * 0.065)
        fine.over(patch, paint("#6B4300"), fine.cover(ball - F(1.6)))
        fine.solid(patch, ball, palette.SEATS[colour], bevel=w * 0.05, gloss=0.5)
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


def warm_light(brush: Brush, w: float, h: float, cx: float, cy: float) -> Baked:
    """Beams of light in w×h from the point cx, cy on, gone at the edges far from it; nothing in high contrast."""
    sheet = brush.sheet(w, h, 1)
    if brush.contrast:
        return brush.baked(sheet, w, h)
    patch = sheet.patch((0, 0, sheet.w, sheet.h))
    x, y = patch.x - F(cx), patch.y - F(cy)
    turn = np.arctan2(y, x) * F(BEAMS / math.tau)
    beam = np.clip((np.abs((turn % 1) - F(0.5)) - F(0.25)) * F(9) + F(0.5), 0, 1)
    far = np.clip(1 - np.hypot(x / F(max(cx, w - cx)), y / F(max(cy, h - cy))), 0, 1)
    sheet.over(patch, paint("#FFDF9A"), (beam * F(0.2) + far * F(0.24)) * far)
    return brush.baked(sheet, w, h)


def step(brush: Brush, w: float, h: float, colour: str = "") -> Baked:
    """A board of a podium: plain wood, or painted in the `colour` of a seat."""
    sheet = brush.sheet(w, h, (6, 4, 14, 14))
    wood = dyed(palette.SEATS[colour], 0.86) if colour else WOOD
    if brush.contrast:
        sheet.box(0, 0, sheet.w, sheet.h, STEP_RADIUS, palette.SEATS[colour] if colour else palette.BUTTON_CONTRAST)
        sheet.frame(0, 0, sheet.w, sheet.h, STEP_RADIUS, 3, palette.CREAM)
        return brush.baked(sheet, w, h)
    sheet.box_shade(STEP_RADIUS, 4, 6, 6, 0.5)
    sheet.slab(0, 0, sheet.w, sheet.h, STEP_RADIUS, wood, bevel=7, grained=0.22, seed=5, fineness=3.0, gloss=0.14)
    return brush.baked(sheet, w, h)
