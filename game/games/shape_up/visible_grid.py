"""`VisibleGrid` is the part of the endless grid of Shape Up! that is shown; `cell_name` names the cells.

It is a pure function of the events of the round. It holds every cell where a card may be placed or moved to, and moves
seldom. The first card is large. From the second on a round has one scale: a layout that outgrows the view shifts it.
Only one that needs more rows gets at once as much as any needs. Once it can grow no more, it fills the cloth.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.core.game import Event
from game.games.shape_up.rules.cards import Card, colour_of, fill_of, shape_of
from game.games.shape_up.rules.changes import before_event
from game.games.shape_up.rules.events import Moved, Played, RoundStarted, TurnEnded
from game.games.shape_up.rules.grid import LONG_SIDE, cell_at, fits, position, spots
from game.games.shape_up.rules.view import ShapeUpView
from game.ui.layout import Rect

Cell = tuple[int, int]
CARD_RATIO = 138 / 182
CELL_RATIO = 166 / 202
"""Width of a cell over its height."""
CARD = (136 / 166, 179 / 202)
"""Share of a cell that its card takes."""

FEW = 1
"""Most cards that lie large, in a visible grid of `FEW_COLUMNS` by `FEW_ROWS`."""
FEW_COLUMNS, FEW_ROWS = 5, 4
COLUMNS, ROWS = 7, 6
"""Its size after that: most layouts, wide or high, find all that they need. In 50 rounds of bots it changed its scale
1.7 times, the last time to fill the cloth, and shifted 1.6 times a round."""
MOST = 7
"""Columns or rows where those do not do: at once all that a layout may need, so that it grows no more."""


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
    step = _Step(None, False)
    for layout in _layouts(view, history):
        step = _follow(step, layout, view.options.short_side)
    assert step.grid is not None
    return step.grid


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


@dataclass(frozen=True, slots=True)
class _Layout:
    """The cells `taken` after a card; which cards may still be placed or moved in the turn: both where it `rests`.

    `fresh`: the cell of the card just placed, which is not moved.
    """

    taken: frozenset[Cell]
    plays: bool
    moves: bool
    fresh: Cell | None = None

    @property
    def rests(self) -> bool:
        return self.plays and self.moves


@dataclass(frozen=True, slots=True)
class _Step:
    """The visible grid after a card; `is_last`: it holds just the last shape of the layout, as large as may be."""

    grid: VisibleGrid | None
    is_last: bool


def _layouts(view: ShapeUpView, history: Sequence[Event]) -> Iterable[_Layout]:
    """The layouts after each card of the round, as far back as `history` goes."""
    # Backwards from the view: a match that begins from a position has cards that no event tells of.
    layouts, rests = [view.layout], [view.played and view.moved]
    events: list[Played | Moved] = []
    for event in reversed(history):
        match event:
            case RoundStarted():
                break
            case TurnEnded():
                rests[-1] = True
            case Played() | Moved():
                layouts.append(before_event(layouts[-1], event))
                rests.append(False)
                events.append(event)
    rests[-1] = rests[-1] or bool(events) or not (view.played or view.moved)
    found = []
    for i, (layout, is_done) in enumerate(zip(layouts, rests, strict=True)):
        taken = frozenset((x, y) for x, y, _card in layout)
        step = events[i] if i < len(events) else None
        placed = isinstance(step, Played) or (step is None and view.played)
        fresh = (step.x, step.y) if isinstance(step, Played) else view.just_played if step is None else None
        found.append(_Layout(taken, True, True) if is_done else _Layout(taken, not placed, placed, fresh))
    return reversed(found)


@lru_cache(maxsize=4096)
def needed_cells(layout: _Layout, short: int) -> VisibleGrid:
    """The grid around the cards of `layout` and every cell that may be chosen for another one, or for one of them."""
    cells = {cell for x, y in layout.taken if (cell := cell_at(x, y)) is not None}
    found = set(cells or spots(cells, short))
    if layout.plays:
        found |= set(spots(cells, short))
    if layout.moves and len(cells) > 1:
        for cell in cells:
            if position(cell) != layout.fresh:
                found |= set(spots(cells - {cell}, short))
    return VisibleGrid.around(map(position, found))


@lru_cache(maxsize=4096)
def _follow(before: _Step, layout: _Layout, short: int) -> _Step:
    """The visible grid for `layout`; `before`: the one for the layout before."""
    grid, is_last = before.grid, before.is_last
    needed = needed_cells(layout, short)
    few = len(layout.taken) <= FEW
    if grid is None or (not few and (grid.columns, grid.rows) == (FEW_COLUMNS, FEW_ROWS)):
        columns, rows = (FEW_COLUMNS, FEW_ROWS) if few else (COLUMNS, ROWS)
        grid = _in_the_middle(needed, max(columns, needed.columns), max(rows, needed.rows))
    # An early layout may need as many cells without reaching to all their edges.
    is_full = {needed.columns, needed.rows} == {LONG_SIDE, short} and needed == VisibleGrid.around(layout.taken)
    if layout.rests and is_full and not is_last:
        return _Step(needed, True)
    if grid.holds(needed):
        return _Step(grid, is_last)
    fits_in = needed.columns <= grid.columns and needed.rows <= grid.rows
    if is_last and fits_in:
        left = _shifted(grid.left, grid.columns, needed.left, needed.columns)
        top = _shifted(grid.top, grid.rows, needed.top, needed.rows)
        return _Step(VisibleGrid(left, top, grid.columns, grid.rows), True)
    # In the middle, so that the next card seldom asks for another shift.
    columns = grid.columns if needed.columns <= grid.columns else MOST
    rows = grid.rows if needed.rows <= grid.rows else MOST
    return _Step(_in_the_middle(needed, max(columns, needed.columns), max(rows, needed.rows)), False)


def _in_the_middle(needed: VisibleGrid, columns: int, rows: int) -> VisibleGrid:
    """`columns`×`rows` cells around the middle of `needed`."""
    left, top = needed.left - (columns - needed.columns) // 2, needed.top - (rows - needed.rows) // 2
    return VisibleGrid(left, top, columns, rows)


def _shifted(start: int, length: int, other: int, other_length: int) -> int:
    """Start of a stretch after the smallest shift that makes it hold the other one."""
    return min(max(start, other + other_length - length), other)
