"""The texture cache: bakes sprites at one scale, also ahead of time, and keeps their textures within bounds."""

from __future__ import annotations

from collections.abc import Collection
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from itertools import count

import arcade
from arcade.hitbox import algo_bounding_box

from game.art import Baked, SpriteKey, bake


@cache
def _baker() -> ThreadPoolExecutor:
    """One thread: NumPy lets the other threads run during a bake, and one is enough to keep ahead of play."""
    return ThreadPoolExecutor(1, "baker")


_numbers = count()
"""The atlas knows a texture by its name alone, and forgets a name when the first texture of that name is collected:
no two textures of this process may share one."""


def _make_texture(art: SpriteKey, baked: Baked) -> arcade.Texture:
    name = f"{next(_numbers)} {art!r}"
    return arcade.Texture(baked.image, hash=name, hit_box_algorithm=algo_bounding_box)


class TextureCache:
    """Textures of baked sprites at one scale and theme, made when they are first asked for, or ahead of that.

    They may cover `room` px in all; above that the least recently used ones are dropped. What is on the stage stays
    there, for its sprite holds the texture. Without a bound the atlas would grow, which is slow and takes 200 MB.
    """

    def __init__(self, room: int = 4_000_000) -> None:
        self.room = room
        self._scale = 0.0
        self._theme = ""
        self._area = 0
        self._baked: dict[SpriteKey, tuple[arcade.Texture, Baked]] = {}
        self._ahead: dict[SpriteKey, Future[Baked]] = {}
        self._latest: Future[Baked] | None = None

    def use(self, scale: float, theme: str) -> None:
        """Drop everything when the scale or the theme changes."""
        if (scale, theme) != (self._scale, self._theme):
            self._scale, self._theme = scale, theme
            self.clear()

    def clear(self) -> None:
        """Drop everything. Sprites on a stage keep their textures."""
        self._baked.clear()
        self._area = 0
        self.forget_ahead()

    def keep(self, arts: Collection[SpriteKey]) -> None:
        """Drop all sprites except `arts`."""
        for art in self._baked.keys() - arts:
            _texture, baked = self._baked.pop(art)
            self._area -= baked.image.width * baked.image.height
        self.forget_ahead()

    def forget_ahead(self) -> None:
        """Drop what was baked ahead and not asked for: something else is likely now."""
        for future in self._ahead.values():
            future.cancel()
        self._ahead.clear()

    @property
    def idle(self) -> bool:
        """Whether nothing is being baked ahead."""
        return self._latest is None or self._latest.done()

    def ahead(self, art: SpriteKey) -> None:
        """Have the sprite baked in the background, unless it has been."""
        if art not in self._baked and art not in self._ahead:
            self._latest = self._ahead[art] = _baker().submit(bake, art, self._scale, self._theme)

    def get(self, art: SpriteKey) -> tuple[arcade.Texture, Baked]:
        """The texture of the sprite and what was baked for it."""
        found = self._baked.pop(art, None)
        if found is None:
            future = self._ahead.pop(art, None)
            # A bake that is still queued is done here; one that is running is awaited.
            baked = bake(art, self._scale, self._theme) if future is None or future.cancel() else future.result()
            found = (_make_texture(art, baked), baked)
            self._area += baked.image.width * baked.image.height
        # Keep the order of use: the latest is last.
        self._baked[art] = found
        while self._area > self.room and len(self._baked) > 1:
            _texture, oldest = self._baked.pop(next(iter(self._baked)))
            self._area -= oldest.image.width * oldest.image.height
        return found
