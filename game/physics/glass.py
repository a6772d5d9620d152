"""`Glass`: notices, each tick, which glass pieces break from knocks; a resting load does not break them.

A knock is the impulse of a body's contacts within two steps, 1/240 s: the greater of push and counterpush, in px/s ·
squares. A square that falls onto glass, or a falling square of glass, knocks with its mass times its speed, to 1 %; in
a column the solver spreads the push over a few steps. A resting load knocks with 5 for each of its squares.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot, sqrt

import pymunk

from game.core.tower_events import UNIT
from game.physics.saved_poses import Pose
from game.physics.space import GRAVITY


def breaking(strength: float) -> float:
    """Returns the knock that breaks glass: the knock of a square that falls `strength` units."""
    return sqrt(2 * GRAVITY * strength * UNIT)


@dataclass(frozen=True, slots=True)
class Break:
    """A piece that has just broken, and its pose."""

    piece: int
    pose: Pose


class Glass:
    """Measures the knocks of glass pieces that the hand does not hold. `broken`: bodies that have broken, in their
    order, until they are forgotten."""

    def __init__(self, strength: float) -> None:
        self._limit = breaking(strength)
        self._before: dict[pymunk.Body, float] = {}
        """Impulse of each body in the step before."""
        self.broken: list[pymunk.Body] = []

    def __bool__(self) -> bool:
        return bool(self._before)

    def watch(self, body: pymunk.Body) -> None:
        self._before[body] = 0.0

    def ignore(self, body: pymunk.Body) -> None:
        """Stops measuring a body in the hand, where nothing breaks it."""
        self._before.pop(body, None)

    def forget(self, body: pymunk.Body) -> None:
        """Forgets a body that leaves the space."""
        self._before.pop(body, None)
        if body in self.broken:
            self.broken.remove(body)

    def measure(self) -> None:
        """Measures the knocks of the latest step. Call it after every step."""
        for body, before in self._before.items():
            now = _pushed(body)
            self._before[body] = now
            if now + before > self._limit and body not in self.broken:
                self.broken.append(body)


def _pushed(body: pymunk.Body) -> float:
    """Returns the greater of push and counterpush in the latest step."""
    total = x = y = 0.0

    def look(arbiter: pymunk.Arbiter) -> None:
        nonlocal total, x, y
        impulse = arbiter.total_impulse
        total += impulse.length
        x += impulse.x
        y += impulse.y

    body.each_arbiter(look)
    return (total + hypot(x, y)) / 2
