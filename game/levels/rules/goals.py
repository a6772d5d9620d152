"""The kinds of goals that a level may set, `Height` to `Move`, as data (`Goal`, `AnyGoal`); nothing is measured here.

`game.levels.world.goals` measures them. Lengths are units, angles degrees, y up from (0, 0) of the ground. Pieces go by
their number in the level, from 0: first the given ones, then those that stand.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Number = Annotated[float, Meta(ge=-100, le=100)]
Length = Annotated[float, Meta(gt=0, le=100)]
Point = tuple[Number, Number]
PieceNumber = Annotated[int, Meta(ge=0, lt=100)]
Corners = Annotated[tuple[Point, ...], Meta(min_length=3, max_length=64)]


class Goal(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True, forbid_unknown_fields=True):
    """Something that must be so at rest, and stay so for the whole hold."""


class Area(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """An upright rectangle, written [left, bottom, right, top]."""

    left: Number
    bottom: Number
    right: Number
    top: Number

    def __post_init__(self) -> None:
        if not (self.left < self.right and self.bottom < self.top):
            raise ValueError("an area is listed as left, bottom, right, top")


class Height(Goal, frozen=True, tag="height"):
    """Some piece reaches up to `line`; with `left` and `right`: it does so between them, or, `across`, all the
    way from one to the other."""

    line: Number
    left: Number | None = None
    right: Number | None = None
    across: bool = False

    def __post_init__(self) -> None:
        if (self.left is None) != (self.right is None):
            raise ValueError("a line has two ends, or none")
        if self.across and self.left is None:
            raise ValueError("a line to be reached all across needs two ends")
        if self.left is not None and self.right is not None and self.left >= self.right:
            raise ValueError("the left end of a line is left of its right end")


class All(Goal, frozen=True, tag="all"):
    """Every given piece stands, except at most `spare` of them."""

    spare: Annotated[int, Meta(ge=0, le=50)] = 0


class Free(Goal, frozen=True, tag="free"):
    """No piece is in `window`."""

    window: Area


class Reach(Goal, frozen=True, tag="reach"):
    """Each of `stars` is touched by some piece."""

    stars: Annotated[tuple[Point, ...], Meta(min_length=1, max_length=20)]


class Beyond(Goal, frozen=True, tag="beyond"):
    """Some piece reaches as far as `x` on its `side`."""

    x: Number
    side: Literal["left", "right"] = "right"


class Low(Goal, frozen=True, tag="low"):
    """No piece is higher than `line`."""

    line: Number


class Few(Goal, frozen=True, tag="few"):
    """At most `most` of the given pieces stand."""

    most: Annotated[int, Meta(ge=1, le=50)]


class Bridge(Goal, frozen=True, tag="bridge"):
    """The centre of gravity of piece `piece` is between `left` and `right`, and not below `above`."""

    piece: PieceNumber
    left: Number
    right: Number
    above: Number = 0.0


class Deliver(Goal, frozen=True, tag="deliver"):
    """Piece `piece` lies with its centre of gravity in `pad`."""

    piece: PieceNumber
    pad: Area


class Find(Goal, frozen=True, tag="find"):
    """The piece with the hidden material, every one if there are several, lies with its centre of gravity in `pad`, and
    no other piece does."""

    pad: Area


class Balance(Goal, frozen=True, tag="balance"):
    """Seesaw `bar` of the ground, from 0, is tilted by at most `tilt`."""

    bar: Annotated[int, Meta(ge=0, lt=20)]
    tilt: Annotated[float, Meta(gt=0, le=90)]


class Ring(Goal, frozen=True, tag="ring"):
    """The ends of seesaw `bar` have come down onto its stops in this order, whatever else they did in between. What has
    rung once counts until it is taken back."""

    sides: Annotated[tuple[Literal["left", "right"], ...], Meta(min_length=1, max_length=9)]
    bar: Annotated[int, Meta(ge=0, lt=20)] = 0


class Ride(Goal, frozen=True, tag="ride"):
    """At least `count` of the given pieces, None: all, stand on `lift` of the ground, or on what stands there. The
    lifts start with the count-down, which lasts until their ride is over and three breaths longer."""

    lift: Annotated[int, Meta(ge=0, lt=8)] = 0
    count: Annotated[int, Meta(ge=1, le=50)] | None = None


class Shelter(Goal, frozen=True, tag="shelter"):
    """No rain gets into `area`. `rain`: the directions from which it comes, degrees from straight above to the right;
    `from_height`: from how high up."""

    area: Area
    rain: Annotated[tuple[Annotated[float, Meta(ge=-80, le=80)], ...], Meta(min_length=1, max_length=8)] = (0.0,)
    from_height: Length = 20.0


class Silhouette(Goal, frozen=True, tag="silhouette"):
    """The pieces cover `share` of the outline, and as little lies outside: the common part over the union."""

    parts: Annotated[tuple[Corners, ...], Meta(min_length=1, max_length=20)]
    share: Annotated[float, Meta(gt=0, le=1)]


class Neat(Goal, frozen=True, tag="neat"):
    """Each place has a standing piece of its own whose centre of gravity is at that x, within `within`."""

    places: Annotated[tuple[Number, ...], Meta(min_length=1, max_length=50)]
    within: Length = 0.05


class Out(Goal, frozen=True, tag="out"):
    """At least `count` pieces, and at most `most`, have been taken out; each of `keep` still stands, and has its foot
    at `below` or lower."""

    count: Annotated[int, Meta(ge=0, le=80)] = 1
    most: Annotated[int, Meta(ge=0, le=80)] | None = None
    keep: Annotated[tuple[PieceNumber, ...], Meta(max_length=20)] = ()
    below: Number | None = None

    def __post_init__(self) -> None:
        if self.most is not None and self.most < self.count:
            raise ValueError("at most fewer pieces are to be taken out than at least")
        if self.below is not None and not self.keep:
            raise ValueError("a height to come down to needs a piece to keep")


class Move(Goal, frozen=True, tag="move"):
    """Each of `pieces` stands with its centre of gravity in `place`; with `order`: each of them lower than the next
    one of the list."""

    pieces: Annotated[tuple[PieceNumber, ...], Meta(min_length=1, max_length=40)]
    place: Area
    order: bool = False


AnyGoal = (
    Height
    | All
    | Free
    | Reach
    | Beyond
    | Low
    | Few
    | Bridge
    | Deliver
    | Find
    | Balance
    | Ring
    | Ride
    | Shelter
    | Silhouette
    | Neat
    | Out
    | Move
)


def pieces_of(goal: AnyGoal) -> tuple[int, ...]:
    """The numbers of the pieces that `goal` names."""
    match goal:
        case Bridge() | Deliver():
            return (goal.piece,)
        case Move():
            return goal.pieces
        case Out():
            return goal.keep
    return ()
