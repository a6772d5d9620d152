"""`level_zoom` shows a level as a whole; `near_zoom` from near, where all stays below the line that `low_line` finds.

For units see `game.table.tower.camera`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.levels.rules import goals
from game.levels.rules.goals import AnyGoal
from game.physics.ground import Box, Ground
from game.table.tower.levels.level_fit import LEVEL_ZOOMS, NEAR_ZOOMS
from game.table.tower.views import SMALLER_ZOOMS
from game.ui.layout import Rect

LOOSE: Final = 0.7
"""Units at the top of the wanted view that need not be seen at rest: only a piece that is being carried comes there."""
PLATES: Final = 190.0
"""Canvas px from the upper edge of the room to where no plate hides a goal any more."""
LEAST_SEEN: Final = 1.0
"""Units of height that are in sight in any case."""
LOW_LINE, LOW_AIR, LOW_ASIDE = 1.5, 2.0, 0.5
"""Units: the highest such line, and what is in sight above it and beside the ground."""
NEAR_ASIDE: Final = 408.0
"""px of the room beside a level that is near."""


def level_zoom(room: Rect, bounds: Box, high: float = 0.0) -> float:
    """Canvas px of a unit for a ground whose `bounds` are to be seen, with goals up to `high` below all plates."""
    below = (room.h - PLATES) / max(high - bounds.bottom, LEAST_SEEN)
    most = min(room.w / (bounds.right - bounds.left), room.h / (bounds.top - bounds.bottom - LOOSE), below)
    return next((z for z in (*NEAR_ZOOMS, *LEVEL_ZOOMS, *SMALLER_ZOOMS) if z <= most), SMALLER_ZOOMS[-1])


def near_zoom(room: Rect, bounds: Box, across: tuple[float, float], line: float) -> float:
    """The zoom of a ground from end to end, `across`, on which all stays below `line`: one of `NEAR_ZOOMS`, or 0 where
    there is no room for any."""
    middle = (bounds.left + bounds.right) / 2
    half = max(middle - across[0], across[1] - middle) + LOW_ASIDE
    most = min((room.w - NEAR_ASIDE) / 2 / half, room.h / (line + LOW_AIR - bounds.bottom))
    return next((z for z in NEAR_ZOOMS if z <= most), 0.0)


def low_line(wanted: Iterable[AnyGoal], ground: Ground | None) -> float | None:
    """The height of a low line below which all stays, in units, where nothing of the `ground` moves."""
    lines = [goal.line for goal in wanted if isinstance(goal, goals.Low)]
    still = ground is not None and not ground.seesaws and not ground.lifts
    return min(lines) if still and lines and min(lines) <= LOW_LINE else None
