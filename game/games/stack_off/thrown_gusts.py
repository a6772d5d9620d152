"""`ThrownGusts` lets seats that are out throw gusts at the leader's tower, and says when each may be thrown.

They are rare, announced, and never go at the same tower twice in a row.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.core.game import TICKS, Seat
from game.games.stack_off.referee_notes import GustMemory
from game.levels.rules.actions import Side

MOST: Final = 2
"""Gusts that a seat may throw in a round."""
WAIT_TICKS: Final = 20 * TICKS
"""Between two gusts of a seat."""
WARN_TICKS: Final = 3 * TICKS
"""A gust is announced for this long."""
SAFE_TICKS: Final = TICKS
"""A seat that must hold the line for less than this is left alone until that is over."""


@dataclass(frozen=True, slots=True)
class Threat:
    """An announced gust: thrown `by` a seat, `at` the tower of another, from a `side`, and due in some `ticks`."""

    by: Seat
    at: Seat
    side: Side
    ticks: int

    @property
    def seconds(self) -> int:
        """Until it blows, rounded up."""
        return -(-self.ticks // TICKS)


class ThrownGusts:
    """`left`: how many gusts each seat still has. `waits`: ticks until each may throw one. `last`: the seat that was
    the latest target. `threat`: the announced gust."""

    def __init__(self, seats: int, allowed: bool = True) -> None:
        self.allowed = allowed
        self.left = [MOST] * seats
        self.waits = [0] * seats
        self.last: Seat | None = None
        self.threat: Threat | None = None

    def target(self, playing: Sequence[Seat]) -> Seat | None:
        """Gets the seat at which a gust would go now; `playing`: those who still build, best first."""
        if not self.allowed or self.threat is not None:
            return None
        return next((seat for seat in playing if seat != self.last), None)

    def send(self, by: Seat, side: Side, playing: Sequence[Seat]) -> bool:
        """Announces a gust. Returns whether that was possible."""
        at = self.target(playing)
        if at is None or not self.left[by] or self.waits[by]:
            return False
        self.left[by] -= 1
        self.waits[by] = WAIT_TICKS
        self.threat = Threat(by, at, side, WARN_TICKS)
        self.last = at
        return True

    def tick(self, safe: bool, gone: bool) -> Threat | None:
        """Goes on by a tick. Returns the gust that blows now.

        `safe`: its tower is to be left alone for now. `gone`: nobody builds there any more; then the gust never blows,
        and may be thrown again.
        """
        self.waits = [max(0, wait - 1) for wait in self.waits]
        threat = self.threat
        if threat is None:
            return None
        if gone:
            self.threat = None
            self.left[threat.by] += 1
            self.waits[threat.by] = 0
            return None
        if threat.ticks > 1:
            self.threat = replace(threat, ticks=threat.ticks - 1)
            return None
        if safe:
            return None
        self.threat = None
        return threat

    def memory(self) -> GustMemory:
        threat = self.threat
        fields = None if threat is None else (threat.by, threat.at, threat.side, threat.ticks)
        return GustMemory(list(self.left), list(self.waits), self.last, fields)

    def remember(self, memory: GustMemory) -> None:
        """Goes on from what `memory` gave."""
        self.left, self.waits, self.last = list(memory.left), list(memory.waits), memory.last
        self.threat = None if memory.threat is None else Threat(*memory.threat)
