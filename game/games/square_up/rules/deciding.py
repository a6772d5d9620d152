"""`deciding` finds what a match of Square Up was won by: the turn, the shape and the ink of Compasses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from game.core.game import Event, Seat
from game.games.square_up.rules.events import Fought, IncomePaid
from game.games.square_up.rules.units import Unit


@dataclass(frozen=True, slots=True)
class Deciding:
    """In `turn` (from 1) the `winner` gained most on the `second`: `lead` points.

    `unit`: the shape that took most, `taken` of `points` in all. `ink`: what the winner's Compasses have paid, 0 where
    those of the second have paid as much.
    """

    winner: Seat
    second: Seat
    turn: int
    lead: int
    unit: Unit
    taken: int
    points: int
    ink: int


def deciding(totals: Sequence[tuple[int, ...]], history: Sequence[Event]) -> Deciding | None:
    """What decided a match with these `totals` after each turn, from 0 on; the earliest of several turns. None without
    a single winner, or where `history` lacks some of its fights."""
    winner, second = sorted(range(len(totals[-1])), key=lambda seat: -totals[-1][seat])[:2]
    if totals[-1][winner] == totals[-1][second]:
        return None
    taken: Counter[Unit] = Counter()
    paid: Counter[Seat] = Counter()
    for event in history:
        if isinstance(event, Fought) and event.fight.winner == winner:
            shapes = (side.shape for side in event.fight.sides if side.seat == winner)
            taken.update({shape: event.fight.points for shape in shapes if shape is not None})
        elif isinstance(event, IncomePaid):
            paid.update(dict(enumerate(event.compasses)))
    if taken.total() != totals[-1][winner] - totals[0][winner]:
        return None
    leads = [now[winner] - then[winner] - now[second] + then[second] for then, now in pairwise(totals)]
    unit, most = taken.most_common(1)[0]
    ink = paid[winner] if paid[winner] > paid[second] else 0
    turn = leads.index(max(leads))
    return Deciding(winner, second, turn + 1, leads[turn], unit, most, taken.total(), ink)
