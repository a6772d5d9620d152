"""`prepare` lets Arcade draw off screen, `silence` opens no sound device, `has_display` tests if a window can open.

All but the last are to be called before Arcade is imported for the first time.
"""

from __future__ import annotations

import os
import sys


def prepare() -> None:
    """Makes Arcade draw off screen by EGL (Linux), without a sound card."""
    if sys.platform.startswith("linux"):
        os.environ["ARCADE_HEADLESS"] = "True"
        # Arcade reads the variable; pyglet's own option must agree before its first window.
        import pyglet

        pyglet.options.headless = True
    silence()
    import arcade  # noqa: F401

    if sys.platform.startswith("linux"):
        # Without the first, the second fails with "no attribute 'xlib'", even if another module imports it later.
        import pyglet.window.xlib
        import pyglet.input  # isort: skip


def trust_opengl() -> None:
    """Stops pyglet from checking OpenGL for errors after every call: a third of the time of a frame in which nothing
    moves. Tests ask once, at the end of each."""
    import pyglet

    pyglet.options.debug_gl = False


def silence() -> None:
    """Opens no sound device. Call before Arcade is imported.

    Arcade opens one by pyglet's option, and only then overwrites the option from its variable.
    """
    os.environ["ARCADE_SOUND_BACKENDS"] = "silent"
    import pyglet

    pyglet.options.audio = ("silent",)


def has_display() -> bool:
    """Whether a window can be expected to open."""
    return not sys.platform.startswith("linux") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
