"""`GainBook` says how much each seat has added to each tower, where bells change who builds at which bench."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.stack_off.surprises.bells import bench_of


class GainBook:
    """`marks`: the height of each bench's tower, in hundredths of a unit, when it passed to the next seat, one bell
    after the other."""

    def __init__(self) -> None:
        self.marks: list[list[int]] = []

    def mark(self, strokes: int, heights: Sequence[float]) -> None:
        """Notes the `heights` of the benches once `strokes` bells have rung."""
        while len(self.marks) < strokes:
            self.marks.append([round(100 * height) for height in heights])

    def lower(self, heights: Sequence[float]) -> None:
        """Takes what the latest bell found still standing: what tips over then was not built."""
        if self.marks:
            now = [round(100 * height) for height in heights]
            self.marks[-1] = [min(pair) for pair in zip(self.marks[-1], now, strict=True)]

    def gains(self, seat: int, seats: int) -> tuple[float, float]:
        """Gets the height from which on the seat builds now, and what it has added to other towers before, in units."""
        if not self.marks:
            return 0.0, 0.0
        benches = [bench_of(seat, seats, strokes) for strokes in range(len(self.marks) + 1)]
        begun = [0, *(mark[bench] for mark, bench in zip(self.marks, benches[1:], strict=True))]
        ended = [mark[bench] for mark, bench in zip(self.marks, benches, strict=False)]
        added = sum(after - at for after, at in zip(ended, begun, strict=False))
        return begun[-1] / 100, added / 100
