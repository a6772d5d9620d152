"""`SweepScene` lies over the Shapes table while Clear the Board makes the pieces slide off the platform."""

from __future__ import annotations

from collections.abc import Callable

from game.app.intents import Signal
from game.games.shapes.announcements.sweep import SWEEP_TICKS, swept
from game.table.tower.drawn_piece import DrawnPiece, painted_scale
from game.table.tower.show import TowerShow
from game.ui.frame_stage import FrameStage
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.widgets import Ui


class SweepScene(Scene):
    """Moves the pieces of `show` for their looks only: in the match they are gone. `redraw` redraws the table.

    It takes every press, and goes when the last piece is gone.
    """

    covers = False

    def __init__(self, services: Services, show: TowerShow, redraw: Callable[[], None]) -> None:
        super().__init__(services)
        self._age = 0
        self._speed = 2 if services.settings.motion == "2x" else 1
        self._show, self._redraw = show, redraw
        self._pieces: list[DrawnPiece] = show.pieces()
        show.is_swept = True

    def build(self, ui: Ui) -> None:
        """Nothing but the pieces of the table is seen."""

    def tick(self) -> None:
        self._age += self._speed
        if self._age >= SWEEP_TICKS:
            self.director.pop()

    def intent(self, signal: Signal) -> bool:
        return True

    def back(self) -> None:
        """A secondary button of the pointer meant something else."""

    def frame(self, stage: FrameStage, share: float) -> None:
        # The table has placed its pieces before.
        camera = self._show.camera
        for drawn in swept(self._pieces, min(float(SWEEP_TICKS), self._age + self._speed * share)):
            x, y = camera.to_canvas(drawn.x, drawn.y)
            for part in ("shadow", "piece", "contact"):
                stage.place(f"{part}.{drawn.piece}", x, y, drawn.angle, painted_scale(camera), None, drawn.alpha)

    def close(self) -> None:
        self._show.clear()
        self._redraw()
