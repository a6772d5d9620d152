"""The library of levels: shelves from several folders, read again on demand, sound files beside broken ones."""

from pathlib import Path

import pytest

from game.levels import library
from game.levels.level_files import BOX_FOLDER, level_ids
from game.levels.library import LIBRARY, Library
from tests.levels.shelves import write_level, write_shelf


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files that are parsed from now on."""
    names: list[str] = []
    read_file = library.read_file

    def read(path: Path) -> object:
        names.append(path.name)
        return read_file(path)

    monkeypatch.setattr(library, "read_file", read)
    return names


def test_shelves_of_two_folders_stand_one_after_the_other(tmp_path: Path) -> None:
    mine = write_shelf(tmp_path / "3-mine", "my-step", "my-leap").parent
    both = Library(BOX_FOLDER, mine)
    assert both.shelves[:-1] == LIBRARY.shelves
    assert [entry.id for entry in both.shelves[-1].entries] == ["my-step", "my-leap"]
    last = LIBRARY.entries()[-1]
    following, shelf = both.following(last.id), both.shelf_of("my-leap")
    assert following is not None
    assert following.id == "my-step"
    assert shelf is not None
    assert shelf.number == 3


def test_an_id_belongs_to_the_first_folder_that_has_it(tmp_path: Path) -> None:
    mine = write_shelf(tmp_path / "1-mine", "first-step", "my-step").parent
    both = Library(BOX_FOLDER, mine)
    found = both.find("first-step")
    assert found is not None
    assert found.path.is_relative_to(BOX_FOLDER)
    twin = both.find("1-mine/01-first-step")
    assert twin is not None
    assert twin.level is None
    assert "1-sandpit/01-first-step.toml has its id" in twin.problem


def test_what_is_saved_is_seen_after_a_reload(tmp_path: Path) -> None:
    shelf = write_shelf(tmp_path / "1-mine", "my-step")
    mine = Library(tmp_path)
    assert [entry.id for entry in mine.entries()] == ["my-step"]
    write_level(shelf / "02-my-leap.toml")
    (shelf / "01-my-step.toml").unlink()
    assert mine.find("my-leap") is None, "nothing watches the disk"
    mine.reload()
    assert [entry.id for entry in mine.entries()] == ["my-leap"]


def test_a_reload_parses_only_what_has_changed(tmp_path: Path, parsed: list[str]) -> None:
    shelf = write_shelf(tmp_path / "1-mine", "my-step", "my-leap", "my-fall")
    mine = Library(tmp_path)
    before = mine.entries()
    assert len(parsed) == 3
    mine.reload()
    assert mine.entries() == before
    assert len(parsed) == 3
    path = shelf / "02-my-leap.toml"
    path.write_text(path.read_text("utf-8").replace("difficulty = 1", "difficulty = 2"), "utf-8")
    mine.reload()
    changed = mine.entries()[1].level
    assert changed is not None
    assert changed.difficulty == 2
    assert parsed[3:] == ["02-my-leap.toml"]


def test_a_broken_file_leaves_the_others_alone_until_it_is_mended(tmp_path: Path) -> None:
    shelf = write_shelf(tmp_path / "1-mine", "my-step", "my-leap")
    (shelf / "02-my-leap.toml").write_text("pieces = [", "utf-8")
    mine = Library(tmp_path)
    step, leap = mine.entries()
    assert step.level is not None
    assert leap.level is None
    assert leap.problem.startswith("02-my-leap.toml")
    assert mine.following("my-step") is None
    write_level(shelf / "02-my-leap.toml")
    mine.reload()
    assert mine.following("my-step") == mine.entries()[1]


def test_a_folder_that_is_not_there_holds_nothing(tmp_path: Path) -> None:
    assert Library(tmp_path / "none").entries() == ()
    assert Library().shelves == ()


def test_names_of_files_tell_the_levels() -> None:
    assert level_ids(BOX_FOLDER) == tuple(entry.id for entry in LIBRARY.entries())
