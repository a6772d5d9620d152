"""The ground of a tower on the screen: its fixed polygons, and its seesaws as they lie now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import cos, degrees, sin
from typing import Any

from game import art
from game.core.silhouettes import Point
from game.core.tower import UNIT
from game.physics.ground import SHAPES_PLATFORM, Ground
from game.physics.saved import Pose
from game.table.tower.camera import LARGEST, Camera
from game.ui.kit import Ui

FOOT_HEIGHT = -SHAPES_PLATFORM.camera.bottom
"""Units from the floor to the top of Shapes' platform."""
AWAY = -4000.0
"""A canvas place out of sight."""
PIN = 26.0
"""Size of a pivot's pin, for a unit of `LARGEST`."""


@dataclass(frozen=True, slots=True)
class Part:
    """A polygon of the ground: its picture, and the middle of that in px of the world, from the pivot of seesaw `bar`
    or, where that is None, from the origin."""

    id: str
    picture: art.SpriteKey
    middle: Point
    bar: int | None = None


def _part(id_: str, corners: Sequence[Point], tone: str, bar: int | None = None) -> Part:
    left, top = min(x for x, _y in corners), max(y for _x, y in corners)
    right, low = max(x for x, _y in corners), min(y for _x, y in corners)
    painted = tuple((round((x - left) * LARGEST, 2), round((top - y) * LARGEST, 2)) for x, y in corners)
    return Part(id_, art.block(painted, tone), ((left + right) / 2 * UNIT, (top + low) / 2 * UNIT), bar)


@cache
def parts(ground: Ground) -> tuple[Part, ...]:
    """All of it, those behind first."""
    return tuple(_parts(ground))


def _parts(ground: Ground) -> Iterator[Part]:
    for i, fixed in enumerate(ground.fixed):
        yield _part(f"ground.{i}", fixed.corners, "block" if fixed.material == "wood" else fixed.material)
    for i, seesaw in enumerate(ground.seesaws):
        for j, corners in enumerate(seesaw.parts):
            yield _part(f"bar.{i}.{j}", corners, seesaw.material, i)


def between(before: Sequence[Pose], now: Sequence[Pose], share: float) -> list[Pose]:
    """How seesaws lie at `share` of the way from one tick to the next."""
    return [
        (x + (a - x) * share, y + (b - y) * share, angle + (turned - angle) * share)
        for (x, y, angle), (a, b, turned) in zip(before, now, strict=True)
    ]


def draw(ui: Ui, ground: Ground) -> None:
    """The ground, as yet out of sight; `move` puts it in its place."""
    if ground == SHAPES_PLATFORM:
        wide, high = 2 * SHAPES_PLATFORM.camera.right * LARGEST, FOOT_HEIGHT * LARGEST
        ui.put("pedestal", art.pedestal(round(wide), round(high)), AWAY, AWAY, animates=False, appears=False)
        return
    for part in parts(ground):
        ui.put(part.id, part.picture, AWAY, AWAY, animates=False, appears=False)
    for i in range(len(ground.seesaws)):
        ui.put(f"pivot.{i}", art.pivot(PIN), AWAY, AWAY, animates=False, appears=False)


def move(mover: Any, stage: Any, camera: Camera, ground: Ground, bars: Sequence[Pose] = ()) -> None:
    """Put it where the camera shows it now; `bars`: how the seesaws lie."""
    size = camera.unit / LARGEST
    if ground == SHAPES_PLATFORM:
        mover.place(stage, "pedestal", *camera.to_canvas(0, -FOOT_HEIGHT / 2 * UNIT), 0.0, size)
        return
    for part in parts(ground):
        (x, y), angle = part.middle, 0.0
        if part.bar is not None:
            px, py, angle = bars[part.bar]
            c, s = cos(angle), sin(angle)
            x, y = px + x * c - y * s, py + x * s + y * c
        mover.place(stage, part.id, *camera.to_canvas(x, y), -degrees(angle), size)
    for i, (px, py, _angle) in enumerate(bars):
        mover.place(stage, f"pivot.{i}", *camera.to_canvas(px, py), 0.0, size)
