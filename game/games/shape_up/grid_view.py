"""`visible_grid_of` chooses the part of the grid of Shape Up! that a table shows: large, in the middle, and seldom new.

It is a pure function of the events of the round, the seats that choose cells on this table, and the field. A new view
comes when a seat's turn begins for which cards could lie a fifth larger, or when something would lie outside: a cell
that may be chosen, or a card. It holds all that may be chosen, lies around the middle of that, and keeps as much room
for the next cards as cards of four fifths of the size leave.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, reduce
from itertools import product, takewhile

from game.core.game import Event, Observation, Seat, SeatInfo
from game.games.shape_up.rules.changes import before_event
from game.games.shape_up.rules.events import Moved, Played, RoundStarted, TurnEnded
from game.games.shape_up.rules.grid import LONG_SIDE, cell_at, position, spots
from game.games.shape_up.rules.view import ShapeUpView
from game.games.shape_up.visible_grid import Cell, VisibleGrid, inner_of, usual_width
from game.ui.layout import Rect

LEAST = 0.82
"""Least size of cards, as a share of the size that they would have if only what may be used were shown.

In 24 rounds at random, of one person among others, there were 4.4 new views a round; with 0.75 there were 4.0, and
with 0.9 5.1."""
MOST = LONG_SIDE + 2
"""Columns or rows beyond which no room is kept: cards would be tiny."""
FIRST = VisibleGrid(-1, -1, 3, 3)
"""What is shown until the second card lies."""


@dataclass(frozen=True, slots=True)
class _Picture:
    """The cells `taken` after a card or at the beginning of a turn, and what the seat to act may still do.

    `chooses`: somebody at this table picks cells now. `fresh`: the cell of the card just placed, which is not moved.
    """

    taken: frozenset[Cell]
    plays: bool
    moves: bool
    chooses: bool
    fresh: Cell | None


def choosers_of(seats: Sequence[SeatInfo]) -> frozenset[Seat]:
    """The seats of people; where only bots play, the first one: who watches sees what it would see."""
    return frozenset(seat for seat, info in enumerate(seats) if info.is_person) or frozenset((0,))


def visible_grid_of(view: ShapeUpView, history: Sequence[Event], choosers: frozenset[Seat], field: Rect) -> VisibleGrid:
    """The part of the grid to show on `field` at the end of `history`, which led to `view`, where `choosers` pick
    cells."""
    inner, grid = inner_of(field), FIRST
    for picture in _pictures(view, history, choosers):
        grid = _follow(grid, picture, view.options.short_side, inner.w, inner.h)
    return grid


class LatestGrid:
    """`visible_grid_of` for the latest observation, worked out once for all that a frame draws."""

    def __init__(self) -> None:
        self._key: tuple[Observation, frozenset[Seat], Rect] | None = None
        self._grid = FIRST

    def of(self, seen: Observation, choosers: frozenset[Seat], field: Rect) -> VisibleGrid:
        key = seen, choosers, field
        if self._key != key:
            self._grid = visible_grid_of(seen.view, seen.history, choosers, field)
            self._key = key
        return self._grid


def _pictures(view: ShapeUpView, history: Sequence[Event], choosers: frozenset[Seat]) -> Iterator[_Picture]:
    """The pictures of the round one after the other, as far back as `history` goes."""
    this_round = list(takewhile(lambda event: not isinstance(event, RoundStarted), reversed(history)))[::-1]
    events = [event for event in this_round if isinstance(event, Played | Moved | TurnEnded)]
    layout = view.layout
    for event in reversed(events):
        if isinstance(event, Played | Moved):
            layout = before_event(layout, event)
    seat = events[0].seat if events else view.actor
    # A match may begin from a position in the middle of a turn, of which no event tells.
    kinds = {type(event) for event in events}
    played = view.played and not kinds & {Played, TurnEnded}
    moved = view.moved and not kinds & {Moved, TurnEnded}
    fresh = view.just_played if played else None
    taken = {(x, y) for x, y, _card in layout}
    yield _Picture(frozenset(taken), not played, not moved, seat in choosers, fresh)
    for number, event in enumerate(events):
        match event:
            case Played(x=x, y=y):
                taken.add((x, y))
                played, fresh = True, (x, y)
            case Moved():
                taken = taken - {(event.from_x, event.from_y)} | {(event.to_x, event.to_y)}
                moved = True
            case TurnEnded(before):
                # After the last turn of the round nobody acts.
                seat = view.actor if number == len(events) - 1 else (before + 1) % view.seats
                played, moved, fresh = False, False, None
        yield _Picture(frozenset(taken), not played, not moved, seat in choosers, fresh)


@lru_cache(maxsize=4096)
def _follow(grid: VisibleGrid, picture: _Picture, short: int, wide: float, high: float) -> VisibleGrid:
    """What is shown of `picture` on cells that fill `wide` by `high`, after `grid` was shown."""
    if not picture.taken:
        return FIRST
    whole = _needed(picture.taken, True, True, None, short)
    if picture.chooses:
        needed = _needed(picture.taken, picture.plays, picture.moves, picture.fresh, short)
        begins = picture.plays and picture.moves
    else:
        needed, begins = VisibleGrid.around(picture.taken), False
    inner = Rect(0, 0, wide, high)
    if grid.holds(needed) and not (begins and _share(grid, whole, inner) < LEAST):
        return grid
    return whole if len(picture.taken) == 1 else _roomy(whole, _after_a_card(whole, picture.taken, short), inner)


def _share(grid: VisibleGrid, whole: VisibleGrid, inner: Rect) -> float:
    """The size of cards where `grid` fills `inner`, as a share of their size where `whole` does."""
    return usual_width(inner, grid.columns, grid.rows) / usual_width(inner, whole.columns, whole.rows)


def _roomy(whole: VisibleGrid, most: VisibleGrid, inner: Rect) -> VisibleGrid:
    """`whole` with as many cells of `most` around it as leave cards large enough; of several, the one in whose middle
    `whole` lies best."""
    sides = product(
        range(whole.left - most.left + 1),
        range(whole.top - most.top + 1),
        range(most.left + most.columns - whole.left - whole.columns + 1),
        range(most.top + most.rows - whole.top - whole.rows + 1),
    )
    best, key, longest = whole, (0, 0.0, 0), max(MOST, whole.columns, whole.rows)
    for left, top, right, low in sides:
        grid = VisibleGrid(whole.left - left, whole.top - top, whole.columns + left + right, whole.rows + top + low)
        share = _share(grid, whole, inner)
        found = grid.columns * grid.rows, share, -abs(left - right) - abs(top - low)
        if share >= LEAST and found > key and max(grid.columns, grid.rows) <= longest:
            best, key = grid, found
    return best


def _after_a_card(whole: VisibleGrid, taken: frozenset[Cell], short: int) -> VisibleGrid:
    """`whole`, and all that may be needed once one more card has been placed beside those on `taken`."""
    cells = {cell for x, y in taken if (cell := cell_at(x, y)) is not None}
    places = map(position, spots(cells, short))
    return reduce(VisibleGrid.joined, (_needed(taken | {place}, False, True, place, short) for place in places), whole)


def _needed(taken: frozenset[Cell], plays: bool, moves: bool, fresh: Cell | None, short: int) -> VisibleGrid:
    """The grid around the cards on `taken` and every cell that may be chosen for another one, or for one of them but
    the `fresh` one."""
    cells = {cell for x, y in taken if (cell := cell_at(x, y)) is not None}
    found = set(cells)
    if plays:
        found |= set(spots(cells, short))
    if moves and len(cells) > 1:
        for cell in cells:
            if position(cell) != fresh:
                found |= set(spots(cells - {cell}, short))
    return VisibleGrid.around(map(position, found))
