"""Translates sentences (`set_language`), chooses fonts (`font_for`), and measures and wraps text, without a window.

Sentences in the code are English and the keys of the catalogues in `assets/locale`. Lengths are in the unit of the
size given: logical units. They are measured at the real pixel size, `size` × the scale of `set_scale`, with the
rounding that the screen has, so that what fits here fits there.
"""

from __future__ import annotations

import gettext
import os
import re
import struct
import subprocess
import sys
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import accumulate, groupby
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import ImageFont

from game.app import compat
from game.app.font_coverage import coverage
from game.app.paths import MissingAsset, asset, packaged_asset
from game.app.scripts import in_sight_order, joined
from game.core.manifest import N_ as N_

if TYPE_CHECKING:
    from budoux import Parser

LANGUAGES = {"en": "English", "ja": "日本語"}
DOMAIN = "tumblebox"

# -- translation

_language = "en"


@cache
def _catalogue(language: str) -> gettext.NullTranslations:
    if language == "en":
        return gettext.NullTranslations()
    path = asset("locale", language, "LC_MESSAGES", f"{DOMAIN}.mo")
    try:
        with path.open("rb") as file:
            return gettext.GNUTranslations(file)
    except (OSError, struct.error, ValueError) as error:
        raise MissingAsset(f"locale/{language}/LC_MESSAGES/{DOMAIN}.mo") from error


def set_language(language: str) -> None:
    """Switch to `language`. `KeyError` unless it is in `LANGUAGES`, `MissingAsset` without its catalogue."""
    global _language
    if language not in LANGUAGES:
        raise KeyError(language)
    _catalogue(language)
    _language = language


def language() -> str:
    """The current language of the interface."""
    return _language


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Sentences are in `language` inside the block. `KeyError` unless it is in `LANGUAGES`."""
    before = _language
    set_language(language)
    try:
        yield
    finally:
        set_language(before)


def guess_language(environ: Mapping[str, str] = os.environ, system: Callable[[], str] | None = None) -> str:
    """The language of the system, for the first start; English when it is none of ours.

    `system` gives a tag such as "ja-JP" where no variable names a language, as in a program that was not started from
    a terminal; by default it asks this platform."""
    wanted = next((found for name in _LANGUAGE_VARIABLES if (found := environ.get(name, ""))), "")
    wanted = wanted or (system or system_language)()
    wanted = wanted[:2].lower()
    return wanted if wanted in LANGUAGES else "en"


_LANGUAGE_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@cache
def system_language(platform: str = sys.platform) -> str:
    """The tag of the language that the system's own programs speak; "" where it does not say."""
    try:
        if platform == "win32":
            return windows_tag(_ask_windows())
        if platform == "darwin":
            return mac_tag(_ask_mac())
    except (OSError, AttributeError, subprocess.SubprocessError):
        pass
    return ""


def _ask_windows() -> int:
    """The identifier of the language of the desktop."""
    import ctypes

    return int(ctypes.windll.kernel32.GetUserDefaultUILanguage())  # type: ignore[attr-defined, unused-ignore]


def windows_tag(identifier: int) -> str:
    """The tag of a language identifier of Windows: its lower ten bits tell the language."""
    return {0x09: "en", 0x11: "ja"}.get(identifier & 0x3FF, "")


def _ask_mac() -> str:
    """The languages that the user has chosen, the best first, as a property list in words."""
    command = ["/usr/bin/defaults", "read", "-g", "AppleLanguages"]
    return subprocess.run(command, capture_output=True, text=True, timeout=2, check=True).stdout


def mac_tag(listed: str) -> str:
    """The first tag of a list of them, as `("ja-JP", en)`."""
    found = re.search(r"[A-Za-z]{2,3}(-[A-Za-z0-9]+)*", listed)
    return found[0] if found else ""


def _(message: str, /, **params: object) -> str:
    """`message` in the present language, its `{name}` placeholders filled in from `params`."""
    if not message:
        return ""
    text = _catalogue(_language).gettext(message)
    return text.format_map(params) if params else text


def signed(number: int) -> str:
    """A score change with its sign, as chips show it: "+4", "0", "−2"."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def ngettext(one: str, many: str, n: int, /, **params: object) -> str:
    """The form for `n` of a sentence with a number, `{n}` and `params` filled in."""
    return _catalogue(_language).ngettext(one, many, n).format_map({"n": n, **params})


def pgettext(context: str, message: str, /, **params: object) -> str:
    """Like `_`, for a word that means different things: `context` says which."""
    text = _catalogue(_language).pgettext(context, message)
    return text.format_map(params) if params else text


def dotted(parts: Iterable[str]) -> str:
    """Short sentences in one line with a dot between them: "3 pieces · 1 fall"."""
    return pgettext("between sentences", " · ").join(parts)


# -- fonts


@dataclass(frozen=True, slots=True)
class Font:
    """One font file and the family name that is written inside it. Every family has one, regular, weight."""

    family: str
    path: Path

    def lacks(self, text: str) -> frozenset[str]:
        """The characters of `text` that the font cannot draw."""
        known = coverage(self.path)
        return frozenset(character for character in text if ord(character) not in known and character != "\n")


_SOURCES: dict[str, tuple[str, tuple[str, ...]]] = {
    "Fredoka SemiBold": ("", ("fonts", "Fredoka-SemiBold.ttf")),
    "Fredoka Bold": ("", ("fonts", "Fredoka-Bold.ttf")),
    "M PLUS Rounded 1c Bold": ("", ("fonts", "MPLUSRounded1c-Bold.ttf")),
    "Atkinson Hyperlegible Regular": ("", ("fonts", "AtkinsonHyperlegible-Regular.ttf")),
    "Atkinson Hyperlegible Bold": ("", ("fonts", "AtkinsonHyperlegible-Bold.ttf")),
    "Tumblebox Hangul": ("", ("fonts", "TumbleboxHangul.ttf")),
    "Tumblebox Signs": ("", ("fonts", "TumbleboxSigns.ttf")),
    "Noto Sans JP": ("pylopdf_fonts_jp", ("NotoSansJP-Regular.otf",)),
}
STYLES: dict[str, tuple[str, str, str, str]] = {
    "display": ("Fredoka SemiBold", "M PLUS Rounded 1c Bold", "Noto Sans JP", "Tumblebox Hangul"),
    "display_bold": ("Fredoka Bold", "M PLUS Rounded 1c Bold", "Noto Sans JP", "Tumblebox Hangul"),
    "body": ("Atkinson Hyperlegible Regular", "Noto Sans JP", "Noto Sans JP", "Tumblebox Hangul"),
    "body_bold": ("Atkinson Hyperlegible Bold", "M PLUS Rounded 1c Bold", "Noto Sans JP", "Tumblebox Hangul"),
}
"""Families of each style: Latin, Japanese, and two fallbacks for what players type: rare characters, and Korean."""


SIGNS = "Tumblebox Signs"
"""Stands in, letter by letter, for what the font of a text lacks: further scripts and emoji, in what others write."""
STAND_INS = (SIGNS, "Noto Sans JP", "Tumblebox Hangul")
"""Families for single letters, the first that has it."""
VARIANTS = frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0x1F3FB, 0x1F400))))
"""They change the look of the sign before, such as an emoji's skin."""


@cache
def font(family: str) -> Font:
    """The font called `family`. `MissingAsset` when its file is absent, `KeyError` for an unknown family."""
    package, parts = _SOURCES[family]
    return Font(family, packaged_asset(package, *parts) if package else asset(*parts))


@lru_cache(4096)
def _font_for(text: str, style: str, language: str) -> Font:
    families: tuple[str, ...] = STYLES[style]
    if language == "ja" and not any(character.isalpha() for character in text):
        families = families[1:]
    fonts = [font(family) for family in families]
    for candidate in fonts:
        if not candidate.lacks(text):
            return candidate
    signs = coverage(font(SIGNS).path)
    return min(fonts, key=lambda candidate: sum(ord(sign) not in signs for sign in candidate.lacks(text)))


def font_for(text: str, style: str, language: str | None = None) -> Font:
    """The font in which the whole of `text` is set; `style` is a key of `STYLES`, else `KeyError`.

    The Latin font, or the Japanese one as soon as one character is lacking: a screen font falls back whole. Only what
    none of them has is drawn in `SIGNS`, see `runs`. A Japanese interface sets bare figures in the Japanese font too,
    to match the words around them.
    """
    return _font_for(text, style, language or _language)


@lru_cache(4096)
def runs(line: str, family: str) -> tuple[tuple[str, str], ...]:
    """A line as it is drawn from left to right, in parts of one font: (family, part). `family`: the line's font
    family."""
    if line.isascii():
        return ((family, line),)
    seen = in_sight_order(joined(line))
    return tuple((key, "".join(part)) for key, part in groupby(seen, key=lambda sign: _stand_in(sign, family)))


@lru_cache(4096)
def _stand_in(sign: str, family: str) -> str:
    """The family in which one character is drawn."""
    return next((one for one in (family, *STAND_INS) if not font(one).lacks(sign)), family)


MARK = "□"
"""Stands for a letter that no font has."""


@lru_cache(4096)
def drawable(words: str) -> str:
    """Words of somebody else, with a neutral mark for each letter that no font has, and Arabic letters joined. Signs
    that only join or turn letters are left out."""
    if words.isascii():
        return words
    kept = joined(words)
    seen = "".join(sign for sign in kept if unicodedata.category(sign) != "Cf" and sign not in VARIANTS)
    latin = STYLES["body"][0]
    return "".join(MARK if font(_stand_in(sign, latin)).lacks(sign) else sign for sign in seen)


def can_draw(sign: str) -> bool:
    """Whether a character that is typed can be drawn."""
    return MARK not in (drawable(sign) or MARK)


def family(text: str, style: str, language: str | None = None) -> str:
    """The family name of `font_for`."""
    return font_for(text, style, language).family


def prepare_fonts() -> None:
    """Lets pyglet draw letters quickly. `MissingAsset` when the file of a font is absent."""
    for name in _SOURCES:
        font(name)
    compat.draw_letters_fast()


@cache
def register(family: str) -> None:
    """Make a font known to pyglet, before a label names its family: Japanese ones take megabytes. `MissingAsset` when
    its file cannot be read.
    """
    from pyglet.font import add_file

    path = font(family).path
    try:
        # Given bytes, because pyglet would leave the file open if it were given a path.
        add_file(path.read_bytes())
    except OSError as error:
        raise MissingAsset(path.name) from error


# -- measuring

_scale = 1.0


def set_scale(scale: float) -> None:
    """Set the scale for measuring: real pixels per logical unit."""
    global _scale
    _scale = scale


@lru_cache(64)
def face(family: str, pixels: float) -> ImageFont.FreeTypeFont:
    path = font(family).path
    try:
        return ImageFont.truetype(path, pixels, layout_engine=ImageFont.Layout.BASIC)
    except OSError as error:
        raise MissingAsset(path.name) from error


class _Advances(dict[str, float]):
    """How far each character of a font moves the pen, in pixels. Letters are set without kerning, so these add up."""

    def __init__(self, family: str, pixels: float) -> None:
        self._family, self._pixels = family, pixels

    def __missing__(self, character: str) -> float:
        family = self._family if character.isascii() else _stand_in(character, self._family)
        self[character] = wide = face(family, self._pixels).getlength(character)
        return wide


# Shrinking words to their room asks for many sizes: their advances are kept longer than their faces, which are large.
@lru_cache(512)
def _advances(family: str, pixels: float) -> _Advances:
    return _Advances(family, pixels)


def scale() -> float:
    """What `set_scale` has set."""
    return _scale


def measure(text: str, style: str, size: float, language: str | None = None) -> float:
    """The width of one line of `text` in letters of `size`."""
    return _measure(text, style, size, language or _language, _scale)


@lru_cache(4096)
def _measure(text: str, style: str, size: float, language: str, scale: float) -> float:
    advances = _advances(_font_for(text, style, language).family, max(1.0, size * scale))
    return sum(map(advances.__getitem__, joined(text))) / scale


def fit(text: str, style: str, size: float, width: float, least: float, language: str | None = None) -> float:
    """The largest size, from `size` down in whole steps to `least`, at which `text` is no wider than `width`."""
    return _fit(text, style, size, width, least, language or _language, _scale)


@lru_cache(4096)
def _fit(text: str, style: str, size: float, width: float, least: float, language: str, scale: float) -> float:
    wide = _measure(text, style, size, language, scale)
    if wide > width:
        # Widths grow with the size, apart from rounding, so most steps can be skipped.
        size = max(size - max(0, int(size * (1 - width / wide)) - 2), least)
    while size > least and _measure(text, style, size, language, scale) > width:
        size = max(size - 1, least)
    return size


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


def _cut(text: str, fits: Callable[[str], bool]) -> Iterator[str]:
    """The phrases of `text`; one that does not fit a line is cut wherever a line may break."""
    for phrase in phrases(text):
        yield from (phrase,) if fits(phrase) else pieces(phrase)


@lru_cache(1)
def _parser() -> Parser:
    # Imported for the first Japanese line only.
    from budoux import load_default_japanese_parser

    return load_default_japanese_parser()


def is_hiragana(character: str) -> bool:
    return "\u3041" <= character <= "\u309f"


def wrap(text: str, style: str, size: float, width: float, language: str | None = None) -> tuple[str, ...]:
    """`text` in lines no wider than `width`, at least one; each line is measured in its own `font_for`.

    Breaks at spaces, in Japanese between phrases; line feeds are kept. A phrase wider than a line is broken, and a
    line holds one character at least.
    """
    return _wrap(text, style, size, width, language or _language, _scale)


def wrap_evenly(text: str, style: str, size: float, width: float, language: str | None = None) -> tuple[str, ...]:
    """Like `wrap`, in as few lines, but as even as these get: no last line has a single short word."""
    return _wrap_evenly(text, style, size, width, language or _language, _scale)


@lru_cache(2048)
def _wrap_evenly(text: str, style: str, size: float, width: float, language: str, scale: float) -> tuple[str, ...]:
    best = _wrap(text, style, size, width, language, scale)
    most = max(_measure(line, style, size, language, scale) for line in best)
    # Narrower than a phrase that fits, a line would break inside it.
    ends = (phrase.rstrip() for part in text.split("\n") for phrase in phrases(part))
    wides = (_measure(phrase, style, size, language, scale) for phrase in ends)
    low, high = max([most / 2, *(wide for wide in wides if wide <= width)]), most
    while len(best) > 1 and high - low > size / 4:
        middle = (low + high) / 2
        found = _wrap(text, style, size, middle, language, scale)
        if len(found) == len(best) and all(line in text for line in found):
            best, high = found, middle
        else:
            low = middle
    return best


@lru_cache(2048)
def _wrap(text: str, style: str, size: float, width: float, language: str, scale: float) -> tuple[str, ...]:
    def fits(line: str) -> bool:
        return _measure(line.rstrip(), style, size, language, scale) <= width

    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for piece in _cut(paragraph, fits):
            if fits(line + piece):
                line += piece
                continue
            if line:
                lines.append(line.rstrip())
            line = piece
            while len(line) > 1 and not fits(line):
                cut = len(line) - 1
                while cut > 1 and not fits(line[:cut]):
                    cut -= 1
                lines.append(line[:cut])
                line = line[cut:]
        lines.append(line.rstrip())
    return tuple(lines)
