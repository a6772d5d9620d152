"""`Store` loads and saves the `Table`s of data that games keep for themselves, one JSON file each in the data folder.

A table maps text to entries of one type. It is read entry by entry: a damaged entry is left out, kept in a file beside
the table, and named by a `Problem`. A file that cannot be read at all is neither renamed nor written.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from game.app.paths import data_dir, free_aside
from game.app.problem import Problem
from game.app.text import _, pgettext
from game.core.files import atomic_write_bytes

LARGEST_FILE = 2_000_000
"""Bytes; a larger file cannot be a table of this game."""
NAMED = 3
"""Damaged entries that a sentence names."""

_ENTRY = re.compile(rb'"([^"\\]{1,200})"\s*:\s*(\{[^{}]*\}?)')
"""An entry of a file that is no JSON as a whole. Entries hold no objects themselves."""

T = TypeVar("T", bound=msgspec.Struct)


@dataclass(frozen=True, slots=True)
class Table(Generic[T]):
    """Names a table: its file, the type of its entries, and the reason id for a failed save, given `path` and `why`."""

    file: str
    entry: type[T]
    unwritable: str

    @property
    def path(self) -> Path:
        return data_dir() / self.file


class Store:
    """All tables in memory: `store[TABLE]` is a dict to change, `save` writes it."""

    def __init__(self) -> None:
        self._tables: dict[str, dict[str, Any]] = {}  # Any: the type of the entries belongs to the file's `Table`.
        self._unreadable: set[str] = set()
        """Files that must not be written, because their content would be lost."""

    def __getitem__(self, table: Table[T]) -> dict[str, T]:
        return self._tables.setdefault(table.file, {})

    def load(self, tables: Iterable[Table[Any]], mend: bool) -> list[Problem]:  # Any: of any types
        """Reads these tables, and returns what was wrong with their files. See `load` for `mend`."""
        problems = []
        for table in tables:
            found = load(table.path, table.entry, mend)
            self[table].update(found.entries)
            if not found.writable:
                self._unreadable.add(table.file)
            if found.problem is not None:
                problems.append(found.problem)
        return problems

    def save(self, table: Table[T]) -> Problem | None:
        """Writes a table, whole or not at all, unless its file could not be read."""
        if table.file in self._unreadable:
            return None
        entries: dict[str, T] = self[table]
        return save(table.path, entries, table.unwritable)

    def clear(self) -> None:
        """Empties all tables in memory."""
        for entries in self._tables.values():
            entries.clear()

    def erased(self, path: Path) -> None:
        """Notes that a file is gone, so that it may be written again."""
        self._unreadable.discard(path.name)


@dataclass(frozen=True, slots=True)
class Found(Generic[T]):
    """Content of a file. `problem`: what was wrong with it; `writable`: False if writing it would lose content."""

    entries: dict[str, T]
    problem: Problem | None = None
    writable: bool = True


def read(path: Path, most: int) -> bytes:
    """Bytes of a JSON file; b"" for a folder or a file of more than `most` bytes, which cannot be one of this game.

    `OSError` when the file is missing or cannot be read."""
    if path.is_dir():
        return b""
    with path.open("rb") as file:
        data = file.read(most + 1)
    # Some editors begin a file with a mark that it is UTF-8.
    return data.removeprefix(codecs.BOM_UTF8) if len(data) <= most else b""


def load(path: Path, kind: type[T], mend: bool = True) -> Found[T]:
    """Reads the table at `path`, whose entries are of type `kind`; an empty one when there is no file.

    With `mend`, damaged entries are put beside the file and the rest is written back at once, so that the next start
    finds a whole file. Without it the disk stays as it is. Problems: "table.damaged", "table.torn", "table.stuck" and
    "table.unreadable".
    """
    try:
        data = read(path, LARGEST_FILE)
    except FileNotFoundError:
        return Found({})
    except OSError as error:
        why = error.strerror or ""
        return Found({}, Problem("table.unreadable", {"path": str(path), "why": why}), writable=False)
    try:
        texts = {key: bytes(text) for key, text in msgspec.json.decode(data, type=dict[str, msgspec.Raw]).items()}
        torn = False
    except (ValueError, RecursionError):
        texts = {key.decode("utf-8", "replace"): text for key, text in _ENTRY.findall(data)}
        torn = True
    entries: dict[str, T] = {}
    dropped: dict[str, bytes] = {}
    for key, text in texts.items():
        try:
            entries[key] = msgspec.json.decode(text, type=kind)
        except (ValueError, RecursionError):
            dropped[key] = text
    if not mend or not (torn or dropped):
        return Found(entries)
    return _mend(path, entries, dropped, data if torn else None)


def _mend(path: Path, entries: dict[str, T], dropped: dict[str, bytes], whole: bytes | None) -> Found[T]:
    """Puts the `dropped` entries beside the file, or the `whole` of it if it is no JSON, and writes the rest back."""
    aside = free_aside(path)
    try:
        if whole is not None and not entries:
            path.rename(aside)
        else:
            lost = {key: msgspec.Raw(text) for key, text in dropped.items()}
            atomic_write_bytes(aside, msgspec.json.encode(lost) if whole is None else whole)
            save(path, entries, "")
    except OSError as error:
        why = error.strerror or ""
        return Found(entries, Problem("table.stuck", {"path": str(path), "why": why}), writable=False)
    if not dropped:
        return Found(entries, Problem("table.torn", {"file": path.name, "aside": str(aside)}))
    what = _names(list(dropped))
    return Found(entries, Problem("table.damaged", {"file": path.name, "what": what, "aside": str(aside)}))


def _names(keys: list[str]) -> str:
    """Names of entries in words; of many only the first."""
    names = pgettext("between names", ", ").join(key[:40] for key in keys[:NAMED])
    more = len(keys) - NAMED
    return _("{names} and {count} more", names=names, count=more) if more > 0 else names


def save(path: Path, table: Mapping[str, msgspec.Struct], unwritable: str) -> Problem | None:
    """Writes a table, whole or not at all. Returns a `Problem` of reason `unwritable` when that fails."""
    try:
        atomic_write_bytes(path, msgspec.json.format(msgspec.json.encode(table), indent=1) + b"\n")
    except OSError as error:
        return Problem(unwritable, {"path": str(path), "why": error.strerror or ""})
    return None
