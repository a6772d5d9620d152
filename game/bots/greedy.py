"""A bot that takes the largest immediate gain and ignores its opponents."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.game import Game, Observation
from game.core.rng import Rng


class GreedyBot:
    """A `Bot` for every game: the legal action whose `Game.preview` gains most, ties broken by `rng`."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def choose(self, observation: Observation, rng: Rng, expired: Callable[[], bool] | None = None) -> Any:
        gains: list[int] = []
        for action in observation.legal:
            # Of two thousand actions, those that were looked at in time must do.
            if gains and expired is not None and expired():
                break
            gains.append(self._game.preview(observation.view, action).gain)
        best = max(gains)
        return rng.choice([action for action, gain in zip(observation.legal, gains, strict=False) if gain == best])
