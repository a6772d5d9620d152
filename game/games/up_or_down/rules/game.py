"""`UP_OR_DOWN` is Up or Down? as a `game.core.game.Game`: options, new matches, standings, positions as text.

Source: the rules of the game, and the project's rulings.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from game.core.game import Observation, Option, OptionValue, Standing, Values, settle_options
from game.core.rng import Rng, stream
from game.games.up_or_down.rules import actions
from game.games.up_or_down.rules.actions import Action
from game.games.up_or_down.rules.cards import COLOURS
from game.games.up_or_down.rules.events import UpOrDownEvent
from game.games.up_or_down.rules.position import position_of, state_from
from game.games.up_or_down.rules.preview import BonusChange, ColumnChange, ColumnLost, TakeGain, preview
from game.games.up_or_down.rules.state import UpOrDownState
from game.games.up_or_down.rules.variants import COLOUR_OPTIONS, DRAWN, EXCLUSIVE, UpOrDownOptions, variants_of
from game.games.up_or_down.rules.view import UpOrDownView

_FLAG: Final = (False, True)
_COLOUR: Final = (DRAWN, *COLOURS)
OPTIONS: Final[tuple[Option, ...]] = (
    Option("length", "full", ("full", "short"), alone="short"),
    Option("starter", DRAWN, (DRAWN, "1", "2", "3", "4", "5", "6")),
    Option("rainbow", False, _FLAG),
    Option("pure", False, _FLAG),
    Option("greenhorn", False, _FLAG),
    Option("greenhorn_pro", False, _FLAG),
    Option("special", False, _FLAG),
    Option("special_colour", DRAWN, _COLOUR),
    Option("special_pro", False, _FLAG),
    Option("special_pro_plus", DRAWN, _COLOUR),
    Option("special_pro_minus", DRAWN, _COLOUR),
    Option("take_special", False, _FLAG),
    Option("take_any", False, _FLAG),
    Option("take_colour", DRAWN, _COLOUR),
    Option("remove_one", False, _FLAG),
    Option("remove_colour", DRAWN, _COLOUR),
)
"""`length` and `starter`; the nine variants, each followed by the colours that it needs."""


class UpOrDown:
    """The rules of Up or Down?"""

    key: Final = "up-or-down"
    rules_version: Final = 1
    hand: Final = 0
    seat_range: Final = range(2, 7)
    values: Final = Values(Action, UpOrDownEvent, UpOrDownView, TakeGain | ColumnChange | ColumnLost | BonusChange)
    preview = staticmethod(preview)
    encode = staticmethod(actions.encode)
    decode = staticmethod(actions.decode)

    def options(self) -> tuple[Option, ...]:
        """See `OPTIONS`."""
        return OPTIONS

    def choices(self, seats: int, chosen: Mapping[str, OptionValue]) -> dict[str, tuple[OptionValue, ...]]:
        """No variant with its opposite, no colour without its variant, no colour for both plus and minus."""
        fits = {option.key: option.values for option in self.options()}
        fits["starter"] = fits["starter"][: seats + 1]
        for one, other in EXCLUSIVE:
            for key, opposite in ((one, other), (other, one)):
                if chosen.get(opposite) is True:
                    fits[key] = (False,)
        for key, variants in COLOUR_OPTIONS.items():
            if not any(chosen.get(variant) is True for variant in variants):
                fits[key] = (DRAWN,)
        for key, opposite in (
            ("special_pro_plus", "special_pro_minus"),
            ("special_pro_minus", "special_pro_plus"),
        ):
            taken = chosen.get(opposite, DRAWN)
            fits[key] = tuple(value for value in fits[key] if value == DRAWN or value != taken)
        return fits

    def new(self, seats: int, seed: int, **options: OptionValue) -> UpOrDownState:
        """The match, dealt. `BadSetup` for seats or options that do not go together."""
        settled = settle_options(self, seats, options)
        rng = stream(seed, "rules")
        typed = UpOrDownOptions(cast(str, settled["length"]), cast(str, settled["starter"]))
        return UpOrDownState(seats, typed, variants_of(settled, rng), rng)

    def resample(self, observation: Observation, rng: Rng) -> UpOrDownState:
        """The view alone is enough: a seat knows nothing beyond it."""
        return UpOrDownState.from_view(observation.view, rng)

    def standing(self, view: UpOrDownView) -> Standing:
        """Each seat has one turn in a round."""
        number = (view.turn - 1) // view.seats + 1
        left = 0 if view.actor is None else view.turns_left(view.actor)
        return Standing("round", number, number + left - 1 if left else number)

    def position(self, state: UpOrDownState) -> str:
        return position_of(self, state)

    def from_position(self, text: str) -> UpOrDownState:
        return state_from(self, text)


UP_OR_DOWN: Final = UpOrDown()
