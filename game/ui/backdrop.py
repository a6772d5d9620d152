"""`Backdrop`: draws the background picture of a scene, as large as the window, below all else on a stage."""

from __future__ import annotations

from functools import lru_cache

import arcade

from game.ui.textures import TextureCache

_VERTEX = """
#version 330
in vec2 in_vert;
in vec2 in_uv;
out vec2 uv;
void main() { gl_Position = vec4(in_vert, 0.0, 1.0); uv = in_uv; }
"""
_FRAGMENT = """
#version 330
uniform sampler2D background;
uniform vec2 size;
uniform vec2 origin;
in vec2 uv;
out vec4 colour;
void main() { vec2 at = origin + size * uv; colour = texture(background, vec2(at.x, 1.0 - at.y)); }
"""


@lru_cache(1)
def _drawing(ctx: arcade.ArcadeContext) -> tuple[arcade.gl.Program, arcade.gl.Geometry]:
    """Program and geometry that fill a window. Cached, because a driver keeps what it compiled for each call."""
    return ctx.program(vertex_shader=_VERTEX, fragment_shader=_FRAGMENT), arcade.gl.geometry.quad_2d_fs()


def painted(place: str) -> str:
    """Name of the background in `art.background` that stands for a place until its pictures are there."""
    return {"title": "title", "home": "menu", "handover": "handover"}.get(place, "table")


class Backdrop:
    """The background of a scene, and the one that is prepared to follow it."""

    def __init__(self, window: arcade.Window) -> None:
        self.scene: str | None = None
        """Name of the background in `art.background`."""
        self._ctx = window.ctx
        self._texture: arcade.gl.Texture2D | None = None
        self._next: tuple[str, arcade.gl.Texture2D] | None = None
        self._program, self._quad = _drawing(window.ctx)

    @property
    def prepared(self) -> str | None:
        """The scene whose texture is ready but not shown yet."""
        return None if self._next is None else self._next[0]

    def prepare(self, scene: str, size: tuple[int, int], textures: TextureCache) -> arcade.gl.Texture2D:
        """Makes the texture of a scene that is not shown yet."""
        if self._next is None or self._next[0] != scene:
            self._drop_next()
            mirrored = self._ctx.MIRRORED_REPEAT
            data = textures.backdrop(painted(scene), *size).tobytes()
            texture = self._ctx.texture(size, components=3, wrap_x=mirrored, wrap_y=mirrored, data=data)
            self._next = (scene, texture)
        return self._next[1]

    def show(self, scene: str, size: tuple[int, int], textures: TextureCache) -> None:
        """Shows a scene's background from now on."""
        if scene == self.scene:
            return
        texture = self.prepare(scene, size, textures)
        if self._texture is not None:
            self._texture.delete()  # type: ignore[no-untyped-call]
        self.scene, self._texture, self._next = scene, texture, None

    def clear(self) -> None:
        """Frees everything."""
        if self._texture is not None:
            self._texture.delete()  # type: ignore[no-untyped-call]
        self.scene = self._texture = None
        self._drop_next()

    def _drop_next(self) -> None:
        if self._next is not None:
            self._next[1].delete()  # type: ignore[no-untyped-call]
            self._next = None

    def draw(self, size: tuple[float, float], origin: tuple[float, float]) -> None:
        """Fills the window: `size` and `origin` of the visible part, in shares of the picture."""
        if self._texture is not None:
            self._texture.use(0)
            self._program["size"] = size
            self._program["origin"] = origin
            self._quad.render(self._program)
