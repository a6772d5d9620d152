"""The four places of a stack-off before it begins: who has joined with which device, which bots fill up."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.app.bot_characters import USUAL, character, free_name, is_given
from game.app.intents import HALVES, KEYS
from game.core.game import SEAT_COLOURS, SeatInfo
from game.games.stack_off.lobby.handicaps import turned
from game.games.stack_off.rounds import NONE, Handicap
from game.games.stack_off.series import PLAYERS

PLACES: Final = PLAYERS[-1]
LEAST: Final = PLAYERS[0]
"""So many take part at least."""
HALF_NAMES: Final = tuple(half.name for half in HALVES)


@dataclass(frozen=True, slots=True)
class Place:
    """`device`: with which a person joined, at a keyboard always a half of it; "": no person. `level`: of a bot.
    `fills`: whether the bot is only there because too few take part."""

    colour: str
    name: str = ""
    device: str = ""
    level: str | None = None
    fills: bool = False
    handicap: Handicap = NONE

    @property
    def is_person(self) -> bool:
        return bool(self.device)

    @property
    def is_free(self) -> bool:
        return not self.device and self.level is None


class Places:
    """The places in the order of the columns. `levels`: of the bots there are, weakest first."""

    def __init__(self, levels: Sequence[str]) -> None:
        self.levels = tuple(levels)
        self.all = [Place(SEAT_COLOURS[i]) for i in range(PLACES)]
        self._known: dict[str, Place] = {}
        """Who was last at each device: whoever comes back is the same person."""
        self._fill()

    # What is known

    @property
    def persons(self) -> tuple[int, ...]:
        return tuple(i for i, place in enumerate(self.all) if place.is_person)

    @property
    def taken(self) -> tuple[int, ...]:
        """The places of those who take part."""
        return tuple(i for i, place in enumerate(self.all) if not place.is_free)

    @property
    def halves(self) -> frozenset[str]:
        """The halves of the keyboard, while two people share it."""
        used = frozenset(place.device for place in self.all) & {*HALF_NAMES}
        return used if len(used) == len(HALVES) else frozenset()

    def at(self, device: str) -> int | None:
        """The place of whoever plays with `device`; "keys" is a half whose owner has the keyboard alone."""
        names = HALF_NAMES if device == KEYS.name and not self.halves else (device,)
        return next((i for i, place in enumerate(self.all) if place.device and place.device in names), None)

    def device(self, index: int) -> str:
        """What a person plays with, as seats name it: the whole keyboard, unless two share it."""
        device = self.all[index].device
        return KEYS.name if device in HALF_NAMES and not self.halves else device

    def names(self, but: int | None = None) -> list[str]:
        """Of those who take part."""
        return [place.name for i, place in enumerate(self.all) if not place.is_free and i != but]

    @property
    def chosen(self) -> tuple[int, ...]:
        """Likewise, but for bots that are only there because too few take part."""
        return tuple(i for i in self.taken if not self.all[i].fills)

    def seats(self, of: Sequence[int] | None = None) -> tuple[SeatInfo, ...]:
        """Those who take part, or who are at some places, as a match has them."""
        found = []
        for i in self.taken if of is None else of:
            place = self.all[i]
            found.append(SeatInfo(place.name, place.colour, place.level, self.device(i) if place.is_person else "any"))
        return tuple(found)

    def handicaps(self, of: Sequence[int] | None = None) -> tuple[Handicap, ...]:
        """Of those who take part, or who are at some places."""
        return tuple(self.all[i].handicap for i in (self.taken if of is None else of))

    # Who comes and goes

    def seat(self, seats: Sequence[SeatInfo], handicaps: Sequence[Handicap] = ()) -> None:
        """Seat those who took part last. People without a device of their own have to join again."""
        for i, info in enumerate(seats[:PLACES]):
            device = _half(info.device, "keys-right") if info.is_person else ""
            if info.is_person and (device in ("", "any") or self.at(device) is not None):
                continue
            handicap = handicaps[i] if i < len(handicaps) else NONE
            level = info.level if info.is_person or info.level in self.levels else USUAL
            self._colour(i, info.colour)
            self.all[i] = Place(self.all[i].colour, info.name, device, level, handicap=handicap)
        self._fill()

    def join(self, device: str, index: int | None = None) -> int | None:
        """A person joins with `device`, at a place of a bot or nobody: `index`, or the next one. The place; None where
        four people have joined, or somebody plays with this device. Of two at a keyboard the left one sits on the left:
        they may change places."""
        device = _half(device, "keys-right")
        if self.at(device) is not None:
            return None
        order = [i for i, place in enumerate(self.all) if place.is_free or place.fills]
        order += [i for i, place in enumerate(self.all) if place.level is not None and not place.fills]
        if index is None:
            index = next(iter(order), None)
        if index is None or index not in order:
            return None
        known, taken = self._known.get(device), self.names(but=index)
        name = known.name if known is not None and known.name not in taken else free_name(None, taken)
        handicap = NONE if known is None else known.handicap
        self.all[index] = Place(self.all[index].colour, name, device, handicap=handicap)
        self._fill()
        if self.halves:
            # Whoever has the left half sits on the left.
            left, right = (self.at(half) for half in HALF_NAMES)
            assert left is not None
            assert right is not None
            if left > right:
                self.all[left], self.all[right] = self.all[right], self.all[left]
        return self.at(device)

    def leave(self, index: int) -> None:
        """A person goes; nobody is at that place then, or a bot that fills up."""
        place = self.all[index]
        if place.is_person:
            self._known[place.device] = place
            self.all[index] = Place(place.colour)
            self._fill()

    def take_over(self, index: int, device: str) -> None:
        """The person at `index` plays with `device` from now on."""
        self.all[index] = replace(self.all[index], device=_half(device, "keys-right"))

    def lose_pads(self, pads: Collection[int]) -> list[Place]:
        """Free the places of pads that are not plugged in. Returns who was there."""
        lost = []
        for i, place in enumerate(self.all):
            if place.device.startswith("pad") and int(place.device[3:]) not in pads:
                lost.append(place)
                self.leave(i)
        return lost

    def _fill(self) -> None:
        """Have bots come, or go, so that just enough take part."""
        wanted = LEAST - sum(not place.is_free and not place.fills for place in self.all)
        for i, place in enumerate(self.all):
            if place.fills and wanted <= 0:
                self.all[i] = Place(place.colour)
            wanted -= place.fills
        for i, place in enumerate(self.all):
            if place.is_free and wanted > 0:
                level = USUAL if USUAL in self.levels else self.levels[0]
                self.all[i] = Place(place.colour, free_name(level, self.names()), level=level, fills=True)
                wanted -= 1

    # What is chosen at a place

    def turn_kind(self, index: int, by: int) -> None:
        """At a place without a person: the next level of a bot, or nobody if enough others take part."""
        place = self.all[index]
        if place.is_person:
            return
        others = sum(not other.is_free and not other.fills for i, other in enumerate(self.all) if i != index)
        kinds = ((None,) if others >= LEAST else ()) + self.levels
        at = kinds.index(place.level) if place.level in kinds else 0
        level = kinds[(at + by) % len(kinds)]
        if level is None:
            self.all[index] = Place(place.colour)
        else:
            same = place.level is not None and (character(level) == character(place.level) or not is_given(place.name))
            name = place.name if same else free_name(level, self.names(but=index))
            self.all[index] = replace(place, name=name, level=level, fills=False)
        self._fill()

    def turn_colour(self, index: int, by: int) -> None:
        """The next colour; whoever has it gets this one."""
        at = SEAT_COLOURS.index(self.all[index].colour)
        self._colour(index, SEAT_COLOURS[(at + by) % len(SEAT_COLOURS)])

    def _colour(self, index: int, colour: str) -> None:
        if colour not in SEAT_COLOURS:
            return
        mine = self.all[index].colour
        for i, place in enumerate(self.all):
            if place.colour == colour:
                self.all[i] = replace(place, colour=mine)
        self.all[index] = replace(self.all[index], colour=colour)

    def rename(self, index: int, name: str) -> None:
        self.all[index] = replace(self.all[index], name=name, fills=False)

    def turn_handicap(self, index: int, field: str, by: int) -> None:
        place = self.all[index]
        self.all[index] = replace(place, handicap=turned(place.handicap, field, by), fills=False)


def _half(device: str, usual: str) -> str:
    """The whole keyboard counts as the half `usual` while one person has it."""
    return usual if device == KEYS.name else device
