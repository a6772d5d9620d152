"""Wooden blocks with faces, painted by the game's own painters, for those who watch in the background."""

from __future__ import annotations

import math

import skia
from scenery import poly
from sheet import Sheet

from game import art
from game.art.base.outlines import OUTLINES, half_size
from game.art.tower.face_layout import layout

MUTED = (0.52, 0.30, 0.06, 0, 0.02, 0.16, 0.62, 0.08, 0, 0.015, 0.14, 0.26, 0.46, 0, 0, 0, 0, 0, 1, 0)
"""A colour matrix: half the saturation, a fifth darker."""
LOOKING = ("calm", "curious", "worried", "frightened")
"""Moods in which the eyes have pupils."""


def outline(kind: str, unit: float) -> skia.Path:
    return poly(*[(x * unit, y * unit) for x, y in OUTLINES[kind]])


def foot(kind: str) -> float:
    """How far the lowest point of a lying piece is below its centre of gravity, in units."""
    return max(y for _x, y in OUTLINES[kind])


def block(
    p: Sheet,
    kind: str,
    colour: str,
    x: float,
    y: float,
    unit: float,
    degrees: float = 0.0,
    mood: str = "calm",
    look: tuple[float, float] = (0.0, 0.0),
    shadow: float = 0.35,
    dull: bool = False,
) -> None:
    """A piece around its centre of gravity. `look`: where its eyes go, at most 1 long; `dull`: one who watches."""
    shape = outline(kind, unit)
    if shadow:
        with p.at(x + 0.12 * unit, y + 0.11 * unit, degrees):
            p.path(shape, "#000000", shadow, blur=max(2, unit * 0.1))
    tint = skia.Paint()
    if dull:
        tint.setColorFilter(skia.ColorFilters.Matrix(list(MUTED)))
    p.c.saveLayer(None, tint)
    with p.at(x, y, degrees):
        w, h = (side * unit for side in half_size(kind))
        p.sprite(art.piece(kind, colour, unit, art.turn_of(degrees), faced=True), -w, -h, corner=True)
        p.sprite(art.piece_face(kind, colour, unit, mood), -w, -h, corner=True)
        if mood in LOOKING:
            spot = layout(kind, False)
            turn = math.radians(-degrees)
            a, b = look
            dx, dy = a * math.cos(turn) - b * math.sin(turn), a * math.sin(turn) + b * math.cos(turn)
            far = spot.radius * 0.34
            left = (spot.eyes[0] - spot.apart - spot.radius + dx * far) * unit
            p.sprite(art.piece_pupils(kind, unit), left, (spot.eyes[1] - spot.radius + dy * far) * unit, corner=True)
    p.c.restore()
