"""`encode` writes a level and its solution as a short text; `decode` reads one, also as it comes out of a chat.

"TB1", then in base64url: a byte for the version, the CRC-32 of what follows unpacked, and the level with its steps in
one line of JSON, by deflate with a dictionary. The dictionary of a version never changes (docs/sharing.md).
"""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as BadBase64
from functools import cache
from typing import Final

import msgspec

from game.app import paths
from game.levels.rules.level import Level, LevelError, level_of, level_text
from game.levels.rules.limits import TEXT
from game.levels.sharing.shared_level import SharedLevel, ShareError
from game.levels.solutions import SolutionStep, Steps, check_steps
from game.levels.world.level_tower import ground_of
from game.physics.ground import GroundError

NAME: Final = "TB"
VERSION: Final = 1
LONGEST: Final = 1100
"""Characters of a code: its picture still reads at half its size (`tests/levels/sharing/test_level_card.py`)."""
SEARCHED: Final = 100_000
"""Characters of a text in which a code is looked for."""
MOST_CODES: Final = 20
"""Codes of one text that are tried."""
UNPACKED: Final = 2 * TEXT
"""Bytes of a level with its steps."""
RAW: Final = -15
"""Deflate without a head of its own."""
_HEAD: Final = 5
"""Bytes before what is deflated."""
_CODE = re.compile(rf"{NAME}([1-9])([A-Za-z0-9_-]{{8,}})")
_GAPS = re.compile(r"[\s\u00ad\u200b-\u200f\u2060\ufeff>]+")
"""What chats put into long words, and in front of lines that they quote."""


def encode(shared: SharedLevel) -> str:
    """The code of a level. `ShareError` for one that is too large, or that only its recording proves."""
    if shared.recording and not shared.steps:
        raise ShareError("share.no-steps")
    raw = pack(shared.level, shared.steps)
    squeezed = _deflate(raw)
    data = bytes([VERSION]) + zlib.crc32(raw).to_bytes(4, "big") + squeezed
    code = f"{NAME}{VERSION}{urlsafe_b64encode(data).decode().rstrip('=')}"
    if len(code) > LONGEST:
        raise ShareError("share.too-large")
    return code


def decode(text: str) -> SharedLevel:
    """The level of the first sound code in `text`. `ShareError` if there is none."""
    found = [*_CODE.finditer(_GAPS.sub("", text[:SEARCHED]))]
    if not found:
        raise ShareError("share.none")
    faults = []
    for one in found[:MOST_CODES]:
        if int(one[1]) != VERSION:
            faults.append(ShareError("share.newer"))
            continue
        try:
            return _decoded(one[2])
        except ShareError as error:
            faults.append(error)
    raise faults[0]


def pack(level: Level, steps: tuple[SolutionStep, ...]) -> bytes:
    """A level and its steps in one line of JSON, spelled in one way."""
    return f"[{level_text(level)},{msgspec.json.encode(steps).decode()}]".encode()


def _decoded(letters: str) -> SharedLevel:
    # Words that follow directly are no part of it: deflate knows its end.
    whole = letters[: len(letters) - (len(letters) % 4 == 1)]
    try:
        data = urlsafe_b64decode(whole + "=" * (-len(whole) % 4))
        unpacker = zlib.decompressobj(RAW, zdict=dictionary())
        raw = unpacker.decompress(data[_HEAD:], UNPACKED + 1)
    except (BadBase64, ValueError, zlib.error):
        raise ShareError("share.damaged") from None
    if data[0] != VERSION:
        raise ShareError("share.newer")
    is_whole = unpacker.eof and len(raw) <= UNPACKED and zlib.crc32(raw) == int.from_bytes(data[1:_HEAD], "big")
    if not is_whole:
        raise ShareError("share.damaged")
    return unpack(raw)


def unpack(raw: bytes) -> SharedLevel:
    """The level that `pack` wrote. `ShareError` if it is none, or none that can be played."""
    try:
        plain, steps = msgspec.json.decode(raw, type=tuple[msgspec.Raw, Steps])
        level = level_of(msgspec.json.decode(plain))
        ground_of(level)
        check_steps(level, steps)
    except (LevelError, GroundError) as error:
        raise ShareError("share.level", why=str(error).removesuffix(".")) from None
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise ShareError("share.damaged") from None
    return SharedLevel(level, steps)


def _deflate(raw: bytes) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, RAW, 9, zdict=dictionary())
    return packer.compress(raw) + packer.flush()


@cache
def dictionary() -> bytes:
    """What is likely to be in a level, by which deflate finds it again."""
    return (paths.ASSETS / "codes" / f"tb{VERSION}.dictionary").read_bytes()
