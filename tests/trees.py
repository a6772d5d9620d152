"""For tests that parse the source of the game."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def no_collector() -> Iterator[None]:
    """Collect no garbage in this block.

    A tree of syntax is many small objects, all of them in use: looking through them takes four fifths of the time of
    parsing the game.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
