"""How pyglet draws, with a display or without: must be chosen before Arcade is imported for the first time."""

from __future__ import annotations

import os
import sys


def prepare() -> None:
    """Let Arcade draw off screen by EGL (Linux), and keep the sound card out of it."""
    if sys.platform.startswith("linux"):
        os.environ["ARCADE_HEADLESS"] = "True"
        # Arcade reads the variable; pyglet's own option must agree before its first window.
        import pyglet

        pyglet.options.headless = True
    silence()
    import arcade  # noqa: F401

    if sys.platform.startswith("linux"):
        # Without the first, the second fails with "no attribute 'xlib'", whoever imports it later.
        import pyglet.window.xlib
        import pyglet.input  # isort: skip


def trust_opengl() -> None:
    """Have pyglet not ask OpenGL after every call whether it failed: that takes a third of a frame in which nothing
    moves. In the tests it asks."""
    import pyglet

    pyglet.options.debug_gl = False


def silence() -> None:
    """Open no sound device. Must come before Arcade is imported.

    Arcade opens one by pyglet's option, and only then overwrites the option from its variable.
    """
    os.environ["ARCADE_SOUND_BACKENDS"] = "silent"
    import pyglet

    pyglet.options.audio = ("silent",)


def has_display() -> bool:
    """Whether a window can be expected to open."""
    return not sys.platform.startswith("linux") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
