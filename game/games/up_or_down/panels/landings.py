"""`draw_landed_sum` says below a column of Up or Down? what it would count with the card that lies there as a ghost."""

from __future__ import annotations

from collections.abc import Sequence

from game.app import text
from game.games.up_or_down.art import direction_arrow
from game.games.up_or_down.card_drawing import draw_product, tab
from game.games.up_or_down.choice_phrases import Sum, bare_total
from game.games.up_or_down.landing import Landing
from game.ui.layout import Rect
from game.ui.style import HEAD, LEAST, SMALL
from game.ui.widgets import Ui

ARROW = 0.44
"""Side of the arrow between two sums, in heights of their line."""
LOW, WIDE = 0.64, 64
"""Height of a card for which a column is given up, in its widths; its greatest width."""
SIGN = 24
"""Side of the sign beside these cards."""


def draw_landed_sum(ui: Ui, id_: str, line: Rect, old: int | None, new: Sum) -> None:
    """In `line` the points that a column has and those that it would have: "1 → 4"; `old` None: it is a new one."""
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
    x = line.cx - (sum(wide) + between + turn) / 2
    if turn:
        up = score.direction == "ascending"
        ui.put(f"{id_}.turn", direction_arrow(up, side), x, line.cy - side / 2, animates=False)
        x += turn
    if before:
        old_box = Rect(x, line.y, wide[0] + 2, line.h)
        ui.text_in(f"{id_}.before", before, old_box, size / ui.px(1), "display_bold", ui.tone.dim, "left")
        ui.icon(f"{id_}.to", "right", x + wide[0] + (between - side) / 2, line.cy - side / 2, side, ui.tone.dim)
        x += wide[0] + between
    new_box = Rect(x, line.y, wide[1] + 2, line.h)
    ui.text_in(f"{id_}.after", after, new_box, size / ui.px(1), "display_bold", ui.tone.accent, "left")


def draw_landed_product(ui: Ui, id_: str, line: Rect, new: Sum) -> None:
    """In `line` the factors of the column that there would be, with what variants add where there is room for it."""
    score, added = new
    words = bare_total(score, added)
    # Beside large words none may shrink.
    if added and text.measure(words, "display", SMALL if ui.large else LEAST) <= line.w:
        ui.text_in(f"{id_}.product", words, line, SMALL, "display")
    else:
        draw_product(ui, id_, line, score)


def draw_given_up(ui: Ui, i: int, line: Rect, found: Sequence[Landing]) -> None:
    """In `line` the cards for each of which the column `i` would be given up, before the sign for that."""
    sign = SIGN
    wide = round(min(WIDE, (line.w - sign) / len(found) - 4))
    x = round(line.cx - (len(found) * (wide + 4) + sign) / 2)
    for one in found:
        id_ = f"land.{i}.{one.take.card}"
        ui.put(
            id_, tab(one.take.card, wide, round(wide * LOW)), x, line.cy - wide * LOW / 2, animates=False, appears=False
        )
        x += wide + 4
    ui.icon(f"given-up.{i}", "trash", x, line.cy - sign / 2, sign, ui.tone.dim)
