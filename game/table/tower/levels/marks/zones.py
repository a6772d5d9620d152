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


def _window(area: Area, tone: str) -> Mark:
    picture = art.window(round((area.right - area.left) * LARGEST), round((area.top - area.bottom) * LARGEST), tone)
    return Mark(picture, (area.left + area.right) / 2, (area.bottom + area.top) / 2)


def free(goal: Free, camera: Camera, reached: bool) -> Iterator[Mark]:
    yield _window(goal.window, "free")


def shelter(goal: Shelter, camera: Camera, reached: bool) -> Iterator[Mark]:
    yield _window(goal.area, "free")


def pad(goal: Deliver | Find, camera: Camera, reached: bool) -> Iterator[Mark]:
    yield _window(goal.pad, "pad")


def place(goal: Move, camera: Camera, reached: bool) -> Iterator[Mark]:
    yield _window(goal.place, "pad")


def span(goal: Bridge, camera: Camera, reached: bool) -> Iterator[Mark]:
    yield _window(Area(goal.left, goal.above, goal.right, goal.above + 1.5), "pad")


def stars(goal: Reach, lit: Collection[Point]) -> Iterator[Mark]:
    """Each is lit as soon as it is touched."""
    for star in goal.stars:
        yield Mark(art.medal(STAR, "gold", star in lit), *star, front=True)
