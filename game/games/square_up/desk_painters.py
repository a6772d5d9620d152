"""Paints papers on Square Up's desk: a pad, a torn leaf, and the lines drawn on the drawing paper."""

from __future__ import annotations

import numpy as np

from game.art.base.distance import F, Field, sd_box, sd_stroke
from game.art.base.material import noise, paint
from game.art.base.sheet import Brush, Sheet, softened
from game.art.base.sprite import Baked

PAD, PAD_BELOW = "#FBFAF3", "#D3D8D4"
COIL, COIL_STEP = "#3A4048", 44.0
"""The wire of the pad, and px from one of its rings to the next."""
CLOTH = "#7A2E22"
"""The strip to which the sheets of the pad are glued."""
LEAF, RULE, RED_LINE = "#FCFBF6", "#A9C3DE", "#D98A86"
GRAPHITE = "#6B6F78"
PRINTED, PETALS = "#4F86CF", "#8FB8EC"
"""Lines and faces of the printed construction below the squares: so pale that no unit or mark is mistaken for it."""
ROSETTE = 3.75
"""Radius of its circle, in squares: its hexagon runs along no line of the grid."""


def _grained(sheet: Sheet, d: Field, box: tuple[float, float, float, float], colour: str, seed: int) -> None:
    """A paper with the outline `d` within a `box` of the sheet, a little uneven."""
    patch = sheet.patch(box)
    high, wide = d.shape
    tone = 1 + noise(high, wide, max(2, high // 3), max(2, wide // 3), seed) * F(0.012)
    sheet.over(patch, np.clip(paint(colour)[:, None, None] * tone[None], 0, 1), sheet.cover(d))


def paint_pad(brush: Brush, w: float, h: float) -> Baked:
    """A pad of white paper on a ring binding, for the turn and the players."""
    sheet = brush.sheet(w, h, (20, 20, 32, 38))
    box = (-20.0, -20.0, sheet.w + 32, sheet.h + 38)
    patch = sheet.patch(box)
    x, y = patch.x - F(sheet.w / 2), patch.y - F(sheet.h / 2)
    sheet.shade((0, 0, sheet.w, sheet.h), lambda a, b: _box(sheet, a, b, 8), 7, 11, 8, 0.5)
    for shift in (8, 4):
        below = sd_box(x - F(shift * 0.4), y - F(shift), sheet.w / 2, sheet.h / 2, 5)
        sheet.over(patch, paint(PAD_BELOW), sheet.cover(below))
        sheet.over(patch, paint("#98A09C"), sheet.cover(np.abs(below) - F(0.7)) * F(0.6))
    d = sd_box(x, y, sheet.w / 2, sheet.h / 2, 6)
    _grained(sheet, d, box, PAD, 17)
    strip = np.maximum(d, patch.y - F(8))
    sheet.over(patch, paint(CLOTH), sheet.cover(strip))
    sheet.over(patch, paint("#000000"), np.clip(1 - np.abs(patch.y - F(9)) / F(7), 0, 1) * sheet.cover(d) * F(0.16))
    count = max(2, int((sheet.w - 60) // COIL_STEP))
    first = (sheet.w - (count - 1) * COIL_STEP) / 2
    fine = sheet.finer((-14, -20, sheet.w + 22, 24), 2)
    part = fine.patch()
    for i in range(count):
        at = first + i * COIL_STEP
        hole = np.hypot(part.x - F(at), part.y - F(4.0)) - F(5.5)
        fine.over(part, paint("#2A120C"), fine.cover(hole))
        ring = sd_stroke(part.x, part.y, (at - 2, 4.0), (at + 2, -11.0)) - F(3.4)
        fine.over(part, paint("#000000"), softened(ring - F(1.5), 2.5, 0.35))
        fine.over(part, paint(COIL), fine.cover(ring))
        shine = sd_stroke(part.x, part.y, (at - 1.6, 1.0), (at + 0.8, -9.0)) - F(0.9)
        fine.over(part, paint("#FFFFFF"), fine.cover(shine) * F(0.6))
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


def _box(sheet: Sheet, x: Field, y: Field, r: float) -> Field:
    return sd_box(x - F(sheet.w / 2), y - F(sheet.h / 2), sheet.w / 2, sheet.h / 2, r)


def paint_leaf(brush: Brush, w: float, h: float, first: float, step: float) -> Baked:
    """A leaf torn from a ruled book: lines every `step` px from `first` on, a red one at the left."""
    sheet = brush.sheet(w, h, (10, 10, 20, 24))
    box = (-10.0, -10.0, sheet.w + 20, sheet.h + 24)
    patch = sheet.patch(box)
    x, y = np.broadcast_arrays(patch.x - F(sheet.w / 2), patch.y - F(sheet.h / 2))
    rough = noise(1, x.shape[1], 1, max(4, x.shape[1] // 9), 23) * F(4) + noise(1, x.shape[1], 1, 9, 24) * F(3)
    torn = np.maximum(sd_box(x, y, sheet.w / 2, sheet.h / 2, 2), -(patch.y + rough - F(1)))
    sheet.over(
        patch, paint("#000000"), softened(np.roll(torn, (round(8 * sheet.k), round(5 * sheet.k)), (0, 1)), 6, 0.5)
    )
    sheet.over(patch, paint("#FFFFFF"), sheet.cover(torn))
    inner = np.maximum(torn, -(patch.y + rough - F(4)))
    _grained(sheet, inner, box, LEAF, 29)
    cover = sheet.cover(inner)
    at = first
    while at < sheet.h - 6:
        sheet.over(patch, paint(RULE), sheet.cover(np.abs(patch.y - F(at)) - F(0.9)) * cover * F(0.8))
        at += step
    sheet.over(patch, paint(RED_LINE), sheet.cover(np.abs(patch.x - F(14)) - F(1.1)) * cover * F(0.8))
    return brush.baked(sheet, w, h)


def lay_construction(sheet: Sheet, gx: float, gy: float, cell: float) -> None:
    """A rosette of compass arcs in a circle with its hexagon and axes, as printed on a worksheet, around the middle of
    the grid from `gx`, `gy` on."""
    half, r = 4 * cell, ROSETTE * cell
    box = (gx, gy, gx + 2 * half, gy + 2 * half)
    for _here, patch in sheet.patch(box).bands():
        x, y = np.broadcast_arrays(patch.x - F(gx + half), patch.y - F(gy + half))
        rim = np.hypot(x, y) - F(r)
        turns = [np.pi / 3 * i for i in range(6)]
        corners = [(float(np.sin(turn)) * r, float(np.cos(turn)) * r) for turn in turns]
        arcs = [np.hypot(x - F(cx), y - F(cy)) - F(r) for cx, cy in corners]
        for one, other in zip(arcs, arcs[2:] + arcs[:2], strict=True):
            petal = np.maximum(np.maximum(one, other), rim)
            sheet.over(patch, paint(PETALS), sheet.cover(petal) * F(0.08))
        lines = [np.maximum(np.abs(arc), rim) for arc in arcs]
        lines += [sd_stroke(x, y, a, b) for a, b in zip(corners, corners[1:] + corners[:1], strict=True)]
        lines.append(np.abs(rim))
        drawn = np.minimum.reduce(lines) - F(1.1)
        sheet.over(patch, paint(PRINTED), sheet.cover(drawn) * F(0.17))
        # Axes in dashes and dots, a mark where each corner is pricked.
        along = np.where(np.abs(x) > np.abs(y), x, y)
        dashed = (np.abs(along) % F(34) < F(20)) | (np.abs(np.abs(along) % F(34) - F(27)) < F(1.6))
        axes = np.minimum(np.abs(x - y), np.abs(x + y)) * F(0.7071) - F(0.9)
        sheet.over(patch, paint(PRINTED), sheet.cover(axes) * dashed * F(0.12))
        pricks = np.minimum.reduce([np.abs(np.hypot(x - F(cx), y - F(cy)) - F(9)) for cx, cy in corners]) - F(1.0)
        sheet.over(patch, paint(PRINTED), sheet.cover(pricks) * F(0.22))


def lay_pencil_work(sheet: Sheet, box: tuple[float, float, float, float], grid: tuple[float, float, float]) -> None:
    """What somebody has drawn with a pencil in the right margin of a paper in `box`, beside the `grid`: its left and
    upper edge, and its side."""
    gx, gy, side = grid
    right, low = gx + side + 4, gy + side + 3
    x1 = box[2]
    fine = sheet.finer((right, box[1], x1 + 2, low), 2)
    patch = fine.patch()
    x, y = np.broadcast_arrays(patch.x, patch.y)
    high, wide = x.shape
    x = x + noise(high, wide, max(2, high // 40), 2, 31) * F(0.9)
    middle, top, end = (right + x1) / 2, gy + side * 0.06, gy + side * 0.315

    def draw(d: Field, alpha: float = 0.5) -> None:
        fine.over(patch, paint(GRAPHITE), fine.cover(d) * F(alpha))

    # A measure, as on a plan, with the arcs of a pair of compasses beside it.
    draw(sd_stroke(x, y, (middle, top), (middle, end)) - F(1.0))
    for at, way in ((top, 1), (end, -1)):
        draw(sd_stroke(x, y, (middle - 9, at), (middle + 9, at)) - F(0.9))
        for out in (-4, 4):
            draw(sd_stroke(x, y, (middle, at), (middle + out, at + way * 11)) - F(0.9))
    for i in range(1, 8):
        at = top + (end - top) * i / 8
        draw(sd_stroke(x, y, (middle - (6 if i == 4 else 3), at), (middle, at)) - F(0.7), 0.4)
    for r, tint in ((13.0, 0.45), (17.5, 0.28)):
        arc = np.abs(np.hypot(x - F(middle), y - F(end + 34)) - F(r)) - F(0.8)
        draw(np.maximum(arc, (y - F(end + 40))), tint)
    sheet.lay(fine)


def lay_curl(sheet: Sheet, box: tuple[float, float, float, float]) -> None:
    """The lower right corner of the paper in `box`, which stands up a little."""
    _x0, _y0, x1, y1 = box
    wide, high = 40.0, 27.0
    fine = sheet.finer((x1 - wide - 14, y1 - high - 14, x1 + 6, y1 + 8), 2)
    patch = fine.patch()
    x, y = np.broadcast_arrays(patch.x - F(x1), patch.y - F(y1))
    norm = float(np.hypot(1 / wide, 1 / high))
    # Positive beyond the fold.
    fold = (x / F(wide) + y / F(high) + F(1)) / F(norm)
    gone = np.minimum(np.minimum(fold, F(2) - x), F(2) - y)
    fine.over(patch, paint("#2A5E6C"), np.clip(gone * F(2), 0, 1))
    fine.over(patch, paint("#000000"), np.clip(gone * F(2), 0, 1) * np.exp(-np.maximum(fold, 0) / F(7)) * F(0.55))
    inside = np.clip(-fold * F(2), 0, 1) * ((x < 0) & (y < 0))
    fine.over(patch, paint("#000000"), inside * np.exp(np.minimum(fold, 0) / F(13)) * F(0.22))
    # The flap, mirrored at the fold.
    a, b = 1 / wide / norm, 1 / high / norm
    mx, my = x - F(2 * a) * fold, y - F(2 * b) * fold
    flap = np.maximum(np.maximum(mx, my), fold)
    fine.over(patch, paint("#000000"), softened(flap - F(1.5), 4, 0.3) * np.clip(-fold * F(2), 0, 1))
    shine = np.clip(F(1) + fold / F(16), 0, 1)
    tone = paint("#D8CDB4")[:, None, None] * (1 - shine)[None] + paint("#FFFDF6")[:, None, None] * shine[None]
    fine.over(patch, tone, fine.cover(flap))
    sheet.lay(fine)
