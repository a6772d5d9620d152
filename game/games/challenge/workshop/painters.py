"""Paints what only the workshop has: the cutting `mat`, the `bench` beside it, an `outline` and a `grip`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import hypot

import numpy as np
from PIL import Image, ImageDraw

from game.art.base.distance import F, sd_box
from game.art.base.material import paint
from game.art.base.sheet import Brush
from game.art.base.sprite import Baked

MAT, MAT_EDGE, MAT_LINE = "#24505A", "#163640", "#CFE6E4"
"""Colours of the cutting mat, its rim and its lines."""
FINE = 0.25
"""Units between two fine lines of the mat."""


def mat(brush: Brush, w: float, h: float, unit: float, x0: float, y0: float) -> Baked:
    """A cutting mat with a line at every unit of `unit` px, finer ones between, and the axes through (x0, y0)."""
    sheet = brush.sheet(w, h, (14, 10, 20, 26))
    sheet.box_shade(20, 6, 8, 12, 0.45)
    sheet.box(0, 0, w, h, 20, MAT_EDGE)
    sheet.box(7, 7, w - 14, h - 14, 15, MAT if not brush.contrast else "#0B0D12")
    patch = sheet.patch((7, 7, w - 7, h - 7))
    x, y = patch.x + F(0) * patch.y, patch.y + F(0) * patch.x
    inside = sheet.cover(sd_box(x - F(w / 2), y - F(h / 2), w / 2 - 7, h / 2 - 7, 15))
    for step, thick, alpha in ((unit * FINE, 1.0, 0.10), (unit, 1.6, 0.28)):
        lines = np.zeros_like(x)
        for along, start in ((x, x0), (y, y0)):
            away = (along - F(start)) / F(step)
            lines = np.maximum(lines, sheet.cover(np.abs(away - np.round(away)) * F(step) - F(thick / 2)))
        sheet.over(patch, paint(MAT_LINE), lines * inside * F(alpha))
    axes = np.maximum(sheet.cover(np.abs(x - F(x0)) - F(1.2)), sheet.cover(np.abs(y - F(y0)) - F(1.2)))
    sheet.over(patch, paint(MAT_LINE), axes * inside * F(0.42))
    return brush.baked(sheet, w, h)


def bench(brush: Brush, w: float, h: float) -> Baked:
    """A board of the workbench beside the mat."""
    sheet = brush.sheet(w, h, (8, 4, 8, 8))
    sheet.box_shade(10, 0, 2, 6, 0.4)
    colour = "#8A6238" if not brush.contrast else "#14171F"
    sheet.slab(0, 0, w, h, 12, colour, bevel=3, grained=0.16, seed=round(w) % 5, fineness=2.2, gloss=0.05)
    return brush.baked(sheet, w, h)


def outline(
    brush: Brush, points: tuple[tuple[float, float], ...], colour: str, width: float, dashed: bool, fill: float
) -> Baked:
    """A closed line through `points`, cased in ink, from the upper left corner less 8 px; `fill`: opacity inside."""
    w, h = max(x for x, _y in points) + 16, max(y for _x, y in points) + 16
    sheet = brush.sheet(w, h)
    rows, columns = sheet.array.shape[1:]
    k = brush.scale * 2
    corners = [((x + 8) * k, (y + 8) * k) for x, y in points]
    patch = sheet.patch((0, 0, w, h))

    def lay(paint_it: Callable[[ImageDraw.ImageDraw], object], tone: str, alpha: float) -> None:
        mask = Image.new("L", (columns * 2, rows * 2))
        paint_it(ImageDraw.Draw(mask))
        cover = np.asarray(mask.reduce(2), F)[: patch.rows.stop, : patch.columns.stop] / F(255)
        sheet.over(patch, paint(tone), cover * F(alpha))

    def stroke(draw: ImageDraw.ImageDraw, thick: float) -> None:
        for start, end in _dashes(corners, 18 * k) if dashed else pairwise([*corners, *corners[:2]]):
            draw.line((start, end), fill=255, width=max(1, round(thick * k)))
            for x, y in (start, end):
                half = thick * k / 2
                draw.ellipse((x - half, y - half, x + half, y + half), fill=255)

    if fill:
        lay(lambda draw: draw.polygon(corners, fill=255), colour, fill)
    lay(lambda draw: stroke(draw, width + 3), "#14171F", 0.8)
    lay(lambda draw: stroke(draw, width), colour, 1.0)
    return brush.baked(sheet, w, h)


def dash(brush: Brush, long: float, upright: bool, colour: str, width: float) -> Baked:
    """A dashed line that is level or upright, cased in ink."""
    size = (long, width + 4) if not upright else (width + 4, long)
    sheet = brush.sheet(*size)
    count = max(1, round(long / 20))
    step = long / count
    for tone, grown, alpha in (("#14171F", 1.5, 0.7), (colour, 0.0, 1.0)):
        for i in range(count):
            along, across = i * step + 0.2 * step - grown, 2 - grown
            box = (along, across, 0.6 * step + 2 * grown, width + 2 * grown)
            left, top, wide, high = box if not upright else (box[1], box[0], box[3], box[2])
            sheet.box(left, top, wide, high, 2, tone, alpha)
    return brush.baked(sheet, *size)


def _dashes(
    corners: Sequence[tuple[float, float]], step: float
) -> Iterator[tuple[tuple[float, float], tuple[float, float]]]:
    """Strokes along a closed line, each with a gap as long after it."""
    for (ax, ay), (bx, by) in pairwise([*corners, corners[0]]):
        count = max(1, round(hypot(bx - ax, by - ay) / step))
        for i in range(count):
            a, b = (i + 0.15) / count, (i + 0.65) / count
            yield (ax + (bx - ax) * a, ay + (by - ay) * a), (ax + (bx - ax) * b, ay + (by - ay) * b)


def grip(brush: Brush, size: float, colour: str, adds: bool) -> Baked:
    """The handle at a corner, or, round with a plus, at the middle of a side."""
    sheet = brush.sheet(size, size, 3)
    if adds:
        sheet.box(0, 0, size, size, size / 2, "#14171F")
        sheet.box(2, 2, size - 4, size - 4, size / 2, "#CFE6E4")
        sheet.box(size / 2 - 1.5, size * 0.26, 3, size * 0.48, 1, "#14171F")
        sheet.box(size * 0.26, size / 2 - 1.5, size * 0.48, 3, 1, "#14171F")
    else:
        sheet.box(0, 0, size, size, 5, "#14171F")
        sheet.box(2.5, 2.5, size - 5, size - 5, 3.5, colour)
        sheet.box(7, 7, size - 14, size - 14, 2, "#FFF6D8")
    return brush.baked(sheet, size, size)
