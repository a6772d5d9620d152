"""`free`, `shelter`, `pad`, `place`, `span` and `stars` yield the `Mark`s of places to touch, fill or leave free."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from game import art
from game.core.silhouettes import Point
from game.levels.rules.goals import Area, Bridge, Deliver, Find, Free, Move, Reach, Shelter
from game.table.tower.camera import LARGEST, Camera
from game.table.tower.levels.marks.mark import Mark

STAR = 40
"""Size of a star for a unit of `LARGEST`."""


def _window(area: Area, tone: str, camera: Camera) -> Mark:
    unit = camera.painted
    picture = art.window(round((area.right - area.left) * unit), round((area.top - area.bottom) * unit), tone)
    return Mark(picture, (area.left + area.right) / 2, (area.bottom + area.top) / 2)


def free(goal: Free, camera: Camera, reached: bool) -> Iterator[Mark]:
    yield _window(goal.window, "free", camera)


def shelter(goal: Shelter, camera: Camera, reached: bool) -> Iterator[Mark]:
    yield _window(goal.area, "free", camera)


def pad(goal: Deliver | Find, camera: Camera, reached: bool) -> Iterator[Mark]:
    yield _window(goal.pad, "pad", camera)


def place(goal: Move, camera: Camera, reached: bool) -> Iterator[Mark]:
    yield _window(goal.place, "pad", camera)


def span(goal: Bridge, camera: Camera, reached: bool) -> Iterator[Mark]:
    yield _window(Area(goal.left, goal.above, goal.right, goal.above + 1.5), "pad", camera)


def stars(goal: Reach, lit: Collection[Point], camera: Camera) -> Iterator[Mark]:
    """Each is lit as soon as it is touched."""
    size = round(STAR * camera.painted / LARGEST)
    for star in goal.stars:
        yield Mark(art.medal(size, "gold", star in lit), *star, front=True)
