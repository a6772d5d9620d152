"""`ring_box`, `pace_box` and `wait_box` find the rings of a stack-off column: of a hold, a held piece, a wait."""

from __future__ import annotations

from typing import Final

from game.core.tower_events import UNIT
from game.games.stack_off.table.column import Column
from game.table.tower.drawn_piece import corners
from game.ui.layout import Rect

NET: Final = 26.0
"""px of the ends of a lane on which its net hangs, with some air, and no tag lies."""
RINGS: Final = (168.0, 140.0, 112.0)
"""Diameters of the ring of a hold, the best first."""
NARROW: Final = 500.0
"""Lanes that are narrower have no ring of the first size."""
BELOW_LINE: Final = 52.0
"""From the line down to the ring: it leaves the line free, and the plaque on it."""
RING_AIR: Final = 18.0
"""From the ring of a hold to the tower."""
PACE, PACE_AIR = 72.0, 26.0
"""Size of the ring that says for how long a piece may still be held, and from it to the piece."""


def ring_box(column: Column) -> Rect | None:
    """Gets where the ring of a hold is: beside all that stands, on the side with more room, or else above it. It lies
    below the line of the lane where there is one, and clear of its nets. None without a hold."""
    if column.hold_left is None:
        return None
    sizes = (column.ring_size,) if column.ring_size else RINGS[column.room.w < NARROW :]
    for size in sizes:
        if (found := _beside(column, size)) is not None:
            return found
    room, size = column.room, sizes[-1]
    top = column.camera.to_canvas(0, max(0.0, column.show.height) * UNIT)[1]
    return _around(room.cx, max(room.y + size / 2 + 4, top - size - RING_AIR), size)


def _beside(column: Column, size: float) -> Rect | None:
    """Where a ring of this size has room beside the tower."""
    room, camera = column.room, column.camera
    at = camera.to_canvas(0, max(0.0, column.show.height) * UNIT)[1] - 0.3 * size
    if column.has_line:
        at = camera.to_canvas(0, column.line * UNIT)[1] + BELOW_LINE + size / 2
    y = max(room.y + size / 2 + 4, min(room.bottom - size, at))
    low = camera.to_world(0, y + size / 2 + RING_AIR)[1]
    # No corner is farther than two units from the middle of its piece.
    near = [one for one in column.show.standing() if one.y > low - 3 * UNIT]
    across = [x for one in near for x, up in corners(one) if up > low - UNIT]
    left, right = (camera.to_canvas(x, 0)[0] for x in (min(across, default=0.0), max(across, default=0.0)))
    half = size / 2 + RING_AIR
    places = [
        x for x in (right + half, left - half) if room.x + NET <= x - size / 2 and x + size / 2 <= room.right - NET
    ]
    if not places:
        return None
    return _around(max(places, key=lambda x: room.right - right if x > right else left - room.x), y, size)


def pace_box(column: Column) -> Rect | None:
    """Gets where the ring is that says for how long a piece may still be held; None without one."""
    return None if column.held is None or column.state.pace is None else _beside_piece(column)


def wait_box(column: Column) -> Rect | None:
    """Gets where the ring is that fills while the next piece waits for a tower that sways; None without one."""
    tower = column.state.tower
    is_asked = column.shown_waiting is not None and column.hand.wait_share is not None
    return _beside_piece(column) if is_asked and not tower.collapsing and tower.tied is None else None


def _beside_piece(column: Column) -> Rect | None:
    box, room = column.piece_box, column.room
    if box is None:
        return None
    aside = PACE_AIR + PACE / 2
    x = box.right + aside if box.right + aside + PACE / 2 <= room.right else box.x - aside
    return _around(x, max(room.y + PACE, box.cy), PACE)


def _around(x: float, y: float, size: float) -> Rect:
    return Rect(x - size / 2, y - size / 2, size, size)
