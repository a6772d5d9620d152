"""`Memory` is a referee's own state (gusts, potatoes, held pieces) as the notes in a stack-off round's file keep it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from game.games.stack_off.rounds import MOST_SURPRISES
from game.games.stack_off.series import PLAYERS
from game.games.stack_off.surprises.weather import WeatherMemory
from game.levels.rules.actions import Side

_Count = Annotated[int, Meta(ge=0, le=10**6)]
_Seat = Annotated[int, Meta(ge=0, lt=PLAYERS[-1])]


class GustMemory(Struct, forbid_unknown_fields=True):
    """Saved fields of `ThrownGusts`. `threat`: the fields of a `Threat` in their order."""

    left: list[_Count]
    waits: list[_Count]
    last: _Seat | None
    threat: tuple[_Seat, _Seat, Side, _Count] | None


class PotatoMemory(Struct, forbid_unknown_fields=True):
    """Saved fields of `PotatoPile`, by seat."""

    passed: list[_Count]
    got: list[_Count]


class Memory(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """`held`: for how many ticks each seat has held its piece. `weather`: None in a round without one.
    `marks`: see `FallBook`; `heights`: see `GainBook`."""

    held: list[_Count]
    throws: GustMemory
    potatoes: PotatoMemory
    weather: WeatherMemory | None = None
    marks: Annotated[list[list[_Count]], Meta(max_length=MOST_SURPRISES)] = []
    heights: Annotated[list[list[_Count]], Meta(max_length=MOST_SURPRISES)] = []

    def fits(self, seats: int) -> bool:
        """Whether a round with this number of seats can have it."""
        lists = (
            self.held,
            self.throws.left,
            self.throws.waits,
            self.potatoes.passed,
            self.potatoes.got,
            *self.marks,
            *self.heights,
        )
        votes = () if self.weather is None else (self.weather.votes,)
        threat = self.throws.threat
        named = [self.throws.last or 0, *(() if threat is None else threat[:2])]
        return all(len(each) == seats for each in (*lists, *votes)) and max(named) < seats
