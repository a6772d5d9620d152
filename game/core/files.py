"""Files that are written completely or not at all, and what is whole of one that was not."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from math import inf
from pathlib import Path


@contextmanager
def atomic_write(path: Path) -> Iterator[Path]:
    """Context manager: gives a temporary name beside `path` to write to; at the end that file replaces `path`.

    If writing fails, the old file at `path` stays and the error is raised.
    """
    partial = path.with_name(f".{path.name}.part")
    try:
        yield partial
        partial.replace(path)
    finally:
        with suppress(OSError):
            partial.unlink(missing_ok=True)


def atomic_write_bytes(path: Path, data: bytes, fsync: bool = True) -> None:
    """Put `data` at `path`, whose folder is made if it is not there. `OSError` when the disk refuses.

    `fsync`: wait until the disk has it, so that not even a power cut leaves an empty file.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with atomic_write(path) as partial, partial.open("wb") as file:
        file.write(data)
        file.flush()
        if fsync:
            os.fsync(file.fileno())


def write_new(folder: Path, stem: str, suffix: str, data: bytes) -> Path:
    """Put `data` at "stem.suffix" in `folder`, or at "stem 2.suffix", "stem 3.suffix" … if that is there: nothing is
    ever overwritten. `OSError` when the disk refuses."""
    partial = folder / f".{stem}.{os.getpid()}.part"
    try:
        with partial.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        number = 1
        while True:
            path = folder / (f"{stem}{suffix}" if number == 1 else f"{stem} {number}{suffix}")
            number += 1
            try:
                # Unlike a rename, a link never replaces what another program has put there meanwhile.
                os.link(partial, path)
            except FileExistsError:
                continue
            except OSError:
                # Not every file system has links.
                if os.path.lexists(path):
                    continue
                partial.rename(path)
            return path
    finally:
        with suppress(OSError):
            partial.unlink(missing_ok=True)


def drop_parts(folder: Path, process: int) -> None:
    """Delete what `write_new` has left in `folder` of a process that was ended."""
    _drop(folder, f".*.{process}.part")


def drop_old_parts(folder: Path, before: float) -> None:
    """Delete the parts of files in `folder` that nobody writes any more: those last written `before` a time, in seconds
    since the epoch. A process that was killed, or a power cut, leaves them."""
    _drop(folder, ".*.part", before)


def _drop(folder: Path, pattern: str, before: float = inf) -> None:
    """Delete the files in `folder` that match `pattern`, if they were last written `before` a time. One that cannot be
    deleted keeps none of the others."""
    found: list[Path] = []
    with suppress(OSError):
        found += folder.glob(pattern)
    for path in found:
        with suppress(OSError):
            if path.lstat().st_mtime < before:
                path.unlink()


def whole_lines(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Each line with its number, from 1, without its newline; one that was torn off is left out."""
    start = number = 0
    while start < len(data):
        number += 1
        end = data.find(b"\n", start)
        if end < 0:
            break
        yield number, data[start:end]
        start = end + 1
