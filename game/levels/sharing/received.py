"""`ReceivedLevels` keeps levels that others have made as files in the player's folder, under names of its own."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from game.app import paths
from game.app.store import Table
from game.levels.level_folder import LevelFolder
from game.levels.rules.level import level_hash, level_text
from game.levels.sharing import level_files
from game.levels.sharing.opening import open_path
from game.levels.sharing.shared_level import SharedLevel, ShareError

FOLDER: Final = "received"

Medal = Annotated[int, Meta(ge=0, le=3)]


class Known(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is known of a received level. `proven`: the medal that its solution reaches on this machine, None before it
    was played here, 0 if it does not reach the goal; `why`: then why, as far as that is known. `best`: the player's own
    medal; `favourite`: it stands in front. `name`: the player's own for it, "" for its maker's; `order`: its number
    among those that were put in order, after the new ones, which have none."""

    proven: Medal | None = None
    why: Annotated[str, Meta(max_length=400)] = ""
    best: Medal = 0
    favourite: bool = False
    name: Annotated[str, Meta(max_length=60)] = ""
    order: Annotated[int, Meta(ge=1, le=1_000_000)] | None = None


RECEIVED: Final = Table("received.json", Known, "challenge.unsaved")
"""By the level's hash."""


@dataclass(frozen=True, slots=True)
class Received:
    """A file of the folder. `shared`: None where there is no level in it; `fault`: then why."""

    path: Path
    shared: SharedLevel | None
    fault: ShareError | None = None

    @property
    def key(self) -> str:
        """Stands for the level; the name of a file without one."""
        return self.path.stem if self.shared is None else level_hash(level_text(self.shared.level))


class ReceivedLevels(LevelFolder):
    """The levels in a folder, the player's own unless another is given. Whatever else lies there and gives a level is
    listed as well, so that one may put files into it."""

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__(paths.data_dir() / "levels" / FOLDER if folder is None else folder)
        self._read: dict[tuple[Path, int, int], Received] = {}

    def all(self) -> list[Received]:
        """The latest first."""
        files = []
        with suppress(OSError):
            files = [(path.stat(), path) for path in self.folder.iterdir() if _is_shared(path)]
        found = {}
        for told, path in sorted(files, key=lambda one: (-one[0].st_mtime_ns, one[1].name)):
            key = path, told.st_mtime_ns, told.st_size
            found[key] = self._read.get(key) or read(path)
        self._read = found
        return list(found.values())

    def add(self, shared: SharedLevel) -> Path:
        """Keeps a level. `OSError` when the disk refuses."""
        path = self.folder / f"{level_hash(level_text(shared.level))}{level_files.SUFFIX}"
        level_files.write(path, shared)
        return path


def read(path: Path) -> Received:
    """The level in a file, or why there is none."""
    try:
        return Received(path, open_path(path))
    except ShareError as error:
        return Received(path, None, error)


def _is_shared(path: Path) -> bool:
    return path.suffix.lower() in (level_files.SUFFIX, ".png") and path.is_file()
