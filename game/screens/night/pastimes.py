"""`known` lists what can be played at a night, from the manifests; `Shown` has its name and picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.app.intents import HALVES, KEYS, KEYS_LEFT, KEYS_RIGHT, MOUSE
from game.app.text import _
from game.core.game import SeatInfo
from game.core.manifest import Contest, Manifest, contests
from game.core.night.program import Pastime
from game.ui.remote import PHONE

FREE: Final = (MOUSE.name, KEYS_RIGHT.name, KEYS_LEFT.name)
"""Devices besides gamepads with which people can play at once, in the order in which they are given."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A pastime as it is seen. `tagline`: one sentence that says what it is."""

    pastime: Pastime
    title: str
    tagline: str
    draw: Callable[..., None]


def known(manifests: Mapping[str, Manifest]) -> dict[str, Shown]:
    """What can be played at a night, by key: every game, those for one by turns, and contests of a single round."""
    found = {}
    for key, game in manifests.items():
        if game.players[-1] > 1 or game.drawn is not None:
            found[key] = _of_game(game)
    for key, contest in contests(manifests).items():
        if contest.once is not None:
            found[key] = _of_contest(contest)
    return found


def _of_game(game: Manifest) -> Shown:
    seats = game.players
    pastime = Pastime(game.key, game.minutes, seats[0], seats[-1], in_turns=game.drawn is not None)
    # A game's name is the same in every language; what has a lobby is a part of the program.
    title = game.title if game.lobby is None else _(game.title)
    return Shown(pastime, title, _(game.tagline), game.vignette())


def _of_contest(contest: Contest) -> Shown:
    seats = contest.players
    pastime = Pastime(contest.key, contest.minutes, seats[0], seats[-1], at_once=True)
    return Shown(pastime, _(contest.title), _(contest.tagline), contest.vignette())


def room_at_once(pads: Sequence[int]) -> int:
    """How many people can play at the same time, each with a device of their own."""
    return len(FREE) + len(pads)


def with_devices(seats: Sequence[SeatInfo], pads: Sequence[int]) -> tuple[SeatInfo, ...]:
    """The seats, each person with a device of their own: theirs if nobody before has it, or else a free one; who has a
    phone keeps it. Only somebody without a partner at the keyboard has all of it."""
    people = [info for info in seats if info.is_person and info.device != PHONE]
    wanted = {KEYS.name: KEYS_RIGHT.name}
    names = [*(f"pad{number}" for number in sorted(pads)), *FREE]
    given: dict[str, str] = {}
    for info in people:
        device = wanted.get(info.device, info.device)
        if device in names:
            names.remove(device)
            given[info.name] = device
    for info in people:
        if info.name not in given and names:
            given[info.name] = names.pop(0)
    halves = [device for device in given.values() if device in {half.name for half in HALVES}]
    if len(halves) == 1:
        given = {name: KEYS.name if device in halves else device for name, device in given.items()}
    return tuple(replace(info, device=given.get(info.name, info.device)) for info in seats)
