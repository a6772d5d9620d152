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

from game.bots.search import OutOfTime, go_on
from game.bots.skyline import (
    DEEP,
    TURN,
    Landings,
    Room,
    Shapes,
    Skyline,
    all_turns,
    good,
    kinds_left,
    shape_of,
    turned_shapes,
)
from game.bots.stacker import Place, choose_place, turns
from game.bots.tower_copies import Copies
from game.core.bot import Expired
from game.core.rng import Rng
from game.core.silhouettes import PIECES
from game.core.tower import UNIT
from game.physics.balance import THIN, Balance
from game.physics.ground import ledge_ends
from game.physics.landing import Profile, land
from game.physics.stack import Placed, profiles
from game.physics.tower import Held, Tower

_MISSED = 1  # px
_OWN_RISK = 0.4  # of `care`, at the least
_CLEAR = 1.5  # px to either side that the way down must be free
_BLOCKED = 0.5
"""What it costs if the way down is not free on both sides: it is a last resort."""
_WIDE, _ENOUGH = 40.0, 15.0  # px of places that leave a piece one with a chance of 63 %
_BARELY = 0.6
"""How much of a piece must be borne where it is only tried because nothing else holds."""
_STEP_UP = 1.5  # px from one column to the next: there a piece comes to lie on something else


@dataclass(frozen=True, slots=True)
class StackerTemper:
    """How a bot builds.

    `shake`: px by which its hand may miss to either side; `twist`: degrees likewise. `looks`: places on flat faces
    whose room it rates; `hollows`: those where the piece would lean; `tries`: how many it tries roughly; `sure`: for
    how many of those that hold it rehearses the whole way; `gropes`: how many others it tries where none holds. `work`:
    how much all of these may take together, in thousands of coarse ticks of a piece, about 7 ms each; 0: as much as
    they like. `reserve`: how much in all while no place has stood in a rehearsal: such moves are rare, and decide.
    `leeway`: px to either side where a place must hold as well. `care`: what a thin margin costs, in chances that the
    next piece finds a place. `daring`: where a rival comes next, 0 leaves as much room as it can, 1 as little. `own`:
    how much more than for others room counts for pieces that the same hand has to place before them.
    """

    shake: float = 0.0
    twist: float = 0.0
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
    """The pieces that may come next: `any` of them, whoever places it; `own` ones, all of which the same hand has to
    place before others; one of the `rivals`'. Those that are in the tower already do not count."""

    any: Iterable[int] = ()
    own: Iterable[int] = ()
    rivals: Iterable[int] = ()


@dataclass(frozen=True, slots=True)
class Rated:
    """A place, and what it is worth.

    `worth` and `room` are chances, 0 to 1, that what comes next finds a place, added up over what may come with its
    weight (negative where a rival's counts against it). `room` is that alone; `worth` counts also how firmly all
    stands. `margin`: the thinnest margin of balance in the tower with the piece, 0 to 1 (see `Balance`); None without a
    rehearsal. `held`: the share of three rough drops that stood, one at the place and one to each side of it; the last
    is taken as failed where the one before it failed.
    """

    place: Place
    worth: float
    room: float = 0.0
    margin: float | None = None
    held: float = 0.0


def choose_pose(
    poses: Any,
    temper: StackerTemper,
    rng: Rng,
    expired: Expired | None = None,
    coming: Coming | None = None,
) -> Place | None:
    """Where to put the piece that is held in the tower of `poses`; None: nowhere."""
    ranked = rank_poses(poses, temper, expired, coming)
    place = ranked[0].place if ranked else choose_place(poses, expired, tries=0)
    return place if place is None else _missed(poses, place, temper, rng)


def rank_poses(
    poses: Any, temper: StackerTemper, expired: Expired | None = None, coming: Coming | None = None
) -> tuple[Rated, ...]:
    """The places where the held piece stood in a rehearsal, the best first; () if there are none.

    If time runs out before a rehearsal, the places that promise something, without a margin.
    """
    tower = Tower.of(poses)
    try:
        if tower.held is None:
            return ()
        return Builder(poses, tower, tower.held, temper, expired, coming).ranked()
    finally:
        tower.close()


def _missed(poses: Any, place: Place, temper: StackerTemper, rng: Rng) -> Place:
    """Where a hand that is not steady lets go: as high as it meant to, and above the tower or the ground."""
    if not temper.shake:
        return place
    aside = temper.shake * (rng.below(2001) + rng.below(2001) - 2000) / 2000
    twist = temper.twist * (rng.below(2001) + rng.below(2001) - 2000) / 2000
    x, turn = round(place.x + aside), round(place.turn + twist)
    tower = Tower.of(poses)
    try:
        assert tower.held is not None
        low = land(profiles(tower.held.piece, x, tower.held.y, radians(turn)), tower.ledges())
    finally:
        tower.close()
    return place if low is None else replace(place, x=x, turn=turn)


class _Tired(Exception):
    """All the work is done that a temper is ready to do."""


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
                (coming.own, _ENOUGH, temper.own),
                (coming.any, _WIDE, 1.0),
                (coming.rivals, _WIDE, 1 - 2 * temper.daring),
            )
            if (kinds := kinds_left(piece for piece in pieces if piece not in here))
        ]
        # What totters is the worse for who comes next, but may fall at once.
        self._care = temper.care * (max(_OWN_RISK, 1 - temper.daring) if coming.rivals else 1.0)
        self._turns = turns(held.piece)
        self._copies = Copies(tower, held, poses, self._go_on)
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
        """Places where it stood in a rehearsal."""
        self._promising: list[Rated] = []
        self._work = 0.0

    def best(self) -> Rated | None:
        return next(iter(self.ranked()), None)

    def ranked(self) -> tuple[Rated, ...]:
        """As `rank_poses`."""
        with suppress(OutOfTime):
            with suppress(_Tired):
                self._search()
            # What promises may fall in every trial.
            self._promising = []
        return tuple(self._ordered() or self._promising)

    def _go_on(self, work: float = 0.0) -> None:
        """Every few milliseconds; `work` is what has been done to copies of the tower since, in thousandths."""
        go_on(self._expired)
        self._work += work * (len(self._tower.pieces) + 3)
        bound = self._temper.work if self.rated else max(self._temper.work, self._temper.reserve)
        if self._temper.work and self._work > 1000 * bound:
            raise _Tired

    def _search(self) -> None:
        temper = self._temper
        skyline = Skyline(*self._ends)
        skyline.add_ground(self._bare)
        skyline.add_pieces(self._copies.standing, self._copies.weigh(self._copies.standing))
        self._promising = self._look(skyline)
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
        for place in self._anywhere(skyline):
            if self._copies.drop(place).settled and self._rehearse(Rated(place, 0.0, held=1 / 3)):
                return

    def _confirm(self) -> None:
        """Let go of what stands where the hand misses by a pixel: a copy of the tower is not quite the tower."""
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
        """How often the piece holds when it is dropped a little to the left, and, if it does, to the right."""
        for count, aside in enumerate((-self._temper.leeway, self._temper.leeway)):
            if not self._copies.drop(place, aside).settled:
                return count
        return 2

    def _anywhere(self, skyline: Skyline) -> list[Place]:
        """Where the piece might hold after all when it does not where it should: in the slightest hollows, a little
        beside of what promised something, and all along: what rolls at once, else flat and after all others."""
        turned = all_turns(self._held.piece)
        height, depth, bears = skyline.wells(turned_shapes(self._held.piece, self._go_on))
        self._go_on()
        known = [(rated.place.x, rated.place.turn) for rated in self._promising]
        found: list[Place] = []

        def add(x: int, turn: int, apart: bool = True) -> None:
            alike = apart and any(abs(x - a) <= 4 and abs(turn - b) <= 7 for a, b in known)
            if len(found) < self._temper.gropes and not alike and self._reach[0] <= x <= self._reach[1]:
                low = land(profiles(self._held.piece, x, self._held.y, radians(turn)), self._ledges)
                if low is not None:
                    found.append(Place(0.0, x, self._held.y - low.distance, turn))
                    known.append((x, turn))

        deep = np.where(bears > _BARELY, depth, 0.0)
        for index in np.argsort(-deep, axis=None, kind="stable")[:600]:
            row, column = divmod(int(index), deep.shape[1])
            if deep[row, column] < 0.01 or len(found) >= self._temper.gropes // 3:
                break
            add(round(skyline.x(column)), turned[row])
            self._go_on()
        if len(turned) == 1:
            for column in np.argsort(height[0], kind="stable"):
                if height[0, column] > DEEP / 2:
                    add(round(skyline.x(int(column))), 0)
            return found
        for aside, twist in ((5, 0), (-5, 0), (0, 8), (0, -8), (10, 0), (-10, 0)):
            for rated in self._promising:
                add(rated.place.x + aside, rated.place.turn + twist, apart=False)
            self._go_on()
        for turn in self._turns:
            for column in range(0, len(skyline.heights), 4):
                add(round(skyline.x(column)), turn)
            self._go_on()
        return found

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
        clear = []
        for each in found:
            self._go_on()
            if self._reach[0] <= each.place.x <= self._reach[1]:
                clear.append(each if self._is_clear(each.place) else replace(each, worth=each.worth - _BLOCKED))
        return sorted(clear, key=lambda rated: -rated.worth)

    def _lean_somewhere(self, skyline: Skyline) -> list[Rated]:
        """Places where the piece would lie in a hollow, or lean on something."""
        turned = all_turns(self._held.piece)
        every = turned_shapes(self._held.piece, self._go_on)
        shapes = every.shapes
        height, depth, bears = skyline.wells(every)
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

    def _rehearse(self, rated: Rated) -> bool:
        """Whether all stands when the hand has brought the piece there; if so it is among those to choose from."""
        stood = self._copies.carry(rated.place)
        if stood is None:
            return False
        self.rated.append(self._judge(rated, stood, self._copies.weigh(stood)))
        return True

    def _judge(self, rated: Rated, pieces: Sequence[Placed], balances: Sequence[Balance]) -> Rated:
        skyline = Skyline(*self._ends)
        skyline.add_ground(self._bare)
        skyline.add_pieces(pieces, balances)
        room = self._value(skyline)
        thin = min((balance.margin for balance in balances), default=1.0)
        return Rated(rated.place, self._worth(room, thin / THIN), room, thin, rated.held)
