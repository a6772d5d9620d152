"""`find_saving` finds the last moment at which a tower that fell could still be saved, by trials on copies of it.

`FallWatch` reads a film of the tower and finds its falls. A trial is a judgement and no replay: a copy of a tower does
not move bit for bit like the original, and nobody knows whether a hand would have met the place.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from math import radians
from typing import Final

from game.bots.stacker import Place, places_that_hold
from game.core.tower_events import UNIT, Piece
from game.physics.ground import Ground
from game.physics.placement_trial import Trial
from game.physics.saved_poses import Pose
from game.physics.stack import Placed
from game.physics.tower import Tower
from game.physics.tower_reports import Held
from game.physics.tower_view import TowerView

LATEST: Final = 5
"""Pieces before a fall that are looked at, the one that fell included."""
_TRIES: Final = 60
"""Places that are tried for a piece."""
_WAYS: Final = 4
"""Places of an earlier piece from which the later ones are tried."""


@dataclass(frozen=True, slots=True)
class Hold:
    """A tower when a piece was taken, at frame `at`. `pieces`: those that stand."""

    at: int
    ground: Ground
    pieces: tuple[Placed, ...]
    bars: tuple[Pose, ...]
    held: Held


@dataclass(frozen=True, slots=True)
class Fall:
    """Pieces of a tower began to fall at frame `at`. `holds`: the latest pieces taken before; the last of them was held
    or just let go when it happened. `tower`: its number, where there are several."""

    at: int
    holds: tuple[Hold, ...]
    tower: int = 0


@dataclass(frozen=True, slots=True)
class Saving:
    """A tower that fell at frame `fall` could still be saved at frame `at`: its held `piece` stood at `pose` in a
    trial, and so did `later` pieces after it."""

    fall: int
    at: int
    piece: Piece
    pose: Pose
    later: int
    tower: int = 0


class FallWatch:
    """Finds the falls of one tower, whose views are read in their order."""

    def __init__(self, tower: int = 0) -> None:
        self._number = tower
        self._holds: list[Hold] = []
        self._is_held = False
        self._told = False
        """A fall since the latest piece was taken is known."""
        self._standing: frozenset[Piece] = frozenset()
        self._fallen: frozenset[Piece] = frozenset()

    def read(self, at: int, view: TowerView) -> Fall | None:
        """Reads frame `at`. Returns a fall that begins there: the first one since a piece was taken."""
        fallen = frozenset(one.piece for one in view.pieces if one.fallen)
        held = None if view.held is None else view.held.piece
        gone = self._standing - {one.piece for one in view.pieces} - {held}
        if any(view.ground.pieces.get(piece) != "glass" for piece in gone):
            # Pieces were taken back or out: what stands no longer comes of the latest holds.
            self._holds.clear()
        if view.held is not None and not (self._is_held and self._holds and self._holds[-1].held.piece == held):
            self._take(at, view, view.held)
        self._is_held = view.held is not None
        fell = bool(fallen - self._fallen)
        self._fallen = fallen
        self._standing = frozenset(one.piece for one in view.pieces if not one.fallen)
        if not fell or self._told or not self._holds:
            return None
        self._told = True
        return Fall(at, tuple(self._holds), self._number)

    def _take(self, at: int, view: TowerView, held: Held) -> None:
        standing = tuple(one for one in view.pieces if not one.fallen)
        bars = view.bars[: len(view.ground.seesaws)]
        if self._told:
            # Each fall has its own pieces.
            self._holds.clear()
        self._holds = [*self._holds[1 - LATEST :], Hold(at, view.ground, standing, bars, held)]
        self._told = False


def find_saving(fall: Fall) -> Saving | None:
    """Goes back from a fall, piece by piece, until one has a place after which it and all later ones stand in trials,
    the later ones wherever they stand best. None where no tried place saves the tower."""
    for back in range(1, len(fall.holds) + 1):
        first, *rest = fall.holds[-back:]
        for place in islice(_holding(first), _WAYS if rest else 1):
            if _all_stand(first, place, rest):
                pose = float(place.x), place.y, radians(place.turn)
                return Saving(fall.at, first.at, first.held.piece, pose, len(rest), fall.tower)
    return None


def _all_stand(hold: Hold, place: Place, rest: Sequence[Hold]) -> bool:
    """Whether the pieces of `rest` find places one after the other, once the piece of `hold` lies at `place`."""
    for following in rest:
        stood = _placed(hold, place)
        if stood is None:
            return False
        pieces, bars = stood
        others = tuple(one for one in pieces if one.piece != following.held.piece)
        hold = replace(following, pieces=others, bars=bars)
        found = next(_holding(hold), None)
        if found is None:
            return False
        place = found
    return True


def _holding(hold: Hold) -> Iterator[Place]:
    """Places within the reach of the hand at which the held piece and the tower stand."""
    hand = hold.ground.hand
    tower = Tower(hold.ground)
    try:
        tower.lay_bars(hold.bars)
        for one in hold.pieces:
            tower.place(one.piece, one.x, one.y, one.angle)
        for place in places_that_hold(tower, hold.held, _TRIES):
            if hand.left * UNIT <= place.x <= hand.right * UNIT:
                yield place
    finally:
        tower.close()


def _placed(hold: Hold, place: Place) -> tuple[tuple[Placed, ...], tuple[Pose, ...]] | None:
    """The pieces and seesaws once the held piece was let go at `place`; None if anything falls."""
    angle = radians(place.turn)
    attempt = Trial(hold.pieces, hold.held.piece, place.x, angle, ground=hold.ground, bars=hold.bars)
    try:
        while (result := attempt.advance(60)) is None:
            pass
        return (attempt.pieces, attempt.bars) if result.settled else None
    finally:
        attempt.close()
