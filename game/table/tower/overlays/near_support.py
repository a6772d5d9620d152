"""`NearSupport`: the balances of a tower as eyes see them. Gaps too narrow to be seen count as support, and a piece
that only leans has a support between its contacts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import ceil, hypot
from typing import Final

from game.core.silhouettes import Point, silhouette_of
from game.core.tower_events import UNIT
from game.physics.balance import THIN, Balance
from game.physics.stack import Placed
from game.physics.tower_view import TowerView

GAP: Final = 1.5
"""World px below a piece up to which what lies there carries it once it gives way by a hair."""
INTO: Final = 3.0
"""World px by which it may reach into the piece: contacts give a little, and a corner is passed at a slope."""
TOUCHES: Final = 2.0
"""World px from a corner to an edge up to which pieces lean on each other."""
STEP: Final = 2.0
"""World px from one look below the piece to the next."""


class NearSupport:
    """Remembers the latest balances: a tower is weighed anew every sixth tick only."""

    def __init__(self) -> None:
        self._measured: tuple[Balance, ...] = ()
        self._seen: tuple[Balance, ...] = ()
        self.leaning: dict[int, Balance] = {}
        """Pieces that nothing bears from below, with a balance between their contacts."""

    def seen(self, tower: TowerView) -> tuple[Balance, ...]:
        """The balances, those that are not safe with a span as long as what lies less than `GAP` below them."""
        if tower.balances != self._measured:
            self._measured = tower.balances
            placed = {one.piece: one for one in tower.pieces if not one.fallen}
            self._seen = tuple(
                balance if balance.margin >= THIN or balance.piece not in placed else _longer(balance, placed, tower)
                for balance in tower.balances
            )
            known = {balance.piece for balance in tower.balances}
            self.leaning = {piece: found for piece, one in placed.items() if (found := _leaning(one, placed, known))}
        return self._seen


def _longer(balance: Balance, placed: dict[int, Placed], tower: TowerView) -> Balance:
    """The balance with a longer span at the end near its load; itself if nothing lies there."""
    ax, bx = balance.left[0], balance.right[0]
    own = _outline(placed[balance.piece])
    others = [_outline(one) for piece, one in placed.items() if piece != balance.piece]
    others += [[(x * UNIT, y * UNIT) for x, y in fixed.corners] for fixed in tower.ground.fixed]
    way = 1 if balance.at > 0.5 else -1
    start = bx if way > 0 else ax
    ends = [x for x, _y in own]
    end = found = None
    for i in range(1, ceil((max(ends) - min(ends)) / STEP)):
        x = start + way * i * STEP
        low = min(_crossings(own, x), default=None)
        if low is None:
            break
        if any(low - GAP <= y <= low + INTO for other in others for y in _crossings(other, x)):
            end, found = x, low
    if end is None or found is None:
        return balance
    load = ax + (bx - ax) * balance.at
    left, right = (balance.left, (end, found)) if way > 0 else ((end, found), balance.right)
    return replace(balance, left=left, right=right, at=(load - left[0]) / (right[0] - left[0]))


def _leaning(one: Placed, placed: dict[int, Placed], known: set[int]) -> Balance | None:
    """A balance between the outer contacts of a piece whose own is not `known`; None with fewer than two."""
    if one.piece in known or not known:
        return None
    found = contacts(one, [other for other in placed.values() if other is not one])
    if len(found) < 2:
        return None
    left, right = min(found), max(found)
    wide = right[0] - left[0]
    at = (one.x - left[0]) / wide if wide > 1 else 0.5
    return Balance(one.piece, 1.0, (one.x, one.y), left, right, min(0.8, max(0.2, at)))


def contacts(one: Placed, others: Sequence[Placed]) -> list[Point]:
    """The points at which a piece touches `others`."""
    own, found = _outline(one), []
    reach = silhouette_of(one.piece).radius
    for other in others:
        if hypot(one.x - other.x, one.y - other.y) > (reach + silhouette_of(other.piece).radius) * UNIT + TOUCHES:
            continue
        theirs = _outline(other)
        found += [point for point in own if _away(point, theirs) <= TOUCHES]
        found += [point for point in theirs if _away(point, own) <= TOUCHES]
    return found


def _away(point: Point, outline: Sequence[Point]) -> float:
    """Distance from a point to the nearest edge of an outline."""
    x, y = point
    least = float("inf")
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        dx, dy = bx - ax, by - ay
        share = max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
        least = min(least, hypot(x - ax - share * dx, y - ay - share * dy))
    return least


def _outline(placed: Placed) -> Sequence[Point]:
    return silhouette_of(placed.piece).placed(placed.x, placed.y, placed.angle, UNIT)


def _crossings(outline: Sequence[Point], x: float) -> Iterator[float]:
    """The heights at which an outline crosses the vertical line at `x`."""
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (ax <= x) != (bx <= x):
            yield ay + (by - ay) * (x - ax) / (bx - ax)
