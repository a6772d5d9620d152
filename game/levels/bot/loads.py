"""`Loads` estimates what each piece of a tower bears and how firmly it stands, from outlines, without physics.

A piece rests on what touches its lower edge, at the leftmost and the rightmost point of contact. These two points share
its load, which is its own weight and the weight on top of it, by the law of the lever. The margin of a piece is the
distance in px from where its load acts to the nearer point: the larger, the firmer it stands; below 0 it tips.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, floor

import numpy as np
from numpy.typing import NDArray

from game.bots.skyline import STEP
from game.core.silhouettes import silhouette_of
from game.core.tower_events import UNIT
from game.physics.balance import Balance
from game.physics.landing import Profile
from game.physics.stack import Placed, profiles

Floats = NDArray[np.floating]
Ints = NDArray[np.int64]

_TOUCHING, _DEEP_IN = 2.0, 6.0
"""px: what is so far below a lower edge touches it, and so far inside as well, for pieces that lie askew."""
_NOTHING = 1e6
_SOME = 12.0
"""px of margin that a piece has at least, if it stands: it may be held by its neighbours."""
_LEANS, _HANGS = 6.0, 3.0
"""px by which a load may lie beside its support where a piece is taken out: neighbours still hold what tips then. And
px of margin below which a piece hangs over."""


class Loads:
    """The pieces of a tower by their numbers from 1, in the order given; 0 is the ground."""

    def __init__(self, ledges: Sequence[Profile], pieces: Sequence[Placed], left: float, right: float) -> None:
        """`left`, `right`: px between which it is looked."""
        self.pieces = tuple(pieces)
        count, columns = len(self.pieces), int((right - left) / STEP) + 1
        xs = left + STEP * np.arange(columns)
        upper = np.full((count + 1, columns), -_NOTHING)
        lower = np.full((count + 1, columns), _NOTHING)
        for ledge in ledges:
            _draw(upper[0], ledge.upper, left, max)
        for number, one in enumerate(self.pieces, start=1):
            for part in profiles(one.piece, one.x, one.y, one.angle):
                _draw(upper[number], part.upper, left, max)
                _draw(lower[number], part.lower, left, min)
        self.upper = upper
        self.masses = np.array([silhouette_of(one.piece).mass for one in self.pieces])
        self._order = sorted(range(count), key=lambda i: -self.pieces[i].y)
        self._spans: list[tuple[int, float, int, float]] = []
        """Per piece: what bears it at its left and at its right end, and the x of both, in px."""
        for number in range(1, count + 1):
            gap = lower[number] - upper
            gap[number] = _NOTHING
            gap[gap < -_DEEP_IN] = _NOTHING
            nearest = gap.min(axis=0)
            touching = np.flatnonzero(nearest < _TOUCHING)
            if not len(touching):
                touching = np.array([nearest.argmin()])
            first, last = int(touching[0]), int(touching[-1])
            owners = gap[:, [first, last]].argmin(axis=0)
            self._spans.append((int(owners[0]), float(xs[first]), int(owners[1]), float(xs[last])))
        self._before = self._spread(np.zeros((count + 1, 1)), np.zeros((count + 1, 1)))

    def bearers(self, number: int) -> tuple[int, int]:
        """Who bears that piece, at its left and at its right end."""
        a, _xl, b, _xr = self._spans[number - 1]
        return a, b

    def _spread(self, weights: Floats, moments: Floats) -> tuple[Floats, Floats, Floats]:
        """The loads, where they act and the margins, a row for each piece, with these weights and their moments laid
        on it."""
        loads, turns = weights.copy(), moments.copy()
        xs = np.array([one.x for one in self.pieces])
        loads[1:] += self.masses[:, None]
        turns[1:] += (self.masses * xs)[:, None]
        at, margins = np.zeros_like(loads), np.full_like(loads, _NOTHING)
        for i in self._order:
            a, xl, b, xr = self._spans[i]
            load = loads[i + 1]
            x = at[i + 1] = turns[i + 1] / load
            margins[i + 1] = np.minimum(x - xl, xr - x)
            share = np.clip((x - xl) / max(xr - xl, STEP), 0.0, 1.0) * load
            loads[b] += share
            turns[b] += share * xr
            loads[a] += load - share
            turns[a] += (load - share) * xl
        return loads, at, margins

    @property
    def margins(self) -> Floats:
        """Per piece of the present tower."""
        return self._before[2][1:, 0]

    def margins_with(self, mass: float, x: Floats, left: Floats, right: Floats, a: Ints, b: Ints) -> Floats:
        """The least margin of what would bear more if a piece of `mass` lay over `x` on `a` and `b`, touching them at
        `left` and at `right`: an entry for each of many such places."""
        count = len(x)
        share = np.clip((x - left) / np.maximum(right - left, STEP), 0.0, 1.0) * mass
        weights = np.zeros((len(self.pieces) + 1, count))
        moments = np.zeros_like(weights)
        places = np.arange(count)
        np.add.at(weights, (b, places), share)
        np.add.at(moments, (b, places), share * right)
        np.add.at(weights, (a, places), mass - share)
        np.add.at(moments, (a, places), (mass - share) * left)
        loads, _at, margins = self._spread(weights, moments)
        # What stands has some margin, whatever the outlines say.
        margins += np.maximum(0.0, _SOME - self._before[2])
        margins[loads - self._before[0] < 1e-6] = _NOTHING
        margins[0] = _NOTHING
        found: Floats = margins.min(axis=0)
        return found

    def balances(self) -> list[Balance]:
        """How each piece stands."""
        loads, at, _margins = self._before
        found = []
        for number, one in enumerate(self.pieces, start=1):
            _a, xl, _b, xr = self._spans[number - 1]
            share = (float(at[number, 0]) - xl) / max(xr - xl, STEP)
            found.append(Balance(one.piece, float(loads[number, 0]), (one.x, one.y), (xl, one.y), (xr, one.y), share))
        return found


def _draw(row: Floats, chain: Sequence[tuple[float, float]], left: float, pick: Callable[..., float]) -> None:
    """Draw an edge into a row of columns."""
    px, py = zip(*chain, strict=True)
    first = max(0, ceil((px[0] - left) / STEP))
    last = min(len(row) - 1, floor((px[-1] - left) / STEP))
    if first <= last:
        heights = np.interp(left + STEP * np.arange(first, last + 1), px, py)
        row[first : last + 1] = (np.maximum if pick is max else np.minimum)(row[first : last + 1], heights)


def may_pull(loads: Loads, way: int, trust: int, falls: int, waited: bool) -> bool:
    """Whether a standing piece may be taken out. `loads`: of the others; `way`: 0, or the side to which it is pulled;
    `trust`: see `Temper`; `falls`: how many have fallen, each of which makes it more careful; `waited`: it gains
    nothing by it."""
    margins = loads.margins
    worst = float(margins.min(initial=_NOTHING))
    hangs = [one.y for one, margin in zip(loads.pieces, margins, strict=True) if margin < _HANGS]
    if not way or not hangs or waited:
        # What can be lifted straight up drags nothing along.
        return worst > (0.0 if waited else -_LEANS)
    above = sum(one.y > min(hangs) + UNIT / 3 for one in loads.pieces)
    return worst > -_LEANS and above <= max(1, trust - falls)
