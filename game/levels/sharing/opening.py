"""`open_text`, `open_path` and `open_all` give the levels in what somebody has received: a code, a picture, a pack …"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from zipfile import BadZipFile, ZipFile, ZipInfo

from game.app import toml
from game.app.toml import TomlError
from game.core.typed_data import printable
from game.levels.rules.level import LevelError, level_of
from game.levels.sharing import level_files, pictures
from game.levels.sharing.codes import decode
from game.levels.sharing.shared_level import SharedLevel, ShareError
from game.levels.solutions import read_solution
from game.levels.world.level_tower import ground_of
from game.physics.ground import GroundError

PACK: Final = ".zip"
MOST_LEVELS: Final = 400
"""Files of a pack that are looked at."""


def open_text(text: str) -> SharedLevel:
    """The level of a code, wherever it stands in `text`. `ShareError`."""
    return decode(text)


def open_path(path: Path) -> SharedLevel:
    """The level in a picture, a `.tumblelevel` file, a TOML file with its solution beside it, or a text with a code.
    `ShareError`."""
    suffix = path.suffix.lower()
    if suffix in pictures.SUFFIXES:
        return pictures.read(path)
    if suffix == level_files.SUFFIX:
        return level_files.read(path)
    if suffix == ".toml":
        return _from_toml(path)
    try:
        with path.open("rb") as file:
            data = file.read(level_files.LARGEST)
    except OSError as error:
        raise ShareError("share.unreadable", file=path.name, why=error.strerror or "") from None
    return decode(data.decode("utf-8", "replace"))


def _from_toml(path: Path) -> SharedLevel:
    """A level as docs/levels.md describes it. Its id need not be as in the file's name."""
    beside = path.with_name(f"{path.stem}.solution.toml")
    try:
        level = level_of(toml.load(path))
        ground_of(level)
        steps = read_solution(beside, level).steps if beside.is_file() else ()
    except (TomlError, LevelError, GroundError) as error:
        raise ShareError("share.level", why=str(error).removesuffix(".")) from None
    return SharedLevel(level, steps)


def open_all(path: Path) -> tuple[list[SharedLevel], list[tuple[str, ShareError]]]:
    """Reads all levels of a pack (a zip of TOML and `.tumblelevel` files), or the single level of any other file.

    Returns the levels, and an error by name for each file that has none."""
    if path.suffix.lower() != PACK:
        try:
            return [open_path(path)], []
        except ShareError as error:
            return [], [(path.name, error)]
    try:
        with ZipFile(path) as pack:
            return _open_pack(pack)
    except (OSError, BadZipFile, NotImplementedError, RuntimeError) as error:
        return [], [(path.name, ShareError("share.unreadable", file=path.name, why=_why(error)))]


def _why(error: Exception) -> str:
    return (error.strerror or "") if isinstance(error, OSError) else str(error)


def _open_pack(pack: ZipFile) -> tuple[list[SharedLevel], list[tuple[str, ShareError]]]:
    """Nothing of it is written: a name in a pack leads nowhere."""
    levels: list[SharedLevel] = []
    faults: list[tuple[str, ShareError]] = []
    members = {one.filename: one for one in pack.infolist() if not one.is_dir()}
    for name in sorted(members)[:MOST_LEVELS]:
        short = printable(name.rpartition("/")[2])
        if short.endswith(".solution.toml") or short == "shelf.toml":
            continue
        try:
            if short.endswith(level_files.SUFFIX):
                levels.append(level_files.from_bytes(_member(pack, members[name]), short))
            elif short.endswith(".toml"):
                beside = members.get(f"{name.removesuffix('.toml')}.solution.toml")
                solution = None if beside is None else _member(pack, beside)
                levels.append(_from_toml_text(_member(pack, members[name]), solution, short))
        except ShareError as error:
            faults.append((short, error))
    return levels, faults


def _member(pack: ZipFile, member: ZipInfo) -> bytes:
    with pack.open(member) as file:
        data = file.read(toml.LARGEST + 1)
    if len(data) > toml.LARGEST:
        raise ShareError("share.no-level", file=printable(member.filename.rpartition("/")[2]))
    return data


def _from_toml_text(data: bytes, solution: bytes | None, name: str) -> SharedLevel:
    """A level of a pack, from the text of its files."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "1-level.toml"
        path.write_bytes(data)
        if solution is not None:
            path.with_name("1-level.solution.toml").write_bytes(solution)
        return _from_toml(path)
