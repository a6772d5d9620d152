"""The controls of the held piece stand where they cover nothing, or in the corner."""

from math import hypot

import pytest

from game.games.challenge.control_spots import (
    AIR,
    BESIDE,
    BUTTON,
    BUTTON_LARGE,
    BY_OTHERS,
    CROWDED,
    FARTHER,
    MORE_LARGE,
    Spots,
    choose,
    corner_place,
    turn_beside,
)
from game.games.challenge.held_controls import HeldControls, clear, nearest_within
from game.table.tower.levels.level_camera import SHRINKS, LevelCamera
from game.table.tower.levels.resting_hand import RESTS
from game.ui.layout import Rect
from game.ui.widgets import Ui

AREA = Rect(0, 0, 1920, 1200)
HELD = Rect(860, 500, 180, 180)


def overlaps(spots: Spots, other: Rect) -> bool:
    return any(one.overlaps(other) for one in spots.rects(BUTTON))


def distance(rect: Rect) -> float:
    """From a rectangle to the held piece."""
    x = max(HELD.x - rect.right, rect.x - HELD.right, 0.0)
    y = max(HELD.y - rect.bottom, rect.y - HELD.bottom, 0.0)
    return hypot(x, y)


@pytest.mark.parametrize("button", [BUTTON, BUTTON_LARGE])
def test_signs_and_button_stand_side_by_side_close_to_the_piece(button: tuple[float, float]) -> None:
    number, found = choose(HELD, [HELD], AREA, corner_place(AREA, [], button), button, None)
    left, right, let_go = found.rects(button)
    assert number == 0
    assert left.right < right.x < right.right < let_go.x
    assert distance(found.rect(button)) <= BESIDE + MORE_LARGE


@pytest.mark.parametrize("button", [BUTTON, BUTTON_LARGE])
@pytest.mark.parametrize("wall", [Rect(1080, 0, 840, 1200), Rect(0, 0, 840, 1200), Rect(0, 690, 1920, 510)])
def test_beside_a_wall_no_key_lies_on_the_button(wall: Rect, button: tuple[float, float]) -> None:
    """The keys reach below their signs, and the group stays near on the other side."""
    _number, found = choose(HELD, [wall], AREA, corner_place(AREA, [], button), button, None)
    rects = found.rects(button)
    assert all(one.h > turn_beside(button) for one in rects[:2])
    assert not any(a.overlaps(b) for i, a in enumerate(rects) for b in (*rects[i + 1 :], wall, HELD))
    assert distance(found.rect(button)) <= BESIDE + MORE_LARGE + max(FARTHER)


def test_no_rope_is_covered_where_there_is_other_room() -> None:
    rope = Rect(1200, 0, 6, 1200)
    corner = corner_place(AREA, [], BUTTON)
    number, found = choose(HELD, [], AREA, corner, BUTTON, None, [rope])
    assert not overlaps(found, rope)
    everywhere = [Rect(x, 0, 6, 1200) for x in range(0, 1920, 60)]
    number, found = choose(HELD, [], AREA, corner, BUTTON, None, everywhere)
    assert number == 0, "beside the piece rather than in the corner"


@pytest.mark.parametrize("taken", [[HELD], [AREA]])
def test_larger_signs_meet_nothing_beside_a_larger_button(taken: list[Rect]) -> None:
    """Beside the piece, and in the corner where nothing else is free."""
    corner = corner_place(AREA, [], BUTTON_LARGE)
    _number, found = choose(HELD, taken, AREA, corner, BUTTON_LARGE, None)
    left, right, button = found.rects(BUTTON_LARGE)
    assert left.w > Spots(found.left, found.right, found.button).rects(BUTTON)[0].w
    assert not any(a.overlaps(b) for a, b in ((left, button), (right, button), (left, HELD), (right, HELD)))
    assert left.right <= right.x


def test_a_window_beside_the_piece_is_not_covered() -> None:
    window = Rect(1080, 430, 170, 380)
    _number, found = choose(HELD, [HELD, window], AREA, corner_place(AREA, [], BUTTON), BUTTON, None)
    assert not overlaps(found, window)
    assert not overlaps(found, HELD)


def test_the_place_stays_as_long_as_it_is_free() -> None:
    corner = corner_place(AREA, [], BUTTON)
    wall = Rect(1080, 0, 800, 1200)
    before, _found = choose(HELD, [HELD, wall], AREA, corner, BUTTON, None)
    assert before != 0
    assert choose(HELD, [HELD], AREA, corner, BUTTON, before)[0] == before


def test_they_go_where_it_is_much_nearer() -> None:
    corner = corner_place(AREA, [], BUTTON)
    wall = Rect(400, 420, 1400, 340)
    away, found = choose(HELD, [wall], AREA, corner, BUTTON, None)
    assert distance(found.rect(BUTTON)) > BESIDE
    number, found = choose(HELD, [], AREA, corner, BUTTON, away)
    assert number == 0
    assert distance(found.rect(BUTTON)) <= BESIDE


def test_they_stand_in_the_corner_if_nothing_is_free() -> None:
    plate = Rect(1600, 1100, 280, 68)
    corner = corner_place(AREA, [plate], BUTTON)
    assert not corner.overlaps(plate)
    _number, found = choose(HELD, [AREA], AREA, corner, BUTTON, None)
    assert corner.holds(*found.button)
    assert corner.holds(*found.left)


def test_where_the_corner_is_taken_any_free_place_will_do() -> None:
    """Goals at the right and the key help below leave no corner; until now the controls lay over the pieces."""
    help_, goals = Rect(40, AREA.bottom - 120, 1300, 88), Rect(AREA.right - 500, 100, 460, AREA.h - 300)
    post = Rect(760, 300, 100, AREA.h - 300)
    taken = [help_, goals, post, Rect(AREA.x, AREA.y, AREA.w, 240), Rect(400, 200, 900, 320)]
    corner = corner_place(AREA, taken, BUTTON_LARGE)
    assert not any(corner.overlaps(other) for other in taken)
    assert AREA.holds(corner.x, corner.y)


def rest_at(camera: LevelCamera, aim: tuple[float, float]) -> None:
    """The hand stays there for a while."""
    for _ in range(RESTS + 1):
        camera.follow(aim)


def test_a_piece_held_high_stays_below_the_bar() -> None:
    camera = LevelCamera()
    camera.room = Rect(0, 12, 1810, 1038)
    camera.rest(2.0)
    unit = camera.goal.unit
    camera.above_aim = 0.9
    high = camera.bounds.bottom + camera.room.h / unit
    rest_at(camera, (0.0, high * 60))
    camera.tick(at_once=True)
    assert camera.goal.unit >= SHRINKS[-1] * unit
    assert camera.to_canvas(0.0, (high + 0.9) * 60)[1] >= 114 + 24 - 1
    small = camera.goal.unit
    camera.rest(2.0)
    assert camera.goal.unit == small < unit, "it does not change its size for every piece"


@pytest.mark.parametrize(("x", "by_pointer"), [(0.0, False), (-4.0, True)])
def test_a_piece_held_high_between_the_plates_or_at_the_pointer_changes_no_size(x: float, by_pointer: bool) -> None:
    camera = LevelCamera()
    camera.room = Rect(0, 12, 1810, 1038)
    camera.gap, camera.by_pointer, camera.above_aim = (640.0, 1200.0), by_pointer, 0.5
    camera.rest(2.0)
    unit = camera.goal.unit
    high = camera.bounds.bottom + (camera.room.h - 20) / unit - camera.above_aim
    rest_at(camera, (x * 60, high * 60))
    assert camera.goal.unit == unit
    camera.by_pointer = False
    rest_at(camera, (-4.0 * 60, high * 60))
    assert camera.goal.unit < unit, "not so behind the plate with the name"


@pytest.mark.parametrize("around", [Rect(1080, 300, 400, 300), Rect(400, 300, 400, 300), Rect(700, 740, 500, 200)])
def test_words_at_a_held_piece_stand_on_its_side_of_their_room(around: Rect) -> None:
    plate = nearest_within(around, HELD, 150, 50)
    assert around.x <= plate.x <= plate.right <= around.right
    assert around.y <= plate.y <= plate.bottom <= around.bottom
    assert distance(plate) <= distance(around) + 1


def test_words_at_a_held_piece_lie_over_no_plate() -> None:
    """Beside a held piece close to the goals they go to its other side, and above it where that is taken, too."""
    area, beside = Rect(0, 0, 1920, 1200), Rect(HELD.right + 30, HELD.y - 200, 400, 600)
    other = Rect(HELD.x - 500, HELD.y - 200, 480, 600)
    plate = nearest_within(Rect(HELD.right + 20, HELD.y, 200, 100), HELD, 200, 50)
    assert plate.overlaps(beside)
    assert clear(plate, HELD, [beside], area).right < HELD.x
    above = clear(plate, HELD, [beside, other], area)
    assert above.bottom < HELD.y
    assert not above.overlaps(beside)
    assert clear(plate, HELD, [], area) == plate


def test_a_button_below_the_signs_stands_at_the_height_of_the_piece() -> None:
    """Left of a beam that hangs from ropes there is no room for a row."""
    held = Rect(450, 730, 360, 80)
    walls = [Rect(0, 0, 1920, 400), Rect(830, 400, 1090, 800), Rect(430, 400, 400, 320), Rect(430, 830, 1490, 370)]
    _number, found = choose(held, [held, *walls], AREA, Rect(0, 0, 1, 1), BUTTON_LARGE, None)
    assert found.left[1] < found.button[1]
    assert abs(found.button[1] - held.cy) < 1


def test_they_keep_off_another_piece_where_other_room_is_near() -> None:
    """*Let go* stood on the block beside the held one, as if it were its own."""
    corner = corner_place(AREA, [], BUTTON)
    walls = [Rect(1060, 0, 860, 1200), Rect(0, 720, 1920, 480)]
    usual = choose(HELD, walls, AREA, corner, BUTTON, None)[1].rect(BUTTON)
    other = Rect(usual.x, usual.bottom + 14, usual.w, 160)
    found = choose(HELD, [*walls, other], AREA, corner, BUTTON, None, (), [other.inset(AIR - BY_OTHERS)])[1].rect(
        BUTTON
    )
    assert not found.overlaps(other.inset(-30))
    assert distance(found) < distance(usual) + CROWDED


def test_they_go_where_no_other_piece_is_nearer() -> None:
    """“Let go” stood over a cube beside the bar that it lets go."""
    held = Rect(900, 600, 240, 80)
    area, corner, around = Rect(0, 0, 1920, 1200), Rect(1400, 1100, 380, 90), held.inset(-60)
    _place, alone = choose(held, [around], area, corner, BUTTON, None)
    box = alone.rect(BUTTON)
    assert box.x > held.right
    other = Rect(box.right + 30, box.y, 80, 80)
    _place, found = choose(held, [around], area, corner, BUTTON, None, (), [other])
    assert found.rect(BUTTON).right < held.x


def test_a_thread_leads_from_controls_that_stand_apart_to_their_piece() -> None:
    for gap, led in ((40.0, False), (160.0, True)):
        controls, ui = HeldControls(), Ui()
        controls.now = Spots((100.0, 100.0), (194.0, 100.0), (350.0, 100.0))
        plate = controls.now.rect(BUTTON)
        controls._held = Rect(plate.right + gap, 60.0, 100.0, 100.0)
        controls._draw_thread(ui, controls.now.rects(BUTTON))
        assert [one.id for one in ui.pictures] == (["release.edge", "release.thread"] if led else [])
        crossed = Ui()
        controls.crossed = [Rect(-2000, -2000, 6000, 6000)]
        controls._draw_thread(crossed, controls.now.rects(BUTTON))
        assert not crossed.pictures, "a thread across ropes is clutter"
        controls.crossed = []


def test_words_for_a_mouse_stand_near_the_piece_and_over_no_button() -> None:
    """“let go” stood at the lower edge while its piece was at the upper one; keys lay over *Restart*."""
    area, far = Rect(0, 0, 1920, 1200), Rect(1500, 1040, 160, 48)
    found = clear(far, HELD, [], area, [])
    assert min(abs(found.x - HELD.right), abs(HELD.x - found.right)) < 40
    assert found.cy == pytest.approx(HELD.cy)
    button = found.inset(-4)
    assert not clear(far, HELD, [button], area, []).overlaps(button)


def test_words_at_a_held_piece_leave_its_goal_free() -> None:
    """“Wheel: turn” lay over the field into which the piece was to push another one."""
    area, field = Rect(0, 0, 1920, 1200), Rect(HELD.right + 40, HELD.y - 40, 300, HELD.h + 80)
    plate = nearest_within(Rect(HELD.right + 20, HELD.y, 200, 100), HELD, 200, 50)
    assert plate.overlaps(field)
    assert clear(plate, HELD, [], area, [field]).right < HELD.x
    crowd = [field, Rect(0, HELD.y - 100, HELD.x - 5, HELD.h + 200)]
    assert clear(plate, HELD, [], area, crowd).bottom < HELD.y
    assert clear(plate, HELD, [], area, [Rect(0, 0, 1920, 1200)]) == plate, "where all is taken it stays"
