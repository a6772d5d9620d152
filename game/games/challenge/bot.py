"""Bots of challenges: they take what comes and put it where it lies best; they do not know the goal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from game.bots.greedy import GreedyBot
from game.bots.levels import Expired
from game.bots.random import RandomBot
from game.bots.stacker import Place, choose_place
from game.core.game import Game, Observation
from game.core.rng import Rng
from game.core.tower import UNIT
from game.physics.ground import read_ground


class _Chooser(Protocol):
    def choose(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> Any: ...


@dataclass(frozen=True, slots=True)
class PlacingBot:
    """A `Bot` that decides as `chooser` does, and a `Placer` that stacks low and broad."""

    chooser: _Chooser

    def choose(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> Any:
        return self.chooser.choose(observation, rng, expired)

    def place(self, observation: Observation, poses: Any, rng: Rng, expired: Expired | None = None) -> Place | None:
        return choose_place(poses["tower"], expired)


@dataclass(frozen=True, slots=True)
class ThrowingBot(PlacingBot):
    """Puts pieces anywhere."""

    def place(self, observation: Observation, poses: Any, rng: Rng, expired: Expired | None = None) -> Place | None:
        ground = read_ground(poses["tower"]["ground"])
        left, right = int(ground.camera.left * UNIT), int(ground.camera.right * UNIT)
        x = left + rng.below(right - left + 1)
        y = rng.below(int(ground.camera.top * UNIT) + 1)
        return Place(0.0, x, float(y), 15 * rng.below(24))


def random_bot() -> ThrowingBot:
    return ThrowingBot(RandomBot())


def greedy_bot(game: Game) -> PlacingBot:
    return PlacingBot(GreedyBot(game))
