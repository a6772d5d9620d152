"""The ground of a tower is drawn where the physics has it, seesaws as they lie."""

from collections.abc import Sequence
from math import atan2, cos, degrees, pi, radians, tan
from typing import cast

import pytest

from game.core.tower_events import UNIT
from game.levels.library import LIBRARY
from game.levels.world.level_tower import ground_of
from game.physics.ground import SHAPES_PLATFORM, SHAPES_SEEN, Box, Fixed, Ground, Lift, Seesaw
from game.table.tower.camera import Camera
from game.table.tower.drawn_piece import DrawnPiece
from game.table.tower.hanging import Cover, Covers, hung
from game.table.tower.levels.level_camera import LevelCamera, level_room
from game.table.tower.placer import FramePlacer
from game.table.tower.rails import RAIL_AIR
from game.table.tower.supports import extent, rail_height, supports
from game.table.tower.terrain import (
    FOOT_HEIGHT,
    STOP,
    Part,
    between,
    brake_level,
    move,
    move_clipped,
    parts,
    rods,
    stops,
)
from game.table.tower.views import LARGEST
from game.ui.layout import CANVAS
from tests.table.noting_stage import NotingStage

BAR = ((-2.0, -0.2), (2.0, -0.2), (2.0, 0.2), (-2.0, 0.2))
GROUND = Ground(
    fixed=(Fixed(((-1, -1.5), (1, -1.5), (1, 0), (-1, 0))), Fixed(((2, 0), (3, 0), (3, 1)), material="ice")),
    seesaws=(Seesaw((0, 1.5), (BAR, ((1.8, 0.2), (2.0, 0.2), (2.0, 0.6)))),),
)


def size_of(part: Part) -> tuple[float, float]:
    """Width and height of the polygon in the picture of a part."""
    corners = cast(Sequence[tuple[float, float]], part.picture.args[0])
    return max(x for x, _y in corners), max(y for _x, y in corners)


def test_every_polygon_has_a_picture_of_its_size() -> None:
    found = {part.id: part for part in parts(GROUND)}
    assert set(found) == {"ground.0", "ground.1", "bar.0.0", "bar.0.1"}
    assert size_of(found["ground.0"]) == (2 * LARGEST, 1.5 * LARGEST)
    assert found["ground.0"].middle == (0, -0.75 * UNIT)
    assert [found[id_].picture.args[1] for id_ in ("ground.0", "ground.1", "bar.0.0")] == ["block", "ice", "wood"]


def test_a_seesaw_is_drawn_as_it_lies() -> None:
    camera, placed = Camera(), NotingStage()
    pivot = (0.0, 1.5 * UNIT)
    move(FramePlacer(), placed, camera, GROUND, [(*pivot, pi / 2)])
    x, y = camera.to_canvas(*pivot)
    assert placed.at["bar.0.0"][:3] == pytest.approx((x, y, -90))
    assert placed.at["pivot.0"][:2] == pytest.approx((x, y))
    # What was at its right end is above the pivot now.
    assert placed.at["bar.0.1"][0] == pytest.approx(x - 0.4 * camera.unit)
    assert placed.at["bar.0.1"][1] == pytest.approx(y - 1.9 * camera.unit)


def test_what_stands_is_painted_down_to_the_foot_of_a_near_view() -> None:
    """The panel of a plinth was cut off by the floor."""
    found = next(one for one in parts(GROUND, LARGEST, "masterworks", (), -1.0) if one.id == "ground.0")
    assert found.middle[1] == pytest.approx(-0.5 * UNIT)


def test_the_ground_of_a_level_is_whole_down_to_its_foot_while_the_view_rises() -> None:
    camera, placed = LevelCamera(), NotingStage()
    camera.room, camera.bounds = level_room(CANVAS), Box(-4, -1.5, 4, 5)
    for height in (0.0, 3.6):
        camera.rest(height)
        camera.tick(at_once=True)
        move_clipped(FramePlacer(), placed, camera, GROUND, [(0.0, 1.5 * UNIT, 0.0)])
        _x, y, _turn, size = placed.at["ground.0"]
        assert placed.cut == pytest.approx(y + 0.75 * camera.unit * size)
        assert placed.held_cut > CANVAS.bottom, "the hand carries a piece before the floor"
    assert placed.cut > camera.room.bottom


def test_shadows_are_faint_by_night_and_pieces_are_not() -> None:
    day, night = NotingStage(), NotingStage()
    night.is_night = True
    for stage in (day, night):
        FramePlacer().place_pieces(stage, [DrawnPiece(0, 0.0, 30.0, 0.0)], Camera())
    assert day.alpha == {"piece.0": 255, "contact.0": 255, "shadow.0": 255}
    assert night.alpha["piece.0"] == 255
    assert 0 < (night.alpha["shadow.0"] or 0) < 128


def test_a_seesaw_turns_from_tick_to_tick() -> None:
    assert between([(0, 0, 0.0)], [(2, 4, 1.0)], 0.5) == [(1, 2, 0.5)]


def test_the_platform_of_shapes_keeps_its_picture() -> None:
    placed = NotingStage()
    move(FramePlacer(), placed, Camera(), SHAPES_PLATFORM)
    assert set(placed.at) == {"pedestal"}


def test_a_lift_is_drawn_where_it_is_and_its_way_as_it_will_go() -> None:
    lift = Lift(path=((0, 0, 0), (1, 3, 4)), parts=(BAR,))
    ground = Ground(fixed=(), seesaws=GROUND.seesaws, lifts=(lift,))
    camera, placed = Camera(), NotingStage()
    move(FramePlacer(), placed, camera, ground, [(0, 1.5 * UNIT, 0), (UNIT, 2 * UNIT, 0)])
    assert placed.at["lift.0.0"][:2] == pytest.approx(camera.to_canvas(UNIT, 2 * UNIT))
    assert placed.at["lift.0.stop.0"][:2] == pytest.approx(camera.to_canvas(3 * UNIT, 4 * UNIT))
    x, y, turn, _size = placed.at["lift.0.rail.0"]
    assert turn == pytest.approx(-degrees(atan2(4, 3)))
    # The arrow ends before the frame at the stop, which is as high as the bar.
    (rail,) = (part.picture for part in parts(ground) if part.id == "lift.0.rail.0")
    long = cast("float", rail.args[0]) / LARGEST
    top = max(v for _u, v in BAR)
    share = 1 - top / 4 - RAIL_AIR / 5
    assert long == pytest.approx(5 * share, abs=0.01)
    assert (x, y) == pytest.approx(camera.to_canvas(1.5 * share * UNIT, 2 * share * UNIT))
    assert "pivot.1" not in placed.at


STOPPED = Seesaw((0, 1.5), (BAR,), brake=0.55, stops=(-8, 8), keel=1.0)
TRAY = Seesaw((2, 1.5), (((-1.0, -3.0), (1.0, -3.0), (1.0, -2.75), (-1.0, -2.75)),), on=0)
HUNG = Ground(fixed=GROUND.fixed, seesaws=(STOPPED, TRAY))


def test_stops_are_pins_below_the_ends_that_come_down() -> None:
    (left, low), (right, other) = stops(HUNG)
    assert (right, other) == pytest.approx((-left, low))
    assert -2 * UNIT < left < -UNIT
    # The lower edge of the bar touches the pin when it is turned as far as it goes.
    edge = 1.5 * UNIT - 0.2 * UNIT * cos(radians(8)) + left * tan(radians(8))
    assert low == pytest.approx(edge - STOP / 2 / LARGEST * UNIT, abs=3)
    assert not stops(GROUND)


def test_a_tray_hangs_by_two_ropes_and_a_keel_by_one() -> None:
    ids = [part.id for part in parts(HUNG)]
    assert ids.count("rope.0.0") == ids.count("rope.1.0") == ids.count("rope.1.1") == 1
    assert "rope.0.1" not in ids
    camera, placed = Camera(), NotingStage()
    move(FramePlacer(), placed, camera, HUNG, [(0.0, 1.5 * UNIT, pi / 2), (2 * UNIT, 1.5 * UNIT, 0.0)])
    x, y = camera.to_canvas(0.0, 1.5 * UNIT)
    assert placed.at["keel.0"][:2] == pytest.approx((x + camera.unit, y))


def test_a_stronger_brake_has_more_shoes() -> None:
    levels = [brake_level(Seesaw((0, 0), (BAR,), brake=brake)) for brake in (0, 0.1, 0.55, 1.75)]
    assert levels == [0, 1, 2, 3]


def test_ground_that_would_float_stands_on_posts_or_hangs_by_rods() -> None:
    """Wedges, a beam and a stone hung in the air."""
    found = {}
    for id_ in ("plug", "push-broom", "stalactite", "keel"):
        entry = LIBRARY.find(id_)
        assert entry is not None
        assert entry.level is not None
        ground = ground_of(entry.level)
        carriers = supports(ground)
        found[id_] = len(carriers)
        rail = rail_height(ground)
        for carrier in carriers:
            left, top, right, low = extent(carrier)
            is_rail = low < rail < top and left < ground.camera.left and right > ground.camera.right
            assert is_rail or low == ground.camera.bottom or top == rail or top > ground.camera.top
    # Rods end at a rail, unless the ground is too near it.
    assert found == {"plug": 4, "push-broom": 3, "stalactite": 2, "keel": 0}


def test_the_platform_of_shapes_is_drawn_as_far_down_as_it_is_seen() -> None:
    assert -SHAPES_SEEN.bottom == FOOT_HEIGHT
    (foot, _right, _corner, top) = SHAPES_PLATFORM.fixed[0].corners
    slope = (top[0] - foot[0]) / (top[1] - foot[1])
    assert SHAPES_SEEN.right == pytest.approx(-top[0] + slope * FOOT_HEIGHT, abs=0.01)


def test_a_pivot_hangs_from_the_ground_above_it_by_a_rod_that_also_carries_its_stops() -> None:
    above = Fixed(((-0.2, 1.9), (0.2, 1.9), (0.2, 8.0), (-0.2, 8.0)))
    found = dict(rods(Ground(fixed=(above,), seesaws=(STOPPED,))))
    left, top, right, low = extent(found["rod.0.hang"])
    assert left < 0 < right
    assert (top, low) == (1.9, 1.5)
    arms, post = [extent(found[f"rod.0.{j}.arm"]) for j in (0, 1)], extent(found["rod.0.post"])
    assert all(abs(post[3] - arm[3]) < 0.01 < arm[2] - arm[0] for arm in arms), "down to the arms of both stops"
    assert not dict(rods(Ground(fixed=(), seesaws=(STOPPED,))))


def test_a_wall_that_hangs_behind_a_plate_ends_below_it() -> None:
    """It ran under the plate with the level's name and came out above."""
    entry = LIBRARY.find("moving-day")
    assert entry is not None
    assert entry.level is not None
    ground = ground_of(entry.level)
    wall = next(one for one in ground.fixed if min(y for _x, y in one.corners) > 0)
    xs, low = [x for x, _y in wall.corners], min(y for _x, y in wall.corners)

    def highest(covers: Covers) -> float:
        found = [part for part in parts(ground, 84.0, "glass-house", covers) if part.id.startswith("ground.")]
        box = [part for part in found if min(xs) < part.middle[0] / UNIT < max(xs)]
        assert len(box) == 1
        return low + 2 * (box[0].middle[1] / UNIT - low)

    cover = (Cover(-9.0, max(xs) + 1.0, low + 2.0),)
    assert highest(()) > ground.camera.top
    assert highest(cover) == pytest.approx(low + 2.0, abs=0.05)
    assert highest((Cover(max(xs) + 0.1, 9.0, low + 2.0),)) > ground.camera.top, "it hangs beside that plate"
    wide = [(x, low if y == low else ground.camera.top) for x, y in wall.corners]
    wide = [(x + (2.0 if x == max(xs) else 0.0), y) for x, y in wide]
    for corners, count in ((wall.corners, 1), (wide, 2)):
        found = hung(corners, 9.0, ground, cover)
        assert found is not None
        assert len(found[1]) == count
        assert {max(y for _x, y in one) for one in found[1]} == {9.0}, "the rods go on behind the plate"
