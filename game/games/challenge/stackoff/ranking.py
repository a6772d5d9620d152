"""Who is ahead in a round, and who has won it: pure figures, without matches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.game import Seat
from game.games.challenge.stackoff.rounds import Mode


@dataclass(frozen=True, slots=True)
class Tally:
    """How a seat stands. `met`: the tick in which it reached the goal; `out`: the tick in which it was out; `medal`: 0
    to 3; `height`: in units; `low`: how many pieces are below the line; `pieces`: how many stand; `falls`: how many
    fell; `away`: how far, in units, the pieces are from the middle on average."""

    met: int | None = None
    out: int | None = None
    medal: int = 0
    height: float = 0.0
    low: int = 0
    pieces: int = 0
    falls: int = 0
    away: float = 0.0


@dataclass(frozen=True, slots=True)
class Rank:
    """`place`: from 1; those who are equal in all have the same."""

    seat: Seat
    place: int
    tally: Tally


def ranked(mode: Mode, tallies: Sequence[Tally]) -> tuple[Rank, ...]:
    """The seats, best first. Ties: fewer pieces, then neater."""
    keys = [_key(mode, tally) for tally in tallies]
    order = sorted(range(len(tallies)), key=lambda seat: (keys[seat], seat))
    return tuple(Rank(seat, 1 + sum(key < keys[seat] for key in keys), tallies[seat]) for seat in order)


def winners(ranks: Sequence[Rank]) -> tuple[Seat, ...]:
    """Who shares the first place, ascending."""
    return tuple(sorted(rank.seat for rank in ranks if rank.place == 1))


def _key(mode: Mode, tally: Tally) -> tuple[float, ...]:
    """Smaller is better."""
    never = float("inf")
    met = never if tally.met is None else tally.met
    # Whoever is not out has lasted longest.
    lasted = -never if tally.out is None else -tally.out
    neat = (tally.pieces, round(tally.away, 2))
    match mode:
        case "race":
            return met, -round(tally.height, 1), *neat
        case "survival":
            return lasted, tally.falls, -tally.pieces, round(tally.away, 2)
        case "under":
            return -tally.low, *neat
        case "highest":
            return -round(tally.height - tally.falls, 1), *neat
        case "level":
            return -tally.medal, met, *neat
