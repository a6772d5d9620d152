"""`draw_plate` draws a seat's plate below its stack-off column: name, device, rounds won, and the next piece."""

from __future__ import annotations

from game import art
from game.app import bot_characters
from game.app.text import _, pgettext
from game.core.silhouettes import colour_of, kind_of, size_of
from game.games.stack_off.table.device_words import device_words
from game.games.stack_off.table.frame import SeatFrame
from game.games.stack_off.table.key_prompts import CAP, draw_swap
from game.table.tower.drawn_piece import piece_box
from game.ui.layout import Rect
from game.ui.style import BODY, SMALL
from game.ui.widgets import Ui

ICONS = {"mouse": "mouse", "keys": "keyboard", "pad": "pad"}
FACE = 84
TRAY = 96
STAR = 32
SHADE = (20, 23, 31, 150)


def draw_plate(ui: Ui, frame: SeatFrame) -> None:
    info = frame.info
    box = frame.plate
    ui.panel("plate", box, active=frame.leads)
    ui.put("plate.pennant", art.pennant(44, 64, info.colour), box.x + 16, box.y - 6, animates=False)
    ui.put("plate.face", art.seat_face(FACE, info, frame.mood), box.x + 68, box.bottom - FACE - 14, animates=False)
    if frame.leads:
        ui.icon("plate.crown", "crown", box.x + 68 + FACE / 2 - 26, box.y + 6, 52, ui.tone.accent)
    tray = Rect(box.right - TRAY - 18, box.bottom - TRAY - 16, TRAY, TRAY)
    left = box.x + 68 + FACE + 14
    room = tray.x - 12 - left
    ui.text_in("plate.name", info.name, Rect(left, box.y + 10, room, 52), 42, "display", anchor="left")
    _draw_device(ui, frame, Rect(left, box.y + 64, room, 40))
    _draw_stars(ui, frame, Rect(left, box.y + 110, room, 44))
    _draw_tray(ui, frame, tray)
    if frame.is_out:
        # A word over the tower says why.
        shade = art.tile(round(box.w), round(box.h), 20, SHADE)
        with ui.on_layer(1):
            ui.put("plate.shade", shade, box.x, box.y, animates=False)


def _draw_device(ui: Ui, frame: SeatFrame, room: Rect) -> None:
    info, device = frame.info, frame.device
    icon = ICONS[device.kind] if info.is_person else "bot"
    words = device_words(device) if info.is_person else bot_characters.word(info.level) or _("Bot")
    wide = 0 if ui.large else 44
    if wide:
        # Words that grow come before the sign beside them.
        ui.icon("plate.device", icon, room.x, room.cy - 17, 34, ui.tone.dim)
    beside = Rect(room.x + wide, room.y, room.w - wide, room.h)
    ui.text_in("plate.device.words", words, beside, BODY, "body", ui.tone.dim, "left")


def _draw_stars(ui: Ui, frame: SeatFrame, room: Rect) -> None:
    """Draws as many sockets as rounds win the series; those won are filled."""
    count = max(frame.needed, frame.won)
    step = min(STAR + 8.0, room.w / count)
    size = round(step - 6)
    for i in range(count):
        star = art.medal(size, "gold", i < frame.won)
        ui.put(f"plate.star.{i}", star, room.x + i * step, room.cy - size / 2, animates=False)


def _draw_tray(ui: Ui, frame: SeatFrame, tray: Rect) -> None:
    label = Rect(tray.x - 6, tray.y - 40, tray.w + 12, 36)
    ui.text_in("plate.next", pgettext("piece", "Next"), label, SMALL, "body", ui.tone.dim)
    ui.put("plate.tray", art.tray(tray.w, tray.h), tray.x, tray.y, animates=False)
    piece = frame.state.next_piece
    if piece is not None:
        unit = 26.0 * size_of(piece)
        key = art.piece(kind_of(piece), colour_of(piece), unit, rim=True)
        wide, high = piece_box(kind_of(piece), unit)
        fit = min(1.0, (tray.w - 24) / max(wide, high))
        if fit < 1:
            key = art.piece(kind_of(piece), colour_of(piece), unit * fit, rim=True)
            wide, high = wide * fit, high * fit
        ui.put("plate.coming", key, tray.cx - wide / 2, tray.cy - high / 2, animates=False)
    if frame.info.is_person and frame.state.plays:
        with ui.on_layer(1):
            draw_swap(ui, frame, tray.right - CAP + 10, tray.bottom - CAP + 8)
