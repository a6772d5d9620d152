"""Moves a bot's hand at the tower: it lays pieces flat on the lowest, most central ledge that holds in a trial.

It does a fixed amount of work per tick, so that it delays no frame and matches are repeatable.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from functools import cache
from math import atan2, degrees, hypot, radians
from typing import TypeVar

from game.core.game import Hand
from game.core.silhouettes import silhouette_of
from game.physics.drop import Profile, land
from game.physics.space import UNIT
from game.physics.tower import HALF_TOP, Held, Placed, Tower, profiles
from game.physics.trial import Trial

LOOKS_A_TICK = 12
"""Places that are looked at per tick."""
COARSE_A_TICK, FINE_A_TICK = 8, 4
"""Ticks of a trial that are simulated per tick."""
TRIALS = 24
"""Upper limit of tried places; if none holds, the cheapest is taken."""

_GRID = 6  # px between two places
_FACE = 0.25 * UNIT  # px; a piece does not lie on a shorter edge
_PATIENCE = 240  # ticks for each move of the hand
_GAP = 1  # px above its place where a piece is released
_LEEWAY = 3  # px to either side where a place must hold as well
_CLOSE = 0.7  # px
_ALIGNED = radians(1.0)

T = TypeVar("T")
Thought = Generator[Hand | None, None, T]
"""Yields what the hand is told in each tick, None to let go, and returns the result."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a piece may be put: `y` of its centre of gravity once it touches, `turn` in degrees; low `cost` is good."""

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


def look(piece: int, x: int, turn: int, sky: float, ledges: Sequence[Profile]) -> Place | None:
    """Return the place where `piece` lands when lowered at `x`; None if it would miss the platform.

    Low, central and broadly supported places cost little. A piece that nothing can stand on costs less off centre.
    A piece not supported on both sides of its centre of gravity would have to lean, which costs most.
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
    central = 1 - abs(x) / HALF_TOP
    support = min(margin, 20.0) / 15 if margin > 0 else -5 + margin / UNIT
    cost = top / UNIT - 0.6 * central - support + (0 if flat else 0.8 * central)
    return Place(cost, x, y, turn)


class Stacker:
    """One bot's hand. Call `tick` once a tick while it holds a piece."""

    def __init__(self) -> None:
        self._thought: Thought[None] | None = None
        self._about: tuple[Tower, int] | None = None

    def tick(self, tower: Tower) -> Hand | None:
        """Return the hand's input for the coming tick; None: let go now."""
        if self._about is None or self._about[0] is not tower or self._about[1] != tower.takes:
            self._about = (tower, tower.takes)
            self._thought = _stack(tower)
        assert self._thought is not None
        return next(self._thought, None)


def _stack(tower: Tower) -> Thought[None]:
    held = tower.held
    assert held is not None
    wait = Hand(round(held.target[0]), round(held.target[1]))
    place = yield from _choose(tower.pieces, held, tower.ledges(), wait)
    turned = round(degrees(held.target[2]))
    if place is not None:
        above = Hand(place.x, wait.aim_y, (place.turn - turned + 180) % 360 - 180)
        yield above
        yield from _move(tower, Hand(place.x, wait.aim_y), radians(place.turn))
        yield from _move(tower, Hand(place.x, round(place.y) + _GAP), radians(place.turn))
    yield None


def _move(tower: Tower, to: Hand, angle: float) -> Thought[None]:
    """Move the piece until it is at its place or the time for the move is over."""
    for _ in range(_PATIENCE):
        held = tower.held
        if held is None:
            return
        turn = held.angle - angle
        turned = abs((turn + radians(180)) % radians(360) - radians(180)) < _ALIGNED
        if turned and hypot(held.x - to.aim_x, held.y - to.aim_y) < _CLOSE:
            return
        yield to


def _choose(pieces: Sequence[Placed], held: Held, ledges: Sequence[Profile], wait: Hand) -> Thought[Place | None]:
    places: list[Place] = []
    looks = 0
    reach = int(HALF_TOP)
    for turn in turns(held.piece):
        for x in range(-reach, reach + 1, _GRID):
            place = look(held.piece, x, turn, held.y, ledges)
            if place is not None:
                places.append(place)
            looks += 1
            if looks % LOOKS_A_TICK == 0:
                yield wait
    places.sort(key=lambda place: (place.cost, abs(place.x), place.x, place.turn))
    delicate = []
    for place in _spread(places)[:TRIALS]:
        yield wait
        if not _is_clear(held, place, ledges) or not (yield from _try(pieces, held.piece, place, 0, wait)):
            continue
        # The hand is not exact, so the piece must also hold slightly to the left and right.
        for beside in (-_LEEWAY, _LEEWAY):
            if not (yield from _try(pieces, held.piece, place, beside, wait)):
                delicate.append(place)
                break
        else:
            if (yield from _try(pieces, held.piece, place, 0, wait, coarse=False)):
                return place
    for place in delicate:
        if (yield from _try(pieces, held.piece, place, 0, wait, coarse=False)):
            return place
    return places[0] if places else None


def _is_clear(held: Held, place: Place, ledges: Sequence[Profile]) -> bool:
    """Whether the piece can be lowered there without touching anything beside its path."""
    for x in (place.x - _LEEWAY, place.x + _LEEWAY):
        landing = land(profiles(held.piece, x, held.y, radians(place.turn)), ledges)
        if landing is not None and held.y - landing.distance > place.y + _LEEWAY:
            return False
    return True


def _spread(places: Sequence[Place]) -> list[Place]:
    """The cheapest places first, leaving out direct neighbours of earlier ones, which would fail as well."""
    spread: list[Place] = []
    for place in places:
        if all(place.turn != other.turn or abs(place.x - other.x) > 2 * _GRID for other in spread):
            spread.append(place)
    return spread


def _try(
    pieces: Sequence[Placed], piece: int, place: Place, beside: int, wait: Hand, *, coarse: bool = True
) -> Thought[bool]:
    trial = Trial(pieces, piece, place.x + beside, radians(place.turn), coarse=coarse)
    try:
        yield wait  # Making the copy uses up this tick's share of work.
        while (outcome := trial.advance(COARSE_A_TICK if coarse else FINE_A_TICK)) is None:
            yield wait
    finally:
        trial.close()
    return outcome.settled
