"""The wooden pieces of the title are set down by shadows on the table."""

from __future__ import annotations

from unittest.mock import Mock

from game.physics.heap import TITLE_FLOOR, TITLE_UNIT, HeapPiece
from game.screens.title_heap import place_heap
from game.tools.screenshot import Shot
from game.ui.frame_stage import FrameStage
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


def test_only_games_hang_in_the_window_and_all_else_lies_below_the_bench() -> None:
    services, scene = composed(Shot("title"))
    rects = {one.id: one.rect for one in scene.ui.targets}
    games, rest = ("play", "lobby.challenge", "contest.stack-off"), ("watch", "rules", "settings", "quit")
    assert max(rects[id_].bottom for id_ in games) < min(rects[id_].y for id_ in rest)
    assert len({rects[id_].y for id_ in rest}) == 1
    raised = {one.id for one in scene.ui.pictures if one.art.kind == "button"}
    assert raised == {*games}
    services.director.reset()
