"""`PlanningFrame`, a frozen value, holds what the panels of Square Up's table draw in one frame of planning."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from game.core.game import Preview, Seat, SeatInfo
from game.games.square_up.planning.latest_turn import LatestTurn
from game.games.square_up.routes import ENDING, cell_id, cell_of
from game.games.square_up.rules.actions import Action, Commit, Move, Place
from game.games.square_up.rules.board import Square
from game.games.square_up.rules.fights import Fight
from game.games.square_up.rules.preview import met
from game.games.square_up.rules.threats import prey, risks, rivals, threatened
from game.games.square_up.rules.units import Cell, Unit
from game.games.square_up.rules.view import SquareUpView
from game.games.square_up.turn_summary import SeatPlan
from game.table.picking.selection import Selection
from game.table.scene.table_frame import TableFrame

GUIDED = 5
"""Turns after which the prompt no longer says what rings and arrows mean, but what can be known of rivals."""


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

    `focused`: the square that has the focus; `rests`: something was placed on it just now. `at_start`: the focus is
    where a turn begins. `action`: what confirming the focus would do, and `expected` what comes of it, if the viewer is
    shown that (`shows_gains`). `offers`: where what has the focus could be placed, or move to, while nothing is picked.
    `enemy`: the seat and the square of a rival's shape that somebody looks at meanwhile. `gains`: the points of the
    fights to which going to a square would lead; a square where nobody is met is not in it. `risks`: the enemies that
    could come to a square where what is picked may go, and beat it there. `prey`: the rivals' squares that it could
    beat in the next turn from where it is aimed.
    `ahead`: the fights of the plan so far, as they would be with `action`. `last_plans`: the plans of the latest
    revealed turn, `last_fights` its fights; `arrives`: its units arrive now; `shows_last`: somebody looks back at them;
    `shows_scored`: the points of those fights stand on the board. `hint`: the hint in words; "" for none, and while
    somebody does something else. `stacks`: the squares with Circles of the person who acts. `chance`: that a dear unit
    could win now, in words, once in a first match. `is_lesson`: signs of rivals' moves stay while it tells what they
    did.
    """

    table: TableFrame
    view: SquareUpView
    picks: Picks
    focused: Cell | None
    rests: bool
    at_start: bool
    action: Action | None
    expected: Preview | None
    shows_gains: bool
    offers: Mapping[Cell, Place | Move]
    enemy: tuple[Seat, Square] | None
    gains: Mapping[Cell, int]
    risks: Mapping[Cell, Square]
    prey: Sequence[tuple[Seat, Square]]
    ahead: Mapping[Cell, Fight]
    last_plans: Sequence[SeatPlan]
    last_fights: Sequence[Fight]
    arrives: bool
    shows_last: bool
    shows_scored: bool
    hint: str
    stacks: frozenset[Cell]
    chance: str
    is_lesson: bool

    @classmethod
    def of(
        cls,
        table: TableFrame,
        latest: LatestTurn,
        at_start: bool,
        settled: Cell | None = None,
        is_lesson: bool = False,
        chance: str = "",
    ) -> Self:
        """`settled`: the square on which something was placed just now. Until another one is looked at, it is shown as
        it is, and not with one Circle more. `is_lesson`: what has the focus does not show where it could go before
        it is picked, which would look as if it were."""
        picks, focus, acts = Picks.of(table.selection), table.focus, table.actor is not None
        focused = cell_of(focus) if acts and focus is not None and focus.startswith("cell.") else None
        action: Action | None = None if focused in (None, settled) else picks.choices.get(focused)
        if acts and focus in ENDING:
            action = Commit()
        shows_gains = table.shows_gain(True)
        offers: dict[Cell, Place | Move] = {}
        if not (is_lesson or picks.any):
            if acts and focus is not None and focus.startswith("unit."):
                unit = focus.removeprefix("unit.")
                offers = {one.cell: one for one in table.legal if isinstance(one, Place) and one.unit == unit}
            elif focused is not None:
                offers = {one.target: one for one in table.legal if isinstance(one, Move) and one.source == focused}
        if table.hint is not None and table.hint.way[:1] == (focus,):
            # The hint has brought the focus there: all squares lit would look as if it were chosen.
            offers = {cell: one for cell, one in offers.items() if cell_id(cell) in table.hint.way}
        view: SquareUpView = table.observation.view
        gains = {
            cell: met(view, table.preview(choice))
            for cell, choice in (offers or picks.choices).items()
            if table.shows_gain(cell == focused) and cell != settled
        }
        ahead = {fight.cell: fight for fight in table.preview(Commit()).why} if acts else {}
        expected = table.preview(action) if action is not None and shows_gains else None
        # With what is looked at: tags and strip say the same.
        ahead |= {fight.cell: fight for fight in (expected.why if expected else ()) if fight.cell in ahead}
        moves = {cell: offer for cell, offer in offers.items() if isinstance(offer, Move)}
        return cls(
            table=table,
            view=view,
            picks=picks,
            focused=focused,
            rests=focused is not None and focused == settled,
            at_start=at_start,
            action=action,
            expected=expected,
            shows_gains=shows_gains,
            offers=offers,
            enemy=_enemy(view, focused) if focused is not None and not (picks.any or offers) else None,
            gains={cell: gain for cell, gain in gains.items() if gain is not None},
            risks=risks(view, tuple((moves or picks.choices).values())) if acts else {},
            prey=prey(view, action) if isinstance(action, Place | Move) and view.turn < view.options.turns else (),
            ahead=ahead,
            last_plans=latest.plans,
            last_fights=latest.fights,
            arrives=latest.arrives and not table.reduced_motion,
            shows_last=latest.looked_back,
            shows_scored=latest.shows_scored and not (latest.looked_back or view.planned),
            hint=_hint(table, picks, action),
            stacks=frozenset(square.cell for square in view.board if square.shape == "circle") if acts else frozenset(),
            chance=chance,
            is_lesson=is_lesson,
        )

    def adds(self, action: Action | None) -> bool:
        """Whether `action` puts one more Circle on own Circles."""
        return isinstance(action, Place) and action.unit == "circle" and action.cell in self.stacks

    @property
    def is_guided(self) -> bool:
        """Whether the first turns are played, in which rings are on what can move, and the prompt explains signs."""
        return len(self.view.history) < GUIDED

    @property
    def shows_footprints(self) -> bool:
        """Whether rivals' latest moves leave light signs: somebody is to plan and has not begun."""
        return self.shows_scored and (self.actor is not None or self.is_lesson) and not self.picks.any

    @property
    def deciding(self) -> Cell | None:
        """Where the dearest of the latest fights was; None if nobody fought."""
        return max(self.last_fights, key=lambda fight: fight.points).cell if self.last_fights else None

    @property
    def endangered(self) -> tuple[Cell, ...]:
        """The own squares that the enemy looked at reaches and beats."""
        return () if self.enemy is None else threatened(self.view, *self.enemy)

    @property
    def seats(self) -> Sequence[SeatInfo]:
        return self.table.seats

    @property
    def actor(self) -> Seat | None:
        """The person who plans now; None: nobody."""
        return self.table.actor


def _hint(table: TableFrame, picks: Picks, action: Action | None) -> str:
    """The hint in words, unless what is done now is something else, whose forecast wins."""
    hint = table.hint
    if hint is None or not picks.any or picks.sure:
        return table.hint_line
    other = isinstance(action, Place | Move) and action != hint.advice.rest[0]
    return "" if other or not hint.way else hint.line


def _enemy(view: SquareUpView, cell: Cell) -> tuple[Seat, Square] | None:
    """The rival with a shape on `cell`, the first if there are several."""
    found = ((seat, one) for seat, one in rivals(view) if one.cell == cell and one.shape is not None)
    return next(found, None) if view.seat is not None else None
