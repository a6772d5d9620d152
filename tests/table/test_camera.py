"""The camera of a tower: its zoom, when it moves, and how."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.art.base.outlines import half_size
from game.core.silhouettes import SILHOUETTES
from game.core.tower_events import UNIT
from game.physics.ground import SHAPES_SEEN, Box
from game.table.tower import camera as cameras
from game.table.tower.camera import HEADROOM, OUTER, WHOLE_TO, Camera, View, canvas_position, tower_room
from game.ui.layout import CANVAS, Rect

PHYSICAL = 2 / 3
"""Physical px in a logical one, in a window of 1280×800."""
AREA = tower_room(CANVAS, 128)
DEEP = tower_room(CANVAS, 128, deep=True)
"""The room where no hand of cards lies below."""
SHAPES = SHAPES_SEEN
WIDE = Box(-20, -3, 16, 6)

heights = st.floats(0, 60)
rooms = st.sampled_from([AREA, DEEP, Rect(AREA.x, 164, AREA.w, 700)])
grounds = st.builds(
    lambda left, bottom, wide, high: Box(left, bottom, left + wide, bottom + high),
    st.floats(-20, 0),
    st.floats(-6, 0),
    st.floats(1, 40),
    st.floats(1, 20),
)


# -- how large


@dataclass(frozen=True)
class Case:
    """A tower of a height in a room, its unit in canvas px, and whether its foot is in sight."""

    height: float
    room: Rect
    unit: float
    foot: bool


CASES = [
    Case(0, AREA, 150, True),
    Case(2, AREA, 150, True),
    Case(3, AREA, 150, True),
    Case(5, AREA, 94, True),
    Case(6, AREA, 89, True),
    Case(6.2, AREA, 83, True),
    Case(7, AREA, 78, True),
    Case(8, AREA, 69, True),
    Case(9, AREA, 60, True),
    Case(12, AREA, 43, True),
    Case(12.5, AREA, 60, False),
    Case(20, AREA, 60, False),
    Case(3, DEEP, 150, True),
    Case(5, DEEP, 138, True),
    Case(7, DEEP, 105, True),
    Case(8.4, DEEP, 89, True),
    Case(12, DEEP, 60, True),
    Case(20, DEEP, 60, False),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.height}-{case.room.h:.0f}")
def test_how_large_a_tower_is(case: Case) -> None:
    view = cameras.at_rest(case.height, case.room, SHAPES)
    assert view.unit == case.unit
    assert (view.low == SHAPES.bottom) is case.foot
    assert (view.x, view.floor) == (0, case.room.bottom)


@pytest.mark.parametrize(("chart", "unit"), [(490, 150), (540, 163)])
def test_a_low_tower_is_nearer_where_the_chart_leaves_room_for_its_foot(chart: float, unit: float) -> None:
    room = Rect(AREA.x, AREA.y, AREA.w, AREA.h + 60)
    view = cameras.at_rest(0.5, room, SHAPES, chart)
    assert view.unit == unit
    # The foot is wider than its top, and stands before the chart.
    assert room.cx - chart + cameras.CHART_WIDE < room.cx + (SHAPES.left + cameras.FLARE) * view.unit
    # It grows out of the near view by small steps.
    units = [cameras.at_rest(height / 10, room, SHAPES, chart).unit for height in range(5, 62)]
    assert units == sorted(units, reverse=True)
    assert all(after > 0.7 * before for before, after in pairwise(units))


@given(heights, rooms, grounds)
def test_a_tower_is_large_at_any_height_on_any_ground(height: float, room: Rect, bounds: Box) -> None:
    view = cameras.at_rest(height, room, bounds)
    wide, high = bounds.right - bounds.left, bounds.top - bounds.bottom
    fits = min(room.w / wide, room.h / high)
    is_whole = height <= WHOLE_TO and view.low <= bounds.bottom
    if view.unit * PHYSICAL < (56 if height <= 6 else 40) and not is_whole:
        # Only to show all of a ground that does not fit otherwise.
        larger = next(z for z in reversed((*cameras.ZOOMS, *cameras.WIDE_ZOOMS)) if z > view.unit)
        assert larger > fits
        assert view.unit >= cameras.WIDE_ZOOMS[-1]
    if fits >= cameras.WIDE_ZOOMS[-1]:
        assert view.unit <= fits
    assert view.low >= bounds.bottom
    top = view.low + room.h / view.unit
    # Where pieces appear is in sight, and not where the camera would move at once, unless all of the tower is.
    if is_whole:
        assert top >= height + HEADROOM - 1e-9
    else:
        assert top >= height + cameras.ABOVE + OUTER * room.h / view.unit - 1e-9
    assert top >= bounds.top - 1e-9


@given(heights, rooms, st.floats(0, 4))
def test_a_whole_tower_can_be_shown(height: float, room: Rect, above: float) -> None:
    view = cameras.whole(min(height, 30), above, room, SHAPES)
    assert view.low == SHAPES.bottom
    assert view.low + room.h / view.unit >= min(height, 30) + above - 1e-9


# -- when it moves


@given(heights, rooms, grounds, st.floats(-1, 2), st.floats(-1, 2), st.booleans())
def test_the_camera_moves_only_when_the_aim_is_in_the_outer_sixth(
    height: float, room: Rect, bounds: Box, across: float, along: float, steps: bool
) -> None:
    view = cameras.at_rest(height, room, bounds)
    wide, high = room.w / view.unit, room.h / view.unit
    aim = (view.x - wide / 2 + across * wide) * UNIT, (view.low + along * high) * UNIT
    moved = cameras.following(view, aim, room, bounds, steps)
    assert (moved.unit, moved.floor) == (view.unit, view.floor)
    if OUTER + 1e-6 < along < 1 - OUTER - 1e-6:
        assert moved.low == view.low
    if OUTER + 1e-6 < across < 1 - OUTER - 1e-6:
        assert moved.x == view.x
    if along > 1 - OUTER + 1e-6:
        share = (aim[1] / UNIT - moved.low) / high
        assert share == pytest.approx(0.5 if steps else 1 - OUTER, abs=1e-6)
    if along < OUTER - 1e-6 and moved.low > bounds.bottom + 1e-6:
        share = (aim[1] / UNIT - moved.low) / high
        assert share == pytest.approx(0.5 if steps else OUTER, abs=1e-6)
    assert moved.low >= min(view.low, bounds.bottom)
    # And then it has arrived.
    again = cameras.following(moved, aim, room, bounds, steps)
    assert (again.x, again.low) == pytest.approx((moved.x, moved.low), abs=1e-6)


def test_a_ground_that_is_wholly_in_sight_is_never_left_aside() -> None:
    view = cameras.at_rest(0, AREA, SHAPES)
    for x in (-9, -5, 5, 9):
        assert cameras.following(view, (x * UNIT, 100), AREA, SHAPES).x == 0


def test_a_wide_ground_is_followed_to_somewhat_beyond_its_ends() -> None:
    view = cameras.at_rest(0, AREA, WIDE)
    half = AREA.w / view.unit / 2
    right = cameras.following(view, (40 * UNIT, 0), AREA, WIDE).x + half
    left = cameras.following(view, (-40 * UNIT, 0), AREA, WIDE).x - half
    assert (left, right) == pytest.approx((WIDE.left - 1, WIDE.right + 1))
    moved = cameras.following(view, (11 * UNIT, 100), AREA, WIDE)
    assert moved.x > view.x
    assert moved.low == view.low


def test_a_falling_tower_is_followed_down_and_never_up() -> None:
    high = cameras.at_rest(15, AREA, SHAPES)
    sunk = cameras.sunk(high, 4, AREA, SHAPES)
    assert SHAPES.bottom <= sunk.low < high.low
    # It grows no larger in the midst of the fall.
    assert sunk.unit == high.unit
    assert cameras.sunk(sunk, 15, AREA, SHAPES) == sunk


# -- how it moves


@given(st.floats(0, 40), st.floats(0, 40))
def test_the_camera_comes_to_rest_without_a_jerk(first: float, then: float) -> None:
    camera = Camera()
    camera.rest(first)
    camera.tick(at_once=True)
    camera.rest(then)
    goal, before, left = camera.goal, camera.now, None
    for _ in range(300):
        camera.tick()
        away = abs(goal.low - camera.now.low)
        assert left is None or away <= left
        left = away
        # A fourteenth of the way at the most: three frames of a whole screen would be a jump.
        assert abs(camera.now.low - before.low) <= 0.08 * abs(goal.low - before.low) + 0.002
        before = camera.now
    assert camera.now == goal


def test_with_reduced_motion_the_camera_steps() -> None:
    camera = Camera()
    camera.steps = True
    camera.rest(20)
    camera.tick()
    assert camera.now == camera.goal == cameras.at_rest(20, AREA, SHAPES)
    below = (0.0, (camera.now.low + 1) * UNIT)
    camera.follow(below)
    camera.tick()
    assert camera.now == camera.goal
    assert camera.to_canvas(*below)[1] == pytest.approx(AREA.cy)


def test_the_camera_stays_where_it_is_when_a_piece_is_taken() -> None:
    camera = Camera()
    camera.rest(14)
    camera.tick(at_once=True)
    camera.rest(15.5)
    for _ in range(5):
        camera.tick()
    camera.stop()
    seen = camera.now
    for _ in range(50):
        camera.follow((0, (seen.low + 4) * UNIT))
        camera.tick()
    assert camera.now == seen


@given(st.floats(0, 11), st.floats(0, 4))
def test_a_tower_seen_from_its_foot_stays_so_while_a_piece_is_held_and_the_next_moves_nothing(
    height: float, above: float
) -> None:
    camera = Camera()
    camera.rest(height)
    camera.tick(at_once=True)
    foot = camera.to_canvas(0, SHAPES.bottom * UNIT)
    aim = 0.0, (height + above) * UNIT
    camera.stop()
    camera.follow(aim)
    camera.tick(at_once=True)
    assert camera.to_canvas(0, SHAPES.bottom * UNIT) == pytest.approx(foot)
    assert camera.to_canvas(*aim)[1] >= AREA.y + OUTER * AREA.h - 1e-6
    held = camera.goal
    camera.rest(height)
    camera.tick(at_once=True)
    camera.follow(aim)
    assert camera.goal.unit in (held.unit, camera.now.unit)
    if held.unit >= cameras.KEEPS * cameras.at_rest(height, AREA, SHAPES).unit:
        assert camera.now == held == camera.goal


def test_the_camera_comes_nearer_again_once_the_tower_is_much_lower() -> None:
    camera = Camera()
    camera.rest(9)
    camera.follow((0, 11.5 * UNIT))
    camera.rest(1)
    assert camera.goal == cameras.at_rest(1, AREA, SHAPES)


@given(st.floats(-600, 600), st.floats(-100, 2000), heights, rooms)
def test_a_place_of_the_canvas_is_a_point_of_the_world(x: float, y: float, height: float, room: Rect) -> None:
    camera = Camera()
    camera.room = room
    camera.rest(height)
    camera.tick(at_once=True)
    assert camera.to_world(*camera.to_canvas(x, y)) == pytest.approx((x, y), abs=1e-6)
    assert camera.to_canvas(x, y) == canvas_position(camera.goal, room, x, y)


def test_one_px_of_the_world_is_at_most_one_of_the_canvas_while_building() -> None:
    """But for towers of ten to twelve units, which are seen as a whole."""
    for height in range(40):
        least = 43 if 9 < height <= WHOLE_TO else UNIT
        assert cameras.at_rest(height, AREA, SHAPES).unit >= least


def test_all_of_a_tower_up_to_twelve_units_is_in_sight() -> None:
    camera = Camera()
    for height, room, seen in (
        (2, AREA, True),
        (12, AREA, True),
        (13, AREA, False),
        (12, DEEP, True),
        (20, DEEP, False),
    ):
        camera.room = room
        camera.rest(height)
        assert camera.shows_all(height) is seen
    assert isinstance(camera.goal, View)


def test_in_a_turn_the_view_stays_from_piece_to_piece_as_long_as_it_holds_the_tower() -> None:
    camera = Camera()
    camera.room = AREA
    camera.turn = 7
    camera.rest(3.0)
    first = camera.goal
    assert first.unit < cameras.at_rest(3.0, AREA, SHAPES).unit
    for height in (3.2, 3.6, 2.0):
        # Taken, held above the tower, and placed.
        camera.follow((0, (height + cameras.TAKEN - 0.6) * UNIT))
        assert camera.goal == first
        camera.rest(height)
        assert camera.goal == first
    camera.rest(7.5)
    assert camera.goal.unit < first.unit
    camera.turn = 8
    camera.rest(3.0)
    assert camera.goal == first
    camera.turn = None
    camera.rest(3.0)
    assert camera.goal == cameras.at_rest(3.0, AREA, SHAPES)


def test_a_turn_has_one_view_from_the_choice_of_cards_to_its_last_piece() -> None:
    """At “Stack these pieces”, and after almost every piece, the view changed its scale."""
    camera = Camera()
    camera.room, camera.outer = AREA, cameras.OUTER_NEAR
    # While cards are chosen; then with four red ones, the highest of them a triangle; then with fewer.
    camera.turn, camera.grows, camera.above = 3, 1.0, 0.4
    camera.rest(3.0)
    first = camera.goal
    camera.taken, camera.above = cameras.AIR + SILHOUETTES["plank"].radius, 0.73
    for height in (3.0, 3.5, 3.5):
        camera.rest(height)
        assert camera.goal == first
        camera.follow((0, (height + camera.taken) * UNIT))
        assert camera.goal == first
    camera.rest(6.0)
    assert camera.goal.unit < first.unit, "it outgrew it"


@pytest.mark.parametrize("turn", [None, 1])
def test_a_tower_that_juts_out_keeps_clear_of_the_chart(turn: int | None) -> None:
    camera = Camera()
    camera.room, camera.turn = AREA, turn
    for wide in (0.0, 3.6, 4.1, 2.0):
        camera.wide = wide
        camera.rest(3.0)
        left = canvas_position(camera.goal, AREA, -wide * UNIT, 0)[0]
        assert left >= AREA.cx - camera.chart + cameras.CHART_WIDE


def test_beside_large_words_a_tower_that_is_built_fills_most_of_the_window() -> None:
    camera, height = Camera(), 8.4
    window = Rect(0, 0, 1920, 1200)
    camera.room, camera.turn, camera.outer = tower_room(window, 182, deep=True, large=True), 1, cameras.OUTER_NEAR
    camera.taken = cameras.AIR + SILHOUETTES["dome"].radius
    camera.rest(height)
    assert camera.goal.unit * height > 0.62 * window.h
    assert camera.shows_all(height + camera.taken)
    camera.room, camera.turn = tower_room(CANVAS, 200, large=True), None
    camera.rest(height)
    assert camera.goal.unit * height > 0.45 * CANVAS.h


def test_a_near_view_goes_back_for_a_hand_far_aside() -> None:
    """Else it could not reach as far beyond the ends of the platform as from a view that is farther away."""
    camera = Camera()
    camera.room = Rect(AREA.x, AREA.y, AREA.w, AREA.h + 60)
    camera.rest(0.5)
    near = camera.goal.unit
    camera.follow((2.4 * UNIT, UNIT))
    assert camera.goal.unit == near > cameras.LARGEST
    for _ in range(20):
        camera.follow((camera.across[1], UNIT))
    assert camera.goal.unit < near
    assert camera.across[1] >= 4 * UNIT


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("height", range(9))
def test_all_of_a_held_piece_is_in_sight_from_when_it_is_taken(height: int, size: tuple[int, int]) -> None:
    area = Rect(0, 0, 1200 * size[0] / size[1], 1200)
    room = tower_room(area, 150)
    for kind, silhouette in SILHOUETTES.items():
        camera = Camera()
        camera.room, camera.outer, camera.turn = room, cameras.OUTER_NEAR, 1
        camera.taken, camera.above = cameras.AIR + silhouette.radius, half_size(kind)[1] + cameras.GLOW
        camera.rest(height)
        goal, aim = camera.goal, height + camera.taken
        for _ in range(2):
            assert camera.goal_y(aim + half_size(kind)[1]) >= room.y
            camera.follow((0, aim * UNIT))
            assert camera.goal == goal, "it has not to move for it"
        camera.above = silhouette.radius + cameras.GLOW
        camera.follow((0, aim * UNIT))
        assert camera.goal_y(aim + silhouette.radius) >= room.y, "turned, too"
