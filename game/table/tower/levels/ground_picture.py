"""`draw_ground` draws a ground into the small picture of a level: what stands, turns or rides, and what carries it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game import art
from game.core.silhouettes import Point
from game.core.tower_events import UNIT
from game.levels.rules.goals import Area
from game.levels.world.goal_context import clipped
from game.levels.world.goals.covered_places import box as corners_of
from game.physics.ground import Ground, Seesaw
from game.table.tower.rails import rail_pictures
from game.table.tower.supports import RAIL, extent, joined, rail_height, supports, whole
from game.table.tower.terrain import BRACKET, SUNK, brackets, brake_level, painted, rods, ropes, stops
from game.ui.widgets import Ui

At = Callable[[float, float], Point]
"""The canvas position of a point in units."""
PIN, STOP, BOB = 0.36, 0.26, 0.4
"""Sizes in units of a pivot, of the pin of a stop and of the weight of a keel."""
THIN = 3.0
"""Least px of a post or rod."""


def carrier_points(ground: Ground) -> Iterator[Point]:
    """Points of a lift's way, and of what carries ground and stops, as far as the camera of the level sees them, but
    not of the rail from which rods hang."""
    for lift in ground.lifts:
        for _second, x, y in lift.path:
            yield from ((x + u, y + v) for part in lift.parts for u, v in part)
    view, rail = ground.camera, rail_height(ground)
    for corners in (*supports(ground), *(corners for _id, corners in rods(ground))):
        yield from ((x, y) for x, y in corners if view.bottom <= y <= view.top and abs(y - rail) > RAIL)
    yield from ((x / UNIT, y / UNIT) for x, y in stops(ground))


def draw_ground(
    ui: Ui, id_: str, ground: Ground, seen: Area, unit: float, at: At, skin: str, *, arrived: bool, top: float
) -> None:
    """`arrived`: lifts are at the end of their way. `top`: upper edge of the picture, up to which rods reach that hang
    from beyond it."""
    around = corners_of(seen)
    painter = _Painter(ui, id_, unit, at)
    _draw_rails(painter, ground)
    # The room above what is seen is a part of the picture.
    above = seen.top + (at(0.0, seen.top)[1] - top) / unit
    tall = corners_of(Area(seen.left, seen.bottom, seen.right, above))
    for i, corners in enumerate(supports(ground)):
        painter.polygon(f"support.{i}", clipped(_thick(corners, unit), tall), "lead")
    for name, corners in rods(ground):
        painter.polygon(name, clipped(_thick(corners, unit), around), "lead")
    still = [clipped(fixed.corners, around) for fixed in ground.fixed if fixed.material == "wood"]
    for i, group in enumerate(joined([part for part in still if len(part) > 2])):
        left, high = min(x for part in group for x, _y in part), max(y for part in group for _x, y in part)
        shapes = tuple(painted(part, left, high, unit) for part in whole(group))
        ui.put(f"{id_}.ground.{i}", art.masonry(shapes, skin, unit, True), *at(left, high), animates=False)
    for material in dict.fromkeys(fixed.material for fixed in ground.fixed if fixed.material != "wood"):
        made = [clipped(fixed.corners, around) for fixed in ground.fixed if fixed.material == material]
        for i, polygon in enumerate(whole([part for part in made if len(part) > 2])):
            painter.polygon(f"ground.{material}.{i}", polygon, material)
    moving: list[tuple[Sequence[Point], str]] = []
    for seesaw in ground.seesaws:
        x, y = seesaw.pivot
        moving += [(tuple((x + u, y + v) for u, v in part), seesaw.material) for part in seesaw.parts]
    for lift in ground.lifts:
        _second, x, y = lift.path[-1 if arrived else 0]
        moving += [(tuple((x + u, y + v) for u, v in part), lift.material) for part in lift.parts]
    for i, (bar, tone) in enumerate(moving):
        painter.polygon(f"moving.{i}", clipped(bar, around), "beam" if tone == "wood" else tone)
    _draw_ironwork(painter, ground)


class _Painter:
    """Puts what has a place in units into the picture `id_`."""

    def __init__(self, ui: Ui, id_: str, unit: float, at: At) -> None:
        self.ui, self.id, self.unit, self.at = ui, id_, unit, at

    def polygon(self, name: str, corners: Sequence[Point], tone: str) -> None:
        if len(corners) < 3:
            return
        left, top = min(x for x, _y in corners), max(y for _x, y in corners)
        look = art.block(painted(corners, left, top, self.unit), tone, self.unit)
        self.ui.put(f"{self.id}.{name}", look, *self.at(left, top), animates=False)

    def middle(self, name: str, look: art.SpriteKey, size: tuple[float, float], place: Point, turn: float = 0) -> None:
        """A picture with its middle at a point in units."""
        x, y = self.at(*place)
        self.ui.put(f"{self.id}.{name}", look, x - size[0] / 2, y - size[1] / 2, angle=turn, animates=False)


def _thick(corners: Sequence[Point], unit: float) -> list[Point]:
    """A post, rod or arm, not thinner than can be seen."""
    left, top, right, low = extent(corners)
    across, up = max(0.0, (THIN / unit - right + left) / 2), max(0.0, (THIN / unit - top + low) / 2)
    return [
        (left - across, low - up),
        (right + across, low - up),
        (right + across, top + up),
        (left - across, top + up),
    ]


def _draw_rails(painter: _Painter, ground: Ground) -> None:
    """The ways of lifts, with a frame at each halt."""
    for i, lift in enumerate(ground.lifts):
        for rail in rail_pictures(lift, painter.unit):
            painter.middle(f"lift.{i}.{rail.name}", rail.picture, rail.size, rail.middle, rail.turn)


def _draw_ironwork(painter: _Painter, ground: Ground) -> None:
    """Ropes, weights, brackets and pins of seesaws, and the pins of their stops."""
    unit = painter.unit
    cheeks = dict(brackets(ground))
    for i, seesaw in enumerate(ground.seesaws):
        x, y = seesaw.pivot
        for j, rope in enumerate(ropes(seesaw)):
            painter.polygon(f"rope.{i}.{j}", [(x + u, y + v) for u, v in rope], "rope")
        _draw_keel(painter, i, seesaw)
        if (top := cheeks.get(i)) is not None:
            wide, high = BRACKET * unit, (y - top + BRACKET / 2 + SUNK) * unit
            size = float(max(6, round(wide))), float(max(6, round(high)))
            painter.middle(f"bracket.{i}", art.bracket(*size), size, (x, (y + BRACKET / 2 + top - SUNK) / 2))
        side = float(max(8, round(PIN * unit)))
        painter.middle(f"pivot.{i}", art.pivot(side, brake_level(seesaw)), (side, side), (x, y))
    side = float(max(6, round(STOP * unit)))
    for i, (px, py) in enumerate(stops(ground)):
        painter.middle(f"stop.{i}", art.stop_pin(side), (side, side), (px / UNIT, py / UNIT))


def _draw_keel(painter: _Painter, number: int, seesaw: Seesaw) -> None:
    if seesaw.keel:
        side = float(max(8, round(BOB * painter.unit)))
        x, y = seesaw.pivot
        painter.middle(f"keel.{number}", art.keel_bob(side), (side, side), (x, y - seesaw.keel))
