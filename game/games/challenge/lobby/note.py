"""`solved_of_all` says how many levels the player has solved, for the title; `honours` which medals, and the streak."""

from __future__ import annotations

from collections import Counter
from functools import cache

from game.app.text import _, ngettext
from game.levels.daily import tries
from game.levels.daily.tries import TRIES
from game.levels.level_files import BOX_FOLDER, level_ids
from game.levels.progress import PROGRESS
from game.ui.services import Services


def solved_of_all(services: Services) -> str:
    """ "19 of 67": solved levels of all on the shelves."""
    known = services.store[PROGRESS]
    ids = _ids()
    solved = sum(id_ in known and known[id_].solved for id_ in ids)
    return _("{n} of {all}", n=solved, all=len(ids))


def honours(services: Services) -> tuple[tuple[int, ...], str]:
    """The best medals by metal, bronze first, and the daily challenges that were solved day after day."""
    won = Counter(record.medal for record in services.store[PROGRESS].values())
    known = services.store[TRIES]
    now, longest = tries.streak(known, services.today()), tries.longest(known)
    days = ngettext("Daily: {n} day in a row", "Daily: {n} days in a row", now)
    return (won[1], won[2], won[3]), _("{days}, the longest {longest}", days=days, longest=longest)


@cache
def _ids() -> tuple[str, ...]:
    """Ids of the levels that come with the box. The library would read all levels, for which the first picture of the
    title need not wait; and the title is built many times a second while pieces fall."""
    return level_ids(BOX_FOLDER)
