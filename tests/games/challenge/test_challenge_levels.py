"""The levels on the disk: each is sound, each solution does it by hand, and the match repeats bit for bit."""

import shutil
from pathlib import Path

import msgspec
import pytest

from game.bots.executor import InlineExecutor
from game.core.game import TOWER, Hand, SeatInfo
from game.core.position import Start
from game.core.recorder import Recorder
from game.core.session import Session
from game.core.tower import Release
from game.games import MANIFESTS
from game.games.challenge import levels
from game.games.challenge.levels import LEVELS, Entry, entries, read_solution, shelves
from game.games.challenge.proof import Run, idle, play
from game.games.challenge.rules.actions import Take, TakeBack
from game.games.challenge.rules.level import LevelError, Standing, read_level
from game.games.challenge.rules.practice import PRACTICE
from game.games.challenge.world.world import HOLD_TICKS, ChallengeWorld
from game.play.driver import Match
from game.play.loader import open_match
from game.tools import levels as tool
from game.tools.replay import verify

EVERY = entries()


def test_every_level_is_sound_and_has_a_solution() -> None:
    assert [entry.problem for entry in EVERY if entry.problem] == []
    assert len({entry.id for entry in EVERY}) == len(EVERY)
    for entry in EVERY:
        read_solution(entry.solution_path)


@pytest.mark.levels
@pytest.mark.parametrize("entry", EVERY, ids=lambda entry: entry.id)
def test_every_recording_is_replayed(entry: Entry) -> None:
    """Where the physics is of another build, the solution itself has to do."""
    assert entry.level is not None
    fault, is_judged = tool.replayed(entry)
    assert not fault
    assert not is_judged or play(entry.level, read_solution(entry.solution_path).steps).medal >= 2


def test_letting_everything_fall_reaches_nothing() -> None:
    assert EVERY[0].level is not None
    assert idle(EVERY[0].level).medal == 0


def test_the_hold_is_five_seconds_and_a_push_breaks_it() -> None:
    entry = EVERY[0]
    assert entry.level is not None
    run = Run(entry.level)
    for step in (steps := read_solution(entry.solution_path).steps)[:-1]:
        run.place(step)
    run.place(steps[-1], wait=1)
    while run.view.phase == "settling":
        run.tick()
    began = run.ticks
    assert run.world.hold == 0
    while not run.session.over:
        run.tick()
    assert run.ticks - began == HOLD_TICKS
    run.close()


@pytest.mark.parametrize(("share", "stands"), [(0.05, True), (0.45, False)])
def test_gusts_blow_during_the_hold(share: float, stands: bool) -> None:
    """A column of three squares tips at a third of its weight."""
    entry = EVERY[0]
    assert entry.level is not None
    gusts = ((0.0, 0.0), (2.0, share), (6.0, share), (6.5, 0.0))
    level = msgspec.structs.replace(entry.level, gusts=gusts)
    assert (level.gust(1.0), level.gust(4.0), level.gust(7.0)) == (share / 2, share, 0.0)
    run = Run(level)
    for step in (steps := read_solution(entry.solution_path).steps)[:-1]:
        run.place(step)
    run.place(steps[-1], wait=1)
    while run.view.phase == "settling":
        run.tick()
    began = run.ticks
    run.wait()
    assert (run.view.ended == "met") is stands
    assert run.world.tower.gust == 0.0
    assert not stands or run.ticks - began == 400
    run.close()


def test_undo_lays_everything_as_it_was() -> None:
    entry = EVERY[0]
    assert entry.level is not None
    run = Run(entry.level)
    steps = read_solution(entry.solution_path).steps
    run.place(steps[0])
    before = run.world.tower.poses()
    run.place(steps[1])
    assert len(run.world.tower.pieces) == 2
    run.submit(0, TakeBack())
    assert run.world.tower.poses()["pieces"] == before["pieces"]
    assert not run.world.active
    run.close()


def test_a_match_of_a_level_is_recorded_resumed_and_verified(tmp_path: Path) -> None:
    entry = EVERY[0]
    assert entry.level is not None
    manifest = MANIFESTS["challenge"]
    start = levels.start({"level": entry.id})
    assert isinstance(start, Start)
    path = tmp_path / "match.tumblebox"
    executor = InlineExecutor(MANIFESTS)
    session = Session(manifest.rules(), (SeatInfo("Ana", "red"),), 1, {"level": entry.id}, start)
    match = Match(session, executor, ChallengeWorld.of(session.observation(0).view.level), Recorder(path, session))
    _drop(match, 0, 30)
    match.close()
    match = open_match(path, MANIFESTS, executor)
    assert match.session.observation(0).view.placed == (entry.level.ids[0],)
    match.submit(0, TakeBack())
    _drop(match, 0, 30)
    _drop(match, 0, 91)
    digest = match.world.digest() if match.world else ""
    match.close()
    found = verify(path, MANIFESTS)
    assert found.adopted == 0
    again = open_match(path, MANIFESTS, executor)
    assert again.world is not None
    assert again.world.digest() == digest
    again.close()


def _drop(match: Match, x: int, y: int) -> None:
    """The next piece let go with its centre of gravity wanted at (x, y), in px."""
    take = next(action for action in match.session.observation(0).legal if isinstance(action, Take))
    match.submit(0, take)
    for _ in range(120):
        match.tick({0: Hand(x, y)})
    match.submit(0, Release())
    for _ in range(600):
        if TOWER not in match.session.actors():
            return
        match.tick()
    raise AssertionError("the tower does not come to rest")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("id = ", "no TOML"),
        ('id = "practice"', "belongs to another level"),
        ('id = "daily-2026-11-22"', "belongs to another level"),
        ('id = "bad"', "01-bad.toml: Object missing required field"),
        (None, "corners"),
        ('kind = "balance"\nbar = 1\ntilt = 2', "There is no seesaw 1"),
        ('kind = "ring"\nsides = ["left"]', "There is no seesaw 0"),
        ('kind = "ride"\nlift = 2', "There is no lift 2"),
        ('kind = "silhouette"\nshare = 0.5\nparts = [[[0, 0], [0, 1], [1, 1]]]', "counterclockwise"),
    ],
)
def test_a_bad_file_is_told_and_the_others_stay(tmp_path: Path, text: str | None, told: str) -> None:
    shelf = tmp_path / "1-sandpit"
    shutil.copytree(LEVELS / "1-sandpit", shelf)
    good = (shelf / "01-first-step.toml").read_text("utf-8")
    bad = good.replace('id = "first-step"', 'id = "bad"')
    if text is None:
        bad = bad.replace("[1, -1.5]", "[-3, -1.5]")
    elif "belongs" in told:
        bad = good.replace('id = "first-step"', text)
    elif text.startswith("kind"):
        bad = bad.replace("[[goals]]", f"[[goals]]\n{text}\n\n[[goals]]", 1)
    else:
        bad = text
    (tmp_path / "1x-odd").mkdir()
    (shelf / "02b-odd.toml").write_text(good, "utf-8")
    (shelf / "01-bad.toml").write_text(bad, "utf-8")
    found = shelves(tmp_path)[0].entries
    wrong = [entry for entry in found if entry.level is None]
    assert [entry.id for entry in wrong] == ["bad"]
    assert told in wrong[0].problem
    assert wrong[0].problem.count("\n") == 0
    assert not wrong[0].problem.endswith("..")
    assert len(found) == len(shelves()[0].entries) + 1


def test_a_shelf_with_a_bad_file_is_called_as_its_folder(tmp_path: Path) -> None:
    shelf = tmp_path / "1-sandpit"
    shutil.copytree(LEVELS / "1-sandpit", shelf)
    (shelf / "shelf.toml").write_text("name = 3", "utf-8")
    (tmp_path / "2-none").mkdir()
    (found,) = shelves(tmp_path)
    assert found.name.en == "1-sandpit"
    assert len(found.entries) == len(shelves()[0].entries)


def test_a_level_whose_standing_pieces_fall_is_told() -> None:
    level = msgspec.structs.replace(read_level(PRACTICE), standing=(Standing("square", 50, 0),))
    with pytest.raises(LevelError, match="stands at the start falls"):
        levels.start_of(level)


@pytest.mark.soak
@pytest.mark.parametrize("entry", EVERY, ids=lambda entry: entry.id)
def test_every_level_is_proven(entry: Entry) -> None:
    assert [row.faults for row in tool.proven([entry.id], {})] == [()]
