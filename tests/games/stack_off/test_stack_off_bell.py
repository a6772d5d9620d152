"""Tests what the table shows between the bell and the result of a round."""

from __future__ import annotations

from game.core.game import TICKS
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
