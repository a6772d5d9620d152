"""`GoalContext`: where all pieces of a tower are, for measuring goals, and geometry of polygons such as `clipped`.

Lengths are units, y up.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import hypot

from game.core.silhouettes import Extent, Point, polygon_area, polygon_extent, silhouette_of
from game.core.tower_events import UNIT, Piece
from game.levels.rules.level import Level
from game.physics.ground import Ground
from game.physics.saved_poses import Pose
from game.physics.stack import Placed
from game.physics.tower_view import TowerView

Polygon = Sequence[Point]
NEAR = 1e-6
"""Units within which two things are looked at closely; what is farther apart does not touch, however it is rounded."""


@dataclass(frozen=True, slots=True)
class GoalProgress:
    """How far a goal is: whether it is `reached`, and its figure, in units, degrees, pieces or shares, as it is; what
    is asked for stands in the goal."""

    reached: bool
    figure: float


@dataclass(frozen=True)
class GoalContext:
    """Where everything is. `pieces`: those that stand, in px as the tower tells; `bars`: how the seesaws lie;
    `lifts`: where the lifts are. `slack`: by how many units a goal may be missed, because a tower that is held
    breathes. `rung`: what seesaws have rung, by number and side. `out`: the pieces that were taken out."""

    level: Level
    ground: Ground
    pieces: tuple[Placed, ...]
    bars: tuple[Pose, ...] = ()
    slack: float = 0.0
    lifts: tuple[Pose, ...] = ()
    rung: tuple[tuple[int, str], ...] = ()
    out: frozenset[Piece] = frozenset()

    @classmethod
    def of(cls, level: Level, tower: TowerView) -> GoalContext:
        """A tower as it is seen now, without what only its world knows."""
        standing = tuple(placed for placed in tower.pieces if not placed.fallen)
        return cls(level, tower.ground, standing, tower.bars)

    @cached_property
    def outlines(self) -> dict[Piece, Polygon]:
        """The edge of each piece."""
        return {
            one.piece: silhouette_of(one.piece).placed(one.x / UNIT, one.y / UNIT, one.angle, 1.0)
            for one in self.pieces
        }

    @cached_property
    def parts(self) -> list[Polygon]:
        """All pieces as convex polygons, counterclockwise."""
        found: list[Polygon] = []
        for one in self.pieces:
            shape = silhouette_of(one.piece)
            if shape.parts == (shape.outline,):
                found.append(self.outlines[one.piece])
            else:
                found += shape.placed_parts(one.x / UNIT, one.y / UNIT, one.angle, 1.0)
        return found

    @cached_property
    def extents(self) -> list[Extent]:
        """The box around each of `parts`."""
        return [polygon_extent(part) for part in self.parts]

    @property
    def corners(self) -> Iterable[Point]:
        """The corners of all pieces."""
        return (corner for outline in self.outlines.values() for corner in outline)

    @property
    def top(self) -> float:
        """How high the pieces reach."""
        return max((y for _x, y in self.corners), default=0.0)

    @property
    def given(self) -> list[Piece]:
        """The given pieces that stand."""
        return [one.piece for one in self.pieces if one.piece in self.level.given]

    def centre(self, number: int) -> Point | None:
        """The centre of gravity of the level's piece with that number; None if it does not stand."""
        piece = self.level.ids[number]
        return next(((one.x / UNIT, one.y / UNIT) for one in self.pieces if one.piece == piece), None)


def apart(one: Extent, other: Extent, by: float = 0.0) -> bool:
    """Whether there are more than `by` units between two boxes, beyond any doubt."""
    by += NEAR
    return one[2] + by < other[0] or other[2] + by < one[0] or one[3] + by < other[1] or other[3] + by < one[1]


def clipped(polygon: Polygon, by: Polygon) -> list[Point]:
    """What two convex polygons, counterclockwise, have in common (Sutherland and Hodgman)."""
    kept = list(polygon)
    for i, (bx, by_) in enumerate(by):
        ax, ay = by[i - 1]
        inside = [(bx - ax) * (y - ay) - (by_ - ay) * (x - ax) for x, y in kept]
        if min(inside) >= 0:
            continue
        found: list[Point] = []
        for j, q in enumerate(kept):
            p, side, before = kept[j - 1], inside[j], inside[j - 1]
            if side * before < 0:
                share = before / (before - side)
                found.append((p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share))
            if side >= 0:
                found.append(q)
        kept = found
        if len(kept) < 3:
            return []
    return kept


def common_area(polygon: Polygon, other: Polygon) -> float:
    """The area that two convex polygons have in common."""
    return polygon_area(common) if (common := clipped(polygon, other)) else 0.0


def distance(point: Point, polygon: Polygon) -> float:
    """How far `point` is from a polygon; 0 inside."""
    x, y = point
    inside, nearest = False, float("inf")
    for i, (qx, qy) in enumerate(polygon):
        px, py = polygon[i - 1]
        if (qy > y) != (py > y) and x < (px - qx) * (y - qy) / (py - qy) + qx:
            inside = not inside
        dx, dy = qx - px, qy - py
        along = max(0.0, min(1.0, ((x - px) * dx + (y - py) * dy) / (dx * dx + dy * dy)))
        nearest = min(nearest, hypot(px + along * dx - x, py + along * dy - y))
    return 0.0 if inside else nearest


def entry(start: Point, way: Point, polygon: Polygon) -> float | None:
    """Where the ray start + t · way, t ≥ 0, enters a convex polygon, counterclockwise; None if it passes by."""
    first, last = 0.0, float("inf")
    for i, (qx, qy) in enumerate(polygon):
        px, py = polygon[i - 1]
        # Outwards is to the right of an edge.
        nx, ny = qy - py, px - qx
        speed = way[0] * nx + way[1] * ny
        away = (px - start[0]) * nx + (py - start[1]) * ny
        if abs(speed) < 1e-12:
            if away < 0:
                return None
        elif speed < 0:
            first = max(first, away / speed)
        else:
            last = min(last, away / speed)
    return first if first <= last else None
