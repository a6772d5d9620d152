"""`SHOTS`: the scenes of pictures of a game night, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from game.app.settings import Setup
from game.core.attempt import Attempt
from game.core.game import SeatInfo
from game.core.night.night import Guest, Night
from game.screens.night.cup import CupScene
from game.screens.night.host import NightHost
from game.screens.night.pastimes import known
from game.ui.screen import Screen
from game.ui.services import Services

SEATS: Final = (
    SeatInfo("Henriette", "red", None, "mouse"),
    SeatInfo("Tom", "blue", None, "pad1"),
    SeatInfo("Grandma", "green", None, "pad2"),
    SeatInfo("Yuki", "yellow", None, "keys"),
    SeatInfo("Rook", "white", "normal"),
)
PLACES: Final = ((2, 1, 4, 3), (1, 2, 3, 3), (1, 3, 2, 4), (3, 1, 2, 4))
"""Places of the seats in each game."""


def _night(services: Services, played: int) -> Night:
    """A night of four of the games after `played` of them."""
    shown = known(services.manifests)
    keys = [key for key, one in shown.items() if not one.pastime.in_turns]
    solo = [key for key, one in shown.items() if one.pastime.in_turns]
    program = tuple([*keys[:1], *solo[:1], *keys[1:]][:5])
    night = Night(7, tuple(Guest(info) for info in SEATS), program)
    for number in range(played):
        night = _after(night, services, number)
    return night


def _after(night: Night, services: Services, number: int) -> Night:
    pastime = known(services.manifests)[night.key].pastime
    night = night.begin(night.seating(pastime).playing, pastime.in_turns, {})
    if not pastime.in_turns:
        places = PLACES[number % len(PLACES)]
        assert night.playing is not None
        return night.after([places[i % len(places)] for i in range(len(night.playing.seats))])
    for attempt in ATTEMPTS:
        night = night.after_try(attempt)
    return night


ATTEMPTS: Final = (Attempt(3, 4), Attempt(2, 6, 1), Attempt(), Attempt(2, 5, 2), Attempt(1, 7))


def _plan(services: Services, surprise: bool) -> list[Screen]:
    services.settings.setups["game-night"] = Setup(SEATS[:3], {"surprise": surprise})
    return [services.make("night")]


def _standings(services: Services, played: int) -> list[Screen]:
    host = NightHost(services, _night(services, played), None)
    if played:
        host.ceremony = _night(services, played - 1)
    return [services.make("night-standings", host)]


def _turn(services: Services) -> list[Screen]:
    """In the middle of a level that all play by turns."""
    night = _night(services, 1)
    night = night.begin(night.here, True, {})
    for attempt in ATTEMPTS[:2]:
        night = night.after_try(attempt)
    return [services.make("night-standings", NightHost(services, night, None))]


def _people(services: Services) -> list[Screen]:
    return [services.make("night-people", NightHost(services, _night(services, 1), None))]


def _cup(services: Services) -> list[Screen]:
    night = replace(_night(services, 0), program=_night(services, 0).program[:4])
    for number in range(4):
        night = _after(night, services, number)
    scene = services.make("night-cup", NightHost(services, night, None))
    assert isinstance(scene, CupScene)
    services.director.reset(scene)
    scene.flow.end()
    return [scene]


def _named(make: Callable[..., list[Screen]], *about: object) -> Callable[[Services], list[Screen]]:
    return lambda services: make(services, *about)


SHOTS: Final[Mapping[str, Callable[[Services], Sequence[Screen]]]] = {
    "game-night": _named(_plan, True),
    "game-night-chosen": _named(_plan, False),
    "game-night-start": _named(_standings, 0),
    "game-night-standings": _named(_standings, 3),
    "game-night-turn": _turn,
    "game-night-people": _people,
    "game-night-cup": _cup,
}
