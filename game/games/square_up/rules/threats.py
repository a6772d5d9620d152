"""`attacker`, `hunted`, `risks`, `prey`, `left_dear` … say what rivals could do if nobody else acts this turn."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from game.core.game import Seat
from game.games.square_up.rules.actions import Move, Place, target_of
from game.games.square_up.rules.board import Grid, Square
from game.games.square_up.rules.fights import settle, splots_left
from game.games.square_up.rules.plan import planned
from game.games.square_up.rules.units import (
    COST,
    FRACTAL,
    REACH,
    SCISSORS,
    SHAPE_COST,
    SPLOT,
    SQUARE,
    STACK,
    Cell,
)
from game.games.square_up.rules.view import SquareUpView

DEAR: Final = COST["star"]
"""Least cost in ink of a shape that is worth saving."""


def attacker(
    view: SquareUpView, grids: Sequence[Grid], cell: Cell, fought: Collection[Cell] = frozenset()
) -> Square | None:
    """An enemy shape that reaches the own units on `cell` and beats them; None for none. Shapes on `fought` squares do
    not count: they are in a fight already."""
    return next((square for _seat, square in _attackers(view, grids, cell, fought)), None)


def _attackers(
    view: SquareUpView, grids: Sequence[Grid], cell: Cell, fought: Collection[Cell]
) -> Iterator[tuple[Seat, Square]]:
    assert view.seat is not None
    for seat, square in rivals(view):
        if (
            square.cell not in fought
            and reaches(grids, seat, square, cell)
            and beats(grids, seat, grids[seat].shapes[square.cell], view.seat, cell)
        ):
            yield seat, square


@lru_cache(8)
def hunted(view: SquareUpView) -> Mapping[Cell, tuple[Seat, Square]]:
    """The own squares, as they are planned, that an enemy shape reaches and beats, each with its seat and its square.
    Squares that are fought for do not count."""
    if view.seat is None:
        return {}
    grids = grids_after(view, ())
    foes = {square.cell for _seat, square in rivals(view)}
    cells = {square.cell for square in grids[view.seat].board()}
    found = ((cell, next(_attackers(view, grids, cell, cells & foes), None)) for cell in sorted(cells - foes))
    return {cell: foe for cell, foe in found if foe is not None}


@lru_cache(8)
def taker(view: SquareUpView, own: Square) -> tuple[Seat, Square | None] | None:
    """Finds a rival who can beat the `own` units of a square as they are planned, and the square of the shape that does
    it. The square is None if the rival needs ink for it, which counts only against units worth `DEAR`. Returns None if
    nobody can, or if a fight is planned there."""
    if own.cell in hunted(view):
        return hunted(view)[own.cell]
    if worth(own) < DEAR or any(square.cell == own.cell for _seat, square in rivals(view)):
        return None
    seat = next(_payers(view, grids_after(view, ()), own.cell), None)
    return None if seat is None else (seat, None)


def exposed(view: SquareUpView, plan: Sequence[Place | Move], leaving: bool = False) -> list[tuple[Square, Square]]:
    """The own squares to which `plan` leads and which an enemy in reach beats then, each with that enemy's square.
    `leaving`: shapes for which the plan fights count too, as they may leave."""
    assert view.seat is not None
    grids = grids_after(view, plan)
    targets = set(map(target_of, plan))
    squares = [square for square in grids[view.seat].board() if square.cell in targets]
    found = [(square, attacker(view, grids, square.cell, () if leaving else targets)) for square in squares]
    return [(square, foe) for square, foe in found if foe is not None]


def at_risk(view: SquareUpView, step: Sequence[Place | Move]) -> list[Square]:
    """The own squares that the plan with `step` leaves to rivals, the dearest first: a tool alone that a rival's ink or
    shape can reach, or units that an enemy in reach beats. Squares that are fought for already do not count, nor do
    Splots, which cover several."""
    assert view.seat is not None
    grids = grids_after(view, step)
    foes, board = {square.cell for _seat, square in rivals(view)}, grids[view.seat].board()
    fought = {square.cell for square in board} & foes
    found = [
        square
        for square in board
        if square.cell not in foes
        and (square.shape is not None or square.tool != "splot")
        and (
            in_danger(view, grids, square.cell)
            if square.shape is None
            else attacker(view, grids, square.cell, fought) is not None
        )
    ]
    return sorted(found, key=worth, reverse=True)


@lru_cache(8)
def risks(view: SquareUpView, choices: tuple[Place | Move, ...]) -> Mapping[Cell, Square]:
    """Of the cells to which `choices` lead, those where an enemy in reach would beat what stands there then, each with
    that enemy's square. Shapes for which the plan fights count too: they may leave."""
    # The prompt and the board ask for the same at each drawing.
    if view.seat is None:
        return {}
    grids, found = [Grid.of(board) for board in view.known_boards], {}
    own, foes = grids[view.seat], rivals(view)
    for step in choices:
        cell = target_of(step)
        if any(reaches(grids, seat, square, cell) for seat, square in foes):
            grids[view.seat] = planned(own.copy(), view.ink, (step,)).grid
            foe = attacker(view, grids, cell)
            if foe is not None:
                found[cell] = foe
    return found


@lru_cache(8)
def prey(view: SquareUpView, step: Place | Move) -> tuple[tuple[Seat, Square], ...]:
    """The rivals' squares that the shape brought by `step` reaches and beats from there in the next turn if they stay,
    each with its seat, the dearest first."""
    if view.seat is None:
        return ()
    grids, cell = grids_after(view, (step,)), target_of(step)
    own = grids[view.seat]
    code = own.shapes[cell]
    found = (
        (seat, foe)
        for seat, foe in rivals(view)
        if code
        and foe.cell in REACH[code][cell]
        and not own.shapes[foe.cell]
        and beats(grids, view.seat, code, seat, foe.cell)
    )
    return tuple(sorted(found, key=lambda one: -worth(one[1])))


def left_dear(view: SquareUpView, steps: Sequence[Place | Move]) -> list[Square]:
    """The own shapes worth `DEAR` or more that could move, that the plan with `steps` leaves where the rivals see them,
    and that a rival can take with its ink and what it has in reach; the dearest first. A shape on a tool guards it, and
    one on a rival's square fights: they do not count."""
    assert view.seat is not None
    gone = {step.source for step in steps if isinstance(step, Move)} | {square.cell for _seat, square in rivals(view)}
    stayed = set(view.movable) - gone
    dear = [square for square in view.board if square.cell in stayed and square.tool is None and worth(square) >= DEAR]
    if not dear:
        return []
    grids = grids_after(view, steps)
    alone = (one for one in dear if not grids[view.seat].tools[one.cell])
    left = (one for one in alone if next(_payers(view, grids, one.cell), None) is not None)
    return sorted(left, key=worth, reverse=True)


def _payers(view: SquareUpView, grids: Sequence[Grid], cell: Cell) -> Iterator[Seat]:
    """The rivals who have ink and shapes enough to beat the viewer's units on `cell`."""
    assert view.seat is not None
    for seat, ink in enumerate(view.inks):
        if seat != view.seat and (cost := _price(grids, seat, view.seat, cell)) is not None and cost <= ink:
            yield seat


def _price(grids: Sequence[Grid], seat: Seat, foe: Seat, cell: Cell) -> int | None:
    """The least ink with which `seat` beats what `foe` has on `cell`, by shapes in reach and new units; None where
    nothing does."""
    own, there = grids[seat], (grids[foe].shapes[cell], grids[foe].tools[cell])
    if not any(there):
        return None
    near = [code for start, code in enumerate(own.shapes) if code and (start == cell or cell in REACH[code][start])]
    come = {0}
    for code in near:
        if code <= STACK:
            come |= {size + code for size in come if size + code <= STACK}
    shapes = [(size, min(size - some for some in come if some <= size)) for size in range(1, STACK + 1)]
    shapes += [(code, 0 if code in near else SHAPE_COST[code]) for code in range(SQUARE, FRACTAL + 1)]
    tools = [(own.tools[cell], 0)]
    if not own.tools[cell]:
        tools += [(SCISSORS, COST["scissors"]), (SPLOT, COST["splot"])]
    left = splots_left(grids)
    pairs = sorted((cost + more, code, tool) for code, cost in shapes for tool, more in tools)
    wins = (
        cost
        for cost, code, tool in pairs
        if settle(cell, sorted([(seat, code, tool), (foe, *there)]), left.copy()).winner == seat
    )
    return next(wins, None)


def worth(square: Square) -> int:
    """Ink that the units on a square have cost."""
    return sum(COST[one] * size for one, size in ((square.shape, square.size), (square.tool, 1)) if one is not None)


def reach_of(view: SquareUpView, seat: Seat, square: Square) -> tuple[Cell, ...]:
    """The squares to which the shape of a rival on `square` may move now: those without a shape of its own seat."""
    if square.shape is None:
        return ()
    own = {other.cell for other in view.boards[seat] if other.shape is not None}
    code = Grid.of(view.boards[seat]).shapes[square.cell]
    return tuple(cell for cell in REACH[code][square.cell] if cell not in own)


def threatened(view: SquareUpView, seat: Seat, square: Square) -> tuple[Cell, ...]:
    """The own squares, as they are planned, that this shape of a rival reaches and beats."""
    assert view.seat is not None
    grids = [Grid.of(board) for board in view.known_boards]
    code = grids[seat].shapes[square.cell]
    return tuple(cell for cell in reach_of(view, seat, square) if beats(grids, seat, code, view.seat, cell))


def is_guard(view: SquareUpView, grids: Sequence[Grid], cell: Cell) -> bool:
    """Whether an own shape on `cell` keeps an own tool from an enemy shape in reach that would not beat it."""
    assert view.seat is not None
    own = grids[view.seat]
    in_reach = any(reaches(grids, seat, square, cell) for seat, square in rivals(view))
    return bool(own.shapes[cell] and own.tools[cell]) and in_reach and attacker(view, grids, cell) is None


def in_danger(view: SquareUpView, grids: Sequence[Grid], cell: Cell) -> bool:
    """Whether an own tool alone on `cell` could be beaten: a rival has ink for a new shape, or a shape in reach."""
    inks = any(ink for seat, ink in enumerate(view.inks) if seat != view.seat)
    return inks or any(reaches(grids, seat, square, cell) for seat, square in rivals(view))


def leaves_alone(view: SquareUpView, plan: Sequence[Place | Move]) -> bool:
    """Whether a shape leaves an own tool in `plan` that could then be beaten, if only until another one comes."""
    grids = [Grid.of(board) for board in view.known_boards]
    guarded = {square.cell for square in view.board if square.tool and square.shape}
    sources = {step.source for step in plan if isinstance(step, Move)}
    return any(in_danger(view, grids, cell) for cell in guarded & sources)


def reaches(grids: Sequence[Grid], seat: Seat, square: Square, cell: Cell) -> bool:
    """Whether a shape of `seat` on `square` can move to `cell`."""
    code = grids[seat].shapes[square.cell]
    return bool(code) and cell in REACH[code][square.cell]


def beats(grids: Sequence[Grid], seat: Seat, code: int, foe: Seat, cell: Cell) -> bool:
    """Whether the shape `code` of `seat` would beat what `foe` has on `cell`."""
    there = grids[foe].shapes[cell], grids[foe].tools[cell]
    if not any(there):
        return False
    fight = settle(cell, sorted([(seat, code, grids[seat].tools[cell]), (foe, *there)]), splots_left(grids))
    return fight.winner == seat


def grids_after(view: SquareUpView, steps: Sequence[Place | Move]) -> list[Grid]:
    """The grids of all seats, the viewer's as `steps` leave it."""
    assert view.seat is not None
    grids = [Grid.of(board) for board in view.known_boards]
    grids[view.seat] = planned(grids[view.seat], view.ink, steps).grid
    return grids


def rivals(view: SquareUpView) -> list[tuple[Seat, Square]]:
    """The squares of all rivals as the turn began, each with its seat."""
    return [(seat, square) for seat, board in enumerate(view.boards) if seat != view.seat for square in board]
