"""Piles of the podium: they grow with the points, and at the end tell the ranks."""

import pytest

from game.table.feedback.podium import pile_heights, standing_order
from game.table.scene.standing import ranks


@pytest.mark.parametrize("points", [(34, 33, 32, 31), (5, 5, 0), (0, 0), (0, 9), (7, 7, 7, 7)])
def test_a_better_rank_stands_higher(points: tuple[int, ...]) -> None:
    found = ranks(points)
    high = pile_heights(points, max(points), 8, found)
    assert max(high) == 8
    assert min(high) >= 1
    assert all((found[a] < found[b]) == (high[a] > high[b]) for a in range(len(points)) for b in range(len(points)))


def test_piles_grow_with_the_points() -> None:
    assert pile_heights([0, 0], 10, 8) == [1, 1]
    assert pile_heights([5, 10], 10, 9) == [5, 9]
    assert pile_heights([0, 0], 0, 8) == [1, 1]


def test_the_first_stands_between_the_second_and_the_third() -> None:
    assert standing_order([3, 1, 2]) == [2, 1, 0]
    assert standing_order([2, 1]) == [1, 0]
    assert standing_order([1, 1, 1, 4]) == [1, 0, 2, 3]
