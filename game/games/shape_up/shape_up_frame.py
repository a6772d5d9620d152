"""`ShapeUpFrame` holds all that the panels of Shape Up! show in one frame, as a frozen value."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.game import Seat
from game.games.shape_up.choices import Choices
from game.games.shape_up.ribbons import Sewn, of_effects, sewn
from game.games.shape_up.rules.changes import Effect, TurnChange, lines_of, shown_effects
from game.games.shape_up.rules.scoring import Line
from game.games.shape_up.rules.view import ShapeUpView
from game.games.shape_up.visible_grid import Cell, VisibleGrid, within_reach
from game.table.scene.table_frame import TableFrame


@dataclass(frozen=True, slots=True)
class ShapeUpFrame:
    """What one frame of the table shows.

    `grid`: where cells are; `room`: the part of it that may be used. `aim`: the cell of which it is
    shown what a card there would change. `own`: the seat from which the table is seen. `explained`: the attribute of
    the viewer's goal that is pointed at, "all", or "" for nothing. `lit`: the effects of the latest card that light up;
    `lit_key` tells one showing of them from another, "" while there is none. `rivals_turn`: what the latest
    turn of a rival has changed for the viewer. `last_seat`: who has laid or moved a card last. `has_gap`: the latest
    move has left a gap or several groups. `asks_to_move`: a step of a lesson wants no card played now.
    """

    table: TableFrame
    choices: Choices
    grid: VisibleGrid
    room: VisibleGrid
    aim: Cell | None
    own: Seat
    explained: str
    lit: tuple[Effect, ...]
    lit_key: str
    rivals_turn: TurnChange
    last_seat: Seat | None
    has_gap: bool
    asks_to_move: bool
    peek_toggle: bool

    @property
    def view(self) -> ShapeUpView:
        view = self.table.observation.view
        assert isinstance(view, ShapeUpView)
        return view

    @property
    def is_first_turn(self) -> bool:
        """Whether the viewer plays their first card of the match now, and knows their goal."""
        fresh = self.table.goal.is_open and self.table.actor is not None
        return fresh and self.view.round == 1 and self.view.goal is not None

    @property
    def has_new_goal(self) -> bool:
        """Whether the viewer plays their first card of a later round now, and knows their goal."""
        view = self.view
        begins = len(view.layout) < view.seats and not view.played
        return view.round > 1 and begins and self.table.actor is not None and view.goal is not None

    @property
    def reach(self) -> VisibleGrid:
        """The cells that the layout may still come to have, also by a move of this turn."""
        reach = within_reach([(x, y) for x, y, _card in self.view.layout], self.view.options.short_side)
        goals = self.choices.goals_of_moves
        return reach.joined(VisibleGrid.around(goals)) if goals else reach

    def gain_at(self, cell: Cell) -> int:
        """The points of the viewer that the card would bring in a `cell` that may be chosen, as far as they are to be
        seen before anybody points there: a loss only where the settings ask for all."""
        if not self.table.shows_gain(True):
            return 0
        gain = self.table.preview(self.choices.cells[cell]).gain
        return gain if self.table.shows_gain(False) else max(0, gain)

    @property
    def explained_lines(self) -> tuple[Line, ...]:
        """The lines on the grid that score for what is explained."""
        if self.view.goal is None or not self.explained:
            return ()
        lines = lines_of(self.view.layout, self.view.goal)
        return tuple(line for line in lines if self.explained in ("all", line.attribute))

    @property
    def ribbons_now(self) -> tuple[Line, ...]:
        """The viewer's runs that score now; none where the viewer knows no goal."""
        return () if self.view.goal is None else lines_of(self.view.layout, self.view.goal)

    @property
    def ribbons(self) -> tuple[Sewn, ...]:
        """The viewer's runs, and those that the cell that is aimed at, or the latest card, makes or breaks.

        Nothing where the viewer knows no goal: it would betray one.
        """
        if self.explained:
            return sewn(self.explained_lines)
        table = self.table
        now = self.ribbons_now
        action = None if self.aim is None else self.choices.cells.get(self.aim)
        if action is not None and table.shows_gain(True):
            changes = of_effects(shown_effects(table.preview(action).why), "coming")
        elif self.lit and table.drag is None:
            changes = of_effects(self.lit, "made")
        else:
            return sewn(now)
        changed = {run.line for run in changes}
        return sewn(line for line in now if line not in changed) + changes
