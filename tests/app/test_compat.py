"""Code that reaches into private parts of Arcade and pyglet works with the installed versions."""

from __future__ import annotations

from importlib.metadata import version

from game.app import compat as app
from game.ui import compat as ui


def test_private_parts_were_read_in_these_versions() -> None:
    for holds_for in (app.HOLDS_FOR, ui.HOLDS_FOR):
        assert {name: version(name) for name in holds_for} == holds_for
