"""`ShapeUpFrame` holds all that the panels of Shape Up! show in one frame, as a frozen value."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.shape_up.choices import Choices
from game.games.shape_up.rules.changes import Effect, lines_of
from game.games.shape_up.rules.scoring import Line
from game.games.shape_up.rules.view import ShapeUpView
from game.games.shape_up.visible_grid import VisibleGrid
from game.table.scene.table_frame import TableFrame


@dataclass(frozen=True, slots=True)
class ShapeUpFrame:
    """What one frame of the table shows.

    `explained`: the attribute of the viewer's goal that is pointed at, "all", or "" for nothing. `lit`: the effects of
    the latest card that light up; `lit_key` tells one showing of them from another, "" while there is none.
    """

    table: TableFrame
    choices: Choices
    grid: VisibleGrid
    explained: str
    lit: tuple[Effect, ...]
    lit_key: str
    peek_toggle: bool

    @property
    def view(self) -> ShapeUpView:
        view = self.table.observation.view
        assert isinstance(view, ShapeUpView)
        return view

    @property
    def explained_lines(self) -> tuple[Line, ...]:
        """The lines on the grid that score for what is explained."""
        if self.view.goal is None or not self.explained:
            return ()
        lines = lines_of(self.view.layout, self.view.goal)
        return tuple(line for line in lines if self.explained in ("all", line.attribute))
