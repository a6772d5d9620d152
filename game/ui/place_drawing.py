"""`PlaceDrawing` holds the textures of one place on the graphics card and draws them; `Grounds` draws whole pictures.

A frame is two draw calls: the first layer, opaque and without blending, and all other layers with all particles.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import arcade
from arcade.gl import BufferDescription, Framebuffer, Geometry, Program, Texture2D
from arcade.gl.backends.opengl.framebuffer import OpenGLFramebuffer
from PIL import Image
from pyglet import gl

from game.app.canvas import Canvas
from game.art.places.pictures import Box, PlacePictures
from game.ui.place_effects import ATTRIBUTES, CYCLE, FORMAT, NUMBERS, STANDS, quads_of

FAR: Final = 1e6
"""px below everything."""
HALF: Final = (1280.0, 800.0)
"""Half the width and height that every place reaches at least, from the middle of the window."""

WHOLE: Final = (0.0, 0.0, 1.0, 1.0)
"""All of the window, in shares of it."""
NOWHERE: Final = (0.0, 0.0, 0.0, 0.0)

_WHOLE_VERTEX = """
#version 330
in vec2 in_uv;
uniform vec4 part;
uniform vec4 seen[4];
out vec2 uv;
void main() {
    vec2 share = mix(seen[gl_InstanceID].xy, seen[gl_InstanceID].zw, vec2(in_uv.x, 1.0 - in_uv.y));
    gl_Position = vec4(2.0 * share.x - 1.0, 1.0 - 2.0 * share.y, 0.0, 1.0);
    uv = part.xy + part.zw * share;
}
"""
_WHOLE_FRAGMENT = """
#version 330
uniform sampler2D picture;
uniform float alpha;
in vec2 uv;
out vec4 colour;
void main() { colour = vec4(texture(picture, uv).rgb * alpha, alpha); }
"""
_QUADS_VERTEX = """
#version 330
in vec2 in_corner;
in vec4 in_area;
in vec4 in_way;
in vec4 in_size;
in vec4 in_light;
in vec4 in_uv;
in vec2 in_kind;
uniform vec4 frame;
uniform vec2 look;
uniform float time;
uniform float hidden[6];
out vec2 uv;
flat out int number;
flat out float alpha;
void main() {
    vec2 share = fract(in_way.xy + in_way.zw * time);
    float beat = sin(6.2831853 * (in_size.w * time + in_light.z));
    vec2 at = in_kind.y == 0.0
        ? mix(in_area.xy, in_area.zw, in_corner)
        : in_area.xy + in_area.zw * share + in_size.xy * (in_corner - 0.5);
    alpha = mix(in_light.x, in_light.y, 0.5 + 0.5 * beat);
    if (in_kind.y == 1.0) {
        at.x += in_size.z * beat;
        // Nothing appears or vanishes at once.
        vec2 edge = smoothstep(0.0, 0.08, min(share, 1.0 - share));
        alpha *= edge.x * edge.y;
    }
    at += vec2(-look.x, look.y) * in_light.w;
    vec2 corner = in_corner;
    if (in_kind.y == 0.0) {
        // What a nearer layer hides is not drawn.
        float top = in_area.y + look.y * in_light.w;
        float seen = clamp((hidden[int(in_kind.x)] - top) / (in_area.w - in_area.y), 0.0, 1.0);
        if (in_corner.y > seen) {
            corner.y = seen;
            at.y = mix(in_area.y, in_area.w, seen) + look.y * in_light.w;
        }
    }
    gl_Position = vec4(frame.xy + frame.zw * at, 0.0, 1.0);
    uv = mix(in_uv.xy, in_uv.zw, corner);
    number = int(in_kind.x);
}
"""
_QUADS_FRAGMENT = """
#version 330
uniform sampler2D picture1;
uniform sampler2D picture2;
uniform sampler2D picture3;
uniform sampler2D picture4;
uniform sampler2D picture5;
in vec2 uv;
flat in int number;
flat in float alpha;
out vec4 colour;
void main() {
    vec4 found;
    if (number == 1) found = textureLod(picture1, uv, 0.0);
    else if (number == 2) found = textureLod(picture2, uv, 0.0);
    else if (number == 3) found = textureLod(picture3, uv, 0.0);
    else if (number == 4) found = textureLod(picture4, uv, 0.0);
    else found = textureLod(picture5, uv, 0.0);
    colour = found * alpha;
}
"""


@lru_cache(1)
def _programs(ctx: arcade.ArcadeContext) -> tuple[Program, Program, Geometry]:
    """Programs for whole pictures and for quads, and what fills the window. Cached, because a driver keeps what it
    compiled for each call."""
    whole = ctx.program(vertex_shader=_WHOLE_VERTEX, fragment_shader=_WHOLE_FRAGMENT)
    quads = ctx.program(vertex_shader=_QUADS_VERTEX, fragment_shader=_QUADS_FRAGMENT)
    for number in range(1, 6):
        quads[f"picture{number}"] = number
    return whole, quads, arcade.gl.geometry.quad_2d_fs()


def _number(target: Framebuffer) -> int:
    """OpenGL's number of a framebuffer."""
    assert isinstance(target, OpenGLFramebuffer)
    return int(target.glo.value)


class Grounds:
    """Makes textures and draws one over the whole window."""

    def __init__(self, window: arcade.Window) -> None:
        self.ctx = window.ctx

    @property
    def by_software(self) -> bool:
        """Whether no graphics card draws."""
        name = str(self.ctx.info.RENDERER).lower()
        return any(word in name for word in ("llvmpipe", "softpipe", "swiftshader"))

    def texture(self, image: Image.Image) -> Texture2D:
        """A texture of an RGB or RGBa picture."""
        edge = self.ctx.CLAMP_TO_EDGE
        components = len(image.getbands())
        return self.ctx.texture(image.size, components=components, wrap_x=edge, wrap_y=edge, data=image.tobytes())

    def empty(self, size: tuple[int, int]) -> Texture2D:
        """A texture to draw on."""
        edge = self.ctx.CLAMP_TO_EDGE
        return self.ctx.texture(size, components=4, wrap_x=edge, wrap_y=edge)

    def canvas(self, texture: Texture2D) -> Framebuffer:
        """What draws on a texture."""
        return self.ctx.framebuffer(color_attachments=[texture])

    def fill(
        self,
        texture: Texture2D,
        part: tuple[float, float, float, float] = (0.0, 0.0, 1.0, 1.0),
        alpha: float = 1.0,
        seen: Sequence[Box] = (WHOLE,),
    ) -> None:
        """Draws `part` of a picture (left, top, width, height as shares of it) over the whole window, or only where
        `seen` is, up to four boxes in shares of both."""
        whole, _quads, geometry = _programs(self.ctx)
        texture.use(0)
        whole["part"], whole["alpha"] = part, alpha
        whole["seen"] = [side for box in (*seen, *[NOWHERE] * (4 - len(seen))) for side in box]
        if alpha < 1:
            self.ctx.enable(self.ctx.BLEND)
            self.ctx.blend_func = self.ctx.ONE, self.ctx.ONE_MINUS_SRC_ALPHA
        else:
            self.ctx.disable(self.ctx.BLEND)  # type: ignore[no-untyped-call]
        geometry.render(whole, instances=len(seen))
        self.ctx.enable(self.ctx.BLEND)
        self.ctx.blend_func = self.ctx.BLEND_DEFAULT

    def copy(self, source: Framebuffer, size: tuple[int, int]) -> None:
        """Copies what was drawn on a texture to the whole of the present target, `size` px: the quickest way there is
        where no graphics card draws (2.1 ms against 2.4 to 7 of a textured quad at 1280×800)."""
        target = _number(self.ctx.active_framebuffer)
        smooth = gl.GL_NEAREST if source.size == size else gl.GL_LINEAR
        gl.glBindFramebuffer(gl.GL_READ_FRAMEBUFFER, _number(source))
        gl.glBlitFramebuffer(0, 0, *source.size, 0, 0, *size, gl.GL_COLOR_BUFFER_BIT, smooth)
        gl.glBindFramebuffer(gl.GL_READ_FRAMEBUFFER, target)


@dataclass(frozen=True, slots=True)
class Standpoint:
    """Where a place lies in the window: physical px of its middle, y up, physical px of one place px, and how far the
    camera has moved from its rest, in place px right and up. `size`: the window's size."""

    size: tuple[int, int]
    x: float
    y: float
    unit: float
    look: tuple[float, float] = (0.0, 0.0)

    def box(self, left: float, top: float, right: float, bottom: float, depth: float) -> Box:
        """Where in the window a rectangle of the place lies, in shares of the window."""
        wide, high = self.size
        across, down = self.unit / wide, self.unit / high
        x, y = self.x / wide - self.look[0] * depth * across, 1 - self.y / high + self.look[1] * depth * down
        ends = x + left * across, y + top * down, x + right * across, y + bottom * down
        x0, y0, x1, y1 = (min(1.0, max(0.0, end)) for end in ends)
        return x0, y0, x1, y1


def standpoint(stands: bool, canvas: Canvas, floor: float, look: tuple[float, float] = (0.0, 0.0)) -> Standpoint:
    """Where a place lies. One that `stands` has its floor line at the canvas y `floor`; another is magnified where it
    would not cover the window. `look`: how far the camera has moved right and up, in canvas px."""
    width, height = canvas.width, canvas.height
    times = max(1.0, width / canvas.scale / (2 * HALF[0]))
    if not stands:
        times = max(times, height / canvas.scale / (2 * HALF[1]))
    unit = canvas.scale * times
    y = canvas.to_window(0, floor)[1] if stands else height / 2
    return Standpoint((width, height), width / 2, y, unit, (look[0] / times, look[1] / times))


class PlaceDrawing:
    """The textures of a place. `add` makes one of them at a time, until it is `complete`."""

    def __init__(self, grounds: Grounds, pictures: PlacePictures) -> None:
        self.name = pictures.name
        self.place = pictures.place
        self._grounds = grounds
        self._layers = [(layer.left, layer.top, layer.width, layer.height, layer.depth) for layer in pictures.layers]
        self._solid = [layer.solid for layer in pictures.layers]
        self._frames = [(layer.frame, layer.hole) for layer in pictures.layers]
        atlas = len(pictures.layers)
        self.quads = quads_of(pictures, atlas)
        images = [layer.image for layer in pictures.layers]
        self._left = [*images, *([pictures.atlas] if pictures.atlas is not None else [])][::-1]
        self._textures: list[Texture2D] = []
        self._geometry: Geometry | None = None
        if self.quads:
            ctx = grounds.ctx
            corners = ctx.buffer(data=array("f", (0, 0, 0, 1, 1, 0, 1, 1)).tobytes())
            self._buffers = [corners, ctx.buffer(data=self.quads.tobytes())]
            self._geometry = ctx.geometry(
                [
                    BufferDescription(corners, "2f", ["in_corner"]),
                    BufferDescription(self._buffers[1], FORMAT, ATTRIBUTES, instanced=True),
                ],
                mode=ctx.TRIANGLE_STRIP,
            )

    @property
    def complete(self) -> bool:
        return not self._left

    def add(self) -> None:
        """Makes the next texture."""
        self._textures.append(self._grounds.texture(self._left.pop()))

    def delete(self) -> None:
        """Frees everything."""
        for texture in self._textures:
            texture.delete()  # type: ignore[no-untyped-call]
        self._textures.clear()
        self._left.clear()
        if self._geometry is not None:
            for buffer in self._buffers:
                buffer.delete()
            self._geometry = None

    def _hidden(self, at: Standpoint) -> list[float]:
        """For each layer, the place y from which nearer ones hide it, after the camera has moved."""
        wide, unit, (right, up) = at.size[0], at.unit, at.look
        low = at.y / unit
        edges = -at.x / unit, (wide - at.x) / unit
        solid: list[tuple[float, float]] = []
        hidden = []
        for (left, _top, width, _height, depth), (top, bottom) in zip(
            self._layers[::-1], self._solid[::-1], strict=True
        ):
            y = low
            # Stretches that follow on one another hide all down to the window's lower edge.
            while reaching := [stretch[0] for stretch in solid if stretch[0] < y <= stretch[1]]:
                y = min(reaching)
            # One pixel lower: edges are smooth.
            hidden.append(y + 1 / unit if y < low else FAR)
            if left - right * depth <= edges[0] and left + width - right * depth >= edges[1]:
                solid.append((top + up * depth, bottom + up * depth))
        return hidden[::-1]

    def _seen(self, at: Standpoint, hidden: list[float]) -> Box:
        """Where the first layer is seen, in shares of the window. `hidden`: see `_hidden`."""
        left, top, right, bottom = 0.0, 0.0, 1.0, _share_above(hidden[0], at)
        for (x, _y, wide, _high, depth), ((start, end), hole) in zip(self._layers, self._frames, strict=True):
            # A wall hides all but what is behind its window and above its upper edge.
            wall = at.box(x, start, x + wide, end, depth)
            if start < end and (wall[0], wall[2]) == (0.0, 1.0) and wall[1] < bottom <= wall[3]:
                opening = at.box(*hole, depth)
                is_open = opening[0] < opening[2] and opening[1] < opening[3]
                if wall[1] == 0.0:
                    left, top, right = max(left, opening[0]), max(top, opening[1]), min(right, opening[2])
                bottom = min(bottom, opening[3] if is_open else wall[1])
        return left, top, max(left, right), max(top, bottom)

    def draw(self, at: Standpoint, seconds: float, covered: Box = NOWHERE) -> None:
        """Fills the window, as it looks after `seconds`. `covered`: where something opaque will be drawn over it."""
        hidden = self._hidden(at)
        left, top, width, height, depth = self._layers[0]
        (wide, high), unit = at.size, at.unit
        x = -at.x / unit + at.look[0] * depth - left
        y = (at.y - high) / unit - at.look[1] * depth - top
        part = x / width, y / height, wide / unit / width, high / unit / height
        self._grounds.fill(self._textures[0], part, seen=_around(self._seen(at, hidden), covered))
        if self._geometry is None:
            return
        ctx = self._grounds.ctx
        program = _programs(ctx)[1]
        for number, texture in enumerate(self._textures[1:], 1):
            texture.use(number)
        program["frame"] = (2 * at.x / wide - 1, 2 * at.y / high - 1, 2 * unit / wide, -2 * unit / high)
        program["look"] = at.look
        program["time"] = seconds / CYCLE % 1
        program["hidden"] = (*hidden, *[0.0] * (6 - len(hidden)))
        ctx.blend_func = ctx.ONE, ctx.ONE_MINUS_SRC_ALPHA
        self._geometry.render(program, instances=len(self.quads) // NUMBERS)
        ctx.blend_func = ctx.BLEND_DEFAULT

    def overdraw(self, at: Standpoint, covered: Box = NOWHERE) -> float:
        """Area of all quads over the window's."""
        quads = self.quads
        hidden = self._hidden(at)
        share = sum(map(_area, _around(self._seen(at, hidden), covered)))
        for start in range(0, len(quads), NUMBERS):
            left, top, right, bottom, *rest = quads[start : start + NUMBERS]
            depth = rest[11]
            if rest[17] != STANDS:
                # Across and down of its area: it is taken to be in the middle.
                left, top = left + right / 2 - rest[4] / 2, top + bottom / 2 - rest[5] / 2
                right, bottom = left + rest[4], top + rest[5]
            else:
                bottom = max(top, min(bottom, hidden[int(rest[16])] - at.look[1] * depth))
            share += _area(at.box(left, top, right, bottom, depth))
        return share


def _around(box: Box, hole: Box) -> list[Box]:
    """A box without a hole, in up to four boxes."""
    left, top, right, bottom = box
    x0, y0 = max(left, hole[0]), max(top, hole[1])
    x1, y1 = min(right, hole[2]), min(bottom, hole[3])
    if x0 >= x1 or y0 >= y1:
        return [box]
    return [(left, top, right, y0), (left, y0, x0, y1), (x1, y0, right, y1), (left, y1, right, bottom)]


def _area(box: Box) -> float:
    return max(0.0, box[2] - box[0]) * max(0.0, box[3] - box[1])


def _share_above(y: float, at: Standpoint) -> float:
    """Share of the window's height above a place y."""
    return max(0.0, min(1.0, 1 - (at.y - y * at.unit) / at.size[1]))
