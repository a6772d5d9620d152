"""What has been won in levels, kept in one JSON file. A file that cannot be read is kept aside, and counts as none."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from game.app.paths import keep_aside
from game.app.problem import Problem
from game.core.files import atomic_write_bytes

LARGEST_FILE = 2_000_000
"""Bytes."""


class Best(msgspec.Struct, frozen=True):
    """The best of a level. `medal`: 0 none, 1 bronze, 2 silver, 3 gold; `pieces`: how few were used for that medal;
    `tries`: how often it was begun and ended; `level`: the hash of the level's text then."""

    medal: Annotated[int, Meta(ge=0, le=3)] = 0
    pieces: Annotated[int, Meta(ge=0, le=1000)] = 0
    tries: Annotated[int, Meta(ge=0)] = 0
    level: str = ""

    def after(self, medal: int, pieces: int, level: str) -> Best:
        """The best once another run is over."""
        better = medal > self.medal or (medal == self.medal > 0 and pieces < self.pieces)
        tries = self.tries + 1
        return Best(medal, pieces, tries, level) if better else Best(self.medal, self.pieces, tries, self.level)


Progress = dict[str, Best]
"""Level id → its best."""


def load(path: Path) -> Progress:
    """What the file at `path` holds; nothing for a file that is not there or cannot be read."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
        if len(data) > LARGEST_FILE:
            raise msgspec.DecodeError
        return msgspec.json.decode(data, type=Progress)
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, RecursionError):
        keep_aside(path)
        return {}


def save(path: Path, progress: Progress) -> Problem | None:
    """Write it, whole or not at all. Returns a `Problem` ("progress.unwritable") when that fails."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        atomic_write_bytes(path, msgspec.json.format(msgspec.json.encode(progress), indent=1) + b"\n")
    except OSError as error:
        return Problem("progress.unwritable", {"path": str(path), "why": error.strerror or ""})
    return None
