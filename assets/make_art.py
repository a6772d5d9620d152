"""Makes the prebaked pictures in `assets/art`: the logo, and the icon of the program. Everything else is drawn when
needed, or is part of a place.

python assets/make_art.py        about 20 s
"""

from __future__ import annotations

import math
import sys
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.art import bake, piece  # noqa: E402
from game.art.base import palette  # noqa: E402
from game.art.base.distance import F, Field  # noqa: E402
from game.art.base.material import paint, surface  # noqa: E402
from game.art.base.sheet import Sheet, reduced  # noqa: E402
from game.art.ui.scenery import LOGO_PADS, LOGO_RATIO  # noqa: E402

ART = ROOT / "assets" / "art"
LOGO_WIDTH = 2400
OVER = 2

ICON, ICON_UNIT = 512, 222.0
ICON_PIECES = (
    ("brick", "blue", 0, 252.0, 432.0),
    ("square", "red", 0, 141.0, 266.0),
    ("disc", "yellow", 1, 363.0, 266.0),
    ("dome", "green", 0, 206.0, 107.0),
)
"""Kind, colour, turn in 24ths, and middle in px of the icon."""

WORD = "Tumblebox"
COLOURS = ("red", "yellow", "blue", "green", "white", "red", "yellow", "blue", "green")
ANGLES = (-5, 4, -2, 5, -3, 6, -6, 3, 11)
DROPS = (0, 6, 0, 4, 0, 8, 2, 10, 4)
LETTER = 336
"""Size of the letters in px of the canvas on which the numbers here were chosen."""


def depth_inside(mask: np.ndarray, limit: int) -> Field:  # type: ignore[type-arg]
    """Distance from inside a mask to its outside, at most `limit` + 1 samples."""
    row = np.where(mask, F(limit + 1), F(0))
    for k in range(1, limit + 1):
        for shift in (-k, k):
            row = np.where(mask & ~np.roll(mask, shift, 1), np.minimum(row, k), row)
    square = row**2
    base = square.copy()
    for k in range(1, limit + 1):
        for shift in (-k, k):
            np.minimum(square, np.roll(base, shift, 0) + k * k, out=square)
    return np.minimum(np.sqrt(square), F(limit + 1))


def smoothed(field: Field, width: int, times: int) -> Field:
    """Box averages, several times: a smooth height without steps."""
    for _ in range(times):
        for axis in (0, 1):
            field = sum(np.roll(field, o, axis) for o in range(-(width // 2), width // 2 + 1)) / width
    return field


def blurred(mask: Field, radius: float) -> Field:
    """A Gaussian blur of a mask."""
    image = Image.fromarray((np.clip(mask, 0, 1) * 255).astype(np.uint8))
    return np.asarray(image.filter(ImageFilter.GaussianBlur(radius)), F) / F(255)


def letter(sheet: Sheet, body: Field, font: ImageFont.FreeTypeFont, index: int, x: float, base: float) -> float:
    """Draws one letter cut from thick painted wood with its advance box starting at x; returns the advance.

    `body`: the cover of all letters so far, for the bounding box; it is added to.
    """
    k = sheet.k
    char, colour, angle = WORD[index], COLOURS[index], ANGLES[index]
    size = LETTER * k
    advance = font.getlength(char)
    margin = int(size * 0.34)
    width, height = int(advance) + 2 * margin, int(size * 1.25) + 2 * margin
    by = int(size * 0.95) + margin
    glyph = Image.new("L", (width, height))
    ImageDraw.Draw(glyph).text(
        (margin, by), char, fill=255, font=font, anchor="ls", stroke_width=int(size * 0.012), stroke_fill=255
    )
    glyph = glyph.rotate(-angle, Image.Resampling.BICUBIC, center=(margin + advance / 2, by - size * 0.3))
    face = np.asarray(glyph, F) / F(255)
    bevel = int(size * 0.060)
    d = -smoothed(depth_inside(face > 0.5, bevel + 2), int(5 * k) | 1, 3) / F(k)
    x0, y0 = sheet.ox + int(x * k) - margin, sheet.oy + int(base * k) - by
    sides = face.copy()
    for i in range(1, int(size * 0.055) + 1):
        sides = np.maximum(sides, np.roll(face, (i, int(i * 0.62)), (0, 1)))

    def put(colours: Field, alpha: Field) -> None:
        sheet.put((colours.reshape(4, *colours.shape[1:] or (1, 1)) * alpha).astype(F), x0, y0)

    for blur, dx, dy, alpha in ((0.10, 0.085, 0.12, 0.62), (0.03, 0.06, 0.08, 0.55)):
        shadow = np.roll(blurred(sides, size * blur), (int(size * dy * 0.6), int(size * dx * 0.6)), (0, 1))
        put(paint("#000000"), shadow * F(alpha))
    side = paint(palette.PIECES[colour]) * F(0.42 if colour != "white" else 0.55)
    side[3] = 1
    put(side, sides)
    yy, xx = (np.mgrid[0:height, 0:width] / k).astype(F)
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    look = surface(
        d.astype(F),
        palette.PIECES[colour],
        k,
        bevel=bevel / k,
        u=-xx * F(s) + yy * F(c),
        v=xx * F(c) + yy * F(s),
        grained=0.13,
        fineness=2.4,
        seed=index * 5 + 2,
        worn=0.28,
        gloss=0.26,
    )
    sweep = np.linspace(0.07, -0.07, height, dtype=F)[:, None] + np.linspace(0.04, -0.04, width, dtype=F)[None, :]
    put(look.lit(light=1.03, sweep=sweep), face)
    area = body[y0 : y0 + height, x0 : x0 + width]
    np.maximum(area, sides[: area.shape[0], : area.shape[1]], out=area)
    return advance / k


def logo() -> None:
    """The word in wooden letters with alpha, `LOGO_PADS` around the letters' own bounding box."""
    k = 1.5 * OVER
    font = ImageFont.truetype(str(ROOT / "assets" / "fonts" / "Fredoka-Bold.ttf"), int(LETTER * k))
    w, h = 2200, 700
    sheet = Sheet(np.zeros((4, int(h * k), int(w * k)), F), k, 0, 0, w, h)
    body = np.zeros(sheet.array.shape[1:], F)
    x = (w - sum(font.getlength(c) / k for c in WORD) + 2 * (len(WORD) - 1)) / 2
    for i in range(len(WORD)):
        x += letter(sheet, body, font, i, x, 440 + DROPS[i]) - 2
    rows, columns = np.where(body.max(1) > 0.5)[0], np.where(body.max(0) > 0.5)[0]
    x0, x1, y0, y1 = columns[0], columns[-1] + 1, rows[0], rows[-1] + 1
    width = x1 - x0
    print(f"letters: {width / k:.0f}×{(y1 - y0) / k:.0f} px, ratio {width / (y1 - y0):.3f}")
    if abs(width / (y1 - y0) - LOGO_RATIO) > 0.02:
        raise SystemExit("LOGO_RATIO in game/art/ui/scenery.py does not fit")
    left, top, right, bottom = (round(width * share) for share in LOGO_PADS)
    cut = sheet.array[:, y0 - top : y1 + bottom, x0 - left : x1 + right]
    cut = reduced(cut[:, : cut.shape[1] // OVER * OVER, : cut.shape[2] // OVER * OVER], OVER)
    picture = Sheet(cut, k / OVER, 0, 0, 0, 0).image()
    picture.resize((LOGO_WIDTH, round(LOGO_WIDTH * picture.height / picture.width)), Image.Resampling.LANCZOS).save(
        ART / "logo.webp", quality=90, alpha_quality=95, method=6
    )


def icon() -> None:
    """A small tower on its own shadow, for menus of programs."""
    sheet = Image.new("RGBA", (2 * ICON, 2 * ICON))
    for kind, colour, turn, x, y in ICON_PIECES:
        baked = bake(piece(kind, colour, ICON_UNIT, turn=turn), 2.0).image.convert("RGBA")
        sheet.alpha_composite(baked, (round(2 * x - baked.width / 2), round(2 * y - baked.height / 2)))
    shade = Image.new("RGBA", sheet.size, (20, 23, 31, 0))
    shade.putalpha(sheet.getchannel("A").filter(ImageFilter.GaussianBlur(12)).point(lambda alpha: alpha // 2))
    under = Image.new("RGBA", sheet.size)
    under.alpha_composite(shade, (8, 18))
    under.alpha_composite(sheet)
    under.resize((ICON, ICON), Image.Resampling.LANCZOS).save(ART / "icon.png", optimize=True)


def main() -> None:
    ART.mkdir(parents=True, exist_ok=True)
    logo()
    icon()
    for path in sorted(ART.iterdir()):
        print(f"{path.name}: {path.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
