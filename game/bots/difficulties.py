"""`make_bot` makes a game's bot of one of the difficulties, `LEVELS`; `SECONDS` gives their thinking times."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.bots.greedy_bot import GreedyBot
from game.bots.random_bot import RandomBot
from game.core.bot import Bot
from game.core.game import BadSetup, Game
from game.core.manifest import STRENGTHS, Manifest

POLLS: Final = 50_000
"""Calls of `expired` after which a bot's time is up, where work is counted. No bot of today comes near it."""

_COMMON: Final[Mapping[str, Callable[[Game], Bot]]] = {"random": lambda game: RandomBot(), "greedy": GreedyBot}
"""The bots of games that have no bot of their own at a difficulty."""

LEVELS: Final[tuple[str, ...]] = (*_COMMON, *STRENGTHS)
"""All difficulties: `level`s in match files and on the command line."""

PACES: Final[Mapping[str, float]] = {"relaxed": 1.6, "normal": 1.2, "hard": 1.1, "expert": 1.0}
"""Factor of the pause before a bot acts; people need 1 at least to follow."""
STAND_IN: Final = "greedy"
"""The difficulty that answers when a bot has failed."""

SECONDS: Final[Mapping[str, float]] = {name: 4.0 if name == "expert" else 1.5 for name in LEVELS}
"""Thinking time of a bot while people wait; then it answers with the best it has found.

At least twice the usual time on one core (hard 0.6 s, expert 2 s in 19 of 20 moves): only a slow or busy machine comes
near it.
"""


def make_bot(difficulty: str, manifest: Manifest) -> Bot:
    """Makes a bot of a game; the greedy one if the game has none of this difficulty.

    For an unknown difficulty `BadSetup` names it and the known ones.
    """
    if difficulty not in LEVELS:
        raise BadSetup("setup.unknown-level", level=difficulty, known=", ".join(LEVELS))
    factory = manifest.bots.get(difficulty) or _COMMON.get(difficulty) or manifest.bots.get("greedy", GreedyBot)
    return factory(manifest.rules())
