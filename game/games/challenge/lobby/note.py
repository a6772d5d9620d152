"""`lobby_note` says how many levels are solved, for the title, and `daily_door` how today's challenge stands; `honours`
which medals were won, and the streak."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

from game.app.text import N_, _, ngettext
from game.core.door import Door
from game.levels.daily import tries
from game.levels.daily.tries import TRIES
from game.levels.level_files import BOX_FOLDER, level_ids
from game.levels.progress import PROGRESS
from game.ui.services import Services

if TYPE_CHECKING:
    from game.games.challenge.lobby.daily_page import DailyScene

METALS = "", "bronze", "silver", "gold"


def lobby_note(services: Services) -> str:
    """How many levels of all on the shelves are solved, such as "19 of 67"."""
    known, ids = services.store[PROGRESS], _ids()
    return _("{n} of {all}", n=sum(id_ in known and known[id_].solved for id_ in ids), all=len(ids))


def daily_door(services: Services) -> Door:
    """The way to the page of the day, with the medal of today's try and the streak."""
    known, today = services.store[TRIES], services.today()
    days, scored = tries.streak(known, today), tries.ended(known, today)
    note = ngettext("Streak: {n} day", "Streak: {n} days", days) if days else _("today's waits")
    if scored is not None and not scored.medal:
        note = _("no medal")
    metal = "gold" if scored is None else METALS[scored.medal]

    def scene() -> DailyScene:
        # The title need not wait for it.
        from game.games.challenge.lobby.daily_page import DailyScene

        return DailyScene(services)

    return Door(N_("Daily"), note, metal, scored is not None and scored.medal > 0, scene)


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
