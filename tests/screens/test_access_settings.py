"""The settings for hands that press twice, hold long or shake, each through events at the window."""

import arcade
import pytest
from pyglet.math import Vec2

from game.app.devices import REPEAT_AFTER
from game.app.intents import Intent
from game.games.challenge.table import ChallengeScene
from game.screens.settings import SettingsScene
from game.screens.settings_pages import CHOICES, PAGES
from game.screens.title import TitleScene
from game.table.tower.input.aim import TAP_STEP, TAP_TICKS
from tests.screens.screen import Gamepad, Keyboard, Mouse, Open, Screen
from tests.screens.stacking import held
from tests.screens.test_game_speed import begin
from tests.words import one_in

ACCESS = list(PAGES).index("access")


def title(screen: Screen) -> TitleScene:
    scene = TitleScene(screen.services)
    screen.director.reset(scene)
    screen.show()
    return scene


def taken(screen: Screen) -> ChallengeScene:
    """A level with a piece in the hand of a keyboard."""
    table = begin(screen)
    Keyboard(screen).confirm(f"tray.{table.view.coming[0]}")
    screen.ticks(90)
    return table


@pytest.mark.parametrize("name", [name for name in PAGES["access"] if name in CHOICES])
def test_each_is_changed_by_mouse_and_by_keys(open_screen: Open, name: str) -> None:
    screen = open_screen()
    settings = SettingsScene(screen.services)
    screen.director.reset(settings)
    settings.show_page(ACCESS)
    settings.changed()
    for player in (Mouse(screen), Keyboard(screen)):
        before = getattr(screen.services.settings, name)
        player.confirm(name)
        assert getattr(screen.services.settings, name) != before


def test_a_second_press_of_a_key_too_soon_does_nothing(open_screen: Open) -> None:
    screen = open_screen(press_gap=500)
    title(screen)
    keyboard = Keyboard(screen)
    keyboard.tap(Intent.DOWN)
    here = screen.top.focus
    for _ in range(3):
        keyboard.tap(Intent.DOWN)
    assert screen.top.focus == here
    screen.ticks(31)
    keyboard.tap(Intent.DOWN)
    assert screen.top.focus != here


def test_a_second_click_too_soon_does_nothing(open_screen: Open) -> None:
    screen = open_screen(press_gap=500)
    settings = SettingsScene(screen.services)
    screen.director.reset(settings)
    mouse = Mouse(screen)
    mouse.confirm("reduced_motion")
    assert not screen.services.settings.reduced_motion
    for _ in range(3):
        screen.window.on_mouse_press(*mouse.at, arcade.MOUSE_BUTTON_LEFT, 0)
        screen.window.on_mouse_release(*mouse.at, arcade.MOUSE_BUTTON_LEFT, 0)
    assert not screen.services.settings.reduced_motion
    screen.ticks(31)
    mouse.again()
    assert screen.services.settings.reduced_motion


def test_a_held_key_repeats_later(open_screen: Open) -> None:
    screen = open_screen(hold_length=300)
    title(screen)
    keyboard = Keyboard(screen)
    keyboard.down(Intent.DOWN)
    here = screen.top.focus
    screen.ticks(3 * REPEAT_AFTER - 1)
    assert screen.top.focus == here
    screen.ticks(3)
    assert screen.top.focus != here


def test_a_long_tap_still_moves_by_a_tap(open_screen: Open) -> None:
    screen = open_screen(hold_length=300)
    table, keyboard = taken(screen), Keyboard(screen)
    before = table.aim.x
    keyboard.down(Intent.RIGHT)
    screen.ticks(3 * TAP_TICKS)
    keyboard.up(Intent.RIGHT)
    screen.ticks(2)
    assert table.aim.x == before + TAP_STEP


@pytest.mark.parametrize(("swapped", "stick"), [(False, "leftstick"), (True, "rightstick")])
def test_either_stick_moves_the_focus(open_screen: Open, swapped: bool, stick: str) -> None:
    screen = open_screen(sticks_swapped=swapped)
    title(screen)
    pad = Gamepad(screen)
    here = screen.top.focus
    other = "rightstick" if stick == "leftstick" else "leftstick"
    pad.send("on_stick_motion", other, Vec2(0, -1))
    assert screen.top.focus == here
    pad.send("on_stick_motion", stick, Vec2(0, -1))
    assert screen.top.focus != here


@one_in(2, "screens")
@pytest.mark.parametrize(("zone", "moves"), [(18, True), (45, False)])
def test_a_leaning_stick_in_the_dead_zone_moves_nothing(open_screen: Open, zone: int, moves: bool) -> None:
    screen = open_screen(dead_zone=zone)
    table, pad = begin(screen), Gamepad(screen)
    pad.confirm(f"tray.{table.view.coming[0]}")
    screen.ticks(90)
    before = held(table).target[0]
    pad.send("on_stick_motion", "leftstick", Vec2(0.4, 0))
    screen.ticks(40)
    assert (held(table).target[0] > before + 1) is moves
