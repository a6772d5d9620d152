"""A line of text is what pyglet's label would be."""

from __future__ import annotations

import string
import sys
from collections.abc import Sequence
from itertools import product
from typing import Any, Protocol, cast

import pyglet
import pytest

from game.app import compat, text
from game.ui.letters import SIDE, load
from game.ui.text_line import Line

SIZE = 20.7
COLOUR = (250, 120, 9, 200)


def label(words: str, anchor: Any, batch: pyglet.graphics.Batch, size: float = SIZE, **how: Any) -> pyglet.text.Label:
    told = {"color": COLOUR, "x": 50, "y": 90, **how}
    family = text.family(words, "body")
    # Both take their letters from the same textures.
    load(family, size)
    return pyglet.text.Label(
        words, font_name=family, font_size=size, anchor_x=anchor, anchor_y="baseline", batch=batch, dpi=72, **told
    )


class VertexList(Protocol):
    """The attributes that pyglet gives a label's vertex list by its shader."""

    position: Sequence[float]
    translation: Sequence[float]
    anchor: Sequence[float]
    rotation: Sequence[float]
    visible: Sequence[float]
    colors: Sequence[float]
    tex_coords: Sequence[float]
    indices: Sequence[int]


def corners(values: Sequence[float], wide: int) -> list[tuple[float, ...]]:
    return [tuple(values[at : at + wide]) for at in range(0, len(values), wide)]


def drawn(line: Line) -> list[Any]:
    """Each texture's corners: where they are, their colours and places in the texture, and which make triangles."""
    return [
        [corners(one.position, 2), corners(one.colors, 4), corners(one.tex_coords, 2), list(one.indices)]
        for one in line._lists
    ]


def meant(label: pyglet.text.Label) -> list[Any]:
    """The same of a label, which has them as sums."""
    told = []
    for one in cast("list[VertexList]", label._vertex_lists):
        assert not any(one.rotation)
        assert all(one.visible)
        parts = zip(corners(one.position, 3), corners(one.translation, 3), corners(one.anchor, 2), strict=True)
        places = [(p[0] + t[0] + a[0], p[1] + t[1] + a[1]) for p, t, a in parts]
        textures = [uv[:2] for uv in corners(one.tex_coords, 3)]
        told.append([places, corners(one.colors, 4), textures, list(one.indices)])
    return told


@pytest.mark.parametrize(
    ("words", "anchor"), list(product(("Hello, 42 there", "日本語で 42点", "W", "A  V "), ("left", "center", "right")))
)
@pytest.mark.usefixtures("window")
def test_a_line_is_what_a_label_would_be(words: str, anchor: str) -> None:
    batch = pyglet.graphics.Batch()
    other = label(words, anchor, batch)
    line = Line(words, text.family(words, "body"), SIZE, COLOUR, 50, 90, anchor, batch)
    assert drawn(line) == meant(other)
    assert (line.content_width, line.left) == (other.content_width, other.left)
    line.change(words, (1, 2, 3, 4), 70, 80)
    moved = label(words, anchor, batch, color=(1, 2, 3, 4), x=70, y=80)
    assert drawn(line) == meant(moved)
    # As many letters as before, then others.
    for other_words in (words[::-1], "Other"):
        line.change(other_words, COLOUR, 50, 90)
        if text.family(other_words, "body") == line.font_name:
            assert drawn(line) == meant(label(other_words, anchor, batch))
    line.delete()
    assert not line._lists


@pytest.mark.usefixtures("window")
def test_letters_in_several_textures_stand_side_by_side() -> None:
    batch = pyglet.graphics.Batch()
    words, size = string.ascii_letters + string.digits, 200.0
    other = label(words, "center", batch, size)
    line = Line(words, text.family(words, "body"), size, COLOUR, 50, 90, "center", batch)
    assert len(line._lists) > 1
    assert drawn(line) == meant(other)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="letters are drawn by FreeType on Linux only")
@pytest.mark.usefixtures("window")
def test_letters_are_white_with_the_alpha_of_their_shape() -> None:
    from pyglet.font.freetype import FreeTypeGlyphRenderer

    grey = bytes(range(0, 256, 5))
    white = bytes(value for shade in grey for value in (255, 255, 255, shade))
    # Without a font, which it would open.
    renderer = object.__new__(FreeTypeGlyphRenderer)
    assert renderer._expand_to_rgba(grey, "R", "BGRA") == white


def line_of(words: str, size: float) -> Line:
    batch = pyglet.graphics.Batch()
    return Line(words, text.family(words, "body"), size, (255, 255, 255, 255), 0, 0, "left", batch)


def places(line: Line) -> set[tuple[Any, ...]]:
    """Where its letters lie: the texture and the corners in it."""
    return {(part.owner, *corner) for part in line._parts for corner in corners(part.coordinates, 8)}


@pytest.mark.usefixtures("window")
def test_letters_that_were_freed_are_not_used_again() -> None:
    first = line_of("Word", 31)
    compat.release_fonts()
    again, other = line_of("Word", 31), line_of("Words", 31)
    assert places(again) < places(other), "both have new letters"
    assert places(again).isdisjoint(places(first)), "a line that is still there keeps its own"
    for one in (first, again, other):
        one.delete()


@pytest.mark.usefixtures("new_letters")
def test_all_fonts_share_a_texture() -> None:
    lines = [line_of(words, size) for words in ("Word", "語") for size in range(20, 30)]
    assert len({part.owner for one in lines for part in one._parts}) == 1


@pytest.mark.usefixtures("new_letters")
def test_the_place_of_letters_that_are_gone_is_used_again_and_empty_around_the_new_ones() -> None:
    stays = line_of("Word", 20)
    (owner,) = {part.owner for part in stays._parts}
    for size in (160, 159, 158, 157):
        # Each fills more than a third of the texture.
        line = line_of("HAMBURGEFONSTIV", size)
        assert {part.owner for part in line._parts} == {owner}
        alpha = owner.get_image_data().get_data("RGBA", 4 * SIDE)[3::4]
        for _texture, *corner in places(line):
            x0, x1 = (round(SIDE * one) for one in (min(corner[::2]), max(corner[::2])))
            y0, y1 = (round(SIDE * one) for one in (min(corner[1::2]), max(corner[1::2])))
            for y in (y0 - 1, y1):
                assert not any(alpha[y * SIDE + x0 : y * SIDE + x1])
        del line
        compat.release_fonts({(stays.font_name, stays.font_size)})


@pytest.mark.usefixtures("window")
def test_a_letter_larger_than_a_texture_gets_one_of_its_own() -> None:
    line = line_of("W", 1.5 * SIDE)
    assert line._lists
