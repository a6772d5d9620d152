"""`slips_of` finds the loudest sliding contacts of some bodies, as `Slip`s, for scraping sounds only.

Finding them changes nothing in the space.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import hypot

import pymunk

from game.physics.space import GRAVITY, Listener

SLIPS_EVERY = 6
"""Ticks between two searches."""
SLOWEST = 10.0
"""px/s; a slower slip makes no sound."""
_BODIES, _SLIPS = 4, 2  # the fastest bodies are searched; the loudest slips are kept


@dataclass(frozen=True, slots=True)
class Slip:
    """Two surfaces that slide on each other: `speed` in px/s, `load` in weights of a square, their materials, a
    point."""

    speed: float
    load: float
    material: str
    met: str
    x: float
    y: float


def slips_of(bodies: Iterable[pymunk.Body], listener: Listener, step: float) -> tuple[Slip, ...]:
    """Finds the loudest slips of `bodies`. `step`: seconds of the latest step of their space."""
    fast = []
    for body in bodies:
        vx, vy = body.velocity
        # A corner at the end of a plank is two units off.
        speed = hypot(vx, vy) + 120 * abs(body.angular_velocity)
        if speed >= SLOWEST:
            fast.append((speed, body))
    found: dict[frozenset[pymunk.Shape], Slip] = {}

    def look(arbiter: pymunk.Arbiter) -> None:
        one, other = arbiter.shapes
        pair = frozenset((one, other))
        points = arbiter.contact_point_set.points
        if pair in found or not points or any(shape.sensor or listener.is_guard(shape) for shape in pair):
            return
        a, b = one.body, other.body
        if a is None or b is None:
            return
        at, normal = points[0].point_a, arbiter.normal
        speed = abs((a.velocity_at_world_point(at) - b.velocity_at_world_point(at)).cross(normal))
        load = abs(arbiter.total_impulse.dot(normal)) / (GRAVITY * step)
        if speed >= SLOWEST and load > 0:
            found[pair] = Slip(speed, load, listener.material(one), listener.material(other), at.x, at.y)

    for _speed, body in sorted(fast, key=lambda pair: -pair[0])[:_BODIES]:
        body.each_arbiter(look)
    return tuple(sorted(found.values(), key=lambda slip: -slip.speed * min(1.0, slip.load))[:_SLIPS])
