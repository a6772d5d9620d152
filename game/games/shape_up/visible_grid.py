"""`VisibleGrid` is the part of the endless grid of Shape Up! that is shown; `cell_name` names the cells.

It is a pure function of the events of the round. As long as a card can be placed or moved it stays, so that no target
moves away under the pointer; then it moves no farther than the next cells ask for. The first few cards are large.
When the layout outgrows them the cards become smaller, once in a round, and once larger when it can grow no more.
Cells beyond it that can be chosen are tabs at its edges.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.core.game import Event
from game.games.shape_up.rules.cards import Card, colour_of, fill_of, shape_of
from game.games.shape_up.rules.changes import before_event
from game.games.shape_up.rules.events import Moved, Played, RoundStarted, TurnEnded
from game.games.shape_up.rules.grid import LONG_SIDE, fits
from game.games.shape_up.rules.view import ShapeUpView
from game.ui.layout import Rect

Cell = tuple[int, int]
CARD_RATIO = 138 / 182
CELL_RATIO = 166 / 202
"""Width of a cell over its height."""
CARD = (136 / 166, 179 / 202)
"""Share of a cell that its card takes."""

FEW_COLUMNS, FEW_ROWS = 5, 4
"""Size of the visible grid around the first cards of a round, which lie there large, as long as it holds all cells that
may be used next."""
COLUMNS, ROWS = 7, 5
"""Its size after that until the layout can grow no more: the cells of this shape fill the cloth, and a wide layout
finds all that it may need."""


def spec(card: Card) -> tuple[str, str, str]:
    """The values of a card for the art functions."""
    return colour_of(card), fill_of(card), shape_of(card)


@dataclass(frozen=True, slots=True)
class VisibleGrid:
    """`columns`×`rows` cells from (`left`, `top`)."""

    left: int
    top: int
    columns: int
    rows: int

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
    """The letter of a column. The first card of a round lies in E; Z, Y … are left of A, where only a layout comes
    that leaves its first cell."""
    return chr(ord("A") + (x + 4) % 26)


def row_name(y: int) -> str:
    """The number of a row. The first card of a round lies in 5."""
    return f"{y + 5}"


def cell_name(x: int, y: int) -> str:
    """The name of a cell for the whole round: the first card lies on E5."""
    return f"{column_name(x)}{row_name(y)}"


def card_in(cell: Rect) -> Rect:
    """Where a card lies in a cell: as large as a cell of the usual shape allows, in the middle of one of another."""
    wide = min(cell.w, cell.h * CELL_RATIO)
    w, h = round(wide * CARD[0]), round(wide / CELL_RATIO * CARD[1])
    return Rect(round(cell.cx - w / 2), round(cell.cy - h / 2), w, h)


def visible_grid_of(view: ShapeUpView, history: Sequence[Event]) -> VisibleGrid:
    """The visible grid at the end of `history`, which led to `view`."""
    short = view.options.short_side
    grid: VisibleGrid | None = None
    for taken, rests in _layouts(view, history):
        grid = _follow(grid, taken, short, rests)
    assert grid is not None
    return grid


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


def _layouts(view: ShapeUpView, history: Sequence[Event]) -> Iterable[tuple[frozenset[Cell], bool]]:
    """The cells taken after each card of the round, as far back as `history` goes; and whether its turn is done."""
    # Backwards from the view: a match that begins from a position has cards that no event tells of.
    layouts, rests = [view.layout], [view.played and view.moved]
    for event in reversed(history):
        match event:
            case RoundStarted():
                break
            case TurnEnded():
                rests[-1] = True
            case Played() | Moved():
                layouts.append(before_event(layouts[-1], event))
                rests.append(False)
    rests[-1] = True
    cells = (frozenset((x, y) for x, y, _card in layout) for layout in reversed(layouts))
    return zip(cells, reversed(rests), strict=True)


@lru_cache(maxsize=4096)
def _follow(grid: VisibleGrid | None, taken: frozenset[Cell], short: int, rests: bool) -> VisibleGrid:
    """The visible grid for the cells `taken`; `grid`: the one for the layout before; `rests`: nothing is left
    to be done in the turn."""
    needed = room_to_grow(taken, short)
    cards = VisibleGrid.around(taken) if taken else needed
    few = needed.columns <= FEW_COLUMNS and needed.rows <= FEW_ROWS
    if grid is None and few:
        grid = _in_the_middle(needed, FEW_COLUMNS, FEW_ROWS)
    outgrown = grid is None or cards.columns > grid.columns or cards.rows > grid.rows
    if grid is None or outgrown or (rests and not few and (grid.columns, grid.rows) == (FEW_COLUMNS, FEW_ROWS)):
        grid = _in_the_middle(needed, COLUMNS, ROWS)
    if rests and {cards.columns, cards.rows} == {LONG_SIDE, short}:
        grid = cards
    # At rest it moves only as far as the cells need that can be used next.
    inner = needed if rests and needed.columns <= grid.columns and needed.rows <= grid.rows else cards
    return VisibleGrid(
        _shifted(grid.left, grid.columns, inner.left, inner.columns),
        _shifted(grid.top, grid.rows, inner.top, inner.rows),
        grid.columns,
        grid.rows,
    )


def _in_the_middle(needed: VisibleGrid, columns: int, rows: int) -> VisibleGrid:
    """`columns`×`rows` cells around the middle of `needed`."""
    left, top = needed.left - (columns - needed.columns) // 2, needed.top - (rows - needed.rows) // 2
    return VisibleGrid(left, top, columns, rows)


def _shifted(start: int, length: int, other: int, other_length: int) -> int:
    """Start of a stretch after the smallest shift that makes it hold the other one."""
    return min(max(start, other + other_length - length), other)
