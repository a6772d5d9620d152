"""`PadLearner` asks for the controls of a gamepad one by one, and writes the answers as an SDL mapping.

Source of the format: SDL's `gamecontrollerdb.txt`: GUID, name, then control:what, where what is `b0` (a button), `a1`
(an axis, `~` if it is the other way round, `+` or `-` for one half) or `h0.4` (a direction of the hat).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

MOVED: Final = 0.6
"""Share of its way that an axis must move from where it rested to count."""
BUTTONS: Final = ("a", "b", "x", "y", "leftshoulder", "rightshoulder", "lefttrigger", "righttrigger")
MORE_BUTTONS: Final = ("back", "start", "leftstick", "rightstick")
WAYS: Final = ("dpup", "dpdown", "dpleft", "dpright")
STICKS: Final = ("leftx", "lefty", "rightx", "righty")
"""Shown by pushing a stick to the right, or down."""
STEPS: Final = (*BUTTONS, *MORE_BUTTONS, *WAYS, *STICKS)
"""What is asked for, in this order."""
_HAT: Final = {"dpup": 1, "dpright": 2, "dpdown": 4, "dpleft": 8}

RawKind = Literal["button", "axis", "hat"]


@dataclass(frozen=True, slots=True)
class Raw:
    """What the driver reports of a control of a gamepad. `index` counts the controls of its kind. `value`: a button has
    0 or 1, an axis −1 … 1, a hat its direction in SDL's numbers, 0 in the middle."""

    kind: RawKind
    index: int
    value: float


class PadLearner:
    """`guid`, `name`: the pad's id and name. `rests`: where its axes rest, −1 … 1, by index."""

    def __init__(self, guid: str, name: str, rests: dict[int, float]) -> None:
        self.guid = guid
        self.name = name.replace(",", " ")
        self._rests = rests
        self._found: dict[str, str] = {}
        self._step = 0

    @property
    def step(self) -> str | None:
        """The control that is asked for; None once all have been."""
        return STEPS[self._step] if self._step < len(STEPS) else None

    @property
    def number(self) -> int:
        """How many have been asked for."""
        return self._step

    def skip(self) -> None:
        """The pad has no such control."""
        self._step += 1

    def again(self) -> None:
        """Begins with the first control."""
        self._step = 0
        self._found.clear()

    def show(self, raw: Raw) -> bool:
        """Takes what was moved for the control that is asked for. Returns whether it counts: what is let go, hardly
        moved or used already does not."""
        step, what = self.step, None
        if step is None:
            return False
        if raw.kind == "button":
            what = f"b{raw.index}" if raw.value and step not in STICKS else None
        elif raw.kind == "hat":
            what = f"h0.{_HAT[step]}" if step in WAYS and raw.value == _HAT[step] else None
        elif abs(raw.value - self._rests.get(raw.index, 0.0)) > MOVED:
            what = self._axis(step, raw)
        if what is None or what in self._found.values():
            return False
        if step in STICKS and any(known.strip("~") == what.strip("~") for known in self._found.values()):
            return False
        self._found[step] = what
        self._step += 1
        return True

    def _axis(self, step: str, raw: Raw) -> str | None:
        is_up = raw.value > self._rests.get(raw.index, 0.0)
        if step in STICKS:
            return f"a{raw.index}" if is_up else f"a{raw.index}~"
        if step in WAYS:
            return f"{'+' if is_up else '-'}a{raw.index}"
        return f"a{raw.index}" if step in ("lefttrigger", "righttrigger") else None

    def is_shown(self, step: str, raw: Raw) -> bool:
        """Whether `raw` is the button that was shown for an earlier step."""
        return raw.kind == "button" and self._found.get(step) == f"b{raw.index}"

    @property
    def is_of_use(self) -> bool:
        """Whether one can play with what was shown: it confirms, and leads somewhere."""
        return "a" in self._found and any(step in self._found for step in (*WAYS, "leftx"))

    @property
    def mapping(self) -> str:
        """What was shown, in one line."""
        parts = (f"{step}:{what}" for step, what in self._found.items())
        return ",".join((self.guid, self.name, *parts, ""))
