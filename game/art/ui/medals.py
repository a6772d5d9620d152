"""Paints what is won: a `medal` on a ribbon, a `star` to touch or win with the ring `aim` around it, and a `cup`."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

import numpy as np

from game.art.base import palette
from game.art.base.distance import F, Field, sd_box, sd_circle, sd_polygon, sd_rounded, sd_star
from game.art.base.material import paint
from game.art.base.sheet import Brush, softened
from game.art.base.sprite import Baked

METALS = {"gold": "#FFC93C", "silver": "#D4DAE4", "bronze": "#C8804A"}
STEPS: Final = 12
"""Corners of each side of the cup's bowl, less one."""
RIBBON: Final = "#8C3B3B"
DISC: Final = (0.5, 0.385, 0.355)
"""Middle and radius of the disc of a medal, as shares of its size."""
TAILS: Final = (
    ((0.3, 0.58), (0.53, 0.66), (0.44, 0.99), (0.33, 0.89), (0.19, 0.94)),
    ((0.7, 0.58), (0.47, 0.66), (0.56, 0.99), (0.67, 0.89), (0.81, 0.94)),
)
"""Corners of the two ends of its ribbon, likewise."""


LEAVES: Final = (58.0, 86.0, 114.0)
"""Degrees from straight below the disc to the middles of the leaves on each side of it."""
LEAF: Final = (0.115, 0.05, 1.06)
"""Half length and half width of a leaf as shares of the medal, and how far from the middle of the disc it is, as a
multiple of the radius of that."""
GREEN: Final = "#4F9E58"


def medal(brush: Brush, size: float, metal: str, won: bool = True, laurel: bool = False) -> Baked:
    """A medal in a square of `size`: a star stands on "gold", a hexagon on "silver", nothing on "bronze". Not `won`:
    paler, and without a ribbon's colour. `laurel`: leaves lie around its disc."""
    sheet = brush.sheet(size, size, 8)
    x0, y0, r = (share * size for share in DISC)
    tails = [[(u * size, v * size) for u, v in tail] for tail in TAILS]

    def ribbon(x: Field, y: Field) -> Field:
        return np.minimum(sd_polygon(x, y, tails[0]), sd_polygon(x, y, tails[1]))

    def outline(x: Field, y: Field) -> Field:
        return np.minimum(sd_circle(x, y, x0, y0, r), ribbon(x, y))

    if won:
        sheet.shade((0, 0, size, size), outline, 2, 3, 3, 0.5)
    fine = sheet.finer((-3, -3, size + 3, size + 3), 3)
    patch = fine.patch()
    x, y = patch.x, patch.y
    disc, ends = sd_circle(x, y, x0, y0, r), ribbon(x, y)
    case, colour = max(1.2, size * 0.03), METALS[metal]
    # A light edge and a dark one: a medal is seen on every ground.
    fine.over(patch, paint(palette.CREAM), fine.cover(np.minimum(disc, ends) - F(case)) * F(0.75))
    fine.over(patch, paint(palette.INK), fine.cover(np.minimum(disc, ends)))
    fine.over(patch, paint(RIBBON if won else "#8F8A80"), fine.cover(ends + F(case)))
    fine.over(patch, paint(palette.INK), fine.cover(disc))
    if won:
        fine.solid(patch, disc + F(case), colour, bevel=max(1.5, size * 0.06), u=x, v=y, gloss=0.5)
    else:
        fine.over(patch, paint("#F1E7D3"), fine.cover(disc + F(case)))
        fine.over(patch, paint(colour), fine.cover(np.abs(disc + F(case + size * 0.045)) - F(size * 0.045)))
    sign = _sign(x - F(x0), y - F(y0), metal, 0.62 * r)
    if sign is not None:
        fine.over(patch, paint(palette.INK), fine.cover(sign - F(case)) * F(0.8))
        fine.over(patch, paint("#FFF3C8" if won else colour), fine.cover(sign))
    if laurel:
        leaves = _leaves(x - F(x0), y - F(y0), size, r)
        fine.over(patch, paint(palette.INK), fine.cover(leaves - F(case * 0.8)))
        fine.over(patch, paint(GREEN), fine.cover(leaves))
    sheet.lay(fine)
    return brush.baked(sheet, size, size)


def _leaves(u: Field, v: Field, size: float, r: float) -> Field:
    """Leaves around a disc of radius `r` around (0, 0), on both sides."""
    long, wide, far = LEAF[0] * size, LEAF[1] * size, LEAF[2] * r
    found: Field | None = None
    for degrees in LEAVES:
        turn = degrees * pi / 180
        # One side is the other's mirror. Each leaf points up and a little outwards.
        a, b = np.abs(u) - F(far * sin(turn)), v - F(far * cos(turn))
        lean = turn + 0.45
        along, across = a * F(cos(lean)) - b * F(sin(lean)), a * F(sin(lean)) + b * F(cos(lean))
        leaf = (np.hypot(along / F(long), across / F(wide)) - F(1)) * F(wide)
        found = leaf if found is None else np.minimum(found, leaf)
    assert found is not None
    return found


def _sign(u: Field, v: Field, metal: str, r: float) -> Field | None:
    """What stands on a medal, around (0, 0)."""
    match metal:
        case "gold":
            return sd_star(u, v - F(0.04 * r), r, 0.5)
        case "silver":
            corners = [(0.8 * r * cos(pi / 6 + k * pi / 3), 0.8 * r * sin(pi / 6 + k * pi / 3)) for k in range(6)]
            return sd_rounded(u, v, corners, 0.08 * r)
    return None


def star(brush: Brush, size: float, won: bool = True) -> Baked:
    """A golden star in a square of `size`, in a soft light; paler unless `won`."""
    glow = 0.2 * size
    sheet = brush.sheet(size, size, 2 * glow + 4)

    def outline(x: Field, y: Field) -> Field:
        return sd_star(x - F(size / 2), y - F(size * 0.53), size * 0.49, 0.55) - F(size * 0.02)

    if not brush.contrast:
        patch = sheet.patch((-2 * glow, -2 * glow, size + 2 * glow, size + 2 * glow))
        sheet.over(patch, paint("#FFF6DC"), softened(outline(patch.x, patch.y), glow, 0.7))
    fine = sheet.finer((-3, -3, size + 3, size + 3), 3)
    patch = fine.patch()
    d, rim = outline(patch.x, patch.y), max(1.6, size * 0.065)
    fine.over(patch, paint(palette.INK), fine.cover(d - F(0.4 * rim)))
    if won:
        fine.solid(
            patch, d + F(0.6 * rim), METALS["gold"], bevel=max(1.5, size * 0.06), u=patch.x, v=patch.y, gloss=0.5
        )
    else:
        fine.over(patch, paint("#FFE9A8"), fine.cover(d + F(0.6 * rim)))
        fine.over(patch, paint("#F5B417"), fine.cover(np.abs(d + F(1.5 * rim)) - F(0.9 * rim)))
    sheet.lay(fine)
    return brush.baked(sheet, size, size)


def aim(brush: Brush, size: float, colour: str) -> Baked:
    """A thin ring with cross hairs in `colour`, cased in ink, in a square of `size`: its middle is touched by
    something that is seen within."""
    thin = max(1.4, 0.022 * size)
    sheet = brush.sheet(size, size, 4)
    fine = sheet.finer((-3, -3, size + 3, size + 3), 3)
    patch = fine.patch()
    x, y = patch.x - F(size / 2), patch.y - F(size / 2)
    ring = np.abs(np.hypot(x, y) - F(size / 2 - 2 * thin)) - F(1.6 * thin)
    hairs = np.minimum(sd_box(x, y, 0.3 * size, thin, thin), sd_box(x, y, thin, 0.3 * size, thin))
    d = np.minimum(ring, hairs)
    fine.over(patch, paint(palette.INK), fine.cover(d - F(1.3 * thin)))
    fine.over(patch, paint(colour), fine.cover(d))
    sheet.lay(fine)
    return brush.baked(sheet, size, size)


def cup(brush: Brush, size: float) -> Baked:
    """Paints a golden cup with two handles on a wooden foot, in a square."""
    sheet = brush.sheet(size, size, (6, 6, 16, 18))
    s = size / 100

    def scaled(*corners: tuple[float, float]) -> list[tuple[float, float]]:
        return [(x * s, y * s) for x, y in corners]

    def handles(x: Field, y: Field) -> Field:
        left, right = (np.abs(sd_circle(x, y, cx * s, 30 * s, 14 * s)) - F(3.4 * s) for cx in (27, 73))
        return np.minimum(left, right)

    def bowl(x: Field, y: Field) -> Field:
        right = [(50 + 4 + 17 * (1 - (i / STEPS) ** 2.4) ** 0.6, 12 + 43 * i / STEPS) for i in range(STEPS + 1)]
        left = [(100 - across, down) for across, down in reversed(right)]
        body: Field = sd_polygon(x, y, scaled(*right, *left))
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
    gold = METALS["gold"]
    for d, colour, bevel in ((handles(x, y), gold, 2.6), (base(x, y), palette.OAK, 2.0), (bowl(x, y), gold, 7.0)):
        grained = 0.2 if colour == palette.OAK else 0.0
        fine.solid(patch, d, colour, bevel=bevel * s, u=x, v=y, grained=grained, seed=4, gloss=0.55)
        fine.over(patch, paint(palette.INK), fine.cover(np.abs(d + F(0.8)) - F(0.8)) * F(0.7))
    star = sd_star(x - F(50 * s), y - F(33 * s), 11 * s, 0.5)
    fine.over(patch, paint(palette.INK), fine.cover(star) * F(0.55))
    sheet.lay(fine)
    return brush.baked(sheet, size, size)
