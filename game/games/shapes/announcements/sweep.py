"""`swept` returns where a tower's pieces are drawn while Clear the Board sweeps them off, for looks only."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.tower_events import UNIT
from game.physics.ground import SHAPES_SEEN
from game.table.tower.drawn_piece import DrawnPiece

SWEEP_TICKS = 75
"""Until the last piece is gone."""
BROOM_TICKS = 28
"""From the highest piece to the lowest."""
EDGE = SHAPES_SEEN.right * UNIT
_SPEED, _PUSH, _FALL, _TURN = 3.0, 0.28, 0.55, 3.2


def swept(pieces: Sequence[DrawnPiece], ticks: float) -> list[DrawnPiece]:
    """Where `pieces` are `ticks` after the broom has touched the highest: it comes down the tower and pushes each to
    the right, so that what lies side by side goes side by side. Beyond the platform they fall and fade."""
    if not pieces:
        return []
    top, low = max(seen.y for seen in pieces), min(seen.y for seen in pieces)
    return [_at(seen, ticks - BROOM_TICKS * (top - seen.y) / max(1.0, top - low)) for seen in pieces]


def _at(seen: DrawnPiece, ticks: float) -> DrawnPiece:
    """The piece `ticks` after the broom has touched it."""
    if ticks <= 0:
        return seen
    x = seen.x + _SPEED * ticks + _PUSH * ticks * ticks
    beyond = max(0.0, x - EDGE)
    # Time since it left the platform, as if it had gone at its present speed.
    falling = beyond / (_SPEED + 2 * _PUSH * ticks)
    left = 1 - beyond / (0.75 * EDGE)
    return DrawnPiece(
        seen.piece,
        x,
        seen.y - _FALL * falling * falling,
        seen.angle + _TURN * falling,
        seen.alpha * max(0.0, min(1.0, left)),
    )
