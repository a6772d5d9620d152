"""`SeatDevices` knows which device each seat of a stack-off round plays with, and replaces one that is unplugged."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.app.intents import HALVES, KEYS, MOUSE, Device, covers, device_of, other_hand
from game.core.game import Seat, SeatInfo
from game.table.scene.notices import missing_pads
from game.ui.remote import PHONE

if TYPE_CHECKING:
    from game.ui.services import Services


def seat_with(seats: Sequence[SeatInfo], device: Device, mouse_has_keys: bool = True) -> Seat | None:
    """Gets the seat of the person who plays with `device`.

    `mouse_has_keys`: a person at the mouse may also use keys that nobody else plays with.
    """
    if device.kind == "phone":
        at = device.number - 1
        return at if at in range(len(seats)) and seats[at].is_person and seats[at].device == PHONE else None
    people = [(seat, info.device) for seat, info in enumerate(seats) if info.is_person]
    names = [name for _seat, name in people]
    exact = next((seat for seat, name in people if name == device.name), None)
    if exact is not None:
        return exact
    others = names if mouse_has_keys else [KEYS.name]
    return next((seat for seat, name in people if covers(name, device, others)), None)


def free_device(device: Device, used: Collection[str]) -> Device | None:
    """Gets what a seat would play with that takes `device` where others play with those `used`; None: it is taken.

    Beside half a keyboard the other half is free.
    """
    if device.name in used:
        return None
    if device.kind != "keys":
        return device
    halves = [half for half in HALVES if half.name in used]
    if halves:
        return next((half for half in HALVES if half.name not in used), None)
    return None if KEYS.name in used else device


def latest_of(seats: Sequence[SeatInfo], seat: Seat, recent: Sequence[Device]) -> Device:
    """Gets the device that a person has used last, the mouse or the keys beside it. `recent`: the latest first."""
    own = device_of(seats[seat].device)
    other = other_hand(own)
    if other is None or seat_with(seats, other) != seat:
        return own
    return next((device for device in recent if device in (own, other)), own)


class SeatDevices:
    """`plays`: whether a seat still needs its device. `changed`: called when a seat has got another device."""

    def __init__(
        self,
        services: Services,
        seats: Sequence[SeatInfo],
        plays: Callable[[Seat], bool],
        changed: Callable[[], None],
    ) -> None:
        self._services = services
        self.seats = tuple(seats)
        self._plays = plays
        self._changed = changed
        self.lent: Seat | None = None
        """The seat of a phone for which any device at the screen acts now."""

    def device(self, seat: Seat) -> Device:
        """Gets the device of a seat."""
        device = device_of(self.seats[seat].device)
        if device.kind == "phone":
            return MOUSE if seat == self.lent else Device("phone", seat + 1)
        return device

    def latest(self, seat: Seat) -> Device:
        """Gets the device with which a seat was played last: a mouse and keys may serve one person."""
        device = self.device(seat)
        if device.kind == "phone" or seat == self.lent:
            return device
        return latest_of(self.seats, seat, self._services.devices.recent)

    def beside(self, seat: Seat) -> Device | None:
        """Gets the device that may serve a seat besides the latest one."""
        other = other_hand(self.latest(seat))
        return other if other is not None and self.seat_of(other) == seat else None

    def seat_of(self, device: Device) -> Seat | None:
        return seat_with(self.seats, device) if self.lent is None else self.lent

    def lend(self, seat: Seat | None) -> None:
        """Lets any device at the screen act for `seat` if that is played on a phone; None: for nobody."""
        is_phone = seat is not None and self.seats[seat].is_person and self.seats[seat].device == PHONE
        self.lent = seat if is_phone else None

    def feed_phones(self) -> None:
        """Hands on what phones have moved their pieces by."""
        remote = self._services.phones
        for seat, info in enumerate(self.seats):
            if remote is not None and info.device == PHONE and (moved := remote.take_moves(seat)) is not None:
                self._services.devices.feed(self.device(seat), moved)

    @property
    def used(self) -> set[str]:
        """The names of the devices that people play with."""
        return {info.device for info in self.seats if info.is_person}

    def share_keys(self) -> None:
        """Has the halves of the keyboard that people play with tell their own signals."""
        self._services.devices.halves = self.used

    def unshare_keys(self) -> None:
        self._services.devices.halves = set()

    def missing(self) -> tuple[Seat, ...]:
        """Gets the seats that still build and whose gamepad or phone is not there."""
        lacking = (*missing_pads(self.seats, self._services.pads()), *self._missing_phones())
        return tuple(seat for seat in sorted(lacking) if self._plays(seat))

    def _missing_phones(self) -> tuple[Seat, ...]:
        remote = self._services.phones
        there = frozenset() if remote is None else remote.seats - frozenset(remote.missing)
        return tuple(
            seat
            for seat, info in enumerate(self.seats)
            if info.is_person and info.device == PHONE and seat not in there
        )

    def is_free(self, device: Device) -> bool:
        """Whether somebody whose gamepad is missing can take `device`."""
        return free_device(device, self.used) is not None

    def give(self, seat: Seat, device: Device) -> None:
        """Has `seat` play on with `device`, in the rounds to come as well."""
        free = free_device(device, self.used)
        if free is not None:
            seats = list(self.seats)
            seats[seat] = replace(seats[seat], device=free.name)
            self.seats = tuple(seats)
            self.share_keys()
            self._changed()
