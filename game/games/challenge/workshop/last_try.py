"""`LastTry`: what a try left on the mat: the way of the hand, and how the pieces lay at its end."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import hypot
from typing import Final

from game.core.game import TICKS
from game.core.tower_events import UNIT, Piece
from game.levels.progress import Lay
from game.table.tower.levels.ghosts import Ghost
from game.ui.services import Services

APART: Final = 0.22
"""Units between two dots of the trail."""
MOST: Final = 160
"""Most dots; the oldest go."""


@dataclass(frozen=True, slots=True)
class LastTry:
    """`level`: fingerprint of the level that was tried. `trail`: pieces with points in units; `lay`: where the pieces
    lay; `order`: the pieces in the order in which they were let go."""

    level: str
    trail: tuple[tuple[Piece, float, float], ...] = ()
    lay: Lay = ()
    order: tuple[Piece, ...] = ()
    ticks: int = 0
    medal: int = 0

    @property
    def seconds(self) -> int:
        return self.ticks // TICKS

    @property
    def in_order(self) -> Lay:
        """Where the pieces lay that were placed, in that order."""
        by_piece = {one[0]: one for one in self.lay}
        return tuple(by_piece[piece] for piece in self.order if piece in by_piece)

    def ghosts(self) -> list[Ghost]:
        """Outlines of the placed pieces, whether or not the draft still has them."""
        return [
            Ghost(f"ghost.try.{piece}", piece, x * UNIT, y * UNIT, turn, "best") for piece, x, y, turn in self.in_order
        ]


def tries_of(services: Services) -> dict[str, LastTry]:
    """The last try of each draft, by id, for as long as the program runs."""
    found = services.remembered.setdefault("workshop.tries", {})
    assert isinstance(found, dict)
    return found


@dataclass(slots=True)
class TryRecorder:
    """Notes the way of the hand while a level is tried."""

    trail: list[tuple[Piece, float, float]] = field(default_factory=list)

    def hold(self, piece: Piece, x: float, y: float) -> None:
        """The hand holds `piece` at a point in units."""
        if self.trail:
            last, lx, ly = self.trail[-1]
            if last == piece and hypot(x - lx, y - ly) < APART:
                return
        self.trail.append((piece, round(x, 2), round(y, 2)))
        del self.trail[:-MOST]
