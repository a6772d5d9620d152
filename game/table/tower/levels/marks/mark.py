"""`Mark`: one picture in the view of a tower that shows a goal of its level, with place and words, as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.art import SpriteKey
from game.table.tower.camera import Camera

TAG = (112, 50)
"""Size of the tag on which the words of a mark stand."""
SMALL_TAG = (84, 44)
"""Its size in a narrow room."""
NARROW = 640.0
"""Canvas px: a room is narrow that is not as wide."""


def tag_size(camera: Camera) -> tuple[int, int]:
    """How wide and how high the tags in the room of `camera` are."""
    return SMALL_TAG if camera.room.w < NARROW else TAG


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
        wide, high = tag_size(camera)
        if self.side == "left":
            return camera.room.x + wide / 2 + 8, y
        if self.side == "beside":
            return x - self.half * camera.unit - wide / 2 - 12, y
        if self.side == "below":
            return x, y + high / 2 + 34
        return x, camera.room.y + high / 2 + 8
