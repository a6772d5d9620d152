"""Stepping through a recorded match, and checking one."""

from pathlib import Path

import pytest

from game.core.game import GAMES, SeatInfo
from game.core.record import Recorder, RecordError
from game.core.session import Entry, Session
from game.play.driver import Match
from game.tools.replay import steps, verify

pytestmark = pytest.mark.usefixtures("with_test_games")


@pytest.fixture
def recorded(tmp_path: Path) -> tuple[Path, Session]:
    path = tmp_path / "match.jsonl"
    seats = [SeatInfo("a", "red", "random"), SeatInfo("b", "blue", "greedy")]
    session = Session(GAMES["shape-up"], seats, 8, {"rounds": 1})
    match = Match(session, recorder=Recorder(path, session))
    while not session.over:
        match.tick()
        if session.log_length == 4 and session.can_undo(session.log[-1].seat):
            match.undo(session.log[-1].seat)
    match.close()
    return path, session


def test_steps_tell_what_happened(recorded: tuple[Path, Session]) -> None:
    path, session = recorded
    found = list(steps(path))
    assert [step.entry for step in found] == list(session.log)
    assert [step.number for step in found] == list(range(1, session.log_length + 1))
    assert found[-1].digest == session.digest()
    assert found[-1].actors == ()
    assert found[-1].scores == session.scores()
    told = [event for step in found for event in step.events]
    undone = [step for step in found if step.entry.is_undo]
    assert all(step.events == () for step in undone)
    assert set(session.history) <= set(told)


def test_verified_match(recorded: tuple[Path, Session]) -> None:
    path, session = recorded
    with path.open("ab") as file:
        file.write(b'{"dig')
    verified = verify(path)
    assert verified.session.digest() == session.digest()
    assert (verified.entries, verified.worlds, verified.torn) == (session.log_length, 0, True)


def test_steps_go_as_far_as_the_file_is_sound(recorded: tuple[Path, Session]) -> None:
    path, _ = recorded
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(lines[:4]) + '[0,"nonsense"]\n' + "".join(lines[4:]), "utf-8")
    found: list[Entry] = []
    with pytest.raises(RecordError) as error:
        found.extend(step.entry for step in steps(path))
    assert (error.value.reason, error.value.params) == ("record.damaged", {"file": path.name, "line": 5})
    with pytest.raises(RecordError):
        verify(path)


@pytest.mark.parametrize("tick", [None, 0, 2**40])
def test_impossible_ticks_are_damage(tick: int | None, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    session = Session(GAMES["test-tipping"], [SeatInfo("a", "red"), SeatInfo("b", "blue")], 8, {})
    recorder = Recorder(path, session)
    session.submit(0, session.seen(0).legal[0], tick=5)
    session.submit(1, session.seen(1).legal[0], tick=tick)
    recorder.close()
    with pytest.raises(RecordError) as error:
        verify(path)
    assert (error.value.reason, error.value.params["line"]) == ("record.damaged", 3)
