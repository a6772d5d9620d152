"""`turns_of` lists the whole turns, `Turn`, that a seat of Shape Up! may make now, with the grid that each leaves."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.bots.turn_bot import in_time
from game.core.bot import Expired
from game.games.shape_up.rules.actions import Action, EndTurn, Move, Play
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.rules.grid import cell_at, position, spots
from game.games.shape_up.rules.view import ShapeUpView

Grid = dict[int, Card]
"""Cards by the cell in which they lie."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The `actions` of a turn, the `grid` afterwards, and the `card` played; None where it lies there already."""

    actions: tuple[Action, ...]
    grid: Grid
    card: Card | None


def turns_of(view: ShapeUpView, expired: Expired | None = None) -> list[Turn]:
    """The ways to finish the turn, one for each outcome, with their actions in order.

    `OutOfTime` once `expired`.
    """
    found: dict[tuple[frozenset[tuple[int, Card]], Card | None], Turn] = {}
    for turn in in_time(_all_turns(view), expired):
        found.setdefault((frozenset(turn.grid.items()), turn.card), turn)
    return list(found.values())


def _all_turns(view: ShapeUpView) -> Iterator[Turn]:
    cells = {cell_at(x, y): card for x, y, card in view.layout}
    grid = {cell: card for cell, card in cells.items() if cell is not None}
    short = view.options.short_side
    if view.played:
        own = None if view.just_played is None else cell_at(*view.just_played)
        yield Turn((EndTurn(),), grid, None)
        if not view.moved:
            for move, after in _moves(grid, own, short):
                yield Turn((move, EndTurn()), after, None)
        return
    hand = view.hand if view.options.advanced else () if view.drawn is None else (view.drawn,)
    for card in hand:
        for play, laid, cell in _plays(grid, card, short):
            yield Turn((play, EndTurn()), laid, card)
            if not view.moved:
                for move, after in _moves(laid, cell, short):
                    yield Turn((play, move, EndTurn()), after, card)
        if not view.moved:
            for move, moved in _moves(grid, None, short):
                for play, after, _cell in _plays(moved, card, short):
                    yield Turn((move, play, EndTurn()), after, card)


def _plays(grid: Grid, card: Card, short: int) -> Iterator[tuple[Play, Grid, int]]:
    for cell in spots(grid.keys(), short):
        yield Play(card, *position(cell)), {**grid, cell: card}, cell


def _moves(grid: Grid, stays: int | None, short: int) -> Iterator[tuple[Move, Grid]]:
    if len(grid) < 2:
        return
    for source, card in grid.items():
        if source == stays:
            continue
        left = {cell: other for cell, other in grid.items() if cell != source}
        for target in spots(left.keys(), short):
            if target != source:
                yield Move(*position(source), *position(target)), {**left, target: card}
