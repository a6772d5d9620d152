"""Bots of Shape Up!: they think in whole turns.

A turn is ordered by what it brings its seat less what it brings the likeliest goals of the rivals. `SearchBot` tries the
first of them in rounds that are played to the end.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from game.bots.levels import Expired
from game.bots.search import Tried, sequential_halving
from game.core.game import Observation
from game.core.rng import Rng
from game.games.shape_up.bot.beliefs import beliefs, unseen
from game.games.shape_up.bot.boards import Boards, Ints, Rest, play_on
from game.games.shape_up.bot.frames import boards_of, points, windows
from game.games.shape_up.bot.turns import Turn, turns_of
from game.games.shape_up.rules.actions import Action
from game.games.shape_up.rules.cards import Card
from game.games.shape_up.rules.view import ShapeUpView


@dataclass(frozen=True, slots=True)
class Temper:
    """How a bot plays.

    `blur`: points by which it misjudges turns. `wary`: the share of rivals' points that it counts against a turn.
    `remembers`: whether it guesses goals from what was done. `plans`, `worlds`: how many turns it tries, and in how many
    rounds in all; 0: none. `noise`: points by which all are off in those rounds.
    """

    blur: float = 0.0
    wary: float = 1.0
    remembers: bool = True
    plans: int = 0
    worlds: int = 0
    noise: float = 0.5


@dataclass(frozen=True, slots=True)
class _Sight:
    """A turn and what it is worth at a glance."""

    turn: Turn
    goal: Card
    worth: float


class TurnBot:
    """A `Bot` of Shape Up!"""

    def __init__(self, temper: Temper) -> None:
        self._temper = temper

    def choose(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> Action:
        if len(observation.legal) == 1:
            return observation.legal[0]
        return self.ranked(observation, rng, expired)[0].plan.turn.actions[0]

    def ranked(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> list[Tried[_Sight]]:
        """The turns that may be made, the best first."""
        view: ShapeUpView = observation.view
        weights = (
            beliefs(view, observation.history) if self._temper.remembers else beliefs(view, ())
        )
        sights = self._look(view, weights, rng)
        if not self._temper.plans or len(sights) < 2:
            return [Tried(sight, sight.worth, 0) for sight in sights]
        sights = sights[: self._temper.plans]
        trials = _Trials(view, weights, self._temper.noise, rng.next64(), expired)
        return sequential_halving(sights, self._temper.worlds, trials)

    def _look(self, view: ShapeUpView, weights: dict[int, np.ndarray], rng: Rng) -> list[_Sight]:
        """All turns, the one that brings most at once first."""
        temper = self._temper
        turns = turns_of(view)
        cards = unseen(view)
        grids = [turn.grid for turn in turns]
        short = view.options.short_side
        mine = list(view.hand) if view.options.advanced else [view.goal]
        assert all(card is not None for card in mine)
        own = points(grids, mine, short)
        theirs = np.zeros(len(turns))
        if weights and temper.wary:
            table = points(grids, cards, short)
            theirs = max_or_mean([w @ table for w in weights.values()])
        numbers = np.random.default_rng(rng.next64())
        blur = numbers.normal(0.0, temper.blur, len(turns)) if temper.blur else np.zeros(len(turns))
        tie = numbers.random(len(turns)) * 1e-6
        sights = []
        for i, turn in enumerate(turns):
            # In the Advanced game the goal is the best card that stays.
            kept = [j for j, card in enumerate(mine) if card != turn.card or len(mine) == 1]
            best = max(kept, key=lambda j: own[j, i])
            sights.append(_Sight(turn, mine[best], float(own[best, i] - temper.wary * theirs[i] + blur[i] + tie[i])))
        sights.sort(key=lambda sight: -sight.worth)
        return sights


def max_or_mean(rows: list[np.ndarray]) -> np.ndarray:
    return np.stack(rows).mean(0)


class _Trials:
    """Plays turns to the end of the round, in worlds that fit what the seat knows."""

    def __init__(
        self, view: ShapeUpView, weights: dict[int, np.ndarray], noise: float, seed: int, expired: Expired | None
    ) -> None:
        self._view = view
        self._weights = weights
        self._noise = noise
        self._seed = seed
        self._expired = expired
        self._cards = unseen(view)

    def __call__(self, plans, numbers):
        view = self._view
        short = view.options.short_side
        seat = view.seat
        worlds = [self._world(number) for number in numbers]
        count = len(worlds)
        boards, cards, goals = [], [], []
        for sight in plans:
            frames = windows(sight.turn.grid, short)
            for number, (drawn, theirs) in zip(numbers, worlds):
                boards.append(boards_of([sight.turn.grid], [frames[number % len(frames)]])[0])
                g = list(theirs)
                g[seat] = sight.goal
                goals.append(g)
                cards.append(self._supply(sight, drawn, g))
        seats = [(seat + 1 + i) % view.seats for i in range(len(cards[0]))]
        rest = Rest(np.array(cards, np.int32).reshape(len(cards), -1), seats, np.array(goals, np.int32))
        rng = np.random.default_rng((self._seed, numbers.start))
        final = play_on(Boards(np.array(boards, np.int32), short), rest, self._noise, rng, self._expired)
        rivals = np.delete(final, seat, 1)
        value = final[:, seat] - rivals.max(1)
        return value.reshape(len(plans), count).tolist()

    def _world(self, number: int):
        rng = np.random.default_rng((self._seed, 1 + number))
        left = self._cards.copy()
        goals = [-1 if goal is None else goal for goal in self._view.goals]
        for rival, weight in self._weights.items():
            order = [self._cards.index(card) for card in left]
            w = weight[order]
            w = w / w.sum() if w.sum() > 0 else None
            i = int(rng.choice(len(left), p=w))
            goals[rival] = left.pop(i)
        deck = [left[i] for i in rng.permutation(len(left))]
        return deck, goals

    def _supply(self, sight: _Sight, deck: list[Card], goals: list[Card]) -> list[Card]:
        view = self._view
        # one card of the hidden ones lies aside
        if not view.options.advanced:
            return deck[: view.deck_size] if view.drawn is None or view.actor == view.seat else deck[: view.deck_size]
        hands = [list(view.hand) if s == view.seat else deck[0:0] for s in range(view.seats)]
        deck = list(deck)
        for s in range(view.seats):
            if s != view.seat:
                hands[s] = [deck.pop() for _ in range(view.hand_sizes[s] - 1)]
        if sight.turn.card is not None:
            hands[view.seat].remove(sight.turn.card)
        hands[view.seat].remove(sight.goal)
        draw = deck[: view.deck_size]
        out = []
        if draw:
            hands[view.seat].append(draw.pop())
        s = (view.seat + 1) % view.seats
        total = len(draw) + sum(map(len, hands))
        for _ in range(total):
            if not hands[s]:
                break
            out.append(hands[s].pop(0))
            if draw:
                hands[s].append(draw.pop())
            s = (s + 1) % view.seats
        return out
