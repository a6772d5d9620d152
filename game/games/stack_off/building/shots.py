"""`SHOTS` lists building screens of the stack-off for the command `shot`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from game.app.intents import Intent, Signal, device_of
from game.core.game import SeatInfo
from game.games.stack_off.building.bots import bot_part
from game.games.stack_off.building.phase import site_of, with_built
from game.games.stack_off.building.scene import LOOKS, BuildingScene
from game.games.stack_off.series import Series
from game.games.stack_off.start import building_of
from game.ui.screen import Screen
from game.ui.services import Services

SEATS: Final = (
    SeatInfo("Ana", "red", None, "pad1"),
    SeatInfo("Theo", "blue", None, "keys-left"),
    SeatInfo("Mika", "green", None, "mouse"),
    SeatInfo("Bolt", "yellow", "normal"),
)


def scene_of(
    services: Services, seats: int, built: int, won: tuple[int, ...] = (), bot: bool = False, secret: bool = False
) -> BuildingScene:
    """Makes the building screen for the first `seats`, after `built` turns or more: then a person builds, or a `bot`.
    `won`: rounds."""
    services.pads = lambda: frozenset({1})
    series = Series(SEATS[:seats], 20, mode="common-ground", won=won, number=1 + sum(won), help=True, secret=secret)
    what = series.round
    site = site_of(series, what)
    while len(site.built) < built or (site.turn is not None and SEATS[site.turn].is_person == bot):
        site = bot_part(site)
    return building_of(services, series, with_built(what, site), None)


def _four(services: Services) -> list[Screen]:
    return [scene_of(services, 4, 2)]


def _two(services: Services) -> list[Screen]:
    """The last one builds once more."""
    return [scene_of(services, 2, 1, (1, 0))]


def _refused(services: Services) -> list[Screen]:
    """The part lies where another one is."""
    scene = scene_of(services, 4, 2)
    ghost, other = scene.ghost, scene.site.built[-1]
    assert ghost is not None
    refusal = scene.site.refusal(ghost.part, other.x, other.y)
    scene.ghost = replace(ghost, x=other.x, y=other.y, refusal=refusal)
    return [scene]


def _bot(services: Services) -> list[Screen]:
    """A bot shows where it builds."""
    scene = scene_of(services, 4, 0, bot=True)
    for _tick in range(LOOKS):
        scene.tick()
    return [scene]


def _secret(services: Services) -> list[Screen]:
    """What others have added is not shown."""
    scene = scene_of(services, 4, 2, secret=True)
    assert scene.site.turn is not None
    scene.intent(Signal(Intent.CONFIRM, True, device_of(SEATS[scene.site.turn].device)))
    return [scene]


def _curtain(services: Services) -> list[Screen]:
    """The others look away."""
    return [scene_of(services, 4, 2, secret=True)]


SHOTS: Final[Mapping[str, Callable[[Services], list[Screen]]]] = {
    "building": _four,
    "building-two": _two,
    "building-refused": _refused,
    "building-bot": _bot,
    "building-secret": _secret,
    "building-curtain": _curtain,
}
