"""`spots` returns the cells of the grid of Shape Up! where a card may lie; `cell_at` numbers cells by x and y.

A cell is one int, x + STRIDE × y, so that sets of cells are cheap; sorted cells go by row, then column.

Every turn after the first reaches out by two at most, so no card is farther than 38 from the origin.
"""

from __future__ import annotations

from collections.abc import Iterable, Set
from typing import Final

STRIDE: Final = 128
ORIGIN: Final = 0
LONG_SIDE: Final = 5
"""Cells along the longer side of the grid, whatever the deck."""

_REACH: Final = STRIDE // 2


def cell_at(x: int, y: int) -> int | None:
    """The cell of (x, y), None where no card can ever lie."""
    return x + STRIDE * y if -_REACH < x < _REACH and -_REACH < y < _REACH else None


def position(cell: int) -> tuple[int, int]:
    """(x, y) of a cell."""
    y = (cell + _REACH) // STRIDE
    return cell - STRIDE * y, y


def box(cells: Iterable[int]) -> tuple[int, int, int, int]:
    """The smallest rectangle around `cells` (at least one): left, top, right, bottom, all inside."""
    positions = [position(cell) for cell in cells]
    xs = [x for x, _ in positions]
    ys = [y for _, y in positions]
    return min(xs), min(ys), max(xs), max(ys)


def fits(width: int, height: int, short: int) -> bool:
    """Whether cards that span width × height lie in a grid of 5 × `short`, either way round."""
    return min(width, height) <= short and max(width, height) <= LONG_SIDE


def is_adjacent(cells: Set[int], cell: int) -> bool:
    """Whether `cell` shares an edge with one of `cells`."""
    return cell - 1 in cells or cell + 1 in cells or cell - STRIDE in cells or cell + STRIDE in cells


def spots(cells: Set[int], short: int) -> list[int]:
    """The legal cells for one more card beside `cells`, sorted; the origin alone when there are none."""
    if not cells:
        return [ORIGIN]
    around = {near for cell in cells for near in (cell - 1, cell + 1, cell - STRIDE, cell + STRIDE)} - cells
    left, top, right, bottom = box(cells)
    width, height = right - left + 1, bottom - top + 1
    # A cell beside a card lies outside the box in one direction at most, and by one.
    if not fits(width + 1, height, short):
        around = {cell for cell in around if left <= (cell + _REACH) % STRIDE - _REACH <= right}
    if not fits(width, height + 1, short):
        around = {cell for cell in around if top <= (cell + _REACH) // STRIDE <= bottom}
    return sorted(around)
