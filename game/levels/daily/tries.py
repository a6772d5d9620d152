"""`begin` and `end` note the daily challenge's scored tries, one a day; `strip` gives marks and medals of days.

`streak` and `longest` count days in a row with a medal.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Annotated, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from game.app.store import Table
from game.levels.progress import Lay

Mark = Literal["to-come", "open", "begun", "missed", "scored"]
"""A day: in the future; today, not begun; begun, not ended; past, never begun; ended."""


class Try(msgspec.Struct, frozen=True, omit_defaults=True):
    """The scored try of one day. `match`: file name of its match, "" once it has ended. `medal`: 0 none, 1 bronze,
    2 silver, 3 gold. `pieces`: number of pieces used. `practice`: number of later tries, `practised`: the best score of
    these. `falls`, `hints`: how many
    pieces fell, and how many hints were asked for. `seconds`: how long it took, or so far, from the first piece on and
    without the time in which the tower comes to rest. `lay`: its tower at the end. `speed`: the game's speed in per
    cent. `steady`: how steady its tower was, see `score.steadiness`; `aim`: how many steps it went beyond its line, see
    `aim.steps_of`; None in a try that an earlier version has scored."""

    match: str = ""
    medal: Annotated[int, Meta(ge=0, le=3)] = 0
    pieces: Annotated[int, Meta(ge=0, le=1000)] = 0
    practice: Annotated[int, Meta(ge=0)] = 0
    falls: Annotated[int, Meta(ge=0)] = 0
    hints: Annotated[int, Meta(ge=0)] = 0
    seconds: Annotated[int, Meta(ge=0)] = 0
    lay: Lay = ()
    speed: Annotated[int, Meta(ge=1, le=100)] = 100
    steady: Annotated[int, Meta(ge=0, le=100)] | None = None
    practised: Annotated[int, Meta(ge=0)] = 0
    aim: Annotated[int, Meta(ge=0)] | None = None


ONE = timedelta(days=1)

Tries = dict[str, Try]
"""By day, such as 2026-01-31."""
TRIES = Table("daily.json", Try, "challenge.unsaved")


class Day(msgspec.Struct, frozen=True):
    """A day with its mark. `medal`: from its scored try."""

    day: date
    mark: Mark
    medal: int = 0


def begin(tries: Tries, day: date, match: str) -> bool:
    """Notes that a match of this day's level begins or is resumed. Returns whether it is the scored try."""
    key = day.isoformat()
    if key not in tries:
        tries[key] = Try(match)
        return True
    return tries[key].match == match != ""


def is_scored(tries: Tries, day: date, match: str) -> bool:
    """Whether this match is, or would be, the scored try of the day."""
    known = tries.get(day.isoformat())
    return known is None or known.match == match != ""


def ended(tries: Tries, day: date) -> Try | None:
    """The scored try of the day once it is over."""
    known = tries.get(day.isoformat())
    return None if known is None or known.match else known


def is_ahead(tries: Tries, day: date, today: date) -> bool:
    """Whether the scored try of `day` may still begin, or goes on."""
    known = tries.get(day.isoformat())
    return day == today and (known is None or known.match != "")


def end(tries: Tries, day: date, match: str, result: Try, score: int = 0) -> bool:
    """Notes that a match of this day's level has ended with `result`, which is worth a `score`; restarted or given up,
    it has no medal. Returns whether it was the scored try."""
    key = day.isoformat()
    known = tries.get(key, Try(match))
    is_scored = known.match == match != ""
    if is_scored:
        tries[key] = replace(result, match="", practice=known.practice, hints=known.hints)
    else:
        tries[key] = replace(known, practice=known.practice + 1, practised=max(known.practised, score))
    return is_scored


def count_hint(tries: Tries, day: date, match: str) -> bool:
    """Notes that a hint was asked for. Returns whether that was in the scored try of the day."""
    known = tries.get(day.isoformat())
    if known is None or not known.match == match != "":
        return False
    tries[day.isoformat()] = replace(known, hints=known.hints + 1)
    return True


def count_time(tries: Tries, day: date, match: str, seconds: int) -> bool:
    """Notes how long the scored try of the day has taken so far. Returns whether it is this match."""
    known = tries.get(day.isoformat())
    if known is None or not known.match == match != "":
        return False
    tries[day.isoformat()] = replace(known, seconds=seconds)
    return True


def streak(tries: Tries, today: date) -> int:
    """Number of days in a row with a medal, up to today, or up to yesterday until today's try has ended."""
    day = today - ONE if ended(tries, today) is None else today
    count = 0
    while (known := tries.get(day.isoformat())) is not None and known.medal:
        count += 1
        day -= ONE
    return count


def longest(tries: Tries) -> int:
    """Most days in a row with a medal."""
    most = count = 0
    before = date.min
    for day in sorted(date.fromisoformat(key) for key, known in tries.items() if known.medal):
        count = count + 1 if day - before == ONE else 1
        most, before = max(most, count), day
    return most


def strip(tries: Tries, days: Sequence[date], today: date) -> tuple[Day, ...]:
    """Days with their marks."""
    return tuple(_mark(tries.get(day.isoformat()), day, today) for day in days)


def _mark(known: Try | None, day: date, today: date) -> Day:
    if known is not None:
        return Day(day, "begun" if known.match else "scored", known.medal)
    return Day(day, "to-come" if day > today else "open" if day == today else "missed")
