"""`Lineup`: who takes part, with a phone or without, in slots; and which slot plays which seat of the match.

A lobby may serve several matches, as at a game night. In each of them some of the slots play.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Final

import msgspec

from game.core.game import Seat, SeatInfo
from game.net.messages import Slot
from game.ui.remote import PHONE

GONE: Final = "gone"
"""The hand of a slot whose person has left."""


class Lineup:
    """`slots`: by number; `cast`: the slot of each seat of the match. `is_party`: other matches follow, with others of
    the slots."""

    def __init__(self, seats: Sequence[SeatInfo], is_party: bool) -> None:
        self.slots = [_slot(info) for info in seats]
        self.is_party = is_party
        self.cast: tuple[int, ...] = tuple(range(len(seats)))
        self._stand_ins: set[int] = set()

    # -- slots

    @property
    def by_phone(self) -> frozenset[int]:
        """The slots that are for phones."""
        return frozenset(number for number, slot in enumerate(self.slots) if slot.hand == PHONE)

    @property
    def absent(self) -> tuple[int, ...]:
        """Slots with a phone that is not connected now."""
        return tuple(number for number in sorted(self.by_phone) if not self.slots[number].here)

    @property
    def stand_ins(self) -> frozenset[int]:
        """Slots for which a bot plays until their phone is back."""
        return self.by_phone & self._stand_ins

    @property
    def is_full(self) -> bool:
        """Whether each slot for a phone has one that is there, or a bot that stands in."""
        return self._stand_ins.issuperset(self.absent)

    def stand_in(self, number: int) -> None:
        if number in self.absent:
            self._stand_ins.add(number)

    def arrive(self, number: int, here: bool) -> None:
        """The phone of a slot is there, or is lost."""
        self._change(number, taken=True, here=here)
        if here:
            self._stand_ins.discard(number)

    def sit(self, number: int, name: str, colour: str) -> None:
        """A phone has taken a slot. Another one that is free gives it its colour."""
        mine = self.slots[number].colour
        for other, slot in enumerate(self.slots):
            if slot.colour == colour:
                self._change(other, colour=mine)
        self._change(number, name=name, colour=colour, taken=True, here=True)

    def free(self, number: int, hand: str) -> None:
        """A slot has no phone any more; it is for one, or for somebody at the table."""
        self._change(number, hand=hand, taken=False, here=False)

    def lose_all(self) -> None:
        """No phone is there any more."""
        for number in self.by_phone:
            self.free(number, PHONE)

    def follow(self, seats: Sequence[SeatInfo], here: Collection[int] | None = None) -> list[int]:
        """Takes over the present `seats`; people who stay keep slot and phone. `here`: slots whose people are there;
        None: all. Returns the slots that their phones have lost."""
        before, self.slots = self.slots, [_slot(info) for info in seats]
        for number in range(len(seats)):
            if here is not None and number not in here:
                self.free(number, GONE)
        lost = []
        for number, slot in enumerate(before):
            now = self.slots[number] if number < len(self.slots) else None
            if now is not None and now.name == slot.name and (now.hand, slot.hand) == (PHONE, PHONE):
                self.slots[number] = msgspec.structs.replace(slot, colour=now.colour)
            elif slot.taken:
                lost.append(number)
        self._stand_ins.intersection_update(self.by_phone)
        self.cast = tuple(range(len(self.slots)))
        return lost

    def infos(self, seats: Sequence[SeatInfo]) -> tuple[SeatInfo, ...]:
        """`seats`, one for each slot, with the names and colours that phones have chosen."""
        return tuple(
            replace(info, name=slot.name, colour=slot.colour, device=_device(info, slot))
            for info, slot in zip(seats, self.slots, strict=True)
        )

    def _change(self, number: int, **changes: object) -> None:
        self.slots[number] = msgspec.structs.replace(self.slots[number], **changes)

    # -- seats of the match

    def cast_of(self, seats: Sequence[SeatInfo]) -> tuple[int, ...] | None:
        """The slots that would play `seats`, found by name and colour; None if they do not fit."""
        known = {(slot.name, slot.colour): number for number, slot in enumerate(self.slots)}
        found = [known.get((info.name, info.colour)) for info in seats]
        cast = tuple(number for number in found if number is not None)
        if len(cast) < len(found) or not (self.is_party or cast == tuple(range(len(self.slots)))):
            return None
        return cast

    def seat_of(self, number: int) -> Seat | None:
        """The seat that a slot plays; None for one that sits out."""
        return self.cast.index(number) if number in self.cast else None

    def seats_of(self, numbers: Sequence[int] | frozenset[int]) -> frozenset[Seat]:
        """The seats of `numbers` that play."""
        return frozenset(seat for seat, number in enumerate(self.cast) if number in numbers)


def _slot(info: SeatInfo) -> Slot:
    hand = "bot" if not info.is_person else PHONE if info.device == PHONE else "table"
    return Slot(info.name, info.colour, hand, info.level)


def _device(info: SeatInfo, slot: Slot) -> str:
    """What a seat is played with: one that was to have a phone may have gone to the table."""
    if slot.hand == PHONE:
        return PHONE
    return "any" if info.device == PHONE else info.device
