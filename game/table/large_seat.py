"""The tile of a seat beside large text: words take the room of the face, for the status says who is a bot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import art
from game.core.game import Observation, Seat
from game.ui.kit import BODY, CREAM, CREAM_DIM, GOLD, HEAD, SMALL, Ui
from game.ui.layout import Rect

if TYPE_CHECKING:
    from game.table.display import TableDisplay

TALL = 176
"""From this height on the figure has a line of its own, beside what it counts."""
PENNANT = (40, 62)


def draw_large_seat(ui: Ui, table: TableDisplay, seat: Seat, box: Rect, observation: Observation, below: float) -> None:
    """The tile of a seat in `box`, whose panel goes on for `below`."""
    info, acting, id_ = table.seats[seat], table.seat_acts(seat), f"seat.{seat}"
    ui.panel(id_, Rect(box.x, box.y, box.w, box.h + below), acting)
    if acting:
        ui.put(f"{id_}.bar", art.bar(6, round(box.h - 40)), box.x, box.y + 20, animates=False)
    ui.put(f"{id_}.pennant", art.pennant(*PENNANT, info.colour), box.x + 16, box.y - 4, animates=False)
    label, figure = table.seat_note(seat, observation)
    status = table.seat_status(seat, acting)
    size, ink = (BODY, GOLD) if acting else (SMALL, CREAM_DIM)
    tall = box.h >= TALL and bool(figure)
    lines = 3 if tall else 2
    first = Rect(box.x + 68, box.y + 6, box.w - 88, (box.h - 12) / lines)
    rows = [Rect(first.x, first.y + i * first.h, first.w, first.h) for i in range(lines)]
    number = CREAM if figure != "?" else CREAM_DIM
    if tall:
        wide = ui.text_in(f"{id_}.figure", figure, rows[2], HEAD, "display_bold", number, "right") + 16
        note = Rect(first.x, rows[2].y, first.w - wide, first.h)
        ui.text_in(f"{id_}.note", label, note, SMALL, "body", CREAM, "left")
        name = rows[0]
    else:
        room = Rect(first.right - first.w * 0.56, first.y, first.w * 0.56, first.h)
        wide = ui.text_in(f"{id_}.figure", figure, room, HEAD, "display_bold", number, "right") + 16 if figure else 0
        name = Rect(first.x, first.y, first.w - wide, first.h)
    ui.text_in(f"{id_}.name", info.name, name, HEAD, "display", CREAM, "left")
    ui.text_in(f"{id_}.status", status, rows[1], size, "body", ink, "left")
