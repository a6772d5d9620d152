"""`RightColumn` gives the places right of Square Up's paper: a leaf, the tray of units to buy, a row of the others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from game.games.square_up.planning.frame import PlanningFrame
from game.games.square_up.rules.units import COST, UNITS
from game.ui.layout import Rect
from game.ui.widgets import Ui

GAP = 12
"""px between the tiles."""
EDGE = 14
"""From the edge of the tray to the tiles in it."""
LEGEND = 44.0
"""Height of the line below the tiles, which says what their figures mean."""
LEAST_TILE, TILE = 190, 244
"""Least height of a tile where a leaf lies above the tray, and most height."""
DEAR, DEAR_LOW, WHY = 96.0, 70.0, 46.0
"""Height of a row of what is too dear, of each of two, and of the words above them if that is all."""
LEAST_DEAR = 67
"""Least width of one of them: what is smaller is hard to press."""
LEAF = 230.0
"""Least height of a leaf."""
APART = 22
"""px between leaf, tray and row."""


@dataclass(frozen=True, slots=True)
class RightColumn:
    """`leaf` is None where the tray needs its room, `tray` where nothing can be bought, `dear` where all can.

    `plans`: the own plan lies on the leaf. `notes`: without a plan, the note about the latest turn does; otherwise it
    lies at the left. With large text all units lie in the tray.
    """

    leaf: Rect | None
    tray: Rect | None
    dear: Rect | None
    plans: bool
    notes: bool

    @classmethod
    def of(cls, ui: Ui, frame: PlanningFrame, box: Rect) -> Self:
        view = frame.view
        if ui.large:
            return cls(None, box, None, False, False)
        leaf, tray, dear = _parts(box, affordable(view.ink))
        # The note stays where it was when the turn began, however much is spent.
        had = view.ink if view.seat is None else view.inks[view.seat]
        notes = _parts(box, affordable(max(had, view.ink)))[0] is not None
        return cls(leaf, tray, dear, leaf is not None and bool(view.planned) and not view.winners, notes)


def affordable(ink: int) -> int:
    return sum(COST[unit] <= ink for unit in UNITS)


def dear_high(wide: float, count: int) -> float:
    """Height of one row of `count` units, or of two where one is too narrow for them."""
    return DEAR if count * LEAST_DEAR <= wide else 2 * DEAR_LOW


def _parts(box: Rect, count: int) -> tuple[Rect | None, Rect | None, Rect | None]:
    """The leaf, the tray and the row in `box`, where `count` units can be bought."""
    low, dear = box.bottom, None
    if count < len(UNITS):
        high = dear_high(box.w, len(UNITS) - count) + (0.0 if count else WHY)
        dear = Rect(box.x, low - high, box.w, high)
        low = dear.y - APART
    if not count:
        return Rect(box.x, box.y, box.w, low - box.y), None, dear
    rows = -(-count // 2)
    frame = (rows - 1) * GAP + 2 * EDGE + LEGEND + 6
    least = rows * LEAST_TILE + frame
    if low - least - APART - box.y >= LEAF:
        high = min(rows * TILE + frame, low - APART - LEAF - box.y)
        return Rect(box.x, box.y, box.w, low - high - APART - box.y), Rect(box.x, low - high, box.w, high), dear
    high = min(rows * TILE + frame, low - box.y)
    return None, Rect(box.x, low - high, box.w, high), dear
