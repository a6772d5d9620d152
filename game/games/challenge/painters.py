"""Paints the two pictures of challenges: `vignette`, the game's small picture, and `case`, a wooden case for levels."""

from __future__ import annotations

import numpy as np

from game.art.base import palette
from game.art.base.distance import F, sd_box
from game.art.base.material import paint
from game.art.base.sheet import Brush, Sheet
from game.art.base.sprite import Baked
from game.art.tower import terrain
from game.art.ui import medals, scenery


def vignette(brush: Brush, sheet: Sheet, w: float, h: float) -> None:
    """A doorway on a block, and the three medals above it."""
    unit = round(min(h * 0.15, w * 0.12))
    top = h * 0.86
    wide, high = 5 * unit, round(h * 0.1)
    corners = ((0.0, 0.0), (float(wide), 0.0), (float(wide), float(high)), (0.0, float(high)))
    block = terrain.block(brush, corners)
    scenery.stamp(sheet, block, brush.scale, w / 2, top + high / 2, wide, high)
    door = [
        ("square", "red", -1.1, -0.5),
        ("square", "blue", 1.1, -0.5),
        ("square", "green", -1.1, -1.5),
        ("square", "yellow", 1.1, -1.5),
        ("plank", "white", 0.0, -2.25),
    ]
    poses = [(kind, colour, w / 2 + x * unit, top + y * unit, 0.0) for kind, colour, x, y in door]
    scenery.pile(brush, sheet, poses, unit)
    size = round(unit * 0.9)
    for i, metal in enumerate(("bronze", "gold", "silver")):
        picture = medals.medal(brush, size, metal, True)
        scenery.stamp(sheet, picture, brush.scale, w / 2 + (i - 1) * size * 1.5, h * 0.2, size, size)


def case(brush: Brush, w: float, h: float, columns: int, rows: int, frame: float, board: float) -> Baked:
    """A wooden case with rows of compartments, each row on a board `board` high."""
    sheet = brush.sheet(w, h, (30, 26, 50, 56))
    sheet.box_shade(16, 10, 12, 13, 0.6)
    fine = sheet.finer((-2, -2, sheet.w + 2, sheet.h + 2), brush.fine(w, h))
    fine.slab(0, 0, sheet.w, sheet.h, 16, palette.OAK, bevel=6, grained=0.2, seed=5, fineness=3, gloss=0.15)
    wide = (w - frame * (columns + 1)) / columns
    high = (h - frame) / rows - board
    patch = fine.patch()
    for r in range(rows):
        top = frame + r * (high + board)
        for c in range(columns):
            left = frame + c * (wide + frame)
            x, y = patch.x - F(left + wide / 2), patch.y - F(top + high / 2)
            inside = fine.cover(sd_box(x, y, wide / 2, high / 2, 6))
            fine.over(patch, paint(palette.TRAY), inside)
            # The lamp stands at the upper left: that side lies in the shade of the frame.
            shade = np.clip(F(0.5) + sd_box(x - F(9), y - F(14), wide / 2, high / 2, 14) * F(1 / 22), 0, 1)
            fine.over(patch, paint("#000000"), shade * inside * F(0.75))
            glow = np.clip(1 - (x * x + y * y) / F((wide * 0.62) ** 2), 0, 1)
            fine.over(patch, paint(palette.LAMP), glow * inside * F(0.0 if brush.contrast else 0.07))
        low = top + high
        fine.slab(4, low, sheet.w - 4, low + board, 8, palette.BIRCH, bevel=5, grained=0.16, seed=r + 2, fineness=3)
    sheet.lay(fine)
    return brush.baked(sheet, w, h)
