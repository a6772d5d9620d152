"""Export and import by every device: what would be replaced is said before, and the game goes on with what came."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.app import paths
from game.app.lesson_progress import LESSONS, LessonProgress
from game.app.moving import exported
from game.app.paths import EXPORT_SUFFIX
from game.screens import moving
from game.screens.moving import MovingScene
from tests.screens.screen import ANY_DEVICE, Open, Player, Screen


class Inline:
    """The work of `SideWork`, done at once in this process."""

    def __init__(self, work: Callable[..., Iterator[Any]], *about: object) -> None:
        self._news, self.ended = list(work(*about)), False

    def poll(self) -> list[Any]:
        self.ended = True
        return self._news

    def close(self) -> None:
        pass


def words(screen: Screen) -> str:
    screen.show()
    return " ".join(one.text for one in screen.top.ui.words)


def opened(screen: Screen) -> MovingScene:
    screen.services.open("settings", "data")
    screen.show()
    screen.top.activate("moving")
    screen.show()
    assert isinstance(screen.top, MovingScene)
    return screen.top


def a_match() -> Path:
    file = paths.matches_dir() / "2026-11-29 00-37 shapes.tumblebox"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(b"{}")
    return file


@ANY_DEVICE
def test_it_is_exported_and_imported_again(
    open_screen: Open, who: type[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(moving, "SideWork", Inline)
    screen = open_screen(text_size=150)
    services = screen.services
    services.autosaves = True
    services.save_settings()
    services.store[LESSONS]["shapes"] = LessonProgress(2)
    services.save_table(LESSONS)
    opened(screen)
    player = who(screen)
    player.confirm("export")
    screen.ticks(40)
    screen.show()
    # Another life at this machine.
    services.settings.text_size = 100
    services.apply_settings()
    screen.show()
    services.store[LESSONS].clear()
    services.save_table(LESSONS)
    match = a_match()
    player.confirm("file.0")
    told = words(screen)
    assert "Here now: settings, 1 unfinished match" in told
    assert ": settings" in told.replace("Here now: settings", "")
    screen.ticks(30)
    player.confirm("replace")
    screen.ticks(2)
    assert services.settings.text_size == 150
    assert services.store[LESSONS] == {"shapes": LessonProgress(2)}
    assert not match.exists()
    assert len(list(paths.data_dir().glob("before import*/matches/*"))) == 1


def test_no_means_no(open_screen: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moving, "SideWork", Inline)
    screen = open_screen()
    scene = opened(screen)
    scene.activate("export")
    screen.ticks(2)
    match = a_match()
    scene.activate(("ask", 0))
    scene.activate("close")
    assert match.exists()
    assert screen.top is scene
    scene.activate("close")
    assert screen.top is not scene


def test_a_dropped_file_is_asked_about_or_refused_in_one_sentence(open_screen: Open, tmp_path: Path) -> None:
    screen = open_screen()
    screen.services.open("settings")
    screen.show()
    bad = tmp_path / f"holiday{EXPORT_SUFFIX}"
    bad.write_bytes(b"no archive")
    screen.window.on_file_drop(10, 10, [str(bad)])
    screen.show()
    assert isinstance(screen.top, MovingScene)
    assert "replace" not in screen.ids
    told = "holiday.tumblebox-data is not a file of a player's data from Tumblebox."
    assert screen.director.toast_text == told


def test_another_copy_of_the_game_has_the_matches(open_screen: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moving, "SideWork", Inline)
    screen = open_screen()
    screen.services.autosaves = False
    scene = opened(screen)
    scene.activate("export")
    screen.ticks(2)
    screen.show()
    assert {target.id: bool(target.disabled_reason) for target in scene.ui.targets}["file.0"]


def test_it_works_in_a_process_of_its_own(open_screen: Open) -> None:
    screen = open_screen()
    screen.services.save_settings()
    scene = opened(screen)
    scene.activate("export")
    end = time.monotonic() + 30
    while not exported() or "file.0" not in screen.ids:
        assert time.monotonic() < end
        time.sleep(0.02)
        screen.ticks(1)
        screen.show()
