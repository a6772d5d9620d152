"""`Movers`: rings around the pieces that still move while a tower settles; `WaitWords` says what is waited for."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import hypot, sin

from game import art
from game.app import text
from game.app.text import _
from game.core.tower_events import Piece
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import HELD, OFFSCREEN, TREMBLE, DrawnPiece, put_offscreen
from game.table.tower.placer import FramePlacer
from game.ui.frame_stage import FrameStage
from game.ui.style import BASELINE, INK, SMALL
from game.ui.widgets import Ui

MOST = 8
"""Rings at the most: of a whole tower that falls one sees enough without."""
SIZE = 34.0
"""Canvas px across a ring."""
RISE, FALL = 1 / 8, 1 / 20
"""Share of its strength that a ring gains, and loses, in a tick: a mere knock shows none."""
SEEN = 0.4
"""Strength from which on a ring is seen."""
BEAT, SWELL = 0.16, 0.07
"""Radians a tick, and share of its size, by which a ring beats."""
PAD = 18
"""Canvas px from the edge of the tag to its words."""
OVER = 10
"""Canvas px from the ring of the wait up to the tag above it."""


class Movers:
    """Reads a tower once a tick, and places the rings in between."""

    def __init__(self) -> None:
        self._shares: dict[Piece, float] = {}
        self._ticks = 0
        self._beats = True

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The pieces with a ring."""
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

    @staticmethod
    def draw(ui: Ui) -> None:
        """Draws the rings offscreen; `place` brings them to their pieces."""
        with ui.on_layer(HELD):
            for i in range(MOST):
                put_offscreen(ui, f"mover.{i}", art.ring(SIZE, SIZE, SIZE / 2))

    def place(self, stage: FrameStage, placer: FramePlacer, camera: Camera, pieces: Collection[DrawnPiece]) -> None:
        """Places the rings around the middles of the pieces as they are in this frame."""
        moving = self.pieces
        shown = [seen for seen in pieces if seen.piece in moving]
        size = 1 + SWELL * sin(BEAT * self._ticks) if self._beats else 1.0
        for i in range(MOST):
            if i < len(shown):
                x, y = camera.to_canvas(shown[i].x, shown[i].y)
                alpha = 255.0 * self._shares[shown[i].piece]
                placer.place(stage, f"mover.{i}", x, y, 0.0, size, None, alpha)
            else:
                placer.place(stage, f"mover.{i}", OFFSCREEN, OFFSCREEN)


class WaitWords:
    """A tag above the ring of a wait: whether something still moves, or the tower takes its breath."""

    def __init__(self) -> None:
        self._size = (0, 0)

    def draw(self, ui: Ui, moves: bool) -> None:
        """Draws it offscreen; `place` brings it to the ring."""
        words = _("still moving") if moves else _("nearly still …")
        size = ui.px(SMALL)
        self._size = round(text.measure(words, "body_bold", size)) + 2 * PAD, round(size * 1.5)
        with ui.on_layer(HELD):
            ui.put("wait.plate", art.tag(*self._size, "plain"), OFFSCREEN, OFFSCREEN, animates=False, appears=False)
            ui.text("wait.words", words, OFFSCREEN, OFFSCREEN, SMALL, "body_bold", INK)

    def place(self, stage: FrameStage, placer: FramePlacer, at: tuple[float, float] | None, ring: float) -> None:
        """Places it above a ring, `ring` px across, with its middle `at` a canvas position; None: there is none."""
        wide, high = self._size
        x, y = (OFFSCREEN, OFFSCREEN) if at is None else (at[0], at[1] - ring / 2 - OVER - high / 2)
        placer.place(stage, "wait.plate", x, y)
        placer.place_words(stage, "wait.words", x - wide / 2 + PAD, y + high / 1.5 * BASELINE)
