"""Which levels are open, what is kept of them, and which step of a solution comes next: pure."""

from dataclasses import replace
from itertools import permutations
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from game.app import store
from game.core.rng import Rng
from game.games.challenge.lobby.unlocking import keep_open, open_levels, still_to_solve
from game.levels.library import LIBRARY, LevelEntry, Shelf
from game.levels.progress import RUNS_KEPT, BestRun, BestRuns, LevelProgress, keep_run
from game.levels.proof import Run
from game.levels.rules.level import level_text
from game.levels.rules.pieces import numbered, read_words
from game.levels.rules.state import ChallengeState
from game.levels.rules.view import ChallengeView
from game.levels.solutions import SolutionStep, read_solution
from game.table.tower.levels.ghosts import next_step, turned_by
from tests.words import first


def case(*shelves_of_ids: str, bad: str = "") -> list[Any]:
    """Shelves of levels, named by letters. Letters in `bad` are no levels, capitals stand in the master's row."""
    every = "".join(shelves_of_ids)
    levels = {id_: SimpleNamespace(id=id_, level=None if id_ in bad else 1, is_master=id_.isupper()) for id_ in every}
    rows = [[levels[id_] for id_ in ids] for ids in shelves_of_ids]
    return [Shelf(i + 1, None, tuple(row)) for i, row in enumerate(rows)]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("won", "expected"),
    [
        ({}, "ad"),
        ({"a": LevelProgress(medal=1)}, "abd"),
        ({"a": LevelProgress(failures=1, tries=5)}, "ad"),
        ({"a": LevelProgress(failures=2)}, "abd"),
        ({"a": LevelProgress(skipped=True), "b": LevelProgress(skipped=True)}, "abcd"),
        ({"c": LevelProgress(medal=3)}, "abcd"),
        ({"d": LevelProgress(medal=3)}, "ade"),
    ],
)
def test_the_next_level_opens_when_one_is_passed(won: dict[str, LevelProgress], expected: str) -> None:
    assert "".join(sorted(open_levels(won, case("abc", "de")))) == expected


@pytest.mark.parametrize("order", ["".join(order) for order in permutations("abcd")])
def test_in_another_order_as_many_levels_are_open_and_all_that_were_played(order: str) -> None:
    won = {"a": LevelProgress(medal=1), "b": LevelProgress(failures=2), "c": LevelProgress(failures=1)}
    found = open_levels(won, case(order))
    assert found >= {"a", "b", "c"}
    assert len(found) >= len(open_levels(won, case("abcd")))


def test_a_file_that_is_no_level_keeps_nobody_out() -> None:
    assert open_levels({"a": LevelProgress(medal=1)}, case("abc", bad="b")) == {"a", "c"}
    assert open_levels({}, case("abc", bad="a")) == {"b"}


def test_a_masters_row_opens_when_the_other_levels_are_mostly_solved_and_stays_open_where_it_was() -> None:
    """It opened after eight of thirteen, before levels 10 to 13."""
    won = {id_: LevelProgress(medal=1) for id_ in "abcdefgh"}
    (shelf,) = case("abcdefghijklmXYZ")
    assert still_to_solve(won, shelf) == 3
    assert not {"X", "Y", "Z"} & open_levels(won, [shelf])
    more = won | {id_: LevelProgress(medal=1) for id_ in "ijk"}
    assert {"X", "Y", "Z"} < open_levels(more, [shelf])
    assert keep_open(won, [shelf]), "an earlier version had it open"
    assert {"X", "Y", "Z"} < open_levels(won, [shelf])
    assert not keep_open({"a": LevelProgress(medal=1)}, [shelf])


def test_a_masters_row_opens_as_a_whole_after_eight_solved_levels_or_all_there_are() -> None:
    won = {id_: LevelProgress(medal=1) for id_ in "abcdefg"} | {"h": LevelProgress(skipped=True)}
    (shelf,) = case("abcdefghijXYZ")
    assert still_to_solve(won, shelf) == 1
    assert not {"X", "Y", "Z"} & open_levels(won, [shelf])
    assert "Y" in open_levels(won | {"Y": LevelProgress(medal=1)}, [shelf]), "what was won stays open"
    won["i"] = LevelProgress(medal=2)
    assert still_to_solve(won, shelf) == 0
    assert {"X", "Y", "Z"} < open_levels(won, [shelf])
    few = case("abcX", "d", bad="c")
    assert [still_to_solve({"a": LevelProgress(medal=1)}, shelf) for shelf in few] == [1, 1]


def test_a_failure_is_no_try_and_the_medal_stays() -> None:
    best = LevelProgress().after(2, 5, "h").failed().after(0, 3, "h").failed(gave_up=True)
    assert (best.medal, best.pieces, best.tries, best.failures, best.gave_up) == (2, 5, 2, 2, True)
    assert best.after(2, 4, "h").pieces == 4
    assert LevelProgress(gave_up=True).shows_solution
    assert not LevelProgress(failures=9, skipped=True).shows_solution


RUN = BestRun(2, 5, 900, "a" * 16, ((0, 0.0, 0.5, 0.0),))


@pytest.mark.parametrize(
    ("run", "better"),
    [
        (BestRun(3, 9, 999, "a" * 16, ()), True),
        (BestRun(2, 4, 999, "a" * 16, ()), True),
        (BestRun(2, 5, 899, "a" * 16, ()), True),
        (BestRun(2, 5, 900, "a" * 16, ()), False),
        (BestRun(1, 1, 1, "a" * 16, ()), False),
        (BestRun(1, 9, 999, "b" * 16, ()), True),
        (BestRun(0, 1, 1, "b" * 16, ()), False),
    ],
)
def test_the_best_run_is_of_medal_then_pieces_then_time(run: BestRun, better: bool) -> None:
    runs: BestRuns = {"x": RUN}
    assert keep_run(runs, "x", run) is better
    assert runs["x"] == (run if better else RUN)


def test_best_runs_are_kept_in_a_file_of_bounded_size(tmp_path: Path) -> None:
    path = tmp_path / "best-runs.json"
    runs: BestRuns = {}
    for number in range(RUNS_KEPT + 3):
        keep_run(runs, f"level-{number}", RUN)
    assert next(iter(runs)) == "level-3"
    assert store.save(path, runs, "") is None
    assert store.load(path, BestRun).entries == runs
    large = numbered([read_words("large ell")])[0]
    runs["large"] = BestRun(3, 1, 9, "a" * 16, ((large, 0.0, 0.5, -720.0),))
    assert store.save(path, runs, "") is None
    assert store.load(path, BestRun).entries == runs


def test_a_file_of_an_earlier_version_is_read(tmp_path: Path) -> None:
    path = tmp_path / "levels.json"
    path.write_text('{"first-step": {"medal": 2, "pieces": 3, "tries": 4, "level": "abc"}}', "utf-8")
    assert store.load(path, LevelProgress).entries == {"first-step": LevelProgress(2, 3, 4, "abc")}


# -- the step that comes next


def view_of(id_: str) -> ChallengeView:
    entry = LIBRARY.find(id_)
    assert entry is not None
    assert entry.level is not None
    return ChallengeState(level_text(entry.level), Rng(0)).view(0)


def test_the_next_step_is_for_the_piece_that_comes_and_for_its_likes_in_turn() -> None:
    view = view_of("doorway")
    red, green, blue, yellow, plank = view.coming
    steps = [SolutionStep(piece=number, x=float(number)) for number in range(5)]
    assert next_step(steps, view) == (steps[0], red)
    ahead = replace(view, placed=(red,), coming=(green, blue, yellow, plank))
    assert next_step(steps, ahead) == (steps[1], green)
    held = replace(view, held=plank, coming=(red, green, blue, yellow), steps=(plank,), before=((),))
    assert next_step(steps, held) == (steps[4], plank), "off the way, each piece still has its place"
    assert next_step(steps[:4], replace(view, coming=(plank,), placed=(red, green, blue, yellow))) is None


@pytest.mark.parametrize(("turn", "told"), [(0, 0), (90, 90), (270, -90), (-90, -90), (180, 180), (-180, 180)])
def test_turns_are_told_the_short_way(turn: int, told: int) -> None:
    assert turned_by(SolutionStep(piece=0, x=0.0, turn=turn)) == told


def follows_hints(entry: LevelEntry, most: int) -> bool:
    """Play the first steps of a solution, and see that each is the one that is hinted."""
    assert entry.level is not None
    steps = read_solution(entry.solution_path).steps
    run = Run(entry.level)
    try:
        for step in steps[:most]:
            found = next_step(steps, run.view)
            if found is None or found[0] != step:
                return False
            if not run.place(step):
                break
    finally:
        run.close()
    return True


EVERY = [entry for entry in LIBRARY.entries() if entry.level is not None]
LIFT = [entry for entry in EVERY if entry.level and entry.level.liftable]
OUT = [entry for entry in EVERY if entry.level and entry.level.removable]


@pytest.mark.parametrize("entry", first(1, [*EVERY[:1], *LIFT[:1], *OUT[:1]], "games"), ids=lambda entry: entry.id)
def test_the_hints_lead_through_the_solution(entry: LevelEntry) -> None:
    """Whoever follows them does what the solution does, with pieces taken up or out as well."""
    assert follows_hints(entry, 5)


@pytest.mark.levels
@pytest.mark.parametrize("entry", EVERY, ids=lambda entry: entry.id)
def test_the_hints_of_every_level_lead_through_its_solution(entry: LevelEntry) -> None:
    assert follows_hints(entry, 100)


def test_a_medal_without_the_outline_keeps_its_laurel() -> None:
    plain = LevelProgress().after(3, 4, "a")
    assert not plain.laurel
    crowned = plain.after(3, 5, "a", laurel=True)
    assert (crowned.medal, crowned.pieces, crowned.laurel) == (3, 4, True), "as good, and without the outline"
    assert crowned.after(3, 3, "a").laurel, "it is not lost again"
    assert crowned.after(1, 3, "a").laurel
    silver = LevelProgress().after(2, 4, "a", laurel=True)
    assert silver.laurel
    assert not silver.after(3, 4, "a").laurel, "gold is another medal"
    assert not silver.after(0, 0, "a", laurel=True).after(3, 4, "a").laurel
    assert msgspec.json.decode(b'{"medal": 3, "pieces": 4}', type=LevelProgress).laurel is False
