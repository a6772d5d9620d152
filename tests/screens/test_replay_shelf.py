"""The shelf of recorded matches: what is listed, found, starred, deleted, brought back and added."""

import os
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from game.app import paths, saves
from game.core.manifest import Manifest
from game.screens.pick import PickScene
from game.screens.replays.room import ReplayScene
from game.screens.replays.shelf import ShelfScene
from game.screens.saved_picture import draw_saved_picture
from game.ui.layout import Rect
from game.ui.widgets import Ui
from tests.conftest import GOLDEN
from tests.screens.screen import ANY_DEVICE, Anyone, Keyboard, Mouse, Open, Player, Screen
from tests.screens.test_layout_audit import faults
from tests.toys import BOX, RULES


@pytest.fixture
def manifests() -> Mapping[str, Manifest]:
    return BOX


def finished(*keys: str) -> list[Path]:
    """Recorded matches of these games among the finished ones, the first the oldest."""
    folder = paths.finished_dir()
    folder.mkdir(parents=True, exist_ok=True)
    made = []
    for number, key in enumerate(keys):
        source = next((GOLDEN / "records").glob(f"{key}-*.jsonl"))
        path = folder / f"2026-01-0{number + 1} 10-00 {key}{paths.SUFFIX}"
        path.write_bytes(source.read_bytes())
        os.utime(path, (1_700_000_000 + number,) * 2)
        made.append(path)
    return made


def opened(screen: Screen) -> ShelfScene:
    screen.director.reset(screen.services.make("title"))
    Anyone(screen).confirm("watch")
    shelf = screen.top
    assert isinstance(shelf, ShelfScene)
    return shelf


@ANY_DEVICE
def test_a_match_is_watched_from_the_title(open_screen: Open, who: type[Player]) -> None:
    (path,) = finished("shape-up")
    screen = open_screen(autosaves=True)
    screen.director.reset(screen.services.make("title"))
    player = who(screen)
    screen.show()
    player.confirm("watch")
    player.confirm(f"go.{path.name}")
    assert isinstance(screen.top, ReplayScene)
    player.confirm("back")
    assert isinstance(screen.top, ShelfScene)


@ANY_DEVICE
def test_what_is_deleted_can_be_brought_back(open_screen: Open, who: type[Player]) -> None:
    oldest, middle, newest = finished("shape-up", "up-or-down", "square-up")
    screen = open_screen(autosaves=True)
    shelf, player = opened(screen), who(screen)
    player.confirm(f"drop.{middle.name}")
    assert saves.finished() == [newest, oldest]
    assert f"go.{middle.name}" not in screen.ids
    player.confirm("undo")
    assert saves.finished() == [newest, middle, oldest]
    assert "undo" not in screen.ids
    player.confirm(f"drop.{newest.name}")
    player.confirm("back")
    assert shelf not in screen.director.scenes
    assert (saves.finished(), saves.set_asides()) == ([middle, oldest], [])


def test_matches_are_found_by_game_and_name(open_screen: Open) -> None:
    cards, ring, plans = finished("shape-up", "up-or-down", "square-up")
    data = ring.read_bytes()
    ring.write_bytes(data.replace(b'"name":"' + saves.head(ring).names[0].encode(), b'"name":"Henriette', 1))
    screen = open_screen(autosaves=True)
    shelf, player = opened(screen), Anyone(screen)
    assert shelf.shown == [ring, plans, cards]
    while shelf.game != "square-up":
        player.confirm("game")
    assert shelf.shown == [plans]
    while shelf.game:
        player.confirm("game")
    for letter in "henri":
        screen.window.on_text(letter)
    screen.show()
    assert shelf.shown == [ring]
    assert [id_ for id_ in screen.ids if id_.startswith("go.")] == [f"go.{ring.name}"]
    mouse = Mouse(screen)
    mouse.confirm("search")
    mouse.confirm("erase")
    mouse.confirm("done")
    assert shelf.sought == ""
    for letter in "up!":
        screen.window.on_text(letter)
    screen.show()
    assert shelf.shown == [cards], "by the title of the game"


@ANY_DEVICE
def test_each_device_alone_searches_by_letters(open_screen: Open, who: type[Player]) -> None:
    (path,) = finished("shape-up")
    name = saves.head(path).names[0]
    screen = open_screen(autosaves=True)
    shelf, player = opened(screen), who(screen)
    player.confirm("search")
    player.confirm("known.0")
    assert (shelf.sought, shelf.shown) == (name, [path])
    # Once more: the first letter takes the place of what was sought.
    player.confirm("search")
    player.confirm("key.1.9")
    player.confirm("key.1.9")
    player.confirm("done")
    assert (shelf.sought, shelf.shown) == ("TT", [])
    screen.show()
    assert "No match fits “TT”." in screen.words
    assert shelf.home() == "all"
    player.confirm("all")
    assert (shelf.sought, shelf.shown) == ("", [path])


@ANY_DEVICE
def test_the_cross_ends_a_search_at_once(open_screen: Open, who: type[Player]) -> None:
    (path,) = finished("shape-up")
    screen = open_screen(autosaves=True)
    shelf, player = opened(screen), who(screen)
    shelf._seek("TT")
    screen.show()
    player.confirm("unsearch")
    assert screen.top is shelf
    assert (shelf.sought, shelf.shown) == ("", [path])
    assert "unsearch" not in screen.ids


def test_each_sign_of_a_row_has_words(open_screen: Open) -> None:
    (path,) = finished("shape-up")
    shelf = opened(open_screen(autosaves=True))
    said = set()
    for sign in ("star", "export", "drop"):
        shelf.focus = f"{sign}.{path.name}"
        said.add(shelf.notice)
    assert len(said) == 3
    assert "" not in said
    shelf.focus = f"go.{path.name}"
    assert shelf.notice == ""


def test_a_level_is_found_by_its_name_and_backspace_leaves_nothing(open_screen: Open) -> None:
    level, _cards = finished("challenge", "shape-up")
    screen = open_screen(autosaves=True)
    shelf = opened(screen)
    for letter in "pract":
        screen.window.on_text(letter)
    screen.show()
    assert shelf.shown == [level]
    keyboard = Keyboard(screen)
    for _press in range(8):
        keyboard.key("BACKSPACE")
        keyboard.key("BACKSPACE", down=False)
    assert (screen.top, shelf.sought) == (shelf, "")
    assert len(shelf.shown) == 2


def test_a_match_is_exported_from_its_row(open_screen: Open) -> None:
    (path,) = finished("shape-up")
    screen = open_screen(autosaves=False)
    opened(screen)
    Anyone(screen).confirm(f"export.{path.name}")
    (copy,) = paths.replays_dir().iterdir()
    assert copy.read_bytes() == path.read_bytes()


def test_a_star_stays_with_its_match_and_keeps_it(open_screen: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    oldest, middle, newest = finished("shape-up", "up-or-down", "square-up")
    screen = open_screen(autosaves=True)
    opened(screen)
    Anyone(screen).confirm(f"star.{oldest.name}")
    starred = oldest.with_stem(oldest.stem + saves.STAR)
    assert saves.finished() == [newest, middle, starred]
    monkeypatch.setattr(saves, "MOST_BYTES", newest.stat().st_size + starred.stat().st_size)
    saves.make_room(newest)
    assert saves.finished() == [newest, starred]
    monkeypatch.setattr(saves, "MOST_BYTES", 0)
    saves.make_room(newest)
    assert saves.finished() == [newest, starred]
    screen.director.top.enter()  # type: ignore[union-attr]
    Anyone(screen).confirm(f"star.{starred.name}")
    saves.make_room(newest)
    assert saves.finished() == [newest]


def test_files_of_friends_are_added_once_and_bad_ones_refused(open_screen: Open) -> None:
    (own,) = finished("shape-up")
    folder = paths.replays_dir()
    folder.mkdir(parents=True)
    (folder / "again.tumblebox").write_bytes(own.read_bytes())
    (folder / "friend.tumblebox").write_bytes((GOLDEN / "records" / "square-up-1.jsonl").read_bytes())
    screen = open_screen(autosaves=True)
    shelf, player = opened(screen), Anyone(screen)
    player.confirm("import")
    assert screen.director.toast_text == "1 match added."
    assert [saves.look(path, RULES).game for path in shelf.shown] == ["square-up", "shape-up"]
    (folder / "bad.tumblebox").write_bytes(b"\x89PNG\r\n")
    player.confirm("import")
    assert "bad.tumblebox" in screen.director.toast_text
    assert len(shelf.shown) == 2
    (folder / "bad.tumblebox").unlink()
    player.confirm("import")
    assert str(folder.name) in screen.director.toast_text
    assert sorted(path.name for path in folder.iterdir()) == ["again.tumblebox", "friend.tumblebox"]


def test_another_copy_of_the_game_changes_nothing_here(open_screen: Open) -> None:
    (path,) = finished("shape-up")
    screen = open_screen(autosaves=False)
    opened(screen)
    assert f"go.{path.name}" in screen.ids
    assert not {f"star.{path.name}", f"drop.{path.name}"} & {*screen.ids}
    assert screen.target("import").disabled_reason


@ANY_DEVICE
@pytest.mark.parametrize("page", ["replays", "statistics"])
def test_an_empty_page_leads_to_the_games(open_screen: Open, who: type[Player], page: str) -> None:
    screen = open_screen(autosaves=True)
    screen.director.reset(screen.services.make(page))
    screen.show()
    who(screen).confirm("play")
    assert isinstance(screen.top, PickScene)


def test_an_empty_shelf_and_a_damaged_file_are_explained(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    shelf = opened(screen)
    assert "Nothing here yet." in screen.words
    (path,) = finished("shape-up")
    path.write_bytes(path.read_bytes()[:300] + b"\n[0,]\n")
    shelf.enter()
    assert path.name in screen.target(f"go.{path.name}").disabled_reason
    assert not faults(screen.top.ui)


def test_a_file_that_cannot_be_read_at_all_is_listed_and_searched_past(open_screen: Open) -> None:
    broken, sound = finished("shape-up", "square-up")
    broken.write_bytes(b"nothing\n")
    screen = open_screen(autosaves=True)
    shelf = opened(screen)
    assert set(shelf.shown) == {sound, broken}
    assert broken.name in screen.target(f"go.{broken.name}").disabled_reason
    for letter in "square":
        screen.window.on_text(letter)
    screen.show()
    assert shelf.shown == [sound]


@pytest.mark.parametrize(("key", "own"), [("shapes", "picture.0.piece."), ("square-up", "picture.red.")])
def test_a_row_shows_how_its_match_stood(key: str, own: str) -> None:
    (path,) = finished(key)
    ui = Ui()
    draw_saved_picture(ui, "picture", BOX, saves.look(path, RULES), Rect(0, 0, 190, 140))
    assert any(picture.id.startswith(own) for picture in ui.pictures)


def test_a_tower_that_cannot_be_read_leaves_the_picture_of_the_game() -> None:
    (path,) = finished("shapes")
    ui = Ui()
    broken = replace(saves.look(path, RULES), poses=({"pieces": 3},))
    draw_saved_picture(ui, "picture", BOX, broken, Rect(0, 0, 190, 140))
    assert [picture.id for picture in ui.pictures] == ["picture"]


def test_matches_of_a_game_night_are_marked(open_screen: Open) -> None:
    alone, other = finished("shape-up", "up-or-down")
    night = other.rename(other.with_stem(f"{other.stem}{saves.NIGHT}"))
    screen = open_screen(autosaves=True)
    shelf = opened(screen)
    screen.show()
    said = {one.id: one.text for one in shelf.ui.words}
    assert said[f"when.{night.name}"].startswith("Game night · ")
    assert "Game night" not in said[f"when.{alone.name}"]
