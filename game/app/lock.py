"""A lock file that only one running instance holds. The system releases it when the process ends or crashes."""

from __future__ import annotations

import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lock:
    """`path` names the lock file. It stays on disk when the lock is free: deleting it would let two instances in."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.problem = ""
        """Why the file cannot be made; "" if another instance has it."""
        self._handle: int | None = None

    def acquire(self) -> bool:
        """Whether this instance holds the lock now. False also when the file cannot be made: see `problem`."""
        if self._handle is not None:
            return True
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as error:
            self.problem = error.strerror or str(error)
            return False
        try:
            _take(handle)
        except OSError:
            os.close(handle)
            return False
        self._handle = handle
        return True

    def release(self) -> None:
        """Let go; without effect when the lock is not held."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None
