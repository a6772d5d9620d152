"""`visible_grid_of` chooses the part of the grid of Shape Up! that a table shows: steady, then large.

It is a pure function of the events of the round, the seats that choose cells on this table, and the field. A new view
comes when a seat's turn begins that may use cells outside, with all that this turn may come to use; when the layout
begins to lie flat or upright; and when something else would lie outside: a cell that may be chosen, or a card.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, reduce
from itertools import takewhile

from game.core.game import Event, Observation, Seat, SeatInfo
from game.games.shape_up.rules.changes import before_event
from game.games.shape_up.rules.events import Moved, Played, RoundStarted, TurnEnded
from game.games.shape_up.rules.grid import cell_at, position, spots
from game.games.shape_up.rules.view import ShapeUpView
from game.games.shape_up.visible_grid import Cell, VisibleGrid, card_width, inner_of, within_reach
from game.ui.layout import Rect

LEAST: Mapping[str, tuple[int, int]] = {"": (6, 6), "flat": (5, 4), "upright": (4, 6)}
"""Least numbers of columns and rows by how the layout lies, "" before that is known: what most turns may use.

In 23 rounds of bots, one of them watched as a person, there were 3.0 new views a round, hardly ever one within a turn.
"""
MOST = 7
"""Columns or rows beyond which no room is kept: cards would be tiny."""
NEARLY = 0.9
"""Least width of cards, as a share of what it would be without the room that is kept."""
SMALL, ASIDE = 0.82, 1.25
"""Share of what their width could be, and cells by which the layout may lie aside, from where on a new view is worth it
once it is known how the layout lies."""


@dataclass(frozen=True, slots=True)
class _Frame:
    """What is shown, and how the layout lay when it was chosen."""

    grid: VisibleGrid
    lies: str = ""


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
    inner = inner_of(field)
    frame = _first(inner.w, inner.h)
    for picture in _pictures(view, history, choosers):
        frame = _follow(frame, picture, view.options.short_side, inner.w, inner.h)
    return frame.grid


class LatestGrid:
    """`visible_grid_of` for the latest observation, worked out once for all that a frame draws."""

    def __init__(self) -> None:
        self._key: tuple[Observation, frozenset[Seat], Rect] | None = None
        self._grid = VisibleGrid(0, 0, 1, 1)

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


@lru_cache(maxsize=16)
def _first(wide: float, high: float) -> _Frame:
    """What is shown before a card lies, around its cell."""
    columns, rows = _size(VisibleGrid(0, 0, 1, 1), "", Rect(0, 0, wide, high))
    return _Frame(VisibleGrid(-(columns // 2), -(rows // 2), columns, rows))


@lru_cache(maxsize=4096)
def _follow(frame: _Frame, picture: _Picture, short: int, wide: float, high: float) -> _Frame:
    """What is shown of `picture` on cells that fill `wide` by `high`, after `frame` was shown."""
    if not picture.taken:
        return _first(wide, high)
    bounds, inner = VisibleGrid.around(picture.taken), Rect(0, 0, wide, high)
    begins = picture.chooses and picture.plays and picture.moves
    needed, lies = bounds, frame.lies
    if picture.chooses:
        needed = _needed(picture.taken, picture.plays, picture.moves, picture.fresh, short)
    if begins:
        needed = _with_turn(needed, _after_a_card(needed, picture.taken, short))
        lies = "flat" if bounds.columns > short else "upright" if bounds.rows > short else lies
    columns, rows = _size(needed, lies, inner)
    reach = within_reach(picture.taken, short)
    if frame.grid.holds(needed):
        share = card_width(inner, frame.grid.columns, frame.grid.rows) / card_width(inner, columns, rows)
        tells = lies != frame.lies and share < 1
        better = share < SMALL or _aside(frame.grid, reach.joined(needed)) > ASIDE
        if not tells and not (begins and lies and better):
            return _Frame(frame.grid, lies)
    elif not begins and max(frame.grid.columns, frame.grid.rows) <= MOST:
        # Within a turn, cards keep their size if they can.
        columns, rows = max(needed.columns, frame.grid.columns), max(needed.rows, frame.grid.rows)
    later = _after_a_card(_needed(picture.taken, True, True, None, short), picture.taken, short)
    return _Frame(_around(needed, columns, rows, (later, reach)), lies)


def _aside(grid: VisibleGrid, used: VisibleGrid) -> float:
    """How many cells the middle of what is `used` lies away from the middle of the `grid`."""
    across = (used.left - grid.left) + (used.columns - grid.columns) / 2
    down = (used.top - grid.top) + (used.rows - grid.rows) / 2
    return max(abs(across), abs(down))


def _with_turn(needed: VisibleGrid, turn: VisibleGrid) -> VisibleGrid:
    """`needed` with all that a whole `turn` may use, in each direction in which that leaves cards large enough."""
    left, columns = (turn.left, turn.columns) if turn.columns <= MOST else (needed.left, needed.columns)
    top, rows = (turn.top, turn.rows) if turn.rows <= MOST else (needed.top, needed.rows)
    return VisibleGrid(left, top, columns, rows)


def _size(needed: VisibleGrid, lies: str, inner: Rect) -> tuple[int, int]:
    """Columns and rows to show, at least those that are `needed`: as many as leave cards nearly as wide."""
    columns, rows = max(needed.columns, LEAST[lies][0]), max(needed.rows, LEAST[lies][1])
    wide = card_width(inner, columns, rows)
    while columns < MOST and card_width(inner, columns + 1, rows) >= NEARLY * wide:
        columns += 1
    while rows < MOST - 1 and card_width(inner, columns, rows + 1) >= NEARLY * wide:
        rows += 1
    return columns, rows


def _around(needed: VisibleGrid, columns: int, rows: int, wanted: Sequence[VisibleGrid]) -> VisibleGrid:
    """The grid of this size that holds what is `needed`, then shows the most of what is `wanted`, then has `needed` in
    its middle."""

    def start(first: int, count: int, size: int, spans: Sequence[tuple[int, int]]) -> int:
        def worth(at: int) -> tuple[int, int]:
            shown = sum(min(at + size, low + many) - max(at, low) for low, many in spans)
            return shown, -abs(2 * at + size - 2 * first - count)

        return max(range(first + count - size, first + 1), key=worth)

    left = start(needed.left, needed.columns, columns, [(one.left, one.columns) for one in wanted])
    top = start(needed.top, needed.rows, rows, [(one.top, one.rows) for one in wanted])
    return VisibleGrid(left, top, columns, rows)


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
