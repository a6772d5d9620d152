"""`Lock` holds a file that only one running instance can hold. The system frees it when the process ends or crashes."""

from __future__ import annotations

from pathlib import Path

from filelock import FileLock, Timeout


class Lock:
    """`path` names the lock file. It stays on disk when the lock is free: deleting it would let two instances in."""

    def __init__(self, path: Path) -> None:
        self._file = FileLock(path, timeout=0)
        self._folder = path.parent
        self.problem = ""
        """Why the file cannot be made; "" if another instance has it."""

    def acquire(self) -> bool:
        """Whether this instance holds the lock now. False also when the file cannot be made: see `problem`."""
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            self._file.acquire()
        except Timeout:
            return False
        except (OSError, NotImplementedError) as error:
            self.problem = getattr(error, "strerror", None) or str(error)
            return False
        return True

    def release(self) -> None:
        """Lets go; without effect when the lock is not held."""
        self._file.release(force=True)
