"""Tests what the table shows of surprises, and how those who are out steer the wind there."""

from __future__ import annotations

import pytest

from game.app.intents import Intent
from game.core.game import TICKS
from game.core.tower_events import UNIT
from game.games.stack_off.lobby.extras_scene import choice_line
from game.games.stack_off.round_seat import Builder
from game.games.stack_off.rounds import rounds
from game.games.stack_off.surprises.choice import CHOICES
from game.games.stack_off.surprises.kinds import SURPRISES
from game.games.stack_off.table import crew, lane_wind, push_keys
from game.games.stack_off.table.announcements import said_over
from game.games.stack_off.table.camera import ColumnCamera
from game.games.stack_off.table.scene import ANNOUNCE_EVERY, StackOffScene
from game.games.stack_off.table.shots import SHOTS
from game.games.stack_off.table.surprise_words import COMING, LASTING, SOUNDS
from game.physics.ground import Box
from game.ui.layout import Rect
from tests.games.stack_off.playing import referee_of
from tests.games.stack_off.test_stack_off_table import Four, put
from tests.screens.screen import Open, Screen

FIRST = {what.id: what.surprises[0].tick for what in rounds() if what.surprises}


def at(screen: Screen, id_: str, before: int) -> StackOffScene:
    """The table of a round some ticks before its first surprise begins."""
    Four(screen)
    scene = put(screen, mode=id_)
    referee = referee_of(scene)
    referee.clock.ticks = FIRST[id_] - before
    for bench in referee.benches:
        bench.match.ticks = referee.ticks
    return scene


def pictures(scene: StackOffScene) -> set[str]:
    return {picture.id for picture in scene.ui.pictures}


def test_every_surprise_has_words_and_a_sound() -> None:
    assert set(COMING) == set(LASTING) == set(SOUNDS) == set(SURPRISES)


def test_a_surprise_is_announced_once_across_all_columns_and_heard(open_screen: Open) -> None:
    screen = open_screen()
    scene = at(screen, "balloon-day", 100)
    screen.ticks(8)
    assert "A balloon is coming" in screen.words.replace("\n", " ")
    shown = [id_ for id_ in pictures(scene) if id_.endswith("note.sign")]
    assert shown == ["sign.note.sign"], "on the plate of the clock"
    assert not any(column.camera.is_said_over for column in scene.columns)
    screen.ticks(100)
    assert "Up it goes!" in screen.words


def test_fog_lies_before_the_towers_and_hides_where_a_piece_would_land(open_screen: Open) -> None:
    screen = open_screen()
    scene = at(screen, "fog-bank", 4)
    screen.ticks(2)
    assert "fog" not in pictures(scene)
    assert all(column.show.shows_landing for column in scene.columns)
    screen.ticks(6)
    assert "fog" in pictures(scene)
    assert not any(column.show.shows_landing for column in scene.columns)
    referee_of(scene).clock.ticks += SURPRISES["fog"].ticks
    screen.ticks(4)
    assert "fog" not in pictures(scene)


def test_large_words_note_a_surprise_on_the_benches_below_all_that_stands_or_is_held(open_screen: Open) -> None:
    screen = open_screen(text_size=200)
    scene = at(screen, "fog-bank", 4)
    screen.ticks(12)
    for column in scene.columns:
        plate = column.camera.announcement
        assert plate is not None
        assert plate.y >= column.camera.to_canvas(0, 0)[1]
        assert plate.bottom < scene.places.plates[column.seat].y + 16
    about = scene.client, scene.series, scene.devices.seats
    assert all((said := said_over(one, *about)) is not None and said.sign for one in scene.columns)


def test_a_high_piece_is_never_cut_at_the_top_of_its_lane() -> None:
    camera = ColumnCamera(Rect(0, 80, 600, 560), 60.0)
    camera.bounds = Box(-3.5, -1.1, 3.5, 9.5)
    camera.rest(7.0)
    for above, below in ((1.5, 1.5), (0.5, 0.5)):
        camera.make_room(above, below)
        camera.rest(7.0)
        camera.tick(at_once=True)
        top = camera.to_canvas(0.0, camera.ceiling + above * UNIT)[1]
        assert top >= camera.room.y
        assert camera.ceiling / UNIT - below > 7.0, "and it is clear of the tower"


def test_at_the_bell_each_column_shows_the_tower_of_the_next_bench(open_screen: Open) -> None:
    screen = open_screen(motion="1x", reduced_motion=False)
    scene = at(screen, "musical-benches", 2)
    referee = referee_of(scene)
    for _ in range(30):
        referee.benches[0].release()
        screen.ticks(1)
    assert [column.bench for column in scene.columns] == [1, 2, 3, 0]
    held = [column.held is None for column in scene.columns]
    assert held == [False, False, False, True], "the piece of the first bench was let go"
    aside = [column.camera.now.x < column.camera.goal.x for column in scene.columns]
    assert aside == [True, True, True, False], "towers come in from the right, the last one from the left"
    screen.ticks(6)
    assert [said.words for said in scene.announcements if said is not None] == [
        f"From {scene.devices.seats[seat].name}" for seat in (1, 2, 3, 0)
    ]
    assert all(column.is_coming for column in scene.columns)
    assert not any(column.is_own for column in scene.columns)
    assert not any(column.show.films_falls for column in scene.columns), "what falls now fell to the seat before"
    screen.ticks(180)
    assert all(column.show.films_falls for column in scene.columns)
    assert [column.camera.now.x == column.camera.goal.x for column in scene.columns] == [True] * 4


def test_a_balloon_and_glue_are_drawn_while_they_are_at_work(open_screen: Open) -> None:
    screen = open_screen()
    scene = at(screen, "balloon-day", 3)
    referee = referee_of(scene)
    for bench in referee.benches:
        bench.release()
    screen.ticks(20)
    assert {f"c{seat}.balloon" for seat in range(4)} <= pictures(scene)
    for bench in referee.benches:
        assert bench.befall("glue", referee.ticks)
    screen.ticks(3)
    assert "c0.glue.0" in pictures(scene)


def test_what_hits_a_tower_is_said_at_the_piece_with_whose_it_is_and_for_how_long(open_screen: Open) -> None:
    screen = open_screen()
    four = Four(screen)
    scene = put(screen)
    referee = referee_of(scene)
    screen.ticks(20)
    four.drop(0)
    screen.ticks(2)
    assert referee.benches[0].befall("glue", referee.ticks)
    screen.ticks(3)
    assert "glue holds for 12 s" in screen.words.split("\n")
    builder = referee.builders[1]
    builder.out = referee.ticks
    assert referee.throw(1)
    at = next(column for column in scene.columns if referee.threat(column.seat) is not None)
    screen.ticks(2)
    name = scene.devices.seats[1].name
    assert f"{name}'s gust in 3" in screen.words.split("\n")
    screen.wait_until(lambda: bool(at.state.tower.gust), 4 * TICKS)
    screen.ticks(2)
    assert f"{name}'s gust!" in screen.words.split("\n"), "whose it is, while it blows too"
    screen.ticks(4 * TICKS)
    assert not at.gust_by


def test_the_one_who_is_out_steers_by_left_and_right(open_screen: Open) -> None:
    screen = open_screen()
    four = Four(screen)
    scene = put(screen, mode="storm-crew")
    referee = referee_of(scene)
    builder = referee.builders[1]
    builder.out = referee.ticks
    screen.ticks(1)
    four.tap("A")
    screen.ticks(8)
    weather = referee.weather
    assert weather is not None
    assert weather.votes == [None, "right", None, None], "it blows to the left"
    four.tap("D")
    screen.ticks(2)
    assert weather.votes[1] == "left"
    assert referee.clock.ticks < 2 * TICKS


def test_a_mouse_steers_to_the_side_where_it_is_and_all_say_so_at_once(open_screen: Open) -> None:
    screen = open_screen()
    Four(screen)
    scene = put(screen, mode="storm-crew")
    referee, column = referee_of(scene), scene.columns[0]
    referee.builders[0].out = referee.ticks
    screen.ticks(1)
    left, right = push_keys.boxes(column)
    for box, way in ((left, "left"), (right, "right"), (left, "left")):
        for press in (scene.background_pressed, lambda _x, _y: scene.back()):
            screen.services.devices.pointer = round(box.cx), round(box.cy)
            press(box.cx, box.cy)
            screen.ticks(1)
            assert column.pushes == column.points_to == way
            said = scene.announcements[0]
            assert said is not None
            assert said.icon == way, "the banner and the plate agree in the same tick"
            assert crew.plate_words(column.pushes, is_person=True) == f"You push {way}"
    assert {"c0.push.left", "c0.push.right"} <= pictures(scene)


def test_a_gust_is_seen_at_its_tower_while_it_blows(open_screen: Open) -> None:
    screen = open_screen(drawn=True)
    Four(screen)
    scene = put(screen)
    assert referee_of(scene).builders[1].blow("left")
    screen.ticks(ANNOUNCE_EVERY)
    assert scene.columns[1].state.tower.gust > 0
    assert "Gust!" in " ".join(screen.words.split())
    scene.changed()
    screen.director.stale = True
    # New pictures are made within some frames.
    for _frame in range(12):
        screen.shell.view.compose()
        screen.shell.view.frame(1 / 60, 0.5)
    actors = screen.shell.view.stage.actors
    streaks = {seat: [name for name in actors if name.startswith(f"c{seat}.gust.")] for seat in range(4)}
    assert [bool(streaks[seat]) for seat in range(4)] == [False, True, False, False]
    room = scene.columns[1].room
    seen = [actors[name].pose.x for name in streaks[1] if actors[name].pose.x > 0]
    assert len(seen) >= 3
    assert all(room.x < x < room.right for x in seen)


def test_soap_looks_slippery_before_it_is_held(open_screen: Open) -> None:
    screen = open_screen()
    scene = at(screen, "soap-opera", 1)
    screen.ticks(3)
    coming = next(one for one in scene.ui.pictures if one.id == "c0.plate.coming")
    assert "ice" in coming.art.args


def test_who_is_out_sees_the_wind_they_push_and_the_shares_of_the_crew(
    open_screen: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = open_screen()
    Four(screen)
    scene = put(screen, mode="storm-crew")
    referee = referee_of(scene)
    weather = referee.weather
    assert weather is not None
    for seat in (0, 1):
        referee.builders[seat].out = 0
    monkeypatch.setattr(Builder, "plays", property(lambda self: self.out is None))
    screen.ticks(1)
    scene.controls.press(0, Intent.RIGHT, scene.devices.device(0), counting=False)
    assert weather.votes[0] == "left", "a wind from the left blows to the right"
    screen.ticks(12)
    ids = {picture.id for picture in scene.ui.pictures}
    hit = {f"c{seat}.{id_}" for seat in (2, 3) for id_ in ("gust.0", "leaf.0")}
    assert hit <= ids, "air and leaves where it will blow"
    assert not ids & {f"c{seat}.gust.0" for seat in (0, 1)}, "and none over towers that stand idle"
    assert lane_wind.way_of(scene.columns[2]) > 0, "it comes from the left"
    buntings = [picture.art.args[-1] for picture in scene.ui.pictures if picture.id.startswith("bunting.")]
    assert buntings == [0, 0, 1, 1], "little flags lean where it will blow"
    watched = scene.columns[2].show.faces.watched
    assert watched is not None
    assert watched[0] < -UNIT, "the pieces look there"
    assert scene.columns[0].show.faces.watched is None
    assert "c0.plate.shade" not in ids
    assert "You push right" in [words.text for words in scene.ui.words if words.id.startswith("c0.plate")]
    said = scene.announcements
    assert said[0] is not None
    assert (said[0].words, said[0].icon) == ("You push right", "right")
    assert said[2] is not None
    assert (said[2].words, said[2].wind) == ("Wind to the right: 1 of 2 push", "right")
    weather.vote(1, "right")
    screen.ticks(12)
    assert scene.announcements[0] is not None
    assert scene.announcements[0].words == "You push right; left 1, right 1: no wind"
    assert scene.announcements[2] != said[2]


def test_before_the_bell_it_is_said_whose_tower_each_seat_gets(open_screen: Open) -> None:
    screen = open_screen()
    Four(screen)
    scene = put(screen, mode="musical-benches")
    referee = referee_of(scene)
    (bell, *_others) = (one for one in referee.round.surprises if one.kind == "bells")
    referee.clock.ticks = bell.tick - 3 * TICKS
    screen.ticks(ANNOUNCE_EVERY + 1)
    said = [one.words for one in scene.announcements if one is not None]
    names = [info.name for info in scene.devices.seats]
    assert said == [f"To you: {names[(seat + 1) % 4]}’s tower" for seat in range(4)]
    screen.ticks(3 * TICKS)
    assert scene.columns[0].bench == 1


@pytest.mark.games
def test_the_picture_of_those_who_steer_shows_somebody_who_does(open_screen: Open) -> None:
    (scene,) = SHOTS["steer"](open_screen().services)
    assert isinstance(scene, StackOffScene)
    view = scene.client.view()
    assert not view.over
    assert view.crew is not None
    assert any(view.crew.votes)


def test_each_added_surprise_says_what_it_does() -> None:
    assert len({choice_line("surprise", kind) for kind in CHOICES}) == len(CHOICES)
    assert "12" in choice_line("surprise", "glue")
