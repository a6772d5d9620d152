"""`layout` gives the `BuildPlaces` of the building screen: the common ground in the middle, a panel at either side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.physics.ground import Box
from game.ui.layout import Anchor, Rect
from game.ui.style import MARGIN

TOP: Final = 20.0
HEADER, HEADER_LARGE = 88.0, 120.0
PAUSE: Final = 190.0
GAP: Final = 24.0
FOOT: Final = 44.0
"""px below the ground and the panels."""
SIDE: Final = 600.0
"""Greatest width of a panel."""
TALLEST: Final = 1000.0
"""Greatest height of a panel."""
BESIDE: Final = 0.1
"""Units at either side of the lane that are in sight."""
ABOVE: Final = 0.7
"""Units above the line."""


@dataclass(frozen=True, slots=True)
class BuildPlaces:
    """`title`, `pause`: the header. `stage`: the lane with the ground. `turn`: who builds, with which parts. `order`:
    who builds after whom. `seen`: what of the world the stage shows, `unit` px a unit."""

    title: Rect
    pause: Rect
    stage: Rect
    turn: Rect
    order: Rect
    seen: Box
    unit: float

    def canvas(self, x: float, y: float) -> tuple[float, float]:
        """Gets the canvas position of a point of the world, in units."""
        return self.stage.x + (x - self.seen.left) * self.unit, self.stage.bottom - (y - self.seen.bottom) * self.unit

    def world(self, x: float, y: float) -> tuple[float, float]:
        """Gets the point of the world, in units, at a canvas position."""
        return self.seen.left + (x - self.stage.x) / self.unit, self.seen.bottom + (self.stage.bottom - y) / self.unit


def layout(area: Rect, line: float, large: bool) -> BuildPlaces:
    """`line`: height of the race's line in units. `large`: for large text."""
    high = HEADER_LARGE if large else HEADER
    header = Anchor(left=MARGIN, right=MARGIN, top=TOP, height=high).within(area)
    title = Rect(header.x, header.y, header.w - PAUSE - GAP, high)
    pause = Rect(header.right - PAUSE, header.y, PAUSE, high)
    room = Rect(area.x + MARGIN, header.bottom + GAP, area.w - 2 * MARGIN, area.bottom - FOOT - header.bottom - GAP)
    seen = Box(-3.5 - BESIDE, -1.1, 3.5 + BESIDE, line + ABOVE)
    across, up = seen.right - seen.left, seen.top - seen.bottom
    least = SIDE * (1.0 if large else 0.9)
    unit = float(int(min(room.h / up, (room.w - 2 * (least + GAP)) / across)))
    wide, tall = unit * across, unit * up
    stage = Rect(area.cx - wide / 2, room.bottom - tall - max(0.0, (room.h - tall) / 2), wide, tall)
    side = min(SIDE * 1.15, (room.w - wide) / 2 - GAP)
    panel = min(room.h, max(tall, TALLEST))
    top = max(room.y, min(stage.bottom - panel, room.bottom - panel))
    if panel > tall:
        top = max(room.y, stage.cy - panel / 2)
    turn = Rect(stage.x - GAP - side, top, side, min(panel, room.bottom - top))
    order = Rect(stage.right + GAP, top, side, turn.h)
    return BuildPlaces(title, pause, stage, turn, order, seen, unit)
