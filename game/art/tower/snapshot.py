"""Draws the `Film` of a tower without a window: `picture` and `side_by_side` return a PNG, `moving` a GIF.

The picture shows the tower, its ground and a caption, and nothing else of the screen.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from game import art
from game.app import text
from game.app.writing import fitting, write
from game.art.base import palette
from game.art.base.outlines import half_size
from game.art.base.pasting import paste, turned
from game.art.base.sprite import Baked, SpriteKey
from game.art.tower.film import Film, Seen
from game.core.silhouettes import colour_of, kind_of, size_of
from game.core.tower_events import UNIT, Piece

Report = Callable[[float], None]
"""Called with the share of the work that is done, 0 … 1."""

PICTURE = (96, 2000, 2000)
"""Most px of a unit, of the width and of the height of a still picture."""
MOVING = ((48, 720, 720), (36, 560, 560), (24, 400, 400))
"""The same for moving pictures: the first that makes a file small enough is taken."""
MOST_BYTES = 6_000_000
"""Most bytes of a moving picture, except for the smallest of `MOVING`."""
FRAME = 40
"""Milliseconds of a frame. A GIF counts in hundredths of a second, so 25 or 33 frames a second are possible."""
STAYS = 1500
"""Milliseconds for which the last frame stays."""
FOOT = 1.5
"""Units from the floor to the top of the platform."""
GROUND_UNIT = 84.0
"""px of a unit at which other grounds are painted."""

_NARROW, _WIDE, _LOW = 5.0, 9.0, 4.0
"""Units: least and greatest distance from the middle to a side, and least height above the platform."""
_LIFT = 0.2
"""Units by which a shadow falls to the right."""
_CANVAS_FLOOR, _CANVAS = 864.0, (1920.0, 1080.0)
"""Where the table ends on the painted background."""
_PAINTED = 80.0
"""The unit at which pieces are painted, before `scale`."""
_HARDLY = 8
"""Greatest error of a colour in a moving picture, of 255."""
_CLEAR = 255
"""The colour number of pixels that keep the colour of the frame before."""
_SHADES = 160
"""Colour numbers for the pieces; the others are for everything else."""


@dataclass(frozen=True, slots=True)
class Look:
    """The look of a snapshot: `caption` in `language`, and the theme of its pictures.

    `ground`: pictures of the ground painted for `GROUND_UNIT`, with the places of their middles in the world in px and
    their turns in degrees; empty for the platform. `foot`: units of the ground shown below the height 0. `made`: the
    materials of pieces that are not of wood.
    """

    caption: str
    language: str = "en"
    theme: str = "normal"
    ground: tuple[tuple[SpriteKey, float, float, float], ...] = ()
    foot: float = FOOT
    made: tuple[tuple[Piece, str], ...] = ()


def picture(film: Film, seconds: float, look: Look, report: Report) -> bytes:
    """The film at a time as a PNG."""
    seen = film.at(seconds)
    view = _View.of([seen], film.height_at(seconds), PICTURE, look.foot)
    canvas = _Canvas(view, look)
    report(0.5)
    return _saved(canvas.frame(seen), "PNG")


def side_by_side(films: Sequence[Film], looks: Sequence[Look], report: Report) -> bytes:
    """The ends of several films, each with its caption, as one PNG at one scale."""
    ends = [film.at(film.seconds) for film in films]
    most, wide, high = PICTURE
    height = max(film.height_at(film.seconds) for film in films)
    view = _View.of(ends, height, (most, wide // 2, high // 2), max(look.foot for look in looks))
    whole = Image.new("RGB", (view.width * len(films), view.height))
    for i, (seen, look) in enumerate(zip(ends, looks, strict=True)):
        report(i / len(films))
        whole.paste(_Canvas(view, look).frame(seen), (i * view.width, 0))
    return _saved(whole, "PNG")


def moving(film: Film, look: Look, report: Report) -> bytes:
    """The whole film as an endless GIF at the speed at which it was seen."""
    data = b""
    for number, size in enumerate(MOVING):
        done = number / len(MOVING)
        data = _moving(film, look, size, lambda share, done=done: report(done + share * (1 - done)))  # type: ignore[misc]
        if len(data) <= MOST_BYTES:
            break
    return data


def _moving(film: Film, look: Look, size: tuple[int, int, int], report: Report) -> bytes:
    count = max(1, math.ceil(film.seconds * 1000 / FRAME)) + 1
    times = [min(film.seconds, i * FRAME / 1000) for i in range(count)]
    view = _View.of([film.at(seconds) for seconds in times], film.height, size, look.foot)
    canvas = _Canvas(view, look)
    colours = canvas.colours(film, times[:: max(1, count // 6)])

    def frames() -> Iterator[Image.Image]:
        for i, seconds in enumerate(times):
            report(0.9 * i / count)
            yield canvas.frame(film.at(seconds))

    every = _numbered(frames(), colours, canvas.ground.convert("RGB"))
    durations = [FRAME] * (count - 1) + [STAYS]
    return _saved(
        next(every),
        "GIF",
        save_all=True,
        append_images=every,
        duration=durations,
        loop=0,
        disposal=1,
        transparency=_CLEAR,
        optimize=False,
    )


def _numbered(frames: Iterable[Image.Image], colours: Image.Image, ground: Image.Image) -> Iterator[Image.Image]:
    """The frames in the colours of a palette.

    Pixels that hardly change are left clear and keep their colour, which makes the file many times smaller. Only the
    bare ground is always exact, or pieces that have gone would leave traces until the end.
    """
    bare = np.asarray(ground)
    rgb = np.array(colours.getpalette(), np.int16).reshape(256, 3)
    shown: NDArray[np.uint8] | None = None
    for frame in frames:
        numbers = np.asarray(frame.quantize(palette=colours, dither=Image.Dither.NONE))
        if shown is not None:
            wanted = np.asarray(frame)
            changed = np.abs(wanted - rgb[shown]).max(axis=2) > _HARDLY
            changed |= (numbers != shown) & (wanted == bare).all(axis=2)
            shown = np.where(changed, numbers, shown)
            numbers = np.where(changed, numbers, np.uint8(_CLEAR))
        else:
            shown = numbers
        image = Image.fromarray(numbers)
        image.putpalette(colours.getpalette() or [])
        yield image


def _saved(image: Image.Image, form: str, **how: object) -> bytes:
    out = BytesIO()
    image.save(out, form, **how)
    return out.getvalue()


@dataclass(frozen=True, slots=True)
class _View:
    """The part of the world on the picture: `unit` px a unit, the size in px, the y of the floor in px, and `foot`, its
    units below the height 0."""

    unit: int
    width: int
    height: int
    floor: int
    foot: float

    @classmethod
    def of(cls, frames: Sequence[Sequence[Seen]], height: float, size: tuple[int, int, int], foot: float) -> _View:
        """The view with room for all pieces that stand or are held, and some for those that fall."""
        side, top = _NARROW, max(_LOW, height + 0.75)
        for one in {one for seen in frames for one in seen}:
            reach = math.hypot(*half_size(kind_of(one.piece))) + 0.4
            if one.y > -UNIT:
                top = max(top, one.y / UNIT + reach)
                side = max(side, abs(one.x) / UNIT + reach)
        side = min(side, _WIDE)
        most, wide, high = size
        unit = max(8, math.floor(min(most, wide / (2 * side), high * 0.88 / (top + foot))))
        floor = math.ceil((top + foot) * unit)
        return cls(unit, math.ceil(2 * side * unit), floor + max(40, round(0.12 * floor)), floor, foot)

    def place(self, x: float, y: float) -> tuple[float, float]:
        """The px of a point of the world."""
        return self.width / 2 + x / UNIT * self.unit, self.floor - (self.foot + y / UNIT) * self.unit


class _Canvas:
    """The ground with its caption, on which frame after frame is drawn."""

    def __init__(self, view: _View, look: Look) -> None:
        self.view = view
        self._theme = look.theme
        self._made = dict(look.made)
        self._scale = view.unit / _PAINTED
        self._sprite = lru_cache(maxsize=2000)(self._bake)
        self._tile = lru_cache(maxsize=1000)(self._turn)
        self.ground = self._ground(look)

    def frame(self, seen: Sequence[Seen]) -> Image.Image:
        """The ground with these pieces on it."""
        image = self.ground.copy()
        kinds = [(kind_of(one.piece), _PAINTED * size_of(one.piece)) for one in seen]
        lift = _LIFT * self.view.unit
        for one, (kind, unit) in zip(seen, kinds, strict=True):
            self._lay(image, art.piece_shadow(kind, unit), one, lift, 0.8 * lift)
        for one, (kind, unit) in zip(seen, kinds, strict=True):
            made = self._made.get(one.piece, "wood")
            self._lay(image, art.piece(kind, colour_of(one.piece), unit, art.turn_of(one.angle), made), one)
        for one, (kind, unit) in zip(seen, kinds, strict=True):
            self._lay(image, art.piece_contact(kind, unit, art.turn_of(one.angle)), one)
        return image.convert("RGB")

    def colours(self, film: Film, times: Sequence[float]) -> Image.Image:
        """A palette for the whole film. Each colour of the pieces gets its share, however small its pieces are, because
        colours tell pieces apart."""
        wood: dict[str, list[Image.Image]] = {}
        for piece in film.pieces:
            colour = colour_of(piece)
            for turn in (0, 9):
                image = self._sprite(art.piece(kind_of(piece), colour, _PAINTED, turn)).image
                wood.setdefault(colour, []).append(image.convert("RGBA"))
        chosen: list[int] = []
        for sprites in wood.values():
            chosen += _shades([_opaque(image) for image in sprites], _SHADES // len(wood))
        frames = [self.ground.convert("RGB"), *(self.frame(film.at(seconds)) for seconds in times)]
        chosen += _shades([_pixels(image) for image in frames], _CLEAR - len(chosen) // 3)
        # The number that means "as before" must never be the nearest one to a colour.
        chosen += chosen[:3] * (256 - len(chosen) // 3)
        image = Image.new("P", (1, 1))
        image.putpalette(chosen)
        return image

    # -- parts

    def _ground(self, look: Look) -> Image.Image:
        view = self.view
        scale = max(view.width / _CANVAS[0], view.floor / _CANVAS_FLOOR)
        scale = max(scale, (view.height - view.floor) / (_CANVAS[1] - _CANVAS_FLOOR))
        table = art.bake(art.table_top(), scale, self._theme)
        whole = table.image.resize((table.width, table.height)) if table.times > 1 else table.image
        left, top = (whole.width - view.width) // 2, round(_CANVAS_FLOOR * scale) - view.floor
        image = whole.convert("RGBA").crop((left, top, left + view.width, top + view.height))
        if look.ground:
            for key, wx, wy, degrees in look.ground:
                x, y = view.place(wx, wy)
                scale = view.unit / GROUND_UNIT
                tile, left, top = turned(art.bake(key, scale, self._theme), scale, x % 1, y % 1, degrees)
                paste(image, tile, math.floor(x) + left, math.floor(y) + top)
        else:
            foot = self._sprite(art.pedestal(7.9 * _PAINTED, FOOT * _PAINTED))
            pad = round(foot.pad[0] * self._scale), round(foot.pad[1] * self._scale)
            x, y = view.place(-3.95 * UNIT, 0)
            paste(image, foot.image, round(x) - pad[0], round(y) - pad[1])
        self._caption(image, look)
        return image

    def _caption(self, image: Image.Image, look: Look) -> None:
        view = self.view
        family = text.family(look.caption, "display", look.language)
        room = view.height - view.floor
        size = fitting(look.caption, family, round(0.42 * room), view.width - room, 8)
        middle = (view.width / 2, view.floor + room / 2)
        write(ImageDraw.Draw(image), middle, look.caption, family, size, palette.rgb(palette.CREAM), "mm")

    def _bake(self, key: SpriteKey) -> Baked:
        return art.bake(key, self._scale, self._theme)

    def _lay(self, image: Image.Image, key: SpriteKey, one: Seen, right: float = 0.0, down: float = 0.0) -> None:
        if one.alpha < 1:
            return
        x, y = self.view.place(one.x, one.y)
        # Rounded to eighths of a px and quarters of a degree: slow movements reuse cached pictures.
        x, y, angle = round((x + right) * 8) / 8, round((y + down) * 8) / 8, round(one.angle * 4) / 4
        whole = math.floor(x), math.floor(y)
        tile, left, top = self._tile(key, x - whole[0], y - whole[1], angle % 360)
        if one.alpha < 255:
            tile = tile.copy()
            tile.putalpha(tile.getchannel("A").point(lambda value: round(value * one.alpha / 255)))
        paste(image, tile, whole[0] + left, whole[1] + top)

    def _turn(self, key: SpriteKey, x: float, y: float, degrees: float) -> tuple[Image.Image, int, int]:
        return turned(self._sprite(key), self._scale, x, y, degrees)


def _pixels(image: Image.Image) -> bytes:
    return image.convert("RGB").tobytes()


def _opaque(image: Image.Image) -> bytes:
    """Red, green and blue of every opaque pixel."""
    data = image.tobytes()
    return b"".join(data[i : i + 3] for i in range(0, len(data), 4) if data[i + 3] == 255)


def _shades(pixels: Sequence[bytes], count: int) -> list[int]:
    """The `count` colours that represent these pixels best."""
    data = b"".join(pixels)
    image = Image.frombytes("RGB", (len(data) // 3, 1), data)
    found = image.quantize(count, Image.Quantize.MEDIANCUT).getpalette() or []
    return found[: 3 * count]
