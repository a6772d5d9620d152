"""The weakest level: any legal action, all equally likely."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.game import Observation
from game.core.rng import Rng


class RandomBot:
    """A `Bot` for every game: it uses no knowledge of the game."""

    def choose(self, observation: Observation, rng: Rng, expired: Callable[[], bool] | None = None) -> Any:
        return rng.choice(observation.legal)
