"""Codes of a day: what they tell, how somebody may spell them, and what is refused."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as some

from game.core.session import SPEEDS
from game.levels.daily import calendar, day_codes
from game.levels.daily.day_codes import LETTERS, decode, encode
from game.levels.daily.friend_tries import MOST, FriendTries, keep
from game.levels.daily.tries import Try
from game.levels.sharing.shared_level import ShareError

DAY = date(2026, 1, 7)
SOUND = Try("", 3, 4, falls=1, hints=2, seconds=77, steady=55, aim=3)

TRIES = some.builds(
    Try,
    medal=some.integers(0, 3),
    pieces=some.integers(0, len(calendar.today(DAY).given)),
    falls=some.integers(0, 15),
    hints=some.integers(0, 15),
    seconds=some.integers(0, 1023),
    speed=some.sampled_from(SPEEDS),
    steady=some.none() | some.integers(0, 100),
    aim=some.none() | some.integers(0, 10),
)


def refused(words: str, today: date = DAY) -> str:
    with pytest.raises(ShareError) as caught:
        decode(words, today)
    return caught.value.reason


@given(TRIES)
def test_a_code_tells_all_that_makes_up_the_score(tried: Try) -> None:
    found = decode(encode(DAY, tried), DAY)
    assert (found.day, found.tried, found.name) == (DAY, tried, "")


def test_it_is_found_in_a_chat_in_any_spelling_with_the_name_behind_it() -> None:
    code = encode(DAY, SOUND)
    assert len(code) == 19
    for spelled in (
        f"Beat my 300! Tumblebox · We 7/1\n★★★\nPlay the same:\n{code} (Ana)",
        code.lower().replace("-", " ") + " (Ana)",
        code.replace("-", "") + "(Ana)",
        code.replace("-", "–").replace("0", "o").replace("1", "l") + " (Ana)",
        "".join(chr(ord(one) + 0xFEE0) for one in code) + "（Ana）",
    ):
        found = decode(spelled, DAY)
        assert (found.tried, found.name) == (SOUND, "Ana"), spelled


@given(some.integers(0, 15), some.sampled_from(LETTERS))
def test_a_code_with_one_wrong_letter_is_refused(at: int, letter: str) -> None:
    plain = encode(DAY, SOUND).replace("-", "")
    changed = plain[:at] + letter + plain[at + 1 :]
    if changed != plain:
        assert refused(changed) == "day.damaged"


def test_what_is_no_code_or_of_another_day_or_level_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    code = encode(DAY, SOUND)
    assert refused("") == refused(code[:-1]) == refused(code + "X") == "day.none"
    assert refused(code, DAY - timedelta(days=1)) == "day.ahead"
    monkeypatch.setattr(day_codes, "_level_bits", lambda day: 0)
    assert refused(code) == "day.other"


def test_the_latest_tries_of_friends_are_kept_once() -> None:
    known: dict[str, FriendTries] = {}
    codes = [decode(encode(DAY, Try("", 1, 1, seconds=number + 1)), DAY) for number in range(MOST + 1)]
    assert all(keep(known, code) for code in codes)
    assert not keep(known, codes[-1])
    assert [one.tried.seconds for one in known[DAY.isoformat()].tries] == [5, 4, 3, 2]
