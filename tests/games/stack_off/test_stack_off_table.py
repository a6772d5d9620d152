"""Tests the table of a stack-off: four devices at once, each for the tower of its own seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, cast
from unittest.mock import Mock

import pytest
from pyglet.math import Vec2
from pyglet.window import key as keys

from game.app.intents import Intent
from game.app.saves import unfinished
from game.bots.inline_executor import InlineExecutor
from game.core.game import TICKS, SeatInfo
from game.core.tower_events import UNIT
from game.games import MANIFESTS
from game.games.stack_off import potatoes, start
from game.games.stack_off.lobby.scene import LobbyScene
from game.games.stack_off.referee import Referee, sessions_of
from game.games.stack_off.rounds import Handicap
from game.games.stack_off.series import Series
from game.games.stack_off.start import table_of
from game.games.stack_off.table import column_overlays, countdown_places, height_tag, piece_words
from game.games.stack_off.table.announcements import Announcement, draw_announcements
from game.games.stack_off.table.camera import FREE_HIGH, LITTLE
from game.games.stack_off.table.column import PACE_TOLD
from game.games.stack_off.table.column_drawing import draw_column
from game.games.stack_off.table.countdown import COUNT, STRIPS, Countdown, card_ticks
from game.games.stack_off.table.device_words import clock_words
from game.games.stack_off.table.hand import LET_GO, STARTLED, WAITS_LONG
from game.games.stack_off.table.layout import strip_of
from game.games.stack_off.table.pause import StackOffPause
from game.games.stack_off.table.piece_words import WAITS_TOLD
from game.games.stack_off.table.scene import StackOffScene
from game.games.stack_off.table.shots import scene_of
from game.physics.stack import Placed
from game.play.loader import begin
from game.screens.settings import SettingsScene
from game.screens.title import TitleScene
from game.table.tower.drawn_piece import OFFSCREEN, corners
from game.tools.screenshot import Shot, services_for
from game.ui.frame_stage import FrameStage
from game.ui.scoped_stage import ScopedStage
from game.ui.stage import Stage
from tests.games.measures import measures
from tests.games.stack_off.playing import referee_of
from tests.screens.screen import Gamepad, Mouse, Open, Screen
from tests.screens.test_build_is_pure import build, contents
from tests.words import first, one_in

FOUR = (
    SeatInfo("Ana", "red", None, "mouse"),
    SeatInfo("Theo", "blue", None, "keys-left"),
    SeatInfo("Mika", "green", None, "keys-right"),
    SeatInfo("Yuki", "yellow", None, "pad1"),
)


def put(
    screen: Screen,
    seats: Sequence[SeatInfo] = FOUR,
    mode: str = "first-to-eight",
    handicaps: tuple[Handicap, ...] = (),
    won: tuple[int, ...] = (),
) -> StackOffScene:
    """The table at the moment in which everybody holds the first piece."""
    series = Series(tuple(seats), 1, mode=mode, handicaps=handicaps, won=won)
    executor = InlineExecutor(MANIFESTS)
    sessions = sessions_of(series.round, seats, series.round_seed, handicaps)
    matches = [begin(MANIFESTS["challenge"], session, executor) for session in sessions]
    scene = table_of(screen.services, series, Referee(series.round, matches, handicaps))
    screen.director.reset(scene)
    scene.countdown.left = 1
    screen.ticks(3)
    assert all(column.held is not None for column in scene.columns) or series.round.retakable
    return scene


class Four:
    """What four people do with their devices, by seat."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.pad = Gamepad(screen)

    def key(self, name: str, down: bool = True) -> None:
        window = self.screen.window
        (window.on_key_press if down else window.on_key_release)(getattr(keys, name), 0)

    def tap(self, name: str) -> None:
        self.key(name)
        self.key(name, down=False)

    def point(self, x: float, y: float) -> None:
        self.screen.shell.services.devices.pointer = round(x), round(y)
        self.screen.window._use_mouse()
        self.screen.director.pointer.moved(x, y)

    def move(self, seat: int, scene: StackOffScene) -> None:
        """To the right."""
        room = scene.columns[seat].room
        match seat:
            case 0:
                self.point(room.cx + 90, room.cy)
            case 3:
                self.pad.send("on_stick_motion", "leftstick", Vec2(1, 0))
            case _:
                self.key("D" if seat == 1 else "RIGHT")
        self.screen.ticks(30)
        if seat == 3:
            self.pad.send("on_stick_motion", "leftstick", Vec2(0, 0))
        elif seat:
            self.key("D" if seat == 1 else "RIGHT", down=False)
        self.screen.ticks(1)

    def turn(self, seat: int) -> None:
        match seat:
            case 0:
                self.screen.window.on_mouse_scroll(0, 0, 0, 1)
            case 3:
                self.pad.send("on_trigger_motion", "lefttrigger", 1.0)
            case _:
                self.key("Q" if seat == 1 else "COMMA")
        self.screen.ticks(4)
        if seat == 3:
            self.pad.send("on_trigger_motion", "lefttrigger", 0.0)
        elif seat:
            self.key("Q" if seat == 1 else "COMMA", down=False)

    def drop(self, seat: int) -> None:
        match seat:
            case 0:
                x, y = self.screen.services.devices.pointer
                self.screen.director.pointer.pressed(x, y)
                self.screen.director.pointer.released(x, y)
            case 3:
                self.pad.send("on_button_press", "a")
                self.pad.send("on_button_release", "a")
            case _:
                self.tap("SPACE" if seat == 1 else "ENTER")

    def swap(self, seat: int) -> None:
        match seat:
            case 0:
                self.screen.director.pointer.pressed(*self.screen.services.devices.pointer, secondary=True)
            case 3:
                self.pad.send("on_button_press", "x")
                self.pad.send("on_button_release", "x")
            case _:
                self.tap("V" if seat == 1 else "L")


def targets(scene: StackOffScene) -> list[tuple[float, float, float] | None]:
    """Where each hand wants its piece."""
    return [None if column.held is None else column.held.target for column in scene.columns]


@one_in(2, "games")
@pytest.mark.parametrize("seat", first(2, range(4), "games"), ids=[info.device for info in FOUR])
def test_each_device_moves_turns_swaps_and_releases_only_what_its_seat_holds(open_screen: Open, seat: int) -> None:
    screen = open_screen()
    four = Four(screen)
    scene = put(screen)
    others = [other for other in range(4) if other != seat]
    before = targets(scene)
    four.move(seat, scene)
    moved = targets(scene)
    assert moved[seat] != before[seat]
    four.turn(seat)
    turned = targets(scene)
    mine, now = moved[seat], turned[seat]
    assert mine is not None
    assert now is not None
    assert now[2] > mine[2]
    pieces = [column.state.view.held for column in scene.columns]
    four.swap(seat)
    screen.ticks(1)
    swapped = [column.state.view.held for column in scene.columns]
    assert swapped[seat] not in (None, pieces[seat])
    screen.ticks(30)
    four.drop(seat)
    four.drop(seat)
    screen.ticks(2)
    assert scene.columns[seat].state.view.held is None
    for other in others:
        assert turned[other] == before[other]
        assert scene.columns[other].state.view.held == swapped[other] == pieces[other]


def test_a_piece_begins_above_the_platform_wherever_the_pointer_has_pressed_start(open_screen: Open) -> None:
    """And a pointer below the platform's edge never leads it there, where it would be stuck."""
    screen = open_screen()
    four, x, y = Four(screen), 1200, 740
    four.point(x, y)
    scene = put(screen, (FOUR[0], *FOUR[2:3]))
    screen.ticks(60)
    held = scene.columns[0].held
    assert held is not None
    assert (held.x, held.angle) == (0.0, 0.0)
    assert held.y > UNIT / 2
    room = scene.columns[0].room
    four.point(room.right - 40, room.bottom - 20)
    for tick in range(120):
        four.point(room.right - 40 - tick, room.bottom - 20)
        screen.ticks(1)
    held = scene.columns[0].held
    assert held is not None
    assert held.y > 0.4 * UNIT
    assert abs(held.angle) < 0.02


def test_a_pointer_in_the_column_of_somebody_else_leads_its_piece_to_the_edge_of_its_own(open_screen: Open) -> None:
    screen = open_screen()
    four = Four(screen)
    scene = put(screen)
    four.point(scene.columns[2].room.cx, 400)
    screen.ticks(3)
    held, theirs = scene.columns[0].held, scene.columns[2].held
    assert held is not None
    assert theirs is not None
    x, _y = scene.columns[0].camera.to_canvas(*held.target[:2])
    assert scene.columns[0].room.right - 40 < x <= scene.columns[0].room.right
    assert theirs.target[0] == 0


def test_the_next_piece_is_aimed_while_the_tower_settles_and_comes_to_where_it_was_aimed(open_screen: Open) -> None:
    screen = open_screen()
    four = Four(screen)
    scene = put(screen)
    screen.ticks(20)
    four.drop(1)
    screen.ticks(2)
    column = scene.columns[1]
    waiting = column.state.waiting
    assert column.held is None
    assert waiting is not None
    (piece,) = (picture for picture in scene.ui.pictures if picture.id == "c1.waits")
    assert piece.alpha == 255, "no ghost"
    assert "Wait and aim" in screen.words.split("\n")
    four.drop(1)
    screen.ticks(2)
    assert not column.hand.drops, "the second of two quick presses is meant for the piece that was let go"
    four.move(1, scene)
    aim = column.aim.x
    assert aim > 20
    for _tick in range(300):
        if column.held is not None:
            break
        screen.ticks(1)
    assert column.state.view.held == waiting
    screen.ticks(2)
    assert column.held is not None
    assert column.held.target[0] == round(aim)


@one_in(2, "games")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_taken_piece_is_seen_where_it_waited_and_never_jumps_over_the_middle(open_screen: Open, seat: int) -> None:
    screen = open_screen()
    four = Four(screen)
    scene = put(screen)
    column = scene.columns[seat]
    four.move(seat, scene)
    screen.ticks(30)
    four.drop(seat)
    screen.ticks(2)
    if seat:
        four.move(seat, scene)
    waiting = column.shown_waiting
    assert waiting is not None
    drawn = column.hand.drawn_waiting(waiting)
    waits, face = (next(one for one in scene.ui.pictures if one.id.endswith(id_)) for id_ in ("waits", "waits.face"))
    assert (waits.art.args[5], face.art.kind) == (True, "face"), "the marks of its colour come with its face alone"
    view = column.camera.now
    for _tick in range(300):
        if column.held is not None:
            break
        # It rises clear of what was let go before it.
        drawn = column.hand.drawn_waiting(waiting)
        screen.ticks(1)
    assert column.held is not None
    assert column.held.x == 0, "the physics have it appear over the middle"
    for _tick in range(60):
        shown = column.show.held
        assert shown is not None
        assert abs(shown.x - drawn.x) < 6
        assert -12 < shown.y - drawn.y < UNIT, "neither does it drop to the tower, to rise again"
        screen.ticks(1)
    assert column.camera.now.unit == view.unit
    shown = column.show.held
    assert shown is not None
    assert (shown.x, shown.y) == (column.held.x, column.held.y), "it is shown where it is again"


def test_a_long_wait_for_the_next_piece_has_its_reason_at_the_piece(open_screen: Open) -> None:
    screen = open_screen()
    four = Four(screen)
    column = put(screen).columns[0]
    column.waits = WAITS_TOLD
    screen.ticks(20)
    four.drop(0)
    screen.ticks(10)
    assert column.state.waiting is not None
    assert "Wait and aim" not in screen.words.split("\n"), "a player knows a short wait by now"
    column.hand._waited = WAITS_LONG
    screen.ticks(1)
    assert column.state.waiting is not None
    assert {"Your tower still sways: aim", "still sways"} & {*screen.words.split("\n")}


def test_a_piece_that_has_come_says_that_it_may_be_let_go(open_screen: Open) -> None:
    screen = open_screen()
    four = Four(screen)
    column = put(screen).columns[0]
    screen.ticks(20)
    four.drop(0)
    screen.wait_until(lambda: column.held is not None and column.hand.is_fresh, 300)
    assert "Let go when ready" in screen.words.split("\n")


def test_a_level_lies_uncovered_before_the_clock_runs(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, FOUR[:2], "warm-up")
    for count, covers in ((COUNT + 1, True), (COUNT, False)):
        scene.countdown.left = count
        scene.changed()
        screen.show()
        assert any(one.id.endswith("controls.moves") for one in scene.ui.words) is covers
        assert ("Warm-up" in screen.words) is covers
    assert "count" in {picture.id for picture in scene.ui.pictures}


def test_no_note_lies_on_the_name_of_a_round_in_the_countdown(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, FOUR[:2], "last-brick")
    screen.ticks(12)
    assert "Choose a brick" in screen.words
    scene.countdown.left = COUNT
    scene.changed()
    screen.show()
    assert "Last Brick" in screen.words
    assert "Choose a brick" not in screen.words


def test_a_press_while_the_next_piece_waits_drops_it_where_it_is_aimed_then(open_screen: Open) -> None:
    screen = open_screen()
    four = Four(screen)
    scene = put(screen)
    screen.ticks(20)
    four.drop(1)
    screen.ticks(2)
    four.move(1, scene)
    column, aim = scene.columns[1], scene.columns[1].aim.x
    for is_due in (True, False, True):
        four.drop(1)
        screen.ticks(2)
        assert column.hand.drops is is_due, "another press calls it off"
        assert ("drops – press to keep" in screen.words) is is_due
    placed = len(column.state.view.placed)
    for _tick in range(400):
        if len(column.state.view.placed) > placed:
            break
        screen.ticks(1)
    latest = max(column.state.tower.pieces, key=lambda one: one.y)
    assert abs(latest.x - aim) < 2


@pytest.mark.parametrize("seat", first(1, [0, 1, 3], "games"))
def test_the_next_piece_begins_over_the_top_or_the_pointer(open_screen: Open, seat: int) -> None:
    screen = open_screen()
    four = Four(screen)
    scene = put(screen)
    column = scene.columns[seat]
    four.move(seat, scene)
    held = column.held
    assert held is not None
    assert held.target[0] > 20
    screen.ticks(30)
    four.drop(seat)
    four.drop(seat)
    screen.ticks(2)
    assert column.state.waiting is not None
    if seat == 1:
        assert column.aim.x > 20, "over what was let go, which lies on the platform"
    elif seat:
        assert column.aim.x == 0, "what was let go falls beside the platform: the next piece saves the way back"
    else:
        over = column.camera.to_world(*screen.services.devices.pointer)[0]
        assert column.aim.x == pytest.approx(over), "over the pointer, above all that stands"
        assert column.aim.y > UNIT, "nothing stands: what was let go is still in the air"
        place = column.room.cx - 60, column.room.cy
        four.point(*place)
        screen.ticks(1)
        assert column.aim.x == pytest.approx(column.camera.to_world(*map(round, place))[0]), "a pointer leads at once"


def test_a_missing_gamepad_pauses_and_says_whose_and_goes_on_when_it_is_back(open_screen: Open) -> None:
    screen = open_screen()
    four = Four(screen)
    scene = put(screen)
    ticks = referee_of(scene).ticks
    screen.plugs.unplug(four.pad.controller)
    screen.ticks(5)
    assert isinstance(screen.top, StackOffPause)
    assert "Yuki (Yellow): Pad 1" in screen.words
    assert referee_of(scene).ticks == ticks
    assert referee_of(scene).paused
    four.tap("ENTER")
    screen.ticks(1)
    assert isinstance(screen.top, StackOffPause), "a device that somebody plays with is not taken"
    screen.plugs.plug(four.pad.controller)
    screen.ticks(2)
    assert screen.director.top is scene
    assert COUNT - 3 <= scene.countdown.left <= COUNT
    assert referee_of(scene).ticks == ticks


def test_another_device_takes_the_place_of_a_missing_gamepad(open_screen: Open) -> None:
    screen = open_screen()
    four = Four(screen)
    scene = put(screen, (FOUR[0], FOUR[3]))
    screen.plugs.unplug(four.pad.controller)
    screen.ticks(2)
    four.tap("ENTER")
    screen.ticks(2)
    assert screen.top is scene
    assert [info.device for info in scene.series.seats] == ["mouse", "keys"]
    scene.countdown.left = 1
    screen.ticks(3)
    before = targets(scene)
    four.key("RIGHT")
    screen.ticks(8)
    after = targets(scene)
    assert after[1] != before[1]
    assert after[0] == before[0]


def test_esc_start_the_button_and_a_lost_window_pause_and_going_on_counts_down(open_screen: Open) -> None:
    screen = open_screen()
    four = Four(screen)
    scene = put(screen)

    def start() -> None:
        four.pad.send("on_button_press", "start")
        four.pad.send("on_button_release", "start")

    def click() -> None:
        target = screen.target("pause")
        screen.director.pointer.pressed(target.rect.cx, target.rect.cy)
        screen.director.pointer.released(target.rect.cx, target.rect.cy)

    ways: tuple[Callable[[], object], ...] = (lambda: four.tap("ESCAPE"), start, click, screen.window.on_deactivate)
    for way in ways:
        ticks = referee_of(scene).ticks
        way()
        screen.ticks(2)
        assert isinstance(screen.top, StackOffPause)
        screen.wake()
        four.tap("ENTER")
        screen.ticks(2)
        assert screen.director.top is scene
        assert scene.countdown.left >= COUNT - 3
        assert referee_of(scene).ticks == ticks
        scene.countdown.left = 1
        screen.ticks(2)
        assert referee_of(scene).ticks > ticks


def test_the_pause_leads_to_the_settings_and_begins_the_round_anew_once_it_is_asked_again(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    screen.director.reset(TitleScene(screen.services))
    seats = SeatInfo("Kim", "red", None, "mouse"), SeatInfo("Bolt", "blue", "normal")
    start.start_series(screen.services, Series(seats, 1, mode="first-to-eight", best_of=1))
    scene = screen.top
    assert isinstance(scene, StackOffScene)
    screen.ticks(1)
    assert "Match point" not in screen.words, "a single round has no other"
    scene.countdown.left = 1
    mouse = Mouse(screen)
    screen.ticks(30)
    scene.pause()
    screen.ticks(2)
    mouse.confirm("settings")
    assert isinstance(screen.top, SettingsScene)
    screen.top.back()
    screen.ticks(2)
    mouse.confirm("restart")
    assert "Really give this round up?" in screen.words
    mouse.confirm("restart")
    again = screen.top
    assert isinstance(again, StackOffScene)
    assert again is not scene
    assert (again.series, again.client.view().ticks, len(unfinished())) == (scene.series, 0, 1)
    assert again.countdown.left == COUNT
    again.pause()
    screen.ticks(2)
    mouse.confirm("lobby")
    lobby = screen.top
    assert isinstance(lobby, LobbyScene)
    screen.ticks(2)
    mouse.confirm("go-on")
    kept = screen.top
    assert isinstance(kept, StackOffScene)
    assert (kept.series, len(unfinished())) == (scene.series, 1)
    screen.director.reset()


def test_a_series_without_a_file_is_given_up_only_after_a_question(open_screen: Open) -> None:
    screen = open_screen()
    seats = SeatInfo("Kim", "red", None, "mouse"), SeatInfo("Bolt", "blue", "normal")
    mouse = Mouse(screen)
    places = []
    for id_ in ("first-to-eight", "three-slips"):
        start.start_series(screen.services, Series(seats, 1, mode=id_))
        table = screen.top
        assert isinstance(table, StackOffScene)
        table.pause()
        screen.ticks(2)
        places.append(screen.target("lobby").rect)
    assert places[0] == places[1], "a short rule moves no button"
    mouse.confirm("lobby")
    assert "Really give the series up?" in screen.words
    mouse.confirm("lobby")
    screen.ticks(2)
    assert isinstance(screen.top, LobbyScene)
    assert "go-on" not in {target.id for target in screen.top.ui.targets}


def test_a_fall_shakes_only_the_gamepad_of_its_seat(open_screen: Open) -> None:
    screen = open_screen()
    four, other = Four(screen), Gamepad(screen)
    shaken: list[int] = []
    for number, pad in ((1, four.pad), (2, other)):
        pad.controller.rumble_play_strong = lambda *_how, number=number: shaken.append(number)
        pad.controller.rumble_play_weak = lambda *_how: None
    screen.services.rumble.set_strength(100)
    scene = put(screen, (replace(FOUR[3]), replace(FOUR[3], name="Sam", colour="red", device="pad2")), "three-slips")
    four.pad.send("on_stick_motion", "leftstick", Vec2(1, 0))
    screen.ticks(30)
    four.pad.send("on_stick_motion", "leftstick", Vec2(0, 0))
    screen.ticks(20)
    held = scene.columns[0].held
    assert held is not None
    assert held.x > 1.5 * UNIT
    four.drop(3)
    screen.ticks(80)
    assert scene.columns[1].state.view.falls == 0
    assert set(shaken) == {1}
    assert "−1" in screen.words
    screen.ticks(120)
    assert scene.columns[0].state.view.falls == 1
    assert referee_of(scene).builders[0].falls_left == 2


def test_the_lives_that_are_left_stand_on_the_plate_and_whoever_needs_one_round_has_a_badge(open_screen: Open) -> None:
    screen = open_screen()
    Four(screen), Gamepad(screen)
    seats = FOUR[3], replace(FOUR[3], name="Sam", colour="red", device="pad2")
    scene = put(screen, seats, "three-slips", won=(1, 0))
    for column in scene.columns:
        plate = scene.places.plates[column.seat]
        ids = {one.id: one for one in scene.ui.pictures if one.id.startswith(column.stage.prefix)}
        lives = [one for id_, one in ids.items() if ".life." in id_]
        assert [one.art.kind for one in lives] == ["heart"] * 3
        assert all(plate.x < one.x and plate.y < one.y < plate.bottom - 30 for one in lives)
        assert not [id_ for id_ in ids if "socket" in id_], "lives are shown once"
        assert any(id_.endswith("plate.point") for id_ in ids) == (column.seat == 0)
    point = next(one for one in scene.ui.pictures if one.id == "c0.plate.point")
    star = next(one for one in scene.ui.pictures if one.id == "c0.plate.star.0")
    tray = next(one for one in scene.ui.pictures if one.id == "c0.plate.tray")
    wide, high = measures(point.art.args[:2])
    assert star.x < point.x < point.x + wide < tray.x, "beside the stars: the bench above stays in sight"
    assert point.y + high < scene.places.plates[0].bottom


def test_a_waiting_piece_lies_on_a_plate_and_the_ring_of_a_held_one_beside_it(open_screen: Open) -> None:
    screen = open_screen()
    Four(screen)
    scene = put(screen, mode="three-slips")
    column = scene.columns[3]
    state, held = column.state, column.held
    assert held is not None
    column.state = replace(state, pace=0.5)
    stage = Mock(FrameStage)
    column_overlays.place(column.stage.of(stage), column, False)
    at = next(call.args[1] for call in stage.place.call_args_list if call.args[0].endswith("pace"))
    box = column.piece_box
    assert box is not None
    assert not box.x - countdown_places.PACE / 2 < at < box.right + countdown_places.PACE / 2
    column.state = replace(
        state, waiting=held.piece, view=replace(state.view, held=None), tower=replace(state.tower, held=None)
    )
    ui = screen.services.make_ui(0, scene.focus)
    draw_column(ui, column, "red")
    parts = [one.id for one in ui.pictures if "waits" in one.id]
    assert parts[:3] == ["waits.rim", "waits.plate", "waits"], "the plate lies below the piece"


def test_nothing_is_drawn_anew_while_towers_stand_and_pieces_move(open_screen: Open) -> None:
    screen = open_screen()
    four = Four(screen)
    scene = put(screen)
    screen.ticks(50)
    four.key("D")
    four.key("RIGHT")
    four.pad.send("on_stick_motion", "leftstick", Vec2(1, 0))
    built = 0
    real = scene.build

    def build(ui: Any) -> None:
        nonlocal built
        built += 1
        real(ui)

    scene.build = build  # type: ignore[method-assign]
    four.point(100, 400)
    screen.ticks(30)
    assert built <= 1, "a look at the height"


def told(screen: Screen, id_: str) -> str:
    """What a line of text on the stage says."""
    return next(layer.labels[id_][0].text for layer in screen.shell.view.stage._layers.values() if id_ in layer.labels)


def test_the_clock_and_the_height_go_on_although_nothing_is_built(open_screen: Open) -> None:
    screen = open_screen(drawn=True)
    Four(screen)
    scene = put(screen)
    screen.ticks(70)
    scene.build = lambda ui: pytest.fail("built anew")  # type: ignore[method-assign]
    seconds = referee_of(scene).clock.seconds_left
    screen.ticks(125)
    assert referee_of(scene).clock.seconds_left in (seconds - 2, seconds - 3)
    screen.shell.view.frame(0.0, 0.0)
    assert told(screen, "clock.words") == clock_words(referee_of(scene).clock.seconds_left)
    scene.columns[2].figure = "9.9"
    screen.shell.view.frame(0.0, 0.0)
    assert told(screen, "c2.height.words") == "9.9"


def test_build_is_pure_and_two_of_the_same_are_equal() -> None:
    services = services_for(Shot("table"))
    scene = scene_of(services, "three-slips", 6)
    services.director.reset(scene)
    before = contents(vars(scene).get("columns"))
    first = build(services, scene)
    assert contents(vars(scene).get("columns")) == before
    assert build(services, scene) == first


def test_columns_share_a_stage_and_no_id(open_screen: Open) -> None:
    screen = open_screen(drawn=True)
    Four(screen)
    scene = put(screen)
    screen.shell.view.frame(1 / 60, 0.5)
    stage: Stage = screen.shell.view.stage
    held = [stage.actors[f"c{seat}.piece.{column.state.view.held}"].pose for seat, column in enumerate(scene.columns)]
    for column, pose in zip(scene.columns, held, strict=True):
        assert column.room.x < pose.x < column.room.right


def test_a_handicap_hides_where_a_piece_would_land_and_moves_the_line(open_screen: Open) -> None:
    screen = open_screen(drawn=True)
    Four(screen)
    scene = put(screen, handicaps=(Handicap(line=20, ghost=False),))
    screen.shell.view.frame(1 / 60, 0.5)
    actors = screen.shell.view.stage.actors
    assert actors["c0.ghost"].pose.x < 0
    assert scene.columns[1].room.holds(actors["c1.ghost"].pose.x, actors["c1.ghost"].pose.y)
    assert actors["c0.line"].pose.y < actors["c1.line"].pose.y
    assert "9.6" in screen.words


def test_in_high_contrast_each_lane_has_a_floor_between_lines(open_screen: Open) -> None:
    screen = open_screen(high_contrast=True)
    Four(screen)
    scene = put(screen)
    shown = {picture.id: picture for picture in scene.ui.pictures}
    for seat, room in enumerate(scene.places.columns):
        assert room.y < shown[f"lane.floor.{seat}"].y < room.bottom
        assert shown[f"lane.line.{seat}"].x < room.x < shown[f"lane.line.{seat + 1}"].x


def test_nobody_leads_while_all_are_equal(open_screen: Open) -> None:
    """In survival the seat that has placed more leads, as long as all have lost equally many pieces."""
    screen = open_screen()
    Four(screen)
    scene = put(screen, mode="three-slips")
    assert scene.leader is None
    referee_of(scene).builders[0].release()
    screen.ticks(150)
    assert [len(referee_of(scene).builders[seat].world.goal_context().pieces) for seat in range(4)] == [1, 0, 0, 0]
    assert scene.leader == 0
    assert [column.rank for column in scene.columns] == [1, 2, 2, 2]


def test_places_are_told_once_somebody_has_built_more(open_screen: Open) -> None:
    screen = open_screen()
    Four(screen)
    scene = put(screen)
    screen.ticks(60)
    assert [column.rank for column in scene.columns] == [0] * 4
    assert not any(word.id.endswith("rank.words") for word in scene.ui.words)


def test_the_key_that_swaps_is_told_all_along_and_locked_while_a_piece_stays(open_screen: Open) -> None:
    screen = open_screen()
    Four(screen)
    scene = put(screen, mode="soap-opera")
    referee = referee_of(scene)

    def shown(name: str) -> set[int]:
        screen.show()
        return {number for number in range(4) if f"c{number}.plate.swap{name}" in {one.id for one in scene.ui.pictures}}

    assert (shown(""), shown(".veil")) == ({0, 1, 2, 3}, set())
    referee.clock.ticks = 17 * TICKS
    scene.controls.press(0, Intent.CONFIRM, scene.devices.device(0), False)
    screen.wait_until(lambda: referee.builders[0].view.held in referee.builders[0].extra.pieces, 400)
    screen.ticks(2)
    assert (shown(""), shown(".veil")) == ({0, 1, 2, 3}, {0})
    scene.controls.swap(0)
    assert scene.columns[0].refusal.words == "This one stays: place it"


def test_neighbours_share_one_plate_for_the_gust_that_comes_to_them(open_screen: Open) -> None:
    """The third seat is out."""
    screen = open_screen()
    Four(screen)
    scene = put(screen)
    gust = Announcement("left", "Gust", warns=True, count=2, wind="left")
    boards = [column.camera.board for column in scene.columns]
    draw_announcements(scene.ui, boards, "abcd", (gust, gust, Announcement("cross", "Out"), gust))
    plates = {picture.id[0]: picture.art for picture in scene.ui.pictures if picture.id[1:] == "note"}
    assert sorted(plates) == ["a", "c", "d"]
    assert plates["a"] != plates["d"]
    rooms = scene.places.columns
    assert float(str(plates["a"].args[0])) < 0.7 * (rooms[1].right - rooms[0].x), "no strip across all lanes"
    (arrow,) = [picture for picture in scene.ui.pictures if picture.id == "anote.arrow"]
    (words,) = [one for one in scene.ui.words if one.id == "anote.words"]
    assert arrow.x < words.x, "at the end to which it blows"


def test_pieces_that_fly_off_stay_between_the_nets_of_their_lane() -> None:
    placed: dict[str, float] = {}

    class Noted:
        def place(self, id_: str, x: float, *_others: object) -> None:
            placed[id_] = x

    own = ScopedStage("c1.", (400.0, 700.0))
    own.of(cast(FrameStage, Noted()))
    for id_, x in (
        ("piece.7", 900.0),
        ("face.7", 120.0),
        ("piece.8", 500.0),
        ("piece.9", OFFSCREEN),
        ("held.7", 900.0),
    ):
        own.place(id_, x, 0.0)
    expected = {"piece.7": 700.0, "face.7": 400.0, "piece.8": 500.0, "piece.9": OFFSCREEN, "held.7": 900.0}
    assert placed == {f"c1.{id_}": x for id_, x in expected.items()}


def test_a_fall_that_takes_nothing_away_has_no_number(open_screen: Open) -> None:
    screen = open_screen()
    for mode, counts in (("first-to-eight", False), ("three-slips", True)):
        column = put(screen, FOUR[:2], mode).columns[0]
        column.fell, column.falls_shown = 1, 90
        screen.top.changed()
        screen.show()
        assert ("c0.fell" in {picture.id for picture in screen.top.ui.pictures}) is counts


def test_what_is_special_about_a_round_is_told_large_for_five_seconds_and_after_a_pause(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, FOUR[:2], "hot-potato")
    assert COUNT + card_ticks(scene.client.round, 0) >= 5 * TICKS
    assert "Hot Potato" not in screen.words, "it is under way"
    scene.pause()
    screen.ticks(2)
    assert "Every eighth piece is lead" in screen.words
    scene.director.pop()
    screen.ticks(1)
    assert COUNT - 3 <= scene.countdown.left <= COUNT
    assert "Hot Potato" in screen.words, "one knows again what is played"
    told = {word.id: word.size for word in scene.ui.words}
    assert told["title.twist"] > told["title.name"]


def test_who_needs_one_more_round_is_told_while_the_card_of_the_round_is_up(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, FOUR[:3], "hot-potato", won=(1, 0, 0))
    scene.countdown.left = COUNT + card_ticks(scene.client.round, 0)
    scene.changed()
    screen.show()
    assert "Swap passes lead to the leader" in screen.words
    assert "Match point" in screen.words


def test_a_potato_that_can_be_passed_on_says_from_whom_it_is(open_screen: Open) -> None:
    column = put(open_screen(), FOUR[:2]).columns[0]
    column.potatoes = frozenset(piece for piece in (column.piece,) if piece is not None)
    column.passes_to, column.given_by = "Theo", "Mika"
    assert piece_words._told(column)[0] == "from Mika – pass to Theo"
    column.passes_to = ""
    assert piece_words._told(column)[-1] == "from Mika: yours to place"
    column.given_by = ""
    assert piece_words._told(column) == ("not to be passed on yet",)


def test_a_potato_that_is_put_off_is_still_from_who_has_given_it(open_screen: Open) -> None:
    screen = open_screen()
    column = put(screen, FOUR[:2]).columns[0]
    state = column.state
    lead, after = state.view.held, state.next_piece
    assert lead is not None
    column.potatoes, column.given_by = frozenset((lead,)), "Mika"
    placed = replace(state, view=replace(state.view, held=after))
    column.read(replace(placed, view=replace(placed.view, coming=(*state.view.coming, lead))), screen.services)
    assert column.given_by == "Mika"
    column.state = state
    column.read(placed, screen.services)
    assert not column.given_by


def test_nothing_is_waited_for_before_something_stands(open_screen: Open) -> None:
    column = put(open_screen(), FOUR[:2]).columns[0]
    state = column.state
    column.state = replace(state, waiting=column.piece, view=replace(state.view, held=None))
    column.waits = 1
    assert piece_words._told(column) == ()


def test_the_number_of_fallen_pieces_stands_where_they_fell(open_screen: Open) -> None:
    screen = open_screen()
    four = Four(screen)
    scene = put(screen, mode="three-slips")
    column = scene.columns[0]
    four.point(column.room.right - 10, column.room.cy)
    screen.ticks(40)
    four.drop(0)
    for _tick in range(400):
        screen.ticks(1)
        if column.falls_shown:
            break
    screen.show()
    (chip,) = (one for one in scene.ui.pictures if one.id == "c0.fell")
    at = column.camera.to_canvas(column.fell_at, 0)[0]
    assert column.fell_at > 2 * UNIT
    assert at > column.room.cx
    assert column.room.cx <= chip.x < column.room.right - 100


def test_a_potato_says_how_it_is_passed_on_and_from_whom_it_is_and_no_press_of_before_drops_it(
    open_screen: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(potatoes, "EIGHTH", 3)
    screen = open_screen()
    four = Four(screen)
    scene = put(screen, FOUR[:2], "hot-potato")
    referee = referee_of(scene)

    mine, theirs = scene.columns
    for _piece in range(2):
        screen.ticks(20)
        four.drop(0)
        screen.wait_until(lambda: mine.state.view.held is None)
        screen.wait_until(lambda: mine.state.view.held is not None)
    assert mine.state.view.held in mine.potatoes
    screen.ticks(2)
    assert "pass to Theo" in screen.words.split("\n")
    assert "c0.pass.swap.icon" in {picture.id for picture in scene.ui.pictures}
    four.drop(1)
    screen.wait_until(lambda: theirs.state.waiting is not None)
    screen.ticks(LET_GO + 1)
    before = theirs.state.waiting
    if before is not None:
        four.drop(1)
        assert theirs.hand.drops
    assert referee.swap(0)
    screen.wait_until(lambda: theirs.piece in theirs.potatoes)
    screen.ticks(2)
    assert "Lead from Ana: place it, then your " in screen.words
    four.drop(1)
    screen.ticks(20)
    assert theirs.piece in theirs.potatoes, "neither the press of before nor one just after drops it"
    screen.ticks(STARTLED)
    screen.wait_until(lambda: theirs.held is not None)


def test_a_fallen_piece_that_comes_in_place_of_the_waiting_one_is_said_and_not_under_a_press(
    open_screen: Open,
) -> None:
    screen = open_screen()
    column = put(screen, FOUR[:2]).columns[1]
    state = column.state
    assert state.next_piece is not None
    fell, waits = state.view.held, state.next_piece
    assert fell is not None
    column._fallen_once.add(fell)
    empty = replace(state, view=replace(state.view, held=None), tower=replace(state.tower, held=None))
    column.read(replace(empty, waiting=waits), screen.services)
    column.hand.drops = True
    assert not column.arrived
    column.read(replace(empty, waiting=fell), screen.services)
    assert column.arrived
    assert not column.hand.drops
    assert not column.hand.drops_waiting()


def test_the_first_pieces_of_a_round_say_when_they_drop_by_themselves(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, FOUR[:2], "three-slips")
    column = scene.columns[1]
    screen.ticks(3)
    assert f"drops by itself in {column.drops_in}" in screen.words.split("\n")
    for other in scene.columns:
        other.lesson.count = PACE_TOLD + 1
    scene.changed()
    screen.ticks(1)
    assert "drops by itself" not in screen.words


def test_the_seconds_before_all_begin_lie_over_the_clock_and_no_lane(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, FOUR[:3])
    scene.countdown.left = COUNT
    scene.changed()
    screen.show()
    found = next(picture for picture in scene.ui.pictures if picture.id == "count")
    assert scene.places.clock.holds(round(found.x), round(found.y))
    assert any(picture.id.startswith("tag.") for picture in scene.ui.pictures), "nothing lies at the line's height"


def test_how_one_plays_stands_in_the_air_and_not_for_long_where_there_are_several(open_screen: Open) -> None:
    screen = open_screen()
    for count, lasts in ((3, False), (2, True)):
        scene = put(screen, FOUR[:count])
        scene.countdown = Countdown(scene.client.round, COUNT)
        for ticks, shown in ((0, True), (STRIPS + 1, lasts)):
            scene.countdown.left = COUNT - ticks
            scene.changed()
            screen.show()
            assert sum(one.id.endswith("controls.ground") for one in scene.ui.pictures) == (count if shown else 0)
            for column in scene.columns if shown else ():
                floor, box = column.camera.to_canvas(0, 0)[1], strip_of(column.room, scene.places.plates[column.seat])
                assert box.bottom < floor - UNIT, "nothing that is built on is hidden"
    scene._series = replace(scene._series, number=2)
    assert not scene._has_strips, "everybody knows by the second round"


def test_the_first_piece_waits_over_the_pointer_and_its_words_stay_in_the_lane(open_screen: Open) -> None:
    screen = open_screen()
    four = Four(screen)
    four.point(90, 600)
    column = put(screen).columns[0]
    assert column.hand.aim.x == pytest.approx(column.camera.to_world(90, 0)[0], abs=UNIT / 2)
    screen.ticks(20)
    four.point(column.room.x + 12, column.room.cy)
    four.drop(0)
    screen.wait_until(lambda: column.state.waiting is not None, 300)
    words = piece_words.words_box(column, large=False)
    assert words is not None
    assert words.x >= column.room.x


def test_lanes_of_a_race_keep_one_scale_and_their_floor_whatever_the_highest_tower(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, FOUR[:2], "last-brick")
    for column in scene.columns:
        column.camera.compare(14.0)
        column.camera.rest(column.show.height)
        column.camera.tick(at_once=True)
    low, high = (column.camera for column in scene.columns)
    high.rest(14.0)
    high.tick(at_once=True)
    assert low.unit == high.unit < low.fixed
    assert low.to_canvas(0, 0)[1] == high.to_canvas(0, 0)[1]
    assert high.to_canvas(0, 14 * UNIT)[1] > high.room.y


def test_the_clock_of_a_hold_stands_beside_the_whole_tower(open_screen: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = open_screen()
    scene = put(screen, FOUR[:2], "last-brick")
    column = scene.columns[0]
    screen.ticks(5)
    boxes = [column.camera.rect_around(corners(one)) for one in column.show.standing()]
    monkeypatch.setattr(type(column), "hold_left", 3)
    ring = countdown_places.ring_box(column)
    assert ring is not None
    assert boxes
    assert not any(ring.overlaps(box) for box in boxes)


def test_the_height_hides_neither_a_held_piece_nor_where_it_lands_beside_large_words(open_screen: Open) -> None:
    column = put(open_screen(), FOUR[:2]).columns[0]
    held = column.show.held
    assert held is not None
    column.show.height = held.y / UNIT - 1
    # So near the end of the lane that the tag has no room to its left.
    held = replace(held, x=column.camera.to_world(column.room.x + 60, 0)[0])
    column.show._held.now, column.show._landing = held, replace(held, y=held.y - 60.0)
    landing, piece = column.camera.rect_around(corners(column.show._landing)), column.piece_box
    assert piece is not None
    tag = height_tag.tag_box(column, True, None).box
    assert not tag.overlaps(piece)
    assert not tag.overlaps(landing)


def test_the_reason_of_a_wait_lies_above_the_piece_where_the_tower_comes_near(open_screen: Open) -> None:
    column = put(open_screen(), FOUR[:2], "survival").columns[0]
    state, held = column.state, column.held
    assert held is not None
    column.state = replace(
        state, waiting=held.piece, view=replace(state.view, held=None), tower=replace(state.tower, held=None)
    )
    column.waits = 1
    column.state = replace(column.state, tower=replace(column.state.tower, pieces=(Placed(99, 0.0, 30.0, 0.0),)))
    column.show._held.now = None
    column.hand.aim.y = column.camera.ceiling
    piece = column.piece_box
    assert piece is not None
    for height, is_above in ((0.0, False), (column.camera.to_world(0, piece.bottom + 60)[1] / UNIT, True)):
        column.show.height = height
        words = piece_words.words_box(column, large=False)
        assert words is not None
        assert (words.bottom < piece.y) == is_above
        assert not words.overlaps(piece)


def test_the_height_keeps_off_the_net_and_stands_on_the_side_with_room(open_screen: Open) -> None:
    column = put(open_screen(), FOUR[:3]).columns[0]
    camera, column.show.height = column.camera, 4.0
    top = camera.to_canvas(0, 4 * UNIT)[1]
    least, most = (camera.to_world(x, 0)[0] / UNIT for x in (column.room.x + 40, column.room.right - 40))
    for large in (False, True):
        for span, points in (((most - 1, most), "right"), ((least, least + 1), "left"), ((least, most), "")):
            column.top_span = column.tips = span
            tag = height_tag.tag_box(column, large, None)
            assert tag.points == points or not points
            assert column.room.x + countdown_places.NET <= tag.box.x
            assert tag.box.right <= column.room.right - countdown_places.NET
            assert not points or tag.box.cy == top


def test_a_tag_keeps_its_side_while_that_serves_and_a_thread_leads_to_every_top(open_screen: Open) -> None:
    column, stage = put(open_screen(), FOUR[:2]).columns[0], Mock(FrameStage)
    held = column.show.held
    assert held is not None
    column.show.height, column.top_span, column.tips = 2.0, (-0.5, 0.5), (-0.5, 0.5)
    column.hand.aim.y = column.camera.ceiling
    column.show._held.now, column.show._landing = replace(held, y=6.0 * UNIT), None
    right = height_tag.tag_box(column, False, None)
    assert right.points == "right"
    assert height_tag.tag_box(column, False, None, "left").points == "left"
    column.tips = column.top_span = (-0.2, 0.8)
    assert height_tag.tag_box(column, False, None, "left").points == "left"
    column.tag = right
    height_tag.place(column.stage.of(stage), column, None, False)
    placed = {call.args[0]: call.args[1:3] for call in stage.place.call_args_list}
    assert placed[f"{column.stage.prefix}height.dot"] == column.camera.to_canvas(-0.2 * UNIT, 2.0 * UNIT)


def test_benches_stay_at_one_height_beside_a_tower_that_is_a_little_too_high(open_screen: Open) -> None:
    scene = put(open_screen(), FOUR[:2], "three-slips")
    cameras = [column.camera for column in scene.columns]
    high = cameras[0].room.h / cameras[0].fixed + cameras[0].bounds.bottom - FREE_HIGH + 0.6
    for camera, height in zip(cameras, (high, 2.0), strict=True):
        camera.keep_floor(high)
        camera.rest(height)
    assert cameras[0].goal.low == cameras[1].goal.low == cameras[0].bounds.bottom
    assert LITTLE * cameras[0].fixed <= cameras[0].goal.unit < cameras[0].fixed


def test_a_piece_of_a_bot_that_barely_stands_has_its_label_in_the_face_of_all_labels(open_screen: Open) -> None:
    seats = FOUR[0], replace(FOUR[1], level="relaxed", device="any")
    scene = put(open_screen(), seats, "last-brick")
    column = scene.columns[1]
    column.show.tipping._shown = {column.show.standing()[0].piece: 1.0}
    ui = scene.services.make_ui(0, scene.focus)
    scene.build(ui)
    words = next(one for one in ui.words if one.id == "c1.tipping.words")
    assert words.style == "display"


def test_the_cup_stands_between_the_plates_of_two_and_nowhere_else(open_screen: Open) -> None:
    screen = open_screen()
    for count, large in ((2, False), (2, True), (3, False)):
        screen.services.settings.text_size = 200 if large else 100
        scene = put(screen, FOUR[:count])
        cups = [one for one in scene.ui.pictures if one.id == "podium"]
        assert len(cups) == (count == 2 and not large)
        left, right = scene.places.plates[:2]
        assert all(left.right < one.x and one.x + cast(float, one.art.args[0]) < right.x for one in cups)
