"""`outlook` tells from what everybody knows whether a match of Square Up is decided, or open in its last turns."""

from __future__ import annotations

from typing import Literal

from game.core.game import Seat
from game.games.square_up.rules.board import Board
from game.games.square_up.rules.state import base_income
from game.games.square_up.rules.units import COST
from game.games.square_up.rules.view import SquareUpView

Outlook = Literal["", "close", "decided"]

LATE = 3
"""Turns before the end, this one included, in which a close match is said to be open."""
CLOSE = 5
"""Most points of a lead that a turn or two can change: what the dearest usual shape costs."""


def outlook(view: SquareUpView) -> Outlook:
    """ "decided": nobody can catch up with the leader any more, whatever is placed and beaten; "close": the match is
    late and its lead small; "" else."""
    if view.winners:
        return ""
    leader, *others = sorted(range(view.seats), key=lambda seat: -view.totals[seat])
    leads = [view.totals[leader] - view.totals[seat] for seat in others]
    if all(lead > most_to_gain(view, seat) for lead, seat in zip(leads, others, strict=True)):
        return "decided"
    return "close" if view.options.turns - view.turn < LATE and leads[0] <= CLOSE else ""


def most_to_gain(view: SquareUpView, seat: Seat) -> int:
    """The most points that can come to `seat`: the ink of all that others have on the board, or can still pay for."""
    return sum(_worth(view.boards[other]) + _ink(view, other) for other in range(view.seats) if other != seat)


def _worth(board: Board) -> int:
    """What the units of a seat have cost."""
    splots = {square.splot for square in board if square.splot}
    tools = sum(COST[square.tool] for square in board if square.tool is not None and square.tool != "splot")
    shapes = sum(COST[square.shape] * square.size for square in board if square.shape is not None)
    return shapes + tools + len(splots) * COST["splot"]


def _ink(view: SquareUpView, seat: Seat) -> int:
    """The ink that a seat has, and the most that it can still get, if it buys nothing but Compasses."""
    have = total = view.inks[seat]
    compasses = sum(square.tool == "compass" for square in view.boards[seat])
    for turn in range(view.turn + 1, view.options.turns + 1):
        compasses, have = compasses + have // COST["compass"], have % COST["compass"]
        came = base_income(turn, view.options.turns) + compasses
        have, total = have + came, total + came
    return total
