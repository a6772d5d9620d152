"""The levels of Shape Up!: the turns that each looks at, what it knows, and how it errs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.games.shape_up.bot.player import Temper, TurnBot

TEMPERS: Final[Mapping[str, Temper]] = {
    # Sees its own lines only, and those not well.
    "relaxed": Temper(blur=2.0, wary=0.0),
    # Counts what a turn brings less what it is likely to bring the others.
    "normal": Temper(),
    # Guesses goals, and tries a few turns in rounds to the end.
    "hard": Temper(remembers=True, plans=12, worlds=40),
    # Tries more of them, so often that luck hardly decides.
    "expert": Temper(remembers=True, plans=24, worlds=100),
}


def bot_of(level: str) -> TurnBot:
    """A new bot of `level`."""
    return TurnBot(TEMPERS[level])
