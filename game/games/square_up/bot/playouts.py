"""`playouts` plays many matches of Square Up at once from one state to the end, for `bench`, and returns all points."""

from __future__ import annotations

from typing import Final

import numpy as np

from game.core.rng import Rng
from game.games.square_up.bot.board_arrays import Boards, Points, together
from game.games.square_up.bot.policy_weights import QUICK
from game.games.square_up.bot.quick_policy import Offers, play_on
from game.games.square_up.rules.state import SquareUpState

_BATCH: Final = 1024
"""Matches that are played on together; larger batches are no faster a match."""


def playouts(
    state: SquareUpState, count: int, rng: Rng, by_policy: bool = False, trace: list[list[Offers]] | None = None
) -> Points:
    """Points [match, seat] at the end of `count` matches, played on from the turn of `state`, which does not change.

    `state` is between two turns: `ValueError` once something is planned or ended, and once the match is over. Plans are
    made by chance, or `by_policy` as in the search; neither buys Ink Splots. `trace` receives a list for each batch of
    matches, with each seat's steps in each turn.
    """
    if state.over or any(state.committed) or any(plan.actions for plan in state.plans):
        raise ValueError("a playout begins between two turns")
    numbers = np.random.default_rng(rng.next64())
    parts = []
    for first in range(0, count, _BATCH):
        size = min(_BATCH, count - first)
        boards = Boards.of(state.boards, state.inks, state.totals, state.turn, state.options.turns, size)
        done: list[Offers] = []
        policies = [QUICK if by_policy else None] * state.seats
        play_on(boards, policies, numbers, state.options.turns, None, done)
        parts.append(boards)
        if trace is not None:
            trace.append(done)
    return together(parts).points
