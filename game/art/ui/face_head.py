"""`Head` is the head of a seat's face that painters draw on: where it is, its colour and its mood."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.art.base import palette
from game.art.base.distance import Point, sd_rounded
from game.art.base.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Head:
    """A head of radius `s` around (cx, cy), in the colour of its seat and in a mood."""

    s: float
    cx: float
    cy: float
    colour: str
    mood: str

    @property
    def lamp(self) -> str:
        """The colour of the lamp that every bot bears: it shines while the bot thinks."""
        return palette.FOCUS if self.mood == "think" else palette.CREAM

    def scaled(self, corners: Sequence[Point], side: int = 1) -> list[Point]:
        """`corners` on the canvas, mirrored for `side` -1."""
        return [(self.cx + side * self.s * x, self.cy + self.s * y) for x, y in corners]

    def knob(self, fine: Sheet, x: float, y: float, r: float, colour: str) -> None:
        """A ball of radius `r`."""
        s = self.s
        left, top, wide = self.cx + s * (x - r), self.cy + s * (y - r), 2 * s * r
        fine.slab(left, top, wide, wide, s * r, colour, bevel=s * 0.1, grained=0.02)

    def solid(self, fine: Sheet, corners: Sequence[Point], r: float, colour: str) -> None:
        """A body of wood behind the head."""
        patch = fine.patch()
        d = sd_rounded(patch.x, patch.y, corners, r * self.s)
        fine.solid(patch, d, colour, bevel=self.s * 0.08, u=patch.x, v=patch.y, grained=0.05)
