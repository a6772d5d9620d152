"""Paints pictures of challenges: `vignette`, the game's small one; `case`, `niche` and `shelf_sign` of the shelf."""

from __future__ import annotations

from functools import lru_cache
from math import ceil

import numpy as np
from PIL import Image, ImageEnhance, ImageOps

from game.art.base import palette
from game.art.base.distance import F, Field, sd_box, sd_circle, sd_polygon, sd_star, sd_stroke
from game.art.base.material import paint
from game.art.base.sheet import Brush, Sheet
from game.art.base.sprite import Baked
from game.art.ui import scenery
from game.games.challenge.backdrop import backdrop

WOOD = "#B08A58"
"""Colour of the posts of the case."""
SKIES = {
    "sandpit": ("#FBF1D8", "#E4CB98"),
    "rooftops": ("#56709C", "#D9A588"),
    "fairground": ("#3E3663", "#A25F78"),
    "weather": ("#C3D0D8", "#B4C39A"),
    "glass-house": ("#E7F3E2", "#B3D0B4"),
    "masterworks": ("#2E5560", "#6E675A"),
}
"""Upper and lower colour of the light in each place."""
FAR, FAR_FLOOR = (560, 460), 372
"""Size of a place as it is seen behind a level, and its floor line there."""
FAR_PART = 330
"""How much of its width is seen in a compartment."""
VISTA = 0.96
"""How much of it shows through the light: a level stands out before it."""
RICH, DUSTY, PALE = 1.45, 1.2, 0.06
"""Strength of its colours as a share of how it was painted, in the small; and behind a closed level, which is paler by
the last one."""

LAMP, NIGHT = "#FFE7B4", "#0E1626"
"""Colours of the light on a tower that has to hold, and of the dusk around it."""
GLEAM, DUSK = 0.34, 0.5
"""How strong they are."""
SOFT = 8
"""px of the screen for each of their pixels."""


def vignette(brush: Brush, sheet: Sheet, w: float, h: float) -> None:
    """A doorway of pieces in a garden, below a line and a star."""
    scenery.lay_diorama(sheet, "challenge", brush.scale)


def case(brush: Brush, w: float, h: float, boards: tuple[tuple[float, float, str], ...]) -> Baked:
    """A wooden case with `boards` (from where, how high, and their colour), each below a row of compartments."""
    sheet = brush.sheet(w, h, (26, 22, 46, 50))
    sheet.box_shade(18, 8, 12, 12, 0.5)
    fine = sheet.finer((-2, -2, sheet.w + 2, sheet.h + 2), 1)
    fine.slab(0, 0, sheet.w, sheet.h, 18, WOOD, bevel=6, grained=0.14, seed=5, fineness=2.4, gloss=0.08)
    for r, (low, board, colour) in enumerate(boards):
        shown = colour if not brush.contrast else palette.CREAM
        fine.slab(3, low + 3, sheet.w - 3, board - 3, 5, shown, bevel=5, grained=0.13, seed=r + 2, fineness=2.6)
        fine.box(4, low + board - 3, sheet.w - 8, 3, 1, "#6E4E28", 0.55)
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


def _sky(place: str) -> tuple[str, str]:
    return SKIES.get(place, SKIES["sandpit"])


@lru_cache(maxsize=8)
def _far(place: str) -> Image.Image:
    """The place small and out of focus, as it is seen behind a level."""
    return backdrop(place, FAR, FAR_FLOOR, 2.5).convert("RGB")


def _vista(place: str, width: int, height: int, rich: float, across: float) -> Field:
    """The place over width × height samples, its ground at the lower edge. `across`: which part of it, from 0 at the
    left to 1 at the right."""
    far = ImageEnhance.Color(_far(place)).enhance(rich)
    # Of a small one less is seen, so that there are several of them.
    wide = min(FAR[0], max(width, FAR_PART))
    left = round(across * (FAR[0] - wide))
    part = far.crop((left, 0, left + wide, FAR[1]))
    image = ImageOps.fit(part, (width, height), Image.Resampling.BILINEAR, centering=(0.5, 1.0))
    array = np.ones((4, height, width), F)
    array[:3] = np.asarray(image, F).transpose(2, 0, 1) * F(1 / 255)
    return array


def niche(brush: Brush, w: float, h: float, place: str, dim: bool, across: float) -> Baked:
    """The back of a compartment: a part of a place in its light, with the shade of the wood around it."""
    sheet = brush.sheet(w, h, 1)
    patch = sheet.patch()
    x, y = patch.x - F(w / 2), patch.y - F(h / 2)
    inside = sheet.cover(sd_box(x, y, w / 2, h / 2, 12))
    top, low = _sky(place)
    share = np.clip(patch.y / F(h), 0, 1) + x * F(0)
    sheet.over(patch, paint(top), inside)
    sheet.over(patch, paint(low), inside * share * share)
    if not brush.contrast:
        if place in SKIES:
            sheet.over(
                patch,
                _vista(place, inside.shape[1], inside.shape[0], DUSTY if dim else RICH, across),
                inside * F(VISTA),
            )
        # A ray of light from the upper left.
        ray = np.clip(F(1) - np.abs(x + y * F(0.6) + F(0.05 * w)) / F(0.3 * w), 0, 1)
        sheet.over(patch, paint("#FFFFFF"), ray * inside * (F(1) - share * F(0.6)) * F(0.2))
        # The lamp stands at the upper left: that side lies in the shade of the frame.
        shade = np.clip(F(0.5) + sd_box(x - F(7), y - F(10), w / 2, h / 2, 14) * F(1 / 20), 0, 1)
        sheet.over(patch, paint("#2A1A08"), shade * inside * F(0.5))
    if dim:
        # Pale, but still that place.
        sheet.over(patch, paint("#DCD0B8" if not brush.contrast else "#4A3218"), inside * F(PALE))
    sheet.frame(0, 0, w, h, 12, 2, "#3A2815", 0.7)
    return brush.baked(sheet, w, h)


def drawer(brush: Brush, w: float, h: float, colour: str, keyhole: bool) -> Baked:
    """The front of a closed compartment, with a brass keyhole."""
    sheet = brush.sheet(w, h, (4, 4, 4, 6))
    fine = sheet.finer((-3, -3, w + 3, h + 3), 2)
    shown = colour if not brush.contrast else "#D8CDB8"
    fine.slab(0, 0, w, h, 10, shown, bevel=4, grained=0.12, seed=round(w + h) % 7, fineness=2.6, gloss=0.1)
    edge = min(12.0, h * 0.12)
    if not brush.contrast:
        fine.slab(edge, edge, w - edge, h - edge, 8, shown, bevel=3, grained=0.1, seed=3, fineness=2.6, gloss=0.08)
    sheet.lay(fine)
    if keyhole:
        patch = sheet.patch()
        size = min(22.0, h * 0.24)
        x, y = patch.x - F(w / 2), patch.y - F(h / 2)
        plate = sd_box(x, y, size * 0.62, size, size * 0.6)
        hole = np.minimum(
            sd_circle(x, y, 0, -size * 0.22, size * 0.26),
            sd_polygon(x, y, [(0, -size * 0.3), (size * 0.26, size * 0.5), (-size * 0.26, size * 0.5)]),
        )
        sheet.over(patch, paint("#3A2815"), sheet.cover(plate - F(2)) * F(0.55))
        sheet.over(patch, paint("#D9AE55"), sheet.cover(plate))
        sheet.over(patch, paint("#F3D891"), sheet.cover(np.abs(plate + F(2.4)) - F(0.8)) * F(0.8))
        sheet.over(patch, paint("#3A2815"), sheet.cover(hole))
    return brush.baked(sheet, w, h)


def rays(brush: Brush, size: float, metal: str) -> Baked:
    """Rays of light from the middle, fading outwards."""
    sheet = brush.sheet(size, size, 1)
    patch = sheet.patch()
    x, y = np.broadcast_arrays(patch.x - F(size / 2), patch.y - F(size / 2))
    far = np.hypot(x, y) / F(size / 2)
    beams = np.clip(np.cos(np.arctan2(y, x) * F(14)) * F(1.6) + F(0.5), 0, 1)
    fade = np.clip(F(1) - far, 0, 1)
    colour = {"gold": "#FFC938", "silver": "#A9BBD0"}.get(metal, "#D98A4E")
    sheet.over(patch, paint(colour), (F(0.34) + beams * F(0.5)) * fade * F(0.95))
    return brush.baked(sheet, size, size)


def scrap(brush: Brush, size: float, colour: str, round_: bool) -> Baked:
    """A scrap of paper, a strip or a disc, with a soft edge of shade."""
    sheet = brush.sheet(size, size, 4)
    fine = sheet.finer((-3, -3, size + 3, size + 3), 3)
    patch = fine.patch()
    x, y = np.broadcast_arrays(patch.x - F(size / 2), patch.y - F(size / 2))
    d = sd_circle(x, y, 0, 0, 0.34 * size) if round_ else sd_box(x, y, 0.46 * size, 0.24 * size, 2.0)
    fine.over(patch, paint(palette.INK), fine.cover(d - F(1.4)) * F(0.35))
    fine.over(patch, paint(colour), fine.cover(d))
    fine.over(patch, paint("#FFFFFF"), fine.cover(d) * np.clip(-y / F(size), 0, 1) * F(0.5))
    sheet.lay(fine)
    return brush.baked(sheet, size, size)


def shelf_sign(brush: Brush, size: float, place: str, here: bool) -> Baked:
    """A round picture: castle, roofs, wheel, cloud, glass house, crown, or a star for any other shelf."""
    sheet = brush.sheet(size, size, (12, 10, 16, 18))
    r = size / 2
    sheet.shade((0, 0, size, size), lambda x, y: sd_circle(x, y, r, r, r - 2), 3, 5, 5, 0.45)
    fine = sheet.finer((-6, -6, size + 6, size + 6), 3)
    patch = fine.patch()
    d = sd_circle(patch.x, patch.y, r, r, r - 7)
    ring = sd_circle(patch.x, patch.y, r, r, r - 1)
    fine.solid(patch, ring, palette.HONEY if here else "#EFE3CC", bevel=5, gloss=0.3)
    fine.over(patch, paint(palette.INK), fine.cover(np.abs(ring + F(0.8)) - F(0.8)) * F(0.55))
    top, low = _sky(place)
    inside = fine.cover(d)
    fine.over(patch, paint(top), inside)
    fine.over(patch, paint(low), inside * np.clip(patch.y / F(size), 0, 1))
    for shape, colour in _emblem(place, (patch.x - F(r)) / F(r), (patch.y - F(r)) / F(r)):
        fine.over(patch, paint(colour), fine.cover(np.maximum(shape * F(r), d)))
    fine.over(patch, paint(palette.INK), fine.cover(np.abs(d + F(1)) - F(1)) * F(0.6))
    sheet.lay(fine)
    return brush.baked(sheet, size, size)


def _box(x: Field, y: Field, left: float, top: float, right: float, low: float) -> Field:
    return sd_box(x - F((left + right) / 2), y - F((top + low) / 2), (right - left) / 2, (low - top) / 2, 0.02)


def _emblem(place: str, x: Field, y: Field) -> list[tuple[Field, str]]:
    """Shapes with their colours, in a circle of radius 1."""
    x, y = np.broadcast_arrays(x, y)
    match place:
        case "sandpit":
            towers = [_box(x, y, a, -0.12, b, 0.5) for a, b in ((-0.55, -0.28), (0.28, 0.55))]
            teeth = [_box(x, y, a, -0.24, a + 0.09, -0.1) for a in (-0.55, -0.37, 0.28, 0.46)]
            keep = [
                _box(x, y, -0.22, -0.3, 0.22, 0.5),
                *(_box(x, y, a, -0.42, a + 0.1, -0.28) for a in (-0.22, -0.05, 0.12)),
            ]
            wall = _box(x, y, -0.5, 0.14, 0.5, 0.5)
            flag = sd_polygon(x, y, [(0.02, -0.78), (0.32, -0.67), (0.02, -0.56)])
            gate = np.maximum(np.minimum(_box(x, y, -0.08, 0.3, 0.08, 0.5), sd_circle(x, y, 0, 0.3, 0.08)), y - F(0.5))
            return [
                (_box(x, y, -1, 0.5, 1, 1), "#D9B878"),
                (np.minimum.reduce([*towers, *teeth, wall]), "#C79A55"),
                (np.minimum.reduce(keep), "#B5843F"),
                (gate, "#6B4A22"),
                (_box(x, y, -0.015, -0.78, 0.025, -0.4), "#6B4A22"),
                (flag, "#A8483A"),
            ]
        case "rooftops":
            return [
                (sd_circle(x, y, 0.34, -0.44, 0.17), "#F3E3B8"),
                (sd_polygon(x, y, [(-0.95, 0.36), (-0.42, -0.2), (0.12, 0.36)]), "#9C5A48"),
                (_box(x, y, -0.8, 0.34, -0.02, 1), "#5E4658"),
                (sd_polygon(x, y, [(-0.1, 0.42), (0.45, -0.12), (1.0, 0.42)]), "#7A4A50"),
                (_box(x, y, 0.04, 0.4, 0.86, 1), "#463A55"),
                (_box(x, y, -0.52, 0.46, -0.3, 0.7), "#FFD98A"),
                (_box(x, y, 0.34, 0.52, 0.56, 0.76), "#FFD98A"),
            ]
        case "fairground":
            wheel = np.abs(np.hypot(x, y + F(0.08)) - F(0.52)) - F(0.045)
            spokes = [
                sd_stroke(x, y, (0, -0.08), (0.52 * np.cos(a), -0.08 + 0.52 * np.sin(a)))
                for a in np.arange(8) * np.pi / 4
            ]
            cabins = [
                sd_circle(x, y, 0.52 * np.cos(a), -0.02 + 0.52 * np.sin(a), 0.105) for a in np.arange(8) * np.pi / 4
            ]
            legs = [sd_stroke(x, y, (0, -0.08), (side * 0.36, 0.75)) - F(0.04) for side in (-1, 1)]
            return [
                (np.minimum.reduce(legs), "#CDB98F"),
                (np.minimum.reduce(spokes) - F(0.016), "#E8D7B0"),
                (wheel, "#E8D7B0"),
                (np.minimum.reduce(cabins[::2]), "#D99A5B"),
                (np.minimum.reduce(cabins[1::2]), "#7FA8A0"),
            ]
        case "weather":
            puffs = ((-0.34, -0.02, 0.25), (0.0, -0.2, 0.34), (0.36, -0.02, 0.24))
            cloud = np.minimum.reduce([*(sd_circle(x, y, *one) for one in puffs), _box(x, y, -0.36, -0.06, 0.38, 0.22)])
            drops = [sd_stroke(x, y, (a + 0.07, 0.36), (a - 0.03, 0.62)) - F(0.035) for a in (-0.34, -0.08, 0.18, 0.42)]
            return [(np.minimum.reduce(drops), "#3E6C86"), (cloud, "#F6F3EA")]
        case "glass-house":
            frame = [(-0.55, 0.6), (-0.55, -0.1), (0, -0.55), (0.55, -0.1), (0.55, 0.6)]
            body = sd_polygon(x, y, [*frame[1:], frame[0]])
            bars = np.minimum.reduce([np.abs(body), np.abs(x), np.abs(y + F(0.1))]) - F(0.035)
            leaves = [
                sd_polygon(x, y, [(0, 0.58), (a - 0.08, b), (a + 0.08, b)])
                for a, b in ((-0.3, 0.2), (0, 0.1), (0.3, 0.2))
            ]
            return [
                (body, "#D5ECE4"),
                (np.minimum.reduce(leaves), "#5F8A52"),
                (np.maximum(bars, body - F(0.035)), "#2F7A72"),
            ]
        case "masterworks":
            points = [(-0.5, 0.36), (-0.56, -0.28), (-0.24, 0.02), (0, -0.46), (0.24, 0.02), (0.56, -0.28), (0.5, 0.36)]
            spikes = np.minimum.reduce([sd_polygon(x, y, [points[0], points[i], points[6]]) for i in (1, 3, 5)])
            gems = [sd_circle(x, y, u, v, 0.08) for u, v in ((-0.56, -0.32), (0, -0.5), (0.56, -0.32))]
            return [
                (np.minimum(spikes, _box(x, y, -0.5, 0.18, 0.5, 0.36)), "#E3B64F"),
                (np.minimum.reduce(gems), "#F6E3B0"),
                (_box(x, y, -0.5, 0.42, 0.5, 0.54), "#C2933A"),
            ]
    return [(sd_star(x, y, 0.6, 0.5), "#E3B64F")]


def hush(brush: Brush, w: float, h: float, middle: tuple[float, float], reach: tuple[float, float]) -> Baked:
    """Warm light around `middle`, `reach` px wide and high on either side, and dusk around that."""
    # It is as soft as its few pixels.
    wide, high = (ceil(side * brush.scale / SOFT) for side in (w, h))
    step = SOFT / brush.scale
    x = (np.arange(wide, dtype=F)[None, :] + F(0.5)) * F(step) - F(middle[0])
    y = (np.arange(high, dtype=F)[:, None] + F(0.5)) * F(step) - F(middle[1])
    far = np.hypot(x / F(reach[0]), y / F(reach[1]))
    light = np.exp(-np.square(far * F(1.3))) * F(GLEAM)
    rise = np.clip((far - F(0.6)) / F(1.2), 0, 1)
    dusk = rise * rise * (3 - 2 * rise) * F(0 if brush.contrast else DUSK) * (1 - light)
    cover = light + dusk
    inks = (np.array(palette.rgb(ink), F)[None, None, :] for ink in (LAMP, NIGHT))
    lamp, night = inks
    colour = (light[..., None] * lamp + dusk[..., None] * night) / np.maximum(cover, F(1e-4))[..., None]
    pixels = np.concatenate((colour, cover[..., None] * F(255)), axis=2)
    image = Image.fromarray(np.clip(np.rint(pixels), 0, 255).astype(np.uint8), "RGBA")
    return Baked(image, (0.0, 0.0, wide * step - w, high * step - h), SOFT)
