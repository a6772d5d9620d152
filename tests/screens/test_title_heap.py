"""The wooden pieces of the title are set down by shadows on the table."""

from __future__ import annotations

from unittest.mock import Mock

import pytest

from game.app import text
from game.app.settings import TextSize
from game.physics.heap import TITLE_FLOOR, TITLE_UNIT, HeapPiece
from game.screens.title_heap import place_heap
from game.tools.screenshot import Shot
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from tests.games.measures import measures
from tests.screens.composing import composed


def test_only_what_touches_the_table_has_a_shadow_on_it() -> None:
    stage = Mock(FrameStage)
    low = HeapPiece("square", "red", 700.0, TITLE_FLOOR + TITLE_UNIT / 2, 0.0)
    high = HeapPiece("square", "blue", 900.0, TITLE_FLOOR + 3 * TITLE_UNIT, 0.0)
    place_heap(stage, (low, high), 0.0, 1000.0, False)
    feet = {call.args[0]: call for call in stage.place.call_args_list if call.args[0].startswith("foot.")}
    assert feet["foot.0"].kwargs["alpha"] > 250
    assert feet["foot.1"].kwargs["alpha"] == 0
    assert feet["foot.0"].args[1] == 700.0


def test_only_games_are_on_the_sign_and_all_else_lies_below_the_bench() -> None:
    services, scene = composed(Shot("title"))
    rects = {one.id: one.rect for one in scene.ui.targets}
    games, rest = (
        ("play", "lobby.challenge", "door.challenge", "contest.stack-off"),
        ("watch", "rules", "settings", "quit"),
    )
    assert max(rects[id_].bottom for id_ in games) < min(rects[id_].y for id_ in rest)
    assert len({rects[id_].y for id_ in rest}) == 1
    raised = {one.id for one in scene.ui.pictures if one.art.kind == "button"}
    assert raised == {*games}
    services.director.reset()


@pytest.mark.parametrize("text_size", [100, 200])
def test_the_menu_is_on_a_sign_that_hangs_on_ropes(text_size: TextSize) -> None:
    services, scene = composed(Shot("title", text_size=text_size))
    pictures = {one.id: one for one in scene.ui.pictures}
    sign = pictures["menu.sign"]
    board = Rect(sign.x, sign.y, *measures(sign.art.args[:2]))
    entries = [one.rect for one in scene.ui.targets if one.id in pictures and pictures[one.id].art.kind == "button"]
    assert len(entries) == (4 if text_size == 100 else 8)
    for entry in entries:
        assert board.holds(entry.x, entry.y)
        assert board.holds(entry.right, entry.bottom)
    for i in (0, 1):
        rope = pictures[f"menu.rope.{i}"]
        wide, high = measures(rope.art.args[:2])
        assert rope.y <= scene.ui.area.y < board.y < rope.y + high < entries[0].y
        assert board.x < rope.x < rope.x + wide < board.right
    services.director.reset()


def test_keys_are_quieter_than_the_ways_beside_them() -> None:
    services, scene = composed(Shot("title"))
    words = {one.id: one for one in scene.ui.words}
    end = words["hint.1.words"].x + text.measure(words["hint.1.words"].text, "body", words["hint.1.words"].size)
    assert scene.ui.area.right - end < 80, "at the other end"
    assert words["hint.0.words"].x - words["quit.label"].x > 500
    assert sum(words["hint.0.words"].colour[:3]) < sum(words["quit.label"].colour[:3])
    services.director.reset()


def test_the_box_is_full_to_its_edge_and_what_lies_above_throws_shadows() -> None:
    services, scene = composed(Shot("title"))
    order = [one.id for one in scene.ui.pictures]
    deep = [one.id for one in scene.ui.pictures if one.id.startswith("deep.") and one.art.kind == "piece"]
    assert len(deep) > 4
    assert order.index("box.back") < order.index(deep[-1]) < order.index("piece.0") < order.index("box.front")
    assert order.index("piece.0") < order.index("shadow.1") < order.index("piece.1")
    services.director.reset()
