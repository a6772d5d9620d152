"""Goals that ask what rides on a lift."""

from __future__ import annotations

from game.core.tower import UNIT, Piece
from game.games.challenge.rules.goals import Ride
from game.games.challenge.world.sight import Polygon, Reading, Sight, distance

TOUCH = 0.06
"""Units up to which two pieces count as touching."""


def ride(goal: Ride, sight: Sight) -> Reading:
    """The figure is the number of given pieces that ride along."""
    aboard = riders(goal.lift, sight)
    count = sum(piece in aboard for piece in sight.level.given)
    wanted = len(sight.level.given) if goal.count is None else goal.count
    return Reading(count >= wanted, count)


def riders(lift: int, sight: Sight) -> set[Piece]:
    """The pieces that touch `lift`, or what touches it."""
    x, y, _angle = sight.lifts[lift]
    deck = [[(x / UNIT + u, y / UNIT + v) for u, v in part] for part in sight.ground.lifts[lift].parts]
    ashore = dict(sight.outlines)
    aboard: set[Piece] = set()
    known: list[Polygon] = list(deck)
    while known:
        found = {piece for piece, outline in ashore.items() if any(_touch(outline, other) for other in known)}
        aboard |= found
        known = [ashore.pop(piece) for piece in found]
    return aboard


def _touch(polygon: Polygon, other: Polygon) -> bool:
    return any(distance(corner, other) <= TOUCH for corner in polygon) or any(
        distance(corner, polygon) <= TOUCH for corner in other
    )
