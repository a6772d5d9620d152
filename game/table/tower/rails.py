"""`rail_pictures` yields the pictures of a lift's way: arrows from stop to stop, and the frames of these."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from math import atan2, degrees, hypot

from game import art
from game.core.silhouettes import Point
from game.physics.ground import Lift
from game.table.tower.supports import extent
from game.table.tower.views import LARGEST

RAIL, THINNEST = 30, 9
"""px across the arrow of a lift's rail, for a unit of `LARGEST`, and at the least."""
RAIL_AIR = 0.08
"""Units from the arrow to the frame where the lift will stop."""
TINY = 1e-9
"""In place of a step of 0."""


@dataclass(frozen=True, slots=True)
class RailPicture:
    """A picture of a lift's way, painted for some px a unit: its size in px, its middle in units, degrees clockwise."""

    name: str
    picture: art.SpriteKey
    size: tuple[float, float]
    middle: Point
    turn: float = 0.0


def rail_pictures(lift: Lift, unit: float) -> Iterator[RailPicture]:
    """The rails of a lift, each an arrow up to the frame of a stop, and these frames."""
    left, top, right, low = extent([corner for corners in lift.parts for corner in corners])
    for i, ((_, x, y), (_, u, v)) in enumerate(pairwise(lift.path)):
        thick, way = max(THINNEST, round(RAIL * unit / LARGEST)), hypot(u - x, v - y)
        turn = -degrees(atan2(v - y, u - x))
        across, up = abs(u - x), abs(v - y)
        # The frame around the end of the way is left out.
        inside = min(abs(left if u > x else right) / (across or TINY), abs(low if v > y else top) / (up or TINY))
        share = 1 - inside - RAIL_AIR / (way or TINY)
        long = round(share * way * unit)
        if long >= 2 * thick:
            middle = x + share * (u - x) / 2, y + share * (v - y) / 2
            yield RailPicture(f"rail.{i}", art.rail(long, thick), (long, thick), middle, turn)
        size = max(8, round((right - left) * unit)), max(4, round((top - low) * unit))
        frame = art.window(*size, "stop")
        yield RailPicture(f"stop.{i}", frame, size, (u + (left + right) / 2, v + (low + top) / 2))
