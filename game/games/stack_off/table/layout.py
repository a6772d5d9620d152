"""`layout` gives the `TableLayout` of the stack-off's table: rectangles of header, columns, plates and crowd."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.stack_off.table.wide_layout import PLATE, wide_lanes
from game.physics.ground import Box
from game.table.tower.views import SMALLER_ZOOMS
from game.ui.layout import Anchor, Rect
from game.ui.style import MARGIN

TOP = 20
"""Upper edge of the header's plates, which hang on the awning."""
HEADER_HIGH, HEADER_LARGE = 80, 122
CLOCK_WIDE, CLOCK_LARGE = 216, 276
ROUND_WIDE, ROUND_LARGE = 250, 360
PAUSE_WIDE = 180
ANNOUNCEMENT = Anchor(left=16, top=6, right=16, height=78)
"""What is said over a level, whose ground may be anywhere, within its column."""
BOARD = Anchor(left=22, right=22, bottom=0, height=74)
"""What is said to a seat elsewhere: on the front of its bench, below all that stands, waits or is held."""
CONTROLS_HIGH, CONTROLS_LARGE, CONTROLS_TOP = 224, 300, 0.3
"""Height of the plate that says how one plays, and the share of a column above it: it hides no line."""
STRIP, STRIP_TOP = 84.0, 0.4
"""Height of that plate with usual text, and the share of a column above it."""
LOW_LANE = 500.0
GAP = 24
"""Between two plates."""
WIDE = {2: 900, 3: 560, 4: 438}
"""Width of a column without the gap beside it, by the number of seats."""
PLATE_WIDE_LARGE = 760
"""Greatest width of a plate with large text."""
PLATE_HIGH, PLATE_LARGE = 150, 204
RULES_HIGH, RULES_LARGE, RULES_WIDE, RULES_WIDEST = 60, 96, 1240.0, 1760.0
"""Height and greatest width of the strip below the header that says what the medals of a level ask for."""
LOW_LARGE = 16.0
"""Below plates with large text, which leave no room for fans."""
CROWD_LEAST, CROWD_MOST = 60.0, 130.0
"""Height of the rim below the plates, in which fans stand: a tall window has more."""
CROWD_SHARE = 0.26
"""Share of a taller window's additional height that the fans get."""
LEAST_HIGH = 1080.0
FLOOR = 30.0
"""From the lower edge of the columns down to the line on which the benches stand."""
UNITS = (
    112.0,
    108.0,
    104.0,
    100.0,
    96.0,
    92.0,
    88.0,
    84.0,
    80.0,
    76.0,
    72.0,
    68.0,
    66.0,
    64.0,
    62.0,
    60.0,
    56.0,
    *SMALLER_ZOOMS,
)
"""Canvas px of a unit, the most first."""
CUT, NEAR_CUT = 0.3, 0.875
"""Units of air at either side of a ground that need not be in sight; and where the view is near, which leaves half a
unit of air beside the platform."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """`columns`, `plates`: by seat. `crowd`: the rim in which the fans stand. `rules`: of what the
    medals of a level ask for; it lies above the columns of a level only. `floor`: canvas y on which the
    benches stand. `shelves`: boards on which upper rows stand."""

    goal: Rect
    clock: Rect
    round: Rect
    pause: Rect
    columns: tuple[Rect, ...]
    plates: tuple[Rect, ...]
    crowd: Rect
    rules: Rect
    floor: float
    shelves: tuple[Rect, ...] = ()


def layout(
    count: int,
    bounds: Rect,
    large: bool = False,
    long_goal: bool = False,
    has_rules: bool = False,
    wide: bool = False,
) -> TableLayout:
    """Gets the rectangles for this number of seats. `large`: for large text. `long_goal`: the header has a long
    sentence about what wins. `has_rules`: a strip below the header says what medals ask for. `wide`: the level needs
    wide lanes."""
    high = HEADER_LARGE if large else HEADER_HIGH
    top = bounds.y + TOP
    clock_wide = CLOCK_LARGE if large else CLOCK_WIDE
    clock = Rect(bounds.cx - clock_wide / 2, top - 6, clock_wide, high + 14)
    pause = Rect(bounds.right - MARGIN - PAUSE_WIDE, top, PAUSE_WIDE, high)
    long = ROUND_LARGE if large else ROUND_WIDE
    number = Rect(pause.x - 16 - long, top, long, high)
    most = clock.x - 24 - bounds.x - MARGIN
    goal = Rect(bounds.x + MARGIN, top, most if large or long_goal else min(590.0, most), high)
    strip = RULES_LARGE if large else RULES_HIGH
    rules_wide = min(RULES_WIDEST if large else RULES_WIDE, bounds.w - 2 * MARGIN)
    rules = Rect(bounds.cx - rules_wide / 2, top + high + 16, rules_wide, strip)
    rooms = columns(count, bounds, large)
    if has_rules:
        rooms = tuple(Rect(one.x, one.y + strip + 8, one.w, one.h - strip - 8) for one in rooms)
    low = _plates_of(bounds, large)
    floor = rooms[0].bottom + FLOOR
    across = min(rooms[0].w - GAP, PLATE_WIDE_LARGE if large else PLATE)
    plates = tuple(Rect(room.cx - across / 2, low.y, across, low.h) for room in rooms)
    shelves: tuple[Rect, ...] = ()
    if wide:
        row = Rect(bounds.x, rooms[0].y, bounds.w, rooms[0].h)
        rooms, plates, shelves = wide_lanes(count, row, low)
    crowd = Rect(bounds.x, low.bottom, bounds.w, bounds.bottom - low.bottom)
    return TableLayout(goal, clock, number, pause, rooms, plates, crowd, rules, floor, shelves)


def strip_of(column: Rect, plate: Rect, below: float = 0.0) -> Rect:
    """Gets where a column says how one plays: in the air, `below` that canvas y, and clear of its bench."""
    wide = min(column.w - 24, plate.w)
    y = max(column.y + STRIP_TOP * column.h, below + 8)
    return Rect(column.cx - wide / 2, min(y, column.bottom - 0.4 * column.h), wide, STRIP)


def controls_of(column: Rect, large: bool = False, below: float = 0.0) -> Rect:
    """Gets where a column says how one plays, where there is room `below` that canvas y."""
    high = CONTROLS_LARGE if large else CONTROLS_HIGH
    wide = min(column.w - 32, WIDE[4 if column.h < LOW_LANE else 2] - 8)
    above = min(max(CONTROLS_TOP * column.h, below + 8 - column.y), column.h - high - 8)
    return Rect(column.cx - wide / 2, column.y + above, wide, high)


def _plates_of(bounds: Rect, large: bool) -> Rect:
    """The strip in which all plates lie."""
    crowd = LOW_LARGE if large else min(CROWD_MOST, CROWD_LEAST + CROWD_SHARE * (bounds.h - LEAST_HIGH))
    high = PLATE_LARGE if large else PLATE_HIGH
    return Rect(bounds.x, bounds.bottom - crowd - high, bounds.w, high)


def columns(count: int, bounds: Rect, large: bool = False) -> tuple[Rect, ...]:
    """Gets the columns of `count` seats, in the middle."""
    # For two as much of the stage as there is.
    wide = min(WIDE[max(2, min(4, count))] + GAP, bounds.w / count)
    left = bounds.cx - count * wide / 2
    top = bounds.y + TOP + (HEADER_LARGE if large else HEADER_HIGH) + 22
    bottom = _plates_of(bounds, large).y - 4
    return tuple(Rect(left + i * wide, top, wide, bottom - top) for i in range(count))


def unit_of(seen: Box, column: Rect, cut: float = 0.0, above: float = 0.0) -> float:
    """Gets the canvas px of a unit with which all that is to be `seen` of the ground fits into a column, but for `cut`
    units at each side; `above`: more units that are to be in sight over it."""
    across, high = seen.right - seen.left - 2 * cut, seen.top - seen.bottom + above
    most = min(column.w / across, column.h / high)
    return next((unit for unit in UNITS if unit <= most), UNITS[-1])
