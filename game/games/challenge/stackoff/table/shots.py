"""Pictures of a stack-off for `shot`: bots have played for a while."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.core.game import SeatInfo
from game.games.challenge.stackoff.referee import Referee, sessions_of
from game.games.challenge.stackoff.series import Series
from game.games.challenge.stackoff.table.scene import StackOffScene
from game.play.loader import begin
from game.ui.services import Services

SEATS: Final = (
    SeatInfo("Ana", "red", "greedy", "pad1"),
    SeatInfo("Theo", "blue", "greedy", "keys"),
    SeatInfo("Mika", "green", "greedy", "pad2"),
    SeatInfo("Bolt", "yellow", "normal"),
)


def match_in_progress(services: Services, seconds: float = 12.0) -> StackOffScene:
    """A round that bots have played for so long."""
    series = Series(SEATS, 3, mode="race", best_of=5, won=(2, 1, 0, 0), number=4)
    manifest = services.manifests["challenge"]
    matches = [
        begin(manifest, session, services.executor, bot_delay=0)
        for session in sessions_of(series.round, series.seats, series.round_seed)
    ]
    scene = StackOffScene(services, series, Referee(series.round, matches))
    scene.count = 0
    for _tick in range(round(seconds * 60)):
        scene.tick()
    return scene


def _progress(services: Services) -> list[Any]:
    return [match_in_progress(services)]


SHOTS: Final[Mapping[str, Callable[[Services], list[Any]]]] = {"": _progress}
