"""`Challenge`, the `game.core.game.Game` of one level: makes its states, and writes and reads actions and positions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core.game import HAND, BadSetup, Observation, Option, OptionValue, Preview, Standing, Values, settle_options
from game.core.rng import Rng, stream
from game.levels.rules import actions, position
from game.levels.rules.actions import Action, GiveUp, Take, TakeBack, TakeOut
from game.levels.rules.events import ChallengeEvent
from game.levels.rules.practice import PRACTICE, PRACTICE_ID
from game.levels.rules.state import ChallengeState
from game.levels.rules.view import ChallengeView

PATIENCE = 4
"""Previews advise to give up after this many times as many pieces taken as there are."""


class Challenge:
    """The rules of a challenge. They know one level themselves; any other begins from a position that contains it."""

    key: Final = "challenge"
    rules_version: Final = 1
    hand: Final = HAND
    seat_range: Final = range(1, 2)
    values: Final = Values(Action, ChallengeEvent, ChallengeView)

    def options(self) -> tuple[Option, ...]:
        """`level`: its id."""
        return (Option("level", PRACTICE_ID, (PRACTICE_ID,), free=True),)

    def choices(self, seats: int, chosen: Mapping[str, OptionValue]) -> dict[str, tuple[OptionValue, ...]]:
        return {option.key: option.values for option in self.options()}

    def new(self, seats: int, seed: int, **options: OptionValue) -> ChallengeState:
        """The built-in level. `BadSetup` for any other, which needs a position."""
        level = settle_options(self, seats, options)["level"]
        if level != PRACTICE_ID:
            raise BadSetup("challenge.needs-file", level=str(level))
        return ChallengeState(PRACTICE, stream(seed, "rules"))

    def resample(self, observation: Observation, rng: Rng) -> ChallengeState:
        view: ChallengeView = observation.view
        state = ChallengeState(view.level_text, Rng(rng.next64()))
        state.phase, state.placed, state.held = view.phase, list(view.placed), view.held
        state.takes, state.backs, state.falls = view.takes, view.backs, view.falls
        state.medal, state.ended, state.builds_on = view.medal, view.ended, view.builds_on
        state.steps = list(zip(view.steps, view.before, strict=True))
        return state

    def preview(self, view: ChallengeView, action: Action) -> Preview:
        """`gain` only puts the actions into an order: go on while there is something to place,
        carry elsewhere what stands, and give up in the end."""
        match action:
            case Take() | TakeOut() if view.takes >= PATIENCE * len(view.level.ids):
                return Preview(-6)
            case Take(piece) if piece in view.coming:
                return Preview(1)
            case GiveUp():
                return Preview(-5)
            case TakeBack():
                return Preview(-10)
        return Preview(0)

    def standing(self, view: ChallengeView) -> Standing:
        name = view.level.name
        return Standing("turn", view.takes + 1, names=(("en", name.en or name.ja), ("ja", name.ja or name.en)))

    def encode(self, action: Action) -> str:
        return actions.encode(action)

    def decode(self, text: str) -> Action:
        return actions.decode(text)

    def position(self, state: ChallengeState) -> str:
        return position.position_of(self, state)

    def from_position(self, text: str) -> ChallengeState:
        return position.state_from(self, text)


CHALLENGE: Final = Challenge()
