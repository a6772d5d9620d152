"""A round of a Stack-off, and the building before one, played by one key."""

from dataclasses import replace

import pytest

from game.app.intents import Intent
from game.games.stack_off.building.scene import BuildingScene
from game.games.stack_off.lobby.scene import LobbyScene
from game.games.stack_off.series import Series
from game.games.stack_off.start import start_round
from game.games.stack_off.table.pause import StackOffPause
from game.games.stack_off.table.scene import StackOffScene
from game.screens.title import TitleScene
from game.table.matches import people
from tests.screens.screen import Open, Screen
from tests.screens.switching import Switch


def begin(screen: Screen, mode: str) -> None:
    """A person with the keys against a bot."""
    seats = people(2, 1, "greedy")
    start_round(screen.services, Series((replace(seats[0], device="keys"), seats[1]), 3, mode=mode, best_of=1))


def place(table: StackOffScene, switch: Switch) -> None:
    """Bring the next piece to the middle, turn it there and back, and let it down."""
    before = table.client.view().seats[0].view.placed
    switch.wait_until(lambda: table.client.view().seats[0].view.held is not None)
    switch.wait_until(lambda: switch.scanner.sweep is not None)
    switch.wait_until(lambda: abs(table.columns[0].aim.x) < 4)
    switch.press()
    for what in ("turn-left", "turn-right", "drop"):
        switch.do(what)
    switch.wait_until(lambda: table.client.view().seats[0].view.placed != before)


def test_pieces_sweep_and_are_let_down_one_after_the_other(open_screen: Open) -> None:
    screen = open_screen()
    begin(screen, "highest")
    table, switch = screen.top, Switch(screen)
    assert isinstance(table, StackOffScene)
    switch.wait_until(lambda: not table.countdown.left)
    for _ in range(3):
        place(table, switch)
    assert len(table.client.view().seats[0].view.placed) >= 2
    switch.wait_until(lambda: switch.scanner.sweep is not None)
    switch.press()
    switch.do(Intent.MENU)
    assert isinstance(screen.top, StackOffPause)
    switch.confirm("go-on")
    assert screen.top is table


@pytest.mark.games
def test_a_part_of_the_common_ground_is_moved_and_placed(open_screen: Open) -> None:
    screen = open_screen()
    begin(screen, "common-ground")
    scene, switch = screen.top, Switch(screen)
    assert isinstance(scene, BuildingScene)
    switch.wait_until(lambda: scene.site.turn == 0 and scene.ghost is not None)
    before = scene.ghost
    assert before is not None
    built = len(scene.site.built)
    switch.do(Intent.RIGHT)
    assert scene.ghost is not None
    assert scene.ghost.x != before.x
    for _ in range(20):
        if len(scene.site.built) > built or scene.ghost is None or not scene.ghost.refusal:
            break
        switch.do(Intent.RIGHT)
    switch.do(Intent.CONFIRM)
    assert len(scene.site.built) > built


def test_from_the_lobby_to_a_round(open_screen: Open) -> None:
    """In the lobby every device has a focus of its own; what is lit up is meant all the same."""
    screen = open_screen()
    screen.director.reset(TitleScene(screen.services))
    switch = Switch(screen)
    switch.confirm("contest.stack-off")
    lobby = screen.top
    assert isinstance(lobby, LobbyScene)
    before = lobby.options["best-of"]
    switch.confirm("best-of")
    assert screen.top is lobby
    assert lobby.options["best-of"] != before
    switch.confirm("start")
    assert isinstance(screen.top, StackOffScene)
