"""`Letters`: puts the letters of all fonts into shared textures, so that all text of a layer is one draw call.

pyglet gives each font (family and size) textures of its own, a draw call and a megabyte each.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple
from weakref import WeakKeyDictionary, WeakValueDictionary

import pyglet
from pyglet import gl, image
from pyglet.font.base import Font, Glyph, GlyphTexture
from pyglet.image import ImageData, Texture

from game.app import compat, fonts
from game.ui.texture_areas import Areas

SIDE: Final = 1024
"""Side of a sheet in px. Letters that do not fit begin another."""
LONG: Final = 8
"""Length of a strip as a multiple of its height."""


@dataclass(frozen=True, slots=True)
class Part:
    """Letters of a text that lie in one texture, `owner`. Corners as if the text were at 0, 0."""

    owner: Texture
    places: list[float]
    coordinates: list[float]

    @property
    def count(self) -> int:
        """Number of corners."""
        return len(self.places) // 2


class Layout(NamedTuple):
    """A text that is laid out. `width` in px. `letters`: the other fonts in it, kept while the text is in use."""

    width: int
    parts: list[Part]
    letters: tuple[Letters, ...]


class _Sheet:
    """A texture with strips of letters."""

    def __init__(self, side: int, filters: tuple[int, int]) -> None:
        self.filters = filters
        self.texture = GlyphTexture.create(side, side, gl.GL_TEXTURE_2D, gl.GL_RGBA, *filters, blank_data=False)
        self.areas = Areas(side, side)


_sheets: WeakKeyDictionary[object, WeakValueDictionary[int, _Sheet]] = WeakKeyDictionary()
"""By object space of OpenGL, which several windows may share: the sheets that hold strips, numbered from the oldest."""


class _Strip:
    """An area of a sheet that one font fills from left to right."""

    def __init__(self, sheet: _Sheet, corner: tuple[int, int], wide: int, high: int) -> None:
        self._corner = self.x, self.y = corner
        self.sheet = sheet
        self.high = high
        self.left = wide
        # Letters that are gone may lie there, and empty space around a letter must be empty.
        empty = image.ImageData(wide, high, "RGBA", bytes(4 * wide * high))
        sheet.texture.blit_into(empty, self.x, self.y, 0)

    def __del__(self) -> None:
        self.sheet.areas.free(*self._corner)


def _take(wide: int, high: int, filters: tuple[int, int]) -> _Strip:
    """An empty strip."""
    sheets = _sheets.setdefault(compat.object_space(), WeakValueDictionary())
    for sheet in list(sheets.values()):
        if sheet.filters == filters:
            try:
                return _Strip(sheet, sheet.areas.alloc(wide, high), wide, high)
            except image.atlas.AllocatorException:
                pass
    sheet = sheets[max(sheets, default=0) + 1] = _Sheet(max(SIDE, wide, high), filters)
    return _Strip(sheet, sheet.areas.alloc(wide, high), wide, high)


class Letters:
    """The letters of one font whose lines are `high` px, as its `GlyphTextureBin`. Freed with the last line."""

    def __init__(self, high: int) -> None:
        self.layouts: dict[str, Layout] = {}
        """Texts laid out in these letters."""
        self._high = high
        self._strips: list[_Strip] = []

    def add(self, img: ImageData, fmt: int, min_filter: int, mag_filter: int, border: int = 0) -> Glyph:
        """Puts the picture of a letter into a texture. pyglet calls it."""
        wide, high = img.width + 2 * border, img.height + 2 * border
        strip = next((one for one in self._strips if wide <= one.left and high <= one.high), None)
        if strip is None:
            tall = max(high, self._high + 2 * border)
            strip = _take(max(wide, min(LONG * tall, SIDE)), tall, (min_filter, mag_filter))
            self._strips.append(strip)
        x, y = strip.x + border, strip.y + border
        strip.sheet.texture.blit_into(img, x, y, 0)
        strip.x += wide
        strip.left -= wide
        glyph = strip.sheet.texture.get_region(x, y, img.width, img.height)
        assert isinstance(glyph, Glyph)
        return glyph


def load(family: str, size: float) -> Font:
    """pyglet's font of a family, `size` px high, whose letters share textures with other fonts."""
    fonts.register(family)
    font: Font = pyglet.font.load(family, size, dpi=72)
    if font.texture_bin is None:
        font.texture_bin = Letters(round(font.ascent - font.descent))  # type: ignore[assignment]
    return font


def letters_of(font: Font) -> Letters:
    """The letters of a font that `load` has returned."""
    return font.texture_bin  # type: ignore[return-value]
