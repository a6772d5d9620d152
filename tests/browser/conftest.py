"""One browser for all tests of a file, and the game's window for those that play at its own tables."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.drawing import CAN_DRAW

if CAN_DRAW:
    from tests.window import window  # noqa: F401

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from game.net.process import Where
    from game.shell.window import Window
    from game.ui.services import Services
    from tests.screens.screen import Screen


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    from tests.browser.browsing import chromium

    with chromium() as found:
        yield found


@pytest.fixture
def screen(window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Screen]:
    """The game, whose phones are served on loopback by a real process."""
    from game.app.paths import HOME
    from game.screens import phones
    from game.ui.textures import TextureCache
    from tests.screens.screen import Screen
    from tests.window import SMALL, resize

    monkeypatch.setenv(HOME, str(tmp_path))
    last_door = phones._last_door

    def local_door(services: Services) -> Where:
        return replace(last_door(services), is_local=True)

    monkeypatch.setattr(phones, "_last_door", local_door)
    resize(window, *SMALL)
    opened = Screen(window, TextureCache(room=100_000_000))
    opened.director.reset(opened.services.make("title"))
    yield opened
    opened.services.hang_up()
    opened.shell.close()
