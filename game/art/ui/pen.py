"""`Pen` draws a sign on a grid of 32; `drawn` bakes such a drawing in one colour."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
from PIL import Image, ImageDraw

from game.art.base.distance import F
from game.art.base.material import paint
from game.art.base.sheet import Brush, Patch
from game.art.base.sprite import Baked

_OVER = 4
_STROKE = 3.4

Point = tuple[float, float]
Drawing = Callable[["Pen"], None]


class Pen:
    """Draws on a mask in units of the 32-grid."""

    def __init__(self, pixels: int) -> None:
        self.mask = Image.new("L", (pixels, pixels))
        self._draw = ImageDraw.Draw(self.mask)
        self._k = pixels / 32

    def line(self, *points: Point, width: float = _STROKE) -> None:
        """A stroke through points."""
        scaled = [(x * self._k, y * self._k) for x, y in points]
        w = max(1.0, width * self._k)
        self._draw.line(scaled, fill=255, width=round(w), joint="curve")
        for x, y in scaled:
            self._draw.ellipse((x - w / 2, y - w / 2, x + w / 2, y + w / 2), fill=255)

    def arc(self, cx: float, cy: float, r: float, start: float, end: float, width: float = _STROKE) -> None:
        """A stroke along a circle, from one angle to another in degrees, clockwise from the right."""
        n = max(6, round(abs(end - start) / 6))
        angles = [math.radians(start + (end - start) * i / n) for i in range(n + 1)]
        self.line(*((cx + r * math.cos(a), cy + r * math.sin(a)) for a in angles), width=width)

    def dot(self, cx: float, cy: float, r: float, fill: int = 255) -> None:
        """A filled disc."""
        k = self._k
        self._draw.ellipse(((cx - r) * k, (cy - r) * k, (cx + r) * k, (cy + r) * k), fill=fill)

    def box(self, x0: float, y0: float, x1: float, y1: float, r: float, width: float = 0, fill: int = 255) -> None:
        """A rounded rectangle: filled, or its outline when `width` is given."""
        k = self._k
        corners = (x0 * k, y0 * k, x1 * k, y1 * k)
        if width:
            self._draw.rounded_rectangle(corners, radius=r * k, outline=fill, width=max(1, round(width * k)))
        else:
            self._draw.rounded_rectangle(corners, radius=r * k, fill=fill)

    def area(self, *points: Point, round_: float = 0.0, fill: int = 255) -> None:
        """A filled polygon; `round_`: how much it is fattened with round corners."""
        scaled = [(x * self._k, y * self._k) for x, y in points]
        self._draw.polygon(scaled, fill=fill)
        if round_:
            self.line(*points, points[0], width=2 * round_)


def drawn(drawing: Drawing, brush: Brush, size: float, colour: str) -> Baked:
    """What a drawing on the 32-grid looks like in one colour, in a square of `size`."""
    sheet = brush.sheet(size, size)
    side = min(sheet.array.shape[1], max(1, round(size * brush.scale)))
    pen = Pen(side * _OVER)
    drawing(pen)
    mask = np.asarray(pen.mask.reduce(_OVER), F) / F(255)
    sheet.over(Patch(slice(0, side), slice(0, side), mask, mask), paint(colour), mask)
    return brush.baked(sheet, size, size)
