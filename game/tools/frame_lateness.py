"""`late_frames` measures how many frames come late while a bot thinks in its worker beside the drawing thread.

Nothing may hold up the thread that draws.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.art.base.disk_cache import DiskCache
from game.core.bot import BotExecutor, ChooseQuestion, Future, PlaceQuestion, Question
from game.core.manifest import Manifest
from game.play.local_client import LocalClient
from game.shell.shell import Shell
from game.shell.window import Window
from game.tools.frame_times import FRAME, frames, open_shell
from game.tools.yardsticks import without_pixels

if TYPE_CHECKING:
    from game.table.scene.table_scene import TableScene

LATE: Final = 0.002
"""Seconds by which a frame may be late."""
MEASURED: Final = ("hard", "expert")
QUEUED: Final = Path("/proc/thread-self/schedstat")
STRETCH: Final = 30
"""Frames of one kind in a row: what else a machine does falls on both kinds alike."""


def late_frames(
    window: Window, manifests: Mapping[str, Manifest], key: str, count: int, disk: DiskCache | None = None
) -> dict[str, float]:
    """ "delayed": how many hundredths of `count` frames are late, whatever the reason, while hard and expert bots think
    about a game's crowded table. "late": how many more of them are late by no fault of other processes than of as many
    frames in between, in which no bot thinks; at least 0."""
    crowded = manifests[key].crowded
    assert crowded
    with open_shell(window, manifests, disk) as shell:
        table: TableScene = crowded()(shell.services)
        shell.services.director.reset(table)
        frames(shell, 30)
        thinking = Thinking(shell.services.executor, table)
        delayed, late = 0, {True: 0, False: 0}
        for number in range(-(-count // STRETCH)):
            for thinks in (True, False):
                many = min(STRETCH, count - STRETCH * number)
                for lost, waited in delays(shell, many, thinking if thinks else _nothing):
                    late[thinks] += lost - waited > LATE
                    delayed += thinks and lost > LATE
                thinking.stop()
    return {
        f"late.{key}": max(0.0, 100 * (late[True] - late[False]) / count),
        f"delayed.{key}": 100 * delayed / count,
    }


def delays(shell: Shell, count: int, before: Callable[[], None]) -> list[tuple[float, float]]:
    """Seconds that the drawing thread lost in each of `count` frames, by coming back late to begin it and by waiting
    for others in the midst of it; and for how many of them it waited for a core that another process had, as far as the
    system tells, which says how busy the machine is. `before` is called at the beginning of each.
    """
    found = []
    with without_pixels():
        due = time.perf_counter() + FRAME
        for _ in range(count):
            waited = queued()
            time.sleep(max(0.0, due - time.perf_counter()))
            start, worked = time.perf_counter(), time.thread_time()
            lost = max(0.0, start - due)
            before()
            shell.window.on_update(FRAME)
            shell.window.on_draw()
            end = time.perf_counter()
            lost += (end - start) - (time.thread_time() - worked)
            found.append((lost, queued() - waited))
            shell.window.flip()
            # A long frame delays the next, but that is measured elsewhere.
            due = max(start + FRAME, time.perf_counter())
    return found


def queued() -> float:
    """Seconds for which this thread has been ready to run while no core was free; 0 where nobody knows."""
    try:
        return int(QUEUED.read_text().split()[1]) / 1e9
    except (OSError, ValueError, IndexError):
        return 0.0


class Thinking:
    """Sees to it that some bot thinks: asks the next question as soon as one is answered."""

    def __init__(self, executor: BotExecutor, table: TableScene) -> None:
        assert isinstance(table.client, LocalClient)
        self._executor = executor
        self._match = table.client.match
        self._levels = cycle(MEASURED)
        self._future: Future[object] | None = None
        self.answers = 0

    def __call__(self) -> None:
        if self._future is not None:
            if not self._future.done():
                return
            self._future.result()
            self.answers += 1
        session, world = self._match.session, self._match.world
        seat = session.actors()[0]
        poses = world.poses() if world is not None and world.holders else None
        level = next(self._levels)
        question: Question[object] = (
            ChooseQuestion(session.observation(seat), level, self.answers)
            if poses is None
            else PlaceQuestion(session.observation(seat), level, self.answers, poses)
        )
        self._future = self._executor.ask(question)

    def stop(self) -> None:
        """Nobody thinks now."""
        if self._future is not None:
            self._future.cancel()
            self._future = None


def _nothing() -> None:
    pass
