"""`Idling` counts, from a match's log alone, what a stack-off seat loses while it lets no piece go."""

from __future__ import annotations

from game.core.game import TICKS
from game.core.session import Session
from game.core.tower_events import Release
from game.games.stack_off.rounds import Round
from game.levels.rules.actions import encode

COSTS = 0.5
"""Units each time."""
_RELEASE = encode(Release())


class Idling:
    def __init__(self, what: Round, session: Session) -> None:
        self._every = None if what.idle is None else what.idle * TICKS
        self._last = what.seconds * TICKS
        self._session = session
        self._read = 0
        self._since = self._times = 0
        """Tick of the latest release, and how often idling has cost something before it."""

    def _read_log(self) -> None:
        if self._session.log_length == self._read:
            return
        for entry in self._session.log[self._read :]:
            if entry.text == _RELEASE and self._every is not None:
                tick = min(entry.tick or 0, self._last)
                self._times += (tick - self._since) // self._every
                self._since = tick
        self._read = self._session.log_length

    def cost(self, ticks: int) -> float:
        """Gets the units that idling has cost up to a tick of the round."""
        if self._every is None:
            return 0.0
        self._read_log()
        return COSTS * (self._times + max(0, min(ticks, self._last) - self._since) // self._every)

    def seconds_left(self, ticks: int) -> int | None:
        """Gets the seconds, rounded up, after which idling costs something; None where it does not any more."""
        if self._every is None:
            return None
        self._read_log()
        left = self._every - max(0, ticks - self._since) % self._every
        return -(-left // TICKS) if ticks + left <= self._last else None
