"""`strips` covers a slanted piece with several rectangles, as a single one around it would be much larger."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from game.core.silhouettes import Point
from game.ui.layout import Rect

COUNT: Final = 6
STEEP: Final = 6.0
"""px by which no side of an upright piece is askew."""


def strips(corners: Sequence[Point]) -> list[Rect]:
    """Rectangles side by side, from its upper end down; one for an upright piece. `corners`: the piece's corners in
    px."""
    top, bottom = min(y for _x, y in corners), max(y for _x, y in corners)
    sides = list(pairwise([*corners, corners[0]]))
    is_slanted = any(min(abs(x - u), abs(y - v)) > STEEP for (x, y), (u, v) in sides)
    ends = [top + (bottom - top) * i / COUNT for i in range(COUNT + 1)] if is_slanted else [top, bottom]
    found = []
    for low, high in pairwise(ends):
        xs = [x for x, y in corners if low <= y <= high]
        xs += [x for side in sides for x in _crossings(side, (low, high))]
        found.append(Rect(min(xs), low, max(xs) - min(xs), high - low))
    return found


def _crossings(side: tuple[Point, Point], heights: Sequence[float]) -> Iterator[float]:
    """Where a side crosses these heights."""
    (x, y), (u, v) = side
    for height in heights:
        if min(y, v) <= height <= max(y, v) and y != v:
            yield x + (u - x) * (height - y) / (v - y)
