"""`Tempo` leaves out ticks of a slowed game, and says how far pictures are between two of its ticks."""

from __future__ import annotations

FULL = 100
"""Per cent: every tick counts."""


class Tempo:
    """Ticks of the uppermost screen in the ticks of the window. A tick stays what it is: only fewer come in a second.

    A press is seen at most three ticks of the window after it, 50 ms: the tick that reads it comes every other one at
    the latest, and pictures move from the next frame on.
    """

    def __init__(self) -> None:
        self._speed = FULL
        self._part = 0
        """Per cent of the next tick that have passed."""

    def takes_tick(self, speed: int) -> bool:
        """1/60 s passes. Returns whether the game has a tick now; `speed` in per cent, 1 … 100."""
        if speed != self._speed:
            self._speed, self._part = speed, 0
        self._part += speed
        if self._part < FULL:
            return False
        self._part -= FULL
        return True

    def share(self, share: float) -> float:
        """Share of the game's next tick that has passed when `share` of the window's has."""
        return min(1.0, (self._part + self._speed * share) / FULL)
