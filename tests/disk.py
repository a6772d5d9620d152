"""Simulates a disk that is full for a while."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

try:
    import resource
except ImportError:  # Windows has no such limits.
    resource = None  # type: ignore[assignment]

needs_limits = pytest.mark.skipif(resource is None, reason="needs the system's limit of a file's size")


@contextmanager
def full_disk(path: Path, room: int = 0) -> Iterator[None]:
    """Within, the system lets no file grow beyond the size of that at `path` and `room` bytes more.

    Like a full disk it writes what finds room, and refuses the rest.
    """
    size = path.stat().st_size if path.exists() else 0
    before, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size + room, most))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (before, most))
