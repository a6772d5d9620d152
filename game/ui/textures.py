"""`TextureCache`: gives the textures of sprites at one scale, painted or read from the disk at first use."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from itertools import count

import arcade
from arcade.hitbox import algo_bounding_box
from PIL import Image

from game.art import Baked, SpriteKey, bake, curtain
from game.art.base.disk_cache import DiskCache
from game.art.base.sprite import solid_box, trimmed

LARGE = 32
"""The room over this is the area of a picture from which it is worth knowing where it is opaque."""

_numbers = count()
"""Numbers for texture names. The atlas knows a texture by its name alone, and forgets the name when the first texture
of that name is collected: no two textures of this process may share one."""


def _make_texture(art: SpriteKey, baked: Baked) -> arcade.Texture:
    name = f"{next(_numbers)} {art!r}"
    return arcade.Texture(baked.image, hash=name, hit_box_algorithm=algo_bounding_box)


class TextureCache:
    """Textures of baked sprites at one scale and theme, made when they are first asked for.

    They may cover `room` px in all; above that the least recently used ones are dropped. What is on the stage stays
    there, for its sprite holds the texture. Without a bound the atlas would grow, which is slow and takes 200 MB.
    `disk`: where pictures are kept from one start to the next.
    """

    def __init__(self, room: int = 4_000_000, disk: DiskCache | None = None) -> None:
        self.room = room
        self.disk = disk
        self.painted = 0
        """px painted so far: what was on the disk is not among them."""
        self._scale = 0.0
        self._theme = ""
        self._area = 0
        self._baked: dict[SpriteKey, tuple[arcade.Texture, Baked]] = {}

    def use(self, scale: float, theme: str) -> None:
        """Drops everything when the scale or the theme changes."""
        if (scale, theme) != (self._scale, self._theme):
            self._scale, self._theme = scale, theme
            self.clear()

    def clear(self) -> None:
        """Drops everything. Sprites on a stage keep their textures."""
        self._baked.clear()
        self._area = 0

    def keep(self, arts: Collection[SpriteKey]) -> None:
        """Drops all sprites except `arts`."""
        for art in self._baked.keys() - arts:
            _texture, baked = self._baked.pop(art)
            self._area -= baked.image.width * baked.image.height

    def __contains__(self, art: object) -> bool:
        return art in self._baked

    def get(self, art: SpriteKey) -> tuple[arcade.Texture, Baked]:
        """Texture of the sprite and what was baked for it."""
        found = self._baked.pop(art, None)
        if found is None:
            baked = self._kept(f"{self._scale!r} {self._theme} {art.name}", lambda: self._paint(art))
            if baked.image.mode == "RGBA" and baked.width * baked.height * LARGE > self.room:
                baked = replace(baked, solid=solid_box(baked.image))
            found = (_make_texture(art, baked), baked)
            self._area += baked.image.width * baked.image.height
        # Keep the order of use: the latest is last.
        self._baked[art] = found
        while self._area > self.room and len(self._baked) > 1:
            _texture, oldest = self._baked.pop(next(iter(self._baked)))
            self._area -= oldest.image.width * oldest.image.height
        return found

    def _paint(self, art: SpriteKey) -> Baked:
        baked = trimmed(bake(art, self._scale, self._theme), self._scale)
        self.painted += baked.image.width * baked.image.height
        return baked

    def curtain(self, width: int, height: int) -> Image.Image:
        """The cloth that hides a table, without alpha, as large as the window."""
        art = curtain(width / self._scale, height / self._scale)

        def paint() -> Baked:
            image = bake(art, self._scale, self._theme).image.convert("RGB")
            if image.size != (width, height):
                image = image.resize((width, height), Image.Resampling.BILINEAR)
            return Baked(image, (0.0, 0.0, 0.0, 0.0))

        return self._kept(f"{width}x{height} {self._scale!r} {self._theme} {art.name}", paint).image

    def _kept(self, name: str, paint: Callable[[], Baked]) -> Baked:
        baked = self.disk.load(name) if self.disk else None
        if baked is None:
            baked = paint()
            if self.disk:
                self.disk.save(name, baked)
        return baked
