"""`Workbench` keeps drafts as TOML files in the player's folder, one shelf that is also a shelf of levels.

A draft is written whole or not at all after every edit, so a killed program loses nothing. What is deleted lies in a
folder beside it, and comes back by `restore`. A file that is no draft is listed
with the sentence that says why. A draft that is finished is a level file; `fingerprint` stands for that very level.
"""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from game.app import paths, toml
from game.app.toml import TomlError
from game.app.toml_text import toml_text
from game.core.files import atomic_write_bytes
from game.core.typed_data import Unfit, printable
from game.levels.level_folder import LevelFolder
from game.levels.library import stamp
from game.levels.rules.level import Name, level_hash
from game.levels.sharing.makers_run import medal_in
from game.levels.workshop.checks import finished
from game.levels.workshop.draft import Draft, draft_data, draft_of

SHELF: Final = "1-made"
"""Folder of the drafts, in the player's folder of levels."""
_ABOUT: Final = 'name = { en = "Made by you", ja = "自分で作った面" }\n'


@dataclass(frozen=True, slots=True)
class Made:
    """A file of the shelf: its draft, or `problem`, one sentence that says why there is none."""

    path: Path
    draft: Draft | None
    problem: str = ""

    @property
    def id(self) -> str:
        """The id in the file's name."""
        return printable(self.path.stem.partition("-")[2])


def folder() -> Path:
    """Where the drafts are."""
    return paths.data_dir() / "levels" / SHELF


def fingerprint(draft: Draft) -> str:
    """Stands for the level that a draft makes; "" while it makes none."""
    level = finished(draft)
    return "" if level is None else level_hash(level.text)


class Workbench(LevelFolder):
    """The drafts in a folder, the player's own unless another is given."""

    def __init__(self, place: Path | None = None) -> None:
        super().__init__(folder() if place is None else place)
        self._medals: dict[object, int] = {}

    def drafts(self) -> list[Made]:
        """All files of the shelf, the latest first."""
        found = []
        with suppress(OSError):
            found = [path for path in self.folder.glob("[0-9]*-*.toml") if not path.stem.endswith(".solution")]
        return [read(path) for path in sorted(found, key=_number, reverse=True)]

    def path_of(self, draft: Draft) -> Path:
        """The file of a draft; a new one has the next number."""
        known = next(self.folder.glob(f"[0-9]*-{draft.id}.toml"), None)
        if known is not None:
            return known
        numbers = [_number(path) for path in self.folder.glob("[0-9]*-*.toml")]
        return self.folder / f"{max(numbers, default=0) + 1}-{draft.id}.toml"

    def run_of(self, draft: Draft) -> Path:
        """The recording of a hand that solves the draft, if there is one."""
        return self.path_of(draft).with_suffix(paths.SUFFIX)

    def medal_of(self, draft: Draft) -> int:
        """The medal that its maker has won in the draft as it is now; 0 for none."""
        level = finished(draft)
        if level is None:
            return 0
        path = self.run_of(draft)
        key = path, stamp(path), level_hash(level.text)
        if key not in self._medals:
            self._medals[key] = medal_in(path, level)
        return self._medals[key]

    def save(self, draft: Draft) -> Path:
        """Writes a draft. `OSError` when the disk refuses."""
        path = self.path_of(draft)
        # Without waiting for the disk: a killed process loses nothing, and an edit costs no frame.
        atomic_write_bytes(path, toml_text(draft_data(draft)).encode(), fsync=False)
        about = self.folder / "shelf.toml"
        if not os.path.lexists(about):
            atomic_write_bytes(about, _ABOUT.encode(), fsync=False)
        return path

    def duplicate(self, draft: Draft, id_: str, name: Name) -> Draft:
        """Writes a copy of a draft, and returns it. `OSError` when the disk refuses."""
        copy = replace(draft, id=id_, name=name)
        self.save(copy)
        return copy

    def swap(self, one: Path, other: Path) -> None:
        """Gives two files, with the runs beside them, each other's place. `OSError` when the disk refuses."""
        for path, number in ((one, _number(other)), (other, _number(one))):
            name = f"{number}-{path.name.partition('-')[2]}"
            for suffix in (path.suffix, paths.SUFFIX):
                with suppress(FileNotFoundError):
                    path.with_suffix(suffix).rename((self.folder / name).with_suffix(suffix))

    def new_id(self, seed: int) -> str:
        """An id that no draft has. `seed` makes it differ from other players' ids."""
        number = seed % 2**32
        while any(self.folder.glob(f"[0-9]*-made-{number:08x}.toml")):
            number = (number + 1) % 2**32
        return f"made-{number:08x}"


def read(path: Path) -> Made:
    """The draft in a file, or why there is none."""
    name = toml.file_name(path)
    try:
        draft = draft_of(toml.load(path))
    except TomlError as error:
        return Made(path, None, f"{error}.")
    except (Unfit, ValueError) as error:
        return Made(path, None, f"{name}: {printable(str(error))}.")
    if draft.id != path.stem.partition("-")[2]:
        return Made(path, None, f"{name}: its id should be as in the file's name, not {draft.id}.")
    return Made(path, draft)


def _number(path: Path) -> int:
    told = path.name.partition("-")[0]
    return int(told) if told.isdecimal() and len(told) < 9 else 0
