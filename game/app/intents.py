"""Mouse, keyboard and gamepads become the same few intents: devices push raw names in. No Arcade here.

Key names are pyglet's ("ENTER", "Q"); pad buttons are named as by the SDL mapping ("a", "leftshoulder"), with
"dpup", "dpdown", "dpleft", "dpright" for the pad's cross and "lefttrigger", "righttrigger" for the triggers.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Set
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import chain
from math import hypot

from game.core.game import Hand


class Intent(StrEnum):
    """What a player wants to do, whichever device they use."""

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
"""Intents that repeat while they are held."""

DEFAULT_KEYS: dict[str, tuple[str, ...]] = {
    "up": ("UP", "W"),
    "down": ("DOWN", "S"),
    "left": ("LEFT", "A"),
    "right": ("RIGHT", "D"),
    "confirm": ("ENTER", "NUM_ENTER", "SPACE"),
    "cancel": ("ESCAPE", "BACKSPACE"),
    "peek": ("V",),
    "lens": ("L",),
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

REPEAT_AFTER = 24
"""Ticks (1/60 s) until a held direction repeats."""
REPEAT_EVERY = 7
"""Ticks between two repeats."""
STICK_ON = 0.6
STICK_OFF = 0.4
"""A stick counts as a direction from STICK_ON, and until STICK_OFF: two thresholds, so that it does not flicker."""
DEAD_ZONE = 0.18
"""Dead zone of a stick that moves the aim, as a share of its full deflection."""
STICK_CURVE = 2.2
"""Exponent of a stick's speed over its lean beyond the dead zone: a little lean moves the aim very slowly."""
AIM_STEP = 14
"""Logical pixels a fully leaning left stick, or a held arrow key, moves the aim in one tick."""
SLOW_STICK = 0.25
"""The same of the right stick, as a share."""
TURN_STEP = 3
"""Degrees a held turning key or a pressed trigger turns in one tick."""
WHEEL_STEP = 15
FINE_WHEEL_STEP = 1
"""Degrees a notch of the mouse wheel turns, and with Shift."""


@dataclass(frozen=True, slots=True)
class Device:
    """Where an intent came from: "mouse", "keys" or "pad" with its number, counted from 1.

    `half`: "left" or "right" for the keys with which one of two people at a keyboard plays, "" for all others.
    """

    kind: str
    number: int = 0
    half: str = ""

    @property
    def name(self) -> str:
        """As seats name their device: "mouse", "keys", "keys-left", "pad1" …"""
        return f"{self.kind}-{self.half}" if self.half else f"{self.kind}{self.number or ''}"


MOUSE = Device("mouse")
KEYS = Device("keys")
KEYS_LEFT = Device("keys", half="left")
KEYS_RIGHT = Device("keys", half="right")
HALVES = (KEYS_LEFT, KEYS_RIGHT)
_SHIFTS = {KEYS_LEFT: "LSHIFT", KEYS_RIGHT: "RSHIFT"}


def other_hand(device: Device) -> Device | None:
    """What a person may use at the same time: keys beside a mouse, and the other way round."""
    return {MOUSE: KEYS, KEYS: MOUSE}.get(device)


def device_of(wanted: str) -> Device:
    """The device that a seat names; the mouse where it names none."""
    if wanted.startswith("pad"):
        return Device("pad", int(wanted[3:]))
    return next((device for device in (KEYS, *HALVES) if device.name == wanted), MOUSE)


def covers(wanted: str, device: Device, others: Collection[str]) -> bool:
    """Whether a seat that plays with `wanted` may use `device`; `others`: what the other people play with.

    Whoever plays with the mouse has the keys too, unless somebody else plays with them.
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


def bindings(chosen: Mapping[str, tuple[str, ...]], defaults: Mapping[str, tuple[str, ...]]) -> dict[str, Intent]:
    """Key or button name → intent, from the player's choices over the defaults, also over that of another intent."""
    names: dict[str, Intent] = {}
    for intent in Intent:
        for name in chosen.get(intent.value) or ():
            names.setdefault(name, intent)
    for intent in Intent:
        for name in () if chosen.get(intent.value) else defaults[intent.value]:
            names.setdefault(name, intent)
    return names


@dataclass
class Devices:
    """Turns raw input into signals for `send`, repeats held directions, and samples the hand.

    `send` gets every `Signal`; `on_change` is called when the device used last changes, for the glyphs. `keys`, `left`,
    `right` and `pad` say what each key or button means, for the whole keyboard, its halves, and gamepads.
    """

    send: Callable[[Signal], None]
    keys: dict[str, Intent] = field(default_factory=lambda: bindings({}, DEFAULT_KEYS))
    left: dict[str, Intent] = field(default_factory=lambda: bindings({}, DEFAULT_LEFT))
    right: dict[str, Intent] = field(default_factory=lambda: bindings({}, DEFAULT_RIGHT))
    pad: dict[str, Intent] = field(default_factory=lambda: bindings({}, DEFAULT_PAD))
    on_change: Callable[[Device], None] = lambda device: None
    last: Device = MOUSE
    recent: tuple[Device, ...] = (MOUSE,)
    """The devices that have been used, the latest first."""
    latest: str = ""
    """The raw name of the key or button that went down last."""
    listen: Callable[[Device, str], bool] | None = None
    """Gets raw names before they become intents, while a key is being chosen; returns whether it took one."""
    _halves: frozenset[str] = frozenset()
    _held: dict[tuple[Device, Intent], int] = field(default_factory=dict)
    _raw: dict[tuple[Device, str], Intent | None] = field(default_factory=dict)
    """The keys that are down, with their intent when they went down: bindings may change meanwhile."""
    _sticks: dict[Device, tuple[float, float]] = field(default_factory=dict)
    _slow_sticks: dict[Device, tuple[float, float]] = field(default_factory=dict)
    _leans: dict[Device, Intent | None] = field(default_factory=dict)
    _triggers: dict[tuple[Device, str], float] = field(default_factory=dict)
    _taps: set[tuple[Device, Intent]] = field(default_factory=set)
    """Intents of keys that went down since their hand was last sampled, perhaps for less than a tick."""
    _turn: float = 0.0
    _rests: dict[Device, tuple[float, float, float]] = field(default_factory=dict)
    """Parts of a pixel and of a degree that pads have moved and turned by, and that were not sampled yet."""
    _nudges: dict[Device, int] = field(default_factory=dict)
    pointer: tuple[int, int] = (0, 0)

    @property
    def halves(self) -> Set[str]:
        """The names of the halves of the keyboard with which somebody plays now; other names count for nothing.

        A key that such a half has a meaning for is the half's; any other key is the whole keyboard's.
        """
        return self._halves

    @halves.setter
    def halves(self, halves: Set[str]) -> None:
        self._halves = frozenset(halves)
        self._taps.clear()
        for device, name in list(self._raw):
            if device.kind == "keys" and self._owner(name) != device:
                self._up(device, name)

    def _owner(self, name: str) -> Device:
        """Whose a key is now. The Shift of its side also belongs to a half."""
        active = [half for half in HALVES if half.name in self._halves]
        bound = (half for half in active if name in self.bound(half))
        shift = (half for half in active if name == _SHIFTS[half])
        return next(chain(bound, shift), KEYS)

    def bound(self, device: Device) -> dict[str, Intent]:
        """What the keys or buttons of `device` mean."""
        if device.kind == "pad":
            return self.pad
        return {KEYS_LEFT: self.left, KEYS_RIGHT: self.right}.get(device, self.keys)

    def used(self, device: Device) -> None:
        """Note that `device` was used last."""
        if device != self.last:
            self.last = device
            self.recent = (device, *(other for other in self.recent if other != device))
            self.on_change(device)

    def press(self, device: Device, name: str) -> None:
        """A key or button went down. A key comes as one of `KEYS`, and may be a half's."""
        if device == KEYS:
            device = self._owner(name)
        self.used(device)
        self.latest = name
        if self.listen is not None and self.listen(device, name):
            return
        intent = self.bound(device).get(name)
        self._raw[device, name] = intent
        if device.kind == "keys" and intent is not None:
            self._taps.add((device, intent))
        if device.kind == "pad" and name in ("leftshoulder", "rightshoulder"):
            self._nudges[device] = self._nudges.get(device, 0) + (1 if name == "rightshoulder" else -1)
        if intent is not None:
            self._press(device, intent)

    def is_free(self, name: str) -> bool:
        """Whether a key means nothing, and none is being chosen."""
        return self.listen is None and name not in self.bound(self._owner(name))

    def release(self, device: Device, name: str) -> None:
        """A key or button went up."""
        for source in (KEYS, *HALVES) if device == KEYS else (device,):
            self._up(source, name)

    def _up(self, device: Device, name: str) -> None:
        intent = self._raw.pop((device, name), None)
        if intent is not None and not self._is_down(device, intent):
            self._release(device, intent)

    def stick(self, device: Device, x: float, y: float) -> None:
        """The left stick leans: x to the right, y downwards, each −1 … 1."""
        self._sticks[device] = (x, y)
        lean = self._leans.get(device)
        strong = max(abs(x), abs(y))
        new: Intent | None = None
        if strong >= (STICK_OFF if lean else STICK_ON):
            across = Intent.RIGHT if x > 0 else Intent.LEFT
            along = Intent.DOWN if y > 0 else Intent.UP
            new = across if abs(x) >= abs(y) else along
        if strong >= STICK_ON:
            self.used(device)
        if new is not lean:
            self._leans[device] = new
            if lean and not self._is_down(device, lean):
                self._release(device, lean)
            if new:
                self._press(device, new)

    def slow_stick(self, device: Device, x: float, y: float) -> None:
        """The right stick leans, as in `stick`. It moves the aim slowly, and is no direction."""
        self._slow_sticks[device] = (x, y)
        if max(abs(x), abs(y)) >= STICK_ON:
            self.used(device)

    def trigger(self, device: Device, name: str, value: float) -> None:
        """A trigger is pressed by `value`, 0 … 1. It also counts as a button from a half on."""
        before = self._triggers.get((device, name), 0.0)
        self._triggers[device, name] = value
        if before < 0.5 <= value:
            self.press(device, name)
        elif value < 0.5 <= before:
            self.release(device, name)

    def wheel(self, notches: float) -> None:
        """The mouse wheel turns; up is counter-clockwise, fine while Shift is held."""
        self.used(MOUSE)
        self._turn += notches * (FINE_WHEEL_STEP if self.fine(MOUSE) else WHEEL_STEP)

    def fine(self, device: Device) -> bool:
        """Whether Shift is held for `device`: then it moves and turns in small steps. A half in use has a Shift of its
        own; any other counts for all other devices."""
        source = device if device.half else KEYS
        return any((source, name) in self._raw for name in _SHIFTS.values())

    def tick(self) -> None:
        """1/60 s passes: held directions repeat."""
        for (device, intent), ticks in list(self._held.items()):
            self._held[device, intent] = ticks + 1
            if intent in STEPS and ticks >= REPEAT_AFTER and (ticks - REPEAT_AFTER) % REPEAT_EVERY == 0:
                self.send(Signal(intent, True, device, is_repeat=True))

    def let_go(self) -> None:
        """Release everything: the window lost its focus, or another scene has come."""
        for device, intent in list(self._held):
            self._release(device, intent)
        self._raw.clear()
        self._sticks.clear()
        self._slow_sticks.clear()
        self._rests.clear()
        self._leans.clear()
        self._triggers.clear()
        self._nudges.clear()
        self._taps.clear()
        self._turn = 0.0

    def lose(self, device: Device) -> None:
        """`device` was unplugged: what it held is let go."""
        for held, intent in [key for key in self._held if key[0] == device]:
            self._release(held, intent)
        self._raw = {raw: intent for raw, intent in self._raw.items() if raw[0] != device}
        self._triggers = {key: value for key, value in self._triggers.items() if key[0] != device}
        for kept in (self._sticks, self._slow_sticks, self._rests, self._leans, self._nudges):
            kept.pop(device, None)

    def sample(self, device: Device) -> Hand:
        """What `device` tells the hand in this tick. A mouse gives its place, the others how far to move it."""
        if device.kind == "mouse":
            turned = round(self._turn)
            self._turn -= turned
            return Hand(*self.pointer, turn=turned)
        if device.kind == "pad":
            return self._sample_pad(device)
        tapped = {intent for tapper, intent in self._taps if tapper == device}
        self._taps = {tap for tap in self._taps if tap[0] != device}
        down = {intent for (held, _name), intent in self._raw.items() if held == device} | tapped
        x = (Intent.RIGHT in down) - (Intent.LEFT in down)
        y = (Intent.DOWN in down) - (Intent.UP in down)
        turn = (Intent.TURN_LEFT in down) - (Intent.TURN_RIGHT in down)
        return Hand(x * AIM_STEP, y * AIM_STEP, turn * TURN_STEP)

    def _sample_pad(self, device: Device) -> Hand:
        fast, slow = (_curved(*sticks.get(device, (0.0, 0.0))) for sticks in (self._sticks, self._slow_sticks))
        wanted = (
            (fast[0] + SLOW_STICK * slow[0]) * AIM_STEP,
            (fast[1] + SLOW_STICK * slow[1]) * AIM_STEP,
            self.turning(device) * TURN_STEP,
        )
        # What is less than a pixel or a degree is kept until it is one; it does not go on once the pad is let go.
        before = self._rests.get(device, (0.0, 0.0, 0.0))
        sums = [value + rest if value else 0.0 for value, rest in zip(wanted, before, strict=True)]
        x, y, turn = map(round, sums)
        self._rests[device] = (sums[0] - x, sums[1] - y, sums[2] - turn)
        return Hand(x, y, turn, self._nudges.pop(device, 0))

    def turning(self, device: Device) -> float:
        """How firmly a pad's controls for turning are pressed, −1 (clockwise) … 1."""
        return self._pressed(device, Intent.TURN_LEFT) - self._pressed(device, Intent.TURN_RIGHT)

    def _pressed(self, device: Device, intent: Intent) -> float:
        """How far the pad control bound to `intent` is pressed: a trigger 0 … 1, a button 0 or 1."""
        names = [name for name, meant in self.pad.items() if meant is intent]
        return max(
            (self._triggers.get((device, name), float((device, name) in self._raw)) for name in names), default=0.0
        )

    def _is_down(self, device: Device, intent: Intent) -> bool:
        """Whether another key or button of `device`, or its stick, still means `intent`."""
        return self._leans.get(device) is intent or any(
            held == device and meant is intent for (held, _name), meant in self._raw.items()
        )

    def _press(self, device: Device, intent: Intent) -> None:
        if (device, intent) not in self._held:
            self._held[device, intent] = 0
            self.send(Signal(intent, True, device))

    def _release(self, device: Device, intent: Intent) -> None:
        if self._held.pop((device, intent), None) is not None:
            self.send(Signal(intent, False, device))


def _curved(x: float, y: float) -> tuple[float, float]:
    """The share of full speed, each way, of a stick that leans by x, y: it keeps its direction."""
    lean = hypot(x, y)
    if lean < DEAD_ZONE:
        return 0.0, 0.0
    share = float(min(1.0, (lean - DEAD_ZONE) / (1 - DEAD_ZONE)) ** STICK_CURVE) / lean
    return x * share, y * share
