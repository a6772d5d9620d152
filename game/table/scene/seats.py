"""`draw_seats` draws the column of seats beside a table; `draw_seat` draws one tile with face, figure and status."""

from __future__ import annotations

from game import art
from game.app import text
from game.core.game import Seat
from game.table.feedback.leading import with_level
from game.table.scene.bar import bar_of
from game.table.scene.large_seat import draw_figure, draw_large_seat
from game.table.scene.standing import SIGN, draw_lead
from game.table.scene.table_frame import TableFrame
from game.ui.layout import Rect
from game.ui.style import HEAD, LEAST, MARGIN, SMALL
from game.ui.widgets import Ui

SIDE = 400
"""Width of the column of seats."""
SMALL_SEAT = 150
"""In a tile lower than this the face is small, and only a figure stands below the status."""
THREE_LINES = 110
"""From this height on a figure has a line of its own."""
FOOT = 34
"""Height of the line that says why a seat leads."""


def draw_seats(ui: Ui, frame: TableFrame) -> Rect:
    """The column of seats on the left. Returns what is free below it."""
    area = Rect(MARGIN, bar_of(ui).bottom + 32, SIDE, 1032 - bar_of(ui).bottom - 32)
    count = len(frame.seats)
    high = seat_height(count, ui.large)
    # Beside large text the log needs the room.
    gap = (24 if count < 3 else 12) if ui.large else 24 if count < 4 else 16
    for seat in range(count):
        draw_seat(ui, frame, seat, Rect(area.x, area.y + seat * (high + gap), area.w, high))
    top = area.y + count * (high + gap)
    return Rect(area.x, top, area.w, area.bottom - top)


def draw_seat(ui: Ui, frame: TableFrame, seat: Seat, box: Rect, below: float = 0) -> None:
    """The tile of a seat. `below`: how far its panel goes on under `box`, for what a game puts there."""
    tile = frame.tiles[seat]
    if ui.large:
        draw_large_seat(ui, tile, box, below)
        return
    info, acting, figure, status, reason = tile.info, tile.acting, tile.figure, tile.status, tile.lead
    id_ = f"seat.{seat}"
    ui.panel(id_, Rect(box.x, box.y, box.w, box.h + below), acting)
    if acting:
        ui.put(f"{id_}.bar", art.bar(6, round(box.h - 64)), box.x, box.y + 32, animates=False)
    whole, small = box.h, box.h < SMALL_SEAT
    size = face_size(box.h)
    if reason:
        draw_lead(ui, seat, box.right - SIGN - 14, box.y + 14 + SIGN / 2)
    if reason and figure and box.h >= THREE_LINES:
        # Everything else moves up a little.
        foot = Rect(box.x + 28, box.bottom - FOOT - 4, box.w - 56, FOOT)
        ui.text_in(f"{id_}.lead", reason, foot, SMALL, "body")
        box = Rect(box.x, box.y, box.w, box.h - FOOT + 8)
        size = min(size, round(box.h - 40))
    ui.put(f"{id_}.pennant", art.pennant(48, 68 if small else 84, info.colour), box.x + 28, box.y - 4, animates=False)
    face = art.seat_face(size, info, tile.mood)
    ui.put(f"{id_}.face", face, box.x + 140 - size / 2, box.cy + 6 - size / 2, animates=False)
    left = box.x + (184 if small else 202)
    room = box.right - 22 - left
    ink = ui.tone.accent if acting else ui.tone.dim
    lines = 3 if not small or (figure and whole >= THREE_LINES) else 2
    # In steps of four: each size of letters is a draw call of its own.
    step = box.h / (lines + 0.5) // 4 * 4
    top = box.y + step * 0.3
    first, second = Rect(left, top, room, step), Rect(left, top + step, room, float(int(step * 0.93)))
    name = Rect(first.x, first.y, first.w - (SIGN if reason else 0), first.h)
    ui.text_in(f"{id_}.name", info.name, name, HEAD, "display", anchor="left")
    if reason and not figure and status == tile.idle:
        low = Rect(left, second.y, room, box.bottom - 8 - second.y)
        line = with_level(tile.level, reason)
        ui.paragraph(f"{id_}.status", line, low, SMALL, "body", ui.tone.text, middle=True, spacing=1.05)
        return
    if lines == 2 and figure:
        # What the seat is doing stands beside it, if there is room.
        wide = draw_figure(ui, f"{id_}.figure", figure, second)
        second = Rect(left + wide + 16, second.y, room - wide - 16, second.h)
        if text.measure(status, "body", LEAST) > second.w:
            return
    elif figure:
        draw_figure(ui, f"{id_}.figure", figure, Rect(left, top + 2 * step, room, step))
    ui.text_in(f"{id_}.status", status, second, SMALL, "body", ink, "left")


def seat_height(count: int, large: bool) -> float:
    """How high the tile of each of `count` seats is."""
    if large:
        return {1: 186, 2: 186, 3: 176, 4: 126}.get(count, 96)
    return {1: 184, 2: 184, 3: 152, 4: 128}.get(count, 96)


def face_size(high: float) -> int:
    """How large the face on a tile is."""
    return 64 if high < SMALL_SEAT else 88
