"""The seconds of a level: what they count, how they end, and that a recording repeats them."""

import json
from pathlib import Path

import msgspec
import pytest

from game.bots.inline_executor import InlineExecutor
from game.core.game import TICKS, TOWER, Hand, IllegalAction, SeatInfo
from game.core.match_recorder import Recorder
from game.core.session import Session
from game.core.tower_events import Release
from game.games import MANIFESTS
from game.levels.level_start import start_of
from game.levels.proof import Run
from game.levels.recordings import read
from game.levels.rules.actions import Take, TakeBack, TimeUp, decode, encode
from game.levels.rules.goals import All
from game.levels.rules.level import Level, Limits, read_level
from game.levels.rules.practice import PRACTICE
from game.levels.solutions import SolutionStep
from game.levels.world.challenge_world import ChallengeWorld
from game.play.loader import open_match
from game.play.match import Match
from game.play.playback import Playback
from game.tools.replay import verify
from tests.words import first


def level(seconds: int | None = 5) -> Level:
    ground = {"fixed": [{"corners": [[-2, -1.5], [2, -1.5], [2, 0], [-2, 0]]}], "spawn": {"x": -4, "y": 3}}
    pieces = ("square", "square")
    limits = Limits(seconds=seconds)
    return msgspec.structs.replace(read_level(PRACTICE), pieces=pieces, goals=(All(),), limits=limits, ground=ground)


def wait(run: Run, most: int) -> int:
    """Ticks until the level is over, at most `most`."""
    for tick in range(most):
        if run.session.over:
            return tick
        run.tick()
    return most


def test_the_clock_waits_for_the_first_piece_and_while_the_tower_settles() -> None:
    run = Run(level())
    assert not run.world.active
    assert run.world.view().left == 5 * TICKS
    with pytest.raises(IllegalAction):
        run.submit(TOWER, TimeUp())
    run.submit(0, Take(run.level.given[0]))
    began = run.ticks
    for hand in run.way(SolutionStep(0, 0)):
        run.tick(hand)
    run.submit(0, Release())
    left = run.world.view().left
    assert left == 5 * TICKS - (run.ticks - began) > 60
    run.wait()
    assert (run.world.view().left, run.view.phase) == (left, "ready")
    assert run.world.active
    for _ in range(60):
        run.tick()
    assert run.world.view().left == left - 60
    run.submit(0, TakeBack())
    assert run.world.view().left == left - 60
    assert wait(run, 1000) == left - 60
    assert (run.view.ended, run.outcome().medal) == ("time", 0)
    run.close()


def test_the_time_may_end_with_a_piece_in_the_hand_and_not_during_the_hold() -> None:
    run = Run(level())
    run.submit(0, Take(run.level.given[0]))
    assert wait(run, 1000) == 5 * TICKS
    assert (run.view.ended, run.view.held) == ("time", None)
    run.close()
    run = Run(level(6))
    run.place(SolutionStep(0, -1))
    run.place(SolutionStep(1, 1))
    assert run.view.ended == "met"
    run.close()


def test_without_seconds_there_is_no_clock() -> None:
    run = Run(level(None))
    run.place(SolutionStep(0, -1))
    assert run.world.view().left is None
    assert not run.world.active
    assert "clock" not in run.world.poses()
    assert run.session.interrupters() == ()
    run.close()


def test_a_clock_is_saved() -> None:
    run = Run(level())
    run.place(SolutionStep(0, -1))
    for _ in range(30):
        run.tick()
    poses = json.loads(json.dumps(run.world.poses()))
    twin = ChallengeWorld.of(run.view.level_text)
    twin.restore(poses)
    assert twin.view().left == run.world.view().left
    assert twin.digest() == run.world.digest()
    twin.tick({})
    assert twin.digest() != run.world.digest()
    for wrong in ({**poses, "clock": 301}, {**poses, "clock": "1"}, {k: v for k, v in poses.items() if k != "clock"}):
        with pytest.raises(ValueError, match="clock"):
            twin.restore(wrong)
    run.close()
    twin.close()


@pytest.mark.parametrize("pause", first(1, [False, True], "levels"))
def test_a_recording_repeats_the_clock(pause: bool, tmp_path: Path) -> None:
    """Thought for thirty seconds, paused or not, resumed, and lost in time."""
    manifest, path, executor = MANIFESTS["challenge"], tmp_path / "match.tumblebox", InlineExecutor(MANIFESTS)
    timed = level(60)
    session = Session(manifest.rules(), (SeatInfo("Ana", "red"),), 1, {"level": timed.id}, start_of(timed))
    match = Match(session, executor, ChallengeWorld.of(session.observation(0).view.level_text), Recorder(path, session))
    match.submit(0, Take(timed.given[0]))
    for _ in range(60):
        match.tick({0: Hand(0, 35)})
    match.submit(0, Release())
    while TOWER in match.session.actors():
        match.tick()
    if pause:
        match.pause("menu")
    for _ in range(30 * TICKS):
        match.tick()
    assert isinstance(match.world, ChallengeWorld)
    left = match.world.view().left
    assert left == (59 if pause else 29) * TICKS
    match.close()
    match = open_match(path, MANIFESTS, executor)
    assert isinstance(match.world, ChallengeWorld)
    assert match.world.view().left == left
    for _ in range(60 * TICKS):
        match.tick()
    assert match.session.observation(0).view.ended == "time"
    match.close()
    assert verify(path, MANIFESTS).adopted == 0
    assert decode(encode(TimeUp())) == TimeUp()


def test_a_run_lost_with_a_piece_in_the_hand_can_be_watched_to_its_end(tmp_path: Path) -> None:
    manifest, path = MANIFESTS["challenge"], tmp_path / "match.tumblebox"
    timed = level(5)
    session = Session(manifest.rules(), (SeatInfo("Ana", "red"),), 1, {"level": timed.id}, start_of(timed))
    world = ChallengeWorld.of(session.observation(0).view.level_text)
    match = Match(session, InlineExecutor(MANIFESTS), world, Recorder(path, session))
    match.submit(0, Take(timed.given[0]))
    while not match.session.over:
        match.tick({0: Hand(0, 35)})
    match.close()
    played = Playback(read(path), manifest)
    for _ in range(6 * TICKS):
        played.tick()
    assert played.over
    assert played.session.observation(None).view.ended == "time"
