"""`Workload`: counts the contacts that a tower has solved since its last rest, and says when they are too many.

It never reads a clock, so the count is the same on every machine.
"""

from __future__ import annotations

from struct import calcsize
from typing import Final

import pymunk
from pymunk import batch

EVERY: Final = 6
"""Ticks from one count to the next."""
MOST: Final = 4000
"""Contacts that may be solved in a tick, 500 in each of 8 steps: 3 to 4 ms where one takes 0.8 to 1 µs."""
PATIENCE: Final = 10
"""Counts after which a tower of twice `MOST` is too heavy: a second."""
_NUMBER: Final = calcsize("P")


_FREE: Final[list[batch.Buffer]] = []
"""pymunk never frees a buffer: each is used again. Towers may count in several threads at once."""


class Workload:
    """Counts the work of a space from one rest to the next. `sum`: contacts solved; `over`: sum of the counts' excess
    over `MOST`, which a smaller count reduces."""

    def __init__(self, space: pymunk.Space, substeps: int) -> None:
        self._space = space
        self._substeps = substeps
        self.rest()

    def rest(self) -> None:
        """Begins again: everything has come to rest."""
        self._ticks = self.sum = self.over = 0

    @property
    def is_spent(self) -> bool:
        """Whether the tower has been too heavy for too long."""
        return self.over > PATIENCE * MOST

    def tick(self) -> None:
        """Counts, every few ticks."""
        self._ticks += 1
        if self._ticks % EVERY:
            return
        work = _contacts(self._space) * self._substeps
        self.sum += EVERY * work
        self.over = max(0, self.over + work - MOST)


def _contacts(space: pymunk.Space) -> int:
    """Counts the pairs of shapes that touch."""
    try:
        buffer = _FREE.pop()
    except IndexError:
        buffer = batch.Buffer()
    buffer.clear()
    batch.get_space_arbiters(space, batch.ArbiterFields.CONTACT_COUNT, buffer)
    count = len(buffer.int_buf()) // _NUMBER
    _FREE.append(buffer)
    return count
