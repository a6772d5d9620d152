"""`SHOTS` lists the replay room of a stack-off for the command `shot`, with a round that bots have played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from game.games.stack_off.recorded_round import begin_round
from game.games.stack_off.replay.room import RoundReplayScene
from game.games.stack_off.series import Series
from game.games.stack_off.table.shots import SEATS
from game.play.playback_client import STOPPED
from game.table.playback.film_maker import FilmedAtOnce
from game.ui.screen import Screen
from game.ui.services import Services

SECONDS: Final = 40
"""How long the bots have played; the picture is of a moment near the end."""


def _replay(services: Services, seed: int = 3) -> list[Screen]:
    bots = tuple(replace(info, level="normal", device="any") for info in SEATS)
    series = Series(bots, seed, mode="first-to-eight", best_of=5, won=(2, 1, 0, 0), number=4)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "shown.tumblebox"
        referee = begin_round(series, services.manifests, services.executor, 20, path)
        for _tick in range(60 * SECONDS):
            referee.tick()
        referee.close()
        scene = RoundReplayScene(services, path, FilmedAtOnce)
    scene.client.pause(STOPPED)
    scene.client.seek_share(0.9)
    scene.remake()
    return [scene]


def _saved(services: Services) -> list[Screen]:
    """The round at the first moment at which a tower that fell could still be saved."""
    (scene,) = _replay(services, 2)
    assert isinstance(scene, RoundReplayScene)
    scene.activate(("saved", 0))
    services.director.reset(scene)
    scene.tick()
    return [scene]


SHOTS: Final[Mapping[str, Callable[[Services], list[Screen]]]] = {"replay": _replay, "replay-saved": _saved}
