"""`Waiting` shows that a settling tower is waited for.

A grey outline breathes around the piece that was let go last, until it falls. Nothing else is drawn, as it could hide
what moves.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import sin
from typing import Final

from game import art
from game.core.silhouettes import kind_of, size_of
from game.core.tower_events import Piece
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import DrawnPiece, painted_scale, put_offscreen
from game.table.tower.placer import FramePlacer
from game.ui.frame_stage import FrameStage
from game.ui.widgets import Ui

BREATH: Final = 0.075
"""Radians of a breath in a tick."""
GROWS, PALES = 0.03, 0.55
"""By which share the outline grows with a breath, and by which it pales."""
APPEARS: Final = 10
"""Ticks in which it appears."""


class Waiting:
    """The wait for one tower."""

    def __init__(self) -> None:
        self.is_on = False
        """Whether the tower is waited for."""
        self._ticks = 0
        self._piece: Piece | None = None
        """The piece that was let go last."""
        self._moves = True

    def read(self, is_on: bool, piece: Piece | None, moves: bool) -> None:
        """Reads a tick. `moves`: motion is shown."""
        self.is_on, self._piece, self._moves = is_on, piece, moves
        self._ticks = self._ticks + 1 if is_on else 0

    def draw(self, ui: Ui, standing: Iterable[DrawnPiece], unit: float) -> None:
        """Draws it offscreen; `place` brings it to its place. `standing`: what has not fallen, painted for `unit`."""
        if (seen := self._outlined(standing)) is not None:
            outline = art.outline_piece(kind_of(seen.piece), unit * size_of(seen.piece), "rest")
            put_offscreen(ui, "wait.breath", outline)

    def place(self, stage: FrameStage, placer: FramePlacer, camera: Camera, standing: Iterable[DrawnPiece]) -> None:
        """Places it as it is in this frame."""
        if (seen := self._outlined(standing)) is None:
            return
        breath = (1 - sin(BREATH * self._ticks + 1.5)) / 2 if self._moves else 0.0
        alpha = 255.0 * min(1.0, self._ticks / APPEARS) * (1 - PALES * breath)
        x, y = camera.to_canvas(seen.x, seen.y)
        size = painted_scale(camera) * (1 + GROWS * breath)
        placer.place(stage, "wait.breath", x, y, seen.angle, size, None, alpha)

    def _outlined(self, standing: Iterable[DrawnPiece]) -> DrawnPiece | None:
        """The piece that was let go last, while the tower is waited for and it stands."""
        return next((seen for seen in standing if seen.piece == self._piece), None) if self.is_on else None
