"""`Approach`: leads the held piece to its aim each tick, over or round placed pieces, so that it does not shove them.

If placed pieces stand between the piece and its aim, the piece goes over them; if that way is not free, it waits clear
of them. An aim that reaches only a little into a placed piece is intended: then the hand pushes. Lengths are px, angles
radians.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import partial
from math import ceil, hypot, radians
from typing import NamedTuple

import pymunk

from game.core.silhouettes import Point, Silhouette
from game.core.tower_events import UNIT
from game.physics.bodies import part_from_body
from game.physics.saved_poses import Pose

PUSH = 15.0
"""Farthest an aim may reach into a placed piece for the hand to push it: a quarter of a unit."""
PUSH_ON = 90.0
"""The same for a piece that touches another already, and for an aim straight below."""
PRESS = 25.0
"""Farthest an aim may be below the top of a supporting piece: a little less than the height of a brick."""
CLEAR = 3.0
"""Distance at which the piece waits."""
MARGIN = 6.0
"""Distance that a way keeps from obstacles that are not near at its start."""
OVER = 40.0
"""Distance at which the piece passes over others; nearer, the hand would be slow."""
LOOKS_EVERY = 4
"""Ticks after which a barred way is searched again: a search takes twenty times as long as a look along a free way."""
NOTCH = radians(15.5)
"""The hand turns by a notch in any case, and farther only where there is room."""

_GRAZE = 0.3  # an outline may overlap others by this much
_TOUCH = 0.5
_DOWN = 0.7  # of a direction; obstacles there support the piece
_INTO = 0.5  # the share of a way; with less of it the piece rubs along what it touches
_ARRIVED = 1.5
_HALVINGS = 7  # a way of 1000 px is known to 8 px
_FAN = radians(15.0)
_AS_IS = pymunk.Transform.identity()  # with a transform, pymunk takes the hull of the corners

Outlines = Iterable[list[Point]]


class Approach:
    """The way of one held piece. Call `lead` once a tick, and `close` when the piece is let go."""

    def __init__(self, space: pymunk.Space, silhouette: Silhouette, obstacles: pymunk.ShapeFilter) -> None:
        """`obstacles`: see `Grip`."""
        self._space = space
        self._silhouette = silhouette
        self._obstacles = obstacles
        # Never part of the space. Its corners change with every question.
        self._probe = pymunk.Poly(pymunk.Body(body_type=pymunk.Body.KINEMATIC), [(0, 0), (1, 0), (0, 1)], radius=MARGIN)
        self._probe.filter = obstacles
        self.close = weakref.finalize(self, part_from_body, [self._probe])
        self.waits_at: Point | None = None
        """Where the piece waits in the latest tick while a placed piece keeps it from its aim."""
        self._detour: Pose | None = None
        """Where the piece goes for now, while the straight way is barred."""
        self._looks_in = 0

    def lead(self, at: Pose, aim: Pose, *, touches: bool, ceiling: float) -> Pose:
        """Returns the pose to which the hand pulls the piece in this tick.

        `at`: its pose; `touches`: whether it touches a placed piece; `ceiling`: the highest y of the hand.
        """
        self._looks_in -= 1
        if self._detour is None or self._looks_in <= 0:
            self.waits_at, self._looks_in = None, LOOKS_EVERY
            angle = self._turn(at, aim[2])
            x, y = self._target(at, aim, angle, touches, ceiling)
            self._detour = None if (x, y, angle) == aim else (x, y, angle)
        return self._detour or aim

    def _turn(self, at: Pose, wanted: float) -> float:
        """Finds the angle nearest to `wanted` to which the piece can turn where it is."""
        turn = wanted - at[2]
        if abs(turn) <= NOTCH or not self._meets(self._fan(at, turn), ground=False):
            return wanted
        return at[2] + turn * _most(lambda share: not self._meets(self._fan(at, turn * share), ground=False))

    def _target(self, at: Pose, aim: Pose, angle: float, touches: bool, ceiling: float) -> Point:
        """Finds the point to which the piece is pulled."""
        here, there = at[:2], aim[:2]
        if abs(there[0] - here[0]) > _ARRIVED:
            there = self._lifted(here, there, angle, touches)
        length = hypot(there[0] - here[0], there[1] - here[1])
        if length <= PUSH:
            return there
        angles = {at[2], angle}
        above = there[0], there[1] + MARGIN + _ARRIVED
        beside = list(self._met(self._outlines(here, at[2])))
        near = [one.shape for one in beside]
        # The piece may slide along what it touches, and an aim inside the ground draws it along the surface.
        way = (there[0] - here[0]) / length, (there[1] - here[1]) / length
        rubs = [one.shape for one in beside if one.gap < _TOUCH and one.towards(way) < _INTO]
        met = [one.shape for one in self._met(self._outlines(there, angle)) if one.gap < -_GRAZE]
        passes = [*rubs, *(shape for shape in met if not is_loose(shape))]
        if self._is_clear(here, there, angles, near, passes):
            return there
        is_aside = abs(there[0] - here[0]) > _ARRIVED
        if is_aside and self._is_clear(here, above, angles, near, passes) and self._free(above, there, angles) > MARGIN:
            return above
        free = self._free(here, there, angles, passes)
        # Only on its way down over an edge it needs a distance, or it would hang on that.
        if free == length and (not is_aside or here[1] - there[1] < length / 3):
            return there
        is_intended = length - free <= (PUSH_ON if touches or not is_aside else PUSH)
        if is_intended and any(map(is_loose, met)):
            return there
        over = self._over(here, there, angles, ceiling)
        if over is not None:
            return over
        if free == length:
            return there
        self.waits_at = _between(here, there, max(0.0, free - CLEAR) / length)
        return self.waits_at

    def _lifted(self, at: Point, aim: Point, angle: float, touches: bool) -> Point:
        """Raises an aim inside a supporting piece to its top, if the piece comes down on it.

        Pulled into its support, the piece would stick where it first touches. A pushing piece stays low.
        """

        def fits(up: float) -> bool:
            return not self._meets(self._outlines((aim[0], aim[1] + up), angle))

        inside = [one for one in self._met(self._outlines(aim, angle)) if one.gap < -_GRAZE]
        most = next((up for up in (PRESS, PUSH_ON) if fits(up)), None) if inside else None
        if most is None:
            return aim
        top = aim[1] + most * (1 - _most(lambda share: fits(most * (1 - share)))) + _GRAZE
        if most > PRESS:
            comes_down = at[1] >= top - _ARRIVED and not touches
        else:
            bears = all(one.towards((0, -1)) >= _DOWN for one in inside)
            comes_down = at[1] >= top - _ARRIVED or (bears and not touches)
        return (aim[0], top) if comes_down else aim

    def _over(self, at: Point, aim: Point, angles: Collection[float], ceiling: float) -> Point | None:
        """Finds the next point on the way up, across and down to `aim`; None if that way is not free."""
        radius = self._silhouette.radius * UNIT
        low = min(at[1], aim[1]) - radius
        column = pymunk.BB(min(at[0], aim[0]) - radius, low, max(at[0], aim[0]) + radius, low + 1e6)
        crest = max([shape.bb.top for shape in self._space.bb_query(column, self._obstacles)], default=low) + radius
        high = max(at[1], aim[1], min(crest + OVER, ceiling))
        up, above = (at[0], high), (aim[0], high)
        for angle in angles:
            if high < crest and self._meets(self._swept(up, above, angle)):
                return None
            if self._meets(self._swept(at, up, angle)):
                return None
        if high - aim[1] - self._free(above, aim, angles, ground=True) > _GRAZE:
            return None
        return up if high - at[1] > _ARRIVED else above

    # Obstacles

    def _is_clear(
        self,
        start: Point,
        end: Point,
        angles: Iterable[float],
        near: Collection[pymunk.Shape],
        passes: Collection[pymunk.Shape],
    ) -> bool:
        """Tests whether the way keeps its distance from placed pieces, except those `near` at the start, and leads only
        through shapes that it `passes`."""
        return not any(
            one.shape not in passes and (one.gap < -_GRAZE or (is_loose(one.shape) and one.shape not in near))
            for angle in angles
            for one in self._met(self._swept(start, end, angle))
        )

    def _free(
        self,
        start: Point,
        end: Point,
        angles: Iterable[float],
        passes: Collection[pymunk.Shape] = (),
        *,
        ground: bool = False,
    ) -> float:
        """Distance that the piece gets from `start` towards `end` through shapes that it `passes`. `ground`: stopped by
        it, too."""
        length = hypot(end[0] - start[0], end[1] - start[1])

        def is_open(angle: float, share: float = 1.0) -> bool:
            return not self._meets(self._swept(start, _between(start, end, share), angle), passes, ground)

        return length * min([1.0 if is_open(angle) else _most(partial(is_open, angle)) for angle in angles])

    def _outlines(self, at: Point, angle: float) -> Outlines:
        return map(list, self._silhouette.placed_parts(*at, angle, UNIT))

    def _swept(self, start: Point, end: Point, angle: float) -> Outlines:
        """Area that each part of the piece passes over on its way."""
        return (a + b for a, b in zip(self._outlines(start, angle), self._outlines(end, angle), strict=True))

    def _fan(self, at: Pose, turn: float) -> Outlines:
        """Area that each part of the piece passes over when it turns where it is."""
        x, y, angle = at
        steps = ceil(abs(turn) / _FAN)
        fans = [self._silhouette.placed_parts(x, y, angle + turn * i / steps, UNIT) for i in range(steps + 1)]
        return ([corner for corners in placed for corner in corners] for placed in zip(*fans, strict=True))

    def _meets(self, outlines: Outlines, passes: Collection[pymunk.Shape] = (), ground: bool = True) -> bool:
        """Tests whether one of these convex outlines overlaps a shape that it does not pass; without `ground`, only
        shapes that can be shoved count."""
        return any(
            one.gap < -_GRAZE and one.shape not in passes and (ground or is_loose(one.shape))
            for one in self._met(outlines)
        )

    def _met(self, outlines: Outlines) -> Iterator[_Obstacle]:
        """Yields the shapes nearer than `MARGIN` to one of these convex outlines."""
        for corners in outlines:
            self._probe.unsafe_set_vertices(corners, _AS_IS)
            for hit in self._space.shape_query(self._probe):
                contact = hit.contact_point_set
                if hit.shape is not None and contact.points:
                    yield _Obstacle(
                        hit.shape, MARGIN + min([point.distance for point in contact.points]), contact.normal
                    )


class _Obstacle(NamedTuple):
    """A shape near an outline: the gap between them, negative where they overlap, and the direction to the shape."""

    shape: pymunk.Shape
    gap: float
    normal: tuple[float, float]

    def towards(self, way: Point) -> float:
        """Share of a `way` of length 1 that leads to the shape."""
        return way[0] * self.normal[0] + way[1] * self.normal[1]


def is_loose(shape: pymunk.Shape) -> bool:
    """Tests whether a shape can be shoved: it belongs to a piece, or to a seesaw."""
    return shape.body is not None and shape.body.body_type == pymunk.Body.DYNAMIC


def _most(fits: Callable[[float], bool]) -> float:
    """Finds the largest share below 1 that `fits`, to 1/128; 0 if none does."""
    found, step = 0.0, 1.0
    for _ in range(_HALVINGS):
        step /= 2
        if fits(found + step):
            found += step
    return found


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
