"""`spread` distributes work over processes, yields the results in order, and leaves no process behind."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.connection import Connection
from typing import Final, Protocol, TypeVar

T = TypeVar("T")


class Distribute(Protocol):
    """Yields `work` of 0, 1, … `count` - 1, in this order. `work` can be pickled; its errors are raised here."""

    def __call__(self, work: Callable[[int], T], count: int) -> Generator[T, None, None]: ...


MOST_JOBS: Final = 61
"""Most processes: Windows can wait for no more."""
_AHEAD: Final = 4
"""Pieces of work for each process handed out before the first result is there."""


class WorkerDied(Exception):
    """A process ended in the middle of its work: killed, or out of memory."""


def spread(work: Callable[[int], T], count: int, jobs: int = 1) -> Generator[T, None, None]:
    """Yields `work` of 0, 1, … `count` - 1, in this order, done by `jobs` processes; one job is done by this one.

    `work` can be pickled. Its errors are raised here; `WorkerDied` if a process ends. The processes end with the
    iterator, also where it is closed early (Ctrl-C), and with this process, however that ends.
    """
    jobs = min(jobs, count)
    if jobs <= 1:
        yield from map(work, range(count))
        return
    context = multiprocessing.get_context("spawn")
    ear, mouth = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(jobs, context, _listen, (ear,))
    waiting: deque[Future[T]] = deque()
    try:
        for number in range(count):
            with _interrupts_wait():
                waiting.append(pool.submit(work, number))
            if len(waiting) >= _AHEAD * jobs:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    except BaseException as error:
        # All processes stop at once.
        mouth.close()
        if isinstance(error, BrokenProcessPool):
            raise WorkerDied from None
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
        mouth.close()
        ear.close()


@contextmanager
def _interrupts_wait() -> Iterator[None]:
    """Holds Ctrl-C back while a process is started, which inherits that: only this process handles it."""
    if not hasattr(signal, "pthread_sigmask") or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _listen(ear: Connection) -> None:
    """Starts a process of the pool, which ends once nobody holds the other end of `ear`."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def wait() -> None:
        try:
            ear.recv_bytes()
        except (EOFError, OSError):
            os._exit(1)

    threading.Thread(target=wait, daemon=True).start()
