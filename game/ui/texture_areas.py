"""`Areas`: allots rectangles of a texture to pictures and letters, and takes back those that are no longer used."""

from __future__ import annotations

from collections import deque

from pyglet.image.atlas import Allocator, AllocatorException

Area = tuple[int, int, int, int]
"""Left, top, right, bottom."""


_LEFT, _TOP, _RIGHT, _BOTTOM = range(4)


def _sides(area: Area) -> tuple[tuple[int, ...], ...]:
    """The four sides: which one, its coordinate, and its two ends. No two areas share one."""
    left, top, right, bottom = area
    return (
        (_LEFT, left, top, bottom),
        (_TOP, top, left, right),
        (_RIGHT, right, top, bottom),
        (_BOTTOM, bottom, left, right),
    )


def _facing(area: Area) -> tuple[tuple[int, ...], ...]:
    """The sides of neighbours that would lie on the sides of `area`."""
    left, top, right, bottom = area
    return (
        (_RIGHT, left, top, bottom),
        (_BOTTOM, top, left, right),
        (_LEFT, right, top, bottom),
        (_TOP, bottom, left, right),
    )


class Areas(Allocator):
    """Allots rectangles in one of `width`×`height`. The rest of an area is cut in two (“guillotine”), and a freed one
    is joined with its empty neighbours."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._empty: dict[Area, tuple[int, int]] = {}
        """Width and height of each empty area."""
        self._sides: dict[tuple[int, ...], Area] = {}
        """The empty areas by each of their sides."""
        self._taken: dict[tuple[int, int], Area] = {}
        self._freed: deque[tuple[int, int]] = deque()
        self._add((0, 0, width, height))

    def alloc(self, width: int, height: int) -> tuple[int, int]:
        """Upper left corner of a new area. `AllocatorException` when there is no room."""
        while self._freed:
            self._add(self._taken.pop(self._freed.popleft()))
        fitting = [
            (min(wide - width, high - height), area)
            for area, (wide, high) in self._empty.items()
            if wide >= width and high >= height
        ]
        if not fitting:
            raise AllocatorException(f"no room for {width}x{height} in {self.width}x{self.height}")
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
        """Frees the area of that corner from the next `alloc` on: the garbage collector may call this at any time."""
        self._freed.append((x, y))

    def _add(self, area: Area) -> None:
        """Adds an empty area, joined with those that share a whole side with it."""
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
