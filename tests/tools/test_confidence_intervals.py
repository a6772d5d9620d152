"""Intervals of shares and means, held against known values."""

import pytest

from game.tools.confidence_intervals import mean_interval, percentile, wilson


@pytest.mark.parametrize(
    ("wins", "trials", "low", "high"),
    [
        # Newcombe, Two-sided confidence intervals for the single proportion (1998), table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_gives_the_published_intervals(wins: int, trials: int, low: float, high: float) -> None:
    assert wilson(wins, trials) == pytest.approx((low, high), abs=5e-5)
    # Losses are wins of the other side.
    assert wilson(trials - wins, trials) == pytest.approx((1 - high, 1 - low), abs=5e-5)


def test_half_a_win_lies_between() -> None:
    below, between, above = wilson(7, 20), wilson(7.5, 20), wilson(8, 20)
    assert below[0] < between[0] < above[0]
    assert below[1] < between[1] < above[1]


def test_the_interval_of_a_mean() -> None:
    # Deviation 2, of 16 values: 1.96 · 2 / 4 to either side.
    low, high = mean_interval([10.0, 14.0] * 8) or (0.0, 0.0)
    assert (low + high) / 2 == pytest.approx(12)
    assert (high - low) / 2 == pytest.approx(1.959964 * (16 * 4 / 15) ** 0.5 / 4)
    assert mean_interval([3.0]) is None
    assert mean_interval([3.0, 3.0]) == (3, 3)


def test_percentiles_are_values_that_were_measured() -> None:
    values = [float(value) for value in range(200, 0, -1)]
    assert (percentile(values, 50), percentile(values, 99), percentile(values, 100)) == (100, 198, 200)
    assert (percentile([7.0], 99), percentile([], 50)) == (7, 0)
