"""`ShapeUpJudge` plays rounds of Shape Up! on, for the analysis of recorded matches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from game.bots.judging import Outcomes
from game.bots.turn_bot import Actions
from game.core.bot import Expired
from game.core.game import Observation, Seat
from game.core.rng import Rng
from game.games.shape_up.bot.board_windows import boards_of, windows
from game.games.shape_up.bot.costs import LineCost, cost_of
from game.games.shape_up.bot.difficulties import bot_of
from game.games.shape_up.bot.round_arrays import SELFISH, RoundsToPlay, play_on
from game.games.shape_up.rules.actions import Action
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.rules.game import SHAPE_UP
from game.games.shape_up.rules.grid import ORIGIN
from game.games.shape_up.rules.state import ShapeUpState

_OPTIONS: Final = 6


class ShapeUpJudge:
    """A `Judge`. A decision is a turn; rounds are played to their end, and what is left are rounds."""

    share: Final = 1.0

    def kind(self, state: ShapeUpState) -> str:
        return "advanced" if state.options.advanced else "ordinary"

    def scores(self, state: ShapeUpState) -> Sequence[int]:
        return state.scores()

    def decides(self, state: ShapeUpState) -> bool:
        return state.turn is not None and state.just_played is None and not state.moved

    def is_feat(self, state: ShapeUpState) -> bool:
        return False

    def has_chance(self, actions: Sequence[Action]) -> bool:
        # A turn plays a card that lay open before it.
        return False

    def reshuffled(self, state: ShapeUpState, rng: Rng) -> ShapeUpState:
        copy = state.clone()
        undrawn = [*state.deck, state.aside]
        rng.shuffle(undrawn)
        copy.aside = undrawn.pop()
        copy.deck = undrawn
        return copy

    def play_on(self, states: Sequence[ShapeUpState], rng: Rng) -> Outcomes:
        totals = np.array([state.scores() for state in states], np.float64)
        first = states[0]
        if first.turn is None:
            return Outcomes(totals, np.zeros(len(states)))
        short = first.options.short_side
        chosen = []
        for state in states:
            frames = windows(state.board, short)
            chosen.append(frames[rng.below(len(frames))])
        boards = boards_of([state.board for state in states], chosen)
        begins = None if first.board else np.array([window.index(ORIGIN) for window in chosen], np.int32)
        dealt = [_hands_played(state, rng) if state.options.advanced else _deck_played(state) for state in states]
        cards = np.array([played for played, _goals in dealt], np.int32)
        goals = np.array([own for _played, own in dealt], np.int32)
        seats = [(first.turn + i) % first.seats for i in range(cards.shape[1])]
        rest = RoundsToPlay(cards, seats, goals, begins)
        points = play_on(boards, rest, short, SELFISH, np.random.default_rng(rng.next64()))
        left = first.options.rounds - first.round
        return Outcomes(totals + points, np.full(len(states), float(left)))

    def options(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> Sequence[Actions]:
        ranked = bot_of("hard").ranked(observation, rng, expired)
        return [plan.turn.actions for plan in ranked[:_OPTIONS]]

    def cost(
        self, before: ShapeUpState, after: ShapeUpState, actions: Sequence[tuple[Seat, Action]], victim: Seat
    ) -> LineCost | None:
        return cost_of(before, actions, victim)

    def worlds(self, observation: Observation, count: int, rng: Rng) -> Sequence[ShapeUpState]:
        return [SHAPE_UP.resample(observation, rng) for _ in range(count)]


def _deck_played(state: ShapeUpState) -> tuple[list[Card], Sequence[Card]]:
    """The card of every turn to come, and the goals."""
    assert state.drawn is not None
    return [state.drawn, *reversed(state.deck)], state.goals


def _hands_played(state: ShapeUpState, rng: Rng) -> tuple[list[Card], Sequence[Card]]:
    """The same of the Advanced game: any card of a hand is played, and the last one is the goal."""
    assert state.turn is not None
    hands = [hand.copy() for hand in state.hands]
    deck = state.deck.copy()
    cards = []
    seat = state.turn
    while len(hands[seat]) > 1:
        cards.append(hands[seat].pop(rng.below(len(hands[seat]))))
        if deck:
            hands[seat].append(deck.pop())
        seat = (seat + 1) % state.seats
    return cards, [hand[0] for hand in hands]


JUDGE: Final = ShapeUpJudge()
