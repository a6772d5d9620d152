"""Levels of others come by paste, by file and by drop; they are played, kept in front, handed on and built on."""

from __future__ import annotations

import zipfile
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.app import paths
from game.games import MANIFESTS
from game.games.challenge.sharing.received_scene import ReceivedScene, check_level
from game.games.challenge.table import ChallengeScene
from game.games.challenge.workshop.bench_scene import BenchScene
from game.games.challenge.workshop.scene import WorkshopScene
from game.levels.library import LIBRARY
from game.levels.progress import PROGRESS
from game.levels.sharing import level_files
from game.levels.sharing.codes import encode
from game.levels.sharing.opening import open_all
from game.levels.sharing.received import RECEIVED, Known, ReceivedLevels
from game.levels.sharing.shared_level import SharedLevel
from game.levels.solutions import read_solution
from game.screens.naming import NamingScene
from tests.screens.screen import ANY_DEVICE, Anyone, Open, Player, Screen


def shared(id_: str = "mobile", maker: str = "Tom") -> SharedLevel:
    entry = LIBRARY.find(id_)
    assert entry is not None
    assert entry.level is not None
    return SharedLevel(replace(entry.level, author=maker), read_solution(entry.solution_path).steps)


def put(screen: Screen) -> ReceivedScene:
    scene = ReceivedScene(screen.services)
    screen.director.reset(screen.services.make("title"), scene)
    screen.show()
    return scene


def known(screen: Screen, scene: ReceivedScene, proven: int = 3) -> None:
    """The chosen level has been checked already: no process is needed."""
    assert scene.one is not None
    screen.services.store[RECEIVED][scene.one.key] = Known(proven=proven)


@ANY_DEVICE
def test_a_pasted_level_is_played_and_deleted_and_comes_back(open_screen: Open, who: type[Player], home: Path) -> None:
    screen = open_screen()
    screen.services.paste = lambda: f"Try this!\n{encode(shared())}\n"
    scene, player = put(screen), who(screen)
    assert "Nothing here yet" in screen.words
    player.confirm("paste")
    assert [one.shared for one in scene.levels] == [shared()]
    known(screen, scene)
    scene.changed()
    screen.show()
    for said in ("by Tom", "Proven here: its solution wins Gold."):
        assert said in screen.words.replace("\n", " ")
    player.confirm("play")
    table = screen.top
    assert isinstance(table, ChallengeScene)
    player.confirm("edit")
    assert screen.top is scene
    assert not screen.services.store[PROGRESS]
    player.confirm("delete")
    assert scene.levels == []
    player.confirm("restore")
    assert [one.shared for one in scene.levels] == [shared()]


def test_a_level_that_is_held_already_is_said_to_be(open_screen: Open, home: Path) -> None:
    screen = open_screen()
    screen.services.paste = lambda: encode(shared())
    scene = put(screen)
    scene.activate("paste")
    screen.services.store[RECEIVED][scene.levels[0].key] = Known(proven=3)
    assert not screen.director.toast_text
    scene.activate("paste")
    assert screen.director.toast_text == "You have this level already."
    assert len(scene.levels) == 1


def test_what_is_no_code_is_told_in_a_sentence(open_screen: Open, home: Path) -> None:
    screen = open_screen()
    scene = put(screen)
    for words, told in (
        ("", "There is no code of a level here"),
        ("Hello", "There is no code"),
        (encode(shared())[:-6], "not whole"),
    ):
        screen.services.paste = partial(str, words)
        scene.activate("paste")
        assert told in screen.director.toast_text
    assert scene.levels == []


def test_favourites_stand_in_front(open_screen: Open, home: Path) -> None:
    screen = open_screen()
    shelf = ReceivedLevels()
    for id_ in ("mobile", "ferry"):
        shelf.add(shared(id_))
    scene = put(screen)
    for one in scene.levels:
        screen.services.store[RECEIVED][one.key] = Known(proven=3)
    last = scene.levels[-1]
    scene.activate(("choose", last.key))
    scene.activate("favourite")
    assert scene.levels[0] == last
    assert RECEIVED.path.exists() == screen.services.autosaves


def test_received_levels_are_put_in_order_and_renamed(open_screen: Open, home: Path) -> None:
    screen = open_screen()
    shelf = ReceivedLevels()
    for id_ in ("mobile", "ferry", "spoons"):
        shelf.add(shared(id_))
    scene = put(screen)
    for one in scene.levels:
        screen.services.store[RECEIVED][one.key] = Known(proven=3)
    first, second, third = scene.levels
    Anyone(screen).confirm("move.right")
    assert scene.levels == [second, first, third]
    scene.activate(("move", -1))
    scene.activate(("move", -1))
    assert scene.levels == [first, second, third]
    screen.show()
    Anyone(screen).confirm("rename")
    naming = screen.top
    assert isinstance(naming, NamingScene)
    naming.done("Tom's bridge")
    naming.back()
    screen.show()
    assert "Tom's bridge" in screen.words
    assert put(screen).levels == [first, second, third]


def test_files_of_a_folder_are_listed_and_broken_ones_say_why(open_screen: Open, home: Path) -> None:
    screen = open_screen()
    folder = ReceivedLevels().folder
    folder.mkdir(parents=True)
    level_files.write(folder / "from Tom.tumblelevel", shared())
    (folder / "broken.tumblelevel").write_text("{")
    (folder / "notes.txt").write_text("no level")
    scene = put(screen)
    assert sorted(one.path.name for one in scene.levels) == ["broken.tumblelevel", "from Tom.tumblelevel"]
    scene.activate(("choose", "broken"))
    screen.show()
    assert "is not a level of Tumblebox" in screen.words.replace("\n", " ")


def test_a_dropped_file_opens_its_level_on_every_page_but_a_table(
    open_screen: Open, home: Path, tmp_path: Path
) -> None:
    screen = open_screen()
    file = tmp_path / "a.tumblelevel"
    level_files.write(file, shared())
    screen.director.reset(screen.services.make("title"))
    screen.window.on_file_drop(10, 10, [str(file)])
    scene = screen.top
    assert isinstance(scene, ReceivedScene)
    assert scene.one is not None
    assert scene.one.shared == shared()
    known(screen, scene)
    assert screen.target("build").action == "build", "one may build on it, wherever it was dropped"
    screen.window.on_file_drop(10, 10, [str(tmp_path / "song.mp3")])
    assert screen.director.toast_text == "Tumblebox cannot open song.mp3."
    Anyone(screen).confirm("play")
    screen.window.on_file_drop(10, 10, [str(file)])
    assert screen.director.toast_text.startswith("Files are taken on every page but a table")


def test_a_pack_brings_several_levels_and_names_what_is_broken(tmp_path: Path) -> None:
    pack = tmp_path / "pack.zip"
    level_files.write(tmp_path / "b.tumblelevel", shared("ferry"))
    entry = LIBRARY.find("mobile")
    assert entry is not None
    with zipfile.ZipFile(pack, "w") as file:
        file.write(entry.path, "shelf/1-mobile.toml")
        file.write(entry.solution_path, "shelf/1-mobile.solution.toml")
        file.write(tmp_path / "b.tumblelevel", "../../b.tumblelevel")
        file.writestr("shelf/2-broken.toml", "id = ")
        file.writestr("shelf/3-huge.toml", " " * 3_000_000)
        file.writestr("shelf/shelf.toml", "")
    levels, faults = open_all(pack)
    assert {one.level.id for one in levels} == {"mobile", "ferry"}
    assert all(one.steps for one in levels)
    assert [name for name, _error in faults] == ["2-broken.toml", "3-huge.toml"]
    pack.write_bytes(b"PK")
    assert [error.reason for _name, error in open_all(pack)[1]] == ["share.unreadable"]


def test_one_builds_on_a_received_level_in_the_workshop(open_screen: Open, home: Path) -> None:
    screen = open_screen()
    ReceivedLevels().add(shared())
    screen.director.reset(screen.services.make("title"), BenchScene(screen.services))
    screen.show()
    Anyone(screen).confirm("received")
    scene = screen.top
    assert isinstance(scene, ReceivedScene)
    known(screen, scene)
    Anyone(screen).confirm("build")
    editor = screen.top
    assert isinstance(editor, WorkshopScene)
    assert editor.draft.pieces == shared().level.pieces


@pytest.mark.levels
def test_a_process_plays_the_solution_of_what_has_come(open_screen: Open, home: Path) -> None:
    screen = open_screen()
    ReceivedLevels().add(shared("first-step"))
    scene = put(screen)
    assert scene.one is not None
    while screen.services.store[RECEIVED].get(scene.one.key, Known()).proven is None:
        scene.tick()
    assert screen.services.store[RECEIVED][scene.one.key].proven == 3
    (checked,) = check_level(SharedLevel(shared("first-step").level), MANIFESTS["challenge"])
    assert not checked.is_proven
    scene.close()


def test_no_name_in_a_level_reaches_the_file_system(home: Path) -> None:
    path = ReceivedLevels().add(shared(maker="../../evil"))
    assert path.parent == paths.data_dir() / "levels" / "received"
    assert path.stem.isalnum()
