"""Small files that would burn the machine are refused in a sentence, and what is allowed but heavy ends politely."""

import re
from math import radians
from pathlib import Path
from typing import Any

import pytest

from game.bots.inline_executor import InlineExecutor
from game.core.game import BadPosition, IllegalAction, SeatInfo
from game.core.match_recorder import Recorder
from game.core.rng import Rng
from game.core.session import Session
from game.core.silhouettes import polygon_area
from game.core.tower_events import UNIT, Release
from game.games import MANIFESTS
from game.levels.level_start import start_of
from game.levels.library import LIBRARY, Library
from game.levels.proof import Run
from game.levels.rules import goals
from game.levels.rules.actions import Take, TooHeavy, decode, encode
from game.levels.rules.game import CHALLENGE
from game.levels.rules.level import Level, LevelError, level_of, level_text, read_level
from game.levels.rules.practice import PRACTICE
from game.levels.rules.state import ChallengeState
from game.levels.world import level_tower
from game.levels.world.challenge_world import ChallengeWorld
from game.levels.world.goal_context import GoalContext, clipped, common_area
from game.levels.world.goals import measure
from game.levels.world.level_tower import ground_of
from game.physics import workload
from game.physics.ground import Fixed, Ground, GroundError
from game.physics.space import SUBSTEPS
from game.physics.stack import Placed
from game.physics.tower import Tower
from game.play.loader import open_match
from game.play.match import Match
from game.tools.edge_levels import EDGES, TABLE, Data, box, plain
from game.tools.replay import verify

BEYOND = {
    "camera": "ground.camera is 41 units wide: at most 40 are allowed",
    "beside": "ground.fixed[1] reaches 15.1 units beyond the camera: at most 15 are allowed",
    "across": "ground.fixed[0] is 20.1 units wide: at most 20 are allowed",
    "parts": "ground.fixed has 41 polygons: at most 40 are allowed",
    "seesaws": "ground.seesaws has 13 seesaws: at most 12 are allowed",
    "moving": "the seesaws and lifts of the ground have 25 parts together: at most 24 are allowed",
    "keel": "ground.seesaws[0].keel is 15.1 units: at most 15 are allowed",
    "arm": "ground.seesaws[0] has a corner 15.9 units from its middle: at most 15 are allowed",
    "lifts": "ground.lifts has 5 lifts: at most 4 are allowed",
    "path": "ground.lifts[0].path has 13 points: at most 12 are allowed",
    "leg": "ground.lifts[0].path has a leg of 21 units: at most 20 are allowed",
    "zones": "ground.zones has 21 zones: at most 20 are allowed",
    "guards": "ground.guards has 21 guards: at most 20 are allowed",
    "corners of one": "ground.fixed[1] has 33 corners: at most 32 are allowed",
    "corners": "all parts of the ground have 303 corners together: at most 300 are allowed",
    "crowd": "9 other parts reach into the box around ground.fixed[0]: at most 8 are allowed",
    "twice": "ground.fixed[2] is the same polygon as ground.fixed[1]: each may be there only once",
    "area": "all parts of the ground cover 150.6 units² together: at most 150 are allowed",
    "text": "the level has 16001 characters as one line of JSON: at most 16000 are allowed",
    "pieces": "pieces and standing have 101 pieces together: at most 100 are allowed",
    "glass": "pieces and standing have 21 pieces of glass: at most 20 are allowed",
    "overlap": "standing[1] overlaps standing[0] by 0.109 units² at the start: at most 0.1 are allowed",
    "wide": "goals[0] is 21.0 units wide: at most 20 are allowed",
    "places": "the places of all goals cover 420.0 units² together: at most 400 are allowed",
    "line": "goals[0] takes 2000 steps to measure, and all goals take 4000: at most 2000 are allowed",
    "shelter": "goals[0] takes 1954 steps to measure, and all goals take 3908: at most 2000 are allowed",
    "silhouette": "goals[0] takes 1949 steps to measure, and all goals take 3898: at most 2000 are allowed",
    "ride": "goals[0] takes 1922 steps to measure, and all goals take 3844: at most 2000 are allowed",
    "stars": "goals[0] takes 820 steps to measure, and all goals take 2460: at most 2000 are allowed",
}


def check(data: Data) -> str:
    """What is said of a level; "" for one that is allowed."""
    try:
        ground_of(level_of(data))
    except (LevelError, GroundError) as error:
        return str(error).removesuffix(".")
    return ""


@pytest.mark.parametrize("name", EDGES)
def test_a_level_at_the_edge_of_a_limit_is_allowed_and_beyond_it_refused(name: str) -> None:
    assert check(EDGES[name](0)) == ""
    assert check(EDGES[name](1)) == BEYOND[name]


SHELTER = {"kind": "shelter", "area": [-1, 0, 1, 1]}
HOSTILE: dict[str, tuple[Data, str]] = {
    "wide": (plain(ground={"fixed": [{"corners": box(-100, -1.5, 100, 0)}]}), "fixed[0] is 200 units wide: at most 20"),
    "7 GB": (plain(ground={"fixed": [{"corners": box(-90, -180, 90, 0)}]}), "fixed[0] is 180 units wide: at most 20"),
    "far": (plain(ground={"camera": [500, 0, 510, 10]}), "camera reaches 485 units beyond the bounds"),
    "line": (
        plain([{"kind": "height", "line": 3, "left": -100, "right": 100, "across": True}], pieces=["disc"] * 40),
        "goals[0] is 200.0 units wide: at most 20",
    ),
    "shelters": (
        plain([SHELTER] * 8, gold={"goals": [SHELTER] * 8}, ground={"fixed": [{"corners": TABLE}] * 200}),
        "goals[0] takes 784 steps to measure, and all goals take 12544: at most 2000",
    ),
    "seesaws": (
        plain(ground={"seesaws": [{"pivot": [0, 2], "parts": [box(-1, 0, 1, 1)] * 16}] * 20}),
        "seesaws has 20 seesaws: at most 12",
    ),
    "equal": (
        plain(ground={"fixed": [{"corners": box(0, 0, 1, 1)}] * 40}),
        "fixed[1] is the same polygon as ground.fixed[0]",
    ),
    "one corner": (
        plain(ground={"fixed": [{"corners": [*TABLE, TABLE[-1]]}]}),
        "fixed[0] has two corners in one place: each side is at least 0.001 units long",
    ),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_small_file_that_burned_the_machine_is_refused(name: str) -> None:
    data, told = HOSTILE[name]
    assert told in check(data)


def test_a_file_with_such_a_level_is_named_and_the_others_stay(tmp_path: Path) -> None:
    shelf = tmp_path / "1-edge"
    shelf.mkdir()
    (shelf / "shelf.toml").write_text('name = { en = "Edge", ja = "端" }')
    text = LIBRARY.entries()[0].path.read_text("utf-8")
    (shelf / "01-first-step.toml").write_text(text, "utf-8")
    wide = re.sub(r"corners = \[.*?\]\]", "corners = [[-100, -1], [100, -1], [100, 0], [-100, 0]]", text, count=1)
    (shelf / "02-wide.toml").write_text(wide.replace('"first-step"', '"wide"'), "utf-8")
    sound, told = Library(tmp_path).entries()
    assert sound.problem == ""
    assert told.problem == "02-wide.toml: ground.fixed[0] is 200 units wide: at most 20 are allowed."


def test_a_level_inside_a_position_is_checked_as_well() -> None:
    small = level_text(level_of(plain()))
    position = CHALLENGE.position(ChallengeState(small, Rng(0)))
    assert CHALLENGE.from_position(position).level_text == small
    wide = small.replace('{"kind":"height","line":19.0}', '{"kind":"free","window":[-30.0,0.0,30.0,1.0]}')
    for beyond in (wide, small + " " * 20_000):
        with pytest.raises(LevelError, match="at most"):
            read_level(beyond)
        with pytest.raises(BadPosition):
            CHALLENGE.from_position(position.replace(small, beyond))


def test_a_ground_inside_poses_is_checked_as_well() -> None:
    world = ChallengeWorld.of(PRACTICE)
    poses = world.poses()
    poses["tower"]["ground"]["fixed"] = [{"corners": box(-100, -1.5, 100, 0)}]
    with pytest.raises(ValueError, match="another ground"):
        world.restore(poses)
    world.close()


@pytest.mark.parametrize("name", ["corners", "pieces"])
def test_a_level_at_the_edge_opens(name: str) -> None:
    data = EDGES[name](0)
    level = level_of(data)
    found = start_of(level)
    world = ChallengeWorld.of(level_text(level))
    world.restore(found.poses)
    assert len(world.tower.pieces) == len(data.get("standing", []))
    world.close()


def test_a_start_that_is_too_much_work_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(level_tower, "START", 100)
    standing = [{"piece": "square", "x": x, "y": 0.5} for x in range(-3, 4)]
    with pytest.raises(LevelError, match=r"\d+ contacts are solved before it rests, at most 100 are allowed"):
        start_of(level_of(plain(standing=standing)))


# -- what is allowed and too heavy


def test_a_tower_counts_what_it_solves_from_rest_to_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workload, "MOST", 400)
    layers = tuple(Fixed(((-9, -1 - i), (9, -1 - i), (9, 0), (-9, 0))) for i in range(50))
    tower = Tower(Ground(fixed=layers))
    for number in range(4):
        tower.place(10 + number, (number - 2) * 60, 90, radians(90))
    solved, ticks = 50 * 4 * SUBSTEPS, 0
    while not tower.workload.is_spent:
        assert ticks < 60
        tower.tick()
        ticks += 1
    assert tower.workload.sum == ticks * solved
    assert ticks == workload.EVERY * (workload.PATIENCE * workload.MOST // (solved - workload.MOST) + 1)
    tower.clear()
    assert (tower.workload.sum, tower.workload.over, tower.workload.is_spent) == (0, 0, False)
    tower.close()


def test_a_full_tower_is_far_from_the_budget() -> None:
    tower = Tower()
    for piece in range(50):
        tower.place(piece, (piece % 5 - 2) * 70, 60 + 70 * (piece // 5))
    for _ in range(60):
        tower.tick()
    assert 0 < tower.workload.sum < 60 * workload.MOST / 5
    assert tower.workload.over == 0
    tower.close()


@pytest.mark.parametrize("phase", ["held", "settling"])
def test_a_tower_that_is_too_heavy_ends_the_level_and_repeats_so(
    phase: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workload, "MOST", 20)
    level = level_of(plain(standing=[{"piece": "square", "x": x, "y": 0.5} for x in range(-4, 5)]))
    manifest, path, executor = MANIFESTS["challenge"], tmp_path / "match.tumblebox", InlineExecutor(MANIFESTS)
    session = Session(manifest.rules(), (SeatInfo("Ana", "red"),), 1, {"level": level.id}, start_of(level))
    world = ChallengeWorld.of(level_text(level))
    assert session.start is not None
    world.restore(session.start.poses)
    match = Match(session, executor, world, Recorder(path, session))
    match.submit(0, Take(level.given[0]))
    match.tick()
    if phase == "settling":
        match.submit(0, Release())
    assert match.session.observation(0).view.phase == phase
    while not match.session.over:
        assert match.ticks < 60
        match.tick()
    digest, ticks = world.digest(), match.ticks
    match.close()
    assert verify(path, MANIFESTS).adopted == 0
    again = open_match(path, MANIFESTS, executor)
    view = again.session.observation(0).view
    assert (view.ended, view.medal, again.ticks) == ("heavy", 0, ticks)
    assert again.world is not None
    assert again.world.digest() == digest
    again.close()


def test_only_a_tower_that_moves_can_be_too_heavy() -> None:
    assert decode(encode(TooHeavy())) == TooHeavy()
    state = ChallengeState(PRACTICE, Rng(0))
    with pytest.raises(IllegalAction):
        state.check(-1, TooHeavy())


DECKS = [box(-9, -0.2 - i / 50, 9, 0) for i in range(6)]
MEETING: Data = plain(
    [{"kind": "all", "spare": 3}],
    standing=[
        {"piece": f"{['red', 'green', 'blue'][i % 3]} plank", "x": i / 2 - 8.75, "y": 1.5, "turn": 90}
        for i in range(36)
    ],
    ground={
        "fixed": [],
        "spawn": {"x": 9.5, "y": 6},
        "lifts": [{"path": [[0, 0, -i], [1, 0, 0], [60, 0, 0]], "parts": DECKS} for i in range(4)],
    },
)
"""Four lifts that are apart at the start, and meet under everything."""


@pytest.mark.soak
def test_an_allowed_level_that_becomes_too_heavy_ends_by_itself() -> None:
    run = Run(level_of(MEETING))
    run.do(Take(run.level.given[0]))
    assert (run.view.ended, run.view.medal) == ("heavy", 0)
    assert run.ticks < 600
    run.close()


# -- measuring leaves out what is far away, and comes to the same


def test_what_is_left_out_changes_no_figure() -> None:
    level: Level = level_of(plain(pieces=["disc", "ell", "square", "hexagon"] * 5))
    ground, rng = ground_of(level), Rng(7)

    def somewhere() -> float:
        return (rng.below(6001) - 3000) / 1000

    for _ in range(20):
        pieces = tuple(Placed(piece, somewhere() * UNIT, (somewhere() + 3) * UNIT, somewhere()) for piece in level.ids)
        context = GoalContext(level, ground, pieces)
        left, right = somewhere(), 3.0 + somewhere()
        if not left < right:
            continue
        window = box(left, 1, right, 2)
        free = measure(goals.Free(goals.Area(left, 1, right, 2)), context)
        inner = box(left + 1e-3, 1 + 1e-3, right - 1e-3, 2 - 1e-3)
        assert free.figure == sum(common_area(part, _points(inner)) for part in context.parts)
        outline = measure(goals.Silhouette((_points(window),), 0.5), context)
        common = sum(common_area(part, _points(window)) for part in context.parts)
        assert outline.figure == common / (
            polygon_area(_points(window)) + sum(map(polygon_area, context.parts)) - common
        )
        strip = _points(box(left, -1000, left + (right - left), 1000))
        line = measure(goals.Height(1, left, right), context)
        assert line.figure == max((y for part in context.parts for _x, y in clipped(part, strip)), default=0.0)


def _points(corners: Any) -> tuple[tuple[float, float], ...]:
    return tuple((float(x), float(y)) for x, y in corners)
