"""Runs the bots, either directly in this process or in a separate worker process.

Only an `Observation` and one 64-bit word for its random source go to a bot, so that its choice depends on nothing else.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Mapping
from multiprocessing.synchronize import Event as Flag
from typing import Any, Protocol, runtime_checkable

from game.bots.levels import Bot, make_bot
from game.core.game import Observation, Seat
from game.core.manifest import Manifest
from game.core.rng import Rng

Clock = Callable[[], float]
"""Seconds from some start, as `time.monotonic` gives them; passed in, because no bot reads the clock itself."""


@runtime_checkable
class Interrupter(Protocol):
    """A bot that can also act out of turn."""

    def interrupt(self, observation: Observation, rng: Rng) -> Any | None:
        """Return the action to interrupt with, or None to not interrupt."""
        ...


class Future(Protocol):
    """A question that a bot is answering."""

    def done(self) -> bool:
        """Whether `result` can be had without waiting."""
        ...

    def result(self) -> Any | None:
        """The chosen action; None: no interruption."""
        ...

    def cancel(self) -> None:
        """Discard the question; its answer is no longer needed."""
        ...


class BotExecutor(Protocol):
    """Runs bots. The answer depends on the arguments of `ask` only."""

    def ask(self, seat: Seat, observation: Observation, level: str, key: int, interrupt: bool = False) -> Future:
        """Ask a bot of `level` what it does at `seat`. `key` (0 ≤ key < 2**64) starts its random source."""
        ...

    def close(self) -> None:
        """Stop all bots. `ask` must not be called afterwards."""
        ...


_bots: dict[tuple[str, str], Bot] = {}


def answer(
    manifest: Manifest,
    observation: Observation,
    level: str,
    key: int,
    interrupt: bool,
    expired: Callable[[], bool] | None = None,
) -> Any | None:
    """Run a bot of `level` on `observation` in this process and return its choice."""
    bot = _bots.get((level, manifest.key))
    if bot is None:
        bot = _bots[level, manifest.key] = make_bot(level, manifest)
    rng = Rng(key)
    if interrupt:
        return bot.interrupt(observation, rng) if isinstance(bot, Interrupter) else None
    return bot.choose(observation, rng, expired)


class _Answer:
    """A `Future` whose answer is already known."""

    def __init__(self, action: Any | None) -> None:
        self._action = action

    def done(self) -> bool:
        return True

    def result(self) -> Any | None:
        return self._action

    def cancel(self) -> None:
        pass


class InlineExecutor:
    """Runs the bot inside `ask`: for tests, simulations, and systems where no worker can be started."""

    def __init__(self, manifests: Mapping[str, Manifest]) -> None:
        self._manifests = manifests

    def ask(self, seat: Seat, observation: Observation, level: str, key: int, interrupt: bool = False) -> Future:
        return _Answer(answer(self._manifests[observation.game], observation, level, key, interrupt))

    def close(self) -> None:
        pass


# Code that runs in the worker

_stop: Flag | None = None


def _start_worker(stop: Flag) -> None:
    global _stop
    _stop = stop
    # Ctrl-C in a terminal reaches every process of the group; only the window's process handles it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: Any) -> None:
    """End the worker when the window's process dies; otherwise it would wait for questions for ever."""
    parent.join()
    os._exit(0)


def _work(
    manifest: Manifest,
    observation: Observation,
    level: str,
    key: int,
    interrupt: bool,
    seconds: float | None,
    clock: Clock | None,
) -> Any | None:
    stop = _stop
    end = clock() + seconds if clock is not None and seconds is not None else None

    def expired() -> bool:
        return (stop is not None and stop.is_set()) or (end is not None and clock is not None and clock() >= end)

    return answer(manifest, observation, level, key, interrupt, expired)


def _nothing() -> None:
    """Do nothing: an empty first task that makes the pool start its worker."""


class PoolExecutor:
    """Runs bots in one worker process, which is started at the first question and restarted after a crash.

    After `CRASHES` crashes, or where no process can be started, bots run in this process instead. With `seconds` and
    a picklable `clock` a bot is told when its time is up. The worker loads the rules and bots of the games it is asked
    about, and no others.
    """

    CRASHES = 3

    def __init__(
        self, manifests: Mapping[str, Manifest], seconds: float | None = None, clock: Clock | None = None
    ) -> None:
        self._manifests = manifests
        self._seconds = seconds
        self._clock = clock
        self._context = multiprocessing.get_context("spawn")
        self._stop = self._context.Event()
        self._pool: Any = None
        self._crashes = 0
        self._closed = False

    @property
    def has_worker(self) -> bool:
        """Whether questions go to a worker, rather than being answered in this process."""
        return self._crashes < self.CRASHES and not self._closed

    def ask(self, seat: Seat, observation: Observation, level: str, key: int, interrupt: bool = False) -> Future:
        return _PoolFuture(self, (self._manifests[observation.game], observation, level, key, interrupt))

    def close(self) -> None:
        """Tell a thinking bot that its time is up, wait for it, and end the worker."""
        self._closed = True
        self._stop.set()
        self._shut()

    def start(self) -> None:
        """Start the worker now instead of at the first question; call this when a short delay is not noticed."""
        self._submit(_nothing)

    def _submit(self, work: Callable[..., Any], *arguments: Any) -> Any | None:
        """The future of `work(*arguments)`, None when there is no worker for it."""
        from concurrent.futures import ProcessPoolExecutor
        from concurrent.futures.process import BrokenProcessPool

        while self.has_worker:
            try:
                if self._pool is None:
                    self._pool = ProcessPoolExecutor(
                        1, self._context, initializer=_start_worker, initargs=(self._stop,)
                    )
                return self._pool.submit(work, *arguments)
            except (BrokenProcessPool, OSError):
                self._crashed(self._pool)
        return None

    def _crashed(self, pool: Any) -> None:
        # One crash can fail several questions; it is counted only once.
        if pool is self._pool:
            self._crashes += 1
            self._shut()

    def _shut(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=True, cancel_futures=True)


class _PoolFuture:
    def __init__(self, executor: PoolExecutor, question: tuple[Manifest, Observation, str, int, bool]) -> None:
        self._executor = executor
        self._question = question
        self._cancelled = False
        self._send()

    def _send(self) -> None:
        executor = self._executor
        self._future = executor._submit(_work, *self._question, executor._seconds, executor._clock)
        self._pool = executor._pool
        if self._future is None:
            self._here = answer(*self._question)

    def _settle(self, wait: bool) -> bool:
        """Return whether the answer is there. A question lost in a crash is asked again."""
        from concurrent.futures import CancelledError
        from concurrent.futures.process import BrokenProcessPool

        while self._future is not None and not self._cancelled and (wait or self._future.done()):
            try:
                lost = isinstance(self._future.exception(), BrokenProcessPool)
            except CancelledError:
                lost = True
            if not lost:
                break
            self._executor._crashed(self._pool)
            self._send()
        return self._future is None or self._future.done()

    def done(self) -> bool:
        return self._settle(wait=False)

    def result(self) -> Any | None:
        self._settle(wait=True)
        return self._here if self._future is None else self._future.result()

    def cancel(self) -> None:
        self._cancelled = True
        if self._future is not None:
            self._future.cancel()
