"""Draws the wind in a lane that it hits: air, leaves, and an arrow beside the tower. Pieces look to windward."""

from __future__ import annotations

from typing import Final

from game import art
from game.core.game import TICKS
from game.core.tower_events import UNIT
from game.games.stack_off.table import gust_air
from game.games.stack_off.table.column import Column
from game.table.tower.drawn_piece import OFFSCREEN, corners
from game.ui.layout import Rect
from game.ui.scoped_stage import ScopedStage
from game.ui.widgets import Ui

ARROW: Final = (88.0, 54.0)
EDGE: Final = 26.0
"""px between it and the end of the lane, where the net is."""
STEPS: Final = 12.0
"""px by which the arrow before a gust steps towards the tower, once a second."""
SLOWER: Final = 0.4
"""Share of its pace at which the air moves before a gust."""
HALF_WAY: Final = 0.55
"""Share of the height of a tower at which the arrow is, or higher where a piece or the tag is in its way."""
LOWEST: Final = 1.2
"""Units above the bench at which it is at the least."""
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


def arrow_box(column: Column) -> Rect | None:
    """Gets where the arrow is, at the windward edge of the lane; None without one."""
    way, room, (wide, high) = way_of(column), column.room, ARROW
    if not way:
        return None
    y = column.camera.to_canvas(0, max(LOWEST, HALF_WAY * column.show.height) * UNIT)[1] - high / 2
    box = Rect(room.x + EDGE if way > 0 else room.right - EDGE - wide, y, wide, high)
    shown = [column.camera.rect_around(corners(one)) for one in column.show.standing()]
    if column.tag is not None:
        shown.append(column.tag.box)
    while box.y > room.y + 2 * high and any(map(box.inset(-STEPS, 0).overlaps, shown)):
        box = Rect(box.x, box.y - high / 2, wide, high)
    return box


def draw(ui: Ui, column: Column) -> None:
    """Draws air, leaves and arrow offscreen, in a lane where there is wind."""
    way = way_of(column)
    if not way:
        return
    gust_air.put_bands(ui, way)
    look = art.wind_arrow(*ARROW, True, way < 0, ui.tone.name)
    ui.put("wind.arrow", look, OFFSCREEN, OFFSCREEN, animates=False, appears=False)


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
    box = arrow_box(column)
    if box is not None:
        step = STEPS * (1 - 2 * abs(ticks / TICKS % 1 - 0.5)) if ticks else 0.0
        column.placer.place(stage, "wind.arrow", box.cx + (step if way > 0 else -step), box.cy)
