"""Tests that no press at the stack-off's table is lost in silence, and what is said while a tower comes to rest."""

from __future__ import annotations

from dataclasses import replace
from math import pi
from types import SimpleNamespace
from unittest.mock import Mock

import msgspec
import pytest

from game.core.game import TICKS
from game.core.tower_events import UNIT
from game.games.stack_off.ranking import Tally
from game.games.stack_off.results.evening import evening_of, time_of
from game.games.stack_off.round_client import Request, ThrowGust
from game.games.stack_off.rounds import level_for, rounds
from game.games.stack_off.table import countdown_places, height_tag, piece_words
from game.games.stack_off.table.announcements import announcement_for
from game.games.stack_off.table.column import LANDS
from game.games.stack_off.table.controls import DEAF, SeatControls
from game.games.stack_off.table.hand import FAR, LET_GO, SETTLED, STILL, ColumnHand
from game.games.stack_off.table.hand_lesson import TAUGHT
from game.games.stack_off.table.key_prompts import quarter_intent
from game.games.stack_off.table.live_height import LiveHeight
from game.games.stack_off.table.point_lesson import top_is_point
from game.levels.world.level_tower import ground_of
from game.physics.stack import Placed
from game.table.tower.drawn_piece import OFFSCREEN, DrawnPiece, corners
from game.table.tower.input.aim import Aim
from game.ui.frame_stage import FrameStage
from game.ui.layout import Rect
from tests.games.stack_off.playing import referee_of
from tests.games.stack_off.test_stack_off_table import FOUR, Four, put
from tests.physics.builders import piece
from tests.screens.screen import Open


def test_a_press_soon_after_letting_go_is_kept_and_has_its_sign_before_glue(open_screen: Open) -> None:
    screen = open_screen()
    four = Four(screen)
    scene = put(screen, FOUR[:2])
    screen.ticks(20)
    four.drop(1)
    screen.ticks(2)
    assert referee_of(scene).benches[1].befall("glue", referee_of(scene).ticks)
    screen.ticks(LET_GO)
    four.drop(1)
    screen.ticks(2)
    assert scene.columns[1].hand.drops
    assert "drops – press to keep" in screen.words
    four.drop(1)
    screen.ticks(8)
    assert not scene.columns[1].hand.drops
    assert "Kept: it does not drop" in screen.words.replace("\n", " ")


def test_a_press_just_as_the_next_piece_is_taken_lets_it_go(open_screen: Open) -> None:
    screen = open_screen()
    four = Four(screen)
    column = put(screen, FOUR[:2]).columns[1]
    screen.ticks(SETTLED + 2)
    four.drop(1)
    screen.wait_until(lambda: column.state.waiting is not None)
    screen.wait_until(lambda: column.state.view.held is not None)
    held = column.state.view.held
    screen.ticks(2)
    assert column.hand._taken < SETTLED
    four.drop(1)
    screen.wait_until(lambda: column.state.view.held != held, 60)


def test_a_kept_press_that_is_forgotten_says_so(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, FOUR[:2])
    column = scene.columns[1]
    state = column.state
    empty = replace(state, view=replace(state.view, held=None), tower=replace(state.tower, held=None))
    column.read(replace(empty, waiting=state.next_piece), screen.services)
    column.hand.drops = True
    column.read(replace(empty, waiting=state.view.held), screen.services)
    assert not column.hand.drops
    scene.changed()
    screen.show()
    assert "press again" in screen.words


def test_the_next_piece_comes_within_a_second_and_after_two_in_rounds_of_before(open_screen: Open) -> None:
    what = next(one for one in rounds() if one.id == "first-to-eight")
    assert ground_of(level_for(what, 1)).brisk
    assert not ground_of(level_for(msgspec.structs.replace(what, brisk=False), 1)).brisk
    screen = open_screen()
    four = Four(screen)
    column = put(screen, FOUR[:2]).columns[1]
    screen.ticks(20)
    four.drop(1)
    screen.wait_until(lambda: column.state.waiting is not None)
    screen.wait_until(lambda: column.state.view.held is not None, TICKS + 20)


def test_tag_and_plate_say_what_counts_while_a_piece_comes_to_rest(open_screen: Open) -> None:
    screen = open_screen()
    four = Four(screen)
    column = put(screen, FOUR[:2], "soap-opera").columns[1]
    screen.ticks(20)
    four.drop(1)
    screen.wait_until(lambda: column.state.waiting is not None)
    screen.ticks(LANDS + 2)
    assert column.state.tower.height > 0
    assert (column.figure, column.live_height) == ("0.0", 0.0)
    screen.wait_until(lambda: column.state.view.held is not None)
    screen.ticks(30)
    assert column.figure == f"{column.state.tower.height:.1f}" != "0.0"


def test_why_a_piece_waits_is_said_at_it_with_a_ring_that_fills(open_screen: Open) -> None:
    screen = open_screen()
    Four(screen)
    scene = put(screen, FOUR[:2])
    column = scene.columns[1]
    state = column.state
    square = Placed(piece("square", 0), 0, 30.0, 0.0)
    tower = replace(state.tower, held=None, pieces=(square,), landing=None)
    waits = replace(state, view=replace(state.view, held=None, phase="settling"), tower=tower, waiting=state.next_piece)
    column.read(waits, screen.services)
    assert countdown_places.wait_box(column) is None
    for _tick in range(90):
        column.read(waits, screen.services)
    assert piece_words._told(column) == ("Your tower still sways: aim", "still sways")
    assert column.hand.wait_share == pytest.approx(0.5, abs=0.02)
    ring = countdown_places.wait_box(column)
    assert ring is not None
    assert column.piece_box is not None
    assert not ring.overlaps(column.piece_box)
    for other, words in (
        (replace(tower, collapsing=True), "still falls"),
        (replace(tower, tied=square.piece), "still pulled"),
    ):
        column.read(replace(waits, tower=other), screen.services)
        assert piece_words._told(column)[-1] == words
        assert countdown_places.wait_box(column) is None, "it may take longer"


def test_a_tower_just_at_its_line_asks_for_a_little_more(open_screen: Open) -> None:
    screen = open_screen()
    Four(screen)
    column = put(screen, FOUR[:2]).columns[1]
    for height, is_said in ((column.line - 0.5, False), (column.line + 0.01, True), (column.line - 0.01, True)):
        column.read_rank(Tally(height=height), 1, False)
        assert ("a little more" in piece_words._told(column)) is is_said


def test_the_next_piece_comes_over_the_last_drop_and_turns_by_a_quarter_at_one_press(open_screen: Open) -> None:
    screen = open_screen()
    four = Four(screen)
    scene = put(screen, FOUR[:2])
    column, device = scene.columns[1], scene.devices.device(1)
    column.hand.aim.x = UNIT
    screen.ticks(50)
    four.drop(1)
    screen.wait_until(lambda: column.state.waiting is not None)
    assert column.hand.aim.x == pytest.approx(UNIT, abs=6)
    scene.controls.press(1, quarter_intent(device), device, False)
    screen.ticks(2)
    assert column.hand.turned == 90
    screen.wait_until(lambda: column.held is not None)
    scene.controls.press(1, quarter_intent(device), device, False)
    screen.ticks(40)
    assert column.held is not None
    assert column.held.angle == pytest.approx(pi, abs=0.05)


def test_what_a_balloon_lifts_is_no_height(open_screen: Open) -> None:
    column = put(open_screen(), FOUR[:2], "balloon-day").columns[1]
    tower = column.state.tower
    squares = tuple(Placed(piece("square", colour), 0, 30 + 60.0 * colour, 0.0) for colour in (0, 1))
    height = LiveHeight(0.0)
    height.read(replace(tower, pieces=squares, tied=squares[1].piece))
    assert height.units == 1.0
    assert not column.is_measuring
    column.state = replace(column.state, tower=replace(tower, tied=squares[1].piece))
    assert column.is_measuring


def test_a_figure_that_is_no_height_is_called_a_score_and_points_at_nothing(open_screen: Open) -> None:
    screen = open_screen()
    Four(screen)
    scene = put(screen, FOUR[:2], "musical-benches")
    column, stage = scene.columns[1], Mock(FrameStage)
    for tally, is_score in ((Tally(height=6.4), False), (Tally(height=6.4, before=3.8, start=6.4), True)):
        column.read_rank(tally, 2, False)
        column.show.height = 6.4
        scene.changed()
        scene.director.compose(screen.services.make_ui)
        assert any(word.id == "c1.height.caption" and word.text == "score" for word in scene.ui.words) == is_score
        stage.reset_mock()
        height_tag.place(column.stage.of(stage), column, None, False)
        dots = [call.args[1] for call in stage.place.call_args_list if call.args[0].endswith("height.dot")]
        assert (dots == [OFFSCREEN]) == is_score


def test_what_falls_beside_the_tower_is_no_height(open_screen: Open) -> None:
    tower = put(open_screen(), FOUR[:2]).columns[1].state.tower
    stands, falls = (Placed(piece("square", colour), 0, 30 + 300.0 * colour, 0.0) for colour in (0, 1))
    height = LiveHeight(0.0)
    for y in (330.0, 322.0):
        height.read(replace(tower, pieces=(stands, replace(falls, y=y))))
    assert height.units == 1.0
    height.read(replace(tower, pieces=(stands, replace(falls, y=321.9))))
    assert height.units > 5.0


def test_a_piece_that_cannot_get_where_it_is_wanted_drops_from_where_it_is(
    open_screen: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = open_screen()
    column = put(screen, FOUR[:2]).columns[1]
    screen.ticks(SETTLED + 20)
    held = column.state.view.held

    def is_caught(aim: Aim, _held: object) -> bool:
        aim._leaving = False
        return False

    column.aim.leave()
    monkeypatch.setattr(Aim, "is_there", is_caught)
    screen.wait_until(lambda: column.state.view.held != held, 30)
    assert not column.refusal.words


@pytest.mark.parametrize(("away", "refused"), [(FAR + 10, True), (FAR - 10, False)])
@pytest.mark.parametrize("moves", [False, True])
def test_a_piece_caught_afar_from_its_pointer_is_not_let_go(
    open_screen: Open, monkeypatch: pytest.MonkeyPatch, away: float, *, refused: bool, moves: bool
) -> None:
    """`moves`: it was on its way when the press came, and is caught then."""
    screen = open_screen()
    four, scene = Four(screen), put(screen, FOUR[:2])
    column = scene.columns[0]
    x, y = column.camera.to_canvas(*column.hand.wanted[:2])
    four.point(x, y)
    screen.ticks(SETTLED + 60)
    held, at = column.state.view.held, column.held
    assert at is not None
    monkeypatch.setattr(Aim, "is_caught", lambda aim, held: True)
    monkeypatch.setattr(Aim, "is_there", lambda aim, held: setattr(aim, "_leaving", False))
    column.aim.x = at.x + away * UNIT / column.camera.unit
    if moves:
        column.aim.leave()
        scene.controls.release_arrived()
    else:
        four.drop(0)
    assert (column.refusal.words == "Caught: bring it free") is refused
    screen.wait_until(lambda: column.state.view.held != held or refused, 30)
    assert (column.state.view.held == held) is refused


def test_a_caught_piece_hangs_on_a_thread_to_its_pointer(open_screen: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = open_screen()
    scene = put(screen, FOUR[:2])
    column = scene.columns[0]
    screen.ticks(SETTLED + STILL + 30)
    held = column.show.held
    assert held is not None
    assert column.hand.is_caught
    assert column.show.thread.ends(column.camera, held) is None, "it is where it is wanted"
    monkeypatch.setattr(ColumnHand, "wanted", (held.x + UNIT, held.y, 0.0))
    monkeypatch.setattr(ColumnHand, "is_caught", True)
    screen.ticks(2)
    assert any("thread" in picture.id for picture in scene.ui.pictures)
    ends = column.show.thread.ends(column.camera, held)
    assert ends is not None
    x, y = column.camera.to_canvas(held.x + UNIT, held.y)
    assert ends == pytest.approx((x - 0.4 * column.camera.fixed, y, x, y), abs=3.0), "from its edge to the pointer"
    monkeypatch.setattr(ColumnHand, "is_caught", False)
    screen.ticks(2)
    assert column.show.thread.to is None, "it comes nearer"


def test_the_first_pieces_of_a_series_say_that_a_mouse_lets_them_down(open_screen: Open) -> None:
    screen = open_screen()
    column = put(screen, FOUR[:2]).columns[0]
    screen.ticks(20)
    assert "Move down: set it down softly" in screen.words
    assert column.lesson.words()
    column.lesson.count = TAUGHT + 1
    assert not column.lesson.words()
    column.lesson.count, column.lesson.on = 1, False
    assert not column.lesson.words()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_lane_shrinks_under_a_pointer_at_bricks_before_a_tower_has_grown_by_five(
    open_screen: Open, seats: int
) -> None:
    camera = (column := put(open_screen(), FOUR[:seats], "last-brick").columns[0]).camera
    before = camera.goal.unit
    camera.compare(column.show.height + 5)
    assert camera.goal.unit == before
    camera.rest(column.show.height + 4)
    assert camera.goal.low == camera.bounds.bottom, "nor does it move"


def test_that_nothing_stands_on_a_point_is_told_once(open_screen: Open) -> None:
    screen = open_screen()
    column = put(screen, FOUR[:2]).columns[1]
    first, second = column.state.view.held, column.state.next_piece
    triangle, wedge, square = (DrawnPiece(piece(kind), 0.0, 30.0, 0.0) for kind in ("triangle", "wedge", "square"))
    assert column.point_lesson.on
    for standing, pointed in (((triangle,), True), ((wedge,), True), ((square,), False), ((), False)):
        assert top_is_point(standing) is pointed
    assert not top_is_point([replace(triangle, angle=180.0)]), "it lies on its point"
    assert not top_is_point([triangle, replace(square, y=90.0)])
    column.point_lesson.take(first, [square])
    assert not column.point_lesson.is_told_at(first, 0.0)
    column.point_lesson.take(first, [triangle])
    assert piece_words._told(column)[-1] == "build beside the point"
    assert not column.point_lesson.is_told_at(first, 3 * UNIT), "it is beside the point"
    column.point_lesson.take(second, [triangle])
    assert not column.point_lesson.is_told_at(second, 0.0), "once"
    evening_of(screen.services).cup.add("Zoe", "red", time_of(screen.services))
    later = put(screen, FOUR[:2]).columns[0]
    assert not later.lesson.on, "a later series of the evening teaches nothing again"


def test_what_has_come_to_rest_counts_at_once_and_no_ring_stays_after_the_end(open_screen: Open) -> None:
    screen = open_screen()
    four = Four(screen)
    scene = put(screen, FOUR[:2])
    column = scene.columns[1]
    screen.ticks(20)
    four.drop(1)
    screen.wait_until(lambda: column.state.view.phase == "settling")
    screen.wait_until(lambda: column.state.view.held is not None)
    assert column.figure != "0.0"
    state = column.state
    column.state = replace(state, tower=replace(state.tower, hold=10, hold_for=180, lost=False))
    assert column.hold_left == 3
    column.state = replace(column.state, plays=False)
    assert column.hold_left is None


def test_whoever_is_out_by_a_fall_reads_what_fell(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, FOUR[:2], "three-slips")
    column = scene.columns[0]
    view = scene.client.view()
    out = replace(column.state, plays=False, throws_left=0, view=replace(column.state.view, ended="falls"))
    client = SimpleNamespace(view=lambda: replace(view, seats=(out, view.seats[1])))
    told = announcement_for(client, scene.devices.seats, 0, piece("square", 0))
    assert told is not None
    assert told.words == "Out: the red square fell"
    chances = SimpleNamespace(throw_at=1)
    may = SimpleNamespace(view=lambda: replace(view, seats=(replace(out, throws_left=2), view.seats[1])))
    may.chances = lambda _seat: chances
    told = announcement_for(may, scene.devices.seats, 0)
    assert told is not None
    assert told.words == f"Let go: a gust for {scene.devices.seats[1].name}"
    sent: list[Request] = []
    may.submit, may.news = lambda _seat, request: sent.append(request), lambda: None
    controls = SeatControls(scene.services, may, scene.devices, scene.columns)
    device = scene.devices.device(0)
    for _tick in range(DEAF):
        controls.drop(0, device)
        controls.samples()
    assert not sent, "the press was for the piece that fell"
    controls.drop(0, device)
    assert [type(request) for request in sent] == [ThrowGust]


def test_no_height_lies_on_a_piece_that_is_held_or_waits(open_screen: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    column = put(open_screen(), FOUR[:2]).columns[1]
    box = column.piece_box
    assert box is not None
    top = column.camera.to_canvas(0, 2 * UNIT)[1]
    column.show.height, column.top_span, column.tips = 2.0, (-0.5, 0.5), (-0.5, 0.5)
    for x in (box.x, box.x - 120, box.x + 120):
        piece = Rect(x, top - box.h / 2, box.w, box.h)
        monkeypatch.setattr(type(column), "piece_box", piece)
        for large in (False, True):
            tag = height_tag.tag_box(column, large, None)
            assert not tag.box.overlaps(piece)
            ends = [column.camera.to_canvas(end * UNIT, 0)[0] for end in (-0.5, 0.5)]
            assert tag.points == ("right" if tag.box.cx <= ends[0] else "left")
            assert not tag.box.overlaps(Rect(ends[0], top, ends[1] - ends[0], 200.0)), "nor on the tower"


def test_the_height_hides_no_piece_that_stands_over_it_and_does_not_count_yet(open_screen: Open) -> None:
    """The tower of a narrow lane, beside which the tag has no room with air between them."""
    column = put(open_screen(), FOUR[:3]).columns[0]
    camera, (wide, _high) = column.camera, height_tag.tag_size(column, False)
    left = camera.to_world(column.room.x + countdown_places.NET + wide - 9, 0)[0]
    right = camera.to_world(column.room.right - countdown_places.NET - wide + 9, 0)[0]
    column.show.height, column.top_span = 2.0, (left / UNIT, right / UNIT)
    column.tips = column.top_span
    tried = DrawnPiece(piece("square", 0), (left + right) / 2, 2.4 * UNIT, 0.0)
    column.show._now = {tried.piece: tried}
    tag = height_tag.tag_box(column, False, None)
    assert not tag.box.overlaps(camera.rect_around(corners(tried)))


def test_a_long_piece_makes_its_own_lane_no_smaller(open_screen: Open) -> None:
    column, other = put(open_screen(), FOUR[:2], "weather-forecast").columns
    other.camera.make_room(1.5, 1.5)
    for camera in (column.camera, other.camera):
        camera.compare(9.0)
    assert column.camera.goal.unit == other.camera.goal.unit


def test_what_is_held_when_the_time_is_over_is_gone_at_once(open_screen: Open) -> None:
    screen = open_screen(motion="1x", reduced_motion=False)
    scene = put(screen, FOUR[:2])
    column = scene.columns[1]
    screen.ticks(20)
    referee = referee_of(scene)
    referee.clock.ticks = referee.round.seconds * TICKS - 2
    screen.wait_until(lambda: column.state.view.held is None)
    screen.ticks(1)
    assert not column.show._gone


def test_a_race_says_beforehand_that_it_may_win_no_star_and_how_lead_is_passed_on(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, FOUR[:2], "hot-potato")
    scene._series = replace(scene._series, all_or_none=True)
    scene.countdown.left = 100
    scene.changed()
    screen.show()
    assert "If nobody holds the line in time, nobody gets a star." in screen.words
    assert "Swap passes lead to the leader" in screen.words


def test_no_words_lie_on_the_tower_or_its_line(open_screen: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    column = put(open_screen(), FOUR[:2]).columns[1]
    camera, state = column.camera, column.state
    column.state = replace(
        state, waiting=state.view.held, view=replace(state.view, held=None), tower=replace(state.tower, held=None)
    )
    column.show._held.now, column.hand.drops, column.hand.waiting = None, True, state.view.held
    line = camera.to_canvas(0, column.line * UNIT)[1]
    for x, y in ((120.0, 180.0), (0.0, column.line * UNIT + 60)):
        column.hand.aim.x, column.hand.aim.y = x, y
        tower = [DrawnPiece(piece("square"), 40.0, 30.0 + 60 * i, 0.0) for i in range(5)]
        monkeypatch.setattr(column.show, "standing", lambda tower=tower: tower)
        words = piece_words.words_box(column, large=False)
        assert words is not None
        assert not words.y < line < words.bottom
        assert not any(words.overlaps(camera.rect_around(corners(one))) for one in tower)


@pytest.mark.parametrize("x", [-1.2, -0.4, 0.0, 0.8], ids=["left", "a little left", "middle", "right"])
def test_the_height_leaves_the_clock_of_a_hold_free(
    open_screen: Open, monkeypatch: pytest.MonkeyPatch, x: float
) -> None:
    """In a narrow lane the clock lay on the height."""
    screen = open_screen()
    Four(screen)
    column = put(screen, FOUR).columns[1]
    tower = [DrawnPiece(piece("square"), x * UNIT, 30.0 + UNIT * i, 0.0) for i in range(int(column.line))]
    monkeypatch.setattr(column.show, "standing", lambda: tower)
    monkeypatch.setattr(type(column), "hold_left", 3)
    monkeypatch.setattr(type(column), "piece_box", None)
    column.show.height, column.show._landing = column.line, None
    column.top_span = column.tips = x - 0.5, x + 0.5
    ring = countdown_places.ring_box(column)
    assert ring is not None
    for large in (False, True):
        tag = height_tag.tag_box(column, large, None).box
        assert not tag.overlaps(ring)
        assert not any(tag.overlaps(column.camera.rect_around(corners(one))) for one in tower)


def test_the_clock_of_a_hold_lies_in_its_lane_below_the_line_and_the_plaque_at_the_end_of_that(
    open_screen: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = open_screen()
    Four(screen)
    scene = put(screen, FOUR)
    plaques = [one for one in scene.ui.pictures if one.id.startswith("tag.") and one.id.count(".") == 1]
    assert len(plaques) == 1
    wide, high = (float(one) for one in plaques[0].art.args[:2])  # type: ignore[arg-type]
    assert scene.columns[-1].room.right - countdown_places.NET == plaques[0].x + wide
    for column in scene.columns:
        tower = [DrawnPiece(piece("square"), 0.0, 30.0 + UNIT * i, 0.0) for i in range(int(column.line))]
        monkeypatch.setattr(column.show, "standing", lambda tower=tower: tower)
        monkeypatch.setattr(type(column), "hold_left", 3)
        ring = countdown_places.ring_box(column)
        assert ring is not None
        assert column.room.x + countdown_places.NET <= ring.x
        assert ring.right <= column.room.right - countdown_places.NET
        assert ring.y > column.camera.to_canvas(0, column.line * UNIT)[1] + high / 2


def test_only_who_is_first_alone_wears_the_crown_and_a_number_of_pieces_points_at_no_height(open_screen: Open) -> None:
    screen = open_screen()
    Four(screen)
    scene = put(screen, FOUR)
    for places, crowned in (((2, 1, 2, 4), ["c1.height.sign"]), ((1, 1, 3, 4), [])):
        for column, place in zip(scene.columns, places, strict=True):
            column.read_rank(Tally(height=6.7, pieces=9), place, places.count(place) > 1)
        scene.changed()
        scene.director.compose(screen.services.make_ui)
        assert [one.id for one in scene.ui.pictures if one.id.endswith("height.sign")] == crowned
        gold = [one.id for one in scene.ui.pictures if one.art.kind == "height_tag" and one.art.args[2]]
        assert [id_.replace(".height", ".height.sign") for id_ in gold] == crowned
    scene = put(screen, FOUR[:2], "survival")
    assert height_tag.tag_box(scene.columns[0], False, None).box.w
    scene.director.compose(screen.services.make_ui)
    assert not any(one.id == "c0.height.line" and one.x > 0 for one in scene.ui.pictures)
    assert any(one.id == "c0.height.sign" for one in scene.ui.pictures)


def test_a_piece_that_fell_says_that_it_is_back_even_after_the_one_that_waited(open_screen: Open) -> None:
    screen = open_screen()
    column = put(screen, FOUR[:2]).columns[1]
    state = column.state
    assert state.next_piece is not None
    column._fallen_once.add(state.next_piece)
    taken = replace(state, view=replace(state.view, held=state.next_piece))
    column.hand.waiting = state.next_piece
    column.read(taken, screen.services)
    assert not column.hand.is_startled
    assert column.arrived
    assert piece_words._told(column) == ("Back again: it fell",)
