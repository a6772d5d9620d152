"""`RestingHand` says whether the picture may move: the hand rests, or has left it."""

from __future__ import annotations

from typing import Final

from game.core.silhouettes import Point

RESTS: Final = 20
"""Ticks without a movement after which a hand rests."""
AWAY: Final = 6
"""Ticks for which the hand is out of the picture before it moves: a piece that is taken comes into sight by itself."""


class RestingHand:
    """Reads once a tick where a hand aims."""

    def __init__(self) -> None:
        self._aim: Point | None = None
        self._still = self._out = 0

    @property
    def rests(self) -> bool:
        return self._still >= RESTS

    @property
    def is_away(self) -> bool:
        return self._out >= AWAY

    def read(self, aim: Point, *, is_out: bool) -> None:
        """`is_out`: whether the hand is out of the picture."""
        self._still = self._still + 1 if aim == self._aim else 0
        self._out = self._out + 1 if is_out else 0
        self._aim = aim

    def leave(self) -> None:
        """Nothing is held any more."""
        self._aim, self._still, self._out = None, 0, 0
