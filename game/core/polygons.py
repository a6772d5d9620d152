"""`convex_parts` cuts a polygon with notches into convex ones; `crosses_itself` finds one that is no outline at all;
`cut_between` keeps what lies between two heights.

Lengths are units, corners are listed counterclockwise. Only sums and products decide, so every machine cuts alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.silhouettes import Point, polygon_area

FLAT: Final = 1e-9
"""Units² up to which three corners are in one line."""

Corners = tuple[Point, ...]


def _turn(a: Point, b: Point, c: Point) -> float:
    """Twice the area of a triangle, positive when it turns left."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def is_convex(corners: Sequence[Point]) -> bool:
    """Tests whether a simple polygon turns left at every corner, or goes straight on."""
    return all(
        _turn(corners[i - 1], corner, corners[(i + 1) % len(corners)]) >= -FLAT for i, corner in enumerate(corners)
    )


def crosses_itself(corners: Sequence[Point]) -> bool:
    """Tests whether two sides of a polygon meet elsewhere than at a common corner."""
    sides = [(corners[i - 1], corner) for i, corner in enumerate(corners)]
    count = len(sides)
    return any(
        _meet(*sides[i], *sides[j]) for i in range(count) for j in range(i + 1, count) if j - i not in (1, count - 1)
    ) or any(_folds(corners[i - 1], corner, corners[(i + 1) % count]) for i, corner in enumerate(corners))


def _meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Tests whether the sides a-b and c-d touch."""
    one, other, third, fourth = _turn(a, b, c), _turn(a, b, d), _turn(c, d, a), _turn(c, d, b)
    if (one > 0) != (other > 0) and (third > 0) != (fourth > 0) and 0 not in (one, other, third, fourth):
        return True
    return any(
        turn == 0 and _within(p, q, r)
        for turn, p, q, r in ((one, a, b, c), (other, a, b, d), (third, c, d, a), (fourth, c, d, b))
    )


def _within(p: Point, q: Point, r: Point) -> bool:
    """Tests whether `r`, in line with p and q, is between them."""
    return min(p[0], q[0]) <= r[0] <= max(p[0], q[0]) and min(p[1], q[1]) <= r[1] <= max(p[1], q[1])


def _folds(a: Point, b: Point, c: Point) -> bool:
    """Tests whether the side b-c runs back along a-b."""
    dot = (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1])
    return a == b or (abs(_turn(a, b, c)) <= FLAT and dot < 0)


def convex_parts(corners: Sequence[Point]) -> tuple[Corners, ...]:
    """Cuts a simple polygon into convex ones that share whole sides. What is convex already, or no outline listed
    counterclockwise, comes back as it is.

    >>> [len(part) for part in convex_parts(((0, 0), (2, 0), (2, 1), (1, 1), (1, 2), (0, 2)))]
    [4, 4]
    """
    whole = tuple(corners)
    if len(whole) < 4 or is_convex(whole) or polygon_area(whole) <= 0 or crosses_itself(whole):
        return (whole,)
    return tuple(_merged(_triangles(whole)))


def _triangles(corners: Corners) -> list[Corners]:
    """Cuts off one ear after another, the first that there is."""
    left, found = list(corners), list[Corners]()
    while len(left) > 3:
        ear = next((i for i in range(len(left)) if _is_ear(left, i)), None)
        if ear is None:
            break
        found.append((left[ear - 1], left[ear], left[(ear + 1) % len(left)]))
        del left[ear]
    if len(left) >= 3 and polygon_area(left) > FLAT:
        found.append(tuple(left))
    return found


def _is_ear(left: Sequence[Point], i: int) -> bool:
    a, b, c = left[i - 1], left[i], left[(i + 1) % len(left)]
    if _turn(a, b, c) <= FLAT:
        return False
    return not any(
        _turn(a, b, p) >= 0 and _turn(b, c, p) >= 0 and _turn(c, a, p) >= 0 for p in left if p not in (a, b, c)
    )


def _merged(parts: list[Corners]) -> list[Corners]:
    """Joins parts across common sides for as long as what comes of it is convex."""
    while True:
        pair = next(
            (
                (i, j, joint)
                for i in range(len(parts))
                for j in range(i + 1, len(parts))
                if (joint := _joint(parts[i], parts[j])) is not None and is_convex(joint)
            ),
            None,
        )
        if pair is None:
            return parts
        i, j, joint = pair
        parts = [part for k, part in enumerate(parts) if k not in (i, j)] + [joint]


def merged(parts: Sequence[Corners]) -> list[Corners]:
    """Joins parts across common sides as long as there are any: what was cut becomes whole again."""
    found = list(parts)
    while True:
        pairs = ((i, j) for i in range(len(found)) for j in range(i + 1, len(found)))
        pair = next(((i, j, joint) for i, j in pairs if (joint := _joint(found[i], found[j])) is not None), None)
        if pair is None:
            return found
        i, j, joint = pair
        found = [part for k, part in enumerate(found) if k not in (i, j)] + [joint]


def is_box(corners: Sequence[Point]) -> bool:
    """Tests whether a polygon is an upright rectangle."""
    across, up = {x for x, _y in corners}, {y for _x, y in corners}
    return len(corners) == len(set(corners)) == 4 and len(across) == len(up) == 2


def cut_between(corners: Sequence[Point], low: float, high: float) -> list[Point]:
    """The part of a convex polygon between two heights; nothing where less than a triangle is left of it.

    >>> cut_between(((0, 0), (2, 0), (0, 2)), -1, 1)
    [(0, 0), (2, 0), (1.0, 1), (0.0, 1)]
    """
    kept = list(corners)
    for line, side in ((low, 1), (high, -1)):
        found: list[Point] = []
        for (px, py), (x, y) in zip((kept[-1:] + kept), kept, strict=False):
            before, after = (py - line) * side, (y - line) * side
            if before * after < 0:
                # Neighbours that share this side find the same point on it.
                found.append((round(px + (x - px) * before / (before - after), 6), line))
            if after >= 0:
                found.append((x, y))
        kept = found
    return kept if len(kept) > 2 else []


def _joint(one: Corners, other: Corners) -> Corners | None:
    """The polygon of two that share a side; None if they share none."""
    for i, p in enumerate(one):
        q = one[(i + 1) % len(one)]
        for j, r in enumerate(other):
            if r == q and other[(j + 1) % len(other)] == p:
                around = one[i + 1 :] + one[: i + 1]
                rest = other[j + 1 :] + other[: j + 1]
                return around + rest[1:-1]
    return None
