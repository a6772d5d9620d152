"""`choose_place` finds a held piece a place flat on the lowest, most central ledge that holds; `carry` moves it there.

`choose_place` runs in an executor. `carry` moves the hand, which is little work a tick.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import atan2, degrees, hypot, radians

from game.bots.sequential_halving import OutOfTime, go_on
from game.core.bot import Expired
from game.core.game import Hand, Poses
from game.core.silhouettes import silhouette_of
from game.core.tower_events import UNIT
from game.physics.ground import SHAPES_PLATFORM, ledge_ends
from game.physics.landing import Profile, land
from game.physics.placement_trial import Trial
from game.physics.stack import profiles
from game.physics.tower import Held, Tower

COARSE_TICKS, FINE_TICKS = 2, 1
"""Ticks of a trial between two calls of `expired`."""
TRIALS = 24
"""Most places to try; if none holds, the cheapest is taken."""

Ends = Sequence[tuple[float, float]]
PLATFORM: Ends = ledge_ends(SHAPES_PLATFORM)

_GLANCES = 8  # grounds to build on that are looked at however little time there is
_GRID = 6  # px between two places
_FACE = 0.25 * UNIT  # px; a piece does not lie on a shorter edge
_PATIENCE = 240  # ticks for each move of the hand
_GAP = 1  # px above its place where a piece is released
_LEEWAY = 3  # px to either side where a place must hold as well
_CLOSE = 0.7  # px
_ALIGNED = radians(1.0)


@dataclass(frozen=True, slots=True)
class Place:
    """A place for a piece: `y` of its centre of gravity once it touches, `turn` in degrees; a low `cost` is good."""

    cost: float
    x: int
    y: float
    turn: int


@cache
def turns(piece: int) -> tuple[int, ...]:
    """The turns in degrees, each once, with which a piece lies flat on a face that carries it."""
    silhouette = silhouette_of(piece)
    hull = _hull(silhouette.outline)
    faces = []
    for i, (qx, qy) in enumerate(hull):
        px, py = hull[i - 1]
        dx, dy = qx - px, qy - py
        length = hypot(dx, dy)
        along = -(px * dx + py * dy) / length  # from p to the foot of the centre of gravity
        if length * UNIT >= _FACE and 0 < along < length:
            faces.append(round(-degrees(atan2(dy, dx))) % 360)
    looks: dict[tuple[tuple[float, float], ...], int] = {}
    for turn in sorted(faces, key=lambda turn: (abs((turn + 180) % 360 - 180), turn)):
        corners = silhouette.placed(0, 0, radians(turn), 1)
        looks.setdefault(tuple(sorted((round(x, 2) + 0.0, round(y, 2) + 0.0) for x, y in corners)), turn)
    return tuple(looks.values()) or (0,)


def _hull(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """The convex hull, counterclockwise (Andrew's monotone chain)."""
    chain: list[tuple[float, float]] = []
    for ordered in (sorted(points), sorted(points, reverse=True)):
        start = len(chain)
        for p in ordered:
            while len(chain) >= start + 2:
                (ax, ay), (bx, by) = chain[-2:]
                if (bx - ax) * (p[1] - ay) - (by - ay) * (p[0] - ax) > 1e-9:
                    break
                chain.pop()
            chain.append(p)
        chain.pop()
    return chain


def look(piece: int, x: int, turn: int, sky: float, ledges: Sequence[Profile], ends: Ends = PLATFORM) -> Place | None:
    """Finds where `piece` lands when lowered at `x`, and rates it; None if it would miss the ground.

    `ends`: left and right end of each ledge. Low, central and broadly supported places cost little; a piece without a
    level top costs less off centre. A piece without support on both sides of its centre of gravity has to lean, which
    costs most.
    """
    angle = radians(turn)
    parts = profiles(piece, x, sky, angle)
    landing = land(parts, ledges)
    if landing is None:
        return None
    margin = min(x - landing.touching[0], landing.touching[-1] - x)
    y = sky - landing.distance
    top = max(corner[1] for part in parts for corner in part.upper) - landing.distance
    flat = any(
        hypot(qx - px, qy - py) > 0.4 * UNIT and abs(qy - py) < 0.05 * (qx - px)
        for part in parts
        for (px, py), (qx, qy) in zip(part.upper, part.upper[1:], strict=False)
    )
    support = min(margin, 20.0) / 15 if margin > 0 else -5 + margin / UNIT
    central = max(min(1.0, (x - left) / (right - left) * 2, (right - x) / (right - left) * 2) for left, right in ends)
    cost = top / UNIT - 0.6 * central - support + (0 if flat else 0.8 * central)
    return Place(cost, x, y, turn)


def carry(tower: Tower, place: Place | None) -> Iterator[Hand]:
    """Yields the input of the hand, tick by tick, that brings the held piece to `place`, where it is released."""
    held = tower.held
    if held is None or place is None:
        return
    high = round(held.target[1])
    turned = round(degrees(held.target[2]))
    yield Hand(place.x, high, (place.turn - turned + 180) % 360 - 180)
    yield from _move(tower, Hand(place.x, high), radians(place.turn))
    yield from _move(tower, Hand(place.x, round(place.y) + _GAP), radians(place.turn))


def _move(tower: Tower, to: Hand, angle: float) -> Iterator[Hand]:
    """Yields the input until the piece is at its place, or the time for the move is over."""
    for _ in range(_PATIENCE):
        held = tower.held
        if held is None:
            return
        turn = held.angle - angle
        turned = abs((turn + radians(180)) % radians(360) - radians(180)) < _ALIGNED
        if turned and hypot(held.x - to.aim_x, held.y - to.aim_y) < _CLOSE:
            return
        yield to


def choose_place(poses: Poses, expired: Expired | None = None, tries: int = TRIALS) -> Place | None:
    """Finds a place for the held piece of a tower; None if it misses the ground.

    `tries`: most places to try; 0 takes the cheapest. Out of time, it takes the best so far.
    """
    tower = Tower.of(poses)
    try:
        return None if tower.held is None else _Search(tower, tower.held, expired, tries).best()
    finally:
        tower.close()


def places_that_hold(tower: Tower, held: Held, tries: int) -> Iterator[Place]:
    """Yields the places, of `tries` at most, at which `held` and all that `tower` carries stood in a trial: the good
    ones first, those last that hold only exactly there."""
    search = _Search(tower, held, None, tries)
    search.look_around()
    return search.holding()


class _Search:
    def __init__(self, tower: Tower, held: Held, expired: Expired | None, tries: int) -> None:
        self._pieces = tower.pieces
        self._held = held
        self._ledges = tower.ledges()
        self._ground = tower.ground
        self._bars = tower.bars
        self._expired = expired
        self._tries = tries
        self._places: list[Place] = []
        self._delicate: list[Place] = []
        """Places that held in a trial, but not slightly to the side as well."""

    def best(self) -> Place | None:
        try:
            self._glance()
            self.look_around()
            place = next(self.holding(), None)
        except OutOfTime:
            place = self._delicate[0] if self._delicate else None
        return place or min(self._places, key=_order, default=None)

    def _glance(self) -> None:
        """Rates a few places, so that one is known even if time is up soon."""
        turn = turns(self._held.piece)[0]
        ends = ledge_ends(self._ground)
        for left, right in ends[:_GLANCES]:
            for share in (0.5, 0.25, 0.75):
                x = round(left + share * (right - left))
                place = look(self._held.piece, x, turn, self._held.y, self._ledges, ends)
                if place is not None:
                    self._places.append(place)

    def look_around(self) -> None:
        """Rates the places for all turns, over all that might carry the piece."""
        ends = ledge_ends(self._ground)
        if not ends:
            # The whole ground is too steep.
            return
        left, right = int(min(left for left, _ in ends)), int(max(right for _, right in ends))
        for turn in turns(self._held.piece):
            for x in range(left, right + 1, _GRID):
                self._go_on()
                place = look(self._held.piece, x, turn, self._held.y, self._ledges, ends)
                if place is not None:
                    self._places.append(place)

    def holding(self) -> Iterator[Place]:
        """Yields the rated places that hold, those first that hold slightly to the side as well."""
        for place in _spread(sorted(self._places, key=_order))[: self._tries]:
            if not _is_clear(self._held, place, self._ledges) or not self._holds(place):
                continue
            # The hand is not exact, so the piece must also hold slightly to the left and right.
            if not all(self._holds(place, beside) for beside in (-_LEEWAY, _LEEWAY)):
                self._delicate.append(place)
            elif self._holds(place, coarse=False):
                yield place
        yield from (place for place in self._delicate if self._holds(place, coarse=False))

    def _holds(self, place: Place, beside: int = 0, *, coarse: bool = True) -> bool:
        trial = Trial(
            self._pieces,
            self._held.piece,
            place.x + beside,
            radians(place.turn),
            coarse=coarse,
            ground=self._ground,
            bars=self._bars,
        )
        try:
            self._go_on()
            while (result := trial.advance(COARSE_TICKS if coarse else FINE_TICKS)) is None:
                self._go_on()
        finally:
            trial.close()
        return result.settled

    def _go_on(self) -> None:
        go_on(self._expired)


def _order(place: Place) -> tuple[float, int, int, int]:
    return place.cost, abs(place.x), place.x, place.turn


def _is_clear(held: Held, place: Place, ledges: Sequence[Profile]) -> bool:
    """Tests whether the piece can be lowered there without touching anything beside its path."""
    for x in (place.x - _LEEWAY, place.x + _LEEWAY):
        landing = land(profiles(held.piece, x, held.y, radians(place.turn)), ledges)
        if landing is not None and held.y - landing.distance > place.y + _LEEWAY:
            return False
    return True


def _spread(places: Sequence[Place]) -> list[Place]:
    """Drops direct neighbours of cheaper places, which would fail as well."""
    spread: list[Place] = []
    for place in places:
        if all(place.turn != other.turn or abs(place.x - other.x) > 2 * _GRID for other in spread):
            spread.append(place)
    return spread
