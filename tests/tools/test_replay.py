"""Stepping through a recorded match, and checking one."""

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.core.game import Hand, Seat, SeatInfo
from game.core.match_recorder import Recorder
from game.core.record import RecordError
from game.core.session import Entry, Session
from game.games import GAMES
from game.play.match import Match
from game.play.tower_world import TowerWorld
from game.play.verification import FREE_TICKS
from game.tools.replay import steps, verify
from tests.conftest import GOLDEN
from tests.toys import BOX, EXECUTOR, RULES


@pytest.fixture
def recorded(tmp_path: Path) -> tuple[Path, Session]:
    path = tmp_path / "match.jsonl"
    seats = [SeatInfo("a", "red", "random"), SeatInfo("b", "blue", "greedy")]
    session = Session(GAMES["shape-up"], seats, 8, {"rounds": 1})
    match = Match(session, EXECUTOR, recorder=Recorder(path, session))
    while not session.over:
        match.tick()
        if session.log_length == 4 and session.can_undo(session.log[-1].seat):
            match.undo(session.log[-1].seat)
    match.close()
    return path, session


def test_steps_tell_what_happened(recorded: tuple[Path, Session]) -> None:
    path, session = recorded
    found = list(steps(path, RULES))
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
    verified = verify(path, BOX)
    assert verified.session.digest() == session.digest()
    assert (verified.entries, verified.worlds, verified.torn) == (session.log_length, 0, True)


def test_steps_go_as_far_as_the_file_is_sound(recorded: tuple[Path, Session]) -> None:
    path, _ = recorded
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(lines[:4]) + '[0,"nonsense"]\n' + "".join(lines[4:]), "utf-8")
    found: list[Entry] = []
    with pytest.raises(RecordError) as error:
        found.extend(step.entry for step in steps(path, RULES))
    assert (error.value.reason, error.value.params) == ("record.damaged", {"file": path.name, "line": 5})
    with pytest.raises(RecordError):
        verify(path, BOX)


@pytest.mark.parametrize("tick", [None, 0, 2**40])
def test_impossible_ticks_are_damage(tick: int | None, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    session = Session(RULES["test-tipping"], [SeatInfo("a", "red"), SeatInfo("b", "blue")], 8, {})
    recorder = Recorder(path, session)
    session.submit(0, session.observation(0).legal[0], tick=5)
    session.submit(1, session.observation(1).legal[0], tick=tick)
    recorder.close()
    with pytest.raises(RecordError) as error:
        verify(path, BOX)
    assert (error.value.reason, error.value.params["line"]) == ("record.damaged", 3)


TOWER_RECORD = GOLDEN / "records" / "shapes-2.jsonl"


def _doctored(path: Path, wait: int, run: int = 0) -> Path:
    """A valid match of Shapes in which every held piece waits `wait` ticks, and each hand has input for `run` more."""
    first, *lines = TOWER_RECORD.read_text("utf-8").splitlines()
    later, out = 0, [first]
    for line in lines:
        said = json.loads(line)
        if isinstance(said, list):
            said[2] += later
            later += wait if said[1].startswith("take") else 0
        elif "hand" in said:
            said["hand"] = [[told[0] + later, *told[1:4], 1, told[5], told[6] + run] for told in said["hand"]]
            later += run
        elif "poses" in said:
            said["tick"] += later if said["poses"]["held"] is None else later - wait
        out.append(json.dumps(said, separators=(",", ":")))
    path.write_text("\n".join(out) + "\n", "utf-8")
    return path


@pytest.mark.parametrize(("wait", "run"), [(20_000, 0), (0, 20_000), (2**36, 0)])
def test_raised_ticks_are_refused_before_they_are_stepped(wait: int, run: int, tmp_path: Path) -> None:
    path = _doctored(tmp_path / "match.jsonl", wait, run)
    stepped = 0

    class Counted(TowerWorld):
        def tick(self, samples: Mapping[Seat, Hand]) -> list[Any]:
            nonlocal stepped
            stepped += 1
            return super().tick(samples)

    counted = replace(BOX["shapes"], world=lambda: Counted)
    with pytest.raises(RecordError) as error:
        verify(path, {"shapes": counted})
    assert error.value.reason == "record.damaged"
    assert stepped < 10 * FREE_TICKS


def test_a_piece_may_be_held_for_as_long_as_its_hand_is_recorded(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    session = Session(GAMES["shapes"], [SeatInfo("a", "red")], 3, {"variant": "survivor"})
    match = Match(session, EXECUTOR, world=TowerWorld(1, 3, {}), recorder=Recorder(path, session))
    while match.world is not None and not match.world.holders:
        match.submit(0, session.observation(0).legal[0])
    for _ in range(8 * FREE_TICKS):
        match.tick({0: Hand(0, 200)})
    match.submit(0, session.observation(0).legal[0])
    while session.actors() == (-1,):
        match.tick()
    match.close()
    assert verify(path, BOX).session.digest() == session.digest()
