"""`up_or_down_layout` and `results_layout` give the rectangles of the table and the results of Up or Down?.

They are anchored to the edges of the screen. The ring lies where the boards of the painted table meet.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.app.canvas import WIDTH
from game.table.scene.actions import actions_place
from game.table.scene.bar import bar_place
from game.ui.layout import Anchor, Rect
from game.ui.style import MARGIN

OFF = (-356.0, -38.0)
"""From the middle of the screen to the middle of the ring."""
RADIUS = 298.0
RING_CARD = (132, 180)
"""Radius of the ring and size of its cards, where there is room."""
OVER_RING = 14.0
"""From the bar to the ring with large text, besides what other panels have."""
LOWER = 24.0
"""How far the ring may lie lower than it should, below large words."""
STRETCH = 1.04
"""How much longer than wide, or wider than long, the ring may be: it is to look round."""
HAND_CARD, HAND_CARD_LARGE = (132, 180), (126, 172)
HAND_GAP = 14
OVER_HAND = 48.0, 66.0
"""From the ring to the hand, with ordinary and with large text: the tags of the hand lie between them."""
HAND = 3
"""Cards for which the hand has room."""
FOOT, FOOT_LARGE = 24.0, 20.0
"""From the lower edge of the screen to the hand, with ordinary and with large text."""
RACK, RACK_LARGE = (12.0, 10.0), (12.0, 6.0)
"""How far the rack of the hand reaches beyond it, aside and up or down."""
RIM = 0.64
"""How far outside the way of the cards the line of brass around them runs, in heights of a card."""
BESIDE = 24.0
"""From the line around the ring to the columns."""
RIVALS, RIVALS_MOST = 368.0, 520.0
COLUMNS = 640.0
"""Widths; of the rivals in a very wide window, and of the columns the largest."""
RIVALS_SHARE = 0.3
"""How much of the width that a window has more than others the rivals get."""
RIVALS_TOP = 138.0
GAP = 16.0
BELOW, BELOW_LARGE = 214.0, 236.0
"""Height of what lies below the columns: the latest turn, or what the target with the focus would do."""
BESIDE_RIVAL = 300.0, 0.36
"""Height of the note below a single rival, at the most, also as a share of both."""
GOAL_HIGH = 330
"""Height of the open goal at the most: a first column lies above it."""


RESULTS_TOP, RESULTS_FOOT = 206, 24
"""From the upper edge of the screen to the results, and from these to the buttons."""
RESULTS_SHARE = 0.51
"""Share of the width that the columns have."""
HEADING = Rect(MARGIN, 26, 0, 160)
"""Upper left corner and height of the plate of the headline, which is as wide as the screen allows."""


def results_layout(foot: float, canvas: Rect) -> tuple[Rect, Rect, Rect]:
    """The headline, the columns and the seats of the results, above buttons whose upper edge is at `foot`."""
    high = foot - RESULTS_FOOT - RESULTS_TOP
    room = canvas.w - 2 * MARGIN - 28
    wide = round(room * RESULTS_SHARE)
    columns = Rect(canvas.x + MARGIN, canvas.y + RESULTS_TOP, wide, high)
    seats = Rect(columns.right + 28, canvas.y + RESULTS_TOP, room - wide, high)
    return Rect(columns.x, canvas.y + HEADING.y, canvas.w - 2 * MARGIN, HEADING.h), columns, seats


@dataclass(frozen=True, slots=True)
class UpOrDownLayout:
    """Rectangles of the table in units of the canvas. `card`: size of a card of the ring."""

    ring: Rect
    card: tuple[int, int]
    hand: Rect
    columns: Rect
    explanation: Rect
    note: Rect
    rivals: Rect
    rack: Rect

    def goal(self, height: float) -> Rect:
        """The open goal, which needs `height`, on the free columns."""
        return Anchor(left=14, right=14, bottom=8, height=min(GOAL_HIGH, height)).within(self.columns)


def up_or_down_layout(large: bool, canvas: Rect, rivals: int = 2) -> UpOrDownLayout:
    """The layout with `large` text or without, beside the tiles of a number of `rivals`. The explanation lies where the
    note is, unless a single rival has that beside it."""
    actions = actions_place(large, canvas)
    top = bar_place(large, canvas).bottom + (12 if large else 14)
    # The card that is looked at may come to lie highest: nothing of it is below the bar.
    ring_top = top + (OVER_RING if large else 0)
    hand_card = HAND_CARD_LARGE if large else HAND_CARD
    hand_wide = HAND * (hand_card[0] + HAND_GAP) - HAND_GAP
    cx, cy = canvas.cx + OFF[0], canvas.cy + OFF[1]
    hand_foot = FOOT_LARGE if large else FOOT
    low = canvas.bottom - hand_foot - hand_card[1] - OVER_HAND[large]
    cy = min(max(cy, (ring_top + low) / 2), cy + LOWER)
    half = min(cy - ring_top, low - cy)
    size = min(1.0, half / (RADIUS + RING_CARD[1] / 2))
    card = round(RING_CARD[0] * size), round(RING_CARD[1] * size)
    rivals_wide = min(RIVALS_MOST, round(RIVALS + (canvas.w - WIDTH) * RIVALS_SHARE))
    if large:
        # One edge for all that stands below each other.
        rivals_wide = max(rivals_wide, actions.w)
    right = canvas.right - MARGIN - rivals_wide
    down = half - card[1] / 2
    across = min(down * STRETCH, cx - MARGIN - 90 - card[0] / 2)
    down = min(down, across * STRETCH)
    wide, high = across + card[0] / 2 + 8, down + card[1] / 2 + 8
    columns_x = max(cx + across + card[1] * RIM + BESIDE, right - 20 - COLUMNS)
    columns_top = top if large else 150.0
    foot = canvas.bottom - 30
    rivals_top = top if large else canvas.y + RIVALS_TOP
    seats = Rect(right, rivals_top, rivals_wide, actions.y - 22 - rivals_top)
    below_high = BELOW_LARGE if large else BELOW
    below = Rect(columns_x, foot - below_high, min(right, actions.x) - 20 - columns_x, below_high)
    note = below
    if rivals == 1 and not large:
        # Below a single rival is room for the note.
        most, share_of_both = BESIDE_RIVAL
        note_high = round(min(most, share_of_both * seats.h))
        note = Rect(right, seats.bottom - note_high, rivals_wide, note_high)
        seats = Rect(seats.x, seats.y, seats.w, seats.h - note_high - GAP)
    return UpOrDownLayout(
        ring=Rect(cx - wide, cy - high, 2 * wide, 2 * high),
        card=card,
        hand=(hand := Rect(cx - hand_wide / 2, canvas.bottom - hand_foot - hand_card[1], hand_wide, hand_card[1])),
        columns=Rect(columns_x, columns_top, right - 20 - columns_x, below.y - GAP - columns_top),
        explanation=below,
        note=note,
        rivals=seats,
        rack=hand.inset(*(-by for by in (RACK_LARGE if large else RACK))),
    )
