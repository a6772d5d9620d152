"""Tests which standing bricks are marked as loose, and what is said of one that something rests on."""

from __future__ import annotations

from types import SimpleNamespace
from unittest.mock import patch

import pytest
from msgspec.structs import replace

from game.app.intents import Intent
from game.core.game import TICKS
from game.core.tower_events import UNIT
from game.games.stack_off.loose import bears_load, carried, way_out
from game.games.stack_off.table.column import STEADY_TICKS
from game.games.stack_off.table.loose_marks import held_down_words
from game.physics.stack import Placed
from tests.games.stack_off.playing import referee_of
from tests.games.stack_off.test_stack_off_referee import ROUNDS, running
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


def test_what_lies_on_a_brick_in_the_air_is_carried_and_in_the_tower_nothing_is() -> None:
    held, on, above = Placed(0, 3 * UNIT, 3.5 * UNIT, 0.0), Placed(1, 3 * UNIT, 4.5 * UNIT, 0.02), wall()[0]
    askew = Placed(2, 3.2 * UNIT, 5.6 * UNIT, 0.2)
    assert carried(held, [*wall(), on, askew, above]) == {1, 2}
    assert not carried(held, [*wall(), on, Placed(3, 3 * UNIT, 2.5 * UNIT, 0.0)]), "it stands on the tower"
    low, bridge = Placed(0, 2 * UNIT, 0.5 * UNIT, 0.0), Placed(1, 1.5 * UNIT, 1.5 * UNIT, 0.0)
    assert not carried(low, [*wall(), bridge]), "it stands on the platform"
    assert not carried(Placed(0, 2 * UNIT, 0.6 * UNIT, 0.0), [*wall(), bridge]), "that lies on another one too"


def test_what_lies_on_the_held_brick_counts_in_old_rounds_only() -> None:
    for unheld, height in ((True, 4.0), (False, 6.0)):
        with running(replace(ROUNDS["last-brick"], unheld=unheld), 1) as referee:
            builder = referee.builders[0]
            tower = builder.world.tower
            assert builder.take(builder.choices()[-1])
            referee.tick()
            held = tower.held
            assert held is not None
            at = [one for one in tower.pieces if one.piece != held.piece]
            on = Placed(at[-1].piece, 3 * UNIT, 5.5 * UNIT, 0.0)
            lifted = SimpleNamespace(piece=held.piece, x=3 * UNIT, y=4.5 * UNIT, angle=0.0)
            with (
                patch.object(type(tower), "held", lifted),
                patch.object(type(tower), "pieces", (*at[:-1], on)),
            ):
                assert builder.tally().height == pytest.approx(height, abs=1.1)
    assert ROUNDS["last-brick"].unheld


def test_a_brick_that_is_drawn_up_under_a_load_says_why_it_stays(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, FOUR[1:2], "last-brick")
    builder = referee_of(scene).builders[0]
    lowest = builder.choices()[0]
    assert f"c0.loose.{lowest}" in {picture.id for picture in scene.ui.pictures}
    column = scene.columns[0]
    assert builder.take(lowest)
    screen.ticks(2)
    held = column.held
    assert held is not None
    assert column.pull == "left", "the outermost one"
    assert "c0.loose.held" in {picture.id for picture in scene.ui.pictures}
    x, y = held.x, held.y
    column.aim.x -= UNIT / 6
    column.aim.y += 3 * UNIT
    screen.ticks(60)
    held, said = column.held, scene.announcements[0]
    assert held is not None
    assert said is not None
    assert said.words == held_down_words()
    assert (held.x, held.y) == (pytest.approx(x - UNIT / 6, abs=2), pytest.approx(y, abs=2)), "sideways only"
    column.aim.x -= UNIT
    screen.ticks(120)
    held = column.held
    assert held is not None
    assert held.y > y + UNIT, "once it is free it follows the hand"
    assert column.pull is None


def test_a_press_leaves_a_brick_that_carries_others_where_it_was(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, FOUR[1:2], "last-brick")
    builder = referee_of(scene).builders[0]
    assert builder.take(builder.choices()[0])
    screen.ticks(30)
    assert "c0.wait" not in {picture.id for picture in scene.ui.pictures}, "it is not to be let go there"
    scene.columns[0].aim.y += 3 * UNIT
    scene.controls.press(0, Intent.CONFIRM, scene.devices.device(0), counting=False)
    screen.ticks(2)
    assert scene.columns[0].held is None
    assert not builder.falls


def test_at_the_bell_a_brick_that_carries_others_stays_in_the_tower() -> None:
    with running(ROUNDS["last-brick"], 1) as referee:
        builder = referee.builders[0]
        assert builder.take(builder.choices()[0])
        referee.tick()
        referee.clock.ticks = referee.round.seconds * TICKS - 5
        before = builder.tally()
        while not referee.over:
            referee.tick()
        after = builder.tally()
    assert (after.falls, after.pieces) == (0, 10)
    assert after.height == pytest.approx(before.height, abs=0.1)


def test_a_press_of_the_mouse_takes_only_the_brick_at_the_pointer(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, FOUR[:1], "last-brick")
    screen.ticks(STEADY_TICKS)
    column, state = scene.columns[0], referee_of(scene).builders[0]
    pointed = state.pointed()
    assert pointed is not None
    found = next(one for one in column.state.tower.pieces if one.piece == pointed)
    x, y = column.camera.to_canvas(found.x, found.y)
    for away, taken in (((300, -200), False), ((0, 0), True)):
        screen.services.devices.pointer = round(x + away[0]), round(y + away[1])
        scene.background_pressed(*screen.services.devices.pointer)
        screen.ticks(2)
        assert (column.held is not None) is taken


def test_the_scale_keeps_while_the_mouse_aims_at_bricks(open_screen: Open) -> None:
    screen = open_screen()
    for seats, compares in ((FOUR[:2], False), (FOUR[1:3], True)):
        scene = put(screen, seats, "last-brick")
        with patch.object(scene.columns[0].camera, "compare") as compared:
            screen.ticks(3)
        assert compared.called is compares
