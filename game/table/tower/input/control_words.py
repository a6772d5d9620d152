"""`control_words` says how the device in use moves the held piece; `draw_control_words` draws that."""

from __future__ import annotations

from game.app.intents import Device
from game.app.text import _
from game.ui.layout import Rect
from game.ui.style import LABEL, SMALL
from game.ui.widgets import Ui


def draw_controls(ui: Ui, box: Rect) -> None:
    """Draws the words in the lower part of `box`, and below them the button."""
    draw_control_words(ui, Rect(box.x, box.y, box.w, box.h - 84))
    place = Rect(box.x, box.bottom - 80, box.w, 80)
    ui.target("release", place, "release", ring=None, weighty=True)
    ui.keep("primary", place)
    ui.put("release", ui.face(place.w, place.h, tone="honey"), place.x, place.y, animates=False)
    ui.icon("release.icon", release_icon(ui.device), place.x + 20, place.cy - 22, 44, ui.face_ink("honey"))
    label = Rect(place.x + 80, place.y, place.w - 96, place.h)
    ui.text_in("release.label", _("Let go"), label, LABEL, "display", ui.face_ink("honey"), "left")


def release_icon(device: Device) -> str:
    """Name of the sign of what lets go on a device."""
    return {"mouse": "click", "pad": "pad_a"}.get(device.kind, "keyboard" if device.half == "left" else "enter")


def control_words(device: Device) -> tuple[str, str]:
    """Name of a sign, and a sentence."""
    return {
        "mouse": ("wheel", _("The wheel turns the piece. With Shift: finer.")),
        "keys-left": ("keyboard", _("WASD move, Q and E turn. With Shift: finer.")),
        "keys-right": ("keyboard", _("Arrows move, comma and dot turn. With Shift: finer.")),
        "pad": ("stick", _("Left stick moves, right stick finer; triggers turn.")),
    }.get(
        device.name if device.half else device.kind,
        ("keyboard", _("Arrows move, Q and E turn. With Shift: finer.")),
    )


def draw_control_words(ui: Ui, box: Rect) -> None:
    """Draws a line of words at the lower end of `box`."""
    icon, line = control_words(ui.device)
    high = 200 if ui.large else 76
    words = Rect(box.x + 80, box.bottom - high, box.w - 80, high)
    ui.icon("hold.icon", icon, box.x + 20, words.cy - 22, 44)
    ui.paragraph("hold", line, words, SMALL, spacing=1.15, middle=True)
