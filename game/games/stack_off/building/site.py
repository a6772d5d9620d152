"""`Site` is the building phase of a round as a value: who adds what where, in turn, and what is refused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from game.core.game import Seat
from game.core.rng import stream
from game.games.stack_off.building.parts import PARTS, Built, PartKey, room_of
from game.levels.workshop.snapping import USUAL, snap
from game.physics.ground import Box

GRID: Final = USUAL
"""Units between two places for a part."""
FRAME: Final = Box(-3.25, 0.0, 3.25, 4.5)
"""What is built lies in it."""
LOW: Final = 2.25
"""Units above the platform up to which parts that bear pieces may reach, where the line lies above them."""
SHAFT: Final = 2.0
"""Units of the platform, side by side, above which nothing may be built, so that a tower has room."""
OFFERED: Final = 3
"""Parts from which the seat in turn chooses one."""

Refusal = Literal["", "over", "turn", "offer", "grid", "frame", "overlap", "shaft"]
"""Why a part may not be placed; "": it may. "over": all have built; "turn": another seat builds now; "offer": the part
is not offered; "grid", "frame": it is not on the grid, or not in the frame; "overlap": it is where another part is;
"shaft": no shaft would be left for a tower."""


class BuildRefused(ValueError):
    """A part that may not be placed. `reason`: its id."""

    def __init__(self, reason: Refusal) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Site:
    """`order`: the seats in the order in which they add a part; one may come twice. `kinds`: what may be offered.
    `half`: half the width of the narrowest platform. `built`: so far, one for each turn that is over. `is_low`: parts
    that bear pieces stay below `LOW`."""

    seed: int
    order: tuple[Seat, ...]
    kinds: tuple[PartKey, ...]
    half: float
    built: tuple[Built, ...] = ()
    is_low: bool = False

    @property
    def over(self) -> bool:
        return len(self.built) >= len(self.order)

    @property
    def turn(self) -> Seat | None:
        """The seat that adds a part now; None once all have."""
        return None if self.over else self.order[len(self.built)]

    @property
    def offers(self) -> tuple[PartKey, ...]:
        """The different parts that are offered to the seat in turn; () once all have built."""
        if self.over:
            return ()
        kinds = list(self.kinds)
        stream(self.seed, f"offer {len(self.built)}").shuffle(kinds)
        return tuple(kinds[:OFFERED])

    def frame(self, part: PartKey) -> Box:
        """Gets the box within which `part` has to lie."""
        return Box(FRAME.left, FRAME.bottom, FRAME.right, LOW) if self.is_low and part != "danger" else FRAME

    def refusal(self, part: PartKey, x: float, y: float) -> Refusal:
        """Tells why the seat in turn may not place `part` with its lower left corner at x, y."""
        if self.over:
            return "over"
        if part not in self.offers:
            return "offer"
        if (x, y) != (snap(x, GRID), snap(y, GRID)):
            return "grid"
        box = _box(part, x, y)
        frame = self.frame(part)
        if not (frame.left <= box.left and box.right <= frame.right and frame.bottom <= box.bottom):
            return "frame"
        if box.top > frame.top:
            return "frame"
        rooms = [room for one in self.built if (room := room_of(one)) is not None]
        if any(_overlap(box, room) for room in rooms):
            return "overlap"
        return "" if widest_shaft([*rooms, box], self.half) >= SHAFT else "shaft"

    def place(self, seat: Seat, part: PartKey, x: float, y: float, flipped: bool = False) -> Site:
        """Gets the site with another part. `BuildRefused` if it may not be there."""
        if seat != self.turn and not self.over:
            raise BuildRefused("turn")
        if reason := self.refusal(part, x, y):
            raise BuildRefused(reason)
        return replace(self, built=(*self.built, Built(seat, part, x, y, flipped)))

    def unseen(self) -> Site:
        """Gets the site as the seat in turn knows it where one builds in secret: with its own parts alone."""
        own = (one if one.seat == self.turn else Built(one.seat) for one in self.built)
        return replace(self, built=tuple(own))

    def place_unseen(self, seat: Seat, part: PartKey, x: float, y: float, flipped: bool = False) -> Site:
        """Gets the site with a part that was placed on `unseen`: where another part is, it moves to the nearest place
        that is allowed; without one nothing is added. `BuildRefused` if it is another seat's turn."""
        if not self.refusal(part, x, y):
            return self.place(seat, part, x, y, flipped)
        places = self.places(part)
        if not places:
            return self.skip(seat)
        near = min(places, key=lambda at: ((at[0] - x) ** 2 + (at[1] - y) ** 2, at))
        return self.place(seat, part, *near, flipped)

    def skip(self, seat: Seat) -> Site:
        """Gets the site after `seat` has added nothing. `BuildRefused` if it is not its turn."""
        if seat != self.turn:
            raise BuildRefused("over" if self.over else "turn")
        return replace(self, built=(*self.built, Built(seat)))

    def again(self, built: Sequence[Built]) -> Site:
        """Gets the site after all of `built`, of which each was allowed. `BuildRefused` if one was not."""
        site = self
        for one in built:
            if one.part is not None:
                site = site.place(one.seat, one.part, one.x, one.y, one.flipped)
            elif one != Built(one.seat):
                raise BuildRefused("offer")
            else:
                site = site.skip(one.seat)
        return site

    def shaft(self, *more: Built) -> tuple[float, float]:
        """Gets the ends of the widest part of the platform that is free to the sky, with `more` parts."""
        rooms = [room for one in (*self.built, *more) if (room := room_of(one)) is not None]
        return free_span(rooms, self.half)

    def places(self, part: PartKey) -> list[tuple[float, float]]:
        """Lists where `part` may be placed now."""
        across = [FRAME.left + i * GRID for i in range(round((FRAME.right - FRAME.left) / GRID) + 1)]
        up = [FRAME.bottom + i * GRID for i in range(round((FRAME.top - FRAME.bottom) / GRID) + 1)]
        return [(x, y) for y in up for x in across if not self.refusal(part, x, y)]


def nearest(part: PartKey, x: float, y: float, frame: Box = FRAME) -> tuple[float, float]:
    """Gets the place on the grid and in `frame` for a part whose middle is to be at x, y."""
    found = PARTS[part]
    left = min(max(x - found.wide / 2, frame.left), frame.right - found.wide)
    low = min(max(y - found.high / 2, frame.bottom), frame.top - found.high)
    return snap(left, GRID), snap(low, GRID)


def widest_shaft(rooms: Sequence[Box], half: float) -> float:
    """Gets the width of `free_span`."""
    left, right = free_span(rooms, half)
    return right - left


def free_span(rooms: Sequence[Box], half: float) -> tuple[float, float]:
    """Gets the ends of the widest part of a platform from -half to `half` above which none of `rooms` is."""
    at, widest = -half, (0.0, 0.0)
    for left, right in (*sorted((room.left, room.right) for room in rooms), (half, half)):
        if min(left, half) - at > widest[1] - widest[0]:
            widest = at, min(left, half)
        at = max(at, right)
    return widest


def _box(part: PartKey, x: float, y: float) -> Box:
    return Box(x, y, x + PARTS[part].wide, y + PARTS[part].high)


def _overlap(one: Box, other: Box) -> bool:
    """Whether both have more than an edge in common."""
    return one.left < other.right and other.left < one.right and one.bottom < other.top and other.bottom < one.top
