"""`layout` gives the `TableLayout` of the stack-off's table: rectangles of header, columns and the plates below."""

from __future__ import annotations

from dataclasses import dataclass

from game.physics.ground import Box
from game.table.tower.camera import SMALLER_ZOOMS
from game.ui.layout import Anchor, Rect
from game.ui.style import MARGIN

GOAL = Anchor(left=MARGIN, top=40, width=756, height=72)
CLOCK = Anchor(top=28, width=224, height=96)
ROUND = Anchor(right=264, top=40, width=540, height=72)
PAUSE = Anchor(right=MARGIN, top=40, width=192, height=72)
COLUMNS = Anchor(left=MARGIN, top=132, right=MARGIN, bottom=214)
PLATES = Anchor(left=MARGIN, right=MARGIN, bottom=24, height=170)
COUNTDOWN = Anchor(top=450, width=220, height=220)
ANNOUNCEMENT = Anchor(left=16, top=8, right=16, height=60)
CONTROLS = Anchor(left=16, top=84, right=16, height=188)
"""These two within a column."""
GAP = 24
"""Between two columns."""
WIDE = {2: 600, 3: 560, 4: 438}
"""Of a column, by the number of seats."""
UNIT_MOST = 60.0
"""Canvas px of a unit at the most."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """`columns`, `plates`: by seat."""

    goal: Rect
    clock: Rect
    round: Rect
    pause: Rect
    countdown: Rect
    columns: tuple[Rect, ...]
    plates: tuple[Rect, ...]


def layout(count: int, bounds: Rect) -> TableLayout:
    """Gets the rectangles for this number of seats."""
    rooms, low = columns(count, bounds), PLATES.within(bounds)
    plates = tuple(Rect(room.x, low.y, room.w, low.h) for room in rooms)
    goal, clock, number, pause, countdown = (anchor.within(bounds) for anchor in (GOAL, CLOCK, ROUND, PAUSE, COUNTDOWN))
    return TableLayout(goal, clock, number, pause, countdown, rooms, plates)


def columns(count: int, bounds: Rect) -> tuple[Rect, ...]:
    """Gets the columns of `count` seats, in the middle."""
    area = COLUMNS.within(bounds)
    wide = WIDE[max(2, min(4, count))]
    left = area.x + (area.w - count * wide - (count - 1) * GAP) / 2
    return tuple(Rect(left + i * (wide + GAP), area.y, wide, area.h) for i in range(count))


def unit_of(seen: Box, column: Rect) -> float:
    """Gets the canvas px of a unit with which all that is to be `seen` of the ground fits into a column."""
    most = min(UNIT_MOST, column.w / (seen.right - seen.left), column.h / (seen.top - seen.bottom))
    return next((unit for unit in (UNIT_MOST, *SMALLER_ZOOMS) if unit <= most), SMALLER_ZOOMS[-1])
