"""`Rumble` shakes gamepads; when a pad's driver fails, it gives one `Problem` and never raises."""

from __future__ import annotations

from dataclasses import dataclass

from game.app.problem import Problem
from game.core.game import TICKS

LIGHT, STRONG = (0.04, 0.10), (0.25, 0.50)
"""Seconds of the faintest and the strongest shake, of the weak motor and of the strong one."""
SURE = 60
"""Ticks until a failed driver is reported: somebody may just be unplugging its pad."""
PAUSE, STRONGER = 8, 0.25
"""Ticks during which a motor takes only a shake that is stronger by `STRONGER`: drivers are slow."""


@dataclass(slots=True)
class _Shake:
    """A shake that a motor was asked for. Age and length in ticks."""

    strength: float
    length: int
    age: int = 0

    def yields_to(self, strength: float) -> bool:
        """Whether a shake of `strength` may take its place."""
        return strength >= self.strength + (STRONGER if self.age < PAUSE else 0.0)


class Rumble:
    """The motors of the gamepads that are plugged in, by the pads' numbers.

    Every shake ends by itself. A pad whose driver fails is left alone until it is plugged in again; `problems` collects
    one for each, for a scene to show.
    """

    def __init__(self) -> None:
        self._controllers: dict[int, object] = {}
        self.problems: list[Problem] = []
        self._refused: dict[int, int] = {}
        """Ticks since the driver of a pad has failed, by the pad's number."""
        self._scale = 1.0
        self._shakes: dict[tuple[int, str], _Shake] = {}
        self._moved: set[tuple[int, str]] = set()
        """Pad and motor of every shake that may not have stopped yet."""

    def set_strength(self, percent: int) -> None:
        """Sets how strongly all pads shake; at 0 they stop."""
        self._scale = percent / 100
        if not percent:
            self.stop()

    def plug(self, number: int, controller: object) -> None:
        """A pad was plugged in: its controller as pyglet gives it."""
        self._refused.pop(number, None)
        self._controllers[number] = controller

    def unplug(self, number: int) -> None:
        """A pad is gone."""
        self._refused.pop(number, None)
        self._give_up(number)

    def refuse(self, number: int) -> None:
        """The driver of a pad fails: it plays on without its motors."""
        self._give_up(number)
        self._refused[number] = 0

    def _give_up(self, number: int) -> None:
        self._controllers.pop(number, None)
        self._shakes = {key: shake for key, shake in self._shakes.items() if key[0] != number}
        self._moved = {key for key in self._moved if key[0] != number}

    def tick(self) -> None:
        """1/60 s passes."""
        for number in self._refused:
            self._refused[number] += 1
            if self._refused[number] == SURE and self._scale:
                self.problems.append(Problem("rumble.refused", {"number": number}))
        for shake in self._shakes.values():
            shake.age += 1
        self._shakes = {key: shake for key, shake in self._shakes.items() if shake.age < max(shake.length, PAUSE)}

    def light(self, number: int, strength: float) -> bool:
        """Shakes the weak motor for a short time, 0 < `strength` ≤ 1. Returns whether the driver took it."""
        return self._shake(number, "weak", strength, LIGHT)

    def strong(self, number: int, strength: float) -> bool:
        """Shakes the strong motor, for longer. Returns whether the driver took it."""
        return self._shake(number, "strong", strength, STRONG)

    def stop(self) -> None:
        """Stops every motor at once."""
        self._shakes.clear()
        moved, self._moved = self._moved, set()
        for number, motor in sorted(moved):
            self._ask(number, f"rumble_stop_{motor}")

    def _shake(self, number: int, motor: str, strength: float, seconds: tuple[float, float]) -> bool:
        strength = min(1.0, max(0.0, strength))
        runs = self._shakes.get((number, motor))
        if not strength * self._scale or (runs is not None and not runs.yields_to(strength)):
            return False
        duration = seconds[0] + (seconds[1] - seconds[0]) * strength
        if not self._ask(number, f"rumble_play_{motor}", strength * self._scale, duration):
            return False
        self._shakes[number, motor] = _Shake(strength, round(duration * TICKS))
        self._moved.add((number, motor))
        return True

    def _ask(self, number: int, what: str, *arguments: float) -> bool:
        """Calls a method of a pad's driver. Returns whether that worked."""
        if number not in self._controllers:
            return False
        try:
            getattr(self._controllers[number], what)(*arguments)
        # Drivers raise whatever they like, and a pad may be unplugged at any moment.
        except Exception:
            self.refuse(number)
            return False
        return True
