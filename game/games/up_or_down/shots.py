"""`SHOTS` lists scenes of Up or Down? that the command `shot` draws besides its table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.core.game import Seat
from game.games.up_or_down.moments import LONG, moments
from game.games.up_or_down.rules.events import Abandoned, Took
from game.games.up_or_down.rules.view import UpOrDownView
from game.games.up_or_down.table import UpOrDownScene
from game.table.feedback.moments import standing
from game.ui.scene import Scene

CARD = 45
"""What is taken in place of a column."""


def _moment(table_after: Callable[[int], UpOrDownScene], moves: int) -> list[Scene]:
    """The first long column has just been given up; the match is played until there is one."""
    while True:
        table = table_after(moves)
        for seat, columns in enumerate(table.view.columns):
            for i, column in enumerate(columns):
                if len(column) >= LONG:
                    events = [Abandoned(seat, i, column), Took(seat, CARD, i, "abandon")]
                    told = moments(_given_up(table.view, seat, i), events, table.seats, None)
                    return [table, standing(table.services, table.seats, told)]
        moves += 10


def _given_up(view: UpOrDownView, seat: Seat, index: int) -> UpOrDownView:
    """`view` after its `seat` has given up a column."""
    columns, discards = list(view.columns), list(view.discards)
    own = columns[seat]
    columns[seat] = (*own[:index], (CARD,), *own[index + 1 :])
    discards[seat] += own[index]
    return replace(view, columns=tuple(columns), discards=tuple(discards))


SHOTS = {"moment": _moment}
