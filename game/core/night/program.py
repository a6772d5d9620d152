"""`alternating` orders the games of a night so that long and short ones alternate; `drawn` chooses them by chance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.core.rng import Rng

MOST_GAMES: Final = 12
"""Games of a night at the most."""


@dataclass(frozen=True, slots=True)
class Pastime:
    """What can be played at a night. `minutes`: its usual length. `least`, `most`: seats at a table of it. `in_turns`:
    one plays alone, so everybody does, one after the other. `at_once`: all play at the same time, so that each person
    needs a device of their own."""

    key: str
    minutes: int
    least: int
    most: int
    in_turns: bool = False
    at_once: bool = False


def length(pastime: Pastime, guests: int) -> int:
    """Minutes that a pastime takes with this number of guests."""
    return pastime.minutes * (guests if pastime.in_turns else 1)


def alternating(chosen: Sequence[Pastime], guests: int, rng: Rng) -> tuple[Pastime, ...]:
    """Orders the chosen pastimes: of any two neighbours one is of the longer half and one of the shorter. The shorter
    half begins, unless the longer one has one more. Those of equal length are shuffled, and the same one does not come
    twice in a row where that can be avoided."""
    left = list(chosen)
    rng.shuffle(left)
    left.sort(key=lambda one: length(one, guests))
    halves = [left[: len(left) // 2], left[len(left) // 2 :]]
    for half in halves:
        rng.shuffle(half)
    found: list[Pastime] = []
    side = len(left) % 2
    while halves[side]:
        half = halves[side]
        other = next((one for one in half if not found or one.key != found[-1].key), half[0])
        half.remove(other)
        found.append(other)
        side = 1 - side
    return tuple(found)


def drawn(known: Sequence[Pastime], count: int, guests: int, rng: Rng) -> tuple[Pastime, ...]:
    """Draws a program of `count` of the known pastimes, none again before all have come."""
    chosen: list[Pastime] = []
    while known and len(chosen) < count:
        left = list(known)
        rng.shuffle(left)
        chosen += left[: count - len(chosen)]
    return alternating(chosen, guests, rng)
