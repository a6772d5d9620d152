"""`SquareUpJudge` plays matches of Square Up on, for the analysis of recorded matches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from game.bots.judging import Outcomes
from game.bots.turn_bot import Actions
from game.core.bot import Expired
from game.core.game import Observation, Seat
from game.core.rng import Rng
from game.games.square_up.bot.board_arrays import Boards, together
from game.games.square_up.bot.costs import FightCost, cost_of
from game.games.square_up.bot.difficulties import bot_of
from game.games.square_up.bot.plans import actions_of
from game.games.square_up.bot.policy_weights import QUICK
from game.games.square_up.bot.quick_policy import act, offers, play_on
from game.games.square_up.rules.actions import Action, Commit
from game.games.square_up.rules.board import Grid
from game.games.square_up.rules.game import SQUARE_UP
from game.games.square_up.rules.plan import Plan
from game.games.square_up.rules.state import BRISK, SquareUpState
from game.games.square_up.rules.view import SquareUpView

_OPTIONS: Final = 6
_TURNS: Final = 5
"""Turns that are played on: the quick player's errors add up."""


class SquareUpJudge:
    """A `Judge`. All decide at once in a turn; what is left are turns."""

    share: Final = 0.5

    def kind(self, state: SquareUpState) -> str:
        return "brisk" if state.options.turns == BRISK else "match"

    def scores(self, state: SquareUpState) -> Sequence[int]:
        return state.totals

    def decides(self, state: SquareUpState) -> bool:
        return not state.over and not any(state.committed) and not any(plan.actions for plan in state.plans)

    def is_feat(self, state: SquareUpState) -> bool:
        return False

    def has_chance(self, actions: Sequence[Action]) -> bool:
        return True

    def reshuffled(self, state: SquareUpState, rng: Rng) -> SquareUpState:
        return state

    def play_on(self, states: Sequence[SquareUpState], rng: Rng) -> Outcomes:
        first = states[0]
        if first.over:
            return Outcomes(np.array([state.totals for state in states], np.float64), np.zeros(len(states)))
        turns = first.options.turns
        made: dict[int, Boards] = {}
        for state in states:
            if id(state) not in made:
                made[id(state)] = Boards.of(state.boards, state.inks, state.totals, state.turn, turns, 1)
        boards = together([made[id(state)] for state in states])
        play_on(boards, [QUICK] * first.seats, np.random.default_rng(rng.next64()), _TURNS)
        left = max(0, turns + 1 - boards.turn)
        return Outcomes(boards.points.astype(np.float64), np.full(len(states), float(left)))

    def options(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> Sequence[Actions]:
        mixture = bot_of("hard").mixture(observation.view, expired)
        best = np.argsort(-mixture.weights, kind="stable")[:_OPTIONS]
        return [(*mixture.plans[i], Commit()) for i in best]

    def cost(
        self, before: SquareUpState, after: SquareUpState, actions: Sequence[tuple[Seat, Action]], victim: Seat
    ) -> FightCost | None:
        return cost_of(before, actions, victim)

    def worlds(self, observation: Observation, count: int, rng: Rng) -> Sequence[SquareUpState]:
        """The rivals' plans are the quick player's: a random legal plan says nothing of what may come."""
        view: SquareUpView = observation.view
        numbers = np.random.default_rng(rng.next64())
        states = [SQUARE_UP.resample(observation, rng) for _ in range(count)]
        boards = Boards.of(view.boards, view.inks, view.totals, view.turn, view.options.turns, count)
        rivals = [seat for seat in range(view.seats) if seat != view.seat]
        # All plan on the boards as they are, before any of them changes these.
        offered = [offers(boards, seat, QUICK, numbers) for seat in rivals]
        for seat, found in zip(rivals, offered, strict=True):
            made = act(boards, seat, found, numbers)
            for row, state in enumerate(states):
                state.plans[seat] = Plan(Grid.of(view.boards[seat]), view.inks[seat])
                for action in (*actions_of(made, row), Commit()):
                    state.apply(seat, action)
        return states


JUDGE: Final = SquareUpJudge()
