"""`measure`: measures the performance figures that `main.py bench` prints, each with a yardstick of the same run.

A yardstick is plain work. The `ratio` of a figure is how often its yardstick fits into it (for speeds: into the time of
one), and is to be at most `limit`. So a slow machine does not fail, but a slow game does.
"""

from __future__ import annotations

import gc
import json
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from game.art.base.disk_cache import DiskCache
from game.bots.difficulties import make_bot
from game.bots.inline_executor import InlineExecutor
from game.core.game import TOWER
from game.core.manifest import Contest, Manifest, contests
from game.core.rng import Rng
from game.core.session import Session
from game.games import MANIFESTS
from game.physics.heap import TITLE_SEEDS, Heap
from game.shell.shell import load_games
from game.shell.window import Window, open_window
from game.table.matches import freeze_program, people, settle_memory
from game.tools.bench_limits import ALLOWANCE, KINDS
from game.tools.confidence_intervals import percentile
from game.tools.frame_lateness import late_frames
from game.tools.frame_times import (
    FILLS,
    FRAME,
    SEED,
    await_place,
    bake_table,
    contest_frames,
    first_visits,
    frames,
    open_shell,
    table_frames,
    title_frames,
)
from game.tools.yardsticks import (
    SECONDS,
    SIZE,
    UNITS,
    bare_fill,
    bare_pymunk,
    bare_python,
    bare_sprites,
    bare_window,
    fresh,
)

Figure = dict[str, float | str]
Figures = dict[str, dict[str, Figure]]

PASSES: Final = 5
SMALL_BATCH: Final = 32
BATCH: Final = 512
"""Playouts asked for at once, fewer where they take long; in NumPy arrays many are quicker than few."""
LONG: Final = 0.1
"""Longest seconds of a batch after which a larger one is tried."""
PLAYOUTS: Final = ("playouts", "policy")
"""The kinds of figures that are playouts a second: by chance, and by the policy of a search."""
TICKS_MEASURED: Final = 600
"""Measured ticks of a contest."""
LATE_FRAMES: Final = 240
"""Measured frames: of fewer, a single late one would be nearly half of the limit."""
STEPS: Final = 60
"""Positions of a match at which the rules are measured."""


def measure(share: float = 1.0, manifests: Mapping[str, Manifest] = MANIFESTS) -> Figures:
    """Measures all "yardsticks" and "figures" in about a minute. With a `share` of that, rare figures are left
    out. Needs `headless.prepare()` first.
    """
    with TemporaryDirectory(prefix="tumblebox-bench-") as name:
        folder = Path(name)
        bare, values = first_minute(3 if share > 0.5 else 1, folder)
        for _pass in range(PASSES):
            # The best of some passes: so time taken by other processes does not count.
            _keep_best(
                bare, {"bare.pymunk": bare_pymunk(round(60 * share)), "bare.python": bare_python(share / 2 / PASSES)}
            )
            _keep_best(values, {"heap.tick": heap_tick()})
            for manifest in manifests.values():
                _keep_best(values, rules_figures(manifest, share / PASSES))
                _keep_best(values, contest_ticks(manifest, round(TICKS_MEASURED * share)))
        yardsticks, found = frame_figures(manifests, share, folder)
    values |= found
    bare |= yardsticks
    return {
        "yardsticks": {
            name: {"value": round(bare[name], 4), "unit": unit} for name, unit in UNITS.items() if name in bare
        },
        "figures": {name: figure(name, value, bare, manifests) for name, value in values.items()},
    }


def frame_figures(
    manifests: Mapping[str, Manifest], share: float, folder: Path
) -> tuple[dict[str, float], dict[str, float]]:
    """Measures the yardsticks of frames, and frames of title and tables with their pictures in `folder`."""
    freeze_program()
    window = open_window(*SIZE, visible=False)
    disk = DiskCache(folder)
    sprites: list[float] = []
    values: dict[str, float] = {}
    fill = bare_fill(window, FILLS)
    try:
        for key in (None, *(key for key, manifest in manifests.items() if manifest.crowded)):
            sprites.append(bare_sprites(window, max(60, round(120 * share))))
            count = round(300 * share)
            # The first pass paints what is not on disk.
            for _pass in range(2):
                found = (
                    table_frames(window, manifests, key, count, disk)
                    if key
                    else title_frames(window, manifests, count, disk)
                )
                disk.wait()
            if "tower.tick" in values and "tower.tick" in found:
                # Of several games with a tower the slowest counts.
                found["tower.tick"] = max(found["tower.tick"], values["tower.tick"])
            values |= found
            if key and share >= 1:
                values |= late_frames(window, manifests, key, LATE_FRAMES, disk)
        if share >= 1:
            values |= _seek_figures(window, manifests, disk)
        for manifest in manifests.values():
            if manifest.contest and manifest.contest.crowded:
                # The first pass paints what is not on disk.
                for _pass in range(2):
                    found = contest_frames(window, manifests, manifest.contest, round(300 * share), disk)
                    disk.wait()
                values |= found
    finally:
        disk.close()
        window.close()
    return {"bare.sprites": percentile(sprites, 50), "bare.fill": fill}, values


def _seek_figures(window: Window, manifests: Mapping[str, Manifest], disk: DiskCache) -> dict[str, float]:
    """Measures jumps in a match of the game without a tower at which most can play."""
    found = (key for key, manifest in manifests.items() if manifest.world is None and manifest.crowded)
    key = max(found, key=lambda key: manifests[key].players[-1])
    # It imports the replay room, which the processes whose memory is measured do without.
    from game.tools.seek_times import seek_times

    values = seek_times(window, manifests, key)
    seek_times(window, manifests, key, disk)
    disk.wait()
    return values | seek_times(window, manifests, key, disk)


def _keep_best(values: dict[str, float], found: Mapping[str, float]) -> None:
    for name, value in found.items():
        best = max if _kind(name)[0] == "1/s" else min
        values[name] = best(value, values.get(name, value))


def _kind(name: str) -> tuple[str, str, float]:
    """Unit, yardstick and limit of a figure, or the unit of a yardstick."""
    if name in UNITS:
        return UNITS[name], "", 0
    first, _dot, rest = name.partition(".")
    return next(KINDS[part] for part in (first, *reversed(rest.split("."))) if part in KINDS)


def figure(name: str, value: float, bare: Mapping[str, float], manifests: Mapping[str, Manifest] = MANIFESTS) -> Figure:
    """A measured value beside its yardstick."""
    unit, yardstick, limit = _kind(name)
    every: list[Manifest | Contest] = [*manifests.values(), *contests(manifests).values()]
    for one in every:
        if one.key in name.split("."):
            limit = one.limits.get(name.replace(f"{one.key}.", "", 1), limit)
    ratio = value
    if yardstick:
        ratio = _in_seconds(value - ALLOWANCE.get(name, 0.0), unit) / _in_seconds(bare[yardstick], UNITS[yardstick])
    return {"value": round(value, 4), "unit": unit, "bare": yardstick, "ratio": round(ratio, 3), "limit": limit}


def _in_seconds(value: float, unit: str) -> float:
    """The value for a single one; anything but time stays as it is."""
    return 1 / value if unit == "1/s" else value * SECONDS.get(unit, 1)


def good(figures: Figures) -> bool:
    """Whether no ratio is over its limit."""
    return not any(too_much(figure) for figure in figures["figures"].values())


def too_much(figure: Figure) -> bool:
    """Whether the ratio is over its limit."""
    return float(figure["ratio"]) > float(figure["limit"])


# -- rules


def rules_figures(manifest: Manifest, share: float) -> dict[str, float]:
    """Playouts, by chance and by the search's policy, and plain play, each for half a second or a `share` of it; the
    greedy bot, and what a position costs, over a match."""
    game = manifest.rules()
    rng = Rng(SEED)
    seats = manifest.usual_seats
    start = game.new(seats, SEED)
    values = {}
    if manifest.playouts:
        play = manifest.playouts()
        values["playouts"] = _playouts(lambda count: play(start, count, rng, False), share / 2)
        values["policy"] = _playouts(lambda count: play(start, count, rng, True), share / 2)

    def plain() -> None:
        state = start.clone()
        while actors := state.actors():
            state.apply(actors[0], rng.choice(state.legal_actions(actors[0])))

    values["actions"] = _a_second(plain, share / 2)
    values |= _position_figures(manifest, seats, max(5, round(STEPS * share)))
    return {f"{manifest.key}.{name}": value for name, value in values.items()}


def _position_figures(manifest: Manifest, seats: int, count: int) -> dict[str, float]:
    """Averages over `count` positions of a random match."""
    bot, rng = make_bot("greedy", manifest), Rng(SEED)
    every = max(1, _random_match(manifest, seats, lambda *_now: None) // count)
    steps, states, sights, moves = [], [], [], []

    def measure_at(number: int, session: Session, seat: int, action: object) -> None:
        if number % every:
            return
        states.append(session.fork_state())
        steps.append(partial(session.fork_state().apply, seat, action))
        sights.append(_us([partial(session.observation, seat)]))
        moves.append(_us([partial(bot.choose, session.observation(seat), rng)]))

    _random_match(manifest, seats, measure_at)
    return {
        "apply": _us(steps),
        "clone": _us([state.clone for state in states]),
        "observe": sum(sights) / len(sights),
        "greedy": sum(moves) / len(moves) / 1e3,
    }


def _random_match(manifest: Manifest, seats: int, observe: Callable[[int, Session, int, object], None]) -> int:
    """Plays a match by chance; `observe` gets every action of a seat, with its number, before it is made. Returns the
    number of actions."""
    session, rng = Session(manifest.rules(), people(seats, 0), SEED), Rng(SEED)
    number = 0
    while not session.over:
        seat = session.actors()[0]
        action = rng.choice(session.fork_state().legal_actions(seat))
        if seat != TOWER:
            observe(number, session, seat, action)
            number += 1
        session.submit(seat, action)
    return number


def _playouts(play: Callable[[int], object], seconds: float) -> float:
    """Playouts a second of CPU time, tried for `seconds`."""
    count = SMALL_BATCH
    while True:
        start = time.process_time()
        play(count)
        if count == BATCH or time.process_time() - start > LONG:
            break
        count = min(BATCH, 4 * count)
    return count * _a_second(partial(play, count), seconds)


def _a_second(once: Callable[[], object], seconds: float) -> float:
    """Calls of `once` a second of CPU time, tried for `seconds`."""
    count, start = 0, time.process_time()
    while (passed := time.process_time() - start) < seconds or not count:
        once()
        count += 1
    return count / passed


def _us(work: Sequence[Callable[[], object]]) -> float:
    """Mean microseconds of CPU time of a piece of `work`."""
    start = time.process_time()
    for one in work:
        one()
    return 1e6 * (time.process_time() - start) / len(work)


def contest_ticks(manifest: Manifest, count: int) -> dict[str, float]:
    """Milliseconds of CPU time of `count` ticks of the game's fullest contest: the median, and with a hundred or more
    the 99th percentile."""
    contest = manifest.contest
    if contest is None or contest.ticks is None:
        return {}
    tick = contest.ticks()(manifest, InlineExecutor({manifest.key: manifest}))
    times = []
    for number in range(count):
        start = time.process_time()
        tick(number)
        times.append(1e3 * (time.process_time() - start))
    values = {f"ticks.{contest.key}.p50": percentile(times, 50)}
    return values | ({f"ticks.{contest.key}.p99": percentile(times, 99)} if count >= 100 else {})


def heap_tick() -> float:
    """Mean milliseconds of a tick of the title's heap while it falls and piles up."""
    heap = Heap(TITLE_SEEDS[0])
    before, ticks = time.process_time(), 0
    while not heap.resting:
        heap.tick()
        ticks += 1
    passed = time.process_time() - before
    heap.close()
    return 1e3 * passed / ticks


# -- a fresh process

_CHILD = """
import gc
gc.disable()
from game.app.freed_memory import return_large_blocks
return_large_blocks()
from game.shell import headless
headless.trust_opengl()
headless.prepare()
from game.tools.bench import child
child()
"""
"""Starts as the game does, with the garbage collector off until the title is there. Like the bare window it goes off
screen before it imports Arcade, which would otherwise look for libraries of sound."""
VISIT = 30
"""Frames of a first visit."""


def first_minute(times: int, folder: Path) -> tuple[dict[str, float], dict[str, float]]:
    """What fresh processes take, as yardsticks and as figures: a bare window; the game to its first title frame, the
    first visits of the tables, of memory at the title and with the last of them shown, and for the sprites of the
    first game's table.

    The first process finds no picture in `folder` (cold), the others find all. Each starts `times` times, and the
    quickest counts.
    """
    bares: list[dict[str, float]] = []
    values: dict[str, float] = {}
    try:
        for number in range(times + 1):
            if number:
                bares.append(bare_window())
            with fresh(_CHILD, str(folder)) as process:
                found = {"start.menu" if number else "cold.menu": process.seconds()}
                process.go_on()
                kind = "visit" if number else "coldvisit"
                process.line()
                at_title = process.megabytes()
                process.go_on()
                found |= {f"{kind}.{key}": worst for key, worst in json.loads(process.line()).items()}
                at_table = process.megabytes()
                if number and at_title is not None and at_table is not None:
                    found |= {"rss.title": at_title, "rss.table": at_table}
                elif not number:
                    process.go_on()
                    found |= json.loads(process.line())
            _keep_best(values, found)
    except RuntimeError:
        # Where it was the window that failed, this one says why.
        open_window(*SIZE, visible=False).close()
        raise
    return {name: min(found[name] for found in bares) for name in bares[0]}, values


def child() -> None:
    """The measured process: a line once the title is drawn; then, each when asked, a line once its place is there and
    all games are loaded, one of the first visits of the tables, the last of which is shown then, and one of what a
    table's sprites take to paint.
    """
    window = open_window(*SIZE, visible=False)
    disk = DiskCache(Path(sys.argv[1]))
    with open_shell(window, MANIFESTS, disk) as shell:
        shell.services.director.reset(shell.services.make("title"))
        window.on_update(FRAME)
        window.on_draw()
        window.flip()
        print("title", flush=True)
        if not sys.stdin.readline():
            return
        # Nobody chooses a table before this is done.
        gc.enable()
        shell.services.settle = settle_memory
        load_games(MANIFESTS).join()
        freeze_program()
        frames(shell, VISIT)
        await_place(shell)
        print("settled", flush=True)
        if not sys.stdin.readline():
            return
        print(json.dumps(first_visits(shell, VISIT)), flush=True)
        if sys.stdin.readline():
            key, crowded = next((key, one.crowded) for key, one in MANIFESTS.items() if one.crowded)
            if crowded is not None:
                shell.services.director.reset(crowded()(shell.services))
                print(json.dumps({f"bake.{key}": bake_table(shell)}), flush=True)
        disk.wait()
        disk.close()
