"""A line of text is what pyglet's label would be."""

from __future__ import annotations

import string
import sys
from itertools import product
from typing import Any

import pyglet
import pytest

from game.app import text
from game.ui.line import Line

SIZE = 20.7
COLOUR = (250, 120, 9, 200)
ATTRIBUTES = ("position", "translation", "colors", "tex_coords", "rotation", "visible", "anchor")


def label(words: str, anchor: Any, batch: pyglet.graphics.Batch, size: float = SIZE, **how: Any) -> pyglet.text.Label:
    told = {"color": COLOUR, "x": 50, "y": 90, **how}
    family = text.family(words, "body")
    return pyglet.text.Label(
        words, font_name=family, font_size=size, anchor_x=anchor, anchor_y="baseline", batch=batch, dpi=72, **told
    )


def drawn(lists: Any) -> list[Any]:
    return [[list(getattr(one, name)) for name in ATTRIBUTES] + [list(one.indices)] for one in lists]


@pytest.mark.parametrize(
    ("words", "anchor"), list(product(("Hello, 42 there", "日本語で 42点", "W", "A  V "), ("left", "center", "right")))
)
@pytest.mark.usefixtures("window")
def test_a_line_is_what_a_label_would_be(words: str, anchor: str) -> None:
    batch = pyglet.graphics.Batch()
    other = label(words, anchor, batch)
    line = Line(words, text.family(words, "body"), SIZE, COLOUR, 50, 90, anchor, batch)
    assert drawn(line._lists) == drawn(other._vertex_lists)
    assert (line.content_width, line.left) == (other.content_width, other.left)
    line.change(words, (1, 2, 3, 4), 70, 80)
    moved = label(words, anchor, batch, color=(1, 2, 3, 4), x=70, y=80)
    assert drawn(line._lists) == drawn(moved._vertex_lists)
    line.change("Other", COLOUR, 50, 90)
    if text.family("Other", "body") == line.font_name:
        assert drawn(line._lists) == drawn(label("Other", anchor, batch)._vertex_lists)
    line.delete()
    assert not line._lists


@pytest.mark.usefixtures("window")
def test_letters_in_several_textures_stand_side_by_side() -> None:
    batch = pyglet.graphics.Batch()
    words, size = string.ascii_letters + string.digits, 100.0
    other = label(words, "center", batch, size)
    line = Line(words, text.family(words, "body"), size, COLOUR, 50, 90, "center", batch)
    assert len(line._lists) > 1
    assert drawn(line._lists) == drawn(other._vertex_lists)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="letters are drawn by FreeType on Linux only")
@pytest.mark.usefixtures("window")
def test_letters_are_white_with_the_alpha_of_their_shape() -> None:
    from pyglet.font.freetype import FreeTypeGlyphRenderer

    grey = bytes(range(0, 256, 5))
    white = bytes(value for shade in grey for value in (255, 255, 255, shade))
    assert FreeTypeGlyphRenderer._expand_to_rgba(None, grey, "R", "BGRA") == white
