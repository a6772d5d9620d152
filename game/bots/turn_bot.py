"""`TurnBot`, a base of bots, chooses whole turns: it ranks them by an estimate, and tries the best by playing on."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Generic, Protocol, TypeVar

import numpy as np
import numpy.typing as npt

from game.bots.greedy_bot import GreedyBot
from game.bots.reasons import reason_of
from game.bots.sequential_halving import OutOfTime, Tryout, go_on, sequential_halving
from game.core.bot import Advice, Expired
from game.core.game import AnyAction, AnyView, Game, Observation, Preview, Reason, Seat
from game.core.rng import Rng

Actions = tuple[AnyAction, ...]

GLANCES: Final = 60
"""Actions that are rated when time is up too early: a few milliseconds."""
_BATCH: Final = 120
"""Turns found between two calls of `expired`."""


class Turn(Protocol):
    """The rest of a turn."""

    @property
    def actions(self) -> Actions: ...


T = TypeVar("T")
TurnT = TypeVar("TurnT", bound=Turn)


@dataclass(frozen=True, slots=True)
class Plan(Generic[TurnT]):
    """A turn, its estimated value in points (`worth`), and the points that it gains at once (`gain`)."""

    turn: TurnT
    worth: float
    gain: int


G = TypeVar("G")
P = TypeVar("P", bound=Plan[Any])  # of any turn


class TurnBot(ABC, Generic[G, P]):
    """A `Bot` that makes the best turn it finds. `G`: its guess of hidden things, `P`: its plans."""

    def __init__(self, game: Game, plans: int, worlds: int) -> None:
        """`plans`: number of turns to try; `worlds`: worlds for each, on average."""
        self._game = game
        self._plans = plans
        self._worlds = worlds

    def choose(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> AnyAction:
        ranked = self.ranked(observation, rng, expired) if len(observation.legal) > 1 else []
        return ranked[0].turn.actions[0] if ranked else self._glance(observation, rng)

    def advise(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> Advice:
        """Returns the best turn that gains as much as any other at once, or whose loss a hint can explain, as far as
        it is known, and the reason."""
        ranked = self.ranked(observation, rng, expired) if len(observation.legal) > 1 else []
        if ranked:
            return self._advice(observation.view, ranked)
        action = self._glance(observation, rng)
        return Advice((action,), reason_of(self._game, observation, action, expired))

    def ranked(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> list[P]:
        """Ranks the possible turns, the best first; [] if time was up too early."""
        view = observation.view
        try:
            guess = self._guess(observation, expired)
            plans = self._list_plans(view, guess, rng, expired)
        except OutOfTime:
            return []
        plans.sort(key=lambda plan: -plan.worth)
        if not self._plans or len(plans) < 2:
            return plans
        tryout = self._tryout(view, guess, rng.next64(), expired)
        tried = plans[: self._plans]
        best = sequential_halving(tried, self._worlds * len(tried), tryout)
        return [each.plan for each in best] + plans[self._plans :]

    @abstractmethod
    def _guess(self, observation: Observation, expired: Expired | None) -> G:
        """Guesses what others hide. `OutOfTime` once `expired`."""

    @abstractmethod
    def _list_plans(self, view: AnyView, guess: G, rng: Rng, expired: Expired | None) -> list[P]:
        """Lists all possible turns with estimated values. `OutOfTime` once `expired`."""

    @abstractmethod
    def _tryout(self, view: AnyView, guess: G, seed: int, expired: Expired | None) -> Tryout[P]:
        """Makes a function that plays on after plans, in worlds drawn by `seed`."""

    @abstractmethod
    def _hinted_part(self, view: AnyView, actions: Actions) -> tuple[Actions, Preview]:
        """Returns the actions of a turn that a hint shows, and their preview. Pure."""

    @abstractmethod
    def _is_same_choice(self, shown: Actions, actions: Actions) -> bool:
        """Tests whether a turn with `actions` does what a hint of `shown` says."""

    @abstractmethod
    def _pays_later(self, view: AnyView, plan: P, most: P) -> bool:
        """Tests whether a hint can say why `plan`, which gains less at once than `most`, is better. Pure."""

    def _glance(self, observation: Observation, rng: Rng) -> AnyAction:
        """Chooses the greatest immediate gain of some of the actions, for when time is up."""
        step = 1 + (len(observation.legal) - 1) // GLANCES
        return GreedyBot(self._game).choose(replace(observation, legal=observation.legal[::step]), rng)

    def _advice(self, view: AnyView, ranked: Sequence[P]) -> Advice:
        most = max(ranked, key=lambda plan: plan.gain)
        tried = (plan for plan in ranked[: self._plans] if plan.gain == most.gain or self._pays_later(view, plan, most))
        shown, effect = self._hinted_part(view, next(tried, most).turn.actions)
        others = [plan.gain for plan in ranked if not self._is_same_choice(shown, plan.turn.actions)]
        return Advice(shown, Reason(effect.gain, effect.why, max(others, default=None)))


def in_time(turns: Iterable[T], expired: Expired | None) -> Iterator[T]:
    """Yields `turns`. `OutOfTime` once `expired`."""
    for number, turn in enumerate(turns):
        if number % _BATCH == 0:
            go_on(expired)
        yield turn


def leads(points: npt.NDArray[Any], seat: Seat) -> npt.NDArray[np.float64]:  # points of any number type
    """[n]: lead of `seat` over its best rival, from `points` [n, seats]."""
    return np.asarray(points[:, seat] - np.delete(points, seat, 1).max(1), np.float64)
