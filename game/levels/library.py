"""`Library` reads the levels of one or more folders from TOML, checks them, and lists them by `Shelf`.

`<number>-<shelf>/shelf.toml` names a shelf, `<number>-<id>.toml` beside it is a level, `<number>-<id>.solution.toml`
its solution. A file that is no sound level stays on its shelf with one sentence that says why; the others are playable.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Lock
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from game.app import paths, toml
from game.app.toml import TomlError
from game.core.typed_data import printable
from game.levels.daily import calendar
from game.levels.level_files import BOX_FOLDER
from game.levels.rules.level import Level, LevelError, Name, level_of
from game.levels.rules.practice import PRACTICE_ID
from game.levels.world.level_tower import ground_of
from game.physics.ground import GroundError

MASTERS_DEMANDS: Final = 8, 0
"""`tolerance` and `kind` of the master's row on any shelf: a sure hand may be asked for."""


class _ShelfFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    tolerance: Annotated[int, Meta(ge=0, le=10)] = 8
    kind: Annotated[int, Meta(ge=0, le=10)] = 0


@dataclass(frozen=True, slots=True)
class LevelEntry:
    """A level file on its shelf. `number`: position on the shelf, from 1. `level`: None for a bad file; `problem` then
    says why in one sentence. `twin`: another file already has this id."""

    path: Path
    number: int
    shelf: int
    level: Level | None
    problem: str = ""
    twin: bool = False

    @property
    def id(self) -> str:
        """The id in the file's name; with the folder for a twin, so that no two entries share an id."""
        return printable(f"{self.path.parent.name}/{self.path.stem}" if self.twin else self.path.stem.partition("-")[2])

    @property
    def is_master(self) -> bool:
        """Whether the level stands in the master's row of its shelf."""
        return self.level is not None and self.level.master

    @property
    def solution_path(self) -> Path:
        return self.path.with_name(f"{self.path.stem}.solution.toml")

    @property
    def recording_path(self) -> Path:
        return self.path.with_name(f"{self.path.stem}{paths.SUFFIX}")


@dataclass(frozen=True, slots=True)
class Shelf:
    """Levels around one idea. `number`: from 1. `tolerance`, `kind`: how many of ten runs of each solution must succeed
    with a shaken and with a large hand. `problem`: why shelf.toml cannot be read, in one sentence. `place`: folder
    name without its number: the place in which the levels stand."""

    number: int
    name: Name
    entries: tuple[LevelEntry, ...]
    tolerance: int = 8
    kind: int = 0
    problem: str = ""
    place: str = ""

    def demands(self, entry: LevelEntry) -> tuple[int, int]:
        """`tolerance` and `kind` for one of its levels."""
        return MASTERS_DEMANDS if entry.is_master else (self.tolerance, self.kind)

    @property
    def masters(self) -> tuple[LevelEntry, ...]:
        """The levels of the master's row."""
        return tuple(entry for entry in self.entries if entry.is_master)

    @property
    def others(self) -> tuple[LevelEntry, ...]:
        """The entries of all other rows."""
        return tuple(entry for entry in self.entries if not entry.is_master)


_Stamp = tuple[int, int, int, int] | None
_Parsed = dict[Path, tuple[_Stamp, Level | str]]


class Library:
    """The levels in `folders`, the first of which wins where two files have the same id.

    It reads its folders when it is first asked, and again after `reload`, but parses only files that are new or have
    changed. Nothing watches the disk: the shelf reloads the library when it opens, and so must whatever saves a level.
    Threads may ask it at the same time.
    """

    def __init__(self, *folders: Path) -> None:
        self.folders = folders
        self._shelves: tuple[Shelf, ...] | None = None
        self._reading = Lock()
        self._parsed: _Parsed = {}
        """Per file: its stamp when it was parsed, and its level or what is wrong with it."""

    def reload(self) -> None:
        """Looks at the folders again when the library is next asked."""
        self._shelves = None

    @property
    def shelves(self) -> tuple[Shelf, ...]:
        """All shelves, folder by folder. A shelf with a bad shelf.toml is named like its folder; a folder without
        shelf.toml is no shelf."""
        with self._reading:
            if self._shelves is None:
                before, self._parsed = self._parsed, {}
                first: dict[str, Path] = {}
                self._shelves = tuple(
                    shelf
                    for folder in self.folders
                    for place in sorted(folder.glob("[0-9]*-*"))
                    if (shelf := self._read_shelf(place, first, before)) is not None
                )
            return self._shelves

    def entries(self) -> tuple[LevelEntry, ...]:
        """All levels, shelf by shelf."""
        return tuple(entry for shelf in self.shelves for entry in shelf.entries)

    def find(self, id_: str) -> LevelEntry | None:
        return next((entry for entry in self.entries() if entry.id == id_), None)

    def shelf_of(self, id_: str) -> Shelf | None:
        """The shelf with the level `id_`; None for a level that is on no shelf."""
        return next((shelf for shelf in self.shelves if any(entry.id == id_ for entry in shelf.entries)), None)

    def following(self, id_: str) -> LevelEntry | None:
        """The next sound level after `id_`; None after the last."""
        sound = [entry for entry in self.entries() if entry.level is not None]
        ids = [entry.id for entry in sound]
        return sound[ids.index(id_) + 1] if id_ in ids[:-1] else None

    def _read_shelf(self, folder: Path, first: dict[str, Path], before: _Parsed) -> Shelf | None:
        """The shelf in `folder`, if it is one. `first`: the first file of each id so far; `before`: see `_parsed`."""
        number = _number(folder.name)
        if number is None or not os.path.lexists(folder / "shelf.toml"):
            return None
        try:
            about, problem = toml.load_as(folder / "shelf.toml", _ShelfFile), ""
        except TomlError as error:
            name = toml.file_name(folder)[:60]
            about, problem = _ShelfFile(Name(name, name)), f"{name}/{error}."
        entries = []
        for path in sorted(folder.glob("[0-9]*-*.toml")):
            position = _number(path.name)
            if position is not None and not path.stem.endswith(".solution"):
                found = self._parse(path, before)
                level, fault = (None, found) if isinstance(found, str) else (found, "")
                entries.append(_unless_twin(LevelEntry(path, position, number, level, fault), first))
        return Shelf(
            number,
            about.name,
            tuple(entries),
            about.tolerance,
            about.kind,
            problem,
            printable(folder.name.partition("-")[2]),
        )

    def _parse(self, path: Path, before: _Parsed) -> Level | str:
        """The level in a file, or what is wrong with it; as `before` if the file has not changed."""
        now, known = stamp(path), before.get(path)
        if known is None or now is None or known[0] != now:
            try:
                known = now, read_file(path)
            except LevelError as error:
                known = now, f"{error}."
        self._parsed[path] = known
        return known[1]


def stamp(path: Path) -> _Stamp:
    """Changes whenever a file is written or replaced; None if there is no file."""
    try:
        told = path.stat()
    except OSError:
        return None
    return told.st_mtime_ns, told.st_ctime_ns, told.st_size, told.st_ino


def read_file(path: Path) -> Level:
    """The level in a file. `LevelError` names the file and the field in one sentence."""
    name = toml.file_name(path)
    try:
        level = level_of(toml.load(path))
        ground_of(level)
    except TomlError as error:
        raise LevelError(str(error)) from None
    except (LevelError, GroundError) as error:
        raise LevelError(f"{name}: {printable(str(error)).removesuffix('.')}") from None
    if level.id == PRACTICE_ID or calendar.day_of(level.id) is not None:
        raise LevelError(f"{name}: the id {level.id} belongs to another level: choose another one")
    if level.id != path.stem.partition("-")[2]:
        raise LevelError(f"{name}: its id should be as in the file's name, not {level.id}")
    return level


def _number(name: str) -> int | None:
    """The number before the first hyphen of a file name, if there is one."""
    told = name.partition("-")[0]
    return int(told) if told.isascii() and told.isdigit() and len(told) < 6 else None


def _unless_twin(entry: LevelEntry, first: dict[str, Path]) -> LevelEntry:
    """`entry`, without its level if an earlier file has the same id. `first`: the first file of each id so far."""
    other = first.setdefault(entry.id, entry.path)
    if other == entry.path:
        return entry
    same_folder = other.parent == entry.path.parent
    where = toml.file_name(other) if same_folder else printable(f"{other.parent.name}/{other.name}")
    problem = entry.problem or f"{toml.file_name(entry.path)}: {where} has its id: give one of them another id."
    return replace(entry, level=None, problem=problem, twin=True)


LIBRARY: Final = Library(BOX_FOLDER)
"""The library of the running program."""


def read_ahead() -> None:
    """Parses the levels of the running program, which takes as long as some ten frames."""
    LIBRARY.entries()
