"""`SHOTS` lists scenes of the stack-off's lobby for the command `shot`: people, bots, handicaps, page of all keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.app.intents import Device
from game.app.settings import Setup
from game.core.game import SeatInfo
from game.games.stack_off.lobby.extras_scene import ExtrasScene
from game.games.stack_off.lobby.kept_series import KeptSeries
from game.games.stack_off.lobby.rounds_scene import RoundsScene
from game.games.stack_off.lobby.scene import LobbyScene
from game.games.stack_off.manual import help_scene
from game.games.stack_off.series import KEY, MIX, Series
from game.games.stack_off.start import open_lobby
from game.ui.screen import Screen
from game.ui.services import Services

SEATS: Final = (
    SeatInfo("Ana", "red", None, "pad1"),
    SeatInfo("Mika", "blue", None, "pad2"),
    SeatInfo("Bolt", "green", "normal"),
)


def _scene(services: Services) -> LobbyScene:
    services.pads = lambda: frozenset({1, 2})
    services.devices.last = Device("pad", 1)
    services.settings.setups[KEY] = Setup(SEATS)
    return open_lobby(services)


def _lobby(services: Services) -> list[Screen]:
    return [_scene(services)]


def _handicaps(services: Services) -> list[Screen]:
    scene = _scene(services)
    for field, by in (("line", 1), ("top", 2), ("falls", 2), ("size", 2), ("ghost", 1)):
        scene.slots.turn_handicap(1, field, by)
        scene.slots.turn_handicap(2, field, 1)
    scene.opened[1] = True
    scene.options["mode"] = "survival"
    return [scene]


def _keys(services: Services) -> list[Screen]:
    scene = help_scene(services)
    scene.show_page(1)
    return [scene]


def _rounds(services: Services) -> list[Screen]:
    """Three rounds of a mix, and a favourite."""
    scene = _scene(services)
    for id_ in ("hot-potato", "last-brick", "three-slips"):
        scene.picked.toggle(id_)
    scene.picked.mark("thin-post")
    scene.options["mode"] = MIX
    return [scene, RoundsScene(services, scene.options, scene.picked, scene.changed)]


def _extras(services: Services) -> list[Screen]:
    scene = _scene(services)
    scene.options["surprise"] = "glue"
    return [scene, ExtrasScene(services, scene.options, scene.changed)]


def _left(services: Services) -> list[Screen]:
    """A series was left in its second round."""
    _scene(services)
    series = Series(SEATS, 1, won=(1, 0, 0), number=2)
    return [open_lobby(services, True, KeptSeries(series, lambda: None))]


SHOTS: Final[Mapping[str, Callable[[Services], list[Screen]]]] = {
    "lobby": _lobby, "handicaps": _handicaps, "keys": _keys, "rounds": _rounds, "extras": _extras, "left": _left,
}  # fmt: skip
