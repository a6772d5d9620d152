"""`Cluster` distributes work over the workers of a Dask cluster, on any machines; needs the extra `cluster`.

Work and results travel pickled: anyone who can reach a scheduler or a worker can run any code there.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
import platform
import sys
import threading
import time
import warnings
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from functools import cache
from hashlib import blake2b
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, TypeVar

import game

if TYPE_CHECKING:
    from distributed import Client, Future

T = TypeVar("T")

ANSWER: Final = 10.0
"""Seconds within which the scheduler answers, and the first worker is there."""
PATIENCE: Final = 60.0
"""Seconds for which a cluster may be without any worker."""
_AHEAD: Final = 1000
"""Pieces of work handed out before the first result is there."""
_ONE: Final = threading.Lock()
"""Matches are played one at a time in a process, whatever the number of its threads."""


class ClusterFailed(Exception):
    """Work that a cluster cannot do.

    `reason`: "missing" (Dask is not installed), "silent" (no scheduler answers), "empty" (there is no worker),
    "unknown" (a worker does not find Tumblebox), "other" (a worker has another Tumblebox or Python, or other packages),
    "killed" (several workers ended during the same piece of work), "gone" (the scheduler has ended).
    """

    def __init__(self, reason: Literal["missing", "silent", "empty", "unknown", "other", "killed", "gone"]) -> None:
        super().__init__(reason)
        self.reason: Final = reason


@contextmanager
def connect(address: str) -> Iterator[Cluster]:
    """Opens the cluster whose scheduler is at `address`, "tcp://host:port". `ClusterFailed`."""
    try:
        from distributed import Client
    except ImportError:
        raise ClusterFailed("missing") from None
    for name in ("distributed", "distributed.client", "distributed.core", "distributed.comm", "asyncio"):
        # `ClusterFailed` says what goes wrong, and says it once.
        logging.getLogger(name).setLevel(logging.CRITICAL)
    with warnings.catch_warnings():
        # Dask's own versions may differ: `fingerprint` compares what matters.
        warnings.simplefilter("ignore")
        try:
            # `Client` would wait for ever on one that takes the connection and says nothing.
            if not asyncio.run(asyncio.wait_for(_is_scheduler(address), ANSWER)):
                raise ClusterFailed("silent")
            client = Client(address, timeout=ANSWER, set_as_default=False)
        except (OSError, ValueError):
            raise ClusterFailed("silent") from None
    try:
        try:
            client.wait_for_workers(1, timeout=ANSWER)
        except TimeoutError:
            raise ClusterFailed("empty") from None
        yield Cluster(client)
    finally:
        client.close()


async def _is_scheduler(address: str) -> bool:
    from distributed import rpc

    async with rpc(address) as remote:
        return bool((await remote.identity())["type"] == "Scheduler")


class Cluster:
    """A cluster that is open."""

    def __init__(self, client: Client) -> None:
        self._client = client

    def spread(self, work: Callable[[int], T], count: int) -> Generator[T, None, None]:
        """Yields `work` of 0, 1, … `count` - 1, in this order. What a worker was doing when it ended, another one does.

        `work` can be pickled. Its errors are raised here, and `ClusterFailed`.
        """
        waiting: deque[Future[T]] = deque()
        ours = fingerprint()
        try:
            for number in range(count):
                waiting.append(self._client.submit(pickle.loads, pickle.dumps(_Deed(work, number, ours)), pure=False))
                if len(waiting) >= _AHEAD:
                    yield self._result(waiting.popleft())
            while waiting:
                yield self._result(waiting.popleft())
        finally:
            self._client.cancel(list(waiting), force=True)

    def _result(self, future: Future[T]) -> T:
        from distributed import KilledWorker

        alone = None
        while True:
            try:
                try:
                    return future.result(timeout=ANSWER)
                except TimeoutError:
                    if future.done():
                        raise
                    workers = self._client.scheduler_info()["workers"]
            except KilledWorker:
                raise ClusterFailed("killed") from None
            except ImportError:
                raise ClusterFailed("unknown") from None
            except (CancelledError, OSError):
                if future.status == "error":
                    # The work itself has raised it.
                    raise
                raise ClusterFailed("gone") from None
            now = time.monotonic()
            alone = None if workers else alone or now
            if alone is not None and now - alone >= PATIENCE:
                raise ClusterFailed("empty")


class _Deed:
    """Works when it is unpickled: a worker that does not find Tumblebox would die of anything else that names it."""

    def __init__(self, work: Callable[[int], object], number: int, ours: str) -> None:
        self._call = work, number, ours

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        return _do, self._call


def _do(work: Callable[[int], T], number: int, theirs: str) -> T:
    """Does one piece of work, in a worker."""
    if fingerprint() != theirs:
        raise ClusterFailed("other")
    with _ONE:
        return work(number)


@cache
def fingerprint() -> str:
    """The code and the levels, the packages that compute, and the machine, in one text. Two processes with the same
    text play the same matches."""
    code = blake2b(digest_size=8)
    folder = Path(game.__file__).parents[1]
    for path in sorted([*folder.glob("game/**/*.py"), *folder.glob("levels/**/*.toml")]):
        code.update(f"{path.relative_to(folder).as_posix()}\n{path.read_text('utf-8')}".encode())
    computing = [version(package) for package in ("numpy", "pymunk")]
    return f"{code.hexdigest()} {sys.version_info[:2]} {computing} {platform.machine()}"
