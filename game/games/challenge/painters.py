"""The painters of challenges."""

from __future__ import annotations

from game.art import medals, scenery, terrain
from game.art.paint import Brush, Sheet


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
