"""Draws the wind in a lane that it hits: air and leaves. Pieces look to windward."""

from __future__ import annotations

from typing import Final

from game.core.tower_events import UNIT
from game.games.stack_off.table import gust_air
from game.games.stack_off.table.column import Column
from game.ui.scoped_stage import ScopedStage
from game.ui.widgets import Ui

SLOWER: Final = 0.4
"""Share of its pace at which the air moves before a gust."""
FAR: Final = 40.0
"""Units beside a tower to the point at which its pieces look."""
APART: Final = 17.0
"""Ticks by which the air of a lane is ahead of that in the lane before."""
_SIGNS: Final = {"left": -1.0, "right": 1.0}


def way_of(column: Column) -> float:
    """Gets the wind that hits a lane now or soon, to the right if positive; 0 at a tower that nobody builds on any
    more."""
    if not column.state.plays:
        return 0.0
    return column.state.tower.gust or _SIGNS.get(column.comes, 0.0)


def origin(column: Column) -> tuple[float, float] | None:
    """Gets the point of the world from which the wind comes; None while it is calm."""
    way = way_of(column)
    return (-FAR * UNIT if way > 0 else FAR * UNIT, 0.0) if way else None


def draw(ui: Ui, column: Column) -> None:
    """Draws air and leaves offscreen, in a lane where there is wind."""
    way = way_of(column)
    if not way:
        return
    gust_air.put_bands(ui, way)


def place(stage: ScopedStage, column: Column, ticks: float) -> None:
    """Puts them where they are now; `ticks`: of the table, 0 without motion."""
    way = way_of(column)
    if not way:
        return
    blows, room = bool(column.state.tower.gust), column.room
    flown = ticks * (1.0 if blows else SLOWER)
    flown += APART * column.seat
    for id_, found in (("gust", gust_air.bands(room, way, flown)), ("leaf", gust_air.leaves(room, way, flown))):
        for one in found:
            column.placer.place(stage, f"{id_}.{one.number}", one.x, one.y, one.angle)
