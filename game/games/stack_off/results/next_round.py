"""`NextRound` decides, between two rounds of a stack-off, who joins or leaves, and whether all people are ready."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.intents import KEYS, Device
from game.app.settings import Person
from game.core.game import Seat, SeatInfo
from game.games.stack_off.results import seating
from game.games.stack_off.seat_devices import seat_with
from game.games.stack_off.series import Series


class NextRound:
    """`series`: as it goes on. `known`: people who have played here, the next to join. `ready`: the people who want to
    go on."""

    def __init__(self, series: Series, known: Sequence[Person] = ()) -> None:
        self.series = series
        self.known = tuple(known)
        self.ready: set[Seat] = set()
        self._gone: dict[str, tuple[Seat, SeatInfo, int]] = {}
        """Who has left, with their seats and wins, by their devices: they may come back."""

    @property
    def is_last(self) -> bool:
        """The series is over."""
        return self.series.champion is not None

    @property
    def people(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, info in enumerate(self.series.seats) if info.is_person)

    def seat_of(self, device: Device) -> Seat | None:
        return seat_with(self.series.seats, device, mouse_has_keys=False)

    def can_join(self, device: Device) -> bool:
        """Whether somebody new can play with `device`."""
        # Somebody new at the keyboard has one half of it.
        has_room = not self.is_last and device != KEYS and seating.place_for(self.series) is not None
        return has_room and self.seat_of(device) is None

    def join(self, device: Device, seat: Seat | None = None) -> SeatInfo:
        """Seats somebody new with `device`, or somebody who has just left and comes back. Returns who it is."""
        if (back := self._gone.pop(device.name, None)) and not self.series.seats[back[0]].is_person:
            self.series = seating.come_back(self.series, *back)
            at = back[0]
        else:
            place = seating.place_for(self.series)
            self.series = seating.join(self.series, device.name, seat, self.known)
            at = place if seat is None and place is not None else seat or 0
        self.ready.discard(at)
        return self.series.seats[at]

    def leave(self, seat: Seat) -> tuple[SeatInfo, SeatInfo]:
        """Gives the seat of a person to a bot. Returns the person and the bot."""
        info = self.series.seats[seat]
        self._gone[info.device] = seat, info, self.series.wins[seat]
        self.series = seating.leave(self.series, seat)
        self.ready.discard(seat)
        return info, self.series.seats[seat]

    def want(self, device: Device) -> bool:
        """Notes that the person with `device` wants to go on. Returns whether it goes on: all people do, or somebody
        asks again."""
        seat = self.seat_of(device)
        again = seat is None or seat in self.ready or self.is_last
        if seat is not None:
            self.ready.add(seat)
        return again or self.ready >= set(self.people)
