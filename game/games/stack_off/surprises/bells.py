"""The bells move every seat on by one bench at the stroke; it builds on where its neighbour was.

The towers stay, and so do their matches: only who builds them changes (`bench_of`), so no recording knows of it.
"""

from __future__ import annotations

from typing import Final

from game.core.game import TICKS, Seat
from game.games.stack_off.surprises.surprise import Surprise

BELLS: Final = Surprise(3 * TICKS, rotates=True)


def bench_of(seat: Seat, seats: int, strokes: int) -> int:
    """Gets the bench at which a seat builds after a number of strokes: its own at first, then the next to the right."""
    return (seat + strokes) % seats
