"""What painters keep is bounded by its memory."""

from __future__ import annotations

import numpy as np

from game import art
from game.art.base.distance import F, Field
from game.art.base.kept import POOL, Kept, Pool, weight
from game.art.base.sheet import Brush, Sheet
from game.games.up_or_down.art import number_card


def test_the_latest_results_are_kept_up_to_their_weight() -> None:
    made: list[int] = []
    pool = Pool(1_000_000)

    def row(side: int) -> tuple[Field, Field]:
        made.append(side)
        return np.zeros(side, F), np.zeros(25_000, F)

    first, second = Kept(row, pool), Kept(lambda side: row(side), pool)
    for side in (50_000, 75_000, 50_000, 75_000):
        first(side)
    assert made == [50_000, 75_000]
    assert pool.weighs == 700_000
    # The picture that was not asked for the longest goes first, whichever painter made it.
    first(50_000)
    second(100_000)
    first(50_000)
    assert made == [50_000, 75_000, 100_000]
    first(75_000)
    assert made == [50_000, 75_000, 100_000, 75_000]
    assert pool.weighs <= pool.most


def test_the_last_result_is_kept_however_large() -> None:
    made = []
    pool = Pool(1_000_000)

    def sheet(side: int) -> Sheet:
        made.append(side)
        return Brush(1.0).sheet(side, side)

    painter = Kept(sheet, pool)
    assert weight(painter(900)) > pool.most
    painter(900)
    pool.clear()
    assert pool.weighs == 0
    painter(900)
    assert made == [900, 900]


def test_cards_of_many_sizes_hold_little() -> None:
    """As when the window's edge is dragged, or text grows: each size is another card."""
    POOL.clear()
    for wide in range(300, 420, 20):
        art.bake(number_card(5, "red", wide, 1.4 * wide), 1.0)
    assert 0 < POOL.weighs <= POOL.most
