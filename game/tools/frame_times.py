"""Measures CPU time and draw calls of frames (`table_frames`, `title_frames`) while simulated players play."""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from pyglet import gl

from game.app import compat
from game.app.audio import Audio
from game.app.intents import KEYS
from game.app.settings import Settings
from game.art import SpriteKey, bake
from game.art.base.disk_cache import DiskCache
from game.bots.difficulties import SECONDS
from game.bots.pool import SWITCH, PoolExecutor
from game.core.manifest import Contest, Manifest
from game.core.rng import stream
from game.play.local_client import LocalClient
from game.screens.registry import SCREENS
from game.shell.shell import Shell
from game.shell.window import Window
from game.table import matches
from game.tools.confidence_intervals import percentile
from game.tools.yardsticks import filled, without_pixels
from game.ui.services import Services
from game.ui.still_layers import QUIET

if TYPE_CHECKING:
    from game.table.scene.table_scene import TableScene

FRAME: Final = 1 / 60
SEED: Final = 1
FILLS: Final = 30
"""Frames of which the middle one is how long it takes until all pixels are there."""
REST: Final = 90
"""Frames after which nothing moves any more on a table that was just shown, and is only looked at."""
PATIENCE: Final = 5.0
"""Seconds in which a place is there, on a busy machine."""


@contextmanager
def open_shell(window: Window, manifests: Mapping[str, Manifest], disk: DiskCache | None = None) -> Iterator[Shell]:
    """The game in `window` as a player has it, the worker for bots included, but silent and writing nothing."""
    made = Services(
        manifests,
        SCREENS,
        Settings(language="en"),
        Audio(silent=True),
        PoolExecutor(manifests, SECONDS, time.monotonic),
        lambda: SEED,
        lambda: "bench",
        autosaves=False,
    )
    made.save_settings = lambda: None  # type: ignore[method-assign]
    made.devices.last = KEYS
    # As in a fresh process: letters of another game's fonts would be textures, and so draw calls, of their own.
    compat.release_fonts()
    shell = Shell(made, window, disk=disk, at_once=False)
    interval = sys.getswitchinterval()
    sys.setswitchinterval(SWITCH)
    if gc.isenabled():
        matches.settle_memory()
    try:
        yield shell
    finally:
        shell.close()
        made.executor.close()
        sys.setswitchinterval(interval)


def frames(shell: Shell, count: int, before: Callable[[int], None] = lambda number: None) -> list[float]:
    """Milliseconds of the drawing thread's CPU time of each of `count` frames with one tick each; `before` is called in
    front of each.

    What the graphics card does is not in it.
    """
    times = []
    with without_pixels():
        for number in range(count):
            gl.glFinish()
            start = time.thread_time()
            before(number)
            shell.window.on_update(FRAME)
            shell.window.on_draw()
            times.append(1e3 * (time.thread_time() - start))
            shell.window.flip()
    return times


def _percentiles(name: str, times: list[float]) -> dict[str, float]:
    """The middle frame, and of a hundred and more the one that only one in a hundred exceeds: of fewer that would be
    the slowest of all, which says nothing.
    """
    values = {f"frame.{name}.p50": percentile(times, 50)}
    return values | ({f"frame.{name}.p99": percentile(times, 99)} if len(times) >= 100 else {})


def first_visits(shell: Shell, count: int) -> dict[str, float]:
    """Milliseconds of the longest frame when a table is opened from the title for the first time, by the game's key;
    `count` frames of each. To open it counts as a frame."""
    director = shell.services.director
    worst = {}
    for key, manifest in shell.services.manifests.items():
        director.reset(shell.services.make("title"))
        frames(shell, count)
        start = time.thread_time()
        matches.start(shell.services, key, matches.default_setup(manifest))
        opened = 1e3 * (time.thread_time() - start)
        worst[key] = max(opened, *frames(shell, count))
    return worst


def drawing_figures(name: str, shell: Shell) -> dict[str, float]:
    """What drawing the present screen takes, however fast the graphics card: draw calls; the area of all quads over the
    window's, in motion and with a place that stands still; and milliseconds until its pixels are there, as this machine
    draws it."""
    ground = shell.view.stage.ground
    as_found = ground.stands_still
    values = {}
    for kind, still in (("overdraw", False), ("overdraw-still", True)):
        ground.stands_still = still
        await_place(shell)
        for _frame in range(QUIET + 2):
            _frame_of(shell)
        values[f"{kind}.{name}"] = shell.view.stage.overdraw()
        if not still:
            values[f"draws.{name}"] = draw_calls(shell)
    if not ground.by_software:
        ground.stands_still = False
        await_place(shell)
    values[f"fill.{name}"] = percentile(filled(partial(_frame_of, shell), FILLS), 50)
    ground.stands_still = as_found
    await_place(shell)
    return values


def _frame_of(shell: Shell) -> None:
    shell.window.on_update(FRAME)
    shell.window.on_draw()


def await_place(shell: Shell) -> None:
    """Draws until the place is there, with nothing over it."""
    ground, end = shell.view.stage.ground, time.monotonic() + PATIENCE
    while time.monotonic() < end:
        shell.window.on_draw()
        if ground.settled:
            return
        time.sleep(0.002)
        ground.advance(FRAME)


def title_frames(
    window: Window, manifests: Mapping[str, Manifest], count: int, disk: DiskCache | None = None
) -> dict[str, float]:
    """`count` frames of the title while the pieces fall."""
    with open_shell(window, manifests, disk) as shell:
        shell.services.director.reset(shell.services.make("title"))
        # The first frame bakes the title's sprites, which is part of the start.
        shell.view.stage.ground.stands_still = False
        frames(shell, 1)
        await_place(shell)
        times = frames(shell, count)
        return _percentiles("title", times) | drawing_figures("title", shell)


def table_frames(
    window: Window, manifests: Mapping[str, Manifest], key: str, count: int, disk: DiskCache | None = None
) -> dict[str, float]:
    """`count` frames of a game's crowded table on which a person plays, after as many in which it is looked at, and its
    draw calls; where a piece is held, also what a tick of its world takes."""
    crowded = manifests[key].crowded
    assert crowded
    with open_shell(window, manifests, disk) as shell:
        table: TableScene = crowded()(shell.services)
        shell.services.director.reset(table)
        # The first frames bake the table's sprites: that is measured separately.
        shell.view.stage.ground.stands_still = False
        frames(shell, max(REST, count))
        # Before the play: each of its fonts adds a call, and what it shows is a matter of chance.
        drawn = drawing_figures(key, shell)
        held = table.viewpoint.holder is not None
        times = frames(shell, count, Steering(shell.services) if held else Hands(shell.services, table))
        values = {**_percentiles(key, times), **drawn}
        if held:
            values["tower.tick"] = percentile(world_ticks(shell.services, table, count), 99)
        shell.services.devices.let_go()
    return values


def contest_frames(
    window: Window, manifests: Mapping[str, Manifest], contest: Contest, count: int, disk: DiskCache | None = None
) -> dict[str, float]:
    """`count` frames of a contest's crowded table on which all keys are pressed, after as many in which it is looked
    at, and its draw calls."""
    assert contest.crowded
    with open_shell(window, manifests, disk) as shell:
        shell.services.director.reset(contest.crowded()(shell.services))
        shell.view.stage.ground.stands_still = False
        frames(shell, count)
        drawn = drawing_figures(contest.key, shell)
        times = frames(shell, count, Steering(shell.services))
        shell.services.devices.let_go()
    return {**_percentiles(contest.key, times), **drawn}


def world_ticks(services: Services, table: TableScene, count: int) -> list[float]:
    """Milliseconds of CPU time of `count` ticks of the world beside `table`, its held piece moved and turned."""
    client, holder = table.client, table.viewpoint.holder
    world = client.match.world if isinstance(client, LocalClient) else None
    assert world is not None
    assert holder is not None
    controller = Steering(services)
    times = []
    for number in range(count):
        controller(number)
        services.devices.tick()
        hand = table.hand(holder, KEYS)
        start = time.process_time()
        world.tick({holder: hand})
        times.append(1e3 * (time.process_time() - start))
    return times


class Steering:
    """Moves a held piece to and fro by keyboard, and turns it all the time: nothing comes to rest."""

    def __init__(self, made: Services) -> None:
        self._devices = made.devices

    def __call__(self, number: int) -> None:
        for name, on in (("LEFT", number % 80 < 40), ("RIGHT", number % 80 >= 40), ("Q", True)):
            (self._devices.press if on else self._devices.release)(KEYS, name)


class Hands:
    """Plays by keyboard: every few frames the focus moves, and now and then a random action is made."""

    def __init__(self, made: Services, table: TableScene) -> None:
        self._services = made
        self._table = table
        self._rng = stream(SEED, "hands")
        self._steps: list[str] = []

    def __call__(self, number: int) -> None:
        if self._services.director.top is not self._table:
            self._steps.clear()
        if self._steps:
            # One key a frame: no person is quicker.
            self._table.focus = self._steps.pop(0)
            self._press("ENTER")
        elif number % 6:
            return
        elif self._services.director.top is not self._table:
            # The scoring of a round: go on.
            self._press("ENTER")
        elif self._table.actor() is None or number % 48:
            self._press(self._rng.choice(("LEFT", "RIGHT", "UP", "DOWN")))
        else:
            legal = self._table.legal()
            # The last action ends a turn, which among hundreds of plans would hardly ever be drawn.
            many = len(legal) > 100 and not self._rng.below(5)
            self._steps += self._table.steps(legal[-1] if many else self._rng.choice(legal))

    def _press(self, name: str) -> None:
        self._services.devices.press(KEYS, name)
        self._services.devices.release(KEYS, name)


class _Counting:
    """A module of OpenGL functions whose draw calls are counted."""

    def __init__(self, module: object) -> None:
        self._module = module
        self.calls = 0

    def __getattr__(self, name: str) -> Any:  # Any: as the module has it
        found = getattr(self._module, name)
        if not name.startswith(("glDraw", "glMultiDraw")):
            return found

        def counted(*args: object) -> object:
            self.calls += 1
            return found(*args)

        return counted


@contextmanager
def counted_draws() -> Iterator[Callable[[], int]]:
    """Counts draw calls within the block: yields a function that returns the number so far."""
    from arcade.gl.backends.opengl import vertex_array
    from pyglet.graphics import vertexdomain

    # Arcade calls `gl.glDraw…`; pyglet has imported the functions themselves.
    caller: Any = vertex_array  # Any: its `gl` is not exported
    ours = caller.gl
    counting = _Counting(ours)
    names = [name for name in vars(vertexdomain) if name.startswith(("glDraw", "glMultiDraw"))]
    theirs = {name: getattr(vertexdomain, name) for name in names}
    caller.gl = counting
    for name in names:
        setattr(vertexdomain, name, getattr(counting, name))
    try:
        yield lambda: counting.calls
    finally:
        caller.gl = ours
        for name, function in theirs.items():
            setattr(vertexdomain, name, function)


def draw_calls(shell: Shell) -> float:
    """Number of draw calls of the current frame."""
    with counted_draws() as calls:
        shell.window.on_draw()
        return float(calls())


def bake_table(shell: Shell) -> float:
    """Seconds of CPU time to bake every sprite of the uppermost scene at the window's size."""
    screens = shell.services.director.compose(shell.services.make_ui) or []
    canvas = shell.view.stage.canvas
    arts: dict[SpriteKey, None] = dict.fromkeys(picture.art for ui in screens for picture in ui.pictures)
    start = time.process_time()
    for art in arts:
        bake(art, canvas.scale)
    shell.services.director.stale = True
    return time.process_time() - start
