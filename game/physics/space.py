"""`new_space` makes a pymunk space with settings under which stacks stand; `Listener` collects the pieces' knocks.

Times are seconds. Every setting was measured: with other values towers fall by themselves, creep or never rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import pymunk

from game.core.game import TICKS
from game.physics.bodies import FRICTION, discard

SUBSTEPS = 8
"""Physics steps per tick; with one or two a column of twenty squares falls by itself."""
STEP = 1 / (TICKS * SUBSTEPS)

GRAVITY = 1200.0
"""px/s², downwards."""
ITERATIONS = 15


def new_space(iterations: int = ITERATIONS) -> pymunk.Space:
    """Makes an empty space, to be stepped by `STEP`."""
    space = pymunk.Space()
    space.gravity = (0, -GRAVITY)
    space.iterations = iterations
    space.damping = 0.8
    space.collision_slop = 0.1
    # Sleeping would freeze a block that topples slowly.
    space.sleep_time_threshold = float("inf")
    return space


def add_static(
    space: pymunk.Space,
    corners: Sequence[tuple[float, float]],
    friction: float = FRICTION,
    filter: pymunk.ShapeFilter | None = None,
) -> pymunk.Poly:
    """Adds a convex polygon that never moves."""
    shape = pymunk.Poly(space.static_body, corners)
    shape.friction = friction
    shape.elasticity = 0
    if filter is not None:
        shape.filter = filter
    space.add(shape)
    return shape


def free(space: pymunk.Space) -> None:
    """Takes everything out of `space`, for good. The garbage collector may free the parts in any order afterwards."""
    space.remove(*space.constraints)
    discard(space, space.bodies, space.shapes)


_KNOCK_SPEED = 60.0  # px/s; slower touches make no sound
_KNOCK_FULL = 1200.0  # px/s · squares: as loud as it gets
_KNOCKS_A_TICK = 3
_KNOCK_PAUSE = 8  # ticks during which a piece that sounded stays silent


@dataclass(frozen=True, slots=True)
class Knock:
    """A piece that hit something: 0 < `strength` ≤ 1, `kind` of the faster piece, kind of the `other` piece, "" for the
    ground, a point, `material` of the faster piece, and of the body it `met`."""

    strength: float
    kind: str
    other: str
    x: float
    y: float
    material: str = "wood"
    met: str = "wood"


class Listener:
    """Hears the pieces of a space knock; `add` and `forget` say which pieces.

    `grounds`: materials of shapes of the ground; others are of wood. `lost`: bodies that have entered a zone since
    `tick`, in that order. `met`: whether `held` has touched anything but a guard since `held` was set; `bump`: its
    speed in px/s against bodies that it touched since `tick`. `ticks`: number of calls of `tick`."""

    def __init__(
        self,
        space: pymunk.Space,
        zones: Iterable[pymunk.Shape] = (),
        guards: Iterable[pymunk.Shape] = (),
        grounds: Mapping[pymunk.Shape, str] | None = None,
    ) -> None:
        self._zones, self._guards = frozenset(zones), frozenset(guards)
        self._grounds = grounds or {}
        self.lost: list[pymunk.Body] = []
        self.held: pymunk.Body | None = None
        self.met = False
        self.bump = 0.0
        self.ticks = 0
        self._kinds: dict[pymunk.Body, str] = {}
        self._materials: dict[pymunk.Body, str] = {}
        self._masses: dict[pymunk.Body, float] = {}
        self._sounded: dict[pymunk.Body, int] = {}
        self._heard: list[tuple[float, pymunk.Body, Knock]] = []
        self._handler = space.add_default_collision_handler()
        self._handler.begin = self._touch

    def add(self, body: pymunk.Body, kind: str, material: str = "wood", mass: float | None = None) -> None:
        """Starts listening to a new piece. It sounds like `material` and `mass`, in squares (None: its own mass)."""
        self._kinds[body] = kind
        self._materials[body] = material
        self._masses[body] = body.mass if mass is None else mass

    def forget(self, body: pymunk.Body) -> None:
        """Stops listening to a removed piece."""
        self._kinds.pop(body, None)
        self._materials.pop(body, None)
        self._masses.pop(body, None)
        self._sounded.pop(body, None)

    def tick(self) -> list[Knock]:
        """Ends a tick and returns its knocks, the hardest first: at most three, and none of a piece that sounded less
        than 8 ticks before."""
        self.ticks += 1
        self.bump = 0.0
        knocks: list[Knock] = []
        for _momentum, body, knock in sorted(self._heard, key=lambda heard: -heard[0]):
            pausing = self.ticks - self._sounded.get(body, -_KNOCK_PAUSE) < _KNOCK_PAUSE
            if len(knocks) < _KNOCKS_A_TICK and body in self._kinds and not pausing:
                self._sounded[body] = self.ticks
                knocks.append(knock)
        self._heard.clear()
        return knocks

    def material(self, shape: pymunk.Shape) -> str:
        """Returns the material of a shape of a piece or of the ground."""
        made = None if shape.body is None else self._materials.get(shape.body)
        return made or self._grounds.get(shape, "wood")

    def is_guard(self, shape: pymunk.Shape) -> bool:
        """Tests whether `shape` only keeps the held piece off, and cannot be seen."""
        return shape in self._guards

    def close(self) -> None:
        """Stops listening."""
        self._handler.begin = _allow
        self._kinds.clear()
        self._materials.clear()
        self._masses.clear()

    def _touch(self, arbiter: pymunk.Arbiter, _space: pymunk.Space, _data: object) -> bool:
        # Called once when two shapes begin to touch, before the solver: much rarer than post_solve, which would be
        # called for every resting contact in every substep.
        shapes = arbiter.shapes
        a, b = (shape.body for shape in shapes)
        if shapes[0] in self._zones or shapes[1] in self._zones:
            self.lost += [body for body in (a, b) if body in self._kinds]
        met = self.held is not None and (a is self.held or b is self.held) and not self._guards.intersection(shapes)
        if met:
            self.met = True
        points = arbiter.contact_point_set.points
        if not points or a is None or b is None or shapes[0].sensor or shapes[1].sensor:
            return True
        at = points[0].point_a
        closing = (a.velocity_at_world_point(at) - b.velocity_at_world_point(at)).dot(arbiter.normal)
        if met:
            self.bump = max(self.bump, closing)
        if closing < _KNOCK_SPEED:
            return True
        pieces = [body for body in (a, b) if body in self._kinds]
        if pieces:
            inverse = sum(1 / self._masses[body] for body in pieces)
            faster = max(pieces, key=lambda body: body.velocity.length)
            other = next((self._kinds[body] for body in pieces if body is not faster), "")
            mine, its = shapes if faster is a else (shapes[1], shapes[0])
            made = self.material(mine), self.material(its)
            momentum = closing / inverse
            knock = Knock(min(1.0, momentum / _KNOCK_FULL), self._kinds[faster], other, at.x, at.y, *made)
            self._heard.append((momentum, faster, knock))
        return True


def _allow(_arbiter: pymunk.Arbiter, _space: pymunk.Space, _data: object) -> bool:
    return True
