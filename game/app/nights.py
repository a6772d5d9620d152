"""Files of game nights that are not over: `new_file` names one, `unfinished` lists them, `load` and `save` one `Night`.

Each is a JSON file, named after the minute in which the night began: "2026-11-22 20-15 night.json".
"""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path
from typing import Final

import msgspec

from game.app import paths, store
from game.app.problem import Problem
from game.core.files import atomic_write_bytes
from game.core.night.night import Night

KEY: Final = "game-night"
"""Its name beside the keys of games and contests."""
FORMAT: Final = 1
"""Rises when an older Tumblebox could not go on with a night."""
LARGEST: Final = 200_000
"""Bytes; a larger file cannot be a night."""
SUFFIX: Final = " night.json"


class NightError(Exception):
    """A night that cannot be opened. `problem`: "night.unreadable", "night.newer" or "night.damaged"."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.reason)
        self.problem = problem

    @property
    def is_damaged(self) -> bool:
        return self.problem.reason == "night.damaged"


class _Version(msgspec.Struct):
    format: int


class _File(msgspec.Struct, forbid_unknown_fields=True):
    format: int
    night: Night


def new_file(now: str) -> Path:
    """The path for a night that begins `now`, with a name not in use yet."""
    number, path = 1, paths.nights_dir() / f"{now}{SUFFIX}"
    while os.path.lexists(path):
        number += 1
        path = path.with_name(f"{now} {number}{SUFFIX}")
    return path


def is_night(path: Path) -> bool:
    """Whether a file is called as a night is."""
    return path.name.endswith(SUFFIX)


def unfinished() -> list[Path]:
    """The nights that can go on, the last played first; without damaged files that were kept aside."""
    return paths.latest_first(paths.nights_dir().glob(f"*{SUFFIX}"))


def changed(path: Path) -> datetime:
    """Local time of the latest change; the beginning of time for a file that is gone."""
    try:
        return datetime.fromtimestamp(path.stat().st_mtime)
    except (OSError, OverflowError, ValueError):
        return datetime.fromtimestamp(0)


def load(path: Path) -> Night:
    """Reads the night in a file. `NightError`."""
    name = path.name
    try:
        data = store.read(path, LARGEST)
    except OSError as error:
        raise NightError(Problem("night.unreadable", {"file": name, "why": error.strerror or ""})) from None
    damaged = NightError(Problem("night.damaged", {"file": name}))
    try:
        if msgspec.json.decode(data, type=_Version).format > FORMAT:
            raise NightError(Problem("night.newer", {"file": name}))
        night = msgspec.json.decode(data, type=_File).night
    except (ValueError, RecursionError):
        raise damaged from None
    if not night.is_sound:
        raise damaged
    return night


def save(path: Path, night: Night) -> Problem | None:
    """Writes a night, whole or not at all. Returns why that fails."""
    try:
        atomic_write_bytes(path, msgspec.json.format(msgspec.json.encode(_File(FORMAT, night)), indent=1) + b"\n")
    except OSError as error:
        return Problem("night.unwritable", {"path": str(path), "why": error.strerror or ""})
    return None


def drop(path: Path) -> Problem | None:
    """Deletes a night. Returns why that fails."""
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        return Problem("night.unwritable", {"path": str(path), "why": error.strerror or ""})
    return None
