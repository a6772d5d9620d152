"""`score` turns a try of a day's level into one number; `margin` says what puts one try ahead of another.

The medal comes first: whatever else differs, gold has 266 to 364, silver 166 to 264, and bronze 66 to 164. Then comes
how well the try went, how far it goes beyond its goal, how steady its tower is, and in small steps its time. Of equal
scores the faster one is ahead (`standing`).
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final, Literal

from game.levels.daily.aim import MOST_AIM

MEDAL: Final = 100
"""For each step from none to gold."""
HINT, FALL, MOST_OFF = 10, 5, 34
"""Taken off for a hint and for a fall, and the most for all of them."""
SPARE, MOST_SPARE = 5, 25
"""For each piece that is left over, and the most for all of them."""
MOST_STEADY: Final = 20
"""For a perfect balance; as much less as there is of it."""
WITHIN, EACH = 180, 20
"""A point for each of these seconds, begun, by which a try is shorter than three minutes."""
MOST_TIME: Final = WITHIN // EACH
NOW: Final = 3
"""The version of the score that new tries have."""

_SECOND_OFF, _SECOND_STEADY, _SECOND_MOST, _SECOND_WITHIN = 49, 4, 20, (60, 120, 180)
"""For tries of the second version: the most that is taken off, points for standing at all and again for each quarter of
a perfect balance, the most for it, and seconds within which there is a point each."""
_FIRST_STEP, _FIRST_MOST = 5, 49
"""For tries of the first version: seconds per point, and the most points for pieces and time."""

Part = Literal["medal", "hints", "falls", "pieces", "aim", "steady", "seconds"]
PARTS: Final[tuple[Part, ...]] = ("medal", "hints", "falls", "pieces", "aim", "steady", "seconds")


@dataclass(frozen=True, slots=True)
class Figures:
    """What a try took. `seconds`: 0 where they are not known. `steady`: see `steadiness`, `aim`: see `aim.steps_of`;
    None in a try from an earlier version, which keeps the score that it had: the first knew neither, the second no
    aim."""

    medal: int
    pieces: int
    falls: int
    hints: int = 0
    seconds: int = 0
    steady: int | None = None
    aim: int | None = None

    @property
    def version(self) -> int:
        """The version of the score by which the try is measured."""
        return 1 if self.steady is None else 2 if self.aim is None else NOW


def steadiness(margins: Collection[float]) -> int:
    """Per cent: the mean of the lowest third of the `margins` of all standing pieces, 0 (about to tip) … 1 (carried in
    the middle). A tower is as steady as its weak places, but the thinnest margin alone swings with every breath."""
    lowest = sorted(margins)[: -(-len(margins) // 3)]
    return round(100 * sum(lowest) / len(lowest)) if lowest else 0


def score(figures: Figures, given: int) -> int:
    """0 without a medal. `given`: number of pieces that the level gives."""
    return sum(parts(figures, given).values())


def standing(figures: Figures, given: int) -> tuple[int, int]:
    """The higher one is ahead: the score, then the time. In earlier versions equal scores shared a place."""
    return score(figures, given), -figures.seconds if figures.version == NOW else 0


def parts(figures: Figures, given: int) -> dict[Part, int]:
    """What makes up the score: what each part adds, or takes off; all 0 without a medal. What the limits cut away is
    missing from falls before hints, and in tries of the first version from time before pieces."""
    if not figures.medal:
        return dict.fromkeys(PARTS, 0)
    most_off = MOST_OFF if figures.version == NOW else _SECOND_OFF
    hints = min(most_off, HINT * figures.hints)
    spare = SPARE * max(0, given - figures.pieces)
    pieces = min(MOST_SPARE if figures.version > 1 else _FIRST_MOST, spare)
    in_time = _in_time(figures)
    return {
        "medal": MEDAL * figures.medal,
        "hints": -hints,
        "falls": -min(most_off - hints, FALL * figures.falls),
        "pieces": pieces,
        "aim": _for_aim(figures),
        "steady": _for_balance(figures),
        "seconds": in_time if figures.version > 1 else min(_FIRST_MOST - pieces, in_time),
    }


def _in_time(figures: Figures) -> int:
    if not figures.seconds:
        return 0
    left = max(0, WITHIN - figures.seconds)
    match figures.version:
        case 1:
            return left // _FIRST_STEP
        case 2:
            return sum(figures.seconds <= within for within in _SECOND_WITHIN)
    return -(-left // EACH)


def _for_balance(figures: Figures) -> int:
    if not figures.steady:
        return 0
    if figures.version == NOW:
        return figures.steady * MOST_STEADY // 100
    quarter = 100 // (_SECOND_MOST // _SECOND_STEADY - 1)
    return _SECOND_STEADY * (1 + figures.steady // quarter)


def _for_aim(figures: Figures) -> int:
    return min(MOST_AIM, figures.aim or 0)


def margin(ahead: Figures, behind: Figures, given: int) -> tuple[Literal["medal", "score", "seconds"], int]:
    """What puts `ahead` before `behind`, and by how much: a better medal, or else more points, or with equal scores
    less time. `given`: as in `score`."""
    if (medals := ahead.medal - behind.medal) > 0:
        return "medal", medals
    if points := score(ahead, given) - score(behind, given):
        return "score", points
    return "seconds", behind.seconds - ahead.seconds
