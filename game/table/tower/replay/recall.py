"""Remembers the latest seconds of a tower, to be shown again."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from game.art.tower.film import Film, Moment, Seen

RING = 360
"""Ticks that are remembered: six seconds."""


class Recall:
    """A ring of moments. Ticks in which nothing moves are left out: what is shown again is never a standstill.

    `falling`: whether something has fallen that is still to be seen. `fall`: the film of the latest fall, which ends
    when the fallen pieces have disappeared. None before the first one, and after `forget_fall`.
    """

    def __init__(self) -> None:
        self._ring: deque[Moment] = deque(maxlen=RING)
        self.falling = False
        self.fall: Film | None = None

    def note(self, seen: Iterable[Seen], height: float, beats: int = 1, falling: bool = False) -> None:
        """Remember a tick. `falling`: something has fallen and is still to be seen."""
        moment = Moment.of(seen, height, beats)
        if not moment.shows_the_same(self._ring[-1]) if self._ring else moment.pieces:
            self._ring.append(moment)
        if self.falling and not falling:
            self.fall = self.film
        self.falling = falling

    @property
    def film(self) -> Film | None:
        """The latest six seconds; None as long as there was nothing to see."""
        return Film(tuple(self._ring)) if self._ring else None

    def forget_fall(self) -> None:
        """Play has gone on, and the latest fall is no news any more."""
        self.fall = None
