"""`deciding` finds what a match of Square Up was won by: the turn, its dearest fight and the ink of Compasses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from game.core.game import Event, Seat
from game.games.square_up.rules.events import Fought, IncomePaid, Revealed
from game.games.square_up.rules.fights import Fight


@dataclass(frozen=True, slots=True)
class Deciding:
    """In `turn` (from 1) the `winner` gained most on the `second`: `lead` points, most of them in `fight`.

    `since`: the turn after which nobody had as many points as the winner any more. `ink`: what the winner's Compasses
    have paid, 0 where the second's have paid as much.
    """

    winner: Seat
    second: Seat
    turn: int
    since: int
    lead: int
    fight: Fight
    ink: int


def deciding(totals: Sequence[tuple[int, ...]], history: Sequence[Event]) -> Deciding | None:
    """What decided a match with these `totals` after each turn, from 0 on; the earliest of several turns. None without
    a single winner, or where `history` lacks some of its fights."""
    winner, second = sorted(range(len(totals[-1])), key=lambda seat: -totals[-1][seat])[:2]
    if totals[-1][winner] == totals[-1][second]:
        return None
    won: dict[int, list[Fight]] = {}
    paid: Counter[Seat] = Counter()
    turn = 0
    for event in history:
        match event:
            case Revealed():
                turn = event.turn
            case Fought(fight) if fight.winner == winner:
                won.setdefault(turn, []).append(fight)
            case IncomePaid():
                paid.update(dict(enumerate(event.compasses)))
    if sum(fight.points for fights in won.values() for fight in fights) != totals[-1][winner] - totals[0][winner]:
        return None
    leads = [now[winner] - then[winner] - now[second] + then[second] for then, now in pairwise(totals)]
    ink = paid[winner] if paid[winner] > paid[second] else 0
    turn = leads.index(max(leads)) + 1
    level = [n for n, now in enumerate(totals) if now[winner] <= max(now[:winner] + now[winner + 1 :])]
    since = level[-1] + 1
    return Deciding(winner, second, turn, since, max(leads), max(won[turn], key=lambda fight: fight.points), ink)
