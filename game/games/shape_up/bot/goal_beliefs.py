"""`beliefs` guesses rivals' goals in Shape Up!: for each rival, the probability of each unseen card, from its steps."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
import numpy.typing as npt

from game.bots.sequential_halving import go_on
from game.core.bot import Expired
from game.core.game import Event, Seat
from game.games.shape_up.bot.board_windows import boards_of, points, windows
from game.games.shape_up.bot.round_arrays import NOTHING, Floats, Ints, moves, plays
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.rules.events import Moved, Played, RoundStarted, TurnEnded
from game.games.shape_up.rules.grid import cell_at
from game.games.shape_up.rules.guesses import unseen
from game.games.shape_up.rules.view import ShapeUpView

Weights = npt.NDArray[np.float64]

CARE: Final = 0.9
"""Points: how much less a seat may gain than it could and still be believed to have tried."""
DOUBT: Final = 0.005
"""The share of a step's probability that stays with any goal, whatever was done.

With these two the goals of bots that count points, and of bots that search, were found soonest: the mean of log p of
the true goal was the highest of CARE from 0.3 to 2 and DOUBT from 0.001 to 0.1."""


def no_beliefs(view: ShapeUpView) -> dict[Seat, Weights]:
    """Equal probabilities of the cards of `unseen`, for each rival whose goal is hidden."""
    count = len(unseen(view))
    rivals = [seat for seat in range(view.seats) if seat != view.seat and view.goals[seat] is None]
    return {seat: np.full(count, 1.0 / max(1, count)) for seat in rivals}


def beliefs(view: ShapeUpView, history: Sequence[Event], expired: Expired | None = None) -> dict[Seat, Weights]:
    """The probability of each card of `unseen` to be the goal of a rival, judged by this round.

    `OutOfTime` once `expired`.
    """
    found = no_beliefs(view)
    goals = np.array(unseen(view), np.int32)
    short = view.options.short_side
    start = max((i for i, event in enumerate(history) if isinstance(event, RoundStarted)), default=0)
    events = history[start:]
    grid = _grid_before(view, events)
    played: int | None = None
    for event in events:
        go_on(expired)
        match event:
            case Played(seat, card, x, y):
                cell = cell_at(x, y)
                assert cell is not None
                after = {**grid, cell: card}
                if seat in found and len(grid) > 1:
                    found[seat] *= _of_play(grid, after, goals, short, card)
                grid, played = after, cell
            case Moved(seat, card, from_x, from_y, to_x, to_y):
                source, target = cell_at(from_x, from_y), cell_at(to_x, to_y)
                assert source is not None
                assert target is not None
                after = {cell: other for cell, other in grid.items() if cell != source} | {target: card}
                if seat in found and len(grid) > 2:
                    found[seat] *= _of_move(grid, after, goals, short, played)
                grid = after
            case TurnEnded():
                played = None
    for weights in found.values():
        weights /= weights.sum()
    return found


def _grid_before(view: ShapeUpView, events: Sequence[Event]) -> dict[int, Card]:
    """The cards that lay before all `events`: there are some where a match began from a position."""
    grid = {(x, y): card for x, y, card in view.layout}
    for event in reversed(events):
        match event:
            case Played(_seat, _card, x, y):
                del grid[x, y]
            case Moved(_seat, card, from_x, from_y, to_x, to_y):
                del grid[to_x, to_y]
                grid[from_x, from_y] = card
    return {cell: card for (x, y), card in grid.items() if (cell := cell_at(x, y)) is not None}


def _of_play(before: dict[int, Card], after: dict[int, Card], goals: Ints, short: int, card: Card) -> Weights:
    """[goal]: how likely its holder was to play `card` so that `before` became `after`."""
    board = _boards(before, goals, short)
    others = plays(board, np.full(len(goals), card, np.int32), goals, short).points
    return _likely(others, _gained(before, after, goals, short))


def _of_move(before: dict[int, Card], after: dict[int, Card], goals: Ints, short: int, played: int | None) -> Weights:
    """Like `_of_play`, for a move. `played`: the cell of the card that must stay, None before the play."""
    window = windows(before, short)[0]
    board = _boards(before, goals, short)
    stays = None if played is None else np.full(len(goals), window.index(played), np.int32)
    others = moves(board, goals, stays, short).points.reshape(len(goals), -1)
    return _likely(others, _gained(before, after, goals, short))


def _boards(grid: dict[int, Card], goals: Ints, short: int) -> Ints:
    """The board of `grid`, repeated for each goal."""
    return np.repeat(boards_of([grid], [windows(grid, short)[0]]), len(goals), 0)


def _gained(before: dict[int, Card], after: dict[int, Card], goals: Ints, short: int) -> Ints:
    old, new = points([before, after], goals.tolist(), short).T
    return np.asarray(new - old)


def _likely(others: Floats, gained: Ints) -> Weights:
    """The probability of a step that `gained` [goal] where `others` [goal, step] could be gained."""
    better = np.where(others > NOTHING / 2, np.exp((others - gained[:, None]) / CARE), 0.0).sum(1)
    return np.asarray(DOUBT + (1 - DOUBT) / (1.0 + better), np.float64)
