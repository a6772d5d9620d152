"""A bot of Shape Up! that thinks in whole turns.

A turn is worth what it brings its seat less what it brings the likeliest goals of the rivals. With `plans` the best of
them are tried in rounds that are played to the end.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np

from game.bots.advice import Advice
from game.bots.greedy import GreedyBot
from game.bots.levels import Expired
from game.bots.search import OutOfTime, Tried, sequential_halving
from game.core.game import Observation, Seat
from game.core.rng import Rng
from game.games.shape_up.bot.advice import advice
from game.games.shape_up.bot.beliefs import Weights, beliefs, no_beliefs, unseen
from game.games.shape_up.bot.boards import SELFISH, Policy
from game.games.shape_up.bot.frames import points
from game.games.shape_up.bot.trials import Plan, Trials
from game.games.shape_up.bot.turns import turns_of
from game.games.shape_up.rules.actions import Action
from game.games.shape_up.rules.game import SHAPE_UP
from game.games.shape_up.rules.view import ShapeUpView

_GLANCE: Final = GreedyBot(SHAPE_UP)


@dataclass(frozen=True, slots=True)
class Temper:
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


class TurnBot:
    """A `Bot` of Shape Up!"""

    def __init__(self, temper: Temper) -> None:
        self._temper = temper

    def choose(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> Action:
        ranked = self.ranked(observation, rng, expired) if len(observation.legal) > 1 else []
        # Out of time before there was anything to choose from: what a glance at each action shows.
        action: Action = ranked[0].plan.turn.actions[0] if ranked else _GLANCE.choose(observation, rng)
        return action

    def advise(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> Advice:
        """The turn that begins with what `choose` would do, and why."""
        ranked = self.ranked(observation, rng, expired) if len(observation.legal) > 1 else []
        return advice(observation, ranked, expired)

    def ranked(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> list[Tried[Plan]]:
        """The turns that may be made, the best first; [] if time was up before there were any."""
        view: ShapeUpView = observation.view
        temper = self._temper
        try:
            weights = beliefs(view, observation.history, expired) if temper.remembers else no_beliefs(view)
            plans = self._look(view, weights, rng, expired)
        except OutOfTime:
            return []
        if not temper.plans or len(plans) < 2:
            return [Tried(plan, plan.worth, 0) for plan in plans]
        trials = Trials(view, weights, temper.policy, rng.next64(), expired)
        plans = plans[: temper.plans]
        return sequential_halving(plans, temper.worlds * len(plans), trials)

    def _look(
        self, view: ShapeUpView, weights: Mapping[Seat, Weights], rng: Rng, expired: Expired | None
    ) -> list[Plan]:
        """All turns, the one that brings most at once first."""
        temper = self._temper
        turns = turns_of(view, expired)
        grids = [turn.grid for turn in turns]
        short = view.options.short_side
        mine = list(view.hand) if view.options.advanced else [goal for goal in (view.goal,) if goal is not None]
        own = points(grids, mine, short, expired)
        worth = np.random.default_rng(rng.next64()).normal(0.0, max(temper.blur, 1e-6), len(turns))
        if weights and temper.wary:
            theirs = points(grids, unseen(view), short, expired)
            worth -= temper.wary * np.mean([each @ theirs for each in weights.values()], 0)
        plans = []
        for i, turn in enumerate(turns):
            # In the Advanced game the goal is the best card that stays in the hand.
            kept = [j for j, card in enumerate(mine) if card != turn.card or len(mine) == 1]
            best = max(kept, key=lambda j: own[j, i])
            plans.append(Plan(turn, mine[best], float(own[best, i] + worth[i])))
        return sorted(plans, key=lambda plan: -plan.worth)
