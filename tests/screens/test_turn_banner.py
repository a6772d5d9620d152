"""Where nothing is secret, a banner says for a second whose turn begins, and takes presses meant for the one before."""

from __future__ import annotations

import pytest

from game.app.intents import Intent
from game.app.settings import TextSize
from game.core.game import SeatInfo
from game.table.scene.table_scene import TableScene
from game.table.viewing.turn_banner import LENGTH
from tests.screens.screen import ANY_DEVICE, Buttons, Mouse, Open, Player, Screen, new_session, people, table_for
from tests.screens.test_layout_audit import faults
from tests.some import match_of


def turn_of_mika(screen: Screen, seats: tuple[SeatInfo, ...] | str = "pp", **options: bool) -> TableScene:
    """Ana has just ended her turn."""
    scene = screen.put(table_for(screen, new_session(seats, 1, {"starter": "1", **options})))
    match = match_of(scene.client)
    while match.session.actors() == (0,):
        assert "turn.words" not in {word.id for word in scene.ui.words}, "it is still the same person"
        legal = match.session.observation(0).legal
        scene.submit(0, legal[-1])
        screen.show()
    return scene


def banner(screen: Screen) -> str:
    """What the banner says; "" without one."""
    screen.show()
    return " ".join(word.text for word in screen.top.ui.words if word.id == "turn.words")


@ANY_DEVICE
def test_presses_of_a_second_are_not_the_next_persons(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    scene = turn_of_mika(screen)
    length = match_of(scene.client).session.log_length
    assert banner(screen) == "Mika's turn"
    target = scene.steps(scene.legal()[0])[0]
    scene.focus = target
    screen.show()
    box = screen.target(target).rect
    x, y = screen.window.canvas().to_window(box.cx, box.cy)
    for _ in range(LENGTH):
        assert banner(screen) == "Mika's turn"
        if isinstance(player, Mouse):
            player.at = round(x), round(y)
        if isinstance(player, Buttons):
            player.down(Intent.UNDO)
            player.up(Intent.UNDO)
        player.again()
        screen.ticks(1)
    assert banner(screen) == ""
    assert match_of(scene.client).session.log_length == length
    assert scene.selection.picked == ()
    assert screen.top is scene
    player.confirm(target)
    assert scene.selection.picked or match_of(scene.client).session.log_length > length


def test_menu_opens_and_takes_the_banner_along(open_screen: Open) -> None:
    screen = open_screen()
    scene = turn_of_mika(screen)
    scene.pause()
    screen.director.pop()
    assert scene.handover == 1, "with several people the handover follows every pause"
    assert banner(screen) == ""


def test_no_banner_where_the_other_device_is_dead_anyway(open_screen: Open) -> None:
    """Each with a device of their own: what Ana still presses is nobody's."""
    ana, mika = people("pp")
    own = (SeatInfo(ana.name, ana.colour, device="mouse"), SeatInfo(mika.name, mika.colour, device="keys"))
    screen = open_screen()
    turn_of_mika(screen, own)
    assert banner(screen) == ""


def test_behind_a_curtain_no_banner(open_screen: Open) -> None:
    screen = open_screen()
    scene = turn_of_mika(screen, strict=True)
    assert scene.handover == 1
    assert banner(screen) == ""
    screen.wait_guard()
    scene.confirm_handover()
    assert scene.handover is None
    assert banner(screen) == ""


@pytest.mark.parametrize("size", [100, 200])
def test_banner_is_whole(open_screen: Open, size: TextSize) -> None:
    screen = open_screen(text_size=size)
    scene = turn_of_mika(screen)
    assert banner(screen)
    assert faults(scene.ui) == []


def test_what_hushes_presses_for_another_reason_has_no_banner(open_screen: Open) -> None:
    """Cards that glide as the view changes hush a press meant for where they lay: it said whose turn was over."""
    screen = open_screen()
    turn_of_mika(screen)
    assert banner(screen) == "Mika's turn"
    screen.ticks(LENGTH + 1)
    screen.director.sleep.hush(16)
    assert banner(screen) == ""
