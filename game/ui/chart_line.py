"""`draw_way` draws a line through points, for charts."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from game import art
from game.ui.style import Colour
from game.ui.widgets import Ui

Point = tuple[float, float]


def draw_way(ui: Ui, id_: str, way: Sequence[Point], wide: int, colour: Colour) -> None:
    """Draws a line of round joints through the points of `way`, `wide` px thick."""
    for i, ((ax, ay), (bx, by)) in enumerate(pairwise(way)):
        # Even lengths, so that turned pieces meet.
        long = max(wide, 2 * round(math.hypot(bx - ax, by - ay) / 2) + wide)
        ui.put(
            f"{id_}.{i}",
            art.tile(long, wide, wide / 2, colour),
            (ax + bx - long) / 2,
            (ay + by - wide) / 2,
            angle=math.degrees(math.atan2(by - ay, bx - ax)),
            animates=False,
        )


def dashes(left: float, right: float, long: float = 18.0, gap: float = 12.0) -> list[tuple[float, float]]:
    """Gets start and length of each dash of a level line."""
    count = max(1, int((right - left + gap) // (long + gap)))
    return [(left + i * (long + gap), long) for i in range(count)]
