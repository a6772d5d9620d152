"""The tiles of the seats: who plays, with a face, a figure and what they are doing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import art
from game.app import text
from game.core.game import Observation, Seat
from game.table.bar import bar_of
from game.table.large_seat import draw_large_seat
from game.ui.kit import BODY, CREAM, CREAM_DIM, GOLD, HEAD, LEAST, MARGIN, SMALL, Ui
from game.ui.layout import Rect

if TYPE_CHECKING:
    from game.table.display import TableDisplay

SIDE = 400
"""Width of the column of seats."""
SMALL_SEAT = 150
"""A tile lower than this has room for two lines only."""


def draw_seats(ui: Ui, table: TableDisplay, observation: Observation) -> Rect:
    """The column of seats on the left. Returns what is free below it."""
    area = Rect(MARGIN, bar_of(ui).bottom + 32, SIDE, 1032 - bar_of(ui).bottom - 32)
    count = len(table.seats)
    high = seat_height(count, ui.large)
    # Beside large text the log needs the room.
    gap = (24 if count < 3 else 12) if ui.large else 24 if count < 4 else 16
    for seat in range(count):
        draw_seat(ui, table, seat, Rect(area.x, area.y + seat * (high + gap), area.w, high), observation)
    top = area.y + count * (high + gap)
    return Rect(area.x, top, area.w, area.bottom - top)


def draw_seat(ui: Ui, table: TableDisplay, seat: Seat, box: Rect, observation: Observation, below: float = 0) -> None:
    """The tile of a seat. `below`: how far its panel goes on under `box`, for what a game puts there."""
    if ui.large:
        draw_large_seat(ui, table, seat, box, observation, below)
        return
    info = table.seats[seat]
    acting = table.seat_acts(seat)
    id_ = f"seat.{seat}"
    ui.panel(id_, Rect(box.x, box.y, box.w, box.h + below), acting)
    if acting:
        ui.put(f"{id_}.bar", art.bar(6, round(box.h - 64)), box.x, box.y + 32, animates=False)
    small = box.h < SMALL_SEAT
    ui.put(f"{id_}.pennant", art.pennant(48, 68 if small else 84, info.colour), box.x + 28, box.y - 4, animates=False)
    mood = "think" if acting and not info.is_person else "smile"
    size = face_size(box.h)
    kind = "person" if info.is_person else "bot"
    ui.put(
        f"{id_}.face",
        art.face(size, info.colour, kind, mood),
        box.x + 140 - size / 2,
        box.cy + 6 - size / 2,
        animates=False,
    )
    left = box.x + (190 if small else 208)
    room = box.right - 28 - left
    label, figure = table.seat_note(seat, observation)
    status = table.seat_status(seat, acting)
    shown = (BODY, GOLD) if acting else (SMALL, CREAM_DIM)
    lines = 2 if small else 3
    step = box.h / (lines + 0.6)
    first = box.y + step * 0.3
    if small:
        number = Rect(box.right - 28 - 90, first, 90, step)
        ui.text_in(
            f"{id_}.figure", figure, number, HEAD, "display_bold", CREAM if figure != "?" else CREAM_DIM, "right"
        )
        ui.text_in(f"{id_}.name", info.name, Rect(left, first, room - 96, step), HEAD, "display", CREAM, "left")
    else:
        ui.text_in(f"{id_}.name", info.name, Rect(left, first, room, step), HEAD, "display", CREAM, "left")
        last = Rect(left, first + 2 * step, room, step)
        ink = CREAM if figure != "?" else CREAM_DIM
        wide = max(80.0, ui.text_in(f"{id_}.figure", figure, last, HEAD, "display_bold", ink, "right"))
        note = Rect(left, last.y, room - wide - 16, step)
        if text.measure(label, "body", LEAST) <= note.w:
            # A long figure needs no label.
            ui.text_in(f"{id_}.note", label, note, SMALL, "body", CREAM, "left")
    ui.text_in(f"{id_}.status", status, Rect(left, first + step, room, step * 0.9), shown[0], "body", shown[1], "left")


def seat_height(count: int, large: bool) -> float:
    """How high the tile of each of `count` seats is."""
    if large:
        return {1: 186, 2: 186, 3: 176, 4: 126}.get(count, 96)
    return {1: 184, 2: 184, 3: 152, 4: 128}.get(count, 96)


def face_size(high: float) -> int:
    """How large the face on a tile is."""
    return 64 if high < SMALL_SEAT else 88
