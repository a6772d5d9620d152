"""`open_levels` returns the ids of the levels that may be played, computed from what the player has won.

`still_to_solve` says how many more levels the master's row of a shelf asks for.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.levels.library import Shelf
from game.levels.progress import LevelProgress, Progress

MASTERS_OPEN_AT = 8
"""Levels of a shelf, or all it has, that must be solved before its master's row opens."""
_NONE = LevelProgress()


def open_levels(progress: Progress, shelves: Iterable[Shelf]) -> frozenset[str]:
    """The ids of the levels that may be played: the first of each shelf, each after one that was solved, passed over or
    failed often enough, the master's row after `MASTERS_OPEN_AT` solved ones, and whatever has been won before. A file
    that is no level keeps nobody out."""
    found = set()
    for shelf in shelves:
        passed = True
        for entry in shelf.others:
            best = progress.get(entry.id, _NONE)
            if entry.level is None:
                continue
            if passed or best.solved:
                found.add(entry.id)
            passed = best.is_passed
        is_open = not still_to_solve(progress, shelf)
        found |= {one.id for one in shelf.masters if is_open or progress.get(one.id, _NONE).solved}
    return frozenset(found)


def still_to_solve(progress: Progress, shelf: Shelf) -> int:
    """How many more levels of a shelf must be solved until its master's row opens."""
    sound = [entry for entry in shelf.others if entry.level is not None]
    solved = sum(progress.get(entry.id, _NONE).solved for entry in sound)
    return max(0, min(MASTERS_OPEN_AT, len(sound)) - solved)
