"""The recordings beside the levels: made from the solutions, replayed exactly, and proven with the table."""

import dataclasses
import shutil
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from game.app import paths
from game.core.record import load
from game.core.record_notes import PosesNote
from game.games import MANIFESTS
from game.levels import recordings
from game.levels.level_files import BOX_FOLDER
from game.levels.library import LIBRARY, LevelEntry, Library
from game.levels.proof import Tries
from game.levels.recordings import RecordedRun
from game.levels.rules import goals
from game.levels.rules.game import CHALLENGE
from game.levels.solutions import SolutionStep, read_solution
from game.levels.world.goal_context import GoalContext, GoalProgress
from game.levels.world.goals import MEASURES
from game.physics import bodies, tower
from game.physics.bodies import Material
from game.play import tower_world
from game.play.playback import Diverged, Playback
from game.tools import level_proofs as tool
from tests import words
from tests.some import the
from tests.words import one_in

MANIFEST = MANIFESTS["challenge"]
NONE = Tries(0, 0, 0, ())


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The first shelf alone, in a folder of its own, with two levels."""
    folder = tmp_path / "1-sandpit"
    shutil.copytree(BOX_FOLDER / "1-sandpit", folder)
    for path in folder.iterdir():
        if path.name[:2] > "02" and path.name != "shelf.toml":
            path.unlink()
    monkeypatch.setattr(tool, "LIBRARY", Library(tmp_path))
    return folder


def shown() -> Library:
    """The library that the tool uses now."""
    library = vars(tool)["LIBRARY"]
    assert isinstance(library, Library)
    return library


def first() -> LevelEntry:
    return shown().entries()[0]


def emigrate(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on the physics is of another build than the recordings."""
    monkeypatch.setattr(tower, "BUILD", "pymunk 0 Moon")
    monkeypatch.setattr(tower_world, "BUILD", "pymunk 0 Moon")


def arguments(**given: Any) -> Any:
    flags = dict.fromkeys(("verify", "difficulty", "record", "all", "write"), False)
    return SimpleNamespace(**{"level": [], **flags, "out": None, "jobs": 1, **given})


def test_a_recording_is_the_same_whenever_it_is_made(shelf: Path) -> None:
    entry = first()
    assert entry.level is not None
    outcome, data = recordings.record(entry.level, read_solution(entry.solution_path))
    assert outcome.medal >= 2
    assert recordings.record(entry.level, read_solution(entry.solution_path))[1] == data
    assert len(data) < 20_000
    found = recordings.read(entry.recording_path)
    if recordings.is_of_this_build(found, MANIFEST):
        recorded = recordings.digest(entry.recording_path.read_bytes())
        assert recorded == recordings.digest(data), "run main.py levels --record"


def test_a_playback_ends_as_the_recording_does(tmp_path: Path) -> None:
    entry = LIBRARY.entries()[0]
    path = recordings.recording_to_watch(entry, MANIFEST, tmp_path / "made")
    assert path == entry.recording_path
    found = recordings.read(path)
    played = Playback(found, MANIFEST)
    assert not played.over
    while not played.over:
        played.tick()
    assert played.session.observation(None).view.medal >= 2
    assert played.session.log == found.log
    ends = [line.content.world for line in found.lines if isinstance(line.content, PosesNote)]
    assert ends == [played.world.digest()]


def test_a_playback_that_goes_otherwise_says_so() -> None:
    found = recordings.read(LIBRARY.entries()[0].recording_path)
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
    emigrate(monkeypatch)
    assert tool.replayed(entry) == ("", True)
    row = next(tool.proven([entry.id], {}, tries=NONE))
    assert row.is_judged
    assert not row.faults
    assert "judged by its goals" in row.line
    made = shelf / "made"
    assert recordings.recording_to_watch(entry, MANIFEST, made) == made
    found = recordings.read(made)
    assert found.start is not None
    assert the(found.start.poses)["tower"]["build"] == "pymunk 0 Moon", "what is watched was played here"


@one_in(2, "levels")
@pytest.mark.parametrize("fault", words.first(2, ["missing", "hand", "level", "nothing"], "levels"))
def test_a_wrong_recording_is_told(shelf: Path, fault: str) -> None:
    entry = first()
    path = entry.recording_path
    match fault:
        case "missing":
            path.unlink()
            told = "no recording"
        case "level":
            shutil.copyfile(shelf / f"02-stand-up{paths.SUFFIX}", path)
            told = "another state of the level"
        case "hand":
            lines = path.read_bytes().splitlines(keepends=True)
            path.write_bytes(b"".join(line for line in lines if not line.startswith(b'{"hand"')))
            told = "does not repeat"
        case _:
            path.write_bytes(b"")
            told = "record."
    row = next(tool.proven([entry.id], {}, tries=NONE))
    assert told in " ".join(row.faults)
    assert recordings.recording_to_watch(entry, MANIFEST, shelf / "made") is not None, "it can still be watched"


@pytest.mark.levels
def test_the_table_is_written_and_unchanged_levels_are_kept(shelf: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = shelf / "levels.md"
    page.write_text(f"before\n{tool.FIRST}\n{tool.LAST}\nafter\n", "utf-8")
    rows = {row.id: row for row in tool.proven(["first-step", "stand-up"], {}, tries=NONE)}
    tool.write_table(page, rows)
    text = page.read_text("utf-8")
    assert text.startswith("before\n")
    assert text.endswith("after\n")
    assert tool.read_table(page) == rows
    kept = list(tool.proven(["first-step", "stand-up"], tool.read_table(page), tries=NONE))
    assert [row.kept for row in kept] == [True, True]
    path = first().solution_path
    steps = path.read_text("utf-8").partition("wrong")[0]
    path.write_text(steps + "wrong = [[{ piece = 0, x = 0 }]]\n", "utf-8")
    changed = list(tool.proven(["first-step", "stand-up"], rows, tries=NONE))
    assert [row.kept for row in changed] == [False, True]
    assert changed[0].cells[-2] == "0/1"


def written(page: Path) -> LevelEntry:
    """The second level, whose row of a quick proof is on the page."""
    tool.write_table(page, {row.id: row for row in tool.proven(["stand-up"], {}, tries=NONE)})
    assert proven_again(page).kept
    return shown().entries()[1]


def proven_again(page: Path) -> tool.Row:
    return next(tool.proven(["stand-up"], tool.read_table(page), tries=NONE))


@pytest.mark.levels
def test_a_laxer_goal_is_proven_anew(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written(page := shelf / "levels.md")

    def height(goal: goals.Height, context: GoalContext) -> GoalProgress:
        return GoalProgress(context.top >= goal.line - 0.01, context.top)

    monkeypatch.setitem(MEASURES, goals.Height, height)
    assert not proven_again(page).kept


@pytest.mark.levels
def test_less_friction_on_another_build_is_proven_anew(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written(page := shelf / "levels.md")
    emigrate(monkeypatch)
    assert proven_again(page).kept
    monkeypatch.setitem(bodies.MATERIALS, "wood", Material(friction=0.1))
    assert not proven_again(page).kept


@pytest.mark.levels
def test_another_build_plays_the_solution(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All is as it was in the proof, but here the same input lets go elsewhere."""
    written(page := shelf / "levels.md")
    emigrate(monkeypatch)
    here = RecordedRun.place

    def place(run: RecordedRun, step: SolutionStep) -> bool:
        return here(run, msgspec.structs.replace(step, x=0.1) if step.piece else step)

    monkeypatch.setattr(RecordedRun, "place", place)
    row = proven_again(page)
    assert row.is_judged
    assert not row.kept, "gold has become silver"


@pytest.mark.levels
@pytest.mark.parametrize("abroad", words.first(1, [False, True], "levels"), ids=["here", "abroad"])
def test_a_recording_of_another_solution_is_told(shelf: Path, monkeypatch: pytest.MonkeyPatch, abroad: bool) -> None:
    entry = written(page := shelf / "levels.md")
    text = entry.solution_path.read_text("utf-8")
    entry.solution_path.write_text(text.replace("piece = 1, x = 0,", "piece = 1, x = 0.1,", 1), "utf-8")
    if abroad:
        emigrate(monkeypatch)
    row = proven_again(page)
    assert not row.kept
    assert "not what its solution gives now" in " ".join(row.faults)


@pytest.mark.levels
def test_an_edited_row_does_not_count(shelf: Path) -> None:
    written(page := shelf / "levels.md")
    text = page.read_text("utf-8")
    for old, new in (("| 0/0 | 0/0 |", "| 10/10 | 0/0 |"), ("| gold | 10 s |", "| gold | 9 s |")):
        assert old in text
        page.write_text(text.replace(old, new, 1), "utf-8")
        assert not proven_again(page).kept


@pytest.mark.levels
def test_a_level_that_moves_on_its_shelf_is_not_proven_anew(shelf: Path) -> None:
    written(page := shelf / "levels.md")
    for path in list(shelf.glob("02-*")):
        path.rename(path.with_name(f"07{path.name[2:]}"))
    shown().reload()
    row = proven_again(page)
    assert row.kept
    assert row.cells[0] == "1.7"


@pytest.mark.levels
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
    (row,) = tool.proven(["first-step"], {}, tries=Tries(0, 0, 0, ()))
    assert "goals[0] (height) is missed: the pieces reach 1, 1.9 units less than 2.9" in row.faults
    (shelf / "02-stand-up.tumblebox").unlink()
    (shelf / ".02-stand-up.tumblebox.part").mkdir()
    assert not tool.run(arguments(record=True, level=["stand-up"]))
    assert "02-stand-up.tumblebox cannot be written: " in capsys.readouterr().out
    assert not tool.run(arguments(level=["nowhere"]))
    assert "no level nowhere" in capsys.readouterr().out
