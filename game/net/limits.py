"""Limits how much a phone may ask for: `Bucket` limits a rate, the constants limit sizes and numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

MOST_GUESTS: Final = 200
"""Connections without a seat; one more takes the place of the oldest."""
HELLO_SECONDS: Final = 5.0
"""Time for the handshake, and once more for the first message."""
RATE, BURST = 8.0, 24
"""Messages a second of one phone, and how many at once."""
STEER_RATE: Final = 40.0
STEER_BURST: Final = 60
"""The same of the messages with which a phone moves a piece."""
STEER_FARTHEST: Final = 400
"""px or degrees in one of them."""
GUESSES, GUESS_RATE = 12, 0.2
"""Wrong codes of all phones together: at once, and a second."""
GAME_RATE, GAME_BURST = 60.0, 120
"""Messages a second of all phones together that reach the game."""
PING, LOST_AFTER = 4.0, 6.0
"""Seconds between two signs of life, and without an answer until a phone counts as lost."""
MOST_WAITING: Final = 256 * 1024
"""Bytes that may wait for a phone that does not read; then its connection ends."""


class Bucket:
    """A token bucket: `burst` at once, `rate` a second. `clock`: seconds, monotonic."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float]) -> None:
        self._rate, self._burst, self._clock = rate, float(burst), clock
        self._left, self._then = float(burst), clock()

    def take(self) -> bool:
        """Takes one; False where none is left."""
        self.fill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def empty(self) -> bool:
        self.fill()
        return self._left < 1

    def fill(self) -> None:
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._then) * self._rate)
        self._then = now
