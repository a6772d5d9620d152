"""`story_of` finds in the curve of a match how long it was open, who broke away, and from when on it was decided."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Final, Literal

from game.core.game import Seat

EVEN: Final = 0.2
"""A smaller lead does not count as a lead."""
CLOSE: Final = 0.24
"""Greatest lead of anybody in a match that is called even: of two, 38 to 62 %."""
SAFE: Final = 0.8
"""Chance from which on a match is decided, if the winner's never falls below it again."""
SURE: Final = 0.98
"""Chance from which on the win is sure, if the winner's never falls below it again."""
LED: Final = 0.4
"""Lead with which a rival counts as having been ahead."""
FALL: Final = 0.25
"""Least fall of a slide."""
LONGEST: Final = 10
"""Steps of a slide at the most."""

Opening = Literal["ahead", "behind", "even", "swung"]
"""How a match stood before it was won: the winner was ahead from the first moment, or a rival was the last to be
clearly ahead, or nobody ever was, or it went to and fro."""

Curve = Sequence[Sequence[float]]
"""[moment][seat]: the chances of winning before the first step and after each."""


@dataclass(frozen=True, slots=True)
class Story:
    """Moments of a curve. `winner`: None where several share the win, or nobody has it yet. `even`: the last moment at
    which the winner was not ahead, 0 if always. `start`, `away`: between them the winner broke away; `away` is the
    first moment after `even` at which it was `SAFE`, `decided` the first one from which on it stayed so, and `sure`
    the first one from which on it stayed `SURE`, None if that is only the end. `rival`: who was ahead if `opening` is
    "behind". Where the win is shared, `opening` is "even" if nobody was ever `SAFE`.
    """

    winner: Seat | None
    even: int = 0
    start: int = 0
    away: int = 0
    decided: int = 0
    opening: Opening = "even"
    rival: Seat | None = None
    sure: int | None = None


def story_of(curve: Curve) -> Story:
    """Tells the story of a match that is over: its last moment says who won. ValueError for an empty curve."""
    last = curve[-1]
    best = max(last)
    winners = [seat for seat, chance in enumerate(last) if chance == best]
    if len(winners) > 1 or best < SAFE:
        end, was_safe = len(curve) - 1, any(max(chances) >= SAFE for chances in curve)
        return Story(None, end, end, end, end, "swung" if was_safe else "even")
    (winner,) = winners
    moments = range(len(curve))
    behind = [moment for moment in moments[:-1] if _lead(curve[moment], winner) <= EVEN]
    even = behind[-1] if behind else 0
    decided, sure = _stays(curve, winner, SAFE), _stays(curve, winner, SURE)
    away = next(moment for moment in moments[even:] if curve[moment][winner] >= SAFE)
    # Who was ahead all the time broke away after the last low.
    lowest = min(moments[:away], key=lambda moment: (curve[moment][winner], -moment), default=0)
    start = even if behind else lowest
    opening, rival = _opening(curve[: even + 1], winner) if behind else ("ahead", None)
    return Story(winner, even, start, away, decided, opening, rival, sure if sure < len(curve) - 1 else None)


def _stays(curve: Curve, seat: Seat, least: float) -> int:
    """Finds the first moment from which on the chance of `seat` never falls below `least`."""
    below = [moment for moment, chances in enumerate(curve[:-1]) if chances[seat] < least]
    return below[-1] + 1 if below else 0


def _lead(chances: Sequence[float], seat: Seat) -> float:
    return chances[seat] - max(chance for rival, chance in enumerate(chances) if rival != seat)


def _opening(curve: Curve, winner: Seat) -> tuple[Opening, Seat | None]:
    """How it stood in the moments before the winner broke away, and which rival was ahead, if one was."""
    leads = [max((_lead(chances, seat), seat) for seat in range(len(chances))) for chances in curve]
    if max(leads)[0] <= CLOSE:
        return "even", None
    clear = [moment for moment, (lead, _seat) in enumerate(leads) if lead > EVEN]
    leader = leads[clear[-1]][1]
    if leader == winner:
        return "swung", None
    last_ahead = takewhile(lambda ahead: ahead[1] == leader, reversed(leads[: clear[-1] + 1]))
    most = max(lead for lead, _seat in last_ahead)
    return ("behind", leader) if most >= LED else ("swung", None)


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
    """Orders slides by their fall; of equal falls the shortest wins, as it begins and ends where the fall does."""
    return slide.fall, slide.first - slide.last
