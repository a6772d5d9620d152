"""`shape_up_layout` returns the rectangles of Shape Up!'s table; `results_layout` the rectangles of its results."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.core.game import Seat
from game.games.shape_up.visible_grid import CARD_RATIO
from game.table.scene.actions import actions_place
from game.table.scene.bar import bar_place
from game.ui.layout import Rect
from game.ui.style import MARGIN

EDGE, HEM = 8, 11
"""From the edges of the screen to the cloth that covers the table, and from there to its hem."""
UNDER_HEM, UNDER_HEM_LARGE = 22, 16
"""From the hem to what lies on the cloth, also beside large text."""
PROMPT_WIDTH = 1400
"""Width of the prompt, with the round at its right end; right of it is the sign of the goal."""
LEFT, LEFT_LARGE = 380, 425
"""Width of what lies left on the cloth: seats, the last turns, the goal."""
RIGHT, RIGHT_LARGE = 360, 420
"""Width of what lies right on it: the deck and the card, and the buttons."""
BESIDE, BESIDE_LARGE = 14, 7
"""Between these and the board, which takes half of the width beside large text."""
WIDER = 170
"""How much wider they are at most in a wide window, where the board needs no more width."""
STRIP, STRIP_LARGE = 84, 176
"""Height of the explanation below the grid, with room for two lines, or for three beside large text."""
ASIDE = 160
"""Its least height between the card to play and the buttons: the card gives way to it."""
SEAT, SEAT_LARGE = 88, (92, 92, 92)
"""Height of a seat: its face and two lines; beside large text, of two, three and more seats."""
BETWEEN = 12
"""From one seat to the next."""
BETWEEN_LARGE = 8
"""The same for large text."""
LOG, LOG_LARGE = 400, 380
"""Greatest height of the note about the last turns."""
STAND, STAND_LARGE = (314, 470), 342
"""Least and greatest height of the goal in its stand, and its height beside large text without a heading."""
HEADING_LARGE, BEHIND_LARGE = 60, 34
"""Height of a large heading on the wood of the stand, where the note above keeps two rows, and how much less of the
card is seen behind it then."""
FOOT_OF_STAND, FOOT_OF_STAND_LARGE = 0.6, 0.62
"""Share of the stand that is wood, also beside large text."""
FOOT_MOST = 256
"""Greatest height of that wood: a higher stand shows more of the card."""
FOOT_HEADED = 250
"""Height of the wood from which on a large heading stands on it."""
ROWS_LARGE = 240
"""Height that two large rows of the note want, with the gaps around it."""
NOTE = 245
"""Height of the note that a taller stand leaves."""
LOW = 1160
"""Height of the canvas below which many seats are lower, and so is the goal, so that the note has room for all."""
LOW_SEAT, LOW_BETWEEN = 82, 8
DECK, DECK_LARGE = 96, 118
"""Width of the deck beside a hand, and beside large text."""
DECK_LOW = 74
"""Height of the deck at the foot of the tray, with its words beside it."""
TRAY, TRAY_TOP = 14, 12
"""From the edges of the tray to the deck and the card in it, at the sides and above."""
DECK_HIGH, DECK_HIGH_LARGE = 150, 244
"""Height of the deck with its words, where these stand beside it."""
HAND_LEAST = 300
"""Least height of the hand below the deck, as far as the deck can give way."""
NOTES, NOTES_LARGE = 68, 92
"""Height of the button that opens the notebook."""
BADGE = 40
"""Largest height in px of the number on that button; most of it stands above the button."""
ROUND_LARGE = 140
"""Least height of words about the round beside large text, between the card and the buttons: two lines."""
CARD = 470
"""Greatest height of the card to play."""
RING = 12
"""From the card to the right end of its column: room for the ring of the focus."""
CARD_TOP = 20
"""From there to the card without a heading."""
GAP = 16


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

    `felt` is the cloth that covers the table, and all else lies on it; `field` its part for the board with the names of
    rows and columns. `tray` holds deck, card and the words about these. `strip` explains, in the tray, or below the
    field where it leaves no room; without it the bar does. `seats` has one for every seat, in the left column: the own
    one first, then the others in the order of play. `hand` is for the card to play, or for the hand. `goal` is the
    whole stand with its card, `foot` its wooden part. `deck` is for the deck and how much is left of it, `round` for
    words about the round, `notes` for the button of the notebook.
    """

    felt: Rect
    field: Rect
    strip: Rect | None
    seats: tuple[Rect, ...]
    log: Rect
    goal: Rect
    foot: Rect
    tray: Rect
    deck: Rect
    round: Rect
    notes: Rect
    hand: Rect


@lru_cache(maxsize=16)
def shape_up_layout(
    large: bool,
    canvas: Rect,
    seats: int = 2,
    own: Seat = 0,
    has_strip: bool = True,
    has_hand: bool = False,
) -> ShapeUpLayout:
    """The layout for this number of `seats`, seen from the seat `own`, with `large` text or without. `has_hand`: each
    seat holds several cards. It stays for a whole round."""
    left_wide, right_wide = (LEFT_LARGE, RIGHT_LARGE) if large else (LEFT, RIGHT)
    beside = BESIDE_LARGE if large else BESIDE
    spare = canvas.w - 2 * (MARGIN + beside) - left_wide - right_wide - canvas.h
    more = round(min(max(0.0, spare / 2), WIDER))
    left_wide, right_wide = left_wide + more, right_wide + more
    bar = bar_place(large, canvas)
    felt = Rect(canvas.x + EDGE, bar.bottom + 10, canvas.w - 2 * EDGE, canvas.bottom - EDGE - bar.bottom - 10)
    inside = felt.inset(HEM + (UNDER_HEM_LARGE if large else UNDER_HEM))
    top, low = inside.y, inside.bottom
    left = Rect(canvas.x + MARGIN + 4, top, left_wide, low - top)
    right = Rect(canvas.right - MARGIN - right_wide, top, right_wide, low - top)
    middle = Rect(left.right + beside, felt.y + 3, right.x - left.right - 2 * beside, felt.h - 9)
    actions = actions_place(large, canvas).y
    if has_hand:
        tray, deck, words, notes, hand, strip = _with_hand(right, large, actions)
    else:
        tray, deck, words, notes, hand, strip = _with_card(right, large, actions, has_strip)
    field = middle
    if has_strip and strip is None:
        strip_high = STRIP_LARGE if large else STRIP
        field = Rect(middle.x, middle.y, middle.w, middle.h - strip_high)
        strip = Rect(middle.x + 12, field.bottom, middle.w - 24, strip_high)
    close = not large and seats > 3 and canvas.h < LOW
    under_note = left.h - seats * (SEAT + BETWEEN) - NOTE - 40
    stand = STAND_LARGE if large else round(min(max(under_note, STAND[0]), STAND[1]))
    foot_high = round(min(stand * (FOOT_OF_STAND_LARGE if large else FOOT_OF_STAND), FOOT_MOST))
    above_note = seats * (SEAT_LARGE[min(seats, 4) - 2] + BETWEEN_LARGE)
    if large and left.h - above_note - ROWS_LARGE >= stand + HEADING_LARGE - BEHIND_LARGE:
        stand, foot_high = stand + HEADING_LARGE - BEHIND_LARGE, foot_high + HEADING_LARGE
    goal = Rect(left.x, left.bottom - stand, left.w, stand)
    foot = Rect(goal.x, goal.bottom - foot_high, goal.w, foot_high)
    seat, between = (LOW_SEAT, LOW_BETWEEN) if close else (SEAT, BETWEEN)
    above = 12 if close else 20
    log_most, under = LOG, 12 if close else 24
    if large:
        seat, between, above = SEAT_LARGE[min(seats, 4) - 2], BETWEEN_LARGE, BETWEEN_LARGE + 4
        log_most, under = LOG_LARGE, BETWEEN_LARGE
    boxes = [Rect(left.x, top + i * (seat + between), left.w, seat) for i in range(seats)]
    places = {(own + i) % seats: box for i, box in enumerate(boxes)}
    log_top = boxes[-1].bottom + above
    log = Rect(left.x, log_top, left.w, max(0.0, min(log_most, goal.y - under - log_top)))
    own_first = tuple(places[seat] for seat in range(seats))
    return ShapeUpLayout(felt, field, strip, own_first, log, goal, foot, tray, deck, words, notes, hand)


_Column = tuple[Rect, Rect, Rect, Rect, Rect, Rect | None]


def _with_card(column: Rect, large: bool, actions: float, has_strip: bool) -> _Column:
    """Tray, deck, words about the round, the button of the notebook, hand, and what explains if it has room, in the
    right `column` above the `actions`. The card to play lies above these words, and the deck below them; beside large
    text the card lies right of the deck."""
    notes_high = NOTES_LARGE if large else NOTES
    # As wide as the buttons below it.
    button = min(column.w, RIGHT_LARGE if large else RIGHT)
    notes = Rect(column.right - button, actions - GAP - notes_high, button, notes_high)
    tray = Rect(column.x, column.y, column.w, notes.y - GAP - (0 if large else BADGE / 2) - column.y)
    inner = Rect(tray.x + TRAY, tray.y + TRAY_TOP, tray.w - 2 * TRAY, tray.h - 2 * TRAY_TOP)
    if not large:
        deck = Rect(inner.x, inner.bottom - DECK_LOW, inner.w, DECK_LOW)
        aside = ASIDE if has_strip else 0
        # No higher than its width allows: words follow right below it.
        card = min(CARD, inner.w / CARD_RATIO + CARD_TOP, deck.y - inner.y - 3 * GAP - aside)
        hand = Rect(inner.x, inner.y, inner.w, card)
        words = Rect(inner.x, hand.bottom + GAP, inner.w, deck.y - hand.bottom - 2 * GAP)
        return tray, deck, words, notes, hand, words if has_strip else None
    left = inner.x + DECK_LARGE + GAP + RING / 2
    wide = inner.right - RING / 2 - left
    card = min(CARD, wide / CARD_RATIO + CARD_TOP, inner.h - GAP - ROUND_LARGE)
    hand = Rect(left, inner.y, wide, card)
    deck = Rect(inner.x, inner.y, DECK_LARGE, card)
    words = Rect(inner.x, hand.bottom + 10, inner.w, inner.bottom - hand.bottom - 10)
    return tray, deck, words, notes, hand, None


def _with_hand(column: Rect, large: bool, actions: float) -> _Column:
    """The same where the words stand beside the deck, and the hand lies below."""
    deck_wide, notes_high, most = (DECK_LARGE, NOTES_LARGE, DECK_HIGH_LARGE) if large else (DECK, NOTES, DECK_HIGH)
    high = min(most, max(DECK_HIGH, actions - column.y - 2 * TRAY_TOP - notes_high - 3 * GAP - HAND_LEAST))
    deck = Rect(column.x + TRAY, column.y + TRAY_TOP, deck_wide, high)
    words = Rect(deck.right + GAP, deck.y, column.w - deck_wide - GAP - 2 * TRAY, high)
    tray = Rect(column.x, column.y, column.w, high + 2 * TRAY_TOP)
    notes = Rect(column.x, tray.bottom + GAP, column.w, notes_high)
    hand = Rect(column.x, notes.bottom + GAP, column.w, actions - 2 * GAP - notes.bottom)
    return tray, deck, words, notes, hand, None
