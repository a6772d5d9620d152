"""`paint_shapes_card` paints a card of Shapes, `paint_station` a sign of what a tower passes; `vignette` the game."""

from __future__ import annotations

import math

import numpy as np

from game.art.base import palette
from game.art.base.distance import F, Field, sd_box, sd_circle, sd_rounded, sd_stroke, turned
from game.art.base.material import dyed, paint
from game.art.base.outlines import OUTLINES
from game.art.base.sheet import Brush, Sheet, softened
from game.art.base.sprite import Baked
from game.art.cards import cards
from game.art.tower import pieces
from game.art.ui import scenery
from game.games.shapes.art import SPECIALS

TRAY_WOOD, TRAY_ROUND, TRAY_LIP = "#94602F", 16, 10
"""Wood of the tray's floor, radius of its corners, and height of its front edge."""
PUFFS = (
    (0.08, 0.06, 0.10),
    (0.17, 0.10, 0.15),
    (0.27, 0.05, 0.11),
    (0.73, 0.05, 0.11),
    (0.83, 0.10, 0.15),
    (0.92, 0.06, 0.1),
)
"""Puffs of dust: where each is across the mark, and its height and radius, as shares of the mark's height."""
RACK_WOOD, RACK_EDGE, RACK_ROUND, RACK_LIP = "#523118", "#A9743F", 10, 9
"""Woods of the rack of cards and of its lip, radius of its corners, and height of the lip."""
SHADE = (0.84, 0.76, 0.64)
"""How much of red, green and blue a card keeps that lies in the shade: warm, as wood does."""


def paint_shapes_card(
    brush: Brush, kind: str, colour: str, w: float, h: float, lift: float, dim: bool, clear: float
) -> Baked:
    """A card of Shapes: the piece printed in its colour, and the colour's mark in the corner for hands that overlap.

    `clear`: the width on the left in which the print is to be, 0 for all of it.
    """
    if kind not in SPECIALS and kind not in OUTLINES:
        raise ValueError(f"no card of Shapes is called {kind!r}")
    if colour not in palette.PIECES:
        raise ValueError(f"no card of Shapes has the colour {colour!r}")
    sheet = cards.blank(brush, w, h, lift)
    if kind in SPECIALS:
        room, cx = (clear - 10, clear / 2) if clear else (w, sheet.w / 2)
        {"wild": _wild, "stop": _stop, "clear": _clear}[kind](sheet, brush, cx, min(w, room / 0.8))
    else:
        xs, ys = zip(*OUTLINES[kind], strict=True)
        bw, bh = max(xs) - min(xs), max(ys) - min(ys)
        upright = kind == "plank" or (kind == "brick" and 0 < clear < 0.8 * w)
        if upright:
            bw, bh = bh, bw
        room = clear - 14 if clear else w * 0.78
        high = h * (0.62 if clear else 0.70)
        unit = min(room / bw, high / bh, w * 0.68)
        cx = clear / 2 + 1 if clear else sheet.w / 2
        middle = sheet.h / 2 + (h * 0.08 if clear else 0 if upright else h * 0.04)
        pieces.printed(sheet, brush, kind, colour, cx, middle, unit, -90 if upright else 0)
        pieces.printed(sheet, brush, "disc", colour, w * 0.185, w * 0.185, w * 0.2)
    if dim:
        sheet.array[:3] *= np.array(SHADE, F)[:, None, None]
    return brush.baked(sheet, w, h)


def paint_piece_print(brush: Brush, kind: str, colour: str, w: float, h: float) -> Baked:
    """A piece alone, as large as it can be."""
    if kind not in OUTLINES or colour not in palette.PIECES:
        raise ValueError(f"no piece is {kind!r} and {colour!r}")
    sheet = brush.sheet(w, h, 2)
    xs, ys = zip(*OUTLINES[kind], strict=True)
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    upright = kind == "plank" and h > 1.25 * w
    unit = min((w - 2) / (high if upright else wide), (h - 6) / (wide if upright else high), w * 0.9)
    pieces.printed(sheet, brush, kind, colour, w / 2, h / 2, unit, -90 if upright else 0)
    return brush.baked(sheet, w, h)


def paint_crash(brush: Brush, w: float, h: float) -> Baked:
    """Puffs of dust along the lower edge, larger at the ends, and short strokes that fly up and out from the middle."""
    sheet = brush.sheet(w, h, 8)
    fine = sheet.finer((-8, -8, w + 8, h + 8), 2)
    patch = fine.patch()
    x, y = np.broadcast_arrays(patch.x, patch.y)
    dust = np.full(x.shape, F(99))
    for at, up, size in PUFFS:
        dust = np.minimum(dust, np.hypot(x - F(at * w), y - F(h - up * h)) - F(size * h))
    dust = np.maximum(dust, y - F(h))
    soft = np.clip(F(0.5) - dust / F(0.07 * h), 0, 1)
    fine.over(patch, paint("#6B4A2A"), np.clip(F(0.5) - (dust - F(0.03 * h)) / F(0.08 * h), 0, 1) * F(0.3))
    fine.over(patch, paint("#FBEBD0"), soft * F(0.92))
    for degrees in (-66, -40, 40, 66):
        c, s = math.sin(math.radians(degrees)), -math.cos(math.radians(degrees))
        near, far = ((w / 2 + c * r * w, h * 0.72 + s * r * w * 0.72) for r in (0.37, 0.47))
        stroke = sd_stroke(x, y, near, far) - F(0.028 * h)
        fine.over(patch, paint(palette.INK), fine.cover(stroke - F(2.2)) * F(0.85))
        fine.over(patch, paint(palette.FOCUS), fine.cover(stroke))
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


def paint_card_rack(brush: Brush, w: float, h: float, stands: bool) -> Baked:
    """The front of a rack of walnut, with a light lip; its shadow falls on the cards that stand behind it, and below
    one that `stands`."""
    sheet = brush.sheet(w, h, (24, 28, 28, 24))
    if brush.contrast:
        sheet.box(0, 0, w, h, RACK_ROUND, palette.INK)
        sheet.frame(0, 0, w, h, RACK_ROUND, 2, palette.CREAM, 0.7)
        return brush.baked(sheet, w, h)
    sheet.box_shade(RACK_ROUND, 2, -2, 7, 0.5)
    if stands:
        sheet.box_shade(RACK_ROUND, 9, 8, 9, 0.6)
    patch = sheet.patch((-2, -2, w + 2, h + 2))
    x, y = np.broadcast_arrays(patch.x, patch.y)
    d = sd_box(x - F(w / 2), y - F(h / 2), w / 2, h / 2, RACK_ROUND)
    sheet.solid(patch, d, RACK_WOOD, bevel=5.0, u=x, v=y, grained=0.3, fineness=2.2, seed=37, gloss=0.12)
    lip = np.maximum(d, y - F(RACK_LIP))
    sheet.solid(patch, lip, RACK_EDGE, bevel=3.0, u=x, v=y + F(400), grained=0.25, fineness=2.2, seed=41, gloss=0.15)
    below = np.clip(1 - (y - F(RACK_LIP)) / F(7), 0, 1) * (y > F(RACK_LIP))
    sheet.over(patch, paint("#1E0E06"), below * sheet.cover(d) * F(0.5))
    sheet.over(patch, paint("#2A1608"), sheet.cover(np.abs(d + F(0.8)) - F(0.8)) * F(0.8))
    return brush.baked(sheet, w, h)


def _wild(sheet: Sheet, brush: Brush, cx: float, w: float) -> None:
    """Any white piece: three of them."""
    cy = sheet.h / 2
    unit = w * 0.29
    for kind, x, y, degrees in (
        ("triangle", 0.0, -0.62, 0.0),
        ("square", -0.60, 0.42, -7.0),
        ("disc", 0.60, 0.44, 0.0),
    ):
        pieces.printed(sheet, brush, kind, "white", cx + x * unit, cy + y * unit, unit, degrees, marked=False)


def _stop(sheet: Sheet, brush: Brush, cx: float, w: float) -> None:
    """A red octagon with a bar."""
    cy, r = sheet.h / 2, w * 0.33
    fine = sheet.finer((cx - r * 1.2, cy - r * 1.2, cx + r * 1.2, cy + r * 1.2), 3 if r * sheet.k < 90 else 2)
    patch = fine.patch()
    x, y = patch.x - F(cx), patch.y - F(cy)
    angles = [math.radians(22.5 + 45 * i) for i in range(8)]
    d = sd_rounded(x, y, [(r * math.cos(a), r * math.sin(a)) for a in angles], r * 0.12)
    red = palette.PIECES["red"]
    fine.press(patch, d, red)
    edge = palette.INK if brush.contrast else dyed(red, 0.5)
    fine.over(patch, paint(edge), fine.cover(np.abs(d + F(w * 0.01)) - F(w * 0.01)))
    fine.over(patch, paint(palette.WHITE), fine.cover(np.abs(d + F(w * 0.045)) - F(w * 0.01)) * F(0.9))
    fine.over(patch, paint(palette.WHITE), fine.cover(sd_box(x, y, r * 0.55, r * 0.145, r * 0.1)))
    sheet.lay(fine)


def _clear(sheet: Sheet, brush: Brush, cx: float, w: float) -> None:
    """A broom that sweeps two pieces away."""
    cy, s = sheet.h / 2, w * 0.36
    line = max(1.5, w * 0.018) * (1.4 if brush.contrast else 1)
    pieces.printed(sheet, brush, "square", "white", cx + s * 0.40, cy + s * 0.86, s * 0.52, 24, marked=False)
    pieces.printed(sheet, brush, "triangle", "white", cx + s * 0.82, cy + s * 0.22, s * 0.52, -22, marked=False)
    fine = sheet.finer((cx - s * 1.25, cy - s * 1.7, cx + s * 1.25, cy + s * 1.7), 3 if s * sheet.k < 90 else 2)
    patch = fine.patch()
    x, y = turned(patch.x - F(cx - s * 0.28), patch.y - F(cy + s * 0.02), 32)
    parts = (
        (sd_box(x, y + F(s * 0.72), s * 0.085, s * 0.72, s * 0.08), palette.OAK),
        (
            sd_rounded(
                x, y, [(-s * 0.3, s * 0.08), (s * 0.3, s * 0.08), (s * 0.52, s * 0.92), (-s * 0.52, s * 0.92)], s * 0.05
            ),
            palette.PIECES["yellow"],
        ),
        (sd_box(x, y - F(s * 0.03), s * 0.34, s * 0.14, s * 0.06), palette.PIECES["red"]),
    )
    for d, ink in parts:
        fine.press(patch, d, ink)
        fine.over(patch, paint(palette.INK), fine.cover(np.abs(d + F(line / 2)) - F(line / 2)))
    for end in (-0.24, 0.0, 0.24):
        d = sd_stroke(x, y, (end * s * 0.75, s * 0.42), (end * s * 1.15, s * 0.86)) - F(line / 2)
        fine.over(patch, paint(palette.INK), fine.cover(d))
    sheet.lay(fine)


def paint_tray_floor(brush: Brush, w: float, h: float) -> Baked:
    """A deep tray of walnut: its rim throws a shadow on the floor, its front edge catches the light."""
    sheet = brush.sheet(w, h, 3)
    r = min(TRAY_ROUND, w / 2, h / 2)
    if brush.contrast:
        sheet.box(0, 0, w, h, r, palette.INK)
        sheet.frame(0, 0, w, h, r, 2, palette.CREAM, 0.7)
        return brush.baked(sheet, w, h)
    patch = sheet.patch((-1, -1, w + 1, h + 1))
    x, y = patch.x - F(w / 2), patch.y - F(h / 2)
    d = sd_box(x, y, w / 2, h / 2, r)
    cover = sheet.cover(d)
    sheet.solid(patch, d, TRAY_WOOD, face=0.0, bevel=1.0, u=patch.x, v=patch.y, grained=0.3, fineness=2.2, seed=31)
    # The lamp stands at the upper left.
    away = np.hypot((x + F(w * 0.22)) / F(w * 0.62), (y + F(h * 0.2)) / F(h * 0.9))
    sheet.over(patch, paint("#FFE7B8"), np.clip(1 - away, 0, 1) * F(0.34) * cover)
    sheet.over(patch, paint("#000000"), np.clip(away - F(0.5), 0, 1) * F(0.42) * cover)
    for far, dark in ((16.0, 0.34), (5.0, 0.45)):
        wall = -sd_box(x - F(far * 0.5), y - F(far * 0.8), w / 2, h / 2, r)
        sheet.over(patch, paint("#000000"), softened(wall, far * 0.7, dark) * cover)
    lip = np.maximum(d, -(y - F(h / 2 - TRAY_LIP)))
    sheet.over(patch, paint("#B98A52"), sheet.cover(lip))
    sheet.over(patch, paint("#F3D9A6"), sheet.cover(np.maximum(lip, y - F(h / 2 - TRAY_LIP + 2))) * F(0.9))
    sheet.frame(-1, -1, w + 2, h + 2, r + 1, 1.5, "#FFFFFF", 0.5)
    return brush.baked(sheet, w, h)


def paint_station(brush: Brush, name: str, size: float, lit: bool, passed: bool) -> Baked:
    """A disc with a little picture; pale while the tower has not been there, with a golden rim where it is."""
    if name not in STATIONS:
        raise ValueError(f"no station is called {name!r}")
    sheet = brush.sheet(size, size, 14)
    r = size / 2
    sheet.shade((0, 0, size, size), lambda x, y: sd_circle(x, y, r, r, r), 3, 6, 5, 0.4)
    fine = sheet.finer((-4, -4, size + 4, size + 4), 2)
    patch = fine.patch()
    away = sd_circle(patch.x, patch.y, r, r, r)
    rim = palette.FOCUS if lit else "#FFFFFF"
    fine.over(patch, paint(palette.INK if brush.contrast or lit else "#B9A27C"), fine.cover(away - F(1.5)))
    fine.over(patch, paint(rim), fine.cover(away))
    fine.over(patch, paint("#F7ECD6" if lit or passed else "#E9E4D8"), fine.cover(away + F(5)))
    x, y = (patch.x - F(r)) / F(r), (patch.y - F(r)) / F(r)
    strength = F(1.0 if lit or passed else 0.72)
    for d, ink in STATIONS[name](x, y):
        fine.over(patch, paint(ink), fine.cover(d * F(r)) * strength)
    sheet.lay(fine)
    return brush.baked(sheet, size, size)


Part = tuple[Field, str]


def _box(x: Field, y: Field, cx: float, cy: float, w: float, h: float, r: float = 0.03) -> Field:
    return sd_box(x - F(cx), y - F(cy), w / 2, h / 2, r)


def _table(x: Field, y: Field) -> list[Part]:
    wood = "#7A4A22"
    return [
        (_box(x, y, -0.3, 0.3, 0.12, 0.44), wood),
        (_box(x, y, 0.3, 0.3, 0.12, 0.44), wood),
        (_box(x, y, 0.0, 0.06, 1.04, 0.16), wood),
        (_box(x, y, 0.0, -0.2, 0.32, 0.32), "#B8452E"),
    ]


def _shelf(x: Field, y: Field) -> list[Part]:
    return [
        (_box(x, y, -0.3, -0.1, 0.18, 0.6), "#B8452E"),
        (_box(x, y, -0.08, -0.06, 0.16, 0.52), "#D29A2E"),
        (_box(x, y, 0.12, -0.12, 0.18, 0.64), "#2F6F8F"),
        (_box(x, y, 0.34, -0.02, 0.16, 0.44), "#5E8F4E"),
        (_box(x, y, 0.0, 0.28, 1.1, 0.13), "#7A4A22"),
    ]


def _window(x: Field, y: Field) -> list[Part]:
    panes = [(_box(x, y, cx, cy, 0.3, 0.4), "#8FC3E0") for cx in (-0.19, 0.19) for cy in (-0.24, 0.24)]
    return [(_box(x, y, 0.0, 0.0, 0.92, 1.12), "#7A4A22"), *panes]


def _roofs(x: Field, y: Field) -> list[Part]:
    left = [(-0.62, 0.04), (-0.16, -0.42), (0.3, 0.04)]
    right = [(0.0, 0.14), (0.34, -0.2), (0.68, 0.14)]
    return [
        (_box(x, y, -0.16, 0.26, 0.66, 0.5), "#A8794C"),
        (sd_rounded(x, y, left, 0.03), "#B8452E"),
        (_box(x, y, 0.34, 0.3, 0.48, 0.4), "#8C6238"),
        (sd_rounded(x, y, right, 0.03), "#2F6F8F"),
    ]


def _clouds(x: Field, y: Field) -> list[Part]:
    parts = ((-0.3, 0.14, 0.26), (0.0, -0.1, 0.34), (0.34, 0.12, 0.26))
    puffs = [sd_circle(x, y, cx, cy, r) for cx, cy, r in parts]
    return [(np.minimum.reduce([*puffs, _box(x, y, 0.02, 0.22, 0.8, 0.34, 0.16)]), "#5C9CCB")]


STATIONS = {"table": _table, "shelf": _shelf, "window": _window, "roofs": _roofs, "clouds": _clouds}
"""The parts of each picture, in shares of half its size from the middle, with their colours."""


def vignette(brush: Brush, sheet: Sheet, w: float, h: float) -> None:
    """A tower in the play room."""
    scenery.lay_diorama(sheet, "shapes", brush.scale)
