"""What is to be done in a round of mode “level”, in the column of a seat: the marks of the goals, flags and handles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.silhouettes import Point
from game.levels.world.goal_context import GoalProgress
from game.levels.world.stars import lit
from game.table.tower.levels import handles, marks
from game.table.tower.levels.marks.mark import Mark
from game.ui.frame_stage import FrameStage
from game.ui.widgets import Ui

if TYPE_CHECKING:
    from game.games.stack_off.table.column import Column


class Puzzle:
    """The goals of the level of one seat, as its column shows them."""

    def __init__(self) -> None:
        self.lit: frozenset[Point] = frozenset()
        """The stars that are touched."""

    def look(self, column: Column) -> None:
        """See which stars are touched."""
        self.lit = lit(column.view.level, column.tower)

    def seen(self, column: Column) -> tuple[Any, ...]:
        """What is drawn of the goals: a redraw is due when it changes."""
        goals_progress = ((progress.reached, progress.figure) for progress in self._goals_progress(column))
        return self.lit, *(goals_progress if column.view.level.rings else (one[:1] for one in goals_progress))

    def _goals_progress(self, column: Column) -> tuple[GoalProgress, ...]:
        """Of each goal, how far it is."""
        return column.tower.goals_progress or (GoalProgress(False, 0.0),) * len(column.view.level.goals)

    def marks(self, column: Column) -> list[tuple[str, Mark]]:
        """The marks of the goals, with their ids."""
        goals, ground = column.view.level.goals, column.show.ground
        return marks.marks_of(goals, self._goals_progress(column), column.camera, ground, self.lit)

    def draw_back(self, ui: Ui, column: Column) -> None:
        """What lies behind the pieces."""
        marks.draw(ui, column.camera, self.marks(column), front=False)

    def draw_front(self, ui: Ui, column: Column) -> None:
        """What lies before them."""
        marks.draw(ui, column.camera, self.marks(column), front=True)
        held = column.held
        standing = [one.piece for one in column.show.standing()]
        handles.draw_signs(ui, column.view, standing, None if held is None else held.piece)

    def place(self, stage: FrameStage, column: Column) -> None:
        """Put everything where the camera shows it now. `stage`: the column's own."""
        marks.place(column.mover, stage, column.camera, self.marks(column))
        pieces = column.show.pieces(holds=True)
        handles.place_signs(column.mover, stage, column.camera, column.view, pieces)
