"""Tests what the table shows between the bell and the result of a round."""

from __future__ import annotations

from game.core.game import TICKS
from game.games.stack_off.rounds import POINTED, rounds
from game.games.stack_off.table.announcements import bell_rules
from tests.games.stack_off.playing import referee_of
from tests.games.stack_off.test_stack_off_table import FOUR, put
from tests.screens.screen import Open


def test_nobody_has_a_place_between_the_bell_and_the_final_measure(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, FOUR[1:3])
    referee = referee_of(scene)
    assert referee.builders[1].release()
    screen.wait_until(lambda: referee.builders[1].view.phase != "settling", 600)
    screen.ticks(30)
    assert scene.leader == 1
    assert [column.rank for column in scene.columns] == [2, 1]
    referee.clock.ticks = referee.round.seconds * TICKS - 1
    screen.ticks(20)
    assert not scene.over
    assert scene.leader is None
    assert [column.rank for column in scene.columns] == [0, 0]
    screen.wait_until(lambda: scene.over, 600)
    assert scene.leader == 1
    assert [column.rank for column in scene.columns] == [2, 1]


def test_a_round_with_a_bell_says_beforehand_when_it_rings_and_what_decides_a_tie() -> None:
    told = {what.id: bell_rules(what) for what in rounds()}
    assert told["musical-benches"] == "The bell rings at 0:45. Ties: fewer falls, then more pieces."
    assert not any(words for id_, words in told.items() if id_ != "musical-benches")


def test_where_towers_change_hands_no_piece_ends_one() -> None:
    changing = [what for what in rounds() if any(one.kind == "bells" for one in what.surprises)]
    assert changing
    assert all(POINTED.isdisjoint(words.split()) for what in changing for words in what.pieces)
