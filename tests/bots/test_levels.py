"""The levels to play against, of every game that has them."""

from __future__ import annotations

from itertools import count

import pytest

from game.bots.levels import LEVELS, make_bot
from game.core.game import Observation, SeatInfo
from game.core.rng import Rng
from game.core.session import Session
from tests.toys import BOX

GAMES = [key for key, manifest in BOX.items() if "hard" in manifest.bots]


def middle(key: str) -> Observation:
    """What the actor knows after some random actions, when there is something to decide."""
    session, rng = Session(BOX[key].rules(), [SeatInfo("a", "red"), SeatInfo("b", "blue")], 5, {}), Rng(5)
    while True:
        (seat,) = session.actors()
        seen = session.observation(seat)
        if session.log_length >= 30 and len(seen.legal) > 2:
            return seen
        session.submit(seat, rng.choice(seen.legal))


@pytest.mark.parametrize("level", LEVELS[2:])
@pytest.mark.parametrize("key", GAMES)
def test_a_choice_is_legal_and_depends_on_nothing_else(key: str, level: str) -> None:
    seen = middle(key)
    choice = make_bot(level, BOX[key]).choose(seen, Rng(1))
    assert choice in seen.legal
    asked = count()
    assert make_bot(level, BOX[key]).choose(seen, Rng(1), lambda: next(asked) < 0) == choice
    # Far fewer looks than `InlineExecutor` allows, so that its answers are those of a bot that may think to the end.
    assert 0 < next(asked) < 5_000


@pytest.mark.parametrize("level", LEVELS[2:])
@pytest.mark.parametrize("key", GAMES)
def test_time_that_is_up_is_up_at_once(key: str, level: str) -> None:
    seen = middle(key)
    bot = make_bot(level, BOX[key])
    for allowed in (0, 1, 2, 5):
        asked = count(1)
        assert bot.choose(seen, Rng(1), lambda asked=asked, allowed=allowed: next(asked) > allowed) in seen.legal
        assert next(asked) <= allowed + 2


def test_games_without_a_level_have_the_greedy_bot() -> None:
    toy = BOX["test-sealed-bids"]
    assert type(make_bot("hard", toy)) is type(make_bot("greedy", toy))
