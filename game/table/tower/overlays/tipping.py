"""`TippingOutlines`: draws trembling outlines around pieces about to tip, which stand still with reduced motion."""

from __future__ import annotations

from collections.abc import Iterable
from math import sin

from game import art
from game.core.silhouettes import kind_of, size_of
from game.core.tower_events import Piece
from game.physics.balance import TIPPING, Balance
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import DrawnPiece, painted_scale, put_offscreen
from game.table.tower.placer import FramePlacer
from game.ui.frame_stage import FrameStage
from game.ui.widgets import Ui

CALM = 0.13
"""Margin at which an outline goes again; larger than `TIPPING`, because near the limit it would flicker."""
FADE_TICKS = 12
"""Ticks in which an outline comes and goes, so that a mere knock shows none."""
SHAKE, SWAY = 1.6, 0.7
"""Canvas px, and degrees, by which an outline trembles."""


class TippingOutlines:
    """Reads a tower once a tick and draws the outlines in between."""

    def __init__(self) -> None:
        self._shown: dict[Piece, float] = {}
        """Share of its full strength with which each outline is seen."""
        self._ticks = 0
        self._trembles = True
        self.is_drawn = True
        """Whether outlines are drawn at all."""

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The pieces with an outline."""
        return tuple(self._shown)

    def read(self, seen: Iterable[Balance], moves: bool) -> None:
        """Notes which pieces are about to tip, by their balances as they are `seen`, see `NearSupport`. `moves`:
        whether outlines tremble."""
        self._ticks += 1
        self._trembles = moves
        step = 1 / FADE_TICKS if moves else 1.0
        shown = {}
        for balance in seen:
            piece = balance.piece
            tips = balance.margin < (CALM if piece in self._shown else TIPPING)
            share = self._shown.get(piece, 0.0) + (step if tips else -step)
            if share > 0:
                shown[piece] = min(1.0, share)
        self._shown = shown

    def draw(self, ui: Ui, pieces: Iterable[DrawnPiece], unit: float) -> None:
        """Draws the outlines offscreen; `place` brings them to their pieces."""
        for drawn in pieces if self.is_drawn else ():
            if drawn.piece in self._shown:
                outline = art.tipping(kind_of(drawn.piece), unit * size_of(drawn.piece))
                put_offscreen(ui, f"tipping.{drawn.piece}", outline)

    def place(self, stage: FrameStage, placer: FramePlacer, camera: Camera, pieces: Iterable[DrawnPiece]) -> None:
        """Places the outlines around the pieces as they are in this frame."""
        for drawn in pieces:
            share = self._shown.get(drawn.piece)
            if share is None or not self.is_drawn:
                continue
            x, y, angle = *camera.to_canvas(drawn.x, drawn.y), drawn.angle
            if self._trembles:
                # Waves of several lengths, and another phase for each piece: nothing beats in time.
                t = 0.9 * self._ticks + 2.4 * drawn.piece
                x += SHAKE * sin(t)
                y += SHAKE * sin(1.27 * t + 1)
                angle += SWAY * sin(0.83 * t + 2)
            placer.place(stage, f"tipping.{drawn.piece}", x, y, angle, painted_scale(camera), None, 255.0 * share)
