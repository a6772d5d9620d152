"""`choose_pose` finds a place for the held piece of a tower where it stands firmly, and the next pieces find room.

Places come from the `Skyline`; each is rated by the room it leaves for every kind of piece that may come. The best are
tried on copies of the tower, roughly at first and slightly to the side as well; of those that hold, the resulting tower
decides.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from math import radians
from typing import NamedTuple

from game.bots.place_finder import flat_places, hollows, last_resorts
from game.bots.sequential_halving import OutOfTime, go_on
from game.bots.skyline import (
    Room,
    Shape,
    Shapes,
    Skyline,
    all_turns,
    good,
    kinds_left,
    shape_of,
    turned_shapes,
)
from game.bots.stacker import Place, choose_place, turns
from game.bots.tower_copies import Stood, TowerCopies
from game.core.bot import Expired
from game.core.game import Poses
from game.core.rng import Rng
from game.core.silhouettes import PIECES
from game.core.tower_events import UNIT
from game.physics.balance import THIN, Balance, firmness
from game.physics.ground import ledge_ends
from game.physics.landing import Profile, land
from game.physics.stack import profiles
from game.physics.tower import Held, Tower

_MISSED = 1  # px
_OWN_RISK = 0.4  # of `care`, at the least
_CLEAR = 1.5  # px to either side of the way down that must be free
_BLOCKED = 0.5
"""Cost of a way down that is not free on both sides: a last resort."""
_WIDE, _ENOUGH = 40.0, 15.0  # px of places that leave a piece one with a chance of 63 %
_CLOSER = (1.0, 0.6, 0.3)
"""Shares of an error with which a hand tries again."""


@dataclass(frozen=True, slots=True)
class StackerTemper:
    """The style of a building bot.

    `shake`: px by which its hand may miss to either side; `twist`: degrees likewise. `minds`: it sees where its hand
    has missed to, and aims closer where the piece would fall. `looks`: number of places on flat
    faces that it rates; `hollows`: of places where the piece leans; `tries`: of rough trials; `sure`: of rehearsals of
    the whole way, for places that hold; `gropes`: of further trials if none holds. `work`: bound of all of these
    together, in thousands of coarse ticks of a piece, about 7 ms each; 0: no bound. `reserve`: bound while no place has
    stood in a rehearsal: such moves are rare, and decide. `leeway`: px to either side where a place must hold as well.
    `care`: cost of a thin margin, in chances that the next piece finds a place. `daring`: if a rival comes next, 0
    leaves as much room as possible, 1 as little. `own`: weight of room for pieces that the same hand places first.
    """

    shake: float = 0.0
    twist: float = 0.0
    minds: bool = False
    looks: int = 60
    hollows: int = 30
    tries: int = 40
    sure: int = 4
    gropes: int = 0
    work: int = 0
    reserve: int = 0
    leeway: float = 2.5
    care: float = 0.5
    daring: float = 0.0
    own: float = 2.0


class Coming(NamedTuple):
    """The pieces that may come next: one of `any`, for any seat; all of `own`, which the same hand places before
    others; one of `rivals`. Pieces in the tower do not count."""

    any: Iterable[int] = ()
    own: Iterable[int] = ()
    rivals: Iterable[int] = ()


@dataclass(frozen=True, slots=True)
class Rated:
    """A place and its value.

    `room`: chances, 0 to 1, that a coming piece finds a place, summed with weights (negative for a rival's pieces).
    `worth`: `room` and a bonus for firmness. `margin`: the thinnest margin in the tower with the piece, 0 to 1 (see
    `Balance`), and `firm`, see `firmness`; None without a rehearsal. `held`: share of three rough drops that stood, at
    the place and to each side; the third counts as failed if the second failed. `after`: poses of the tower after the
    rehearsal.
    """

    place: Place
    worth: float
    room: float = 0.0
    margin: float | None = None
    firm: float | None = None
    held: float = 0.0
    after: Poses = None


def choose_pose(
    poses: Poses,
    temper: StackerTemper,
    rng: Rng,
    expired: Expired | None = None,
    coming: Coming | None = None,
) -> Place | None:
    """Finds a place for the held piece of a tower; None if there is none."""
    ranked = rank_poses(poses, temper, expired, coming)
    place = ranked[0].place if ranked else choose_place(poses, expired, tries=0)
    return place if place is None else _missed(poses, place, temper, rng, expired)


def rank_poses(
    poses: Poses, temper: StackerTemper, expired: Expired | None = None, coming: Coming | None = None
) -> tuple[Rated, ...]:
    """Ranks the places where the held piece stood in a rehearsal, the best first; () if there are none.

    If time runs out before a rehearsal, it ranks the promising places, without a margin.
    """
    tower = Tower.of(poses)
    try:
        if tower.held is None:
            return ()
        return Builder(poses, tower, tower.held, temper, expired, coming).ranked()
    finally:
        tower.close()


def _missed(poses: Poses, place: Place, temper: StackerTemper, rng: Rng, expired: Expired | None) -> Place:
    """Moves `place` by the error of an unsteady hand, unless the piece would then miss tower and ground. A hand that
    `minds` aims closer where the piece would fall, if there is time to try."""
    if not temper.shake:
        return place
    aside = temper.shake * (rng.below(2001) + rng.below(2001) - 2000) / 2000
    twist = temper.twist * (rng.below(2001) + rng.below(2001) - 2000) / 2000
    tower = Tower.of(poses)
    try:
        assert tower.held is not None
        copies = TowerCopies(tower, tower.held, poses, lambda _work: go_on(expired)) if temper.minds else None
        missed = place
        for share in _CLOSER if temper.minds else _CLOSER[:1]:
            x, turn = round(place.x + share * aside), round(place.turn + share * twist)
            low = land(profiles(tower.held.piece, x, tower.held.y, radians(turn)), tower.ledges())
            if low is None:
                continue
            missed = replace(place, x=x, turn=turn)
            if copies is not None and not copies.drop(missed).settled:
                continue
            return missed
        return place
    except OutOfTime:
        return missed
    finally:
        tower.close()


class _Tired(Exception):
    """The bound of work is reached."""


class Builder:
    """One search for a place."""

    def __init__(
        self,
        poses: Poses,
        tower: Tower,
        held: Held,
        temper: StackerTemper,
        expired: Expired | None = None,
        coming: Coming | None = None,
    ) -> None:
        """See `choose_pose`. `tower`: made of `poses`; `held`: its held piece."""
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
                (coming.own, _ENOUGH, temper.own),
                (coming.any, _WIDE, 1.0),
                (coming.rivals, _WIDE, 1 - 2 * temper.daring),
            )
            if (kinds := kinds_left(piece for piece in pieces if piece not in here))
        ]
        # An unstable tower is bad for a rival who comes next, but may fall at once.
        self._care = temper.care * (max(_OWN_RISK, 1 - temper.daring) if coming.rivals else 1.0)
        self._turns = turns(held.piece)
        self._copies = TowerCopies(tower, held, poses, self._go_on)
        self._ledges = tower.ledges()
        hand = tower.ground.hand
        self._reach = hand.left * UNIT, hand.right * UNIT
        ends = ledge_ends(tower.ground)
        self._ends = min(left for left, _ in ends) - 1.5 * UNIT, max(right for _, right in ends) + 1.5 * UNIT
        bare = Tower(tower.ground)
        bare.lay_bars(tower.bars)
        self._bare: list[Profile] = bare.ledges()
        bare.close()
        self.rated: list[Rated] = []
        """Places where the piece stood in a rehearsal."""
        self._promising: list[Rated] = []
        self._before: Sequence[Balance] = ()
        self._work = 0.0

    def best(self) -> Rated | None:
        return next(iter(self.ranked()), None)

    def ranked(self) -> tuple[Rated, ...]:
        """See `rank_poses`."""
        with suppress(OutOfTime):
            with suppress(_Tired):
                self._search()
            # A promising place may fall in every trial.
            self._promising = []
        return tuple(self._ordered() or self._promising)

    def _go_on(self, work: float = 0.0) -> None:
        """Checks time and work every few milliseconds. `work`: done to copies since the latest call, in coarse
        ticks."""
        go_on(self._expired)
        self._work += work * (len(self._tower.pieces) + 3)
        bound = self._temper.work if self.rated else max(self._temper.work, self._temper.reserve)
        if self._temper.work and self._work > 1000 * bound:
            raise _Tired

    def _search(self) -> None:
        temper = self._temper
        skyline = Skyline(*self._ends)
        skyline.add_ground(self._bare)
        self._before = self._copies.weigh(self._copies.standing)
        skyline.add_pieces(self._copies.standing, self._before)
        self._promising = self._rate(skyline)
        delicate: list[Rated] = []
        for rated in self._promising[: temper.tries]:
            if len(self.rated) >= temper.sure or (self.rated and self._work > 500 * temper.work > 0):
                break
            if not self._copies.drop(rated.place).settled:
                continue
            held = 1 + self._beside(rated.place)
            if held < 3:
                delicate.append(replace(rated, held=held / 3))
            else:
                self._rehearse(replace(rated, held=1.0))
        if self.rated:
            self._confirm()
            return
        for rated in delicate[: 2 * temper.sure]:
            if self._rehearse(rated):
                return
        promising = [rated.place for rated in self._promising]
        about = skyline, self._held, self._ledges, self._reach, promising, self._turns, temper.gropes, self._go_on
        for place in last_resorts(*about):
            if self._copies.drop(place).settled and self._rehearse(Rated(place, 0.0, held=1 / 3)):
                return

    def _confirm(self) -> None:
        """Drops places that fail if the hand misses by a pixel: a copy of the tower is not quite the tower."""
        if self._temper.sure < 2:
            return
        for rated in self._ordered():
            if self._copies.carry(replace(rated.place, x=rated.place.x + _MISSED)) is not None:
                return
            if len(self.rated) > 1:
                self.rated.remove(rated)

    def _ordered(self) -> list[Rated]:
        return sorted(self.rated, key=lambda rated: -rated.worth)

    def _beside(self, place: Place) -> int:
        """Counts how often the piece holds when it is dropped a little to the left and, if it holds, to the right."""
        for count, aside in enumerate((-self._temper.leeway, self._temper.leeway)):
            if not self._copies.drop(place, aside).settled:
                return count
        return 2

    def _rate(self, skyline: Skyline) -> list[Rated]:
        """Rates the most promising places by the room they leave, the best first."""
        shapes = [shape_of(self._held.piece, turn) for turn in self._turns]
        at = skyline.landings(Shapes(shapes))
        firm = good(at)
        found: list[Rated] = []
        for row, column in flat_places(at, firm, self._temper.looks):
            self._go_on()
            y, span = float(at.y[row, column]), (int(at.left[row, column]), int(at.right[row, column]))
            room = self._room_with(skyline, shapes[row], column, y, span)
            place = Place(0.0, round(skyline.x(column)), y, self._turns[row])
            found.append(Rated(place, self._worth(room, float(firm[row, column])), room))
        self._go_on()
        if self._temper.hollows:
            found += self._lean_somewhere(skyline)
        clear = []
        for each in found:
            self._go_on()
            if self._reach[0] <= each.place.x <= self._reach[1]:
                clear.append(each if self._is_clear(each.place) else replace(each, worth=each.worth - _BLOCKED))
        return sorted(clear, key=lambda rated: -rated.worth)

    def _lean_somewhere(self, skyline: Skyline) -> list[Rated]:
        """Rates places where the piece lies in a hollow, or leans on something."""
        turned = all_turns(self._held.piece)
        every = turned_shapes(self._held.piece, self._go_on)
        shapes = every.shapes
        height, depth, bears = skyline.wells(every)
        found = []
        for row, column in hollows(depth, bears, self._turns, self._temper.hollows):
            self._go_on()
            y = float(height[row, column])
            room = self._room_with(skyline, shapes[row], column, y, (column - 2, column + 2))
            place = Place(0.0, round(skyline.x(column)), y, turned[row])
            found.append(Rated(place, self._worth(room, min(0.5, float(depth[row, column]) / 8)), room))
        return found

    def _room_with(self, skyline: Skyline, shape: Shape, column: int, y: float, span: tuple[int, int]) -> float:
        after = skyline.copy()
        after.lay(shape, column, y, *span)
        return self._value(after)

    def _value(self, skyline: Skyline) -> float:
        return sum(welcome * room.of(skyline, wide) for room, wide, welcome in self._rooms)

    def _worth(self, room: float, firm: float) -> float:
        return room + self._care * min(1.0, firm)

    def _is_clear(self, place: Place) -> bool:
        """Tests whether the piece can be lowered there without touching anything beside its path."""
        for x in (place.x - _CLEAR, place.x + _CLEAR):
            landing = land(profiles(self._held.piece, x, self._held.y, radians(place.turn)), self._ledges)
            if landing is not None and self._held.y - landing.distance > place.y + 3:
                return False
        return True

    def _rehearse(self, rated: Rated) -> bool:
        """Tests whether all stands after the hand has brought the piece there; if so, adds the place to `rated`."""
        stood = self._copies.carry(rated.place)
        if stood is None:
            return False
        self.rated.append(self._judge(rated, stood, self._copies.weigh(stood.pieces)))
        return True

    def _judge(self, rated: Rated, stood: Stood, balances: Sequence[Balance]) -> Rated:
        skyline = Skyline(*self._ends)
        skyline.add_ground(self._bare)
        skyline.add_pieces(stood.pieces, balances)
        room = self._value(skyline)
        thin = min((balance.margin for balance in balances), default=1.0)
        firm = firmness(self._held.piece, self._before, balances)
        return Rated(rated.place, self._worth(room, thin / THIN), room, thin, firm, rated.held, stood.poses)
