"""`seated` tells who plays a game of a night and who sits out: people before bots, and those who sat out most first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.night.program import Pastime
from game.core.rng import stream


@dataclass(frozen=True, slots=True)
class Seating:
    """Guests by number. `playing`: in the order of their seats, which moves on by one from game to game."""

    playing: tuple[int, ...]
    out: tuple[int, ...] = ()


def seated(
    here: Mapping[int, tuple[bool, int]], pastime: Pastime, games: int, seed: int, devices: int | None = None
) -> Seating:
    """Seats those who are `here`: for each guest whether it is a person, and how often they sat out.

    People sit out equally often, give or take one; bots only after all people have a seat. `games`: that have been
    played; `devices`: for how many people there is a device, None for all.
    """
    order = list(here)
    stream(seed, "sitting out").shuffle(order)
    order.sort(key=lambda guest: -here[guest][1])
    people = [guest for guest in order if here[guest][0]]
    bots = [guest for guest in order if not here[guest][0]]
    most = len(order) if pastime.in_turns else pastime.most
    chosen = people[: most if devices is None or pastime.in_turns else min(most, devices)]
    chosen += bots[: most - len(chosen)]
    first = games % len(chosen) if chosen else 0
    seats = sorted(chosen)
    return Seating((*seats[first:], *seats[:first]), tuple(guest for guest in here if guest not in chosen))
