"""`UpOrDownJudge` plays matches of Up or Down? on, for the analysis of recorded matches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from game.bots.judging import Outcomes
from game.bots.turn_bot import Actions
from game.core.bot import Expired
from game.core.game import Observation, Seat
from game.core.rng import Rng
from game.games.up_or_down.bot.costs import TakeCost, cost_of
from game.games.up_or_down.bot.difficulties import bot_of
from game.games.up_or_down.bot.match_arrays import Matches, Policy, play_on
from game.games.up_or_down.bot.tryouts import NOISE
from game.games.up_or_down.rules.actions import Action
from game.games.up_or_down.rules.game import UP_OR_DOWN
from game.games.up_or_down.rules.state import UpOrDownState

_OPTIONS: Final = 6


class UpOrDownJudge:
    """A `Judge`. A decision is a turn; matches are played to their end."""

    share: Final = 0.8

    def kind(self, state: UpOrDownState) -> str:
        return "match"

    def scores(self, state: UpOrDownState) -> Sequence[int]:
        return state.scores()

    def decides(self, state: UpOrDownState) -> bool:
        return state.phase == "play"

    def is_feat(self, state: UpOrDownState) -> bool:
        return False

    def has_chance(self, actions: Sequence[Action]) -> bool:
        return True

    def reshuffled(self, state: UpOrDownState, rng: Rng) -> UpOrDownState:
        copy = state.clone()
        # The open card is seen; those below it lie in an order that nobody knows.
        undrawn = [*state.down, *state.up[:-1]]
        rng.shuffle(undrawn)
        copy.down = undrawn[: len(state.down)]
        copy.up = undrawn[len(state.down) :] + state.up[-1:]
        return copy

    def play_on(self, states: Sequence[UpOrDownState], rng: Rng) -> Outcomes:
        first = states[0]
        left = np.zeros(len(states))
        if first.actor is None:
            return Outcomes(np.array([state.scores() for state in states], np.float64), left)
        matches = _shuffled(states) if all(_is_like(state, first) for state in states) else _joined(states)
        policy = Policy.of(first.variants, first.options.length, first.seats, NOISE)
        points = play_on(matches, first.actor, policy, np.random.default_rng(rng.next64()))
        return Outcomes(points.astype(np.float64), left)

    def options(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> Sequence[Actions]:
        ranked = bot_of("hard").ranked(observation, rng, expired)
        return [plan.turn.actions for plan in ranked[:_OPTIONS]]

    def cost(
        self, before: UpOrDownState, after: UpOrDownState, actions: Sequence[tuple[Seat, Action]], victim: Seat
    ) -> TakeCost | None:
        return cost_of(before, actions, victim)

    def worlds(self, observation: Observation, count: int, rng: Rng) -> Sequence[UpOrDownState]:
        return [UP_OR_DOWN.resample(observation, rng) for _ in range(count)]


def _is_like(state: UpOrDownState, other: UpOrDownState) -> bool:
    """Whether only the piles differ, and not in their heights."""
    return (
        state.ring == other.ring
        and state.hands == other.hands
        and state.columns == other.columns
        and state.discards == other.discards
        and len(state.down) == len(other.down)
    )


def _shuffled(states: Sequence[UpOrDownState]) -> Matches:
    """States that differ in their piles: ten times as fast as `_joined`."""
    matches = _matches(states[0]).repeated(len(states))
    for number, pile in enumerate(("down", "up")):
        cards = np.array([getattr(state, pile) for state in states], np.int32)
        matches.piles[:, number, : cards.shape[1]] = cards
    return matches


def _joined(states: Sequence[UpOrDownState]) -> Matches:
    parts = [_matches(state) for state in states]
    wide = max(part.piles.shape[2] for part in parts)
    for part in parts:
        if part.piles.shape[2] < wide:
            part.piles = np.pad(part.piles, ((0, 0), (0, 0), (0, wide - part.piles.shape[2])))
    return Matches.joined(parts)


def _matches(state: UpOrDownState) -> Matches:
    return Matches.of(state.ring, state.columns, state.discards, state.hands, (state.down, state.up))


JUDGE: Final = UpOrDownJudge()
