"""`LevelMarks`: the marks of a level's goals, with flags and handles, in a column of a round of mode “level”."""

from __future__ import annotations

from game.core.silhouettes import Point
from game.games.stack_off.client import SeatState
from game.games.stack_off.table.scoped_stage import ScopedStage
from game.levels.world.goal_context import Reading
from game.levels.world.stars import lit
from game.table.tower.levels import handles, marks
from game.table.tower.levels.marks.mark import Mark
from game.table.tower.show import TowerShow
from game.table.tower.view import Mover
from game.ui.kit import Ui


class LevelMarks:
    """`lit`: the stars that are touched."""

    def __init__(self, show: TowerShow, mover: Mover) -> None:
        self.lit: frozenset[Point] = frozenset()
        self._show = show
        self._mover = mover

    def light_stars(self, state: SeatState) -> None:
        self.lit = lit(state.view.rules, state.tower)

    def looks(self, state: SeatState) -> tuple[object, ...]:
        """Gets what a redraw is due for when it changes."""
        readings = ((reading.reached, reading.figure) for reading in self._readings(state))
        return self.lit, *(readings if state.view.rules.rings else (one[:1] for one in readings))

    def _readings(self, state: SeatState) -> tuple[Reading, ...]:
        return state.tower.readings or (Reading(False, 0.0),) * len(state.view.rules.goals)

    def _marks(self, state: SeatState) -> list[tuple[str, Mark]]:
        """The marks of the goals, with their ids."""
        show = self._show
        return marks.marks_of(state.view.rules.goals, self._readings(state), show.camera, show.ground, self.lit)

    def draw_behind(self, ui: Ui, state: SeatState) -> None:
        """Draws what lies behind the pieces."""
        marks.draw(ui, self._show.camera, self._marks(state), front=False)

    def draw_before(self, ui: Ui, state: SeatState) -> None:
        """Draws what lies in front of them."""
        marks.draw(ui, self._show.camera, self._marks(state), front=True)
        held = state.tower.held
        standing = [drawn.piece for drawn in self._show.standing()]
        handles.draw_signs(ui, state.view, standing, None if held is None else held.piece)

    def frame(self, stage: ScopedStage, state: SeatState) -> None:
        """Puts everything where the camera shows it now."""
        camera = self._show.camera
        marks.place(self._mover, stage, camera, self._marks(state))
        handles.place_signs(self._mover, stage, camera, state.view, self._show.pieces(holds=True))
