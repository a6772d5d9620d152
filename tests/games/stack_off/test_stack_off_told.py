"""Tests messages of a stack-off: threads to towers, gusts that felled something, clocks, pieces that come again."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import cos, radians, sin

import pytest

from game.app.settings import Person, Setup
from game.core.game import TICKS, SeatInfo
from game.core.silhouettes import silhouette_of
from game.core.tower_events import UNIT
from game.games.stack_off.gust_credits import AFTER, GustCredit, GustCredits
from game.games.stack_off.lobby.last_choices import known_people
from game.games.stack_off.lobby.slots import Slots
from game.games.stack_off.manual import help_scene
from game.games.stack_off.results.win_reasons import TOPPLED, credit_words
from game.games.stack_off.rounds import rounds
from game.games.stack_off.series import KEY
from game.games.stack_off.table.announcements import pace_words, said_over
from game.games.stack_off.table.controls import GIVEN
from game.games.stack_off.table.hand import GLIDES
from game.games.stack_off.table.height_thread import STEP, thread_between
from game.games.stack_off.table.pause import StackOffPause
from game.games.stack_off.table.seat_plates import has_fallen
from game.physics.stack import Placed
from game.ui.layout import Rect
from tests.games.stack_off.test_stack_off_table import FOUR, Four, put
from tests.physics.builders import piece
from tests.screens.screen import Open

TAG = Rect(100, 200, 106, 54)


@pytest.mark.parametrize(
    "top",
    [(260.0, 227.0), (260.0, 218.0), (230.0, 270.0), (150.0, 320.0), (160.0, 120.0)],
    ids=["beside", "a little higher", "just below", "far below", "above"],
)
def test_a_thread_leads_from_a_height_to_the_top_of_its_tower(top: tuple[float, float]) -> None:
    """The tag of a seat had none where the line or a piece had moved it by some pixels."""
    found = thread_between(TAG, top)
    assert found is not None
    (x, y), wide, angle = found
    end = x + wide / 2 * cos(radians(angle)), y + wide / 2 * sin(radians(angle))
    assert end == pytest.approx(top, abs=STEP)
    begin = x - wide / 2 * cos(radians(angle)), y - wide / 2 * sin(radians(angle))
    assert TAG.inset(-STEP, -STEP - 26).holds(*begin)


def test_a_gust_that_felled_pieces_is_credited_to_who_sent_it() -> None:
    credits = GustCredits(2)
    credits.read((1, 0), 1)
    assert credits.best is None
    credits.note((2,), [(0, 1)], 10)
    credits.read((1, 3), 11)
    assert credits.best is None, "another tower"
    credits.read((3, 3), 12)
    credits.read((5, 3), AFTER)
    assert credits.best == GustCredit((2,), 1, 4)
    credits.read((5, 3), 11 + AFTER)
    credits.read((9, 3), 12 + AFTER)
    assert credits.best == GustCredit((2,), 1, 4), "the gust was over"


def test_whose_gust_felled_a_tower_is_said() -> None:
    names = ["Ana", "Theo", "Mika"]
    assert credit_words(None, names) == ""
    assert credit_words(GustCredit((2,), 1, 1), names) == "Mika's gust blew a piece off Theo's tower."
    assert credit_words(GustCredit((2,), 1, 3), names) == "Mika's gust blew 3 pieces off Theo's tower."
    assert credit_words(GustCredit((0, 2), 1, TOPPLED), names) == "Ana and Mika's gust toppled Theo's tower."


def test_a_round_whose_pieces_drop_by_themselves_says_so_at_its_start() -> None:
    told = {one.id: pace_words(one) for one in rounds()}
    assert told["three-slips"] == "Each piece drops by itself: after 6 s at first, 2.5 s near the end."
    assert {id_ for id_, words in told.items() if words} == {one.id for one in rounds() if one.pace is not None}


def test_the_tray_says_that_a_piece_comes_again(open_screen: Open) -> None:
    screen = open_screen()
    Four(screen)
    scene = put(screen, FOUR[:2])
    state = scene.columns[0].state
    assert not has_fallen(state)
    assert state.next_piece is not None
    again = replace(state, view=replace(state.view, steps=(*state.view.steps, state.next_piece)))
    assert has_fallen(again)
    scene.columns[0].state = again
    scene.changed()
    scene.director.compose(screen.services.make_ui)
    assert "c0.plate.back" in [picture.id for picture in scene.ui.pictures], "on its tray, below the key that swaps"


def test_seconds_stand_in_the_clock_of_a_piece(open_screen: Open) -> None:
    screen = open_screen()
    Four(screen)
    scene = put(screen, FOUR[:2], "three-slips")
    screen.ticks(TICKS)
    assert scene.columns[0].seconds_held == 5
    assert any(word.id == "c0.pace.seconds" for word in scene.ui.words)


def test_who_comes_back_has_the_colour_of_before() -> None:
    slots = Slots(("normal",))
    slots.join("pad1")
    slots.turn_colour(0, 1)
    mine = slots.all[0].colour
    slots.lose_pads(())
    slots.join("mouse", 0)
    index = slots.join("pad1")
    assert index is not None
    assert slots.all[index].colour == mine


def test_the_lobby_seats_people_in_the_colour_of_the_last_series(open_screen: Open) -> None:
    services = open_screen().services
    services.settings.person = Person("Ana", "red")
    services.settings.setups[KEY] = Setup((SeatInfo("Ana", "green", None, "pad1"), SeatInfo("Bo", "red", None)), {})
    assert known_people(services)[0] == Person("Ana", "green")


def test_the_fairground_stays_behind_rules_and_pause(open_screen: Open) -> None:
    screen = open_screen()
    Four(screen)
    scene = put(screen, FOUR[:2])
    for above in (StackOffPause(screen.services, scene.devices), help_scene(screen.services)):
        screen.services.director.push(above)
        screen.ticks(1)
        screen.services.director.compose(screen.services.make_ui)
        assert above.ui.place == "stack-off"


def test_a_piece_that_waits_hangs_clear_of_the_tower_that_has_grown(open_screen: Open) -> None:
    screen = open_screen()
    Four(screen)
    column = put(screen, FOUR[:2]).columns[0]
    hand, state = column.hand, column.state
    hand.held, hand.waiting = None, state.view.held
    tower = replace(state.tower, held=None, pieces=(Placed(piece("square"), hand.aim.x, 5.5 * UNIT, 0.0),))
    hand.aim.y = 5.0 * UNIT
    waits = replace(state, tower=tower, waiting=hand.waiting, view=replace(state.view, held=None))
    hand._rise(waits)
    assert hand.aim.y > 7.2 * UNIT, "its plate covers no top either"
    hand.aim.x += 3 * UNIT
    hand._rise(waits)
    assert hand.aim.y == 5.0 * UNIT, "beside the tower it comes down again"
    hand.aim.x -= 3 * UNIT
    falls = replace(tower, pieces=(Placed(piece("square"), hand.aim.x, 5.0 * UNIT, 0.0),))
    hand._rise(replace(waits, tower=falls))
    assert hand.aim.y == 5.0 * UNIT, "what falls gives way by itself"


def test_a_piece_that_waits_glides_to_where_it_is_taken_unless_it_was_moved_down(open_screen: Open) -> None:
    screen = open_screen()
    Four(screen)
    column = put(screen, FOUR[:2]).columns[1]
    hand, state = column.hand, column.state
    hand.held, hand.waiting = None, state.view.held
    assert hand.waiting is not None
    rests = Placed(piece("square"), 3 * UNIT, 2.5 * UNIT, 0.0)
    tower = replace(state.tower, held=None, height=3.0, pieces=(rests,))
    waits = replace(state, tower=tower, waiting=hand.waiting, view=replace(state.view, held=None))
    hand._await(waits, (0, 0))
    assert hand.aim.x == pytest.approx(2.5 * UNIT, abs=UNIT), "over the top, as far aside as its lane goes"
    hand.aim.x = 0.0
    taken = (3.0 + tower.ground.spawn.air + silhouette_of(hand.waiting).radius) * UNIT
    for moved, end in ((0.0, taken), (-20.0, 0.0)):
        hand.aim.y, hand._lift = hand._began + moved, 0.0
        ys = [hand.aim.y]
        for _tick in range(90):
            hand._rise(waits)
            ys.append(hand.aim.y)
        assert max(b - a for a, b in pairwise(ys)) <= GLIDES
        assert ys[-1] == pytest.approx(end or ys[0])


def test_a_piece_comes_at_a_height_of_what_stood_and_not_of_what_was_let_go_high_up(open_screen: Open) -> None:
    """With a mouse that rests each piece hung higher than the one before."""
    screen = open_screen()
    Four(screen)
    column = put(screen, FOUR[:2]).columns[0]
    hand, state = column.hand, column.state
    hand.waiting, hand._standing = state.view.held, 1.0
    tower = replace(state.tower, height=6.0)
    hand._await(replace(state, tower=tower, waiting=hand.waiting), (0, 0))
    assert hand.aim.y < 3.5 * UNIT


def test_who_passed_lead_on_is_told_at_once_and_a_swap_of_just_then_passes_nothing_by(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, FOUR[:2], "hot-potato")
    column, controls = scene.columns[0], scene.controls
    held = column.state.view.held
    assert held is not None
    controls._given[0] = GIVEN
    column.give("Theo")
    controls.swap(0)
    assert column.refusal.words == "Lead from Theo!"
    assert column.state.view.held == held, "the piece in the hand stays"
    column.refusal.words = ""
    said = said_over(column, scene.client, scene.series, scene.devices.seats)
    assert said is not None
    assert said.words == "Lead from Theo!"
    screen.ticks(GIVEN + 2)
    controls.swap(0)
    screen.ticks(2)
    assert column.state.view.held != held
