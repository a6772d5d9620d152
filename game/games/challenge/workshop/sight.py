"""`Sight` is how close the mat is seen, and which point is in the middle."""

from __future__ import annotations

from game.core.silhouettes import Extent
from game.games.challenge.workshop.mat_camera import STEPS, MatCamera


class Sight:
    """`step`: how many times closer than the whole; `middle`: in units, while it is closer."""

    def __init__(self, camera: MatCamera) -> None:
        self.step = 0
        self.middle: tuple[float, float] | None = None
        self._camera = camera

    def go(self, step: int, box: Extent | None) -> None:
        """Goes closer or farther away, to what is selected, whose extent is `box`."""
        self.step = max(0, min(STEPS - 1, step))
        if box is not None:
            self.middle = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2

    def go_at(self, step: int, at: tuple[float, float]) -> None:
        """The same, so that a canvas position stays where it is."""
        before, self.step = self.step, max(0, min(STEPS - 1, step))
        self.middle = self._camera.middle_for(at, self.step - before)
