"""`draw_small_column` draws a rival's column of Up or Down? card by card, with its points and direction."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from game import art
from game.app import text
from game.app.text import ngettext
from game.core.game import Seat
from game.games.up_or_down import phrases
from game.games.up_or_down.art import direction_arrow, number_strip
from game.games.up_or_down.card_drawing import PLATE, draw_product, face, tab
from game.games.up_or_down.rules.cards import colour_of
from game.games.up_or_down.rules.scoring import Sheet, column_points
from game.games.up_or_down.up_or_down_frame import UpOrDownFrame
from game.table.feedback.transitions import draw_marks
from game.ui.layout import Rect
from game.ui.style import BODY, CREAM, LEAST, SMALL
from game.ui.widgets import Ui

VALUE, VALUE_LARGE = 40.0, 56.0
"""Height of the line with points and direction, and beside large text."""
STEPS = (52, 44, 36, 32, 28, 26)
"""Heights of covered cards' edges: few, so that few are baked."""
BANDS = (20, 15, 11, 8)
"""The same where they are too low for a number that can be read: each is a band of its colour."""
SHAPES, LOW = (1.32, 1.08, 0.84), (54, 46, 38)
"""Heights of the last card in its widths, and where there is no room for it the heights of a card that lies across."""
TALL = SHAPES[0]
LARGE = 124.0
"""Greatest width of a card: smaller than in one's own columns."""
ASIDE, DOWN = 18, 16
"""How far a pennant hangs beside its usual place on a card, and below it."""
PENNANT_FROM, RIM = 100, 4
"""Width of a card from which on a pennant leaves its number free; width of a light rim that a smaller one has."""
BONUS = 27.0
"""Height of the line for what variants add."""
BONUS_FROM = 130
"""Height of a column from which on there is that line, and the one with its factors."""
FACTORS, FACTORS_LARGE = 28.0, 42.0
FACTORS_WIDE, FACTORS_WIDE_LARGE = 96, 110
"""Height of the line "5 × 4" below the points, and beside large text; least width of a column that has it."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How a column lies: heights of its edges and of its last card, and how many edges there is room for. `across`: the
    last card lies across."""

    step: int
    last: int
    edges: int
    across: bool


def small_plan(count: int, wide: float, room: float) -> Plan:
    """The largest cards with which `count` cards of this width fit into the height `room`."""
    for shape, step in product(SHAPES, STEPS):
        tall = round(wide * shape)
        if tall + (count - 1) * step <= room:
            return Plan(step, tall, count - 1, False)
    # The last number says what fits: it shrinks after the edges.
    for last, step in (*product(LOW, STEPS), *product(LOW, BANDS)):
        if last + (count - 1) * step <= room:
            return Plan(step, last, count - 1, True)
    last = min(LOW[-1], round(room))
    return Plan(BANDS[-1], last, max(0, int((room - last) // BANDS[-1])), True)


def small_height(count: int, wide: float, *, large: bool = False) -> float:
    """Height of a column in which `count` cards lie as large as they can; `wide`: width of the column."""
    head = (VALUE_LARGE + FACTORS_LARGE if large else VALUE + FACTORS) + 2
    return head + 12 + round(min(wide - 10, LARGE) * TALL) + (count - 1) * STEPS[0]


def draw_small_column(ui: Ui, frame: UpOrDownFrame, seat: Seat, i: int, box: Rect) -> None:
    """The column `i` of a seat in `box`: its points and direction, then its cards."""
    id_, columns = f"seat.{seat}", frame.view.columns[seat]
    column, sheet = columns[i], frame.view.sheets[seat]
    value = VALUE_LARGE if ui.large else VALUE
    factors = FACTORS_LARGE if ui.large else FACTORS
    # All columns of a seat have plates of one height.
    has_factors = box.h >= BONUS_FROM and max(map(len, columns)) > 1
    has_factors &= box.w >= (FACTORS_WIDE_LARGE if ui.large else FACTORS_WIDE)
    wide, room = round(min(box.w, LARGE)), box.h - value - 8
    if has_factors:
        # Numbers of cards say more than factors, which are seen when one points at the seat.
        least = small_plan(max(map(len, columns)), wide, room - factors - 2)
        has_factors = not least.across and least.last > wide
    high = value + (factors + 2 if has_factors else 0)
    if box.h >= BONUS_FROM:
        look = art.tile(wide, round(high), 10, PLATE)
        ui.put(f"{id_}.plate.{i}", look, round(box.cx - wide / 2), box.y, animates=False, appears=False)
    draw_points(ui, id_, sheet, i, Rect(box.x, box.y, box.w, value))
    bonuses = [bonus for bonus in sheet.bonuses if bonus.column == i]
    words = " ".join(phrases.short_bonus(bonus) for bonus in bonuses) if box.h >= BONUS_FROM else ""
    if text.measure(words, "body_bold", LEAST) > box.w - 4:
        words = ""
    top = box.y + high + 4
    if has_factors:
        line = Rect(box.x + 4, box.y + value - 4, box.w - 8, factors)
        if len(column) > 1:
            draw_product(ui, f"{id_}.factors.{i}", line, sheet.columns[i], plain=True)
        else:
            unit = ngettext("point", "points", column_points(sheet, i))
            ui.text_in(f"{id_}.unit.{i}", unit, line, SMALL, colour=ui.tone.dim)
    if words:
        bonus = Rect(box.x + 2, top - 4, box.w - 4, BONUS + 1)
        ui.text_in(f"{id_}.bonus.{i}", words, bonus, 24, "body_bold", ui.tone.text)
        top += BONUS
    room = box.bottom - 4 - top
    plan = small_plan(len(column), wide, room)
    x, y = round(box.cx - wide / 2), top
    last = column[-1]
    for card in column[len(column) - 1 - plan.edges : -1]:
        number = None if plan.step in BANDS else card
        ui.put(
            f"{id_}.strip.{card}",
            number_strip(number, colour_of(card), wide, plan.step, dusk=True),
            x,
            y,
            animates=False,
        )
        y += plan.step
    take = frame.take_of(seat)
    took = take is not None and take.column == i
    # The card that was taken from the ring glides to where it lies now: into the tile, or into the large column.
    last_id = f"{id_}.tab.{i}" if frame.shown_seat == seat else f"card.{last}"
    look = (tab if plan.across else face)(last, wide, plan.last, dusk=not took)
    has_pennant = not plan.across and wide >= PENNANT_FROM
    if took and not has_pennant:
        rim = art.tile(wide + 2 * RIM, plan.last + 2 * RIM, 13, CREAM)
        ui.put(f"{id_}.latest.{i}", rim, x - RIM, y - RIM, animates=False)
    ui.put(last_id, look, x, y, flies=last in frame.moved)
    if took and has_pennant:
        # The pennant stands beside the number of this card, and does not cover the number of the card below.
        place = Rect(x - ASIDE, y + DOWN, wide, plan.last)
        draw_marks(ui, f"{id_}.latest", frame.table.seats, [seat], place)


def draw_points(ui: Ui, id_: str, sheet: Sheet, i: int, line: Rect, turned: bool = True) -> None:
    """The points of the column `i` in the middle of `line`; where it is `turned`, its direction as a small sign after
    them."""
    score, words = sheet.columns[i], str(column_points(sheet, i))
    turned = turned and score.direction is not None
    size = min(text.fit(words, "display_bold", ui.px(BODY), line.w, LEAST), line.h / 1.15)
    wide, side = text.measure(words, "display_bold", size), round(line.h * 0.45)
    left = line.cx - (wide + side + 6 if turned else wide) / 2
    if turned:
        up = score.direction == "ascending"
        ui.put(f"{id_}.arrow.{i}", direction_arrow(up, side), left + wide + 6, line.cy - side / 2, animates=False)
    place = Rect(left, line.y, line.right - left, line.h)
    ui.text_in(f"{id_}.points.{i}", words, place, BODY, "display_bold", ui.tone.text, "left")
