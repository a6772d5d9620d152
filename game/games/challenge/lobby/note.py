"""`lobby_note` says what there is to do, for the title; `honours` which medals were won, and the streak."""

from __future__ import annotations

from collections import Counter
from functools import cache

from game.app.text import _, ngettext
from game.levels.daily import tries
from game.levels.daily.tries import TRIES
from game.levels.level_files import BOX_FOLDER, level_ids
from game.levels.progress import PROGRESS
from game.ui.services import Services

KNOWS = 5
"""Solved levels after which the title tells of the daily challenge."""


def lobby_note(services: Services) -> str:
    """Says to somebody who knows levels or has played a daily one that today's challenge waits; otherwise how many
    levels of all on the shelves are solved, such as "19 of 67"."""
    known, days = services.store[PROGRESS], services.store[TRIES]
    ids = _ids()
    solved = sum(id_ in known and known[id_].solved for id_ in ids)
    if (days or solved >= KNOWS) and services.today().isoformat() not in days:
        return _("today's waits")
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
