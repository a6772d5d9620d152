"""`land` returns how far a piece falls when let down straight, and where it touches; geometry, no simulation."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from math import inf
from typing import NamedTuple

from game.core.silhouettes import Point

_GRAZE = 0.05
"""Polygons that overlap by less than this, seen from above, pass each other."""


class Profile(NamedTuple):
    """A convex polygon as seen from below and from above: corners from left to right."""

    lower: tuple[Point, ...]
    upper: tuple[Point, ...]


class Landing(NamedTuple):
    """The distance down to an obstacle, and each x at which the piece touches it."""

    distance: float
    touching: tuple[float, ...]


def profile(corners: Sequence[Point]) -> Profile:
    """Makes the profile of a convex polygon, listed counterclockwise."""
    lower, upper = [], []
    for i, q in enumerate(corners):
        p = corners[i - 1]
        if q[0] > p[0]:
            lower += [p, q]
        elif q[0] < p[0]:
            upper += [q, p]
    return Profile(tuple(dict.fromkeys(sorted(lower))), tuple(dict.fromkeys(sorted(upper))))


def _across(point: Point) -> float:
    return point[0]


def height_at(chain: Sequence[Point], x: float) -> float:
    """Interpolates the y of a chain of corners at `x`, between its first and its last."""
    i = max(1, bisect_left(chain, x, key=_across))
    if i == len(chain):
        return chain[-1][1]
    (px, py), (qx, qy) = chain[i - 1], chain[i]
    return py + (qy - py) * (x - px) / (qx - px)


def land(piece: Iterable[Profile], obstacles: Iterable[Profile], tolerance: float = 0.5) -> Landing | None:
    """Lets down a piece, given as the profiles of its convex parts; None when there is nothing below it.

    `Landing.touching`: from left to right, with a gap at most `tolerance` larger than the smallest.
    """
    found: list[Point] = []
    parts = [(part.lower[0][0], part.lower[-1][0], min([y for _x, y in part.lower]), part.lower) for part in piece]
    nearest = inf
    # The latest piece mostly lies on top, so that obstacles below it are skipped quickly.
    for obstacle in reversed([*obstacles]):
        upper = obstacle.upper
        start, end = upper[0][0], upper[-1][0]
        highest = max([y for _x, y in upper])
        for left, right, least, lower in parts:
            lo, hi = left if left > start else start, right if right < end else end
            if hi - lo < _GRAZE or least - highest > nearest + tolerance + _GRAZE:
                continue
            places = [lo, hi, *(x for x, _ in lower if lo < x < hi), *(x for x, _ in upper if lo < x < hi)]
            gaps = [(height_at(lower, x) - height_at(upper, x), x) for x in places]
            # If two polygons do not overlap, one is above the other at every x that both cover.
            if sum(gap for gap, _ in gaps) >= -_GRAZE * len(gaps):
                found += gaps
                nearest = min(nearest, *(gap for gap, _ in gaps))
    if not found:
        return None
    distance = min(gap for gap, _ in found)
    return Landing(max(0.0, distance), tuple(sorted(x for gap, x in found if gap <= distance + tolerance)))
