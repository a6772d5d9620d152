"""`encode` writes the result of a day's try as a short code; `decode` finds one in what somebody typed or pasted.

Sixteen letters and digits in groups of four, none of which looks like another one: 55 bits of day and result, 10 of the
level's hash and 15 of a checksum. The score is no part of it: it follows from the result. A name may stand behind the
code in brackets.
"""

from __future__ import annotations

import re
import zlib
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final
from unicodedata import normalize

from game.core.session import SPEEDS
from game.levels.daily import calendar
from game.levels.daily.aim import MOST_AIM
from game.levels.daily.tries import Try
from game.levels.rules.level import level_hash, level_text
from game.levels.sharing.shared_level import ShareError

LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
GROUP, GROUPS = 4, 4
FIRST: Final = date(2020, 1, 1)
SEARCHED: Final = 20_000
"""Characters of a text in which a code is looked for."""
LONGEST_NAME: Final = 24
_SALT: Final = b"tumblebox day 1"
_READ_AS: Final = str.maketrans("OILU", "011V")
"""Letters that no code has, each with the one that somebody has probably misread."""
_UNKNOWN_STEADY, _UNKNOWN_AIM = 127, 15
"""For tries of earlier versions."""
_BITS: Final = {
    "day": 15,
    "medal": 2,
    "speed": 3,
    "pieces": 6,
    "falls": 4,
    "hints": 4,
    "seconds": 10,
    "steady": 7,
    "aim": 4,
}
_LEVEL_BITS, _SUM_BITS = 10, 15
_DASHES: Final = r"[-\u2010-\u2015\u2212\s]{0,3}"
_CODE: Final = re.compile(
    rf"(?<![0-9A-Z])(?=([0-9A-Z]{{{GROUP}}}(?:{_DASHES}[0-9A-Z]{{{GROUP}}}){{{GROUPS - 1}}})(?![0-9A-Z]))"
)
_NAME: Final = re.compile(rf"\s{{0,3}}\(([^()\n]{{1,{LONGEST_NAME}}})\)")


@dataclass(frozen=True, slots=True)
class DayCode:
    """A try of somebody. `name`: "" where none stands behind the code."""

    day: date
    tried: Try
    name: str = ""


def encode(day: date, tried: Try) -> str:
    """The code of an ended try. Falls, hints and seconds that need more bits than it has become the largest number that
    fits, which changes no score."""
    fields = {
        "day": (day - FIRST).days,
        "medal": tried.medal,
        "speed": SPEEDS.index(tried.speed) if tried.speed in SPEEDS else 0,
        "pieces": tried.pieces,
        "falls": tried.falls,
        "hints": tried.hints,
        "seconds": tried.seconds,
        "steady": _UNKNOWN_STEADY if tried.steady is None else tried.steady,
        "aim": _UNKNOWN_AIM if tried.aim is None else min(tried.aim, MOST_AIM),
    }
    told = 0
    for name, bits in _BITS.items():
        told = told << bits | max(0, min(fields[name], (1 << bits) - 1))
    told = told << _LEVEL_BITS | _level_bits(day)
    whole = told << _SUM_BITS | _sum(told)
    letters = [LETTERS[whole >> 5 * at & 31] for at in reversed(range(GROUP * GROUPS))]
    return "-".join("".join(letters[at : at + GROUP]) for at in range(0, len(letters), GROUP))


def decode(text: str, today: date) -> DayCode:
    """The first sound code in `text`. `ShareError` if there is none, if the day is after `today`, or if its level is
    another one here."""
    plain = _plain(text)
    found = _found(plain)
    if not found:
        raise ShareError("day.none")
    for one in found:
        told = _checked(one[1])
        if told is None:
            continue
        named = _NAME.match(plain, one.end(1))
        return _read(told, today, named[1].strip() if named else "")
    raise ShareError("day.damaged")


def tidy(typed: str) -> str:
    """What was typed of a code, as codes are written: capitals and digits in groups; all else is left out, and no more
    is taken than a code has."""
    letters = [one for one in normalize("NFKC", typed).upper().translate(_READ_AS) if one in LETTERS]
    whole = "".join(letters[: GROUP * GROUPS])
    return "-".join(whole[at : at + GROUP] for at in range(0, len(whole), GROUP))


def cut_out(text: str) -> str:
    """The first sound code in `text` with the name behind it, or else the first part that looks like a code; "" if
    there is none."""
    plain = _plain(text)
    found = _found(plain)
    one = next((one for one in found if _checked(one[1]) is not None), found[0] if found else None)
    if one is None:
        return ""
    named = _NAME.match(plain, one.end(1))
    return tidy(one[1]) + (f" ({named[1].strip()})" if named else "")


def has_code(text: str) -> bool:
    """Whether something in `text` looks like a code, sound or not."""
    return bool(_found(_plain(text)))


def _plain(text: str) -> str:
    return normalize("NFKC", text[:SEARCHED])


def _found(plain: str) -> list[re.Match[str]]:
    # Other letters may be longer in upper case, and the name must be found behind the code.
    return [*_CODE.finditer("".join(one.upper() if one.isascii() else one for one in plain))]


def _checked(letters: str) -> int | None:
    """What the letters tell, without their checksum; None for a wrong one."""
    whole = 0
    for letter in re.sub(_DASHES, "", letters).translate(_READ_AS):
        whole = whole << 5 | LETTERS.index(letter)
    told, checksum = whole >> _SUM_BITS, whole & ((1 << _SUM_BITS) - 1)
    return told if checksum == _sum(told) else None


def _read(told: int, today: date, name: str) -> DayCode:
    level_bits, told = told & ((1 << _LEVEL_BITS) - 1), told >> _LEVEL_BITS
    fields: dict[str, int] = {}
    for field, bits in reversed(_BITS.items()):
        fields[field], told = told & ((1 << bits) - 1), told >> bits
    day = FIRST + timedelta(days=fields["day"])
    if day > today:
        raise ShareError("day.ahead")
    if level_bits != _level_bits(day):
        raise ShareError("day.other")
    steady, aim = fields["steady"], fields["aim"]
    is_sound = fields["speed"] < len(SPEEDS) and fields["pieces"] <= len(calendar.today(day).given)
    if not is_sound or not (steady <= 100 or steady == _UNKNOWN_STEADY) or not (aim <= MOST_AIM or aim == _UNKNOWN_AIM):
        raise ShareError("day.damaged")
    tried = Try(
        medal=fields["medal"],
        pieces=fields["pieces"],
        falls=fields["falls"],
        hints=fields["hints"],
        seconds=fields["seconds"],
        speed=SPEEDS[fields["speed"]],
        steady=None if steady == _UNKNOWN_STEADY else steady,
        aim=None if aim == _UNKNOWN_AIM else aim,
    )
    return DayCode(day, tried, name)


def _level_bits(day: date) -> int:
    return int(level_hash(level_text(calendar.today(day))), 16) & ((1 << _LEVEL_BITS) - 1)


def _sum(told: int) -> int:
    return zlib.crc32(_SALT + told.to_bytes(9, "big")) & ((1 << _SUM_BITS) - 1)
