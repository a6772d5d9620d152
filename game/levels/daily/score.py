"""`score` turns a try of a day's level into one number; `margin` says what puts one try ahead of another.

The medal comes first: whatever else differs, gold has 251 to 349, silver 151 to 249, and bronze 51 to 149. Then comes
how well the try went and how steady its tower is. Time adds less than the smallest step of anything else, so it
decides only between tries that are equal otherwise.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final, Literal

MEDAL: Final = 100
"""For each step from none to gold."""
HINT, FALL, MOST_OFF = 10, 5, 49
"""Taken off for a hint and for a fall, and the most for all of them."""
SPARE, MOST_SPARE = 5, 25
"""For each piece that is left over, and the most for all of them."""
STEADY, MOST_STEADY = 4, 20
"""For standing at all, and again for each quarter of a perfect balance; and the most for it."""
WITHIN: Final = (60, 120, 180)
"""Seconds; a try that takes no more has one point for each of these."""

_FORMER_WITHIN, _FORMER_STEP, _FORMER_MOST = 180, 5, 49
"""For tries from earlier versions: seconds below which time counts, seconds per point, and the most points for pieces
and time."""

Part = Literal["medal", "hints", "falls", "pieces", "steady", "seconds"]
PARTS: Final[tuple[Part, ...]] = ("medal", "hints", "falls", "pieces", "steady", "seconds")


@dataclass(frozen=True, slots=True)
class Figures:
    """What a try took. `seconds`: 0 where they are not known. `steady`: see `steadiness`; None in a try from an earlier
    version, which keeps the score that it had."""

    medal: int
    pieces: int
    falls: int
    hints: int = 0
    seconds: int = 0
    steady: int | None = None


def steadiness(margins: Collection[float]) -> int:
    """Per cent: the mean of the lowest third of the `margins` of all standing pieces, 0 (about to tip) … 1 (carried in
    the middle). A tower is as steady as its weak places, but the thinnest margin alone swings with every breath."""
    lowest = sorted(margins)[: -(-len(margins) // 3)]
    return round(100 * sum(lowest) / len(lowest)) if lowest else 0


def score(figures: Figures, given: int) -> int:
    """0 without a medal. `given`: number of pieces that the level gives."""
    return sum(parts(figures, given).values())


def parts(figures: Figures, given: int) -> dict[Part, int]:
    """What makes up the score: what each part adds, or takes off; all 0 without a medal. What the limits cut away is
    missing from falls before hints, and in earlier versions' tries from time before pieces."""
    if not figures.medal:
        return dict.fromkeys(PARTS, 0)
    hints = min(MOST_OFF, HINT * figures.hints)
    spare = SPARE * max(0, given - figures.pieces)
    pieces = min(MOST_SPARE if figures.steady is not None else _FORMER_MOST, spare)
    in_time = _in_time(figures)
    return {
        "medal": MEDAL * figures.medal,
        "hints": -hints,
        "falls": -min(MOST_OFF - hints, FALL * figures.falls),
        "pieces": pieces,
        "steady": _for_balance(figures),
        "seconds": in_time if figures.steady is not None else min(_FORMER_MOST - pieces, in_time),
    }


def _in_time(figures: Figures) -> int:
    if not figures.seconds:
        return 0
    if figures.steady is None:
        return max(0, _FORMER_WITHIN - figures.seconds) // _FORMER_STEP
    return sum(figures.seconds <= within for within in WITHIN)


def _for_balance(figures: Figures) -> int:
    if not figures.steady:
        return 0
    quarter = 100 // (MOST_STEADY // STEADY - 1)
    return STEADY * (1 + figures.steady // quarter)


def margin(ahead: Figures, behind: Figures) -> tuple[Part, int]:
    """The part of the score that gives `ahead` most over `behind`, and by how much it differs there."""
    medals = ahead.medal - behind.medal
    if medals > 0:
        return "medal", medals
    both = ahead.seconds and behind.seconds
    gains: dict[Part, tuple[int, int]] = {
        "hints": (HINT, behind.hints - ahead.hints),
        "falls": (FALL, behind.falls - ahead.falls),
        "pieces": (SPARE, behind.pieces - ahead.pieces),
        "steady": (1, _for_balance(ahead) - _for_balance(behind)),
        "seconds": (1, _in_time(ahead) - _in_time(behind) if both else 0),
    }
    part = max(gains, key=lambda one: gains[one][0] * gains[one][1])
    if part == "steady":
        return part, (ahead.steady or 0) - (behind.steady or 0)
    return part, behind.seconds - ahead.seconds if part == "seconds" else gains[part][1]
