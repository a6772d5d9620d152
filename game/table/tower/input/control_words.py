"""`control_words` says how the device in use moves the held piece; `release_icon` names the sign of what lets go."""

from __future__ import annotations

from game.app.intents import Device
from game.app.text import _


def release_icon(device: Device) -> str:
    """Name of the sign of what lets go on a device."""
    return {"mouse": "click", "pad": "pad_a"}.get(device.kind, "keyboard" if device.half == "left" else "enter")


def control_words(device: Device) -> tuple[str, str]:
    """Name of a sign, and a sentence on what moves the held piece: what turns it stands beside it."""
    return {
        "mouse": ("wheel", _("The mouse moves the piece; hold Shift to move and turn it finely.")),
        "keys-left": ("keyboard", _("WASD move the piece; hold Shift to move and turn it finely.")),
        "pad": ("stick", _("The left stick moves the piece, the right one finely; a light trigger turns it finely.")),
    }.get(
        device.name if device.half else device.kind,
        ("keyboard", _("Arrows move the piece; hold Shift to move and turn it finely.")),
    )
