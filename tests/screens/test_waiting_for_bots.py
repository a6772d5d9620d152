"""The table shows that a bot thinks while people wait for it, and only then."""

from __future__ import annotations

from typing import Any

import pytest

from game.table.feedback.pace import DOTS, SHORT, STEP
from tests.play.slow import SlowExecutor
from tests.screens.screen import Open, Screen, new_session, table_for


def slow_table(screen: Screen, game: str, seats: str) -> tuple[Any, SlowExecutor]:
    slow = SlowExecutor()
    screen.services.executor = slow
    return screen.put(table_for(screen, new_session(seats, 1, {}, game))), slow


def dots(screen: Screen) -> dict[str, float]:
    """The dots that are shown, and how high each stands."""
    screen.show()
    return {p.id: p.y for p in screen.top.ui.pictures if p.id.startswith("prompt.dot.")}


GAMES = ["shape-up", *(pytest.param(key, marks=pytest.mark.soak) for key in ("up-or-down", "shapes", "square-up"))]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("text_size", [100, 200])
def test_dots_tell_that_a_bot_thinks(open_screen: Open, game: str, text_size: int) -> None:
    screen = open_screen(motion="1x", reduced_motion=False, text_size=text_size)
    table, slow = slow_table(screen, game, "bb")
    for _ in range(SHORT - 1):
        table.tick()
    assert dots(screen) == {}, "a quick answer makes nothing flicker"
    lit = []
    for _ in range(DOTS + 1):
        table.tick()
        found = dots(screen)
        assert len(found) == DOTS
        lit.append(min(found, key=lambda id_: found[id_]))
        assert sorted(found.values())[1] > min(found.values()), "one stands higher, whatever its colour"
        for _ in range(STEP - 1):
            table.tick()
    assert lit == [*(f"prompt.dot.{i}" for i in range(DOTS)), "prompt.dot.0"]
    slow.ready = True


def test_dots_stand_still_where_motion_is_reduced(open_screen: Open) -> None:
    screen = open_screen(motion="1x", reduced_motion=True)
    table, _slow = slow_table(screen, "shape-up", "bb")
    seen = []
    for _ in range(SHORT + 3 * STEP):
        table.tick()
        seen.append(dots(screen))
    assert seen[SHORT - 1 :] == [seen[-1]] * (len(seen) - SHORT + 1)
    assert len(set(seen[-1].values())) == 1


def test_nobody_sees_how_long_bots_plan_while_people_plan(open_screen: Open) -> None:
    screen = open_screen(motion="1x", reduced_motion=False)
    table, _slow = slow_table(screen, "square-up", "pb")
    for _ in range(3 * SHORT):
        table.tick()
    assert table.client.thinking
    assert dots(screen) == {}
