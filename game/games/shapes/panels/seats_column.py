"""`draw_seats_column` draws the right side of the Shapes table: seats with their Stop buttons, and the log below."""

from __future__ import annotations

from game import art
from game.app.text import _
from game.core.game import Seat
from game.games.shapes.layout import SeatBox
from game.games.shapes.panels.press import draw_seat_key
from game.games.shapes.rules.actions import Stop
from game.games.shapes.shapes_frame import ShapesFrame
from game.table.log.side import draw_log
from game.table.scene.seats import draw_seat
from game.ui.layout import Rect
from game.ui.style import BODY, LABEL
from game.ui.widgets import Ui

SHADE = (20, 23, 31, 130)
"""Lies over a seat that is out."""


def draw_seats_column(ui: Ui, frame: ShapesFrame) -> None:
    for seat, box in enumerate(frame.layout.seats):
        _draw_seat(ui, frame, seat, box)
    if frame.layout.log is not None:
        draw_log(ui, frame.table, frame.layout.log)


def _draw_seat(ui: Ui, frame: ShapesFrame, seat: Seat, box: SeatBox) -> None:
    view, tile, figure = frame.view, box.tile, frame.figures[seat]
    draw_seat(ui, frame.table, seat, tile, box.strip)
    if ui.large and box.stop is not None:
        ui.paragraph(f"seat.{seat}.left", figure, box.words, BODY, "body_bold", middle=True, spacing=0.95)
    else:
        ui.text_in(f"seat.{seat}.left", figure, box.words, BODY, "body_bold", anchor="left")
    if box.stop is not None:
        _draw_stop(ui, frame, seat, box.stop)
    if view.out[seat] and view.seats > 1:
        with ui.on_layer(1):
            shade = art.tile(round(tile.w), round(tile.h + box.strip), 24, SHADE)
            ui.put(f"out.{seat}", shade, tile.x, tile.y, animates=False)


def _draw_stop(ui: Ui, frame: ShapesFrame, seat: Seat, place: Rect) -> None:
    """The Stop button of a person, with its key on its corner: people who wait do not hold the pointer."""
    is_open = frame.stop_is_open
    disabled_reason = "" if is_open else _("Wait: a turn can be stopped only while pieces are being stacked.")
    stop = ("interrupt", seat, Stop())
    ui.target(f"stop.{seat}", place, stop, disabled_reason=disabled_reason, ring=18, weighty=True)
    look = ui.face(place.w, place.h, tone="red", disabled=not is_open)
    ui.put(f"stop.{seat}", look, place.x, place.y, animates=False)
    ink = ui.face_ink("red", not is_open)
    label = Rect(place.x + 58, place.y, place.w - 70, place.h)
    if ui.large:
        label = Rect(place.x + 10, place.y, place.w - (44 if is_open else 20), place.h)
    else:
        ui.icon(f"stop.{seat}.icon", "stop", place.x + 18, place.cy - 16, 32, ink)
    ui.text_in(f"stop.{seat}.label", _("Stop"), label, LABEL, "display", ink, "center" if ui.large else "left")
    if is_open:
        with ui.on_layer(1):
            draw_seat_key(ui, frame, f"stop.{seat}.key", seat, place.right - 28, place.bottom - 34)
