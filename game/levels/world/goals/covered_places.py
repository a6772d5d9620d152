"""`free`, `reach`, `beyond`, `shelter` and `silhouette` measure goals about space that pieces cover or leave free."""

from __future__ import annotations

from math import cos, radians, sin

from game.core.silhouettes import Point, polygon_area, polygon_extent
from game.levels.rules.goals import Area, Beyond, Free, Reach, Shelter, Silhouette
from game.levels.world.goal_context import NEAR, GoalContext, GoalProgress, Polygon, apart, common_area, distance, entry

RAYS_A_UNIT = 10
"""How densely rain falls."""


def box(area: Area, smaller: float = 0.0) -> Polygon:
    """The corners of `area`, moved inwards by `smaller`."""
    left, bottom = area.left + smaller, area.bottom + smaller
    right, top = area.right - smaller, area.top - smaller
    return ((left, bottom), (right, bottom), (right, top), (left, top))


def free(goal: Free, context: GoalContext) -> GoalProgress:
    """The figure is the area in the window that is covered."""
    window = box(goal.window, max(context.slack, 1e-3))
    covered = _covered(context, window)
    return GoalProgress(covered <= 1e-6, covered)


def _covered(context: GoalContext, *polygons: Polygon) -> float:
    """The area of all pieces in each of `polygons`, added up."""
    around = [polygon_extent(polygon) for polygon in polygons]
    return sum(
        0.0 if apart(place, box) else common_area(part, polygon)
        for part, place in zip(context.parts, context.extents, strict=True)
        for polygon, box in zip(polygons, around, strict=True)
    )


def reach(goal: Reach, context: GoalContext) -> GoalProgress:
    """The figure is the number of stars that are touched."""
    parts = list(zip(context.parts, context.extents, strict=True))
    count = sum(
        any(
            not apart((*star, *star), box, context.slack) and distance(star, part) <= context.slack
            for part, box in parts
        )
        for star in goal.stars
    )
    return GoalProgress(count == len(goal.stars), count)


def beyond(goal: Beyond, context: GoalContext) -> GoalProgress:
    """The figure is the outermost x."""
    side = 1 if goal.side == "right" else -1
    far = max((side * x for x, _y in context.corners), default=-float("inf"))
    return GoalProgress(far >= side * goal.x - context.slack, side * far)


def shelter(goal: Shelter, context: GoalContext) -> GoalProgress:
    """The figure is the share of the rays that get in, of the worst direction."""
    roofs = [*context.parts, *(fixed.corners for fixed in context.ground.fixed)]
    worst = max(_wet(goal, angle, roofs) for angle in goal.rain)
    return GoalProgress(worst <= 0.0, worst)


def _wet(goal: Shelter, angle: float, roofs: list[Polygon]) -> float:
    """The share of the rays from `angle` that reach the area."""
    area = box(goal.area, 1e-3)
    way = (-sin(radians(angle)), -cos(radians(angle)))
    along = (way[1], -way[0])
    sides = [x * along[0] + y * along[1] for x, y in area]
    count = max(2, round((max(sides) - min(sides)) * RAYS_A_UNIT) + 1)
    shades = [_Shade(roof, way, along) for roof in roofs]
    wet = 0
    for i in range(count):
        side = min(sides) + (max(sides) - min(sides)) * (i + 0.5) / count
        start = (side * along[0] - way[0] * goal.from_height, side * along[1] - way[1] * goal.from_height)
        into = entry(start, way, area)
        if into is None:
            continue
        deepest = start[0] * way[0] + start[1] * way[1] + into
        hits = (entry(start, way, one.roof) for one in shades if one.left <= side <= one.right and one.top <= deepest)
        wet += not any(hit is not None and hit <= into for hit in hits)
    return wet / count


class _Shade:
    """Where rays that go `way` may meet `roof`: from `left` to `right` across them, and no earlier than at `top`."""

    __slots__ = ("left", "right", "roof", "top")

    def __init__(self, roof: Polygon, way: Point, along: Point) -> None:
        across = [x * along[0] + y * along[1] for x, y in roof]
        self.roof = roof
        self.left, self.right = min(across) - NEAR, max(across) + NEAR
        self.top = min(x * way[0] + y * way[1] for x, y in roof) - NEAR


def silhouette(goal: Silhouette, context: GoalContext) -> GoalProgress:
    """The figure is the common part of pieces and outline over their union."""
    common = _covered(context, *goal.parts)
    whole = sum(map(polygon_area, goal.parts)) + sum(map(polygon_area, context.parts)) - common
    share = common / whole
    return GoalProgress(share >= goal.share - context.slack, share)
