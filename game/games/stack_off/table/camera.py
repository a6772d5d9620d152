"""`ColumnCamera` maps a stack-off column to the screen: all columns have one zoom; it scrolls with a high tower."""

from __future__ import annotations

from dataclasses import replace

from game.core.tower_events import UNIT
from game.table.tower.camera import Camera, View, following
from game.ui.layout import Rect

FREE = 2.25
"""Units above the tower that are always in sight, where pieces appear. At a line of 8 the view does not move."""


class ColumnCamera(Camera):
    """Shows the ground at the lower edge of `room`; `unit`: canvas px of a unit."""

    def __init__(self, room: Rect, unit: float) -> None:
        super().__init__()
        self.room = room
        self.fixed = unit
        self._height = 0.0
        self.rest(0.0)
        self.tick(at_once=True)

    def fit(self, room: Rect, unit: float) -> None:
        """Shows the tower in another room, at once."""
        self.room, self.fixed = room, unit
        self.rest(self._height)
        self.tick(at_once=True)

    def _resting(self) -> View:
        bounds, span = self.bounds, self.room.h / self.fixed
        low = max(bounds.bottom, self._height + FREE - span)
        return View(self.fixed, (bounds.left + bounds.right) / 2, low, self.room.bottom)

    def rest(self, height: float) -> None:
        self._height = height
        self.goal = self._resting()

    def sink(self, height: float) -> None:
        self._height = height
        view = self._resting()
        self.goal = replace(view, low=min(view.low, self.goal.low))

    def stop(self) -> None:
        """Does nothing: a taken piece does not move the view."""

    def follow(self, aim: tuple[float, float]) -> None:
        # Higher than where it rests there is nothing to be seen.
        resting = self._resting()
        view = following(self.goal, aim, self.room, self.bounds, self.steps)
        self.goal = replace(resting, low=min(view.low, resting.low))

    @property
    def ceiling(self) -> float:
        return (self.goal.low + self.room.h / self.fixed - 0.5) * UNIT
