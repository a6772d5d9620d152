"""`begin` and `end` note the daily challenge's scored tries, one a day; `strip` gives a week's marks and medals."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game.app.store import Table

Mark = Literal["to-come", "open", "begun", "missed", "scored"]
"""A day in the strip of the week: in the future; today, not begun; begun, not ended; past, never begun; ended."""


class Try(msgspec.Struct, frozen=True):
    """The scored try of one day. `match`: file name of its match, "" once it has ended. `medal`: 0 none, 1 bronze,
    2 silver, 3 gold. `pieces`: number of pieces used. `practice`: number of later tries."""

    match: str = ""
    medal: Annotated[int, Meta(ge=0, le=3)] = 0
    pieces: Annotated[int, Meta(ge=0, le=1000)] = 0
    practice: Annotated[int, Meta(ge=0)] = 0


Tries = dict[str, Try]
"""By day, such as 2026-01-31."""
TRIES = Table("daily.json", Try, "challenge.unsaved")


class Day(msgspec.Struct, frozen=True):
    """A day in the strip of the week. `medal`: from its scored try."""

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


def end(tries: Tries, day: date, match: str, medal: int, pieces: int) -> None:
    """Notes that a match of this day's level has ended; restarted or given up, it has no medal."""
    key = day.isoformat()
    known = tries.get(key, Try(match))
    if known.match == match != "":
        tries[key] = Try("", medal, pieces, known.practice)
    else:
        tries[key] = msgspec.structs.replace(known, practice=known.practice + 1)


def strip(tries: Tries, week: Sequence[date], today: date) -> tuple[Day, ...]:
    """The days of a week with their marks."""
    return tuple(_mark(tries.get(day.isoformat()), day, today) for day in week)


def _mark(known: Try | None, day: date, today: date) -> Day:
    if known is not None:
        return Day(day, "begun" if known.match else "scored", known.medal)
    return Day(day, "to-come" if day > today else "open" if day == today else "missed")
