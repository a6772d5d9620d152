"""`Skyline` is a tower seen from above, in columns; its `Landings` say where pieces would land, and how firmly.

All columns are computed at once, in NumPy arrays, without physics: pieces lie flat on their faces, their supports do
not yield, and only the span of support (`balance`) decides whether a support tips."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import radians

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from game.core.silhouettes import COLOURS, silhouette_of
from game.core.tower_events import UNIT
from game.physics.balance import Balance
from game.physics.landing import Profile
from game.physics.stack import Placed, profiles

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

STEP = 3.0
"""px between two columns."""
DEEP = -1e4
"""Height of an empty column."""
_TOUCHING = 1.2  # px
_SPARE = 1.4
"""Factor of the load that a support must be able to carry."""
_SURE = 12.0
"""px from centre to nearer contact beyond which nothing is gained."""
_SLOPE = 0.5
"""A piece slides away where its centre would sink more steeply than this."""
_ROUND = frozenset({"disc"})


@dataclass(frozen=True, eq=False, slots=True)
class Shape:
    """A kind of piece in one turn: heights of its lower and its upper edge about its centre of gravity, column by
    column; `centre`: number of columns left of the centre. `mass` in squares."""

    lower: Floats
    upper: Floats
    centre: int
    mass: float
    rolls: bool


@cache
def shape_of(piece: int, turn: int) -> Shape:
    parts = profiles(piece, 0.0, 0.0, radians(turn))
    left = min(part.lower[0][0] for part in parts)
    right = max(part.lower[-1][0] for part in parts)
    first, last = int(np.ceil(left / STEP - 0.01)), int(np.floor(right / STEP + 0.01))
    xs = np.arange(first, last + 1) * STEP
    lower = np.full(len(xs), 1e4)
    upper = np.full(len(xs), -1e4)
    for part in parts:
        inside = (xs >= part.lower[0][0] - 0.05) & (xs <= part.lower[-1][0] + 0.05)
        for chain, edge, pick in ((part.lower, lower, np.minimum), (part.upper, upper, np.maximum)):
            px, py = zip(*chain, strict=True)
            edge[inside] = pick(edge[inside], np.interp(xs[inside], px, py))
    silhouette = silhouette_of(piece)
    return Shape(lower, upper, -first, silhouette.mass, silhouette.kind in _ROUND)


class Shapes:
    """Several shapes as rows of an array, their centres of gravity in the same column."""

    def __init__(self, shapes: Sequence[Shape]) -> None:
        self.shapes = shapes
        self.before = max(shape.centre for shape in shapes)
        after = max(len(shape.lower) - shape.centre for shape in shapes)
        self.lower = np.full((len(shapes), self.before + after), -DEEP, dtype=np.float32)
        for row, shape in zip(self.lower, shapes, strict=True):
            start = self.before - shape.centre
            row[start : start + len(shape.lower)] = shape.lower
        self.mass = np.array([[shape.mass] for shape in shapes])
        self.rolls = np.array([[shape.rolls] for shape in shapes])


TURN = 5
"""Degrees between two turns of a piece that may lie in any way."""


@cache
def all_turns(piece: int) -> range:
    """Lists the turns until the piece looks the same again."""
    silhouette = silhouette_of(piece)

    def looks(turn: int) -> list[tuple[float, float]]:
        return sorted((round(x, 3) + 0.0, round(y, 3) + 0.0) for x, y in silhouette.placed(0, 0, radians(turn), 1))

    first = looks(0)
    return range(0, next(turn for turn in range(TURN, 361, TURN) if looks(turn) == first), TURN)


def turned_shapes(piece: int, go_on: Callable[[], None]) -> Shapes:
    """Makes the piece in all its turns. Calls `go_on` every few ms, because the first time takes long."""
    for number, turn in enumerate(all_turns(piece)):
        if number % 12 == 0:
            go_on()
        shape_of(piece, turn)
    return _turned(piece)


@cache
def _turned(piece: int) -> Shapes:
    return Shapes([shape_of(piece, turn) for turn in all_turns(piece)])


@dataclass(frozen=True, eq=False, slots=True)
class Landings:
    """Where shapes land: a row for each shape, with an entry for each column of its centre of gravity.

    `y`: height of its centre; `left`, `right`: columns of its outermost contacts; `margin`: px from its centre to the
    nearer contact, negative if it tips or misses; `firm`: load that its supports can carry, in its own weights.
    """

    y: Floats
    left: Ints
    right: Ints
    margin: Floats
    firm: Floats


class Skyline:
    """The heights of a tower, and the owner of each column's top."""

    def __init__(self, left: float, right: float) -> None:
        self.left = left
        self.heights = np.full(int((right - left) / STEP) + 1, DEEP)
        self.owners: Ints = np.full(len(self.heights), -1)
        self._spans: list[tuple[float, float, float, float]] = []
        """Owner → both ends of its support, x of its load, and the load."""
        self._arrays: Floats | None = None

    def copy(self) -> Skyline:
        other = Skyline.__new__(Skyline)
        other.left = self.left
        other.heights, other.owners = self.heights.copy(), self.owners.copy()
        other._spans, other._arrays = list(self._spans), None
        return other

    def x(self, column: int) -> float:
        return self.left + STEP * column

    def add_ground(self, ledges: Iterable[Profile]) -> None:
        self._spans.append((-1e6, 1e6, 0.0, 1e6))
        for ledge in ledges:
            self._raise(ledge, len(self._spans) - 1)

    def add_pieces(self, pieces: Iterable[Placed], balances: Iterable[Balance]) -> None:
        known = {balance.piece: balance for balance in balances}
        for placed in pieces:
            balance = known.get(placed.piece)
            if balance is None:
                self._spans.append((placed.x, placed.x, placed.x, silhouette_of(placed.piece).mass))
            else:
                self._stand(balance)
            for part in profiles(placed.piece, placed.x, placed.y, placed.angle):
                self._raise(part, len(self._spans) - 1)

    def add_rows(self, upper: Floats, balances: Sequence[Balance]) -> None:
        """Adds pieces by their upper edges, a row of heights for each, and their balances."""
        if not balances:
            return
        first = len(self._spans)
        for balance in balances:
            self._stand(balance)
        tops = upper.max(axis=0)
        higher = tops > self.heights
        self.heights[higher] = tops[higher]
        self.owners[higher] = first + upper.argmax(axis=0)[higher]

    def _stand(self, balance: Balance) -> None:
        left, right = balance.left[0], balance.right[0]
        at = min(max(left + balance.at * (right - left), left), right)
        self._spans.append((left, right, at, balance.load))

    def _raise(self, part: Profile, owner: int) -> None:
        px, py = zip(*part.upper, strict=True)
        first = max(0, int(np.ceil((px[0] - self.left) / STEP)))
        last = min(len(self.heights) - 1, int((px[-1] - self.left) // STEP))
        if last < first:
            return
        columns = np.arange(first, last + 1)
        heights = np.interp(self.left + STEP * columns, px, py)
        higher = heights > self.heights[columns]
        self.heights[columns[higher]] = heights[higher]
        self.owners[columns[higher]] = owner

    def lay(self, shape: Shape, column: int, y: float, left: int, right: int) -> None:
        """Puts a shape there, supported by the columns `left` to `right`."""
        self._spans.append((self.x(left), self.x(right), self.x(column), shape.mass))
        self._arrays = None
        start = column - shape.centre
        skip = max(0, -start)
        upper = (shape.upper + y)[skip : len(self.heights) - start]
        place = slice(start + skip, start + skip + len(upper))
        higher = upper > self.heights[place]
        self.heights[place][higher] = upper[higher]
        self.owners[place][higher] = len(self._spans) - 1

    def _bears(self, owners: Ints, x: Floats) -> Floats:
        """Computes the load that an owner can carry at `x` before it tips."""
        if self._arrays is None:
            self._arrays = np.array(self._spans)
        left, right, at, load = self._arrays.T[:, owners]
        beyond = np.maximum(x - right, left - x)
        room = np.where(x > right, right - at, at - left)
        return np.where(beyond <= 0, 1e6, load * room / np.maximum(beyond, 1e-3))

    def landings(self, shapes: Shapes) -> Landings:
        before, width = shapes.before, shapes.lower.shape[1]
        padded = np.full(len(self.heights) + width - 1, DEEP, dtype=np.float32)
        padded[before : before + len(self.heights)] = self.heights
        rises = sliding_window_view(padded, width)[None, :, :] - shapes.lower[:, None, :]
        y = rises.max(axis=2)
        touching = rises > (y - _TOUCHING)[:, :, None]
        first = touching.argmax(axis=2) - before
        last = width - 1 - touching[:, :, ::-1].argmax(axis=2) - before
        margin = np.where(y < DEEP / 2, -99.0, np.minimum(-first, last) * STEP)
        columns = np.arange(len(self.heights))
        end = len(columns) - 1
        left, right = np.clip(columns + first, 0, end), np.clip(columns + last, 0, end)
        a, b = self.owners[left], self.owners[right]
        x, xl, xr = (self.left + STEP * each for each in (np.broadcast_to(columns, left.shape), left, right))
        share = np.clip((x - xl) / np.maximum(xr - xl, STEP), 0, 1) * shapes.mass
        one = a == b
        bears = np.minimum(
            self._bears(a, np.where(one, x, xl)) / np.where(one, shapes.mass, np.maximum(shapes.mass - share, 0.05)),
            self._bears(b, np.where(one, x, xr)) / np.where(one, shapes.mass, np.maximum(share, 0.05)),
        )
        if shapes.rolls.any():
            margin = np.where(shapes.rolls & (margin > -9) & (margin < 6), self._cradles(columns, y), margin)
        return Landings(y, left, right, margin, bears)

    def wells(self, shapes: Shapes) -> tuple[Floats, Floats, Floats]:
        """Finds where a turned piece comes to rest: it rolls until its centre is lowest.

        `shapes`: one piece, turned by `TURN` from row to row, all the way round; a disc once. Returns for each row and
        column: height of the centre; px that it must be raised to roll on to either side (0 where it does not stay or
        slides); factor of its load that its supports can carry.
        """
        before, width = shapes.before, shapes.lower.shape[1]
        padded = np.full(len(self.heights) + width - 1, DEEP, dtype=np.float32)
        padded[before : before + len(self.heights)] = self.heights
        rises = sliding_window_view(padded, width)[None, :, :] - shapes.lower[:, None, :]
        y = rises.max(axis=2)
        ahead = np.diff(y, axis=1, append=DEEP)
        behind = np.diff(y, axis=1, prepend=DEEP)
        if shapes.rolls.all():
            # In any turn it rolls on until it touches on both sides.
            one = rises[:, :, :before].argmax(axis=2) - before
            other = rises[:, :, before + 1 :].argmax(axis=2) + 1
            sides = [[np.roll(y, way * step, axis=1) for step in (1, 4)] for way in (1, -1)]
            stays = (ahead >= 0) & (behind <= 0)
        else:
            # Turned on, it touches on its left; turned back, on its right.
            touch = rises.argmax(axis=2) - before
            one, other = np.roll(touch, -1, axis=0), np.roll(touch, 1, axis=0)
            sides = [[np.roll(y, way * step, axis=0) for step in (1, 2)] for way in (1, -1)]
            slides = np.minimum(np.abs(ahead), np.abs(behind)) > _SLOPE * STEP
            stays = ~slides | ((ahead >= 0) & (behind <= 0))
            stays &= (sides[0][0] >= y) & (sides[1][0] >= y)
        further = np.minimum(*(np.maximum(near, far) for near, far in sides))
        depth = np.where(stays & (y > DEEP / 2), further - y, 0.0)
        columns = np.arange(len(self.heights))
        end = len(columns) - 1
        left, right = np.clip(columns + one, 0, end), np.clip(columns + other, 0, end)
        share = np.clip(-one / np.maximum(other - one, 1), 0, 1) * shapes.mass
        firm = np.minimum(
            self._bears(self.owners[left], self.left + STEP * left) / np.maximum(shapes.mass - share, 0.05),
            self._bears(self.owners[right], self.left + STEP * right) / np.maximum(share, 0.05),
        )
        return y, depth, firm

    def _cradles(self, columns: Ints, y: Floats) -> Floats:
        """Returns the margin of a disc, which stays only on a level place."""
        near = [np.abs(self.heights[np.clip(columns + d, 0, len(columns) - 1)] + 0.5 * UNIT - y) < 0.3 for d in (-3, 3)]
        return np.where(near[0] & near[1], 5.0, -1.0)


def good(at: Landings) -> Floats:
    """Rates how firmly a piece stands, 0 to 1."""
    return np.clip(at.margin / _SURE, 0, 1) * np.clip((at.firm - 1) / (_SPARE - 1), 0, 1)


class Room:
    """Rates the room that a skyline leaves for coming pieces."""

    def __init__(self, kinds: Mapping[int, float], turns: Callable[[int], Sequence[int]]) -> None:
        """`kinds`: a piece of each kind → its weight. `turns`: a piece's turns in degrees."""
        self._shapes = Shapes([shape_of(piece, turn) for piece in kinds for turn in turns(piece)])
        counts = [len(turns(piece)) for piece in kinds]
        self._starts = np.cumsum([0, *counts[:-1]])
        self._shares = np.array(list(kinds.values())) / sum(kinds.values())

    def each(self, skyline: Skyline) -> Floats:
        """Returns, for each kind, the px of places where it stands firmly."""
        found = good(skyline.landings(self._shapes)).sum(axis=1) * STEP
        return np.add.reduceat(found, self._starts)

    def of(self, skyline: Skyline, wide: float = 40.0) -> float:
        """Estimates the chance that the next piece finds a place: 63 % with `wide` px of places."""
        return float((self._shares * (1 - np.exp(-self.each(skyline) / wide))).sum())


def kinds_left(pieces: Iterable[int]) -> dict[int, float]:
    """Counts `pieces` by kind: the first piece of a kind → number."""
    count: dict[int, float] = {}
    for piece in pieces:
        first = piece - piece % len(COLOURS)
        count[first] = count.get(first, 0) + 1
    return dict(sorted(count.items()))
