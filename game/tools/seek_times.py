"""`seek_times` measures how long jumps take in a recorded match with the most players."""

from __future__ import annotations

import time
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from game.art.base.disk_cache import DiskCache
from game.bots.difficulties import make_bot
from game.core.manifest import Manifest
from game.core.match_recorder import Recorder
from game.core.rng import stream
from game.core.session import Session
from game.play.playback_client import STOPPED
from game.screens.replays.room import ReplayScene
from game.shell.shell import Shell
from game.shell.view import MOST_WAITS
from game.shell.window import Window
from game.table.matches import people
from game.tools.confidence_intervals import percentile
from game.tools.frame_times import SEED, await_place, frames, open_shell

SHARES: Final = (0.15, 0.3, 0.45, 0.6, 0.75, 0.9)
"""Places in the match that are jumped to."""
REST: Final = 40
"""Frames after which nothing moves any more."""


def seek_times(
    window: Window, manifests: Mapping[str, Manifest], key: str, disk: DiskCache | None = None
) -> dict[str, float]:
    """Milliseconds of CPU time from a jump until its first picture is there, in the middle of places that have not been
    shown yet: "seek" if their pictures are on `disk`, "coldseek" if they have to be painted."""
    with TemporaryDirectory() as folder, open_shell(window, manifests, disk) as shell:
        room = ReplayScene(shell.services, _played(manifests[key], Path(folder) / "played.tumblebox"))
        room.client.pause(STOPPED)
        shell.services.director.reset(room)
        frames(shell, REST)
        await_place(shell)
        times = [_jump(shell, room, share) for share in SHARES]
    return {f"{'coldseek' if disk is None else 'seek'}.{key}": percentile(times, 50)}


def _played(manifest: Manifest, path: Path) -> Path:
    """Records a match of bots that play at random."""
    session = Session(manifest.rules(), people(manifest.players[-1], 0), SEED)
    recorder = Recorder(path, session)
    bot, rng = make_bot("random", manifest), stream(SEED, "seek")
    while not session.over:
        seat = session.actors()[0]
        session.submit(seat, bot.choose(session.observation(seat), rng))
    recorder.close()
    return path


def _jump(shell: Shell, room: ReplayScene, share: float) -> float:
    shown, start = shell.view.stage.shown, time.thread_time()
    room.client.seek_share(share)
    room.remake()
    taken = 1e3 * (time.thread_time() - start)
    for _frame in range(MOST_WAITS + 2):
        taken += sum(frames(shell, 1))
        if shell.view.stage.shown > shown:
            break
    frames(shell, REST)
    return taken
