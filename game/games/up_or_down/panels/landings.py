"""Says below a column of Up or Down? what it would count with the card that lies there as a ghost (`draw_landed_sum`),
and which few cards still fit it (`draw_room`)."""

from __future__ import annotations

from collections.abc import Sequence

from game.app import text
from game.app.text import ngettext, pgettext
from game.games.up_or_down.art import direction_arrow
from game.games.up_or_down.card_drawing import CHIP, draw_product, tab
from game.games.up_or_down.choice_phrases import Sum, bare_total
from game.games.up_or_down.landing import Landing
from game.games.up_or_down.outlook import Room
from game.games.up_or_down.rules.cards import Card
from game.ui.layout import Rect
from game.ui.style import HEAD, LEAST, SMALL
from game.ui.widgets import Ui

ARROW = 0.44
"""Side of the arrow between two sums, in heights of their line."""
SIGN_LOW = 0.9
"""Side of the arrow after the sums, which shows the direction, as a share of that arrow's."""
UNIT = 10.0
"""From a sum to the word behind it."""
LOW, WORDS = CHIP[1] / CHIP[0], 30.0
"""Height of a small card in its widths; height of the words below those that still fit."""
SIGN = 22
"""Side of the sign before cards for which a column is given up."""


def draw_landed_sum(ui: Ui, id_: str, line: Rect, old: int | None, new: Sum) -> None:
    """In `line` the points that a column has and those that it would have, "1 → 4", and its direction as a small sign
    after them; `old` None: it is a new one."""
    score, added = new
    before, after = "" if old is None else str(old), str(score.points + added)
    side = round(line.h * ARROW)
    between = side + 12 if before else 0
    turn = side + 6 if score.direction is not None and before else 0
    most = min(ui.px(HEAD), line.h / 1.15)
    size = text.fit(before + after, "display_bold", most, line.w - between - turn, LEAST)
    if ui.large and size < most:
        # The numbers say the direction as well.
        turn, between = 0, side + 4 if before else 0
        size = text.fit(before + after, "display_bold", most, line.w - between, LEAST)
    wide = [text.measure(words, "display_bold", size) for words in (before, after)]
    unit = ngettext("point", "points", score.points + added)
    beside = text.measure(unit, "body", ui.px(SMALL)) + UNIT
    told = not ui.large and sum(wide) + between + turn + beside <= line.w
    x = line.cx - (sum(wide) + between + turn + (beside if told else 0)) / 2
    if turn:
        up, low = score.direction == "ascending", round(side * SIGN_LOW)
        end = x + sum(wide) + between + turn - low
        ui.put(f"{id_}.turn", direction_arrow(up, low), end, line.cy - low / 2, animates=False)
    if before:
        old_box = Rect(x, line.y, wide[0] + 2, line.h)
        ui.text_in(f"{id_}.before", before, old_box, size / ui.px(1), "display_bold", ui.tone.dim, "left")
        ui.icon(f"{id_}.to", "key_right", x + wide[0] + (between - side) / 2, line.cy - side / 2, side, ui.tone.dim)
        x += wide[0] + between
    new_box = Rect(x, line.y, wide[1] + 2, line.h)
    ui.text_in(f"{id_}.after", after, new_box, size / ui.px(1), "display_bold", ui.tone.accent, "left")
    if told:
        place = Rect(new_box.right + turn + UNIT - 4, line.y + 6, beside, line.h - 6)
        ui.text_in(f"{id_}.unit", unit, place, SMALL, colour=ui.tone.dim, anchor="left")


def draw_landed_product(ui: Ui, id_: str, line: Rect, new: Sum) -> None:
    """In `line` the factors of the column that there would be, with what variants add where there is room for it."""
    score, added = new
    words = bare_total(score, added)
    # Beside large words none may shrink.
    if added and text.measure(words, "display", SMALL if ui.large else LEAST) <= line.w:
        ui.text_in(f"{id_}.product", words, line, SMALL, "display")
    else:
        draw_product(ui, id_, line, score)


def draw_given_up(ui: Ui, i: int, line: Rect, found: Landing) -> None:
    """Draws in `line` the sign of cards given up, and the card for which the column `i` would be given up."""
    card = found.take.card
    # Large words have no room there: the sign alone says it.
    words = "" if ui.large else pgettext("given up, before the card that is taken", "for")
    told = text.measure(words, "body", LEAST) + 2
    x = _draw_cards(ui, line, [(f"land.{i}.{card}", card)], SIGN + told + 12)
    ui.icon(f"given-up.{i}", "trash", x, line.cy - SIGN / 2, SIGN, ui.tone.dim)
    if words:
        place = Rect(x + SIGN + 4, line.y, told, line.h)
        ui.text_in(f"given-up.{i}.for", words, place, LEAST / ui.px(1), colour=ui.tone.dim, anchor="left")


def draw_room(ui: Ui, i: int, box: Rect, room: Room) -> None:
    """In `box` the few cards that still fit the column `i` above words, or how many do."""
    words = Rect(box.x, box.bottom - WORDS if room.cards else box.y, box.w, WORDS)
    ui.text_in(f"closing.{i}", room.words, words, SMALL, colour=ui.tone.dim)
    line = Rect(box.x, box.y, box.w, words.y - box.y)
    _draw_cards(ui, line, [(f"closing.{i}.{card}", card) for card in room.cards], 0, line.h - 4)


def _draw_cards(ui: Ui, line: Rect, cards: Sequence[tuple[str, Card]], told: float, most: float = CHIP[1]) -> float:
    """Draws small cards of at `most` this height, each with its id, in the middle of `line`, behind room of the width
    `told` for words. Returns the left end of that room."""
    wide = round(min(most / LOW, (line.w - told) / max(1, len(cards)) - 4))
    left = line.cx - (told + len(cards) * (wide + 4)) / 2
    x = round(left + told)
    for id_, card in cards:
        look = tab(card, wide, round(wide * LOW))
        ui.put(id_, look, x, line.cy - wide * LOW / 2, animates=False, appears=False)
        x += wide + 4
    return left
