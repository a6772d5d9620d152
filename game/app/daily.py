"""The daily challenge as it was played: one scored try a day, kept in a table of `app/tables.py`."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Mark = Literal["to-come", "open", "begun", "missed", "scored"]
"""A day in the strip of a week: not yet there; today and not begun; begun and not ended; past and not begun; ended."""


class Try(msgspec.Struct, frozen=True):
    """The scored try of a day. `match`: by which it is known while it goes on; "" once it has ended. `medal`: 0 none,
    1 bronze, 2 silver, 3 gold; `pieces`: how many were used; `practice`: how many tries came after it."""

    match: str = ""
    medal: Annotated[int, Meta(ge=0, le=3)] = 0
    pieces: Annotated[int, Meta(ge=0, le=1000)] = 0
    practice: Annotated[int, Meta(ge=0)] = 0


Tries = dict[str, Try]
"""Day, as 2026-01-31 → its scored try."""


class Day(msgspec.Struct, frozen=True):
    """A day in the strip of a week. `medal`: of its scored try."""

    day: date
    mark: Mark
    medal: int = 0


def begin(tries: Tries, day: date, match: str) -> bool:
    """A match of this day's level begins. Returns whether it is the scored try; else it is practice. `match`: a name of
    its own, by which it is known again when it is resumed."""
    key = day.isoformat()
    if key not in tries:
        tries[key] = Try(match)
        return True
    return tries[key].match == match != ""


def is_scored(tries: Tries, day: date, match: str) -> bool:
    """Whether this match is, or would be, the scored try of the day."""
    told = tries.get(day.isoformat())
    return told is None or told.match == match != ""


def end(tries: Tries, day: date, match: str, medal: int, pieces: int) -> None:
    """A match of this day's level has ended, or was begun again or given up, with no medal."""
    key = day.isoformat()
    told = tries.get(key, Try(match))
    if told.match == match != "":
        tries[key] = Try("", medal, pieces, told.practice)
    else:
        tries[key] = msgspec.structs.replace(told, practice=told.practice + 1)


def strip(tries: Tries, week: Sequence[date], today: date) -> tuple[Day, ...]:
    """How the days of a week stand."""
    return tuple(_mark(tries.get(day.isoformat()), day, today) for day in week)


def _mark(told: Try | None, day: date, today: date) -> Day:
    if told is not None:
        return Day(day, "begun" if told.match else "scored", told.medal)
    return Day(day, "to-come" if day > today else "open" if day == today else "missed")
