"""`TimeLeft` estimates how long the rest of some work takes, from its pace so far."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.app.text import _, ngettext, pgettext
from game.core.game import TICKS

MINUTE: Final = 60
"""Seconds."""
LEAST: Final = 4
"""Results after which the pace is known."""


@dataclass(slots=True)
class TimeLeft:
    """`read` takes how much of the work is done at a tick; a new `total` begins new work."""

    total: int = 0
    done: int = 0
    _first: int = 0
    _begun: int = 0
    _now: int = 0

    def read(self, tick: int, done: int, total: int) -> None:
        if total != self.total:
            self.total, self._first, self._begun = total, done, tick
        self.done, self._now = done, tick

    @property
    def seconds(self) -> int | None:
        """Seconds left; None while the pace is not known."""
        came = self.done - self._first
        if came < LEAST:
            return None
        return round((self.total - self.done) * (self._now - self._begun) / came / TICKS)

    def after(self, words: str) -> str:
        """Adds to `words` how long it takes, once that is known: in steps of ten seconds, or in minutes."""
        seconds = self.seconds
        if seconds is None:
            return words
        tens, minutes = 10 * max(1, -(-seconds // 10)), round(seconds / MINUTE)
        left = _("about {n} s left", n=tens)
        if tens > MINUTE:
            left = ngettext("about {n} minute left", "about {n} minutes left", minutes)
        return pgettext("work and its time", "{words} · {left}", words=words, left=left)
