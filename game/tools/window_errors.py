"""`lacks_opengl`, `lacks_window`, `missing_library` tell from an error why Arcade could not open a window or draw."""

from __future__ import annotations

import re
import traceback
from pathlib import Path

_NO_WINDOW = {"NoSuchDisplayException", "NoSuchConfigException", "NoSuchScreenModeException", "WindowException"}
"""Errors of pyglet where a window cannot be had; the first one's class exists on Linux only."""
_NO_OPENGL = {"ContextException", "NoOpenGLException", "MissingFunctionException"}
"""Errors of pyglet where OpenGL is missing or too old."""


def lacks_opengl(error: Exception) -> bool:
    return type(error).__name__ in _NO_OPENGL


def lacks_window(error: Exception) -> bool:
    """Whether no window could be opened, or a library of the window system is missing."""
    return type(error).__name__ in _NO_WINDOW or (_lacks_library(error) and "GL" not in missing_library(error))


def missing_library(error: Exception) -> str:
    """Name of the library that pyglet has not found; "" for any other error."""
    found = re.match(r"Library \"(\w+)\" not found|Can't find framework (\w+)", str(error))
    return (found[1] or found[2]) if found and isinstance(error, ImportError) else ""


def _lacks_library(error: Exception) -> bool:
    """Whether pyglet failed to load a library of the window system.

    It says so in an `ImportError`, or stumbles over the None that it has in the library's place (libXrender).
    """
    *_earlier, last = traceback.extract_tb(error.__traceback__)
    where = Path(last.filename).parts
    in_loader = "pyglet" in where and ("libs" in where or where[-1] == "lib.py")
    return in_loader and isinstance(error, (ImportError, AttributeError))
