"""`Surprise` is an event of a round that comes to all seats alike; `Planned` says which one comes when."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, Literal, Protocol

import msgspec
from msgspec import Meta

from game.core.game import TICKS
from game.levels.rules.actions import TrickKind

Kind = Literal["soap", "giant", "glue", "balloon", "fog", "bells"]
WARN_TICKS: Final = 5 * TICKS
"""A surprise is announced for this long before it begins."""


class Planned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A surprise that begins at a second of the round."""

    kind: Kind
    at: Annotated[int, Meta(ge=6, le=600)]

    @property
    def tick(self) -> int:
        return self.at * TICKS


class Befallen(Protocol):
    """The part of a seat that surprises need."""

    def befall(self, kind: TrickKind, since: int) -> bool:
        """Plays a trick on the seat's tower, once from the tick `since` on. Returns whether it has been played."""
        ...


@dataclass(frozen=True, slots=True)
class Surprise:
    """An event of a round. `ticks`: how long it lasts. `piece`: the extra piece that it brings to every seat, in words;
    "" for none. `trick`: what it plays on each tower, once. `hides`: nobody sees well while it lasts. `rotates`: every
    seat moves on by a bench."""

    ticks: int
    piece: str = ""
    trick: TrickKind | None = None
    hides: bool = False
    rotates: bool = False

    def befall(self, seat: Befallen, since: int) -> None:
        """Does what it does to a seat's tower; called every tick while it lasts. `since`: the tick of the round in
        which it began."""
        if self.trick is not None:
            seat.befall(self.trick, since)
