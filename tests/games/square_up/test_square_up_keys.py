"""Keys at Square Up's table: a hint moves the focus for who asks alone, and arrows do not slide onto the end."""

from __future__ import annotations

from typing import Any

from game.app.intents import Intent
from game.games.square_up.routes import RESTS, SETTLES, cell_id
from game.games.square_up.rules.actions import Move, Place
from game.games.square_up.rules.units import CELL_BY_NAME as AT
from game.games.square_up.rules.units import CELLS
from game.games.square_up.table import SquareUpScene
from game.ui.focus import DIRECTIONS, find, neighbour
from tests.games.square_up.turns import commit, square_up
from tests.screens.screen import Keyboard, Mouse, Open, Screen, table_for


def put(screen: Screen, own: list[Any], theirs: list[Any], turns: int = 9) -> SquareUpScene:
    """A match with a bot after a turn with these plans, awake."""
    session = square_up("pb", turns, timer=0)
    commit(session, own, theirs)
    scene = screen.put(table_for(screen, session))
    assert isinstance(scene, SquareUpScene)
    screen.ticks(RESTS + 1)
    return scene


def wins(screen: Screen) -> SquareUpScene:
    """Two moves win something."""
    own = [Place("hexagon", AT["B2"]), Place("square", AT["F6"])]
    return put(screen, own, [Place("circle", AT["B3"]), Place("circle", AT["F7"])])


def test_a_hint_moves_the_focus_only_for_who_asks(open_screen: Open) -> None:
    screen = open_screen()
    scene, keys = wins(screen), Keyboard(screen)
    keys.tap(Intent.HINT)
    screen.ticks(2)
    assert scene.advice.shown is not None
    first, second = scene.advice.shown.actions[:2]
    assert isinstance(first, Move)
    assert isinstance(second, Move)
    assert screen.top.focus == cell_id(first.source)
    keys.tap(Intent.CONFIRM)
    assert screen.top.focus == cell_id(first.target), "the answer to the press on its first step"
    keys.tap(Intent.CONFIRM)
    assert scene.view.planned == (first,)
    assert scene.advice.action == second
    assert screen.top.focus == cell_id(first.target), "where the person is"
    keys.tap(Intent.HINT)
    assert screen.top.focus == cell_id(second.source)
    # What comes of arrows that were counted from the square before ends nothing.
    screen.ticks(SETTLES - 1)
    assert screen.director.sleep.sleeps("commit")
    screen.ticks(1)
    assert not screen.director.sleep.sleeps("commit")


def test_a_late_hint_leaves_the_focus_where_somebody_has_gone(open_screen: Open) -> None:
    screen = open_screen()
    scene, keys = wins(screen), Keyboard(screen)
    keys.walk("cell.D4")
    keys.tap(Intent.HINT)
    keys.tap(Intent.UP)
    screen.ticks(2)
    assert scene.advice.shown is not None
    assert screen.top.focus == "cell.D3"


def test_a_hint_disarms_the_end_that_asks(open_screen: Open) -> None:
    screen = open_screen()
    scene, keys = put(screen, [], [Place("compass", AT["D4"])], 2), Keyboard(screen)
    keys.confirm("commit")
    assert scene.picks.sure
    keys.tap(Intent.HINT)
    assert not scene.picks.any
    for _press in range(2):
        keys.tap(Intent.CONFIRM)
        screen.ticks(1)
    assert 0 in scene.client.actors()
    assert "commit.sure" not in screen.ids


def test_no_arrow_leads_from_a_square_to_the_end(open_screen: Open) -> None:
    screen = open_screen()
    scene, keys = wins(screen), Keyboard(screen)
    for size in (100, 200):
        screen.services.settings.text_size = size
        keys.tap(Intent.UP)
        screen.show()
        targets = scene.ui.targets
        for cell in range(CELLS):
            here = find(targets, cell_id(cell))
            assert here is not None
            ends = {there.id for way in DIRECTIONS if (there := neighbour(targets, here, way)) is not None}
            assert not ends & {"commit", "commit.sure"}
    keys.walk("commit")


def test_a_click_on_the_glow_does_the_step_of_the_hint(open_screen: Open) -> None:
    screen = open_screen()
    scene, mouse = put(screen, [], [Place("circle", AT["D4"])], 4), Mouse(screen)
    mouse.confirm("hint")
    screen.ticks(2)
    step = scene.advice.action
    assert isinstance(step, Place)
    assert screen.top.focus == "hint", "a ring around the unit would look as if it were chosen"
    assert not [one.id for one in scene.ui.pictures if one.id.startswith(("offer.", "open."))]
    mouse.confirm(cell_id(step.cell))
    assert scene.view.planned == (step,)
    assert not screen.director.toast_text


def test_a_unit_begins_where_somebody_looked_last(open_screen: Open) -> None:
    """Not on the way to the units at the side."""
    screen = open_screen()
    scene, keys = put(screen, [], [Place("circle", AT["B6"])], 9), Keyboard(screen)
    keys.walk("cell.B6")
    keys.confirm("unit.scissors")
    assert screen.top.focus == "cell.B6"
    keys.back()
    keys.walk("cell.G3")
    keys.tap(Intent.NEXT)
    keys.confirm("unit.square")
    assert screen.top.focus == "cell.G3"
    assert scene.picks.unit == "square"
