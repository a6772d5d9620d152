"""One line of text in a batch: what `pyglet.text.Label` draws, made in less than half the time.

A label keeps a document with styles, and lays it out in runs and boxes; a line here has one font and one colour.
"""

from __future__ import annotations

from itertools import groupby
from typing import Any

import pyglet
from pyglet import gl
from pyglet.text.layout import TextLayout
from pyglet.text.layout.base import get_default_layout_shader

Colour = tuple[int, int, int, int]

_QUAD = (0, 1, 2, 0, 2, 3)


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
        self._lists: list[Any] = []
        self._fill()

    @property
    def left(self) -> int:
        """Where it begins, in px."""
        return self.x + {"left": 0, "center": -(self.content_width // 2), "right": -self.content_width}[self._anchor]

    def change(self, text: str, colour: Colour, x: int, y: int) -> None:
        """Show another text in another colour, or somewhere else."""
        if text != self.text:
            self.delete()
            self.text, self.colour, self.x, self.y = text, colour, x, y
            self._fill()
            return
        if colour != self.colour:
            self.colour = colour
            for list_ in self._lists:
                list_.colors[:] = colour * list_.count
        if (x, y) != (self.x, self.y):
            self.x, self.y = x, y
            for list_ in self._lists:
                list_.translation[:] = (x, y, 0) * list_.count

    def delete(self) -> None:
        """Take it out of the batch."""
        for list_ in self._lists:
            list_.delete()
        self._lists.clear()

    def _fill(self) -> None:
        # pyglet forgets a font, and the letters that it has drawn, with whoever holds it.
        font = self._font = pyglet.font.load(self.font_name, self.font_size, dpi=72)
        glyphs, offsets = font.get_glyphs(self.text)
        steps = [round(glyph.advance + offset.x_advance) for glyph, offset in zip(glyphs, offsets, strict=True)]
        self.content_width = sum(steps)
        left = self.left - self.x
        low = round(-font.ascent)
        program = get_default_layout_shader()
        run = list(zip(glyphs, offsets, steps, strict=True))
        # Letters of one font may lie in several textures.
        for owner, part in groupby(run, key=lambda one: one[0].owner):
            vertices: list[float] = []
            coordinates: list[float] = []
            pen = count = 0
            for glyph, offset, step in part:
                x0, y0, x1, y1 = glyph.vertices
                x, y = pen + round(offset.x_offset), low + round(offset.y_offset)
                vertices += (x + x0, y + y0, 0, x + x1, y + y0, 0, x + x1, y + y1, 0, x + x0, y + y1, 0)
                coordinates += glyph.tex_coords
                pen += step
                count += 1
            self._lists.append(
                program.vertex_list_indexed(
                    4 * count,
                    gl.GL_TRIANGLES,
                    [4 * number + corner for number in range(count) for corner in _QUAD],
                    self._batch,
                    TextLayout.group_class(owner, program, order=1),
                    position=("f", vertices),
                    translation=("f", (self.x, self.y, 0) * 4 * count),
                    colors=("Bn", self.colour * 4 * count),
                    tex_coords=("f", coordinates),
                    rotation=("f", (0.0,) * 4 * count),
                    visible=("f", (True,) * 4 * count),
                    anchor=("f", (left, font.ascent) * 4 * count),
                )
            )
            left += pen
