"""`Scale` turns points into chances of winning, and `estimate` finds the chances of each seat in a position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Final

import numpy as np

from game.bots.judging import Judge, Numbers, Outcomes
from game.core.game import AnyState
from game.core.rng import Rng

_WIDE: Final = 1.96
"""Standard deviations to each side of a mean: 95 % of a normal distribution."""
PRECISE: Final = 0.05
"""Half of an interval that is narrow enough: no more matches are played on then."""


@dataclass(frozen=True, slots=True)
class Scale:
    """A logistic on margins. Its width in points is √(`near`² + `far`² · turns left).

    For two seats the chance is 1 / (1 + e^(-margin / width)); for more, the softmax of points / width.
    """

    near: float
    far: float

    def chances(self, outcomes: Outcomes) -> Numbers:
        """[n, seats]: each seat's chance; shares of the win where the match is over."""
        points = outcomes.points
        ahead = points - points.max(1, keepdims=True)
        width = np.sqrt(self.near**2 + self.far**2 * outcomes.left)[:, None]
        raised = np.where(outcomes.left[:, None] > 0, np.exp(ahead / width), ahead == 0)
        return np.asarray(raised / raised.sum(1, keepdims=True), np.float64)


Scales = Mapping[str, Scale]
"""By the kind of match that a `Judge` names."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean, and half the width of its 95 % interval."""

    mean: float
    margin: float


Chances = tuple[Estimate, ...]
"""The chance of winning of each seat."""


def estimate_of(values: Numbers, low: float = 0.0, high: float = 1.0) -> Estimate:
    """The mean of `values` [n] between `low` and `high`. One more value at each end keeps the interval of a few equal
    values from being nothing."""
    count = len(values)
    spread = np.concatenate([values, [low, high]]).std()
    return Estimate(float(values.mean()), _WIDE * float(spread) / sqrt(count))


def estimate(judge: Judge, scale: Scale, state: AnyState, count: int, rng: Rng, batch: int = 0) -> Chances:
    """Each seat's chance of winning from `state`, by `count` matches with the undrawn cards in a new order each time.
    `batch`: so many are played on at once, and no more once all chances are `PRECISE`.

    Once the match is over there is nothing to estimate.
    """
    if not state.actors():
        winners = state.winners()
        return tuple(Estimate(1 / len(winners) if seat in winners else 0.0, 0.0) for seat in range(state.seats))
    chances = np.empty((0, state.seats))
    while len(chances) < count:
        shuffled = [judge.reshuffled(state, rng) for _ in range(min(batch or count, count - len(chances)))]
        chances = np.concatenate([chances, scale.chances(judge.play_on(shuffled, rng))])
        found = tuple(estimate_of(chances[:, seat]) for seat in range(state.seats))
        if all(one.margin <= PRECISE for one in found):
            break
    return found
