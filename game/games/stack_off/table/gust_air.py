"""`bands` and `leaves` say where the air and the leaves of a gust are; `put_bands`, `draw_flags` and
`draw_bunting` draw the air, the flags on the nets, and the bunting over the lanes."""

from __future__ import annotations

from collections.abc import Sequence
from math import sin
from typing import Final, NamedTuple

from game.games.stack_off.art import LEAVES, air, bunting, leaf, streamer
from game.table.tower.drawn_piece import OFFSCREEN
from game.ui.layout import Rect
from game.ui.widgets import Ui

BANDS, LEAF_COUNT = 5, 9
"""Bands of air and leaves in a lane."""
LONG, HIGH = 300.0, 92.0
"""Size of a band."""
LEAF: Final = 30.0
FLAG: Final = 112.0
BUNTING: Final = 46.0
"""Height of the bunting over a lane."""
PACE, LEAF_PACE = 15.0, 11.0
"""px in a tick."""
LOW: Final = 150.0
"""px above the foot of a lane where no band is."""


class Flying(NamedTuple):
    """A band or leaf: its number, the middle of it, and the degrees by which it is turned."""

    number: int
    x: float
    y: float
    angle: float


def bands(room: Rect, way: float, ticks: float) -> list[Flying]:
    """Gets the bands in a lane."""
    return [
        Flying(i, *_flown(room, way, ticks * PACE, i, LONG), 4.0 * sin(2.1 * i) * (1 if way > 0 else -1))
        for i in range(BANDS)
    ]


def leaves(room: Rect, way: float, ticks: float) -> list[Flying]:
    """Gets the leaves in a lane, which tumble."""
    found = []
    for i in range(LEAF_COUNT):
        x, y = _flown(room, way, ticks * LEAF_PACE, i + BANDS, LEAF)
        found.append(Flying(i, x, y + 16 * sin(0.09 * ticks + 2 * i), (7.0 * ticks + 70 * i) % 360))
    return found


def _flown(room: Rect, way: float, flown: float, i: int, long: float) -> tuple[float, float]:
    across = room.w - long
    # Steps by the golden section spread any number of them evenly.
    x = (i * 0.381966 * 7 * across + (flown if way > 0 else -flown)) % max(1.0, across)
    y = room.y + 90 + (i * 0.618034 % 1) * (room.h - 90 - LOW)
    return room.x + long / 2 + x, y


def put_bands(ui: Ui, way: float) -> None:
    """Draws the bands and leaves of a lane offscreen; `bands` and `leaves` say where they belong."""
    for i in range(BANDS):
        ui.put(f"gust.{i}", air(LONG, HIGH, way < 0), OFFSCREEN, OFFSCREEN, animates=False, appears=False)
    for i in range(LEAF_COUNT):
        ui.put(f"leaf.{i}", leaf(LEAF, i % LEAVES), OFFSCREEN, OFFSCREEN, animates=False, appears=False)


def draw_flags(ui: Ui, lanes: Sequence[Rect], way: str) -> None:
    """Draws a flag on top of each net, which leans the `way` of a gust that comes or blows."""
    for i, x in enumerate([*(lane.x for lane in lanes), lanes[-1].right]):
        ui.put(f"flag.{i}", streamer(FLAG, way), x - FLAG / 2, lanes[0].y - 10, animates=False, appears=False)


def draw_bunting(ui: Ui, lanes: Sequence[Rect], colours: Sequence[str], ways: Sequence[float]) -> None:
    """Draws a string of little flags over each lane in its seat's colour, which a wind blows aside; `ways`: the wind
    in each lane, to the right if positive."""
    for i, (lane, colour, way) in enumerate(zip(lanes, colours, ways, strict=True)):
        look = bunting(lane.w, BUNTING, colour, (way > 0) - (way < 0))
        ui.put(f"bunting.{i}", look, lane.x, lane.y + 6, animates=False, appears=False)
