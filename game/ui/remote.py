"""`RemoteSeats`: what the screens know of seats that are played on phones."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final, Protocol

from game.core.game import AnyAction, Game, Hand, Observation, OptionValue, Seat, SeatInfo

PHONE: Final = "phone"
"""The device of a seat that is to be played on a phone."""


class RemoteMatch(Protocol):
    """What phones need of a match; a `SeatClient` has it all."""

    @property
    def game(self) -> Game: ...

    @property
    def seats(self) -> tuple[SeatInfo, ...]: ...

    @property
    def options(self) -> Mapping[str, OptionValue]: ...

    @property
    def over(self) -> bool: ...

    def observation(self, seat: Seat | None) -> Observation: ...

    def actors(self) -> tuple[Seat, ...]: ...

    def ticks_left(self, seat: Seat) -> int | None: ...

    def submit(self, seat: Seat, *actions: AnyAction) -> None: ...

    def can_undo(self, seat: Seat) -> bool: ...

    def undo(self, seat: Seat) -> None: ...


class RemoteSeats(Protocol):
    """`is_covered`: another screen lies over the table, and phones can do nothing. `holds_back`: that screen shows bit
    by bit what has happened, and phones keep their pages until then. `presses`: id and English words of each button of
    the top screen that phones may press. Seats are numbered as in the match."""

    is_covered: bool
    holds_back: bool
    presses: tuple[tuple[str, str], ...]

    @property
    def invitation(self) -> tuple[str, str]:
        """Address with its port, and the code, with which a phone comes in; "" while it cannot."""
        ...

    @property
    def is_full(self) -> bool:
        """Whether each phone of the lobby is there, or a bot stands in."""
        ...

    @property
    def seats(self) -> frozenset[Seat]:
        """The seats that phones play."""
        ...

    @property
    def missing(self) -> tuple[Seat, ...]:
        """Seats whose phone is not connected now."""
        ...

    @property
    def stand_ins(self) -> frozenset[Seat]:
        """Seats for which a bot plays until their phone is back."""
        ...

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Seats for which the match waits until their phone is back."""
        ...

    def suits(self, key: str, seats: Sequence[SeatInfo]) -> bool:
        """Whether these are the seats of a match of the game `key`."""
        ...

    def infos(self, seats: Sequence[SeatInfo]) -> tuple[SeatInfo, ...]:
        """`seats` of the lobby, with the names and colours that phones have chosen."""
        ...

    def follow(self, seats: Sequence[SeatInfo], here: Collection[int] | None = None) -> None:
        """Takes over the present `seats`; people who stay keep their phones. `here`: numbers of the seats whose people
        are there."""
        ...

    def stand_in(self, seat: Seat) -> None:
        """Lets a bot play for a seat whose phone is away."""
        ...

    def play(self, match: RemoteMatch) -> None:
        """A match begins."""
        ...

    def take_press(self) -> tuple[Seat | None, str] | None:
        """What a phone has pressed since the last call, and its seat; None for nothing."""
        ...

    def told(self, points: Sequence[int], key: str, number: int, games: int, *, is_counting: bool) -> None:
        """Between two games of a night: the points of all of the lobby, and the next game; "" after the last one.
        `is_counting`: the screen counts what the latest game has brought, and these are the points before."""
        ...

    def take_moves(self, seat: Seat) -> Hand | None:
        """What the phone of a seat has moved its piece by since the last call; None for nothing."""
        ...

    def rest(self, match: RemoteMatch) -> None:
        """A match has been left. Another one may have begun already."""
        ...

    def tick(self) -> bool:
        """1/60 s. Returns whether phones have done anything."""
        ...

    def close(self) -> None:
        """No phone is served any more."""
        ...
