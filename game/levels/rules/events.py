"""The events of a challenge."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.core.game import Event, Seat
from game.core.tower import Piece, PieceReleased, PieceTaken, Revealing
from game.levels.rules.actions import Side

End = Literal["met", "given-up", "falls", "time", "heavy"]
"""Why it ended: the goals were held; the player gave up; too much fell; the time was over; the tower was too heavy to
be computed."""


@dataclass(frozen=True, slots=True)
class PieceTakenOut(Revealing):
    """It has left the tower at once, and what is left comes to rest."""

    piece: Piece


@dataclass(frozen=True, slots=True)
class TowerRested(Revealing):
    """After a piece was taken out all is at rest, and nothing fell."""


@dataclass(frozen=True, slots=True)
class PiecesFell(Revealing):
    """These have fallen, ascending; those that were given, or may be taken up again, are to come again."""

    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class PieceSettled(Revealing):
    """What was let go last stands, and all is at rest."""

    piece: Piece


@dataclass(frozen=True, slots=True)
class HoldBegan(Revealing):
    """The goals are reached; now the tower has to hold."""


@dataclass(frozen=True, slots=True)
class HoldBroken(Revealing):
    """It did not."""


@dataclass(frozen=True, slots=True)
class PlacementTakenBack(Revealing):
    """All stands as before `piece` was taken, or taken out."""

    piece: Piece


@dataclass(frozen=True, slots=True)
class PieceSwapped(Revealing):
    """`piece` is in the hand now, instead of `back`."""

    seat: Seat
    piece: Piece
    back: Piece


@dataclass(frozen=True, slots=True)
class GustBlew(Revealing):
    """The wind begins to blow from `side`."""

    side: Side


@dataclass(frozen=True, slots=True)
class ChallengeEnded(Event):
    """`medal`: 0 none, 1 bronze, 2 silver, 3 gold."""

    why: End
    medal: int


ChallengeEvent = (
    PieceTaken
    | PieceReleased
    | PieceTakenOut
    | TowerRested
    | PiecesFell
    | PieceSettled
    | HoldBegan
    | HoldBroken
    | PlacementTakenBack
    | PieceSwapped
    | GustBlew
    | ChallengeEnded
)
