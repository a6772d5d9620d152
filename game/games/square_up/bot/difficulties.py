"""`DIFFICULTIES` lists how thoroughly Square Up's bots search at each difficulty; `bot_of` makes such a bot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.games.square_up.bot.plan_search import SearchSettings
from game.games.square_up.bot.player import SquareUpBot
from game.games.square_up.bot.policy_weights import EASY

NORMAL: Final = SearchSettings(plans=3, rivals=3, turns=2, mixes=False, bold=8, busy=0.06)
"""Looks a few turns ahead, expects relaxed rivals, and spends more than they do."""

DIFFICULTIES: Final[Mapping[str, SearchSettings]] = {
    # Plays one plan of a player for beginners, and mostly takes what is won for nothing. Somewhat behind it
    # plays like normal, so that a match stays open.
    "relaxed": SearchSettings(weights=EASY, acts=True, grabs=2 / 3, rallies=4, rallied=NORMAL),
    "normal": NORMAL,
    # Balances its plans; expects balanced rivals in half of the cases, relaxed ones in the other half.
    "hard": SearchSettings(plans=16, rivals=16, guess=0.5),
    # Like hard, with more plans, which nobody can work out.
    "expert": SearchSettings(plans=56, rivals=56, guess=0.5, secret=True),
}


def bot_of(difficulty: str) -> SquareUpBot:
    """A new bot of a difficulty."""
    return SquareUpBot(DIFFICULTIES[difficulty])
