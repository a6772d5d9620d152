"""Tables that are kept in JSON files in the player's data folder: text → an entry, such as level id → medal.

A table is read entry by entry. An entry that is damaged costs only itself; what is damaged is kept in a file beside the
table, and a `Problem` names it. A file that cannot be read at all is neither renamed nor written.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from game.app.paths import free_aside
from game.app.problem import Problem
from game.app.text import _, pgettext
from game.core.files import atomic_write_bytes

LARGEST_FILE = 2_000_000
"""Bytes; a larger file cannot be a table of this game."""
NAMED = 3
"""How many damaged entries a sentence names."""

_ENTRY = re.compile(rb'"([^"\\]{1,200})"\s*:\s*(\{[^{}]*\}?)')
"""An entry of a table that is no JSON as a whole: entries hold no objects themselves."""

T = TypeVar("T", bound=msgspec.Struct)


@dataclass(frozen=True, slots=True)
class Found(Generic[T]):
    """What a file holds. `problem`: what was wrong with it; `writable`: False for a file that must stay as it is,
    because what is in it would be lost otherwise."""

    entries: dict[str, T]
    problem: Problem | None = None
    writable: bool = True


def read(path: Path, most: int) -> bytes:
    """The bytes of a JSON file; none for a folder or for more than `most` bytes, which cannot be a file of this game.

    `OSError` when the file is not there or cannot be read."""
    if path.is_dir():
        return b""
    with path.open("rb") as file:
        data = file.read(most + 1)
    # Some editors begin a file with a mark that it is UTF-8.
    return data.removeprefix(codecs.BOM_UTF8) if len(data) <= most else b""


def load(path: Path, kind: type[T], mend: bool = True) -> Found[T]:
    """The table in the file at `path`, whose entries are of type `kind`; an empty one when there is no file.

    With `mend` what is damaged is put beside the file, and the rest is written back at once, so that the next start
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
    """Put beside the file what was `dropped`, or, if the file is no JSON, the `whole`; and write the rest back."""
    aside = free_aside(path)
    try:
        if whole is not None and not entries:
            path.rename(aside)
        else:
            lost = {key: msgspec.Raw(text) for key, text in dropped.items()}
            atomic_write_bytes(aside, msgspec.json.encode(lost) if whole is None else whole)
            save(path, entries)
    except OSError as error:
        why = error.strerror or ""
        return Found(entries, Problem("table.stuck", {"path": str(path), "why": why}), writable=False)
    if not dropped:
        return Found(entries, Problem("table.torn", {"file": path.name, "aside": str(aside)}))
    what = _names(list(dropped))
    return Found(entries, Problem("table.damaged", {"file": path.name, "what": what, "aside": str(aside)}))


def _names(keys: list[str]) -> str:
    """Entries by name, in words; of many only the first."""
    names = pgettext("between names", ", ").join(key[:40] for key in keys[:NAMED])
    more = len(keys) - NAMED
    return _("{names} and {count} more", names=names, count=more) if more > 0 else names


def save(path: Path, table: Mapping[str, msgspec.Struct]) -> Problem | None:
    """Write it, whole or not at all. Returns a `Problem` ("progress.unwritable") when that fails."""
    try:
        atomic_write_bytes(path, msgspec.json.format(msgspec.json.encode(table), indent=1) + b"\n")
    except OSError as error:
        return Problem("progress.unwritable", {"path": str(path), "why": error.strerror or ""})
    return None
