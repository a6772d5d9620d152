"""Points of a level that are to be in sight: marks of its goals, dangers, and what moves, as far as it gets.

All is in units.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, radians, sin
from typing import Final

from game.core.silhouettes import Point
from game.levels.rules import goals
from game.levels.rules.goals import AnyGoal
from game.physics.ground import Box, Ground
from game.table.tower.levels.marks.hazards import areas

BRIDGE_HIGH: Final = 1.5
"""Units of the height of the place that is to be bridged."""
TICKED: Final = 0.3
"""Units by which the tick at its corner reaches farther right."""
SWAY: Final = 0.5
"""Units by which a tray that hangs from a beam moves aside."""
PIVOT: Final = 0.25
"""Units from the middle of a pivot up to its upper edge."""
FREE_FALL: Final = 0.7
"""Units in sight below what hangs, where nothing stands on the floor."""


def highest(wanted: Iterable[AnyGoal]) -> float:
    """The height up to which the marks of goals reach, in units; 0 without marks."""
    found = [0.0]
    for goal in wanted:
        match goal:
            case goals.Height(line=line) | goals.Low(line=line):
                found.append(line)
            case goals.Reach(stars=stars):
                found += [y for _x, y in stars]
            case goals.Free(window=area) | goals.Shelter(area=area) | goals.Deliver(pad=area) | goals.Find(pad=area):
                found.append(area.top)
            case goals.Bridge(above=above):
                found.append(above)
            case goals.Silhouette(parts=parts):
                found += [y for part in parts for _x, y in part]
    return max(found)


def corners_of(area: goals.Area, above: float = 0.0) -> tuple[Point, ...]:
    """The corners of a place, with what is `above` it."""
    left, bottom, right, top = area.left, area.bottom, area.right, area.top + above
    return (left, bottom), (left, top), (right, bottom), (right, top)


def goal_points(wanted: Iterable[AnyGoal]) -> tuple[Point, ...]:
    """Corners of the places that goals mark, in units: like what moves, none of them may hide behind a plate. Lines
    across the room end before the plates by themselves."""
    found: list[Point] = []
    for goal in wanted:
        match goal:
            case goals.Move(place=area) | goals.Free(window=area) | goals.Shelter(area=area):
                found += corners_of(area)
            case goals.Deliver(pad=area) | goals.Find(pad=area):
                found += corners_of(area)
            case goals.Bridge(left=left, right=right, above=above):
                found += corners_of(goals.Area(left, above, right + TICKED, above + BRIDGE_HIGH))
            case goals.Height(line=line, left=float() | int() as left, right=float() | int() as right):
                found += [(left, line), (right, line)]
            case goals.Reach(stars=stars):
                found += stars
            case goals.Silhouette(parts=parts):
                found += [corner for part in parts for corner in part]
    return tuple(found)


def hazard_points(ground: Ground) -> tuple[Point, ...]:
    """Corners of dangers and the like in the view. Of what is as wide as the view some is seen between the plates."""
    view = ground.camera
    found = [area for _id, area in areas(ground, goals.Area(view.left, view.bottom, view.right, view.top))]
    return tuple(point for one in found if one.right - one.left < view.right - view.left for point in corners_of(one))


def moving_points(ground: Ground) -> tuple[Point, ...]:
    """Corners of all that turns or rides, in units, as far as it gets: none of them may hide behind a plate."""
    found: list[Point] = []
    for seesaw in ground.seesaws:
        px, py = seesaw.pivot
        if seesaw.on is None:
            found.append((px, py + PIVOT))
        corners = [corner for part in seesaw.parts for corner in part]
        for angle in (0.0, *(seesaw.stops or ())) if seesaw.on is None else ():
            c, s = cos(radians(angle)), sin(radians(angle))
            found += [(px + x * c - y * s, py + x * s + y * c) for x, y in corners]
        if seesaw.on is not None:
            found += [(px + x + sway, py + y) for x, y in corners for sway in (-SWAY, SWAY)]
    for lift in ground.lifts:
        found += [(px + x, py + y) for _second, px, py in lift.path for part in lift.parts for x, y in part]
    return tuple(found)


def box_around(corners: Sequence[Point]) -> Box:
    xs, ys = zip(*corners, strict=True)
    return Box(min(xs), min(ys), max(xs), max(ys))


def hanging_low(ground: Ground) -> float:
    """The lowest height that has to be in sight where all hangs, in units; otherwise where the floor is."""
    fixed = [y for part in ground.fixed for _x, y in part.corners]
    lowest = min((*fixed, *(y for _x, y in moving_points(ground))), default=ground.camera.bottom)
    return max(ground.camera.bottom, lowest - FREE_FALL)
