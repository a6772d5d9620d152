"""`ENCODING` turns actions and views of Square Up into numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.games.square_up.rules.actions import Commit, Move, Place
from game.games.square_up.rules.board import Grid
from game.games.square_up.rules.game import SQUARE_UP
from game.games.square_up.rules.units import CELLS, FRACTAL, SPLOT, UNITS
from game.lab.encoding import Encoding, listed
from game.lab.parts import Part, each, flag, many, number, of, one, together

ALL_CELLS: Final = range(CELLS)
MOST: Final = 999
"""Ink and points above it are not told apart."""


def _shapes(grid: Grid) -> list[int | None]:
    return [code - 1 if code else None for code in grid.shapes]


def _tools(grid: Grid) -> list[int | None]:
    return [min(code, SPLOT) - 1 if code else None for code in grid.tools]


def _splots(grid: Grid) -> list[int]:
    return [max(0, code - SPLOT + 1) for code in grid.tools]


def _parts(seats: int) -> Mapping[str, Part]:
    cells, ink = many(CELLS), number(MOST)
    shapes, tools = of(_shapes, each(CELLS, one(FRACTAL))), of(_tools, each(CELLS, one(SPLOT)))
    board = of(Grid.of, together(shapes, tools, of(_splots, each(CELLS, number(CELLS)))))
    return {
        "seat": one(seats),
        "turn": number(20),
        "committed": each(seats, flag()),
        "boards": each(seats, board),
        "inks": each(seats, ink),
        "totals": each(seats, number(9999)),
        "winners": many(seats),
        "board": board,
        "ink": ink,
        "movable": cells,
        "fresh": cells,
        "moved": cells,
        "income": ink,
    }


ENCODING: Final = Encoding(
    SQUARE_UP,
    listed(SQUARE_UP, (Commit,), (Place, UNITS, ALL_CELLS), (Move, ALL_CELLS, ALL_CELLS)),
    _parts,
    {
        "seats": "never changes",
        "options": "never change",
        "history": "the `totals` of turns that are over",
        "planned": "what it makes is in `board`, `ink`, `fresh` and `moved`",
    },
)
