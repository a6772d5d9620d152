"""`solved_of_all` says how many levels the player has solved, for the title."""

from __future__ import annotations

from game.app.text import _
from game.levels.level_files import BOX_FOLDER, level_ids
from game.levels.progress import PROGRESS
from game.ui.services import Services


def solved_of_all(services: Services) -> str:
    """ "19 of 67": solved levels of all on the shelves."""
    known = services.store[PROGRESS]
    # The library would read all levels, which the first picture of the title need not wait for.
    ids = level_ids(BOX_FOLDER)
    solved = sum(id_ in known and known[id_].solved for id_ in ids)
    return _("{n} of {all}", n=solved, all=len(ids))
