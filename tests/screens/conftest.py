"""One window for all tests of the screen, drawn without a display; everything on disk goes to a folder of the test."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from game.app.paths import HOME
from game.core.manifest import Manifest
from game.games import MANIFESTS
from tests.drawing import CAN_DRAW

if CAN_DRAW:
    from game.shell.window import Window
    from game.ui.textures import TextureCache
    from tests.screens.screen import Screen
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
    """`open_screen(**settings)`: the game as it stands after its start, with nothing on the screen yet."""
    opened: list[Screen] = []

    def make(**how: Any) -> Screen:
        resize(window, *SMALL)
        opened.append(Screen(window, textures, manifests=manifests, **how))
        return opened[-1]

    yield make
    for screen in opened:
        screen.shell.close()
