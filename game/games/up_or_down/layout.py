"""`up_or_down_layout` and `results_layout` give the rectangles of the table and the results of Up or Down?.

They are anchored to the edges of the screen.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.table.scene.actions import actions_place
from game.table.scene.bar import bar_place
from game.ui.layout import Anchor, Rect
from game.ui.style import MARGIN

LEFT, RIGHT = 472, 728
"""From the edges of the screen to the ring: beside it are the seats, and the columns."""
LOW = 40.0
"""From the lower edge of the screen to everything."""
SEATS, COLUMNS = 400, 656
"""Widths."""
HAND, HAND_LARGE = 216.0, 204.0
"""Heights."""
EXPLANATION, EXPLANATION_LARGE = 114.0, 150.0
NARROW_HAND = 396
"""Width of the hand beside the log."""
LOG = 200
"""Height of the log beside the hand."""
MANY = 5
"""With this many seats there is no room for the log below them."""
GOAL_ABOVE, GOAL_HIGH = 110, 330
"""From the open goal to the lower edge of the columns, and its height at the most: a first column lies above it."""


RESULTS_TOP, RESULTS_FOOT = 144, 24
"""From the upper edge of the screen to the results, and from these to the buttons."""


def results_layout(foot: float, canvas: Rect) -> tuple[Rect, Rect]:
    """The columns and the seats of the results, above buttons whose upper edge is at `foot`."""
    low = canvas.bottom - foot + RESULTS_FOOT
    columns = Anchor(left=64, top=RESULTS_TOP, bottom=low, width=1000)
    return columns.within(canvas), Anchor(right=64, top=RESULTS_TOP, bottom=low, width=752).within(canvas)


@dataclass(frozen=True, slots=True)
class UpOrDownLayout:
    """Rectangles of the table in units of the canvas. `log` is None where it stands below the seats."""

    seats: Rect
    ring: Rect
    explanation: Rect
    hand: Rect
    columns: Rect
    log: Rect | None

    def goal(self, height: float) -> Rect:
        """The open goal, which needs `height`, on the free columns."""
        return Anchor(left=24, right=24, bottom=GOAL_ABOVE, height=min(GOAL_HIGH, height)).within(self.columns)


def up_or_down_layout(large: bool, seats: int, canvas: Rect) -> UpOrDownLayout:
    """The layout for `seats` seats, with `large` text or without."""
    low = canvas.bottom - actions_place(large, canvas).y + 20
    top = bar_place(large, canvas).bottom + (18 if large else 24)
    hand_high, high = (HAND_LARGE, EXPLANATION_LARGE) if large else (HAND, EXPLANATION)
    if seats < MANY:
        hand, log = Anchor(left=LEFT, right=RIGHT, bottom=LOW, height=hand_high), None
    else:
        hand = Anchor(left=LEFT, bottom=LOW, width=NARROW_HAND, height=hand_high)
        log = Anchor(left=LEFT + NARROW_HAND + 8, right=RIGHT, bottom=LOW, height=LOG).within(canvas)
    return UpOrDownLayout(
        seats=Anchor(left=MARGIN, top=top, bottom=LOW, width=SEATS).within(canvas),
        ring=Anchor(left=LEFT, right=RIGHT, top=top, bottom=LOW + hand_high + high + 12).within(canvas),
        explanation=Anchor(left=LEFT, right=RIGHT, bottom=LOW + hand_high, height=high).within(canvas),
        hand=hand.within(canvas),
        columns=Anchor(right=48, top=top, bottom=low, width=COLUMNS).within(canvas),
        log=log,
    )
