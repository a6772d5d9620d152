"""`PoolExecutor` asks bots that run in worker processes, so that no bot can hold up a frame.

`ask`, `done` and `cancel` only hand things on. Each worker has a thread in this process that starts the worker,
pickles, writes and reads. So the frame's thread waits for the interpreter at most. The process that draws frames gives
`SWITCH` to `sys.setswitchinterval`, so that no thread keeps the interpreter for longer.
"""

from __future__ import annotations

import logging
import os
import threading
from collections import deque
from collections.abc import Mapping
from dataclasses import replace
from queue import SimpleQueue
from typing import Any, Final, Generic, TypeVar, cast

from game.bots.difficulties import STAND_IN
from game.bots.worker import Clock, Reply, Seconds, attempt
from game.bots.worker_process import WorkerProcess
from game.core.bot import Future, Question
from game.core.game import Seat
from game.core.manifest import Manifest

SWITCH: Final = 0.001
"""Seconds for which a thread of Python code may go on while the frame's thread waits for the interpreter."""

_log = logging.getLogger(__name__)

T = TypeVar("T")


class Cancelled(Exception):
    """The result of a cancelled question was asked for."""


class PoolExecutor:
    """Runs bots in worker processes: one for each bot that thinks, at most `most` (None: as many as there are cores).

    A process starts when it is first needed, or at `start`, and loads the rules and bots of the games it is asked
    about, and no others. With `seconds` and a picklable `clock` a bot knows when its time is up.

    The match goes on when a bot fails. If it raises, or its process dies, or it thinks for `OVERTIME` after its time is
    up, the `STAND_IN` answers in its place, a new process replaces a lost one, and the log has a sentence about it.
    `result` raises only the exceptions of the stand-in.
    After `CRASHES` processes in a row that died without an answer, or could not be started, bots think in threads of
    this process. A thread cannot be ended: there neither `OVERTIME` nor `GRACE` holds, and a bot that does not stop
    keeps its seat waiting. So the pool tries a process again after `PAUSE` seconds; the pause doubles, up to
    `LONGEST_PAUSE`, each time that this process dies too. Without a `clock` it tries none.
    A process whose bot goes on although its question was cancelled is ended and replaced, after `GRACE` at the earliest
    and twice `GRACE` at the latest.
    """

    CRASHES = 3
    GRACE = 0.25
    """Seconds."""
    PAUSE, LONGEST_PAUSE = 30.0, 3600.0
    """Seconds."""
    OVERTIME = 10.0
    """Seconds. A bot that calls `expired` answers within hundredths of one."""

    def __init__(
        self,
        manifests: Mapping[str, Manifest],
        seconds: Seconds | None = None,
        clock: Clock | None = None,
        most: int | None = None,
    ) -> None:
        self._manifests = manifests
        self._seconds = dict(seconds or {})
        self._clock = clock
        self._lock = threading.Lock()
        """Held for moments only: the frame's thread takes it too."""
        self._closed = False
        self._most = most or _cores()
        self._workers: list[_Worker] = []
        self._idle: list[_Worker] = []
        self._waiting: deque[_AnyRequest] = deque()
        self._crashes = 0
        """Processes in a row that died without an answer."""
        self._pause = self.PAUSE
        """Seconds for which bots think in threads after too many crashes."""
        self._back = 0.0
        """Time of the clock from which a process is tried again."""
        self._served: dict[Seat | None, _Worker] = {}
        """Which worker each seat's latest question went to."""
        self._traced: set[tuple[str, str]] = set()
        """Difficulty and game of the bots whose tracebacks are in the log: a bot that fails may fail at every move."""

    @property
    def has_worker(self) -> bool:
        """Whether questions go to worker processes, rather than being answered in this one."""
        return not self._closed and (self._crashes < self.CRASHES or self._has_paused)

    @property
    def _has_paused(self) -> bool:
        """Whether bots have thought in threads for long enough."""
        return self._clock is not None and self._clock() >= self._back

    def start(self) -> None:
        """Start a worker now instead of at the first question."""
        with self._lock:
            if not self._workers and not self._closed:
                self._idle.append(self._hire())

    def ask(self, question: Question[T]) -> Future[T]:
        """See `BotExecutor.ask`. `RuntimeError` after `close`."""
        request = _Request(self, self._manifests[question.observation.game], question)
        with self._lock:
            if self._closed:
                raise RuntimeError("this executor is closed")
            if self._idle:
                # The worker that this seat had last, since bots keep their plans. Otherwise the worker that
                # answered last: its modules are loaded.
                worker = self._served.get(question.observation.seat)
                if worker not in self._idle:
                    worker = self._idle[-1]
                self._idle.remove(worker)
                worker.give(request)
            elif len(self._workers) < self._most:
                self._hire().give(request)
            else:
                self._waiting.append(request)
        return request

    def close(self) -> None:
        """Cancel all questions and end all workers."""
        with self._lock:
            if self._closed:
                return
            self._closed = True
            for request in self._waiting:
                request.drop()
            self._waiting.clear()
            for worker in self._workers:
                worker.dismiss()
        for worker in self._workers:
            worker.thread.join(1)

    def _cancel(self, request: _AnyRequest) -> None:
        with self._lock:
            request.drop()
            for worker in self._workers:
                worker.cancel(request)

    def _go_on(self, worker: _Worker) -> None:
        """Gives `worker` the question that has waited longest; without one, the worker is idle."""
        with self._lock:
            if self._waiting:
                worker.give(self._waiting.popleft())
            else:
                worker.rest()
                self._idle.append(worker)

    def _count_crash(self) -> None:
        with self._lock:
            self._crashes += 1
            first = self._crashes == self.CRASHES
            given_up = not self._closed and (first or (self._crashes > self.CRASHES and self._has_paused))
            pause = self._pause
            if given_up and self._clock is not None:
                self._back = self._clock() + pause
                self._pause = min(2 * pause, self.LONGEST_PAUSE)
        if given_up and self._clock is None:
            _log.warning("No worker process lasts: from now on bots think in the game's own process.")
        elif given_up:
            _log.warning("No worker process lasts: for %.0f s bots think in the game's own process.", pause)

    def _count_answer(self) -> None:
        with self._lock:
            if not self.has_worker:
                return
            came_back = self._crashes >= self.CRASHES
            self._crashes = 0
            self._pause = self.PAUSE
        if came_back:
            _log.warning("Bots think in worker processes again.")

    def _deadline(self, question: Question[object]) -> float | None:
        """Time of the clock by which a bot that begins now must answer; None without a limit."""
        allowed = self._seconds.get(question.difficulty)
        return None if self._clock is None or allowed is None else self._clock() + allowed + self.OVERTIME

    def _hire(self) -> _Worker:
        worker = _Worker(self)
        self._workers.append(worker)
        return worker


def _cores() -> int:
    """Number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class _Request(Generic[T]):
    """A `Future` of a `PoolExecutor`."""

    def __init__(self, pool: PoolExecutor, manifest: Manifest, question: Question[T]) -> None:
        self.manifest = manifest
        self.question = question
        self.cancelled = False
        self._pool = pool
        self._settled = threading.Event()
        self._reply: Reply | None = None

    def done(self) -> bool:
        return self._settled.is_set() and not self.cancelled

    def result(self) -> T:
        self._settled.wait()
        if self.cancelled or self._reply is None:
            raise Cancelled
        if self._reply.error is not None:
            raise self._reply.error
        return cast(T, self._reply.answer)  # each class of questions has one type of answers

    def cancel(self) -> None:
        self._pool._cancel(self)

    def drop(self) -> None:
        self.cancelled = True
        self._settled.set()

    def settle(self, reply: Reply) -> None:
        self._reply = reply
        self._settled.set()


_AnyRequest = _Request[Any]  # workers serve requests of every type


class _NoProcess(Exception):
    """No process can be started."""


class _Lost(Exception):
    """A process has died while its bot was thinking, or had to be ended. The message is a part of a sentence."""


class _Worker:
    """A thread of this process that hands question after question to a process of its own."""

    def __init__(self, pool: PoolExecutor) -> None:
        self._pool = pool
        self._given: SimpleQueue[_AnyRequest | None] = SimpleQueue()
        self._request: _AnyRequest | None = None
        self._process: WorkerProcess | None = None
        self.thread = threading.Thread(target=self._run, daemon=True, name="bot")
        self.thread.start()

    # With the pool's lock held

    def give(self, request: _AnyRequest) -> None:
        self._request = request
        self._pool._served[request.question.observation.seat] = self
        self._given.put(request)

    def rest(self) -> None:
        self._request = None

    def cancel(self, request: _AnyRequest) -> None:
        if self._request is request and self._process is not None:
            self._process.cancel()

    def dismiss(self) -> None:
        if self._request is not None:
            self._request.drop()
        if self._process is not None:
            self._process.kill()
        self._given.put(None)

    # On its own thread

    def _run(self) -> None:
        self._warm_up()
        while (request := self._given.get()) is not None:
            reply = self._serve(request)
            # Idle before the answer is known, so that the next question may go to this worker.
            self._pool._go_on(self)
            if reply is not None:
                request.settle(reply)
            del request, reply  # otherwise they would live until the next request comes
        self._disconnect()

    def _warm_up(self) -> None:
        try:
            if self._pool.has_worker:
                self._connect()
        except _NoProcess:
            self._pool._count_crash()

    def _serve(self, request: _AnyRequest) -> Reply | None:
        """Gets the answer to `request`, the stand-in's if the bot fails; None if the request is cancelled meanwhile."""
        pool, question = self._pool, request.question
        while not request.cancelled:
            try:
                if pool.has_worker:
                    reply = self._ask(request, question)
                else:
                    reply = attempt(request.manifest, question, lambda: request.cancelled, pool._seconds, pool._clock)
            except _NoProcess:
                pool._count_crash()
                continue
            except _Lost as error:
                self._disconnect()
                pool._count_crash()
                question = self._stand_in(request, question, str(error), None)
                continue
            except Exception as error:  # The question cannot be pickled, or the answer not be read.
                reply = Reply(None, error)
            if reply is not None and reply.error is not None and question.difficulty != STAND_IN:
                question = self._stand_in(request, question, "failed", reply.error)
                continue
            return reply
        return None

    def _stand_in(
        self, request: _AnyRequest, question: Question[object], why: str, error: Exception | None
    ) -> Question[object]:
        """Logs the failure, and returns the question for the stand-in."""
        if not request.cancelled:
            again = (
                "it is asked again" if question.difficulty == STAND_IN else f"the {STAND_IN} one answers in its place"
            )
            difficulty, key = question.difficulty, request.manifest.key
            known = error is not None and (key, difficulty) in self._pool._traced
            _log.warning("The %s bot of %s %s: %s.", difficulty, key, why, again, exc_info=None if known else error)
            if error is not None:
                self._pool._traced.add((key, difficulty))
        return replace(question, difficulty=STAND_IN)

    def _ask(self, request: _AnyRequest, question: Question[object]) -> Reply | None:
        """Asks the process. None if the request is cancelled; a process that does not stop then is replaced.

        `_Lost` if the process dies, or thinks for far too long; `_NoProcess` if there is none.
        """
        pool = self._pool
        if self._process is not None and self._process.has_died():
            _log.warning("A worker process has ended while no bot was thinking in it: another one takes its place.")
            self._disconnect()
        process = self._process or self._connect()
        with pool._lock:
            if request.cancelled:
                return None
            process.number += 1
        end = pool._deadline(question)
        begun = overdue = False
        try:
            process.send(request.manifest, question)
            while True:
                if process.answers_within(pool.GRACE):
                    if (reply := process.receive()) is not None:
                        break
                    # A bot cannot be cancelled while it is loaded.
                    begun, end = True, pool._deadline(question)
                    continue
                if overdue:
                    _log.warning("A bot did not stop when it was told to: its worker process is replaced.")
                    self._disconnect()
                    return None
                overdue = begun and request.cancelled
                if pool._clock is not None and end is not None and pool._clock() >= end:
                    raise _Lost("did not stop when its time was up, and its worker process is replaced")
        except (OSError, EOFError):
            code = process.exit_code()
            raise _Lost(f"has lost its worker process (exit code {code}), which is replaced") from None
        pool._count_answer()
        return reply

    def _connect(self) -> WorkerProcess:
        """Starts a new process. `_NoProcess` if that fails, for any reason."""
        try:
            process = WorkerProcess(self._pool._seconds, self._pool._clock)
        except Exception as error:
            raise _NoProcess from error
        with self._pool._lock:
            self._process = process
            if self._pool._closed:
                process.kill()
        return process

    def _disconnect(self) -> None:
        with self._pool._lock:
            process, self._process = self._process, None
        if process is not None:
            process.close()
