"""`PointLesson` tells once that nothing stands on a point: at the first piece that comes while one is on top."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.silhouettes import kind_of, silhouette_of
from game.core.tower_events import UNIT, Piece
from game.table.tower.drawn_piece import DrawnPiece, corners

POINTED: Final = ("triangle", "wedge")
"""Kinds that have a point."""
LEVEL: Final = 0.05 * UNIT
"""px below the highest corner within which another one makes an edge of it."""


class PointLesson:
    """`on`: the lesson is shown at all."""

    def __init__(self) -> None:
        self.on = False
        self._piece: Piece | None = None
        """The piece at which the lesson is shown."""
        self._at = 0.0
        """World x of the piece with the point."""

    def take(self, piece: Piece | None, standing: Sequence[DrawnPiece]) -> None:
        """Reads that `piece` has been taken, and what stands then."""
        if self._piece is None and top_is_point(standing):
            self._piece, self._at = piece, _highest(standing)[1].x

    def is_told_at(self, piece: Piece | None, x: float) -> bool:
        """`x`: world x of that piece, which is told nothing beside the point."""
        is_over = piece is not None and abs(x - self._at) < silhouette_of(piece).radius * UNIT
        return self.on and is_over and piece == self._piece


def top_is_point(standing: Sequence[DrawnPiece]) -> bool:
    """Tests whether the highest of the pieces ends in a point."""
    if not standing:
        return False
    top, highest = _highest(standing)
    if kind_of(highest.piece) not in POINTED:
        return False
    return sum(y > top - LEVEL for _x, y in corners(highest)) == 1


def _highest(standing: Sequence[DrawnPiece]) -> tuple[float, DrawnPiece]:
    """Gets the highest of the pieces, with the world y of its top."""
    return max(((max(y for _x, y in corners(one)), one) for one in standing), key=lambda one: one[0])
