"""`compare` says in what a rival's tower of a day differs most from one's own."""

from __future__ import annotations

from math import hypot, radians
from typing import Final, Literal

from game.core.silhouettes import kind_of, silhouette_of
from game.levels.progress import Lay

Difference = Literal["fewer", "more", "same", "mirrored", "wider", "narrower", "higher", "lower", "elsewhere"]
"""Pieces that stand, the whole tower, its foot, its height, or, where all that is alike, pieces in other places."""

_NEAR: Final = 0.4
"""Units by which a piece may stand elsewhere and yet in the same place."""
_WIDTH, _HEIGHT = 0.5, 0.25
"""Units by which feet and heights differ at least."""


def compare(own: Lay, other: Lay) -> tuple[Difference, int]:
    """The difference of `other`; the number of pieces where it is one of pieces, else 0."""
    more = len(other) - len(own)
    if more:
        return ("more" if more > 0 else "fewer"), abs(more)
    count = elsewhere(own, other)
    if not count:
        return "same", 0
    if not elsewhere(own, tuple((piece, -x, y, turn) for piece, x, y, turn in other)):
        return "mirrored", 0
    wider, higher = _foot(other) - _foot(own), _top(other) - _top(own)
    if abs(wider) >= _WIDTH:
        return ("wider" if wider > 0 else "narrower"), 0
    if abs(higher) >= _HEIGHT:
        return ("higher" if higher > 0 else "lower"), 0
    return "elsewhere", count


def elsewhere(own: Lay, other: Lay) -> int:
    """How many of one's own pieces have none of their kind in the same place in the other tower; which of like pieces
    is no difference."""
    left, count = list(other), 0
    for piece, x, y, _turn in own:
        near = (one for one in left if kind_of(one[0]) == kind_of(piece) and hypot(one[1] - x, one[2] - y) <= _NEAR)
        found = next(near, None)
        if found is None:
            count += 1
        else:
            left.remove(found)
    return count


def _foot(lay: Lay) -> float:
    """Width of what stands lowest."""
    low = min((y for _piece, _x, y, _turn in lay), default=0.0)
    xs = [x for one in lay if one[2] <= low + _NEAR for x, _y in _corners(one)]
    return max(xs) - min(xs) if xs else 0.0


def _top(lay: Lay) -> float:
    return max((y for one in lay for _x, y in _corners(one)), default=0.0)


def _corners(one: tuple[int, float, float, float]) -> list[tuple[float, float]]:
    piece, x, y, turn = one
    return list(silhouette_of(piece).placed(x, y, radians(turn), 1.0))
