"""`score` turns a try of a day's level into one number; `margin` says what puts one try ahead of another.

The medal comes first: whatever else differs, gold has 251 to 349, silver 151 to 249, and bronze 51 to 149.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

MEDAL: Final = 100
"""For each step from none to gold."""
HINT, FALL, MOST_OFF = 10, 5, 49
"""Taken off for a hint and for a fall, and the most for all of them."""
SPARE: Final = 5
"""For each piece that is left over."""
WITHIN, STEP = 180, 5
"""Seconds below which time counts, and how many of them are one more."""
MOST_MORE: Final = 49
"""The most for pieces and time."""

Part = Literal["medal", "hints", "falls", "pieces", "seconds"]
PARTS: Final[tuple[Part, ...]] = ("medal", "hints", "falls", "pieces", "seconds")


@dataclass(frozen=True, slots=True)
class Figures:
    """What a try took. `seconds`: 0 where they are not known."""

    medal: int
    pieces: int
    falls: int
    hints: int = 0
    seconds: int = 0


def score(figures: Figures, given: int) -> int:
    """0 without a medal. `given`: number of pieces that the level gives."""
    return sum(parts(figures, given).values())


def parts(figures: Figures, given: int) -> dict[Part, int]:
    """What makes up the score: what each part adds, or takes off; all 0 without a medal. What the limits cut away is
    missing from falls before hints, and from time before pieces."""
    if not figures.medal:
        return dict.fromkeys(PARTS, 0)
    hints = min(MOST_OFF, HINT * figures.hints)
    pieces = min(MOST_MORE, SPARE * max(0, given - figures.pieces))
    in_time = max(0, WITHIN - figures.seconds) // STEP if figures.seconds else 0
    return {
        "medal": MEDAL * figures.medal,
        "hints": -hints,
        "falls": -min(MOST_OFF - hints, FALL * figures.falls),
        "pieces": pieces,
        "seconds": min(MOST_MORE - pieces, in_time),
    }


def margin(ahead: Figures, behind: Figures) -> tuple[Part, int]:
    """The part of the score that gives `ahead` most over `behind`, and by how much it differs there."""
    medals = ahead.medal - behind.medal
    if medals > 0:
        return "medal", medals
    gains: dict[Part, tuple[int, int]] = {
        "hints": (HINT, behind.hints - ahead.hints),
        "falls": (FALL, behind.falls - ahead.falls),
        "pieces": (SPARE, behind.pieces - ahead.pieces),
        "seconds": (1, 0),
    }
    if ahead.seconds and behind.seconds:
        in_time = [min(WITHIN, one.seconds) for one in (behind, ahead)]
        gains["seconds"] = 1, (in_time[0] - in_time[1]) // STEP
    part = max(gains, key=lambda one: gains[one][0] * gains[one][1])
    return part, behind.seconds - ahead.seconds if part == "seconds" else gains[part][1]
