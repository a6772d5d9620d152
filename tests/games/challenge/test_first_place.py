"""Keys and pads hold a new piece over the building first, and a first drop over nothing is asked about."""

import pytest

from game.app.intents import Intent
from game.core.tower_events import UNIT
from game.games.challenge.first_place import over_building
from game.levels.library import LIBRARY
from game.levels.proof import Run
from game.levels.rules.actions import Take
from tests.games.challenge.test_challenge_table import begin, half_way
from tests.screens.screen import Gamepad, Keyboard, Mouse, Open, Player
from tests.words import first

DEVICES = pytest.mark.parametrize("who", first(1, (Keyboard, Gamepad), "screens"))


@pytest.mark.parametrize("level", ["stand-up", "siblings", "rubber-soles", "doorway", "ferry"])
def test_a_place_over_the_building_has_something_below(level: str) -> None:
    entry = LIBRARY.find(level)
    assert entry is not None
    assert entry.level is not None
    run = Run(entry.level)
    run.submit(0, Take(run.view.coming[0]))
    tower = run.world.view()
    held = tower.held
    assert held is not None
    found = over_building(tower, held, 20 * UNIT)
    assert found is not None
    touches = tower.touches_at(held.piece, found[0], 0.0, found[1])
    assert touches is not None
    assert touches < found[1]
    assert over_building(tower, held, 0.0) is None, "there is no room for it below the ceiling"
    run.close()


@DEVICES
def test_keys_take_a_piece_over_the_building_and_a_mouse_beside_the_tray(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    table = half_way(screen)
    where = []
    for player in (Mouse(screen), who(screen)):
        player.confirm(f"tray.{table.view.coming[0]}")
        held, tower = table.site.held, table.site.tower
        assert held is not None
        assert tower is not None
        where.append(tower.touches_at(held.piece, table.aim.x, 0.0) is not None)
        table.taking_back.put_back()
        screen.ticks(30)
    assert where == [False, True]


def test_the_first_drop_over_nothing_is_asked_about(open_screen: Open) -> None:
    screen = open_screen()
    player = Keyboard(screen)
    table = begin(screen, player)
    player.confirm(f"tray.{table.view.coming[0]}")
    table.aim.x = -4.0 * UNIT
    screen.ticks(90)
    player.tap(Intent.CONFIRM)
    screen.ticks(2)
    assert table.view.phase == "held"
    assert "Nothing is below it" in screen.director.toast_text
    screen.wake()
    player.tap(Intent.CONFIRM)
    screen.ticks(60)
    assert table.view.phase == "settling" or table.view.falls
