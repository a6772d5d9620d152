"""`paint` draws the `Card` of a day's scored try as a PNG: the tower as one shape, so that nobody learns the answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Final

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from game import art
from game.app import text
from game.app.writing import fitting, write
from game.core.silhouettes import Point
from game.games.challenge.backdrop import backdrop

SIZE: Final = (1200, 630)
"""px: as chats show pictures of links."""
FLOOR: Final = 548
"""px from the top to the line on which things stand."""
FINE: Final = 2
"""Shapes are drawn this much larger, and reduced."""
PLATE: Final = (700, 40, 1160, 590)
ROOM: Final = (60, 70, 640, 560)
"""Where the words are, and the tower."""
MOST_UNIT: Final = 92.0
JOIN: Final = 15
"""px by which pieces are swollen and shrunk again: no gap between them is left."""
INK, DIM, CREAM = (20, 23, 31), (80, 66, 44), (247, 236, 214)
FILLS: Final = {"gold": (255, 201, 56), "silver": (206, 212, 222), "bronze": (205, 127, 66), "": (120, 112, 104)}
"""Colour of the tower, by medal."""
GROUND: Final = (92, 70, 48)

Polygon = Sequence[Point]


@dataclass(frozen=True, slots=True)
class Card:
    """`ground`, `tower`: polygons in units, y up. `metal`: "" without a medal. `lines`: below head and name."""

    place: str
    ground: tuple[Polygon, ...]
    tower: tuple[Polygon, ...]
    metal: str
    head: str
    name: str
    lines: tuple[str, ...]
    language: str


def paint(card: Card, report: Callable[[float], None]) -> bytes:
    image = backdrop(card.place, SIZE, FLOOR)
    report(0.4)
    _lay_shapes(image, card)
    report(0.7)
    _lay_words(image, card)
    out = BytesIO()
    image.convert("RGB").save(out, "PNG")
    return out.getvalue()


def _lay_shapes(image: Image.Image, card: Card) -> None:
    """The ground, and the tower as one shape in the colour of its medal."""
    points = [point for polygon in (*card.ground, *card.tower) for point in polygon]
    left, right = min(x for x, _y in points), max(x for x, _y in points)
    low, top = min(y for _x, y in points), max(y for _x, y in points)
    low = max(low, min((y for polygon in card.tower for _x, y in polygon), default=low) - 1.5)
    unit = min(MOST_UNIT, (ROOM[2] - ROOM[0]) / (right - left), (ROOM[3] - ROOM[1]) / (top - low))
    middle = (ROOM[0] + ROOM[2]) / 2 - (left + right) / 2 * unit

    def mask(polygons: Sequence[Polygon]) -> Image.Image:
        drawn = Image.new("L", (SIZE[0] * FINE, SIZE[1] * FINE))
        pen = ImageDraw.Draw(drawn)
        for polygon in polygons:
            corners = [(FINE * (middle + x * unit), FINE * (ROOM[3] - (y - low) * unit)) for x, y in polygon]
            pen.polygon(corners, fill=255)
        return drawn.resize(SIZE, Image.Resampling.BOX)

    ground, tower = mask(card.ground), mask(card.tower)
    tower = tower.filter(ImageFilter.MaxFilter(JOIN)).filter(ImageFilter.MinFilter(JOIN))
    both = ImageChops.lighter(tower, ground)
    shade = (
        ImageChops.offset(both, 8, 10).filter(ImageFilter.GaussianBlur(9)).point([value // 2 for value in range(256)])
    )
    image.paste(INK, (0, 0), shade)
    _fill(image, ground, GROUND)
    image.paste(INK, (0, 0), tower.filter(ImageFilter.MaxFilter(7)))
    _fill(image, tower, FILLS[card.metal])


def _fill(image: Image.Image, mask: Image.Image, colour: tuple[int, int, int]) -> None:
    """Fills a shape, with light from the upper left, as on every piece."""
    image.paste(colour, (0, 0), mask)
    lit = ImageChops.subtract(mask, ImageChops.offset(mask, 5, 5))
    pale = tuple(round(value + (255 - value) * 0.5) for value in colour)
    image.paste(pale, (0, 0), lit.filter(ImageFilter.GaussianBlur(1)))


def _lay_words(image: Image.Image, card: Card) -> None:
    plate = Image.new("RGBA", SIZE)
    ImageDraw.Draw(plate).rounded_rectangle(PLATE, 28, (*CREAM, 235))
    image.alpha_composite(plate)
    left, right, y = PLATE[0] + 44, PLATE[2] - 44, PLATE[1] + 28
    y += _write(image, card, card.head, 34, DIM, (left, right), y)
    y += _write(image, card, card.name, 54, INK, (left, right), y + 4) + 16
    if card.metal:
        medal = art.bake(art.medal(150, card.metal), 1.0).image.convert("RGBA")
        image.alpha_composite(medal, (round((left + right - medal.width) / 2), y))
    y += 160
    # All below the first line have one size.
    small = min((_size(card, line, 34, right - left) for line in card.lines[1:]), default=34)
    for number, line in enumerate(card.lines):
        size = 44 if not number else small
        y += _write(image, card, line, size, INK if not number else DIM, (left, right), y) + 4


def _size(card: Card, line: str, size: int, wide: int) -> int:
    """px of a line that is at most `wide`."""
    return fitting(line, text.family(line, "display", card.language), size, wide, 12)


def _write(
    image: Image.Image, card: Card, line: str, size: int, ink: tuple[int, int, int], span: tuple[int, int], y: int
) -> int:
    """One line in the middle of `span`, smaller if it is too long. Returns its height."""
    family = text.family(line, "display", card.language)
    size = _size(card, line, size, span[1] - span[0])
    write(ImageDraw.Draw(image), ((span[0] + span[1]) / 2, y), line, family, size, ink, "ma")
    return round(size * 1.3)
