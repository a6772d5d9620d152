"""What rivals' goals may be, from what they did: whoever gained for a goal more than chance does probably has it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from game.core.game import Event
from game.games.shape_up.bot.boards import NOTHING, Boards, Ints
from game.games.shape_up.bot.frames import boards_of, windows
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.rules.events import Moved, Played, RoundStarted, TurnEnded
from game.games.shape_up.rules.grid import cell_at
from game.games.shape_up.rules.scoring import score
from game.games.shape_up.rules.view import ShapeUpView

Weights = npt.NDArray[np.float64]

CARE = 1.2
"""Points: how much less a seat may gain than it could and still be believed to have tried."""
DOUBT = 0.02
"""The share of a step's probability that stays with any goal, whatever was done."""


def unseen(view: ShapeUpView) -> list[Card]:
    """The cards that may be a rival's goal, or come from the deck."""
    known = {card for _x, _y, card in view.layout} | {goal for goal in view.goals if goal is not None} | {*view.hand}
    if view.drawn is not None:
        known.add(view.drawn)
    return [card for card in range(view.options.deck) if card not in known]


def beliefs(view: ShapeUpView, history: Sequence[Event]) -> dict[int, Weights]:
    """For each rival whose goal is hidden the probability of each card of `unseen`."""
    cards = unseen(view)
    flat = np.full(len(cards), 1.0 / max(1, len(cards)))
    found = {seat: flat.copy() for seat in range(view.seats) if seat != view.seat and view.goals[seat] is None}
    goals = np.array(cards, np.int32)
    grid: dict[int, Card] = {}
    start = max((i for i, event in enumerate(history) if isinstance(event, RoundStarted)), default=0)
    own: int | None = None
    for event in history[start:]:
        match event:
            case Played(seat, card, x, y):
                cell = cell_at(x, y)
                assert cell is not None
                after = {**grid, cell: card}
                if seat in found and len(grid) > 1:
                    found[seat] *= _likely(grid, after, goals, view.options.short_side, card, None)
                grid, own = after, cell
            case Moved(seat, card, from_x, from_y, to_x, to_y):
                source, target = cell_at(from_x, from_y), cell_at(to_x, to_y)
                assert source is not None and target is not None
                after = {cell: other for cell, other in grid.items() if cell != source} | {target: card}
                if seat in found and len(grid) > 2:
                    found[seat] *= _likely(grid, after, goals, view.options.short_side, None, own)
                grid = after
            case TurnEnded():
                own = None
    for weights in found.values():
        weights /= weights.sum()
    return found


def _likely(
    before: dict[int, Card], after: dict[int, Card], goals: Ints, short: int, card: Card | None, stays: int | None
) -> Any:
    """How likely the step from `before` to `after` was for the holder of each goal."""
    old = np.array([score(_layout(before), int(goal)) for goal in goals])
    gained = np.array([score(_layout(after), int(goal)) for goal in goals]) - old
    window = windows(before, short)[0]
    boards = Boards(np.repeat(boards_of([before], [window]), len(goals), 0), short)
    if card is not None:
        others = boards.gains_of_play(np.full(len(goals), card, np.int32), goals)
    else:
        just = window.index(stays) if stays is not None and stays in window else -1
        others = boards.gains_of_move(goals, np.full(len(goals), just, np.int32)).reshape(len(goals), -1)
    reached = np.where(others > NOTHING / 2, np.exp((others - gained[:, None]) / CARE), 0.0).sum(1)
    return DOUBT + (1 - DOUBT) / (1.0 + reached)


def _layout(grid: dict[int, Card]) -> list[tuple[int, int, Card]]:
    from game.games.shape_up.rules.grid import position

    return [(*position(cell), card) for cell, card in grid.items()]
