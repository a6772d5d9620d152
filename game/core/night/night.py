"""`Night` is a game night as data: who is there, what is played, how each game ended; its methods make the next one.

Guests are numbered in the order in which they came, and keep their number when they leave.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Final

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from game.core.attempt import Attempt
from game.core.game import SEAT_COLOURS, BadSetup, OptionValue, SeatInfo
from game.core.night.points import Gain, gains, places_by
from game.core.night.program import MOST_GAMES, Pastime
from game.core.night.seating import Seating, seated
from game.core.session import MAX_SEED, check_seats

MOST_GUESTS: Final = 200
"""Guests of a night at the most, those who have left included."""
LEAST_HERE: Final = 2

_Number = Annotated[int, Meta(ge=0, lt=MOST_GUESTS)]
_Count = Annotated[int, Meta(ge=0, le=100_000)]
_Key = Annotated[str, Meta(max_length=40)]
_Few = Meta(max_length=len(SEAT_COLOURS))


class Guest(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Somebody at the night. `start`: the points with which they came. `sat_out`: games in which they sat out, counted
    for somebody who came later as if they had been there."""

    info: SeatInfo
    start: _Count = 0
    sat_out: _Count = 0
    here: bool = True


class Result(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a game was for a guest. `place`: from 1; 0 for somebody who sat out. `points`, and the `bonus` besides."""

    guest: _Number
    place: Annotated[int, Meta(ge=0, le=len(SEAT_COLOURS))]
    points: _Count
    bonus: _Count = 0
    attempt: Attempt | None = None


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game that is over, with the results of all who were there."""

    key: _Key
    results: Annotated[tuple[Result, ...], _Few]


class Playing(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The game that is played now. `seats`: the guests at the table, or in the order of their turns. `file`: name of
    the match file, "" without one. `tries`: results of those whose turn is over, where everybody plays alone."""

    key: _Key
    seats: Annotated[tuple[_Number, ...], _Few]
    in_turns: bool = False
    options: dict[str, OptionValue] = {}
    file: Annotated[str, Meta(max_length=200)] = ""
    tries: Annotated[tuple[Attempt, ...], _Few] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the standings. `place`: from 1, shared by those who are level. `wins`: games won, which decide between
    equal points."""

    guest: int
    place: int
    points: int
    wins: int


class Night(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """`program`: keys of all games of the night, in order. `bonus`: whether the last ones get the underdog bonus.
    `surprise`: a game is not told before it comes."""

    seed: Annotated[int, Meta(ge=0, le=MAX_SEED)]
    guests: Annotated[tuple[Guest, ...], Meta(min_length=1, max_length=MOST_GUESTS)]
    program: Annotated[tuple[_Key, ...], Meta(min_length=1, max_length=MOST_GAMES)]
    bonus: bool = True
    surprise: bool = False
    played: Annotated[tuple[Played, ...], Meta(max_length=MOST_GAMES)] = ()
    playing: Playing | None = None

    # What there is

    @property
    def is_over(self) -> bool:
        return len(self.played) >= len(self.program)

    @property
    def key(self) -> str:
        """The game that is played now or next; "" once the night is over."""
        return "" if self.is_over else self.program[len(self.played)]

    @property
    def here(self) -> tuple[int, ...]:
        return tuple(number for number, guest in enumerate(self.guests) if guest.here)

    @property
    def totals(self) -> tuple[int, ...]:
        """Points of each guest."""
        found = [guest.start for guest in self.guests]
        for one in self.played:
            for result in one.results:
                found[result.guest] += result.points + result.bonus
        return tuple(found)

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The guests who are here, the best first. With equal points, more games won come first."""
        totals, wins = self.totals, [0] * len(self.guests)
        for one in self.played:
            for result in one.results:
                wins[result.guest] += result.place == 1
        keys = {number: (-totals[number], -wins[number]) for number in self.here}
        places = places_by(keys)
        order = sorted(keys, key=lambda number: (keys[number], number))
        return tuple(Standing(number, places[number], totals[number], wins[number]) for number in order)

    @property
    def winners(self) -> tuple[int, ...]:
        """Who gets the cup: several share it where nothing decides between them. () while the night goes on."""
        return tuple(one.guest for one in self.standings if one.place == 1) if self.is_over else ()

    @property
    def underdogs(self) -> tuple[int, ...]:
        """Who gets the bonus in the next game: those with the fewest points, unless all have the same."""
        totals = {number: self.totals[number] for number in self.here}
        least = min(totals.values(), default=0)
        if not self.bonus or least == max(totals.values(), default=0):
            return ()
        return tuple(number for number, total in totals.items() if total == least)

    def seating(self, pastime: Pastime, devices: int | None = None) -> Seating:
        """Who plays the next game and who sits out. `devices`: for how many people there is a device; None: for all."""
        sat = {number: (self.guests[number].info.is_person, self.guests[number].sat_out) for number in self.here}
        return seated(sat, pastime, len(self.played), self.seed, devices)

    @property
    def turn(self) -> int | None:
        """The guest whose turn it is where everybody plays alone."""
        playing = self.playing
        if playing is None or not playing.in_turns or len(playing.tries) >= len(playing.seats):
            return None
        return playing.seats[len(playing.tries)]

    # What happens

    def begin(self, seats: Sequence[int], in_turns: bool, options: Mapping[str, OptionValue]) -> Night:
        """The next game begins with these guests at the table."""
        return replace(self, playing=Playing(self.key, tuple(seats), in_turns, dict(options)))

    def recorded(self, file: str) -> Night:
        """The match that is played now has this file."""
        return self if self.playing is None else replace(self, playing=replace(self.playing, file=file))

    def after_try(self, attempt: Attempt) -> Night:
        """A turn is over; the game is, once all have had theirs."""
        assert self.playing is not None
        playing = replace(self.playing, file="", tries=(*self.playing.tries, attempt))
        after = replace(self, playing=playing)
        if len(playing.tries) < len(playing.seats):
            return after
        places = places_by({seat: attempt.rank for seat, attempt in enumerate(playing.tries)})
        return after.after([places[seat] for seat in range(len(playing.seats))])

    def after(self, places: Sequence[int]) -> Night:
        """The game is over. `places`: each seat's place, from 1; seats that are level share one."""
        playing = self.playing
        assert playing is not None
        by_guest = dict(zip(playing.seats, places, strict=True))
        tries = dict(zip(playing.seats, playing.tries, strict=False))
        found = gains(by_guest, self.here, self.underdogs)
        results = tuple(_result(number, by_guest.get(number, 0), found[number], tries.get(number)) for number in found)
        guests = tuple(
            replace(guest, sat_out=guest.sat_out + (guest.here and number not in by_guest))
            for number, guest in enumerate(self.guests)
        )
        return replace(self, guests=guests, played=(*self.played, Played(playing.key, results)), playing=None)

    # Who comes and goes, between two games

    def with_people(self, seats: Sequence[SeatInfo], origins: Sequence[str] = ()) -> Night:
        """The night with the people of `seats` from now on, who are recognised by their names. Somebody new begins with
        as many points as the last one has; somebody who comes back keeps their own. `origins`: by seat, the name before
        it was changed."""
        totals = self.totals
        least = min((totals[number] for number in self.here), default=0)
        sat = max((self.guests[number].sat_out for number in self.here), default=0)
        names = {guest.info.name for guest in self.guests}
        renamed = {old: info.name for info, old in zip(seats, origins, strict=False) if info.name not in names}
        infos = {info.name: info for info in seats}
        guests = []
        for guest in self.guests:
            name = renamed.get(guest.info.name, guest.info.name) if guest.here else guest.info.name
            info = infos.pop(name, None)
            if info is None:
                guests.append(replace(guest, here=False))
            else:
                guests.append(replace(guest, info=info, here=True, sat_out=guest.sat_out if guest.here else sat))
        new = [Guest(info, least, sat) for info in infos.values()]
        return replace(self, guests=(*guests, *new))

    @property
    def is_sound(self) -> bool:
        """Whether this night can be: it may come from a file."""
        try:
            check_seats([self.guests[number].info for number in self.here])
        except BadSetup:
            return False
        names = [guest.info.name for guest in self.guests]
        colours = [self.guests[number].info.colour for number in self.here]
        at_table = () if self.playing is None else self.playing.seats
        numbers = [*at_table, *(result.guest for one in self.played for result in one.results)]
        return (
            len(set(names)) == len(names)
            and len(set(colours)) == len(colours)
            and all(number < len(self.guests) for number in numbers)
            and all(self.guests[number].here for number in at_table)
            and len(self.played) <= len(self.program)
            and all(one.key == key for one, key in zip(self.played, self.program, strict=False))
            and (self.playing is None or (bool(at_table) and self.playing.key == self.key))
            and (self.playing is None or len(set(at_table)) == len(at_table) > len(self.playing.tries))
        )


def _result(number: int, place: int, gain: Gain, attempt: Attempt | None) -> Result:
    return Result(number, place, gain.points, gain.bonus, attempt)
