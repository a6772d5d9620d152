"""Reads and writes boards as short text, and adds up the worth of their units."""

from __future__ import annotations

import re

from game.games.square_up.rules.board import Board, Square
from game.games.square_up.rules.units import CELL_BY_NAME, name_of

COST = {"circle": 1, "square": 2, "star": 4, "hexagon": 5, "fractal": 10, "compass": 3, "scissors": 4, "splot": 7}

_SHAPE, _TOOL = "(circle|square|star|hexagon|fractal)([23]?)", "(compass|scissors|splot)([0-9]*)"
_SQUARE = re.compile(rf"([A-H][1-8]):(?:{_SHAPE})?\+?(?:{_TOOL})?")


def read_board(text: str) -> Board:
    """A board from "A1:circle3+compass B1:star A2:splot1": a shape, a tool or both for each square."""
    squares = []
    for word in text.split():
        found = _SQUARE.fullmatch(word)
        assert found, word
        cell, shape, size, tool, splot = found.groups()
        number = int(splot or 1) if tool == "splot" else 0
        squares.append(Square(CELL_BY_NAME[cell], shape, int(size or 1) if shape else 0, tool, number))
    return tuple(sorted(squares, key=lambda square: square.cell))


def write_board(board: Board) -> str:
    """The inverse of `read_board`; "splot1" always with its number."""
    words = []
    for square in board:
        shape = f"{square.shape}{square.size if square.size > 1 else ''}" if square.shape else ""
        tool = f"{square.tool}{square.splot or ''}" if square.tool else ""
        words.append(f"{name_of(square.cell)}:{'+'.join(filter(None, (shape, tool)))}")
    return " ".join(words)


def worth(board: Board) -> int:
    """What the units of a board cost."""
    shapes = sum(COST[square.shape] * square.size for square in board if square.shape)
    tools = sum(COST[square.tool] for square in board if square.tool and not square.splot)
    return shapes + tools + COST["splot"] * len({square.splot for square in board} - {0})
