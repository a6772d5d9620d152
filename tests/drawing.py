"""Says whether this machine can draw without a display. If not, all tests that import Arcade are skipped."""

from __future__ import annotations

import importlib.abc
import os
import sys
from typing import Any

import pytest

from game.shell import headless

# In Mesa (22.3.6) the thread that draws may free the fence of a scene while a thread of the rasteriser still signals
# it, and the latter then writes into freed memory. That was watched; a crash by it never was, but a worker of the tests
# has crashed twice in a draw. Without such threads the drawing one rasterises; two workers fill two cores anyway.
os.environ.setdefault("LP_NUM_THREADS", "0")

MISSING = (
    "Drawing is not tested: there is no EGL. On Debian and Ubuntu: "
    "apt install libegl1 libegl-mesa0 libgl1 libgl1-mesa-dri libfontconfig1 libfreetype6 libx11-6"
)
MUST = "TUMBLEBOX_MUST_DRAW"
"""In the environment of CI: fail rather than skip."""


def _can_draw() -> bool:
    try:
        headless.trust_opengl()
        headless.prepare()
        import pyglet

        pyglet.display.get_display()
    # A missing library, driver or function of it: each has an error of its own.
    except Exception:
        if MUST in os.environ:
            raise
        return False
    return True


class _Skip(importlib.abc.MetaPathFinder):
    """In the place of Arcade and of what opens windows."""

    def find_spec(self, name: str, *_more: Any) -> None:
        if name in ("arcade", "pyglet.window", "pyglet.gl"):
            pytest.skip(MISSING, allow_module_level=True)


CAN_DRAW = _can_draw()
if not CAN_DRAW:
    for module in [name for name in sys.modules if name.startswith(("arcade", "pyglet."))]:
        del sys.modules[module]
    sys.meta_path.insert(0, _Skip())

needs_drawing = pytest.mark.skipif(not CAN_DRAW, reason=MISSING)
"""For tests that draw in a process of its own."""
