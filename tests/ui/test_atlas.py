"""The texture atlas: where pictures lie in it, and that the place of one that is gone is used again."""

from __future__ import annotations

import gc

import arcade
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image
from pyglet.image.atlas import AllocatorException

from game.shell.window import ATLASES, Window, atlas_size
from game.ui.compat import Atlas
from game.ui.texture_areas import Areas

SIDE = 64


@given(
    st.lists(
        st.one_of(
            st.tuples(st.integers(1, SIDE), st.integers(1, SIDE)),
            # Which of those there are is given back.
            st.integers(0, 99),
        ),
        max_size=60,
    )
)
def test_no_two_lie_on_each_other_and_all_that_is_given_back_is_empty_again(steps: list[tuple[int, int] | int]) -> None:
    places = Areas(SIDE, SIDE)
    there: list[tuple[int, int, int, int]] = []
    for step in steps:
        if isinstance(step, int):
            if there:
                x, y, _right, _bottom = there.pop(step % len(there))
                places.free(x, y)
            continue
        try:
            x, y = places.alloc(*step)
        except AllocatorException:
            continue
        new = (x, y, x + step[0], y + step[1])
        assert new[0] >= 0
        assert new[1] >= 0
        assert new[2] <= SIDE
        assert new[3] <= SIDE
        assert not any(
            new[0] < right and left < new[2] and new[1] < bottom and top < new[3] for left, top, right, bottom in there
        )
        there.append(new)


def test_one_that_is_too_large_is_refused_and_changes_nothing() -> None:
    places = Areas(SIDE, SIDE)
    with pytest.raises(AllocatorException):
        places.alloc(SIDE + 1, 1)
    assert places.alloc(SIDE, SIDE) == (0, 0)


def test_neighbours_that_are_given_back_are_one_place() -> None:
    places = Areas(SIDE, SIDE)
    there = [places.alloc(SIDE // 4, SIDE // 4) for _piece in range(16)]
    with pytest.raises(AllocatorException):
        places.alloc(1, 1)
    for place in there:
        places.free(*place)
    assert places.alloc(SIDE, SIDE) == (0, 0)


def test_pictures_that_come_and_go_do_not_fill_the_atlas(window: Window) -> None:
    atlas = Atlas((256, 256), ctx=window.ctx, auto_resize=False)
    sprites: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList(atlas=atlas)
    stays = arcade.Texture(Image.new("RGBA", (60, 60), (1, 2, 3, 255)), hash="stays")
    sprites.append(arcade.Sprite(stays))
    place = atlas.get_texture_region_info(stays.atlas_name)
    rebuilt: list[int] = []
    atlas.rebuild = lambda: rebuilt.append(1)  # type: ignore[method-assign]
    for number in range(24):
        texture = arcade.Texture(Image.new("RGBA", (100, 90), (number, 0, 0, 255)), hash=f"passing {number}")
        atlas.add(texture)
        region = atlas.get_texture_region_info(texture.atlas_name)
        assert read(atlas, region.x, region.y) == (number, 0, 0, 255)
        del texture
        gc.collect(0)
    assert not rebuilt
    assert read(atlas, place.x, place.y) == (1, 2, 3, 255)
    sprites.clear()


def read(atlas: Atlas, x: int, y: int) -> tuple[int, ...]:
    data = atlas.texture.read()
    at = 4 * (y * atlas.width + x)
    return tuple(data[at : at + 4])


def test_a_window_gets_an_atlas_with_room_for_it(window: Window) -> None:
    assert atlas_size(1280, 800) == ATLASES[0]
    assert atlas_size(1920, 1080) == ATLASES[1] == atlas_size(7680, 4320)
    assert isinstance(window.ctx.default_atlas, Atlas)
    # Other tests may have filled it, so that it has grown.
    assert window.ctx.default_atlas.width >= ATLASES[0][0]
