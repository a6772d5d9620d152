"""`find_room` returns a rectangle for a bubble or a toast that covers nothing needed on the screen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Literal

import msgspec

from game.ui.layout import CANVAS, Rect

Kind = Literal["prompt", "focus", "primary", "hand", "thing", "tower", "bubble", "told", "view"]
"""`thing`: what a bubble speaks of; `tower`: its pieces; `told`: what a table explains. A `view`, such as the room
above a tower, is covered before anything else."""
ORDER: tuple[Kind, ...] = ("prompt", "focus", "primary", "hand", "thing", "tower", "bubble", "told")
"""Kinds that must stay clear, the most important first."""
GAP = 12.0
"""Distance from areas that must stay clear."""
EDGE = (24, 12)
"""Canvas px left free at the edges of the canvas, across and up."""
STEP = 64
"""Step between tried places, besides those right beside areas that must stay clear."""
GRID = 24
"""Side of the squares in which other covered area is counted."""
WEIGHT = 1 / 450
"""Distance in px worth one px² less of soft area covered."""
FORM = 50.0
"""Distance by which the next best form must lie nearer."""
CALM = 160.0
"""Distance up to which something that lies clear stays where it is."""


class Kept(msgspec.Struct, frozen=True, gc=False):
    """An area that must stay clear."""

    kind: Kind
    rect: Rect


class Soft(msgspec.Struct, frozen=True, gc=False):
    """An area that is better not covered; `weight` compares it with others."""

    rect: Rect
    weight: float


Size = tuple[float, float]


Overlaps = tuple[float, ...]
"""Covered area by kind, in the order of `ORDER`."""
NOTHING: Overlaps = (0.0,) * len(ORDER)


def overlaps(rect: Rect, kept: Iterable[Kept]) -> Overlaps:
    """Area that `rect` would cover of each kind, in px²."""
    left, top, right, low = rect.x, rect.y, rect.right, rect.bottom
    covered: dict[Kind, float] = {}
    for one in kept:
        other = one.rect
        if left < other.right and other.x < right and top < other.bottom and other.y < low:
            area = (min(right, other.right) - max(left, other.x)) * (min(low, other.bottom) - max(top, other.y))
            covered[one.kind] = covered.get(one.kind, 0.0) + area
    return tuple(covered.get(kind, 0.0) for kind in ORDER) if covered else NOTHING


def distance(a: Rect, b: Rect) -> float:
    """Distance from edge to edge, and a little of that between centres."""
    dx = max(0.0, b.x - a.right, a.x - b.right)
    dy = max(0.0, b.y - a.bottom, a.y - b.bottom)
    return float((dx * dx + dy * dy) ** 0.5 + 0.1 * (abs(a.cx - b.cx) + abs(a.cy - b.cy)))


@lru_cache(64)
def find_room(
    sizes: tuple[Size, ...],
    kept: tuple[Kept, ...],
    soft: tuple[Soft, ...],
    near: Rect,
    stay: Rect | None = None,
    area: Rect = CANVAS,
) -> Rect:
    """Finds a rectangle of one of `sizes` in the canvas `area`, the best size first, as near as possible to `near`.

    It covers nothing `kept`; otherwise as little as possible of the most important kind, and so on. `stay`, where it
    lies already, is kept while that is clear and not far away.
    """
    wide = tuple(Kept(one.kind, one.rect.inset(-GAP)) for one in kept)

    stays = stay is not None and (stay.w, stay.h) in sizes and distance(stay, near) <= CALM
    if stay is not None and stays and not any(overlaps(stay, wide)):
        # Somebody may be reading it.
        return stay
    weights = _Weights(soft, area)
    room = area.inset(*EDGE)
    best: tuple[Overlaps, float] | None = None
    found = room
    for number, size in enumerate(sizes):
        for rect in _places(size, wide, near, room):
            cost = distance(rect, near) + FORM * number
            if best is not None and best[0] == NOTHING and cost >= best[1]:
                continue
            covered = overlaps(rect, wide)
            if best is not None and covered > best[0]:
                continue
            cost += weights.under(rect) * WEIGHT
            if best is None or (covered, cost) < best:
                best, found = (covered, cost), rect
    if stay is not None and stays and best is not None and best[0] != NOTHING and overlaps(stay, wide) <= best[0]:
        return stay
    return found


def _places(size: Size, kept: Sequence[Kept], near: Rect, room: Rect) -> Iterable[Rect]:
    """Candidates of `size`, the nearest rows first: beside `near` and all that is kept, and a step apart."""
    w, h = size
    left, right, top, low = room.x, max(room.x, room.right - w), room.y, max(room.y, room.bottom - h)
    xs = {left, right, near.cx - w / 2, near.x, near.right - w, near.x - w - GAP, near.right + GAP}
    ys = {top, low, near.cy - h / 2, near.y, near.bottom - h, near.y - h - GAP, near.bottom + GAP}
    for one in kept:
        xs |= {one.rect.x - w, one.rect.right}
        ys |= {one.rect.y - h, one.rect.bottom}
    xs.update(range(round(left), round(right), STEP))
    ys.update(range(round(top), round(low), STEP))
    columns = sorted((x for x in xs if left <= x <= right), key=lambda x: (abs(x + w / 2 - near.cx), x))
    rows = sorted((y for y in ys if top <= y <= low), key=lambda y: (abs(y + h / 2 - near.cy), y))
    return (Rect(x, y, w, h) for y in rows for x in columns)


class _Weights:
    """Weighted area under any rectangle, from sums over a coarse grid."""

    def __init__(self, soft: Iterable[Soft], area: Rect) -> None:
        self._columns, self._rows = int(area.w) // GRID, int(area.h) // GRID
        cells = [[0.0] * self._columns for _row in range(self._rows)]
        for one in soft:
            left, top, right, low = self._span(one.rect)
            for y in range(top, low):
                row = cells[y]
                row[left:right] = [max(one.weight, there) for there in row[left:right]]
        self._sums = [[0.0] * (self._columns + 1)]
        for row in cells:
            above = self._sums[-1]
            self._sums.append([a + b for a, b in zip(above, accumulate(row, initial=0.0), strict=True)])

    def _span(self, rect: Rect) -> tuple[int, int, int, int]:
        left, top = max(0, int(rect.x / GRID)), max(0, int(rect.y / GRID))
        right, low = min(self._columns, int(-(-rect.right // GRID))), min(self._rows, int(-(-rect.bottom // GRID)))
        return left, top, max(left, right), max(top, low)

    def under(self, rect: Rect) -> float:
        """Weighted area that `rect` would cover."""
        left, top, right, low = self._span(rect)
        if left >= self._columns or top >= self._rows:
            return 0.0
        sums = self._sums
        return (sums[low][right] - sums[top][right] - sums[low][left] + sums[top][left]) * GRID * GRID
