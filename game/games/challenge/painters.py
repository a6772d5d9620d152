"""The painters of challenges."""

from __future__ import annotations

import numpy as np

from game.art import medals, palette, scenery, terrain
from game.art.distance import F, Field, sd_box, sd_circle, sd_polygon, sd_star
from game.art.material import paint
from game.art.paint import Brush, Sheet
from game.art.sprite import Baked


def vignette(brush: Brush, sheet: Sheet, w: float, h: float) -> None:
    """A doorway on a block, and the three medals above it."""
    unit = round(min(h * 0.15, w * 0.12))
    top = h * 0.86
    wide, high = 5 * unit, round(h * 0.1)
    corners = ((0.0, 0.0), (float(wide), 0.0), (float(wide), float(high)), (0.0, float(high)))
    block = terrain.block(brush, wide, high, corners, "block")
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


def cup(brush: Brush, size: float) -> Baked:
    """A golden cup with two handles on a wooden foot, in a square."""
    sheet = brush.sheet(size, size, (6, 6, 16, 18))
    s = size / 100

    def scaled(*corners: tuple[float, float]) -> list[tuple[float, float]]:
        return [(x * s, y * s) for x, y in corners]

    def handles(x: Field, y: Field) -> Field:
        left, right = (np.abs(sd_circle(x, y, cx * s, 30 * s, 14 * s)) - F(3.4 * s) for cx in (27, 73))
        return np.minimum(left, right)

    def bowl(x: Field, y: Field) -> Field:
        body: Field = sd_polygon(
            x, y, scaled((29, 12), (71, 12), (69, 34), (63, 47), (54, 55), (46, 55), (37, 47), (31, 34))
        )
        rim = sd_box(x - F(50 * s), y - F(12 * s), 25 * s, 3.6 * s, 3 * s)
        stem = sd_box(x - F(50 * s), y - F(66 * s), 4 * s, 14 * s, 2 * s)
        knob = sd_circle(x, y, 50 * s, 64 * s, 6.5 * s)
        foot = sd_polygon(x, y, scaled((33, 83), (40, 76), (60, 76), (67, 83)))
        found: Field = np.minimum(np.minimum(body - F(2 * s), rim), np.minimum(np.minimum(stem, knob), foot))
        return found

    def base(x: Field, y: Field) -> Field:
        return sd_box(x - F(50 * s), y - F(89 * s), 22 * s, 6 * s, 2.5 * s)

    def outline(x: Field, y: Field) -> Field:
        found: Field = np.minimum(np.minimum(handles(x, y), bowl(x, y)), base(x, y))
        return found

    sheet.shade((0, 0, size, size), outline, 5, 7, 8, 0.5)
    fine = sheet.finer((-2, -2, size + 2, size + 2), 3)
    patch = fine.patch()
    x, y = patch.x, patch.y
    gold = medals.METALS["gold"]
    for d, colour, bevel in ((handles(x, y), gold, 2.6), (base(x, y), palette.OAK, 2.0), (bowl(x, y), gold, 7.0)):
        grained = 0.2 if colour == palette.OAK else 0.0
        fine.solid(patch, d, colour, bevel=bevel * s, u=x, v=y, grained=grained, seed=4, gloss=0.55)
        fine.over(patch, paint(palette.INK), fine.cover(np.abs(d + F(0.8)) - F(0.8)) * F(0.7))
    star = sd_star(x - F(50 * s), y - F(33 * s), 11 * s, 0.5)
    fine.over(patch, paint(palette.INK), fine.cover(star) * F(0.55))
    sheet.lay(fine)
    return brush.baked(sheet, size, size)
