"""`round_places` and `series_places` give the rectangles of the screens after a stack-off round and a series."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.stack_off.table.layout import FLOOR, GAP, LEAST_HIGH, columns
from game.ui.layout import Rect, row
from game.ui.style import MARGIN

TOP = 20
HEAD_HIGH, HEAD_LARGE = 148, 186
HEAD_MOST = 1360.0
"""Width of the plate that says who has won."""
PLATE, PLATE_LARGE = 312, 430
"""Height of a seat's plate after a round, in the lowest window."""
PLATE_GROWS = 0.12
"""Share of what a window is higher that they get."""
SERIES_PLATE, SERIES_PLATE_LARGE = 236, 262
BOARDS = 420.0
"""px of boards in front of the benches, at the most: below them the stage ends."""
FOOT, FOOT_LOW = 92, 36
"""Height of the buttons at the lower rim, and their distance from it."""
SIDE = 580.0
"""Width of the panels beside the towers of a series."""
BETWEEN = 20.0


@dataclass(frozen=True, slots=True)
class ResultPlaces:
    """`towers`, `plates`: by seat. `foot`: place of the buttons. `side`: place of the panels beside the towers, after a
    series. `bottom`: canvas y of the lower rim."""

    head: Rect
    towers: tuple[Rect, ...]
    plates: tuple[Rect, ...]
    foot: Rect
    side: Rect | None = None
    bottom: float = 0.0

    @property
    def floor(self) -> float:
        """Canvas y on which the benches stand."""
        return max(self.plates[0].y + FLOOR - 4, self.bottom - BOARDS)


def _foot(area: Rect) -> Rect:
    return Rect(area.x + MARGIN, area.bottom - FOOT_LOW - FOOT, area.w - 2 * MARGIN, FOOT)


def _head(area: Rect, large: bool) -> Rect:
    wide = min(HEAD_MOST + (300 if large else 0), area.w - 2 * MARGIN)
    return Rect(area.cx - wide / 2, area.y + TOP, wide, HEAD_LARGE if large else HEAD_HIGH)


def round_places(count: int, area: Rect, large: bool) -> ResultPlaces:
    """Gets the rectangles after a round of `count` seats. `large`: for large text."""
    head, foot = _head(area, large), _foot(area)
    high = (PLATE_LARGE if large else PLATE) + PLATE_GROWS * (area.h - LEAST_HIGH)
    low = foot.y - BETWEEN
    plates = tuple(Rect(room.x + GAP / 2, low - high, room.w - GAP, high) for room in columns(count, area))
    top = head.bottom + BETWEEN
    towers = tuple(Rect(box.x, top, box.w, box.y - 4 - top) for box in plates)
    return ResultPlaces(head, towers, plates, foot, bottom=area.bottom)


def series_places(count: int, area: Rect, large: bool) -> ResultPlaces:
    """Gets the rectangles after a series of `count` seats. `large`: for large text."""
    head, foot = _head(area, large), _foot(area)
    top, low = head.bottom + BETWEEN, foot.y - BETWEEN
    side = Rect(area.right - MARGIN - SIDE, top, SIDE, low - top)
    high = SERIES_PLATE_LARGE if large else SERIES_PLATE
    room = Rect(area.x + MARGIN, top, side.x - GAP - area.x - MARGIN, low - top)
    plates = tuple(Rect(box.x, low - high, box.w, high) for box in row(room, count, 16))
    towers = tuple(Rect(box.x, top, box.w, box.y - 4 - top) for box in plates)
    return ResultPlaces(head, towers, plates, foot, side, area.bottom)
