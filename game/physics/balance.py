"""`Scales` measures from the impulses of contacts how the pieces of a tower balance, and gives a `Balance` for each.

The load of a piece is its own weight and all that presses on it. Its span of support goes from the leftmost to the
rightmost contact that carries it. The load's line of action crosses that span: in the middle the piece is safe, at an
end it tips.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from operator import sub

import pymunk
from pymunk import batch

from game.core.silhouettes import Point
from game.physics.judge import Block
from game.physics.space import GRAVITY

EVERY = 6
"""Ticks between two weighings."""
THIN = 0.35
"""A smaller margin is thin."""
TIPPING = 0.10
"""With a smaller margin a piece is about to tip."""

_STEEP = 0.17
"""A contact carries if its normal points up by this much; contacts with steeper faces press from the side …"""
_CLINGS = 0.1
"""… unless its friction bears this share of the piece's weight."""
_NARROW = 0.5
"""Half of the narrowest span, in px: a single contact is nothing to stand on."""
_SAME = 1.0
"""px by which the ends of a span may differ between two weighings of a piece that stands still."""
_SWING = 0.25
"""Share of its span by which the load may wander as the tower breathes, and of the load by which that may change: the
contacts of a column swing for seconds."""
_LEAST, _MOST = 2, 7
"""Earlier weighings that make a mean, and that count in it; half a breath has eight."""
_MOVED, _STILL, _DRIFT = 0.001, 0.02, 0.004
"""Within these limits nothing has changed: px that a body, and the end of a span, have moved, and the share of its span
by which a load has wandered."""

_WORSE = 0.05
"""Loss of margin beyond which a piece counts as less firm than before."""
_INSIDE = 10.0
"""px from the nearer end of its support at which a load is safe, however narrow the span."""
_CACHED = 3
"""The state, in Chipmunk, of an arbiter whose shapes have parted."""
_FIELDS = (
    batch.ArbiterFields.BODY_A_ID
    | batch.ArbiterFields.BODY_B_ID
    | batch.ArbiterFields.TOTAL_IMPULSE
    | batch.ArbiterFields.NORMAL
    | batch.ArbiterFields.CONTACT_COUNT
    | batch.ArbiterFields.POINT_A_1
    | batch.ArbiterFields.POINT_A_2
)


@dataclass(frozen=True, slots=True)
class Balance:
    """How one piece balances. Points are px of the world.

    `load`: its weight and all that presses on it, in weights of a square; `centre`: the centre of both. `left`,
    `right`: the ends of its span of support. `at`: where the load crosses the span, 0 at the left end, 1 at the right
    one.
    """

    piece: int
    load: float
    centre: Point
    left: Point
    right: Point
    at: float

    @property
    def margin(self) -> float:
        """The distance of the load from the nearer end over half the span: 1 in the middle, 0 at an end or beyond."""
        return max(0.0, 1 - abs(2 * self.at - 1))

    @property
    def firm(self) -> float:
        """The margin; less where the span is only a few px wide: that is never firm, wherever the load crosses it."""
        half = (self.right[0] - self.left[0]) / 2
        return self.margin * max(0.0, min(1.0, half / _INSIDE))

    @property
    def foot(self) -> Point:
        """Where the load crosses the span, at most at its end."""
        at = min(1.0, max(0.0, self.at))
        (x, y), (u, v) = self.left, self.right
        return x + (u - x) * at, y + (v - y) * at


class _Sums:
    """Sums for a piece: the force on it without its support, the moment of that force about (0, 0), the downward force
    and its moments, the ends of its support. Forces are impulses of one step."""

    __slots__ = ("cling", "clings", "down", "down_x", "down_y", "fx", "fy", "left", "moment", "piece", "right")

    def __init__(self, piece: int, x: float, y: float, fx: float, fy: float) -> None:
        self.piece = piece
        self.fx, self.fy, self.moment = fx, fy, x * fy - y * fx
        self.down, self.down_x, self.down_y = -fy, -x * fy, -y * fy
        self.cling = -_CLINGS * fy
        self.clings: list[Point] = []
        self.left: Point | None = None
        self.right: Point | None = None

    def bear(self, one: Point, other: Point) -> None:
        """Adds a support between these contacts."""
        for point in (one, other):
            if self.left is None or self.right is None:
                self.left = self.right = point
            elif point[0] < self.left[0]:
                self.left = point
            elif point[0] > self.right[0]:
                self.right = point

    def lean(self, one: Point, other: Point, up: float, fy: float) -> bool:
        """Adds a steep contact that pushes it up by `fy`. Returns whether it carries."""
        if up > -_STEEP and fy > self.cling:
            self.clings += (one, other)
            return True
        return False

    def press(self, x: float, y: float, fx: float, fy: float) -> None:
        """Adds a force on it."""
        self.fx += fx
        self.fy += fy
        self.moment += x * fy - y * fx
        if fy < 0:
            self.down -= fy
            self.down_x -= x * fy
            self.down_y -= y * fy

    def balance(self, gravity: float) -> Balance | None:
        """Returns its balance; None without a support."""
        for point in self.clings:
            # A piece on its foot does not lean on a neighbour that it touches.
            if self.left is None or self.right is None:
                self.left = self.right = point
            elif point[0] < self.left[0] - _SAME:
                self.left = point
            elif point[0] > self.right[0] + _SAME:
                self.right = point
        left, right = self.left, self.right
        if left is None or right is None:
            return None
        (ax, ay), (bx, by) = left, right
        if bx - ax < 2 * _NARROW and abs(by - ay) < 2 * _NARROW:
            ax = (ax + bx) / 2 - _NARROW
            bx, by = ax + 2 * _NARROW, ay
        across = (bx - ax) * self.fy - (by - ay) * self.fx
        at = (self.moment - (ax * self.fy - ay * self.fx)) / across if across else 0.5
        centre = self.down_x / self.down, self.down_y / self.down
        return Balance(self.piece, self.down / gravity, centre, left, right, at)


@dataclass(slots=True)
class _Weighing:
    """Positions of all bodies, and the mean balances of this weighing and `count` before it, all with the same lean."""

    places: list[float]
    balances: dict[int, Balance]
    count: int


class Scales:
    """Weighs the pieces of a space every sixth tick. `balances`: piece → balance in the latest weighing."""

    def __init__(self, space: pymunk.Space) -> None:
        self.balances: Mapping[int, Balance] = {}
        self._space = space
        self._buffer = batch.Buffer()
        self._ticks = 0
        self._leaning: dict[int, _Weighing] = {}
        """The latest weighing with the weight leaning to one side."""

    def tick(self, blocks: Iterable[Block], dt: float, wind: float, lean: float, side: int) -> None:
        """Weighs, every sixth tick. `dt`: seconds of a step; `wind`, `lean`: in the weight, which is on its way to
        `side`: 1, -1, or 0 if it stands upright."""
        self._ticks += 1
        if self._ticks % EVERY == 0:
            self.weigh(blocks, dt, wind, lean, side)

    def weigh(self, blocks: Iterable[Block], dt: float, wind: float, lean: float = 0.0, side: int = 0) -> None:
        """Weighs `blocks` after the latest step."""
        _, places = self._read(batch.get_space_bodies, batch.BodyFields.POSITION)
        before = self._leaning.get(side)
        if before is not None and before.count >= _LEAST and _are_same(before.places, places):
            # Nothing has moved.
            return
        found = self._weighed(blocks, places, dt, wind + lean)
        if not side:
            self._leaning.clear()
            self.balances = found
            return
        count = 0 if before is None else min(before.count + 1, _MOST)
        if before is not None:
            found = _towards(before.balances, found, 1 / (count + 1))
        self._leaning[side] = _Weighing(places, found, count)
        other = self._leaning.get(-side)
        # The breath is no load: the mean of both sides counts.
        self.balances = found if other is None else _towards(other.balances, found, 0.5)

    def _weighed(self, blocks: Iterable[Block], places: list[float], dt: float, lean: float) -> dict[int, Balance]:
        gravity = GRAVITY * dt
        ids, _ = self._read(batch.get_space_bodies, batch.BodyFields.BODY_ID)
        numbers = iter(places)
        place_of = {id_: (x, y) for id_, x, y in zip(ids, numbers, numbers, strict=True)}
        sums: dict[int, _Sums] = {}
        for block in blocks:
            x, y = place_of[block.id]
            pull = block.mass * gravity
            sums[block.id] = _Sums(block.piece, x, y, lean * pull, -pull)
        all_ints, all_floats = self._read(batch.get_space_arbiters, _FIELDS)
        ints, floats = iter(all_ints), iter(all_floats)
        # Only Chipmunk's own structure says how the two contacts of an arbiter share its impulse; these come in the
        # order of the batch.
        for arbiter, id_a, id_b, count, jx, jy, _, up, x1, y1, x2, y2 in zip(
            self._space._get_arbiters(), ints, ints, ints, *(floats,) * 8, strict=True
        ):
            a, b = sums.get(id_a), sums.get(id_b)
            if (a is None and b is None) or not count or arbiter.state == _CACHED:
                continue
            one, other = (x1, y1), (x2, y2) if count == 2 else (x1, y1)
            if up < -_STEEP and a is not None:
                a.bear(one, other)
                a = None
            elif up > _STEEP and b is not None:
                b.bear(one, other)
                b = None
            else:
                if a is not None and a.lean(one, other, -up, jy):
                    a = None
                if b is not None and b.lean(one, other, up, -jy):
                    b = None
            if a is None and b is None:
                continue
            x, y = one
            if count == 2:
                contacts = arbiter.contacts
                second = contacts[1].jnAcc
                share = second / (contacts[0].jnAcc + second) if second else 0.0
                x += (x2 - x) * share
                y += (y2 - y) * share
            if a is not None:
                a.press(x, y, jx, jy)
            if b is not None:
                b.press(x, y, -jx, -jy)
        return {each.piece: found for each in sums.values() if (found := each.balance(gravity)) is not None}

    def _read(
        self, get: Callable[..., None], fields: batch.ArbiterFields | batch.BodyFields
    ) -> tuple[list[int], list[float]]:
        buffer = self._buffer
        buffer.clear()
        get(self._space, fields, buffer)
        ints: list[int] = memoryview(buffer.int_buf()).cast("P").tolist()
        floats: list[float] = memoryview(buffer.float_buf()).cast("d").tolist()  # type: ignore[assignment]
        return ints, floats


def _are_same(before: list[float], now: list[float]) -> bool:
    return len(before) == len(now) and max(map(abs, map(sub, before, now)), default=0.0) < _MOVED


def _towards(ones: Mapping[int, Balance], others: Mapping[int, Balance], share: float) -> dict[int, Balance]:
    """Moves each balance of `ones` by `share` towards the balance in `others`, or leaves it if both are as good as
    equal. A piece that stands differently has its balance of `others`."""
    found = {}
    for piece, other in others.items():
        one = ones.get(piece)
        if one is not None:
            (ax, ay), (bx, by), (cx, cy), (dx, dy) = one.left, other.left, one.right, other.right
            apart = max(abs(ax - bx), abs(ay - by), abs(cx - dx), abs(cy - dy))
            at, load = other.at - one.at, other.load - one.load
            if apart < _STILL and -_DRIFT < at < _DRIFT and -_DRIFT < load < _DRIFT:
                other = one
            elif apart < _SAME and -_SWING < at < _SWING and abs(load) < _SWING * one.load:
                (x, y), (u, v) = one.centre, other.centre
                centre = (x + (u - x) * share, y + (v - y) * share)
                other = Balance(piece, one.load + load * share, centre, other.left, other.right, one.at + at * share)
        found[piece] = other
    return found


def firmness(piece: int, before: Sequence[Balance], after: Sequence[Balance]) -> float:
    """The thinnest margin, 0 to 1, of `piece` and of all that bears its load less firmly than `before`: what was about
    to tip anyway says nothing about a place."""
    known = {balance.piece: balance.margin for balance in before}
    margins = [
        balance.firm
        for balance in after
        if balance.piece == piece or balance.margin < known.get(balance.piece, 1.0) - _WORSE
    ]
    return max(0.0, min(margins, default=0.0))
