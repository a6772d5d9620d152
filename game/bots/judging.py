"""`Judge`: what a game gives so that its recorded matches can be analysed; `Outcomes`: how playing on went."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
import numpy.typing as npt

from game.bots.turn_bot import Actions
from game.core.bot import Expired
from game.core.game import AnyAction, AnyState, Observation, Seat
from game.core.rng import Rng

Numbers = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Outcomes:
    """Where n matches stand after playing on. `points` [n, seats]; `left` [n]: rounds or turns still to come.

    Where nothing is left, the match is over, and the winners have the most points.
    """

    points: Numbers
    left: Numbers


class Judge(Protocol):
    """Plays positions on for an analysis. All states stay as they are."""

    @property
    def share(self) -> float:
        """The share of the usual number of matches that it can play on in the same time."""
        ...

    def kind(self, state: AnyState) -> str:
        """The kind of a match; the matches of a kind share one logistic."""
        ...

    def scores(self, state: AnyState) -> Sequence[int]:
        """A figure for each seat that everybody can count, such as its points."""
        ...

    def decides(self, state: AnyState) -> bool:
        """Whether a decision begins here. `play_on` takes only such states, and states that are over."""
        ...

    def is_feat(self, state: AnyState) -> bool:
        """Whether what comes of the decision is the hand's doing, so that all of it counts as skill."""
        ...

    def has_chance(self, actions: Sequence[AnyAction]) -> bool:
        """Whether chance may have a part in what comes of a decision, such as by a card that is drawn."""
        ...

    def reshuffled(self, state: AnyState, rng: Rng) -> AnyState:
        """Copies `state` with its undrawn cards in another order; all else is as it was."""
        ...

    def play_on(self, states: Sequence[AnyState], rng: Rng) -> Outcomes:
        """Plays each of `states`, which are equally far, on by a quick bot, to the end or for some turns."""
        ...

    def options(self, observation: Observation, rng: Rng, expired: Expired | None = None) -> Sequence[Actions]:
        """Lists whole decisions that the hard bot thinks about, its choice first."""
        ...

    def cost(
        self, before: AnyState, after: AnyState, actions: Sequence[tuple[Seat, AnyAction]], victim: Seat
    ) -> object:
        """Returns what a decision did to `victim`, for the words of the game; None where nothing can be named."""
        ...

    def worlds(self, observation: Observation, count: int, rng: Rng) -> Sequence[AnyState]:
        """Draws `count` states that fit what the seat knows; where others act at the same time, they have acted."""
        ...
