"""Before a person's first match a quiet moment says how many cards each has and who begins."""

from __future__ import annotations

from game.app.settings import Tips
from game.app.text import _
from game.core.session import Session
from game.games import MANIFESTS
from game.games.shapes.first_deal import FirstDealScene
from tests.screens.screen import Mouse, Open, Screen, people
from tests.screens.stacking import put
from tests.screens.test_layout_audit import faults
from tests.toys import RULES


def opened(screen: Screen, tips: Tips | None, seats: str = "pb", **options: str) -> bool:
    """Whether a match that has just been dealt waits."""
    if tips is not None:
        screen.services.settings.tips["shapes"] = tips
    scene = put(screen, Session(RULES["shapes"], people(seats), 1, {"starter": "2", **options}))
    scene.tips.begin()
    screen.ticks(2)
    return isinstance(screen.top, FirstDealScene)


def test_the_first_match_after_the_lesson_waits_for_a_press(open_screen: Open) -> None:
    """It began at once, with ten cards instead of five."""
    screen = open_screen()
    assert opened(screen, Tips(over=True))
    assert {"10 cards each.", "Bolt begins", "Begin"} <= set(screen.words.splitlines())
    assert not faults(screen.top.ui)
    goal = _(MANIFESTS["shapes"].goal_of({"variant": "classic", "limit": 60}, 2))
    said = " ".join(screen.words.splitlines())
    assert goal in said, "the dialog lies over the goal of the table"
    table = screen.director.scenes[0]
    screen.ticks(120)
    assert screen.director.top is not table, "a bot began"
    Mouse(screen).confirm("close")
    assert screen.director.top is table


def test_a_lot_is_named_where_it_was_drawn(open_screen: Open) -> None:
    """The setup said “Drawn by lot”, and then somebody simply began."""
    screen = open_screen()
    assert opened(screen, Tips(), starter="drawn")
    assert any(line.startswith("By lot, ") for line in screen.words.splitlines())


def test_only_the_first_match_waits(open_screen: Open) -> None:
    screen = open_screen()
    assert opened(screen, Tips())
    assert "10 cards each." in screen.words.splitlines()
    Mouse(screen).confirm("close")
    assert not opened(screen, None), "it was told"
    fresh = open_screen()
    assert not opened(fresh, None, starter="drawn"), "somebody who knows the game"
    assert fresh.director.toast_text.startswith("By lot, ")
    assert not opened(fresh, Tips(over=True), variant="survivor")
