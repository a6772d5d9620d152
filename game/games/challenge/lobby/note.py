"""`solved_of_all` says how many levels the player has solved, for the title."""

from __future__ import annotations

from functools import cache

from game.app.text import _
from game.levels.level_files import BOX_FOLDER, level_ids
from game.levels.progress import PROGRESS
from game.ui.services import Services


def solved_of_all(services: Services) -> str:
    """ "19 of 67": solved levels of all on the shelves."""
    known = services.store[PROGRESS]
    ids = _ids()
    solved = sum(id_ in known and known[id_].solved for id_ in ids)
    return _("{n} of {all}", n=solved, all=len(ids))


@cache
def _ids() -> tuple[str, ...]:
    """Ids of the levels that come with the box. The library would read all levels, for which the first picture of the
    title need not wait; and the title is built many times a second while pieces fall."""
    return level_ids(BOX_FOLDER)
