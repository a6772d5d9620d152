"""The levels of Square Up: how many plans each compares, and with what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.games.square_up.bot.player import SquareUpBot
from game.games.square_up.bot.thought import Temper

TEMPERS: Final[Mapping[str, Temper]] = {
    # Plays what comes to its mind.
    "relaxed": Temper(),
    # Looks a few turns ahead, and takes its rivals for relaxed players.
    "normal": Temper(plans=3, rivals=3, turns=2, mixes=False),
    # Balances its plans against rivals who do so too, and play like relaxed ones as often.
    "hard": Temper(plans=16, rivals=16, guess=0.5),
    # As hard, with more plans; nobody can know which ones.
    "expert": Temper(plans=56, rivals=56, guess=0.5, secret=True),
}


def bot_of(level: str) -> SquareUpBot:
    """A new bot of `level`."""
    return SquareUpBot(TEMPERS[level])
