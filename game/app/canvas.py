"""The logical canvas: 1920×1080 units, y down, scaled into a window of any size."""

from __future__ import annotations

from dataclasses import dataclass

WIDTH = 1920
HEIGHT = 1080
SMALLEST_WINDOW = (960, 600)


@dataclass(frozen=True, slots=True)
class Canvas:
    """How the logical canvas lies in a window of `width`×`height` physical pixels; what is left over are margins."""

    width: int
    height: int

    @property
    def scale(self) -> float:
        """Physical pixels in one logical unit."""
        return min(self.width / WIDTH, self.height / HEIGHT)

    @property
    def left(self) -> float:
        """Physical width of the left margin."""
        return (self.width - WIDTH * self.scale) / 2

    @property
    def top(self) -> float:
        """Physical height of the upper margin."""
        return (self.height - HEIGHT * self.scale) / 2

    def to_window(self, x: float, y: float) -> tuple[float, float]:
        """Window pixels, y up, of a logical point, y down."""
        return self.left + x * self.scale, self.height - self.top - y * self.scale

    def to_logical(self, x: float, y: float) -> tuple[float, float]:
        """The logical point, y down, under a window pixel, y up."""
        return (x - self.left) / self.scale, (self.height - self.top - y) / self.scale
