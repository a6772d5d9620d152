"""`ReplayRecorder`: records the latest seconds of a tower as a film, for `InstantReplay` to show."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from game.art.tower.film import Film, Moment, Seen

KEPT_TICKS = 360
"""Six seconds."""


class ReplayRecorder:
    """A ring of moments. Ticks in which nothing moves are left out, so that no replay stands still.

    `falling`: whether something has fallen that is still in sight. `fall`: film of the latest fall, which ends when the
    fallen pieces have disappeared; None before the first fall and after `forget_fall`.
    """

    def __init__(self) -> None:
        self._ring: deque[Moment] = deque(maxlen=KEPT_TICKS)
        self.falling = False
        self.fall: Film | None = None
        self._has_fallen = False
        """Whether something has fallen that is on the film, and nobody has played since."""

    def record(self, seen: Iterable[Seen], height: float, beats: int = 1, falling: bool = False) -> None:
        """Adds a tick, which lasts `beats` ticks of the film."""
        moment = Moment.of(seen, height, beats)
        if not moment.shows_the_same(self._ring[-1]) if self._ring else moment.pieces:
            self._ring.append(moment)
        self._has_fallen = self._has_fallen or falling
        if self.falling and not falling:
            self.fall = self.film
        self.falling = falling

    @property
    def film(self) -> Film | None:
        """The latest six seconds; None while nothing has moved."""
        return Film(tuple(self._ring), self._has_fallen) if self._ring else None

    def cut(self) -> None:
        """Ends the film here, in the midst of a fall as well: another tower is seen from now on."""
        if self.falling:
            self.fall, self.falling = self.film, False
        self._ring.clear()
        self._has_fallen = False

    def forget_fall(self) -> None:
        """Drops the latest fall, because play has gone on."""
        self.fall, self._has_fallen = None, False
