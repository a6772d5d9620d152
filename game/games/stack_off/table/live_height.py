"""`LiveHeight` measures a tower while it comes to rest: what falls beside it does not count."""

from __future__ import annotations

from typing import Final

from game.core.silhouettes import silhouette_of
from game.core.tower_events import UNIT, Piece
from game.levels.world.challenge_world import ChallengeTower
from game.physics.judge import top

FALLS: Final = 1.0
"""px in a tick from which on a piece falls."""


class LiveHeight:
    """`units`: height, as of the latest tick that was read, of what neither falls nor floats."""

    def __init__(self, units: float) -> None:
        self.units = units
        self._ys: dict[Piece, float] = {}

    def read(self, tower: ChallengeTower) -> None:
        """Measures the tower after a tick."""
        before, self._ys = self._ys, {placed.piece: placed.y for placed in tower.pieces}
        tops = [
            top(silhouette_of(placed.piece), placed.y, placed.angle)
            for placed in tower.pieces
            if not placed.fallen
            and placed.piece != tower.tied
            and abs(before.get(placed.piece, placed.y) - placed.y) < FALLS
        ]
        self.units = max(tops, default=0.0) / UNIT
