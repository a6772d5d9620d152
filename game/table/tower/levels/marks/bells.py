"""`ring` yields the `Mark`s of the goal “ring”: bells below the ends of a seesaw, with tags that tell the next one."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin
from typing import Final, Literal

from game import art
from game.app.text import _
from game.core.tower_events import UNIT
from game.levels.rules.goals import Point, Ring
from game.levels.sentences import bell_letter
from game.physics.ground import Ground, Seesaw
from game.table.tower import terrain
from game.table.tower.camera import Camera
from game.table.tower.levels.marks.mark import Mark
from game.table.tower.views import LARGEST

BELL = 78
"""Size of a bell for a unit of `LARGEST`."""
BELOW = 0.36
"""Units from the end of the bar down to the middle of the bell."""
RUNG: Final = "✓"


def ring(goal: Ring, ground: Ground, figure: float, camera: Camera) -> Iterator[Mark]:
    """A bell on each side that has one. Its tag has the letter with which the order names it, and says whether it is
    the next to ring, or has rung for the last time."""
    seesaw, done = ground.seesaws[goal.bar], int(figure)
    sides: tuple[Literal["left", "right"], ...] = ("left", "right")
    for side in sides:
        turns = [i for i, wanted in enumerate(goal.sides) if wanted == side]
        if not turns or seesaw.stops is None:
            continue
        x, y = end_of(seesaw, side)
        coming = next((i for i in turns if i >= done), None)
        words = "" if len(goal.sides) == 1 else _turn(side, coming, done)
        lit = coming is None
        if (mount := _mount(seesaw, ground, side, (x, y - BELOW), camera)) is not None:
            yield mount
        yield Mark(
            art.bell(round(BELL * camera.painted / LARGEST), lit), x, y - BELOW, words=words, side="below", front=True
        )


def _turn(side: str, coming: int | None, done: int) -> str:
    """`coming`: its next place in the order; `done`: how many of the order have rung."""
    if coming is None:
        return RUNG
    letter = bell_letter(side)
    return _("{bell}: next", bell=letter) if coming == done else letter


def _mount(seesaw: Seesaw, ground: Ground, side: Literal["left", "right"], bell: Point, camera: Camera) -> Mark | None:
    """The iron arm from the rod of a stop to the bell that stands on it; None where no post carries one."""
    if not terrain.brackets(ground):
        return None
    pins = [x / UNIT for x, _y in terrain.stops(ground) if (x / UNIT > seesaw.pivot[0]) == (side == "right")]
    if not pins:
        return None
    pin = min(pins, key=lambda x: abs(x - bell[0]))
    end = bell[0] + (0.2 if side == "right" else -0.2)
    left, right, foot = min(pin, end), max(pin, end), bell[1] - BELL / LARGEST * 0.24 - terrain.ROD / 2
    corners = ((left, foot - 0.045), (right, foot - 0.045), (right, foot + 0.045), (left, foot + 0.045))
    look = art.block(terrain.painted(corners, left, foot + 0.045, camera.painted), "lead", camera.painted)
    return Mark(look, (left + right) / 2, foot)


def end_of(seesaw: Seesaw, side: Literal["left", "right"]) -> Point:
    """The lower corner of an end of `seesaw` when that end has come down, in units."""
    assert seesaw.stops is not None
    angle, sign = radians(seesaw.stops[1 if side == "left" else 0]), -1 if side == "left" else 1
    corners = [corner for part in seesaw.parts for corner in part]
    far = max(sign * x for x, _y in corners)
    x, y = min((corner for corner in corners if sign * corner[0] > far - 0.05), key=lambda corner: corner[1])
    return (
        seesaw.pivot[0] + x * cos(angle) - y * sin(angle),
        seesaw.pivot[1] + x * sin(angle) + y * cos(angle),
    )
