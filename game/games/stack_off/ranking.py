"""Who is ahead in a round, and who has won it: pure figures, without matches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.game import Seat
from game.games.stack_off.rounds import Mode


@dataclass(frozen=True, slots=True)
class Tally:
    """How a seat stands. `met`: the tick in which it reached the goal; `out`: the tick in which it was out; `medal`: 0
    to 3; `height`: in units, and `low`: how many pieces are below the line, both of what is at rest; `pieces`: how many
    stand; `falls`: how many fell; `away`: how far, in units, the pieces are from the middle on average."""

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
    """The seats, best first. Ties: fewer pieces, then neater, that is nearer to the middle."""
    keys = [_key(mode, tally) for tally in tallies]
    order = sorted(range(len(tallies)), key=lambda seat: (keys[seat], seat))
    return tuple(Rank(seat, 1 + sum(key < keys[seat] for key in keys), tallies[seat]) for seat in order)


def winners(ranks: Sequence[Rank]) -> tuple[Seat, ...]:
    """Who shares the first place, ascending."""
    return tuple(sorted(rank.seat for rank in ranks if rank.place == 1))


def leader(mode: Mode, tallies: Sequence[Tally]) -> Seat | None:
    """Who is ahead in what the mode counts; None while that is equal for several: what only decides a tie makes nobody
    lead."""
    counts = [_counts(mode, tally) for tally in tallies]
    first = [seat for seat, count in enumerate(counts) if count == min(counts)]
    return first[0] if len(first) == 1 else None


def _key(mode: Mode, tally: Tally) -> tuple[float, ...]:
    """Smaller is better: what the mode counts, and behind it what decides a tie."""
    # In survival more pieces are better: nobody is to win by holding each of them as long as may be.
    pieces = -tally.pieces if mode == "survival" else tally.pieces
    return *_counts(mode, tally), pieces, round(tally.away, 2)


def _counts(mode: Mode, tally: Tally) -> tuple[float, ...]:
    """What the mode counts; smaller is better."""
    late, met = (1, 0) if tally.met is None else (0, tally.met)
    # Whoever is not out has lasted longest.
    gone, lasted = (0, 0) if tally.out is None else (1, -tally.out)
    match mode:
        case "race":
            # Whoever holds the line need not be higher than others.
            return late, met, -round(tally.height, 1) if late else 0
        case "survival":
            return gone, lasted, tally.falls
        case "under":
            return (-tally.low,)
        case "highest":
            return (-round(tally.height - tally.falls, 1),)
        case "level":
            return -tally.medal, late, met
