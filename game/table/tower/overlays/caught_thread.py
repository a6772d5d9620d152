"""`CaughtThread`: dots from a held piece that is caught on its way to the place where its hand wants it."""

from __future__ import annotations

from math import hypot
from typing import Final

from game import art
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import HELD, OFFSCREEN, DrawnPiece
from game.table.tower.placer import FramePlacer
from game.ui.frame_stage import FrameStage
from game.ui.style import CREAM, INK
from game.ui.widgets import Ui

DOTS: Final = 7
SIZE, RIM = 8, 12
"""px of a dot, and of its ink."""
EDGE: Final = 0.6
"""Units from the middle of a piece to the beginning of its thread, at the most."""
LEAST: Final = 30.0
"""Canvas px between piece and hand from which on it is shown."""


class CaughtThread:
    """`to`: where the hand wants the caught piece, in the world; None: it is not caught."""

    def __init__(self) -> None:
        self.to: tuple[float, float] | None = None

    def ends(self, camera: Camera, held: DrawnPiece) -> tuple[float, float, float, float] | None:
        """Canvas positions of the edge of the piece and of the place; None where there is no thread."""
        if self.to is None:
            return None
        (x, y), (to_x, to_y) = camera.to_canvas(held.x, held.y), camera.to_canvas(*self.to)
        far = hypot(to_x - x, to_y - y)
        if far <= LEAST:
            return None
        # It begins at the edge of the piece, not on its face.
        share = min(0.7, EDGE * camera.unit / far)
        return x + (to_x - x) * share, y + (to_y - y) * share, to_x, to_y

    def draw(self, ui: Ui) -> None:
        """Draws the dots offscreen; `place` brings them between both."""
        if self.to is None:
            return
        with ui.on_layer(HELD):
            for i in range(DOTS):
                for name, size, paint in (("rim", RIM, INK), ("dot", SIZE, CREAM)):
                    look = art.tile(size, size, size / 2, paint)
                    ui.put(f"thread.{name}.{i}", look, OFFSCREEN, OFFSCREEN, animates=False, appears=False)

    def place(self, stage: FrameStage, placer: FramePlacer, camera: Camera, held: DrawnPiece) -> None:
        """Puts the dots between both, or out of sight."""
        if self.to is None:
            return
        x, y, to_x, to_y = self.ends(camera, held) or (OFFSCREEN,) * 4
        for i in range(DOTS):
            share = (i + 1) / DOTS
            for name in ("rim", "dot"):
                placer.place(stage, f"thread.{name}.{i}", x + (to_x - x) * share, y + (to_y - y) * share)
