"""`Devices` turns raw mouse, keyboard and gamepad input into `Signal`s, and into each tick's `Hand`. No Arcade here."""

from __future__ import annotations

from collections.abc import Callable, Set
from dataclasses import dataclass, field
from itertools import chain
from math import hypot

from game.app.intents import (
    DEFAULT_KEYS,
    DEFAULT_LEFT,
    DEFAULT_PAD,
    DEFAULT_RIGHT,
    HALVES,
    KEYS,
    KEYS_LEFT,
    KEYS_RIGHT,
    MOUSE,
    STEPS,
    Device,
    Intent,
    Signal,
    bindings,
)
from game.core.game import Hand

REPEAT_AFTER = 24
"""Ticks until a held direction repeats."""
REPEAT_EVERY = 7
"""Ticks between two repeats."""
STICK_ON = 0.6
STICK_OFF = 0.4
"""A stick counts as a direction from STICK_ON, and until STICK_OFF: two thresholds, so that it does not flicker."""
DEAD_ZONE = 0.18
"""Usual dead zone of a stick that moves the aim, as a share of its full deflection."""
STICK_CURVE = 2.2
"""Exponent of a stick's speed over its lean beyond the dead zone: a little lean moves the aim very slowly."""
AIM_STEP = 14
"""Logical pixels a fully leaning left stick, or a held arrow key, moves the aim in one tick."""
SLOW_STICK = 0.25
"""Speed of the right stick, as a share of that."""
TURN_STEP = 3
"""Degrees a held turning key or a pressed trigger turns in one tick."""
WHEEL_STEP = 15
FINE_WHEEL_STEP = 1
"""Degrees a notch of the mouse wheel turns, and with Shift."""
QUARTER = 90
"""Degrees that a press of the wheel turns."""
_SHIFTS = {KEYS_LEFT: "LSHIFT", KEYS_RIGHT: "RSHIFT"}


@dataclass(frozen=True, slots=True)
class Sweep:
    """A held piece moves by itself, to and fro: `fine`, slowly and not far; `upright`, up and down. `pace`: as a share
    of the usual speed."""

    fine: bool = False
    upright: bool = False
    pace: float = 1.0


@dataclass
class Devices:
    """Turns raw input into signals for `send`, repeats held directions, and samples the hand.

    `on_change` is called when the device used last changes. `keys`, `left`, `right` and `pad`: meaning of each key or
    button, for the whole keyboard, its halves, and gamepads.
    """

    send: Callable[[Signal], None]
    keys: dict[str, Intent] = field(default_factory=lambda: bindings({}, DEFAULT_KEYS))
    left: dict[str, Intent] = field(default_factory=lambda: bindings({}, DEFAULT_LEFT))
    right: dict[str, Intent] = field(default_factory=lambda: bindings({}, DEFAULT_RIGHT))
    pad: dict[str, Intent] = field(default_factory=lambda: bindings({}, DEFAULT_PAD))
    on_change: Callable[[Device], None] = lambda device: None
    last: Device = MOUSE
    recent: tuple[Device, ...] = (MOUSE,)
    """Devices by their latest use, the latest first."""
    latest: str = ""
    """Raw name of the key or button that went down last."""
    listen: Callable[[Device, str], bool] | None = None
    """While a key is being chosen, gets raw names before they become intents; returns whether it took one."""
    _halves: frozenset[str] = frozenset()
    _held: dict[tuple[Device, Intent], int] = field(default_factory=dict)
    _raw: dict[tuple[Device, str], Intent | None] = field(default_factory=dict)
    """Keys that are down, with their intent when they went down: bindings may change meanwhile."""
    _sticks: dict[Device, tuple[float, float]] = field(default_factory=dict)
    _slow_sticks: dict[Device, tuple[float, float]] = field(default_factory=dict)
    _leans: dict[Device, Intent | None] = field(default_factory=dict)
    _triggers: dict[tuple[Device, str], float] = field(default_factory=dict)
    _taps: set[tuple[Device, Intent]] = field(default_factory=set)
    """Intents of keys that went down since the last sample, perhaps for less than a tick."""
    _turn: float = 0.0
    _rests: dict[Device, tuple[float, float, float]] = field(default_factory=dict)
    """Fractions of a pixel and a degree that pads have moved and turned by, not sampled yet."""
    _nudges: dict[Device, int] = field(default_factory=dict)
    _fed: dict[Device, Hand] = field(default_factory=dict)
    pointer: tuple[int, int] = (0, 0)
    gap: int = 0
    """Ticks after the release of a key or button in which another press of it does nothing."""
    hold: float = 1.0
    """Length of a hold, as a multiple of the usual one: from then on a direction repeats."""
    swaps_sticks: bool = False
    dead_zone: float = DEAD_ZONE
    """Share of its full lean from which on a stick moves the aim."""
    one_switch: bool = False
    """Whether one key does everything; a piece that is let go then comes down by itself first."""
    sweeps: dict[Device, Sweep] = field(default_factory=dict)
    """How the piece of a device moves by itself."""
    _now: int = 0
    _released: dict[tuple[Device, str], int] = field(default_factory=dict)
    """Tick in which a key or button was let go last."""

    @property
    def halves(self) -> Set[str]:
        """Names of the halves of the keyboard that somebody plays with now; other names count for nothing.

        A key that means something to such a half belongs to it; any other key belongs to the whole keyboard.
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
        """The half, or the whole keyboard, that a key belongs to now. A half also has the Shift of its side."""
        active = [half for half in HALVES if half.name in self._halves]
        bound = (half for half in active if name in self.bound(half))
        shift = (half for half in active if name == _SHIFTS[half])
        return next(chain(bound, shift), KEYS)

    def bound(self, device: Device) -> dict[str, Intent]:
        """Meaning of the keys or buttons of `device`."""
        if device.kind == "pad":
            return self.pad
        return {KEYS_LEFT: self.left, KEYS_RIGHT: self.right}.get(device, self.keys)

    def used(self, device: Device) -> None:
        """Notes that `device` was used last."""
        if device != self.last:
            self.last = device
            self.recent = (device, *(other for other in self.recent if other != device))
            self.on_change(device)

    def press(self, device: Device, name: str) -> None:
        """A key or button went down. A key comes as one of `KEYS`, and may belong to a half."""
        if device == KEYS:
            device = self._owner(name)
        self.used(device)
        self.latest = name
        # The one key there is stays what it is.
        is_switch = self.one_switch and self.bound(device).get(name) is Intent.CONFIRM
        if self.listen is not None and not is_switch and self.listen(device, name):
            return
        if not self.counts(device, name):
            return
        intent = self.bound(device).get(name)
        self._raw[device, name] = intent
        if device.kind == "keys" and intent is not None:
            self._taps.add((device, intent))
        if device.kind == "pad" and name in ("leftshoulder", "rightshoulder"):
            self._nudges[device] = self._nudges.get(device, 0) + (1 if name == "rightshoulder" else -1)
        if intent is not None:
            self._press(device, intent)

    def counts(self, device: Device, name: str) -> bool:
        """Whether a press of a key or button counts: it does not come too soon after its last release."""
        return self._now >= self._released.get((device, name), -self.gap) + self.gap

    def came_up(self, device: Device, name: str) -> None:
        """Notes that a press that counted is over."""
        self._released[device, name] = self._now

    def is_free(self, name: str) -> bool:
        """Whether a key means nothing, and no key is being chosen."""
        return self.listen is None and name not in self.bound(self._owner(name))

    def release(self, device: Device, name: str) -> None:
        """A key or button went up."""
        for source in (KEYS, *HALVES) if device == KEYS else (device,):
            self._up(source, name)

    def _up(self, device: Device, name: str) -> None:
        if (device, name) in self._raw:
            self.came_up(device, name)
        intent = self._raw.pop((device, name), None)
        if intent is not None and not self._is_down(device, intent):
            self._release(device, intent)

    def lean(self, device: Device, name: str, x: float, y: float) -> None:
        """A stick leans, "leftstick" or "rightstick": as in `stick`, or in `slow_stick`."""
        is_left = (name == "leftstick") is not self.swaps_sticks
        (self.stick if is_left else self.slow_stick)(device, x, y)

    def stick(self, device: Device, x: float, y: float) -> None:
        """The left stick leans: x to the right, y downwards, each −1 … 1."""
        self._sticks[device] = (x, y)
        lean = self._leans.get(device)
        strong = max(abs(x), abs(y))
        new: Intent | None = None
        on = max(STICK_ON, self.dead_zone)
        if strong >= (on - STICK_ON + STICK_OFF if lean else on):
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
        """The right stick leans, as in `stick`. It moves the aim slowly, and gives no direction."""
        self._slow_sticks[device] = (x, y)
        if max(abs(x), abs(y)) >= STICK_ON:
            self.used(device)

    def trigger(self, device: Device, name: str, value: float) -> None:
        """A trigger is pressed by `value`, 0 … 1. From 0.5 on it also counts as a button."""
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

    def wheel_pressed(self) -> None:
        """The wheel, pressed, turns by a quarter."""
        self.used(MOUSE)
        self._turn += QUARTER

    def fine(self, device: Device) -> bool:
        """Whether Shift is held for `device`, which then moves and turns in small steps. A half has a Shift of its own;
        any other counts for all other devices."""
        source = device if device.half else KEYS
        return any((source, name) in self._raw for name in _SHIFTS.values())

    def tick(self) -> None:
        """1/60 s passes: held directions repeat."""
        self._now += 1
        after = round(REPEAT_AFTER * self.hold)
        for (device, intent), ticks in list(self._held.items()):
            self._held[device, intent] = ticks + 1
            if intent in STEPS and ticks >= after and (ticks - after) % REPEAT_EVERY == 0:
                self.send(Signal(intent, True, device, is_repeat=True))

    def let_go(self) -> None:
        """Releases everything: the window lost its focus, or another scene has come."""
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
        """`device` was unplugged: releases what it held."""
        for held, intent in [key for key in self._held if key[0] == device]:
            self._release(held, intent)
        self._raw = {raw: intent for raw, intent in self._raw.items() if raw[0] != device}
        self._triggers = {key: value for key, value in self._triggers.items() if key[0] != device}
        for kept in (self._sticks, self._slow_sticks, self._rests, self._leans, self._nudges):
            kept.pop(device, None)

    def sample(self, device: Device) -> Hand:
        """Input of `device` for the hand in this tick. A mouse gives its position, the others how far to move."""
        if device.kind == "mouse":
            turned = round(self._turn)
            self._turn -= turned
            return Hand(*self.pointer, turn=turned)
        if device.kind == "pad":
            return self._sample_pad(device)
        if device in self._fed or device.kind == "phone":
            return self._fed.pop(device, Hand())
        tapped = {intent for tapper, intent in self._taps if tapper == device}
        self._taps = {tap for tap in self._taps if tap[0] != device}
        down = {intent for (held, _name), intent in self._raw.items() if held == device} | tapped
        x = (Intent.RIGHT in down) - (Intent.LEFT in down)
        y = (Intent.DOWN in down) - (Intent.UP in down)
        turn = (Intent.TURN_LEFT in down) - (Intent.TURN_RIGHT in down)
        return Hand(x * AIM_STEP, y * AIM_STEP, turn * TURN_STEP)

    def feed(self, device: Device, moved: Hand) -> None:
        """Keeps what a phone, or a switch in place of keys, has moved by, for the next sample of the device."""
        self._fed[device] = moved

    def sweep(self, device: Device, sweep: Sweep | None) -> None:
        """Makes the piece that `device` holds move by itself; None: it stands still."""
        self.sweeps.pop(device, None)
        if sweep is not None:
            self.sweeps[device] = sweep

    def _sample_pad(self, device: Device) -> Hand:
        fast, slow = (
            _curved(*sticks.get(device, (0.0, 0.0)), self.dead_zone) for sticks in (self._sticks, self._slow_sticks)
        )
        wanted = (
            (fast[0] + SLOW_STICK * slow[0]) * AIM_STEP,
            (fast[1] + SLOW_STICK * slow[1]) * AIM_STEP,
            self.turning(device) * TURN_STEP,
        )
        # Fractions of a pixel or a degree add up; they do not go on once the pad is let go.
        before = self._rests.get(device, (0.0, 0.0, 0.0))
        sums = [value + rest if value else 0.0 for value, rest in zip(wanted, before, strict=True)]
        x, y, turn = map(round, sums)
        self._rests[device] = (sums[0] - x, sums[1] - y, sums[2] - turn)
        return Hand(x, y, turn, self._nudges.pop(device, 0))

    def turning(self, device: Device) -> float:
        """How far a pad's controls for turning are pressed, −1 (clockwise) … 1."""
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


def _curved(x: float, y: float, dead_zone: float) -> tuple[float, float]:
    """Share of full speed, each way, for a stick that leans by x, y. Keeps the direction."""
    lean = hypot(x, y)
    if lean < dead_zone:
        return 0.0, 0.0
    share = float(min(1.0, (lean - dead_zone) / (1 - dead_zone)) ** STICK_CURVE) / lean
    return x * share, y * share
