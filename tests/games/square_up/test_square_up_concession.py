"""A person who plays bots may concede: the rest is played with empty plans, and the log and the result say so."""

from __future__ import annotations

from game.games.square_up.results import SquareUpResults
from game.games.square_up.rules.actions import Commit, Place
from game.games.square_up.rules.units import CELL_BY_NAME as AT
from game.games.square_up.table import SquareUpScene
from game.screens.pause import PauseScene
from tests.games.square_up.turns import square_up
from tests.screens.screen import Mouse, Open, again, table_for


def test_who_concedes_plans_nothing_more_and_the_result_says_so(open_screen: Open) -> None:
    screen = open_screen(motion="1x")
    session = square_up("pb", turns=8, timer=0)
    scene = screen.put(table_for(screen, session))
    assert isinstance(scene, SquareUpScene)
    screen.director.push(PauseScene(screen.services, scene))
    mouse = Mouse(screen)
    mouse.confirm("concede")
    assert scene.concession.seat is None
    assert "Really concede?" in screen.words
    mouse.confirm("concede")
    assert screen.top is scene
    while not session.over:
        screen.ticks(1)
        if 1 in session.actors():
            session.submit(1, Place("circle", AT["C3"]) if session.observation(1).view.turn == 9 else Commit())
            if not session.over and 1 in session.actors():
                session.submit(1, Commit())
    for _tick in range(600):
        if isinstance(screen.top, SquareUpResults):
            break
        screen.ticks(1)
    top = screen.top
    assert isinstance(top, SquareUpResults)
    top.flow.skip()
    screen.show()
    assert "Ana conceded in turn 9." in screen.words
    told = [line.verb for _number, line in scene.story(scene.client.observation(None))]
    assert told.count("conceded: empty plans from here on") == 1
    # The record holds plans alone, as of anybody who plans nothing.
    assert again(session).over


def test_several_people_and_bots_alone_have_nothing_to_concede(open_screen: Open) -> None:
    for seats in ("pp", "bb"):
        screen = open_screen()
        scene = screen.put(table_for(screen, square_up(seats, 1)))
        assert isinstance(scene, SquareUpScene)
        assert not scene.pause_entries()
