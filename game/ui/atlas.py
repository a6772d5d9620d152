"""The texture atlas: Arcade's, but the place of a texture that is gone is used again.

Arcade's allocator knows no way back: when it comes to its end, the whole atlas is uploaded again, or grows fourfold.
"""

from __future__ import annotations

from collections import deque
from copy import copy
from typing import Any
from weakref import WeakSet

import arcade
from arcade.texture.transforms import Transform
from arcade.texture_atlas import DefaultTextureAtlas
from pyglet.image.atlas import Allocator, AllocatorException

Area = tuple[int, int, int, int]
"""Left, top, right, bottom."""


_LEFT, _TOP, _RIGHT, _BOTTOM = range(4)


def _sides(area: Area) -> tuple[tuple[int, ...], ...]:
    """Which side of an area each is, where it lies and from where to where it goes: no two areas share one."""
    left, top, right, bottom = area
    return (
        (_LEFT, left, top, bottom),
        (_TOP, top, left, right),
        (_RIGHT, right, top, bottom),
        (_BOTTOM, bottom, left, right),
    )


def _facing(area: Area) -> tuple[tuple[int, ...], ...]:
    """The sides that areas beside it would have in common with it."""
    left, top, right, bottom = area
    return (
        (_RIGHT, left, top, bottom),
        (_BOTTOM, top, left, right),
        (_LEFT, right, top, bottom),
        (_TOP, bottom, left, right),
    )


class Places(Allocator):
    """Places for rectangles in one of `width`×`height`: what is left of an area is cut in two (“guillotine”), and what
    is given back is joined with the empty areas beside it."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._empty: dict[Area, tuple[int, int]] = {}
        """The empty areas, how wide and high each is."""
        self._sides: dict[tuple[int, ...], Area] = {}
        """The empty areas by each of their sides."""
        self._taken: dict[tuple[int, int], Area] = {}
        self._given_back: deque[tuple[int, int]] = deque()
        self._add((0, 0, width, height))

    def alloc(self, width: int, height: int) -> tuple[int, int]:
        """The upper left corner of a place. `AllocatorException` when there is none."""
        while self._given_back:
            self._add(self._taken.pop(self._given_back.popleft()))
        fitting = [
            (min(wide - width, high - height), area)
            for area, (wide, high) in self._empty.items()
            if wide >= width and high >= height
        ]
        if not fitting:
            raise AllocatorException(f"no place for {width}x{height} in {self.width}x{self.height}")
        _spare, best = min(fitting)
        self._drop(best)
        x, y, right, bottom = best
        if right - x - width < bottom - y - height:
            rest = (x + width, y, right, y + height), (x, y + height, right, bottom)
        else:
            rest = (x + width, y, right, bottom), (x, y + height, x + width, bottom)
        for area in rest:
            if area[0] < area[2] and area[1] < area[3]:
                self._add(area)
        self._taken[x, y] = (x, y, x + width, y + height)
        return x, y

    def free(self, x: int, y: int) -> None:
        """Give a place back. It is empty from the next `alloc` on: the garbage collector may come at any time."""
        self._given_back.append((x, y))

    def _add(self, area: Area) -> None:
        """Add an empty area, joined with those that have a whole side in common with it."""
        while other := next((self._sides[side] for side in _facing(area) if side in self._sides), None):
            self._drop(other)
            area = (
                min(area[0], other[0]),
                min(area[1], other[1]),
                max(area[2], other[2]),
                max(area[3], other[3]),
            )
        self._empty[area] = area[2] - area[0], area[3] - area[1]
        self._sides |= dict.fromkeys(_sides(area), area)

    def _drop(self, area: Area) -> None:
        del self._empty[area]
        for side in _sides(area):
            del self._sides[side]


class Atlas(DefaultTextureAtlas):
    """The texture atlas of a window."""

    _places: Places

    # Arcade makes a new allocator wherever it begins afresh.
    @property  # type: ignore[override]
    def _allocator(self) -> Places:
        return self._places

    @_allocator.setter
    def _allocator(self, plain: Any) -> None:
        self._places = Places(plain.width, plain.height)

    def _allocate_texture(self, texture: arcade.Texture) -> tuple[int, Any]:
        # As Arcade's own, which copies the region deeply: a quarter of the time of adding a texture.
        slot = self._texture_uvs.get_existing_or_free_slot(texture.atlas_name)
        region = copy(self.get_image_region_info(texture.image_data.hash))
        region.texture_coordinates = Transform.transform_texture_coordinates_order(
            region.texture_coordinates, texture._vertex_order
        )
        self._texture_regions[texture.atlas_name] = region
        self._texture_uvs.set_slot_data(slot, region.texture_coordinates)
        self._unique_textures.setdefault(texture.atlas_name, WeakSet()).add(texture)
        return slot, region

    def _remove_texture_by_identifiers(self, atlas_name: str, hash: str) -> None:
        region = self._image_regions.get(hash)
        super()._remove_texture_by_identifiers(atlas_name, hash)
        if region is not None and hash not in self._image_regions:
            self._places.free(region.x - self._border, region.y - self._border)


def use_atlas(window: arcade.Window, size: tuple[int, int]) -> None:
    """Give the window an atlas of that size, before anything is drawn in it."""
    window.ctx._atlas = Atlas(size, ctx=window.ctx)
