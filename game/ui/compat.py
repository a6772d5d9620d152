"""`Atlas` and `QuadDomain` replace private parts of Arcade and pyglet for drawing, so that these save memory and time;
`has_changed` reads some.

`app.compat` does so where nothing is drawn.

All of it holds for Arcade 3.3.3 and pyglet 2.1.19: `tests/app/test_compat.py` fails when a pinned version changes, to
have this read again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from copy import copy
from typing import Any
from weakref import WeakSet

import arcade
from arcade.texture.transforms import Transform
from arcade.texture_atlas import DefaultTextureAtlas
from arcade.texture_atlas.region import AtlasRegion
from pyglet import gl
from pyglet.graphics import Batch, Group
from pyglet.graphics.shader import ShaderProgram
from pyglet.image.atlas import Allocator

from game.ui.texture_areas import Areas


class ClipboardText(str):
    """Text whose length is its number of bytes: on X11 pyglet hands out that many bytes of what is on the clipboard,
    and would cut the end off a text with letters of several bytes."""

    def __len__(self) -> int:
        return len(self.encode())


HOLDS_FOR = {"arcade": "3.3.3", "pyglet": "2.1.19"}


def native_window(window: Any) -> int:  # Any: the private parts of windows have no types
    """Gets the window's handle on Windows, or the address of its object on macOS. `OSError` if there is none."""
    for name in ("_hwnd", "_nswindow"):
        handle = getattr(window, name, None)
        if handle is not None:
            return int(getattr(getattr(handle, "ptr", handle), "value", handle))
    raise OSError("no native window")


@contextmanager
def unseen(window: Any) -> Iterator[None]:  # Any: it may be a test's
    """Hides the window within the block."""
    was_visible = window.visible
    window.set_visible(False)
    try:
        yield
    finally:
        window.set_visible(was_visible)


def enter_drag(window: Any, event: Any) -> bool:  # Any: the private parts of X11 windows have no types
    """Notes what is dragged onto an X11 window by a program that offers three types at most. Returns whether it was
    that: pyglet adds a number to an array there, which ends the game."""
    words = event.xclient.data.l
    if words[1] & 1:
        return False
    atoms = window._xdnd_atoms
    window._xdnd_source, window._xdnd_version = words[0], words[1] >> 24
    window._xdnd_format = atoms["text/uri-list"] if atoms["text/uri-list"] in words[2:5] else None
    return True


class Atlas(DefaultTextureAtlas):
    """Arcade's texture atlas, but the area of a texture that is gone is used again.

    Arcade's allocator takes nothing back: when it is full, the whole atlas is uploaded again, or grows fourfold.
    """

    _areas: Areas

    # Arcade makes a new allocator wherever it begins afresh.
    @property
    def _allocator(self) -> Areas:
        return self._areas

    @_allocator.setter
    def _allocator(self, plain: Allocator) -> None:
        self._areas = Areas(plain.width, plain.height)

    def _allocate_texture(self, texture: arcade.Texture) -> tuple[int, AtlasRegion]:
        # Arcade's own copies the region deeply: three quarters of the time of adding a texture.
        slot = self._texture_uvs.get_existing_or_free_slot(texture.atlas_name)
        region = copy(self.get_image_region_info(texture.image_data.hash))
        # Arcade draws half a pixel less of each side, which would magnify and so blur the picture: here that half is
        # added, for pixels of the picture to be pixels of the screen.
        left, top, right, *_others, low = region.texture_coordinates
        dx, dy = 0.5 / self.width, 0.5 / self.height
        left, top, right, low = left - dx, top - dy, right + dx, low + dy
        region.texture_coordinates = Transform.transform_texture_coordinates_order(
            (left, top, right, top, left, low, right, low), texture._vertex_order
        )
        self._texture_regions[texture.atlas_name] = region
        self._texture_uvs.set_slot_data(slot, region.texture_coordinates)
        self._unique_textures.setdefault(texture.atlas_name, WeakSet()).add(texture)
        return slot, region

    def _remove_texture_by_identifiers(self, atlas_name: str, hash: str) -> None:
        region = self._image_regions.get(hash)
        super()._remove_texture_by_identifiers(atlas_name, hash)
        if region is not None and hash not in self._image_regions:
            self._areas.free(region.x - self._border, region.y - self._border)


def use_atlas(window: arcade.Window, size: tuple[int, int]) -> None:
    """Gives the window an `Atlas` of that size, before anything is drawn: Arcade has no way to choose one."""
    window.ctx._atlas = Atlas(size, ctx=window.ctx)


class QuadDomain:
    """Where a batch keeps the quads of one group. pyglet's `Program.vertex_list_indexed` copies each list several
    times. `formats`: by attribute of the group's shader, such as "Bn"."""

    def __init__(self, batch: Batch, group: Group, program: ShaderProgram, formats: Mapping[str, str]) -> None:
        there = batch.group_map.get(group)
        if there:
            self._domain: Any = next(iter(there.values()))  # Any: IndexedVertexDomain, which is not typed
            return
        attributes = {
            name: {**about, "format": formats[name], "instance": False} for name, about in program.attributes.items()
        }
        self._domain = batch.get_domain(True, False, gl.GL_TRIANGLES, group, attributes)

    def quads(self, corners: int) -> Any:  # Any: a vertex list, with attributes by its shader
        """A vertex list of `corners` corners; each four of them are a quad."""
        list_ = self._domain.create(corners, corners // 4 * 6)
        start = list_.start
        indices = [corner + of for corner in range(start, start + corners, 4) for of in (0, 1, 2, 0, 2, 3)]
        self._domain.index_buffer.set_region(list_.index_start, list_.index_count, indices)
        return list_


def has_changed(sprites: arcade.SpriteList[arcade.Sprite]) -> bool:
    """Whether any sprite has come, gone or changed since the list was drawn: Arcade notes what it has to upload."""
    return (
        sprites._sprite_pos_angle_changed
        or sprites._sprite_size_changed
        or sprites._sprite_color_changed
        or sprites._sprite_texture_changed
        or sprites._sprite_index_changed
    )
