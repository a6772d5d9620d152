"""Tests which standing bricks are marked as loose, and what is said of one that something rests on."""

from __future__ import annotations

from game.core.tower_events import UNIT
from game.games.stack_off.loose import bears_load, way_out
from game.games.stack_off.table.loose_marks import held_down_words
from game.games.stack_off.table.scene import ANNOUNCE_EVERY
from game.physics.stack import Placed
from tests.games.stack_off.playing import referee_of
from tests.games.stack_off.test_stack_off_table import FOUR, put
from tests.screens.screen import Open


def wall() -> list[Placed]:
    """Three squares in a row, and one on the left two of them."""
    return [Placed(50 + i, x * UNIT, y * UNIT, 0.0) for i, (x, y) in enumerate(((-1, 0.5), (0, 0.5), (1, 0.5)))] + [
        Placed(53, -0.5 * UNIT, 1.5 * UNIT, 0.0)
    ]


def test_a_brick_between_two_others_is_wedged_in_and_the_outer_ones_come_out() -> None:
    assert [way_out(placed.piece, wall()) for placed in wall()] == ["left", None, "right", "left"]


def test_a_brick_bears_what_lies_on_it() -> None:
    loads = [bears_load(one.piece, one.x, one.y, one.angle, wall()) for one in wall()]
    assert loads == [True, True, False, False]


def test_a_brick_that_is_drawn_up_under_a_load_says_why_it_stays(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, FOUR[1:2], "last-brick")
    builder = referee_of(scene).builders[0]
    lowest = builder.choices()[0]
    assert f"c0.loose.{lowest}" in {picture.id for picture in scene.ui.pictures}
    assert builder.take(lowest)
    screen.ticks(2)
    assert scene.announcements[0] is None
    scene.columns[0].aim.y += 2 * UNIT
    screen.ticks(ANNOUNCE_EVERY)
    said = scene.announcements[0]
    assert said is not None
    assert said.words == held_down_words()
