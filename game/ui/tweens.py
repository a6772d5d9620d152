"""Motion: the pose of a moving picture at a given time. Pure arithmetic; the stage asks for it once a frame."""

from __future__ import annotations

from dataclasses import dataclass

TWEEN = 0.22
"""Seconds a picture takes to its new place at speed 1× ; 150–250 ms look neither abrupt nor slow."""
FADE = 0.16
"""Seconds a picture takes to appear."""


def ease_out(t: float) -> float:
    """Cubic ease-out of 0 … 1."""
    t = min(1.0, max(0.0, t))
    return 1 - (1 - t) ** 3


@dataclass(frozen=True, slots=True)
class Pose:
    """Centre in logical units, angle in degrees clockwise, opacity 0 … 255, size relative to 1."""

    x: float
    y: float
    angle: float = 0.0
    alpha: float = 255.0
    size: float = 1.0

    def toward(self, other: Pose, t: float) -> Pose:
        """The pose at share `t` of the way to `other`."""
        return Pose(
            self.x + (other.x - self.x) * t,
            self.y + (other.y - self.y) * t,
            self.angle + (other.angle - self.angle) * t,
            self.alpha + (other.alpha - self.alpha) * t,
            self.size + (other.size - self.size) * t,
        )


@dataclass(slots=True)
class Tween:
    """A motion from `start` to `end` that takes `seconds`; `at` counts the seconds since it began."""

    start: Pose
    end: Pose
    seconds: float
    at: float = 0.0

    @property
    def done(self) -> bool:
        return self.at >= self.seconds

    def advance(self, seconds: float) -> Pose:
        """The pose `seconds` later."""
        self.at += seconds
        if self.done:
            return self.end
        return self.start.toward(self.end, ease_out(self.at / self.seconds))
