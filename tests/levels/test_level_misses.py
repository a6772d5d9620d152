"""Messages to an author whose solution does not solve its level."""

import msgspec
import pytest

from game.levels.diagnosis import _HOW, never_begun, why_missed
from game.levels.level_start import start_of
from game.levels.library import LIBRARY
from game.levels.rules.goals import Low, Reach
from game.levels.rules.level import Level, LevelError, Limits, Standing
from game.levels.solutions import Solution, SolutionStep, read_solution
from game.levels.world.goals import MEASURES
from game.physics import workload
from tests.words import one_in


def level(**changes: object) -> Level:
    """First SolutionStep: a red, a yellow and a blue square, one after the other, to reach 2.9."""
    entry = LIBRARY.find("first-step")
    assert entry is not None
    assert entry.level is not None
    return msgspec.structs.replace(entry.level, **changes)


def put(*places: float) -> tuple[SolutionStep, ...]:
    """One piece after the other, over these x."""
    return tuple(SolutionStep(piece=number, x=x) for number, x in enumerate(places))


NEXT, AGAIN = (SolutionStep(piece=1, x=0),), (SolutionStep(piece=0, x=1),)
LATE = (SolutionStep(piece=0, x=0, via=((-3, 4), (3, 4)) * 8),)


@one_in(3, "levels")
@pytest.mark.parametrize(
    ("done", "told", "changes"),
    [
        (put(0, 0, 0), "", {}),
        (put(0, 0), "goals[0] (height) is missed: the pieces reach 2, 0.9 units less than 2.9", {}),
        (NEXT, "steps[0] cannot be done: piece 1 (yellow square) is not the next one, piece 0 (red square) is", {}),
        (put(0) + AGAIN, "steps[1] cannot be done: piece 0 (red square) stands, and again does not list it", {}),
        (put(9) + put(0), "goals[0] (height) is missed: the pieces reach 1, 1.9 units less than 2.9; piece 0", {}),
        (put(9) + put(0, 0, 0), "only bronze: piece 0 (red square) falls in steps[0]", {}),
        (put(9), "the level is lost, for more fall than limits.falls allows: piece 0", {"limits": Limits(falls=0)}),
        (LATE, "the time is up in steps[0]: limits.seconds is 5", {"limits": Limits(seconds=5)}),
        (
            put(0),
            "goals[0] (low) is missed: the pieces reach 1, 0.2 units more than 0.8; "
            "goals[1] (reach) is missed: no piece touches the star at [1, 0.5], 0.5 units away",
            {"goals": (Low(0.8), Reach(((0, 0.5), (1, 0.5))))},
        ),
    ],
)
def test_why_a_solution_misses(done: tuple[SolutionStep, ...], told: str, changes: dict[str, object]) -> None:
    found = why_missed(level(**changes), done)
    assert found.startswith(told)
    assert bool(found) == bool(told)


def test_every_kind_of_goal_says_by_how_much_it_is_missed() -> None:
    assert set(_HOW) == set(MEASURES)


def test_a_wrong_answer_whose_first_step_cannot_be_done_shows_nothing() -> None:
    """Two levels had one: the piece was not the next one."""
    wrong = Solution(put(0), (put(0), (SolutionStep(piece=2, x=0),)))
    assert never_begun(level(), wrong) == [
        "wrong[1][0] cannot be done: piece 2 (blue square) is not the next one, piece 0 (red square) is, "
        'for order is "fixed"'
    ]
    for entry in LIBRARY.entries():
        assert entry.level is not None
        assert never_begun(entry.level, read_solution(entry.solution_path, entry.level)) == []


def test_a_solution_that_makes_the_tower_too_heavy_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    there = level()
    monkeypatch.setattr(workload, "MOST", 1)
    assert why_missed(there, put(0, 0, 0)).startswith("the tower is too heavy to be computed in steps[0]: ")


def test_the_piece_that_falls_at_the_start_is_named() -> None:
    standing = (Standing("green square", 0, 0.5), Standing("lead plank", 20, 0.25), Standing("disc", 30, 2))
    with pytest.raises(LevelError) as refused:
        start_of(level(standing=standing))
    assert str(refused.value) == (
        "piece 4 (lead plank), which is to stand at x = 20, y = 0.25, falls at the start, and 1 more of those that "
        "stand: put it where it rests"
    )


def test_a_step_that_names_what_the_level_has_not_is_said(tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("solution") / "01-first-step.solution.toml"
    for text, told in (
        ("steps = [{ piece = 3, x = 0 }]", "steps[0] names piece 3, but the level has pieces 0 to 2"),
        ("steps = [{ piece = 0, x = 0, on = 0 }]", "steps[0] names seesaw 0, but the level has none"),
        ("steps = [{ piece = 0, x = 0 }]\nwrong = [[{ out = 7 }]]", "wrong[0][0] names piece 7, but"),
        ("steps = [{ piece = 0, x = nan }]", "steps[0].x is nan: write a number"),
    ):
        path.write_text(text, "utf-8")
        with pytest.raises(LevelError) as refused:
            read_solution(path, level())
        assert told in str(refused.value)
