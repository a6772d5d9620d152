"""`step_back`: what each process that works beside the window does first."""

from __future__ import annotations

import os
import signal
from contextlib import suppress
from typing import Final

NICE: Final = 5
"""Added to its niceness, where the system has one: on a busy machine frames come first."""


def step_back() -> None:
    """Leaves Ctrl-C and the processor to the process of the window."""
    # Ctrl-C in a terminal reaches every process of the group; only the window's process handles it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(NICE)
