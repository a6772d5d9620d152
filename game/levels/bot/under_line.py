"""Finds a place for a piece when no safe one is left under a line: `daring` below the line, `over` above it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from game.bots.skyline import Shape
from game.core.tower_events import UNIT
from game.levels.bot.loads import Floats
from game.levels.bot.tempers import RoundNote

DARED: Final = 1.2
"""Greatest risk of a place below the line that is tried before one above it."""
DARES: Final = 3
"""Pieces that may have fallen before nothing is dared any more."""
STANDS, NEAR, FIRM = 1.0, 2.5 * UNIT, 0.5
"""Greatest risk of a place over the line, px over it up to which that holds, and greatest risk further up."""
PEAK: Final = 0.6
"""Units of height that a unit of room costs over a piece on whose top nothing lies."""
FLAT: Final = 4.0
"""px below its highest part to which the top of a piece is flat."""


class Place(Protocol):
    @property
    def top(self) -> float: ...
    @property
    def risk(self) -> float: ...


_P = TypeVar("_P", bound=Place)


def peaks(shapes: Sequence[Shape]) -> Floats:
    """Gets the share of each shape's width on whose top nothing lies flat."""
    return np.array([1.0 - (shape.upper > shape.upper.max() - FLAT).mean() for shape in shapes])


def room_lost(shapes: Sequence[Shape], rows: NDArray[np.integer], tops: Floats, line: float) -> Floats:
    """What places cost for the room between a pointed piece and the line: it belongs high up."""
    lost: Floats = PEAK * peaks(shapes)[rows] * (line - tops).clip(0.0) / UNIT
    return lost


def daring(found: Sequence[_P], line: float, note: RoundNote | None) -> _P | None:
    """Gets the least risky place below the line, though what lies there may fall; None: there is none."""
    if note is not None and len(note.failed) >= DARES:
        return None
    below = [one for one in found if one.top <= line - 1.0 and one.risk < DARED]
    return min(below, key=lambda one: one.risk, default=None)


def over(found: Sequence[_P], line: float) -> _P | None:
    """Gets the best place over the line: a piece counts nothing there, and makes way for the next one. None: none
    stands."""
    near = [one for one in found if one.risk < STANDS and one.top < line + NEAR]
    return min(
        near or [one for one in found if one.risk < FIRM], key=lambda one: one.top / UNIT + 3 * one.risk, default=None
    )
