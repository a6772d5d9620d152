"""Books of what each seat has done, where bells change who builds at which bench: `FallBook` and `GainBook`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.core.game import TICKS, Seat
from game.games.stack_off.surprises.bells import bench_of

AFTER_BELL: Final = 2 * TICKS
"""Ticks after a bell in which what falls still fell to the seat before: a tower that tips goes on tipping."""


class BenchBook:
    """`marks`: a figure of each bench when it passed to the next seat, one bell after the other."""

    def __init__(self) -> None:
        self.marks: list[list[int]] = []

    def mark(self, strokes: int, figures: Sequence[int]) -> None:
        """Notes the `figures` of the benches once `strokes` bells have rung."""
        while len(self.marks) < strokes:
            self.marks.append(list(figures))

    def correct(self, bench: int, figure: int) -> None:
        """Takes the `figure` of a bench in place of the one at the latest bell: the seat before has caused it."""
        self.marks[-1][bench] = figure


def _changes(seat: Seat, marks: Sequence[Sequence[int]]) -> Iterator[int]:
    """By how much the figure of the bench at which the seat built had changed at each of the `marks`."""
    before: Sequence[int] = ()
    for strokes, at in enumerate(marks):
        bench = bench_of(seat, len(at), strokes)
        yield at[bench] - (before[bench] if before else 0)
        before = at


class FallBook(BenchBook):
    """Books falls to the seats that built when they happened. It is marked `AFTER_BELL` ticks after each bell."""

    def falls(self, seat: Seat, now: Sequence[int]) -> int:
        """Counts the falls of a seat. `now`: all falls of each bench so far."""
        return sum(max(0, change) for change in _changes(seat, (*self.marks, now)))


class GainBook(BenchBook):
    """Books how much each seat has added to each tower. Its figures are heights in hundredths of a unit."""

    def lower(self, figures: Sequence[int]) -> None:
        """Takes what the latest bell found still standing: what tips over then was not built."""
        if self.marks:
            self.marks[-1] = [min(pair) for pair in zip(self.marks[-1], figures, strict=True)]

    def gains(self, seat: Seat) -> tuple[float, float]:
        """Gets the height from which on the seat builds now, and what it has added to other towers before, in units."""
        if not self.marks:
            return 0.0, 0.0
        latest = self.marks[-1]
        return latest[bench_of(seat, len(latest), len(self.marks))] / 100, sum(_changes(seat, self.marks)) / 100
