"""`playouts` plays many matches of Up or Down? from one state to the end, for `bench`, and returns all points."""

from __future__ import annotations

import numpy as np

from game.core.rng import Rng
from game.games.up_or_down.bot.match_arrays import Ints, MadeTurns, Matches, Policy, play_on
from game.games.up_or_down.bot.tryouts import NOISE
from game.games.up_or_down.rules.state import UpOrDownState


def playouts(
    state: UpOrDownState, count: int, rng: Rng, by_policy: bool = False, trace: list[MadeTurns] | None = None
) -> Ints:
    """[count, seats]: the points of the match, played to its end `count` times; `state` stays as it is.

    `state` is between two turns: `ValueError` otherwise, and once the match is over. Turns are made by chance, or
    `by_policy` as in the search. Hidden cards lie where `state` has them. `trace` receives every turn of all.
    """
    if state.phase != "play" or state.actor is None:
        raise ValueError("a playout begins between two turns")
    matches = Matches.of(state.ring, state.columns, state.discards, state.hands, (state.down, state.up)).repeated(count)
    policy = Policy.of(state.variants, state.options.length, state.seats, NOISE if by_policy else None)
    return play_on(matches, state.actor, policy, np.random.default_rng(rng.next64()), None, trace)
