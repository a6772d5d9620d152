"""`SQUARE_UP` is Square Up as a `game.core.game.Game`: options, new matches, previews, and actions as text.

Sources: the rules document, its list of units, our rulings.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core.game import Observation, Option, OptionValue, Preview, Standing, Values, settle_options
from game.core.rng import Rng, stream
from game.games.square_up.rules import actions, position
from game.games.square_up.rules.actions import Action
from game.games.square_up.rules.events import SquareUpEvent
from game.games.square_up.rules.fights import Fight
from game.games.square_up.rules.preview import preview
from game.games.square_up.rules.state import BRISK, SquareUpState
from game.games.square_up.rules.view import SquareUpView


class SquareUp:
    """The rules of Square Up."""

    key: Final = "square-up"
    rules_version: Final = 1
    hand: Final = 0
    seat_range: Final = range(2, 5)
    values: Final = Values(Action, SquareUpEvent, SquareUpView, Fight)

    def options(self) -> tuple[Option, ...]:
        """`timer`: seconds for each seat to plan a turn, 0 for no limit. `turns`: 20, or 10 for a quick match and
        `BRISK` for a brisk one, whose income rises faster (house rulings)."""
        return (Option("timer", 60, (60, 30, 120, 0), alone=0), Option("turns", 20, (20, BRISK, 10)))

    def choices(self, seats: int, chosen: Mapping[str, OptionValue]) -> dict[str, tuple[OptionValue, ...]]:
        """All options can be combined."""
        return {option.key: option.values for option in self.options()}

    def new(self, seats: int, seed: int, **options: OptionValue) -> SquareUpState:
        """Turn 1, its income paid. `BadSetup` for a wrong number of seats or unknown options."""
        settled = settle_options(self, seats, options)
        return SquareUpState(seats, position.options_of(settled), stream(seed, "rules"))

    def resample(self, observation: Observation, rng: Rng) -> SquareUpState:
        """A state with the same view. The others' plans are random: any legal plan is possible."""
        return SquareUpState.from_view(observation.view, rng)

    def preview(self, view: SquareUpView, action: Action) -> Preview:
        return preview(view, action)

    def standing(self, view: SquareUpView) -> Standing:
        return Standing("turn", view.turn, view.options.turns)

    def encode(self, action: Action) -> str:
        return actions.encode(action)

    def decode(self, text: str) -> Action:
        return actions.decode(text)

    def position(self, state: SquareUpState) -> str:
        return position.position_of(self, state)

    def from_position(self, text: str) -> SquareUpState:
        return position.state_from(self, text)


SQUARE_UP: Final = SquareUp()
