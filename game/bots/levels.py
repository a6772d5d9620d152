"""What a bot is, and the levels there are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol

from game.bots.greedy import GreedyBot
from game.bots.random import RandomBot
from game.core.game import GAMES, BadSetup, Seen
from game.core.rng import Rng
from game.games.shapes.bot import StoppingBot, at_random, when_it_pays


class Bot(Protocol):
    """Decides for a seat from what the seat may see; never given a state."""

    def choose(self, seen: Seen, rng: Rng, expired: Callable[[], bool] | None = None) -> Any:
        """One of `seen.legal`, of which there is at least one. The same `seen` and `rng` give the same answer as long
        as `expired` stays None; a bot that searches answers soon after `expired()` turns true."""
        ...


_MAKERS: Final[Mapping[str, Callable[[], Bot]]] = {"random": RandomBot, "greedy": GreedyBot}

_OF_GAME: Final[Mapping[tuple[str, str], Callable[[], Bot]]] = {
    ("random", "shapes"): lambda: StoppingBot(RandomBot(), at_random),
    ("greedy", "shapes"): lambda: StoppingBot(GreedyBot(), when_it_pays),
}
"""(level, game) → the maker where a game needs more than its level's."""

LEVELS: Final[tuple[str, ...]] = tuple(_MAKERS)
"""Every level, weakest first."""


def make_bot(level: str, game_key: str) -> Bot:
    """A bot of `level` for the game. `BadSetup` names an unknown level or game, and those known."""
    if level not in _MAKERS:
        raise BadSetup("setup.unknown-level", level=level, known=", ".join(LEVELS))
    if game_key not in GAMES:
        raise BadSetup("setup.unknown-game", game=game_key, known=", ".join(GAMES))
    return _OF_GAME.get((level, game_key), _MAKERS[level])()
