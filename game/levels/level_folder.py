"""`LevelFolder`: files of levels in a folder of the player, which can be deleted and put back."""

from __future__ import annotations

from pathlib import Path
from typing import Final

AWAY: Final = ".deleted"
"""Folder beside the files, in which the deleted ones lie."""


class LevelFolder:
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def delete(self, path: Path) -> Path:
        """Takes a file away. Returns where it lies now. `OSError` when the disk refuses."""
        away = self.folder / AWAY / path.name
        away.parent.mkdir(parents=True, exist_ok=True)
        path.replace(away)
        return away

    def restore(self, away: Path) -> None:
        """Puts a deleted file back. `OSError` when the disk refuses."""
        away.replace(self.folder / away.name)
