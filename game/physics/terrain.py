"""`Terrain`: builds a `Ground` in a pymunk space (polygons, zones, lifts, seesaws as `Bar`), and tells its poses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, radians, sin

import pymunk

from game.core.tower_events import UNIT
from game.physics.bodies import MATERIALS
from game.physics.ground import Box, Ground, Seesaw, faces, ride_ticks
from game.physics.landing import Profile, profile
from game.physics.lifts import Deck, Ride
from game.physics.saved_poses import Motion, Pose
from game.physics.space import GRAVITY, add_static

_PIECE, _GROUND, _ZONE, _HELD, _GUARD = (1 << bit for bit in range(5))
AS_PIECE = pymunk.ShapeFilter(categories=_PIECE, mask=_PIECE | _GROUND | _ZONE | _HELD)
AS_HELD = pymunk.ShapeFilter(categories=_HELD, mask=_PIECE | _GROUND | _GUARD)
_AS_GROUND = pymunk.ShapeFilter(categories=_GROUND, mask=_PIECE | _HELD)
_AS_ZONE = pymunk.ShapeFilter(categories=_ZONE, mask=_PIECE)
_AS_GUARD = pymunk.ShapeFilter(categories=_GUARD, mask=_HELD)

_BEYOND = 50.0  # units; thickness of the zone around the world


def _px(corners: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    return [(x * UNIT, y * UNIT) for x, y in corners]


def _around(box: Box) -> Sequence[Box]:
    """Four boxes around `box`."""
    left, bottom, right, top = box.left, box.bottom, box.right, box.top
    out = _BEYOND
    return (
        Box(left - out, bottom - out, left, top + out),
        Box(right, bottom - out, right + out, top + out),
        Box(left - out, bottom - out, right + out, bottom),
        Box(left - out, top, right + out, top + out),
    )


class Bar:
    """A seesaw in the space. `body` is centred on its centre of gravity."""

    def __init__(self, space: pymunk.Space, seesaw: Seesaw, bars: Sequence[Bar]) -> None:
        x, y = seesaw.pivot
        self._centre = (seesaw.centre[0] * UNIT, seesaw.centre[1] * UNIT)
        self._parts = [_px(part) for part in seesaw.parts]
        self.body = pymunk.Body(seesaw.mass, seesaw.moment * UNIT * UNIT)
        self.body.position = (x * UNIT + self._centre[0], y * UNIT + self._centre[1])
        self.shapes = []
        for part in self._parts:
            shape = pymunk.Poly(self.body, [(u - self._centre[0], v - self._centre[1]) for u, v in part])
            shape.friction = MATERIALS[seesaw.material].friction
            shape.elasticity = 0
            shape.filter = _AS_GROUND
            self.shapes.append(shape)
        holder = space.static_body if seesaw.on is None else bars[seesaw.on].body
        joints: list[pymunk.Constraint] = [pymunk.PivotJoint(holder, self.body, (x * UNIT, y * UNIT))]
        if seesaw.brake:
            brake = pymunk.SimpleMotor(holder, self.body, 0)
            brake.max_force = seesaw.brake * GRAVITY * UNIT
            joints.append(brake)
        if seesaw.stops is not None:
            joints.append(pymunk.RotaryLimitJoint(holder, self.body, *map(radians, seesaw.stops)))
        space.add(self.body, *self.shapes, *joints)

    @property
    def pose(self) -> Pose:
        """Position of its pivot, and its turn."""
        angle = self.body.angle
        c, s = cos(angle), sin(angle)
        (x, y), (u, v) = self.body.position, self._centre
        return x - (u * c - v * s), y - (u * s + v * c), angle

    def corners(self) -> list[list[tuple[float, float]]]:
        """Returns the corners of its parts where they are now."""
        x, y, angle = self.pose
        c, s = cos(angle), sin(angle)
        return [[(x + u * c - v * s, y + u * s + v * c) for u, v in part] for part in self._parts]

    def lay(self, pose: Pose) -> None:
        """Moves it to `pose`, at rest."""
        x, y, angle = pose
        (u, v), c, s = self._centre, cos(angle), sin(angle)
        self.put(Motion((x + u * c - v * s, y + u * s + v * c, angle), (0.0, 0.0), 0.0))

    def put(self, motion: Motion) -> None:
        """Sets pose and speed of its body."""
        self.body.position = motion.pose[:2]
        self.body.angle = motion.pose[2]
        self.body.velocity = motion.velocity
        self.body.angular_velocity = motion.spin


class Terrain:
    """`ground` in `space`. `zones`: shapes in which a piece is lost; `guards`: shapes that only keep a held piece off;
    `materials`: materials of the shapes that are not of wood."""

    def __init__(self, space: pymunk.Space, ground: Ground) -> None:
        self.ground = ground
        self.materials: dict[pymunk.Shape, str] = {}
        for fixed in ground.fixed:
            shape = add_static(space, _px(fixed.corners), MATERIALS[fixed.material].friction, _AS_GROUND)
            if fixed.material != "wood":
                self.materials[shape] = fixed.material
        self.zones: set[pymunk.Shape] = set()
        for zone in ground.zones:
            self.zones.add(self._zone(space, zone.box, zone.solid))
        for box in _around(ground.bounds):
            self.zones.add(self._zone(space, box, solid=False))
        self.guards: set[pymunk.Shape] = {
            add_static(space, _px(box.corners), filter=_AS_GUARD) for box in ground.guards
        }
        self.bars: list[Bar] = []
        for seesaw in ground.seesaws:
            self.bars.append(Bar(space, seesaw, self.bars))
            if seesaw.material != "wood":
                self.materials.update(dict.fromkeys(self.bars[-1].shapes, seesaw.material))
        self.ride = Ride([Deck(space, lift, _AS_GROUND) for lift in ground.lifts], float(ride_ticks(ground)))
        for deck, lift in zip(self.ride.decks, ground.lifts, strict=True):
            if lift.material != "wood":
                self.materials.update(dict.fromkeys(deck.shapes, lift.material))
        self._faces = faces(ground)
        self._fixed = [profile(_px(fixed.corners)) for fixed in ground.fixed]

    @staticmethod
    def _zone(space: pymunk.Space, box: Box, solid: bool) -> pymunk.Shape:
        shape = add_static(space, _px(box.corners), filter=_AS_ZONE)
        shape.sensor = not solid
        return shape

    def ledges(self, left: float, right: float) -> list[Profile]:
        """Lists the ground on which a piece may land between two x, seesaws and lifts included."""
        ledges = [face for face in self._faces if face.upper[0][0] <= right and face.upper[-1][0] >= left]
        return [*ledges, *(profile(corners) for moving in self._moving for corners in moving.corners())]

    @property
    def _moving(self) -> Sequence[Bar | Deck]:
        return [*self.bars, *self.ride.decks]

    def crest(self, left: float, right: float) -> float:
        """Finds the highest y of the ground between two x, at least 0."""
        tops = [0.0]
        for side in self._fixed:
            if side.upper[0][0] < right and side.upper[-1][0] > left:
                tops.append(max(y for _, y in side.upper))
        return max([*tops, *(y for moving in self._moving for corners in moving.corners() for _, y in corners)])

    def poses(self) -> list[list[float]]:
        """Returns pose and motion of each seesaw, for `read_poses`."""
        rows = []
        for bar in self.bars:
            motion = [*bar.body.velocity, bar.body.angular_velocity]
            rows.append([*bar.body.position, bar.body.angle, *(motion if any(motion) else ())])
        return rows
