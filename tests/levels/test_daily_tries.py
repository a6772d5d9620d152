"""One scored try a day: what is kept of it, and the strip of a week."""

from datetime import date, timedelta
from pathlib import Path

from game.app import store
from game.levels.daily import tries as daily
from game.levels.daily.tries import TRIES, Try

MONDAY = date(2026, 11, 23)
WEEK = [MONDAY + timedelta(days=number) for number in range(7)]


def test_the_first_match_of_a_day_is_scored_and_the_next_is_practice() -> None:
    tries: daily.Tries = {}
    assert daily.is_scored(tries, MONDAY, "a")
    assert daily.begin(tries, MONDAY, "a")
    assert daily.begin(tries, MONDAY, "a"), "resumed, it is still the scored one"
    assert not daily.begin(tries, MONDAY, "b")
    assert not daily.is_scored(tries, MONDAY, "b")
    daily.end(tries, MONDAY, "b", 3, 4)
    assert tries["2026-11-23"] == Try("a", practice=1)
    daily.end(tries, MONDAY, "a", 2, 5)
    daily.end(tries, MONDAY, "a", 3, 5)
    assert tries["2026-11-23"] == Try("", 2, 5, practice=2)
    assert not daily.begin(tries, MONDAY, "a"), "it has ended"


def test_a_try_that_was_given_up_is_used_up() -> None:
    tries: daily.Tries = {}
    daily.begin(tries, MONDAY, "a")
    daily.end(tries, MONDAY, "a", 0, 0)
    assert not daily.begin(tries, MONDAY, "b")
    assert daily.strip(tries, WEEK, MONDAY)[0].mark == "scored"


def test_the_strip_of_a_week_tells_each_day() -> None:
    tries: daily.Tries = {}
    daily.begin(tries, WEEK[0], "a")
    daily.end(tries, WEEK[0], "a", 3, 5)
    daily.begin(tries, WEEK[2], "b")
    found = daily.strip(tries, WEEK, WEEK[3])
    assert [one.mark for one in found] == ["scored", "missed", "begun", "open", "to-come", "to-come", "to-come"]
    assert [one.medal for one in found] == [3, 0, 0, 0, 0, 0, 0]
    assert [one.day for one in found] == WEEK


def test_tries_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "in" / "daily.json"
    tries = {"2026-11-23": Try("", 2, 5, 1)}
    assert store.load(path, Try).entries == {}
    assert store.save(path, tries, TRIES.unwritable) is None
    assert store.load(path, Try).entries == tries
    problem = store.save(tmp_path, tries, TRIES.unwritable)
    assert problem is not None
    assert problem.reason == "challenge.unsaved"
