"""The recordings beside the levels: made from the solutions, replayed exactly, and proven with the table."""

import dataclasses
import shutil
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.core.notes import PosesNote
from game.core.record import load
from game.games import MANIFESTS
from game.games.challenge import levels, recording
from game.games.challenge.levels import LEVELS, Entry, entries, read_solution, shelves
from game.games.challenge.rules.game import CHALLENGE
from game.physics import tower
from game.play import tower_world
from game.play.playback import Diverged, Playback
from game.tools import levels as tool

MANIFEST = MANIFESTS["challenge"]


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The first shelf alone, in a folder of its own, with two levels."""
    folder = tmp_path / "1-sandpit"
    shutil.copytree(LEVELS / "1-sandpit", folder)
    for path in folder.iterdir():
        if path.name[:2] > "02" and path.name != "shelf.toml":
            path.unlink()
    found = shelves(tmp_path)
    monkeypatch.setattr(tool, "shelves", lambda: found)
    monkeypatch.setattr(tool, "entries", lambda: tuple(entry for one in found for entry in one.entries))
    yield folder
    shelves.cache_clear()


def first() -> Entry:
    return tool.entries()[0]


def arguments(**given: Any) -> Any:
    return SimpleNamespace(
        **{"level": [], "verify": False, "record": False, "all": False, "write": False, "out": None, "jobs": 1, **given}
    )


def test_a_recording_is_the_same_whenever_it_is_made(shelf: Path) -> None:
    entry = first()
    assert entry.level is not None
    outcome, data = recording.record(entry.level, read_solution(entry.solution_path))
    assert outcome.medal >= 2
    assert recording.record(entry.level, read_solution(entry.solution_path))[1] == data
    assert len(data) < 20_000
    found = recording.read(entry.recording_path)
    if recording.is_of_this_build(found, MANIFEST):
        assert entry.recording_path.read_bytes() == data, "run main.py levels --record"


def test_a_playback_ends_as_the_recording_does() -> None:
    entry = entries()[0]
    found = recording.to_watch(entry, MANIFEST)
    assert found is not None
    played = Playback(found, MANIFEST)
    assert not played.over
    while not played.over:
        played.tick()
    assert played.session.observation(None).view.medal >= 2
    assert played.session.log == found.log
    ends = [line.content.world for line in found.lines if isinstance(line.content, PosesNote)]
    assert ends == [played.world.digest()]


def test_a_playback_that_goes_otherwise_says_so() -> None:
    found = recording.read(entries()[0].recording_path)
    lines = tuple(line for line in found.lines if getattr(line.content, "runs", None) is None)
    played = Playback(dataclasses.replace(found, lines=lines), MANIFEST)

    def play() -> None:
        while not played.over:
            played.tick()

    with pytest.raises(Diverged):
        play()


def test_a_recording_of_another_build_is_judged_by_its_goals(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    entry = first()
    assert tool.replayed(entry) == ("", False)
    monkeypatch.setattr(tower, "BUILD", "pymunk 0 Moon")
    monkeypatch.setattr(tower_world, "BUILD", "pymunk 0 Moon")
    assert tool.replayed(entry) == ("", True)
    row = next(tool.proven([entry.id], {}, shaken=0, thrown=0))
    assert row.is_judged
    assert not row.faults
    assert "judged by its goals" in row.line
    found = recording.to_watch(entry, MANIFEST)
    assert found is not None
    assert found.start is not None
    assert found.start.poses["tower"]["build"] == "pymunk 0 Moon", "what is watched was played here"


@pytest.mark.parametrize("fault", ["missing", "level", "hand", "nothing"])
def test_a_wrong_recording_is_told(shelf: Path, fault: str) -> None:
    entry = first()
    path = entry.recording_path
    match fault:
        case "missing":
            path.unlink()
            told = "no recording"
        case "level":
            shutil.copyfile(shelf / f"02-stand-up{levels.paths.SUFFIX}", path)
            told = "another state of the level"
        case "hand":
            lines = path.read_bytes().splitlines(keepends=True)
            path.write_bytes(b"".join(line for line in lines if not line.startswith(b'{"hand"')))
            told = "does not repeat"
        case _:
            path.write_bytes(b"")
            told = "record."
    row = next(tool.proven([entry.id], {}, shaken=0, thrown=0))
    assert told in " ".join(row.faults)
    assert recording.to_watch(entry, MANIFEST) is not None, "it can still be watched"


def test_the_table_is_written_and_unchanged_levels_are_kept(shelf: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = shelf / "levels.md"
    page.write_text(f"before\n{tool.FIRST}\n{tool.LAST}\nafter\n", "utf-8")
    rows = {row.id: row for row in tool.proven(["first-step", "stand-up"], {}, shaken=1, thrown=1)}
    tool.write_table(page, rows)
    text = page.read_text("utf-8")
    assert text.startswith("before\n")
    assert text.endswith("after\n")
    assert tool.read_table(page) == rows
    kept = list(tool.proven(["first-step", "stand-up"], tool.read_table(page), shaken=1, thrown=1))
    assert [row.kept for row in kept] == [True, True]
    path = first().solution_path
    steps = path.read_text("utf-8").partition("wrong")[0]
    path.write_text(steps + "wrong = [[{ piece = 0, x = 0 }]]\n", "utf-8")
    changed = list(tool.proven(["first-step", "stand-up"], rows, shaken=1, thrown=1))
    assert [row.kept for row in changed] == [False, True]
    assert changed[0].cells[-2] == "0/1"


def test_recordings_are_written_by_the_command(shelf: Path, capsys: pytest.CaptureFixture[str]) -> None:
    entry = first()
    entry.recording_path.unlink()
    assert tool.run(arguments(record=True))
    assert load(entry.recording_path, {"challenge": CHALLENGE}).log
    assert tool.replayed(entry) == ("", False)
    assert "gold" in capsys.readouterr().out
    entry.solution_path.write_text("steps = [{ piece = 0, x = 0 }]\n", "utf-8")
    entry.recording_path.unlink()
    assert not tool.run(arguments(record=True, level=["first-step"]))
    assert not entry.recording_path.exists(), "what does not reach silver is not kept"
    assert (
        "its solution does not reach silver: goals[0] (height) is missed: the pieces reach 1, 1.9 units"
        in capsys.readouterr().out
    )
    (row,) = tool.proven(["first-step"], {}, shaken=0, thrown=0)
    assert "goals[0] (height) is missed: the pieces reach 1, 1.9 units less than 2.9" in row.faults
    (shelf / "02-stand-up.tumblebox").unlink()
    (shelf / ".02-stand-up.tumblebox.part").mkdir()
    assert not tool.run(arguments(record=True, level=["stand-up"]))
    assert "02-stand-up.tumblebox cannot be written: " in capsys.readouterr().out
    assert not tool.run(arguments(level=["nowhere"]))
    assert "no level nowhere" in capsys.readouterr().out
