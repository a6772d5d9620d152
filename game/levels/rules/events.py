"""The events that a challenge tells its viewers, such as `PiecesFell`, `HoldBegan` and `ChallengeEnded`, as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.core.game import Event, Seat
from game.core.tower_events import Piece, PieceReleased, PieceTaken, Revealing
from game.levels.rules.actions import Side, TrickKind

End = Literal["met", "given-up", "falls", "time", "heavy"]
"""Why it ended: goals held, given up, too many falls, time over, or a tower too heavy to be computed."""


@dataclass(frozen=True, slots=True)
class PieceTakenOut(Revealing):
    """`piece` has left the tower, and the rest settles."""

    piece: Piece


@dataclass(frozen=True, slots=True)
class TowerRested(Revealing):
    """Everything is at rest after a piece was taken out, and nothing fell."""


@dataclass(frozen=True, slots=True)
class PiecesFell(Revealing):
    """`pieces`, ascending, have fallen; given and retakable ones return to the tray."""

    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class PieceSettled(Revealing):
    """The piece let go last stands, and everything is at rest."""

    piece: Piece


@dataclass(frozen=True, slots=True)
class HoldBegan(Revealing):
    """The goals are reached, and the hold begins."""


@dataclass(frozen=True, slots=True)
class HoldBroken(Revealing):
    """A goal was lost during the hold."""


@dataclass(frozen=True, slots=True)
class HoldGoesOn(Revealing):
    """The player builds on after the hold unless it wins gold."""


@dataclass(frozen=True, slots=True)
class MedalKept(Revealing):
    """The goals were held: `medal` is won, and a better one may still be."""

    medal: int


@dataclass(frozen=True, slots=True)
class PlacementTakenBack(Revealing):
    """Everything stands as before `piece` was taken up or out."""

    piece: Piece


@dataclass(frozen=True, slots=True)
class PieceSwapped(Revealing):
    """`piece` is in the hand now, instead of `back`."""

    seat: Seat
    piece: Piece
    back: Piece


@dataclass(frozen=True, slots=True)
class PiecePutAway(Revealing):
    """`piece` has left the hand, back into the tray, and what it touched settles."""

    piece: Piece


@dataclass(frozen=True, slots=True)
class GustBlew(Revealing):
    """The wind begins to blow from `side`."""

    side: Side


@dataclass(frozen=True, slots=True)
class TrickBegan(Revealing):
    """A trick begins to work on the tower."""

    kind: TrickKind


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
    | HoldGoesOn
    | MedalKept
    | PlacementTakenBack
    | PieceSwapped
    | PiecePutAway
    | GustBlew
    | TrickBegan
    | ChallengeEnded
)
