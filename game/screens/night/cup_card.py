"""`paint` draws the `Card` of a game night as a PNG: the cup, its winners, and the points of everybody."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from typing import Final

from PIL import Image, ImageDraw, ImageFilter

from game import art
from game.app import text
from game.app.writing import fitting, write
from game.art.base.sprite import SpriteKey
from game.art.places.pictures import load_place
from game.core.game import SeatInfo

SIZE: Final = (1600, 900)
PLATE: Final = (640, 60, 1540, 840)
CUP: Final = (60, 200, 580)
"""Left, top and size of the cup."""
INK, DIM, CREAM, GOLD = (20, 23, 31), (80, 66, 44), (247, 236, 214), (122, 72, 0)
ROW: Final = 104
NAMES: Final = 250


@dataclass(frozen=True, slots=True)
class Line:
    """`gains`: what each game brought, in words."""

    info: SeatInfo
    place: int
    points: int
    gains: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """`draws`: painters of the games' pictures. `winners`: how many of the lines share the cup."""

    when: str
    head: str
    lines: tuple[Line, ...]
    draws: tuple[Callable[..., None], ...]
    winners: int
    language: str


def paint(card: Card, report: Callable[[float], None]) -> bytes:
    image = _backdrop()
    report(0.3)
    left, top, size = CUP
    _lay(image, art.cup(size), left, top)
    for i, line in enumerate(card.lines[: min(4, card.winners)]):
        x = left + size * (0.2, 0.8, 0.06, 0.94)[i]
        _lay(image, art.pennant(84, 134, line.info.colour), round(x - 42), top + round(size * (0.42 if i < 2 else 0.3)))
    report(0.6)
    plate = Image.new("RGBA", SIZE)
    ImageDraw.Draw(plate).rounded_rectangle(PLATE, 32, (*CREAM, 240))
    image.alpha_composite(plate)
    middle = (PLATE[0] + PLATE[2]) // 2
    _write(image, card, card.when, 34, DIM, middle, PLATE[1] + 24, 820, "ma")
    _write(image, card, card.head, 62, GOLD, middle, PLATE[1] + 66, 820, "ma")
    _lay_table(image, card)
    out = BytesIO()
    image.convert("RGB").save(out, "PNG")
    return out.getvalue()


def _lay_table(image: Image.Image, card: Card) -> None:
    """The games' pictures, and below them a line for each guest."""
    left, right = PLATE[0] + 40, PLATE[2] - 40
    first = left + 160 + NAMES
    step = min(110, (right - 110 - first) // max(1, len(card.draws)))
    top = PLATE[1] + 160
    for i, draw in enumerate(card.draws):
        _lay(image, art.vignette(draw, step - 10, 64), first + i * step + 5, top)
    high = min(ROW, (PLATE[3] - 20 - top - 76) // max(1, len(card.lines)))
    for i, line in enumerate(card.lines):
        y = top + 76 + i * high
        middle, face = y + high // 2, min(80, high - 12)
        _write(image, card, str(line.place), 44, GOLD if line.place == 1 else DIM, left + 26, middle, 60, "mm")
        _lay(
            image,
            art.seat_face(face, line.info, "laugh" if line.place == 1 else "smile"),
            left + 62,
            middle - face // 2,
        )
        _write(image, card, line.info.name, 40, INK, left + 160, middle, NAMES - 10, "lm")
        for j, gain in enumerate(line.gains):
            _write(image, card, gain, 36, DIM, first + j * step + step // 2, middle, step, "mm")
        _write(image, card, str(line.points), 50, INK, right - 40, middle, 90, "mm")


def _backdrop() -> Image.Image:
    """The home place, out of focus."""
    wide, high = SIZE
    image = Image.new("RGBA", SIZE)
    for layer in load_place("home").layers:
        scale = wide / 1920
        size = max(1, round(layer.width * scale)), max(1, round(layer.height * scale))
        picture = layer.image.convert("RGBA").resize(size)
        image.paste(picture, (round(wide / 2 + layer.left * scale), round(0.6 * high + layer.top * scale)), picture)
    return image.filter(ImageFilter.GaussianBlur(6))


def _lay(image: Image.Image, key: SpriteKey, x: int, y: int) -> None:
    baked = art.bake(key, 1.0)
    picture = baked.image.convert("RGBA")
    image.alpha_composite(picture, (max(0, x - round(baked.pad[0])), max(0, y - round(baked.pad[1]))))


def _write(
    image: Image.Image,
    card: Card,
    line: str,
    size: int,
    ink: tuple[int, int, int],
    x: int,
    y: int,
    wide: int,
    anchor: str,
) -> None:
    """One line, smaller if it is too long. `anchor`: as in Pillow."""
    family = text.family(line, "display", card.language)
    write(ImageDraw.Draw(image), (x, y), line, family, fitting(line, family, size, wide, 12), ink, anchor)
