"""`skin` returns a `Skin`: colours and gloss of a material of pieces or ground; `texture` returns the marks on it.

Each material has its own texture, so that it is recognised without colour.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from game.art.base import palette
from game.art.base.distance import F, Field, Point, sd_polygon, sd_stroke, shrunk
from game.art.base.material import Mark, dyed

MATERIALS: Final = ("wood", "ice", "rubber", "lead", "balloon", "glass")
WHITE_WOOD = "#FFF8EA"
"""White pieces are limewashed: warmer than paper."""
ICE, LEAD, GLASS, GLASS_EDGE = "#A6D8EF", "#585E6B", "#B4E4EC", "#12606E"
ICE_EDGE = "#2F83B4"
GLASS_COVER = 0.47
"""Cover of glass between its edge and its reflections."""
_EDGE = 0.07
"""Units from the edge at which a texture ends."""


@dataclass(frozen=True, slots=True)
class Skin:
    """The look of one material. `ink`: the colour printed on it. `bevel`: width of the rounded edge in units. The
    others are options of `material.surface`."""

    paint: str
    ink: str
    grained: float = 0.0
    worn: float = 0.0
    gloss: float = 0.22
    bevel: float = 0.085


def skin(material: str, colour: str) -> Skin:
    """The skin of a piece of a colour and a material. `ValueError` for an unknown material."""
    paint, ink = palette.PIECES[colour], palette.MARK_INKS[colour]
    match material:
        case "wood":
            # On white, grain is hardly seen, and a bevel is grey.
            grained, bevel = (0.34, 0.09) if colour == "white" else (0.16, 0.12)
            paint = WHITE_WOOD if colour == "white" else paint
            return Skin(paint, ink, grained=grained, worn=0.35, gloss=0.3, bevel=bevel)
        case "ice":
            return Skin(ICE, palette.INK, gloss=0.85, bevel=0.12)
        case "rubber":
            return Skin(dyed(paint, 0.66), ink if colour != "white" else palette.INK, gloss=0.0, bevel=0.11)
        case "lead":
            return Skin(LEAD, palette.WHITE, gloss=0.34, bevel=0.07)
        case "balloon":
            return Skin(paint, ink, gloss=0.6, bevel=0.24)
        case "glass":
            return Skin(GLASS, palette.WHITE, gloss=0.5, bevel=0.05)
    raise ValueError(f"nothing is made of {material!r}")


def texture(material: str, u: Field, v: Field, d: Field, unit: float, corners: Sequence[Point]) -> list[Mark]:
    """The texture of a material. `u`, `v`: coordinates in units; `d`: the outline in px, at `unit` px a unit;
    `corners`: the outline in units; rivets lie between its corners."""
    u, v = np.broadcast_arrays(u, v)
    k = F(unit)
    inside = d + F(_EDGE * unit)
    match material:
        case "ice":
            streaks = [(_band(u + v, at, wide) * k, palette.WHITE, alpha) for at, wide, alpha in _GLINTS]
            cracks = np.minimum.reduce([sd_stroke(u, v, a, b) for a, b in _CRACKS]) - F(0.008)
            printed = [*streaks, (cracks * k, "#3F7FA3", 0.55)]
            # Thick ice is blue towards its edge, which sets it off from a pale sky.
            wide, deep = (np.abs(d + F(at * unit)) - F(half * unit) for at, half in ((0.075, 0.05), (0.045, 0.022)))
            edges = [(wide, ICE_EDGE, 0.34), (deep, ICE_EDGE, 0.8)]
            return [*edges, *((np.maximum(shape, inside), ink, alpha) for shape, ink, alpha in printed)]
        case "rubber":
            step = F(0.17)
            across, down = ((w + step / 2) % step - step / 2 for w in (u, v))
            dots = (np.hypot(across, down) - F(0.034)) * k
            return [(np.maximum(dots, inside), "#000000", 0.5)]
        case "lead":
            groove = np.abs(d + F(0.055 * unit)) - F(0.012 * unit)
            printed = [(groove, "#2B2F38", 0.8)]
            for at in _rivets(corners):
                ring = np.hypot(u - F(at[0]), v - F(at[1]))
                printed += [((ring - F(0.052)) * k, "#2B2F38", 0.9), ((ring - F(0.036)) * k, "#AEB6C4", 1.0)]
            return printed
        case "balloon":
            bottom = max(y for _x, y in corners)
            low = [x for x, y in corners if y > bottom - 0.02]
            middle, foot = sum(low) / len(low), bottom - 0.02
            knot = sd_polygon(u, v, [(middle, foot - 0.11), (middle + 0.085, foot), (middle - 0.085, foot)])
            # A bright arc in the corner towards the lamp, and a faint one across from it.
            (ax, ay), (bx, by) = (end(corners, key=_towards_lamp) for end in (min, max))
            rim = np.abs(d + F(0.11 * unit)) - F(0.03 * unit)
            gleam = np.maximum(rim, (np.hypot(u - F(ax), v - F(ay)) - F(0.42)) * k)
            dim = np.maximum(rim + F(0.01 * unit), (np.hypot(u - F(bx), v - F(by)) - F(0.36)) * k)
            return [(gleam, palette.WHITE, 0.8), (dim, palette.WHITE, 0.25), (knot * k, palette.INK, 0.65)]
        case "glass":
            edge = np.abs(d + F(0.03 * unit)) - F(0.022 * unit)
            streaks = [(_band(u + v, at, wide) * k, palette.WHITE, 0.62 * alpha) for at, wide, alpha in _GLINTS]
            # Thick glass is green towards its edge, which sets it off from a pale place.
            green = np.abs(d + F(0.1 * unit)) - F(0.048 * unit)
            return [
                (edge, palette.WHITE, 0.95),
                (green, GLASS_EDGE, 0.9),
                *((np.maximum(shape, inside), ink, alpha) for shape, ink, alpha in streaks),
            ]
    return []


def _towards_lamp(corner: Point) -> float:
    return 0.6 * corner[0] + 0.8 * corner[1]


_GLINTS = ((-0.5, 0.06, 0.9), (-0.35, 0.022, 0.8), (0.7, 0.05, 0.7), (-1.25, 0.06, 0.9), (-1.1, 0.022, 0.8))
"""Bright bands across: where, half as wide, how bright."""
_CRACKS: tuple[tuple[Point, Point], ...] = (
    ((0.12, 0.44), (0.2, 0.22)),
    ((0.2, 0.22), (0.36, 0.12)),
    ((0.2, 0.22), (0.1, 0.1)),
    ((-0.5, 0.2), (-0.38, 0.12)),
    ((0.9, -0.2), (0.8, 0.02)),
    ((0.8, 0.02), (0.92, 0.16)),
    ((0.8, 0.02), (0.68, 0.08)),
)


def _band(across: Field, at: float, half: float) -> Field:
    band: Field = (np.abs(across - F(at)) - F(half)) * F(0.707)
    return band


def _rivets(corners: Sequence[Point]) -> list[Point]:
    """One at each corner, if these are few."""
    return shrunk(corners, 0.13) if len(corners) <= 8 else []


def cracks(kind_seed: int, u: Field, v: Field, unit: float) -> Mark:
    """A star of cracks in glass that was knocked; `kind_seed` decides where."""
    chance = np.random.default_rng(kind_seed)
    angles = np.sort(chance.uniform(0, 2 * np.pi, 7))
    lines = []
    for angle in angles:
        reach, bend = chance.uniform(0.25, 0.6), chance.uniform(-0.5, 0.5)
        middle = (0.45 * reach * np.cos(angle), 0.45 * reach * np.sin(angle))
        end = (reach * np.cos(angle + bend), reach * np.sin(angle + bend))
        lines += [sd_stroke(u, v, (0.0, 0.0), middle), sd_stroke(u, v, middle, end)]
    return (np.minimum.reduce(lines) - F(0.012)) * F(unit), palette.WHITE, 0.95
