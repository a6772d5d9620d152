"""The wooden pieces of the title are set down by shadows on the table."""

from __future__ import annotations

from unittest.mock import Mock

from game.physics.heap import TITLE_FLOOR, TITLE_UNIT, HeapPiece
from game.screens.title_heap import place_heap
from game.tools.screenshot import Shot
from game.ui.frame_stage import FrameStage
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


def test_only_games_hang_in_the_window_and_all_else_lies_below_the_bench() -> None:
    services, scene = composed(Shot("title"))
    rects = {one.id: one.rect for one in scene.ui.targets}
    games, rest = ("play", "lobby.challenge", "contest.stack-off"), ("watch", "rules", "settings", "quit")
    assert max(rects[id_].bottom for id_ in games) < min(rects[id_].y for id_ in rest)
    assert len({rects[id_].y for id_ in rest}) == 1
    raised = {one.id for one in scene.ui.pictures if one.art.kind == "button"}
    assert raised == {*games}
    services.director.reset()


def test_the_cords_of_the_menu_come_from_one_nail_below_the_logo() -> None:
    for text_size in (100, 200):
        services, scene = composed(Shot("title", text_size=text_size))
        pictures = {one.id: one for one in scene.ui.pictures}
        first = next(one.rect for one in scene.ui.targets if one.id == "play")
        nail = pictures["menu.nail"]
        assert abs(nail.x + measures(nail.art.args[:1])[0] / 2 - first.cx) < 1
        # The first letter ends here, whose foot is nearer.
        assert nail.x < pictures["logo"].x + (0 if text_size == 100 else 120)
        assert nail.y > 0.6 * (pictures["logo"].y + 200)
        assert not [one for one in pictures.values() if one.id.startswith("menu.cord") and one.y < nail.y]
        services.director.reset()
