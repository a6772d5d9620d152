"""`Window`: the Arcade window, which passes input on as key names and logical points, and calls 60 ticks a second.

It decides nothing.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol

import arcade
import pyglet
from pyglet.window import key as keys

from game.app.canvas import SMALLEST_WINDOW, USUAL_WINDOW, Canvas
from game.app.devices import Devices
from game.app.fonts import prepare_fonts
from game.app.intents import KEYS, MOUSE, Device
from game.ui.compat import ClipboardText, enter_drag, use_atlas

# The window, the pointer and the framebuffer must have the same pixels: `Canvas` knows of one size only. Arcade sets
# "stretch", with which the framebuffer is larger than the window on screens of many dots to an inch, so that only a
# part of the table is seen. With "scaled", and on macOS with "platform", the remembered size of the window would grow
# with every start. "real" opens a small window there, so `first_size` makes the first one larger.
pyglet.options.dpi_scaling = "real"

TICK = 1 / 60
MOST_TICKS = 4
"""Most late ticks in one drawn frame; the rest are dropped, so that a slow frame cannot pile up work."""
ATLASES = ((4096, 2048), (4096, 4096))
ATLAS_WINDOWS = 8
"""Pixels of the atlas as a multiple of the window's: the texture cache fills up to four windows, the stage one more,
and there are gaps."""
GAP = 5.0
"""Seconds without a frame after which the player counts as away: the computer slept. A slow machine may need more than
a second to open a table."""

AGAIN = "F2"
"""The key that repeats what was said, or stops the speech, unless players gave it another meaning."""
EDGES = ("HOME", "END")
"""Keys for the first and the last of what scrolls, unless a player gives them another meaning."""

_KEY_NAMES = {
    value: name.removeprefix("_")
    for name, value in vars(keys).items()
    # Digits are called "_1" there, for an identifier cannot begin with one.
    if isinstance(value, int) and (name.isupper() or name[1:].isdigit()) and not name.startswith(("MOD_", "MOTION_"))
}
_KEY_NAMES.update({keys.ENTER: "ENTER", keys.BACKSPACE: "BACKSPACE", keys.NUM_ENTER: "NUM_ENTER"})


def _chord(name: str, modifiers: int) -> str:
    """A key with its modifiers, such as "CTRL+SHIFT+Z"; Command counts as Ctrl on a Mac."""
    held = (("CTRL+", keys.MOD_ACCEL), ("SHIFT+", keys.MOD_SHIFT), ("ALT+", keys.MOD_ALT))
    return "".join(word for word, bit in held if modifiers & bit) + name


class PointerInput(Protocol):
    """What the window hands the mouse to."""

    def moved(self, x: float, y: float) -> None: ...
    def pressed(self, x: float, y: float, secondary: bool = False) -> None: ...
    def released(self, x: float, y: float) -> None: ...
    def wheel(self, x: float, y: float, notches: float) -> bool: ...


class Player(Protocol):
    """What the window hands its other input to."""

    @property
    def pointer(self) -> PointerInput: ...
    def to_edge(self, last: bool) -> bool: ...
    def typed(self, character: str) -> None: ...
    def shortcut(self, chord: str) -> bool: ...
    def interrupted(self, sentence: str) -> None: ...


class Window(arcade.Window):
    """Passes input on; calls `on_tick` sixty times a second, and `on_frame(seconds, share of a tick)` to draw.

    Errors in either are passed to `on_error`, which returns whether the game goes on.
    """

    on_error: Callable[[Exception], bool] = staticmethod(lambda error: False)

    def __init__(
        self,
        width: int,
        height: int,
        *,
        fullscreen: bool = False,
        vsync: bool = True,
        title: str = "Tumblebox",
        visible: bool = True,
    ) -> None:
        super().__init__(
            width,
            height,
            title,
            resizable=True,
            fullscreen=fullscreen,
            vsync=vsync,
            antialiasing=False,
            visible=visible,
            draw_rate=TICK,
            update_rate=TICK,
        )
        self.set_minimum_size(*SMALLEST_WINDOW)
        self.devices: Devices | None = None
        self.has_focus = True
        """Whether keys come to it."""
        self.player: Player | None = None
        self.on_tick: Callable[[], None] = lambda: None
        self.on_frame: Callable[[float, float], None] = lambda seconds, share: None
        self.on_size: Callable[[], None] = lambda: None
        self.canvas: Callable[[], Canvas] = lambda: Canvas(self.width, self.height)
        """Where the logical canvas lies in the window."""
        self.on_away: Callable[[], None] = lambda: None
        self.on_files: Callable[[Sequence[Path]], None] = lambda files: None
        """Called with files that were dropped on the window."""
        self.on_again: Callable[[], None] = lambda: None
        """Called when what was said is to be said again."""
        self.on_fullscreen: Callable[[bool], None] = lambda on: None
        self.may_close: Callable[[], bool] = lambda: True
        """Asked when the player closes the window; False keeps it open."""
        self._behind = 0.0
        self._seconds = 0.0
        self._icons: tuple[pyglet.image.AbstractImage, ...] = ()

    def dispatch_event(self, event_type: str, *args: object) -> bool | None:
        try:
            handled: bool | None = super().dispatch_event(event_type, *args)
        except Exception as error:
            if not self.on_error(error):
                raise
            return True
        return handled

    # -- time

    def on_update(self, delta_time: float) -> None:
        if delta_time > GAP:
            self.on_away()
        self._seconds += delta_time
        self._behind += min(delta_time, MOST_TICKS * TICK)
        # Slightly less than a tick counts as one: frames of 1/60 s must give one tick each, not none and then two.
        while self._behind >= TICK * 0.98:
            self._behind = max(0.0, self._behind - TICK)
            if self.devices:
                self.devices.tick()
            self.on_tick()

    def on_draw(self) -> None:
        self.on_frame(self._seconds, self._behind / TICK)
        self._seconds = 0.0

    # -- input

    def _logical(self, x: float, y: float) -> tuple[float, float]:
        return self.canvas().to_logical(x, y)

    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> None:
        self._point(x, y)

    def on_mouse_drag(self, x: int, y: int, dx: int, dy: int, buttons: int, modifiers: int) -> None:
        self._point(x, y)

    def _point(self, x: int, y: int) -> None:
        place = self._logical(x, y)
        at = round(place[0]), round(place[1])
        # A window that opens or comes to the front tells of a mouse that lies still.
        if self.devices and at != self.devices.pointer:
            self.devices.pointer = at
            self._use_mouse()
        if self.player:
            self.player.pointer.moved(*place)

    def _use_mouse(self) -> None:
        if self.devices:
            self.devices.used(Device("mouse"))

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        self._use_mouse()
        if self.devices and not self.devices.counts(MOUSE, str(button)):
            return
        if button == arcade.MOUSE_BUTTON_LEFT:
            # A touch comes without any motion before it.
            self._point(x, y)
        if self.devices and button == arcade.MOUSE_BUTTON_MIDDLE:
            self.devices.wheel_pressed()
        if self.player and button in (arcade.MOUSE_BUTTON_LEFT, arcade.MOUSE_BUTTON_RIGHT):
            self.player.pointer.pressed(*self._logical(x, y), secondary=button == arcade.MOUSE_BUTTON_RIGHT)

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> None:
        if self.devices and self.devices.counts(MOUSE, str(button)):
            self.devices.came_up(MOUSE, str(button))
        if self.player and button == arcade.MOUSE_BUTTON_LEFT:
            self.player.pointer.released(*self._logical(x, y))

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        if self.player and self.player.pointer.wheel(*self._logical(x, y), scroll_y):
            self._use_mouse()
        elif self.devices:
            self.devices.wheel(scroll_y)

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        if symbol == keys.F11 or (symbol in (keys.ENTER, keys.NUM_ENTER) and modifiers & keys.MOD_ALT):
            self.on_fullscreen(not self.fullscreen)
            return
        name = _KEY_NAMES.get(symbol)
        if self.devices and name:
            if name in EDGES and self.player and self.devices.is_free(name) and self.player.to_edge(name == "END"):
                self.devices.used(KEYS)
                return
            if name == AGAIN and self.devices.is_free(name):
                self.on_again()
                return
            if self.player and self.player.shortcut(_chord(name, modifiers)):
                self.devices.used(KEYS)
                return
            self.devices.press(KEYS, name)

    def on_key_release(self, symbol: int, modifiers: int) -> None:
        name = _KEY_NAMES.get(symbol)
        if self.devices and name:
            self.devices.release(KEYS, name)

    def on_text(self, text: str) -> None:
        # An input method may commit several characters at once.
        for character in text:
            if self.player and character.isprintable():
                self.player.typed(character)

    # -- the window itself

    def set_icon(self, *images: pyglet.image.AbstractImage) -> None:
        super().set_icon(*images)
        self._icons = images

    def set_fullscreen(self, *args: Any, **more: Any) -> None:  # Any: handed on as they come
        super().set_fullscreen(*args, **more)
        if self._icons:
            # On X11 this has made another window, without the icon.
            super().set_icon(*self._icons)

    def copy(self, words: str) -> bool:
        """Puts words on the clipboard. Returns whether they are there: a system may refuse, or have none."""
        try:
            self.set_clipboard_text(ClipboardText(words) if sys.platform.startswith("linux") else words)
            return bool(self.get_clipboard_text() == words)
        except Exception:  # Each system of windows raises its own.
            return False

    def paste(self) -> str:
        """The words on the clipboard; "" without any, or where the system hands out none."""
        try:
            return str(self.get_clipboard_text())
        except Exception:  # Each system of windows raises its own.
            return ""

    def _create(self) -> None:
        # Arcade hands no such wish on to pyglet, which has to know before the window is there.
        self._file_drops = True
        super()._create()

    def _event_drag_enter(self, event: Any) -> None:  # Any: of X11
        if not enter_drag(self, event):
            super()._event_drag_enter(event)

    def on_file_drop(self, x: int, y: int, paths: Sequence[str]) -> None:
        self.on_files([Path(path) for path in paths])

    def on_resize(self, width: int, height: int) -> None:
        super().on_resize(width, height)
        self.on_size()

    def on_close(self) -> None:
        if self.may_close():
            super().on_close()

    def on_activate(self) -> None:
        self.has_focus = True

    def on_deactivate(self) -> None:
        self.has_focus = False
        self.on_away()

    def on_hide(self) -> None:
        self.on_away()


def first_size(size: tuple[int, int], scale: float, screen: tuple[int, int]) -> tuple[int, int]:
    """Size of a new window in pixels. `size`: the remembered one; the usual one of a new player grows by `scale`, the
    density of the screen. Never larger than the `screen`."""
    times = max(1.0, scale) if size == USUAL_WINDOW else 1.0
    return min(round(size[0] * times), screen[0]), min(round(size[1] * times), screen[1])


def atlas_size(width: int, height: int) -> tuple[int, int]:
    """Size of the texture atlas for a window: it takes its full size in memory from the start."""
    wanted = ATLAS_WINDOWS * width * height
    return next((size for size in ATLASES if size[0] * size[1] >= wanted), ATLASES[-1])


def open_window(width: int, height: int, fullscreen: bool = False, vsync: bool = True, visible: bool = True) -> Window:
    """Opens a window whose texture atlas has its final size from the start: growing it later is slow."""
    size = arcade.ArcadeContext.atlas_size = atlas_size(width, height)
    prepare_fonts()
    window = Window(width, height, fullscreen=fullscreen, vsync=vsync, visible=visible)
    use_atlas(window, size)
    return window
