"""`Slots` holds the four slots of the stack-off's lobby: who has joined with which device, and which bots fill up."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.app.bot_characters import USUAL, character, free_name, is_given
from game.app.company import newcomer
from game.app.intents import HALVES, KEYS, MOUSE, covers
from game.app.settings import Person
from game.core.game import SEAT_COLOURS, SeatInfo
from game.games.stack_off.lobby.handicap_choices import from_kept, turned
from game.games.stack_off.rounds import FEWEST_WITH_OUT, NONE, Handicap
from game.games.stack_off.series import PLAYERS
from game.levels.bot.tempers import TEMPERS
from game.ui.remote import PHONE

SLOTS: Final = PLAYERS[-1]
LEAST: Final = PLAYERS[0]
"""Players that take part at least."""
TEMPER_KEYS: Final = tuple(temper.key for temper in TEMPERS)
"""More than there are slots, so that one is always free."""
FOR_THE_OUT: Final = frozenset(temper.key for temper in TEMPERS if temper.aims)
"""Tempers that show only once a bot is out while others still build."""
HALF_NAMES: Final = tuple(half.name for half in HALVES)


@dataclass(frozen=True, slots=True)
class Slot:
    """`device`: with which a person joined: half a keyboard, a phone with a number; "": no person. `level`: a bot's
    level. `fills`: the bot is only there because too few take part. `temper`: key of a bot's temper."""

    colour: str
    name: str = ""
    device: str = ""
    level: str | None = None
    fills: bool = False
    handicap: Handicap = NONE
    temper: str = ""

    @property
    def is_person(self) -> bool:
        return bool(self.device)

    @property
    def is_free(self) -> bool:
        return not self.device and self.level is None


class Slots:
    """`all`: from left to right. `levels`: levels of the bots there are, weakest first. `people`: who have played here;
    they are the next to join. `usual`: the level of the bots that fill up."""

    def __init__(self, levels: Sequence[str], people: Sequence[Person] = (), usual: str = USUAL) -> None:
        self.levels = tuple(levels)
        self.usual = usual
        self.people = tuple(people)
        self.all = [Slot(SEAT_COLOURS[i]) for i in range(SLOTS)]
        self._known: dict[str, Slot] = {}
        """Who was last at each device, and may come back."""
        self._fill()

    # What is known

    @property
    def persons(self) -> tuple[int, ...]:
        return tuple(i for i, slot in enumerate(self.all) if slot.is_person)

    @property
    def taken(self) -> tuple[int, ...]:
        """The slots that take part."""
        return tuple(i for i, slot in enumerate(self.all) if not slot.is_free)

    @property
    def halves(self) -> frozenset[str]:
        """The halves of the keyboard, while two people share it."""
        used = frozenset(slot.device for slot in self.all) & {*HALF_NAMES}
        return used if len(used) == len(HALVES) else frozenset()

    def at(self, device: str) -> int | None:
        """Gets the slot that plays with `device`; "keys" is a half whose owner has the keyboard alone."""
        names = HALF_NAMES if device == KEYS.name and not self.halves else (device,)
        return next((i for i, slot in enumerate(self.all) if slot.device and slot.device in names), None)

    @property
    def mouse_has_keys(self) -> bool:
        """Whether the person at the mouse has the keyboard too, because nobody else plays with it."""
        return self.at(MOUSE.name) is not None and covers(MOUSE.name, KEYS, [slot.device for slot in self.all])

    def owner(self, device: str) -> int | None:
        """Gets the slot that may use `device`: the one that plays with it, or the mouse's for a free keyboard."""
        return self.at(MOUSE.name if device == KEYS.name and self.mouse_has_keys else device)

    def device(self, index: int) -> str:
        """Gets the device of a person as seats name it: the whole keyboard, unless two share it."""
        device = self.all[index].device
        if device.startswith(PHONE):
            return PHONE
        return KEYS.name if device in HALF_NAMES and not self.halves else device

    def names(self, but: int | None = None) -> list[str]:
        """Gets the names of those who take part."""
        return [slot.name for i, slot in enumerate(self.all) if not slot.is_free and i != but]

    @property
    def chosen(self) -> tuple[int, ...]:
        """The slots that take part, without bots that only fill up."""
        return tuple(i for i in self.taken if not self.all[i].fills)

    def seats(self, of: Sequence[int] | None = None) -> tuple[SeatInfo, ...]:
        """Gets the seats of those who take part, or of some slots, as a match has them."""
        found = []
        for i in self.taken if of is None else of:
            slot = self.all[i]
            found.append(SeatInfo(slot.name, slot.colour, slot.level, self.device(i) if slot.is_person else "any"))
        return tuple(found)

    def tempers(self, of: Sequence[int] | None = None) -> tuple[str, ...]:
        """Gets the tempers of those who take part, or of some slots; "" for people."""
        return tuple(self.all[i].temper for i in (self.taken if of is None else of))

    def handicaps(self, of: Sequence[int] | None = None) -> tuple[Handicap, ...]:
        """Gets the handicaps of those who take part, or of some slots."""
        return tuple(self.all[i].handicap for i in (self.taken if of is None else of))

    # Who comes and goes

    def seat(
        self,
        seats: Sequence[SeatInfo],
        handicaps: Sequence[Handicap] = (),
        tempers: Sequence[str] = (),
        fills: Sequence[bool] = (),
    ) -> None:
        """Seats those who took part last. People without a device of their own have to join again. `fills`: which bots
        are only there because too few take part."""
        # Those that fill up keep no temper from those who come back.
        self.all = [replace(slot, temper="") for slot in self.all]
        for i, info in enumerate(seats[:SLOTS]):
            device = _half(info.device, "keys-right") if info.is_person else ""
            device = f"{PHONE}{i}" if device == PHONE else device
            if info.is_person and (device in ("", "any") or self.at(device) is not None):
                continue
            handicap = handicaps[i] if i < len(handicaps) else NONE
            level = info.level if info.is_person or info.level in self.levels else USUAL
            self._colour(i, info.colour)
            temper = "" if info.is_person else self._free_temper(tempers[i] if i < len(tempers) else "")
            filling = i < len(fills) and fills[i] and not info.is_person
            self.all[i] = Slot(self.all[i].colour, info.name, device, level, filling, handicap, temper)
        for i, slot in enumerate(self.all):
            if slot.level is not None and not slot.temper:
                self.all[i] = replace(slot, temper=self._free_temper(own_temper(slot.name)))
        self._fill()

    def join(self, device: str, index: int | None = None) -> int | None:
        """Joins a person with `device` at a slot without one: `index`, or the next. Returns the slot; None where four
        people have joined, or somebody plays with this device.

        Of two at a keyboard the one with the left half sits on the left, so they may change slots.
        """
        device = _half(device, "keys-right")
        if self.at(device) is not None:
            return None
        order = [i for i, slot in enumerate(self.all) if slot.is_free or slot.fills]
        order += [i for i, slot in enumerate(self.all) if slot.level is not None and not slot.fills]
        if index is None:
            index = next(iter(order), None)
        if index is None or index not in order:
            return None
        known, others = self._known.get(device), [i for i in self.taken if i != index]
        who = newcomer(self.people, self.seats(others))
        name = known.name if known is not None and known.name not in self.names(but=index) else who.name
        handicap = self._handicap_of(name) if known is None else known.handicap
        self.all[index] = Slot(self.all[index].colour, name, device, handicap=handicap)
        if known is not None:
            self._colour(index, known.colour)
        elif self.people:
            self._colour(index, who.colour)
        self._fill()
        if self.halves:
            left, right = (self.at(half) for half in HALF_NAMES)
            assert left is not None
            assert right is not None
            if left > right:
                self.all[left], self.all[right] = self.all[right], self.all[left]
        return self.at(device)

    def leave(self, index: int) -> None:
        """Frees the slot of a person; a bot may fill it up."""
        slot = self.all[index]
        if slot.is_person:
            self._known[slot.device] = slot
            self.all[index] = Slot(slot.colour)
            self._fill()

    def take_over(self, index: int, device: str) -> None:
        """Has the person at `index` play with `device` from now on."""
        self.all[index] = replace(self.all[index], device=_half(device, "keys-right"))

    def lose_pads(self, pads: Collection[int]) -> list[Slot]:
        """Frees the slots of pads that are not plugged in. Returns who was there."""
        lost = []
        for i, slot in enumerate(self.all):
            if slot.device.startswith("pad") and int(slot.device[3:]) not in pads:
                lost.append(slot)
                self.leave(i)
        return lost

    def _fill(self) -> None:
        """Has bots come, or go, so that just enough take part."""
        wanted = LEAST - sum(not slot.is_free and not slot.fills for slot in self.all)
        for i, slot in enumerate(self.all):
            if slot.fills and wanted <= 0:
                self.all[i] = Slot(slot.colour)
            wanted -= slot.fills
        for i, slot in enumerate(self.all):
            if slot.is_free and wanted > 0:
                level = self.usual if self.usual in self.levels else self.levels[0]
                name = free_name(level, self.names())
                temper = self._free_temper(own_temper(name))
                self.all[i] = Slot(slot.colour, name, level=level, fills=True, temper=temper)
                wanted -= 1
        if len(self.taken) < FEWEST_WITH_OUT:
            for i in self.taken:
                if self.all[i].temper in FOR_THE_OUT:
                    self.all[i] = replace(self.all[i], temper=self._free_temper(but=FOR_THE_OUT))

    # What is chosen at a slot

    def turn_kind(self, index: int, by: int, known: Collection[str] = ()) -> None:
        """Turns a slot without a person to the next level of a bot, or to nobody if enough others take part. `known`:
        the names of bots that have played this evening, and keep them."""
        slot = self.all[index]
        if slot.is_person:
            return
        others = sum(not other.is_free and not other.fills for i, other in enumerate(self.all) if i != index)
        kinds = ((None,) if others >= LEAST else ()) + self.levels
        at = kinds.index(slot.level) if slot.level in kinds else 0
        level = kinds[(at + by) % len(kinds)]
        if level is None:
            self.all[index] = Slot(slot.colour)
        else:
            # Who adds a bot wants one more: those that fill up stay.
            self.all = [replace(other, fills=False) for other in self.all]
            is_alike = slot.level is not None and character(level) == character(slot.level)
            same = slot.level is not None and (is_alike or slot.name in known or not is_given(slot.name))
            name = slot.name if same else free_name(level, self.names(but=index))
            self.all[index] = replace(
                slot, name=name, level=level, fills=False, temper=slot.temper or self._free_temper(own_temper(name))
            )
        self._fill()

    def turn_temper(self, index: int, by: int) -> None:
        """Turns a bot to the next temper that no other one has."""
        slot = self.all[index]
        if slot.level is None:
            return
        barred = FOR_THE_OUT if len(self.taken) < FEWEST_WITH_OUT else frozenset()
        free = [key for key in TEMPER_KEYS if key not in barred and all(other.temper != key for other in self.all)]
        keys = [key for key in TEMPER_KEYS if key == slot.temper or key in free]
        key = keys[(keys.index(slot.temper) + by) % len(keys)]
        self.all[index] = replace(slot, temper=key, fills=False)

    def _free_temper(self, wanted: str = "", but: Collection[str] = ()) -> str:
        """Gets the temper that is `wanted` if it is one and free, or else the first free one; none of `but`."""
        free = [key for key in TEMPER_KEYS if key not in but and all(slot.temper != key for slot in self.all)]
        return wanted if wanted in free else free[0]

    def turn_colour(self, index: int, by: int) -> int | None:
        """Turns to the next colour; the slot that has it gets this one. Returns the index of that slot where somebody
        sits."""
        at = SEAT_COLOURS.index(self.all[index].colour)
        colour = SEAT_COLOURS[(at + by) % len(SEAT_COLOURS)]
        other = next((i for i in self.taken if i != index and self.all[i].colour == colour), None)
        self._colour(index, colour)
        return other

    def _colour(self, index: int, colour: str) -> None:
        if colour not in SEAT_COLOURS:
            return
        mine = self.all[index].colour
        for i, slot in enumerate(self.all):
            if slot.colour == colour:
                self.all[i] = replace(slot, colour=mine)
        self.all[index] = replace(self.all[index], colour=colour)

    def rename(self, index: int, name: str) -> None:
        """Names who sits there. A person who has played here has the colour and the handicap of last time."""
        self.all[index] = replace(self.all[index], name=name, fills=False)
        person = self._person(name)
        if person is not None and self.all[index].is_person:
            self.all[index] = replace(self.all[index], handicap=self._handicap_of(name))
            if all(other.colour != person.colour or not other.is_person for other in self.all):
                self._colour(index, person.colour)

    def _person(self, name: str) -> Person | None:
        return next((person for person in self.people if person.name == name), None)

    def _handicap_of(self, name: str) -> Handicap:
        """Gets the handicap that somebody of that name had last."""
        person = self._person(name)
        return NONE if person is None else from_kept(person.handicap)

    def turn_handicap(self, index: int, field: str, by: int) -> None:
        slot = self.all[index]
        self.all[index] = replace(slot, handicap=turned(slot.handicap, field, by), fills=False)


def own_temper(name: str) -> str:
    """Gets the key of the temper that a bot of this name has unless another is chosen for it: the same each time."""
    return TEMPER_KEYS[sum(name.encode()) % len(TEMPER_KEYS)]


def _half(device: str, usual: str) -> str:
    """Gets the half for which the whole keyboard counts while one person has it."""
    return usual if device == KEYS.name else device
