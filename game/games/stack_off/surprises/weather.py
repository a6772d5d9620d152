"""`SharedWeather` is the wind that eliminated seats choose together: rare, announced, and the same at every tower."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

from msgspec import Meta, Struct

from game.core.game import TICKS, Seat
from game.games.stack_off.surprises.surprise import WARN_TICKS
from game.levels.rules.actions import Side

EVERY: Final = 15 * TICKS
"""From the first fall out of the round to the first gust, and from one gust to the next."""
_Count = Annotated[int, Meta(ge=0, le=10**6)]


class WeatherMemory(Struct, forbid_unknown_fields=True):
    """Saved fields of `SharedWeather`."""

    votes: list[Side | None]
    left: _Count
    due: Side | None


class SharedWeather:
    """`votes`: the side that each seat has chosen, None for none. `left`: ticks until the next gust. `due`: the side of
    the gust that is announced."""

    def __init__(self, seats: int) -> None:
        self.votes: list[Side | None] = [None] * seats
        self.left = EVERY
        self.due: Side | None = None

    @property
    def side(self) -> Side | None:
        """The side that most have chosen; None if as many want the other one: then it stays calm."""
        left, right = self.votes.count("left"), self.votes.count("right")
        return None if left == right else "left" if left > right else "right"

    @property
    def forecast(self) -> tuple[int, Side] | None:
        """Seconds until the announced gust, rounded up, and its side."""
        return None if self.due is None else (-(-self.left // TICKS), self.due)

    def vote(self, seat: Seat, side: Side) -> bool:
        """Chooses for a seat that is out. Returns whether it has chosen otherwise before."""
        changed = self.votes[seat] != side
        self.votes[seat] = side
        return changed

    def tick(self, out: Sequence[Seat]) -> Side | None:
        """Goes on by a tick; `out`: those who do not build any more. Returns the side of the gust that begins now."""
        if not out:
            return None
        self.left -= 1
        if self.left == WARN_TICKS:
            self.due = self.side
        if self.left:
            return None
        due, self.due, self.left = self.due, None, EVERY
        return due

    def memory(self) -> WeatherMemory:
        return WeatherMemory(list(self.votes), self.left, self.due)

    def remember(self, memory: WeatherMemory) -> None:
        """Goes on from what `memory` gave."""
        self.votes, self.left, self.due = list(memory.votes), memory.left, memory.due
