"""The levels on the disk: each is sound, each solution does it by hand, and the match repeats bit for bit."""

import os
import re
import shutil
import tomllib
from math import degrees
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.app import paths
from game.app.toml import load_as
from game.bots.inline_executor import InlineExecutor
from game.core.game import TOWER, Hand, SeatInfo
from game.core.match_recorder import Recorder
from game.core.position import Start
from game.core.record import RecordError
from game.core.rng import Rng
from game.core.session import Session
from game.core.tower_events import Release
from game.games import MANIFESTS
from game.levels import level_start, library, recordings
from game.levels.level_files import BOX_FOLDER
from game.levels.library import LIBRARY, LevelEntry, Library
from game.levels.proof import Run, play, play_idle
from game.levels.rules.actions import Take, TakeBack
from game.levels.rules.level import LevelError, Standing, level_text, read_level
from game.levels.rules.practice import PRACTICE
from game.levels.solutions import read_solution
from game.levels.world.challenge_world import ChallengeWorld
from game.levels.world.durations import HOLD_TICKS
from game.play.loader import open_match
from game.play.match import Match
from game.tools import level_proofs as tool
from game.tools.replay import verify
from tests.words import first, one_in

EVERY = LIBRARY.entries()
MUTATIONS = (
    "nan",
    "9" * 5000,
    "0x" + "f" * 5000,
    "1e999",
    "[]",
    "{}",
    '"\\u0007"',
    "1979-05-27",
    "-1",
    "true",
    "é",
    "",
)


def test_every_level_is_sound_and_has_a_solution() -> None:
    assert [entry.problem for entry in EVERY if entry.problem] == []
    assert len({entry.id for entry in EVERY}) == len(EVERY)
    for entry in EVERY:
        read_solution(entry.solution_path)


@pytest.mark.levels
@pytest.mark.parametrize("entry", EVERY, ids=lambda entry: entry.id)
def test_every_recording_is_replayed(entry: LevelEntry) -> None:
    """Where the physics is of another build, the solution itself has to do."""
    assert entry.level is not None
    fault, is_judged = tool.replayed(entry)
    assert not fault
    assert not is_judged or play(entry.level, read_solution(entry.solution_path).steps).medal >= 2


def test_letting_everything_fall_reaches_nothing() -> None:
    assert EVERY[0].level is not None
    assert play_idle(EVERY[0].level).medal == 0


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


@one_in(2, "levels")
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
    start = level_start.start({"level": entry.id})
    assert isinstance(start, Start)
    path = tmp_path / "match.tumblebox"
    executor = InlineExecutor(MANIFESTS)
    session = Session(manifest.rules(), (SeatInfo("Ana", "red"),), 1, {"level": entry.id}, start)
    match = Match(session, executor, ChallengeWorld.of(session.observation(0).view.level_text), Recorder(path, session))
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
    first(
        4,
        [
            ("id = ", "no TOML"),
            ('id = "practice"', "belongs to another level"),
            ('id = "daily-2026-11-22"', "belongs to another level"),
            ('id = "bad"', "01-bad.toml: name is missing: add a table with en and ja."),
            (None, "corners"),
            ("master", "01-bad.toml: master must be true or false, not 1."),
            ('kind = "balance"\nbar = 1\ntilt = 2', "goals[0]: there is no seesaw 1."),
            ('kind = "ring"\nsides = ["left"]', "goals[0]: there is no seesaw 0."),
            ('kind = "ride"\nlift = 2', "goals[0]: there is no lift 2."),
            ('kind = "silhouette"\nshare = 0.5\nparts = [[[0, 0], [0, 1], [1, 1]]]', "counterclockwise"),
        ],
        "levels",
    ),
)
def test_a_bad_file_is_told_and_the_others_stay(tmp_path: Path, text: str | None, told: str) -> None:
    shelf = tmp_path / "1-sandpit"
    shutil.copytree(BOX_FOLDER / "1-sandpit", shelf)
    good = (shelf / "01-first-step.toml").read_text("utf-8")
    bad = good.replace('id = "first-step"', 'id = "bad"')
    if text is None:
        bad = bad.replace("[1, -1.5]", "[-3, -1.5]")
    elif "belongs" in told:
        bad = good.replace('id = "first-step"', text)
    elif text == "master":
        bad = bad.replace("difficulty", "master = 1\ndifficulty", 1)
    elif text.startswith("kind"):
        bad = bad.replace("[[goals]]", f"[[goals]]\n{text}\n\n[[goals]]", 1)
    else:
        bad = text
    (tmp_path / "1x-odd").mkdir()
    (shelf / "02b-odd.toml").write_text(good, "utf-8")
    (shelf / "01-bad.toml").write_text(bad, "utf-8")
    found = Library(tmp_path).shelves[0].entries
    wrong = [entry for entry in found if entry.level is None]
    assert [entry.id for entry in wrong] == ["bad"]
    assert told in wrong[0].problem
    assert wrong[0].problem.count("\n") == 0
    assert not wrong[0].problem.endswith("..")
    assert len(found) == len(LIBRARY.shelves[0].entries) + 1


def test_a_shelf_with_a_bad_file_is_called_as_its_folder(tmp_path: Path) -> None:
    shelf = tmp_path / "1-sandpit"
    shutil.copytree(BOX_FOLDER / "1-sandpit", shelf)
    (shelf / "shelf.toml").write_text("name = 3", "utf-8")
    (tmp_path / "2-none").mkdir()
    (found,) = Library(tmp_path).shelves
    assert found.name.en == "1-sandpit"
    assert found.problem.startswith("1-sandpit/shelf.toml: name must be a table")
    assert len(found.entries) == len(LIBRARY.shelves[0].entries)


def test_a_pipe_and_a_second_file_of_an_id_leave_the_others(tmp_path: Path) -> None:
    shelf = tmp_path / "1-sandpit"
    shelf.mkdir()
    for name in ("shelf.toml", "01-first-step.toml", "02-stand-up.toml"):
        shutil.copy(BOX_FOLDER / "1-sandpit" / name, shelf)
    shutil.copy(shelf / "01-first-step.toml", shelf / "05-first-step.toml")
    # Windows has no such pipes; there a folder is as little a file.
    pipe = getattr(os, "mkfifo", os.mkdir)
    pipe(shelf / "04-pipe.toml")
    pipe(shelf / "02-stand-up.tumblebox")
    _first, second, bad, twin = Library(tmp_path).shelves[0].entries
    assert bad.problem == "04-pipe.toml is no ordinary file: put one in its place, or take it away."
    assert (twin.id, twin.level) == ("1-sandpit/05-first-step", None)
    assert twin.problem == "05-first-step.toml: 01-first-step.toml has its id: give one of them another id."
    with pytest.raises(RecordError):
        recordings.read(second.recording_path)


@one_in(3, "levels")
@pytest.mark.parametrize("seed", range(8))
def test_a_mutated_file_ends_in_a_sentence(tmp_path: Path, seed: int) -> None:
    rng = Rng(seed)
    entry = rng.choice(EVERY)
    path = tmp_path / entry.path.name
    tokens = re.split(r"(\w+|\s+)", entry.path.read_text("utf-8"))
    for _time in range(12):
        mutated = tokens.copy()
        mutated[rng.below(len(tokens))] = rng.choice(MUTATIONS)
        path.write_text("".join(mutated), "utf-8")
        told = ""
        try:
            library.read_file(path)
        except LevelError as error:
            told = str(error)
        assert not told or told.startswith(path.name)
        assert told.isprintable()
        assert not re.search("Expected|Object|Invalid|does not fit", told)


def _page(heading: str) -> str:
    """The TOML of the page about levels that has `heading` in it."""
    blocks = (paths.ROOT / "docs" / "levels.md").read_text("utf-8").split("```toml\n")[1:]
    (found,) = (block.partition("```")[0] for block in blocks if heading in block)
    return found


def _in(ground: dict[str, Any], *standing: Standing) -> ChallengeWorld:
    level = msgspec.structs.replace(read_level(PRACTICE), standing=standing, ground=ground)
    return ChallengeWorld.of(level_text(level))


@pytest.mark.parametrize(("x", "tilt"), [(0.5, 4.3), (1, 7.4)])
def test_a_seesaw_tilts_as_the_page_says(x: float, tilt: float) -> None:
    seesaws = tomllib.loads(_page("keel = 1"))["ground"]
    floor = {"fixed": [{"corners": [[-9, -1.5], [-8, -1.5], [-8, -1]]}]}
    world = _in({**floor, **seesaws}, Standing("square", x, 3.7))
    assert degrees(-world.tower.bars[0][2]) == pytest.approx(tilt, abs=0.5)
    world.close()


def test_zones_and_bounds_do_as_the_page_says(tmp_path: Path) -> None:
    ground = tomllib.loads(_page("bounds = "))["ground"]
    ditch, edge, balloon = Standing("square", 0, -0.9), Standing("plank", 0, 0.25), Standing("balloon square", 2, 5)
    world = _in(ground, ditch, edge, balloon)
    assert [one.piece for one in world.tower.pieces if not one.fallen] == [world.goal_context().level.built[1]]
    world.close()
    (tmp_path / "shelf.toml").write_text(_page("tolerance = "), "utf-8")
    assert load_as(tmp_path / "shelf.toml", library._ShelfFile).tolerance == 8


@pytest.mark.soak
@pytest.mark.parametrize("entry", EVERY, ids=lambda entry: entry.id)
def test_every_level_is_proven(entry: LevelEntry) -> None:
    assert [row.faults for row in tool.proven([entry.id], {})] == [()]
