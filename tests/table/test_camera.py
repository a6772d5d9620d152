"""The camera of a tower: its zoom, when it moves, and how."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.art.base.outlines import half_size
from game.core.silhouettes import SILHOUETTES
from game.core.tower_events import UNIT
from game.physics.ground import SHAPES_SEEN, Box
from game.table.tower.camera import EDGE, Camera, tower_room
from game.table.tower.views import (
    CHART,
    CHART_WIDE,
    HANDS,
    ONE,
    OUTER,
    RISES,
    Space,
    View,
    canvas_position,
    following,
    turn_view,
    whole,
)
from game.ui.layout import CANVAS, Rect

PHYSICAL = 2 / 3
"""Physical px in a logical one, in a window of 1280×800."""
AREA = tower_room(CANVAS, 128)
WINDOW = tower_room(Rect(0, 0, 1920, 1200), 144)
"""The room in a window of 1280×800."""
DEEP = tower_room(CANVAS, 128, deep=True)
"""The room where no hand of cards lies below."""
SHAPES = SHAPES_SEEN
AIR, GLOW = 0.6, 0.15
"""Units in sight above a held piece, as there is room, and at the least."""
WIDE = Box(-20, -3, 16, 6)

heights = st.floats(0, 60)
rooms = st.sampled_from([AREA, WINDOW, DEEP, Rect(AREA.x, 164, AREA.w, 700)])
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
    Case(2, AREA, 116, True),
    Case(3, AREA, 116, True),
    Case(5, AREA, 88, True),
    Case(6, AREA, 78, True),
    Case(7, AREA, 69, True),
    Case(9, AREA, 52, True),
    Case(12, AREA, 43, True),
    Case(12.5, AREA, 60, False),
    Case(20, AREA, 60, False),
    Case(3, DEEP, 116, True),
    Case(5, DEEP, 116, True),
    Case(7, DEEP, 91, True),
    Case(12, DEEP, 56, True),
    Case(20, DEEP, 74, False),
]


def first_view(height: float, room: Rect = AREA, bounds: Box = SHAPES, chart: float = CHART, wide: float = 0) -> View:
    """The view of a turn after one that was seen from far away."""
    space = Space(room, bounds, chart - CHART_WIDE)
    return turn_view(height, wide, space, View(1.0, 0.0, 0.0, room.bottom))


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.height}-{case.room.h:.0f}")
def test_how_large_a_tower_is(case: Case) -> None:
    view = first_view(case.height, case.room)
    assert view.unit == case.unit
    assert (view.low == SHAPES.bottom) is case.foot
    assert (view.x, view.floor) == (0, case.room.bottom)


@given(heights, rooms)
def test_below_a_bar_that_reaches_over_the_tower_a_held_piece_has_its_room(height: float, room: Rect) -> None:
    """It lay on the large words of the prompt."""
    space = Space(room, SHAPES, CHART - CHART_WIDE, barred=True)
    view = turn_view(height, 0.0, space, View(1.0, 0.0, 0.0, room.bottom))
    assert view.low + room.h / view.unit >= height + HANDS - 1e-9


@given(heights, rooms)
def test_a_tower_and_one_piece_more_are_in_sight(height: float, room: Rect) -> None:
    view = first_view(height, room)
    assert view.low + room.h / view.unit >= height + ONE - 1e-9
    assert view.low >= SHAPES.bottom
    if room is WINDOW and height <= 5.2:
        assert view.unit * PHYSICAL >= 64, "a unit was 52 px beside half of an empty wall"


@given(heights, rooms, st.floats(0, 4))
def test_a_whole_tower_can_be_shown(height: float, room: Rect, above: float) -> None:
    view = whole(min(height, 30), above, room, SHAPES)
    assert view.low == SHAPES.bottom
    assert view.low + room.h / view.unit >= min(height, 30) + above - 1e-9


# -- when it moves


@given(heights, rooms, grounds, st.floats(-1, 2), st.floats(-1, 2), st.booleans())
def test_the_camera_moves_only_when_the_aim_is_in_the_outer_part(
    height: float, room: Rect, bounds: Box, across: float, along: float, steps: bool
) -> None:
    view = first_view(height, room, bounds)
    wide, high = room.w / view.unit, room.h / view.unit
    aim = (view.x - wide / 2 + across * wide) * UNIT, (view.low + along * high) * UNIT
    moved = following(view, aim, room, bounds, steps)
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
    again = following(moved, aim, room, bounds, steps)
    assert (again.x, again.low) == pytest.approx((moved.x, moved.low), abs=1e-6)


def test_a_ground_that_is_wholly_in_sight_is_never_left_aside() -> None:
    view = first_view(0)
    for x in (-9, -5, 5, 9):
        assert following(view, (x * UNIT, 100), AREA, SHAPES).x == 0


def test_a_wide_ground_is_followed_to_somewhat_beyond_its_ends() -> None:
    view = View(60.0, -2.0, WIDE.bottom, AREA.bottom)
    half = AREA.w / view.unit / 2
    right = following(view, (40 * UNIT, 0), AREA, WIDE).x + half
    left = following(view, (-40 * UNIT, 0), AREA, WIDE).x - half
    assert (left, right) == pytest.approx((WIDE.left - 1, WIDE.right + 1))
    moved = following(view, (11 * UNIT, 100), AREA, WIDE)
    assert moved.x > view.x
    assert moved.low == view.low


def test_a_falling_tower_is_followed_down_and_never_up() -> None:
    camera = Camera()
    camera.room = AREA
    camera.rest(15)
    high = camera.goal
    camera.sink(4)
    sunk = camera.goal
    assert SHAPES.bottom <= sunk.low < high.low
    # It grows no larger in the midst of the fall.
    assert sunk.unit == high.unit
    camera.sink(15)
    assert camera.goal == sunk


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
    assert camera.now == camera.goal
    assert camera.now.low > 10
    below = (0.0, (camera.now.low + 0.3) * UNIT)
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


def test_the_camera_comes_nearer_again_once_the_tower_is_much_lower() -> None:
    camera = Camera()
    camera.turn = 1
    camera.rest(9)
    camera.turn = 2
    camera.rest(1)
    assert camera.goal == first_view(1)


@given(st.floats(-600, 600), st.floats(-100, 2000), heights, rooms)
def test_a_place_of_the_canvas_is_a_point_of_the_world(x: float, y: float, height: float, room: Rect) -> None:
    camera = Camera()
    camera.room = room
    camera.rest(height)
    camera.tick(at_once=True)
    assert camera.to_world(*camera.to_canvas(x, y)) == pytest.approx((x, y), abs=1e-6)
    assert camera.to_canvas(x, y) == canvas_position(camera.goal, room, x, y)


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


def test_a_turn_has_one_scale_from_the_choice_of_cards_to_its_last_piece() -> None:
    """At “Stack these pieces”, and after almost every piece, it changed."""
    camera = Camera()
    camera.room = WINDOW
    for turn, height in enumerate((0.0, 1.0, 2.5, 3.0)):
        camera.turn = turn
        camera.rest(height)
        first = camera.goal
        for kind, silhouette in SILHOUETTES.items():
            camera.extent = half_size(kind)[1] + GLOW, half_size(kind)[1]
            # As high as a bot carries it, and as far aside as a hand may be.
            camera.follow((camera.across[1], (height + 1.0 + silhouette.radius) * UNIT))
            camera.follow((0, height * UNIT))
        camera.extent = None
        camera.rest(height + 1.0)
        assert camera.goal.unit == first.unit
        assert camera.goal.low <= first.low + 0.1


def test_a_tower_that_outgrows_its_turn_rises_a_little_before_the_scale_changes() -> None:
    camera = Camera()
    camera.room, camera.turn = WINDOW, 1
    camera.rest(4.8)
    first = camera.goal
    camera.rest(5.8)
    assert camera.goal.unit == first.unit
    assert first.low < camera.goal.low <= first.low + RISES
    camera.rest(4.8)
    assert camera.goal == first
    camera.rest(6.6)
    assert camera.goal.unit < first.unit
    # Once only: there is room again.
    second = camera.goal.unit
    camera.rest(7.4)
    assert camera.goal.unit == second


def test_the_next_turn_keeps_a_scale_that_serves_nearly_as_well() -> None:
    camera = Camera()
    camera.room = WINDOW
    units = []
    for turn, height in enumerate((2.0, 2.8, 3.4, 3.6, 2.9, 2.0)):
        camera.turn = turn
        camera.rest(height)
        units.append(camera.goal.unit)
    assert units == [126, 116, 116, 116, 116, 116]
    for turn, height in enumerate((5.9, 5.0), 9):
        camera.turn = turn
        camera.rest(height)
    assert camera.goal.unit == 88, "96 would be hardly larger"


def test_a_low_tower_is_shown_near_and_the_view_goes_back_as_it_juts_out() -> None:
    """A first layer of pieces was small in the middle of an empty wall."""
    camera = Camera()
    camera.room, camera.chart, camera.turn = WINDOW, 540.0, 1
    camera.rest(1.0)
    assert camera.goal.unit * PHYSICAL == 100
    assert camera.across[1] > (2.5 + 1.0) * UNIT, "a hand lets go beside the platform, too"
    camera.wide = 3.6
    camera.rest(1.0)
    assert camera.goal.unit < 138, "what juts out would lie behind the chart"


def test_a_hand_holds_its_piece_in_sight_and_clear_of_the_tower() -> None:
    camera = Camera()
    camera.room = WINDOW
    camera.rest(3.0)
    assert camera.ceiling == inf
    camera.extent = 0.5 + GLOW, 0.5
    top = (camera.goal.low + WINDOW.h / camera.goal.unit - 0.5 - GLOW) * UNIT
    assert camera.ceiling == pytest.approx(top)
    camera.extent = 1.5 + GLOW, 1.5
    assert camera.ceiling > (3.0 + 1.5) * UNIT, "an upright plank goes across, too"


def test_a_tower_that_juts_out_keeps_clear_of_the_chart() -> None:
    camera = Camera()
    camera.room = AREA
    for turn, wide in enumerate((0.0, 3.6, 4.1, 2.0)):
        camera.turn, camera.wide = turn, wide
        camera.rest(3.0)
        left = canvas_position(camera.goal, AREA, -wide * UNIT, 0)[0]
        assert left >= AREA.cx - camera.chart + CHART_WIDE


def test_beside_large_words_a_tower_that_is_built_fills_most_of_the_window() -> None:
    camera, height = Camera(), 8.4
    window = Rect(0, 0, 1920, 1200)
    camera.room, camera.turn = tower_room(window, 182, deep=True, large=True), 1
    camera.rest(height)
    assert camera.goal.unit * height > 0.62 * window.h
    camera.room, camera.turn = tower_room(CANVAS, 200, large=True), 2
    camera.rest(height)
    assert camera.goal.unit * height > 0.45 * CANVAS.h


def test_a_piece_held_above_a_high_tower_hangs_below_the_bar_with_air_and_above_its_outline() -> None:
    camera, height = Camera(), 10.2
    window = Rect(0, 0, 1920, 1200)
    camera.room, camera.turn = tower_room(window, 182, deep=True, large=True), 1
    camera.rest(height)
    camera.extent = 0.5 + AIR, 0.5
    hand = min(camera.ceiling, 20 * UNIT)
    top = canvas_position(camera.goal, camera.room, 0, hand + UNIT / 2)[1]
    assert top - camera.room.y >= 0.5 * camera.goal.unit
    # Where it would fall onto the top there is room for it below the hand.
    assert hand - UNIT / 2 > (height + 0.9) * UNIT
    assert camera.goal.unit * height > 0.57 * window.h


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("height", range(9))
def test_all_of_a_held_piece_is_in_sight_as_it_is_taken(height: int, size: tuple[int, int]) -> None:
    area = Rect(0, 0, 1200 * size[0] / size[1], 1200)
    for kind, silhouette in SILHOUETTES.items():
        camera = Camera()
        camera.room = tower_room(area, 150)
        camera.rest(height)
        camera.extent = half_size(kind)[1] + GLOW, half_size(kind)[1]
        aim = height + 1.0 + silhouette.radius
        camera.follow((0, aim * UNIT))
        assert camera.goal_y(aim + half_size(kind)[1]) >= EDGE - 1e-6
