"""`balance` yields the `Mark`s of the goal “balance”: a frame around each end of a beam, in which it has to stay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, radians, sin
from typing import Final

from game import art
from game.core.tower_events import UNIT
from game.levels.rules.goals import Area, Balance
from game.physics.ground import Ground, Seesaw
from game.physics.saved_poses import Pose
from game.table.tower.camera import Camera
from game.table.tower.levels.marks import zones
from game.table.tower.levels.marks.mark import Mark
from game.table.tower.views import LARGEST

WIDE = 0.8
"""Units across a frame."""
END = 0.05
"""Units from the outermost corner of a beam within which its corners belong to its end."""


GAP, DOT = 0.17, 9.0
"""Units from one dot to the next on the way from an end to its frame, and their px for a unit of `LARGEST`."""
AIR = 0.06
"""Units around a frame in which there is no dot."""
LEAST_HIGH: Final = 12
"""px of a thin beam at the least."""
FEWEST: Final = 4
"""Dots of a way; fewer would look like beads."""


def frames(seesaw: Seesaw, tilt: float, pose: Pose | None) -> Iterator[Area]:
    """Around the left and the right end: as high as they get while the beam is tilted by no more than `tilt`. `pose`:
    how it lies now, in px; None: as at the start."""
    px, py = seesaw.pivot if pose is None else (pose[0] / UNIT, pose[1] / UNIT)
    corners = [corner for part in seesaw.parts for corner in part]
    for side in (-1, 1):
        far = max(side * x for x, _y in corners)
        ends = [(x, y) for x, y in corners if side * x > far - END]
        turned = [py + x * sin(radians(angle)) + y * cos(radians(angle)) for x, y in ends for angle in (-tilt, tilt)]
        middle = px + side * far
        yield Area(middle - WIDE / 2, min(turned), middle + WIDE / 2, max(turned))


def _leaders(seesaw: Seesaw, pose: Pose, areas: Sequence[Area], camera: Camera) -> Iterator[Mark]:
    """Dots from each end of a beam, as it lies, along its way to its frame, and none on the frame."""
    px, py, angle = pose
    size = max(5.0, round(DOT * camera.painted / LARGEST))
    across = [x for part in seesaw.parts for x, _y in part]
    middle = [y for part in seesaw.parts for _x, y in part]
    up = (min(middle) + max(middle)) / 2
    for far, area in zip((min(across), max(across)), areas, strict=True):
        steps = int(abs(angle * far) / GAP)
        dots = []
        for i in range(1, steps + 1):
            turn = angle * (1 - i / (steps + 1))
            x = px / UNIT + far * cos(turn) - up * sin(turn)
            y = py / UNIT + far * sin(turn) + up * cos(turn)
            if not area.bottom - AIR < y < area.top + AIR:
                dots.append(Mark(art.dots(size, size), x, y, front=True))
        if len(dots) >= FEWEST:
            yield from dots


def _level_bar(seesaw: Seesaw, pose: Pose, areas: Sequence[Area], camera: Camera) -> Iterator[Mark]:
    """Where a beam lies once it is level, from frame to frame: so one sees which of them belong together."""
    part = max(seesaw.parts, key=lambda one: max(x for x, _y in one) - min(x for x, _y in one))
    low, top = min(y for _x, y in part), max(y for _x, y in part)
    left, right = (area.right for area in areas[:1]), (area.left for area in areas[1:])
    for begin, end in zip(left, right, strict=True):
        wide, high = round((end - begin) * camera.painted), max(LEAST_HIGH, round((top - low) * camera.painted))
        if wide > 0:
            yield Mark(art.level_bar(wide, high), (begin + end) / 2, pose[1] / UNIT + (low + top) / 2)


def balance(goal: Balance, ground: Ground, bars: Sequence[Pose], camera: Camera, reached: bool) -> Iterator[Mark]:
    pose = bars[goal.bar] if goal.bar < len(bars) else None
    areas = tuple(frames(ground.seesaws[goal.bar], goal.tilt, pose))
    for area in areas:
        yield zones.window(area, "done" if reached else "pad", camera)
    if pose is not None and not reached:
        yield from _level_bar(ground.seesaws[goal.bar], pose, areas, camera)
        yield from _leaders(ground.seesaws[goal.bar], pose, areas, camera)
