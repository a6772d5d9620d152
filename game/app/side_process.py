"""`SideProcess` is a process that works beside the window; it calls `step_back` first, which lowers its priority."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable
from contextlib import suppress
from typing import Final

NICE: Final = 5
"""Added to its niceness, where the system has one: on a busy machine frames come first."""
LAST: Final = 2.0
"""Seconds that the system has to take away a process that was killed."""


class SideProcess:
    """Runs `main(pipe, *about)` of a module in a process of its own; `pipe` here is the other end of that pipe.
    `started`: False where the system has no process to give."""

    def __init__(self, main: Callable[..., None], *about: object, name: str, duplex: bool = False) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe(duplex)
        self.process = context.Process(target=main, args=(theirs, *about), name=name, daemon=True)
        try:
            self.process.start()
        except OSError:
            pass
        finally:
            theirs.close()
        self.started = self.process.pid is not None

    def close(self, patience: float = 0.0) -> None:
        """Ends the process, which has `patience` seconds to do so itself once the pipe is closed."""
        self.pipe.close()
        if self.started:
            self.process.join(patience)
            self.process.kill()
            self.process.join(LAST)


def step_back() -> None:
    """Leaves Ctrl-C and the processor to the process of the window."""
    # Ctrl-C in a terminal reaches every process of the group; only the window's process handles it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(NICE)
