"""`GreedyBot` plays any game: it takes the action with the largest immediate gain, and ignores its opponents."""

from __future__ import annotations

from game.core.bot import Expired
from game.core.game import AnyAction, Game, Observation
from game.core.rng import Rng


class GreedyBot:
    """A `Bot` for every game: the legal action whose `Game.preview` gains most, ties broken by `rng`."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def choose(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> AnyAction:
        gains: list[int] = []
        for action in observation.legal:
            # There may be two thousand actions: out of time, the best so far is taken.
            if gains and expired is not None and expired():
                break
            gains.append(self._game.preview(observation.view, action).gain)
        best = max(gains)
        return rng.choice([action for action, gain in zip(observation.legal, gains, strict=False) if gain == best])
