"""`clear_side` finds a place for a label beside a piece that covers neither the tower nor anything else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from game.ui.layout import Rect

BESIDE: Final = 22.0
"""Canvas px between the label and what it is beside."""
Side = Literal["right", "left", "far right", "far left", "above"]


def clear_side(
    wide: float, high: float, box: Rect, room: Rect, taken: Sequence[Rect], before: Side | None = None
) -> tuple[Side, Rect]:
    """Returns the side of `box`, and the rectangle there, in which a label of this size covers least of what is
    `taken`; a far side is beyond all that stands at that height. The side `before` is kept while it is clear."""
    y = box.cy - high / 2
    row = [one for one in taken if one.y < y + high and one.bottom > y and one.x < room.right and one.right > room.x]
    ends = max((one.right for one in row), default=box.right), min((one.x for one in row), default=box.x)
    sides: dict[Side, Rect] = {
        "right": Rect(box.right + BESIDE, y, wide, high),
        "left": Rect(box.x - BESIDE - wide, y, wide, high),
        "far right": Rect(max(box.right, ends[0]) + BESIDE, y, wide, high),
        "far left": Rect(min(box.x, ends[1]) - BESIDE - wide, y, wide, high),
        "above": Rect(box.cx - wide / 2, box.y - BESIDE - high, wide, high),
    }

    def rank(side: Side) -> tuple[float, bool, bool, float]:
        place = sides[side]
        covered = sum(map(place.shared, taken))
        outside = wide * high - place.shared(room)
        # Above it, the piece comes down.
        return round(covered + 4 * outside), side == "above", side != before, abs(place.cx - box.cx)

    best = min(sides, key=rank)
    return best, sides[best]
