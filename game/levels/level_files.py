"""`level_ids` lists the levels in a folder by the names of their files, without reading them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.app import paths

BOX_FOLDER: Final = paths.ROOT / "levels"
"""The levels that come with the box."""


def level_ids(folder: Path) -> tuple[str, ...]:
    """Ids of the levels on the shelves in `folder`."""
    files = sorted(folder.glob("[0-9]*-*/[0-9]*-*.toml"))
    return tuple(path.stem.partition("-")[2] for path in files if not path.stem.endswith(".solution"))
