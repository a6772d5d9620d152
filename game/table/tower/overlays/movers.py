"""`Movers`: thin outlines of the pieces that still move while a tower settles."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from math import hypot, sin

from game import art
from game.core.silhouettes import kind_of, size_of
from game.core.tower_events import Piece
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import TREMBLE, DrawnPiece, painted_scale, put_offscreen
from game.table.tower.placer import FramePlacer
from game.ui.frame_stage import FrameStage
from game.ui.widgets import Ui

MOST = 8
"""Outlines at the most: of a whole tower that falls one sees enough without."""
RISE, FALL = 1 / 8, 1 / 20
"""Share of its strength that an outline gains, and loses, in a tick: a mere knock shows none."""
SEEN = 0.4
"""Strength from which on an outline is seen."""
BEAT, FADES = 0.16, 0.25
"""Radians a tick, and share of its strength, by which an outline beats."""


class Movers:
    """Reads a tower once a tick, and places the outlines in between."""

    def __init__(self) -> None:
        self.tone = "moves"
        """Look of the outlines; see `outline_piece`."""
        self._shares: dict[Piece, float] = {}
        self._ticks = 0
        self._beats = True

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The pieces with an outline."""
        return tuple(piece for piece, share in self._shares.items() if share >= SEEN)[:MOST]

    def read(
        self,
        before: Mapping[Piece, DrawnPiece],
        now: Mapping[Piece, DrawnPiece],
        fallen: Collection[Piece],
        settles: bool,
        beats: bool,
    ) -> None:
        """Notes which pieces have moved in this tick. `fallen`: those that count no more; `beats`: motion is shown."""
        self._ticks, self._beats = self._ticks + 1, beats
        shares = {}
        for piece, seen in now.items() if settles else ():
            last = before.get(piece, seen)
            moves = hypot(seen.x - last.x, seen.y - last.y) > TREMBLE or abs(seen.angle - last.angle) > TREMBLE
            share = self._shares.get(piece, 0.0) + (RISE if moves and piece not in fallen else -FALL)
            if share > 0:
                shares[piece] = min(1.0, share)
        self._shares = shares

    def draw(self, ui: Ui, pieces: Iterable[DrawnPiece], unit: float) -> None:
        """Draws the outlines offscreen; `place` brings them to their pieces."""
        moving = self.pieces
        for seen in pieces:
            if seen.piece in moving:
                outline = art.outline_piece(kind_of(seen.piece), unit * size_of(seen.piece), self.tone)
                put_offscreen(ui, f"mover.{seen.piece}", outline)

    def place(self, stage: FrameStage, placer: FramePlacer, camera: Camera, pieces: Iterable[DrawnPiece]) -> None:
        """Places the outlines around the pieces as they are in this frame."""
        moving, beat = self.pieces, 1 - FADES * (1 + sin(BEAT * self._ticks)) / 2 if self._beats else 1.0
        for seen in pieces:
            if seen.piece in moving:
                x, y = camera.to_canvas(seen.x, seen.y)
                alpha = 255.0 * self._shares[seen.piece] * beat
                placer.place(stage, f"mover.{seen.piece}", x, y, seen.angle, painted_scale(camera), None, alpha)
