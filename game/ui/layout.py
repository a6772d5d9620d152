"""`Rect`: a rectangle on the logical canvas, y down; `row`, `column`, `grid` and `Anchor` divide one or place in it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.app.canvas import HEIGHT, WIDTH


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

    def shared(self, other: Rect) -> float:
        """The area that both cover."""
        if not self.overlaps(other):
            return 0.0
        across = min(self.right, other.right) - max(self.x, other.x)
        return across * (min(self.bottom, other.bottom) - max(self.y, other.y))

    def inset(self, dx: float, dy: float | None = None) -> Rect:
        """The same rectangle with `dx` taken off left and right, `dy` (or `dx`) above and below."""
        dy = dx if dy is None else dy
        return Rect(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)


CANVAS = Rect(0, 0, WIDTH, HEIGHT)
"""The smallest logical canvas; `Ui.area` is the present one."""


class Anchor(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """A rectangle by its distances from the edges of an area, for tables whose layout is data.

    Each axis needs two of near edge, far edge and size. An axis with only a size is centred; one with nothing, or with
    one edge only, reaches to the edges of the area that are not named.

    >>> Anchor(right=48, bottom=48, width=416, height=300).within(CANVAS)
    Rect(x=1456, y=732, w=416, h=300)
    """

    left: float | None = None
    top: float | None = None
    right: float | None = None
    bottom: float | None = None
    width: float | None = None
    height: float | None = None

    def within(self, area: Rect) -> Rect:
        """The rectangle in `area`, in the units of `area`."""
        x, w = _span(area.x, area.w, self.left, self.right, self.width)
        y, h = _span(area.y, area.h, self.top, self.bottom, self.height)
        return Rect(x, y, w, h)


def _span(
    start: float, length: float, near: float | None, far: float | None, size: float | None
) -> tuple[float, float]:
    """Start and length of one axis of an `Anchor`; `ValueError` if both edges and the size are given."""
    if size is None:
        near, far = near or 0, far or 0
        return start + near, length - near - far
    if near is not None and far is not None:
        raise ValueError("an anchor has both edges and the size of an axis")
    if near is not None:
        return start + near, size
    if far is not None:
        return start + length - far - size, size
    return start + (length - size) / 2, size


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
