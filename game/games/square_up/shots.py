"""`SHOTS` lists scenes of Square Up that the command `shot` draws: the plate that explains a unit, by the unit."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.games.square_up.planning.explained import REST
from game.games.square_up.rules.units import UNITS, Unit
from game.games.square_up.table import SquareUpScene
from game.ui.scene import Scene

MOVES = 30
"""Random actions before the picture, so that there is something below the plate."""


def _explained(table_after: Callable[[int], SquareUpScene], moves: int, *, unit: Unit) -> list[Scene]:
    """The focus rests on a unit to choose."""
    table = table_after(MOVES)
    table.focus = f"unit.{unit}"
    table.focus_moved()
    for _tick in range(REST):
        table.rest.tick()
    return [table]


SHOTS = {unit: partial(_explained, unit=unit) for unit in UNITS}
