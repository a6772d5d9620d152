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

RADIUS = 298.0
RING_CARD = (122, 166)
"""Radius of the ring and size of its cards, which grow and shrink together."""
STRETCH = 1.04
"""How much longer than wide, or wider than long, the ring may be: it is to look round."""
GLOW = 10.0
"""How far the glow around a card reaches."""
EDGE = 24.0
"""From the edges of the screen to the ring and the hand."""
OVER_RING = 12.0
"""From the bar to the ring."""
BESIDE = 16.0
"""From the ring to the columns."""
LEFT = 976.0
"""Least distance from the left edge of the screen to the columns, which lie right of the bar."""
COLUMNS_LEAST = 508.0
"""Least width of the columns, while the ring is not too small."""
RING_LEAST = 0.8
"""Least size to which the ring shrinks for them."""
HAND_CARD = (164, 223)
"""Greatest size of a card of the hand: all of them are as wide as the columns."""
HAND_GAP = 12
OVER_HAND = 26.0
"""From what lies above the hand to its cards, of which one stands higher."""
HAND = 3
"""Cards for which the hand has room."""
UNDER_HAND, UNDER_HAND_LARGE = 20.0, 30.0
"""Free below the hand, and beside large text: its tags hang there."""
RIVALS, RIVALS_MOST = 368.0, 520.0
COLUMNS = 640.0
"""Widths; of the rivals in a very wide window, and of the columns the largest."""
RIVALS_SHARE = 0.3
"""How much of the width that a window has more than others the rivals get."""
RIVALS_TOP = 138.0
COLUMNS_TOP = 30.0
"""Beside ordinary text the columns begin right of the bar, and not below it."""
GAP = 16.0
NOTE_HEAD, NOTE_ROW, NOTE_MOST = 62.0, 54.0, 214.0
"""Heights of the note with the rivals' latest turns that long columns leave: without them, of each, and of all at the
most."""
NOTE_BUTTON = 92.0
"""Height of a button in its place, below a single rival beside large text."""
BESIDE_RIVAL = 300.0, 0.36
"""Height of the note below a single rival, at the most, also as a share of both."""
LOG = (112.0, 92.0)
"""Size of the button in the lower left corner that opens the log beside large text, where no note does."""
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
    """Rectangles of the table in units of the canvas. `card`: size of a card of the ring; `hand_card`: of the hand."""

    ring: Rect
    card: tuple[int, int]
    hand: Rect
    hand_card: tuple[int, int]
    columns: Rect
    rivals: Rect
    note: Rect | None
    """Where the rivals' latest turns are written; None: their tiles tell them, and `log` opens the log."""
    log: Rect

    @property
    def is_beside(self) -> bool:
        """Whether the note lies below a single rival."""
        return self.note is not None and self.note.x == self.rivals.x

    def goal(self, height: float) -> Rect:
        """The open goal, which needs `height`, on the free columns."""
        return Anchor(left=14, right=14, bottom=8, height=min(GOAL_HIGH, height)).within(self.columns)


def up_or_down_layout(
    large: bool, canvas: Rect, rivals: int = 2, *, teaches: bool = False, below: bool = False
) -> UpOrDownLayout:
    """The layout with `large` text or without, beside the tiles of a number of `rivals`. `teaches`: for a lesson,
    which says in place of the note what a target would do. `below`: the columns lie below the bar, which is longer.

    The ring has all the height at the left; right of it lie the viewer's columns and, below them, the hand.
    """
    actions, bar = actions_place(large, canvas), bar_place(large, canvas)
    rivals_wide = min(RIVALS_MOST, round(RIVALS + (canvas.w - WIDTH) * RIVALS_SHARE))
    if large:
        # One edge for all that stands below each other.
        rivals_wide = max(rivals_wide, actions.w)
    right = canvas.right - MARGIN - rivals_wide
    ring, card = _ring(bar.bottom + OVER_RING, right - GAP - COLUMNS_LEAST, canvas)
    least = canvas.x if large else canvas.x + LEFT
    columns_x = max(ring.right + BESIDE, least, right - GAP - COLUMNS)
    ring = Rect(canvas.x + EDGE + (columns_x - BESIDE - canvas.x - EDGE - ring.w) / 2, ring.y, ring.w, ring.h)
    wide = right - GAP - columns_x
    hand_wide = min(HAND_CARD[0], int((wide - (HAND - 1) * HAND_GAP) / HAND))
    hand_card = hand_wide, round(hand_wide * HAND_CARD[1] / HAND_CARD[0])
    whole = HAND * (hand_wide + HAND_GAP) - HAND_GAP
    hand_y = canvas.bottom - EDGE - (UNDER_HAND_LARGE if large else UNDER_HAND) - hand_card[1]
    hand = Rect(round(columns_x + (wide - whole) / 2), hand_y, whole, hand_card[1])
    rivals_top = bar.bottom + OVER_RING if large else canvas.y + RIVALS_TOP
    seats = Rect(right, rivals_top, rivals_wide, actions.y - 22 - rivals_top)
    low, note = hand.y - OVER_HAND, None
    if rivals == 1:
        # Below a single rival is room for the note.
        most, share_of_both = BESIDE_RIVAL
        high = NOTE_BUTTON if large and not teaches else round(min(most, share_of_both * seats.h))
        note = Rect(right, seats.bottom - high, rivals_wide, high)
        seats = Rect(seats.x, seats.y, seats.w, seats.h - high - GAP)
    elif not large:
        high = min(NOTE_MOST, NOTE_HEAD + rivals * NOTE_ROW)
        note = Rect(columns_x, low - high, wide, high)
        low -= high + GAP
    columns_top = bar.bottom + OVER_RING if large or below else canvas.y + COLUMNS_TOP
    log_wide, log_high = LOG
    return UpOrDownLayout(
        ring=ring,
        card=card,
        hand=hand,
        hand_card=hand_card,
        columns=Rect(columns_x, columns_top, wide, low - columns_top),
        rivals=seats,
        note=note,
        log=Rect(canvas.x + MARGIN, canvas.bottom - EDGE - log_high, log_wide, log_high),
    )


def _ring(top: float, right: float, canvas: Rect) -> tuple[Rect, tuple[int, int]]:
    """The places of the ring's cards, at the left edge, and the size of a card: as large as there is room from `top`
    down to the lower edge, and up to `right`."""
    low = canvas.bottom - EDGE
    high, across = (low - top) / 2 - GLOW, (right - BESIDE - canvas.x - EDGE) / 2 - GLOW
    tall = RADIUS + RING_CARD[1] / 2
    size = min(high / tall, max(RING_LEAST, across / (RADIUS + RING_CARD[0] / 2)))
    card = round(RING_CARD[0] * size), round(RING_CARD[1] * size)
    wide = RADIUS * size
    down = min(high - card[1] / 2, wide * STRETCH)
    half_wide, half_high = wide + card[0] / 2 + 8, down + card[1] / 2 + 8
    return Rect(canvas.x + EDGE, (top + low) / 2 - half_high, 2 * half_wide, 2 * half_high), card
