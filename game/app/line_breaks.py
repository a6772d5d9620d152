"""Where a line of text may break (`pieces`), and where it had better break (`phrases`)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from budoux import Parser

NO_START = frozenset(
    "、。，．・：；？！ー」』）］｝〉》】〕ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々ゝゞヽヾ…‥～〜％%℃!?),.:;]}’”"
)
"""Never first in a line (kinsoku, after JIS X 4051)."""
ENDS = frozenset("\u3000、。，．・：；？！」』）］｝〉》】〕…")
"""Marks after which a Japanese word has ended."""
SHORT = 2
"""Letters of a word after which a number does not begin a line."""
PLUS_MINUS = "+−"
"""A figure that begins with one of these stays with the word before it."""
UNITS = frozenset({"s", "%", "left", "card", "cards"})
"""They stay on the line of their figure."""
HONORIFIC = "さ"
"""First letter of さん, which stays with a name in Latin letters."""
WHOLE = (
    "たもち たもつ たもた たもて たもっ かたむ たおれ たおす たおし 入れちが ちがい ちがう 明るい でたらめ "
    "もどす もどさ もどし もどせ もどっ もどら もどり もどる もどろ とどか とどき とどく とどけ とどい "
    "はなす はなさ はなし はなせ はなれ はさみ はさむ はみ出 はやい はしの はしで はしに のばし のびる のぞく のぞけ "
    "のせた のせて のがし なおす なおし なおせ なおさ わたす 内がわ 外がわ れんが くさび むこう いくつ ふるえ 落とす "
    "おかたづけ あそぶ ぬき取 ぐあい 少しずつ 1人ずつ 1手ずつ 大くずれ 大いそぎ 積みにくい 手かげん "
    "となり まちが ふらふら ふらつ やめる やめて もたれ さがし 待とう 少なすぎ やりなお つけなお まぜなお つなぎなお "
    "えらびなお 積みなお 作りなお 選びなお 開きなお 数えなお 読みなお 読みこみなお 読み込みなお"
)
"""Beginnings of Japanese words that BudouX is known to cut, with spaces between."""
NO_END = frozenset("「『（［｛〈《【〔([{‘“")
"""Never last in a line."""


def _is_wide(character: str) -> bool:
    return unicodedata.east_asian_width(character) in "WF"


def pieces(text: str) -> Iterator[str]:
    """`text` cut wherever a line may break. A space stays at the end of its piece."""
    start = 0
    for at in range(1, len(text)):
        before, after = text[at - 1], text[at]
        if before.isspace() and before != "\u00a0":
            may_break = not after.isspace()
        elif after in NO_START or before in NO_END or after.isspace():
            may_break = False
        else:
            # A number stays together with its counter word: 47点.
            may_break = (_is_wide(before) or _is_wide(after)) and not before.isdigit()
        if may_break:
            yield text[start:at]
            start = at
    if start < len(text):
        yield text[start:]


@lru_cache(2048)
def phrases(text: str) -> tuple[str, ...]:
    """`text` cut where a line had better break: like `pieces`, but Japanese between phrases only.

    BudouX finds the phrases: カードを|選んでください. A number stays with the short word before it, and with its unit:
    at 5.9, 5 s.
    """
    breaks = _phrase_ends(text) if any(map(_is_wide, text)) else set()
    found: list[str] = []
    at = 0
    for piece in pieces(text):
        if found and not _ends_phrase(found[-1], piece, at in breaks):
            found[-1] += piece
        else:
            found.append(piece)
        at += len(piece)
    return tuple(found)


def _phrase_ends(text: str) -> set[int]:
    """Where BudouX ends a phrase, or begins a word of `WHOLE` that it would cut."""
    ends = set(accumulate(map(len, _parser().parse(text))))
    for word in re.finditer(WHOLE.replace(" ", "|"), text):
        if inside := ends & set(range(word.start() + 1, word.end() + 1)):
            ends = (ends - inside) | {word.start()}
    return ends


def _ends_phrase(before: str, after: str, breaks: bool) -> bool:
    if _is_wide(before[-1]) and _is_wide(after[0]):
        return breaks or before[-1] in ENDS
    if after.startswith(HONORIFIC):
        return False
    word = before.rstrip()
    if word[-1:].isdigit() and after.rstrip(" .,:;!?)") in UNITS:
        return False
    if after[0] in PLUS_MINUS and after[1:2].isdigit() and word[-1:].isalpha():
        # "you −4" is one thing.
        return False
    return not (after[0].isdigit() and word.isalpha() and len(word) <= SHORT)


@lru_cache(1)
def _parser() -> Parser:
    # Imported for the first Japanese line only.
    from budoux import load_default_japanese_parser

    return load_default_japanese_parser()


def is_hiragana(character: str) -> bool:
    return "\u3041" <= character <= "\u309f"
