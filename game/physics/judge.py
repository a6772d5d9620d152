"""`Judge`: watches a settling tower each tick, and decides when it is at rest; `falls_along` tests for fallen pieces.

Lengths are px, 60 to a unit, y up from the platform's top, times are ticks of 1/60 s.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from math import cos, hypot, sin
from typing import Protocol

import pymunk

from game.core.silhouettes import Silhouette
from game.core.tower_events import UNIT

REST_SPEED, REST_SPIN = 0.5, 0.01
"""px/s and rad/s: a piece at rest stays below these."""
REST_TICKS = 10
"""Ticks of quiet needed at the end of a breath."""
LEAN = 0.005
"""The tower breathes: its weight leans by this share to the right, then to the left, because a piece that stands on a
needle's point can fall more slowly than any limit. A tower must survive such a lean."""
LEAN_TICKS = 50
"""For each side. With 20, many balances survive that fall later by themselves."""
SWAY_TICKS = 10
"""Ticks of leaning over: at one jerk a square fell that still had a third of its margin."""
BREATH_TICKS = 2 * LEAN_TICKS
ROUGH_SPEED, ROUGH_SPIN = 5.0, 0.1
ROUGH_TICKS = 60
"""The same for the judge of a quick trial, without breath."""
LIMIT_TICKS = 600
"""After this time the judge decides even if pieces still move."""


@dataclass(slots=True)
class Block:
    """A piece in the space: its number, silhouette, body and shapes. `id` and `mass`: copies of the body's, which are
    slower to read."""

    piece: int
    silhouette: Silhouette
    body: pymunk.Body
    shapes: tuple[pymunk.Poly, ...]
    id: int = field(init=False)
    mass: float = field(init=False)

    def __post_init__(self) -> None:
        self.id = self.body.id
        self.mass = self.body.mass


class Moving(Protocol):
    """A block, or a seesaw."""

    @property
    def body(self) -> pymunk.Body: ...


def quiet(blocks: Iterable[Moving], speed: float = REST_SPEED, spin: float = REST_SPIN) -> bool:
    """Tests whether every block is slower than this, perhaps for a moment only; at rest means quiet for some time."""
    for block in blocks:
        body = block.body
        if abs(body.angular_velocity) >= spin or hypot(*body.velocity) >= speed:
            return False
    return True


def falls_along(block: Block, fallen: Collection[pymunk.Body], sill: float) -> bool:
    """Tests whether `block` touches one of the `fallen` bodies below the height `sill`."""
    y = block.body.position.y
    return y < sill and y - block.silhouette.radius * UNIT <= sill and _leans(block.body, fallen, sill)


def _leans(body: pymunk.Body, others: Collection[pymunk.Body], below: float) -> bool:
    """Tests whether `body` touches one of `others` lower than `below`."""
    found: list[bool] = []

    def look(arbiter: pymunk.Arbiter) -> None:
        if any(shape.body in others for shape in arbiter.shapes):
            found.extend(point.point_a.y < below for point in arbiter.contact_point_set.points)

    body.each_arbiter(look)
    return any(found)


def touches(body: pymunk.Body, others: Collection[pymunk.Body]) -> bool:
    """Tests whether `body` touches one of `others`."""
    return _leans(body, others, float("inf"))


def top(silhouette: Silhouette, y: float, angle: float) -> float:
    """Height in px of the highest point of a piece at `y` px, turned by `angle`."""
    c, s = cos(angle), sin(angle)
    return y + UNIT * max([u * s + v * c for u, v in silhouette.outline])


def pose_of(block: Block) -> list[float]:
    """Returns [piece, x, y, angle], followed by [vx, vy, spin] if it moves."""
    body = block.body
    motion = [*body.velocity, body.angular_velocity]
    return [block.piece, *body.position, body.angle, *(motion if any(motion) else ())]


class Judge:
    """Watches one settling, from a release or a stop until its verdict. Call `watch` once a tick, with `lean` in the
    weight.

    `ticks`: ticks watched; `breath`: ticks for which the tower has breathed; `still`: ticks of quiet, of those that
    count. A verdict needs a whole breath, begun on either side, and quiet at its end. `lean_ticks`: for each side.
    `later`: the limits of speed and spin from the second breath on.
    """

    def __init__(
        self,
        ticks: int = 0,
        breath: int = 0,
        still: int = 0,
        *,
        breathes: bool = True,
        lean_ticks: int = LEAN_TICKS,
        later: tuple[float, float] = (REST_SPEED, REST_SPIN),
    ) -> None:
        self.ticks = ticks
        self.breath = breath
        self.still = still
        self._breathes = breathes
        self._lean_ticks = lean_ticks
        self._breath_ticks = 2 * lean_ticks
        self._later = later

    def watch(self, blocks: Iterable[Moving]) -> None:
        """Watches the standing blocks, and the seesaws, for one more tick."""
        self.ticks += 1
        self.breath += 1
        if not self._breathes:
            self.still = self.still + 1 if quiet(blocks, ROUGH_SPEED, ROUGH_SPIN) else 0
        elif 0 < self.breath % self._lean_ticks <= self._lean_ticks - REST_TICKS:
            self.still = 0
        else:
            limits = self._later if self.breath > self._breath_ticks else (REST_SPEED, REST_SPIN)
            self.still = self.still + 1 if quiet(blocks, *limits) else 0

    def startle(self) -> None:
        """Begins again, because standing blocks may have lost their support."""
        self.still = self.breath = 0

    @property
    def lean(self) -> float:
        """Share by which the weight leans to the right in the coming tick."""
        if not self._breathes:
            return 0.0
        half, tick = divmod(self.breath, self._lean_ticks)
        side = LEAN * self.side
        before = -side if half else 0.0
        return before + (side - before) * min(1.0, (tick + 1) / SWAY_TICKS)

    @property
    def side(self) -> int:
        """Side to which it leans, or is leaning over: 1 right, -1 left, 0 without breath."""
        if not self._breathes:
            return 0
        return 1 if self.breath // self._lean_ticks % 2 == 0 else -1

    @property
    def at_rest(self) -> bool:
        if not self._breathes:
            return self.still >= ROUGH_TICKS
        return self.still >= REST_TICKS and self.breath >= self._breath_ticks

    @property
    def share(self) -> float:
        """Progress towards the verdict, 0 … 1, if nothing moves any more."""
        if self.breath < self._breath_ticks:
            return self.breath / self._breath_ticks
        return 0.5 + self.breath % self._lean_ticks / self._breath_ticks

    @property
    def out_of_patience(self) -> bool:
        return self.ticks >= LIMIT_TICKS

    def state(self) -> list[int]:
        """Returns the arguments with which `Judge(*state)` continues from here."""
        return [self.ticks, self.breath, self.still]
