"""Where everything is: a column a seat, each with a plate below it. Canvas px."""

from __future__ import annotations

from game.physics.ground import Box
from game.table.tower.camera import SMALLER_ZOOMS
from game.ui.layout import Rect
from game.ui.style import MARGIN

GAP = 24
"""Between two columns."""
WIDE = {2: 600, 3: 560, 4: 438}
"""Of a column, for so many seats."""
TOP, FLOOR = 132.0, 866.0
"""Of the columns: below the head, and the table's edge."""
PLATES, PLATE_HIGH = 886.0, 170.0
HEAD, HEAD_HIGH = 40.0, 72.0
UNIT_MOST = 60.0
"""Canvas px of a unit at the most."""


def columns(count: int) -> tuple[Rect, ...]:
    """The column of each of `count` seats, in the middle of the canvas."""
    wide = WIDE[max(2, min(4, count))]
    left = MARGIN + (1920 - 2 * MARGIN - count * wide - (count - 1) * GAP) / 2
    return tuple(Rect(left + i * (wide + GAP), TOP, wide, FLOOR - TOP) for i in range(count))


def plate(column: Rect) -> Rect:
    """What lies below a column."""
    return Rect(column.x, PLATES, column.w, PLATE_HIGH)


def unit_of(seen: Box, column: Rect) -> float:
    """Canvas px of a unit, so that what is to be `seen` of the ground fits."""
    most = min(UNIT_MOST, column.w / (seen.right - seen.left), column.h / (seen.top - seen.bottom))
    return next((unit for unit in (UNIT_MOST, *SMALLER_ZOOMS) if unit <= most), SMALLER_ZOOMS[-1])
