"""Work for a cluster's workers, one of which hangs in the middle of it."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Hanging(Generic[T]):
    """Does `work`, but not in the process `victim`: there it leaves a file in `folder` and never ends."""

    work: Callable[[int], T]
    victim: int
    folder: str

    def __call__(self, number: int) -> T:
        if os.getpid() == self.victim:
            Path(self.folder, str(number)).touch()
            time.sleep(600)
        return self.work(number)


def refuse(number: int) -> int:
    """An error of the work itself, of a kind that the network has too."""
    raise TimeoutError(f"{number} is refused")


def end(number: int) -> int:
    """Ends the process that does the work."""
    os._exit(number + 1)
