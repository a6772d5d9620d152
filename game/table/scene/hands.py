"""`Hands`: reads each tick the devices of people who hold a piece at a table, and returns a `Hand` for each seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.app.devices import Devices
from game.app.intents import Device, device_of, other_hand
from game.core.game import Hand, Seat
from game.table.viewing.viewpoint import Viewpoint
from game.ui.remote import RemoteSeats


class Hands:
    """Samples the device of each holder once a tick."""

    def __init__(self, devices: Devices) -> None:
        self._devices = devices
        self._holders: tuple[Seat, ...] = ()
        self._on_phones: dict[Seat, tuple[int, int]] = {}
        """The seats whose piece a phone has moved last, with the pointer at that time."""

    def samples(
        self, viewpoint: Viewpoint, read: Callable[[Seat, Device], Hand], remote: RemoteSeats | None = None
    ) -> dict[Seat, Hand]:
        """The hand of each person who holds a piece, in this tick; `read` turns a device's input into a `Hand`."""
        before, self._holders = self._holders, viewpoint.holders
        samples = {}
        for seat in self._holders:
            device = self._device(viewpoint, seat)
            if seat not in before:
                # Ignore turns and nudges from before the piece was held.
                self._on_phones.pop(seat, None)
                self._devices.sample(device)
                other = other_hand(device)
                if other is not None and viewpoint.covers(seat, other):
                    self._devices.sample(other)
            if remote is not None and seat in viewpoint.phones:
                device = self._phone(seat, remote, new=seat not in before) or device
            samples[seat] = read(seat, device)
        return samples

    def pads(self, viewpoint: Viewpoint, seats: Iterable[Seat]) -> frozenset[int]:
        """The numbers of the gamepads with which people among `seats` play."""
        devices = {self._device(viewpoint, seat) for seat in seats if seat in viewpoint.people}
        return frozenset(device.number for device in devices if device.kind == "pad")

    def _phone(self, seat: Seat, remote: RemoteSeats, new: bool) -> Device | None:
        """The phone of `seat` while it moves the piece: from its first touch until the pointer is moved here."""
        moved = remote.take_moves(seat)
        phone = Device("phone", seat + 1)
        if moved is not None and not new:
            self._devices.feed(phone, moved)
            self._on_phones[seat] = self._devices.pointer
        return phone if self._on_phones.get(seat) == self._devices.pointer else None

    def _device(self, viewpoint: Viewpoint, seat: Seat) -> Device:
        """The device of `seat` that was used last."""
        used = (device for device in self._devices.recent if viewpoint.covers(seat, device))
        return next(used, device_of(viewpoint.devices[seat] or ""))
