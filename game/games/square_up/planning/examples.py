"""`example` gives for each unit of Square Up a small fight that shows its use: the squares before and after it.

An example lies on the upper left `COLUMNS` × `ROWS` squares; seat 0 owns the unit, seat 1 is its rival.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from game.games.square_up.rules.actions import Move
from game.games.square_up.rules.board import Board, Grid
from game.games.square_up.rules.fights import Fight, fights
from game.games.square_up.rules.plan import planned
from game.games.square_up.rules.units import CELL_BY_NAME, SHAPE_CODE, TOOL_CODE, Unit

COLUMNS, ROWS = 3, 2

_UNITS: Final[Mapping[Unit, tuple[str, str, str]]] = {
    "circle": ("A2:circle A2:circle A2:circle", "B2:square", "0 A2 B2"),
    "square": ("A2:square", "B2:circle", "0 A2 B2"),
    "star": ("A2:star", "C2:compass", "0 A2 C2"),
    "hexagon": ("A2:hexagon", "B1:star", "0 A2 B1"),
    "fractal": ("A2:fractal", "B2:hexagon", "0 A2 B2"),
    "compass": ("B2:compass", "", ""),
    "scissors": ("B2:square B2:scissors", "A2:star", "1 A2 B2"),
    "splot": ("B1:splot C1:splot B2:splot C2:splot B2:circle", "A2:circle", "1 A2 B2"),
}
"""The owner's units, its rival's units, and who moves from where to where."""


@dataclass(frozen=True, slots=True)
class Example:
    """`before` and `after` have a board each for the owner and its rival; `move` and `fight` None: nothing fights."""

    before: tuple[Board, Board]
    after: tuple[Board, Board]
    mover: int
    move: Move | None
    fight: Fight | None


@cache
def example(unit: Unit) -> Example:
    """The example of `unit`, settled by the rules."""
    own, rival, way = _UNITS[unit]
    grids = [_grid(own), _grid(rival)]
    before = grids[0].board(), grids[1].board()
    if not way:
        return Example(before, before, 0, None, None)
    who, source, target = way.split()
    mover, move = int(who), Move(CELL_BY_NAME[source], CELL_BY_NAME[target])
    planned(grids[mover], 0, (move,))
    (fight,) = fights(grids)
    for side in fight.sides:
        if side.lost_shape:
            grids[side.seat].shapes[fight.cell] = 0
        if side.lost_tool:
            grids[side.seat].tools[fight.cell] = 0
    return Example(before, (grids[0].board(), grids[1].board()), mover, move, fight)


def _grid(units: str) -> Grid:
    grid = Grid()
    for one in units.split():
        name, unit = one.split(":")
        if unit in SHAPE_CODE:
            grid.shapes[CELL_BY_NAME[name]] += SHAPE_CODE[unit]
        else:
            grid.tools[CELL_BY_NAME[name]] = TOOL_CODE[unit]
    return grid
