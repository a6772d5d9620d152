"""`ranked` ranks the seats of a stack-off round by their `Tally`; `leader` is who is ahead, `winners` the first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.game import Seat
from game.games.stack_off.rounds import Mode


@dataclass(frozen=True, slots=True)
class Tally:
    """The figures of a seat. `met`, `out`: the tick in which it reached the goal, or was out. `medal`: 0 … 3. `height`:
    in units, and `low`: pieces below the line, both of what is at rest. `pieces`: those that stand. `falls`: those that
    fell. `away`: their average distance from the middle, in units. `start`: height of what stood at the start, in
    units, which nobody has built. `idle`: nothing of it has been moved, where that is all there is to do. `left`: ticks
    for which it would still have to hold its goal; None: it does not. `lazy`: units that idling has cost. `before`:
    units that the seat has added to other towers, before a bell."""

    met: int | None = None
    out: int | None = None
    medal: int = 0
    height: float = 0.0
    low: int = 0
    pieces: int = 0
    falls: int = 0
    away: float = 0.0
    start: float = 0.0
    idle: bool = False
    left: int | None = None
    lazy: float = 0.0
    before: float = 0.0

    @property
    def gained(self) -> float:
        """Units that the seat has added, to all towers at which it has built."""
        return self.before + self.height - self.start

    @property
    def score(self) -> float:
        """What has been added to the height, less a unit for every fall and what idling has cost."""
        # Never −0.
        return round(self.gained - self.falls - self.lazy, 1) + 0.0


@dataclass(frozen=True, slots=True)
class Rank:
    """`place`: from 1; seats that are equal in everything share it."""

    seat: Seat
    place: int
    tally: Tally


def ranked(mode: Mode, tallies: Sequence[Tally]) -> tuple[Rank, ...]:
    """Ranks the seats, best first. In a tie fewer falls win, then more standing pieces, then the neater tower, which is
    nearer to the middle."""
    keys = [_key(mode, tally) for tally in tallies]
    order = sorted(range(len(tallies)), key=lambda seat: (keys[seat], seat))
    return tuple(Rank(seat, 1 + sum(key < keys[seat] for key in keys), tallies[seat]) for seat in order)


def all_or_none(mode: Mode, ranks: Sequence[Rank]) -> bool:
    """Tests whether all seats or none have reached the goal of a race or a level."""
    met = sum(rank.tally.met is not None for rank in ranks)
    return mode in ("race", "level") and met in (0, len(ranks))


def winners(ranks: Sequence[Rank], mode: Mode | None = None) -> tuple[Seat, ...]:
    """Gets the seats that share the first place, ascending. `mode`: nobody wins if all or none have reached its
    goal."""
    if mode is not None and all_or_none(mode, ranks):
        return ()
    return tuple(sorted(rank.seat for rank in ranks if rank.place == 1))


def leader(mode: Mode, tallies: Sequence[Tally]) -> Seat | None:
    """Gets the seat that is ahead in what the mode counts; None while several are. What decides ties counts for nothing
    here."""
    counts = [_counts(mode, tally) for tally in tallies]
    first = [seat for seat, count in enumerate(counts) if count == min(counts)]
    return first[0] if len(first) == 1 else None


def places(mode: Mode, ranks: Sequence[Rank]) -> dict[Seat, int]:
    """Gets the place of each seat, from 1, in what the mode counts: seats that are level in it share a place."""
    counts = {rank.seat: _counts(mode, rank.tally) for rank in ranks}
    return {seat: 1 + sum(other < count for other in counts.values()) for seat, count in counts.items()}


def _key(mode: Mode, tally: Tally) -> tuple[float, ...]:
    """What the mode counts, then what decides a tie; smaller is better."""
    # More pieces are better, so that nobody wins by doing less than others.
    return *_counts(mode, tally), tally.falls, -tally.pieces, round(tally.away, 2)


def _counts(mode: Mode, tally: Tally) -> tuple[float, ...]:
    """What the mode counts; smaller is better."""
    late, met = (1, 0) if tally.met is None else (0, tally.met)
    # A seat that is not out has lasted longest.
    gone, lasted = (0, 0) if tally.out is None else (1, -tally.out)
    match mode:
        case "race":
            # A seat that holds the line need not be higher than others.
            return late, met, -round(tally.height, 1) if late else 0
        case "survival":
            # A round without falls is won by building on.
            return gone, lasted, tally.falls, -tally.pieces
        case "under":
            return (-tally.low,)
        case "highest":
            # Who has not moved a thing has lost none.
            return tally.idle, -tally.score
        case "level":
            return -tally.medal, late, met
