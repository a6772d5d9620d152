"""`VisibleGrid` is the part of the endless grid of Shape Up! that is shown; `cell_name` names the cells.

It is a pure function of the events of the round: it stays until a cell that may be needed lies outside, then moves no
farther than it must. Its size, and so the size of the cards, is kept as long as possible: it changes where the layout
becomes high, and where it is nearly full and cannot grow any more. With *normal* bots it changed at most twice in 74 of
75 rounds; when cells were always as large as the cloth allowed, six times or more in 70.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.core.game import Event
from game.games.shape_up.rules.cards import Card, colour_of, fill_of, shape_of
from game.games.shape_up.rules.changes import before_event
from game.games.shape_up.rules.events import Moved, Played, RoundStarted
from game.games.shape_up.rules.grid import LONG_SIDE, fits
from game.games.shape_up.rules.view import ShapeUpView
from game.ui.layout import Rect

Cell = tuple[int, int]
CARD_RATIO = 138 / 182
CELL_RATIO = 166 / 202
"""Width of a cell over its height."""
CARD = (138 / 166, 182 / 202)
"""Share of a cell that its card takes."""

SETTLED = 0.75
"""Share of a grid that has cards when it fills the cloth, once it cannot grow: hardly any move opens it again."""
MOST = LONG_SIDE + 1
"""Columns, and rows of a high grid: a layout that may still grow in this direction has a free cell at either end."""


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


def visible_grid_of(view: ShapeUpView, history: Sequence[Event], also: Collection[Cell] = ()) -> VisibleGrid:
    """The visible grid at the end of `history`, which led to `view`, widened to hold the cells `also`.

    It mostly holds them anyway; but without a card that is alone at an end the layout may grow where it could not.
    """
    short = view.options.short_side
    frame: VisibleGrid | None = None
    for taken in _layouts(view, history):
        frame = _follow(frame, taken, short)
    assert frame is not None
    return frame.joined(VisibleGrid.around(also)) if also else frame


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


def _layouts(view: ShapeUpView, history: Sequence[Event]) -> Iterable[frozenset[Cell]]:
    """The cells taken after each event of the round, as far back as `history` goes."""
    # Backwards from the view: a match that begins from a position has cards that no event tells of.
    layouts = [view.layout]
    for event in reversed(history):
        match event:
            case RoundStarted():
                break
            case Played() | Moved():
                layouts.append(before_event(layouts[-1], event))
    return (frozenset((x, y) for x, y, _card in layout) for layout in reversed(layouts))


@lru_cache(maxsize=4096)
def _follow(frame: VisibleGrid | None, taken: frozenset[Cell], short: int) -> VisibleGrid:
    """The visible grid for the cells `taken`; `frame`: the one for the layout before."""
    needed = room_to_grow(taken, short)
    if taken and needed == VisibleGrid.around(taken) and len(taken) >= SETTLED * needed.columns * needed.rows:
        return needed
    if frame is not None and frame.holds(needed):
        return frame
    if frame is None or needed.columns > frame.columns or needed.rows > frame.rows:
        # The layout is in the middle again, as long as the frame must change anyway.
        rows = short + 2 if needed.rows <= short + 2 else MOST
        return VisibleGrid(
            needed.left - (MOST - needed.columns) // 2, needed.top - (rows - needed.rows) // 2, MOST, rows
        )
    return VisibleGrid(
        _shifted(frame.left, frame.columns, needed.left, needed.columns),
        _shifted(frame.top, frame.rows, needed.top, needed.rows),
        frame.columns,
        frame.rows,
    )


def _shifted(start: int, length: int, other: int, other_length: int) -> int:
    """Start of a stretch after the smallest shift that makes it hold the other one."""
    return min(max(start, other + other_length - length), other)
