"""The one window that the tests of app, table and scenes draw on, without a display.

A conftest takes the fixtures up by importing them, where `tests.drawing` has found that there can be one.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import cast
from weakref import WeakKeyDictionary

import arcade
import pytest
from PIL import Image, ImageChops
from pyglet import gl

from game.app import compat, text
from game.app.audio import Audio
from game.app.canvas import Canvas
from game.app.intents import KEYS
from game.app.paths import HOME
from game.app.settings import Settings
from game.art import bake
from game.bots.inline_executor import InlineExecutor
from game.games import MANIFESTS
from game.screens.registry import SCREENS
from game.shell.window import Window, open_window
from game.ui import letters, textures
from game.ui.services import Services

# What was baked once serves all tests of a process: an art at one scale and theme is always the same picture.
vars(textures)["bake"] = lru_cache(500)(bake)

SIZE = (1280, 800)

SMALL = (960, 600)
"""The smallest window there is: fewer pixels are baked, drawn and read."""

ROUNDING = 3
"""Levels of 255 by which two drawings of the same thing may differ: where a letter or a sprite happens to lie in its
atlas rounds its texture coordinates differently (measured: 2, in some dozens of pixels)."""


class Pixels:
    """What a window shows; equal to pixels that are the same but for `ROUNDING`."""

    def __init__(self, image: Image.Image) -> None:
        self.image = image.convert("RGB")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Pixels):
            return NotImplemented
        # One pair for each band: both are RGB.
        extrema = cast("tuple[tuple[int, int], ...]", ImageChops.difference(self.image, other.image).getextrema())
        return self.image.size == other.image.size and all(most <= ROUNDING for _least, most in extrema)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return "<Pixels {}x{}>".format(*self.image.size)


@cache
def _only() -> Window:
    return open_window(*SIZE, visible=False)


def resize(window: Window, width: int, height: int) -> None:
    """What a window manager does; without a display nobody else does it. Not larger than `SIZE`."""
    window._width, window._height = width, height
    window.on_resize(width, height)


@pytest.fixture
def window() -> Iterator[Window]:
    """The window at its usual size, with nobody listening, and current for OpenGL."""
    window = _only()
    others = arcade.window_commands._window
    window.switch_to()
    arcade.set_window(window)
    yield window
    # Asked after each call, as pyglet does, all tests would take three seconds in a hundred longer.
    error = gl.glGetError()
    # A shell of a test must not hear of anything any more.
    window.__dict__.update(
        devices=None,
        player=None,
        on_tick=lambda: None,
        on_frame=lambda seconds, share: None,
        on_size=lambda: None,
        canvas=lambda: Canvas(*window.get_size()),
        on_away=lambda: None,
        on_fullscreen=lambda on: None,
        on_error=lambda error: False,
        may_close=lambda: True,
    )
    window._behind = window._seconds = 0.0
    # What nobody holds any more is deleted where frames are shown, and most tests show none.
    window.ctx.gc()
    if window.get_size() != SIZE:
        resize(window, *SIZE)
    text.set_language("en")
    text.set_scale(1.0)
    if others is not None and others is not window and others.context is not None:
        others.switch_to()
        arcade.set_window(others)
    assert error == gl.GL_NO_ERROR


@pytest.fixture
def services(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Services:
    """What scenes share, in a home of its own, silent, and with the keyboard in hand."""
    monkeypatch.setenv(HOME, str(tmp_path))
    executor = InlineExecutor(MANIFESTS)
    made = Services(MANIFESTS, SCREENS, Settings(language="en"), Audio(silent=True), executor, lambda: 1, lambda: "now")
    made.devices.last = KEYS
    return made


@pytest.fixture
def new_letters(window: Window, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No letters are drawn yet, and all sheets are empty: lines that earlier tests have left hold places in theirs."""
    monkeypatch.setattr(letters, "_sheets", WeakKeyDictionary())
    compat.release_fonts()
    yield
    compat.release_fonts()


@pytest.fixture(scope="module")
def others_are_gone() -> None:
    """Frees what the tests of other files left. Later passes skip what these still hold: a whole pass takes long."""
    # A match that began in one of them has kept the collector from all that there was.
    gc.unfreeze()
    gc.collect()
    gc.freeze()


@pytest.fixture
def no_collector(window: Window, others_are_gone: None) -> Iterator[None]:
    """Nothing is freed but what nobody holds; what earlier tests left is gone."""
    compat.release_fonts()
    gc.collect()
    gc.disable()
    yield
    gc.enable()
