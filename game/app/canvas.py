"""`Canvas` converts points between the logical canvas, whose size follows the window's shape, and a window's pixels."""

from __future__ import annotations

from dataclasses import dataclass, field

WIDTH = 1920
HEIGHT = 1080
"""Least size of the canvas in logical units; one of its sides is always the least."""
WIDEST = 2520
"""Width at 21:9. A wider window shows the place beside the canvas."""
HIGHEST = 1440
"""Height at 4:3. A higher window shows the place above and below the canvas."""
SMALLEST_WINDOW = (960, 600)
USUAL_WINDOW = (1280, 800)
LEAST_SCALE = 0.05
"""Least scale: in a window of a few pixels the canvas is larger than the window, because painters and cameras need some
pixels to work with."""


@dataclass(frozen=True, slots=True)
class Canvas:
    """The logical canvas in a window of `width`×`height` physical pixels, y down, from its upper left corner.

    It fills every window between 4:3 and 21:9, and lies centred between margins in others.
    """

    width: int
    height: int

    scale: float = field(init=False, repr=False)
    """Physical pixels in one logical unit."""
    wide: float = field(init=False, repr=False)
    """Logical width, `WIDTH` to `WIDEST`."""
    high: float = field(init=False, repr=False)
    """Logical height, `HEIGHT` to `HIGHEST`."""
    left: float = field(init=False, repr=False)
    """Physical width of the left margin."""
    top: float = field(init=False, repr=False)
    """Physical height of the upper margin."""

    def __post_init__(self) -> None:
        scale = max(LEAST_SCALE, min(self.width / WIDTH, self.height / HEIGHT))
        # Whole units, so that layouts divide evenly.
        wide = max(WIDTH, min(WIDEST, self.width / scale // 1))
        high = max(HEIGHT, min(HIGHEST, self.height / scale // 1))
        self._fit(scale, wide, high)

    def _fit(self, scale: float, wide: float, high: float) -> None:
        # Once: a moving camera asks for them hundreds of times a frame.
        left, top = (self.width - wide * scale) / 2, (self.height - high * scale) / 2
        for name, value in (("scale", scale), ("wide", wide), ("high", high), ("left", left), ("top", top)):
            object.__setattr__(self, name, value)

    def stretched(self, width: int, height: int) -> Canvas:
        """This canvas, its logical size kept, in a window of another size: while the window's edge is dragged."""
        other = Canvas(width, height)
        other._fit(max(LEAST_SCALE, min(width / self.wide, height / self.high)), self.wide, self.high)
        return other

    def to_window(self, x: float, y: float) -> tuple[float, float]:
        """Window pixels, y up, of a logical point, y down."""
        return self.left + x * self.scale, self.height - self.top - y * self.scale

    def to_logical(self, x: float, y: float) -> tuple[float, float]:
        """The logical point, y down, under a window pixel, y up."""
        return (x - self.left) / self.scale, (self.height - self.top - y) / self.scale
