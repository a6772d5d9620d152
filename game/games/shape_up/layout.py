"""`shape_up_layout` returns the rectangles of Shape Up!'s table; `results_layout` the rectangles of its results."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.game import Seat
from game.table.scene.actions import actions_place
from game.table.scene.bar import bar_place
from game.ui.layout import Rect
from game.ui.style import MARGIN

FOOT = 22
"""From the lowest panels to the lower edge of the screen."""
PROMPT_WIDTH = 780
"""Width of the prompt; right of it is the sign of the goal."""
LEFT, LEFT_LARGE = 396, 420
"""Width of the left column."""
RIGHT, RIGHT_LARGE = 360, 420
"""Width of the right column."""
BESIDE = 18
"""Between a column and the cloth."""
STRIP, STRIP_LARGE = 88, 176
"""Height of the strip below the cloth, with room for two lines, or for three beside large text."""
SEAT, SEAT_LARGE = 108, (108, 98, 92)
"""Height of a seat: its face and three lines; beside large text, of two, three and more seats, a summary in two."""
BETWEEN = 12
"""From one seat to the next."""
BETWEEN_LARGE = 15
"""Likewise beside large text."""
LOG, LOG_LARGE = 400, 380
"""Greatest height of the note about the last turns."""
STAND, STAND_LARGE = (314, 420), 364
"""Least and greatest height of the goal in its stand, and its height beside large text."""
FOOT_OF_STAND, FOOT_OF_STAND_LARGE = 0.62, 0.69
"""Share of the stand that is wood, also beside large text."""
NOTE = 230
"""Height of the note that a taller stand leaves."""
LOW = 1160
"""Height of the canvas below which many seats are lower, and so is the goal, so that the note has room for all."""
LOW_SEAT, LOW_BETWEEN = 100, 8
DECK, DECK_LARGE = 164, 244
"""Height of the deck with its words."""
NOTES, NOTES_LARGE = 68, 92
"""Height of the button that opens the notebook."""
WIDEST = 1.32
"""Width of the cloth over its height, at most."""
GAP = 16
FRAME = 16
"""From the edge of the plate to the deck."""


def results_layout(top: float, foot: float, canvas: Rect) -> tuple[Rect, Rect]:
    """The cloth and the seats of the results between `top` and `foot`, the upper edge of the buttons."""
    high = foot - top - 28
    wide = min((canvas.w - 2 * MARGIN - 28) * 0.52, high * 1.2)
    left = canvas.x + MARGIN
    cloth = Rect(left, top, wide, high)
    return cloth, Rect(cloth.right + 28, top, canvas.right - MARGIN - cloth.right - 28, high)


@dataclass(frozen=True, slots=True)
class ShapeUpLayout:
    """Rectangles of the table in units of the canvas.

    `seats` has one for every seat, in the left column: the own one first, then the others in the order of play. `strip`
    explains; without it the bar does, and the cloth reaches down to the foot. `hand` is for the card to play, or for
    the hand and the table of points. `goal` is the whole stand with its card, `foot` its wooden part. `frame` is the
    plate of the deck, `notes` the button of the notebook.
    """

    cloth: Rect
    strip: Rect | None
    seats: tuple[Rect, ...]
    log: Rect
    goal: Rect
    foot: Rect
    deck: Rect
    notes: Rect
    hand: Rect
    frame: Rect


def shape_up_layout(large: bool, canvas: Rect, seats: int = 2, own: Seat = 0, has_strip: bool = True) -> ShapeUpLayout:
    """The layout for so many `seats`, seen from the seat `own`, with `large` text or without."""
    left_wide, right_wide = (LEFT_LARGE, RIGHT_LARGE) if large else (LEFT, RIGHT)
    bar = bar_place(large, canvas)
    top, low = bar.bottom + 20, canvas.bottom - FOOT
    left = Rect(canvas.x + MARGIN, top, left_wide, low - top)
    right = Rect(canvas.right - MARGIN - right_wide, top, right_wide, low - top)
    middle = Rect(left.right + BESIDE, bar.bottom + 10, right.x - left.right - 2 * BESIDE, low - bar.bottom - 10)
    strip_high = STRIP_LARGE if large else STRIP
    high = middle.h - (strip_high + GAP if has_strip else 0)
    # In a wide window the cloth keeps its shape, in the middle.
    wide = min(middle.w, round(high * WIDEST))
    cloth = Rect(round(middle.cx - wide / 2), middle.y, wide, high)
    strip = Rect(cloth.x, low - strip_high, cloth.w, strip_high) if has_strip else None
    close = not large and seats > 3 and canvas.h < LOW
    spare = left.h - seats * (SEAT + BETWEEN) - NOTE - 40
    stand = STAND_LARGE if large else round(min(max(spare, STAND[0]), STAND[1]))
    goal = Rect(left.x, left.bottom - stand, left.w, stand)
    foot_high = round(stand * (FOOT_OF_STAND_LARGE if large else FOOT_OF_STAND))
    foot = Rect(goal.x, goal.bottom - foot_high, goal.w, foot_high)
    actions = actions_place(large, canvas).y
    if large:
        return _large(ShapeUpLayout(cloth, strip, (), left, goal, foot, *(right,) * 4), seats, own, actions)
    column = _right(right, DECK, NOTES, actions)
    seat, between = (LOW_SEAT, LOW_BETWEEN) if close else (SEAT, BETWEEN)
    boxes = [Rect(left.x, top + i * (seat + between), left.w, seat) for i in range(seats)]
    places = {(own + i) % seats: box for i, box in enumerate(boxes)}
    log_top = boxes[-1].bottom + (12 if close else 20)
    log = Rect(left.x, log_top, left.w, max(0.0, min(LOG, goal.y - (12 if close else 24) - log_top)))
    own_first = tuple(places[seat] for seat in range(seats))
    return ShapeUpLayout(cloth, strip, own_first, log, goal, foot, *column)


def _right(column: Rect, high: float, button: float, actions: float) -> tuple[Rect, Rect, Rect, Rect]:
    """Deck, button of the notebook, hand and the plate of the deck in the right `column`, above the `actions`; the deck
    and the `button` are so high."""
    frame = Rect(column.x, column.y, column.w, high + FRAME + 8)
    deck = Rect(column.x + FRAME, column.y + FRAME, column.w - 2 * FRAME, high)
    notes = Rect(frame.x, frame.bottom + GAP, frame.w, button)
    return deck, notes, Rect(deck.x, notes.bottom + GAP, deck.w, actions - 2 * GAP - notes.bottom), frame


def _large(made: ShapeUpLayout, seats: int, own: Seat, actions: float) -> ShapeUpLayout:
    """`made`, whose `log` and `deck` are the whole columns, with all seats as summaries in the left one."""
    left, right = made.log, made.deck
    high = SEAT_LARGE[min(seats, 4) - 2]
    step = high + BETWEEN_LARGE
    boxes = [Rect(left.x, left.y + i * step, left.w, high) for i in range(seats)]
    places = {(own + i) % seats: box for i, box in enumerate(boxes)}
    top = left.y + seats * step + 8
    log = Rect(left.x, top, left.w, min(LOG_LARGE, made.goal.y - GAP - top))
    own_first = tuple(places[seat] for seat in range(seats))
    return ShapeUpLayout(
        made.cloth, made.strip, own_first, log, made.goal, made.foot, *_right(right, DECK_LARGE, NOTES_LARGE, actions)
    )
