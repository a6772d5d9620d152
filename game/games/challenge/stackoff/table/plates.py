"""The plates of the seats below their columns: who plays with what, how many rounds they have won, what comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import art
from game.app import opponents
from game.app.intents import Device
from game.app.text import _, pgettext
from game.core.game import SeatInfo
from game.core.silhouettes import colour_of, kind_of, size_of
from game.games.challenge.stackoff.table.places import plate
from game.table.tower.view import piece_box
from game.ui.kit import BODY, CREAM, CREAM_DIM, GOLD, SMALL, Ui
from game.ui.layout import Rect

if TYPE_CHECKING:
    from game.games.challenge.stackoff.table.column import Column
    from game.games.challenge.stackoff.table.scene import StackOffScene

ICONS = {"mouse": "mouse", "keys": "keyboard", "pad": "pad"}
FACE = 92
TRAY = 100
STAR = 30


def device_words(device: Device) -> str:
    """What a device is called."""
    if device.half:
        return _("Left keys") if device.half == "left" else _("Right keys")
    if device.kind == "pad":
        return _("Pad {n}", n=device.number)
    return _("Mouse") if device.kind == "mouse" else _("Keys")


def draw_plate(ui: Ui, table: StackOffScene, column: Column) -> None:
    """The plate of a seat."""
    seat, info = column.seat, table.seats[column.seat]
    box = plate(column.room)
    ui.panel("plate", box, active=table.leader == seat)
    ui.put("plate.pennant", art.pennant(46, 66, info.colour), box.x + 20, box.y - 6, animates=False)
    mood = opponents.mood(info.level, table.feeling(seat))
    ui.put("plate.face", art.seat_face(FACE, info, mood), box.x + 78, box.cy - FACE / 2 + 8, animates=False)
    tray = Rect(box.right - TRAY - 20, box.y + 52, TRAY, TRAY)
    left = box.x + 78 + FACE + 16
    room = tray.x - 12 - left
    ui.text_in("plate.name", info.name, Rect(left, box.y + 12, room, 52), 42, "display", CREAM, "left")
    _draw_device(ui, info, table.device(seat), Rect(left, box.y + 66, room, 40))
    _draw_stars(ui, table, seat, Rect(left, box.y + 114, room, 40))
    _draw_tray(ui, table, column, tray)
    if table.leader == seat:
        ui.icon("plate.crown", "crown", box.x + 78 + FACE / 2 - 24, box.y - 2, 48, GOLD)


def _draw_device(ui: Ui, info: SeatInfo, device: Device, room: Rect) -> None:
    icon = ICONS[device.kind] if info.is_person else "bot"
    words = device_words(device) if info.is_person else opponents.word(info.level) or _("Bot")
    ui.icon("plate.device", icon, room.x, room.cy - 17, 34, CREAM_DIM)
    beside = Rect(room.x + 44, room.y, room.w - 44, room.h)
    ui.text_in("plate.device.words", words, beside, BODY, "body", CREAM_DIM, "left")


def _draw_stars(ui: Ui, table: StackOffScene, seat: int, room: Rect) -> None:
    """As many sockets as rounds win the series; those won are filled."""
    won = table.series.wins[seat]
    for i in range(max(table.series.needed, won)):
        x = room.x + i * (STAR + 8)
        ui.put(f"plate.star.{i}", art.medal(STAR, "gold", i < won), x, room.cy - STAR / 2, animates=False)


def _draw_tray(ui: Ui, table: StackOffScene, column: Column, tray: Rect) -> None:
    ui.text_in(
        "plate.next",
        pgettext("piece", "Next"),
        Rect(tray.x - 8, tray.y - 44, tray.w + 16, 40),
        SMALL,
        "body",
        CREAM_DIM,
    )
    ui.put("plate.tray", art.tray(tray.w, tray.h), tray.x, tray.y, animates=False)
    piece = table.referee.next_piece(column.seat)
    if piece is not None:
        unit = 26.0 * size_of(piece)
        key = art.piece(kind_of(piece), colour_of(piece), unit)
        wide, high = piece_box(kind_of(piece), unit)
        fit = min(1.0, (tray.w - 24) / max(wide, high))
        if fit < 1:
            key = art.piece(kind_of(piece), colour_of(piece), unit * fit)
            wide, high = wide * fit, high * fit
        ui.put("plate.coming", key, tray.cx - wide / 2, tray.cy - high / 2, animates=False)
