"""`wide_lanes` lays out the lanes of a level that is wider than a column: two beside each other, in one row or two."""

from __future__ import annotations

from typing import Final

from game.ui.layout import Rect

LANE, GAP = 912.0, 24.0
"""Greatest width of a lane above its plate; gap between two lanes of a row."""
PLATE: Final = 600.0
"""Greatest width of a plate below a lane: it has no more to say."""
BESIDE: Final = 1020.0
"""Greatest width of a lane with its plate beside it."""
TALL_WIDE, TALL_HIGH, TALL_GAP = 240.0, 372.0, 10.0
"""Size of a plate beside a lane, and px on both sides of it."""
SHELF: Final = 66.0
"""Height of the board on which an upper row stands: it hides what of a ground is below the view."""


def wide_lanes(count: int, room: Rect, low: Rect) -> tuple[tuple[Rect, ...], tuple[Rect, ...], tuple[Rect, ...]]:
    """Gets lanes and plates by seat, and the boards below upper rows. `room`: room of one row of lanes; `low`: the
    strip of the plates below it, down to whose end two rows reach."""
    if count <= 2:
        wide = min(LANE + GAP, room.w / count)
        left = room.cx - count * wide / 2
        lanes = tuple(Rect(left + i * wide, room.y, wide, room.h) for i in range(count))
        return lanes, tuple(Rect(lane.cx - PLATE / 2, low.y, PLATE, low.h) for lane in lanes), ()
    high = (low.bottom - room.y - SHELF) / 2
    tall = min(high, TALL_HIGH)
    cell, aside = min(BESIDE, room.w / 2), TALL_WIDE + 2 * TALL_GAP
    found: list[tuple[Rect, Rect]] = []
    for i in range(count):
        row, place = divmod(i, 2)
        y = room.y + row * (high + SHELF)
        # An odd one stands in the middle.
        left = room.cx - cell / 2 if i == count - 1 and not place else room.cx - (1 - place) * cell
        lane = Rect(left + (0 if place else aside), y, cell - aside, high)
        x = left + cell - TALL_WIDE - TALL_GAP if place else left + TALL_GAP
        found.append((lane, Rect(x, y + high - tall, TALL_WIDE, tall)))
    lanes, plates = tuple(lane for lane, _plate in found), tuple(plate for _lane, plate in found)
    return lanes, plates, (Rect(room.x, room.y + high, room.w, SHELF),)
