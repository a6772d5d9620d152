"""`keep` keeps the tries that friends sent as codes, so that they are rivals on the page of their day."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from game.app.store import Table
from game.levels.daily.day_codes import LONGEST_NAME, DayCode
from game.levels.daily.tries import Try

MOST: Final = 4
"""Latest tries of a day that are kept."""


class FriendTry(msgspec.Struct, frozen=True, omit_defaults=True):
    """`name`: "" where the code came without one."""

    tried: Try
    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""


class FriendTries(msgspec.Struct, frozen=True):
    """Tries of a day, the latest first."""

    tries: Annotated[tuple[FriendTry, ...], Meta(max_length=MOST)] = ()


FRIENDS = Table("daily-friends.json", FriendTries, "challenge.unsaved")
"""By day, such as 2026-01-31."""


def keep(known: dict[str, FriendTries], code: DayCode) -> bool:
    """Keeps the try of a code. Returns whether it is new. If the same try came without a name before, it gets one."""
    before = of_day(known, code.day)
    same = next((one for one in before if one.tried == code.tried), None)
    name = code.name or ("" if same is None else same.name)
    rest = tuple(one for one in before if one is not same)
    known[code.day.isoformat()] = FriendTries((FriendTry(code.tried, name), *rest)[:MOST])
    return same is None


def of_day(known: dict[str, FriendTries], day: date) -> tuple[FriendTry, ...]:
    return known.get(day.isoformat(), FriendTries()).tries
