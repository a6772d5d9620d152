"""Recorded matches for pictures of the replay room: bots play them into files that are soon gone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from game.analysis.worker import AnalysedAtOnce
from game.core.match_recorder import Recorder
from game.core.session import Session
from game.play.match import Match
from game.play.playback_client import STOPPED
from game.screens.replays.go_on import GoOnScene
from game.screens.replays.room import ReplayScene
from game.table.playback.film_maker import FilmedAtOnce
from game.table.playback.words import OPEN
from game.ui.screen import Screen
from game.ui.services import Services

Record = Callable[[Session], Recorder]


def replay_scene(play: Callable[[Record], Match], services: Services, share: float) -> list[Screen]:
    """The room with a match that `play` plays with the given recorder, at a `share` of it, 0 … 1."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "shown.tumblebox"
        play(lambda session: Recorder(path, session)).close()
        scene = ReplayScene(services, path, FilmedAtOnce, AnalysedAtOnce)
    scene.client.pause(STOPPED)
    scene.client.seek_share(share)
    scene.remake()
    return [scene]


def saved_moment(scenes: list[Screen]) -> list[Screen]:
    """The room at the first moment at which a tower that fell could still be saved; as it is if there is none."""
    (room,) = scenes
    assert isinstance(room, ReplayScene)
    if not room.transport.saved:
        return scenes
    room.activate(("saved", 0))
    room.services.director.reset(room)
    for _tick in range(2):
        room.tick()
    return [room]


def all_open(scenes: list[Screen]) -> list[Screen]:
    """The room with all hands, goals and plans open."""
    (room,) = scenes
    assert isinstance(room, ReplayScene)
    if OPEN in room.choices:
        room.eyes = OPEN
        room.remake()
    return [room]


def turning_of(scenes: list[Screen]) -> list[Screen]:
    """The room, and over it how the match turned."""
    (room,) = scenes
    assert isinstance(room, ReplayScene)
    return [room, room.turning_scene()]


def go_on_from(scenes: list[Screen]) -> list[Screen]:
    """The room, and over it the question who plays on."""
    (room,) = scenes
    assert isinstance(room, ReplayScene)
    client = room.client
    return [room, GoOnScene(room.services, client.recording, client.position)]
