"""`Plans` holds whole plans of a seat for one turn of Square Up, each once; `sample` draws them from `quick_policy`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from game.bots.sequential_halving import go_on
from game.core.bot import Expired
from game.games.square_up.bot.board_arrays import Boards, Codes, Ints, Points
from game.games.square_up.bot.policy_weights import QUICK, PolicyWeights
from game.games.square_up.bot.quick_policy import MOVE, SHAPE, Offers, act, offers
from game.games.square_up.rules.actions import Move, Place
from game.games.square_up.rules.units import CIRCLE, STACK, TOOLS, shape_of

Actions = tuple[Place | Move, ...]


@dataclass(frozen=True, slots=True)
class Plans:
    """Plans [plan] of one seat: their actions and results. `count`: how often each was sampled."""

    actions: Sequence[Actions]
    shapes: Codes
    tools: Codes
    ink: Points
    count: Ints


def sample(
    root: Boards,
    seat: int,
    number: int,
    most: int,
    rng: np.random.Generator,
    expired: Expired | None = None,
    weights: PolicyWeights = QUICK,
) -> Plans:
    """Plans of `seat` in the one match of `root`, from `number` samples: at most `most`, the most frequent ones.

    The first one does nothing. `OutOfTime` once `expired`.
    """
    go_on(expired)
    boards = root.take(np.zeros(number + 1, np.intp))
    offered = offers(boards, seat, weights, rng)
    offered.logit[offered.row == 0] = -99.0
    go_on(expired)
    made = act(boards, seat, offered, rng, weights.tries)
    go_on(expired)
    key = np.concatenate([boards.shapes[:, seat], boards.tools[:, seat]], 1)
    _, first, count = np.unique(key, axis=0, return_index=True, return_counts=True)
    kept = np.lexsort((first, -count, first > 0))[:most]
    rows = first[kept]
    return Plans(
        [actions_of(made, int(row)) for row in rows],
        boards.shapes[rows, seat],
        boards.tools[rows, seat],
        boards.ink[rows, seat],
        count[kept],
    )


def actions_of(made: Offers, row: int) -> Actions:
    """The steps made in one match as actions of the rules."""
    actions: list[Place | Move] = []
    for i in np.flatnonzero(made.row == row):
        target, code = int(made.target[i]), int(made.code[i])
        if made.kind[i] == MOVE:
            actions.append(Move(int(made.source[i]), target))
        elif made.kind[i] == SHAPE:
            unit, size = shape_of(code)
            assert unit is not None
            actions += [Place(unit, target)] * (size if CIRCLE <= code <= STACK else 1)
        else:
            actions.append(Place(TOOLS[code - 1], target))
    return tuple(actions)


def joined(parts: Sequence[Plans]) -> Plans:
    """All these plans of one seat in their order, each once."""
    shapes, tools = (np.concatenate([getattr(part, name) for part in parts]) for name in ("shapes", "tools"))
    _, first = np.unique(np.concatenate([shapes, tools], 1), axis=0, return_index=True)
    first.sort()
    actions = [plan for part in parts for plan in part.actions]
    ink, count = (np.concatenate([getattr(part, name) for part in parts]) for name in ("ink", "count"))
    return Plans([actions[i] for i in first], shapes[first], tools[first], ink[first], count[first])


def drawn(root: Boards, seat: int, number: int, rng: np.random.Generator, weights: PolicyWeights = QUICK) -> Plans:
    """`number` plans of a player with repetitions, to be paired with other players' plans."""
    boards = root.take(np.zeros(number, np.intp))
    act(boards, seat, offers(boards, seat, weights, rng), rng, weights.tries)
    return Plans((), boards.shapes[:, seat], boards.tools[:, seat], boards.ink[:, seat], np.ones(number, np.intp))
