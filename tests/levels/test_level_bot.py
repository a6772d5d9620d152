"""Bots of challenges: they know the goals, and give up where they find no way."""

import pytest

from game.bots.inline_executor import InlineExecutor
from game.core.game import SeatInfo
from game.core.session import Session
from game.games import MANIFESTS
from game.levels import level_start
from game.levels.bot.solver import MOST_ROUNDS, SEARCH_BUDGETS, _beginning, _planner
from game.levels.library import LIBRARY
from game.levels.rules.level import level_text, read_level
from game.play.loader import begin
from tests.words import first

MANIFEST = MANIFESTS["challenge"]


def play(level: str, bot: str) -> Session:
    """A match of that level, by the bot's hand."""
    options = {"level": level}
    session = Session(MANIFEST.rules(), (SeatInfo("bot", "red", bot),), 1, options, level_start.start(options))
    match = begin(MANIFEST, session, InlineExecutor(MANIFESTS))
    for _ in range(40_000):
        if session.over:
            break
        match.tick()
    return session


@pytest.mark.levels
@pytest.mark.parametrize(
    ("level", "bot"),
    first(1, [("doorway", "normal"), ("half-and-half", "hard"), ("mind-the-gap", "hard")], "levels"),
)
def test_it_reaches_an_overhang_a_bridge_and_a_window(level: str, bot: str) -> None:
    """Which medal it gets hangs on the build of the physics."""
    session = play(level, bot)
    assert session.over
    assert session.scores()[0] >= 2


def test_it_gives_up_where_it_finds_no_way() -> None:
    """Push Broom asks to push, which it does not know."""
    session = play("push-broom", "greedy")
    assert session.over
    assert session.scores() == (0,)
    view = session.observation(0).view
    assert view.takes <= MOST_ROUNDS * len(view.level.given)


@pytest.mark.levels
def test_goals_of_every_level_can_be_measured_in_a_plan() -> None:
    for entry in LIBRARY.entries():
        assert entry.level is not None
        text = level_text(entry.level)
        ground, pieces, bars = _beginning(text)
        _planner(entry.level, ground, SEARCH_BUDGETS["greedy"], 0, None).node(pieces, bars)


def test_a_plan_is_the_same_whenever_it_is_made() -> None:
    entry = LIBRARY.find("stand-up")
    assert entry is not None
    assert entry.level is not None
    text = level_text(entry.level)
    plans = []
    for _ in range(2):
        ground, pieces, bars = _beginning(text)
        planner = _planner(read_level(text), ground, SEARCH_BUDGETS["normal"], 0, None)
        plans.append(planner.plan(planner.node(pieces, bars)))
    assert plans[0] == plans[1]
    assert [move.turn % 180 for move in plans[0]] == [90, 90], "both bricks stand on end"


def test_time_that_is_up_leaves_the_best_plan_so_far() -> None:
    entry = LIBRARY.find("doorway")
    assert entry is not None
    assert entry.level is not None
    text = level_text(entry.level)
    ground, pieces, bars = _beginning(text)
    polls = iter(range(10_000))
    planner = _planner(read_level(text), ground, SEARCH_BUDGETS["hard"], 0, lambda: next(polls) > 2000)
    moves = planner.plan(planner.node(pieces, bars))
    assert not planner.is_whole
    assert len(moves) < len(entry.level.given)
