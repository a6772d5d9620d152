"""Rectangles on the logical canvas and the pure functions that divide them. y grows downwards."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec


class Rect(msgspec.Struct, frozen=True, gc=False):
    """A rectangle by its upper left corner and its size, in logical units."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def cx(self) -> float:
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        return self.y + self.h / 2

    def holds(self, x: float, y: float) -> bool:
        """Whether the point lies inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def overlaps(self, other: Rect) -> bool:
        """Whether the two share any area."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def inset(self, dx: float, dy: float | None = None) -> Rect:
        """The same rectangle with `dx` taken off left and right, `dy` (or `dx`) above and below."""
        dy = dx if dy is None else dy
        return Rect(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)


def around(rects: Sequence[Rect]) -> Rect | None:
    """The smallest rectangle that holds all of `rects`; None for none."""
    if not rects:
        return None
    x, y = min(rect.x for rect in rects), min(rect.y for rect in rects)
    return Rect(x, y, max(rect.right for rect in rects) - x, max(rect.bottom for rect in rects) - y)


def row(area: Rect, count: int, gap: float) -> list[Rect]:
    """`count` equal rectangles side by side that fill `area`."""
    width = (area.w - gap * (count - 1)) / max(1, count)
    return [Rect(area.x + i * (width + gap), area.y, width, area.h) for i in range(count)]


def column(area: Rect, count: int, gap: float) -> list[Rect]:
    """`count` equal rectangles one above another that fill `area`."""
    height = (area.h - gap * (count - 1)) / max(1, count)
    return [Rect(area.x, area.y + i * (height + gap), area.w, height) for i in range(count)]


def grid(area: Rect, columns: int, rows: int, gap: float, ratio: float, largest: float) -> list[list[Rect]]:
    """Rows of equal cells of `ratio` = width / height, as large as `area` allows, at most `largest` wide, centred."""
    width = min((area.w - gap * (columns - 1)) / columns, (area.h - gap * (rows - 1)) / rows * ratio, largest)
    height = width / ratio
    left = area.cx - (width * columns + gap * (columns - 1)) / 2
    top = area.cy - (height * rows + gap * (rows - 1)) / 2
    return [
        [
            Rect(round(left + c * (width + gap)), round(top + r * (height + gap)), round(width), round(height))
            for c in range(columns)
        ]
        for r in range(rows)
    ]
