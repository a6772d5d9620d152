"""Winning a hard level for the first time is celebrated."""

from __future__ import annotations

import pytest

from game.games.challenge import feat
from game.games.challenge.feat import Feat, is_feat, sentences
from game.levels import difficulty
from game.levels.difficulty import HARD, Measured, Tally
from game.levels.library import LIBRARY
from game.levels.progress import LevelProgress
from game.levels.rules.level import Level
from game.table.feedback.celebration import LENGTH
from tests.screens.screen import Open


def named(id_: str) -> Level:
    entry = LIBRARY.find(id_)
    assert entry is not None
    assert entry.level is not None
    return entry.level


MASTER, EASY = "spoons", "first-step"


@pytest.mark.parametrize(
    ("before", "medal", "is_one"),
    [(0, 0, False), (0, 1, True), (0, 3, True), (1, 1, False), (1, 2, False), (2, 3, True), (3, 3, False)],
)
def test_the_first_medal_and_the_first_gold_of_a_hard_level_are_feats(before: int, medal: int, is_one: bool) -> None:
    assert is_feat(named(MASTER), LevelProgress(before), medal) is is_one
    assert not is_feat(named(EASY), LevelProgress(before), medal)


def test_what_bots_rarely_win_is_hard_also_outside_the_masters_row(monkeypatch: pytest.MonkeyPatch) -> None:
    level = named("better-halves")
    never = Measured("", (Tally(0, 0, 10),), 0, 0, 10)
    assert never.score(level) >= HARD
    monkeypatch.setattr(difficulty, "table", lambda: {level.id: never})
    assert is_feat(level, LevelProgress(), 1)
    assert sentences(level, 1)[1] == "No bot solves it at the first try."
    monkeypatch.setattr(difficulty, "table", lambda: {level.id: Measured("", (Tally(1, 0, 20),), 0, 0, 10)})
    assert sentences(level, 3) == ("Your first gold in a hard level", "Bots solve it at the first try 5 times in 100.")
    monkeypatch.setattr(difficulty, "table", dict)
    assert not is_feat(level, LevelProgress(), 1)
    assert len(sentences(level, 1)) == 1


@pytest.mark.parametrize("moves", [False, True])
def test_shapes_fly_for_a_while_and_never_without_motion(open_screen: Open, moves: bool) -> None:
    ui = open_screen().services.make_ui(0, "")
    found = Feat(is_there=True, moves=moves)
    found.draw_shapes(ui)
    found.draw_wreath(ui, 960, 200, 150)
    ids = {picture.id for picture in ui.pictures}
    assert ("feat.0" in ids) is moves
    assert f"feat.wreath.1.{feat.WREATH - 1}" in ids, "the wreath lies still"
    found.ticks = LENGTH
    assert not found.flies
