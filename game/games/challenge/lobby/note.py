"""`solved_of_all` says how many levels the player has solved, for the title."""

from __future__ import annotations

from game.app.text import _
from game.levels.library import LIBRARY
from game.levels.progress import PROGRESS
from game.ui.services import Services


def solved_of_all(services: Services) -> str:
    """ "19 of 67": solved levels of all on the shelves."""
    known = services.store[PROGRESS]
    ids = [entry.id for entry in LIBRARY.entries()]
    solved = sum(id_ in known and known[id_].solved for id_ in ids)
    return _("{n} of {all}", n=solved, all=len(ids))
