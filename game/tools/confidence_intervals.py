"""`wilson` and `mean_interval` compute 95 % confidence intervals of shares and means; `percentile` a percentile."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Final

Interval = tuple[float, float]

Z: Final = 1.959964
"""Standard deviations to either side of the mean that hold 95 % of a normal distribution."""


def wilson(wins: float, trials: int) -> Interval:
    """The interval of Wilson (1927) for a probability, from `wins` out of `trials`; wins may be shared.

    Unlike mean ± deviation it stays between 0 and 1, and is right for few trials and for shares near 0 or 1.
    """
    share, square = wins / trials, Z * Z / trials
    middle = (share + square / 2) / (1 + square)
    half = Z / (1 + square) * sqrt(max(0.0, share * (1 - share)) / trials + square / (4 * trials))
    return max(0.0, middle - half), min(1.0, middle + half)


def mean_interval(values: Sequence[float]) -> Interval | None:
    """Interval of a mean, by the normal distribution; None for a single value."""
    if len(values) < 2:
        return None
    mean, half = fmean(values), Z * stdev(values) / sqrt(len(values))
    return mean - half, mean + half


def percentile(values: Sequence[float], percent: int) -> float:
    """Percentile by nearest rank; 0 for no values."""
    ordered = sorted(values)
    return ordered[max(0, -(-len(ordered) * percent // 100) - 1)] if ordered else 0.0
