"""The ground of a tower on the screen: its fixed polygons, its seesaws as they lie now, its lifts and their ways."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from math import atan2, cos, degrees, hypot, radians, sin
from typing import Any

from game import art
from game.core.silhouettes import Point
from game.core.tower import UNIT
from game.physics.ground import SHAPES_PLATFORM, Ground, Lift, Seesaw
from game.physics.saved import Pose
from game.table.tower.camera import LARGEST, Camera
from game.ui.kit import Ui

FOOT_HEIGHT = -SHAPES_PLATFORM.camera.bottom
"""Units from the floor to the top of Shapes' platform."""
AWAY = -4000.0
"""A canvas place out of sight."""
PIN, STOP, BOB = 26.0, 22.0, 34.0
"""Sizes of a pivot's pin, of the pin of a stop and of the weight of a keel, for a unit of `LARGEST`."""
HANGS = 0.4
"""Units below its pivot from which on a seesaw hangs from it by ropes."""
BRAKES = (0.0, 0.4, 1.0)
"""A brake stronger than each of these, in squares · units, has one shoe more."""
OUTER = 0.8
"""Where a stop's pin is, as a share of the way from the pivot to the end of the bar."""
RAIL, RAIL_INK = 8, "#8C8577"
"""Diameter of the dots of a lift's rail, for a unit of `LARGEST`, and their colour."""


@dataclass(frozen=True, slots=True)
class Part:
    """A polygon of the ground: its picture, and the middle of that in px of the world, from the pivot of seesaw `bar`
    (behind the seesaws the lifts are counted) or, where that is None, from the origin; `turn`: degrees clockwise by
    which it is drawn turned there."""

    id: str
    picture: art.SpriteKey
    middle: Point
    bar: int | None = None
    turn: float = 0.0


def _part(id_: str, corners: Sequence[Point], tone: str, bar: int | None = None) -> Part:
    left, top = min(x for x, _y in corners), max(y for _x, y in corners)
    right, low = max(x for x, _y in corners), min(y for _x, y in corners)
    painted = tuple((round((x - left) * LARGEST, 2), round((top - y) * LARGEST, 2)) for x, y in corners)
    return Part(id_, art.block(painted, tone), ((left + right) / 2 * UNIT, (top + low) / 2 * UNIT), bar)


@cache
def parts(ground: Ground) -> tuple[Part, ...]:
    """All of it, those behind first."""
    return tuple(_parts(ground))


def _way(id_: str, lift: Lift) -> Iterator[Part]:
    """The rails of a lift, and a frame at every place where it will stop."""
    corners = [corner for part in lift.parts for corner in part]
    left, right = min(x for x, _y in corners), max(x for x, _y in corners)
    low, top = min(y for _x, y in corners), max(y for _x, y in corners)
    for i, ((_, x, y), (_, u, v)) in enumerate(pairwise(lift.path)):
        middle = ((x + u) / 2 * UNIT, (y + v) / 2 * UNIT)
        rail = art.dots(max(round(hypot(u - x, v - y) * LARGEST), 2 * RAIL), RAIL, RAIL_INK)
        yield Part(f"{id_}.rail.{i}", rail, middle, turn=-degrees(atan2(v - y, u - x)))
        frame = art.window(round((right - left) * LARGEST), round((top - low) * LARGEST), "pad")
        yield Part(f"{id_}.stop.{i}", frame, ((u + (left + right) / 2) * UNIT, (v + (low + top) / 2) * UNIT))


def _parts(ground: Ground) -> Iterator[Part]:
    for i, lift in enumerate(ground.lifts):
        yield from _way(f"lift.{i}", lift)
    for i, fixed in enumerate(ground.fixed):
        yield _part(f"ground.{i}", fixed.corners, "block" if fixed.material == "wood" else fixed.material)
    for i, seesaw in enumerate(ground.seesaws):
        for j, rope in enumerate(_ropes(seesaw)):
            yield _part(f"rope.{i}.{j}", rope, "rope", i)
        for j, corners in enumerate(seesaw.parts):
            yield _part(f"bar.{i}.{j}", corners, seesaw.material, i)
    for i, lift in enumerate(ground.lifts):
        for j, corners in enumerate(lift.parts):
            yield _part(f"lift.{i}.{j}", corners, lift.material, len(ground.seesaws) + i)


def _ropes(seesaw: Seesaw) -> Iterator[Sequence[Point]]:
    """By which it hangs from its pivot, or a keel from it, as thin polygons about the pivot; a stroke along the first
    side is the rope."""
    top = max(y for part in seesaw.parts for _x, y in part)
    ends: list[Point] = []
    if top < -HANGS:
        across = [x for part in seesaw.parts for x, _y in part]
        high = [max(y for part in seesaw.parts for x, y in part if x == end) for end in (min(across), max(across))]
        ends = [(min(across) + 0.06, high[0]), (max(across) - 0.06, high[1])]
    elif seesaw.keel:
        ends = [(0.0, -seesaw.keel)]
    for x, y in ends:
        yield (0.0, 0.0), (x, y), (x + 0.02, y), (0.02, 0.0)


def brake_level(seesaw: Seesaw) -> int:
    """How many shoes tell the strength of its brake."""
    return sum(seesaw.brake > least for least in BRAKES)


@cache
def stops(ground: Ground) -> tuple[Point, ...]:
    """Where pins stop seesaws, in px of the world: below the end that comes down, as far down as it comes."""
    found = []
    for seesaw in ground.seesaws:
        if seesaw.stops is None or seesaw.on is not None:
            continue
        points = [point for part in seesaw.parts for point in part]
        if max(y for _x, y in points) < -HANGS:
            continue
        low = min(y for _x, y in points)
        for turn, side in ((seesaw.stops[1], min), (seesaw.stops[0], max)):
            if abs(turn) > 45:
                continue
            x, y = side(x for x, _y in points) * OUTER, low - STOP / 2 / LARGEST
            c, s = cos(radians(turn)), sin(radians(turn))
            found.append(((seesaw.pivot[0] + x * c - y * s) * UNIT, (seesaw.pivot[1] + x * s + y * c) * UNIT))
    return tuple(found)


def between(before: Sequence[Pose], now: Sequence[Pose], share: float) -> list[Pose]:
    """How seesaws and lifts lie at `share` of the way from one tick to the next."""
    return [
        (x + (a - x) * share, y + (b - y) * share, angle + (turned - angle) * share)
        for (x, y, angle), (a, b, turned) in zip(before, now, strict=True)
    ]


def _placed(part: Part, bars: Sequence[Pose]) -> tuple[float, float, float]:
    """Where its middle is in px of the world, and by how many degrees it is turned, clockwise."""
    (x, y), angle = part.middle, 0.0
    if part.bar is not None:
        px, py, angle = bars[part.bar]
        c, s = cos(angle), sin(angle)
        x, y = px + x * c - y * s, py + x * s + y * c
    return x, y, part.turn - degrees(angle)


def still(ground: Ground, bars: Sequence[Pose] = ()) -> tuple[tuple[art.SpriteKey, float, float, float], ...]:
    """Its pictures, painted for `LARGEST`, each with its place as `_placed` has it."""
    return tuple((part.picture, *_placed(part, bars)) for part in parts(ground) if part.bar is None or bars)


def draw(ui: Ui, ground: Ground) -> None:
    """The ground, as yet out of sight; `move` puts it in its place."""
    if ground == SHAPES_PLATFORM:
        wide, high = 2 * SHAPES_PLATFORM.camera.right * LARGEST, FOOT_HEIGHT * LARGEST
        ui.put("pedestal", art.pedestal(round(wide), round(high)), AWAY, AWAY, animates=False, appears=False)
        return
    for part in parts(ground):
        ui.put(part.id, part.picture, AWAY, AWAY, animates=False, appears=False)
    for i, seesaw in enumerate(ground.seesaws):
        if seesaw.keel:
            ui.put(f"keel.{i}", art.keel_bob(BOB), AWAY, AWAY, animates=False, appears=False)
        ui.put(f"pivot.{i}", art.pivot(PIN, brake_level(seesaw)), AWAY, AWAY, animates=False, appears=False)
    for i in range(len(stops(ground))):
        ui.put(f"stop.{i}", art.stop_pin(STOP), AWAY, AWAY, animates=False, appears=False)


def move(mover: Any, stage: Any, camera: Camera, ground: Ground, bars: Sequence[Pose] = ()) -> None:
    """Put it where the camera shows it now; `bars`: how the seesaws lie, then the lifts."""
    size = camera.unit / LARGEST
    if ground == SHAPES_PLATFORM:
        mover.place(stage, "pedestal", *camera.to_canvas(0, -FOOT_HEIGHT / 2 * UNIT), 0.0, size)
        return
    for part in parts(ground):
        x, y, turn = _placed(part, bars)
        mover.place(stage, part.id, *camera.to_canvas(x, y), turn, size)
    for i, (px, py, angle) in enumerate(bars[: len(ground.seesaws)]):
        mover.place(stage, f"pivot.{i}", *camera.to_canvas(px, py), 0.0, size)
        if keel := ground.seesaws[i].keel:
            x, y = px + keel * UNIT * sin(angle), py - keel * UNIT * cos(angle)
            mover.place(stage, f"keel.{i}", *camera.to_canvas(x, y), -degrees(angle), size)
    for i, (x, y) in enumerate(stops(ground)):
        mover.place(stage, f"stop.{i}", *camera.to_canvas(x, y), 0.0, size)
