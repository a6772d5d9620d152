"""Stored tables: one bad entry is left out alone, and nothing of a file is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app import paths, store
from game.app.problem import Problem
from game.app.sentences import sentence
from game.app.store import Found
from game.levels.daily.tries import TRIES
from game.levels.progress import BEST_RUNS, PROGRESS, BestRun, LevelProgress
from game.ui.services import Services

GOOD = {"first-step": LevelProgress(3, 2, 5), "mobile": LevelProgress(1, 4, 9, failures=2)}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    file = tmp_path / "levels.json"
    assert store.save(file, GOOD, "") is None
    return file


def begin_with(path: Path, text: str) -> bytes:
    """Put `text` before the first entry."""
    data = path.read_bytes().replace(b"{", b"{" + text.encode("utf-8"), 1)
    path.write_bytes(data)
    return data


@pytest.mark.parametrize("bad", ['{"medal": 7}', "7", "null", '{"tries": %s}' % ("9" * 5000), "[" * 300 + "]" * 300])
def test_one_bad_entry_emptied_the_whole_table(path: Path, bad: str) -> None:
    begin_with(path, f'"bad-one": {bad},')
    found = store.load(path, LevelProgress)
    aside = path.with_name("levels.damaged.json")
    assert found.entries == GOOD
    assert found.problem == Problem("table.damaged", {"file": "levels.json", "what": "bad-one", "aside": str(aside)})
    assert aside.read_text("utf-8") == f'{{"bad-one":{bad}}}'
    assert store.load(path, LevelProgress) == Found(GOOD), "the file is whole again"


def test_of_many_bad_entries_a_sentence_names_three(path: Path) -> None:
    begin_with(path, "".join(f'"bad-{number}": 0,' for number in range(5)))
    problem = store.load(path, LevelProgress).problem
    assert problem is not None
    assert sentence(problem.reason, problem.params) == (
        "Damaged and left out of levels.json: bad-0, bad-1, bad-2 and 2 more. "
        f"It is kept in {path.with_name('levels.damaged.json')}."
    )


@pytest.mark.parametrize(
    ("start", "named"), [('"bad-one": {"medal: 2},', "bad-one"), ('"bad-one {"medal": 2},', ""), ("\x00", "")]
)
def test_of_a_file_that_is_no_json_whole_entries_are_read(path: Path, start: str, named: str) -> None:
    data = begin_with(path, start)
    found = store.load(path, LevelProgress)
    assert found.entries == GOOD
    assert found.problem is not None
    assert found.problem.params.get("what", "") == named
    assert path.with_name("levels.damaged.json").read_bytes() == data
    assert store.load(path, LevelProgress) == Found(GOOD)


def test_entries_with_lists_are_found_in_a_torn_file(tmp_path: Path) -> None:
    path = tmp_path / "best-runs.json"
    run = BestRun(3, 2, 900, "a" * 16, ((1, 0.5, 1.0, 90.0), (2, 0.0, 0.0, 0.0)))
    assert store.save(path, {"a": run, "b": run}, "") is None
    path.write_bytes(path.read_bytes()[:-40])
    found = store.load(path, BestRun)
    assert found.entries == {"a": run}
    assert found.problem is not None
    assert found.problem.params["what"] == "b"


@pytest.mark.parametrize("data", [b"", b"[]", b"{" * 100_000, b'"x"', b"\xff", b" " * (store.LARGEST_FILE + 1)])
def test_a_file_of_which_nothing_can_be_read_is_kept_whole(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    found = store.load(path, LevelProgress)
    aside = path.with_name("levels.damaged.json")
    assert found == Found({}, Problem("table.torn", {"file": "levels.json", "aside": str(aside)}))
    assert aside.read_bytes() == data
    assert not path.exists()
    assert store.load(path, LevelProgress) == Found({})


def test_an_editors_mark_before_the_table_is_no_damage(path: Path) -> None:
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert store.load(path, LevelProgress) == Found(GOOD)


def test_the_second_copy_changes_nothing_on_disk(path: Path) -> None:
    data = begin_with(path, '"bad-one": 7,')
    assert store.load(path, LevelProgress, mend=False) == Found(GOOD)
    assert path.read_bytes() == data
    assert list(path.parent.iterdir()) == [path]


def test_what_cannot_be_kept_beside_the_file_stays_in_it(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = begin_with(path, '"bad-one": 7,')
    monkeypatch.setattr(store, "free_aside", lambda path: path.with_name("no") / "such" / "folder")
    path.with_name("no").write_text("a file where a folder should be")
    found = store.load(path, LevelProgress)
    assert (found.entries, found.writable) == (GOOD, False)
    assert found.problem is not None
    assert found.problem.reason == "table.stuck"
    assert path.read_bytes() == data


def test_a_file_that_cannot_be_read_was_renamed(services: Services) -> None:
    """A read error counted as damage: the file went aside, and the next medal took its place."""
    services.autosaves = True
    names = (*(table.path for table in (PROGRESS, BEST_RUNS, TRIES)), paths.settings_file())
    for path in names:
        path.parent.mkdir(parents=True, exist_ok=True)
        # Reading a link that leads to itself fails in the system, for the superuser too.
        path.symlink_to(path.name)
    problems = services.load_tables()
    services.store[PROGRESS]["first-step"] = LevelProgress(1)
    services.save_table(PROGRESS)
    services.save_table(BEST_RUNS)
    services.save_table(TRIES)
    assert [problem.reason for problem in problems] == ["table.unreadable"] * 3
    assert all(path.is_symlink() for path in names)
    services.erase()
    assert not any(path.is_symlink() for path in names), "the player asked for that"
    services.store[PROGRESS]["first-step"] = LevelProgress(1)
    services.save_table(PROGRESS)
    assert store.load(PROGRESS.path, LevelProgress).entries == {"first-step": LevelProgress(1)}
