"""`gains` tells what a game of a night is worth to each guest.

A guest gets two points for each rival beaten, and one for each rival who is level. Guests who sit out are level with
all, so the points of a game always add up to the same. An underdog gets one more point for each rival beaten.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from game.core.game import Seat

BEATEN: Final = 2
LEVEL: Final = 1
UNDERDOG: Final = 1
"""Points for a rival who is beaten, for one with whom one is level, and besides for a rival whom an underdog beats."""

K = TypeVar("K", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Gain:
    """`bonus` is not part of `points`."""

    points: int
    bonus: int = 0


def places_by(keys: Mapping[K, Any]) -> dict[K, int]:  # Any: what can be compared
    """Gets the places, from 1, by keys of which the smallest is the best; equal ones share a place."""
    return {one: 1 + sum(other < key for other in keys.values()) for one, key in keys.items()}


def places_of(winners: Sequence[Seat], scores: Sequence[int]) -> tuple[int, ...]:
    """Gets the place of each seat of a match that is over: the winners share the first, the others follow by score."""
    found = places_by({seat: (seat not in winners, -score) for seat, score in enumerate(scores)})
    return tuple(found[seat] for seat in range(len(scores)))


def gains(places: Mapping[int, int], here: Collection[int], underdogs: Collection[int]) -> dict[int, Gain]:
    """Gets what a game is worth to all who are `here`. `places`: places of the guests who played it."""
    found = {}
    for guest in here:
        beaten = sum(guest in places and places[guest] < place for place in places.values())
        lost = sum(guest in places and places[guest] > place for place in places.values())
        level = len(here) - 1 - beaten - lost
        bonus = UNDERDOG * beaten if guest in underdogs else 0
        found[guest] = Gain(BEATEN * beaten + LEVEL * level, bonus)
    return found
