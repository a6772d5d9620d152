"""`visible_grid_of` chooses the part of the grid of Shape Up! that a table shows: steady, then large.

It is a pure function of the events of the round and the field. The cards and the cells around them where one may be
placed have their full size. From the start of a turn to its end the view stays: narrow cells at its rim are for what
only the second half of the turn may come to use. A new view comes when a turn begins that has no room in it, or that
leaves much of it empty.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import takewhile

from game.core.game import Event, Observation
from game.games.shape_up.rules.changes import before_event
from game.games.shape_up.rules.events import Moved, Played, RoundStarted, TurnEnded
from game.games.shape_up.rules.grid import LONG_SIDE, cell_at, position, spots
from game.games.shape_up.rules.view import ShapeUpView
from game.games.shape_up.visible_grid import Cell, VisibleGrid, card_width, cell_size, inner_of, within_reach
from game.ui.layout import Rect

LEAST: Mapping[str, tuple[int, int]] = {"": (3, 3), "flat": (5, 3), "upright": (3, 5)}
"""Least numbers of columns and rows of full size by how the layout lies, "" before that is known."""
SMALL, ASIDE = 0.87, 1.0
"""Share of what their width could be, and cells by which the layout may lie aside, from where on a new view is worth
it."""


@dataclass(frozen=True, slots=True)
class _Picture:
    """The cells `taken` after a card or at the beginning of a turn, and all that the rest of the turn may come to use.

    `begins`: nothing has been done in this turn.
    """

    taken: frozenset[Cell]
    used: VisibleGrid
    begins: bool


def visible_grid_of(view: ShapeUpView, history: Sequence[Event], field: Rect) -> VisibleGrid:
    """The part of the grid to show on `field` at the end of `history`, which led to `view`."""
    inner = inner_of(field)
    grid = _first(inner.w, inner.h)
    for picture in _pictures(view, history):
        grid = _follow(grid, picture, view.options.short_side, inner.w, inner.h)
    return grid


class LatestGrid:
    """`visible_grid_of` for the latest observation, worked out once for all that a frame draws."""

    def __init__(self) -> None:
        self._key: tuple[Observation, Rect] | None = None
        self._grid = VisibleGrid(0, 0, 1, 1)

    def of(self, seen: Observation, field: Rect) -> VisibleGrid:
        key = seen, field
        if self._key != key:
            self._grid = visible_grid_of(seen.view, seen.history, field)
            self._key = key
        return self._grid


def _pictures(view: ShapeUpView, history: Sequence[Event]) -> Iterator[_Picture]:
    """The pictures of the round one after the other, as far back as `history` goes."""
    this_round = list(takewhile(lambda event: not isinstance(event, RoundStarted), reversed(history)))[::-1]
    events = [event for event in this_round if isinstance(event, Played | Moved | TurnEnded)]
    layout, short = view.layout, view.options.short_side
    for event in reversed(events):
        if isinstance(event, Played | Moved):
            layout = before_event(layout, event)
    # A match may begin from a position in the middle of a turn, of which no event tells.
    kinds = {type(event) for event in events}
    played = view.played and not kinds & {Played, TurnEnded}
    moved = view.moved and not kinds & {Moved, TurnEnded}
    fresh = view.just_played if played else None
    taken = frozenset((x, y) for x, y, _card in layout)
    yield _Picture(taken, _used(taken, not played, not moved, fresh, short), not played and not moved)
    for number, event in enumerate(events):
        match event:
            case Played(x=x, y=y):
                taken |= {(x, y)}
                yield _Picture(taken, VisibleGrid.around(taken), False)
            case Moved():
                taken = taken - {(event.from_x, event.from_y)} | {(event.to_x, event.to_y)}
                yield _Picture(taken, VisibleGrid.around(taken), False)
            case TurnEnded():
                # After the last turn of the round nobody acts.
                if view.actor is not None or number < len(events) - 1:
                    yield _Picture(taken, _used(taken, True, True, None, short), True)


@lru_cache(maxsize=16)
def _first(wide: float, high: float) -> VisibleGrid:
    """What is shown before a card lies, around its cell."""
    first = frozenset({(0, 0)})
    picture = _Picture(first, _used(first, True, True, None, LONG_SIDE), True)
    return _fresh(picture, "", LONG_SIDE, Rect(0, 0, wide, high))


@lru_cache(maxsize=4096)
def _follow(grid: VisibleGrid, picture: _Picture, short: int, wide: float, high: float) -> VisibleGrid:
    """What is shown of `picture` on cells that fill `wide` by `high`, after `grid` was shown."""
    if not picture.taken:
        return _first(wide, high)
    bounds, inner = VisibleGrid.around(picture.taken), Rect(0, 0, wide, high)
    lies = "flat" if bounds.columns > short else "upright" if bounds.rows > short else ""
    fresh = _fresh(picture, lies, short, inner)
    if grid.holds(picture.used) and not (picture.begins and not grid.near.holds(_near(picture.taken, short))):
        share = card_width(inner, *grid.size) / card_width(inner, *fresh.size)
        better = share < SMALL or _aside(grid, picture.used) > ASIDE
        if not (picture.begins and better):
            return grid
    return fresh


def _aside(grid: VisibleGrid, used: VisibleGrid) -> float:
    """How many cells the middle of what is `used` lies away from the middle of the `grid`."""
    across = (used.left - grid.left) + (used.columns - grid.columns) / 2
    down = (used.top - grid.top) + (used.rows - grid.rows) / 2
    return max(abs(across), abs(down))


def _fresh(picture: _Picture, lies: str, short: int, inner: Rect) -> VisibleGrid:
    """A new view of `picture`, of which the layout `lies` flat, upright, or "" for unknown. Narrow cells lie at both
    sides alike where that makes no cell smaller."""
    near = _near(picture.taken, short)
    columns, rows = max(near.columns, LEAST[lies][0]), max(near.rows, LEAST[lies][1])
    grid = _around(near, columns, rows, within_reach(picture.taken, short), picture.used)
    for axis in (0, 1):
        even = grid.evened(axis)
        if cell_size(inner, *even.size) == cell_size(inner, *grid.size):
            grid = even
    return grid


def _around(needed: VisibleGrid, columns: int, rows: int, wanted: VisibleGrid, used: VisibleGrid) -> VisibleGrid:
    """The grid with this many cells of full size that holds what is `needed`, then shows the most of what is `used`,
    then of what is `wanted`, then has `needed` in its middle; with narrow cells for what else is `used`."""

    def start(first: int, count: int, size: int, *sought: tuple[int, int]) -> int:
        def worth(at: int) -> tuple[int, ...]:
            shown = (min(at + size, low + many) - max(at, low) for low, many in sought)
            return *shown, -abs(2 * at + size - 2 * first - count)

        return max(range(first + count - size, first + 1), key=worth)

    left = start(needed.left, needed.columns, columns, (used.left, used.columns), (wanted.left, wanted.columns))
    top = start(needed.top, needed.rows, rows, (used.top, used.rows), (wanted.top, wanted.rows))
    right, low = used.left + used.columns - left - columns, used.top + used.rows - top - rows
    far = max(0, left - used.left), max(0, top - used.top), max(0, right), max(0, low)
    return VisibleGrid(left - far[0], top - far[1], columns + far[0] + far[2], rows + far[1] + far[3], far)


@lru_cache(maxsize=1024)
def _near(taken: frozenset[Cell], short: int) -> VisibleGrid:
    """The grid around the cards on `taken` and the cells where another may be placed."""
    cells = frozenset(cell for x, y in taken if (cell := cell_at(x, y)) is not None)
    return VisibleGrid.around([*taken, *map(position, spots(cells, short))])


@lru_cache(maxsize=1024)
def _used(taken: frozenset[Cell], plays: bool, moves: bool, fresh: Cell | None, short: int) -> VisibleGrid:
    """The grid around the cards on `taken` and every cell that the rest of a turn may come to use, which still `plays`
    a card, or `moves` one but the `fresh` one, in either order."""
    cells = frozenset(cell for x, y in taken if (cell := cell_at(x, y)) is not None)
    found = set(cells)
    placed = spots(cells, short) if plays else []
    found.update(placed)
    for cell in cells if moves and len(cells) + plays > 1 else ():
        if position(cell) == fresh:
            continue
        left = cells - {cell}
        for new in placed:
            found.update(spots(left | {new}, short))
        if len(cells) > 1:
            moved = spots(left, short)
            found.update(moved)
            for new in moved if plays else ():
                found.update(spots(left | {new}, short))
    return VisibleGrid.around(map(position, found))
