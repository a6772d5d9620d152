"""`open_levels` returns the ids of the levels that may be played, computed from what the player has won.

`still_to_solve` says how many more levels the master's row of a shelf asks for, `onward` which level comes next.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.levels.library import Shelf
from game.levels.progress import LevelProgress, Progress

MASTERS_OPEN_AT = 8
"""Levels of a shelf, or all it has, that must be solved at the least before its master's row opens."""
LEFT_OUT = 2
"""Levels of a larger shelf that need not be solved for that: the row comes when its other levels are mostly done."""
_NONE = LevelProgress()


def open_levels(progress: Progress, shelves: Iterable[Shelf]) -> frozenset[str]:
    """The ids of the levels that may be played: the first of each shelf, one more for each that was solved, passed over
    or failed often enough, the one after such a level, the master's row once nothing is `still_to_solve` for it,
    and whatever has been played or kept open before. A file that is no level keeps nobody out.

    Levels are counted, so that as many stay open when a later version puts them in another order.
    """
    found = set()
    for shelf in shelves:
        sound = [entry.id for entry in shelf.others if entry.level is not None]
        passed = [id_ in progress and progress[id_].is_passed for id_ in sound]
        found |= set(sound[: 1 + sum(passed)])
        found |= {id_ for id_, before in zip(sound[1:], passed, strict=False) if before}
        found |= {id_ for id_ in sound if id_ in progress}
        is_open = not still_to_solve(progress, shelf)
        found |= {one.id for one in shelf.masters if is_open or one.id in progress}
    return frozenset(found)


def still_to_solve(progress: Progress, shelf: Shelf) -> int:
    """How many more levels of a shelf must be solved until its master's row opens."""
    sound = [entry for entry in shelf.others if entry.level is not None]
    return max(0, max(min(MASTERS_OPEN_AT, len(sound)), len(sound) - LEFT_OUT) - _solved(progress, shelf))


def _solved(progress: Progress, shelf: Shelf) -> int:
    return sum(progress.get(entry.id, _NONE).solved for entry in shelf.others if entry.level is not None)


def keep_open(progress: Progress, shelves: Iterable[Shelf]) -> bool:
    """Keeps the master's rows open that were so after `MASTERS_OPEN_AT` solved levels, as in earlier versions. Returns
    whether there were some."""
    found = [shelf for shelf in shelves if _solved(progress, shelf) >= MASTERS_OPEN_AT]
    kept = {one.id: _NONE for shelf in found for one in shelf.masters if one.id not in progress}
    progress.update(kept)
    return bool(kept)


def onward(progress: Progress, shelves: Sequence[Shelf], id_: str) -> str:
    """The level itself, unless it is solved: then the next open one of its shelf that is not, the first after the last;
    the level where there is none."""
    shelf = next((shelf for shelf in shelves if any(entry.id == id_ for entry in shelf.entries)), None)
    if shelf is None or not progress.get(id_, _NONE).solved:
        return id_
    ids, is_open = [entry.id for entry in shelf.entries], open_levels(progress, [shelf])
    at = ids.index(id_)
    ahead = (one for one in (*ids[at:], *ids[:at]) if one in is_open and not progress.get(one, _NONE).solved)
    return next(ahead, id_)
