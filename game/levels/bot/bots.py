"""Bots of challenges. Random puts pieces anywhere; the others know the goals of their level, and look for placements
that reach them. In a level that is played against others they decide quickly instead (`versus`)."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final, Protocol

from game.bots.difficulties import STAND_IN
from game.bots.random import RandomBot
from game.bots.stacker import Place, choose_place
from game.core.bot import Expired
from game.core.game import Observation
from game.core.rng import Rng, stream
from game.core.tower import UNIT, Release
from game.levels.bot.planner import Move, Planner, SearchBudget
from game.levels.bot.profiles import VERSUS_PROFILES, aim_of
from game.levels.rules.actions import GiveUp, Take, TakeBack
from game.levels.rules.level import Level, read_level
from game.levels.rules.view import ChallengeView
from game.levels.world.course import Course, Stop
from game.levels.world.start import tower_of
from game.physics.ground import Ground, read_ground
from game.physics.poses import Pose
from game.physics.stack import Placed
from game.physics.tower import Tower

if TYPE_CHECKING:
    from game.levels.bot.versus import VersusBot

MOST_BACKS: Final = 6
"""Placements that a bot takes back before it gives up."""
MOST_ROUNDS: Final = 3
"""So often it takes as many pieces as there are before it gives up."""
_BACKS_A_PLAN = 3
"""So many of them make it look for another plan."""
_GAP = 1
"""px above its place where a piece is let go."""
_NEAR = 12.0
"""px that something may lie off where a plan has it."""


class _Chooser(Protocol):
    def choose(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> Any: ...


@dataclass(frozen=True, slots=True)
class ThrowingBot:
    """Decides as `chooser` does, and puts pieces anywhere."""

    chooser: _Chooser

    def choose(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> Any:
        return self.chooser.choose(observation, rng, expired)

    def place(self, observation: Observation, poses: Any, rng: Rng, expired: Expired | None = None) -> Place | None:
        ground = read_ground(poses["tower"]["ground"])
        left, right = int(ground.camera.left * UNIT), int(ground.camera.right * UNIT)
        x = left + rng.below(right - left + 1)
        y = rng.below(max(0, int(ground.camera.top * UNIT)) + 1)
        return Place(0.0, x, float(y), 15 * rng.below(24))


@dataclass(frozen=True, slots=True)
class PlanningBot:
    """A `Bot` and a `Placer` that plans the whole level ahead, and again where a piece lies elsewhere than planned.

    The plan only depends on the level, how often something was taken back, and `budget`."""

    budget: SearchBudget

    def choose(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> Any:
        view: ChallengeView = observation.view
        legal = observation.legal
        takes = [action for action in legal if isinstance(action, Take)]
        if view.phase == "held":
            return Release()
        if GiveUp() in legal and view.takes >= MOST_ROUNDS * len(view.level.given):
            return GiveUp()
        stands = len(view.placed) == len(view.level.built) + len(view.steps)
        if view.phase != "ready" or not takes or not stands:
            # What fell, or did not lead to the goals, is taken back as far as the start of another plan.
            if view.phase == "ready" and TakeBack() in legal and view.backs < MOST_BACKS:
                return TakeBack()
            return takes[0] if takes else GiveUp() if GiveUp() in legal else legal[0]
        if len(takes) > 1:
            for move in _plan(view.level_text, self.budget, view.backs // _BACKS_A_PLAN, expired)[len(view.steps) :]:
                if Take(move.piece) in takes:
                    return Take(move.piece)
        return takes[0]

    def place(self, observation: Observation, poses: Any, rng: Rng, expired: Expired | None = None) -> Place | None:
        view: ChallengeView = observation.view
        tower = Tower.of(poses["tower"])
        try:
            held = tower.held
            if held is None:
                return None
            standing = [one for one in tower.pieces if not one.fallen]
            moves = _plan(view.level_text, self.budget, view.backs // _BACKS_A_PLAN, expired)
            before = moves[: len(view.steps) - 1]
            known = {one.piece: one for one in standing}
            as_planned = len(moves) > len(before) and all(
                move.piece in known and abs(known[move.piece].x - move.x) < _NEAR for move in before
            )
            if as_planned and moves[len(before)].piece == held.piece:
                return _place(moves[len(before)])
            planner = _planner(view.level, tower.ground, self.budget, view.backs // _BACKS_A_PLAN, expired)
            moves = planner.plan(planner.node(standing, tower.bars), held.piece)
            if moves:
                return _place(moves[0])
            return choose_place(poses["tower"], expired)
        finally:
            tower.close()


def _place(move: Move) -> Place:
    return Place(0.0, move.x, move.y, move.turn)


def _planner(level: Level, ground: Ground, budget: SearchBudget, number: int, expired: Expired | None) -> Planner:
    return Planner(level, ground, budget, stream(number, "plan"), expired)


_plans: dict[tuple[str, SearchBudget, int], tuple[Move, ...]] = {}
"""The latest plans; each follows from its key."""
_MOST_PLANS = 40


def _plan(level: str, budget: SearchBudget, number: int, expired: Expired | None) -> tuple[Move, ...]:
    """The plan from the start of a level; another one for each `number`. One that took too long is not kept."""
    key = level, budget, number
    if key not in _plans:
        ground, pieces, bars = _start(level)
        planner = _planner(read_level(level), ground, budget, number, expired)
        moves = planner.plan(planner.node(pieces, bars))
        if not planner.is_whole:
            return moves
        while len(_plans) >= _MOST_PLANS:
            _plans.pop(next(iter(_plans)))
        _plans[key] = moves
    return _plans[key]


@lru_cache(maxsize=8)
def _start(level: str) -> tuple[Ground, tuple[Placed, ...], tuple[Pose, ...]]:
    """The ground of a level, and what stands and hangs there at the start."""
    tower = tower_of(read_level(level))
    try:
        return tower.ground, tower.pieces, tower.bars
    finally:
        tower.close()


SEARCH_BUDGETS: Final = {
    "greedy": SearchBudget(beam=1, tries=6, drops=60),
    "relaxed": SearchBudget(beam=1, tries=8, drops=90),
    "normal": SearchBudget(beam=3, tries=10, drops=200),
    "hard": SearchBudget(beam=6, tries=14, drops=450),
    "expert": SearchBudget(beam=8, tries=16, drops=700),
}
"""How much a bot of each level looks at."""


def is_puzzle(level: Level) -> bool:
    """Whether a level that is played against others is to be solved, not built at: its goals say where things go, or
    what was placed may be taken back."""
    return aim_of(level) == "goals" or level.limits.backs != 0


@dataclass(frozen=True, slots=True)
class LevelBot:
    """A `Bot` and a `Placer` that plans where it plays alone, and is quick where it plays against others. A puzzle
    that others solve at the same time is planned as well, with the hand of one who plays against others."""

    planning: PlanningBot
    level: str

    def choose(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> Any:
        return self._for(observation).choose(observation, rng, expired)

    def place(self, observation: Observation, poses: Any, rng: Rng, expired: Expired | None = None) -> Any:
        told = self._for(observation).place(observation, poses, rng, expired)
        view: ChallengeView = observation.view
        if not isinstance(told, Place) or not view.level.versus:
            return told
        return self._course(told, view, poses["tower"]["held"]["aim"], rng)

    def _course(self, place: Place, view: ChallengeView, aim: Sequence[float], rng: Rng) -> Course:
        """The way to `place`, no quicker than people are; `aim`: where the hand is."""
        profile = VERSUS_PROFILES[self.level]
        think = profile.think
        if view.takes == 1:
            # No two bots look at a level for equally long.
            think += profile.studies * (75 + rng.below(51)) // 100
        high = max(round(aim[1]), round(place.y) + _GAP)
        stops = Stop(place.x, high, place.turn), Stop(place.x, round(place.y) + _GAP, place.turn)
        return Course(None, stops, think, profile.pause, profile.speed, profile.spin)

    def _for(self, observation: Observation) -> PlanningBot | VersusBot:
        view: ChallengeView = observation.view
        if not view.level.versus or is_puzzle(view.level):
            return self.planning
        try:
            return _versus(self.level)
        except ImportError:
            if self.level != STAND_IN:
                raise
            # It answers where another bot has failed, for want of NumPy perhaps: a poor move is better than none.
            return self.planning


@cache
def _versus(level: str) -> VersusBot:
    """The bot that plays against others. It needs NumPy, and nothing else here does."""
    from game.levels.bot.versus import VersusBot

    return VersusBot(VERSUS_PROFILES[level])


def bot_of(level: str) -> ThrowingBot | LevelBot:
    if level == "random":
        return ThrowingBot(RandomBot())
    with suppress(ImportError):
        # Loading it takes no time from the first move.
        _versus(level)
    return LevelBot(PlanningBot(SEARCH_BUDGETS[level]), level)
