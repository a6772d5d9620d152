"""Keys and pads hold a new piece beside where it belongs first, and a first drop over nothing is asked about."""

import pytest

from game.app.intents import Intent
from game.core.tower_events import UNIT
from game.games.challenge.first_place import LEAST_BESIDE, MOST_BESIDE, beside_building
from game.games.challenge.hints import solution_of
from game.levels.library import LIBRARY
from game.levels.proof import Run
from game.levels.rules.actions import Take
from tests.games.challenge.test_challenge_table import begin, half_way
from tests.screens.screen import Gamepad, Keyboard, Mouse, Open, Player
from tests.words import first

DEVICES = pytest.mark.parametrize("who", first(1, (Keyboard, Gamepad), "screens"))


LEVELS = ("first-step", "stand-up", "mind-the-gap", "picture-ledge", "doorway", "fir-tree", "siblings", "ferry")


@pytest.mark.parametrize("level", LEVELS)
def test_a_piece_comes_beside_its_place_with_something_below(level: str) -> None:
    entry = LIBRARY.find(level)
    assert entry is not None
    assert entry.level is not None
    targets = [step.x * UNIT for step in solution_of(entry.level) if step.x is not None]
    run = Run(entry.level)
    run.submit(0, Take(run.view.coming[0]))
    tower = run.world.view()
    held = tower.held
    assert held is not None
    found = beside_building(tower, held, 20 * UNIT, targets)
    assert found is not None
    touches = tower.touches_at(held.piece, found[0], 0.0, found[1])
    assert touches is not None, "its outline shows where it would land"
    assert touches < found[1]
    assert all(abs(found[0] - target) >= LEAST_BESIDE for target in targets), "nobody wins without aiming"
    assert min(abs(found[0] - target) for target in targets) <= MOST_BESIDE, "it is within reach"
    if len(set(targets)) == 1:
        assert abs(found[0] - targets[0]) >= LEAST_BESIDE
        assert (found[0] < targets[0]) == (held.x < targets[0]), "it is on the side from which it comes"
    assert beside_building(tower, held, 0.0, targets) is None, "there is no room for it below the ceiling"
    run.close()


@DEVICES
def test_keys_take_a_piece_to_the_building_and_a_mouse_beside_the_tray(open_screen: Open, who: type[Player]) -> None:
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
