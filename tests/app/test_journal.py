"""The log file."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app import journal, paths


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path))


@pytest.fixture
def log() -> Iterator[logging.Handler]:
    handler = journal.start()
    yield handler
    journal.stop(handler)


def told() -> Path:
    logging.getLogger("game.bots.pool").warning("A %s has %s.", "worker", "ended")
    return paths.log_dir() / journal.NAME


def test_what_goes_wrong_is_a_line_of_the_log(log: logging.Handler) -> None:
    assert not (paths.log_dir() / journal.NAME).exists(), "Nothing has gone wrong yet."
    path = told()
    assert path.read_text("utf-8").endswith(" A worker has ended.\n")
    journal.stop(log)
    again = journal.start()
    told()
    journal.stop(again)
    assert path.read_text("utf-8").count("ended") == 2


def test_a_log_does_not_grow_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "MOST", 100)
    for lines in (1, 2, 3, 1):
        handler = journal.start()
        assert told().read_text("utf-8").count("ended") == lines
        journal.stop(handler)


def test_a_log_that_is_full_is_begun_anew_in_the_midst_of_a_match_too(
    log: logging.Handler, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "MOST", 100)
    assert [told().read_text("utf-8").count("ended") for _ in range(5)] == [1, 2, 3, 1, 2]


def test_a_log_that_cannot_be_written_disturbs_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv(paths.HOME, str(tmp_path / "file"))
    handler = journal.start()
    assert not told().exists()
    journal.stop(handler)
    assert capfd.readouterr().err == ""
