"""`ShapeUpBot` plays Shape Up!: it compares whole turns by what they bring it and the likeliest goals of its rivals.

A turn is worth what it brings its seat, less what it brings the likeliest goals of the rivals. With `plans` the best
turns are tried in rounds that are played to the end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from game.bots.sequential_halving import Tryout
from game.bots.turn_bot import Actions, TurnBot
from game.core.bot import Advice, Expired
from game.core.game import Observation, Preview, Seat
from game.core.rng import Rng
from game.games.shape_up.bot.advice import hinted_part, pays_later
from game.games.shape_up.bot.board_windows import points
from game.games.shape_up.bot.goal_beliefs import Weights, beliefs, no_beliefs
from game.games.shape_up.bot.round_arrays import SELFISH, Policy
from game.games.shape_up.bot.tryouts import GoalPlan, Tryouts
from game.games.shape_up.bot.whole_turns import turns_of
from game.games.shape_up.rules.game import SHAPE_UP
from game.games.shape_up.rules.guesses import unseen
from game.games.shape_up.rules.scoring import score
from game.games.shape_up.rules.view import ShapeUpView


@dataclass(frozen=True, slots=True)
class ShapeUpSkill:
    """How a bot plays.

    `blur`: points by which it misjudges turns. `wary`: the share of the rivals' points that it counts against a turn.
    `remembers`: whether it guesses goals from what was done. `plans`: how many turns it tries, 0: none; `worlds`: in
    how many rounds each, on average. `policy`: how it thinks that all will play in them.
    """

    blur: float = 0.0
    wary: float = 1.0
    remembers: bool = False
    plans: int = 0
    worlds: int = 0
    policy: Policy = SELFISH


class ShapeUpBot(TurnBot[Mapping[Seat, Weights], GoalPlan]):
    """Guesses what the goals of the others are."""

    def __init__(self, skill: ShapeUpSkill) -> None:
        super().__init__(SHAPE_UP, skill.plans, skill.worlds)
        self._skill = skill

    def _guess(self, observation: Observation, expired: Expired | None) -> Mapping[Seat, Weights]:
        view: ShapeUpView = observation.view
        return beliefs(view, observation.history, expired) if self._skill.remembers else no_beliefs(view)

    def _list_plans(
        self, view: ShapeUpView, guess: Mapping[Seat, Weights], rng: Rng, expired: Expired | None
    ) -> list[GoalPlan]:
        skill = self._skill
        turns = turns_of(view, expired)
        grids = [turn.grid for turn in turns]
        short = view.options.short_side
        mine = list(view.hand) if view.options.advanced else [goal for goal in (view.goal,) if goal is not None]
        own = points(grids, mine, short, expired)
        now = max((score(view.layout, goal) for goal in mine), default=0)
        worth = np.random.default_rng(rng.next64()).normal(0.0, max(skill.blur, 1e-6), len(turns))
        if guess and skill.wary:
            theirs = points(grids, unseen(view), short, expired)
            worth -= skill.wary * np.mean([each @ theirs for each in guess.values()], 0)
        plans = []
        for i, turn in enumerate(turns):
            # In the Advanced game the goal is the best card that stays in the hand.
            kept = [j for j, card in enumerate(mine) if card != turn.card or len(mine) == 1]
            best = max(kept, key=lambda j: own[j, i])
            gained = int(own[best, i])
            plans.append(GoalPlan(turn, float(gained + worth[i]), gained - now, mine[best]))
        return plans

    def _tryout(
        self, view: ShapeUpView, guess: Mapping[Seat, Weights], seed: int, expired: Expired | None
    ) -> Tryout[GoalPlan]:
        return Tryouts(view, guess, self._skill.policy, seed, expired)

    def _advice(self, view: ShapeUpView, ranked: Sequence[GoalPlan]) -> Advice:
        best = super()._advice(view, ranked)
        rest = [plan for plan in ranked if not self._is_same_choice(best.actions, plan.turn.actions)]
        if not rest:
            return best
        second = super()._advice(view, rest)
        others = max(best.reason.gain, second.reason.others or 0)
        reason = replace(second.reason, others=others, is_second=True)
        return replace(best, second=second.actions, second_reason=reason)

    def _hinted_part(self, view: ShapeUpView, actions: Actions) -> tuple[Actions, Preview]:
        return hinted_part(view, actions)

    def _is_same_choice(self, shown: Actions, actions: Actions) -> bool:
        return shown == actions or (len(shown) > 1 and set(shown) <= set(actions))

    def _pays_later(self, view: ShapeUpView, plan: GoalPlan, most: GoalPlan) -> bool:
        return pays_later(view, plan, most)
