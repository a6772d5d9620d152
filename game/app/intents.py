"""`Signal` is what a player wants (`Intent`) with which `Device`; `bindings` maps keys and buttons to intents.

Key names are pyglet's ("ENTER", "Q"); pad buttons are named as by the SDL mapping ("a", "leftshoulder"), with
"dpup", "dpdown", "dpleft", "dpright" for the pad's cross and "lefttrigger", "righttrigger" for the triggers.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum


class Intent(StrEnum):
    """What a player wants to do, with any device."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    CONFIRM = "confirm"
    CANCEL = "cancel"
    PEEK = "peek"
    LENS = "lens"
    NEXT = "next"
    PREV = "prev"
    TURN_LEFT = "turn-left"
    TURN_RIGHT = "turn-right"
    UNDO = "undo"
    HINT = "hint"
    RULES = "rules"
    MENU = "menu"


STEPS = frozenset({Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT})
"""Intents that repeat while held."""

DEFAULT_KEYS: dict[str, tuple[str, ...]] = {
    "up": ("UP", "W"),
    "down": ("DOWN", "S"),
    "left": ("LEFT", "A"),
    "right": ("RIGHT", "D"),
    "confirm": ("ENTER", "NUM_ENTER", "SPACE"),
    "cancel": ("ESCAPE", "BACKSPACE"),
    "peek": ("V",),
    "lens": ("L", "C"),
    "next": ("TAB", "PAGEDOWN"),
    "prev": ("PAGEUP",),
    "turn-left": ("Q",),
    "turn-right": ("E",),
    "undo": ("U", "Z"),
    "hint": ("H",),
    "rules": ("F1",),
    "menu": ("M", "P"),
}
DEFAULT_LEFT: dict[str, tuple[str, ...]] = {
    "up": ("W",),
    "down": ("S",),
    "left": ("A",),
    "right": ("D",),
    "confirm": ("SPACE",),
    "cancel": ("ESCAPE",),
    "peek": ("V",),
    "lens": ("C",),
    "next": ("TAB", "T"),
    "prev": ("R",),
    "turn-left": ("Q",),
    "turn-right": ("E",),
    "undo": ("Z",),
    "hint": ("F",),
    "rules": ("F1",),
    "menu": ("X",),
}
DEFAULT_RIGHT: dict[str, tuple[str, ...]] = {
    "up": ("UP",),
    "down": ("DOWN",),
    "left": ("LEFT",),
    "right": ("RIGHT",),
    "confirm": ("ENTER", "NUM_ENTER"),
    "cancel": ("BACKSPACE",),
    "peek": ("L",),
    "lens": ("O",),
    "next": ("PAGEDOWN", "K"),
    "prev": ("PAGEUP", "J"),
    "turn-left": ("COMMA",),
    "turn-right": ("PERIOD",),
    "undo": ("U",),
    "hint": ("H",),
    "rules": ("I",),
    "menu": ("M", "P"),
}
DEFAULT_PAD: dict[str, tuple[str, ...]] = {
    "up": ("dpup",),
    "down": ("dpdown",),
    "left": ("dpleft",),
    "right": ("dpright",),
    "confirm": ("a",),
    "cancel": ("b",),
    "peek": ("y",),
    "lens": ("rightstick",),
    "next": ("rightshoulder",),
    "prev": ("leftshoulder",),
    "turn-left": ("lefttrigger",),
    "turn-right": ("righttrigger",),
    "undo": ("x",),
    "hint": ("leftstick",),
    "rules": ("back",),
    "menu": ("start",),
}


@dataclass(frozen=True, slots=True)
class Device:
    """Where an intent came from: "mouse", "keys", "pad" with its number, counted from 1, or "phone" with its seat's.

    `half`: "left" or "right" for the keys with which one of two people at a keyboard plays, "" for all others.
    """

    kind: str
    number: int = 0
    half: str = ""

    @property
    def name(self) -> str:
        """The device as seats name it: "mouse", "keys", "keys-left", "pad1" …"""
        return f"{self.kind}-{self.half}" if self.half else f"{self.kind}{self.number or ''}"


MOUSE = Device("mouse")
KEYS = Device("keys")
KEYS_LEFT = Device("keys", half="left")
KEYS_RIGHT = Device("keys", half="right")
HALVES = (KEYS_LEFT, KEYS_RIGHT)
PHONE = Device("phone")
"""Any phone. The phone of one seat has the number of that seat as well."""


def other_hand(device: Device) -> Device | None:
    """The device that a person may use at the same time: keys beside a mouse, and a mouse beside keys."""
    return {MOUSE: KEYS, KEYS: MOUSE}.get(device)


def device_of(wanted: str) -> Device:
    """The device that a seat names; the mouse if it names none."""
    if wanted.startswith("pad"):
        return Device("pad", int(wanted[3:]))
    return next((device for device in (KEYS, *HALVES, PHONE) if device.name == wanted), MOUSE)


def covers(wanted: str, device: Device, others: Collection[str]) -> bool:
    """Whether a seat that plays with `wanted` may use `device`; `others`: devices of the other people.

    A mouse player has the keys too, unless somebody else plays with them.
    """
    if wanted in ("any", device.name):
        return True
    if device.kind != "keys":
        return False
    return wanted == "keys" or (wanted == "mouse" and not any(other.startswith("keys") for other in others))


@dataclass(frozen=True, slots=True)
class Signal:
    """One intent, pressed or let go, `is_repeat` when it repeats."""

    intent: Intent
    pressed: bool
    device: Device
    is_repeat: bool = False


def page_step(signal: Signal) -> int:
    """1 if `signal` asks for the next page, −1 for the previous one, 0 for anything else."""
    return {Intent.NEXT: 1, Intent.PREV: -1}.get(signal.intent, 0) if signal.pressed else 0


def bindings(chosen: Mapping[str, tuple[str, ...]], defaults: Mapping[str, tuple[str, ...]]) -> dict[str, Intent]:
    """Key or button name → intent. The player's choices take precedence over all defaults."""
    names: dict[str, Intent] = {}
    for intent in Intent:
        for name in chosen.get(intent.value) or ():
            names.setdefault(name, intent)
    for intent in Intent:
        for name in () if chosen.get(intent.value) else defaults[intent.value]:
            names.setdefault(name, intent)
    return names
