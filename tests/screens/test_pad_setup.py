"""Gamepads that nobody knows are set up button by button, and a pad whose motors fail plays on without."""

from __future__ import annotations

import errno
from typing import Any, cast

import pyglet
import pytest
from pyglet.input.base import AbsoluteAxis, Button

from game.app import paths
from game.app.intents import Intent
from game.app.pad_mapping import STEPS, PadLearner, Raw
from game.app.settings import Settings, load
from game.screens.pad_setup import PadSetupScene
from game.screens.title import TitleScene
from tests.screens.screen import Gamepad, Keyboard, Mouse, Open, PadDevice, Screen
from tests.screens.test_game_speed import begin

GUID = "0300f00d" + "0" * 24
"""Of no pad in SDL's list."""


class OddDevice(PadDevice):
    """A pad with twelve buttons in an order of its own, four axes that rest in the middle, and a hat of two axes."""

    def __init__(self) -> None:
        super().__init__()
        self.buttons = [Button(f"b{i}") for i in range(12)]
        self.axes = [AbsoluteAxis(f"a{i}", -100, 100) for i in range(4)]
        self.hats = [AbsoluteAxis("hat_x", -1, 1), AbsoluteAxis("hat_y", -1, 1, inverted=True)]

    def get_controls(self) -> list[Any]:
        return [*self.buttons, *self.axes, *self.hats]

    def get_guid(self) -> str:
        return GUID


def odd_pad() -> tuple[Any, OddDevice]:
    device = OddDevice()
    return pyglet.input.Controller(device.device, {"name": "Odd pad", "guid": GUID}), device


def show(device: OddDevice) -> None:
    """Show everything that is asked for, in that order; the left stick's second axis is the other way round."""
    for button in (7, 6, 5, 4, 3, 2, 1, 0, 8, 9, 10, 11):
        press(device, button)
    for hat, value in ((1, -1), (1, 1), (0, -1), (0, 1)):
        device.hats[hat].value = value
        device.hats[hat].value = 0
    for axis, value in ((2, 100), (3, -100), (0, 100), (1, 100)):
        device.axes[axis].value = value
        device.axes[axis].value = 0


def press(device: OddDevice, button: int) -> None:
    device.buttons[button].value = 1
    device.buttons[button].value = 0


def unknown(screen: Screen) -> tuple[Any, OddDevice]:
    """At the title an unknown pad is plugged in."""
    screen.director.reset(TitleScene(screen.services))
    screen.show()
    controller, device = odd_pad()
    screen.plugs.plug(controller)
    screen.ticks(1)
    return controller, device


# -- what is learned


def test_what_is_shown_is_written_as_sdl_writes_it() -> None:
    learner = PadLearner("f00d", "A, B", {0: 0.0, 2: -1.0})
    assert learner.show(Raw("button", 3, 1.0))
    assert not learner.show(Raw("button", 3, 0.0)), "it is let go"
    assert not learner.show(Raw("button", 3, 1.0)), "it is used already"
    while learner.step != "lefttrigger":
        learner.skip()
    assert not learner.show(Raw("axis", 2, -0.7)), "hardly moved from where it rests"
    assert learner.show(Raw("axis", 2, 0.5))
    while learner.step != "dpup":
        learner.skip()
    assert learner.show(Raw("axis", 7, -1.0))
    assert not learner.show(Raw("hat", 0, 1))
    assert learner.show(Raw("hat", 0, 4))
    learner.skip()
    learner.skip()
    assert not learner.show(Raw("button", 9, 1.0)), "a button is no stick"
    assert learner.show(Raw("axis", 0, -1.0))
    assert not learner.show(Raw("axis", 0, 1.0)), "the same stick again"
    assert learner.mapping == "f00d,A  B,a:b3,lefttrigger:a2,dpup:-a7,dpdown:h0.4,leftx:a0~,"
    assert learner.is_of_use


# -- at the screen


def test_an_unknown_pad_is_set_up_and_known_from_then_on(open_screen: Open) -> None:
    screen = open_screen()
    _controller, device = unknown(screen)
    assert isinstance(screen.top, PadSetupScene)
    assert "Odd pad: 1 of 20" in screen.words
    show(device)
    assert isinstance(screen.top, TitleScene)
    assert screen.services.settings.pads[GUID].startswith(f"{GUID},Odd pad,a:b7,b:b6,")
    assert load(paths.settings_file())[0].pads == screen.services.settings.pads
    focus = screen.top.focus
    device.hats[1].value = 1
    assert screen.top.focus != focus, "the cross leads down"
    device.hats[1].value = 0
    device.axes[3].value = 100
    assert screen.top.focus == focus, "the stick leads up again: its axis is the other way round"
    device.axes[3].value = 0
    screen.top.focus = "settings"
    screen.wake()
    press(device, 7)
    assert type(screen.top).__name__ == "SettingsScene"


def test_a_pad_that_was_set_up_is_understood_when_it_comes_again(open_screen: Open) -> None:
    screen = open_screen()
    screen.services.settings.pads[GUID] = f"{GUID},Odd pad,a:b7,b:b6,dpdown:h0.4,"
    _controller, device = unknown(screen)
    assert isinstance(screen.top, TitleScene), "nobody is asked again"
    focus = screen.top.focus
    device.hats[1].value = 1
    assert screen.top.focus != focus
    screen.plugs.unplug(_controller)
    assert screen.services.pads() == frozenset()
    device.hats[1].value = 0
    here = screen.top.focus
    device.hats[1].value = 1
    assert screen.top.focus == here


def test_it_is_left_as_it_is_and_not_asked_again(open_screen: Open) -> None:
    screen = open_screen()
    controller, _device = unknown(screen)
    Mouse(screen).confirm("as-it-is")
    assert screen.services.settings.pads == {GUID: ""}
    screen.plugs.unplug(controller)
    screen.plugs.plug(controller)
    screen.ticks(1)
    assert isinstance(screen.top, TitleScene)


def test_nothing_interrupts_a_match(open_screen: Open) -> None:
    screen = open_screen()
    table = begin(screen)
    screen.plugs.plug(odd_pad()[0])
    screen.ticks(5)
    assert screen.top is table
    screen.director.reset(TitleScene(screen.services))
    screen.ticks(1)
    assert isinstance(screen.top, PadSetupScene)


def test_by_the_pad_alone_controls_that_are_not_there_are_passed_over(open_screen: Open) -> None:
    screen = open_screen()
    _controller, device = unknown(screen)
    press(device, 2)
    press(device, 3)
    for _ in range(len(STEPS) - 8 + 2):
        press(device, 2)
    assert isinstance(screen.top, PadSetupScene)
    scene = screen.top
    assert scene.learner is not None
    assert scene.learner.step == "dpleft" or scene.learner.number > 10
    press(device, 3)
    assert isinstance(screen.top, TitleScene)
    assert screen.services.settings.pads == {}


def test_a_pad_without_a_way_to_move_is_asked_again(open_screen: Open) -> None:
    screen = open_screen()
    _controller, device = unknown(screen)
    press(device, 2)
    for _ in STEPS[1:]:
        press(device, 2)
    scene = screen.top
    assert isinstance(scene, PadSetupScene)
    assert scene.learner is not None
    assert scene.learner.step == "a"
    assert screen.director.toast_text


def test_it_is_done_again_and_forgotten_from_the_settings(open_screen: Open) -> None:
    screen = open_screen()
    screen.services.settings.pads[GUID] = f"{GUID},Odd pad,a:b7,b:b6,dpdown:h0.4,"
    _controller, device = unknown(screen)
    screen.services.open("pad-setup")
    keyboard = Keyboard(screen)
    assert "Press any button" in screen.words
    press(device, 5)
    assert "Odd pad: 1 of 20" in screen.words
    keyboard.confirm("back")
    screen.services.open("pad-setup")
    keyboard.confirm("forget.0")
    assert GUID not in screen.services.settings.pads
    screen.director.reset(TitleScene(screen.services))
    screen.show()
    focus = screen.top.focus
    device.hats[1].value = 1
    assert screen.top.focus == focus, "it is understood as before"


def test_a_pad_that_goes_meanwhile_is_waited_for(open_screen: Open) -> None:
    screen = open_screen()
    controller, _device = unknown(screen)
    screen.plugs.unplug(controller)
    screen.ticks(1)
    assert isinstance(screen.top, PadSetupScene)
    assert "No gamepad is plugged in" in screen.words


def test_bad_mappings_in_the_settings_cost_nothing(open_screen: Open) -> None:
    screen = open_screen()
    screen.services.settings.pads[GUID] = "rubbish"
    _controller, device = unknown(screen)
    press(device, 1)
    assert screen.services.pads() == {1}
    assert Settings(pads={GUID: "rubbish"}).pads


# -- motors


class Tired(pyglet.input.Controller):
    """A pad whose driver takes twenty effects and no more, as when its memory is full."""

    starts = 0

    def rumble_play_weak(self, strength: float = 1.0, duration: float = 0.5) -> None:
        self.starts += 1
        if self.starts > 20:
            raise OSError(errno.ENOSPC, "No space left on device")

    rumble_play_strong = rumble_play_weak


@pytest.mark.screens
def test_a_pad_that_refuses_to_shake_after_twenty_starts_plays_on(open_screen: Open) -> None:
    screen = open_screen(reduced_motion=False)
    table, player = begin(screen), Gamepad(screen)
    screen.plugs.unplug(player.controller)
    player.controller = Tired(PadDevice().device, {"name": "Test pad", "guid": "0" * 32})
    screen.plugs.plug(player.controller)
    screen.ticks(1)
    if screen.top is not table:
        Keyboard(screen).tap(Intent.MENU)
    rumble = screen.services.rumble
    taken = 0
    for _ in range(30):
        taken += rumble.strong(1, 0.5)
        screen.ticks(40)
    assert taken == 20
    assert player.controller.starts == 21, "it is not asked again"
    assert screen.services.pads() == {1}
    player.confirm(f"tray.{table.view.coming[0]}")
    assert table.holds_input


@pytest.mark.parametrize("plugs", [20])
def test_a_pad_whose_motors_cannot_be_prepared_any_more_plays_on(open_screen: Open, plugs: int) -> None:
    """Each time it is plugged in its motors are prepared; a driver may have no room for that in the end."""
    screen = open_screen()
    screen.director.reset(TitleScene(screen.services))
    screen.show()
    device = PadDevice()
    device.is_open = False  # type: ignore[attr-defined]
    controller = cast(Any, pyglet.input.Controller(device.device, {"name": "Test pad", "guid": "0" * 32}))
    opened = []

    def open_(window: Any = None, exclusive: bool = False) -> None:
        device.is_open = True  # type: ignore[attr-defined]
        opened.append(1)
        if len(opened) > plugs:
            raise OSError(errno.ENOSPC, "No space left on device")

    controller.open = open_
    for _ in range(plugs + 1):
        screen.plugs.plug(controller)
        assert screen.services.pads() == {1}
        if len(opened) <= plugs:
            screen.plugs.unplug(controller)
    focus = screen.top.focus
    controller.dispatch_event("on_dpad_motion", controller, pyglet.math.Vec2(0, -1))
    assert screen.top.focus != focus
