"""`Glue` holds pieces together, and a `Buoy` draws one of them up, both for a while; judges of raced towers."""

from __future__ import annotations

from collections.abc import Sequence

import pymunk

from game.physics.judge import LEAN_TICKS, Block, Judge
from game.physics.space import GRAVITY

GLUED_EVERY = 2
"""Ticks between two looks for pieces that have come together."""
GLUE_STRENGTH = 40.0
"""Force of one joint at the most, in weights of a square; its torque is that on an arm of half a unit."""
GLUE_ARM = 30.0
GLUE_SPEED = 60.0
"""px/s: pieces that pass each other faster do not stick."""

BUOY_RISE = 80.0
"""px by which a balloon draws its piece up: a square fits below it then."""
BUOY_SPEED = 45.0
"""px/s at which it does so."""
BUOY_NEAR = 3.0
"""Share of the way that is left which it covers in a second, near its end."""
BUOY_STIFF = 10.0
"""How quickly it comes to that speed, in 1/s."""
BUOY_STRENGTH = 1.6
"""Pull at the most, in weights of the piece."""

CALM_TICKS = 180
"""Ticks after which a tower on calming ground is at rest as soon as it is slower than `judge.ROUGH_SPEED`."""
BRISK_TICKS = LEAN_TICKS // 2
"""For each side of a breath where towers are raced: what barely stands may fall later, while the next piece is held."""

BRISK_QUIET = 3.0, 0.02
"""px/s and rad/s below which a raced tower is at rest from the second breath on: one of 8 units sways in time with it,
at 1.3 px/s, for good."""


def new_judge(brisk: bool, *state: int, breathes: bool = True) -> Judge:
    """Makes the judge of a tower; `brisk`: as the ground says, `state`: as `Judge.state` returns it."""
    if not brisk:
        return Judge(*state, breathes=breathes)
    return Judge(*state, breathes=breathes, lean_ticks=BRISK_TICKS, later=BRISK_QUIET)


class Glue:
    """Joints between pieces that touch, and between pieces and the ground. `dissolve` takes them all away."""

    def __init__(self, space: pymunk.Space) -> None:
        self._space = space
        self._joints: dict[frozenset[int], tuple[pymunk.Constraint, ...]] = {}
        """By the ids of the two bodies."""
        self._ticks = 0

    def tick(self, blocks: Sequence[Block]) -> None:
        """Joins what has come together. Call it once a tick, with the pieces that stand."""
        self._ticks += 1
        if self._ticks % GLUED_EVERY:
            return
        for a, b, point in _touching(blocks):
            pair = frozenset((a.id, b.id))
            if pair not in self._joints:
                self._join(pair, a, b, point)

    def _join(self, pair: frozenset[int], a: pymunk.Body, b: pymunk.Body, point: pymunk.Vec2d) -> None:
        pivot = pymunk.PivotJoint(a, b, (point.x, point.y))
        gear = pymunk.GearJoint(a, b, b.angle - a.angle, 1)
        pivot.max_force = GLUE_STRENGTH * GRAVITY
        gear.max_force = GLUE_STRENGTH * GRAVITY * GLUE_ARM
        self._space.add(pivot, gear)
        self._joints[pair] = pivot, gear

    def forget(self, body: pymunk.Body) -> None:
        """Frees a body that leaves the space, or is taken up."""
        for pair in [pair for pair in self._joints if body.id in pair]:
            self._space.remove(*self._joints.pop(pair))

    def dissolve(self) -> None:
        for joints in self._joints.values():
            self._space.remove(*joints)
        self._joints.clear()


def _touching(blocks: Sequence[Block]) -> list[tuple[pymunk.Body, pymunk.Body, pymunk.Vec2d]]:
    """Pairs of bodies that touch and hardly move against each other, with the middle of their contact, in the order of
    the pieces."""
    rank = {block.id: number for number, block in enumerate(blocks)}
    found: dict[tuple[int, int], tuple[pymunk.Body, pymunk.Body, pymunk.Vec2d]] = {}

    def look(arbiter: pymunk.Arbiter) -> None:
        one, other = (shape.body for shape in arbiter.shapes)
        if one is None or other is None:
            return
        points = arbiter.contact_point_set.points
        if not points or (one.velocity - other.velocity).length > GLUE_SPEED:
            return
        ranks = rank.get(one.id, -1), rank.get(other.id, -1)
        if other.body_type == pymunk.Body.DYNAMIC and other.id not in rank:
            return
        if one.body_type == pymunk.Body.DYNAMIC and one.id not in rank:
            return
        middle = sum((point.point_a for point in points), pymunk.Vec2d(0, 0)) / len(points)
        found.setdefault((min(ranks), max(ranks)), (one, other, middle))

    for block in blocks:
        block.body.each_arbiter(look)
    return [found[key] for key in sorted(found)]


class Buoy:
    """A balloon tied to a piece that stands: it draws the piece up by `BUOY_RISE`, and holds it there. `start`: y of
    the piece in px when it was tied."""

    def __init__(self, block: Block, start: float) -> None:
        self.block = block
        self.start = start

    def push(self, weight: float) -> None:
        """Pulls in one step. `weight`: the weight of a square, in px/s²."""
        body = self.block.body
        vx, vy = body.velocity
        wanted = max(-BUOY_SPEED, min(BUOY_SPEED, BUOY_NEAR * (self.start + BUOY_RISE - body.position.y)))
        pull = max(0.0, min(BUOY_STRENGTH * weight, weight + BUOY_STIFF * (wanted - vy)))
        fx, fy = body.force
        body.force = fx - BUOY_STIFF * body.mass * vx, fy + body.mass * pull
        # It hangs on its string, so that it does not turn.
        body.torque -= BUOY_STIFF * body.moment * body.angular_velocity
