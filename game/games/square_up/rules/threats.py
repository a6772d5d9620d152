"""`attacker` and `beats` say what enemy shapes could do next, if all stand where they stood when the turn began."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.game import Seat
from game.games.square_up.rules.board import Grid, Square
from game.games.square_up.rules.fights import settle, splots_left
from game.games.square_up.rules.units import REACH, Cell
from game.games.square_up.rules.view import SquareUpView


def attacker(view: SquareUpView, grids: Sequence[Grid], cell: Cell) -> Square | None:
    """An enemy shape that reaches the own units on `cell` and beats them; None for none."""
    assert view.seat is not None
    for seat, square in rivals(view):
        if reaches(grids, seat, square, cell) and beats(grids, seat, grids[seat].shapes[square.cell], view.seat, cell):
            return square
    return None


def is_guard(view: SquareUpView, grids: Sequence[Grid], cell: Cell) -> bool:
    """Whether an own shape on `cell` keeps an own tool from an enemy shape in reach that would not beat it."""
    assert view.seat is not None
    own = grids[view.seat]
    in_reach = any(reaches(grids, seat, square, cell) for seat, square in rivals(view))
    return bool(own.shapes[cell] and own.tools[cell]) and in_reach and attacker(view, grids, cell) is None


def reaches(grids: Sequence[Grid], seat: Seat, square: Square, cell: Cell) -> bool:
    """Whether a shape of `seat` on `square` can move to `cell`."""
    code = grids[seat].shapes[square.cell]
    return bool(code) and cell in REACH[code][square.cell]


def beats(grids: Sequence[Grid], seat: Seat, code: int, foe: Seat, cell: Cell) -> bool:
    """Whether the shape `code` of `seat` would beat what `foe` has on `cell`."""
    there = grids[foe].shapes[cell], grids[foe].tools[cell]
    if not any(there):
        return False
    fight = settle(cell, sorted([(seat, code, grids[seat].tools[cell]), (foe, *there)]), splots_left(grids))
    return fight.winner == seat


def rivals(view: SquareUpView) -> list[tuple[Seat, Square]]:
    """The squares of all rivals as the turn began, each with its seat."""
    return [(seat, square) for seat, board in enumerate(view.boards) if seat != view.seat for square in board]
