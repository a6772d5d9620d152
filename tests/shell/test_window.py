"""Time, pointer, keys and gamepads as the window passes them on."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from ctypes import c_long
from types import SimpleNamespace
from typing import Any, cast

import arcade
import pyglet
import pytest
from pyglet.math import Vec2
from pyglet.window import key as keys

from game.app.canvas import SMALLEST_WINDOW, Canvas
from game.app.devices import Devices
from game.app.intents import (
    DEFAULT_KEYS,
    DEFAULT_LEFT,
    DEFAULT_RIGHT,
    HALVES,
    KEYS,
    MOUSE,
    Device,
    Intent,
    Signal,
    bindings,
)
from game.app.rumble import Rumble
from game.shell.pads import Pads
from game.shell.window import GAP, MOST_TICKS, TICK, Window, first_size
from game.ui.compat import enter_drag
from tests.window import resize


def test_a_logical_point_is_a_pixel_on_every_screen() -> None:
    """Arcade has pyglet stretch what is drawn, which on screens of many dots to an inch showed a part of the table."""
    assert pyglet.options.dpi_scaling == "real"


@pytest.mark.parametrize(
    ("size", "scale", "screen", "opens"),
    [
        ((1280, 800), 1.0, (1920, 1080), (1280, 800)),
        ((1280, 800), 2.0, (3840, 2160), (2560, 1600)),
        ((1280, 800), 1.5, (1600, 900), (1600, 900)),
        ((1280, 800), 0.75, (1920, 1080), (1280, 800)),
        ((1500, 900), 2.0, (3840, 2160), (1500, 900)),
        ((9000, 9000), 1.0, (1920, 1080), (1920, 1080)),
    ],
)
def test_the_first_window_is_not_small_and_a_remembered_one_stays(
    size: tuple[int, int], scale: float, screen: tuple[int, int], opens: tuple[int, int]
) -> None:
    assert first_size(size, scale, screen) == opens


class Listener:
    """Notes what the window tells."""

    def __init__(self, window: Window) -> None:
        self.sent: list[Signal] = []
        self.told: list[tuple[Any, ...]] = []
        self.ticks = 0
        self.away = 0
        self.scrolls = False
        self.frames: list[tuple[float, float]] = []
        self.devices = Devices(send=self.sent.append)
        window.devices = self.devices
        self.pointer = self
        window.player = self
        window.on_tick = self._tick
        window.on_frame = lambda seconds, share: self.frames.append((seconds, share))
        window.on_away = self._away

    def _tick(self) -> None:
        self.ticks += 1

    def _away(self) -> None:
        self.away += 1

    def wheel(self, x: float, y: float, notches: float) -> bool:
        self.told.append(("wheel", round(x), round(y), notches))
        return self.scrolls

    def to_edge(self, last: bool) -> bool:
        self.told.append(("edge", last))
        return self.scrolls

    def moved(self, x: float, y: float) -> None:
        self.told.append(("moved", round(x), round(y)))

    def pressed(self, x: float, y: float, secondary: bool = False) -> None:
        self.told.append(("secondary" if secondary else "pressed", round(x), round(y)))

    def released(self, x: float, y: float) -> None:
        self.told.append(("released", round(x), round(y)))

    def shortcut(self, chord: str) -> bool:
        return False

    def typed(self, character: str) -> None:
        self.told.append(("typed", character))

    def interrupted(self, sentence: str) -> None:
        self.told.append(("interrupted", sentence))


@pytest.fixture
def heard(window: Window) -> Listener:
    return Listener(window)


# -- time


@pytest.mark.parametrize("rate", [30, 60, 75, 144, 240])
def test_sixty_ticks_a_second_at_every_frame_rate(window: Window, heard: Listener, rate: int) -> None:
    for _ in range(2 * rate):
        window.on_update(1 / rate)
        window.on_draw()
    assert heard.ticks in (119, 120)
    assert sum(seconds for seconds, _share in heard.frames) == pytest.approx(2)
    assert all(0 <= share < 1 for _seconds, share in heard.frames)


def test_frames_of_one_tick_give_one_tick_each(window: Window, heard: Listener) -> None:
    """Clocks are not exact: a little less than a tick must not give none, and then two."""
    counts = []
    for number in range(60):
        before = heard.ticks
        window.on_update(TICK + (1e-4 if number % 2 else -1e-4))
        counts.append(heard.ticks - before)
    assert counts == [1] * 60


def test_a_slow_frame_is_made_up_for_up_to_a_limit_and_the_excess_dropped(window: Window, heard: Listener) -> None:
    window.on_update(3 * TICK)
    assert heard.ticks == 3
    window.on_update(0.9)
    assert heard.ticks == 3 + MOST_TICKS
    window.on_update(TICK)
    assert heard.ticks == 4 + MOST_TICKS
    assert heard.away == 0


def test_devices_tick_with_the_game(window: Window, heard: Listener) -> None:
    window.on_key_press(keys.UP, 0)
    for _ in range(60):
        window.on_update(TICK)
    assert any(signal.is_repeat for signal in heard.sent)


def test_a_long_gap_is_an_absence(window: Window, heard: Listener) -> None:
    window.on_update(GAP * 0.9)
    assert heard.away == 0
    window.on_update(GAP * 1.1)
    assert heard.away == 1


@pytest.mark.parametrize("event", ["on_deactivate", "on_hide"])
def test_losing_the_focus_is_an_absence(window: Window, heard: Listener, event: str) -> None:
    getattr(window, event)()
    assert heard.away == 1


def test_drawing_tells_how_much_time_has_passed(window: Window, heard: Listener) -> None:
    window.on_update(0.01)
    window.on_update(0.02)
    window.on_draw()
    window.on_draw()
    (first, share), (second, _share) = heard.frames
    assert first == pytest.approx(0.03)
    assert second == 0
    assert share == pytest.approx(0.03 / TICK - 1)


# -- the pointer


@pytest.mark.parametrize("size", [(1280, 800), (960, 600), (1000, 700), (1200, 600)])
def test_the_pointer_is_where_it_is_on_the_canvas(window: Window, heard: Listener, size: tuple[int, int]) -> None:
    resize(window, *size)
    x, y = (round(v) for v in Canvas(*size).to_window(960, 270))
    # A touch comes without any motion before it.
    window.on_mouse_press(x, y, arcade.MOUSE_BUTTON_LEFT, 0)
    window.on_mouse_drag(x, y, 0, 0, arcade.MOUSE_BUTTON_LEFT, 0)
    window.on_mouse_release(x, y, arcade.MOUSE_BUTTON_LEFT, 0)
    assert [told[0] for told in heard.told] == ["moved", "pressed", "moved", "released"]
    for _what, found_x, found_y in heard.told:
        assert found_x == pytest.approx(960, abs=2)
        assert found_y == pytest.approx(270, abs=2)
    assert heard.devices.pointer == heard.told[0][1:]
    assert heard.devices.last == MOUSE


def test_buttons_of_the_mouse(window: Window, heard: Listener) -> None:
    for button in (arcade.MOUSE_BUTTON_RIGHT, arcade.MOUSE_BUTTON_MIDDLE):
        window.on_mouse_press(640, 400, button, 0)
        window.on_mouse_release(640, 400, button, 0)
    assert heard.told == [("secondary", 960, 600)]


def test_the_wheel_turns_the_hand_where_nothing_scrolls(window: Window, heard: Listener) -> None:
    window.on_mouse_scroll(640, 400, 0, 2)
    assert heard.devices.sample(MOUSE).turn == 30
    heard.scrolls = True
    window.on_mouse_scroll(640, 400, 0, -1)
    assert heard.told == [("wheel", 960, 600, 2), ("wheel", 960, 600, -1)]
    assert heard.devices.sample(MOUSE).turn == 0


def test_home_and_end_go_to_an_edge_unless_they_are_bound(window: Window, heard: Listener) -> None:
    heard.scrolls = True
    window.on_key_press(keys.HOME, 0)
    window.on_key_press(keys.END, 0)
    assert heard.told == [("edge", False), ("edge", True)]
    heard.devices.keys = bindings({"hint": ("HOME",)}, DEFAULT_KEYS)
    window.on_key_press(keys.HOME, 0)
    assert [signal.intent for signal in heard.sent] == [Intent.HINT]
    assert len(heard.told) == 2


def test_without_listeners_nothing_fails(window: Window) -> None:
    window.on_mouse_motion(1, 1, 0, 0)
    window.on_mouse_press(1, 1, arcade.MOUSE_BUTTON_LEFT, 0)
    window.on_mouse_release(1, 1, arcade.MOUSE_BUTTON_LEFT, 0)
    window.on_mouse_scroll(1, 1, 0, 1)
    window.on_key_press(keys.A, 0)
    window.on_key_release(keys.A, 0)
    window.on_text("a")
    window.on_update(TICK)
    window.on_draw()


# -- keys


def symbol(name: str) -> int:
    value: int = getattr(keys, name)
    return value


@pytest.mark.parametrize("name", sorted(name for bound in DEFAULT_KEYS.values() for name in bound))
def test_every_bound_key_has_its_name(window: Window, heard: Listener, name: str) -> None:
    window.on_key_press(symbol(name), 0)
    window.on_key_release(symbol(name), 0)
    (intent,) = [Intent(key) for key, bound in DEFAULT_KEYS.items() if name in bound]
    assert heard.sent == [Signal(intent, True, KEYS), Signal(intent, False, KEYS)]
    assert heard.devices.latest == name


def test_keys_of_both_halves_have_their_names(window: Window, heard: Listener) -> None:
    heard.devices.halves = {half.name for half in HALVES}
    for half, defaults in zip(HALVES, (DEFAULT_LEFT, DEFAULT_RIGHT), strict=True):
        for intent, bound in defaults.items():
            for name in bound:
                heard.sent.clear()
                window.on_key_press(symbol(name), 0)
                window.on_key_release(symbol(name), 0)
                assert heard.sent == [Signal(Intent(intent), True, half), Signal(Intent(intent), False, half)]


@pytest.mark.parametrize("name", ["Q", "E", "LSHIFT", "RSHIFT", "LCTRL", "F5", "NUM_5", "COMMA"])
def test_other_keys_have_names_too(window: Window, heard: Listener, name: str) -> None:
    window.on_key_press(symbol(name), 0)
    assert heard.devices.latest == name


@pytest.mark.parametrize("digit", "0123456789")
def test_digits_have_names_too(window: Window, heard: Listener, digit: str) -> None:
    window.on_key_press(symbol(f"_{digit}"), 0)
    assert heard.devices.latest == digit


def test_unknown_keys_are_left_out(window: Window, heard: Listener) -> None:
    window.on_key_press(0xFFFF_FFF0, 0)
    window.on_key_release(0xFFFF_FFF0, 0)
    assert heard.sent == []


@pytest.mark.parametrize(
    ("key", "modifiers"),
    [("F11", 0), ("ENTER", keys.MOD_ALT), ("NUM_ENTER", keys.MOD_ALT), ("ENTER", keys.MOD_ALT | keys.MOD_NUMLOCK)],
)
def test_full_screen_and_back(window: Window, heard: Listener, key: str, modifiers: int) -> None:
    asked: list[bool] = []
    window.on_fullscreen = asked.append
    window.on_key_press(symbol(key), modifiers)
    window.on_key_release(symbol(key), modifiers)
    assert asked == [True]
    assert heard.sent == []


def test_the_icon_is_set_again_after_full_screen(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """On X11 full screen is another window. Without a display there are no icons, so the platform's part is noted."""
    told: list[tuple[bool, tuple[Any, ...]]] = []
    monkeypatch.setattr(
        pyglet.window.Window, "set_icon", lambda window, *icons: told.append((window.fullscreen, icons)), raising=False
    )
    icon = pyglet.image.create(16, 16)
    window.set_icon(icon)
    for on in (True, False):
        window.set_fullscreen(on)
    assert told == [(False, (icon,)), (True, (icon,)), (False, (icon,))]


def test_enter_alone_confirms(window: Window, heard: Listener) -> None:
    asked: list[bool] = []
    window.on_fullscreen = asked.append
    window.on_key_press(keys.ENTER, keys.MOD_NUMLOCK)
    assert asked == []
    assert heard.sent == [Signal(Intent.CONFIRM, True, KEYS)]


def test_escape_does_not_close_the_window(window: Window, heard: Listener) -> None:
    window.dispatch_event("on_key_press", keys.ESCAPE, 0)
    window._dispatch_updates(TICK)
    assert not window.closed


def test_text_is_what_can_be_seen(window: Window, heard: Listener) -> None:
    for character in ("a", "ß", "あ", "\r", "\x08", "\x1b", " "):
        window.on_text(character)
    assert heard.told == [("typed", character) for character in ("a", "ß", "あ", " ")]


def test_what_is_committed_in_one_piece_is_typed_letter_by_letter(window: Window, heard: Listener) -> None:
    window.on_text("あい\n")
    assert heard.told == [("typed", "あ"), ("typed", "い")]


# -- size


def test_a_new_size_is_told_after_the_window_has_it(window: Window, heard: Listener) -> None:
    sizes: list[tuple[int, int]] = []
    window.on_size = lambda: sizes.append(window.get_size())
    resize(window, *SMALLEST_WINDOW)
    assert sizes == [SMALLEST_WINDOW]


# -- gamepads


class Driver:
    """What a gamepad's driver looks like to pyglet."""

    name = "Test pad"

    def __init__(self, broken: bool = False) -> None:
        self.broken = broken

    @property
    def device(self) -> pyglet.input.Device:
        """Itself, for pyglet's types: it has all that a controller asks of its device."""
        return cast("pyglet.input.Device", self)

    def get_controls(self) -> list[Any]:
        return []

    def open(self, window: Any = None, exclusive: bool = False) -> None:
        if self.broken:
            raise OSError("in use by another program")

    def close(self) -> None:
        pass

    def get_guid(self) -> str:
        return "0" * 32


class Plugs(pyglet.event.EventDispatcher):
    """Where gamepads are plugged in and out: pyglet's manager without the machine behind it."""

    def __init__(self, *controllers: Any) -> None:
        self.controllers = controllers

    def get_controllers(self) -> tuple[Any, ...]:
        return self.controllers


Plugs.register_event_type("on_connect")
Plugs.register_event_type("on_disconnect")


def controller(broken: bool = False) -> Any:
    return pyglet.input.Controller(Driver(broken).device, {"name": "Test pad", "guid": "0" * 32})


class Plugged:
    """Gamepads at a place where they are plugged in and out, and what came of it."""

    def __init__(self, *controllers: Any, rumble: Rumble | None = None) -> None:
        self.sent: list[Signal] = []
        self.changes = 0
        self.lost: list[Device] = []
        self.plugs = Plugs(*controllers)
        self.devices = Devices(send=self.sent.append)
        self.pads = Pads(self.devices, self._change, self.lost.append, self.plugs, rumble)

    def _change(self) -> None:
        self.changes += 1

    def plug(self, pad: Any) -> None:
        self.plugs.dispatch_event("on_connect", pad)

    def unplug(self, pad: Any) -> None:
        self.plugs.dispatch_event("on_disconnect", pad)


def test_pads_that_are_there_from_the_start() -> None:
    pad = controller()
    plugged = Plugged(pad, controller())
    assert plugged.pads.numbers() == {1, 2}
    pad.dispatch_event("on_button_press", pad, "a")
    pad.dispatch_event("on_button_release", pad, "a")
    one = Device("pad", 1)
    assert plugged.sent == [Signal(Intent.CONFIRM, True, one), Signal(Intent.CONFIRM, False, one)]


def test_numbers_stay_with_their_pads() -> None:
    first, second, third = controller(), controller(), controller()
    plugged = Plugged(first, second)
    plugged.unplug(first)
    assert plugged.pads.numbers() == {2}
    assert plugged.lost == [Device("pad", 1)]
    plugged.plug(third)
    assert plugged.pads.numbers() == {1, 2}
    third.dispatch_event("on_button_press", third, "b")
    second.dispatch_event("on_button_press", second, "b")
    assert [signal.device.number for signal in plugged.sent] == [1, 2]
    assert plugged.changes == 4


def test_an_unplugged_pad_lets_go_and_is_silent() -> None:
    pad = controller()
    plugged = Plugged(pad)
    pad.dispatch_event("on_button_press", pad, "y")
    plugged.unplug(pad)
    assert plugged.sent[-1] == Signal(Intent.PEEK, False, Device("pad", 1))
    count = len(plugged.sent)
    pad.dispatch_event("on_button_press", pad, "a")
    pad.dispatch_event("on_stick_motion", pad, "leftstick", Vec2(1, 0))
    pad.dispatch_event("on_dpad_motion", pad, Vec2(1, 0))
    pad.dispatch_event("on_trigger_motion", pad, "lefttrigger", 1.0)
    plugged.unplug(pad)
    assert len(plugged.sent) == count
    assert len(plugged.lost) == 1


def test_a_pad_that_comes_back_is_heard_once() -> None:
    pad = controller()
    plugged = Plugged(pad)
    plugged.unplug(pad)
    plugged.plug(pad)
    plugged.plug(pad)
    assert plugged.pads.numbers() == {1}
    pad.dispatch_event("on_button_press", pad, "rightshoulder")
    assert len(plugged.sent) == 1
    assert plugged.devices.sample(Device("pad", 1)).nudge == 1


def test_a_pad_that_cannot_be_opened_is_left_out() -> None:
    assert Plugged(controller(broken=True)).pads.numbers() == frozenset()


class NoMotors(Driver):
    """A driver that opens, and knows nothing of motors."""

    is_open = False

    def open(self, window: Any = None, exclusive: bool = False) -> None:
        self.is_open = True
        self.handle = os.open(os.devnull, os.O_RDWR)

    def fileno(self) -> int:
        return self.handle

    def close(self) -> None:
        os.close(self.handle)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only there motors are prepared when a pad is opened")
def test_a_pad_whose_motors_fail_plays_without_them() -> None:
    from pyglet.input.linux.evdev import FFController

    driver = NoMotors()
    pad = FFController(driver.device, {"name": "Test pad", "guid": "0" * 32})
    rumble = Rumble()
    plugged = Plugged(pad, rumble=rumble)
    assert plugged.pads.numbers() == {1}
    assert not rumble.light(1, 1.0)
    assert not rumble.strong(1, 1.0)
    rumble.stop()
    pad.dispatch_event("on_button_press", pad, "a")
    assert plugged.sent == [Signal(Intent.CONFIRM, True, Device("pad", 1))]
    driver.close()


def test_motors_are_those_of_pyglets_controllers() -> None:
    rumble, pad = Rumble(), controller()
    plugged = Plugged(pad, rumble=rumble)
    assert rumble.light(1, 1.0)
    assert rumble.strong(1, 1.0)
    rumble.stop()
    assert rumble.light(1, 1.0), "pyglet knows every call: a pad whose driver fails is left alone"
    plugged.unplug(pad)
    assert not rumble.light(1, 1.0)


@pytest.mark.parametrize(
    ("send", "intent"),
    [
        (lambda pad: pad.dispatch_event("on_dpad_motion", pad, Vec2(0, 1)), Intent.UP),
        (lambda pad: pad.dispatch_event("on_dpad_motion", pad, Vec2(-1, 0)), Intent.LEFT),
        (lambda pad: pad.dispatch_event("on_stick_motion", pad, "leftstick", Vec2(0, 1)), Intent.UP),
        (lambda pad: pad.dispatch_event("on_stick_motion", pad, "leftstick", Vec2(1, 0)), Intent.RIGHT),
        (lambda pad: pad.dispatch_event("on_stick_motion", pad, "rightstick", Vec2(1, 0)), None),
    ],
)
def test_up_is_up_on_the_screen(send: Callable[[Any], None], intent: Intent | None) -> None:
    pad = controller()
    plugged = Plugged(pad)
    send(pad)
    assert [signal.intent for signal in plugged.sent] == ([intent] if intent else [])


def test_the_cross_goes_from_one_direction_to_the_next() -> None:
    pad = controller()
    plugged = Plugged(pad)
    for vector in (Vec2(1, 0), Vec2(1, 1), Vec2(0, 1), Vec2(0, 0)):
        pad.dispatch_event("on_dpad_motion", pad, vector)
    assert [(signal.intent, signal.pressed) for signal in plugged.sent] == [
        (Intent.RIGHT, True),
        (Intent.UP, True),
        (Intent.RIGHT, False),
        (Intent.UP, False),
    ]


def test_triggers_turn_the_hand() -> None:
    pad = controller()
    plugged = Plugged(pad)
    pad.dispatch_event("on_trigger_motion", pad, "lefttrigger", 1.0)
    assert plugged.devices.sample(Device("pad", 1)).turn > 0


def test_without_a_place_to_plug_in_there_are_no_pads(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing() -> None:
        raise FileNotFoundError("/dev/input")

    monkeypatch.setattr(pyglet.input, "ControllerManager", nothing)
    pads = Pads(Devices(send=print), lambda: None, print)
    assert pads.numbers() == frozenset()


def test_a_clipboard_is_handed_all_bytes_of_a_text(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    """On X11 the last letters of a text with shapes were missing in the chat."""
    taken: list[str] = []
    assert not window.copy("■"), "this window has no clipboard"
    monkeypatch.setattr(window, "set_clipboard_text", taken.append)
    monkeypatch.setattr(window, "get_clipboard_text", lambda: taken[-1])
    assert window.copy("■▲ 3")
    assert taken[-1] == "■▲ 3"
    if sys.platform.startswith("linux"):
        assert len(taken[-1]) == len("■▲ 3".encode())


class Dragged:
    """What pyglet's X11 windows know of a file that is dragged onto them."""

    def __init__(self, *words: int) -> None:
        self._xdnd_atoms = {"text/uri-list": 77}
        self._xdnd_source = self._xdnd_version = 0
        self._xdnd_format: int | None = None
        self.xclient = SimpleNamespace(data=SimpleNamespace(l=(c_long * 5)(*words)))


def test_a_program_that_offers_three_types_at_most_drops_a_file() -> None:
    """A real XDND message of one type ended the game: pyglet adds a number to an array."""
    dragged = Dragged(9, 5 << 24, 12, 77, 0)
    assert enter_drag(dragged, dragged)
    assert (dragged._xdnd_source, dragged._xdnd_version, dragged._xdnd_format) == (9, 5, 77)
    others = Dragged(9, 5 << 24, 12, 0, 0)
    assert enter_drag(others, others)
    assert others._xdnd_format is None
    # More of them are listed elsewhere, which pyglet reads.
    many = Dragged(9, 5 << 24 | 1, 12, 77, 0)
    assert not enter_drag(many, many)
