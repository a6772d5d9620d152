"""Files of challenges that cannot be read: the others stay, the commands say what is wrong, nothing is written over."""

import shutil
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.app.toml import TomlError, file_name
from game.games.stack_off import rounds
from game.levels.daily import calendar
from game.levels.level_files import BOX_FOLDER
from game.levels.library import LevelEntry, Library
from game.tools import daily_seeds, level_proofs

DIGITS = "9" * 5000


def test_a_bad_line_of_the_daily_table_loses_its_own_day_only(tmp_path: Path) -> None:
    path = tmp_path / "daily.toml"
    path.write_text('"01-1" = ["tower", 1, 1.0, 2.0, 10, ""]\n"01-2" = ["tower", -1, 1.0, 2.0, 10, ""]\n', "utf-8")
    assert set(calendar.table(path)) == {"01-1"}
    assert calendar.read_table(path)[1] == ("daily.toml: 01-2[1] must be a whole number from 0, not -1.",)


def test_a_line_of_no_day_does_not_stop_the_daily_table(tmp_path: Path) -> None:
    path = tmp_path / "daily.toml"
    path.write_text('"01-8" = ["tower", 1, 1.0, 2.0, 10, ""]\nfoo = ["tower", 1, 1.0, 2.0, 10, ""]\n', "utf-8")
    lines, problems = calendar.read_table(path)
    assert not lines
    assert problems == tuple(
        f"daily.toml: {key} is no day: write week and weekday, from 01-1 to 53-7." for key in ("01-8", "foo")
    )


def test_a_daily_table_that_cannot_be_read_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "daily.toml"
    path.write_text(f'"01-1" = {DIGITS}\n', "utf-8")
    with pytest.raises(TomlError):
        calendar.read_table(path)
    assert calendar.table(path) == {}
    monkeypatch.setattr(daily_seeds, "TABLE", path)
    assert not daily_seeds.run(SimpleNamespace(write=True))  # type: ignore[arg-type]
    assert capsys.readouterr().out.startswith("daily.toml: a number in it has too many digits")
    assert DIGITS in path.read_text("utf-8")


def test_the_command_lists_what_is_wrong_with_levels_shelves_and_rounds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "7-mine"
    place.mkdir()
    (place / "shelf.toml").write_text("tolerance = 11", "utf-8")
    shutil.copy(BOX_FOLDER / "1-sandpit" / "01-first-step.toml", place)
    (place / "02-huge.toml").write_text(f"difficulty = {DIGITS}", "utf-8")
    (tmp_path / "1-huge.toml").write_text(f"seconds = {DIGITS}", "utf-8")
    monkeypatch.setattr(level_proofs, "LIBRARY", Library(tmp_path))
    monkeypatch.setattr(rounds, "round_files", lambda: (rounds._read_file(tmp_path / "1-huge.toml"),))
    assert not level_proofs.run(SimpleNamespace(level=[], verify=None, difficulty=False, record=False))  # type: ignore[arg-type]
    assert capsys.readouterr().out.splitlines() == [
        "7.01  first-step",
        "7.02  huge  02-huge.toml: a number in it has too many digits: write it with fewer.",
        "7-mine/shelf.toml: tolerance must be a whole number from 0 to 10, not 11.",
        "1-huge.toml: a number in it has too many digits: write it with fewer.",
    ]


def test_a_name_that_is_no_text_can_be_printed() -> None:
    entry = LevelEntry(Path("1-mine/03-\udcff\n.toml"), 3, 1, None)
    assert entry.id == "??"
    assert file_name(entry.path) == "03-??.toml"
