"""`Tryouts` values turns of Shape Up! for the bot: plays rounds to the end in worlds that fit what its seat knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from game.bots.sequential_halving import go_on
from game.bots.turn_bot import Plan, leads
from game.core.bot import Expired
from game.core.game import Seat
from game.games.shape_up.bot.board_windows import boards_of, windows
from game.games.shape_up.bot.goal_beliefs import Weights
from game.games.shape_up.bot.round_arrays import Ints, Policy, RoundsToPlay, play_on
from game.games.shape_up.bot.whole_turns import Turn
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.rules.guesses import unseen
from game.games.shape_up.rules.view import ShapeUpView

_BATCH: Final = 300
"""Boards that are played on at once: one of their turns takes a few milliseconds."""


@dataclass(frozen=True, slots=True)
class GoalPlan(Plan[Turn]):
    """A plan with the card that is to be the seat's goal."""

    goal: Card


class Tryouts:
    """A `Tryout`: by how many points each plan leaves the seat ahead of its best rival in the end."""

    def __init__(
        self, view: ShapeUpView, weights: Mapping[Seat, Weights], policy: Policy, seed: int, expired: Expired | None
    ) -> None:
        assert view.seat is not None
        self._view = view
        self._seat = view.seat
        self._weights = weights
        self._policy = policy
        self._seed = seed
        self._expired = expired
        self._cards = np.array(unseen(view), np.int32)
        others = sum(view.hand_sizes) - view.hand_sizes[view.seat] - len(weights) if view.options.advanced else 0
        self._hidden = view.deck_size + others
        """Number of hidden cards that will be played: the deck and the rest of the rivals' hands."""

    def __call__(self, plans: Sequence[GoalPlan], numbers: range) -> list[list[float]]:
        goals, hidden = self.worlds(numbers)
        boards, cards, goal = [], [], []
        for plan in plans:
            go_on(self._expired)
            frames = windows(plan.turn.grid, self._view.options.short_side)
            seen = boards_of([plan.turn.grid] * len(frames), frames)
            boards.append(seen[np.array(numbers) % len(frames)])
            own = self._own(plan)
            cards.append(np.concatenate([hidden, np.tile(np.array(own, np.int32), (len(hidden), 1))], 1))
            mine = goals.copy()
            mine[:, self._seat] = plan.goal
            goal.append(mine)
        slots = self._slots(len(own))
        after = self._seat + 1
        seats = [(after + i) % self._view.seats for i in range(len(slots))]
        rest = RoundsToPlay(np.concatenate(cards)[:, slots], seats, np.concatenate(goal))
        totals = self._play(np.concatenate(boards), rest, numbers) + np.array(self._view.totals)
        values = leads(totals, self._seat)
        return [row.tolist() for row in values.reshape(len(plans), -1)]

    def _play(self, board: Ints, rest: RoundsToPlay, numbers: range) -> Ints:
        rng = np.random.default_rng((self._seed, 1, numbers.start))
        short = self._view.options.short_side
        found = []
        for start in range(0, len(board), _BATCH):
            part = slice(start, start + _BATCH)
            one = RoundsToPlay(rest.cards[part], rest.seats, rest.goals[part])
            found.append(play_on(board[part], one, short, self._policy, rng, self._expired))
        return np.concatenate(found)

    def worlds(self, numbers: range) -> tuple[Ints, Ints]:
        """The goals [n, seats] of n worlds, without the seat's own, and their hidden cards [n, `_hidden`]."""
        rng = np.random.default_rng((self._seed, 0, numbers.start))
        count = len(numbers)
        n = np.arange(count)
        order = rng.random((count, len(self._cards)))
        goals = np.array([[goal or 0 for goal in self._view.goals]] * count, np.int32)
        for rival, weights in self._weights.items():
            # The greatest sum of log weight and Gumbel noise is a draw by the weights.
            with np.errstate(divide="ignore"):
                draw = np.log(weights) + rng.gumbel(size=order.shape)
            draw[order > 1] = -np.inf
            chosen = draw.argmax(1)
            goals[:, rival] = self._cards[chosen]
            order[n, chosen] = 2.0
        return goals, self._cards[order.argsort(1)[:, : self._hidden]]

    def _own(self, plan: GoalPlan) -> list[Card]:
        """The cards of the seat's hand that are still to be played after the turn."""
        if not self._view.options.advanced:
            return []
        return [card for card in self._view.hand if card not in (plan.turn.card, plan.goal)]

    def _slots(self, own: int) -> list[int]:
        """For each turn to come its card's number among the hidden cards and `own` own ones after them.

        The first ones are the deck; in the Advanced game hands are played in the order in which they came.
        """
        view = self._view
        deck = list(range(view.deck_size))
        if not view.options.advanced:
            return deck
        left = iter(range(view.deck_size, self._hidden))
        hands = [
            [next(left) for _ in range(size - 1)] if s != view.seat else [] for s, size in enumerate(view.hand_sizes)
        ]
        hands[self._seat] = [self._hidden + i for i in range(own)]
        seat = self._seat
        found: list[int] = []
        while True:
            if deck:
                hands[seat].append(deck.pop(0))
            seat = (seat + 1) % view.seats
            if not hands[seat]:
                return found
            found.append(hands[seat].pop(0))
