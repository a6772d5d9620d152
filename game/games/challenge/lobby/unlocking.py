"""`open_levels` returns the ids of the levels that may be played, computed from what the player has won."""

from __future__ import annotations

from collections.abc import Iterable

from game.levels.library import Shelf
from game.levels.progress import LevelProgress, Progress

_NONE = LevelProgress()


def open_levels(progress: Progress, shelves: Iterable[Shelf]) -> frozenset[str]:
    """The ids of the levels that may be played: the first of each shelf, each after one that was solved, passed over or
    failed often enough, and whatever has been won before. A file that is no level keeps nobody out."""
    found = set()
    for shelf in shelves:
        passed = True
        for entry in shelf.entries:
            best = progress.get(entry.id, _NONE)
            if entry.level is None:
                continue
            if passed or best.solved:
                found.add(entry.id)
            passed = best.is_passed
    return frozenset(found)
