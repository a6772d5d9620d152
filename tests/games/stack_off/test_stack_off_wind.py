"""Tests the air of a gust, the flags on the nets, and the cord on which a held piece hangs."""

from __future__ import annotations

from unittest.mock import Mock

import pytest

from game.core.game import TICKS
from game.games.stack_off.table import cord, gust_air
from game.games.stack_off.table.announcements import Announcement, blown
from game.table.tower.drawn_piece import OFFSCREEN
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from tests.games.stack_off.playing import referee_of
from tests.games.stack_off.test_stack_off_table import FOUR, Four, put
from tests.screens.screen import Open

LANE = Rect(500, 120, 462, 840)


@pytest.mark.parametrize("way", [1.0, -1.0], ids=["right", "left"])
def test_air_and_leaves_fly_with_the_wind_and_stay_in_their_lane(way: float) -> None:
    for find, half in ((gust_air.bands, gust_air.LONG / 2), (gust_air.leaves, gust_air.LEAF / 2)):
        moved = 0
        for tick in range(120):
            now, then = find(LANE, way, tick), find(LANE, way, tick + 1)
            assert all(LANE.x + half <= one.x <= LANE.right - half for one in now)
            assert all(LANE.y < one.y < LANE.bottom - 100 for one in now)
            moved += sum((after.x - before.x) * way > 0 for before, after in zip(now, then, strict=True))
        assert moved > 0.85 * 120 * len(now)


def test_flags_lean_with_a_gust_and_its_seconds_have_their_unit(open_screen: Open) -> None:
    assert blown((None, Announcement("left", "Gust", wind="left"))) == "left"
    assert blown((None, Announcement("cross", "Out"))) == ""
    screen = open_screen()
    Four(screen)
    scene = put(screen, FOUR, "weather-forecast")
    looks = []
    for _ in range(2):
        scene.director.compose(screen.services.make_ui)
        looks.append({one.art.args[1] for one in scene.ui.pictures if one.id.startswith("flag.")})
        referee_of(scene).clock.ticks = (scene.client.round.gusts[0] - 2) * TICKS
        screen.ticks(8)
        scene.changed()
    assert looks[0] == {""}
    forecast = scene.client.view().forecast
    assert forecast is not None
    assert looks[1] == {"right" if forecast[1] == "left" else "left"}, "with the gust"
    assert any(word.id.endswith("note.count") and word.text == "2 s" for word in scene.ui.words)


def test_what_is_held_hangs_on_a_cord(open_screen: Open) -> None:
    column, stage = put(open_screen(), FOUR[:2]).columns[1], Mock(FrameStage)
    box = column.piece_box
    assert box is not None
    cord.place(column.stage.of(stage), column)
    placed = {call.args[0]: call.args for call in stage.place.call_args_list}
    line = placed[f"{column.stage.prefix}cord"]
    assert line[1] == box.cx
    assert line[2] + float(line[5].args[1]) / 2 <= box.y
    assert placed[f"{column.stage.prefix}cord.ring"][2] > OFFSCREEN
