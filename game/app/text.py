"""Translates sentences (`set_language`), and measures and wraps text, without a window.

Sentences in the code are English and the keys of the catalogues in `assets/locale`. Lengths are in the unit of the
size given: logical units. They are measured at the real pixel size, `size` × the scale of `set_scale`, with the
rounding that the screen has, so that what fits here fits there.
"""

from __future__ import annotations

import gettext
import struct
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache, lru_cache

from game.app.fonts import STYLES, VARIANTS, Font, face, fitting_font, font, stand_in
from game.app.line_breaks import phrases as phrases
from game.app.line_breaks import pieces
from game.app.paths import MissingAsset, asset
from game.app.scripts import joined
from game.core.manifest import N_ as N_

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


def font_for(text: str, style: str, language: str | None = None) -> Font:
    """The font in which the whole of `text` is set; `style` is a key of `STYLES`, else `KeyError`.

    The Latin font, or the Japanese one as soon as one character is lacking: a screen font falls back whole. Only what
    none of them has is drawn in `SIGNS`, see `fonts.runs`. A Japanese interface sets bare figures in the Japanese font
    too, to match the words around them.
    """
    return fitting_font(text, style, language or _language)


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
    return "".join(MARK if font(stand_in(sign, latin)).lacks(sign) else sign for sign in seen)


def can_draw(sign: str) -> bool:
    """Whether a character that is typed can be drawn."""
    return MARK not in (drawable(sign) or MARK)


def family(text: str, style: str, language: str | None = None) -> str:
    """The family name of `font_for`."""
    return font_for(text, style, language).family


# -- measuring

_scale = 1.0


def set_scale(scale: float) -> None:
    """Set the scale for measuring: real pixels per logical unit."""
    global _scale
    _scale = scale


class _Advances(dict[str, float]):
    """How far each character of a font moves the pen, in pixels. Letters are set without kerning, so these add up."""

    def __init__(self, family: str, pixels: float) -> None:
        self._family, self._pixels = family, pixels

    def __missing__(self, character: str) -> float:
        family = self._family if character.isascii() else stand_in(character, self._family)
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
    advances = _advances(fitting_font(text, style, language).family, max(1.0, size * scale))
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


def _cut(text: str, fits: Callable[[str], bool]) -> Iterator[str]:
    """The phrases of `text`; one that does not fit a line is cut wherever a line may break."""
    for phrase in phrases(text):
        yield from (phrase,) if fits(phrase) else pieces(phrase)


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
