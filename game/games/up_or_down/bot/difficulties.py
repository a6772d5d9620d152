"""`SKILLS` says how far the bots of Up or Down? look ahead and err at each difficulty; `bot_of` makes such a bot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.games.up_or_down.bot.player import UpOrDownBot, UpOrDownSkill

SKILLS: Final[Mapping[str, UpOrDownSkill]] = {
    # Sees its own points only, and those not well, and little of what its columns may bring later; does not like to
    # give up cards.
    "relaxed": UpOrDownSkill(blur=2.4, wary=0.0, foresight=0.25, thrift=1.5),
    # Counts what a turn brings, half of what its columns may bring later, less what it leaves to the next seat.
    "normal": UpOrDownSkill(foresight=0.5),
    # Counts all that its columns may bring, and tries the best few turns in matches to the end.
    "hard": UpOrDownSkill(foresight=1.0, plans=6, worlds=12),
    # Tries more turns in more matches.
    "expert": UpOrDownSkill(foresight=1.0, plans=12, worlds=60),
}


def bot_of(level: str) -> UpOrDownBot:
    """A new bot of the difficulty `level`."""
    return UpOrDownBot(SKILLS[level])
