"""Where a bot that thinks ahead puts its piece: where it stands firmly, and what comes next finds room.

Places come from the `Skyline`; each is rated by the room it leaves for every kind of piece that may come. The best are
tried on copies of the tower, roughly at first and slightly to the side as well, and the best of what holds is judged
once more by the tower as it then stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from math import radians
from typing import Any, NamedTuple

import numpy as np

from game.bots.levels import Expired
from game.bots.search import OutOfTime
from game.bots.skyline import TURN, Landings, Room, Shapes, Skyline, all_turns, good, kinds_left, shape_of
from game.bots.stacker import COARSE_TICKS, Place, carry, choose_place, turns
from game.core.rng import Rng
from game.core.silhouettes import PIECES
from game.core.tower import UNIT
from game.physics.balance import THIN, Balance
from game.physics.drop import Profile, land
from game.physics.ground import ledge_ends
from game.physics.stack import Placed, profiles
from game.physics.tower import Held, Tower
from game.physics.trial import ABOVE, COARSE_ITERATIONS, COARSE_SUBSTEPS, Outcome, Trial

_WEIGHING = 12  # ticks after which the contacts of a rebuilt tower bear what they should
_CLEAR = 1.5  # px to either side that the way down must be free
_BLOCKED = 0.5
"""What it costs if the way down is not free on both sides: it is a last resort."""
_WIDE, _ENOUGH = 40.0, 15.0  # px of places that leave a piece one with a chance of 63 %
_DROP = 3.0  # px that a piece must be able to fall
_STEP_UP = 1.5  # px from one column to the next: there a piece comes to lie on something else


@dataclass(frozen=True, slots=True)
class StackerTemper:
    """How a bot builds.

    `shake`: px by which its hand may miss to either side; `twist`: degrees likewise. `looks`: places on flat faces
    whose room it rates; `hollows`: those where the piece would lean; `tries`: how many it tries roughly; `sure`: for
    how many of those that hold it rehearses the whole way. `leeway`: px to either side where a place must hold as
    well. `care`: what a thin margin costs, in chances that the next piece finds a place. `daring`: where a rival comes
    next, 0 leaves as much room as it can, 1 as little.
    """

    shake: float = 0.0
    twist: float = 0.0
    looks: int = 60
    hollows: int = 30
    tries: int = 40
    sure: int = 4
    leeway: float = 2.5
    care: float = 0.5
    daring: float = 0.0


class Coming(NamedTuple):
    """The pieces that may come next: `any` of them, whoever places it; `own` ones, all of which the same hand has to
    place before others; one of the `rivals`'. Those that are in the tower already do not count."""

    any: Iterable[int] = ()
    own: Iterable[int] = ()
    rivals: Iterable[int] = ()


@dataclass(frozen=True, slots=True)
class Rated:
    """A place, and what it is worth; `room`: what the room is worth that it leaves."""

    place: Place
    worth: float
    room: float = 0.0


def choose_pose(
    poses: Any,
    temper: StackerTemper,
    rng: Rng,
    expired: Expired | None = None,
    coming: Coming | None = None,
) -> Place | None:
    """Where to put the piece that is held in the tower of `poses`; None: nowhere."""
    tower = Tower.of(poses)
    try:
        if tower.held is None:
            return None
        builder = Builder(poses, tower, tower.held, temper, expired, coming)
        best = builder.best()
    finally:
        tower.close()
    place = best.place if best is not None else choose_place(poses, expired)
    return place if place is None else _missed(place, temper, rng)


def _missed(place: Place, temper: StackerTemper, rng: Rng) -> Place:
    """Where a hand that is not steady lets go."""
    if not temper.shake:
        return place
    aside = temper.shake * (rng.below(2001) + rng.below(2001) - 2000) / 2000
    twist = temper.twist * (rng.below(2001) + rng.below(2001) - 2000) / 2000
    return replace(place, x=round(place.x + aside), turn=round(place.turn + twist))


class Builder:
    """One search for a place; `best` finds it."""

    def __init__(
        self,
        poses: Any,
        tower: Tower,
        held: Held,
        temper: StackerTemper,
        expired: Expired | None = None,
        coming: Coming | None = None,
    ) -> None:
        """As for `choose_pose`; `tower` is that of `poses`, and `held` what is held in it."""
        self._tower = tower
        self._held = held
        self._poses = poses
        self._temper = temper
        self._expired = expired
        coming = coming or Coming(PIECES)
        here = {placed.piece for placed in tower.pieces} | {held.piece}
        self._rooms = [
            (Room(kinds, turns), wide, welcome)
            for pieces, wide, welcome in (
                (coming.own, _ENOUGH, 2.0),
                (coming.any, _WIDE, 1.0),
                (coming.rivals, _WIDE, 1 - 2 * temper.daring),
            )
            if (kinds := kinds_left(piece for piece in pieces if piece not in here))
        ]
        # What totters is the worse for who comes next.
        self._care = temper.care * (1 - temper.daring if coming.rivals else 1.0)
        self._turns = turns(held.piece)
        self._ledges = tower.ledges()
        ends = ledge_ends(tower.ground)
        self._ends = min(left for left, _ in ends) - 1.5 * UNIT, max(right for _, right in ends) + 1.5 * UNIT
        bare = Tower(tower.ground)
        bare.lay_bars(tower.bars)
        self._bare: list[Profile] = bare.ledges()
        bare.close()
        self.rated: list[Rated] = []
        """Places where it stood in a rehearsal."""
        self._promising: list[Rated] = []

    def best(self) -> Rated | None:
        with suppress(OutOfTime):
            self._search()
            # What promises may fall in every trial.
            self._promising = []
        return max(self.rated or self._promising, key=lambda rated: rated.worth, default=None)

    def _go_on(self) -> None:
        if self._expired is not None and self._expired():
            raise OutOfTime

    def _search(self) -> None:
        temper = self._temper
        skyline = Skyline(*self._ends)
        skyline.add_ground(self._bare)
        skyline.add_pieces(self._standing(), self._weigh())
        self._promising = self._look(skyline)
        sure = 0
        delicate: list[Rated] = []
        for rated in self._promising[: temper.tries]:
            if sure >= temper.sure:
                return
            if not self._try(rated.place).settled:
                continue
            if not all(self._try(rated.place, aside).settled for aside in (-temper.leeway, temper.leeway)):
                delicate.append(rated)
                continue
            sure += self._rehearse(rated)
        if not sure:
            for rated in delicate[: 2 * temper.sure]:
                if self._rehearse(rated):
                    return

    def _standing(self) -> list[Any]:
        return [placed for placed in self._tower.pieces if not placed.fallen]

    def _weigh(self) -> Sequence[Balance]:
        """How the tower balances; found here, as it takes long."""
        copy = Tower(self._tower.ground, substeps=COARSE_SUBSTEPS, iterations=COARSE_ITERATIONS, breathes=False)
        try:
            copy.lay_bars(self._tower.bars)
            _ = copy.balances
            for placed in self._standing():
                copy.place(placed.piece, placed.x, placed.y, placed.angle)
            for _ in range(_WEIGHING):
                self._go_on()
                copy.tick()
            return copy.balances
        finally:
            copy.close()

    def _look(self, skyline: Skyline) -> list[Rated]:
        """The places that promise most, rated by the room they leave, the best first."""
        shapes = [shape_of(self._held.piece, turn) for turn in self._turns]
        at = skyline.landings(Shapes(shapes))
        firm = good(at)
        found: list[Rated] = []
        for row, column in self._places(at, firm):
            self._go_on()
            y, span = float(at.y[row, column]), (int(at.left[row, column]), int(at.right[row, column]))
            room = self._room_with(skyline, shapes[row], column, y, span)
            place = Place(0.0, round(skyline.x(column)), y, self._turns[row])
            found.append(Rated(place, self._worth(room, float(firm[row, column])), room))
        self._go_on()
        if self._temper.hollows:
            found += self._lean_somewhere(skyline)
        found = [each if self._is_clear(each.place) else replace(each, worth=each.worth - _BLOCKED) for each in found]
        return sorted(found, key=lambda rated: -rated.worth)

    def _lean_somewhere(self, skyline: Skyline) -> list[Rated]:
        """Places where the piece would lie in a hollow, or lean on something."""
        turned = all_turns(self._held.piece)
        shapes = [shape_of(self._held.piece, turn) for turn in turned]
        height, depth, bears = skyline.wells(Shapes(shapes))
        found = []
        for row, column in self._hollows(depth, bears):
            self._go_on()
            y = float(height[row, column])
            room = self._room_with(skyline, shapes[row], column, y, (column - 2, column + 2))
            place = Place(0.0, round(skyline.x(column)), y, turned[row])
            found.append(Rated(place, self._worth(room, min(0.5, float(depth[row, column]) / 8)), room))
        return found

    def _room_with(self, skyline: Skyline, shape: Any, column: int, y: float, span: tuple[int, int]) -> float:
        after = skyline.copy()
        after.lay(shape, column, y, *span)
        return self._value(after)

    def _hollows(self, depth: Any, bears: Any) -> list[tuple[int, int]]:
        """A turn and a column each where the piece would lie in some hollow or lean on something, the deepest first."""
        deep = np.where(bears > 1.0, depth, 0.0)
        found: list[tuple[int, int]] = []
        for index in np.argsort(-deep, axis=None, kind="stable")[:600]:
            row, column = divmod(int(index), deep.shape[1])
            if deep[row, column] < 0.2 or len(found) >= self._temper.hollows:
                break
            if row * TURN in self._turns and len(deep) > 1:
                continue
            if all(abs(row - r) > 2 or abs(column - c) > 3 for r, c in found):
                found.append((row, column))
        return found

    def _value(self, skyline: Skyline) -> float:
        return sum(welcome * room.of(skyline, wide) for room, wide, welcome in self._rooms)

    def _worth(self, room: float, firm: float) -> float:
        return room + self._care * min(1.0, firm)

    def _places(self, at: Landings, firm: Any) -> list[tuple[int, int]]:
        """A shape and a column each: the ends of every stretch that it can be moved along without rising or sinking,
        what lies between at some distance, and the firmest."""
        found: list[tuple[float, int, int]] = []
        rows, columns = at.y.shape
        for row in range(rows):
            y = at.y[row]
            good_enough = (at.margin[row] >= 3.0) & (at.firm[row] >= 1.0)
            breaks = np.abs(np.diff(y)) > _STEP_UP
            start = 0
            for column in range(columns):
                ends = column + 1 == columns or breaks[column]
                if not good_enough[column]:
                    start = column + 1
                    continue
                new = start == column or breaks[column - 1]
                if new:
                    start = column
                edge = new or ends or not good_enough[column + 1]
                if edge or (column - start) % 5 == 0:
                    found.append((-float(firm[row, column]) - 0.3 * edge, row, column))
        found.sort()
        return [(row, column) for _, row, column in found[: self._temper.looks]]

    def _is_clear(self, place: Place) -> bool:
        """Whether the piece can be lowered there without touching anything beside its path."""
        for x in (place.x - _CLEAR, place.x + _CLEAR):
            landing = land(profiles(self._held.piece, x, self._held.y, radians(place.turn)), self._ledges)
            if landing is not None and self._held.y - landing.distance > place.y + 3:
                return False
        return True

    def _try(self, place: Place, aside: float = 0.0) -> Outcome:
        """Drop the piece there, roughly."""
        trial = Trial(
            self._tower.pieces,
            self._held.piece,
            place.x + aside,
            radians(place.turn),
            coarse=True,
            ground=self._tower.ground,
            bars=self._tower.bars,
            above=_DROP if aside else ABOVE,
        )
        try:
            self._go_on()
            while (outcome := trial.advance(COARSE_TICKS)) is None:
                self._go_on()
        finally:
            trial.close()
        return outcome

    def _rehearse(self, rated: Rated) -> bool:
        """Bring the piece there with the hand, on a copy of the tower, and let go; whether all stands."""
        copy = Tower.of(self._poses)
        try:
            _ = copy.balances
            verdict = None
            for hand in carry(copy, rated.place):
                self._go_on()
                verdict = copy.tick(hand)
                if verdict is not None:
                    return False
            copy.release()
            while verdict is None:
                self._go_on()
                verdict = copy.tick()
                if copy.collapsing:
                    return False
            if verdict.fallen:
                return False
            self.rated.append(self._judge(rated, copy.pieces, copy.balances))
            return True
        finally:
            copy.close()

    def _judge(self, rated: Rated, pieces: Sequence[Placed], balances: Sequence[Balance]) -> Rated:
        skyline = Skyline(*self._ends)
        skyline.add_ground(self._bare)
        skyline.add_pieces(pieces, balances)
        room = self._value(skyline)
        thin = min((balance.margin for balance in balances), default=1.0)
        return Rated(rated.place, self._worth(room, thin / THIN), room)
