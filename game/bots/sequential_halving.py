"""`sequential_halving` ranks plans, best first: it tries them in ever more worlds and drops the worse half each time.

The budget goes to the plans that may still be the best: every plan is tried in a few worlds, the worse half is dropped,
and the rest is tried in twice as many worlds. All plans of a round meet the same worlds, so luck does not decide
between them. (Karnin, Koren, Somekh: Almost Optimal Exploration in Multi-Armed Bandits, 2013.)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from game.core.bot import Expired

P = TypeVar("P")

Tryout = Callable[[Sequence[P], range], Sequence[Sequence[float]]]
"""Tries plans in the worlds with these numbers: returns a row for each plan, with its value in each world."""


class OutOfTime(Exception):
    """A bot's time is up. A tryout may raise it; its worlds do not count then."""


def go_on(expired: Expired | None) -> None:
    """Raises `OutOfTime` once `expired`."""
    if expired is not None and expired():
        raise OutOfTime


@dataclass(frozen=True, slots=True)
class Tried(Generic[P]):
    """A plan, its mean value, and the number of worlds in which it was tried."""

    plan: P
    value: float
    worlds: int


def sequential_halving(plans: Sequence[P], tries: int, tryout: Tryout[P]) -> list[Tried[P]]:
    """Ranks `plans`, the best first.

    `plans`: in the order of their estimated values, which decides while nothing has been tried. `tries`: of all plans
    together; each round gets the same share, and each plan at least one try in its round.
    """
    sums = [0.0] * len(plans)
    counts = [0] * len(plans)
    left = list(range(len(plans)))
    dropped: list[int] = []
    rounds = len(plans).bit_length() - 1
    first = 0
    try:
        while len(left) > 1:
            share = max(1, tries // (rounds * len(left)))
            numbers = range(first, first + share)
            first = numbers.stop
            for i, row in zip(left, tryout([plans[i] for i in left], numbers), strict=True):
                sums[i] += sum(row)
                counts[i] += len(row)
            left.sort(key=lambda i: -sums[i] / counts[i])
            half = len(left) // 2
            dropped[:0] = left[half:]
            left = left[:half]
    except OutOfTime:
        pass
    return [Tried(plans[i], sums[i] / counts[i] if counts[i] else 0.0, counts[i]) for i in left + dropped]
