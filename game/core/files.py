"""`atomic_write` and `write_new` write files whole or not at all; `drop_parts` deletes what killed processes left."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from math import inf
from pathlib import Path


@contextmanager
def atomic_write(path: Path) -> Iterator[Path]:
    """Gives a temporary path beside `path` to write to; at the end of the block that file replaces `path`.

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
    """Writes `data` to `path`, and makes its folder. `OSError` when the disk refuses.

    `fsync`: wait for the disk, so that not even a power cut leaves an empty file.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with atomic_write(path) as partial, partial.open("wb") as file:
        file.write(data)
        file.flush()
        if fsync:
            os.fsync(file.fileno())


def write_new(folder: Path, stem: str, suffix: str, data: bytes) -> Path:
    """Writes `data` to "stem.suffix" in `folder`, or to "stem 2.suffix", "stem 3.suffix" … if that exists; it never
    overwrites. Returns the path. `OSError` when the disk refuses."""
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
                # Unlike a rename, a link never replaces a file that another program has written meanwhile.
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
    """Deletes the unfinished files of `write_new` of a process that has ended."""
    _drop(folder, f".*.{process}.part")


def drop_old_parts(folder: Path, before: float) -> None:
    """Deletes the unfinished files in `folder` that were last written `before` a time, in seconds since the epoch. A
    killed process or a power cut leaves them."""
    _drop(folder, ".*.part", before)


def _drop(folder: Path, pattern: str, before: float = inf) -> None:
    """Deletes the files in `folder` that match `pattern` and were last written `before` a time, as far as it can."""
    found: list[Path] = []
    with suppress(OSError):
        found += folder.glob(pattern)
    for path in found:
        with suppress(OSError):
            if path.lstat().st_mtime < before:
                path.unlink()


def whole_lines(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Yields each whole line with its number, from 1, without its newline. A torn last line is left out."""
    start = number = 0
    while start < len(data):
        number += 1
        end = data.find(b"\n", start)
        if end < 0:
            break
        yield number, data[start:end]
        start = end + 1
