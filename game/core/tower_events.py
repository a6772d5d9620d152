"""Actions and events that all games with a tower share: `Release`, `Settled`, `Fell`, `PieceTaken`, `PieceReleased` …

Pieces are numbered as in `game.core.silhouettes`. The pseudo-seat `TOWER` does `Settled` and `Fell` for the physics.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.game import Event, Seat

Piece = int

UNIT = 60.0
"""px of the world in one unit U of a tower."""


@dataclass(frozen=True, slots=True)
class Release:
    """Let go of the held piece."""


@dataclass(frozen=True, slots=True)
class Settled:
    """The tower has come to rest, and nothing has fallen since it began to move.

    `seat`: the owner of the tower where each seat builds on its own; None where all build on one.
    """

    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Fell:
    """These pieces of the tower, or just released, have fallen; never a held piece.

    `pieces`: at least one, each once, in any order. If the tower is an actor, it has also come to rest.
    `touched`: whether the held piece has touched anything since it was taken; True when nothing is held.
    `seat`: see `Settled`.
    """

    pieces: tuple[Piece, ...]
    touched: bool = True
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Footing:
    """The place of a held `piece` once it is put down, and its support.

    `x`, `y`: px of its centre of gravity; `turn`: degrees counterclockwise. `pieces`: the pieces below it, from left to
    right; `ground`: whether the ground carries it too. `flat`: it lies on a face of its own, and what is
    below bears that face; otherwise it leans, or balances on something round.
    `margin`: px from its centre of gravity to the nearer end of its support, negative outside.
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
    """An event that is never undone. A world receives only such events."""

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
