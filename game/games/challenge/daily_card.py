"""`paint` draws the `Card` of a day's scored try as a PNG: the tower as one shape behind the pieces that were used.

Nobody learns the answer from it: neither which piece lies where nor in which order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Final

from msgspec.structs import replace
from PIL import Image, ImageChops, ImageDraw, ImageFilter
from PIL.PngImagePlugin import PngInfo

from game import art
from game.app import text
from game.app.writing import fitting, write
from game.art.base.outlines import half_size
from game.art.base.pasting import paste, turned
from game.art.base.sprite import SpriteKey
from game.core.silhouettes import Point
from game.core.tower_events import UNIT
from game.games.challenge.backdrop import backdrop
from game.levels.rules.goals import Area
from game.levels.rules.level import Level
from game.levels.world.challenge_world import ground_of
from game.table.tower.levels.still_marks import StillCamera, StillMarks
from game.table.tower.levels.thumbnail import goal_points
from game.table.tower.views import LARGEST
from game.ui.layout import Rect
from game.ui.printed import print_on
from game.ui.widgets import Ui

SIZE: Final = (1200, 630)
"""px: as chats show pictures of links."""
FLOOR: Final = 548
"""px from the top to the line on which things stand."""
FINE: Final = 2
"""Shapes are drawn this much larger, and reduced."""
PLATE: Final = (700, 40, 1160, 590)
ROOM: Final = (60, 60, 640, 500)
ROW: Final = (60, 512, 640, 602)
"""Where the words are, the tower, and in front of it its pieces."""
MOST_UNIT: Final = 92.0
MOST_ROW: Final = 58.0
"""px of a unit of these."""
FACE: Final = 80.0
"""px of a unit for which pieces and faces are painted."""
QUESTION: Final = 96
"""Most px of the question mark."""
LONE: Final = 230
"""Its size where it stands alone."""
MEDAL, CROWN = 116, 94.0
"""Sizes of the medal and the crown."""
FACE_SIZE: Final = 48
"""px of the player's face."""
FIRST, AIR = 44, 10
"""px of the first line of the result, and between the last one and the code."""
CODE: Final = (PLATE[0] + 24, PLATE[3] - 122, PLATE[2] - 24, PLATE[3] - 22)
"""Where the code is, and how it is used."""
STEP: Final = 6
"""px of the squares in which the thickest place of the tower is looked for."""
JOIN: Final = 15
"""px by which pieces are swollen and shrunk again: no gap between them is left."""
INK, DIM, CREAM = (20, 23, 31), (80, 66, 44), (247, 236, 214)
FILLS: Final = {"gold": (255, 201, 56), "silver": (206, 212, 222), "bronze": (205, 127, 66), "": (120, 112, 104)}
"""Colour of the tower, by medal."""

Polygon = Sequence[Point]


@dataclass(frozen=True, slots=True)
class Card:
    """`ground`, `tower`: polygons in units, y up. `stands`: pictures of the ground, see `terrain.still`. `pieces`:
    kind, colour and material of each that was used. `metal`: "" without a medal. `lines`: below head and name.
    `has_crown`: whether a crown stands beside the medal. `code`: by which others play the same level, and `how`: where
    they put it. `colour`: of the player's face. `level`: whose goal is marked. `tower`: () where its outline would tell
    the answer."""

    place: str
    ground: tuple[Polygon, ...]
    stands: tuple[tuple[SpriteKey, float, float, float], ...]
    pieces: tuple[tuple[str, str, str], ...]
    tower: tuple[Polygon, ...]
    metal: str
    head: str
    name: str
    lines: tuple[str, ...]
    language: str
    has_crown: bool = False
    how: str = ""
    code: str = ""
    colour: str = ""
    level: Level | None = None


def paint(card: Card, report: Callable[[float], None]) -> bytes:
    text.set_language(card.language)
    text.set_scale(1.0)
    image = backdrop(card.place, SIZE, FLOOR)
    report(0.4)
    _lay_shapes(image, card)
    report(0.7)
    _lay_words(image, card)
    from game.levels.sharing.pictures import CHUNK  # it reads bar codes, which tables do not need

    told, out = PngInfo(), BytesIO()
    if card.code:
        # Dropped on a window of the game, the card opens the day.
        told.add_itxt(CHUNK, card.code)
    image.convert("RGB").save(out, "PNG", pnginfo=told)
    return out.getvalue()


@dataclass(frozen=True, slots=True)
class _View:
    """Where units are on the picture: `unit` px each, x 0 at `middle`, y `low` at the lower end of the tower's room."""

    unit: float
    middle: float
    low: float

    @classmethod
    def of(cls, card: Card) -> _View:
        points = [point for polygon in (*card.ground, *card.tower) for point in polygon]
        if card.level is not None:
            points += [*goal_points(card.level), *goal_points(replace(card.level, goals=card.level.gold.goals))]
        left, right = min(x for x, _y in points), max(x for x, _y in points)
        low, top = min(y for _x, y in points), max(y for _x, y in points)
        low = max(low, min((y for polygon in card.tower for _x, y in polygon), default=low) - 1.5)
        unit = min(MOST_UNIT, (ROOM[2] - ROOM[0]) / (right - left), (ROOM[3] - ROOM[1]) / (top - low))
        return cls(unit, (ROOM[0] + ROOM[2]) / 2 - (left + right) / 2 * unit, low)

    def place(self, x: float, y: float) -> Point:
        return self.middle + x * self.unit, ROOM[3] - (y - self.low) * self.unit

    def marks_of(self, level: Level) -> StillMarks:
        """What the level asks for: its lines and frames."""
        room = Rect(ROOM[0], ROOM[1], ROOM[2] - ROOM[0], ROOM[3] - ROOM[1])
        left = (room.x - self.middle) / self.unit
        seen = Area(left, self.low, left + room.w / self.unit, self.low + room.h / self.unit)
        return StillMarks("card", level, ground_of(level), StillCamera(seen, room, self.unit), shows_gold=True)

    def mask(self, polygons: Sequence[Polygon]) -> Image.Image:
        drawn = Image.new("L", (SIZE[0] * FINE, SIZE[1] * FINE))
        pen = ImageDraw.Draw(drawn)
        for polygon in polygons:
            pen.polygon([(FINE * u, FINE * v) for u, v in (self.place(x, y) for x, y in polygon)], fill=255)
        return drawn.resize(SIZE, Image.Resampling.BOX)


def _lay_shapes(image: Image.Image, card: Card) -> None:
    """The ground as at the table, the tower upon it as one shape of wood in the colour of its medal, with a question
    mark, and in front of both the pieces it is made of."""
    view = _View.of(card)
    ground = ImageChops.darker(view.mask(card.ground), _above(ROOM[3]))
    if card.tower:
        tower = view.mask(card.tower).filter(ImageFilter.MaxFilter(JOIN)).filter(ImageFilter.MinFilter(JOIN))
    else:
        tower = _lone_question(card, ground)
    _shade(image, ImageChops.lighter(tower, ground))
    # What stands in the sand ends with it.
    floor = Image.new("RGBA", SIZE)
    for key, x, y, degrees in card.stands:
        u, v = view.place(x / UNIT, y / UNIT)
        _lay(floor, key, view.unit / LARGEST, (u, v), degrees)
    image.paste(floor, (0, 0), ImageChops.darker(floor.getchannel("A"), _above(ROOM[3])))
    image.paste(INK, (0, 0), tower.filter(ImageFilter.MaxFilter(7)))
    _fill(image, tower, FILLS[card.metal])
    if card.tower:
        _lay_question(image, card, tower)
    if card.level is not None:
        # Before the tower: the tower of a gold medal has the colour of the lines.
        ui, marks = Ui(area=Rect(0, 0, *SIZE)), view.marks_of(card.level)
        marks.draw_behind(ui)
        marks.draw_before(ui)
        print_on(image, ui.pictures, ui.words, 1.0)
    _lay_row(image, card)


def _lone_question(card: Card, ground: Image.Image) -> Image.Image:
    """A question mark as a shape above the ground, in place of a tower whose outline would tell the answer."""
    box = ground.getbbox() or ROOM
    mask = Image.new("L", SIZE)
    family = text.family("?", "display_bold", card.language)
    middle = (box[0] + box[2]) / 2, max(ROOM[1] + LONE / 2, box[1] - LONE * 0.6)
    write(ImageDraw.Draw(mask), middle, "?", family, LONE, (255,), "mm")
    return mask


def _above(y: int) -> Image.Image:
    mask = Image.new("L", SIZE)
    mask.paste(255, (0, 0, SIZE[0], y))
    return mask


def _shade(image: Image.Image, mask: Image.Image) -> None:
    """The shadow of a shape."""
    blurred = ImageChops.offset(mask, 8, 10).filter(ImageFilter.GaussianBlur(9))
    image.paste(INK, (0, 0), blurred.point([value // 2 for value in range(256)]))


def _fill(image: Image.Image, mask: Image.Image, colour: tuple[int, int, int]) -> None:
    """Fills a shape with grained wood, lit from the upper left, as every piece is."""
    # Tables, which load this behind the title, wait with numpy.
    import numpy as np

    rng = np.random.default_rng(7)
    rows = np.cumsum(rng.normal(0, 1, SIZE[1])) % 9 / 9 - 0.5
    waves = np.sin(np.arange(SIZE[0]) / 90)[None, :] * 4 + np.arange(SIZE[1])[:, None]
    grain = 1 + 0.1 * rows[np.clip(waves, 0, SIZE[1] - 1).astype(int)]
    wood = np.clip(grain[:, :, None] * np.array(colour), 0, 255).astype(np.uint8)
    image.paste(Image.fromarray(wood), (0, 0), mask)
    for way, target, share in (((6, 6), 255, 0.55), ((-6, -6), 0, 0.3)):
        edge = ImageChops.subtract(mask, ImageChops.offset(mask, *way)).filter(ImageFilter.GaussianBlur(1))
        tone = tuple(round(value + (target - value) * share) for value in colour)
        image.paste(tone, (0, 0), edge)


def _lay_question(image: Image.Image, card: Card, tower: Image.Image) -> None:
    """A question mark where the shape is thickest: it is no single piece, and how it is built is left open."""
    small = tower.resize((SIZE[0] // STEP, SIZE[1] // STEP), Image.Resampling.BOX).point([0] * 200 + [255] * 56)
    depth, left = 0, small
    while (inner := left.filter(ImageFilter.MinFilter(3))).getbbox() is not None:
        left, depth = inner, depth + 1
    if (box := left.getbbox()) is None:
        return
    import numpy as np

    ys, xs = np.nonzero(np.asarray(left.crop(box)))
    nearest = np.argmin((xs - xs.mean()) ** 2 + (ys - ys.mean()) ** 2)
    middle = ((box[0] + xs[nearest] + 0.5) * STEP, (box[1] + ys[nearest] + 0.5) * STEP)
    wide = (2 * depth + 1) * STEP
    size = round(min(QUESTION, 0.9 * wide))
    family = text.family("?", "display_bold", card.language)
    write(ImageDraw.Draw(image), middle, "?", family, size, INK, "mm")


def _lay_row(image: Image.Image, card: Card) -> None:
    """The pieces that were used, in the order of the tray: what they are is no secret, how they lie is one."""
    sizes = [half_size(kind) for kind, _colour, _made in card.pieces]
    if not sizes:
        return
    gap = 0.35
    units = 2 * sum(half for half, _high in sizes) + gap * (len(sizes) - 1)
    unit = min(MOST_ROW, (ROW[2] - ROW[0]) / units, (ROW[3] - ROW[1]) / (2 * max(high for _half, high in sizes)))
    x = (ROW[0] + ROW[2] - unit * units) / 2
    for (kind, colour, made), (half, _high) in zip(card.pieces, sizes, strict=True):
        look, scale = art.piece(kind, colour, FACE, 0, made, True), unit / FACE
        tile, _left, top = turned(art.bake(look, scale), scale, 0.0, 0.0, 0.0)
        # A triangle's middle is not halfway up.
        foot = (tile.getchannel("A").point([0] * 128 + [255] * 128).getbbox() or (0, 0, 0, 0))[3] + top
        at = x + half * unit, ROW[3] - foot
        lift = 0.1 * unit
        _lay(image, art.piece_shadow(kind, FACE), scale, (at[0] + lift, at[1] + lift))
        _lay(image, look, scale, at)
        _lay(image, art.piece_face(kind, colour, FACE, "happy", made=made), scale, at)
        x += (2 * half + gap) * unit


def _lay(image: Image.Image, key: SpriteKey, scale: float, at: Point, degrees: float = 0.0) -> None:
    """A picture, its middle at `at`."""
    tile, left, top = turned(art.bake(key, scale), scale, at[0] % 1, at[1] % 1, degrees)
    paste(image, tile, int(at[0] // 1) + left, int(at[1] // 1) + top)


def _lay_words(image: Image.Image, card: Card) -> None:
    _lay_plate(image, PLATE, 28, (*CREAM, 235))
    left, right, y = PLATE[0] + 44, PLATE[2] - 44, PLATE[1] + 28
    beside = FACE_SIZE + 12 if card.colour else 0
    size = _size(card, card.head, 34, right - left - beside)
    wide = text.measure(card.head, "display", size)
    x = (left + right - wide - beside) / 2
    if card.colour:
        _lay(image, art.face(FACE_SIZE, card.colour, "person", "smile"), 1.0, (x + FACE_SIZE / 2, y + size * 0.6))
    y += _write(image, card, card.head, size, DIM, (round(x) + beside, round(x + beside + wide) + 2), y)
    y += _write(image, card, card.name, 54, INK, (left, right), y + 4) + 12
    if card.metal:
        medal = art.bake(art.medal(MEDAL, card.metal), 1.0).image.convert("RGBA")
        crown = art.bake(art.crown(CROWN), 1.0).image.convert("RGBA") if card.has_crown else None
        wide = medal.width + (0 if crown is None else crown.width + 24)
        x = round((left + right - wide) / 2)
        image.alpha_composite(medal, (x, y))
        if crown is not None:
            image.alpha_composite(crown, (x + medal.width + 24, y + (medal.height - crown.height) // 2))
    y += MEDAL + 8
    # All below the first line have one size.
    room = (CODE[1] - AIR - y - round(1.3 * FIRST)) // max(1, len(card.lines) - 1)
    most = min(34, round(room / 1.3))
    small = min((_size(card, line, most, right - left) for line in card.lines[1:]), default=most)
    for number, line in enumerate(card.lines):
        size = FIRST if not number else small
        y += _write(image, card, line, size, INK if not number else DIM, (left, right), y)
    if not card.code:
        return
    _lay_plate(image, CODE, 18, (*INK, 30))
    span = CODE[0] + 16, CODE[2] - 16
    _write(image, card, card.how, 26, DIM, span, CODE[1] + 12)
    _write(image, card, card.code.partition(" ")[0], 40, INK, span, CODE[1] + 46)


def _lay_plate(image: Image.Image, box: tuple[int, int, int, int], radius: int, ink: tuple[int, int, int, int]) -> None:
    plate = Image.new("RGBA", SIZE)
    ImageDraw.Draw(plate).rounded_rectangle(box, radius, ink)
    image.alpha_composite(plate)


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
