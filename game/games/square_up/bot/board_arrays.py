"""`Boards` holds many matches of Square Up in NumPy arrays, for the bot's search; it plans and reveals as the rules do.

Shapes and tools are codes as in `rules.units`; arrays of boards are [match, seat, cell].
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np
import numpy.typing as npt

from game.games.square_up.rules.board import Board, Grid
from game.games.square_up.rules.state import base_income
from game.games.square_up.rules.units import (
    CELLS,
    COMPASS,
    COST,
    CUT,
    FRACTAL,
    REACH,
    SCISSORS,
    SHAPE_COST,
    SHAPE_STRENGTH,
    SPLOT,
    SQUARE,
    TOOLS,
)

Codes = npt.NDArray[np.int8]
Ints = npt.NDArray[np.intp]
Points = npt.NDArray[np.int32]
Bools = npt.NDArray[np.bool_]

STRENGTHS: Codes = np.array(SHAPE_STRENGTH, np.int8)
COSTS: Codes = np.array(SHAPE_COST, np.int8)
"""By the code of a shape."""
TOOL_COSTS: Codes = np.array((0, *(COST[tool] for tool in TOOLS)), np.int8)
"""By the code of a tool; `SPLOT` stands for all codes of Splots."""

MOST_TARGETS = 14
TARGETS: Codes = np.full((len(REACH), CELLS, MOST_TARGETS), -1, np.int8)
"""[shape, cell, …]: cells to which that shape can go on an empty grid; -1 fills the rest."""
for _code, _reach in enumerate(REACH):
    for _cell, _targets in enumerate(_reach):
        TARGETS[_code, _cell, : len(_targets)] = _targets

_NOBODY = np.int8(-100)
"""Strength of no shape, or of one that is out of its fight."""


@dataclass(slots=True)
class Boards:
    """Matches at the same turn. `ink`, `points`: [match, seat]; `spent` [match, seat, cell]: the shape may not move."""

    shapes: Codes
    tools: Codes
    spent: Bools
    ink: Points
    points: Points
    turn: int
    turns: int

    @classmethod
    def of(
        cls, boards: Sequence[Board], inks: Sequence[int], points: Sequence[int], turn: int, turns: int, count: int
    ) -> Self:
        """`count` copies of a match in which nothing is planned yet."""
        grids = [Grid.of(board) for board in boards]
        shapes = np.array([list(grid.shapes) for grid in grids], np.int8)
        tools = np.array([list(grid.tools) for grid in grids], np.int8)
        return cls(
            np.repeat(shapes[None], count, 0),
            np.repeat(tools[None], count, 0),
            np.zeros((count, len(grids), CELLS), np.bool_),
            np.repeat(np.array([inks], np.int32), count, 0),
            np.repeat(np.array([points], np.int32), count, 0),
            turn,
            turns,
        )

    def take(self, rows: Ints) -> Boards:
        """A copy of these matches, in this order."""
        return Boards(
            self.shapes[rows],
            self.tools[rows],
            self.spent[rows],
            self.ink[rows],
            self.points[rows],
            self.turn,
            self.turns,
        )

    # Plans. All actions must be legal, and no match occurs twice in `rows`. Bots buy no Splots.

    def place_shapes(self, seat: int, rows: Ints, cells: Ints, codes: Codes) -> None:
        """Pay for shapes and put them on cells; Circles may come as a stack, and join others."""
        self.ink[rows, seat] -= COSTS[codes]
        self.shapes[rows, seat, cells] += codes
        self.spent[rows, seat, cells] = True

    def place_tools(self, seat: int, rows: Ints, cells: Ints, codes: Codes) -> None:
        """Pay for tools other than Splots and put them on cells."""
        self.ink[rows, seat] -= TOOL_COSTS[codes]
        self.tools[rows, seat, cells] = codes

    def move(self, seat: int, rows: Ints, sources: Ints, targets: Ints) -> None:
        """Move shapes."""
        self.shapes[rows, seat, targets] += self.shapes[rows, seat, sources]
        self.shapes[rows, seat, sources] = 0
        self.spent[rows, seat, targets] = True

    # The end of a turn.

    def reveal(self) -> None:
        """Settle all fights, and begin the next turn with its income, if there is one."""
        self._fight()
        self.turn += 1
        self.spent[:] = False
        if self.turn <= self.turns:
            self.ink += base_income(self.turn, self.turns) + (self.tools == COMPASS).sum(2, dtype=np.int32)

    @property
    def over(self) -> bool:
        return self.turn > self.turns

    def _fight(self) -> None:
        occupied = (self.shapes | self.tools) != 0
        contested = occupied.sum(1, dtype=np.int8) > 1
        contested &= self.shapes.any(1)
        rows, cells = np.nonzero(contested)
        if not len(rows):
            return
        shapes, tools = self.shapes[rows, :, cells], self.tools[rows, :, cells]  # [fight, seat]
        winner = winners(shapes, tools)
        lost = np.arange(shapes.shape[1]) != winner[:, None]
        decided = winner >= 0
        lost_tools = lost & decided[:, None] & (tools != 0)
        splots = lost_tools & (tools >= SPLOT)
        worth = np.where(lost, COSTS[shapes], 0) + np.where(
            lost_tools & ~splots, TOOL_COSTS[np.minimum(tools, SPLOT)], 0
        )
        gained = worth.sum(1, dtype=np.int32)
        if splots.any():
            gained += self._last_squares(rows, tools, splots)
        np.add.at(self.points, (rows[decided], winner[decided]), gained[decided])
        self.shapes[rows, :, cells] = np.where(lost, 0, shapes)
        self.tools[rows, :, cells] = np.where(lost_tools, 0, tools)

    def _last_squares(self, rows: Ints, tools: Codes, splots: Bools) -> Points:
        """Points of each fight for Splots whose last square it takes. Fights are in the order of the cells."""
        fight, seat = np.nonzero(splots)
        code = tools[fight, seat]
        key = (rows[fight] * tools.shape[1] + seat) * 128 + code
        # For each Splot: the last of its squares lost now, and the number of squares lost.
        _, backwards, count = np.unique(key[::-1], return_index=True, return_counts=True)
        last = len(key) - 1 - backwards
        left = (self.tools[rows[fight[last]], seat[last]] == code[last][:, None]).sum(1)
        gained = np.zeros(len(rows), np.int32)
        np.add.at(gained, fight[last[left == count]], COST["splot"])
        return gained


def together(parts: Sequence[Boards]) -> Boards:
    """The matches of all parts in their order; all are at the same turn."""
    names = ("shapes", "tools", "spent", "ink", "points")
    shapes, tools, spent, ink, points = (np.concatenate([getattr(part, name) for part in parts]) for name in names)
    return Boards(shapes, tools, spent, ink, points, parts[0].turn, parts[0].turns)


def winners(shapes: Codes, tools: Codes) -> Ints:
    """The winner of each fight of shapes and tools [fight, seat]; -1 for nobody. Each fight has a shape."""
    scissors = tools == SCISSORS
    cutters = scissors.sum(1, dtype=np.int8)[:, None] - scissors
    counts = STRENGTHS[shapes] + (tools >= SPLOT) - CUT * cutters
    fractals = shapes == FRACTAL
    counts = np.where(fractals, np.where(fractals, counts, _NOBODY).max(1)[:, None], counts)
    out = (shapes >= SQUARE) & ~fractals & fractals.any(1)[:, None]
    counts = np.where((shapes == 0) | out, _NOBODY, counts)
    best = counts.max(1)[:, None]
    return np.where((counts == best).sum(1) == 1, counts.argmax(1), -1)
