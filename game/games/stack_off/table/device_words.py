"""`device_words` names a device on a plate of the stack-off; `clock_words` formats seconds as minutes and seconds."""

from __future__ import annotations

from game.app.intents import Device
from game.app.text import _


def device_words(device: Device) -> str:
    """Gets the name of a device on a plate."""
    if device.half:
        return _("Left keys") if device.half == "left" else _("Right keys")
    if device.kind == "phone":
        return _("Phone")
    if device.kind == "pad":
        return _("Pad {n}", n=device.number)
    return _("Mouse") if device.kind == "mouse" else _("Keys")


def clock_words(seconds: int) -> str:
    """Formats seconds as minutes and seconds."""
    return f"{seconds // 60}:{seconds % 60:02}"
