"""Bots in a worker process: the same answers, and no harm from one that dies."""

import os
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from game.bots.executor import Future, InlineExecutor, PoolExecutor
from game.core.game import Observation, SeatInfo
from game.core.manifest import Manifest
from game.core.rng import Rng
from game.core.session import Session
from game.games import GAMES, MANIFESTS
from game.play.driver import Match
from tests.toys import BOX


class _Killer:
    """Ends the process that asks it, unless that is the one it was made in."""

    def __init__(self, home: int) -> None:
        self.home = home

    def choose(self, seen: Observation, rng: Rng, expired: Callable[[], bool] | None = None) -> Any:
        if os.getpid() != self.home:
            os._exit(3)
        return seen.legal[0]


class _KillerOnce:
    """Ends the worker that asks it first."""

    def __init__(self, mark: str) -> None:
        self.mark = mark

    def choose(self, seen: Observation, rng: Rng, expired: Callable[[], bool] | None = None) -> Any:
        if not os.path.exists(self.mark):
            with open(self.mark, "x"):
                os._exit(3)
        return seen.legal[-1]


class _Patient:
    """Thinks until it is told to stop; without a way to be told, not at all."""

    def choose(self, seen: Observation, rng: Rng, expired: Callable[[], bool] | None = None) -> Any:
        while expired is not None and not expired():
            pass
        return seen.legal[-1]


def _given(bot: Any, game: Any) -> Any:
    return bot


def _with_bot(bot: Any) -> dict[str, Manifest]:
    """The game with `bot` in place of the random one. Its key is another, for bots are kept by it."""
    manifest = MANIFESTS["shape-up"]
    return {manifest.key: replace(manifest, key=type(bot).__name__, bots={"random": partial(_given, bot)})}


@pytest.fixture
def thinkers() -> Iterator[list[PoolExecutor]]:
    made: list[PoolExecutor] = []
    yield made
    for executor in made:
        executor.close()


def _session(levels: tuple[str | None, ...] = ("greedy", "random")) -> Session:
    seats = [SeatInfo(f"s{n}", "red", level) for n, level in enumerate(levels)]
    return Session(GAMES["shape-up"], seats, 8, {"rounds": 1})


def _ask(executor: PoolExecutor) -> Future:
    return executor.ask(0, _session().observation(_session().actors()[0]), "random", 7)


def test_worker_plays_the_same_match(thinkers: list[PoolExecutor]) -> None:
    here, there = _session(), _session()
    inline = Match(here, InlineExecutor(BOX))
    while not here.over:
        inline.tick()
    thinkers.append(PoolExecutor(BOX))
    thinkers[0].start()
    pooled = Match(there, thinkers[0])
    while not there.over:
        pooled.tick()
    assert there.log == here.log
    assert thinkers[0].has_worker


def test_crashing_worker_is_replaced_and_then_done_without(
    thinkers: list[PoolExecutor], capfd: pytest.CaptureFixture[str]
) -> None:
    killer = _Killer(os.getpid())
    thinkers.append(PoolExecutor(_with_bot(killer)))
    future, second = _ask(thinkers[0]), _ask(thinkers[0])
    first_legal = _session().observation(_session().actors()[0]).legal[0]
    assert future.result() == second.result() == first_legal
    assert not thinkers[0].has_worker
    assert future.done()
    assert second.done()
    assert _ask(thinkers[0]).result() == first_legal
    assert "Traceback" not in capfd.readouterr().err


def test_one_crash_that_loses_several_questions_is_one_crash(thinkers: list[PoolExecutor], tmp_path: Path) -> None:
    thinkers.append(PoolExecutor(_with_bot(_KillerOnce(str(tmp_path / "killed")))))
    futures = [_ask(thinkers[0]) for _ in range(PoolExecutor.CRASHES)]
    last_legal = _session().observation(_session().actors()[0]).legal[-1]
    assert [future.result() for future in futures] == [last_legal] * len(futures)
    assert thinkers[0].has_worker


def test_closing_stops_a_thinking_bot(thinkers: list[PoolExecutor]) -> None:
    executor = PoolExecutor(_with_bot(_Patient()))
    future = _ask(executor)
    assert not future.done()
    executor.close()
    assert future.done()
    future.cancel()


def test_time_ends_a_thinking_bot(thinkers: list[PoolExecutor]) -> None:
    thinkers.append(PoolExecutor(_with_bot(_Patient()), seconds=0.01, clock=time.monotonic))
    future = _ask(thinkers[0])
    seen = _session().observation(_session().actors()[0])
    assert future.result() == seen.legal[-1]


def test_closed_thinker_answers_here(thinkers: list[PoolExecutor]) -> None:
    executor = PoolExecutor(BOX)
    executor.close()
    assert _ask(executor).result() in _session().observation(_session().actors()[0]).legal
