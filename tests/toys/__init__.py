"""Two small games that exist for the tests only: they prove that the frame around games is general."""

from collections.abc import Iterator
from contextlib import contextmanager

from game.core.game import GAMES
from game.play.world import WORLDS
from tests.toys.sealed_bids import SEALED_BIDS
from tests.toys.tipping import TIPPING, ToyTower

TEST_GAMES = (SEALED_BIDS, TIPPING)


def register_test_games() -> None:
    """Add the test games to `GAMES` and their worlds to `WORLDS`, as a worker process needs them."""
    for game in TEST_GAMES:
        GAMES[game.key] = game
    WORLDS[TIPPING.key] = ToyTower


@contextmanager
def registered_test_games() -> Iterator[None]:
    """The test games registered for a while, and not afterwards."""
    register_test_games()
    try:
        yield
    finally:
        for game in TEST_GAMES:
            GAMES.pop(game.key, None)
        WORLDS.pop(TIPPING.key, None)
