"""The view of a level stands still: before a piece is taken, while it is held, and after it has landed."""

from __future__ import annotations

import pytest

from game.core.tower_events import UNIT, Release
from game.games.challenge.table import ChallengeScene
from game.levels.library import LIBRARY
from game.levels.proof import Run
from game.play.match import Match
from game.table.matches import table_of
from game.table.tower.levels.level_camera import LevelCamera, level_room
from game.table.tower.levels.resting_hand import AWAY, RESTS
from game.ui.layout import CANVAS
from tests.screens.screen import Keyboard, Mouse, Open, Player, Screen
from tests.screens.stacking import point
from tests.words import one_in

LEVELS = ("sardines", "spoons", "better-halves", "thin-ice", "window-box")


def table_at(screen: Screen, name: str) -> ChallengeScene:
    entry = LIBRARY.find(name)
    assert entry is not None
    assert entry.level is not None
    run = Run(entry.level)
    table = table_of(screen.services, Match(run.session, screen.services.executor, run.world))
    assert isinstance(table, ChallengeScene)
    screen.put(table)
    return table


@one_in(5, "games")
@pytest.mark.parametrize("who", [Mouse, Keyboard])
@pytest.mark.parametrize("name", LEVELS)
def test_the_view_stands_still_while_a_piece_is_taken_held_and_let_go(
    open_screen: Open, name: str, who: type[Player]
) -> None:
    """A player planned a spot, took the piece, and the spot was elsewhere."""
    screen = open_screen()
    player = who(screen)
    if isinstance(player, Keyboard):
        player.key("UP", True)
        player.key("UP", False)
    table = table_at(screen, name)
    camera = table.site.camera
    screen.ticks(2)
    first = camera.now
    assert camera.goal == first
    player.confirm(next(one.id for one in screen.targets if one.id.startswith("tray.") and not one.disabled_reason))
    assert table.holds_input
    seen = set()
    if isinstance(player, Mouse):
        x, y = table.services.devices.pointer
        to_x, to_y = camera.to_canvas(0.0, 1.5 * UNIT)
        for share in (0.05, 0.2, 0.5, 1.0):
            point(screen, x + (to_x - x) * share, y + (to_y - y) * share)
            screen.ticks(6)
            seen.add(camera.goal)
    screen.ticks(RESTS + 4)
    seen.add(camera.goal)
    assert seen == {first}
    assert table.site.held is not None
    assert camera.room.y <= camera.to_canvas(0.0, table.site.held.y)[1] <= camera.room.bottom
    table.submit(0, Release())
    screen.ticks(1)
    screen.wait_until(lambda: table.view.phase != "settling")
    screen.ticks(2)
    assert camera.goal == camera.now == first


def test_the_view_moves_where_a_hand_leaves_it_or_rests_at_its_end() -> None:
    camera = LevelCamera()
    camera.room, camera.by_pointer = level_room(CANVAS), True
    camera.rest(0.0)
    first = camera.goal
    x, y = camera.room.x + 20, camera.room.cy
    aim = camera.to_world(x, y)
    for _ in range(RESTS):
        camera.follow(aim)
        assert camera.goal == first
    camera.follow(aim)
    assert camera.goal.x <= first.x
    camera.rest(0.0)
    high = 0.0, UNIT * (first.low + camera.room.h / first.unit + 1)
    for _ in range(AWAY - 1):
        camera.follow(high)
        assert camera.goal == first
    camera.follow(high)
    assert camera.goal != first
    assert camera.goal.low * UNIT < high[1] <= UNIT * (camera.goal.low + camera.room.h / camera.goal.unit)
    # What a recording leads may come from beyond.
    camera.rest(0.0)
    camera.leads, resting = False, camera.goal
    for step in range(AWAY + 2):
        camera.follow((high[0] + step, high[1] + UNIT))
    assert camera.goal == resting
