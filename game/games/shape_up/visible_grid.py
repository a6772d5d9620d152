"""`VisibleGrid` is a part of the endless grid of Shape Up!; `cell_name` names the cells, `cell_size` says how large
they are."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from math import floor

from game.games.shape_up.rules.cards import Card, colour_of, fill_of, shape_of
from game.games.shape_up.rules.grid import LONG_SIDE, fits
from game.ui.layout import Rect

Cell = tuple[int, int]
CARD_RATIO = 138 / 182
CELL_RATIO = 160 / 202
"""Width of a cell over its height."""
CARD = (143 / 160, 188 / 202)
"""Share of a cell that its card takes."""
SQUAREST = 0.95
"""Greatest width of a card on the grid, as a share of its height: where rows are low, cards are wide."""

LARGEST = 208
"""Greatest width of a cell: the card to play is larger than those on the grid."""
FAR, LIKE = 0.42, 0.9
"""Least size of a cell that only the second half of a turn may come to use, as a share of the others; and the share
from where on all cells in that direction are alike."""
STEP = 4
"""Widths of cells are multiples of this, so that few faces are painted."""
LOOSE = 1.18
"""Greatest height of a cell, as a share of what it has in the usual shape."""
LOOSE_WIDE = 1.3
"""Greatest width: cards become wider, not higher."""
NAMES, FIRST = 26, (9, 9)
"""How many letters there are for columns, and numbers for rows; and which of these the first card of a round has,
counted from 0. In 128 rounds between bots of all kinds no card lay more than 6 cells away from it."""
ROOM = (44.0, 38.0, 22.0, 20.0)
"""Rims of the board around the cells: left, top, right, below. On the left and the upper one are the names of rows and
columns."""

BARE = 8
"""px of the felt along the rim that stay bare."""


def spec(card: Card) -> tuple[str, str, str]:
    """The values of a card for the art functions."""
    return colour_of(card), fill_of(card), shape_of(card)


@dataclass(frozen=True, slots=True)
class VisibleGrid:
    """`columns`×`rows` cells from (`left`, `top`).

    `far`: of these, how many columns or rows at the left, at the top, at the right and below are narrow ones.
    """

    left: int
    top: int
    columns: int
    rows: int
    far: tuple[int, int, int, int] = (0, 0, 0, 0)

    @property
    def near(self) -> VisibleGrid:
        """Its cells of full size."""
        left, top, right, below = self.far
        columns, rows = self.columns - left - right, self.rows - top - below
        return VisibleGrid(self.left + left, self.top + top, columns, rows)

    @property
    def size(self) -> tuple[float, float]:
        """Its width and height in cells of full size."""
        left, top, right, below = self.far
        near = self.near
        return near.columns + FAR * (left + right), near.rows + FAR * (top + below)

    def evened(self, axis: int) -> VisibleGrid:
        """With as many narrow columns, or rows, at one side as at the other."""
        left, top, right, below = self.far
        if axis == 0:
            left = right = max(left, right)
        else:
            top = below = max(top, below)
        near = self.near
        columns, rows = near.columns + left + right, near.rows + top + below
        return VisibleGrid(near.left - left, near.top - top, columns, rows, (left, top, right, below))

    @classmethod
    def around(cls, cells: Iterable[Cell]) -> VisibleGrid:
        """The smallest grid that holds `cells`, at least one."""
        xs, ys = zip(*cells, strict=True)
        return cls(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)

    def holds(self, other: VisibleGrid) -> bool:
        """Whether all cells of `other` are in it."""
        return (
            self.left <= other.left
            and self.top <= other.top
            and other.left + other.columns <= self.left + self.columns
            and other.top + other.rows <= self.top + self.rows
        )

    def has(self, cell: Cell) -> bool:
        """Whether `cell` is one of its cells."""
        return 0 <= cell[0] - self.left < self.columns and 0 <= cell[1] - self.top < self.rows

    def joined(self, other: VisibleGrid) -> VisibleGrid:
        """The smallest grid that holds both."""
        left, top = min(self.left, other.left), min(self.top, other.top)
        right = max(self.left + self.columns, other.left + other.columns)
        low = max(self.top + self.rows, other.top + other.rows)
        return VisibleGrid(left, top, right - left, low - top)

    def cells(self) -> Iterator[Cell]:
        """Its cells, row by row."""
        for y in range(self.top, self.top + self.rows):
            for x in range(self.left, self.left + self.columns):
                yield x, y


def column_name(x: int) -> str:
    """The letter of a column. The first card of a round lies in column `FIRST`, so far from A that no layout gets
    there. Left of A the letters would go on with Z, and right of Z with A."""
    return chr(ord("A") + (x + FIRST[0]) % NAMES)


def row_name(y: int) -> str:
    """The number of a row, from 1 on: see `column_name`."""
    return f"{(y + FIRST[1]) % NAMES + 1}"


def cell_name(x: int, y: int) -> str:
    """The name of a cell for the whole round: the first card lies on J10."""
    return f"{column_name(x)}{row_name(y)}"


def card_in(cell: Rect) -> Rect:
    """Where a card lies in a cell: in its middle, as large as the cell and the shape of cards allow."""
    high = min(cell.h * CARD[1], cell.w * CARD[0] / CARD_RATIO)
    w, h = round(min(cell.w * CARD[0], high * SQUAREST)), round(high)
    return Rect(round(cell.cx - w / 2), round(cell.cy - h / 2), w, h)


def inner_of(field: Rect) -> Rect:
    """The part of the `field` on which cells lie: the felt, but for its edge."""
    left, top, right, below = ROOM
    return Rect(field.x + left, field.y + top, field.w - left - right, field.h - top - below).inset(BARE)


def cell_size(inner: Rect, columns: float, rows: float) -> tuple[int, int]:
    """Width and height of a cell where this number of `columns` and `rows` fills `inner`, as far as they may grow."""
    most_wide, most_high = inner.w / columns, inner.h / rows
    usual = max(STEP, min(most_wide, most_high * CELL_RATIO, LARGEST) // STEP * STEP)
    # What is left in one direction goes into the cards, and into the gaps between them, for threads and their tags.
    wide = max(usual, min(most_wide, usual * LOOSE_WIDE))
    high = max(round(usual / CELL_RATIO), min(most_high, usual / CELL_RATIO * LOOSE))
    return int(wide), int(high)


def card_width(inner: Rect, columns: float, rows: float) -> float:
    """Width of a card where this number of `columns` and `rows` fills `inner`."""
    return card_in(Rect(0, 0, *cell_size(inner, columns, rows))).w


def place_of(grid: VisibleGrid, field: Rect, cell: Cell) -> Rect:
    """The rectangle of `cell`, which may lie beyond `grid`, on the board in `field`."""
    return _place(_axes(grid, field), cell)


def place_cells(grid: VisibleGrid, field: Rect) -> dict[Cell, Rect]:
    """The rectangles of all its cells, row by row, as large as the board in `field` allows."""
    axes = _axes(grid, field)
    return {cell: _place(axes, cell) for cell in grid.cells()}


def cell_at(grid: VisibleGrid, field: Rect, x: float, y: float) -> Cell:
    """The cell at a point of the board in `field`, also one beyond `grid`."""
    across, down = _axes(grid, field)
    return across.index(x), down.index(y)


@dataclass(frozen=True, slots=True)
class _Axis:
    """Cells in one direction: `count` of full `size` from the one with the number `first` on, which begins at `start`;
    before and behind them narrow ones, each `far` px."""

    first: int
    count: int
    start: int
    size: int
    far: int

    def along(self, at: int) -> tuple[int, int]:
        """Where the cells with the number `at` begin, and how large they are."""
        index, end = at - self.first, self.start + self.count * self.size
        if index < 0:
            return self.start + index * self.far, self.far
        if index < self.count:
            return self.start + index * self.size, self.size
        return end + (index - self.count) * self.far, self.far

    def index(self, at: float) -> int:
        """The number of the cells at the coordinate `at`."""
        end = self.start + self.count * self.size
        if at < self.start:
            return self.first + floor((at - self.start) / self.far)
        if at < end:
            return self.first + floor((at - self.start) / self.size)
        return self.first + self.count + floor((at - end) / self.far)


def _axes(grid: VisibleGrid, field: Rect) -> tuple[_Axis, _Axis]:
    inner, near = inner_of(field), grid.near
    wide, high = cell_size(inner, *grid.size)
    left, top, right, below = grid.far
    return (
        _axis(near.left, near.columns, wide, inner.x, inner.w, left, right),
        _axis(near.top, near.rows, high, inner.y, inner.h, top, below),
    )


def _place(axes: tuple[_Axis, _Axis], cell: Cell) -> Rect:
    (x, wide), (y, high) = (axis.along(at) for axis, at in zip(axes, cell, strict=True))
    return Rect(x, y, wide, high)


def _axis(first: int, count: int, size: int, edge: float, room: float, before: int, behind: int) -> _Axis:
    """`count` cells of this `size` and the narrow ones `before` and `behind` them, in the middle of the `room` from
    `edge` on. The narrow ones take what is left, and where that is nearly a cell for each of them, all are alike."""
    alike = int(room) // (count + before + behind)
    if before + behind and alike >= LIKE * size:
        size = min(size, alike)
    left = int(room) - count * size
    far = min(size, max(round(FAR * size), left // (before + behind))) if before + behind else round(FAR * size)
    return _Axis(first, count, round(edge + (left - (before + behind) * far) / 2) + before * far, size, far)


def room_to_grow(taken: Collection[Cell], short: int) -> VisibleGrid:
    """The grid around the cells `taken`, and one cell farther wherever the layout can still grow.

    `short`: cells along the shorter side of the grid.
    """
    bounds = VisibleGrid.around(taken or [(0, 0)])
    dx = 1 if fits(bounds.columns + 1, bounds.rows, short) else 0
    dy = 1 if fits(bounds.columns, bounds.rows + 1, short) else 0
    return VisibleGrid(bounds.left - dx, bounds.top - dy, bounds.columns + 2 * dx, bounds.rows + 2 * dy)


def most_columns_and_rows(bounds: VisibleGrid, short: int) -> tuple[int, int]:
    """How many columns and how many rows a layout that spans `bounds` may come to have.

    `short`: cells along the shorter side of the grid.
    """
    most_columns = short if bounds.rows > short else LONG_SIDE
    most_rows = short if bounds.columns > short else LONG_SIDE
    return most_columns, most_rows


def within_reach(taken: Collection[Cell], short: int) -> VisibleGrid:
    """The cells around `taken` that the layout may still come to have, if no card is moved.

    `short`: cells along the shorter side of the grid.
    """
    bounds = VisibleGrid.around(taken or [(0, 0)])
    most_columns, most_rows = most_columns_and_rows(bounds, short)
    dx, dy = most_columns - bounds.columns, most_rows - bounds.rows
    return VisibleGrid(bounds.left - dx, bounds.top - dy, bounds.columns + 2 * dx, bounds.rows + 2 * dy)
