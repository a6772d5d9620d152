"""`SideWork` runs a function that yields results in a process of its own, and hands them over one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Generic, TypeVar

from game.app.side_process import SideProcess, step_back

T = TypeVar("T")
Work = Callable[..., Iterator[T]]
"""A function of a module, so that the process finds it; its arguments and results can be pickled."""


class SideWork(Generic[T]):
    """`ended`: nothing more will come, be it because the process could not be started or has died."""

    def __init__(self, work: Work[T], *about: object) -> None:
        self._process = SideProcess(_run, work, about, name=work.__name__)
        self.ended = not self._process.started

    def poll(self) -> list[T]:
        """What has come since the last call."""
        found: list[T] = []
        try:
            while not self.ended and self._process.pipe.poll():
                found.append(self._process.pipe.recv())
        except (EOFError, OSError):
            self.ended = True
        return found

    def close(self) -> None:
        self._process.close()


def _run(pipe: Connection, work: Work[object], about: tuple[object, ...]) -> None:
    """Main function of the process."""
    step_back()
    # The other end may be gone.
    with suppress(OSError):
        for result in work(*about):
            pipe.send(result)
    pipe.close()
