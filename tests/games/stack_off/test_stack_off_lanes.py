"""Tests how near the lanes of a stack-off are shown, and what lifts the leader, match point and gusts out of them."""

from __future__ import annotations

import pytest

from game.core.game import TICKS
from game.games.stack_off.table.camera import FREE
from game.games.stack_off.table.lane_heights import AIR, follow_heights
from game.games.stack_off.table.lane_scale import lane_scale
from game.games.stack_off.table.layout import layout
from game.ui.layout import Rect
from tests.games.measures import measures
from tests.games.stack_off.playing import referee_of
from tests.games.stack_off.test_stack_off_table import FOUR, Four, put
from tests.screens.screen import Open

LEAST = 75.0
"""Canvas px of a unit between four seats, at the least."""


@pytest.mark.parametrize("high", [1080, 1200])
def test_a_race_begins_near_with_its_line_in_sight(open_screen: Open, high: int) -> None:
    screen = open_screen()
    Four(screen)
    scene = put(screen)
    rooms = layout(4, Rect(0, 0, 1920, high)).columns
    unit = lane_scale(scene.client.round, scene.client.view().seats, rooms)
    bounds = scene.columns[0].camera.bounds
    assert unit >= LEAST
    assert rooms[0].h / unit + bounds.bottom > scene.columns[0].line + 0.4
    assert rooms[0].w / unit >= 5, "half a unit beside the platform"


def test_lanes_shrink_with_the_highest_tower_but_not_under_a_mouse_that_holds_a_piece(open_screen: Open) -> None:
    screen = open_screen()
    Four(screen)
    scene = put(screen, FOUR)
    mouse, camera = scene.columns[0], scene.columns[0].camera
    assert mouse.held is not None
    seen, unit = camera.goal.low + mouse.room.h / camera.goal.unit, camera.goal.unit
    for height, shrinks in ((seen - FREE - 0.1, False), (seen - AIR - 0.1, False), (seen - AIR + 0.1, True)):
        scene.columns[1].show.height = height
        follow_heights(scene.columns, scene.client.round, scene.devices)
        assert all((column.camera.goal.unit < unit) == shrinks for column in scene.columns)


def test_light_falls_on_who_leads_and_match_point_hangs_below_the_plate(open_screen: Open) -> None:
    screen = open_screen()
    Four(screen)
    scene = put(screen, FOUR, won=(1, 0, 0, 0))
    for leader in (None, 2):
        scene.leader = leader
        scene.changed()
        scene.director.compose(screen.services.make_ui)
        lights = [one for one in scene.ui.pictures if one.id == "spotlight"]
        assert [one.x for one in lights] == ([] if leader is None else [scene.places.columns[leader].x])
    point, plate = next(one for one in scene.ui.pictures if one.id == "c0.plate.point"), scene.places.plates[0]
    wide, high = measures(point.art.args[:2])
    assert point.x + wide / 2 == pytest.approx(plate.cx, abs=1)
    assert plate.bottom - 10 < point.y < point.y + high < scene.services.area.bottom


def test_a_gust_for_all_is_announced_beside_the_time(open_screen: Open) -> None:
    screen = open_screen()
    Four(screen)
    scene = put(screen, FOUR, "weather-forecast")
    clock = referee_of(scene).clock
    clock.ticks = (scene.client.round.gusts[0] - 2) * TICKS
    screen.ticks(8)
    scene.director.compose(screen.services.make_ui)
    ids = {word.id for word in scene.ui.words}
    assert "clock.words" in ids
    assert any(id_.startswith("sign.words") for id_ in ids)
    assert not any("note.words" in id_ for id_ in ids)
