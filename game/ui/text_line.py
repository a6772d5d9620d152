"""`Line`: draws one line of text in a batch, as `pyglet.text.Label` does, but is made in a fraction of the time.

A label keeps a document with styles; a line has one font and one colour. Its letters are neither turned nor cut off,
so a vertex is a position, a colour and a position in the font's texture.
"""

from __future__ import annotations

from itertools import groupby
from typing import Any, Final

import pyglet
from pyglet import gl
from pyglet.font.base import Font
from pyglet.image import Texture
from pyglet.text.layout.base import TextLayoutGroup

from game.app.fonts import runs
from game.ui.compat import QuadDomain
from game.ui.letters import Layout, Part, letters_of, load

Colour = tuple[int, int, int, int]

MOST_LAYOUTS: Final = 200
"""Texts of one font that stay laid out."""
_VERTEX = """#version 330 core
in vec2 position;
in vec4 colors;
in vec2 tex_coords;
out vec4 colour;
out vec2 uv;
uniform WindowBlock { mat4 projection; mat4 view; } window;
void main() {
    gl_Position = window.projection * window.view * vec4(position, 0.0, 1.0);
    colour = colors;
    uv = tex_coords;
}
"""
_FRAGMENT = """#version 330 core
in vec4 colour;
in vec2 uv;
out vec4 final_colour;
uniform sampler2D text;
void main() { final_colour = texture(text, uv) * colour; }
"""
_FORMATS = {"position": "f", "colors": "Bn", "tex_coords": "f"}


class _Group(TextLayoutGroup):
    """State of OpenGL for letters of one texture."""

    def set_state(self) -> None:
        self.program.use()
        gl.glActiveTexture(gl.GL_TEXTURE0)
        gl.glBindTexture(self.texture.target, self.texture.id)
        gl.glEnable(gl.GL_BLEND)
        gl.glBlendFunc(gl.GL_SRC_ALPHA, gl.GL_ONE_MINUS_SRC_ALPHA)


def _laid_out(font: Font, line: str, family: str, size: float) -> Layout:
    """`family`, `size`: the font's family and size."""
    others: dict[str, Font] = {}
    glyphs, offsets = [], []
    for name, part in runs(line, family):
        other = font if name == family else others.setdefault(name, load(name, size))
        # One by one: of a letter with marks pyglet would draw the letter alone.
        for some in [part] if other is font else part:
            drawn, moved = other.get_glyphs(some)
            glyphs += drawn
            offsets += moved
    steps = [round(glyph.advance + offset.x_advance) for glyph, offset in zip(glyphs, offsets, strict=True)]
    parts = []
    pen, low = 0, font.ascent + round(-font.ascent)
    run = zip(glyphs, offsets, steps, strict=True)
    # Letters of one font may lie in several textures.
    for owner, letters in groupby(run, key=lambda one: one[0].owner):
        places: list[float] = []
        coordinates: list[float] = []
        for glyph, offset, step in letters:
            x0, y0, x1, y1 = glyph.vertices
            x, y = pen + round(offset.x_offset), low + round(offset.y_offset)
            places += (x + x0, y + y0, x + x1, y + y0, x + x1, y + y1, x + x0, y + y1)
            u0, v0, _0, u1, v1, _1, u2, v2, _2, u3, v3, _3 = glyph.tex_coords
            coordinates += (u0, v0, u1, v1, u2, v2, u3, v3)
            pen += step
        parts.append(Part(owner, places, coordinates))
    return Layout(sum(steps), parts, tuple(map(letters_of, others.values())))


class Line:
    """`text` on its baseline at `x`, `y` in px: its left end, middle or right end after `anchor`."""

    def __init__(
        self,
        text: str,
        font_name: str,
        font_size: float,
        colour: Colour,
        x: int,
        y: int,
        anchor: str,
        batch: pyglet.graphics.Batch,
    ) -> None:
        self.text = text
        self.font_name = font_name
        self.font_size = font_size
        self.colour = colour
        self.content_width = 0
        """In px."""
        self.x, self.y = x, y
        self._anchor = anchor
        self._batch = batch
        self._parts: list[Part] = []
        self._lists: list[Any] = []  # Any: vertex lists of pyglet have attributes by their shader
        """Vertex lists of the parts in the batch."""
        self._lay_out()
        self._fill()

    @property
    def left(self) -> int:
        """Its left end in px."""
        return self.x + {"left": 0, "center": -(self.content_width // 2), "right": -self.content_width}[self._anchor]

    def change(self, text: str, colour: Colour, x: int, y: int) -> None:
        """Changes text, colour and position."""
        recoloured, moved = colour != self.colour, (x, y) != (self.x, self.y)
        self.colour, self.x, self.y = colour, x, y
        if text != self.text:
            self.text = text
            before = [(part.owner, part.count) for part in self._parts]
            self._lay_out()
            if before != [(part.owner, part.count) for part in self._parts]:
                self.delete()
                self._fill()
                return
            moved = True
            for part, list_ in zip(self._parts, self._lists, strict=True):
                list_.set_attribute_data("tex_coords", part.coordinates)
        if recoloured:
            self._colour()
        if moved:
            self._place()

    def delete(self) -> None:
        """Takes it out of the batch."""
        for list_ in self._lists:
            list_.delete()
        self._lists.clear()

    def _lay_out(self) -> None:
        # Held here, because pyglet forgets a font and its drawn letters once nobody holds it.
        self._font = font = load(self.font_name, self.font_size)
        self._letters = letters = letters_of(font)
        layout = letters.layouts.get(self.text)
        if layout is None:
            if len(letters.layouts) >= MOST_LAYOUTS:
                letters.layouts.clear()
            layout = letters.layouts[self.text] = _laid_out(font, self.text, self.font_name, self.font_size)
        self.content_width, self._parts, self._others = layout

    def _fill(self) -> None:
        """Puts all parts into the batch."""
        for part in self._parts:
            list_ = self._domain(part.owner).quads(part.count)
            list_.set_attribute_data("tex_coords", part.coordinates)
            self._lists.append(list_)
        self._colour()
        self._place()

    def _domain(self, owner: Texture) -> QuadDomain:
        """Where the batch keeps letters of one texture."""
        context = gl.current_context
        assert context is not None
        program = context.create_program((_VERTEX, "vertex"), (_FRAGMENT, "fragment"))
        return QuadDomain(self._batch, _Group(owner, program), program, _FORMATS)

    def _colour(self) -> None:
        for list_ in self._lists:
            list_.set_attribute_data("colors", self.colour * list_.count)

    def _place(self) -> None:
        x, y = self.left, self.y
        for part, list_ in zip(self._parts, self._lists, strict=True):
            places = part.places.copy()
            places[::2] = [place + x for place in places[::2]]
            places[1::2] = [place + y for place in places[1::2]]
            list_.set_attribute_data("position", places)
