"""What painters keep is bounded by its memory."""

from __future__ import annotations

import numpy as np

from game import art
from game.art.base.distance import F, Field
from game.art.base.kept import kept, weight
from game.art.base.sheet import Brush, Sheet
from game.games.up_or_down import painters
from game.games.up_or_down.art import number_card


def test_the_latest_results_are_kept_up_to_their_weight() -> None:
    made: list[int] = []

    @kept(1)
    def row(side: int) -> tuple[Field, Field]:
        made.append(side)
        return np.zeros(side, F), np.zeros(25_000, F)

    for side in (50_000, 75_000, 50_000, 75_000):
        row(side)
    assert made == [50_000, 75_000]
    assert row.weighs == 700_000
    # The one that was asked for the longest ago goes first.
    row(50_000)
    row(100_000)
    row(50_000)
    assert made == [50_000, 75_000, 100_000]
    row(75_000)
    assert made == [50_000, 75_000, 100_000, 75_000]
    assert row.weighs <= row.most


def test_the_last_result_is_kept_however_large() -> None:
    made = []

    @kept(1)
    def sheet(side: int) -> Sheet:
        made.append(side)
        return Brush(1.0).sheet(side, side)

    assert weight(sheet(900)) > 1_000_000
    sheet(900)
    sheet.cache_clear()
    assert sheet.weighs == 0
    sheet(900)
    assert made == [900, 900]


def test_cards_of_many_sizes_hold_little() -> None:
    """As when the window's edge is dragged, or text grows: each size is another card."""
    painters._relief.cache_clear()
    for wide in range(300, 420, 20):
        art.bake(number_card(5, "red", wide, 1.4 * wide), 1.0)
    assert 0 < painters._relief.weighs <= painters._relief.most
