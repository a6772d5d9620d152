"""A bot that takes what gains most at once and never thinks of rivals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.game import Game, Seen
from game.core.rng import Rng


class GreedyBot:
    """A `Bot` for every game: the legal action whose `Game.preview` gains most, ties broken by `rng`."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def choose(self, seen: Seen, rng: Rng, expired: Callable[[], bool] | None = None) -> Any:
        gains = [self._game.preview(seen.view, action).gain for action in seen.legal]
        best = max(gains)
        return rng.choice([action for action, gain in zip(seen.legal, gains, strict=True) if gain == best])
