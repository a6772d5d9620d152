"""`Tween`: computes the `Pose` of a moving picture at a given time of its motion; pure arithmetic."""

from __future__ import annotations

import math
from dataclasses import dataclass

import msgspec
from msgspec.structs import replace

TWEEN = 0.22
"""Seconds to a new place at speed 1×; 150–250 ms look neither abrupt nor slow."""
FADE = 0.16
"""Seconds a picture takes to appear."""
FLIGHT = (0.25, 0.45)
"""Seconds of a flight over a short way, and from one end of the table to the other."""
SHORT, FAR = 300.0, 1200.0
"""What counts as a short way and as a long one, in logical units."""
LEAP = 60.0
"""Least distance of a flight: a card that is pointed at only rises."""
TURN = 0.2
"""Seconds a card takes to turn over; within its flight, if it flies."""
LIFT = 0.1
"""Share of its size by which a card seems nearer in the middle of its flight."""
SPREAD = 0.2
"""Seconds within which the parts of one action set out one after the other."""
NEXT = 0.09
"""Seconds from one to the next, where there are few."""
DEAL = 0.55
"""The same for the cards of a deal."""
BEAT = 0.2
"""Seconds of rest after an arrival, before a bot goes on."""
PACE = FLIGHT[1] + SPREAD + BEAT
"""Seconds from one action of a bot to the next, at speed 1×."""


def ease_out(t: float) -> float:
    """Cubic ease-out of 0 … 1."""
    t = min(1.0, max(0.0, t))
    return 1 - (1 - t) ** 3


def in_turn(i: int, count: int, within: float = SPREAD) -> float:
    """Seconds after the first at which number `i` of `count` sets out."""
    return i * min(NEXT, within / max(1, count - 1))


class Pose(msgspec.Struct, frozen=True, gc=False):
    """Centre in logical units, angle in degrees clockwise, opacity 0 … 255, size relative to 1.

    `wide`: share of its width that is seen while it turns over.
    """

    x: float
    y: float
    angle: float = 0.0
    alpha: float = 255.0
    size: float = 1.0
    wide: float = 1.0

    def toward(self, other: Pose, t: float) -> Pose:
        """The pose at share `t` of the way to `other`."""
        return Pose(
            self.x + (other.x - self.x) * t,
            self.y + (other.y - self.y) * t,
            self.angle + (other.angle - self.angle) * t,
            self.alpha + (other.alpha - self.alpha) * t,
            self.size + (other.size - self.size) * t,
        )


def distance(start: Pose, end: Pose) -> float:
    """Distance in logical units."""
    return math.hypot(end.x - start.x, end.y - start.y)


def flight_seconds(start: Pose, end: Pose) -> float:
    """Seconds of a flight, by its distance."""
    share = (distance(start, end) - SHORT) / (FAR - SHORT)
    return FLIGHT[0] + (FLIGHT[1] - FLIGHT[0]) * min(1.0, max(0.0, share))


@dataclass(slots=True)
class Tween:
    """A motion from `start` to `end` that takes `seconds`; `at`: seconds passed.

    `after`: seconds to wait at the start. `lift`: share of its size by which it grows on its way. `turn`: seconds at
    the end in which it turns over, 0 for never. `flies`: it passes above everything else.
    """

    start: Pose
    end: Pose
    seconds: float
    at: float = 0.0
    after: float = 0.0
    lift: float = 0.0
    turn: float = 0.0
    flies: bool = False

    @property
    def done(self) -> bool:
        return self.at >= self.after + self.seconds

    @property
    def left(self) -> float:
        """Seconds until it is done."""
        return self.after + self.seconds - self.at

    @property
    def is_turned(self) -> bool:
        """Whether the other side is seen."""
        return self.left <= self.turn / 2

    def advance(self, seconds: float) -> Pose:
        """The pose `seconds` later."""
        self.at += seconds
        if self.done:
            return self.end
        if self.at <= self.after:
            return self.start
        share = ease_out((self.at - self.after) / self.seconds)
        pose = self.start.toward(self.end, share)
        if not self.lift and not self.turn:
            return pose
        wide = 1.0 if self.left >= self.turn else abs(1 - 2 * self.left / self.turn)
        return replace(pose, size=pose.size * (1 + self.lift * math.sin(math.pi * share)), wide=wide)
