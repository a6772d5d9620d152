"""The shell when something goes wrong in the middle of a match."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

import pyglet
import pytest

from game.app import paths
from game.app.paths import MissingAsset
from game.app.settings import Setup
from game.games import MANIFESTS
from game.levels import library
from game.levels.level_files import BOX_FOLDER
from game.levels.library import Library
from game.screens.pause import PauseScene
from game.screens.title import TitleScene
from game.shell.shell import SOON, Shell, load_games
from game.shell.window import TICK, Window
from game.table import matches
from game.table.matches import people
from game.ui.place_loading import load_now
from game.ui.services import Services
from tests.app.drawers import dies, patient


@pytest.fixture
def shell(window: Window, services: Services, monkeypatch: pytest.MonkeyPatch) -> Shell:
    # As while pyglet's loop runs: events are dispatched, not queued.
    monkeypatch.setattr(window, "_enable_event_queue", False)
    shell = Shell(services, window)
    matches.start(services, "shape-up", Setup(people(2, 1), {}))
    return shell


def fail(*args: Any) -> None:
    raise ZeroDivisionError("by accident")


def test_nothing_half_shown_stays_after_an_error(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    """A picture too large for the atlas ended a screen in the middle, and pieces of later ones stood where they had."""
    stage = shell.view.stage
    shell.view.compose(still=True)
    before = set(stage._actors)
    assert before
    with monkeypatch.context() as broken:
        broken.setattr(type(stage._actors), "show", fail)
        top = shell.services.director.top
        assert top
        top.changed()
        # What is new may be prepared for a few frames.
        for _frame in range(30):
            shell.window.dispatch_event("on_draw")
            if shell.services.director.top is not top:
                break
    assert isinstance(shell.services.director.top, TitleScene)
    assert not before & set(stage._actors)


@pytest.mark.parametrize("event", [("on_update", TICK), ("on_draw",), ("on_mouse_press", 5, 5, 1, 0)])
def test_an_error_in_play_leads_to_the_title(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, event: tuple[Any, ...]
) -> None:
    table = shell.services.director.top
    assert table
    for name in ("tick", "build", "background_pressed"):
        monkeypatch.setattr(type(table), name, fail)
    table.changed()
    shell.window.dispatch_event(*event)
    title = shell.services.director.top
    assert isinstance(title, TitleScene)
    (log,) = paths.log_dir().iterdir()
    assert "by accident" in log.read_text("utf-8")
    assert (
        shell.services.director.toast_text
        == f"Something went wrong. The match can be continued from here. Details: {paths.brief(str(log))}"
    )
    shell.view.compose()
    assert "resume" in [target.id for target in title.ui.targets]
    shell.close()


def test_the_same_error_again_ends_the_game(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TitleScene, "tick", fail)
    now = [100.0]
    monkeypatch.setattr("game.shell.shell.time.monotonic", lambda: now[0])
    shell.services.director.reset(TitleScene(shell.services))
    shell.window.dispatch_event("on_update", TICK)
    now[0] += SOON - 1
    with pytest.raises(ZeroDivisionError):
        shell.window.dispatch_event("on_update", TICK)
    now[0] += 2
    shell.window.dispatch_event("on_update", TICK)
    shell.close()


def test_closing_the_window_dropped_a_picture_that_was_being_saved(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    closed = []
    monkeypatch.setattr(shell.window, "close", lambda: closed.append(True))
    monkeypatch.setattr(pyglet.app.event_loop, "is_running", True)
    album, director = shell.services.album, shell.services.director
    assert album.save(partial(patient, str(tmp_path / "go on")), "a", ".png")
    shell.window.dispatch_event("on_close")
    shell.window.dispatch_event("on_update", TICK)
    assert not closed
    assert director.toast_text.startswith("A picture is being saved.")
    assert isinstance(director.top, PauseScene), "no clock runs while the window waits"
    (tmp_path / "go on").touch()
    album.wait()
    shell.window.dispatch_event("on_update", TICK)
    assert closed == [True]
    assert (paths.album_dir() / "a.png").exists()
    shell.close()


def test_closing_the_window_twice_ends_in_spite_of_a_picture(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    closed = []
    monkeypatch.setattr(shell.window, "close", lambda: closed.append(True))
    assert shell.services.album.save(partial(patient, str(tmp_path / "never")), "a", ".png")
    shell.services.quit()
    assert not closed
    shell.services.quit()
    assert closed == [True]
    shell.services.album.close()
    shell.close()


def test_a_picture_that_fails_keeps_the_window_open(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    closed = []
    monkeypatch.setattr(shell.window, "close", lambda: closed.append(True))
    assert shell.services.album.save(dies, "a", ".png")
    shell.services.quit()
    shell.services.album.wait()
    shell.window.dispatch_event("on_update", TICK)
    assert not closed
    assert "nothing was saved" in shell.services.director.toast_text
    shell.close()


def test_a_picture_that_fails_late_in_a_tick_is_still_told(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    """The window closed before anybody had read that nothing was saved."""
    closed = []
    monkeypatch.setattr(shell.window, "close", lambda: closed.append(True))
    services = shell.services
    assert services.album.save(dies, "a", ".png")
    services.quit()
    monkeypatch.setattr(services.director, "tick", services.album.wait)
    for _ in range(2):
        shell.window.dispatch_event("on_update", TICK)
    assert not closed
    assert "nothing was saved" in services.director.toast_text
    shell.close()


def test_a_missing_asset_ends_the_game(shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def missing(*args: Any) -> None:
        raise MissingAsset("fonts/a.ttf")

    monkeypatch.setattr(type(shell.services.director.top), "tick", missing)
    with pytest.raises(MissingAsset):
        shell.window.dispatch_event("on_update", TICK)
    shell.close()
    assert not paths.log_dir().exists()


def test_the_place_of_the_match_is_heard_whatever_covers_it(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[tuple[str, bool]] = []
    director = shell.services.director
    monkeypatch.setattr(shell.services.audio, "go_to", lambda place, is_ducked: heard.append((place, is_ducked)))
    shell.view.compose(still=True)
    director.interrupted("")
    assert isinstance(director.top, PauseScene)
    shell.view.compose(still=True)
    shell.services.open("settings")
    shell.view.compose(still=True)
    director.reset(TitleScene(shell.services))
    shell.view.compose(still=True)
    shell.services.open("settings")
    shell.view.compose(still=True)
    home = director.top.ui.place
    title = director.scenes[0].ui.place
    assert heard == [("shape-up", False), ("shape-up", True), ("shape-up", True), (title, False), (home, False)]
    shell.close()


def test_a_missing_place_is_told_once_and_the_game_goes_on(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    asset = paths.asset

    def lost(*parts: str) -> Path:
        if parts[:2] == ("places", "title") and not parts[2].startswith("box"):
            raise MissingAsset("/".join(parts))
        return asset(*parts)

    monkeypatch.setattr(paths, "asset", lost)
    load_now.cache_clear()
    told: list[str] = []
    director = shell.services.director
    monkeypatch.setattr(director, "toast", lambda sentence, **_how: told.append(sentence))
    for screen in ("title", "settings", "title"):
        director.reset(shell.services.make(screen))
        shell.view.frame(0.0, 0.0)
        shell.window.on_tick()
    assert told == ["The file places/title/place.json of the game is missing. Install Tumblebox again."]
    load_now.cache_clear()


def test_a_curtain_is_no_place(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(shell.services.audio, "go_to", lambda place, is_ducked: heard.append(place))
    matches.start(shell.services, "square-up", Setup(people(2, 2), {}))
    for _ in range(3):
        shell.view.compose(still=True)
        shell.services.director.tick()
    assert "handover" in {scene.ui.place for scene in shell.services.director.scenes}
    assert "handover" not in heard
    shell.close()


def test_the_levels_are_read_before_their_shelf_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    fresh = Library(BOX_FOLDER)
    monkeypatch.setattr(library, "LIBRARY", fresh)
    load_games({"challenge": MANIFESTS["challenge"]}).join()
    monkeypatch.delattr(library, "read_file")
    assert all(entry.level for entry in fresh.entries())
