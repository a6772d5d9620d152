"""Gusts that whoever is out early may send to the tower of the leader: rare, announced, and never twice in a row at
the same one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from game.core.game import TICKS, Seat
from game.levels.rules.actions import Side

MOST: Final = 2
"""How many gusts a seat may send in a round."""
WAIT_TICKS: Final = 20 * TICKS
"""Between two gusts of a seat."""
WARN_TICKS: Final = 3 * TICKS
"""For how long a gust is announced."""
SAFE_TICKS: Final = TICKS
"""Whoever has to hold the line for less than this is left alone until that is over."""


@dataclass(frozen=True, slots=True)
class Threat:
    """A gust that is announced: `by` whom, `at` whose tower, from which `side`, and in how many `ticks`."""

    by: Seat
    at: Seat
    side: Side
    ticks: int

    @property
    def seconds(self) -> int:
        """Until it blows, rounded up."""
        return -(-self.ticks // TICKS)


class Throws:
    """Who may send a gust and when. `allowed`: whether anybody may; `left`: how many each seat still has; `waits`: in
    how many ticks each may send one; `last`: whose tower was the latest; `threat`: what is announced."""

    def __init__(self, seats: int, allowed: bool = True) -> None:
        self.allowed = allowed
        self.left = [MOST] * seats
        self.waits = [0] * seats
        self.last: Seat | None = None
        self.threat: Threat | None = None

    def target(self, playing: Sequence[Seat]) -> Seat | None:
        """At whom a gust would go now; `playing`: those who still build, best first. None: at nobody."""
        if not self.allowed or self.threat is not None:
            return None
        return next((seat for seat in playing if seat != self.last), None)

    def send(self, by: Seat, side: Side, playing: Sequence[Seat]) -> bool:
        """Announce a gust; whether it may be."""
        at = self.target(playing)
        if at is None or not self.left[by] or self.waits[by]:
            return False
        self.left[by] -= 1
        self.waits[by] = WAIT_TICKS
        self.threat = Threat(by, at, side, WARN_TICKS)
        self.last = at
        return True

    def tick(self, safe: bool, gone: bool) -> Threat | None:
        """Go on by a tick; the gust that blows now. `safe`: whether its tower is to be left alone for now; `gone`:
        whether nobody builds there any more: then it never blows, and may be sent again."""
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

    def memory(self) -> dict[str, Any]:
        """What `remember` wants, as JSON gives it back."""
        threat = self.threat
        return {
            "left": list(self.left),
            "waits": list(self.waits),
            "last": self.last,
            "threat": None if threat is None else [threat.by, threat.at, threat.side, threat.ticks],
        }

    def remember(self, memory: dict[str, Any]) -> None:
        """Go on from what `memory` gave."""
        self.left, self.waits, self.last = list(memory["left"]), list(memory["waits"]), memory["last"]
        self.threat = None if memory["threat"] is None else Threat(*memory["threat"])
