"""Defines the events of a match of Square Up (`Placed`, `Moved`, `Revealed`, `Fought`, `Scored` …) and their order.

Planning: Placed and Moved, each a secret of its seat, then Committed. The last Committed of a turn is followed by
Revealed, a Fought for each fight from A1 to H8, and Scored; then TurnStarted and IncomePaid of the next turn, or
MatchEnded. The first turn's income is paid in `Game.new`, before the log begins.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.game import Event, Seat
from game.games.square_up.rules.actions import Move, Place
from game.games.square_up.rules.board import Board
from game.games.square_up.rules.fights import Fight
from game.games.square_up.rules.units import Cell, Unit


@dataclass(frozen=True, slots=True)
class _Secret(Event):
    """Part of a plan: only its seat sees it before the reveal."""

    seat: Seat

    def seen_by(self, seat: Seat | None) -> Event | None:
        return self if seat == self.seat else None


@dataclass(frozen=True, slots=True)
class Placed(_Secret):
    """`seat` has paid for `unit` and put it on `cell`."""

    unit: Unit
    cell: Cell


@dataclass(frozen=True, slots=True)
class Moved(_Secret):
    """`seat` has moved its shape from `source` to `target`. `size`: number of Circles moved, 1 for any other shape."""

    unit: Unit
    size: int
    source: Cell
    target: Cell


@dataclass(frozen=True, slots=True)
class Committed(Event):
    """`seat` has ended its planning of this turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """All plans of `turn` are open. `plans[seat]` in the order of planning, `boards[seat]` after it, before fights."""

    turn: int
    plans: tuple[tuple[Place | Move, ...], ...]
    boards: tuple[Board, ...]

    @property
    def reveals(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Fought(Event):
    """A square has been fought for."""

    fight: Fight


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """The points of `turn` for each seat, and of the match so far."""

    turn: int
    points: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    """`turn` (from 1) begins: all plan at the same time."""

    turn: int


@dataclass(frozen=True, slots=True)
class IncomePaid(Event):
    """Each seat has got `base` and 1 for each of its `compasses`; `inks` is what it now has."""

    base: int
    compasses: tuple[int, ...]
    inks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over; several `winners` share it."""

    totals: tuple[int, ...]
    winners: tuple[Seat, ...]


SquareUpEvent = Placed | Moved | Committed | Revealed | Fought | Scored | TurnStarted | IncomePaid | MatchEnded
