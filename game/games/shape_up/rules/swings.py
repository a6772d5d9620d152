"""`greatest_swing` finds the turn of a round that moved the points of its best two seats furthest apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

from game.core.game import Event, Seat
from game.games.shape_up.rules.changes import before_event, lines_of, worth
from game.games.shape_up.rules.events import Moved, Played, RoundScored, RoundStarted
from game.games.shape_up.rules.scoring import ATTRIBUTES, Layout, Line
from game.games.shape_up.rules.view import RoundResult

LEAST = 3
"""Points from which on a turn is worth naming."""


@dataclass(frozen=True, slots=True)
class Swing:
    """Turn number `turn` of `seat` in a round (from 1; `is_last`: the last one of the round) brought its `winner`
    `points` more than the `second`, which itself had `lost` of them.

    `value`: what the cards of the lines share that did most of it. `broke`: the lines of the second, which it lost.
    `line`: the dearest line with this value that the turn made or broke.
    """

    seat: Seat
    turn: int
    is_last: bool
    winner: Seat
    second: Seat
    points: int
    lost: int
    value: str
    broke: bool
    line: Line | None = None


def greatest_swing(result: RoundResult, history: Sequence[Event]) -> Swing | None:
    """The turn of the round that changed the difference of its best two seats most in favour of the winner, by lines
    that stayed; the latest of several. None without a single winner, where no turn was worth `LEAST`, or where
    `history` lacks a part of the round."""
    winner, second = sorted(range(len(result.scores)), key=lambda seat: -result.scores[seat])[:2]
    if result.scores[winner] == result.scores[second]:
        return None
    events = iter(reversed(history))
    if not any(isinstance(event, RoundScored) and event.result.round == result.round for event in events):
        return None
    turns: list[tuple[Seat, Layout, Layout]] = []
    layout = result.layout
    for event in takewhile(lambda one: not isinstance(one, RoundStarted), events):
        if not isinstance(event, Played | Moved):
            continue
        before = before_event(layout, event)
        if turns and turns[-1][0] == event.seat:
            turns[-1] = event.seat, before, turns[-1][2]
        else:
            turns.append((event.seat, before, layout))
        layout = before
    if layout:
        return None
    turns.reverse()
    goals = result.goals[winner], result.goals[second]
    swings = []
    first, other = (result.lines[seat] for seat in (winner, second))
    for at, (seat, then, now) in enumerate(turns):
        then_first, now_first = lines_of(then, goals[0]), lines_of(now, goals[0])
        then_other, now_other = lines_of(then, goals[1]), lines_of(now, goals[1])
        gained = _by_attribute(then_first, now_first)
        lost = _by_attribute(now_other, then_other)
        # What was undone since decided nothing.
        kept = [(min(points, _paid(first, one)), value, False) for one, (points, value) in gained.items()]
        had = {one: _paid(then_other, one) for one in ATTRIBUTES}
        kept += [(min(points, had[one] - _paid(other, one)), value, True) for one, (points, value) in lost.items()]
        points, value, broke = max(kept, key=lambda part: part[0])
        whole = sum(points for points, _value in (*gained.values(), *lost.values()))
        missing = sum(points for points, _value in lost.values())
        number = sum(one == seat for one, _then, _now in turns[: at + 1])
        line = _dearest(then_other, now_other, value, ()) if broke else None
        line = line or _dearest(now_first, then_first, value, first)
        swing = Swing(seat, number, at == len(turns) - 1, winner, second, whole, missing, value, broke, line)
        if points > 0 and whole >= LEAST:
            swings.append((min(whole, sum(part[0] for part in kept)), swing))
    best = max(reversed(swings), key=lambda one: one[0], default=None)
    return None if best is None else best[1]


def _dearest(lines: Sequence[Line], without: Sequence[Line], value: str, paid: Sequence[Line]) -> Line | None:
    """The dearest of the `lines` of this `value` that are not in `without`; any that were `paid` come first."""
    new = [line for line in lines if line.value == value and line not in without]
    return max(new, key=lambda line: (line in paid, line.points), default=None)


def _by_attribute(then: Sequence[Line], now: Sequence[Line]) -> dict[str, tuple[int, str]]:
    """By attribute: how many points more its lines pay now, and what their cards share."""
    found = {}
    for one in ATTRIBUTES:
        value = next((line.value for line in (*now, *then) if line.attribute == one), "")
        found[one] = _paid(now, one) - _paid(then, one), value
    return found


def _paid(lines: Sequence[Line], attribute: str) -> int:
    return worth([line for line in lines if line.attribute == attribute])
