"""`Grip`: pulls the held piece towards its aim by joints of limited strength, without flinging other pieces.

A kinematic cursor pulls the piece by two joints of limited strength, and the nearer the piece is to anything, the
slower it is pulled. Lengths are px, angles radians, y up.
"""

from __future__ import annotations

import weakref
from math import hypot, sqrt

import pymunk

from game.core.game import HAND
from game.core.silhouettes import Point, Silhouette
from game.core.tower_events import UNIT
from game.physics.approach import Approach, is_loose
from game.physics.bodies import part_from_body
from game.physics.saved_poses import Pose
from game.physics.space import GRAVITY

STRENGTH = 8.0
"""Strength of the hand, in weights of the piece it holds."""
TOP_SPEED = 1500.0
TOUCH_SPEED = 60.0
"""px/s: speed in free air, and speed where the piece touches something."""
TOP_SPIN, TOUCH_SPIN = 8.0, 1.0
"""rad/s, likewise."""
LOOSE_SPEED, LOOSE_SPIN = 150.0, 2.5
"""px/s and rad/s: upper limits for a piece when it is released."""

_SPEED_A_GAP = 8.0  # px/s for each px of free air
_SPIN_A_GAP = _SPEED_A_GAP / 60
_SIGHT = (TOP_SPEED - TOUCH_SPEED) / _SPEED_A_GAP  # px; obstacles farther away do not slow the hand
_TOUCH = 0.5  # px; nearer obstacles are touched
_BIAS = (1 - 0.25) ** 60  # share of an error that is left after one second of correction


class Grip:
    """Holds one body. Call `measure` and `lead` once a tick, `set_speeds` before every substep, `let_go` once."""

    def __init__(
        self,
        space: pymunk.Space,
        body: pymunk.Body,
        silhouette: Silhouette,
        obstacles: pymunk.ShapeFilter,
        version: int = HAND,
    ) -> None:
        """`obstacles`: the filter that meets everything the held piece may touch, and not the piece itself. `version`
        1 pulls straight at its aim, through everything; 2 and later have an `Approach`."""
        self._space = space
        self._body = body
        self.cursor = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
        self.cursor.position = body.position
        self.cursor.angle = body.angle
        self._pivot = pymunk.PivotJoint(self.cursor, body, (0, 0), (0, 0))
        self._pivot.max_force = STRENGTH * body.mass * GRAVITY
        self._pivot.error_bias = _BIAS
        self._gear = pymunk.GearJoint(self.cursor, body, 0, 1)
        self._gear.max_force = STRENGTH * GRAVITY / (UNIT / 2) * body.moment
        self._gear.error_bias = _BIAS
        space.add(self._pivot, self._gear)
        # An enlarged copy of the piece, never part of the space, measures how near things are.
        self._feeler = pymunk.Body(body_type=pymunk.Body.KINEMATIC)
        self._feelers = [
            pymunk.Poly(self._feeler, [(u * UNIT, v * UNIT) for u, v in part], radius=_SIGHT)
            for part in silhouette.parts
        ]
        for shape in self._feelers:
            shape.filter = obstacles
        self._part = weakref.finalize(self, part_from_body, self._feelers)
        self._approach = Approach(space, silhouette, obstacles) if version >= 2 else None
        self._reach = silhouette.radius * UNIT
        self._gap = 0.0
        self._touches = False
        self._seen = (0.0, 0.0, 0.0)
        self._aim: Point = body.position
        """Where the cursor is."""

    def measure(self) -> float:
        """Measures the distance of the nearest obstacle from the piece, at most 180 px."""
        x, y = self._body.position
        self._feeler.position = (x, y)
        self._feeler.angle = self._body.angle
        gap = _SIGHT
        self._touches = False
        for shape in self._feelers:
            for hit in self._space.shape_query(shape):
                near = min([_SIGHT + point.distance for point in hit.contact_point_set.points], default=_SIGHT)
                gap = min(gap, near)
                if near < _TOUCH and hit.shape is not None:
                    self._touches |= is_loose(hit.shape)
        self._gap = max(0.0, gap)
        self._seen = (x, y, self._body.angle)
        return self._gap

    @property
    def waits_at(self) -> Point | None:
        """Where the piece waits while a placed piece keeps it from its aim; None if it does not wait."""
        return None if self._approach is None else self._approach.waits_at

    def lead(self, aim: Pose, ceiling: float) -> None:
        """Pulls the piece to `aim`, by a way on which it shoves nothing. `ceiling`: the highest y of the hand."""
        if self._approach is not None:
            at = (*self._body.position, self._body.angle)
            aim = self._approach.lead(at, aim, touches=self._touches, ceiling=ceiling)
        self._aim = self.cursor.position = aim[:2]
        self.cursor.angle = aim[2]

    def set_speeds(self) -> None:
        """Sets the joints' speed for the coming substep."""
        body = self._body
        x, y = body.position
        sx, sy, angle = self._seen
        # The piece has come nearer by at most this much since the gap was measured.
        gap = max(0.0, self._gap - hypot(x - sx, y - sy) - self._reach * abs(body.angle - angle))
        cx, cy = self._aim
        braking = sqrt(1.2 * STRENGTH * GRAVITY * hypot(cx - x, cy - y)) + 5
        self._pivot.max_bias = min(TOP_SPEED, TOUCH_SPEED + _SPEED_A_GAP * gap, braking)
        self._gear.max_bias = min(TOP_SPIN, TOUCH_SPIN + _SPIN_A_GAP * gap)

    def let_go(self) -> None:
        """Releases the body, which keeps little of its speed."""
        self._space.remove(self._pivot, self._gear)
        self._part()
        if self._approach is not None:
            self._approach.close()
        body = self._body
        speed = hypot(*body.velocity)
        if speed > LOOSE_SPEED:
            body.velocity = body.velocity * (LOOSE_SPEED / speed)
        body.angular_velocity = max(-LOOSE_SPIN, min(LOOSE_SPIN, body.angular_velocity))
