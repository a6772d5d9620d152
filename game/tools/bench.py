"""The project's own figures: what `main.py bench` prints.

A figure's `ratio` is value / floor where more is better and floor / value where less is better: from 1 on it is good.
Floors are promises of the project: speeds of the prototypes it was planned with, and the figures of its look.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any, Final

from game.app import paths
from game.app.audio import Audio
from game.app.intents import KEYS
from game.app.settings import Settings
from game.art import SpriteKey, background, bake
from game.bots.executor import PoolExecutor
from game.bots.levels import make_bot
from game.core.game import Hand, OptionValue
from game.core.rng import Rng, stream
from game.core.session import Session
from game.core.silhouettes import SILHOUETTES
from game.games import GAMES, MANIFESTS
from game.games.shape_up.rules.playout import random_playout
from game.games.shapes.rules.actions import Take
from game.physics.heap import TITLE_SEEDS, Heap
from game.physics.space import UNIT
from game.play.driver import Match
from game.play.tower_world import TowerWorld
from game.screens.routes import SCREENS
from game.screens.title import TitleScene
from game.shell import headless
from game.shell.shell import Shell
from game.shell.window import Window, open_window
from game.table import matches
from game.table.scene import TableScene
from game.tools.shot import people
from game.ui.services import Services

Figure = dict[str, float | str]

SIZE: Final = (1280, 800)
FRAME: Final = 1 / 60
SEED: Final = 1

FLOORS: Final[dict[str, tuple[str, float, bool]]] = {
    "shape-up.playouts": ("rounds/s", 15_000, True),
    "shape-up.actions": ("rounds/s", 300, True),
    "shape-up.greedy": ("ms/move", 10, False),
    "core.apply_us": ("us", 50, False),
    "core.clone_us": ("us", 10, False),
    "core.seen_us": ("us", 500, False),
    "heap.tick": ("ms", 4, False),
    "tower.tick": ("ms", 3, False),
    "frame.table.p50": ("ms", 8, False),
    "frame.table.p99": ("ms", 16.7, False),
    "frame.square-up.p50": ("ms", 8, False),
    "frame.square-up.p99": ("ms", 16.7, False),
    "frame.up-or-down.p50": ("ms", 8, False),
    "frame.up-or-down.p99": ("ms", 16.7, False),
    "frame.tower.p50": ("ms", 8, False),
    "frame.tower.p99": ("ms", 16.7, False),
    "frame.title.p50": ("ms", 8, False),
    "frame.title.p99": ("ms", 16.7, False),
    "draws.table": ("calls/frame", 15, False),
    "draws.square-up": ("calls/frame", 15, False),
    "draws.up-or-down": ("calls/frame", 15, False),
    "draws.tower": ("calls/frame", 15, False),
    "start.menu": ("s", 3, False),
    "bake.table": ("s", 1, False),
    "rss": ("MB", 400, False),
}
"""Every figure with its unit, its floor, and whether more is better."""


def run(share: float = 1.0) -> dict[str, Figure]:
    """Measure everything, in about twenty seconds or a `share` of that. Needs `headless.prepare()` first."""
    values: dict[str, float] = {}
    # In processes of their own: a start is cold, and memory holds nothing of another measurement.
    values |= first_minute()
    values |= rules_figures(share)
    values["heap.tick"] = heap_tick()
    window = open_window(*SIZE, visible=False)
    try:
        values |= title_frames(window, round(300 * share))
        values |= table_frames(window, round(480 * share))
        values |= table_frames(window, round(480 * share), "square-up", "square-up")
        values |= table_frames(window, round(480 * share), "up-or-down", "up-or-down")
        values |= tower_frames(window, round(480 * share))
    finally:
        window.close()
    return {name: figure(name, values[name]) for name in FLOORS if name in values}


def figure(name: str, value: float) -> Figure:
    """A measured value beside its floor."""
    unit, floor, more_is_better = FLOORS[name]
    ratio = value / floor if more_is_better else floor / value
    return {"value": round(value, 4), "unit": unit, "floor": floor, "ratio": round(ratio, 3)}


def percentile(values: list[float], percent: int) -> float:
    """By nearest rank."""
    ordered = sorted(values)
    return ordered[max(0, -(-len(ordered) * percent // 100) - 1)]


def _a_second(once: Callable[[], None], seconds: float) -> float:
    """How often `once` can be done in a second of CPU time, tried for `seconds`."""
    count, start = 0, time.process_time()
    while (passed := time.process_time() - start) < seconds:
        once()
        count += 1
    return count / passed


def _us(work: Sequence[Callable[[], object]]) -> float:
    """Microseconds of CPU time that one piece of `work` takes, on average."""
    start = time.process_time()
    for one in work:
        one()
    return 1e6 * (time.process_time() - start) / len(work)


# -- rules


def rules_figures(seconds: float) -> dict[str, float]:
    """Playouts and plain play, each for `seconds`; the greedy bot, and what a position costs, over one round."""
    game = GAMES["shape-up"]
    rng = Rng(SEED)
    start = game.new(2, SEED, rounds=1)

    def playout() -> None:
        random_playout(start, rng)

    def plain() -> None:
        state = start.clone()
        while actors := state.actors():
            state.apply(actors[0], rng.choice(state.legal_actions(actors[0])))

    session = Session(game, people(2, 0), SEED, {"rounds": 1})
    bot = make_bot("greedy", MANIFESTS[game.key])
    sights, moves, steps, states = [], [], [], []
    while not session.over:
        seat = session.actors()[0]
        sights.append(_us([partial(session.observation, seat)]))
        observation = session.observation(seat)
        moves.append(_us([partial(bot.choose, observation, rng)]))
        action = rng.choice(observation.legal)
        states.append(session.fork_state())
        steps.append(partial(session.fork_state().apply, seat, action))
        session.submit(seat, action)
    return {
        "shape-up.playouts": _a_second(playout, seconds),
        "shape-up.actions": _a_second(plain, seconds),
        "shape-up.greedy": sum(moves) / len(moves) / 1e3,
        "core.apply_us": _us(steps),
        "core.clone_us": _us([state.clone for state in states]),
        "core.seen_us": sum(sights) / len(sights),
    }


def heap_tick() -> float:
    """Milliseconds of one tick of the title's heap, on average while it falls and piles up."""
    heap = Heap(TITLE_SEEDS[0])
    before, ticks = time.process_time(), 0
    while not heap.resting:
        heap.tick()
        ticks += 1
    passed = time.process_time() - before
    heap.close()
    return 1e3 * passed / ticks


# -- frames


def services() -> Services:
    """Services as a player has them, the worker for bots included, but silent and writing nothing."""
    made = Services(
        MANIFESTS,
        SCREENS,
        Settings(language="en"),
        Audio(silent=True),
        PoolExecutor(MANIFESTS),
        lambda: SEED,
        lambda: "bench",
        autosaves=False,
    )
    made.save_settings = lambda: None  # type: ignore[method-assign]
    made.devices.last = KEYS
    return made


def frames(shell: Shell, count: int, before: Callable[[int], None] = lambda number: None) -> list[float]:
    """Milliseconds of CPU time that `count` frames take: ticks, composing and drawing, without the flip.

    `before` is called with the number of each frame first, for input; what it does counts too. All threads of this
    process count, other processes (a bot that thinks) do not. What is baked ahead has the rest of each frame's time.
    """
    from pyglet import gl

    textures = shell.view.stage.textures
    times = []
    for number in range(count):
        gl.glFinish()
        start = time.process_time()
        before(number)
        shell.window.on_update(FRAME)
        shell.window.on_draw()
        times.append(1e3 * (time.process_time() - start))
        shell.window.flip()
        deadline = time.monotonic() + FRAME
        while not textures.idle and time.monotonic() < deadline:
            time.sleep(0.0005)
    return times


def title_frames(window: Window, count: int) -> dict[str, float]:
    """`count` frames of the title while the pieces fall."""
    with _shell(window) as shell:
        shell.services.director.reset(TitleScene(shell.services))
        # The first frame bakes the title's arts, which is part of the start.
        frames(shell, 1)
        times = frames(shell, count)
    return {"frame.title.p50": percentile(times, 50), "frame.title.p99": percentile(times, 99)}


def table_frames(window: Window, count: int, key: str = "shape-up", name: str = "table") -> dict[str, float]:
    """`count` frames of a full table at which one person plays bots, and its draw calls, as figures of `name`.

    Before that the person looks at the table for as long.
    """
    with _shell(window) as shell:
        table = full_table(shell.services, key)
        shell.services.director.reset(table)
        # The first frame bakes the table's arts: that is measured by itself.
        frames(shell, count)
        times = frames(shell, count, Hands(shell.services, table))
        calls = draw_calls(shell)
    return {
        f"frame.{name}.p50": percentile(times, 50),
        f"frame.{name}.p99": percentile(times, 99),
        f"draws.{name}": calls,
    }


def tower_frames(window: Window, count: int) -> dict[str, float]:
    """`count` frames of Shapes with all fifty pieces in play, one of them held, moved and turned; draw calls; and the
    physics of such a tick alone."""
    with _shell(window) as shell:
        table = full_tower(shell.services)
        shell.services.director.reset(table)
        frames(shell, 2)
        devices = shell.services.devices

        def controller(number: int) -> None:
            # To and fro, turning all the time: nothing comes to rest, so that every tick is a whole one.
            for name, on in (("LEFT", number % 80 < 40), ("RIGHT", number % 80 >= 40), ("Q", True)):
                (devices.press if on else devices.release)(KEYS, name)

        times = frames(shell, count, controller)
        calls = draw_calls(shell)
        devices.let_go()
        ticks = tower_ticks(table, count)
    return {
        "frame.tower.p50": percentile(times, 50),
        "frame.tower.p99": percentile(times, 99),
        "draws.tower": calls,
        "tower.tick": percentile(ticks, 99),
    }


def tower_ticks(table: TableScene, count: int) -> list[float]:
    """Milliseconds of CPU time of `count` ticks of the tower, its held piece moved and turned."""
    world = table.match.world
    assert isinstance(world, TowerWorld)
    assert world.tower.held is not None
    _x, y, _angle = world.tower.held.target
    times = []
    for number in range(count):
        start = time.process_time()
        world.tower.tick(Hand(5 * abs(number % 80 - 40) - 100, round(y), 3))
        times.append(1e3 * (time.process_time() - start))
    return times


FLOOR: Final = ("plank", "brick")
ROWS: Final = (
    *(("square",) * 5, ("trapezoid",) * 3, FLOOR, ("hexagon",) * 5, ("dome",) * 5, FLOOR, ("ell",) * 5, FLOOR),
    *(("disc",) * 5, FLOOR, ("wedge",) * 5, FLOOR, ("triangle", "trapezoid", "trapezoid", "triangle")),
    ("triangle",) * 3,
)
"""A tower of all pieces that stands, from below; each row is in the middle, no wider than the platform."""


def full_tower(made: Services) -> TableScene:
    """Survivor alone, with a tower of `ROWS` beside it but for the piece that the person holds."""
    session = Session(GAMES["shapes"], people(1, 1), SEED, {"variant": "survivor"})
    world = TowerWorld(1, SEED, session.options)
    while not any(isinstance(action, Take) for action in session.observation(0).legal):
        session.submit(0, session.observation(0).legal[0])
    take = session.observation(0).legal[0]
    numbers = {kind: iter(range(5 * number, 5 * number + 5)) for number, kind in enumerate(SILHOUETTES)}
    y = 0.0
    for row in ROWS:
        outlines = [SILHOUETTES[kind].outline for kind in row]
        wide = [max(u for u, _v in corners) - min(u for u, _v in corners) for corners in outlines]
        x = -sum(wide) / 2
        for kind, corners, width in zip(row, outlines, wide, strict=True):
            piece = next(numbers[kind])
            if piece != take.piece:
                left, low = min(u for u, _v in corners), min(v for _u, v in corners)
                world.tower.place(piece, (x - left) * UNIT, (y - low) * UNIT)
            x += width
        y += max(max(v for _u, v in corners) - min(v for _u, v in corners) for corners in outlines)
    while world.active:
        world.tower.tick()
    table = MANIFESTS["shapes"].table()(made, Match(session, made.executor, world))
    table.match.submit(0, take)
    return table


@contextmanager
def _shell(window: Window) -> Iterator[Shell]:
    made = services()
    shell = Shell(made, window)
    matches.settle_memory()
    try:
        yield shell
    finally:
        shell.close()
        made.executor.close()


FULL: Final[dict[str, tuple[dict[str, OptionValue], int, int, str]]] = {
    "shape-up": ({"rounds": 4}, 4, 36, "random"),
    "square-up": ({"timer": 0}, 4, 260, "random"),
    "up-or-down": ({"rainbow": True, "special": True}, 6, 280, "greedy"),
}
"""Options and seats of a full table of each game, after how many actions it is one, and who plays so far."""


def full_table(made: Services, key: str = "shape-up") -> TableScene:
    """A table late in a round: one person, bots, most cards lying or many units standing."""
    options, seats, least, level = FULL[key]
    session = Session(GAMES[key], people(seats, 1), SEED, options)
    rng = stream(SEED, "bench")
    bot = make_bot(level, MANIFESTS[key])
    # With a few turns of the round to go, so that the round's end is among the frames too.
    while session.log_length < least or 0 not in session.actors():
        seat = session.actors()[0]
        session.submit(seat, bot.choose(session.observation(seat), rng))
    match = Match(session, made.executor, bot_delay=matches.BOT_DELAY[made.settings.motion])
    table = MANIFESTS[key].table()(made, match)
    table.show_now()
    return table


class Hands:
    """Plays by keyboard: every few frames the focus moves, and now and then a random action is made."""

    def __init__(self, made: Services, table: TableScene) -> None:
        self._services = made
        self._table = table
        self._rng = stream(SEED, "hands")
        self._steps: list[str] = []

    def __call__(self, number: int) -> None:
        if number % 6:
            return
        if self._services.director.top is not self._table:
            # The scoring of a round: go on.
            self._press("ENTER")
        elif self._table.actor() is None or number % 48:
            self._press(self._rng.choice(("LEFT", "RIGHT", "UP", "DOWN")))
        else:
            legal = self._table.legal()
            # The last action ends a turn, which among hundreds of plans would hardly ever be drawn.
            many = len(legal) > 100 and not self._rng.below(5)
            for step in self._table.route(legal[-1] if many else self._rng.choice(legal)):
                self._table.focus = step
                self._press("ENTER")

    def _press(self, name: str) -> None:
        self._services.devices.press(KEYS, name)
        self._services.devices.release(KEYS, name)


class _Counting:
    """A module of OpenGL functions whose draw calls are counted."""

    def __init__(self, module: Any) -> None:
        self._module = module
        self.calls = 0

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._module, name)
        if not name.startswith(("glDraw", "glMultiDraw")):
            return found

        def counted(*args: Any) -> Any:
            self.calls += 1
            return found(*args)

        return counted


@contextmanager
def counted_draws() -> Iterator[Callable[[], int]]:
    """Within, the function that is given says how many draw calls there were so far."""
    from arcade.gl.backends.opengl import vertex_array
    from pyglet.graphics import vertexdomain

    # Arcade calls `gl.glDraw…`; pyglet has imported the functions themselves.
    ours = vertex_array.gl
    counting = _Counting(ours)
    names = [name for name in vars(vertexdomain) if name.startswith(("glDraw", "glMultiDraw"))]
    theirs = {name: getattr(vertexdomain, name) for name in names}
    vertex_array.gl = counting
    for name in names:
        setattr(vertexdomain, name, getattr(counting, name))
    try:
        yield lambda: counting.calls
    finally:
        vertex_array.gl = ours
        for name, function in theirs.items():
            setattr(vertexdomain, name, function)


def draw_calls(shell: Shell) -> float:
    """Draw calls of the frame as it stands."""
    with counted_draws() as calls:
        shell.window.on_draw()
        return float(calls())


# -- a fresh process

_CHILD = "from game.tools.bench import child; child()"


def first_minute() -> dict[str, float]:
    """What a fresh process takes: to its first title frame, for a table's arts, and of memory with a table shown."""
    start = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, "-c", _CHILD], cwd=paths.ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        assert process.stdout
        process.stdout.readline()
        menu = time.perf_counter() - start
        rest = process.stdout.readline()
    if process.returncode:
        # Where it was the window that failed, this one says why.
        open_window(*SIZE, visible=False).close()
        raise RuntimeError("the process that was to be measured failed")
    return {"start.menu": menu, **json.loads(rest)}


def child() -> None:
    """The measured process: a line once the title is drawn, then a line of figures of the table."""
    headless.prepare()
    window = open_window(*SIZE, visible=False)
    with _shell(window) as shell:
        shell.services.director.reset(TitleScene(shell.services))
        window.on_update(FRAME)
        window.on_draw()
        window.flip()
        print("title", flush=True)
        table = full_table(shell.services)
        shell.services.director.reset(table)
        seconds = bake_table(shell)
        window.on_update(FRAME)
        window.on_draw()
        window.flip()
        print(json.dumps({"bake.table": seconds, **memory()}), flush=True)


def bake_table(shell: Shell) -> float:
    """Seconds to bake every art of the uppermost scene at the window's size."""
    screens = shell.services.director.compose(shell.services.make_ui) or []
    canvas = shell.view.stage.canvas
    whole = background(screens[0].backdrop, canvas.width / canvas.scale, canvas.height / canvas.scale)
    arts: dict[SpriteKey, None] = dict.fromkeys([whole, *(picture.art for ui in screens for picture in ui.pictures)])
    start = time.process_time()
    for art in arts:
        bake(art, canvas.scale)
    shell.services.director.stale = True
    return time.process_time() - start


def memory() -> dict[str, float]:
    """MB of memory that this process holds; nothing where the system does not tell."""
    try:
        with open("/proc/self/status", encoding="ascii") as file:
            return {"rss": next(int(line.split()[1]) for line in file if line.startswith("VmRSS")) / 1024}
    except OSError:
        return {}
