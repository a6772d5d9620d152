"""`write` and `read`: the `.tumblelevel` file, which carries also what is too large for a code."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from game.core.files import atomic_write_bytes
from game.levels.rules.level import level_text
from game.levels.sharing.codes import unpack
from game.levels.sharing.shared_level import SharedLevel, ShareError
from game.levels.solutions import SolutionStep

SUFFIX: Final = ".tumblelevel"
LARGEST: Final = 1_000_000
"""Bytes of a file."""


class _File(msgspec.Struct, frozen=True, omit_defaults=True):
    """`recording`: a match file."""

    tumblelevel: Literal[1]
    level: msgspec.Raw
    steps: tuple[SolutionStep, ...] = ()
    recording: Annotated[str, Meta(max_length=LARGEST)] = ""


class _Version(msgspec.Struct):
    tumblelevel: int


def write(path: Path, shared: SharedLevel) -> None:
    """`OSError` when the disk refuses."""
    level = msgspec.Raw(level_text(shared.level).encode())
    data = msgspec.json.encode(_File(1, level, shared.steps, shared.recording.decode()))
    atomic_write_bytes(path, data)


def read(path: Path) -> SharedLevel:
    """`ShareError` for a file that gives no level."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise ShareError("share.unreadable", file=path.name, why=error.strerror or "") from None
    if len(data) > LARGEST:
        raise ShareError("share.no-level", file=path.name)
    return from_bytes(data, path.name)


def from_bytes(data: bytes, name: str) -> SharedLevel:
    """The level in a file of that name. `ShareError` as for `read`."""
    try:
        if msgspec.json.decode(data, type=_Version).tumblelevel != 1:
            raise ShareError("share.newer")
        file = msgspec.json.decode(data, type=_File)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise ShareError("share.no-level", file=name) from None
    shared = unpack(b"[" + bytes(file.level) + b"," + msgspec.json.encode(file.steps) + b"]")
    return SharedLevel(shared.level, shared.steps, file.recording.encode())
