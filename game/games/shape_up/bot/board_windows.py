"""`boards_of` turns grids of Shape Up! into boards of 5 × 3 (5 × 4) cells; `points` scores many grids at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

import numpy as np

from game.bots.sequential_halving import go_on
from game.core.bot import Expired
from game.games.shape_up.bot.round_arrays import Ints, scores
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.rules.grid import LONG_SIDE, ORIGIN, STRIDE, box
from game.games.shape_up.rules.scoring import EMPTY

Window = tuple[int, ...]
"""The cell of the grid for each cell of a board."""

_BATCH = 150
"""Grids whose points are counted between two looks at the clock."""


def windows(grid: Mapping[int, Card], short: int) -> list[Window]:
    """Every frame in which all cards of `grid` lie."""
    return list(_windows(grid, short))


def _windows(grid: Mapping[int, Card], short: int) -> Iterator[Window]:
    left, top, right, bottom = box(grid or (ORIGIN,))
    for standing, wide, high in ((False, LONG_SIDE, short), (True, short, LONG_SIDE)):
        for y in range(bottom - high + 1, top + 1):
            for x in range(right - wide + 1, left + 1):
                yield _window(x, y, short, standing)


@lru_cache(maxsize=4096)
def _window(left: int, top: int, short: int, standing: bool) -> Window:
    along, across = (STRIDE, 1) if standing else (1, STRIDE)
    corner = left + STRIDE * top
    return tuple(corner + across * j + along * i for j in range(short) for i in range(LONG_SIDE))


def boards_of(grids: Sequence[Mapping[int, Card]], chosen: Sequence[Window]) -> Ints:
    """A board [n, cell] for each grid, seen through its window."""
    get = [[grid.get(cell, EMPTY) for cell in window] for grid, window in zip(grids, chosen, strict=True)]
    return np.array(get, np.int32)


def points(
    grids: Sequence[Mapping[int, Card]], goals: Sequence[Card], short: int, expired: Expired | None = None
) -> Ints:
    """[goal, grid]: the points of each grid for each goal. `OutOfTime` once `expired`."""
    found = []
    for start in range(0, len(grids), _BATCH):
        part = grids[start : start + _BATCH]
        boards = boards_of(part, [next(_windows(grid, short)) for grid in part])
        go_on(expired)
        found.append(np.stack([scores(boards, np.full(len(boards), goal, np.int32), short) for goal in goals]))
    return np.concatenate(found, 1)
