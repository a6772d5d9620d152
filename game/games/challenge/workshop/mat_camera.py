"""`MatCamera` shows the world of a draft on the mat: all of it, or closer with a chosen thing in the middle."""

from __future__ import annotations

from typing import Final

from game.core.silhouettes import Extent
from game.levels.workshop.draft import Draft
from game.levels.workshop.shapes import extent_of
from game.levels.workshop.things import Thing
from game.table.tower.camera import Camera
from game.table.tower.views import View
from game.ui.layout import Rect

AIR: Final = 0.6
"""Units around what is shown."""
CLOSER: Final = 1.4
"""Factor of one step of the zoom."""
STEPS: Final = 5
LARGEST: Final = 320.0
"""Most canvas px of a unit."""


def whole(draft: Draft) -> Extent:
    """The box around all that is to be seen of a draft, but for zones."""
    seen = draft.ground.camera
    boxes = [(seen.left, seen.bottom, seen.right, seen.top)]
    for kind, count in (
        ("terrain", len(draft.ground.fixed)),
        ("seesaw", len(draft.ground.seesaws)),
        ("lift", len(draft.ground.lifts)),
        ("standing", len(draft.standing)),
        ("spawn", 1),
        ("hand", 1),
    ):
        for i in range(count):
            if (box := extent_of(draft, (Thing(kind, i),))) is not None:
                boxes.append(box)
    return (
        min(box[0] for box in boxes),
        min(box[1] for box in boxes),
        max(box[2] for box in boxes),
        max(box[3] for box in boxes),
    )


class MatCamera(Camera):
    """It does not move by itself: `show` decides."""

    _down = _middle = 0.0
    """Canvas px by which the world lies below the middle of its whole room, and that middle."""

    def show(
        self, draft: Draft, room: Rect, step: int, middle: tuple[float, float] | None, whole_room: Rect | None = None
    ) -> None:
        """Shows `draft` in `room`; `step`: how many times closer than the whole, then with `middle`, in units, in the
        middle of the room. `whole_room`: the room without the plate at its top, which only moves the view down."""
        self._room = room
        full = room if whole_room is None else whole_room
        self.bounds, self.reach = draft.ground.camera, draft.ground.hand
        left, low, right, top = whole(draft)
        wide, high = right - left + 2 * AIR, top - low + 2 * AIR
        fitting = min(full.w / wide, full.h / high)
        unit = min(LARGEST, fitting * CLOSER**step)
        x, y = (left + right) / 2, (low + top) / 2
        if step and middle is not None:
            x, y = middle
        # Air below the world gives way to the plate above.
        self._down = min(full.h - room.h, AIR * fitting - 6)
        self._middle = full.cy
        self.now = self.goal = View(unit, x, y - (full.h / 2 - self._down) / unit, room.bottom)

    def point(self, x: float, y: float) -> tuple[float, float]:
        """The canvas position of a point in units."""
        room, now = self._room, self.now
        return room.cx + (x - now.x) * now.unit, now.floor - (y - now.low) * now.unit

    def units(self, x: float, y: float) -> tuple[float, float]:
        """The point in units at a canvas position."""
        room, now = self._room, self.now
        return now.x + (x - room.cx) / now.unit, now.low + (now.floor - y) / now.unit

    def middle_for(self, at: tuple[float, float], steps: int) -> tuple[float, float]:
        """The middle of the view, `steps` closer, in which a canvas position shows what it shows now."""
        x, y = self.units(*at)
        unit = min(LARGEST, self.now.unit * CLOSER**steps)
        return x - (at[0] - self._room.cx) / unit, y + (at[1] - self._middle - self._down) / unit

    @property
    def painted(self) -> float:
        return self.goal.unit

    @property
    def cut(self) -> float:
        return self._room.bottom
