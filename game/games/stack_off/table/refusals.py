"""`Refusal` keeps for a while why the latest press of a seat did nothing."""

from __future__ import annotations

from math import exp, sin
from typing import Final

from game.core.tower_events import Piece

TICKS: Final = 150
REACH, SWINGS, FADES = 9.0, 0.7, 14.0
"""px by which the ring at a piece that stays shakes, radians of its swing in a tick, and ticks in which that fades."""


class Refusal:
    """`words`: why; "" after a while. `piece`: the standing piece that was pressed, if that is why."""

    def __init__(self) -> None:
        self.words = ""
        self.piece: Piece | None = None
        self._left = 0

    def say(self, words: str, piece: Piece | None = None) -> None:
        self.words, self.piece, self._left = words, piece, TICKS

    def tick(self) -> None:
        self._left = max(0, self._left - 1)
        if not self._left:
            self.words, self.piece = "", None

    @property
    def shift(self) -> float:
        """px by which the ring stands aside now."""
        ticks = TICKS - self._left
        return REACH * sin(SWINGS * ticks) * exp(-ticks / FADES)
