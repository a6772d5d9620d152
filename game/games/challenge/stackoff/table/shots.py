"""Pictures of a stack-off for `shot`: bots have played for a while at the seats of people."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from game.core.game import SeatInfo
from game.games.challenge.stackoff.referee import Referee, sessions_of
from game.games.challenge.stackoff.series import Series
from game.games.challenge.stackoff.table.pause import StackOffPause
from game.games.challenge.stackoff.table.scene import StackOffScene
from game.play.loader import begin
from game.ui.services import Services

SEATS: Final = (
    SeatInfo("Ana", "red", None, "pad1"),
    SeatInfo("Theo", "blue", None, "keys-left"),
    SeatInfo("Mika", "green", None, "pad2"),
    SeatInfo("Bolt", "yellow", "normal"),
)
TAIL = 1.0
"""Seconds for which the table itself is looked at before the picture."""
HURRIES: Final = (0, 20, 45, 70)
"""Ticks that the bots of a picture wait before each piece, so that their towers differ."""


def scene_of(
    services: Services, mode: str, seconds: float, seats: tuple[SeatInfo, ...] = SEATS, level: str = "greedy"
) -> StackOffScene:
    """A round that bots of `level` have played for so long in the place of `seats`."""
    services.pads = lambda: frozenset({1, 2, 3, 4})
    bots = tuple(replace(info, level=level, device="any") for info in seats)
    series = Series(bots, 3, mode=mode, best_of=5, won=(2, 1, 0, 0)[: len(seats)], number=4)
    manifest = services.manifests["challenge"]
    sessions = sessions_of(series.round, series.seats, series.round_seed)
    matches = [begin(manifest, session, services.executor, bot_delay=HURRIES[i]) for i, session in enumerate(sessions)]
    referee = Referee(series.round, matches)
    for _tick in range(round(seconds * 60)):
        if not referee.over:
            referee.tick()
    scene = StackOffScene(services, replace(series, seats=seats), referee)
    scene.count = 0
    # What has just come off a tower is seen to fall.
    for _tick in range(round(TAIL * 60) if seconds else 0):
        scene.tick()
    return scene


def _progress(services: Services) -> list[Any]:
    return [scene_of(services, "first-to-eight", 30)]


def _crowded(services: Services) -> list[Any]:
    """Four towers of about twenty pieces each."""
    return [scene_of(services, "packed-lunch", 60)]


def _paused(services: Services) -> list[Any]:
    """One gamepad is not there."""
    scene = scene_of(services, "three-slips", 18)
    services.pads = lambda: frozenset({1})
    return [scene, StackOffPause(services, scene)]


def _starting(services: Services) -> list[Any]:
    """Counted down, with what the devices do."""
    scene = scene_of(services, "hot-potato", 0, (*SEATS[:3], SeatInfo("Yuki", "yellow", None, "mouse")))
    scene.count = 120
    scene.changed()
    return [scene]


def _two(services: Services) -> list[Any]:
    """Two seats, and a series of survival."""
    return [scene_of(services, "three-slips", 40, SEATS[2:])]


SHOTS: Final[Mapping[str, Callable[[Services], list[Any]]]] = {
    "": _progress,
    "crowded": _crowded,
    "paused": _paused,
    "starting": _starting,
    "two": _two,
}
