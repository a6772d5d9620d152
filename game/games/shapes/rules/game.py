"""`SHAPES` is the rules of Shapes as a `Game`: options, new matches, texts of actions and positions.

Source: the rules by John Bezanis and Dana Saltarella, and our rulings.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core.game import HAND, Observation, Option, OptionValue, Preview, Standing, Values, settle_options
from game.core.rng import Rng, stream
from game.core.tower_events import Footing
from game.games.shapes.rules import actions, position, resampling
from game.games.shapes.rules.actions import Action
from game.games.shapes.rules.events import ShapesEvent
from game.games.shapes.rules.preview import preview
from game.games.shapes.rules.state import ShapesState
from game.games.shapes.rules.view import ShapesView


class Shapes:
    """The rules of Shapes: Classic, Survivor, "Play one, pass one, toss one" and Card drafting."""

    key: Final = "shapes"
    rules_version: Final = 2
    hand: Final = HAND
    seat_range: Final = range(1, 5)
    values: Final = Values(Action, ShapesEvent, ShapesView, Footing)

    def options(self) -> tuple[Option, ...]:
        """`variant`; `limit` of turns a seat (Classic); `starter`: by lot, the first to press, or a seat's number;
        `deal`: a short match deals fewer cards (Classic); `lens`: whether the table may show loads and margins."""
        return (
            Option("variant", "classic", ("classic", "survivor", "pass", "draft")),
            Option("limit", 60, (60, 30, 15)),
            Option("starter", "drawn", ("drawn", "press", "1", "2", "3", "4"), race="press"),
            Option("deal", "usual", ("usual", "short"), silent=True),
            Option("lens", True, (True, False), silent=True),
        )

    def choices(self, seats: int, chosen: Mapping[str, OptionValue]) -> dict[str, tuple[OptionValue, ...]]:
        """A single player can only choose Survivor, with the starter drawn; only Classic has a limit and short deal."""
        fits = {option.key: option.values for option in self.options()}
        if seats == 1:
            fits["variant"] = ("survivor",)
        if seats == 1 or chosen.get("variant", "classic") != "classic":
            fits["limit"], fits["deal"] = fits["limit"][:1], fits["deal"][:1]
        fits["starter"] = fits["starter"][: seats + 2] if seats > 1 else ("drawn",)
        return fits

    def new(self, seats: int, seed: int, **options: OptionValue) -> ShapesState:
        """Dealt. `BadSetup` for seats or options that do not go together."""
        settled = settle_options(self, seats, options)
        return ShapesState(seats, position.options_of(settled), stream(seed, "rules"))

    def resample(self, observation: Observation, rng: Rng) -> ShapesState:
        return resampling.resample(observation, rng)

    def preview(self, view: ShapesView, action: Action) -> Preview:
        return preview(view, action)

    def standing(self, view: ShapesView) -> Standing:
        return Standing("turn", view.turns + 1)

    def encode(self, action: Action) -> str:
        return actions.encode(action)

    def decode(self, text: str) -> Action:
        return actions.decode(text)

    def position(self, state: ShapesState) -> str:
        return position.position_of(self, state)

    def from_position(self, text: str) -> ShapesState:
        return position.state_from(self, text)


SHAPES: Final = Shapes()
