"""`RemoteSeats`: what the screens know of seats that are played on phones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from game.core.game import Hand, Seat, SeatInfo
from game.play.client import SeatClient

PHONE: Final = "phone"
"""The device of a seat that is to be played on a phone."""


class RemoteSeats(Protocol):
    """`is_covered`: another screen lies over the table, and phones can do nothing. `holds_back`: it shows bit by bit
    what has happened, and phones show what they have shown before."""

    is_covered: bool
    holds_back: bool

    @property
    def seats(self) -> frozenset[Seat]:
        """The seats that phones play."""
        ...

    @property
    def missing(self) -> tuple[Seat, ...]:
        """Those of them whose phone is not there."""
        ...

    @property
    def stand_ins(self) -> frozenset[Seat]:
        """Those of them for whom a bot plays until their phone is back."""
        ...

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Those of them for whom the match waits."""
        ...

    def suits(self, key: str, seats: Sequence[SeatInfo]) -> bool:
        """Whether these are the seats of a match of the game `key`."""
        ...

    def play(self, client: SeatClient) -> None:
        """A match begins."""
        ...

    def take_moves(self, seat: Seat) -> Hand | None:
        """What the phone of a seat has moved its piece by since the last call; None for nothing."""
        ...

    def rest(self) -> None:
        """The match has been left."""
        ...

    def tick(self) -> bool:
        """1/60 s. Returns whether phones have done anything."""
        ...

    def close(self) -> None:
        """No phone is served any more."""
        ...
