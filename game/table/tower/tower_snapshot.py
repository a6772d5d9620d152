"""`draw_towers` draws saved towers small, side by side, as their pieces lay last."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import degrees
from typing import Final

import msgspec

from game import art
from game.core.game import Poses
from game.core.tower_events import UNIT
from game.levels.rules.level import Level, LevelError, read_level
from game.physics.ground import Ground
from game.physics.saved_poses import read_poses
from game.table.tower.levels.thumbnail import Lay, draw_level, draw_tower
from game.ui.layout import Rect, row
from game.ui.style import Colour
from game.ui.widgets import Ui

SKY: Final[Colour] = (206, 226, 230, 255)
KEPT: Final = 100


@lru_cache(maxsize=KEPT)
def _read(text: bytes) -> tuple[Level | None, Ground, Lay]:
    poses = msgspec.json.decode(text)
    level = read_level(poses["level"]) if "level" in poses else None
    saved = read_poses(poses if level is None else poses["tower"])
    here = ((one.piece, one.motion.pose) for one in saved.pieces if one.piece not in saved.fallen)
    return level, saved.ground, tuple((piece, x / UNIT, y / UNIT, degrees(angle)) for piece, (x, y, angle) in here)


def draw_towers(ui: Ui, id_: str, towers: Sequence[Poses], box: Rect) -> bool:
    """Draws `towers`, as the poses of their worlds tell them. Returns whether these could be read."""
    try:
        found = [_read(msgspec.json.encode(poses)) for poses in towers]
    except (ValueError, TypeError, KeyError, LevelError):
        return False
    ui.put(id_, art.tile(round(box.w), round(box.h), 14, SKY), box.x, box.y, animates=False)
    for number, ((level, ground, lay), place) in enumerate(zip(found, row(box.inset(8), len(found), 4), strict=True)):
        if level is None:
            draw_tower(ui, f"{id_}.{number}", ground, lay, place)
        else:
            draw_level(ui, f"{id_}.{number}", level, place, lay=lay, tray=False)
    return True
