"""One window for all tests of the screen, drawn without a display; everything on disk goes to a folder of the test."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.app import headless

headless.prepare()

from game.app import text  # noqa: E402
from game.app.paths import HOME  # noqa: E402
from game.app.window import Window  # noqa: E402
from game.scenes.shot import open_window  # noqa: E402
from game.table.stage import Shelf  # noqa: E402
from tests.ui.screen import Screen  # noqa: E402

HERE = Path(__file__).parent
SIZE = (960, 600)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The window is one per process: with several workers all its tests go to the same."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.xdist_group("ui"))


@pytest.fixture(scope="session")
def window() -> Iterator[Window]:
    window = open_window(*SIZE, visible=False)
    yield window
    window.close()


@pytest.fixture(scope="session")
def shelf() -> Shelf:
    """What was baked once serves all tests."""
    return Shelf()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where settings and matches of this test are."""
    monkeypatch.setenv(HOME, str(tmp_path))
    return tmp_path


@pytest.fixture
def open_screen(window: Window, shelf: Shelf) -> Iterator[Callable[..., Screen]]:
    """`open_screen(**settings)`: the game as it stands after its start, with nothing on the screen yet."""
    opened: list[Screen] = []

    def make(**how: Any) -> Screen:
        opened.append(Screen(window, shelf, **how))
        return opened[-1]

    yield make
    for screen in opened:
        screen.shell.close()
    text.set_language("en")
