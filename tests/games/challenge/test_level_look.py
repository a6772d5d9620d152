"""The look of a level at its table: how near it is shown, its chest, what its tags point at."""

from __future__ import annotations

import numpy as np
import pytest

from game import art
from game.art.tower import chest
from game.core.tower_events import UNIT
from game.games.challenge.control_spots import BESIDE, BUTTON, BUTTON_LARGE, choose, corner_place
from game.games.challenge.height_marker import HeightMarker, decimals_of
from game.games.challenge.panels.goal_signs import draw_goal_sign
from game.levels.library import LIBRARY
from game.levels.rules.goals import All, AnyGoal, Balance, Beyond, Height, Low
from game.levels.rules.level import Level
from game.levels.world.level_tower import ground_of
from game.physics.ground import Box
from game.table.tower import terrain
from game.table.tower.drawn_piece import DrawnPiece
from game.table.tower.levels.level_camera import NEARER, LevelCamera, level_room
from game.table.tower.levels.level_fit import ASIDE, LEVEL_ZOOMS
from game.table.tower.levels.near_frame import near_frame
from game.table.tower.levels.resting_hand import AWAY
from game.table.tower.show import TowerShow
from game.table.tower.supports import supports
from game.ui.layout import CANVAS, Rect
from game.ui.style import SLATE


def level_called(name: str) -> Level:
    entry = LIBRARY.find(name)
    assert entry is not None
    assert entry.level is not None
    return entry.level


def camera_of(name: str) -> LevelCamera:
    level = level_called(name)
    ground = ground_of(level)
    camera = LevelCamera(level.goals, ground)
    camera.room, camera.bounds = level_room(CANVAS), ground.camera
    camera.rest(0.0)
    return camera


@pytest.mark.parametrize(("name", "near"), [("spoons", True), ("sardines", True), ("weather-vane", False)])
def test_what_stays_below_a_low_line_is_seen_from_near(name: str, near: bool) -> None:
    assert (camera_of(name).goal.unit > LEVEL_ZOOMS[0]) == near


@pytest.mark.parametrize("name", ["cold-snap", "coat-hooks", "umbrella"])
def test_a_level_is_shown_no_farther_away_than_its_pieces_need(name: str) -> None:
    """A row of three squares lay in the middle of an empty view."""
    level, camera = level_called(name), camera_of(name)
    ground, whole = ground_of(level), camera.goal.unit
    near = near_frame(level.goals, ground, (), 0.5, 4.0, floats=False)
    assert near is not None
    camera.near, camera.bounds = near, ground.camera
    camera.rest(0.0)
    assert whole < camera.goal.unit <= NEARER * whole
    assert near.bottom > ground.camera.bottom, "the foot of a wall is not looked at"
    # What the hand reaches beyond it is shown while it is there.
    for _ in range(AWAY):
        camera.follow((ground.hand.right * UNIT, UNIT))
    camera.tick(at_once=True)
    assert camera.to_canvas(ground.hand.right * UNIT, 0.0)[0] <= camera.room.right + ASIDE


def test_the_ring_of_a_hold_is_beside_a_wide_plate_of_goals() -> None:
    camera = camera_of("first-step")
    before = camera.ring_aside
    camera.goals_more = 80.0
    assert camera.ring_aside == before + 80


def test_a_box_is_a_chest_with_a_lit_back_wall_and_a_painted_front() -> None:
    box = ((0.0, 40.0, 40.0, 260.0), (40.0, 120.0, 300.0, 260.0), (300.0, 40.0, 340.0, 260.0))
    shapes = tuple(((a, b), (c, b), (c, d), (a, d)) for a, b, c, d in box)
    assert len(chest.cavities(shapes, 80.0)) == 1
    assert not chest.cavities(shapes[:2], 80.0)
    baked = art.bake(art.masonry(shapes, "sandpit", 80.0, True), 1.0)
    seen = np.asarray(baked.image, int)
    left, top = (round(one) for one in baked.pad[:2])
    back, wall, star = (
        np.median(seen[top + y - 6 : top + y + 6, left + x - 6 : left + x + 6].reshape(-1, 4), axis=0)
        for x, y in ((150, 85), (20, 100), (170, 194))
    )
    assert back[3] == 255
    assert back[:3].sum() > 1.4 * wall[:3].sum()
    assert star[:3].sum() > 1.2 * wall[:3].sum()


class Measured(TowerShow):
    """A tower of one square, 1 unit high."""

    def standing(self) -> list[DrawnPiece]:
        return [DrawnPiece(0, 0.0, 0.5 * UNIT, 0.0)]


@pytest.mark.parametrize("lower", [0.0, 90.0])
@pytest.mark.parametrize("side", [1, -1])
def test_the_tag_with_the_height_has_a_line_to_the_top(side: int, lower: float) -> None:
    camera = camera_of("spoons")
    show = Measured(camera)
    marker = HeightMarker(show)
    top = camera.to_canvas(side * 0.5 * UNIT, UNIT)
    x, y = top[0] + side * 400, top[1] + lower
    across, down = marker.thread(x, y, side)
    assert (across.x if side > 0 else across.right) == pytest.approx(top[0], abs=1)
    assert across.y == pytest.approx(top[1], abs=1)
    assert (down.h > 0) == (lower > 0)
    assert down.h == 0 or down.bottom <= y


class Signs:
    """Notes what a list of goals draws."""

    tone = SLATE

    def __init__(self) -> None:
        self.icons: list[str] = []
        self.pictures: list[str] = []

    def icon(self, _id: str, name: str, *_rest: object) -> None:
        self.icons.append(name)

    def put(self, id_: str, *_rest: object, **_options: object) -> None:
        self.pictures.append(id_)


def test_signs_of_lines_are_icons_as_the_other_signs() -> None:
    ui, asked = Signs(), (All(), Balance(bar=0, tilt=5.0), Low(line=1.0), Height(line=1.0), Beyond(side="right", x=1.0))
    goals: tuple[AnyGoal, ...] = asked
    for goal in goals:
        draw_goal_sign(ui, "sign", goal, 0.0, 0.0)  # type: ignore[arg-type]
    assert len(set(ui.icons)) == len(goals)
    assert not ui.pictures


def test_the_hint_of_a_place_before_a_piece_has_no_lower_corners() -> None:
    """They crossed the stars of a piece."""
    baked = art.bake(art.window(160, 120, "rim"), 1.0)
    alpha = np.asarray(baked.image, int)[:, :, 3]
    middle = len(alpha) // 2
    assert alpha[:middle].max() > 100
    assert alpha[middle:].max() == 0


def test_the_outline_of_a_white_piece_is_of_ink() -> None:
    """It vanished before the sky: white between two thin lines."""
    lines = {}
    for colour in ("white", "red"):
        baked = art.bake(art.ghost_piece("square", 120, colour), 1.0)
        row = np.asarray(baked.image, int)[baked.image.height // 2, : baked.image.width // 4]
        lines[colour] = sum(1 for r, g, b, alpha in row if alpha > 200 and r + g + b < 200)
    assert lines["white"] >= 6 > lines["red"]


def test_rods_that_carry_ground_are_straps_and_stops_stand_back() -> None:
    level = level_called("mobile")
    seen = terrain.parts(ground_of(level), 84.0, "fairground")
    looks = {part.id: part.picture.args[1] for part in seen if part.id.startswith("rod.")}
    assert {tone for id_, tone in looks.items() if not id_.endswith("hang")} == {"dull"}
    hung = supports(ground_of(level_called("low-tide")))
    assert min(max(x for x, _y in one) - min(x for x, _y in one) for one in hung) > 0.12


def test_the_ring_of_a_large_button_stays_off_the_ring_of_the_piece() -> None:
    area, held = Rect(0, 0, 1920, 1200), Rect(860, 500, 180, 180)

    def gap(button: tuple[float, float]) -> float:
        found = choose(held, [held], area, corner_place(area, [], button), button, None)[1].rect(button)
        return max(found.x - held.right, held.x - found.right, found.y - held.bottom, held.y - found.bottom)

    assert gap(BUTTON) == BESIDE
    assert gap(BUTTON_LARGE) >= BESIDE + 12


def test_a_level_keeps_still_once_no_piece_comes_any_more() -> None:
    camera = LevelCamera()
    camera.room, camera.bounds = Rect(0, 0, 1800, 1038), Box(-3.0, -1.5, 3.0, 5.5)
    camera.rest(1.0)
    before = camera.goal
    camera.ends = True
    camera.rest(4.0)
    assert camera.goal == before
    camera.rest(6.0)
    assert camera.goal.low > before.low, "what stands is in sight"
    camera.ends = False
    camera.rest(1.0)
    camera.rest(4.0)
    assert camera.goal.low > before.low, "there is room for the next one"


@pytest.mark.parametrize(("name", "decimals"), [("sardines", 2), ("first-step", 1)])
def test_the_height_has_the_decimals_of_the_lines_beside_it(name: str, decimals: int) -> None:
    """“now 0.9” stood beside a line at 0.89 that the tower was below."""
    assert decimals_of(level_called(name)) == decimals
