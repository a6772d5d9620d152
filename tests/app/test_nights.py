"""Files of game nights: names, lists, writing and reading; damaged files and files of a newer version."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app import nights, paths
from game.app.nights import NightError
from game.core.game import SeatInfo
from game.core.night.night import Guest, Night

NIGHT = Night(3, (Guest(SeatInfo("Ana", "red")), Guest(SeatInfo("Ben", "blue"))), ("shapes", "stack-off"))
NOW = "2026-11-22 20-15"


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path))


def kept(night: Night = NIGHT) -> Path:
    path = nights.new_file(NOW)
    assert nights.save(path, night) is None
    return path


def test_a_night_is_kept_and_found() -> None:
    path = kept(NIGHT.begin((0, 1), False, {"length": 4}).recorded("a.tumblebox"))
    other = kept()
    assert path.name == "2026-11-22 20-15 night.json"
    assert other.name == "2026-11-22 20-15 2 night.json"
    assert {*nights.unfinished()} == {path, other}
    assert nights.load(path).playing is not None
    assert nights.load(other) == NIGHT
    assert nights.drop(path) is None
    assert nights.unfinished() == [other]


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (b'"format": 1', b'"format": 2', "night.newer"),
        (b'"format": 1', b'"format": "1"', "night.damaged"),
        (b'"colour": "red"', b'"colour": "pink"', "night.damaged"),
        (b'"colour": "red"', b'"colour": "blue"', "night.damaged"),
        (b'"seed": 3', b'"seed": -3', "night.damaged"),
        (b'"seed"', b'"deed"', "night.damaged"),
        (b"{", b"[", "night.damaged"),
    ],
)
def test_what_cannot_be_trusted_is_refused(old: bytes, new: bytes, reason: str) -> None:
    path = kept()
    data = path.read_bytes()
    assert old in data
    path.write_bytes(data.replace(old, new))
    with pytest.raises(NightError) as error:
        nights.load(path)
    assert error.value.problem.reason == reason


def test_a_file_that_is_gone_says_so() -> None:
    with pytest.raises(NightError) as error:
        nights.load(nights.new_file(NOW))
    assert error.value.problem.reason == "night.unreadable"


def test_a_disk_that_takes_nothing_is_told(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be")
    problem = nights.save(nights.new_file(NOW), NIGHT)
    assert problem is not None
    assert problem.reason == "night.unwritable"
