"""`MatchHistory`: bests, tallies and streaks of ended matches; damaged, foreign and read-only files."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from game.app.history.match_history import MatchHistory
from game.app.history.rows import EndedMatch, Player, Share, Tally
from game.app.history.schema import NEWEST
from tests.disk import full_disk, needs_limits

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


OLD_TABLES = """
CREATE TABLE matches (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, game TEXT NOT NULL, options TEXT NOT NULL,
    seats INTEGER NOT NULL, finished TEXT NOT NULL);
CREATE TABLE players (match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE, seat INTEGER NOT NULL,
    name TEXT NOT NULL, bot TEXT, won INTEGER NOT NULL, PRIMARY KEY (match, seat));
CREATE TABLE figures (match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE, seat INTEGER NOT NULL,
    kind TEXT NOT NULL, value INTEGER NOT NULL, PRIMARY KEY (match, seat, kind));
CREATE INDEX matches_by_game ON matches (game, options, seats);
CREATE INDEX players_by_name ON players (name);
INSERT INTO matches VALUES (7, 'old', 'shape-up', '{"advanced":true,"rounds":2}', 2, '2026-11-20 10-00');
INSERT INTO players VALUES (7, 0, 'Ana', NULL, 1), (7, 1, 'Flint', 'hard', 0);
INSERT INTO figures VALUES (7, 0, 'score', 33), (7, 1, 'score', 20);
PRAGMA user_version = 1;
"""
"""A file as version 0.16 wrote it."""


@pytest.fixture
def old(history: MatchHistory) -> MatchHistory:
    history.path.parent.mkdir()
    with closing(sqlite3.connect(history.path)) as base:
        base.executescript(OLD_TABLES)
    return history


def version(history: MatchHistory) -> int:
    with closing(sqlite3.connect(history.path)) as base:
        found: int = base.execute("PRAGMA user_version").fetchone()[0]
        return found


OLD = EndedMatch(
    "old",
    "shape-up",
    OPTIONS,
    "2026-11-20 10-00",
    (Player("Ana", None, True, {"score": 33}), Player("Flint", "hard", False, {"score": 20})),
)


@pytest.mark.parametrize("way", ["add", "mend", "shares"])
def test_a_file_of_the_first_version_is_read_and_brought_up_to_date(old: MatchHistory, way: str) -> None:
    assert (old.matches(), old.best("shape-up", OPTIONS, 2, "Ana", "score"), version(old)) == ((OLD,), 33, 1)
    new = ended("new", 5, False)
    if way == "add":
        assert old.add(new) is None
    elif way == "mend":
        assert old.mend() is None
    else:
        assert old.keep_shares("old", {0: Share(-12.0, 30.5)}) is None
        assert old.matches()[0].players[0].share == Share(-12.0, 30.5)
    assert version(old) == NEWEST
    assert msgspec.structs.replace(old.matches()[0], players=OLD.players) == OLD
    assert [match.name for match in old.matches()] == (["old", "new"] if way == "add" else ["old"])
    assert old.streak("shape-up", "Ana") == (0 if way == "add" else 1)


@pytest.mark.parametrize("way", ["add", "mend"])
def test_a_level_without_a_medal_was_never_won(history: MatchHistory, way: str) -> None:
    def level(name: str, medal: int, won: bool) -> EndedMatch:
        return EndedMatch(name, "challenge", {}, "2026-11-20 10-00", (Player("Ana", None, won, {"medal": medal}),))

    for row in (level("given up", 0, True), level("bronze", 1, True), ended("c", 0, True)):
        history.add(row)
    with closing(sqlite3.connect(history.path)) as base:
        base.execute("PRAGMA user_version = 2")
    assert (history.mend() if way == "mend" else history.add(level("later", 0, False))) is None
    won = {match.name: match.players[0].won for match in history.matches()}
    assert won == {"given up": False, "bronze": True, "c": True} | ({} if way == "mend" else {"later": False})
    assert version(history) == NEWEST


def test_all_that_is_kept_comes_back(history: MatchHistory) -> None:
    match = EndedMatch(
        "a",
        "up-or-down",
        {"length": "short", "rainbow": True, "turns": 3},
        "2026-11-23 10-00",
        (
            Player("Ana", None, True, {"score": 7}, {"ascending": 4, "discards": 3}),
            Player("Bo", None, False, {"score": 3}),
        ),
    )
    assert history.add_all((match, ended("b", 1, True))) is None
    assert history.matches() == (match, ended("b", 1, True))


def test_a_row_that_is_read_again_keeps_its_time_and_its_analysis(history: MatchHistory) -> None:
    history.add(ended("a", 5, True))
    history.add(msgspec.structs.replace(ended("b", 6, True), finished="2026-11-24 10-00"))
    history.keep_shares("a", {0: Share(-3.0, 9.0)})
    history.keep_shares("unknown", {0: Share(-3.0, 9.0)})
    assert history.add(msgspec.structs.replace(ended("a", 8, True), finished="2026-12-01 10-00")) is None
    first, second = history.matches()
    assert (first.name, first.finished, first.players[0].figures) == ("a", "2026-11-23 10-00", {"score": 8})
    assert first.players[0].share == Share(-3.0, 9.0)
    assert second.players[0].share is None


def test_matches_without_a_file_get_names_of_their_own(history: MatchHistory) -> None:
    for _ in range(2):
        assert history.add(ended("", 5, True)) is None
    assert len({match.name for match in history.matches()}) == 2


def test_a_newer_file_is_put_aside(history: MatchHistory) -> None:
    history.add(ended("a", 5, True))
    with closing(sqlite3.connect(history.path)) as base:
        base.execute("PRAGMA user_version = 99")
    content = history.path.read_bytes()
    assert history.matches() == ()
    problem = history.mend()
    assert problem is not None
    assert problem.reason == "history.newer"
    aside = history.path.with_name("history.newer.sqlite3")
    assert problem.params == {"file": "history.sqlite3", "aside": str(aside)}
    assert aside.read_bytes() == content
    assert history.add(ended("b", 7, True)) is None
    assert [match.name for match in history.matches()] == ["b"]


@pytest.mark.parametrize("script", ["CREATE TABLE notes (a)", "PRAGMA user_version = 2", "PRAGMA user_version = 1"])
def test_a_file_of_something_else_is_put_aside(history: MatchHistory, script: str) -> None:
    history.path.parent.mkdir()
    with closing(sqlite3.connect(history.path)) as base:
        base.executescript(script)
    problem = history.add(ended("a", 5, True))
    assert problem is not None
    assert problem.reason == "history.damaged"
    assert [match.name for match in history.matches()] == ["a"]


def test_torn_pages_are_found_when_the_page_is_opened(history: MatchHistory) -> None:
    history.add_all(ended(f"match {number}", number, True) for number in range(200))
    data = bytearray(history.path.read_bytes())
    data[8192:16384] = bytes(8192)
    history.path.write_bytes(data)
    problem = history.mend()
    assert problem is not None
    assert problem.reason == "history.damaged"
    assert Path(str(problem.params["aside"])).read_bytes() == data
    assert history.matches() == ()


def test_while_another_program_writes_nothing_is_lost(history: MatchHistory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.app.history.schema.WAIT", 0.05)
    history.add(ended("a", 5, True))
    with closing(sqlite3.connect(history.path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        problem = history.add(ended("b", 6, True))
        assert problem is not None
        assert (problem.reason, problem.params["why"]) == ("history.unwritable", "database is locked")
        assert history.matches() == ()
        problem = history.mend()
        assert problem is not None
        assert (problem.reason, problem.params["why"]) == ("history.unreadable", "database is locked")
        other.execute("ROLLBACK")
    assert history.add(ended("b", 6, True)) is None
    assert [match.name for match in history.matches()] == ["a", "b"]


@needs_limits
def test_a_full_disk_keeps_what_was_there(history: MatchHistory) -> None:
    history.add(ended("a", 5, True))
    with full_disk(history.path):
        problem = history.add_all(ended(f"match {number}", number, True) for number in range(500))
    assert problem is not None
    assert problem.reason == "history.unwritable"
    assert history.matches() == (ended("a", 5, True),)
    assert history.add(ended("b", 6, True)) is None


def test_a_file_that_cannot_be_written_keeps_what_was_there(
    history: MatchHistory, monkeypatch: pytest.MonkeyPatch
) -> None:
    history.add(ended("a", 5, True))
    real = sqlite3.connect
    uri = f"{history.path.as_uri()}?mode=ro"
    # As the system refuses a player, but not the one who owns the system.
    monkeypatch.setattr(sqlite3, "connect", lambda name, **how: real(uri, **{**how, "uri": True}))
    problem = history.add(ended("b", 6, True))
    assert problem is not None
    assert (problem.reason, problem.params["why"]) == (
        "history.unwritable",
        "attempt to write a readonly database",
    )
    assert history.erase() is not None
    assert history.mend() is None, "what is sound is only read"
    assert history.matches() == (ended("a", 5, True),)


def two_people(name: str) -> EndedMatch:
    players = Player("Ana", None, True, {"score": 9}, {"fill": 9}), Player("Bo", None, False, {"score": 4}, {"fill": 4})
    return EndedMatch(name, "shape-up", OPTIONS, "2026-11-23 10-00", players)


def test_what_is_kept_of_one_person_is_erased(history: MatchHistory) -> None:
    history.add_all((ended("alone", 5, True), two_people("both")))
    history.keep_shares("both", {0: Share(1.0, 2.0), 1: Share(3.0, 4.0)})
    assert history.erase("Ana") is None
    (left,) = history.matches()
    assert left.name == "both"
    assert left.players[0] == Player("", None, True)
    assert left.players[1] == Player("Bo", None, False, {"score": 4}, {"fill": 4}, Share(3.0, 4.0))
    assert b"Ana" not in history.path.read_bytes()
    assert history.erase("Bo") is None
    assert history.matches() == ()


def test_a_bot_of_that_name_stays(history: MatchHistory) -> None:
    history.add(ended("a", 5, True))
    history.erase("Flint")
    assert history.matches() == (ended("a", 5, True),)


def test_everything_is_erased(history: MatchHistory) -> None:
    assert history.erase() is None
    assert not history.path.exists()
    history.add_all((ended("alone", 5, True), two_people("both")))
    assert history.erase() is None
    assert history.matches() == ()
    assert b"Ana" not in history.path.read_bytes()
