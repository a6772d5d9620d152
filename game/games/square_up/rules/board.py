"""Two forms of one seat's units in Square Up: `Board`, a frozen value of `Square`s, and `Grid`, the same as bytes.

Each square has room for one shape and one tool of the seat.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Self

from game.games.square_up.rules.units import (
    CELLS,
    COMPASS,
    SHAPE_CODE,
    SPLOT,
    TOOL_CODE,
    Cell,
    Unit,
    shape_of,
    tool_of,
)


@dataclass(frozen=True, slots=True)
class Square:
    """The units of one seat on one square: a shape, a tool, or both.

    `size`: the number of Circles in a stack, 1 for any other shape, 0 without one. `splot`: the number, from 1, of the
    seat's Splot that covers the square; 0 for none.
    """

    cell: Cell
    shape: Unit | None
    size: int
    tool: Unit | None
    splot: int


Board = tuple[Square, ...]
"""A seat's squares with something on them, in the order of the cells."""


@cache
def _square(cell: Cell, shape: int, tool: int) -> Square:
    return Square(cell, *shape_of(shape), tool_of(tool), max(0, tool - SPLOT + 1))


class Grid:
    """A board as bytes: `shapes[cell]` and `tools[cell]` are codes as in `units`."""

    __slots__ = ("shapes", "tools")

    def __init__(self, shapes: bytearray | None = None, tools: bytearray | None = None) -> None:
        self.shapes = bytearray(CELLS) if shapes is None else shapes
        self.tools = bytearray(CELLS) if tools is None else tools

    @classmethod
    def of(cls, board: Iterable[Square]) -> Self:
        """The grid of a board."""
        self = cls()
        for square in board:
            if square.shape is not None:
                self.shapes[square.cell] = SHAPE_CODE[square.shape] + square.size - 1
            if square.tool is not None:
                self.tools[square.cell] = TOOL_CODE[square.tool] + max(0, square.splot - 1)
        return self

    def copy(self) -> Grid:
        return Grid(self.shapes[:], self.tools[:])

    def board(self) -> Board:
        return tuple(
            _square(cell, shape, tool)
            for cell, (shape, tool) in enumerate(zip(self.shapes, self.tools, strict=True))
            if shape or tool
        )

    def compasses(self) -> int:
        """Number of Compasses, each of which pays an income."""
        return self.tools.count(COMPASS)

    def free_splot(self) -> int:
        """The code of the next Splot: the lowest number that no Splot on the grid has."""
        code = SPLOT
        while code in self.tools:
            code += 1
        return code
