"""`SHOTS` lists scenes of Up or Down? that the command `shot` draws besides its table."""

from __future__ import annotations

from collections.abc import Callable

from game.games.up_or_down.moments import LONG, moments
from game.games.up_or_down.rules.events import Abandoned
from game.games.up_or_down.table import UpOrDownScene
from game.table.feedback.moments import standing
from game.ui.scene import Scene


def _moment(table_after: Callable[[int], UpOrDownScene], moves: int) -> list[Scene]:
    """As if the first long column had just been given up, in a match that goes on until there is one."""
    while True:
        table = table_after(moves)
        for seat, columns in enumerate(table.view.columns):
            for i, column in enumerate(columns):
                if len(column) >= LONG:
                    told = moments(table.view, [Abandoned(seat, i, column)], table.seats, None)
                    return [table, standing(table.services, table.seats, told)]
        moves += 10


SHOTS = {"moment": _moment}
