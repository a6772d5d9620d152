"""Makes the font files in `assets/fonts`: static weights under family names of their own, and a Japanese subset.

    python assets/make_fonts.py                          the Latin fonts, from packages of requirements-dev.txt
    python assets/make_fonts.py --rounded FILE.ttf       also the rounded Japanese font, from M PLUS Rounded 1c Bold
    python assets/make_fonts.py --hangul FILE.ttf        also the Korean font, from NanumSquareB.ttf
    python assets/make_fonts.py --signs FOLDER           also the font of other scripts and of emoji, from Noto fonts

NanumSquareB.ttf lies in Debian's package fonts-nanum 20200506-1.
M PLUS Rounded 1c Bold is `package/700Bold/MPLUSRounded1c_700Bold.ttf` in what
`npm pack @expo-google-fonts/m-plus-rounded-1c@0.4.4` fetches. The font of signs is made of the files of weight 600 in
what `npm pack` fetches of @expo-google-fonts/noto-sans@0.4.2, noto-sans-arabic@0.4.3, noto-sans-hebrew@0.4.1,
noto-sans-thai@0.4.2, noto-sans-devanagari@0.4.1, noto-sans-sc@0.4.3 and noto-emoji@0.4.7, all in one folder.

pyglet cannot set the axes of a variable font, and looks for a bold file only by the flags inside; hence one regular
weight in each file, and a family name a file. All fonts are under the SIL Open Font License. Nanum is a reserved name,
so the Korean subset has another one.
"""

from __future__ import annotations

import argparse
import sys
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates
from fontTools.varLib import instancer

FONTS = Path(__file__).parent / "fonts"
FAMILY, STYLE, UNIQUE, FULL, POSTSCRIPT = 1, 2, 3, 4, 6
LICENCE_NAMES = (0, 13, 14)
UNITS = 1000
"""Units of the em in the font of signs."""
REGULAR_SELECTION = 1 << 6
REGULAR_WEIGHT = 400


def packaged(package: str, name: str, folder: str = "files") -> Path:
    """A font file of an installed package. `FileNotFoundError` when it is not installed."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise FileNotFoundError(f"{package} is not installed: pip install -r requirements-dev.txt")
    return Path(spec.origin).parent / folder / name


def characters() -> set[int]:
    """What the Japanese subset covers: signs, kana and the level 1 kanji of JIS X 0208 (rows 1–5, 16–47), and ASCII."""
    wanted = set(range(0x20, 0x7F)) | set(range(0xFF01, 0xFF61))
    for row in (*range(1, 6), *range(16, 48)):
        for cell in range(1, 95):
            code = bytes((0xA0 + row, 0xA0 + cell)).decode("euc_jp", "ignore")
            wanted.update(ord(character) for character in code)
    return wanted | {ord(character) for character in "−×÷±·•…–—“”‘’«»©°½→←↑↓✓★☆●○■□▲△▼▽◆◇▶◀♥♠♣♦≤≥≠∞①②③④⑤⑥⑦⑧⑨⑩"}


def hangul_characters() -> set[int]:
    """What the Korean subset covers: all syllables, letters by themselves, ASCII, and the mark of what is lacking."""
    return {*range(0x20, 0x7F), *range(0x3131, 0x3164), *range(0xAC00, 0xD7A4), *map(ord, "·…–—“”‘’−×÷±°□")}


SIGNS: tuple[tuple[str, list[range]], ...] = (
    ("NotoSans", [range(0xA0, 0x250), range(0x370, 0x530), range(0x1E00, 0x2000), range(0x20A0, 0x20C1)]),
    ("NotoSansArabic", [range(0x600, 0x700), range(0xFB50, 0xFC00), range(0xFE70, 0xFEFD)]),
    ("NotoSansHebrew", [range(0x5BE, 0x5F5)]),
    ("NotoSansThai", [range(0xE00, 0xE5C)]),
    ("NotoSansDevanagari", [range(0x900, 0x980)]),
    ("NotoSansSC", []),
    ("NotoEmoji", [range(0x2000, 0x3300), range(0x1F000, 0x1FB00)]),
)
"""Fonts of other scripts, and which characters are taken from each."""


def chinese_characters() -> set[int]:
    """The characters of everyday Chinese in short forms: level 1 of GB 2312 (rows 16–55)."""
    cells = (bytes((0xA0 + row, 0xA0 + cell)) for row in range(16, 56) for cell in range(1, 95))
    return {ord(character) for pair in cells for character in pair.decode("gb2312", "ignore")}


def rename(font: TTFont, family: str) -> None:
    """Make `font` the regular and only member of `family`, keeping its copyright and licence."""
    names = font["name"]
    names.names = [entry for entry in names.names if entry.nameID in LICENCE_NAMES and entry.platformID == 3]
    postscript = family.replace(" ", "") + "-Regular"
    texts = {FAMILY: family, STYLE: "Regular", UNIQUE: f"{postscript};tumblebox", FULL: family, POSTSCRIPT: postscript}
    for name_id, text in texts.items():
        names.setName(text, name_id, 3, 1, 0x409)
    font["OS/2"].usWeightClass = REGULAR_WEIGHT
    font["OS/2"].fsSelection = REGULAR_SELECTION
    font["head"].macStyle = 0
    for table in ("STAT", "DSIG", "meta"):
        if table in font:
            del font[table]


def slim(font: TTFont, wanted: set[int] | None = None) -> None:
    """Leave what the game draws: the `wanted` characters (None: all), no hints, no shaping tables."""
    options = subset.Options(hinting=False, layout_features=[], glyph_names=False, notdef_outline=True)
    options.name_IDs = ["*"]
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "BASE", "vhea", "vmtx", "VORG", "FFTM"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=wanted if wanted is not None else set(font.getBestCmap()))
    subsetter.subset(font)
    # A glyph program of length 0 makes FreeType hint by itself, which spaces small text a tenth wider than drawn.
    font["maxp"].maxSizeOfInstructions = 1


def fredoka(weight: int, family: str) -> TTFont:
    """One weight of the variable Fredoka."""
    source = TTFont(packaged("fontpkg_fredoka", "Fredoka[wdth,wght].ttf"), recalcTimestamp=False)
    font = instancer.instantiateVariableFont(source, {"wght": weight, "wdth": 100})
    slim(font)
    rename(font, family)
    return font


def plain_zero(font: TTFont) -> None:
    """Take the slash out of the zero, which small letters blur to a θ; outline and width stay.

    The slash parts the counter in two. One has its upper right quarter, the other its lower left one; mirrored, they
    make the whole. Points are (x, y, whether on the curve).
    """
    glyphs = font["glyf"]
    zero = glyphs[font.getBestCmap()[ord("0")]]
    points = [(x, y, flag & 1) for (x, y), flag in zip(zero.coordinates, zero.flags, strict=True)]
    first, second, third = (end + 1 for end in zero.endPtsOfContours)
    outline, right, left = points[:first], points[first:second], points[second:third]
    upper = _between(right, max(right, key=lambda p: (p[0], p[2])), max(right, key=lambda p: (p[1], p[2])))
    lower = _between(left, min(left, key=lambda p: (p[0], -p[2])), min(left, key=lambda p: (p[1], -p[2])))
    middle = upper[-1][0]
    mirrored = [[(2 * middle - x, y, on) for x, y, on in reversed(part)] for part in (upper, lower)]
    counter = [*upper, *mirrored[0][1:], *lower[1:], *mirrored[1][1:-1]]
    zero.coordinates = GlyphCoordinates([(x, y) for x, y, _on in outline + counter])
    zero.flags = bytearray(on for _x, _y, on in outline + counter)
    zero.endPtsOfContours = [first - 1, first + len(counter) - 1]
    zero.numberOfContours = 2


def _between(
    contour: list[tuple[int, int, int]], start: tuple[int, int, int], end: tuple[int, int, int]
) -> list[tuple[int, int, int]]:
    """The points of a closed `contour` from one to another."""
    at = contour.index(start)
    turned = contour[at:] + contour[:at]
    return turned[: turned.index(end) + 1]


def atkinson(weight: str) -> TTFont:
    """Atkinson Hyperlegible "Regular" or "Bold", as a family of its own."""
    source = packaged("fontpkg_atkinson_hyperlegible", f"AtkinsonHyperlegible-{weight}.ttf")
    font = TTFont(source, recalcTimestamp=False)
    slim(font)
    plain_zero(font)
    rename(font, f"Atkinson Hyperlegible {weight}")
    return font


def rounded(source: Path) -> TTFont:
    """The Japanese subset of M PLUS Rounded 1c Bold."""
    font = TTFont(source, recalcTimestamp=False)
    slim(font, characters())
    rename(font, "M PLUS Rounded 1c Bold")
    return font


def hangul(source: Path) -> TTFont:
    """The Korean subset of NanumSquare Bold, without the names that its licence reserves."""
    font = TTFont(source, recalcTimestamp=False)
    for table in font["cmap"].tables:
        if table.isUnicode():
            # It lacks the minus sign.
            table.cmap.setdefault(ord("−"), table.cmap[ord("–")])
    slim(font, hangul_characters())
    rename(font, "Tumblebox Hangul")
    return font


def signs(folder: Path) -> TTFont:
    """What no other font here has: further scripts, everyday Chinese and emoji without colours."""
    japanese = packaged("pylopdf_fonts_jp", "NotoSansJP-Regular.otf", folder=".")
    known = set(TTFont(japanese).getBestCmap())
    parts = []
    for name, ranges in SIGNS:
        (path,) = folder.rglob(f"{name}_600SemiBold.ttf")
        font = TTFont(path, recalcTimestamp=False)
        wanted = {code for codes in ranges for code in codes} or chinese_characters()
        wanted &= set(font.getBestCmap()) - known
        known |= wanted
        scale_upem(font, UNITS)
        slim(font, wanted)
        part = BytesIO()
        font.save(part)
        part.seek(0)
        parts.append(part)
    font = Merger().merge(parts)
    font["maxp"].maxSizeOfInstructions = 1
    rename(font, "Tumblebox Signs")
    return font


def make(
    folder: Path,
    rounded_source: Path | None = None,
    hangul_source: Path | None = None,
    signs_folder: Path | None = None,
) -> list[Path]:
    """Write the fonts into `folder`; all but the Latin ones only from their sources. Same sources, same bytes."""
    folder.mkdir(parents=True, exist_ok=True)
    fonts = {
        "Fredoka-SemiBold.ttf": fredoka(600, "Fredoka SemiBold"),
        "Fredoka-Bold.ttf": fredoka(700, "Fredoka Bold"),
        "AtkinsonHyperlegible-Regular.ttf": atkinson("Regular"),
        "AtkinsonHyperlegible-Bold.ttf": atkinson("Bold"),
    }
    if rounded_source is not None:
        fonts["MPLUSRounded1c-Bold.ttf"] = rounded(rounded_source)
    if hangul_source is not None:
        fonts["TumbleboxHangul.ttf"] = hangul(hangul_source)
    if signs_folder is not None:
        fonts["TumbleboxSigns.ttf"] = signs(signs_folder)
    for name, font in fonts.items():
        font.save(folder / name)
    return [folder / name for name in fonts]


def main() -> int:
    """Make the fonts and say what was written."""
    parser = argparse.ArgumentParser(description="Make the font files of the game.")
    parser.add_argument("--rounded", type=Path, metavar="FILE", help="M PLUS Rounded 1c Bold, see above")
    parser.add_argument("--hangul", type=Path, metavar="FILE", help="NanumSquareB.ttf, see above")
    parser.add_argument("--signs", type=Path, metavar="FOLDER", help="with the Noto fonts, see above")
    chosen = parser.parse_args()
    for path in make(FONTS, chosen.rounded, chosen.hangul, chosen.signs):
        print(f"{path.name}: {path.stat().st_size:,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
