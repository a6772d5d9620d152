"""`Idling` counts, from a match's log alone, what a stack-off seat loses while it lets no piece go."""

from __future__ import annotations

from game.core.game import TICKS
from game.core.session import Session
from game.core.tower_events import Release
from game.games.stack_off.rounds import Round
from game.levels.rules.actions import encode

COSTS = 0.5
"""Units each time; in a round where idling is `dearer`, the first time, and as much more each time in a row."""
_RELEASE = encode(Release())


class Idling:
    def __init__(self, what: Round, session: Session) -> None:
        self._every = None if what.idle is None else what.idle * TICKS
        self._last = what.seconds * TICKS
        self._session = session
        self._dearer = what.dearer
        self._read = 0
        self._since, self._cost = 0, 0.0
        """Tick of the latest release, and what idling has cost before it."""

    def _read_log(self) -> None:
        if self._session.log_length == self._read:
            return
        for entry in self._session.log[self._read :]:
            if entry.text == _RELEASE and self._every is not None:
                tick = min(entry.tick or 0, self._last)
                self._cost += self._price((tick - self._since) // self._every)
                self._since = tick
        self._read = self._session.log_length

    def _price(self, times: int) -> float:
        """What idling costs in all if it costs something this number of times in a row."""
        return COSTS * (times * (times + 1) // 2 if self._dearer else times)

    def _in_a_row(self, ticks: int) -> int:
        return 0 if self._every is None else max(0, min(ticks, self._last) - self._since) // self._every

    def next_cost(self, ticks: int) -> float:
        """Gets the units that idling costs the next time."""
        self._read_log()
        times = self._in_a_row(ticks)
        return self._price(times + 1) - self._price(times)

    def cost(self, ticks: int) -> float:
        """Gets the units that idling has cost up to a tick of the round."""
        if self._every is None:
            return 0.0
        self._read_log()
        return self._cost + self._price(self._in_a_row(ticks))

    def seconds_left(self, ticks: int) -> int | None:
        """Gets the seconds, rounded up, after which idling costs something; None where it does not any more."""
        if self._every is None:
            return None
        self._read_log()
        left = self._every - max(0, ticks - self._since) % self._every
        return -(-left // TICKS) if ticks + left <= self._last else None
