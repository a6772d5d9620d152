"""Tests that the signs of a stack-off's table and results lie beside each other, and say what a player needs then."""

from __future__ import annotations

from msgspec.structs import replace as replace_struct

from game.core.game import TICKS
from game.core.tower_events import UNIT
from game.games.stack_off.building.parts import Built, dangers_in
from game.games.stack_off.building.phase import round_by_bots
from game.games.stack_off.results.tower_gallery import Gallery, Still
from game.games.stack_off.rounds import level_for
from game.games.stack_off.series import Series
from game.games.stack_off.table import column_overlays
from game.games.stack_off.table.tower_top import spans
from game.levels.world.level_tower import ground_of
from game.table.tower.drawn_piece import DrawnPiece
from game.table.tower.show import TowerShow
from game.ui.layout import Rect
from tests.games.stack_off.playing import referee_of
from tests.games.stack_off.test_stack_off_table import FOUR, put
from tests.screens.screen import Open


def test_before_the_bell_each_plate_names_the_tower_that_comes(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, FOUR[1:3], "musical-benches")
    names = [info.name for info in scene.series.seats]
    assert all(f"then {name}’s" in screen.words for name in names)
    referee = referee_of(scene)
    (bell,) = referee.round.surprises
    referee.clock.ticks = bell.at * TICKS
    screen.ticks(30)
    screen.show()
    assert "then " not in screen.words


def test_how_high_the_line_is_stands_below_what_is_said_and_no_tag_covers_it(open_screen: Open) -> None:
    scene = put(open_screen(), FOUR[1:3], "first-to-eight")
    last = scene.columns[-1]
    assert column_overlays.hang_plaques(scene.columns, large=False) in (True, False)
    assert last.plaque is not None
    assert scene.columns[0].plaque is None
    last.camera.is_said_over = True
    said = last.camera.announcement
    assert said is not None
    # As if the line were as high as what is said.
    last.line = last.camera.to_world(0, said.cy)[1] / UNIT
    scene.columns[0].line = last.line
    column_overlays.hang_plaques(scene.columns, large=False)
    assert last.plaque.y >= said.bottom


def test_large_words_of_match_point_take_the_line_of_the_device(open_screen: Open) -> None:
    scene = put(open_screen(text_size=200), FOUR[:3], won=(1, 0, 0))
    lines = [(word.x, word.y) for word in scene.ui.words if word.id.startswith("c0.plate.")]
    assert "Match point" in {word.text for word in scene.ui.words}
    assert len(lines) == len(set(lines)), "no word lies on another one"


def test_the_tag_of_a_tower_does_not_reach_for_a_piece_that_falls_beside_it() -> None:
    show = TowerShow()
    show.standing = lambda: [DrawnPiece(0, 0.0, 30.0, 0.0), DrawnPiece(6, 4.0 * UNIT, 30.0, 0.0)]  # type: ignore[method-assign]
    assert spans(show, UNIT, 20.0, None)[0][1] > 3.0
    assert spans(show, UNIT, 20.0, 6)[0][1] < 1.0


def test_a_built_danger_is_seen_in_the_results(open_screen: Open) -> None:
    what = round_by_bots(Series(FOUR, 1, mode="common-ground"))
    what = replace_struct(what, built=(Built(0, "danger", 1.0, 1.0),))
    ground = ground_of(level_for(what, 1))
    (box,) = dangers_in(ground)
    assert (box.left, box.bottom) == (1.0, 1.0)
    ui = open_screen().services.make_ui(0, None)
    Gallery([Still((), ground, (), 1.0)], [Rect(0, 0, 600, 600)]).draw(ui)
    assert any(one.id.endswith("danger.0") for one in ui.pictures)
