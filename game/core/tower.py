"""Shared by all games with a tower: actions of the tower and the hand, and the events that the world receives.

Pieces are numbered as in `game.core.silhouettes`. The pseudo-seat `TOWER` acts by `Settled` or `Fell` for the physics.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.game import Event, Seat

Piece = int

UNIT = 60.0
"""px of the world in one U of a tower."""


@dataclass(frozen=True, slots=True)
class Release:
    """Let go of the held piece."""


@dataclass(frozen=True, slots=True)
class Settled:
    """The tower: everything is at rest, and nothing has fallen since it began to move.

    `seat`: whose tower, where each seat builds on its own; None where all build on one.
    """

    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Fell:
    """The tower: these pieces, of those on the platform or just released, have fallen. Never a held one.

    At least one, each once, in any order. From the tower as actor it also says that all is at rest.
    `touched`: whether the held piece has touched anything since it was taken; True when nothing is held.
    `seat`: as in `Settled`.
    """

    pieces: tuple[Piece, ...]
    touched: bool = True
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Footing:
    """Where a held `piece` would lie, and on what.

    `x`, `y`: px of its centre of gravity; `turn`: degrees counterclockwise. `pieces`: those that would carry it, from
    left to right; `ground`: whether the ground would. `flat`: it lies on a face of its own; otherwise it leans.
    `margin`: px from its centre of gravity to the nearer end of what carries it, negative where that is beyond.
    """

    piece: Piece
    x: float
    y: float
    turn: int
    pieces: tuple[Piece, ...]
    ground: bool
    flat: bool
    margin: float


class Revealing(Event):
    """An event that reveals, and so is never undone. A world receives only such events."""

    __slots__ = ()

    @property
    def reveals(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class PieceTaken(Revealing):
    """`seat` holds `piece`."""

    seat: Seat
    piece: Piece


@dataclass(frozen=True, slots=True)
class PieceReleased(Revealing):
    """`seat` has let go of `piece`."""

    seat: Seat
    piece: Piece


@dataclass(frozen=True, slots=True)
class PiecesReturned(Revealing):
    """These pieces have left the tower, or the hand, for the box."""

    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class TowerCleared(Revealing):
    """Every piece has left the tower for the box."""
