"""Draws the ground of a tower (`draw`, `move`): fixed polygons, seesaws as they lie, and lifts with their rails."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import cos, degrees, inf, radians, sin

from game import art
from game.core.polygons import cut_between
from game.core.silhouettes import Point
from game.core.tower_events import UNIT
from game.physics.ground import SHAPES_PLATFORM, SHAPES_SEEN, Ground, Seesaw
from game.physics.saved_poses import Pose
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import GROUND, HELD, put_offscreen
from game.table.tower.hanging import Covers, hung
from game.table.tower.placer import FramePlacer
from game.table.tower.rails import rail_pictures
from game.table.tower.supports import KEPT, extent, joined, supports, whole
from game.table.tower.views import CLOSE, LARGEST
from game.ui.frame_stage import FrameStage
from game.ui.widgets import Ui

FOOT_HEIGHT = -SHAPES_SEEN.bottom
"""Units of Shapes' platform that are seen, from its top down."""
PEDESTAL = CLOSE[0]
"""Canvas px of a unit for which it is painted."""
PIN, STOP, BOB = 26.0, 28.0, 34.0
"""Sizes of a pivot's pin, of the pin of a stop and of the weight of a keel, for a unit of `LARGEST`."""
HANGS = 0.4
"""Units below its pivot from which on a seesaw hangs by ropes."""
LOW = 4000.0
"""Canvas px from the top of a room to beyond the lower edge of any canvas."""
MARGIN = 0.4
"""Units beside the ends of a ground."""
ABOVE = 3.0
"""Units above the view up to which walls are painted."""
HANGING = 8.0
"""Units above the view up to which hanging things are painted: a level that is shown small has more sky."""
BRAKES = (0.0, 0.4, 1.0)
"""Strengths, in squares · units, above which a brake gets one more shoe each."""
OUTER = 0.8
"""Where a stop's pin is, as a share of the way from the pivot to the end of the bar."""
BRACKET, BRACKET_MOST, SUNK = 0.44, 1.2, 0.12
"""Units: width of the cheek that carries a pivot, how far below that a post's top may be, and how far it reaches down
its front."""
HANGER = 0.16
"""Units: thickness of the rod by which a pivot hangs."""
ROD, ROD_MOST, ARM = 0.09, 1.4, 0.5
"""Units: thickness of rods that carry pins of stops, how long they are at most, and how far below its pin an arm is."""


@dataclass(frozen=True, slots=True)
class Part:
    """A polygon of the ground.

    `middle`: the middle of its picture, in world px from the pivot of seesaw `bar`, or from the origin if `bar` is
    None; lifts are counted after the seesaws. `turn`: degrees clockwise.
    """

    id: str
    picture: art.SpriteKey
    middle: Point
    bar: int | None = None
    turn: float = 0.0


def painted(corners: Sequence[Point], left: float, top: float, unit: float) -> tuple[Point, ...]:
    """Corners in px, y down, from (left, top)."""
    return tuple((round((x - left) * unit, 2), round((top - y) * unit, 2)) for x, y in corners)


def _part(id_: str, corners: Sequence[Point], tone: str, unit: float, bar: int | None = None) -> Part:
    left, top, right, low = extent(corners)
    look = art.block(painted(corners, left, top, unit), tone, unit)
    return Part(id_, look, ((left + right) / 2 * UNIT, (top + low) / 2 * UNIT), bar)


@lru_cache(maxsize=KEPT)
def parts(
    ground: Ground, unit: float = LARGEST, skin: str = "", covers: Covers = (), foot: float = -inf
) -> tuple[Part, ...]:
    """All polygons, those behind first, painted for `unit` px a unit. `skin`: whose masonry or wood the fixed ground
    wears; what touches is one picture then. `covers`: a wall that hangs behind one of them ends below it. `foot`: the
    height in units at which what stands on the floor ends."""
    return tuple(_parts(ground, unit, skin, covers, foot))


def _skinned(ground: Ground, unit: float, skin: str, covers: Covers, foot: float) -> Iterator[Part]:
    """The fixed ground in the skin of its place: what touches is built as one. It ends above the view."""
    most = ground.camera.top + HANGING + 0.1
    seen = []
    for number, fixed in enumerate(fixed for fixed in ground.fixed if fixed.material == "wood"):
        shape = upwards(fixed.corners, ground)
        if found := hung(fixed.corners, extent(shape)[1], ground, covers):
            end, irons = found
            for i, iron in enumerate(irons):
                yield _part(f"hung.{number}.{i}", iron, "iron", unit)
            shape = cut_between(shape, -inf, end)
        seen.append(cut_between(shape, foot, inf) if extent(shape)[1] > foot + MARGIN else shape)
    for i, group in enumerate(joined([corners for corners in seen if extent(corners)[3] < most])):
        left, top, right, low = extent([corner for corners in group for corner in corners])
        shapes = tuple(painted(corners, left, top, unit) for corners in whole(group))
        stands = low <= max(ground.camera.bottom, foot) + 0.01
        middle = (left + right) / 2 * UNIT, (top + low) / 2 * UNIT
        yield Part(f"ground.{i}", art.masonry(shapes, skin, unit, stands), middle)
    for material in dict.fromkeys(fixed.material for fixed in ground.fixed if fixed.material != "wood"):
        made = [fixed.corners for fixed in ground.fixed if fixed.material == material]
        for i, corners in enumerate(whole(made)):
            yield _part(f"ground.{material}.{i}", corners, material, unit)


def upwards(corners: Sequence[Point], ground: Ground) -> list[Point]:
    """`corners` cut a little above the view, or up to far above it if they hang from there."""
    view, (_left, top, _right, low) = ground.camera, extent(corners)
    if top >= view.top and low > view.bottom:
        high = view.top + HANGING
        return [(x, high if y == top else min(y, high)) for x, y in corners]
    return cut_between(corners, -inf, view.top + ABOVE) if low < view.top else list(corners)


def _parts(ground: Ground, unit: float, skin: str, covers: Covers, foot: float) -> Iterator[Part]:
    for i, lift in enumerate(ground.lifts):
        for rail in rail_pictures(lift, unit):
            x, y = rail.middle
            yield Part(f"lift.{i}.{rail.name}", rail.picture, (x * UNIT, y * UNIT), turn=rail.turn)
    if skin:
        for i, carrier in enumerate(supports(ground)):
            yield _part(f"support.{i}", carrier, "iron", unit)
        for id_, rod in rods(ground):
            yield _part(id_, rod, "iron" if id_.endswith("hang") else "dull", unit)
        yield from _skinned(ground, unit, skin, covers, foot)
    else:
        for i, fixed in enumerate(ground.fixed):
            yield _part(f"ground.{i}", fixed.corners, "block" if fixed.material == "wood" else fixed.material, unit)
    for i, seesaw in enumerate(ground.seesaws):
        for j, rope in enumerate(ropes(seesaw)):
            yield _part(f"rope.{i}.{j}", rope, "rope", unit, i)
        for j, corners in enumerate(seesaw.parts):
            yield _part(f"bar.{i}.{j}", corners, _moving(seesaw.material, skin), unit, i)
    for i, lift in enumerate(ground.lifts):
        for j, corners in enumerate(lift.parts):
            tone = _moving(lift.material, skin)
            yield _part(f"lift.{i}.{j}", corners, tone, unit, len(ground.seesaws) + i)


def _moving(material: str, skin: str) -> str:
    """The tone of what moves: lighter wood with brass in a place that has a skin of its own."""
    return "beam" if skin and material == "wood" else material


def ropes(seesaw: Seesaw) -> Iterator[Sequence[Point]]:
    """Ropes by which a seesaw hangs from its pivot, or a keel from the seesaw, as thin polygons about the pivot. A
    stroke along the first side is the rope."""
    top = max(y for part in seesaw.parts for _x, y in part)
    ends: list[Point] = []
    if top < -HANGS:
        across = [x for part in seesaw.parts for x, _y in part]
        high = [max(y for part in seesaw.parts for x, y in part if x == end) for end in (min(across), max(across))]
        ends = [(min(across) + 0.06, high[0]), (max(across) - 0.06, high[1])]
    elif seesaw.keel:
        ends = [(0.0, -seesaw.keel)]
    for x, y in ends:
        yield (0.0, 0.0), (x, y), (x + 0.02, y), (0.02, 0.0)


def outlines(ground: Ground, bars: Sequence[Pose]) -> Iterator[list[Point]]:
    """The corners of everything of a ground, in units, with seesaws and lifts as they lie: `bars`."""
    for fixed in ground.fixed:
        yield list(fixed.corners)
    moving = [one.parts for one in ground.seesaws] + [one.parts for one in ground.lifts]
    for shapes, (px, py, angle) in zip(moving, bars, strict=False):
        c, s = cos(angle), sin(angle)
        for part in shapes:
            yield [(px / UNIT + x * c - y * s, py / UNIT + x * s + y * c) for x, y in part]


def thin_outlines(ground: Ground, bars: Sequence[Pose]) -> Iterator[Sequence[Point]]:
    """The corners of what carries a ground or guides it, in units: posts and rods, ropes as they hang, and a lift's
    rails."""
    yield from supports(ground)
    for seesaw, (px, py, angle) in zip(ground.seesaws, bars, strict=False):
        c, s = cos(angle), sin(angle)
        for rope in ropes(seesaw):
            yield [(px / UNIT + x * c - y * s, py / UNIT + x * s + y * c) for x, y in rope]
    for lift in ground.lifts:
        for (_from, x, y), (_to, u, v) in pairwise(lift.path):
            yield [(x, y), (u, v)]


@lru_cache(maxsize=KEPT)
def _under(ground: Ground, x: float, y: float) -> float | None:
    """The height of the ground straight below a point, in units."""
    found = [
        extent(fixed.corners)[1]
        for fixed in ground.fixed
        if extent(fixed.corners)[0] <= x <= extent(fixed.corners)[2] and extent(fixed.corners)[1] <= y
    ]
    return max(found, default=None)


@lru_cache(maxsize=KEPT)
def brackets(ground: Ground) -> tuple[tuple[int, float], ...]:
    """Seesaws whose pin is carried by an iron cheek on the post below, and the height of that post's top in units."""
    found = []
    for i, seesaw in enumerate(ground.seesaws):
        x, y = seesaw.pivot
        top = None if seesaw.on is not None else _under(ground, x, y)
        if top is not None and 0.1 < y - top < BRACKET_MOST:
            found.append((i, top))
    return tuple(found)


@lru_cache(maxsize=KEPT)
def hangers(ground: Ground) -> tuple[tuple[int, float], ...]:
    """Seesaws whose pin hangs from ground above it by a rod, and the height of that ground's lower end in units."""
    found = []
    for i, seesaw in enumerate(ground.seesaws):
        x, y = seesaw.pivot
        boxes = [extent(fixed.corners) for fixed in ground.fixed]
        low = min((d for a, _b, c, d in boxes if a <= x <= c and d >= y), default=None)
        if seesaw.on is None and low is not None and low - y < ROD_MOST:
            found.append((i, low))
    return tuple(found)


def rods(ground: Ground) -> Iterator[tuple[str, tuple[Point, ...]]]:
    """Ids and corners, in units, of iron rods that carry the pins of stops: down to the ground, or to an arm of the
    post between them; and of those by which pivots hang."""
    hanging = dict(hangers(ground))
    carried = {i for i, _top in brackets(ground)} | set(hanging)
    for i, end in hanging.items():
        (x, y), half = ground.seesaws[i].pivot, HANGER / 2
        yield f"rod.{i}.hang", ((x - half, y), (x + half, y), (x + half, end), (x - half, end))
    pins = iter(stops(ground))
    for i, seesaw in enumerate(ground.seesaws):
        if seesaw.stops is None or seesaw.on is not None:
            continue
        points = [point for part in seesaw.parts for point in part]
        if max(y for _x, y in points) < -HANGS:
            continue
        mine = [next(pins) for turn in seesaw.stops if abs(turn) <= 45]
        for j, (px, py) in enumerate(mine):
            x, y = px / UNIT, py / UNIT
            low = _under(ground, x, y)
            half = ROD / 2
            if low is not None and y - low < ROD_MOST:
                rod = ((x - half, low), (x + half, low), (x + half, y), (x - half, y))
                yield f"rod.{i}.{j}", rod
            elif i in carried:
                end, arm = seesaw.pivot[0], y - ARM
                if i in hanging and j == 0:
                    # The rod by which it hangs goes on behind the beam, down to that arm.
                    post = ((end - half, arm - half), (end + half, arm - half), (end + half, hanging[i]))
                    yield f"rod.{i}.post", (*post, (end - half, hanging[i]))
                left, right = min(x - half, end), max(x + half, end)
                beam = ((left, arm - half), (right, arm - half), (right, arm + half), (left, arm + half))
                yield f"rod.{i}.{j}.arm", beam
                rod = ((x - half, arm - half), (x + half, arm - half), (x + half, y), (x - half, y))
                yield f"rod.{i}.{j}", rod


def ends(ground: Ground) -> tuple[float, float]:
    """Left and right end in units of what stands still or turns, within the view."""
    across = [x for fixed in ground.fixed for x, _y in fixed.corners]
    across += [seesaw.pivot[0] + x for seesaw in ground.seesaws for part in seesaw.parts for x, _y in part]
    across += [px + x for lift in ground.lifts for _s, px, _py in lift.path for part in lift.parts for x, _y in part]
    return max(ground.camera.left, min(across) - MARGIN), min(ground.camera.right, max(across) + MARGIN)


def brake_level(seesaw: Seesaw) -> int:
    """Number of shoes that show the strength of its brake."""
    return sum(seesaw.brake > least for least in BRAKES)


@lru_cache(maxsize=KEPT)
def stops(ground: Ground) -> tuple[Point, ...]:
    """World positions, in px, of the pins that stop seesaws: below the lowest position of each end."""
    found = []
    for seesaw in ground.seesaws:
        if seesaw.stops is None or seesaw.on is not None:
            continue
        points = [point for part in seesaw.parts for point in part]
        if max(y for _x, y in points) < -HANGS:
            continue
        low = min(y for _x, y in points)
        for turn, side in ((seesaw.stops[1], min), (seesaw.stops[0], max)):
            if abs(turn) > 45:
                continue
            x, y = side(x for x, _y in points) * OUTER, low - STOP / 2 / LARGEST
            c, s = cos(radians(turn)), sin(radians(turn))
            found.append(((seesaw.pivot[0] + x * c - y * s) * UNIT, (seesaw.pivot[1] + x * s + y * c) * UNIT))
    return tuple(found)


def between(before: Sequence[Pose], now: Sequence[Pose], share: float) -> list[Pose]:
    """Poses of seesaws and lifts at `share` of the way from one tick to the next."""
    return [
        (x + (a - x) * share, y + (b - y) * share, angle + (turned - angle) * share)
        for (x, y, angle), (a, b, turned) in zip(before, now, strict=True)
    ]


def _placed(part: Part, bars: Sequence[Pose]) -> tuple[float, float, float]:
    """World position of its middle in px, and degrees clockwise."""
    (x, y), angle = part.middle, 0.0
    if part.bar is not None:
        px, py, angle = bars[part.bar]
        c, s = cos(angle), sin(angle)
        x, y = px + x * c - y * s, py + x * s + y * c
    return x, y, part.turn - degrees(angle)


def still(
    ground: Ground, bars: Sequence[Pose] = (), skin: str = ""
) -> tuple[tuple[art.SpriteKey, float, float, float], ...]:
    """Pictures of the ground, painted for `LARGEST`, each with world x and y in px and degrees clockwise. `skin`: see
    `parts`."""
    shown = parts(ground, LARGEST, skin)
    return tuple((part.picture, *_placed(part, bars)) for part in shown if part.bar is None or bars)


def draw(
    ui: Ui, ground: Ground, unit: float = LARGEST, skin: str = "", covers: Covers = (), foot: float = -inf
) -> None:
    """Draws the ground offscreen, painted for `unit` px a unit; `move` places it. The rest: see `parts`."""
    if ground == SHAPES_PLATFORM:
        wide, high = 2 * SHAPES_SEEN.right * PEDESTAL, FOOT_HEIGHT * PEDESTAL
        put_offscreen(ui, "pedestal", art.pedestal(round(wide), round(high)))
        return
    for part in parts(ground, unit, skin, covers, foot):
        put_offscreen(ui, part.id, part.picture)
    size = unit / LARGEST
    for i, seesaw in enumerate(ground.seesaws):
        if seesaw.keel:
            put_offscreen(ui, f"keel.{i}", art.keel_bob(BOB * size))
        if skin and (top := dict(brackets(ground)).get(i)) is not None:
            high = seesaw.pivot[1] - top + BRACKET / 2 + SUNK
            put_offscreen(ui, f"bracket.{i}", art.bracket(round(BRACKET * unit), round(high * unit)))
        put_offscreen(ui, f"pivot.{i}", art.pivot(PIN * size, brake_level(seesaw)))
    for i in range(len(stops(ground))):
        put_offscreen(ui, f"stop.{i}", art.stop_pin(STOP * size))


def move_clipped(
    placer: FramePlacer,
    stage: FrameStage,
    camera: Camera,
    ground: Ground = SHAPES_PLATFORM,
    bars: Sequence[Pose] = (),
    skin: str = "",
) -> None:
    """`move`, with ground and pieces cut off where the camera's view ends; the place of Shapes goes on there."""
    low = camera.room.y + LOW if ground == SHAPES_PLATFORM else None
    for layer, cut in ((GROUND, camera.cut), (HELD, camera.held_cut)):
        stage.clip((layer,), camera.sky, cut if low is None else low)
    move(placer, stage, camera, ground, bars, skin)


def move(
    placer: FramePlacer,
    stage: FrameStage,
    camera: Camera,
    ground: Ground,
    bars: Sequence[Pose] = (),
    skin: str = "",
) -> None:
    """Places the ground where the camera shows it. `bars`: poses of the seesaws, then of the lifts."""
    if ground == SHAPES_PLATFORM:
        size = camera.unit / PEDESTAL
        placer.place(stage, "pedestal", *camera.to_canvas(0, -FOOT_HEIGHT / 2 * UNIT), 0.0, size)
        return
    size = camera.unit / camera.painted
    for part in parts(ground, camera.painted, skin, camera.covers if skin else (), camera.foot):
        x, y, turn = _placed(part, bars)
        placer.place(stage, part.id, *camera.to_canvas(x, y), turn, size)
    for i, top in brackets(ground) if skin else ():
        x, y = ground.seesaws[i].pivot
        middle = (y + BRACKET / 2 + top - SUNK) / 2
        placer.place(stage, f"bracket.{i}", *camera.to_canvas(x * UNIT, middle * UNIT), 0.0, size)
    for i, (px, py, angle) in enumerate(bars[: len(ground.seesaws)]):
        placer.place(stage, f"pivot.{i}", *camera.to_canvas(px, py), 0.0, size)
        if keel := ground.seesaws[i].keel:
            x, y = px + keel * UNIT * sin(angle), py - keel * UNIT * cos(angle)
            placer.place(stage, f"keel.{i}", *camera.to_canvas(x, y), -degrees(angle), size)
    for i, (x, y) in enumerate(stops(ground)):
        placer.place(stage, f"stop.{i}", *camera.to_canvas(x, y), 0.0, size)
