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
from game.games.up_or_down.card_drawing import draw_change, draw_product, face, tab
from game.games.up_or_down.rules.cards import colour_of
from game.games.up_or_down.rules.scoring import column_points
from game.games.up_or_down.up_or_down_frame import UpOrDownFrame
from game.ui.layout import Rect
from game.ui.style import BODY, CREAM, INK, LEAST, SUBHEAD
from game.ui.widgets import Ui

VALUE, VALUE_LARGE = 36.0, 56.0
"""Height of the line with direction and points, and beside large text."""
FACTORS = 42.0
"""How much higher the head is with the factors of the points, where cards leave room for it."""
PRODUCT, POINTS = 38.0, 44.0
"""Heights of the line with the factors, and of the points below it."""
AIR = 8.0
"""Above, between and below these two."""
CENTRED = 130.0
"""Width from which on the points of such a column stand in its middle, beside the arrow."""
CHANGE = 30.0
"""Height of the line of the latest change, in a wide column."""
STEPS = (52, 44, 36, 32, 28, 24, 20)
"""Heights of covered cards' edges: few, so that few are baked."""
TALL, LOW = 1.32, (54, 46, 38)
"""Height of the last card in its widths, and where there is no room for it the heights of a card that lies across."""
LARGE = 112.0
"""Width of a card from which it is large enough."""
PILE = 0.84
"""Width of the small pile that stands for a column, in its heights."""
BONUS_FROM = 130
"""From this height on there is a line for what variants add."""
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


def small_height(count: int, wide: float) -> float:
    """Height of a column that tells, in which `count` cards lie as large as they can; `wide`: width of the column."""
    return FACTORS + VALUE + CHANGE + 8 + round((wide - 15) * TALL) + (count - 1) * STEPS[0]


def has_factors(counts: Sequence[int], wide: float, room: float) -> bool:
    """Whether the heads of columns with `counts` cards, `wide` px wide and `room` px high, have room for the factors of
    their points: whole cards come first."""
    left = room - 5 - FACTORS - VALUE - 3 - CHANGE
    plans = [small_plan(count, _card_wide(count, wide - 10, left), left) for count in counts if count]
    return bool(plans) and not any(plan.across or plan.more for plan in plans)


def draw_worth(ui: Ui, frame: UpOrDownFrame, seat: Seat, i: int, box: Rect) -> float:
    """The column `i` of a seat as a small pile in its commonest colour, with its points beside it. Returns the width of
    both."""
    id_, sheet, column = f"seat.{seat}", frame.view.sheets[seat], frame.view.columns[seat][i]
    colour, wide = (sheet.columns[i].colours or (colour_of(column[-1]),))[0], round(box.h * PILE)
    pile = small_pile(colour, len(column), wide, round(box.h))
    ui.put(f"{id_}.pile.{i}", pile, box.x, box.y, animates=False)
    # Figures have no descenders: their line may be a little higher than the pile.
    room = Rect(box.x + wide + 6, box.y - 3, box.w - wide - 6, box.h + 6)
    points = str(column_points(sheet, i))
    return wide + 6 + ui.text_in(f"{id_}.points.{i}", points, room, BODY, "display_bold", anchor="left")


def draw_small_column(
    ui: Ui, frame: UpOrDownFrame, seat: Seat, i: int, box: Rect, tells: bool, factored: bool = False
) -> None:
    """The column `i` of a seat in `box`, or its empty place. `tells`: with what it was worth before its latest take;
    `factored`: see `has_factors`."""
    id_, columns = f"seat.{seat}", frame.view.columns[seat]
    if i >= len(columns):
        # The place of one card rather than an empty well.
        wide = box.w - 10
        high = min(box.h - 10, round(wide * TALL))
        head = FACTORS * factored + VALUE + (CHANGE if tells else 0)
        top = box.y + min(box.h - 5 - high, head + 3)
        ui.put(f"{id_}.free.{i}", ring_seat(wide, high), box.x + 5, round(top), animates=False)
        return
    ui.put(f"{id_}.well.{i}", art.well(box.w, box.h, ui.tone.name, 10), box.x, box.y, animates=False)
    column, sheet = columns[i], frame.view.sheets[seat]
    take, value = frame.take_of(seat), VALUE_LARGE if ui.large else VALUE
    # Two lines of a sum have the room of the latest change: the log tells it as well.
    changes = tells and not factored
    factors = FACTORS if factored else 0.0
    if take is not None and take.column == i:
        high = round(factors + value + (CHANGE if tells else 0)) + 2
        ui.put(f"{id_}.latest", art.tile(box.w, high, 10, ui.tone.lit), box.x, box.y, animates=False)
    edge = 6 if tells else 2
    score = sheet.columns[i]
    if factors:
        # As in one's own columns: what is multiplied, then the points.
        draw_product(ui, f"{id_}.sum.{i}", Rect(box.x + edge, box.y + AIR, box.w - 2 * edge, PRODUCT), score)
    line = Rect(box.x + edge, box.y + 3, box.w - 2 * edge - 2, value - 4)
    if factors:
        line = Rect(line.x, box.y + 1.5 * AIR + PRODUCT, line.w, POINTS)
    if score.direction is not None:
        up = score.direction == "ascending"
        side = 28 if tells else 22
        ui.put(f"{id_}.arrow.{i}", direction_arrow(up, side), line.x, line.cy - side / 2, animates=False)
        if not factors or line.w < CENTRED:
            line = Rect(line.x + side, line.y, line.w - side, line.h)
    worth = column_points(sheet, i)
    # Beside large words the sign of equality would take the figure's room.
    told = _("= {points}", points=worth) if factors or (tells and not ui.large) else str(worth)
    anchor = "right" if not factors else "center"
    size = BODY if not factors else SUBHEAD
    wide = ui.text_in(f"{id_}.points.{i}", told, line, size, "display_bold", ui.tone.accent, anchor)
    side = round(min(MARK, line.h))
    if not factors and len(phrases.counted(score)) == 1 and line.w - wide >= side + 4:
        # The colour that the column grows by.
        mark = suit_count(score.colours[0], 0, side, side)
        ui.put(f"{id_}.mark.{i}", mark, line.right - wide - side - 4, line.cy - side / 2, animates=False)
    top = box.y + factors + value + 3
    if tells:
        if changes and take is not None and take.column == i:
            draw_change(ui, f"{id_}.changed.{take.card}", take, worth, Rect(box.x + 6, top - 6, box.w - 12, CHANGE))
        top += CHANGE
    bonuses = [bonus for bonus in sheet.bonuses if bonus.column == i]
    if bonuses and box.h >= BONUS_FROM:
        words = " ".join(phrases.short_bonus(bonus) for bonus in bonuses)
        place = Rect(box.x + 5, top - 3, box.w - 10, 28)
        if text.measure(words, "body_bold", LEAST) <= place.w:
            ui.text_in(f"{id_}.bonus.{i}", words, place, 24, "body_bold", ui.tone.text, "right")
            top += 27
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
