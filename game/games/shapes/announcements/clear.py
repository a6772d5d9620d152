"""`SweepScene` lies over the Shapes table while Clear the Board makes the pieces slide off the platform."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.app.intents import Signal
from game.games.shapes.announcements.sweep import SWEEP_TICKS, swept
from game.table.scene.table_scene import TableScene
from game.table.tower.drawn_piece import DrawnPiece
from game.table.tower.show import TowerShow
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
        show.sweep = self._swept

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

    def _swept(self, share: float) -> Sequence[DrawnPiece]:
        return swept(self._pieces, min(float(SWEEP_TICKS), self._age + self._speed * share))

    def close(self) -> None:
        self._show.clear()
        self._redraw()


def sweep_board(table: TableScene, show: TowerShow) -> None:
    """Lets the pieces slide off the platform, if people look at the table."""
    if table.director.top is table and table.services.settings.shows_motion:
        # All watch; only then is the next person asked to take over.
        table.viewing.gather()
        table.director.push(SweepScene(table.services, show, table.changed))
    else:
        show.clear()
