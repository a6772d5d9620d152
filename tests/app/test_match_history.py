"""What is kept of matches that are over: bests, tallies and streaks; files that are damaged, foreign or read-only."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app.history.match_history import MatchHistory
from game.app.history.rows import EndedMatch, Player, Tally

OPTIONS = {"rounds": 2, "advanced": True}


@pytest.fixture
def history(tmp_path: Path) -> MatchHistory:
    return MatchHistory(tmp_path / "deep" / "history.sqlite3")


def ended(name: str, score: int, won: bool, *, rival: bool = False, bot: str | None = "hard") -> EndedMatch:
    players = Player("Ana", None, won, {"score": score}), Player("Flint", bot, rival, {"score": 99})
    return EndedMatch(name, "shape-up", OPTIONS, "2026-11-23 10-00", players)


def test_the_best_is_of_the_same_game_options_seats_and_person(history: MatchHistory) -> None:
    for name, score in (("a", 12), ("b", 31), ("c", 20)):
        assert history.add(ended(name, score, False)) is None
    reordered = dict(reversed(OPTIONS.items()))
    assert history.best("shape-up", reordered, 2, "Ana", "score") == 31
    for game, options, seats, name, kind in (
        ("shapes", OPTIONS, 2, "Ana", "score"),
        ("shape-up", {"rounds": 1}, 2, "Ana", "score"),
        ("shape-up", OPTIONS, 3, "Ana", "score"),
        ("shape-up", OPTIONS, 2, "Flint", "score"),
        ("shape-up", OPTIONS, 2, "Ana", "height"),
    ):
        assert history.best(game, options, seats, name, kind) is None


def test_tally_and_streak_count_wins_losses_and_shared_ones(history: MatchHistory) -> None:
    for name, won, rival in (("a", True, False), ("b", False, True), ("c", True, True), ("d", True, False)):
        history.add(ended(name, 1, won, rival=rival))
    history.add(ended("e", 1, True, bot="expert"))
    assert history.tally("shape-up", "Ana", "hard") == Tally(won=2, lost=1, shared=1)
    assert history.tally("shape-up", "Ana", "normal") == Tally()
    assert history.streak("shape-up", "Ana") == 3
    assert history.streak("shape-up", "Bea") == 0


def test_a_match_that_ends_again_after_an_undo_is_counted_once(history: MatchHistory) -> None:
    history.add(ended("a", 40, True))
    history.add(ended("a", 12, False, rival=True))
    assert history.best("shape-up", OPTIONS, 2, "Ana", "score") == 12
    assert history.tally("shape-up", "Ana", "hard") == Tally(lost=1)


@pytest.mark.parametrize("content", [b"no database at all" * 100, b"SQLite format 3\x00" + bytes(200)])
def test_a_damaged_file_is_put_aside_and_a_new_one_begun(history: MatchHistory, content: bytes) -> None:
    history.path.parent.mkdir()
    history.path.write_bytes(content)
    assert history.best("shape-up", OPTIONS, 2, "Ana", "score") is None
    problem = history.add(ended("a", 5, True))
    assert problem is not None
    assert problem.reason == "history.damaged"
    assert Path(str(problem.params["aside"])).read_bytes() == content
    assert history.best("shape-up", OPTIONS, 2, "Ana", "score") == 5


def test_a_folder_in_its_place_stops_nothing(history: MatchHistory) -> None:
    history.path.mkdir(parents=True)
    assert history.streak("shape-up", "Ana") == 0
    problem = history.add(ended("a", 5, True))
    assert problem is not None
    assert problem.reason == "history.unwritable"
