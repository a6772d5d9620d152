"""One window for all tests of the screen, drawn without a display; everything on disk goes to a folder of the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from game.app.paths import HOME
from game.app.settings import Setup
from game.core.manifest import Manifest
from game.games import MANIFESTS
from game.net import server_process
from tests.drawing import CAN_DRAW

if CAN_DRAW:
    from game.shell.window import Window
    from game.ui.textures import TextureCache
    from tests.screens.screen import Screen
    from tests.screens.scripted_phones import ScriptedServer, seats
    from tests.window import SMALL, resize, window  # noqa: F401


@pytest.fixture(scope="session")
def textures() -> TextureCache:
    """What was baked once serves all tests."""
    return TextureCache(room=100_000_000)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where settings and matches of this test are."""
    monkeypatch.setenv(HOME, str(tmp_path))
    return tmp_path


@pytest.fixture
def manifests() -> Mapping[str, Manifest]:
    """The games in the box."""
    return MANIFESTS


@pytest.fixture
def open_screen(
    window: Window, textures: TextureCache, manifests: Mapping[str, Manifest]
) -> Iterator[Callable[..., Screen]]:
    """`open_screen(**settings)`: the game just after its start, with nothing on the screen yet."""
    opened: list[Screen] = []

    def make(**how: Any) -> Screen:
        resize(window, *SMALL)
        opened.append(Screen(window, textures, manifests=manifests, **how))
        return opened[-1]

    yield make
    for screen in opened:
        screen.shell.close()


@pytest.fixture
def scripted_phones(monkeypatch: pytest.MonkeyPatch) -> None:
    """Phones are served by a `ScriptedServer`."""
    monkeypatch.setattr(server_process, "ServerProcess", ScriptedServer)


@pytest.fixture
def lobby(open_screen: Callable[..., Screen], scripted_phones: None) -> Callable[..., Screen]:
    """`lobby("ffb", "square-up")`: the lobby that the setup leads to."""

    def make(kinds: str, game: str = "square-up", **options: Any) -> Screen:
        screen = open_screen()
        screen.director.reset(screen.services.make("title"))
        screen.services.open("phones", game, Setup(seats(kinds), options))
        screen.ticks(1)
        return screen

    return make
