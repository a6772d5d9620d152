"""`CollapseDetector`: notices the tick in which a tower begins to collapse, so that slow motion can start."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Protocol

from game.core.tower_events import Piece

DROP = 4.0
"""World px per tick above which a single piece is falling to the table."""
SINK = 2.0
"""The same for each of several pieces: a toppling tower falls before its pieces are as fast as `DROP`."""
MANY = 3
"""Pieces that fall together make a collapse."""


class _Placed(Protocol):
    @property
    def y(self) -> float: ...


class CollapseDetector:
    """Finds the first fall of a match and every collapse of `MANY` pieces, each of them once."""

    def __init__(self) -> None:
        self._first = True
        self._goes_on = False

    def begins(
        self,
        before: Mapping[Piece, _Placed],
        now: Mapping[Piece, _Placed],
        fallen: Collection[Piece],
        trying: Piece | None,
    ) -> bool:
        """Tests whether a fall that is worth slow motion begins in this tick.

        `fallen`: pieces that have fallen and are still in sight. `trying`: the piece that was let go last, which may
        fall onto the tower at any speed.
        """
        speeds = {
            piece: before[piece].y - placed.y
            for piece, placed in now.items()
            if piece in before and (piece != trying or placed.y < 0)
        }
        sinking = {piece for piece, speed in speeds.items() if speed > SINK}
        many = bool(sinking) and len(sinking.union(fallen)) >= MANY
        begins = (many and not self._goes_on) or (self._first and any(speed > DROP for speed in speeds.values()))
        self._first = self._first and not begins
        self._goes_on = many or (self._goes_on and bool(sinking or fallen))
        return begins
