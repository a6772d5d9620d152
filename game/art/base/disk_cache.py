"""`DiskCache` keeps painted pictures (`Baked`) as files in a folder, so that they need not be painted again.

If the folder or a file is missing, read-only, full or damaged, the picture is painted again: that only costs time.
"""

from __future__ import annotations

import hashlib
import os
import struct
import sys
import time
import zlib
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import PIL
from PIL import Image

import game
from game.app import paths
from game.art.base.sprite import Baked
from game.core.files import atomic_write_bytes

SUFFIX = ".picture"
ROOM = 200_000_000
"""Bytes in the folder above which the least recently used pictures are dropped at the next start."""
DAY = 86_400.0
"""Seconds after which a use of a file updates its time."""
STALE = 3_600.0
"""Seconds after which the writer of an unfinished file counts as dead."""
SHRINKS = 6
"""Least factor of compression: pictures that shrink less are quicker to read uncompressed."""
MOST_FAILURES = 3
"""Failed writes in a row after which no more are tried."""

_HEAD = struct.Struct("<4sI")
"""Mark, and a checksum of all that follows."""
_MARK = b"TBP1"
_SIZES = struct.Struct("<HII4s?HHH4d")
"""Length of the name, bytes of the pixels, bytes that they take here, mode, whether they are compressed, width, height,
`times`, pad."""
_CHANNELS = {"RGBA": 4, "RGB": 3}


def _sources() -> Iterator[str]:
    """Every file on which pictures depend."""
    code = paths.ROOT / "game"
    for folder, suffix in ((code / "art", ".py"), (code / "games", ".py"), (paths.ASSETS / "art", "")):
        for where, folders, names in os.walk(folder):
            folders.sort()
            yield from (os.path.join(where, name) for name in sorted(names) if name.endswith(suffix))
    yield sys.executable if paths.FROZEN else str(code / "core" / "silhouettes.py")
    yield str(paths.ASSETS / "fonts" / "Fredoka-Bold.ttf")


def version() -> str:
    """A digest of the sizes and times of all `_sources`. To read their contents would take as long as to read the
    pictures of the title."""
    digest = hashlib.sha1(f"{game.__version__} {PIL.__version__}".encode())
    for path in _sources():
        # The packed program has no sources: there its own file counts.
        with suppress(OSError):
            status = os.stat(path)
            digest.update(f"{path} {status.st_size} {status.st_mtime_ns}\n".encode())
    return digest.hexdigest()


def pack(name: str, baked: Baked) -> bytes:
    """The bytes of a picture's file."""
    image = baked.image if baked.image.mode in _CHANNELS else baked.image.convert("RGBA")
    pixels = image.tobytes()
    small = zlib.compress(pixels, 1)
    # Grain and noise hardly shrink, and take long to unpack.
    compressed = SHRINKS * len(small) < len(pixels)
    body = small if compressed else pixels
    words = name.encode()
    sizes = _SIZES.pack(
        len(words), len(pixels), len(body), image.mode.encode(), compressed, *image.size, baked.times, *baked.pad
    )
    rest = sizes + words + body
    return _HEAD.pack(_MARK, zlib.crc32(rest)) + rest


def unpack(name: str, data: bytes) -> Baked | None:
    """The picture in a file; None if it is damaged or has another name."""
    try:
        mark, checksum = _HEAD.unpack_from(data)
        rest = memoryview(data)[_HEAD.size :]
        if mark != _MARK or zlib.crc32(rest) != checksum:
            return None
        length, whole, taken, tag, compressed, width, height, times, *pad = _SIZES.unpack_from(rest)
        words, body = rest[_SIZES.size : _SIZES.size + length], rest[_SIZES.size + length :]
        mode = tag.rstrip(b"\0").decode()
        if bytes(words) != name.encode() or len(body) != taken or whole != width * height * _CHANNELS[mode]:
            return None
        # Any: Pillow's stubs know no memoryview, which saves a copy.
        pixels: Any = zlib.decompress(body, bufsize=whole) if compressed else body
        image = Image.frombuffer(mode, (width, height), pixels, "raw", mode, 0, 1)
        return Baked(image, (pad[0], pad[1], pad[2], pad[3]), times)
    except (struct.error, zlib.error, ValueError, KeyError):
        return None


class DiskCache:
    """Pictures in `folder`, one a file, written by a thread of their own."""

    def __init__(self, folder: Path, room: int = ROOM, painted_by: str | None = None) -> None:
        self.folder = folder
        self.room = room
        self._version = version() if painted_by is None else painted_by
        self._writer = ThreadPoolExecutor(1, "pictures")
        self._latest: Future[None] | None = None
        self._failures = 0
        self._submit(self._prune)

    def path(self, name: str) -> Path:
        """The path of the picture of that name."""
        digest = hashlib.sha1(f"{self._version} {name}".encode()).hexdigest()
        return self.folder / f"{digest}{SUFFIX}"

    def load(self, name: str) -> Baked | None:
        """The picture of that name, if it is there."""
        path = self.path(name)
        try:
            with path.open("rb") as file:
                used = os.fstat(file.fileno()).st_mtime
                data = file.read()
        except OSError:
            return None
        baked = unpack(name, data)
        if baked is not None and time.time() - used > DAY:
            self._submit(_touch, path)
        return baked

    def save(self, name: str, baked: Baked) -> None:
        """Have the picture written in the background."""
        # A name with an address in memory means another picture in the next process.
        if " at 0x" not in name:
            self._submit(self._write, name, baked)

    def wait(self) -> None:
        """Return when everything has been written."""
        if self._latest is not None:
            self._latest.result()

    def close(self) -> None:
        """Finish the file that is being written, and write no more."""
        self._writer.shutdown(wait=False, cancel_futures=True)

    def _submit(self, work: Callable[..., None], *about: object) -> None:
        with suppress(RuntimeError):
            # Closed, or the interpreter is about to end.
            self._latest = self._writer.submit(work, *about)

    def _write(self, name: str, baked: Baked) -> None:
        if self._failures >= MOST_FAILURES:
            return
        try:
            atomic_write_bytes(self.path(name), pack(name, baked), fsync=False)
            self._failures = 0
        except OSError:
            # Another program may have written the same picture meanwhile, and taken this file for its own.
            if not os.path.exists(self.path(name)):
                self._failures += 1

    def _prune(self) -> None:
        """Drop the least recently used pictures until the rest has room."""
        found = []
        with suppress(OSError), os.scandir(self.folder) as entries:
            for entry in entries:
                with suppress(OSError):
                    status = entry.stat(follow_symlinks=False)
                    if entry.name.endswith(SUFFIX):
                        found.append((status.st_mtime, status.st_size, entry.path))
                    elif entry.name.endswith(f"{SUFFIX}.part") and time.time() - status.st_mtime > STALE:
                        os.unlink(entry.path)
        left = sum(size for _used, size, _path in found)
        for _used, size, path in sorted(found):
            if left <= self.room:
                break
            with suppress(OSError):
                os.unlink(path)
                left -= size


def _touch(path: Path) -> None:
    with suppress(OSError):
        os.utime(path)
