"""`draw_small_column` draws a rival's column of Up or Down? card by card, with its direction and points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game import art
from game.app import text
from game.app.text import _
from game.core.game import Seat
from game.games.up_or_down import phrases
from game.games.up_or_down.art import direction_arrow, number_strip, ring_seat, small_pile, suit_count
from game.games.up_or_down.card_drawing import draw_product, face, tab
from game.games.up_or_down.rules.cards import colour_of
from game.games.up_or_down.rules.scoring import Sheet, column_points
from game.games.up_or_down.up_or_down_frame import UpOrDownFrame
from game.ui.layout import Rect
from game.ui.style import BODY, CREAM, INK, LEAST, SUBHEAD
from game.ui.widgets import Ui

VALUE, VALUE_LARGE = 36.0, 56.0
"""Height of the line with direction and points where that is all, and beside large text."""
PRODUCT, POINTS, POINTS_LOW = 38.0, 44.0, 40.0
"""Heights of the line with the factors of the points, and of the points below it, also without air."""
AIR = 8.0
"""Above, between and below these two, where whole cards leave it."""
CENTRED = 130.0
"""Width from which on the points of such a column stand in its middle, beside the arrow."""
STEPS = (52, 44, 36, 32, 28, 24, 20)
"""Heights of covered cards' edges: few, so that few are baked."""
TALL, LOW = 1.32, (54, 46, 38)
"""Height of the last card in its widths, and where there is no room for it the heights of a card that lies across."""
LARGE = 112.0
"""Width of a card from which it is large enough."""
PILE, PILE_SLIM, BESIDE_PILE = 0.84, 0.62, 6
"""Width of the small pile that stands for a column, in its heights, also in a long sum, and distance from it to its
points."""
BONUS = 27.0
"""Height of the line for what variants add."""
BONUS_FROM = 130
"""Height of a column from which on there is that line."""
MARK = 26.0
"""Size of the mark of a column's commonest colour."""
MORE, MORE_LARGE = 24, 36
"""Height of the edge that stands for all older cards."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How a column lies: heights of its edges and of its last card, and how many edges are drawn; `more` older cards
    are only counted. `across`: the last card lies across."""

    step: int
    last: int
    edges: int
    more: int
    across: bool


def small_plan(count: int, wide: float, room: float, more: float = MORE) -> Plan:
    """The largest cards with which `count` cards of this width fit into the height `room`; `more` px of it are for the
    edge that stands for the older ones."""
    tall = round(wide * TALL)
    for step in STEPS[:4]:
        if tall + (count - 1) * step <= room:
            return Plan(step, tall, count - 1, 0, False)
    for step in STEPS:
        for last in LOW:
            if last + (count - 1) * step <= room:
                return Plan(step, last, count - 1, 0, True)
    last = min(LOW[-1], round(room))
    edges = max(0, int((room - last - more) // STEPS[-1]))
    return Plan(STEPS[-1], last, edges, count - 1 - edges, True)


def _card_wide(count: int, wide: float, room: float) -> float:
    """Width of the cards in a place `wide` px wide: in a large one less, where their edges would be low else."""
    roomy = int((room - (count - 1) * STEPS[0]) / TALL)
    return max(min(wide, LARGE), min(wide, roomy))


def head_high(tells: bool, airy: bool, large: bool = False) -> float:
    """Height of the head of a column: see `draw_small_column`."""
    if not tells:
        return (VALUE_LARGE if large else VALUE) + 3
    return PRODUCT + POINTS + 3.5 * AIR if airy else PRODUCT + POINTS_LOW + 2


def small_height(count: int, wide: float) -> float:
    """Height of a column that tells, in which `count` cards lie as large as they can; `wide`: width of the column."""
    return head_high(True, True) + 6 + round((wide - 15) * TALL) + (count - 1) * STEPS[0]


def has_air(counts: Sequence[int], wide: float, room: float) -> bool:
    """Whether the heads of columns with `counts` cards, `wide` px wide and `room` px high, have room for air: whole
    cards come first."""
    left = room - 5 - head_high(True, True)
    plans = [small_plan(count, _card_wide(count, wide - 10, left), left) for count in counts if count]
    return bool(plans) and not any(plan.across or plan.more for plan in plans)


def worth_pile(high: float, slim: bool) -> int:
    """Width that the small pile takes which stands for a column in a line so `high`; `slim`: in a long sum."""
    return round(high * (PILE_SLIM if slim else PILE)) + BESIDE_PILE


def draw_worth_pile(ui: Ui, frame: UpOrDownFrame, seat: Seat, i: int, box: Rect) -> None:
    """The column `i` of a seat as a small pile in its commonest colour, in `box` with what is left free beside it."""
    column, colours = frame.view.columns[seat][i], frame.view.sheets[seat].columns[i].colours
    colour = (colours or (colour_of(column[-1]),))[0]
    pile = small_pile(colour, len(column), round(box.w) - BESIDE_PILE, round(box.h))
    ui.put(f"seat.{seat}.pile.{i}", pile, round(box.x), round(box.y), animates=False)


def draw_small_column(
    ui: Ui, frame: UpOrDownFrame, seat: Seat, i: int, box: Rect, tells: bool, airy: bool = False
) -> None:
    """The column `i` of a seat in `box`, or its empty place. `tells`: as in one's own columns, with the factors of its
    points above them; `airy`: see `has_air`."""
    id_, columns = f"seat.{seat}", frame.view.columns[seat]
    head = head_high(tells, airy, ui.large)
    if i >= len(columns):
        # The place of one card rather than an empty well.
        wide = box.w - 10
        high = min(box.h - 10, round(wide * TALL))
        top = box.y + min(box.h - 5 - high, head)
        ui.put(f"{id_}.free.{i}", ring_seat(wide, high), box.x + 5, round(top), animates=False)
        return
    ui.put(f"{id_}.well.{i}", art.well(box.w, box.h, ui.tone.name, 10), box.x, box.y, animates=False)
    column, sheet = columns[i], frame.view.sheets[seat]
    take = frame.take_of(seat)
    if take is not None and take.column == i:
        ui.put(f"{id_}.latest", art.tile(box.w, round(head) - 1, 10, ui.tone.lit), box.x, box.y, animates=False)
    bonuses = [bonus for bonus in sheet.bonuses if bonus.column == i]
    words = " ".join(phrases.short_bonus(bonus) for bonus in bonuses) if box.h >= BONUS_FROM else ""
    if text.measure(words, "body_bold", LEAST) > box.w - 10:
        words = ""
    if tells:
        # As in one's own columns: what is multiplied, what variants add, then the points.
        product = Rect(box.x + 6, box.y + (AIR if airy else 1), box.w - 12, PRODUCT)
        draw_product(ui, f"{id_}.sum.{i}", product, sheet.columns[i])
        high = POINTS if airy else POINTS_LOW
        low = Rect(product.x, product.bottom + AIR / 2 * airy + BONUS * bool(words), box.w - 14, high)
        _draw_points(ui, id_, sheet, i, low, True)
        bonus = Rect(box.x + 5, product.bottom, box.w - 10, BONUS + 1)
    else:
        _draw_points(ui, id_, sheet, i, Rect(box.x + 2, box.y + 3, box.w - 6, head - 7), False)
        bonus = Rect(box.x + 5, box.y + head - 3, box.w - 10, BONUS + 1)
    top = box.y + head
    if words:
        ui.text_in(f"{id_}.bonus.{i}", words, bonus, 24, "body_bold", ui.tone.text, "center" if tells else "right")
        top += BONUS
    room = box.bottom - 5 - top
    wide = _card_wide(len(column), box.w - 10, room)
    more = MORE_LARGE if ui.large else MORE
    plan = small_plan(len(column), wide, room, more)
    x, y = round(box.cx - wide / 2), top
    if plan.more and (plan.edges or room >= plan.last + more):
        ui.put(f"{id_}.more.{i}", art.tile(wide, more + 8, 7, CREAM), x, y, animates=False)
        place = Rect(x, y, wide, more)
        ui.text_in(f"{id_}.more.{i}.count", f"… {plan.more}", place, MORE - 2, "display", INK)
        y += more
    last = column[-1]
    for card in column[len(column) - 1 - plan.edges : -1]:
        ui.put(f"{id_}.strip.{card}", number_strip(card, colour_of(card), wide, plan.step), x, y, animates=False)
        y += plan.step
    # The card that was taken from the ring glides to where it lies now: into the tile, or into the large column.
    last_id = f"{id_}.tab.{i}" if frame.shown_seat == seat else f"card.{last}"
    look = tab(last, wide, plan.last) if plan.across else face(last, wide, plan.last)
    ui.put(last_id, look, x, y, flies=last in frame.moved)


def _draw_points(ui: Ui, id_: str, sheet: Sheet, i: int, line: Rect, tells: bool) -> None:
    """The direction of the column `i`, and its points; where no factors stand above them, the colour it grows by."""
    score, worth = sheet.columns[i], column_points(sheet, i)
    if score.direction is not None:
        up, side = score.direction == "ascending", 28 if tells else 22
        ui.put(f"{id_}.arrow.{i}", direction_arrow(up, side), line.x, line.cy - side / 2, animates=False)
        if not tells or line.w < CENTRED:
            line = Rect(line.x + side, line.y, line.w - side, line.h)
    if tells:
        told = _("= {points}", points=worth)
        ui.text_in(f"{id_}.points.{i}", told, line, SUBHEAD, "display_bold", ui.tone.accent)
        return
    wide = ui.text_in(f"{id_}.points.{i}", str(worth), line, BODY, "display_bold", ui.tone.accent, "right")
    side = round(min(MARK, line.h))
    if len(phrases.counted(score)) == 1 and line.w - wide >= side + 4:
        mark = suit_count(score.colours[0], 0, side, side)
        ui.put(f"{id_}.mark.{i}", mark, line.right - wide - side - 4, line.cy - side / 2, animates=False)
