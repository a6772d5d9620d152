"""`SquareUpView` holds all that one seat may know of a match of Square Up; `SquareUpOptions` the match's options."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.game import Seat
from game.games.square_up.rules.actions import Move, Place
from game.games.square_up.rules.board import Board
from game.games.square_up.rules.units import Cell


@dataclass(frozen=True, slots=True)
class SquareUpOptions:
    """The settled options of a match. `timer`: seconds for each seat's planning, 0 without a limit."""

    timer: int
    turns: int


@dataclass(frozen=True, slots=True)
class SquareUpView:
    """All that `seat` may know (None: a spectator).

    `turn` counts from 1; once the match is over it is the last one. `boards`, `inks` and `totals` have one entry a seat
    and are public: what stood, was owned and had been scored when the turn began. `history[n]` are the totals after
    turn n + 1. `committed[seat]`: it has ended its planning of this turn. `winners` is () until the match is over.

    The seat's own secrets: `planned`, what it has done this turn, in order; `board`, its units with that done; `ink`,
    what it has left; `movable`, the cells whose shape may still move, if it has where to; `fresh` and `moved`, the
    cells of shapes that may not, because they were placed or added to, or have moved (a stack may be in both);
    `income`, what it would get next turn if none of its Compasses were lost or destroyed, 0 in the last turn. For a
    spectator these are empty or 0.
    """

    seat: Seat | None
    seats: int
    options: SquareUpOptions
    turn: int
    committed: tuple[bool, ...]
    boards: tuple[Board, ...]
    inks: tuple[int, ...]
    totals: tuple[int, ...]
    history: tuple[tuple[int, ...], ...]
    winners: tuple[Seat, ...]
    planned: tuple[Place | Move, ...]
    board: Board
    ink: int
    movable: tuple[Cell, ...]
    fresh: tuple[Cell, ...]
    moved: tuple[Cell, ...]
    income: int

    @property
    def known_boards(self) -> tuple[Board, ...]:
        """All boards, the seat's own with its plan done."""
        return tuple(self.board if seat == self.seat else board for seat, board in enumerate(self.boards))
