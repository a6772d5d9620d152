"""`HeldPiece`: gives the `DrawnPiece` of the piece in somebody's hand, which leans back while it moves."""

from __future__ import annotations

from game.core.game import TICKS
from game.core.tower_events import Piece
from game.physics.grip import TOUCH_SPEED
from game.physics.tower import Held
from game.table.tower.drawn_piece import DrawnPiece, between, drawn_piece, tilted

LEAN_MOST = 6.0
"""Degrees by which it leans at the most."""
LEAN_FULL = 900.0
"""px/s at which it leans so. Up to the speed of a touch it is upright: it is shown as it lies where it is placed."""
LEAN_FOLLOWS = 0.22
"""Share of the way to its lean that it goes in a tick."""


def leaning(lean: float, speed: float) -> float:
    """The lean after one more tick, in degrees clockwise, of a piece that moves to the right at `speed` px/s: its lower
    end stays behind."""
    over = max(0.0, abs(speed) - TOUCH_SPEED) / (LEAN_FULL - TOUCH_SPEED)
    goal = LEAN_MOST * min(1.0, over) * (1 if speed > 0 else -1)
    lean += (goal - lean) * LEAN_FOLLOWS
    return 0.0 if not goal and abs(lean) < 0.05 else lean


class HeldPiece:
    """The held piece as it is drawn `now`; None while nobody holds one. The physics know nothing of its lean."""

    def __init__(self) -> None:
        self.now: DrawnPiece | None = None
        self._before: DrawnPiece | None = None
        self._lean = self._lean_before = 0.0

    @property
    def piece(self) -> Piece | None:
        return None if self.now is None else self.now.piece

    def read(self, held: Held | None, made: str, faced: bool, moves: bool) -> DrawnPiece | None:
        """Reads where it is after a tick. Returns the piece that is no longer held, as it was drawn last."""
        was, left = self.now, None
        self.now = drawn_piece(held, 255.0, was, made, faced) if held else None
        self._before = was
        if was is None or self.now is None or was.piece != self.now.piece:
            left = None if was is None else tilted(was, self._lean)
            self._before = self.now
            self._lean = 0.0
        self._lean_before = self._lean
        if self.now is not None and self._before is not None:
            self._lean = leaning(self._lean, (self.now.x - self._before.x) * TICKS) if moves else 0.0
        return left

    def at(self, share: float) -> tuple[DrawnPiece, float] | None:
        """The piece when `share` of the next tick has passed, upright, and the degrees by which it leans then."""
        if self.now is None:
            return None
        lean = self._lean_before + (self._lean - self._lean_before) * share
        return between(self._before or self.now, self.now, share), lean
