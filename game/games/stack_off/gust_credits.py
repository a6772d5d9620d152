"""`GustCredits` notes what gusts that players sent have blown down, so that the end of a round can name them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.core.game import TICKS, Seat

AFTER: Final = 4 * TICKS
"""Ticks from the beginning of a gust in which what falls fell because of it: it blows for two seconds."""


@dataclass(frozen=True, slots=True)
class GustCredit:
    """A gust that was sent `by` seats, at the tower of a seat, and the number of pieces that fell."""

    by: tuple[Seat, ...]
    at: Seat
    pieces: int = 0


class GustCredits:
    """Benches are numbered as in a `Referee`."""

    def __init__(self, benches: int) -> None:
        self._falls = [0] * benches
        self._blowing: dict[int, tuple[int, GustCredit]] = {}
        """By bench, the latest gust there, and the tick in which it began."""
        self.best: GustCredit | None = None
        """The gust that has felled most; of equal ones the first."""

    def note(self, by: Iterable[Seat], targets: Iterable[tuple[int, Seat]], tick: int) -> None:
        """Notes a gust that begins at some benches, each with the seat that builds there."""
        senders = tuple(by)
        for bench, seat in targets:
            self._blowing[bench] = tick, GustCredit(senders, seat)

    def read(self, falls: Sequence[int], tick: int) -> None:
        """Reads how many pieces have fallen at each bench so far, once a tick."""
        before, self._falls = self._falls, list(falls)
        for bench, (since, credit) in list(self._blowing.items()):
            if tick - since > AFTER:
                del self._blowing[bench]
                continue
            if (new := falls[bench] - before[bench]) > 0:
                credit = replace(credit, pieces=credit.pieces + new)
                self._blowing[bench] = since, credit
                if self.best is None or credit.pieces > self.best.pieces:
                    self.best = credit
