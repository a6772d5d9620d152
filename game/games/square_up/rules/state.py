"""`SquareUpState` holds a match of Square Up with all its secrets: who acts, what is legal, and `apply`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Self

from game.core.base_state import BaseState
from game.core.game import Event, IllegalAction, Seat, TimeLimit
from game.core.rng import Rng
from game.games.square_up.rules.actions import Action, Commit, Move, Place, encode
from game.games.square_up.rules.board import Board, Grid
from game.games.square_up.rules.events import (
    Committed,
    Fought,
    IncomePaid,
    MatchEnded,
    Moved,
    Placed,
    Revealed,
    Scored,
    TurnStarted,
)
from game.games.square_up.rules.fights import Fight, fights
from game.games.square_up.rules.plan import Plan, planned
from game.games.square_up.rules.units import CELLS, shape_of
from game.games.square_up.rules.view import SquareUpOptions, SquareUpView

_COMMIT: Final = Commit()


_BRISK_INCOME: Final = (4, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5)
"""By turns, of a brisk match (house ruling); docs/decisions.md has the measurements that chose it."""
BRISK: Final = len(_BRISK_INCOME)
"""Turns of a brisk match."""


def base_income(turn: int, turns: int) -> int:
    """Ink for each seat at the start of `turn` (from 1), before Compasses: 1 to 4, by quarters of the match.

    A brisk match pays more.
    """
    if turns == BRISK:
        return _BRISK_INCOME[turn - 1]
    return 1 + 4 * (turn - 1) // turns


def income_rises(turns: int) -> tuple[int, ...]:
    """The turns, from 2, at whose start each seat gets more ink than before, in a match of `turns` turns."""
    return tuple(turn for turn in range(2, turns + 1) if base_income(turn, turns) > base_income(turn - 1, turns))


@dataclass(slots=True, init=False, eq=False, repr=False)
class SquareUpState(BaseState[Action]):
    """Fulfils `game.core.game.State`. All randomness of the match is in the bots; `rng` is only kept.

    `boards`, `inks` and `totals` are public and stay as they are until the reveal, `plans` are secret until then.
    `history` are the totals after each finished turn. `over`: the last turn is finished.
    """

    seats: int
    options: SquareUpOptions
    turn: int
    over: bool
    boards: tuple[Board, ...]
    inks: tuple[int, ...]
    totals: tuple[int, ...]
    history: tuple[tuple[int, ...], ...]
    plans: list[Plan]
    committed: tuple[bool, ...]
    rng: Rng

    def __init__(self, seats: int, options: SquareUpOptions, rng: Rng) -> None:
        """Turn 1, its income paid; `options` must be settled."""
        self.seats = seats
        self.options = options
        self.rng = rng
        self.over = False
        self.totals = (0,) * seats
        self.history = ()
        self._start(1, [Grid() for _ in range(seats)], (0,) * seats)

    @classmethod
    def from_view(cls, view: SquareUpView, rng: Rng) -> Self:
        """A state with this view for its seat. The plans of the others are random."""
        self = cls.__new__(cls)
        self.seats = view.seats
        self.options = view.options
        self.turn = view.turn
        self.over = bool(view.winners)
        self.boards = view.boards
        self.inks = view.inks
        self.totals = view.totals
        self.history = view.history
        self.committed = view.committed
        self.plans = []
        for seat in range(view.seats):
            plan = planned(Grid.of(view.boards[seat]), view.inks[seat], view.planned if seat == view.seat else ())
            if seat != view.seat and not self.over:
                _plan_at_random(plan, rng)
            self.plans.append(plan)
        self.rng = Rng(rng.next64())
        return self

    def clone(self) -> Self:
        copy = self.__class__.__new__(self.__class__)
        copy.seats = self.seats
        copy.options = self.options
        copy.turn = self.turn
        copy.over = self.over
        copy.boards = self.boards
        copy.inks = self.inks
        copy.totals = self.totals
        copy.history = self.history
        copy.plans = [plan.copy() for plan in self.plans]
        copy.committed = self.committed
        copy.rng = self.rng.clone()
        return copy

    # Actors and their legal actions.

    def actors(self) -> tuple[Seat, ...]:
        return () if self.over else tuple(seat for seat in range(self.seats) if not self.committed[seat])

    def time_limit(self, seat: Seat) -> TimeLimit | None:
        return TimeLimit(self.options.timer, self.turn) if self.options.timer and self._plans_now(seat) else None

    def timeout_action(self, seat: Seat) -> Action:
        return _COMMIT

    def _plans_now(self, seat: Seat) -> bool:
        return not self.over and 0 <= seat < self.seats and not self.committed[seat]

    def legal_actions(self, seat: Seat) -> list[Action]:
        """`Plan.legal`, then `Commit`. At most 8 × 64 placements and 64 × 14 moves."""
        return [*self.plans[seat].legal(), _COMMIT] if self._plans_now(seat) else []

    def check(self, seat: Seat, action: Action) -> None:
        if self.over:
            raise IllegalAction("square-up.over")
        if not 0 <= seat < self.seats:
            raise IllegalAction("match.no-such-seat", seat=seat)
        if self.committed[seat]:
            raise IllegalAction("square-up.committed")
        if action != _COMMIT:
            self.plans[seat].check(action)

    # Effects.

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        self.check(seat, action)
        plan = self.plans[seat]
        match action:
            case Place(unit, cell):
                plan.do(action)
                return [Placed(seat, unit, cell)]
            case Move(source, target):
                unit_moved, size = shape_of(plan.grid.shapes[source])
                assert unit_moved is not None
                plan.do(action)
                return [Moved(seat, unit_moved, size, source, target)]
            case Commit():
                committed = list(self.committed)
                committed[seat] = True
                self.committed = tuple(committed)
                return [Committed(seat), *(self._reveal() if all(committed) else ())]

    def _reveal(self) -> list[Event]:
        grids = [plan.grid for plan in self.plans]
        events: list[Event] = [
            Revealed(
                self.turn,
                tuple(tuple(plan.actions) for plan in self.plans),
                tuple(grid.board() for grid in grids),
            )
        ]
        points = [0] * self.seats
        # All are settled on the positions after planning, before any of them changes the grids.
        settled: list[Fight] = list(fights(grids))
        for fight in settled:
            events.append(Fought(fight))
            if fight.winner is not None:
                points[fight.winner] += fight.points
            for side in fight.sides:
                if side.lost_shape:
                    grids[side.seat].shapes[fight.cell] = 0
                if side.lost_tool:
                    grids[side.seat].tools[fight.cell] = 0
        self.totals = tuple(total + gained for total, gained in zip(self.totals, points, strict=True))
        self.history += (self.totals,)
        events.append(Scored(self.turn, tuple(points), self.totals))
        inks = tuple(plan.ink for plan in self.plans)
        if self.turn == self.options.turns:
            self._end(grids, inks)
            return [*events, MatchEnded(self.totals, self.winners())]
        return events + self._start(self.turn + 1, grids, inks)

    def _start(self, turn: int, grids: Sequence[Grid], inks: Sequence[int]) -> list[Event]:
        """Begin `turn` with its income."""
        base = base_income(turn, self.options.turns)
        compasses = tuple(grid.compasses() for grid in grids)
        self.turn = turn
        self._settle(grids, tuple(ink + base + paying for ink, paying in zip(inks, compasses, strict=True)))
        return [TurnStarted(turn), IncomePaid(base, compasses, self.inks)]

    def _end(self, grids: Sequence[Grid], inks: tuple[int, ...]) -> None:
        self.over = True
        self._settle(grids, inks)

    def _settle(self, grids: Sequence[Grid], inks: tuple[int, ...]) -> None:
        """`grids` and `inks` are public now, and nothing is planned."""
        self.inks = inks
        self.boards = tuple(grid.board() for grid in grids)
        self.plans = [Plan(grid, ink) for grid, ink in zip(grids, inks, strict=True)]
        self.committed = (False,) * self.seats

    # Views and results.

    def view(self, seat: Seat | None) -> SquareUpView:
        own = None if seat is None else self.plans[seat]
        last = self.over or self.turn == self.options.turns
        return SquareUpView(
            seat=seat,
            seats=self.seats,
            options=self.options,
            turn=self.turn,
            committed=self.committed,
            boards=self.boards,
            inks=self.inks,
            totals=self.totals,
            history=self.history,
            winners=self.winners(),
            planned=() if own is None else tuple(own.actions),
            board=() if own is None else own.grid.board(),
            ink=0 if own is None else own.ink,
            movable=() if own is None or self.over else tuple(own.movable()),
            fresh=() if own is None else _cells(own.fresh),
            moved=() if own is None else _cells(own.moved),
            income=0 if own is None or last else base_income(self.turn + 1, self.options.turns) + own.grid.compasses(),
        )

    def canonical(self) -> tuple[object, ...]:
        return (
            self.seats,
            (self.options.timer, self.options.turns),
            self.turn,
            int(self.over),
            self.inks,
            self.history,
            # Grid, ink and actions of each plan determine the public grids, so those are not listed.
            tuple(
                (
                    plan.grid.shapes.hex(),
                    plan.grid.tools.hex(),
                    plan.ink,
                    tuple(encode(action) for action in plan.actions),
                )
                for plan in self.plans
            ),
            tuple(map(int, self.committed)),
            self.rng.word,
        )

    def scores(self) -> tuple[int, ...]:
        return self.totals


def _cells(bits: int) -> tuple[int, ...]:
    return tuple(cell for cell in range(CELLS) if bits >> cell & 1) if bits else ()


def _plan_at_random(plan: Plan, rng: Rng) -> None:
    """Carries out a random legal plan, often a short one."""
    while rng.below(4) and (legal := plan.legal()):
        plan.do(rng.choice(legal))
