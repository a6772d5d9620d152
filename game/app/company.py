"""`people_of` lists the people whom the settings know; `remember` and `introduce` add to them, `newcomer` seats one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import msgspec

from game.app.bot_characters import PERSON_NAMES, free_name, is_given, is_guest
from game.app.intents import PHONE
from game.app.settings import MOST_LETTERS, MOST_PEOPLE, Person, Settings, Value
from game.core.game import SEAT_COLOURS, SeatInfo


def people_of(settings: Settings) -> tuple[Person, ...]:
    """The person who answered the first questions, if anybody did, and then the others by seat, the latest first."""
    return (*(() if settings.person is None else (settings.person,)), *settings.company)


def newcomer(known: Sequence[Person], seats: Sequence[SeatInfo]) -> SeatInfo:
    """The next person to sit down beside `seats`: the first of `known` who does not sit there, or a new name.

    Somebody whose colour another person has gets the first free one."""
    names = [info.name for info in seats]
    who = next((person for person in known if person.name not in names), None)
    name = free_name(None, names) if who is None or is_guest(who.name) else who.name
    if who is not None and not any(info.is_person and info.colour == who.colour for info in seats):
        return SeatInfo(name, who.colour)
    used = {info.colour for info in seats}
    return SeatInfo(name, next(colour for colour in SEAT_COLOURS if colour not in used))


def remember(settings: Settings, seats: Sequence[SeatInfo], handicaps: Sequence[Mapping[str, Value]] = ()) -> None:
    """Keeps the names and colours of the people at `seats`, and in a contest their `handicaps`, one a seat. While
    the player has no name yet, the name typed for the first seat becomes the player's. A person with a phone is a guest
    and is not kept."""
    before = {person.name: person.handicap for person in people_of(settings)}
    people = [
        Person(info.name, info.colour, dict(handicaps[seat] if handicaps else before.get(info.name, {})))
        for seat, info in enumerate(seats)
        if info.is_person and info.device != PHONE.name and 0 < len(info.name) <= MOST_LETTERS
    ]
    own = settings.person
    if people and (own is None or is_guest(own.name)) and not is_given(people[0].name):
        own = settings.person = people[0]
    mine = own.name if own is not None else ""
    met = {person.name: person for person in people if person.name != mine}
    if own is not None and handicaps:
        # The colour stays as it was told.
        now = next((person.handicap for person in people if person.name == mine), own.handicap)
        settings.person = msgspec.structs.replace(own, handicap=now)
    older = [person for person in settings.company if person.name not in met and person.name != mine]
    settings.company = (*met.values(), *older)[:MOST_PEOPLE]


def introduce(settings: Settings, person: Person) -> None:
    """Makes `person` the one who plays here, also at the tables that were set up under the name of before, which stays
    known."""
    old = settings.person
    before = (old.name if old is not None else "") or PERSON_NAMES[0]
    known = settings.company
    if old is not None and not is_guest(old.name):
        known = (old, *known)
    handicap = next((other.handicap for other in known if other.name == person.name), person.handicap)
    settings.person = person = msgspec.structs.replace(person, handicap=handicap)
    settings.company = tuple(other for other in known if other.name != person.name)[:MOST_PEOPLE]
    for key, setup in settings.setups.items():
        settings.setups[key] = msgspec.structs.replace(setup, seats=_renamed(setup.seats, before, person))


def _renamed(seats: Sequence[SeatInfo], before: str, person: Person) -> tuple[SeatInfo, ...]:
    """`seats` with the name and colour of `person` where `before` sat; who had that colour gets the other one."""
    at = next((seat for seat, info in enumerate(seats) if info.is_person and info.name == before), None)
    if at is None or any(info.name == person.name and seat != at for seat, info in enumerate(seats)):
        return tuple(seats)
    old = seats[at]
    others = [replace(info, colour=old.colour) if info.colour == person.colour else info for info in seats]
    others[at] = replace(old, name=person.name or old.name, colour=person.colour)
    return tuple(others)
