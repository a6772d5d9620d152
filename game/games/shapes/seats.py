"""The right side of the table: the seats, and the log where there is room for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import art
from game.core.game import Seat
from game.games.shapes.panels import draw_stop
from game.table.log.side import draw_log
from game.table.scene.bar import bar_of
from game.table.scene.frame import TableFrame
from game.table.scene.seats import draw_seat
from game.ui.layout import Rect
from game.ui.style import BODY
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.games.shapes.table import ShapesScene

BOTTOM = 1032.0
GAP = 14
NOTE, STOP = 50, 84
"""Height of the strip at the foot of a seat: with its figure only, and with a Stop button beside that."""
NOTE_LARGE, STOP_LARGE = 72, 88
HIGH, LOW = 128.0, 100.0
"""Height of a seat above that strip: as it should be, and to make room for the log."""
LOG_LEAST = 220
"""The log needs so much room to be of use."""


def draw_seats(ui: Ui, table: ShapesScene, frame: TableFrame) -> None:
    """The seats, each with what counts: cards left or pieces placed; in the classic game with their Stop buttons."""
    view = frame.observation.view
    top = _top(ui)
    high = _height(ui, table)
    for seat in range(len(table.seats)):
        below = _below(ui, table, seat)
        box = Rect(1488, top, 384, high)
        draw_seat(ui, frame, seat, box, below)
        stops = seat in table.stop_seats
        figure = table.tiles.words_below(seat, frame.observation)
        room = Rect(box.x + 28, box.bottom - 4, 150 if stops else box.w - 56, below - 14)
        if ui.large and stops:
            words = Rect(box.x + 20, box.bottom - 6, 178, below - 4)
            ui.paragraph(f"seat.{seat}.left", figure, words, BODY, "body_bold", middle=True, spacing=0.95)
        else:
            ui.text_in(f"seat.{seat}.left", figure, room, BODY, "body_bold", anchor="left")
        if stops:
            draw_stop(
                ui, table, seat, Rect(box.x + (200 if ui.large else 190), box.bottom - 2, 160 if ui.large else 170, 70)
            )
        if view.out[seat] and view.seats > 1:
            with ui.on_layer(1):
                shade = art.tile(round(box.w), round(box.h + below), 24, (20, 23, 31, 130))
                ui.put(f"out.{seat}", shade, box.x, box.y, animates=False)
        top += high + below + GAP
    if has_log(ui, table):
        draw_log(ui, frame, Rect(1488, top, 384, BOTTOM - top))


def has_log(ui: Ui, table: ShapesScene) -> bool:
    """Whether the log finds room below the seats; otherwise it has a button."""
    return not ui.large and _room(ui, table, LOW) >= LOG_LEAST


def _height(ui: Ui, table: ShapesScene) -> float:
    if has_log(ui, table):
        return HIGH if _room(ui, table, HIGH) >= LOG_LEAST else LOW
    return min(HIGH, _room(ui, table, 0) / len(table.seats))


def _room(ui: Ui, table: ShapesScene, high: float) -> float:
    """What is left of the column below seats that are so high."""
    strips = sum(_below(ui, table, seat) for seat in range(len(table.seats)))
    return BOTTOM - _top(ui) - strips - (high + GAP) * len(table.seats)


def _below(ui: Ui, table: ShapesScene, seat: Seat) -> float:
    """Height of the strip at the foot of a seat."""
    if seat in table.stop_seats:
        return STOP_LARGE if ui.large else STOP
    return NOTE_LARGE if ui.large else NOTE


def _top(ui: Ui) -> float:
    return bar_of(ui).bottom + 32
