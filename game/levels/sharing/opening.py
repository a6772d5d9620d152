"""`open_path` and `open_text` give the level in whatever somebody has received: a code, a picture or a file."""

from __future__ import annotations

from pathlib import Path

from game.app import toml
from game.app.toml import TomlError
from game.levels.rules.level import LevelError, level_of
from game.levels.sharing import level_files, pictures
from game.levels.sharing.codes import decode
from game.levels.sharing.shared_level import SharedLevel, ShareError
from game.levels.solutions import read_solution
from game.levels.world.level_tower import ground_of
from game.physics.ground import GroundError


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
