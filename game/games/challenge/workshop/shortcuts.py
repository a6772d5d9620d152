"""`SHORTCUTS`: what the keys of other editors do in the workshop, by chord; see `Screen.shortcut`."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

SHORTCUTS: Final[dict[str, Hashable]] = {
    "DELETE": ("do", "delete"),
    "BACKSPACE": ("do", "delete"),
    "CTRL+Z": "undo",
    "CTRL+SHIFT+Z": "redo",
    "CTRL+Y": "redo",
    "CTRL+C": ("clip", "copy"),
    "CTRL+X": ("clip", "cut"),
    "CTRL+V": ("clip", "paste"),
    "CTRL+D": ("do", "copy"),
    "CTRL+A": ("clip", "all"),
}
LETTERS: Final[dict[str, Hashable]] = {
    "y": "redo",
    "g": ("grid", 1),
    "c": ("do", "copy"),
    "f": ("do", "mirror"),
    "x": ("do", "delete"),
}
"""Letters that act as a button does, where they have no other meaning."""
