"""`spans` says how far the top of a tower reaches to both sides, for the tag with its height."""

from __future__ import annotations

from game.core.tower_events import UNIT, Piece
from game.table.tower.drawn_piece import corners
from game.table.tower.show import TowerShow

Span = tuple[float, float]
NEAR = 0.05 * UNIT
"""px below the top of a tower within which a corner is part of it."""


def spans(show: TowerShow, top: float, reach: float, trying: Piece | None) -> tuple[Span, Span]:
    """Gets the left and right end, in units, of what reaches as high as `reach` px below the `top`, and of the highest
    part. A piece just let go, `trying`, does not count while it falls beside the ground."""
    ends = [x * UNIT for fixed in show.ground.fixed for x, _y in fixed.corners]
    low = top - reach
    near = [
        drawn
        for drawn in show.standing()
        if drawn.y > low - 3 * UNIT and (drawn.piece != trying or min(ends) < drawn.x < max(ends))
    ]
    points = [point for drawn in near for point in corners(drawn)] or [(-UNIT, 0.0), (UNIT, 0.0)]
    high = max(y for _x, y in points) - NEAR
    around = [x / UNIT for x, y in points if y > min(low, high)]
    highest = [x / UNIT for x, y in points if y > high]
    return (min(around), max(around)), (min(highest), max(highest))
