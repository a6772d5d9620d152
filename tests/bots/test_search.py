"""Sequential halving: it spends what it is given, on the plans that may be the best, in the same worlds."""

from collections.abc import Sequence

import pytest

from game.bots.sequential_halving import OutOfTime, sequential_halving


class Worlds:
    """Plans are their own worth, off by what a world says; keeps which plans met which worlds."""

    def __init__(self, most: int = 10**9) -> None:
        self.met: list[tuple[list[float], range]] = []
        self._most = most

    @property
    def tries(self) -> int:
        return sum(len(plans) * len(numbers) for plans, numbers in self.met)

    def __call__(self, plans: Sequence[float], numbers: range) -> list[list[float]]:
        if self.tries >= self._most:
            raise OutOfTime
        self.met.append((list(plans), numbers))
        return [[plan + (5 if number % 2 else -5) for number in numbers] for plan in plans]


@pytest.mark.parametrize("count", [2, 3, 6, 7, 12, 24, 31])
def test_all_tries_are_used_but_for_rounding(count: int) -> None:
    worlds = Worlds()
    found = sequential_halving([float(i) for i in range(count)], 60 * count, worlds)
    assert found[0].plan == count - 1
    rounds = len(worlds.met)
    assert 60 * count - sum(len(plans) for plans, _numbers in worlds.met) < worlds.tries <= 60 * count
    assert [len(plans) for plans, _numbers in worlds.met] == [count >> i for i in range(rounds)]


def test_each_round_meets_worlds_of_its_own() -> None:
    worlds = Worlds()
    sequential_halving([1.0, 4.0, 3.0, 2.0], 80, worlds)
    (_all, first), (best, second) = worlds.met
    assert best == [4.0, 3.0]
    assert (first.start, first.stop) == (0, second.start)
    assert len(second) == 2 * len(first)


def test_out_of_time_what_is_known_decides() -> None:
    assert [tried.plan for tried in sequential_halving([1.0, 4.0, 3.0], 90, Worlds(0))] == [1.0, 4.0, 3.0]
    found = sequential_halving([1.0, 4.0, 3.0, 2.0], 80, Worlds(1))
    assert [tried.plan for tried in found] == [4.0, 3.0, 2.0, 1.0]
    assert [tried.value for tried in found] == [4.0, 3.0, 2.0, 1.0]


def test_one_plan_needs_no_try() -> None:
    assert [(tried.plan, tried.worlds) for tried in sequential_halving([7.0], 60, Worlds(0))] == [(7.0, 0)]
