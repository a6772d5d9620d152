"""Defines Square Up's squares and `UNITS`: cell numbers, byte codes of shapes and tools, `COST`, `STRENGTH`, reach.

A cell is an int, 0 ≤ cell < 64: 8 × row + column, so that cells in order are A1 … H1, A2 … H8; A1 is the top left.

A shape on a cell is one byte, its code: 0 for none, 1 to 3 for a stack of that many Circles, then Square, Star, Hexagon
and Fractal. A tool is another: 0 for none, Compass, Scissors, and from `SPLOT` on the squares of Ink Splots; all
squares of one Splot share a code, `SPLOT` for a seat's Splot number 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

Cell = int
Unit = str

SIDE: Final = 8
CELLS: Final = SIDE * SIDE

SHAPES: Final[tuple[Unit, ...]] = ("circle", "square", "star", "hexagon", "fractal")
TOOLS: Final[tuple[Unit, ...]] = ("compass", "scissors", "splot")
UNITS: Final[tuple[Unit, ...]] = SHAPES + TOOLS

COST: Final[Mapping[Unit, int]] = {
    "circle": 1,
    "square": 2,
    "star": 4,
    "hexagon": 5,
    "fractal": 10,
    "compass": 3,
    "scissors": 4,
    "splot": 7,
}
"""Ink for one, and points for taking it (each Circle of a stack; a Splot as a whole)."""

STRENGTH: Final[Mapping[Unit, int]] = {"circle": 1, "square": 2, "star": 3, "hexagon": 5, "fractal": 2}
"""Of one shape; a stack of Circles has the sum."""

STACK: Final = 3
"""Circles in one stack at the most."""

CUT: Final = 2
"""Strength that each enemy's Scissors take off; a Splot adds 1."""

CIRCLE: Final = 1
SQUARE: Final = 4
STAR: Final = 5
HEXAGON: Final = 6
FRACTAL: Final = 7
COMPASS: Final = 1
SCISSORS: Final = 2
SPLOT: Final = 3

SHAPE_CODE: Final[Mapping[Unit, int]] = {
    "circle": CIRCLE,
    "square": SQUARE,
    "star": STAR,
    "hexagon": HEXAGON,
    "fractal": FRACTAL,
}
TOOL_CODE: Final[Mapping[Unit, int]] = {"compass": COMPASS, "scissors": SCISSORS, "splot": SPLOT}

_BY_CODE: Final[tuple[tuple[Unit | None, int], ...]] = (
    (None, 0),
    ("circle", 1),
    ("circle", 2),
    ("circle", 3),
    ("square", 1),
    ("star", 1),
    ("hexagon", 1),
    ("fractal", 1),
)
SHAPE_COST: Final = tuple(0 if unit is None else COST[unit] * size for unit, size in _BY_CODE)
SHAPE_STRENGTH: Final = tuple(0 if unit is None else STRENGTH[unit] * size for unit, size in _BY_CODE)
"""By the code of a shape."""


def shape_of(code: int) -> tuple[Unit | None, int]:
    """The shape of a code and its count: 1 to 3 for Circles, 1 for any other, (None, 0) for none."""
    return _BY_CODE[code]


def tool_of(code: int) -> Unit | None:
    """The tool of a code; None for 0."""
    return None if not code else TOOLS[min(code, SPLOT) - 1]


def name_of(cell: Cell) -> str:
    """ "A1" to "H8"."""
    return f"{'ABCDEFGH'[cell % SIDE]}{cell // SIDE + 1}"


def distance(one: Cell, other: Cell) -> int:
    """Steps along rows and columns from one cell to another."""
    return abs(one % SIDE - other % SIDE) + abs(one // SIDE - other // SIDE)


CELL_BY_NAME: Final[Mapping[str, Cell]] = {name_of(cell): cell for cell in range(CELLS)}


def _cells(positions: Iterable[tuple[int, int]]) -> tuple[Cell, ...]:
    """The cells of those (column, row) that are on the grid, in order."""
    return tuple(sorted(column + SIDE * row for column, row in positions if 0 <= column < SIDE and 0 <= row < SIDE))


_STEP: Final = tuple(_cells(((c, r - 1), (c, r + 1), (c - 1, r), (c + 1, r))) for r in range(SIDE) for c in range(SIDE))
_KING: Final = tuple(
    _cells((x, y) for x in (c - 1, c, c + 1) for y in (r - 1, r, r + 1) if (x, y) != (c, r))
    for r in range(SIDE)
    for c in range(SIDE)
)
_LINES: Final = tuple(
    _cells((x, y) for x in range(SIDE) for y in range(SIDE) if (x == c) != (y == r))
    for r in range(SIDE)
    for c in range(SIDE)
)

REACH: Final = tuple({STAR: _LINES, HEXAGON: _KING}.get(code, _STEP) for code in range(len(_BY_CODE)))
"""`REACH[code][cell]`: cells to which that shape can go on an empty grid, in order."""

SPLOT_AREA: Final = tuple(
    _cells(((c, r), (c + 1, r), (c, r + 1), (c + 1, r + 1))) for r in range(SIDE) for c in range(SIDE)
)
"""The squares of a Splot by its chosen square, in order."""
