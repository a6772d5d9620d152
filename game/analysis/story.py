"""`story_of` finds in the curve of a match how long it was open, who broke away, and from when on it was decided."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.core.game import Seat

EVEN: Final = 0.2
"""A lead that is no more than this is none."""
SAFE: Final = 0.8
"""From this chance on, if it is never lost again, a match is decided."""
LED: Final = 0.4
"""A rival with this lead was ahead."""
FALL: Final = 0.25
"""Least fall of a slide."""
LONGEST: Final = 10
"""Steps of a slide at the most."""

Curve = Sequence[Sequence[float]]
"""[moment][seat]: the chances of winning before the first step and after each."""


@dataclass(frozen=True, slots=True)
class Story:
    """Moments of a curve. `winner`: None where several share the win, or nobody has it yet. `even`: the last moment at
    which the winner was not ahead, 0 if always. `start`, `away`: between them the winner broke away; `away` is the
    first moment after `even` at which it was `SAFE`, `decided` the first one from which on it stayed so. `rival`: who
    had been clearly ahead before, None if nobody.
    """

    winner: Seat | None
    even: int = 0
    start: int = 0
    away: int = 0
    decided: int = 0
    rival: Seat | None = None


def story_of(curve: Curve) -> Story:
    """Tells the story of a match that is over: its last moment says who won. ValueError for an empty curve."""
    last = curve[-1]
    best = max(last)
    winners = [seat for seat, chance in enumerate(last) if chance == best]
    if len(winners) > 1 or best < SAFE:
        return Story(None, *[len(curve) - 1] * 4)
    (winner,) = winners

    def lead(moment: int, seat: Seat) -> float:
        return curve[moment][seat] - max(chance for rival, chance in enumerate(curve[moment]) if rival != seat)

    moments = range(len(curve))
    even = max((moment for moment in moments[:-1] if lead(moment, winner) <= EVEN), default=0)
    unsafe = [moment for moment in moments[:-1] if curve[moment][winner] < SAFE]
    decided = unsafe[-1] + 1 if unsafe else 0
    rivals = [seat for seat in range(len(last)) if seat != winner]
    most, rival = max((lead(moment, seat), seat) for moment in moments[: even + 1] for seat in rivals)
    away = next(moment for moment in moments[even:] if curve[moment][winner] >= SAFE)
    # Who was ahead all the time broke away after the last low.
    start = even or min(moments[:away], key=lambda moment: (curve[moment][winner], -moment), default=0)
    return Story(winner, even, start, away, decided, rival if most >= LED else None)


@dataclass(frozen=True, slots=True)
class Slide:
    """The chance of `seat` fell from moment `first` to moment `last`, by no large step."""

    seat: Seat
    first: int
    last: int
    fall: float


def slide_of(curve: Curve) -> Slide | None:
    """Finds the greatest fall over several steps of which none made up half of it; None below `FALL`."""
    found: Slide | None = None
    for seat in range(len(curve[0])):
        line = [chances[seat] for chances in curve]
        for first in range(len(line)):
            for last in range(first + 3, min(len(line), first + LONGEST + 1)):
                fall = line[first] - line[last]
                steps = [line[at] - line[at + 1] for at in range(first, last)]
                one = Slide(seat, first, last, fall)
                if fall >= FALL and max(steps) <= fall / 2 and (found is None or _weight(one) > _weight(found)):
                    found = one
    return found


def _weight(slide: Slide) -> tuple[float, int]:
    """Of equal falls the shortest: it begins and ends where the fall does."""
    return slide.fall, slide.first - slide.last
