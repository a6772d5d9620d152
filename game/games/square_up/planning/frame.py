"""`PlanningFrame`: all that the table shows in one frame while a turn is planned, as a frozen value for its panels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from game.core.game import Preview, Seat, SeatInfo
from game.games.square_up.rules.actions import Action, Move, Place
from game.games.square_up.rules.fights import Fight
from game.games.square_up.rules.units import Cell, Unit
from game.games.square_up.rules.view import SquareUpView
from game.games.square_up.steps import cell_of
from game.games.square_up.turn_summary import SeatPlan
from game.table.picking.selection import Selection


@dataclass(frozen=True, slots=True)
class Picks:
    """What the acting person has picked.

    `unit`: the unit that a confirmed square would get. `source`: the square of the own shape that is being moved.
    `sure`: the end of planning was confirmed once, and early. `any`: something is picked. `choices`: what confirming
    a square would do.
    """

    unit: Unit | None
    source: Cell | None
    sure: bool
    any: bool
    choices: Mapping[Cell, Place | Move]

    @classmethod
    def of(cls, selection: Selection) -> Self:
        source = selection.picked_of("cell")
        results = selection.results.items()
        return cls(
            unit=selection.picked_of("unit"),
            source=None if source is None else cell_of(source),
            sure=selection.picked == ("commit",),
            any=bool(selection.picked),
            choices={cell_of(id_): actions[0] for id_, actions in results if id_.startswith("cell.")},
        )


@dataclass(frozen=True, slots=True)
class PlanningFrame:
    """What the panels of the table show in one frame.

    `focused`: the square that has the focus, if `focus` is one. `at_start`: the focus is where a turn begins. `drag`:
    where the pointer drags a unit. `action`: what confirming the focus would do, and `expected` what comes of it, if
    the viewer is shown that (`shows_gains`). `gains`: the points shown on squares. `ahead`: the fights of the plan so
    far. `last_plans`: the plans of the latest revealed turn, and `news` its result while that is shown. `hint`: the
    hint in words; "" for none.
    """

    view: SquareUpView
    seats: Sequence[SeatInfo]
    actor: Seat | None
    picks: Picks
    focus: str | None
    focused: Cell | None
    at_start: bool
    drag: tuple[float, float] | None
    action: Action | None
    expected: Preview | None
    shows_gains: bool
    gains: Mapping[Cell, int]
    ahead: Mapping[Cell, Fight]
    last_plans: Sequence[SeatPlan]
    news: str
    hint: str

    def name(self, seat: Seat) -> str:
        return self.seats[seat].name
