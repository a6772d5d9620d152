"""Every bot of every game chooses legal actions in any amount of time, from observation and random source alone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest

from game.bots.difficulties import LEVELS, make_bot
from game.bots.stacker import Place
from game.bots.turn_bot import GLANCES
from game.core.bot import Adviser, Placer
from game.core.game import Observation, Preview
from game.core.manifest import STRENGTHS
from game.core.rng import Rng
from tests.bots.positions import holding, middle, poses_with, sessions
from tests.toys import BOX
from tests.words import first, one_in

STACKED = [key for key, manifest in BOX.items() if manifest.hand]
SOON = (0, 1, 2, 5, 20)
SLOW = [pytest.param(level, marks=pytest.mark.soak if level == "expert" else []) for level in STRENGTHS]


class Looks:
    """Time that is up after `allowed` looks at it; None: never. `number`: how often it was looked at."""

    def __init__(self, allowed: int | None = None) -> None:
        self.number = 0
        self._allowed = allowed

    def __call__(self) -> bool:
        self.number += 1
        return self._allowed is not None and self.number > self._allowed


@cache
def seen_in(key: str) -> Observation:
    session, seat = middle(key)
    return session.observation(seat)


@cache
def held_in(key: str) -> tuple[Observation, Any]:
    """A seat that holds a piece, and the poses of the tower."""
    session, seat = holding(key)
    seen = session.observation(seat)
    return seen, poses_with(key, seen.view.held)


def check_placing(key: str, level: str, allowed: Sequence[int]) -> None:
    seen, poses = held_in(key)
    bot = make_bot(level, BOX[key])
    assert isinstance(bot, Placer)
    for most in allowed:
        looks = Looks(most)
        place = bot.place(seen, poses, Rng(1), looks)
        assert isinstance(place, Place), f"the piece is let go anywhere after {most} looks"
        # It comes to lie on the platform or on a piece.
        assert -200 < place.x < 200
        assert looks.number <= most + 4


@one_in(3, "games")
@pytest.mark.parametrize("level", SLOW)
@pytest.mark.parametrize("key", first(3, BOX, "games"))
def test_a_choice_is_legal_and_depends_on_nothing_else(key: str, level: str) -> None:
    seen = seen_in(key)
    choice = make_bot(level, BOX[key]).choose(seen, Rng(1))
    assert choice in seen.legal
    looks = Looks()
    assert make_bot(level, BOX[key]).choose(seen, Rng(1), looks) == choice
    # Far fewer looks than `InlineExecutor` allows, so there a bot always thinks to the end.
    assert looks.number < 5_000


@one_in(3, "games")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("key", first(3, BOX, "games"))
def test_time_that_is_up_is_up_at_once(key: str, level: str) -> None:
    seen, bot = seen_in(key), make_bot(level, BOX[key])
    for allowed in SOON:
        looks = Looks(allowed)
        assert bot.choose(seen, Rng(1), looks) in seen.legal
        assert looks.number <= allowed + 2


@pytest.mark.parametrize("level", first(2, LEVELS, "games"))
@pytest.mark.parametrize("key", STACKED)
def test_a_piece_is_put_somewhere_as_soon_as_time_is_up(key: str, level: str) -> None:
    check_placing(key, level, (0, 1, 20))


@pytest.mark.soak
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("key", BOX)
def test_whenever_time_is_up_there_is_an_answer(key: str, level: str) -> None:
    seen, whole = seen_in(key), Looks()
    make_bot(level, BOX[key]).choose(seen, Rng(1), whole)
    # A new bot each time: what one remembers must not help the next.
    for allowed in {*range(12), *(whole.number * part // 8 for part in range(1, 9))}:
        looks = Looks(allowed)
        assert make_bot(level, BOX[key]).choose(seen, Rng(1), looks) in seen.legal
        assert looks.number <= allowed + 2
    if key in STACKED:
        whole = Looks()
        bot = make_bot(level, BOX[key])
        assert isinstance(bot, Placer)
        bot.place(*held_in(key), Rng(1), whole)
        check_placing(key, level, [*range(4), *(whole.number * part // 4 for part in range(1, 5))])


@pytest.mark.parametrize("key", ["shape-up", "up-or-down"])
def test_out_of_time_before_the_first_thought_the_largest_gain_is_taken(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of as many actions as can be looked at in a few milliseconds. A hint says the same."""
    game, few, many = BOX[key].rules(), 0, 0
    preview = game.preview
    gains: dict[object, int] = {}

    def seen_preview(view: Any, action: Any) -> Preview:
        found = preview(view, action)
        gains[action] = found.gain
        return found

    for session in sessions(key):
        (seat,) = session.actors()
        seen = session.observation(seat)
        whole = {action: game.preview(seen.view, action).gain for action in seen.legal}
        if whole[seen.legal[0]] == max(whole.values()):
            continue
        gains.clear()
        with monkeypatch.context() as patch:
            patch.setattr(type(game), "preview", staticmethod(seen_preview))
            choice = make_bot("hard", BOX[key]).choose(seen, Rng(1), Looks(0))
        if len(seen.legal) <= GLANCES:
            assert len(gains) == len(seen.legal)
        else:
            assert GLANCES // 2 <= len(gains) <= GLANCES
        assert gains[choice] == max(gains.values())
        bot = make_bot("hard", BOX[key])
        assert isinstance(bot, Adviser)
        advice = bot.advise(seen, Rng(1), Looks(0))
        assert (advice.actions, advice.reason.gain) == ((choice,), whole[choice])
        few, many = few + (len(seen.legal) <= GLANCES), many + (len(seen.legal) > GLANCES)
        # A match of Up or Down? never offers more than `GLANCES` actions.
        if few >= 2 and (many >= 2 or key == "up-or-down"):
            return
    raise AssertionError("the first action is nearly always the best")


def test_games_without_a_level_have_the_greedy_bot() -> None:
    toy = BOX["test-sealed-bids"]
    assert type(make_bot("hard", toy)) is type(make_bot("greedy", toy))
