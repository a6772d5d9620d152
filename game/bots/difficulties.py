"""The difficulties of bots: their names, paces and thinking times, and `make_bot`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.bots.greedy import GreedyBot
from game.bots.random import RandomBot
from game.core.bot import Bot
from game.core.game import BadSetup, Game
from game.core.manifest import STRENGTHS, Manifest

POLLS: Final = 50_000
"""Where work is counted: how often a bot may call `expired` before its time is up. No bot of today comes near it."""

_COMMON: Final[Mapping[str, Callable[[Game], Bot]]] = {"random": lambda game: RandomBot(), "greedy": GreedyBot}
"""The bots of games that have none of their own at a level."""

LEVELS: Final[tuple[str, ...]] = (*_COMMON, *STRENGTHS)
"""Every level."""

PACES: Final[Mapping[str, float]] = {"relaxed": 1.6, "normal": 1.2, "hard": 1.1, "expert": 1.0}
"""How many times the pause that people need to follow a bot each level takes before it acts: never less than once."""
STAND_IN: Final = "greedy"
"""The level that answers where a bot has failed."""

SECONDS: Final[Mapping[str, float]] = {level: 4.0 if level == "expert" else 1.5 for level in LEVELS}
"""How long a bot may think where people wait for it; then it answers with the best that it knows.

At least twice what a level needs on one core (hard 0.6 s, expert 2 s in 19 of 20 moves): only a slow or busy machine
comes near it.
"""


def make_bot(level: str, manifest: Manifest) -> Bot:
    """A bot of `level` for a game, the greedy one where the game has none of that level.

    For an unknown level `BadSetup` names it and the known levels.
    """
    if level not in LEVELS:
        raise BadSetup("setup.unknown-level", level=level, known=", ".join(LEVELS))
    factory = manifest.bots.get(level) or _COMMON.get(level) or manifest.bots.get("greedy", GreedyBot)
    bot: Bot = factory(manifest.rules())
    return bot
