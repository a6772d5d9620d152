"""`SelectFrame`: a frame that the pointer draws on the empty mat; what lies in it is selected."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.games.challenge.workshop.mat_camera import MatCamera
from game.levels.workshop.draft import Draft
from game.levels.workshop.shapes import extent_of
from game.levels.workshop.things import Thing, things_of
from game.ui.layout import Rect

KINDS: Final = ("terrain", "seesaw", "lift", "standing", "zone", "guard", "goal", "bonus")
LEAST: Final = 12.0
"""Canvas px of a frame's longer side below which it is a click."""

Point = tuple[float, float]


@dataclass(slots=True)
class SelectFrame:
    """`start` and `end`: opposite corners, on the canvas."""

    start: Point
    end: Point

    @property
    def box(self) -> Rect:
        (x, y), (u, v) = self.start, self.end
        return Rect(min(x, u), min(y, v), abs(x - u), abs(y - v))

    @property
    def is_click(self) -> bool:
        return max(self.box.w, self.box.h) < LEAST

    def things(self, draft: Draft, camera: MatCamera) -> tuple[Thing, ...]:
        """The things that lie in it as a whole."""
        left, top = camera.units(self.box.x, self.box.y)
        right, low = camera.units(self.box.right, self.box.bottom)
        found = []
        for thing in things_of(draft):
            extent = extent_of(draft, (thing,)) if thing.kind in KINDS else None
            if extent is None:
                continue
            if left <= extent[0] and low <= extent[1] and extent[2] <= right and extent[3] <= top:
                found.append(thing)
        return tuple(found)
