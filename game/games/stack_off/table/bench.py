"""`dress` gives the plain ground of a stack-off round the look of a bench; `draw_nets` and
`draw_shelves` draw what parts the lanes, `draw_prize` the cup between two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from game import art
from game.art import SpriteKey
from game.core.silhouettes import Point
from game.games.stack_off.art import bench, net, podium
from game.physics.ground import Ground
from game.table.tower.drawn_piece import HELD
from game.table.tower.views import LARGEST
from game.ui.layout import Rect
from game.ui.widgets import Ui

NET: Final = 18
"""Width of a net."""
PODIUM: Final = (220, 84)
"""Size of the podium between two plates."""
CUP, SUNK, STAR = 190, 0.14, 40
"""Sizes of the cup on it and of the star before it; the share of the cup's picture that is below its foot."""
PRIZE_ROOM: Final = 260.0
"""px between two plates that the podium needs."""


def bench_of(ground: Ground) -> SpriteKey | None:
    """Gets the picture of a ground that is one trapezoid, as large as the terrain's, or that people have built on; None
    for any other."""
    first = ground.fixed[0].corners
    plain = len(ground.fixed) == 1 and not ground.seesaws and not ground.lifts
    if len(first) != 4 or not (plain or _is_platform(first)):
        return None
    (low_left, low), (low_right, _low), (right, top), (left, _top) = ground.fixed[0].corners
    return bench((low_right - low_left) * LARGEST, (top - low) * LARGEST, (right - left) * LARGEST)


def _is_platform(corners: Sequence[Point]) -> bool:
    """Tests whether this is the platform of a round without a level."""
    (left, low), (right, _low), (top_right, top), (top_left, _top) = corners
    return (low, top) == (-1.1, 0) and (left, right) == (top_left - 1, top_right + 1)


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


def draw_nets(ui: Ui, lanes: Sequence[Rect]) -> None:
    """Draws a net at both ends of each lane, where pieces that fly off are stopped in the picture."""
    edges = sorted({(lane.y, x) for lane in lanes for x in (lane.x, lane.right)})
    for i, (y, x) in enumerate(edges):
        ui.put(f"net.{i}", net(NET, lanes[0].h), x - NET / 2, y, animates=False)


def draw_shelves(ui: Ui, shelves: Sequence[Rect]) -> None:
    """Draws the boards on which upper rows of lanes stand."""
    with ui.on_layer(HELD):
        for i, box in enumerate(shelves):
            ui.put(f"shelf.{i}", bench(box.w, box.h, box.w), box.x, box.y, animates=False)


def draw_prize(ui: Ui, plates: Sequence[Rect]) -> None:
    """Draws the cup for which two seats play on its podium, where there is room between their plates."""
    if len(plates) != 2 or plates[1].x - plates[0].right < PRIZE_ROOM:
        return
    (wide, high), x, low = PODIUM, (plates[0].right + plates[1].x) / 2, plates[0].bottom
    ui.put("podium", podium(wide, high), x - wide / 2, low - high, animates=False)
    ui.put("podium.cup", art.cup(CUP), x - CUP / 2, low - high - (1 - SUNK) * CUP, animates=False)
    ui.put("podium.star", art.star(STAR), x - STAR / 2, low - 0.3 * high - STAR / 2, animates=False)
