"""`key_name` and tables give names and icons of keys and buttons; `confirm_words` says how to go on with a device."""

from __future__ import annotations

from game.app.intents import Device
from game.app.text import N_, _

INTENT_NAMES = {
    "up": N_("Up"),
    "down": N_("Down"),
    "left": N_("Left"),
    "right": N_("Right"),
    # Translators: the names of what keys do, in a list.
    "confirm": N_("Confirm"),
    "cancel": N_("Back"),
    "peek": N_("Peek"),
    "lens": N_("Weigh"),
    "next": N_("Next"),
    "prev": N_("Previous"),
    "turn-left": N_("Turn left"),
    "turn-right": N_("Turn right"),
    "undo": N_("Undo"),
    "hint": N_("Hint"),
    "rules": N_("Rules"),
    "menu": N_("Menu"),
}
"""Name of each intent in the lists of keys."""
KEY_ICONS = {
    "UP": "key_up",
    "DOWN": "key_down",
    "LEFT": "key_left",
    "RIGHT": "key_right",
    "ENTER": "enter",
}
KEY_NAMES = {
    "ESCAPE": "Esc",
    "BACKSPACE": "Bksp",
    "SPACE": "Space",
    "TAB": "Tab",
    "PAGEUP": "PgUp",
    "PAGEDOWN": "PgDn",
    "ENTER": "Enter",
    "NUM_ENTER": "Enter",
    "LCTRL": "Ctrl",
    "LSHIFT": "Shift",
    "RSHIFT": "Shift",
    "COMMA": ",",
    "PERIOD": ".",
}
PAD_RINGS = {
    "a": (76, 166, 76, 255),
    "b": (208, 74, 58, 255),
    "x": (63, 120, 200, 255),
    "y": (224, 176, 48, 255),
}
"""Colours around the buttons of a pad that have them."""
PAD_ICONS = {
    "a": "pad_a",
    "b": "pad_b",
    "x": "pad_x",
    "y": "pad_y",
    "start": "pad_start",
    "back": "pad_back",
    "leftshoulder": "pad_lb",
    "rightshoulder": "pad_rb",
    "lefttrigger": "pad_lt",
    "righttrigger": "pad_rt",
    "leftstick": "stick",
    "rightstick": "stick",
    "dpup": "dpad",
    "dpdown": "dpad",
    "dpleft": "dpad",
    "dpright": "dpad",
}


def key_name(name: str) -> str:
    """Label of the key that pyglet calls `name`."""
    return KEY_NAMES.get(name, name.capitalize() if len(name) > 1 else name)


def confirm_words(device: Device) -> str:
    """Sentence that says how to go on with `device`."""
    if device.half == "left":
        return _("Press Space to go on")
    return {"mouse": _("Click to go on"), "keys": _("Press Enter to go on")}.get(device.kind, _("Press A to go on"))
