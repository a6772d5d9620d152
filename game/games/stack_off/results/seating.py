"""`join`, `leave` and `come_back` change who sits in a stack-off between two rounds; each returns a new `Series`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.app.bot_characters import USUAL, free_name
from game.app.company import newcomer
from game.app.intents import device_of
from game.app.settings import Person
from game.core.game import SEAT_COLOURS, Seat, SeatInfo
from game.games.stack_off.rounds import NONE
from game.games.stack_off.seat_devices import seat_with
from game.games.stack_off.series import PLAYERS, Series


def place_for(series: Series) -> Seat | None:
    """Gets the seat for somebody new: the seat of the bot with the fewest wins, else a new last one; None if people
    have all seats."""
    bots = [seat for seat, info in enumerate(series.seats) if not info.is_person]
    if bots:
        return min(bots, key=lambda seat: (series.wins[seat], -seat))
    return len(series.seats) if len(series.seats) < PLAYERS[-1] else None


def join(series: Series, device: str, seat: Seat | None = None, known: Sequence[Person] = ()) -> Series:
    """Seats a new person who plays with `device`, at `seat` or at `place_for`: the next of those who are `known`. They
    begin without wins and handicap; all others keep theirs."""
    at = place_for(series) if seat is None else seat
    if at is None or seat_with(series.seats, device_of(device), mouse_has_keys=False) is not None:
        return series
    name = newcomer(known, series.seats).name
    if at < len(series.seats):
        who = SeatInfo(name, series.seats[at].colour, None, device)
        handicaps = tuple(NONE if seat == at else series.handicap(seat) for seat in range(len(series.seats)))
        return _seated(replace(series, handicaps=handicaps), at, who, 0)
    colours = [info.colour for info in series.seats]
    colour = next(colour for colour in SEAT_COLOURS if colour not in colours)
    handicaps = tuple(series.handicap(one) for one in range(len(series.seats)))
    return replace(
        series,
        seats=(*series.seats, SeatInfo(name, colour, None, device)),
        handicaps=(*handicaps, NONE),
        won=(*series.wins, 0),
    )


def leave(series: Series, seat: Seat) -> Series:
    """Puts a bot in the place of the person at `seat`; it keeps the wins."""
    info = series.seats[seat]
    if not info.is_person:
        return series
    level = next((other.level for other in series.seats if other.level is not None), USUAL)
    name = free_name(level, [other.name for other in series.seats])
    return _seated(series, seat, SeatInfo(name, info.colour, level), series.wins[seat])


def come_back(series: Series, seat: Seat, info: SeatInfo, wins: int) -> Series:
    """Seats the person again who has just left `seat`."""
    return _seated(series, seat, info, wins)


def _seated(series: Series, at: Seat, who: SeatInfo, wins: int) -> Series:
    seats = tuple(who if seat == at else info for seat, info in enumerate(series.seats))
    won = tuple(wins if seat == at else count for seat, count in enumerate(series.wins))
    return replace(series, seats=seats, won=won)
