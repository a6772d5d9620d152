"""Tests rounds of mode “level”: bots solve the level as they do alone, and leave it when they cannot."""

from __future__ import annotations

import msgspec
import pytest

from game.bots.inline_executor import InlineExecutor
from game.core.game import TICKS, SeatInfo
from game.games import MANIFESTS
from game.games.stack_off.referee import Referee, sessions_of
from game.games.stack_off.rounds import Round, level_for, rounds
from game.levels.bot.bots import is_puzzle
from game.levels.bot.profiles import VERSUS_PROFILES
from game.levels.bot.solver import MOST_BACKS
from game.levels.rules.actions import GiveUp
from game.play.loader import begin

MANIFEST = MANIFESTS["challenge"]


def play(id_: str, *levels: str | None) -> Referee:
    """A round in which `id_` is played by bots of these levels; None: by a person."""
    what: Round = msgspec.structs.replace(rounds("level")[0], levels=(id_,))
    seats = [SeatInfo(f"S{i}", ("red", "blue")[i], level) for i, level in enumerate(levels)]
    executor = InlineExecutor(MANIFESTS)
    return Referee(what, [begin(MANIFEST, session, executor) for session in sessions_of(what, seats, 1)])


@pytest.mark.parametrize("what", rounds(), ids=lambda what: what.id)
def test_only_a_level_for_all_is_a_puzzle(what: Round) -> None:
    if what.mode != "level":
        assert not is_puzzle(level_for(what, 1))
        return
    for id_ in what.levels:
        assert is_puzzle(level_for(msgspec.structs.replace(what, levels=(id_,)), 1))


@pytest.mark.games
def test_a_bot_solves_a_level_once_it_has_studied_it() -> None:
    referee = play("elbow-room", "hard")
    first = None
    while not referee.over:
        referee.tick()
        if first is None and referee.builders[0].view.phase == "settling":
            first = referee.ticks
    assert referee.builders[0].view.medal == 3
    assert referee.winners() == (0,)
    assert first is not None
    assert first > VERSUS_PROFILES["hard"].studies * 3 // 4
    assert referee.matches[0].illegal == 0


@pytest.mark.levels
def test_a_bot_that_cannot_solve_a_level_holds_nothing_for_long_and_takes_back_a_few_times_only() -> None:
    referee = play("balcony", "relaxed")
    held = longest = 0
    while not referee.over:
        referee.tick()
        held = held + 1 if referee.builders[0].view.phase == "held" else 0
        longest = max(longest, held)
    view = referee.builders[0].view
    assert view.medal == 0
    assert 0 < view.backs <= MOST_BACKS
    assert longest < 1.25 * VERSUS_PROFILES["relaxed"].studies + 10 * TICKS
    assert view.phase != "held"


def test_whoever_has_given_up_sends_no_gusts() -> None:
    referee = play("balcony", None, None)
    referee.tick()
    # A piece that is held is put back first, and in the next tick another one would be taken.
    assert referee.builders[0].take_back()
    assert referee.builders[0].submit(GiveUp())
    referee.tick()
    assert not referee.builders[0].plays
    assert referee.builders[1].plays
    assert referee.throws_left(0) == 0
