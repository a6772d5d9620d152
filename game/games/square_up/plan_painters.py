"""Paints what lies on the desk of Square Up: ink, envelopes, marks of one's own plan, the grid of the chart."""

from __future__ import annotations

import math

import numpy as np

from game.art.base import palette
from game.art.base.distance import F, Field, sd_box, sd_circle, sd_polygon, sd_stroke
from game.art.base.material import dyed, noise, paint
from game.art.base.sheet import Brush, Patch, Sheet, softened
from game.art.base.sprite import Baked
from game.art.ui.surfaces import dashes
from game.games.square_up.painters import silhouette

INK, LIGHT_INK = "#1D2A6B", "#6F83EE"
HATCH = 18
"""px from one stroke of a hatching to the next, along the edge of its square."""

# -- ink


def paint_bottle(brush: Brush, w: float, h: float, level: int, full: int) -> Baked:
    """A bottle that holds `level` of `full` units of ink, with a stroke for every one."""
    sheet = brush.sheet(w, h, (14, 8, 30, 30))
    fine = sheet.finer((-14, -8, w + 30, h + 30), 2 if w * h * brush.scale**2 < 40_000 else 1)
    patch = fine.patch()
    x, y = patch.x, patch.y
    r = min(34.0, w * 0.18)
    top = h * 0.19
    glass = sd_box(x - F(w / 2), y - F((h + top) / 2), w / 2, (h - top) / 2, r)
    inner = glass + F(max(6.0, w * 0.055))
    if not brush.contrast:
        shade = sd_box(x - F(w / 2 + 8), y - F((h + top) / 2 + 10), w / 2, (h - top) / 2, r)
        fine.over(patch, paint("#000000"), softened(shade, 9, 0.38))
    fine.over(patch, paint("#E4F1F5"), fine.cover(glass) * F(0.9 if brush.contrast else 0.72))
    fine.over(patch, paint("#27506A"), np.clip(1 + glass / F(w * 0.12), 0, 1) ** 2 * fine.cover(glass) * F(0.34))
    room = h - top - w * 0.11 - w * 0.16
    surface = h - w * 0.055 - room * min(1.0, level / max(1, full))
    if level:
        wet = np.maximum(inner, F(surface) - y)
        side = np.clip(x / F(w), 0, 1)
        tone = paint(INK)[:, None, None] * (F(1.5) - F(0.85) * side)[None]
        tone[3] = 1
        fine.over(patch, np.clip(np.broadcast_to(tone, (4, *wet.shape)), 0, 1), fine.cover(wet))
        disc = np.hypot((x - F(w / 2)) / F(w / 2 - w * 0.06), (y - F(surface)) / F(w * 0.06)) - 1
        fine.over(patch, paint(LIGHT_INK), fine.cover(disc * F(w * 0.06)) * fine.cover(inner))
    for i in range(1, full + 1):
        at = h - w * 0.055 - room * i / full
        long = w * (0.2 if i % 5 else 0.3)
        stroke = sd_stroke(x, y, (w * 0.9 - long, at), (w * 0.9, at)) - F(max(1.4, w * 0.011))
        fine.over(patch, paint("#FFFFFF" if i < level else "#1D3A4A"), fine.cover(stroke) * F(0.92))
    shine = sd_box(x - F(w * 0.15), y - F(top + (h - top) * 0.46), w * 0.03, (h - top) * 0.32, w * 0.03)
    fine.over(patch, paint("#FFFFFF"), softened(shine, 2.5, 0.7))
    fine.over(patch, paint("#1D3A4A"), fine.cover(np.abs(glass + F(1.5)) - F(1.5)) * F(1.0 if brush.contrast else 0.45))
    neck = sd_box(x - F(w / 2), y - F(h * 0.165), w * 0.22, h * 0.05, 5)
    fine.over(patch, paint("#C4D8E2"), fine.cover(neck))
    fine.over(patch, paint("#27506A"), fine.cover(np.abs(neck + F(1)) - F(1)) * F(0.5))
    cap = sd_box(x - F(w / 2), y - F(h * 0.065), w * 0.27, h * 0.065, min(12.0, w * 0.06))
    fine.solid(patch, cap, "#2B2E38", bevel=w * 0.05, gloss=0.3)
    for i in range(-2, 3):
        rib = sd_stroke(x, y, (w / 2 + i * w * 0.1, h * 0.03), (w / 2 + i * w * 0.1, h * 0.11)) - F(1.2)
        fine.over(patch, paint("#000000"), fine.cover(rib) * F(0.35))
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


def paint_drop(brush: Brush, size: float, colour: str = INK) -> Baked:
    """A drop of ink: what units cost."""
    sheet = brush.sheet(size, size, 2)
    fine = sheet.finer((-2, -2, size + 2, size + 2), 3)
    patch = fine.patch()
    x, y = (patch.x - F(size / 2)) / F(size / 2), (patch.y - F(size / 2)) / F(size / 2)
    sides = sd_polygon(x, y, [(0.0, -1.0), (0.535, 0.06), (0.0, 0.4), (-0.535, 0.06)])
    d = np.minimum(np.hypot(x, y - F(0.34)) - F(0.62), sides - F(0.02)) * F(size / 2)
    fine.over(patch, paint(colour), fine.cover(d))
    fine.over(
        patch, paint("#FFFFFF"), fine.cover((np.hypot(x + F(0.24), y - F(0.42)) - F(0.15)) * F(size / 2)) * F(0.8)
    )
    sheet.lay(fine)
    return brush.baked(sheet, size, size)


# -- envelopes


def paint_envelope(brush: Brush, w: float, h: float, colour: str, sealed: bool) -> Baked:
    """A plan in its envelope: still open with a sheet in it, or sealed with wax in the seat's colour."""
    sheet = brush.sheet(w, h, (8, h * 0.3, 16, 18))
    fine = sheet.finer((-8, -h * 0.3, w + 16, h + 18), 3 if w * h * sheet.k**2 < 16_000 else 2)
    patch = fine.patch()
    x, y = np.broadcast_arrays(patch.x, patch.y)
    body = sd_box(x - F(w / 2), y - F(h / 2), w / 2, h / 2, 5)
    line = max(1.4, w * 0.016) * (1.5 if brush.contrast else 1)
    edge = palette.INK if brush.contrast else "#8D7750"
    if not brush.contrast:
        fine.over(
            patch, paint("#000000"), softened(sd_box(x - F(w / 2 + 3), y - F(h / 2 + 5), w / 2, h / 2, 6), 5, 0.4)
        )

    def part(d: Field, tone: str) -> None:
        fine.over(patch, paint(edge), fine.cover(d - F(line / 2)))
        fine.over(patch, paint(tone), fine.cover(d + F(line / 2)))

    if sealed:
        part(body, "#EADBBB")
        for side in (0.0, w):
            fold = sd_stroke(x, y, (side, h), (w / 2, h * 0.46)) - F(line / 2)
            fine.over(patch, paint(edge), fine.cover(np.maximum(fold, body)) * F(0.7))
        flap = sd_polygon(x, y, [(1.0, 1.0), (w - 1.0, 1.0), (w / 2, h * 0.62)])
        fine.over(patch, paint("#000000"), softened(flap - F(2), 3, 0.25) * fine.cover(body))
        part(flap, "#F6EAD0")
        wax = sd_circle(x, y, w / 2, h * 0.58, h * 0.25) + noise(x.shape[0], x.shape[1], 7, 7, 5) * F(h * 0.05)
        fine.over(patch, paint("#000000"), softened(wax - F(1), 3, 0.4))
        fine.solid(patch, wax, palette.SEATS[colour], bevel=h * 0.12, gloss=0.3)
        fine.over(patch, paint(palette.INK), fine.cover(np.abs(wax) - F(line * 0.6)))
        a, b, c = (w / 2 - h * 0.1, h * 0.58), (w / 2 - h * 0.02, h * 0.66), (w / 2 + h * 0.12, h * 0.5)
        check = np.minimum(sd_stroke(x, y, a, b), sd_stroke(x, y, b, c)) - F(h * 0.035)
        fine.over(patch, paint(palette.MARK_INKS[colour]), fine.cover(check))
    else:
        part(sd_polygon(x, y, [(2.0, h * 0.1), (w - 2.0, h * 0.1), (w / 2, -h * 0.26)]), "#D8C69E")
        leaf = sd_box(x - F(w / 2), y - F(h * 0.24), w * 0.38, h * 0.34, 2)
        part(leaf, "#FFFDF4")
        for i in range(3):
            row = sd_stroke(x, y, (w * 0.2, h * (0.0 + 0.12 * i)), (w * (0.78 if i < 2 else 0.5), h * (0.0 + 0.12 * i)))
            fine.over(patch, paint(palette.PAPER_LINE), fine.cover(row - F(line * 0.5)) * F(0.8))
        front = [(0.0, h * 0.08), (w / 2, h * 0.62), (w, h * 0.08), (w, h), (0.0, h)]
        part(sd_polygon(x, y, front), "#EADBBB")
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


def paint_hand(brush: Brush, size: float, colour: str) -> Baked:
    """A round hand in a seat's colour."""
    sheet = brush.sheet(size, size, (3, 3, 8, 10))
    fine = sheet.finer((-3, -3, size + 8, size + 10), 3)
    patch = fine.patch()
    d = sd_circle(patch.x, patch.y, size / 2, size / 2, size / 2)
    if not brush.contrast:
        fine.over(
            patch,
            paint("#000000"),
            softened(sd_circle(patch.x - F(2), patch.y - F(4), size / 2, size / 2, size / 2), 3, 0.4),
        )
    fine.solid(patch, d, palette.SEATS[colour], bevel=size * 0.4, gloss=0.25)
    fine.over(patch, paint(palette.INK), fine.cover(np.abs(d + F(0.8)) - F(0.8)) * F(1.0 if brush.contrast else 0.55))
    sheet.lay(fine)
    return brush.baked(sheet, size, size)


# -- one's own plan


def _dash(
    sheet: Sheet, inset: float, radius: float, ink: str, alpha: float, stroke: tuple[float, float, float]
) -> None:
    """A dashed frame, `inset` px from the edges; `stroke`: width, length and gap of its dashes."""
    mask = dashes(sheet.w - 2 * inset, sheet.h - 2 * inset, radius, sheet.k, *stroke)
    at = round(inset * sheet.k)
    sheet.put(paint(ink)[:, None, None] * (np.asarray(mask, F) * F(alpha / 255)), sheet.ox + at, sheet.oy + at)


def paint_fresh(brush: Brush, w: float, h: float) -> Baked:
    """Warm light on a square to which something is to go."""
    sheet = brush.sheet(w, h, 6)
    patch = sheet.patch()
    d = sd_box(patch.x - F(sheet.w / 2), patch.y - F(sheet.h / 2), w / 2 - 2, h / 2 - 2, 4)
    sheet.over(patch, paint("#FFD75E"), sheet.cover(d) * F(0.62))
    sheet.over(patch, paint("#FFF3C4"), np.clip(-d / F(w * 0.4), 0, 1) * F(0.75))
    if brush.contrast:
        sheet.over(patch, paint(palette.INK), sheet.cover(np.abs(d + F(1.8)) - F(1.8)))
    return brush.baked(sheet, w, h)


def paint_open(brush: Brush, w: float, h: float) -> Baked:
    """A calm tint within dots: what is picked may go to this square."""
    sheet = brush.sheet(w, h)
    patch = sheet.patch((0, 0, w, h))
    d = sd_box(patch.x - F(w / 2), patch.y - F(h / 2), w / 2 - 5, h / 2 - 5, 9)
    sheet.over(patch, paint("#8FCBA6"), sheet.cover(d) * F(0.3))
    ink, alpha = (palette.INK, 1.0) if brush.contrast else ("#2F7D55", 0.6)
    _dash(sheet, 6.7, 12, ink, alpha, (2.6, 4, 8))
    return brush.baked(sheet, w, h)


def paint_shut(brush: Brush, w: float, h: float) -> Baked:
    """Grey hatching within a line: what is picked may not go to this square."""
    return _hatched(brush, w, h, palette.INK if brush.contrast else "#6B7080")


def paint_slot(brush: Brush, size: float) -> Baked:
    """A dashed place for an action that is not planned yet."""
    sheet = brush.sheet(size, size)
    ink, alpha = (palette.CREAM, 1.0) if brush.contrast else ("#6480BC", 0.8)
    _dash(sheet, 1.0, 10, ink, alpha, (2.4, 5, 8))
    return brush.baked(sheet, size, size)


def paint_feared(brush: Brush, w: float, h: float, colour: str) -> Baked:
    """Hatching in the colour of a rival, whose shape may come to this square."""
    return _hatched(brush, w, h, palette.INK if brush.contrast else dyed(palette.SEATS[colour], 0.8))


def _hatched(brush: Brush, w: float, h: float, tone: str) -> Baked:
    sheet = brush.sheet(w, h)
    patch = sheet.patch((0, 0, w, h))
    d = sd_box(patch.x - F(w / 2), patch.y - F(h / 2), w / 2 - 5, h / 2 - 5, 9)
    slant = np.abs((patch.x + patch.y) % F(HATCH) - F(HATCH / 2)) - F(1.6)
    sheet.over(patch, paint(tone), sheet.cover(d) * F(0.12))
    sheet.over(patch, paint(tone), sheet.cover(np.maximum(d, slant)) * F(0.3))
    sheet.over(patch, paint(tone), sheet.cover(np.abs(d) - F(1.3)) * F(0.4))
    return brush.baked(sheet, w, h)


def paint_free(brush: Brush, kind: str, size: float) -> Baked:
    """A bright ring along the outline of an own shape that may move; a circle for "", a shape beside a tool."""
    out = 12
    sheet = brush.sheet(size, size, out)
    patch = sheet.patch((-out, -out, size + out, size + out))
    x, y = np.broadcast_arrays((patch.x - F(size / 2)) / F(size), (patch.y - F(size / 2)) / F(size))
    d = (silhouette(kind, x, y) if kind else np.hypot(x, y) - F(0.44)) * F(size)
    sheet.over(patch, paint("#FFB400"), softened(d - F(8), 7, 0.75))
    sheet.over(patch, paint(palette.INK if brush.contrast else "#9A6208"), sheet.cover(d - F(8.6)))
    sheet.over(patch, paint("#FFDE6B"), sheet.cover(d - F(7)))
    return brush.baked(sheet, size, size)


def paint_watched(brush: Brush, w: float, h: float, colour: str) -> Baked:
    """A dashed frame in a seat's colour around a square with its units, which somebody looks at: nothing is picked."""
    out = 7.0
    sheet = brush.sheet(w, h, out + 4)
    fine = sheet.finer((-out - 4, -out - 4, sheet.w + out + 4, sheet.h + out + 4), 2)
    patch = fine.patch()
    x, y = np.broadcast_arrays(patch.x - F(w / 2), patch.y - F(h / 2))
    frame = np.abs(sd_box(x, y, w / 2 + out - 3, h / 2 + out - 3, 12))
    # Corners stay whole, and each side has two more dashes.
    along = np.where(np.abs(x) > np.abs(y), y / F(h + 2 * out), x / F(w + 2 * out))
    gap = np.cos(F(2 * math.pi * 3) * along) > F(-0.35)
    fine.over(patch, paint(palette.PAPER), fine.cover(frame - F(6.0)) * gap * F(0.95))
    fine.over(patch, paint(palette.INK), fine.cover(frame - F(4.6)) * gap)
    if not brush.contrast:
        fine.over(patch, paint(palette.SEATS[colour]), fine.cover(frame - F(3.0)) * gap)
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


# -- the chart


def paint_chart_grid(brush: Brush, w: float, h: float, columns: int, rows: int) -> Baked:
    """The lines of a chart, on whole pixels; the lowest and the leftmost are darker."""
    sheet = brush.sheet(w, h, 3)
    one, k = np.ones((1, 1), F), sheet.k
    for lengthwise, count, size in ((False, rows, sheet.h), (True, columns, sheet.w)):
        start = sheet.oy if lengthwise else sheet.ox
        along = slice(start, start + round((sheet.h if lengthwise else sheet.w) * k) + 1)
        for i in range(count + 1):
            axis = i == (0 if lengthwise else count)
            thick = max(1, round((3.0 if axis else 1.5) * k))
            at = (sheet.ox if lengthwise else sheet.oy) + round(size * i / count * k) - thick // 2
            across = slice(max(0, at), max(0, at) + thick)
            ink = palette.INK if axis else palette.PAPER_LINE_CONTRAST if brush.contrast else palette.PAPER_LINE
            strength = one * F(1.0 if axis or brush.contrast else 0.55)
            sheet.over(Patch(*((along, across) if lengthwise else (across, along)), one, one), paint(ink), strength)
    return brush.baked(sheet, w, h)
