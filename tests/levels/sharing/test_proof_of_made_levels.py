"""A level is proven by its maker's hand: steps are found in the recording, shaken, and played by who receives it."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.games import MANIFESTS
from game.levels import recordings
from game.levels.library import LIBRARY, LevelEntry
from game.levels.proof import play
from game.levels.rules.level import Level
from game.levels.sharing.makers_proof import THROWN, examine
from game.levels.sharing.receivers_check import check
from game.levels.sharing.shared_level import SharedLevel
from game.levels.sharing.steps_of_hand import steps_of
from game.levels.solutions import SolutionStep, read_solution
from game.tools import cli
from tests.words import first

CHALLENGE = MANIFESTS["challenge"]


def entry_of(id_: str) -> LevelEntry:
    entry = LIBRARY.find(id_)
    assert entry is not None
    assert entry.level is not None
    return entry


def level_of(id_: str) -> Level:
    level = entry_of(id_).level
    assert level is not None
    return level


@pytest.mark.parametrize(
    "id_", first(1, ["first-step", "balcony", "borrowed-height", "push-broom", "clearing-the-table"], "levels")
)
def test_steps_that_repeat_a_hand_are_found_in_its_recording(id_: str) -> None:
    """Let down over a place, let go at a place, led by a way, pushed, and with pieces that are taken out."""
    level = level_of(id_)
    steps = steps_of(recordings.read(entry_of(id_).recording_path), CHALLENGE, level)
    assert [step.piece if step.out is None else step.out for step in steps]
    assert play(level, steps).medal == 3


@pytest.mark.levels
def test_a_hand_that_no_steps_repeat_is_proven_by_its_recording() -> None:
    entry, level = entry_of("dominoes"), level_of("dominoes")
    assert steps_of(recordings.read(entry.recording_path), CHALLENGE, level) == ()
    assert check(SharedLevel(level, (), entry.recording_path.read_bytes()), CHALLENGE).medal == 3


def test_a_level_is_proven_only_where_its_solution_reaches_the_goal() -> None:
    level, steps = level_of("mobile"), read_solution(entry_of("mobile").solution_path).steps
    assert check(SharedLevel(level, steps), CHALLENGE).medal == 3
    assert not check(SharedLevel(level), CHALLENGE).is_proven
    wrong = check(SharedLevel(level, (replace(steps[0], x=2.0), *steps[1:])), CHALLENGE)
    assert not wrong.is_proven
    assert wrong.why
    other = entry_of("first-step").recording_path.read_bytes()
    assert check(SharedLevel(level, (), other), CHALLENGE).why == "the recording is of another level"


@pytest.mark.levels
def test_a_made_level_is_examined() -> None:
    level, steps = level_of("first-step"), read_solution(entry_of("first-step").solution_path).steps
    *parts, last = examine(level, steps)
    assert [one.share for one in parts] == sorted(one.share for one in parts)
    assert last.done
    assert last.idle is False
    assert last.throws == THROWN
    assert last.shaken is not None
    assert last.shaken >= 18
    assert last.tried is not None
    assert last.tried > 0


def test_a_level_that_nobody_needs_to_play_is_not_examined_further() -> None:
    level = level_of("first-step")
    goal = replace(level.goals[0], line=-1.0)
    (only,) = examine(replace(level, goals=(goal,)), [SolutionStep(0, 0.0)])
    assert only.idle
    assert only.done


@pytest.mark.levels
def test_the_code_of_a_made_level_has_the_steps_of_its_makers_hand(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    entry = entry_of("first-step")
    (tmp_path / "1-made.toml").write_bytes(entry.path.read_bytes())
    (tmp_path / "1-made.tumblebox").write_bytes(entry.recording_path.read_bytes())
    assert cli.main(["levels", "--code", str(tmp_path / "1-made.toml")]) == 0
    assert cli.main(["levels", "--open", capsys.readouterr().out.strip()]) == 0


@pytest.mark.levels
def test_the_commands_make_and_open_codes(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = entry_of("mobile").path
    assert cli.main(["levels", "--code", str(path)]) == 0
    code = capsys.readouterr().out.strip()
    assert cli.main(["levels", "--open", code]) == 0
    assert "proven here" in capsys.readouterr().out
    assert cli.main(["levels", "--open", code[:-3]]) != 0
    assert "Copy it once more" in capsys.readouterr().out
    (tmp_path / "mail.txt").write_text(f"Hello!\n\n{code}\n")
    assert cli.main(["levels", "--open", str(tmp_path / "mail.txt")]) == 0
    (tmp_path / "a.tumblelevel").write_text("{}")
    capsys.readouterr()
    assert cli.main(["levels", "--verify", str(tmp_path)]) != 0
    assert capsys.readouterr().out.splitlines() == [
        "a.tumblelevel: a.tumblelevel is not a level of Tumblebox.",
        "1 level, 0 proven here",
    ]
