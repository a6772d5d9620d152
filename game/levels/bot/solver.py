"""`Solver` is the bot for a level alone: it plans the whole level with `Planner` and follows the plan."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.bots.stacker import Place, choose_place
from game.core.bot import Expired
from game.core.game import AnyAction, Observation, Poses
from game.core.rng import Rng, stream
from game.core.tower_events import Release
from game.levels.bot.planner import Move, Planner, SearchBudget
from game.levels.rules.actions import GiveUp, Take, TakeBack
from game.levels.rules.level import Level, read_level
from game.levels.rules.view import ChallengeView
from game.levels.world.level_tower import tower_of
from game.physics.ground import Ground
from game.physics.saved_poses import Pose
from game.physics.stack import Placed
from game.physics.tower import Tower

MOST_BACKS: Final = 6
"""Placements that a bot takes back before it gives up."""
MOST_ROUNDS: Final = 3
"""It gives up after taking this many times as many pieces as are given."""
_BACKS_A_PLAN = 3
"""Placements taken back before it makes another plan."""
_NEAR = 12.0
"""px by which a piece may lie off its planned place."""
_PLANS_KEPT = 40

SEARCH_BUDGETS: Final = {
    "greedy": SearchBudget(beam=1, tries=6, drops=60),
    "relaxed": SearchBudget(beam=1, tries=8, drops=90),
    "normal": SearchBudget(beam=3, tries=10, drops=200),
    "hard": SearchBudget(beam=6, tries=14, drops=450),
    "expert": SearchBudget(beam=8, tries=16, drops=700),
}
"""How far a bot of each difficulty searches."""


@dataclass(frozen=True, slots=True)
class Solver:
    """A `Bot` and a `Placer`. It plans again from where the tower stands if a piece lies elsewhere than planned.

    A plan depends only on the level, `budget` and how often something was taken back.
    """

    budget: SearchBudget

    def choose(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> AnyAction:
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
            for move in self._plan(view, expired)[len(view.steps) :]:
                if Take(move.piece) in takes:
                    return Take(move.piece)
        return takes[0]

    def place(self, observation: Observation, poses: Poses, rng: Rng, expired: Expired | None = None) -> Place | None:
        view: ChallengeView = observation.view
        tower = Tower.of(poses["tower"])
        try:
            held = tower.held
            if held is None:
                return None
            standing = [one for one in tower.pieces if not one.fallen]
            moves = self._plan(view, expired)
            before = moves[: len(view.steps) - 1]
            known = {one.piece: one for one in standing}
            as_planned = len(moves) > len(before) and all(
                move.piece in known and abs(known[move.piece].x - move.x) < _NEAR for move in before
            )
            if as_planned and moves[len(before)].piece == held.piece:
                return _place(moves[len(before)])
            planner = _planner(view.level, tower.ground, self.budget, view.backs // _BACKS_A_PLAN, expired)
            moves = planner.plan(planner.node(standing, tower.bars), held.piece)
            return _place(moves[0]) if moves else choose_place(poses["tower"], expired)
        finally:
            tower.close()

    def _plan(self, view: ChallengeView, expired: Expired | None) -> tuple[Move, ...]:
        """The plan from the start of the level; another one after some placements have been taken back."""
        key = view.level_text, self.budget, view.backs // _BACKS_A_PLAN
        if key not in _plans:
            ground, pieces, bars = _beginning(view.level_text)
            planner = _planner(view.level, ground, self.budget, key[2], expired)
            moves = planner.plan(planner.node(pieces, bars))
            if not planner.is_whole:
                # A plan that ran out of time is not kept.
                return moves
            while len(_plans) >= _PLANS_KEPT:
                _plans.pop(next(iter(_plans)))
            _plans[key] = moves
        return _plans[key]


_plans: Final[dict[tuple[str, SearchBudget, int], tuple[Move, ...]]] = {}
"""The latest plans, by level text, budget and number of the plan."""


def _place(move: Move) -> Place:
    return Place(0.0, move.x, move.y, move.turn)


def _planner(level: Level, ground: Ground, budget: SearchBudget, number: int, expired: Expired | None) -> Planner:
    return Planner(level, ground, budget, stream(number, "plan"), expired)


@lru_cache(maxsize=8)
def _beginning(level_text: str) -> tuple[Ground, tuple[Placed, ...], tuple[Pose, ...]]:
    """Ground, pieces and seesaws of a level when it begins."""
    tower = tower_of(read_level(level_text))
    try:
        return tower.ground, tower.pieces, tower.bars
    finally:
        tower.close()
