"""`costs` measures what levels at the edge of the limits cost in time and memory, for `main.py bench --levels`."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from game.core.game import Hand
from game.core.tower_events import UNIT
from game.levels.level_start import start_of
from game.levels.proof import Run
from game.levels.rules.actions import Take
from game.levels.rules.game import CHALLENGE
from game.levels.rules.level import Level, level_of
from game.shell.window import open_window
from game.tools.confidence_intervals import percentile
from game.tools.edge_levels import EDGES, Data, plain
from game.tools.screenshot import Shot, take
from game.tools.yardsticks import SIZE

PLACED = 3
"""Pieces that are brought to the tower."""
LED = 60
"""Ticks for which each is led over it."""


@dataclass(frozen=True, slots=True)
class Cost:
    """What a level costs. `opened`: seconds of CPU time from its data to the first picture; `tick`: milliseconds that
    all but one in a hundred ticks of its world take at the most; `memory`: MB by which the peak of the process grew."""

    opened: float
    tick: float
    memory: float


def costs() -> Iterator[tuple[str, Cost]]:
    """Measures a plain level, and one at the edge of each limit. Needs `headless.prepare()` first."""
    window = open_window(*SIZE, visible=False)

    def draw(level: Level) -> None:
        take(Shot(CHALLENGE.key, size=SIZE, start=start_of(level)), window)

    # What every level needs is there before the first is measured.
    draw(level_of(plain()))
    yield "plain", _cost(plain(), draw)
    for name, make in EDGES.items():
        yield name, _cost(make(0), draw)


def _cost(data: Data, draw: Callable[[Level], None]) -> Cost:
    before, start = _peak(), time.process_time()
    level = level_of(data)
    draw(level)
    return Cost(time.process_time() - start, _tick(level), _peak() - before)


def _tick(level: Level) -> float:
    """Milliseconds of a tick while pieces are placed and the tower comes to rest."""
    run, times = Run(level), list[float]()

    def tick(hand: Hand | None = None) -> None:
        start = time.process_time()
        run.tick(hand)
        times.append(1e3 * (time.process_time() - start))

    for number, piece in enumerate(level.given[:PLACED]):
        if Take(piece) not in run.moves():
            break
        run.submit(0, Take(piece))
        high = round(run.world.tower.height * UNIT) + 40
        for turned in range(LED):
            tick(Hand(30 * number + turned, high, 3))
        run.let_go()
        while run.view.phase in ("settling", "holding"):
            tick()
    run.close()
    return percentile(times, 99)


def _peak() -> float:
    """The most memory that this process has had, in MB; 0 where the system does not tell."""
    if sys.platform == "win32":
        return 0.0
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (2**20 if sys.platform == "darwin" else 2**10)
