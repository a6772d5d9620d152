"""`TimeLeft` tells from the pace of some work about how long the rest of it takes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.app.text import _, ngettext, pgettext

SECOND: Final = 60
"""Ticks."""
LEAST: Final = 4
"""Results after which the pace is known."""


@dataclass(slots=True)
class TimeLeft:
    """`read` takes how far the work is; a new `total` begins new work."""

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
        """None while the pace is not known."""
        came = self.done - self._first
        if came < LEAST:
            return None
        return round((self.total - self.done) * (self._now - self._begun) / came / SECOND)

    def after(self, words: str) -> str:
        """Adds to `words` how long it takes, once that is known: in steps of ten seconds, or in minutes."""
        seconds = self.seconds
        if seconds is None:
            return words
        tens, minutes = 10 * max(1, -(-seconds // 10)), round(seconds / 60)
        left = _("about {n} s left", n=tens)
        if tens > SECOND:
            left = ngettext("about {n} minute left", "about {n} minutes left", minutes)
        return pgettext("work and its time", "{words} · {left}", words=words, left=left)
