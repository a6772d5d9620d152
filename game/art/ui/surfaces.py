"""Paints the flat parts of a screen besides plates: `cell` for a card, `chip`, `slider`, `tray` …"""

from __future__ import annotations

import math
from typing import Final

import numpy as np
from PIL import Image, ImageDraw

from game.art.base import palette
from game.art.base.distance import F, Field, sd_box, sd_circle, sd_rounded, sd_stroke
from game.art.base.material import paint
from game.art.base.sheet import Brush, Patch, Sheet, softened
from game.art.base.sprite import Baked

CELL_RADIUS = 14
ARM = 30.0
ON: Final = "#2E7D5B"
"""Ground of a switch that is on, and of a slider up to its knob."""
"""Length of the arms of a bracket of `corners`, at most."""


def dashes(w: float, h: float, r: float, k: float, width: float, dash: float, gap: float) -> Image.Image:
    """A dashed stroke inside a w×h rectangle with round corners, as a mask of k samples a px."""
    over = 3
    mask = Image.new("L", (math.ceil(w * k) * over, math.ceil(h * k) * over))
    draw = ImageDraw.Draw(mask)
    e = width / 2
    points: list[tuple[float, float]] = []
    for cx, cy, start in ((w - r, r, -90), (w - r, h - r, 0), (r, h - r, 90), (r, r, 180)):
        for i in range(9):
            a = math.radians(start + i * 90 / 8)
            points.append((cx + (r - e) * math.cos(a), cy + (r - e) * math.sin(a)))
    points.append(points[0])
    lengths = [math.dist(points[i], points[i + 1]) for i in range(len(points) - 1)]
    unit = sum(lengths) / max(4, round(sum(lengths) / (dash + gap)))
    on = unit * dash / (dash + gap)
    position = -on / 2
    for i, length in enumerate(lengths):
        (ax, ay), (bx, by) = points[i], points[i + 1]
        at = 0.0
        while at < length - 1e-6:
            phase = (position + at) % unit
            end = min(length, at + (on - phase if phase < on else unit - phase) + 1e-6)
            if phase < on:
                s = k * over
                ends = [(ax + (bx - ax) * q / length, ay + (by - ay) * q / length) for q in (at, end)]
                draw.line([(px * s, py * s) for px, py in ends], fill=255, width=max(1, round(width * s)))
            at = end
        position += length
    return mask.reduce(over)


def cell(brush: Brush, w: float, h: float, lit: bool = False, tone: str = "walnut") -> Baked:
    """An empty place for a card: a shallow hollow with a dashed outline that suits a `tone`; `lit` with the focus."""
    sheet = brush.sheet(w, h, 4)
    r = min(CELL_RADIUS, w / 2, h / 2)
    sheet.box(0, 0, sheet.w, sheet.h, r, "#000000", 0.55 if brush.contrast else 0.20)
    patch = sheet.patch((0, 0, sheet.w, sheet.h))
    d = sd_box(patch.x - F(sheet.w / 2), patch.y - F(sheet.h / 2), sheet.w / 2, sheet.h / 2, r)
    # The edge on the lamp's side throws a shadow into the hollow.
    lip = sd_box(patch.x - F(sheet.w / 2 + 3), patch.y - F(sheet.h / 2 + 4), sheet.w / 2, sheet.h / 2, r)
    hollow = np.clip(lip * F(1 / 8) + F(0.6), 0, 1) * sheet.cover(d)
    sheet.over(patch, paint("#000000"), hollow * F(0.22))
    if lit:
        sheet.over(patch, paint(palette.FOCUS), sheet.cover(d) * F(0.13))
    mask = np.asarray(dashes(sheet.w, sheet.h, r, sheet.k, 3.5 if brush.contrast else 2.5, 14, 10), F) / F(255)
    mask = mask[: sheet.array.shape[1] - sheet.oy, : sheet.array.shape[2] - sheet.ox]
    rows = slice(sheet.oy, sheet.oy + mask.shape[0])
    columns = slice(sheet.ox, sheet.ox + mask.shape[1])
    ink = palette.FOCUS if lit else palette.CREAM
    strength = F(0.95 if brush.contrast or lit else 0.5)
    if tone == "birch" and not (lit or brush.contrast):
        ink, strength = "#4A3820", F(0.8)
    sheet.over(Patch(rows, columns, patch.x, patch.y), paint(ink), mask * strength)
    return brush.baked(sheet, w, h)


def highlight(brush: Brush, w: float, h: float) -> Baked:
    """A soft warm glow around a w×h cell; the inside is tinted lightly."""
    sheet = brush.sheet(w, h, 44)
    r = min(CELL_RADIUS, sheet.w / 2, sheet.h / 2)
    patch = sheet.patch()
    d = sd_box(patch.x - F(sheet.w / 2), patch.y - F(sheet.h / 2), sheet.w / 2, sheet.h / 2, r)
    soft = np.exp(-np.maximum(d, 0) * F(1 / 13)) * np.clip((F(43) - d) * F(1 / 14), 0, 1)
    alpha = np.where(d > 0, soft * F(0.78), F(0.22)) * F(1)
    sheet.over(patch, paint(palette.FOCUS), alpha.astype(F))
    sheet.frame(-3, -3, sheet.w + 6, sheet.h + 6, r + 3, 4, palette.FOCUS)
    return brush.baked(sheet, w, h)


def corners(brush: Brush, w: float, h: float) -> Baked:
    """Four brackets outside the corners of a w×h target, on a glow outside it: no frame, which would choose it."""
    sheet = brush.sheet(w, h, 44)
    patch = sheet.patch()
    x, y = patch.x - F(w / 2), patch.y - F(h / 2)
    d = sd_box(x, y, w / 2, h / 2, CELL_RADIUS)
    soft = np.exp(-np.maximum(d, 0) * F(1 / 13)) * np.clip((F(43) - d) * F(1 / 14), 0, 1)
    sheet.over(patch, paint(palette.FOCUS), (np.where(d > 0, soft * F(0.6), F(0))).astype(F))
    arm = min(ARM, min(w, h) * 0.32)
    beside = np.maximum(F(w / 2 - arm) - np.abs(x), F(h / 2 - arm) - np.abs(y))
    for width, colour in ((11, palette.INK), (6, palette.FOCUS)):
        line = np.abs(sd_box(x, y, w / 2 + 8, h / 2 + 8, CELL_RADIUS + 4)) - F(width / 2)
        ends = beside - F((width - 6) / 2)
        sheet.over(patch, paint(colour), sheet.cover(np.maximum(line, ends)))
    return brush.baked(sheet, w, h)


def halo(brush: Brush, w: float, h: float) -> Baked:
    """Warm lamplight around a w×h card that is held up; drawn under the card."""
    far = 76
    sheet = brush.sheet(w, h, far)
    r = min(24.0, w / 2, h / 2) + 12
    patch = sheet.patch()
    d = sd_box(patch.x - F(sheet.w / 2), patch.y - F(sheet.h / 2), sheet.w / 2, sheet.h / 2, r)
    fade = np.clip((F(far - 2) - d) * F(1 / 30), 0, 1)
    sheet.over(patch, paint("#FFD9A0"), softened(d, 26, 0.34) * fade)
    return brush.baked(sheet, w, h)


def chip(brush: Brush, w: float, h: float, tone: str = "gain") -> Baked:
    """A flat disc for a score change. Tones: "gain" cream, "none" slate, "loss" dark red, "focus" yellow."""
    faces = {"gain": palette.CREAM, "none": palette.CHIP_NONE, "loss": palette.CHIP_LOSS, "focus": palette.FOCUS}
    if tone not in faces:
        raise ValueError(f"no chip has the tone {tone!r}")
    sheet = brush.sheet(w, h, (12, 10, 24, 28))
    r = h / 2
    colour = faces[tone]
    if brush.contrast and tone in ("none", "loss"):
        colour = palette.BUTTON_CONTRAST if tone == "none" else "#5E1208"
    sheet.box_shade(r, 2, 4, 5, 0.4)
    fine = sheet.finer((-2, -2, sheet.w + 2, sheet.h + 2), 3)
    fine.box(0, 0, sheet.w, sheet.h, r, colour)
    if brush.contrast:
        fine.frame(0, 0, sheet.w, sheet.h, sheet.h / 2, 3, palette.INK if tone in ("gain", "focus") else palette.CREAM)
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


def keycap(brush: Brush, w: float, h: float) -> Baked:
    """A cream key cap without its label, on its darker base."""
    sheet = brush.sheet(w, h, (10, 8, 22, 28))
    sheet.box_shade(12, 3, 6, 5, 0.5)
    fine = sheet.finer((-2, -2, sheet.w + 2, sheet.h + 8), 3)
    fine.box(0, 4, sheet.w, sheet.h, 12, "#6B6455")
    fine.slab(0, 0, sheet.w, sheet.h - 2, 12, "#E9DEC8", bevel=4, grained=0.03, gloss=0.12)
    if brush.contrast:
        fine.frame(0, 0, sheet.w, sheet.h, 12, 3, palette.INK)
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


def bar(brush: Brush, w: float, h: float) -> Baked:
    """The yellow bar, faintly glowing, at the edge of the panel of the seat to act."""
    sheet = brush.sheet(w, h, 16)
    r = min(w, h) / 2
    sheet.glow(
        (0, 0, sheet.w, sheet.h),
        lambda x, y: sd_box(x - F(sheet.w / 2), y - F(sheet.h / 2), sheet.w / 2, sheet.h / 2, r),
        palette.FOCUS,
        6,
        0.35,
    )
    sheet.box(0, 0, sheet.w, sheet.h, r, palette.FOCUS)
    return brush.baked(sheet, w, h)


def line(brush: Brush, w: float, h: float = 3, tone: str = "slate") -> Baked:
    """A faint dividing line on a plate of a tone."""
    sheet = brush.sheet(w, h)
    colour, alpha = ("#8F6B3E", 0.55) if tone == "birch" else (palette.CREAM, 0.2)
    if brush.contrast:
        colour, alpha = palette.CREAM, 0.75
    sheet.box(0, 0, sheet.w, sheet.h, min(w, h) / 2, colour, alpha)
    return brush.baked(sheet, w, h)


def veil(brush: Brush, w: float, h: float, alpha: float = 0.6) -> Baked:
    """A dark sheet that dims the screen below an overlay; darker in the high-contrast theme."""
    size = max(1, round(w * brush.scale)), max(1, round(h * brush.scale))
    # A full-size veil would fill half of the atlas with one colour, or not fit into it.
    times = max(1, min(size) // 256)
    size = -(-size[0] // times), -(-size[1] // times)
    alpha = max(alpha, 0.82) if brush.contrast else alpha
    image = Image.new("RGBA", size, (*palette.rgb(palette.SLATE_RAMP[0]), round(alpha * 255)))
    return Baked(image, (0.0, 0.0, size[0] * times / brush.scale - w, size[1] * times / brush.scale - h), times)


def tile(brush: Brush, w: float, h: float, radius: float, rgba: tuple[int, int, int, int]) -> Baked:
    """A flat rounded rectangle of one colour."""
    sheet = brush.sheet(w, h, 1)
    sheet.box(0, 0, sheet.w, sheet.h, radius, "#{:02X}{:02X}{:02X}".format(*rgba[:3]), rgba[3] / 255)
    return brush.baked(sheet, w, h)


def tail(brush: Brush, size: float, rgba: tuple[int, int, int, int]) -> Baked:
    """The tail of a speech bubble in a square of `size`: a triangle with its tip in the middle of the left edge."""
    sheet = brush.sheet(size, size, 2)
    corners = [(0.0, size / 2), (size, 0.18 * size), (size, 0.82 * size)]
    colour = "#{:02X}{:02X}{:02X}".format(*rgba[:3])
    sheet.fill(None, lambda x, y: sd_rounded(x, y, corners, size * 0.06), colour, rgba[3] / 255)
    return brush.baked(sheet, size, size)


def lead_curve(
    brush: Brush, w: float, h: float, points: tuple[tuple[float, float], ...], upper: str, lower: str
) -> Baked:
    """The area between a curve and the middle: above it in one colour, below it in another.

    `points`: shares of the width, and heights from 0 at the bottom to 1.
    """
    sheet = brush.sheet(w, h)
    patch, middle = sheet.patch(), F(h / 2)
    ends = [share * w for share, _height in points], [(1 - height) * h for _share, height in points]
    level = np.interp(patch.x[0], *ends).astype(F)[None, :]
    alpha = F(0.95 if brush.contrast else 0.72)
    sheet.over(patch, paint(upper), sheet.cover(np.maximum(level - patch.y, patch.y - middle)) * alpha)
    sheet.over(patch, paint(lower), sheet.cover(np.maximum(patch.y - level, middle - patch.y)) * alpha)
    return brush.baked(sheet, w, h)


def _groove(sheet: Sheet, x: float, y: float, w: float, h: float, contrast: bool) -> None:
    sheet.box(x, y, w, h, h / 2, "#0B0D12", 0.9)
    sheet.frame(x, y, w, h, h / 2, 2 if contrast else 1.5, palette.CREAM, 1.0 if contrast else 0.28)


def slider(brush: Brush, w: float, h: float, fraction: float, focus: bool = False) -> Baked:
    """A slider's groove, green up to its wooden knob; `fraction` 0–1."""
    sheet = brush.sheet(w, h, 20)
    fine = sheet.finer((-10, -10, sheet.w + 12, sheet.h + 16), 3)
    knob = min(sheet.h, 44)
    middle = sheet.h / 2
    groove = max(10.0, knob * 0.3)
    x = knob / 2 + (sheet.w - knob) * min(1.0, max(0.0, fraction))
    _groove(fine, 0, middle - groove / 2, sheet.w, groove, brush.contrast)
    if x > groove:
        fine.box(2, middle - groove / 2 + 2, x - 2, groove - 4, groove / 2, palette.FOCUS if brush.contrast else ON)

    def disc(a: Field, b: Field) -> Field:
        return sd_circle(a, b, x, middle, knob / 2)

    sheet.lay(fine)
    sheet.shade((x - knob / 2, middle - knob / 2, x + knob / 2, middle + knob / 2), disc, 3, 5, 4, 0.55)
    fine = sheet.finer((x - knob / 2 - 2, middle - knob / 2 - 2, x + knob / 2 + 2, middle + knob / 2 + 2), 3)
    patch = fine.patch()
    colour = palette.FOCUS if focus else palette.CREAM
    fine.solid(patch, disc(patch.x, patch.y), colour, bevel=knob * 0.16, u=patch.x, v=patch.y, grained=0.06, gloss=0.15)
    if brush.contrast:
        fine.fill(None, lambda a, b: np.abs(disc(a, b) + F(1.5)) - F(1.5), palette.INK)
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


def toggle(brush: Brush, w: float, h: float, on: bool, focus: bool = False) -> Baked:
    """A switch. On: green groove, knob on the right with a tick. Off: a pale hollow, knob on the left with a cross."""
    sheet = brush.sheet(w, h, 14)
    fine = sheet.finer((-2, -2, sheet.w + 2, sheet.h + 2), 3)
    if on or brush.contrast:
        _groove(fine, 0, 0, sheet.w, sheet.h, brush.contrast)
    else:
        fine.box(0, 0, sheet.w, sheet.h, sheet.h / 2, "#6B5026", 0.34)
        fine.frame(0, 0, sheet.w, sheet.h, sheet.h / 2, 2, "#5A431F", 0.75)
    if on:
        fine.box(3, 3, sheet.w - 6, sheet.h - 6, sheet.h / 2, palette.FOCUS if brush.contrast else ON, 0.92)
    sheet.lay(fine)
    r = sheet.h / 2 - 4
    x = sheet.w - r - 4 if on else r + 4
    y = sheet.h / 2

    def disc(a: Field, b: Field) -> Field:
        return sd_circle(a, b, x, y, r)

    sheet.shade((x - r, y - r, x + r, y + r), disc, 2, 3, 3, 0.5)
    fine = sheet.finer((x - r - 2, y - r - 2, x + r + 2, y + r + 2), 3)
    patch = fine.patch()
    colour = palette.CREAM if on or focus else palette.CREAM_DIM
    fine.solid(patch, disc(patch.x, patch.y), colour, bevel=r * 0.3, u=patch.x, v=patch.y, grained=0.06, gloss=0.15)
    s = r * 0.42

    def tick(a: Field, b: Field) -> Field:
        return np.minimum(
            sd_stroke(a, b, (x - s, y + s * 0.05), (x - s * 0.25, y + s * 0.75)),
            sd_stroke(a, b, (x - s * 0.25, y + s * 0.75), (x + s, y - s * 0.7)),
        ) - F(r * 0.11)

    def cross(a: Field, b: Field) -> Field:
        return np.minimum(
            sd_stroke(a, b, (x - s * 0.75, y - s * 0.75), (x + s * 0.75, y + s * 0.75)),
            sd_stroke(a, b, (x - s * 0.75, y + s * 0.75), (x + s * 0.75, y - s * 0.75)),
        ) - F(r * 0.11)

    fine.fill(None, tick if on else cross, palette.INK)
    sheet.lay(fine)
    return brush.baked(sheet, w, h)


def scroll(brush: Brush, w: float, h: float, top: float, share: float) -> Baked:
    """A scroll bar: its thumb starts at `top` (0–1) of the height and takes `share` of it."""
    sheet = brush.sheet(w, h, 2)
    _groove(sheet, 0, 0, sheet.w, sheet.h, brush.contrast)
    length = max(sheet.w * 2, sheet.h * min(1.0, share))
    y = (sheet.h - length) * min(1.0, max(0.0, top / (1 - share))) if share < 1 else 0.0
    sheet.box(2, y + 2, sheet.w - 4, length - 4, sheet.w / 2, palette.CREAM, 1.0 if brush.contrast else 0.75)
    return brush.baked(sheet, w, h)


def tray(brush: Brush, w: float, h: float) -> Baked:
    """A wooden tray with a dark floor."""
    sheet = brush.sheet(w, h, (30, 26, 50, 56))
    sheet.box_shade(24, 10, 12, 13, 0.6)
    fine = sheet.finer((-2, -2, sheet.w + 2, sheet.h + 2), brush.fine(w, h))
    fine.slab(0, 0, sheet.w, sheet.h, 24, palette.OAK, bevel=7, grained=0.2, seed=8, fineness=3, gloss=0.15)
    patch = fine.patch((14, 14, sheet.w - 14, sheet.h - 14))
    cx, cy, hw, hh = sheet.w / 2, sheet.h / 2, sheet.w / 2 - 16, sheet.h / 2 - 16
    d = sd_box(patch.x - F(cx), patch.y - F(cy), hw, hh, 14)
    fine.solid(patch, d, palette.TRAY, grained=0.3, fineness=2.4, seed=5, bevel=1, u=patch.x, v=patch.y)
    shadow = 1 - np.clip(F(0.5) - sd_box(patch.x - F(cx + 9), patch.y - F(cy + 12), hw, hh, 20) * F(1 / 14), 0, 1)
    fine.over(patch, paint("#000000"), shadow * fine.cover(d) * F(0.72))
    sheet.lay(fine)
    return brush.baked(sheet, w, h)
