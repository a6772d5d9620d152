"""`RandomBot` plays any game: it takes one of the legal actions, all equally likely."""

from __future__ import annotations

from game.core.bot import Expired
from game.core.game import AnyAction, Observation
from game.core.rng import Rng


class RandomBot:
    """A `Bot` for every game: it uses no knowledge of the game."""

    def choose(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> AnyAction:
        return rng.choice(observation.legal)
