"""`bot_of` makes the bot for levels: it solves them if alone or a puzzle, else it builds quickly against others."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from game.bots.difficulties import STAND_IN
from game.bots.random_bot import RandomBot
from game.bots.stacker import Place
from game.core.bot import Bot, Expired, Placement
from game.core.game import AnyAction, Observation, Poses
from game.core.rng import Rng
from game.core.tower_events import UNIT
from game.levels.bot.profiles import VERSUS_PROFILES, aim_of
from game.levels.bot.solver import SEARCH_BUDGETS, Solver
from game.levels.rules.level import Level
from game.levels.rules.view import ChallengeView
from game.levels.world.hand_path import HandPath, Waypoint
from game.physics.ground import read_ground

if TYPE_CHECKING:
    from game.levels.bot.versus_builder import VersusBuilder

_GAP = 1
"""px above its place at which a piece is let go."""


@dataclass(frozen=True, slots=True)
class ThrowingBot:
    """Decides like `chooser`, and puts pieces anywhere."""

    chooser: Bot

    def choose(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> AnyAction:
        return self.chooser.choose(observation, rng, expired)

    def place(self, observation: Observation, poses: Poses, rng: Rng, expired: Expired | None = None) -> Place | None:
        ground = read_ground(poses["tower"]["ground"])
        left, right = int(ground.camera.left * UNIT), int(ground.camera.right * UNIT)
        x = left + rng.below(right - left + 1)
        y = rng.below(max(0, int(ground.camera.top * UNIT)) + 1)
        return Place(0.0, x, float(y), 15 * rng.below(24))


def is_puzzle(level: Level) -> bool:
    """Whether a level that is played against others is solved rather than built on: its goals say where things go, or
    placements may be taken back."""
    return aim_of(level) == "goals" or level.limits.backs != 0


@dataclass(frozen=True, slots=True)
class LevelBot:
    """A `Bot` and a `Placer`: a `Solver` alone and in puzzles, otherwise a `VersusBuilder`.

    In a puzzle that others solve at the same time its hand is as slow as a builder's.
    """

    solver: Solver
    difficulty: str

    def choose(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> AnyAction:
        return self._for(observation).choose(observation, rng, expired)

    def place(
        self, observation: Observation, poses: Poses, rng: Rng, expired: Expired | None = None
    ) -> Placement | None:
        answer = self._for(observation).place(observation, poses, rng, expired)
        view: ChallengeView = observation.view
        if not isinstance(answer, Place) or not view.level.versus:
            return answer
        return self._path(answer, view, poses["tower"]["held"]["aim"], rng)

    def _path(self, place: Place, view: ChallengeView, aim: Sequence[float], rng: Rng) -> HandPath:
        """The way to `place`, no quicker than people are. `aim`: where the hand is."""
        profile = VERSUS_PROFILES[self.difficulty]
        think = profile.think
        if view.takes == 1:
            # No two bots look at a level for equally long.
            think += profile.studies * (75 + rng.below(51)) // 100
        high = max(round(aim[1]), round(place.y) + _GAP)
        stops = Waypoint(place.x, high, place.turn), Waypoint(place.x, round(place.y) + _GAP, place.turn)
        return HandPath(None, stops, think, profile.pause, profile.speed, profile.spin)

    def _for(self, observation: Observation) -> Solver | VersusBuilder:
        view: ChallengeView = observation.view
        if not view.level.versus or is_puzzle(view.level):
            return self.solver
        try:
            return _versus_builder(self.difficulty)
        except ImportError:
            if self.difficulty != STAND_IN:
                raise
            # It answers where another bot has failed, perhaps because NumPy is missing: a poor move beats none.
            return self.solver


@cache
def _versus_builder(difficulty: str) -> VersusBuilder:
    """Imported late: only this bot needs NumPy."""
    from game.levels.bot.versus_builder import VersusBuilder

    return VersusBuilder(VERSUS_PROFILES[difficulty])


def bot_of(difficulty: str) -> ThrowingBot | LevelBot:
    if difficulty == "random":
        return ThrowingBot(RandomBot())
    with suppress(ImportError):
        # Loading it now takes no time from the first move.
        _versus_builder(difficulty)
    return LevelBot(Solver(SEARCH_BUDGETS[difficulty]), difficulty)
