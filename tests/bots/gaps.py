"""How long bots go on without looking at the time, in milliseconds of CPU time.

python -m tests.bots.gaps [GAME ...]
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice, pairwise
from typing import Any

from game.bots.difficulties import LEVELS, make_bot
from game.bots.inline_executor import InlineExecutor
from game.core.game import TOWER, SeatInfo
from game.core.rng import Rng
from game.core.session import Session
from game.games import MANIFESTS
from game.play.loader import begin
from game.play.tower_world import TowerWorld
from game.tools.confidence_intervals import percentile
from tests.bots.positions import sessions

Ask = Callable[[Any, Callable[[], bool]], object]
"""Asks a bot, and passes on the time."""


def gaps(ask: Callable[[Callable[[], bool]], object]) -> list[float]:
    """Between the beginning, the looks at the time, and the end of one answer."""
    times = [time.process_time()]

    def expired() -> bool:
        times.append(time.process_time())
        return False

    ask(expired)
    times.append(time.process_time())
    return [1e3 * (after - before) for before, after in pairwise(times)]


def decisions(key: str, seats: int, number: int) -> list[Any]:
    """What seats know in a match of greedy bots, from its beginning to its end."""
    seen = [
        session.observation(seat)
        for session in islice(sessions(key, seats, "greedy"), 400)
        for seat in session.actors()[:1]
        if seat != TOWER and len(session.observation(seat).legal) > 1
    ]
    return seen[:: max(1, len(seen) // number)]


def placings(key: str, number: int) -> Iterator[tuple[Any, Any]]:
    """What a builder knows, and the tower's poses, while a tower grows."""
    session = Session(MANIFESTS[key].rules(), [SeatInfo("a", "red", "greedy")], 3, {"variant": "survivor"})
    match = begin(MANIFESTS[key], session, InlineExecutor(MANIFESTS))
    before = -1
    while not session.over and number:
        match.tick()
        world = match.world
        assert isinstance(world, TowerWorld)
        if world.tower.held is not None and world.tower.takes != before:
            before = world.tower.takes
            if before % 3 == 0:
                number -= 1
                yield session.observation(0), world.poses()
    match.close()


def measure(key: str, level: str, number: int = 8) -> str:
    """One line of a level's figures."""
    manifest = MANIFESTS[key]
    bot: Any = make_bot(level, manifest)
    # As a worker does once it has loaded a bot.
    gc.collect()
    gc.freeze()
    found: list[list[float]] = []
    for seats in (max(2, manifest.players[0]), manifest.players[-1]):
        for seen in decisions(key, seats, number):
            found.append(gaps(partial(bot.choose, seen, Rng(7))))
    if manifest.hand:
        for seen, poses in placings(key, number):
            found.append(gaps(partial(bot.place, seen, poses, Rng(7))))
    flat = [gap for answer in found for gap in answer]
    whole = [sum(answer) for answer in found]
    most = sum(gap > 8 for gap in flat)
    return (
        f"{key:10} {level:8} longest {max(flat):6.1f}  p99 {percentile(flat, 99):5.1f}"
        f"  over 8 ms {most:4} of {len(flat)}  answers p50 {percentile(whole, 50):6.1f}"
        f"  p95 {percentile(whole, 95):6.1f}"
    )


def main() -> None:
    for key in sys.argv[1:] or MANIFESTS:
        for level in LEVELS[1:]:
            print(measure(key, level), flush=True)


if __name__ == "__main__":
    main()
