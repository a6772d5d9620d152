"""A skip plays a rival's turn at the tower fast, up to one's own; what is recorded stays the same."""

from functools import partial

import pytest

from game.core.game import TOWER
from game.games.shapes.table import ShapesScene
from game.table.scene.fast_forward import BRISK, FAST
from game.ui.sleep import NAP
from tests.screens.screen import Mouse, Open, Screen
from tests.screens.stacking import held, put, stacking
from tests.some import match_of


def rivals_turn(open_screen: Open) -> tuple[Screen, ShapesScene]:
    """A bot holds a piece."""
    screen = open_screen(motion="1x", reduced_motion=False)
    scene = put(screen, stacking("pb", variant="classic", starter="1"))
    scene.do(next(action for action in scene.legal() if type(action).__name__ == "Draw"))
    screen.wait_until(lambda: scene.public.held is not None and scene.public.turn == 1 and scene.pace.skips)
    return screen, scene


def test_a_skip_runs_on_through_a_rivals_hand_and_the_tower(open_screen: Open) -> None:
    """It hurried one thought of the bot; its hand and the tower went on as slowly as before."""
    screen, scene = rivals_turn(open_screen)
    assert held(scene)
    mouse = Mouse(screen)
    mouse.point("menu")
    mouse.confirm("skip")
    before = match_of(scene.client).ticks
    screen.ticks(3)
    assert match_of(scene.client).ticks == before + 3 * FAST
    screen.show()
    assert "Fast-forward …" in screen.words
    assert "skip" not in {target.id for target in scene.ui.targets}
    for _tick in range(600):
        screen.ticks(1)
        if screen.top is not scene:
            mouse.go_on()
        if scene.actor() is not None:
            break
    assert scene.actor() == 0
    screen.ticks(NAP)
    before = match_of(scene.client).ticks
    screen.ticks(3)
    assert match_of(scene.client).ticks == before + 3, "one's own turn has its usual pace"


def test_the_way_to_skip_is_large_and_there_all_the_time(open_screen: Open) -> None:
    """It was a small line in the bar, and vanished whenever the tower came to rest."""
    screen, scene = rivals_turn(open_screen)
    mouse = Mouse(screen)
    mouse.point("menu")
    rested = 0
    for _tick in range(900):
        screen.ticks(1)
        if scene.actor() is not None or screen.top is not scene:
            break
        if TOWER in scene.client.actors():
            rested += 1
            assert scene.pace.skips
            if rested == 1:
                screen.show()
                assert screen.target("skip").rect.h >= 90
    assert rested


def test_bots_are_brisk_once_the_game_is_known(open_screen: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """Six pieces of a rival took a minute and a half."""
    screen, scene = rivals_turn(open_screen)
    holds_stop = scene.who_interrupts()
    assert holds_stop, "who may stop the turn has all the time to think"
    for is_first, stops, most in ((False, (), BRISK), (True, (), 1), (False, holds_stop, 1)):
        monkeypatch.setattr(scene, "who_interrupts", partial(tuple, stops))
        scene.viewing.follow()
        monkeypatch.setattr(scene.tips, "_first", is_first)
        before = match_of(scene.client).ticks
        screen.ticks(3)
        assert match_of(scene.client).ticks == before + 3 * most


def test_a_press_beside_the_button_skips_nothing(open_screen: Open) -> None:
    _screen, scene = rivals_turn(open_screen)
    scene.background_pressed(960, 400)
    assert not scene.pace.is_fast
