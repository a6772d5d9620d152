"""`dress` gives the plain ground of a stack-off round the look of a wooden bench."""

from __future__ import annotations

import msgspec

from game.art import SpriteKey
from game.games.stack_off.art import bench
from game.physics.ground import Ground
from game.table.tower.camera import LARGEST
from game.ui.widgets import Ui


def bench_of(ground: Ground) -> SpriteKey | None:
    """Gets the picture of a ground that is one trapezoid, as large as that of the terrain; None for any other."""
    if len(ground.fixed) != 1 or ground.seesaws or ground.lifts or len(ground.fixed[0].corners) != 4:
        return None
    (low_left, low), (low_right, _low), (right, top), (left, _top) = ground.fixed[0].corners
    return bench((low_right - low_left) * LARGEST, (top - low) * LARGEST, (right - left) * LARGEST)


def dress(ui: Ui, prefix: str, ground: Ground) -> None:
    """Puts a bench in the place of the terrain that has been drawn under a `prefix`."""
    look = bench_of(ground)
    if look is None:
        return
    id_ = f"{prefix}ground.0"
    for i in range(len(ui.pictures) - 1, -1, -1):
        if ui.pictures[i].id == id_:
            ui.pictures[i] = msgspec.structs.replace(ui.pictures[i], art=look)
            return
