"""`FallBook` books falls to the seats that built when they happened, where bells change who builds at which bench."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.game import TICKS, Seat
from game.games.stack_off.surprises.bells import bench_of

AFTER_BELL: Final = 2 * TICKS
"""Ticks after a bell in which what falls still fell to the seat before: a tower that tips goes on tipping."""


class FallBook:
    """`marks`: the falls of each bench when it passed to the next seat, one bell after the other."""

    def __init__(self) -> None:
        self.marks: list[list[int]] = []

    def mark(self, strokes: int, falls: Sequence[int]) -> None:
        """Notes the `falls` of the benches once `strokes` bells have rung, `AFTER_BELL` ticks after the latest."""
        while len(self.marks) < strokes:
            self.marks.append(list(falls))

    def falls(self, seat: Seat, now: Sequence[int]) -> int:
        """Counts the falls of a seat. `now`: all falls of each bench so far."""
        count, before = 0, [0] * len(now)
        for strokes, at in enumerate((*self.marks, list(now))):
            bench = bench_of(seat, len(now), strokes)
            count += max(0, at[bench] - before[bench])
            before = at
        return count
