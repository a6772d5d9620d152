"""`draw_controls` draws in a stack-off column, during the countdown, which keys or buttons move, drop and swap."""

from __future__ import annotations

from game.app.intents import Device, Intent
from game.app.text import _
from game.games.stack_off.table.frame import SeatFrame
from game.games.stack_off.table.layout import CONTROLS
from game.ui.layout import Rect
from game.ui.style import BODY, SMALL
from game.ui.widgets import Ui

CAP = 40


def swap_intent(device: Device) -> Intent:
    """Gets the intent with which `device` swaps a piece; the other one of both does the same."""
    return Intent.UNDO if device.kind == "pad" else Intent.PEEK


def draw_swap(ui: Ui, frame: SeatFrame, x: float, y: float, high: float = CAP) -> float:
    """Draws the key or button that swaps. Returns its width."""
    if frame.device.kind == "mouse":
        ui.icon("swap.icon", "click_right", x, y, high)
        return high
    with ui.played_with(frame.device, frame.keys):
        return ui.keycap("swap", x, y, swap_intent(frame.device), high)


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


def draw_controls(ui: Ui, frame: SeatFrame) -> None:
    """Draws how to move, let go and swap, in the column of a person."""
    if not frame.info.is_person:
        return
    box = CONTROLS.within(frame.room)
    ui.panel("controls", box)
    line = Rect(box.x + 20, box.y + 8, box.w - 40, 72)
    ui.paragraph("controls.moves", _moves(frame.device), line, SMALL, anchor="center", middle=True, spacing=1.15)
    with ui.played_with(frame.device, frame.keys):
        wide = ui.keycap("controls.drop", box.x + 24, box.y + 86, Intent.CONFIRM, CAP)
    words = Rect(box.x + 24 + wide + 12, box.y + 84, box.w - wide - 60, 44)
    ui.text_in("controls.drop.words", _("Let go"), words, BODY, "body", anchor="left")
    with ui.named("controls."):
        wide = draw_swap(ui, frame, box.x + 24, box.y + 136)
    words = Rect(box.x + 24 + wide + 12, box.y + 134, box.w - wide - 60, 44)
    ui.text_in("controls.swap.words", _("Swap for the next piece"), words, BODY, "body", anchor="left")
