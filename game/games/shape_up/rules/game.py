"""`SHAPE_UP` is the rules of Shape Up! as a `Game`: options, new matches, position texts.

Source: the rules v0.3 and v1.0 by Mo Holkar, and the project's rulings.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core.game import Observation, Option, OptionValue, Standing, Values, settle_options
from game.core.rng import Rng, stream
from game.games.shape_up.rules import actions
from game.games.shape_up.rules.actions import Action
from game.games.shape_up.rules.changes import LineChange
from game.games.shape_up.rules.events import ShapeUpEvent
from game.games.shape_up.rules.position import options_of, position_of, state_from
from game.games.shape_up.rules.preview import preview
from game.games.shape_up.rules.state import ShapeUpState
from game.games.shape_up.rules.view import ShapeUpView

DECKS: Final[Mapping[int, tuple[int, ...]]] = {2: (18,), 3: (18, 24), 4: (24,)}
"""Decks for each number of seats."""


class ShapeUp:
    """The rules of Shape Up!"""

    key: Final = "shape-up"
    rules_version: Final = 1
    hand: Final = 0
    seat_range: Final = range(2, 5)
    values: Final = Values(Action, ShapeUpEvent, ShapeUpView, LineChange)
    preview = staticmethod(preview)
    encode = staticmethod(actions.encode)
    decode = staticmethod(actions.decode)

    def options(self) -> tuple[Option, ...]:
        """`deck` cards, `rounds` (4: full game, 1: quick), `advanced` (hands of three, goal chosen by playing the
        rest), `strict` (a drawn card is hidden from the others until it is played), `starter` of round 1."""
        return (
            Option("deck", 18, (18, 24)),
            Option("rounds", 4, (4, 1)),
            Option("advanced", False, (False, True)),
            Option("strict", False, (False, True)),
            Option("starter", "drawn", ("drawn", "1", "2", "3", "4")),
        )

    def choices(self, seats: int, chosen: Mapping[str, OptionValue]) -> dict[str, tuple[OptionValue, ...]]:
        """The deck depends on the seats; Advanced hands are always hidden, so `strict` has no effect there."""
        fits = {option.key: option.values for option in self.options()}
        fits["deck"] = DECKS[seats]
        if chosen.get("advanced") is True:
            fits["strict"] = (False,)
        fits["starter"] = fits["starter"][: seats + 1]
        return fits

    def new(self, seats: int, seed: int, **options: OptionValue) -> ShapeUpState:
        """Round 1, dealt. `BadSetup` for seats or options that do not go together."""
        settled = settle_options(self, seats, options)
        return ShapeUpState(seats, options_of(settled), stream(seed, "rules"))

    def resample(self, observation: Observation, rng: Rng) -> ShapeUpState:
        """The view alone is enough: a seat knows nothing beyond it."""
        return ShapeUpState.from_view(observation.view, rng)

    def standing(self, view: ShapeUpView) -> Standing:
        return Standing("round", view.round, view.options.rounds)

    def position(self, state: ShapeUpState) -> str:
        return position_of(self, state)

    def from_position(self, text: str) -> ShapeUpState:
        return state_from(self, text)


SHAPE_UP: Final = ShapeUp()
