"""`Canvas` converts points between the logical canvas, 1920×1080 units, y down, and a window of any size."""

from __future__ import annotations

from dataclasses import dataclass, field

WIDTH = 1920
HEIGHT = 1080
SMALLEST_WINDOW = (960, 600)
USUAL_WINDOW = (1280, 800)
LEAST_SCALE = 0.05
"""Least scale: in a window of a few pixels the canvas is larger than the window, because painters and cameras need some
pixels to work with."""


@dataclass(frozen=True, slots=True)
class Canvas:
    """The logical canvas in a window of `width`×`height` physical pixels, centred between margins."""

    width: int
    height: int

    scale: float = field(init=False, repr=False)
    """Physical pixels in one logical unit."""
    left: float = field(init=False, repr=False)
    """Physical width of the left margin."""
    top: float = field(init=False, repr=False)
    """Physical height of the upper margin."""

    def __post_init__(self) -> None:
        # Once: a moving camera asks for them hundreds of times a frame.
        scale = max(LEAST_SCALE, min(self.width / WIDTH, self.height / HEIGHT))
        object.__setattr__(self, "scale", scale)
        object.__setattr__(self, "left", (self.width - WIDTH * scale) / 2)
        object.__setattr__(self, "top", (self.height - HEIGHT * scale) / 2)

    def to_window(self, x: float, y: float) -> tuple[float, float]:
        """Window pixels, y up, of a logical point, y down."""
        return self.left + x * self.scale, self.height - self.top - y * self.scale

    def to_logical(self, x: float, y: float) -> tuple[float, float]:
        """The logical point, y down, under a window pixel, y up."""
        return (x - self.left) / self.scale, (self.height - self.top - y) / self.scale
