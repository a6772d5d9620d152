"""How the device of each seat plays, shown while it is counted down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.app.intents import Device, Intent
from game.app.text import _
from game.games.stack_off.table.column import Column
from game.ui.layout import Rect
from game.ui.style import BODY, CREAM, SMALL
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.games.stack_off.table.scene import StackOffScene

CAP = 40
HIGH = 188.0


def swap_intent(device: Device) -> Intent:
    """By which key or button of `device` a piece is swapped; the other one of both does the same."""
    return Intent.UNDO if device.kind == "pad" else Intent.PEEK


def draw_swap(ui: Ui, table: StackOffScene, column: Column, x: float, y: float, high: float = CAP) -> float:
    """The key or button that swaps. Returns its width."""
    device = table.device(column.seat)
    if device.kind == "mouse":
        ui.icon("swap.icon", "click_right", x, y, high)
        return high
    with ui.played_with(device, table.services.devices.bound(device)):
        return ui.keycap("swap", x, y, swap_intent(device), high)


def _moves(device: Device) -> str:
    match device.name if device.half else device.kind:
        case "mouse":
            return _("The wheel turns the piece.")
        case "keys-left":
            return _("WASD move, Q and E turn.")
        case "keys-right":
            return _("Arrows move, comma and dot turn.")
        case "pad":
            return _("Stick moves, triggers turn.")
        case _:
            return _("Arrows move, Q and E turn.")


def draw_controls(ui: Ui, table: StackOffScene, column: Column) -> None:
    """In the column of a person: how to move, let go and swap."""
    if not table.seats[column.seat].is_person:
        return
    device, room = table.device(column.seat), column.room
    box = Rect(room.x + 16, room.y + 84, room.w - 32, HIGH)
    ui.panel("controls", box)
    line = Rect(box.x + 20, box.y + 8, box.w - 40, 72)
    ui.paragraph("controls.moves", _moves(device), line, SMALL, anchor="center", middle=True, spacing=1.15)
    with ui.played_with(device, table.services.devices.bound(device)):
        wide = ui.keycap("controls.drop", box.x + 24, box.y + 86, Intent.CONFIRM, CAP)
    words = Rect(box.x + 24 + wide + 12, box.y + 84, box.w - wide - 60, 44)
    ui.text_in("controls.drop.words", _("Let go"), words, BODY, "body", CREAM, "left")
    with ui.named("controls."):
        wide = draw_swap(ui, table, column, box.x + 24, box.y + 136)
    words = Rect(box.x + 24 + wide + 12, box.y + 134, box.w - wide - 60, 44)
    ui.text_in("controls.swap.words", _("Swap for the next piece"), words, BODY, "body", CREAM, "left")
