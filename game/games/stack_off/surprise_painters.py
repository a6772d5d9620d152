"""Paints the surprises of a round: their signs, fog, a balloon and glue; and a gust: air, leaves and flags."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from game.art.base import palette
from game.art.base.distance import F, Field, sd_box, sd_circle, sd_polygon, sd_stroke
from game.art.base.material import paint
from game.art.base.sheet import Brush
from game.art.base.sprite import Baked

Shape = Callable[[Field, Field], Field]
PLATE: Final = "#F7ECD6"
FOG_ALPHA: Final = 0.95
"""How much fog hides, below its upper edge."""


def _least(*fields: Field) -> Field:
    found = fields[0]
    for field in fields[1:]:
        found = np.minimum(found, field)
    return found


HEXAGON: Final = ((1, 0), (0.5, 0.866), (-0.5, 0.866), (-1, 0), (-0.5, -0.866), (0.5, -0.866))
"""Corners of a hexagon around its middle, as shares of its half width."""


def _soap(x: Field, y: Field) -> Field:
    """A bar of soap below three bubbles; as all signs, in a square of 100 units."""
    bar = sd_box(x - F(50), y - F(66), 26, 13, 9)
    bubbles = (np.abs(sd_circle(x, y, *one)) - F(2.6) for one in ((36, 36, 11), (60, 30, 8), (66, 46, 4)))
    return _least(bar, *bubbles)


def _giant(x: Field, y: Field) -> Field:
    """A large hexagon beside a small one."""
    sizes = (40, 48, 29), (79, 64, 10)
    return _least(
        *(sd_polygon(x, y, tuple((cx + half * u, cy + half * v) for u, v in HEXAGON)) for cx, cy, half in sizes)
    )


def _glue(x: Field, y: Field) -> Field:
    """A drop that hangs from a bar."""
    drop = _least(sd_circle(x, y, 50, 68, 13), sd_polygon(x, y, ((50, 38), (62, 63), (38, 63))))
    runs = (sd_box(x - F(cx), y - F(34), 5, length, 5) for cx, length in ((30, 14), (70, 18)))
    return _least(sd_box(x - F(50), y - F(26), 30, 7, 5), drop, *runs)


def _balloon(x: Field, y: Field) -> Field:
    body = np.hypot((x - F(50)) * F(1.12), y - F(38)) - F(24)
    knot = sd_polygon(x, y, ((50, 58), (56, 68), (44, 68)))
    string = _least(sd_stroke(x, y, (50, 66), (46, 76)) - F(2.2), sd_stroke(x, y, (46, 76), (52, 86)) - F(2.2))
    return _least(body, knot, string)


def _fog(x: Field, y: Field) -> Field:
    """Three streaks of fog."""
    rows = ((50, 32, 22), (46, 50, 30), (55, 68, 24))
    return _least(*(sd_box(x - F(cx), y - F(cy), half, 5.5, 5.5) for cx, cy, half in rows))


def _bells(x: Field, y: Field) -> Field:
    """A bell."""
    dome = _least(sd_circle(x, y, 50, 42, 19), sd_polygon(x, y, ((31, 42), (69, 42), (77, 68), (23, 68))))
    return _least(dome, sd_box(x - F(50), y - F(69), 29, 4, 4), sd_circle(x, y, 50, 78, 7), sd_circle(x, y, 50, 21, 5))


_SIGNS: Final[dict[str, tuple[Shape, str]]] = {
    "soap": (_soap, "#2F8FC4"),
    "giant": (_giant, "#B5443A"),
    "glue": (_glue, "#B98A1E"),
    "balloon": (_balloon, "#C63D6E"),
    "fog": (_fog, "#5D6B78"),
    "bells": (_bells, "#A9791B"),
}


def surprise_sign(brush: Brush, kind: str, size: float) -> Baked:
    """Paints the sign of a surprise on a pale disc with a rim of ink."""
    sheet = brush.sheet(size, size, 4)
    fine = sheet.finer((-2, -2, size + 2, size + 2), 3)
    patch = fine.patch()
    scale = size / 100
    disc = sd_circle(patch.x, patch.y, size / 2, size / 2, size / 2 - 1)
    shape, colour = _SIGNS[kind]
    sign = shape(patch.x / F(scale), patch.y / F(scale)) * F(scale)
    fine.over(patch, paint(palette.INK), fine.cover(disc))
    fine.over(patch, paint("#FFFFFF" if brush.contrast else PLATE), fine.cover(disc + F(3)))
    fine.over(patch, paint(palette.INK), fine.cover(sign - F(1.6 * scale)))
    fine.over(patch, paint(palette.INK if brush.contrast else colour), fine.cover(sign + F(0.8 * scale)))
    sheet.lay(fine)
    return brush.baked(sheet, size, size)


def fog(brush: Brush, w: float, h: float) -> Baked:
    """Paints a bank of fog: billows at its upper end, streaks, and ends that fade."""
    sheet = brush.sheet(w, h)
    patch = sheet.patch()
    x, y = patch.x, patch.y
    edge = F(26) + F(10) * np.sin(x * F(0.021)) + F(7) * np.sin(x * F(0.047) + F(1.3))
    deep = np.clip(np.minimum((y - edge) / F(60), np.minimum(x, F(w) - x) / F(90)), 0, 1)
    streaks = np.sin(y * F(0.055) + F(1.6) * np.sin(x * F(0.008) + y * F(0.01)))
    shade: Field = deep * deep * (F(3) - F(2) * deep) * F(FOG_ALPHA)
    colours = ("#000000", "#2A2A2A") if brush.contrast else ("#C9CDD2", "#E4E6E8")
    sheet.over(patch, paint(colours[0]), shade)
    sheet.over(patch, paint(colours[1]), shade * np.clip(streaks, 0, 1) * F(0.7))
    return brush.baked(sheet, w, h)


def balloon(brush: Brush, size: float) -> Baked:
    """Paints a balloon with its string, twice as high as wide."""
    sheet = brush.sheet(size, 2 * size, 4)
    fine = sheet.finer((-2, -2, size + 2, 2 * size + 2), 2)
    patch = fine.patch()
    s = size / 100
    x, y = patch.x / F(s), patch.y / F(s)
    body = (np.hypot((x - F(50)) * F(1.14), y - F(56)) - F(52)) * F(s)
    knot = sd_polygon(x, y, ((50, 100), (60, 116), (40, 116))) * F(s)
    string = (np.abs(x - F(50) - F(5) * np.sin(y * F(0.08))) - F(1.8)) * F(s)
    string = np.maximum(string, (F(112) - y) * F(s))
    fine.over(patch, paint(palette.INK), fine.cover(string))
    whole = np.minimum(body, knot)
    fine.over(patch, paint(palette.INK), fine.cover(whole))
    fine.over(patch, paint("#D94F7E"), fine.cover(whole + F(3 * s)))
    shine = (np.hypot((x - F(36)) * F(1.5), y - F(36)) - F(15)) * F(s)
    fine.over(patch, paint("#FFFFFF"), fine.cover(shine) * F(0.6))
    sheet.lay(fine)
    return brush.baked(sheet, size, 2 * size)


def drip(brush: Brush, w: float) -> Baked:
    """Paints glue that runs over an edge: a bar with three drops."""
    h = w * 0.6
    sheet = brush.sheet(w, h, 3)
    fine = sheet.finer((-2, -2, w + 2, h + 2), 2)
    patch = fine.patch()
    s = w / 100
    x, y = patch.x / F(s), patch.y / F(s)
    runs = (
        sd_box(x - F(cx), y - F(12), half, length, half)
        for cx, half, length in ((20, 8, 22), (52, 10, 40), (80, 7, 16))
    )
    whole = _least(sd_box(x - F(50), y - F(10), 48, 9, 8), *runs) * F(s)
    fine.over(patch, paint(palette.INK), fine.cover(whole) * F(0.9))
    fine.over(patch, paint("#F2D27A"), fine.cover(whole + F(3 * s)))
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


def air(brush: Brush, w: float, h: float, turned: bool) -> Baked:
    """Paints a band of moving air: it swells towards its head, waves, and fades at its ends and edges."""
    sheet = brush.sheet(w, h)
    patch = sheet.patch()
    x, y = np.broadcast_arrays(patch.x, patch.y)
    share = np.clip((F(w) - x if turned else x) / F(w), 0, 1)
    middle = F(h / 2) + F(0.16 * h) * np.sin(share * F(5.2))
    half = F(h) * (F(0.1) + F(0.2) * share)
    ends = np.clip(share / F(0.45), 0, 1) * np.clip((F(1) - share) / F(0.16), 0, 1)
    away = np.abs(y - middle) / half
    body = np.exp(-away * away * F(1.6)) * ends
    # Threads of brighter air within.
    threads = np.exp(-np.square((away - F(0.55)) / F(0.2))) * ends
    colours = ("#FFFFFF", "#FFFFFF") if brush.contrast else ("#EAF4FA", "#FFFFFF")
    # A shade below keeps it apart from a pale sky.
    below = np.clip((y - middle) / half - F(0.25), 0, 1) * body
    sheet.over(patch, paint("#4F7F9A"), below * F(0.9))
    sheet.over(patch, paint(colours[0]), body * F(0.8) * (F(1) - below))
    sheet.over(patch, paint(colours[1]), threads * F(0.4))
    return brush.baked(sheet, w, h)


_LEAVES: Final = ("#8AA63C", "#C8892B", "#B5562F")


def leaf(brush: Brush, size: float, number: int) -> Baked:
    """Paints a leaf with a rib, pointed at both ends."""
    sheet = brush.sheet(size, size, 3)
    fine = sheet.finer((-2, -2, size + 2, size + 2), 3)
    patch = fine.patch()
    s = size / 100
    x, y = patch.x / F(s), patch.y / F(s)
    # Where two discs overlap.
    blade = np.maximum(sd_circle(x, y, 50, 90, 62), sd_circle(x, y, 50, 10, 62)) * F(s)
    rib = (sd_stroke(x, y, (8, 50), (80, 50)) - F(2.2)) * F(s)
    fine.over(patch, paint(palette.INK), fine.cover(blade - F(2.2)) * F(0.8))
    fine.over(patch, paint("#FFFFFF" if brush.contrast else _LEAVES[number]), fine.cover(blade))
    fine.over(patch, paint(palette.INK), fine.cover(rib) * F(0.55))
    sheet.lay(fine)
    return brush.baked(sheet, size, size)


def streamer(brush: Brush, size: float, way: str) -> Baked:
    """Paints a pole with a flag, in a square: limp, or held out by the wind."""
    sheet = brush.sheet(size, size, 3)
    fine = sheet.finer((-2, -2, size + 2, size + 2), 3)
    patch = fine.patch()
    s = size / 100
    y = patch.y / F(s)
    x = (F(size) - patch.x if way == "left" else patch.x) / F(s)
    pole = (sd_stroke(x, y, (50, 6), (50, 100)) - F(3.4)) * F(s)
    flag = (
        ((52, 8), (98, 16), (86, 27), (98, 38), (52, 46)) if way else ((52, 8), (70, 22), (64, 40), (70, 62), (52, 50))
    )
    cloth = sd_polygon(x, y, flag) * F(s)
    for shape, colour in ((pole, "#7A5434"), (cloth, "#C9473F")):
        fine.over(patch, paint(palette.INK), fine.cover(shape - F(2)) * F(0.9))
        fine.over(patch, paint("#FFFFFF" if brush.contrast else colour), fine.cover(shape))
    sheet.lay(fine)
    return brush.baked(sheet, size, size)


FLAGS: Final = 46.0
"""px from one flag of a bunting to the next."""


def bunting(brush: Brush, w: float, h: float, colour: str, way: int) -> Baked:
    """Paints little flags on a string that sags, which hang or lean the way of the wind."""
    sheet = brush.sheet(w, h, 3)
    fine = sheet.finer((-3, -3, w + 3, h + 3), 2)
    patch = fine.patch()
    x, y = np.broadcast_arrays(patch.x, patch.y)
    count = max(2, round(w / FLAGS))
    step, sag, top = w / count, 0.3 * h, 3.0

    def low(at: float) -> float:
        return top + sag * (1 - (2 * at / w - 1) ** 2)

    string = np.abs(y - F(top) - F(sag) * (F(1) - np.square(F(2) * x / F(w) - F(1)))) - F(1.5)
    cloth = palette.SEATS.get(colour, "#C98F86")
    long, half = 0.6 * h, 0.34 * step
    for i in range(count):
        at = (i + 0.5) * step
        # Blown, it lies nearly along the string, and flutters.
        tip = (at + way * 0.78 * long, low(at) + (0.5 + 0.16 * (i % 2)) * long) if way else (at, low(at) + long)
        flag = sd_polygon(x, y, ((at - half, low(at - half)), (at + half, low(at + half)), tip))
        fine.over(patch, paint(palette.INK), fine.cover(flag - F(1.2)) * F(0.55))
        paper = ("#FFFFFF" if i % 2 else "#000000") if brush.contrast else (palette.CREAM if i % 2 else cloth)
        fine.over(patch, paint(paper), fine.cover(flag) * F(0.92))
    fine.over(patch, paint("#6B4A2E"), fine.cover(string))
    sheet.lay(fine)
    return brush.baked(sheet, w, h)
