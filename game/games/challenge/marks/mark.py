"""A mark of a goal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.art import SpriteKey
from game.table.tower.camera import Camera


@dataclass(frozen=True, slots=True)
class Mark:
    """A picture with its middle at (x, y) of the world, in units; None: in the middle of the tower's room. `scales`: it
    is painted for a unit of `LARGEST`, and becomes smaller with the world. `words` stand beside it."""

    picture: SpriteKey
    x: float | None = None
    y: float | None = None
    scales: bool = True
    words: str = ""
    side: Literal["right", "above"] = "right"

    def words_at(self, x: float, y: float, camera: Camera) -> tuple[float, float]:
        """Where the words begin, with the picture at a canvas place."""
        if self.side == "right":
            return camera.room.right - 96, y - 12
        return x + 12, camera.room.y + 60
