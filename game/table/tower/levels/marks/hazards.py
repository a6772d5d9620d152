"""`hazards` yields the danger zones of a ground, and what keeps held pieces out, as `Mark`s behind the pieces."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game import art
from game.levels.rules.goals import Area
from game.physics.ground import FLOOR, Box, Ground
from game.table.tower.camera import Camera
from game.table.tower.levels.marks.mark import Mark

BEYOND: Final = 5.0
"""Units beyond the view up to which a box is drawn: a wide window shows more than the view."""


def areas(ground: Ground, seen: Area) -> Iterator[tuple[str, Area]]:
    """The boxes in `seen`, each with its id. The floor below every ground is none: it is a part of the place."""
    boxes = [(f"zone.{i}", zone.box) for i, zone in enumerate(ground.zones) if zone != FLOOR]
    boxes += [(f"guard.{i}", box) for i, box in enumerate(ground.guards)]
    for id_, box in boxes:
        left, right = max(box.left, seen.left), min(box.right, seen.right)
        bottom, top = max(box.bottom, seen.bottom), min(box.top, seen.top)
        if left < right and bottom < top:
            yield id_, Area(left, bottom, right, top)


def picture(id_: str, area: Area, unit: float) -> art.SpriteKey:
    """What such a box looks like at `unit` px a unit."""
    size = max(4, round((area.right - area.left) * unit)), max(4, round((area.top - area.bottom) * unit))
    return art.danger(*size) if id_.startswith("zone.") else art.barred(*size)


def hazards(camera: Camera, ground: Ground) -> Iterator[tuple[str, Mark]]:
    for id_, area in areas(ground, _around(ground.camera)):
        middle = (area.left + area.right) / 2, (area.bottom + area.top) / 2
        yield f"mark.{id_}", Mark(picture(id_, area, camera.painted), *middle)


def _around(view: Box) -> Area:
    return Area(view.left - BEYOND, view.bottom - BEYOND, view.right + BEYOND, view.top + BEYOND)
