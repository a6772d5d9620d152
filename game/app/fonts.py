"""The fonts of the game: which `font` draws a text, and what stands in for a letter that it lacks (`runs`)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path

from PIL import ImageFont

from game.app import compat
from game.app.font_coverage import coverage
from game.app.paths import MissingAsset, asset, packaged_asset
from game.app.scripts import in_sight_order, joined


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
def fitting_font(text: str, style: str, language: str) -> Font:
    """See `text.font_for`."""
    families: tuple[str, ...] = STYLES[style]
    if language == "ja" and not any(character.isalpha() for character in text):
        families = families[1:]
    fonts = [font(family) for family in families]
    for candidate in fonts:
        if not candidate.lacks(text):
            return candidate
    signs = coverage(font(SIGNS).path)
    return min(fonts, key=lambda candidate: sum(ord(sign) not in signs for sign in candidate.lacks(text)))


@lru_cache(4096)
def runs(line: str, family: str) -> tuple[tuple[str, str], ...]:
    """A line as it is drawn from left to right, in parts of one font: (family, part). `family`: the line's font
    family."""
    if line.isascii():
        return ((family, line),)
    seen = in_sight_order(joined(line))
    return tuple((key, "".join(part)) for key, part in groupby(seen, key=lambda sign: stand_in(sign, family)))


@lru_cache(4096)
def stand_in(sign: str, family: str) -> str:
    """The family in which one character is drawn."""
    return next((one for one in (family, *STAND_INS) if not font(one).lacks(sign)), family)


@lru_cache(64)
def face(family: str, pixels: float) -> ImageFont.FreeTypeFont:
    """A font as Pillow measures and draws it, with letters of `pixels`."""
    path = font(family).path
    try:
        return ImageFont.truetype(path, pixels, layout_engine=ImageFont.Layout.BASIC)
    except OSError as error:
        raise MissingAsset(path.name) from error


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
