"""Phones as the hands of towers: challenges by a touch pad, and buttons of the big screen that phones press."""

from __future__ import annotations

from collections.abc import Callable

from game.games.challenge.lobby.shelf import ShelfScene
from game.games.challenge.result import ChallengeResult
from game.games.challenge.table import ChallengeScene
from game.net.messages import Presses, Steers, Table
from game.physics.tower import Held
from game.physics.tower_view import TowerView
from game.screens.phones import PhonesScene
from game.table.scene.table_scene import TableScene
from tests.screens.screen import Anyone, Screen
from tests.screens.scripted_phones import ScriptedServer, acts, join
from tests.some import the


def held(table: TableScene) -> Held:
    world = table.client.world()
    assert isinstance(world, TowerView)
    return the(world.held)


def steers(screen: Screen, seat: int, x: int, y: int, turn: int) -> None:
    for _number in range(10):
        ScriptedServer.latest.news.append(Steers(seat, x, y, turn))
        screen.ticks(4)


def by_phone(screen: Screen) -> ChallengeScene:
    """A level that a phone builds, chosen on the shelf."""
    screen.director.reset(screen.services.make("title"), ShelfScene(screen.services))
    anyone = Anyone(screen)
    anyone.confirm("by-phone")
    assert isinstance(screen.top, PhonesScene)
    assert screen.target("start").disabled_reason
    join(screen, (0,))
    anyone.confirm("start")
    screen.ticks(2)
    assert isinstance(screen.top, ChallengeScene)
    return screen.top


def test_a_level_is_built_by_the_pad_of_a_phone(open_screen: Callable[..., Screen], scripted_phones: None) -> None:
    screen = open_screen()
    table = by_phone(screen)
    first = table.view.coming[0]
    acts(screen, 0, table.client.game.encode(table.client.observation(0).legal[0]))
    assert table.view.held == first
    screen.ticks(20)
    before = held(table)
    steers(screen, 0, -20, 0, 9)
    assert held(table).x < before.x - 50
    assert abs(held(table).target[2] - before.target[2]) > 1
    acts(screen, 0, "release")
    assert table.view.held is None
    # It is kept like any other run, and the next one is set up at the screen.
    assert table.seats[0].name == "Kim"
    assert "challenge" not in screen.services.settings.setups


def test_a_phone_presses_what_the_big_screen_has_for_anybody(
    open_screen: Callable[..., Screen], scripted_phones: None
) -> None:
    screen = open_screen()
    table = by_phone(screen)
    acts(screen, 0, "give up")
    screen.ticks(200)
    result = screen.top
    assert isinstance(result, ChallengeResult)
    assert ("rematch", "Play again") in ScriptedServer.latest.of(Table)[-1].presses
    ScriptedServer.latest.news += [Presses(0, "shelf"), Presses(0, "nonsense")]
    screen.ticks(2)
    assert screen.top is result, "only what is for anybody"
    ScriptedServer.latest.news.append(Presses(0, "rematch"))
    screen.ticks(2)
    again = screen.top
    assert isinstance(again, ChallengeScene)
    assert again is not table
    assert again.viewpoint.phones == {0}, "the phone goes on with the level"


def test_the_shelf_keeps_its_phone_until_it_is_sent_away(
    open_screen: Callable[..., Screen], scripted_phones: None
) -> None:
    screen = open_screen()
    by_phone(screen).progress.show_shelf()
    anyone = Anyone(screen)
    anyone.confirm("play")
    screen.ticks(2)
    table = screen.top
    assert isinstance(table, ChallengeScene)
    assert table.viewpoint.phones == {0}
    table.progress.show_shelf()
    anyone.confirm("by-phone")
    assert ScriptedServer.latest.closed
    anyone.confirm("play")
    screen.ticks(2)
    assert isinstance(screen.top, ChallengeScene)
    assert not screen.top.viewpoint.phones
