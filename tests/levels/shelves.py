"""Writes shelves of levels into folders for tests."""

import shutil
from pathlib import Path

from game.levels.level_files import BOX_FOLDER


def write_shelf(folder: Path, *ids: str) -> Path:
    """A shelf in `folder` with copies of the first level under these ids. Returns `folder`."""
    folder.mkdir(parents=True)
    shutil.copy(BOX_FOLDER / "1-sandpit" / "shelf.toml", folder)
    for number, id_ in enumerate(ids, start=1):
        write_level(folder / f"{number:02}-{id_}.toml")
    return folder


def write_level(path: Path) -> None:
    """The first level of the box at `path`, under the id in its name."""
    text = (BOX_FOLDER / "1-sandpit" / "01-first-step.toml").read_text("utf-8")
    path.write_text(text.replace('"first-step"', f'"{path.stem.partition("-")[2]}"'), "utf-8")
