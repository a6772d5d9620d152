"""Tests what idling costs where bricks are taken, when such a round is decided, and what is said of its top brick."""

from __future__ import annotations

import dataclasses

import msgspec
import pytest

from game.app.intents import Intent
from game.core.game import TICKS
from game.core.tower_events import UNIT
from game.games.stack_off.ranking import Tally
from game.games.stack_off.rounds import SURVIVAL
from game.games.stack_off.table.announcements import title_notes
from game.games.stack_off.table.column import STEADY_TICKS
from game.games.stack_off.table.pointing import highest_of
from tests.games.stack_off.playing import referee_of
from tests.games.stack_off.test_stack_off_referee import ROUNDS, running
from tests.games.stack_off.test_stack_off_table import FOUR, put
from tests.screens.screen import Open


def test_idling_costs_more_each_time_in_a_row() -> None:
    what = msgspec.structs.replace(ROUNDS["last-brick"], idle=5)
    assert ROUNDS["last-brick"].dearer
    with running(what, 1) as referee:
        idling = referee.builders[0].idling
        assert [idling.cost(5 * times * TICKS) for times in range(5)] == [0.0, 0.5, 1.5, 3.0, 5.0]
        assert [idling.next_cost(5 * times * TICKS) for times in range(3)] == [0.5, 1.0, 1.5]


def test_last_brick_ends_once_nobody_can_catch_up(monkeypatch: pytest.MonkeyPatch) -> None:
    first = Tally(height=8.0, start=4.0, pieces=10)
    for falls, idle, decided in ((2, False, True), (1, False, False), (2, True, False)):
        with running(ROUNDS["last-brick"], 2) as referee:
            tallies = dataclasses.replace(first, idle=idle), Tally(height=5.0, start=4.0, falls=falls)
            monkeypatch.setattr(referee, "tallies", lambda tallies=tallies: tallies)
            for _ in range(TICKS):
                referee.tick()
            assert referee.over is decided
            assert referee.winners() == ((0,) if decided else ())
    with running(msgspec.structs.replace(ROUNDS["last-brick"], decided=False), 2) as referee:
        monkeypatch.setattr(referee, "tallies", lambda: (first, Tally(start=4.0, falls=9)))
        for _ in range(TICKS):
            referee.tick()
        assert not referee.over, "as in rounds of before"


def test_a_press_on_the_top_brick_says_why_it_stays(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, FOUR[:1], "last-brick")
    screen.ticks(STEADY_TICKS)
    column, builder = scene.columns[0], referee_of(scene).builders[0]
    top, pointed = highest_of(column), builder.pointed()
    found = next(one for one in column.state.tower.pieces if one.piece == top)
    x, y = column.camera.to_canvas(found.x, found.y)
    screen.services.devices.pointer = round(x), round(y)
    screen.ticks(2)
    assert builder.pointed() == pointed, "the frame stays where it is"
    scene.background_pressed(*screen.services.devices.pointer)
    screen.ticks(8)
    assert column.held is None
    assert scene.announcements[0] is not None
    assert scene.announcements[0].words == "Not the top one: it is up there already"
    assert {"c0.loose.stays", "c0.loose.cross"} <= {picture.id for picture in scene.ui.pictures}
    screen.ticks(150)
    assert column.refusal.piece is None


def test_arrows_choose_the_brick_that_lies_there(open_screen: Open) -> None:
    scene = put(open_screen(), FOUR[:1], "last-brick")
    column, device = scene.columns[0], scene.devices.device(0)
    state = scene.client.view().seats[0]
    at = {one.piece: (one.x, one.y) for one in state.tower.pieces}
    assert state.pointed is not None
    for intent, axis, way in ((Intent.DOWN, 1, -1), (Intent.RIGHT, 0, 1), (Intent.LEFT, 0, -1), (Intent.UP, 1, 1)):
        before = scene.client.view().seats[0].pointed
        scene.controls.press(0, intent, device, False)
        after = scene.client.view().seats[0].pointed
        assert before is not None
        assert after is not None
        assert (at[after][axis] - at[before][axis]) * way > UNIT / 2
        assert abs(at[after][1 - axis] - at[before][1 - axis]) < UNIT
    assert column.hand.aim.due == 0


def test_tags_of_a_survival_show_the_hearts_before_the_pieces(open_screen: Open) -> None:
    scene = put(open_screen(), FOUR[:2], "storm-crew")
    scene.director.compose(scene.services.make_ui)
    told = {word.id: word.text for word in scene.ui.words}
    assert told["c0.height.lives"] == str(scene.columns[0].state.falls_left)
    assert " ".join(words for id_, words in told.items() if id_.startswith("goal.words")) == SURVIVAL
    assert title_notes(scene.series, scene.client.round)[0] == SURVIVAL
    scene.pause()
    drawn = scene.director.compose(scene.services.make_ui)
    assert drawn is not None
    said = [word.text for word in drawn[-1].words if word.id.startswith("dialog.twist")]
    assert " ".join(said).endswith(SURVIVAL)
