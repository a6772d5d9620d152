"""`SurprisePile` tracks the extra pieces of a seat's match: each comes as the next piece once its surprise has begun.

A match keeps them in reserve behind the other pieces, as it does with potatoes.
"""

from __future__ import annotations

from game.core.tower_events import Piece
from game.levels.rules.view import ChallengeView


class SurprisePile:
    """`pieces`: the extra pieces of the match, in their order."""

    def __init__(self, pieces: tuple[Piece, ...]) -> None:
        self.pieces = pieces

    def coming(self, view: ChallengeView, come: int, count: int = 2) -> tuple[Piece, ...]:
        """Gets the next pieces of the seat, at most `count`. `come`: how many extra pieces have come so far. One that
        has fallen comes again."""
        due = [piece for piece in self.pieces[:come] if piece in view.coming]
        others = [piece for piece in view.coming if piece not in self.pieces]
        return tuple([*due, *others][:count])
