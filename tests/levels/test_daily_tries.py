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
    daily.end(tries, MONDAY, "b", Try("", 3, 4))
    assert tries["2026-11-23"] == Try("a", practice=1)
    daily.end(tries, MONDAY, "a", Try("", 2, 5))
    daily.end(tries, MONDAY, "a", Try("", 3, 5))
    assert tries["2026-11-23"] == Try("", 2, 5, practice=2)
    assert not daily.begin(tries, MONDAY, "a"), "it has ended"


def test_a_try_that_was_given_up_is_used_up() -> None:
    tries: daily.Tries = {}
    daily.begin(tries, MONDAY, "a")
    daily.end(tries, MONDAY, "a", Try())
    assert not daily.begin(tries, MONDAY, "b")
    assert daily.strip(tries, WEEK, MONDAY)[0].mark == "scored"


def test_the_strip_of_a_week_tells_each_day() -> None:
    tries: daily.Tries = {}
    daily.begin(tries, WEEK[0], "a")
    daily.end(tries, WEEK[0], "a", Try("", 3, 5))
    daily.begin(tries, WEEK[2], "b")
    found = daily.strip(tries, WEEK, WEEK[3])
    assert [one.mark for one in found] == ["scored", "missed", "begun", "open", "to-come", "to-come", "to-come"]
    assert [one.medal for one in found] == [3, 0, 0, 0, 0, 0, 0]
    assert [one.day for one in found] == WEEK


def test_a_scored_try_keeps_what_was_built_and_its_hints() -> None:
    tries: daily.Tries = {}
    assert not daily.count_hint(tries, MONDAY, "a"), "nothing has begun"
    daily.begin(tries, MONDAY, "a")
    assert daily.count_hint(tries, MONDAY, "a")
    assert not daily.count_hint(tries, MONDAY, "b"), "practice"
    assert daily.end(tries, MONDAY, "a", Try("", 2, 1, falls=1, seconds=40, lay=((0, 0.0, 0.5, 0.0),)))
    assert not daily.end(tries, MONDAY, "b", Try("", 3))
    assert tries["2026-11-23"] == Try("", 2, 1, 1, 1, 1, 40, ((0, 0.0, 0.5, 0.0),))


def test_a_streak_is_days_in_a_row_with_a_medal() -> None:
    tries = {day.isoformat(): Try("", medal) for day, medal in zip(WEEK, (1, 3, 0, 2, 1, 3), strict=False)}
    assert daily.streak(tries, WEEK[5]) == 3
    assert daily.streak(tries, WEEK[6]) == 3, "today is still to be played"
    assert daily.streak(tries, WEEK[6] + daily.ONE) == 0, "a day was missed"
    tries[WEEK[6].isoformat()] = Try("begun")
    assert daily.streak(tries, WEEK[6]) == 3, "its try goes on"
    tries[WEEK[6].isoformat()] = Try()
    assert daily.streak(tries, WEEK[6]) == 0, "it ended without a medal"
    assert daily.longest(tries) == 3
    assert daily.longest({}) == 0


def test_tries_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "in" / "daily.json"
    tries = {"2026-11-23": Try("", 2, 5, 1)}
    assert store.load(path, Try).entries == {}
    assert store.save(path, tries, TRIES.unwritable) is None
    assert store.load(path, Try).entries == tries
    problem = store.save(tmp_path, tries, TRIES.unwritable)
    assert problem is not None
    assert problem.reason == "challenge.unsaved"
