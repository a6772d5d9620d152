"""A mark of a goal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.art import SpriteKey
from game.table.tower.camera import Camera

TAG = (112, 50)
"""Size of the tag on which the words of a mark stand."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A picture with its middle at (x, y) of the world, in units; None: in the middle of the tower's room.

    `scales`: it is painted for a unit of `LARGEST`, and becomes smaller with the world. `words` stand on a tag at the
    left or the upper edge of the room, or beside the picture, whose left end is `half` units from its middle, or below
    it. `front`: it lies before the pieces.
    """

    picture: SpriteKey
    x: float | None = None
    y: float | None = None
    scales: bool = True
    words: str = ""
    half: float = 0.0
    side: Literal["left", "top", "beside", "below"] = "left"
    front: bool = False

    def tag_at(self, x: float, y: float, camera: Camera) -> tuple[float, float]:
        """Where the middle of the tag is, with the picture's at a canvas place."""
        if self.side == "left":
            return camera.room.x + TAG[0] / 2 + 8, y
        if self.side == "beside":
            return x - self.half * camera.unit - TAG[0] / 2 - 12, y
        if self.side == "below":
            return x, y + TAG[1] / 2 + 34
        return x, camera.room.y + TAG[1] / 2 + 8
