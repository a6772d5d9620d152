"""Drafts of the workshop: all edits can be undone, files give back the same draft, and faults name a thing."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.app.paths import ROOT
from game.app.toml_text import toml_text
from game.core.polygons import convex_parts, crosses_itself, is_convex
from game.core.silhouettes import KINDS, polygon_area
from game.levels.library import LIBRARY, Library
from game.levels.rules.goals import All, Area, Balance, Bridge, Deliver, Height, Move, Reach, Ring
from game.levels.rules.level import Name, Standing, level_hash, level_of
from game.levels.workshop.checks import Fault, fault_of, find_fault
from game.levels.workshop.draft import (
    BANK,
    USUAL,
    Draft,
    Terrain,
    draft_data,
    draft_from,
    draft_of,
    level_from,
    new_draft,
)
from game.levels.workshop.edits import (
    Add,
    Align,
    Copy,
    Drag,
    DropCorner,
    Edit,
    LetDown,
    Mirror,
    MoveGiven,
    Put,
    Remove,
    SetField,
    Shift,
    SwitchBonus,
    SwitchPiece,
    Turn,
    apply,
)
from game.levels.workshop.handles import handles_of
from game.levels.workshop.history import History
from game.levels.workshop.shapes import outlines
from game.levels.workshop.storage import Workbench, fingerprint
from game.levels.workshop.things import EditRefused, Thing, things_of
from game.levels.world.level_tower import ground_of
from game.physics.ground import Fixed, Ground, Seesaw


def first_draft() -> Draft:
    return new_draft("made-1", Name(en="Test"))


def box(left: float, bottom: float, right: float, top: float) -> Terrain:
    return Terrain(((left, bottom), (right, bottom), (right, top), (left, top)))


def bar() -> Seesaw:
    return Seesaw(pivot=(0.0, 2.0), parts=(box(-2.0, -0.15, 2.0, 0.15).corners,), stops=(-14.0, 14.0))


COORDINATE = st.floats(-8, 8).map(lambda value: round(value * 4) / 4)
VALUES = st.one_of(
    st.builds(lambda x, y: ("terrain", box(x, y, x + 2, y + 1)), COORDINATE, COORDINATE),
    st.builds(lambda kind, x, y: ("standing", Standing(kind, x, y)), st.sampled_from(KINDS), COORDINATE, COORDINATE),
    st.builds(lambda kind: ("given", f"red {kind}"), st.sampled_from(KINDS)),
    st.just(("seesaw", bar())),
    st.sampled_from(
        [
            ("goal", Height(2.0)),
            ("goal", All()),
            ("goal", Reach(((1.0, 2.0),))),
            ("goal", Bridge(0, -1.0, 1.0)),
            ("goal", Deliver(1, Area(0.0, 0.0, 1.0, 1.0))),
            ("goal", Move((0, 1), Area(0.0, 0.0, 1.0, 1.0))),
            ("goal", Balance(0, 5.0)),
            ("goal", Ring(("left",), 0)),
        ]
    ),
)


def names_what_is_there(draft: Draft, value: object) -> bool:
    """The editor's tools make no goal for a piece or a seesaw that is not there."""
    pieces = sum(thing.kind in ("given", "standing") for thing in things_of(draft))
    match value:
        case Bridge():
            return pieces > 0
        case Deliver() | Move():
            return pieces > 1
        case Balance() | Ring():
            return any(thing.kind == "seesaw" for thing in things_of(draft))
        case _:
            return True


@st.composite
def edits_of(draw: st.DrawFn, draft: Draft) -> Edit:
    """Some edit of some things of a draft."""
    things = things_of(draft)
    chosen = tuple(draw(st.lists(st.sampled_from(things), min_size=1, max_size=3, unique=True)))
    one, x, y = chosen[0], draw(COORDINATE), draw(COORDINATE)
    handles = handles_of(draft, one)
    makes: list[Edit] = [
        Add(*draw(VALUES.filter(lambda value: names_what_is_there(draft, value[1])))),
        Remove(chosen),
        Shift(chosen, x, y),
        Turn(chosen, 15.0),
        Copy(chosen, 1.0, 0.0),
        Mirror(chosen),
        Align(chosen, draw(st.sampled_from(["left", "middle", "right", "top", "bottom"]))),
        LetDown(chosen),
        SetField("", "hold", draw(st.integers(1, 60))),
        SetField("gold", "first", False),
        MoveGiven(0, 1),
    ]
    if handles:
        makes.append(Drag(one, draw(st.sampled_from([handle.id for handle in handles])), x, y))
    if one.kind == "terrain":
        makes.append(DropCorner(one, 0))
    if one.kind in ("goal", "bonus"):
        makes.append(SwitchBonus(one))
    if one.kind in ("standing", "given"):
        makes.append(SwitchPiece(one, draw(st.sampled_from(["again", "out"]))))
    return draw(st.sampled_from(makes))


@settings(deadline=None)
@given(st.data())
def test_every_sequence_of_edits_can_be_undone_and_done_again(data: st.DataObject) -> None:
    history = History(first_draft())
    seen = [history.draft]
    for _step in range(data.draw(st.integers(1, 12))):
        try:
            things = history.do([data.draw(edits_of(history.draft))])
        except EditRefused:
            assert history.draft is seen[-1]
            continue
        if history.draft is not seen[-1]:
            seen.append(history.draft)
        assert set(things) <= set(things_of(history.draft))
    last = history.draft
    # What is written is what was there, to the last digit; and a goal never names what is gone.
    assert draft_of(tomllib.loads(toml_text(draft_data(last)))) == last
    assert not ((fault := find_fault(last)) and "there is no" in fault.detail)
    for before in reversed(seen[:-1]):
        assert history.undo()
        assert history.draft is before
    assert not history.undo()
    while history.redo():
        pass
    assert history.draft is last


@pytest.mark.parametrize("level", [entry.id for entry in LIBRARY.entries()][::5])
def test_a_level_of_the_box_becomes_a_draft_and_a_level_again(level: str) -> None:
    entry = LIBRARY.find(level)
    assert entry is not None
    assert entry.level is not None
    draft = draft_from(entry.level, "made-1")
    assert draft_of(tomllib.loads(toml_text(draft_data(draft)))) == draft
    made = level_from(draft)
    assert made.goals == entry.level.goals
    assert made.pieces == entry.level.pieces
    assert len(ground_of(made).fixed) == len(ground_of(entry.level).fixed)


# -- polygons with notches

NOTCHED = ((-2.0, -1.0), (2.0, -1.0), (2.0, 1.0), (0.5, 0.0), (-0.5, 0.0), (-2.0, 1.0))


def test_a_polygon_with_notches_is_cut_into_convex_ones() -> None:
    parts = convex_parts(NOTCHED)
    assert len(parts) > 1
    assert all(map(is_convex, parts))
    assert sum(map(polygon_area, parts)) == pytest.approx(polygon_area(NOTCHED))
    assert convex_parts(box(0, 0, 1, 1).corners) == (box(0, 0, 1, 1).corners,)


POINT = st.tuples(st.integers(-8, 8), st.integers(-8, 8))


@settings(max_examples=200, deadline=None)
@given(st.lists(POINT, min_size=4, max_size=12, unique=True))
def test_what_is_cut_has_the_same_area(points: list[tuple[int, int]]) -> None:
    corners = tuple((float(x), float(y)) for x, y in points)
    if polygon_area(corners) <= 0 or crosses_itself(corners):
        assert convex_parts(corners) == (corners,)
        return
    parts = convex_parts(corners)
    assert all(map(is_convex, parts))
    assert sum(map(polygon_area, parts)) == pytest.approx(polygon_area(corners))


def test_a_level_with_a_notched_ground_is_a_level() -> None:
    draft = History(first_draft())
    draft.do(
        [Add("terrain", Terrain(NOTCHED)), Remove((Thing("terrain", 0),)), Add("given", "square"), Add("goal", All())]
    )
    level = level_from(draft.draft)
    assert level.ground["fixed"] == [{"corners": [list(corner) for corner in NOTCHED]}]
    assert len(ground_of(level).fixed) == len(convex_parts(NOTCHED))


@pytest.mark.parametrize("words", [{"en": "Hill"}, {"ja": "丘"}])
def test_one_language_suffices(words: dict[str, str]) -> None:
    data = {
        **draft_data(first_draft()),
        "name": words,
        "hints": [words],
        "pieces": ["square"],
        "goals": [{"kind": "all"}],
    }
    assert level_of(data).name in (Name(en="Hill"), Name(ja="丘"))


def test_the_levels_of_the_box_have_both_languages() -> None:
    levels = [entry.level for entry in LIBRARY.entries() if entry.level is not None]
    names = [level.name for level in levels] + [hint for level in levels for hint in level.hints]
    assert all(words.en and words.ja for words in names)


# -- what a draft lacks


def test_faults_name_the_thing() -> None:
    history = History(first_draft())
    assert find_fault(history.draft) == Fault("no-pieces")
    history.do([Add("given", "red square")])
    assert find_fault(history.draft) == Fault("no-goal")
    history.do([Add("goal", Height(2.0))])
    assert find_fault(history.draft) is None
    history.do([Add("standing", Standing("square", 0.0, 0.0))])
    assert (fault := find_fault(history.draft)) is not None
    assert (fault.reason, fault.thing) == ("overlaps", Thing("standing", 0))
    history.undo()
    history.do([Add("terrain", box(-12, 2, 12, 3))])
    assert (fault := find_fault(history.draft)) is not None
    assert (fault.reason, fault.thing) == ("limit", Thing("terrain", 1))
    assert "20 are allowed" in fault.detail
    falls = fault_of(
        history.draft, "piece 0 (red square), which is to stand at x = 0, y = 9, falls at the start: put it"
    )
    assert (falls.reason, falls.thing) == ("falls", Thing("given", 0))


def test_a_standing_piece_comes_down_onto_what_is_below() -> None:
    history = History(first_draft())
    history.do([Add("standing", Standing("square", 0.0, 3.0)), LetDown((Thing("standing", 0),))])
    history.do([Add("standing", Standing("brick", 0.25, 3.0)), LetDown((Thing("standing", 1),))])
    assert [one.y for one in history.draft.standing] == [0.5, 1.25]


def test_goals_follow_their_pieces() -> None:
    history = History(first_draft())
    history.do([Add("given", "red square"), Add("given", "blue square"), Add("goal", Bridge(1, -1.0, 1.0))])
    history.do([MoveGiven(1, -1)])
    assert history.draft.goals == (Bridge(0, -1.0, 1.0),)
    history.do([Remove((Thing("given", 1),))])
    assert history.draft.goals == (Bridge(0, -1.0, 1.0),)
    history.do([Remove((Thing("given", 0),))])
    assert history.draft.goals == ()


def test_sides_that_would_cross_are_refused() -> None:
    history = History(first_draft())
    with pytest.raises(EditRefused) as refused:
        history.do([Drag(Thing("terrain", 0), "c0", 5.0, 3.0)])
    assert refused.value.reason == "crosses"


def test_a_mirror_twice_is_nothing() -> None:
    history = History(first_draft())
    history.do([Put(Thing("terrain", 0), Terrain(NOTCHED))])
    before = outlines(history.draft, Thing("terrain", 0))
    history.do(
        [Shift((Thing("terrain", 0),), 1.0, 0.0), Mirror((Thing("terrain", 0),)), Mirror((Thing("terrain", 0),))]
    )
    history.do([Shift((Thing("terrain", 0),), -1.0, 0.0)])
    assert set(outlines(history.draft, Thing("terrain", 0))[0]) == set(before[0])


# -- files


def whole_draft() -> Draft:
    history = History(first_draft())
    history.do([Add("given", "red square"), Add("goal", Height(2.0))])
    return history.draft


def test_a_draft_is_a_level_of_a_shelf(tmp_path: Path) -> None:
    bench = Workbench(tmp_path / "1-made")
    bench.save(whole_draft())
    (shelf,) = Library(tmp_path).shelves
    level = shelf.entries[0].level
    assert level is not None
    assert level_hash(level.text) == fingerprint(whole_draft())
    assert fingerprint(first_draft()) == ""


def test_the_shelf_names_what_is_broken_and_shows_the_rest(tmp_path: Path) -> None:
    bench = Workbench(tmp_path)
    bench.save(whole_draft())
    (tmp_path / "7-bad.toml").write_text("name = ", "utf-8")
    (tmp_path / "8-worse.toml").write_text('id = "worse"\nname = { en = "x" }\nhold = "long"\n', "utf-8")
    worse, bad, good = bench.drafts()
    assert good.draft == whole_draft()
    assert bad.draft is None
    assert bad.problem.startswith("7-bad.toml")
    assert worse.problem.startswith("8-worse.toml: hold")


def test_a_deleted_draft_comes_back(tmp_path: Path) -> None:
    bench = Workbench(tmp_path)
    path = bench.save(whole_draft())
    bench.duplicate(whole_draft(), "made-2", Name(en="Copy"))
    away = bench.delete(path)
    assert [one.id for one in bench.drafts()] == ["made-2"]
    bench.restore(away)
    assert [one.id for one in bench.drafts()] == ["made-2", "made-1"]
    assert bench.new_id(1) == "made-00000001"


KEEPS_SAVING = """
import sys
from pathlib import Path
from msgspec.structs import replace
from game.levels.rules.level import Name
from game.levels.workshop.draft import new_draft
from game.levels.workshop.storage import Workbench
bench, draft = Workbench(Path(sys.argv[1])), new_draft("made-1", Name(en="Test"))
for hold in range(10**9):
    bench.save(replace(draft, hold=hold % 60 + 1, author=str(hold)))
    print(hold, flush=True)
"""


DIES_WRITING = """
import os, signal, sys
from pathlib import Path
from msgspec.structs import replace
from game.levels.rules.level import Name
from game.levels.workshop.draft import new_draft
from game.levels.workshop.storage import Workbench
bench, draft = Workbench(Path(sys.argv[1])), new_draft("made-1", Name(en="Test"))
bench.save(replace(draft, hold=7))
usual = Path.open
class HalfWritten:
    def __init__(self, file): self.file = file
    def __enter__(self): return self
    def __exit__(self, *_error): self.file.close()
    def write(self, data):
        self.file.write(data[:len(data) // 2])
        self.file.flush()
        os.kill(os.getpid(), signal.SIGKILL)
def opened(path, mode="r", *more, **options):
    file = usual(path, mode, *more, **options)
    return HalfWritten(file) if "w" in mode else file
Path.open = opened
bench.save(replace(draft, hold=8))
"""
ONLY_KILLED = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no such signal")


def run_code(code: str, *arguments: object) -> subprocess.Popen[str]:
    """A process of its own that runs `code`."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", code, *map(str, arguments)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)


@ONLY_KILLED
def test_a_process_that_dies_in_the_middle_of_a_file_loses_no_earlier_save(tmp_path: Path) -> None:
    with run_code(DIES_WRITING, tmp_path) as process:
        assert process.wait() == -signal.SIGKILL
    (made,) = Workbench(tmp_path).drafts()
    assert made.draft == replace(first_draft(), hold=7)


@ONLY_KILLED
def test_a_killed_process_loses_nothing(tmp_path: Path) -> None:
    """It is killed while it saves: the file is whole, and no older than the last save it told of."""
    with run_code(KEEPS_SAVING, tmp_path) as process:
        assert process.stdout is not None
        told = [int(process.stdout.readline()) for _line in range(40)]
        os.kill(process.pid, signal.SIGKILL)
        told += [int(line) for line in process.stdout.read().split("\n") if line]
    (made,) = Workbench(tmp_path).drafts()
    assert made.draft is not None
    assert int(made.draft.author) >= told[-1]
    assert made.draft == replace(first_draft(), author=made.draft.author, hold=int(made.draft.author) % 60 + 1)


def test_what_a_draft_leaves_out_is_what_a_ground_has_anyway() -> None:
    ground = Ground(fixed=(Fixed(BANK.corners),))
    assert {name: getattr(USUAL, name) for name in USUAL.__struct_fields__ if name != "fixed"} == {
        name: getattr(ground, name) for name in USUAL.__struct_fields__ if name != "fixed"
    }
    assert set(draft_data(first_draft())["ground"]) == {"fixed", "hand", "spawn", "camera"}


def test_a_whole_side_is_dragged() -> None:
    draft = new_draft("made-1", Name(en="Test"))
    (ground,) = draft.ground.fixed
    top = next(i for i, (_x, y) in enumerate(ground.corners) if y == ground.corners[i - 3][1] == 0.0)
    moved, _ = apply(draft, [Drag(Thing("terrain", 0), f"e{top}", 7.0, 1.5)])
    # A level side goes up and down alone.
    assert [(x, 1.5 if y == 0.0 else y) for x, y in ground.corners] == list(moved.ground.fixed[0].corners)
    seen = draft.ground.camera
    wider, _ = apply(draft, [Drag(Thing("camera"), "r-", 7.25, 0.0)])
    assert wider.ground.camera == replace(seen, right=7.25)
