"""Bots at Square Up."""

from __future__ import annotations

import pytest

from game.tools.simulate import simulate
from tests.toys import BOX


@pytest.mark.parametrize("bots", [("greedy", "random"), ("random", "greedy", "random"), ("random",) * 3 + ("greedy",)])
def test_greedy_beats_random(bots: tuple[str, ...]) -> None:
    matches = 2 * len(bots)
    result = simulate(BOX["square-up"], bots, matches, 5, {"timer": 0}, clock=lambda: 0.0)
    assert result["illegal"] == 0
    assert sum(result["wins"]) + result["draws"] == matches
    assert result["wins"][bots.index("greedy")] > matches * 2 // 3
