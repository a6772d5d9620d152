"""A game night as people meet it: planned, played game by game, left and continued, and ended with a cup."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from io import BytesIO

import pytest
from PIL import Image

from game.app import nights, paths, saves
from game.app.album import Work
from game.app.intents import KEYS, Intent, Signal
from game.app.settings import Setup
from game.core.attempt import Attempt
from game.core.game import SEAT_COLOURS, SeatInfo
from game.core.night.night import Guest, Night
from game.core.rng import Rng
from game.games.stack_off.rounds import Round
from game.games.stack_off.table.scene import StackOffScene
from game.levels.rules.level import Name
from game.screens.night.cup import CupScene
from game.screens.night.cup_card import SIZE
from game.screens.night.host import NightHost, begin_night
from game.screens.night.pastimes import known, with_devices
from game.screens.night.plan import PlanScene
from game.screens.night.standings import StandingsScene
from game.screens.title import TitleScene
from game.table import matches
from game.table.results import ResultsScene
from tests.screens.screen import ANY_DEVICE, Keyboard, Open, Player, Screen
from tests.words import first

ANA, BEN, CAT = SeatInfo("Ana", "red"), SeatInfo("Ben", "blue"), SeatInfo("Cat", "green")
ROOK, BOLT = SeatInfo("Rook", "blue", "greedy"), SeatInfo("Bolt", "green", "greedy")
PROGRAM = ("up-or-down", "challenge", "shape-up", "stack-off")


def hosted(screen: Screen, *seats: SeatInfo, program: tuple[str, ...] = PROGRAM) -> NightHost:
    """A night at its first page."""
    host = begin_night(screen.services, Night(5, tuple(Guest(info) for info in seats), program))
    host.show()
    screen.show()
    return host


def started_again(open_screen: Open) -> Screen:
    """The title after the program has ended and begun again."""
    screen = open_screen(autosaves=True)
    screen.director.reset(TitleScene(screen.services))
    screen.show()
    return screen


def host_of(screen: Screen) -> NightHost:
    top = screen.top
    assert isinstance(top, StandingsScene | CupScene)
    return top.host


def finish(host: NightHost, *places: int) -> None:
    """The next game, as its results screen ends it. `places`: of those who play, by their numbers."""
    pastime = known(host.services.manifests)[host.night.key].pastime
    seats = host.seating.playing
    by_guest = dict(zip(sorted(seats), places, strict=True))
    host.keep(host.night.begin(seats, pastime.in_turns, {}))
    if pastime.in_turns:
        for guest in seats:
            host.tried(Attempt(3, by_guest[guest]))
    else:
        host.ended([by_guest[guest] for guest in seats])
    host.show()


# -- the plan


@ANY_DEVICE
def test_a_night_is_planned_and_begun(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen(autosaves=True)
    player = who(screen)
    screen.director.reset(TitleScene(screen.services))
    player.confirm("play")
    player.confirm("night")
    plan = screen.top
    assert isinstance(plan, PlanScene)
    player.confirm("add")
    player.adjust("count", 1)
    player.adjust("mode", 1)
    player.confirm("bonus")
    for key in ("square-up", "shapes"):
        for _time in range(3):
            player.adjust(f"game.{key}", 1)
    assert (plan.surprise, plan.bonus, plan.count) == (False, False, 5)
    program = plan.program
    assert {one.key for one in program} == {*known(screen.services.manifests)} - {"square-up", "shapes"}
    player.confirm("start")
    night = host_of(screen).night
    assert night.program == tuple(one.key for one in program)
    assert not night.bonus
    assert len(night.guests) == 3
    assert nights.load(nights.unfinished()[0]) == night


@ANY_DEVICE
def test_a_press_leaves_a_chosen_game_out_and_the_second_guest_is_a_bot(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen(autosaves=True)
    plan = PlanScene(screen.services)
    screen.director.reset(plan)
    screen.show()
    assert [info.is_person for info in plan.editor.seats] == [True, False]
    player = who(screen)
    player.adjust("mode", 1)
    key = next(iter(plan.shown))
    player.confirm(f"game.{key}")
    assert plan.times[key] == 0
    player.confirm(f"game.{key}")
    assert plan.times[key] == 1
    player.adjust(f"game.{key}", 1)
    assert plan.times[key] == 2
    player.confirm("start")
    assert "The first gets 2 points." in screen.words


def test_the_next_night_is_planned_as_the_last_one(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    plan = PlanScene(screen.services)
    screen.director.reset(plan)
    screen.show()
    plan.editor.seats = [ANA, BEN, ROOK]
    plan.surprise, plan.bonus, plan.count = False, False, 7
    plan.times = dict.fromkeys(plan.times, 0) | {"shapes": 2, "stack-off": 1}
    plan.activate("start")
    again = PlanScene(screen.services)
    assert again.editor.seats == [ANA, BEN, ROOK]
    assert (again.surprise, again.bonus, again.count) == (False, False, 7)
    assert (again.times["shapes"], again.times["stack-off"], sum(again.times.values())) == (2, 1, 3)


@pytest.mark.parametrize(
    ("seats", "words"),
    [
        ([ROOK, BOLT], "Somebody has to be there besides bots."),
        ([ANA, SeatInfo("Ana", "blue")], "Two have the same name. Give one of them another."),
    ],
)
def test_a_night_that_cannot_begin_says_why(open_screen: Open, seats: list[SeatInfo], words: str) -> None:
    screen = open_screen()
    plan = PlanScene(screen.services)
    screen.director.reset(plan)
    plan.editor.seats = seats
    plan.changed()
    Keyboard(screen).confirm("start")
    assert screen.top is plan
    assert words in screen.words


# -- between two games


@ANY_DEVICE
def test_from_the_standings_to_the_cup(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen(autosaves=True)
    player = who(screen)
    host = hosted(screen, ANA, BEN, CAT, program=("up-or-down", "challenge"))
    finish(host, 2, 1, 3)
    assert "Ben wins Up or Down?" in screen.words
    player.confirm("people")
    player.confirm("remove")
    player.confirm("done")
    assert "Cat" not in screen.words
    player.confirm("people")
    player.confirm("add")
    player.confirm("done")
    assert [host.info(number).name for number in host.night.here] == ["Ana", "Ben", "Mika"]
    finish(host, 1, 2, 3)
    assert isinstance(screen.top, CupScene)
    screen.wait_for_buttons()
    assert "Ana wins the cup" in screen.words
    assert len(nights.unfinished()) == 1, "it is kept until the cup has been seen"
    player.confirm("again")
    assert isinstance(screen.top, PlanScene)
    assert nights.unfinished() == []


def test_points_are_counted_one_by_one_and_then_the_order_changes(open_screen: Open) -> None:
    screen = open_screen(autosaves=True, motion="1x", reduced_motion=False)
    host = hosted(screen, ANA, BEN, CAT)
    finish(host, 1, 2, 3)
    screen.ticks(300)
    finish(host, 3, 2, 1)
    scene = screen.top
    assert isinstance(scene, StandingsScene)
    assert [row.info.name for row in scene.rows()] == ["Ana", "Ben", "Cat"]
    assert [row.points for row in scene.rows()] == [4, 2, 0]
    assert "Challenges is over" in screen.words
    screen.ticks(45)
    assert [row.gained for row in scene.rows()] == [0, None, None]
    Keyboard(screen).confirm("skip")
    assert [(row.info.name, row.points) for row in scene.rows()] == [("Cat", 6), ("Ana", 4), ("Ben", 4)]
    assert "Cat wins Challenges" in screen.words
    assert "underdog" not in screen.words, "the rows slide first"
    screen.ticks(15)
    assert "underdog +2" in screen.words


def test_it_says_who_sits_out(open_screen: Open) -> None:
    screen = open_screen()
    five = [SeatInfo(name, colour) for name, colour in zip("ABCDE", SEAT_COLOURS, strict=False)]
    host = hosted(screen, *five, program=("shape-up", "shapes"))
    first = host.seating.out
    assert len(first) == 1
    assert f"{host.name(first[0])} sits out this time." in screen.words
    finish(host, 1, 2, 3, 4)
    screen.show()
    assert host.seating.out != first


def test_for_games_at_once_everybody_gets_a_device_of_their_own() -> None:
    seats = [ANA, BEN, SeatInfo("Cat", "green", None, "keys"), ROOK]
    assert [info.device for info in with_devices(seats, [])] == ["mouse", "keys-left", "keys-right", "any"]
    assert [info.device for info in with_devices(seats[1:], [2])] == ["pad2", "keys", "any"]
    assert [info.device for info in with_devices([SeatInfo("Dan", "red", None, "pad3"), ANA], [])] == ["mouse", "keys"]


def test_a_night_leaves_the_usual_setups_and_progress_alone(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    before = Setup((ANA,), {})
    screen.services.settings.setups["shapes"] = before
    host = hosted(screen, ANA, BEN, program=("shapes", "challenge"))
    host.play()
    assert screen.table.seats == (ANA, BEN)
    assert screen.services.settings.setups["shapes"] is before
    screen.director.reset(TitleScene(screen.services))
    assert screen.services.occasion is None


@pytest.mark.shots
@pytest.mark.parametrize("games", first(1, [2, 8], "screens"))
def test_the_picture_of_the_cup(open_screen: Open, monkeypatch: pytest.MonkeyPatch, games: int) -> None:
    screen = open_screen()
    host = hosted(screen, ANA, BEN, program=("shapes", "shape-up") * (games // 2))
    for _game in range(games):
        finish(host, 1, 2)
    screen.wait_for_buttons()
    saved: list[tuple[Work, str]] = []
    monkeypatch.setattr(screen.services.album, "save", lambda work, stem, suffix: saved.append((work, stem + suffix)))
    Keyboard(screen).confirm("picture")
    work, name = saved[0]
    assert name == "now game-night.png"
    done: list[float] = []
    picture = Image.open(BytesIO(pickle.loads(pickle.dumps(work))(done.append)))
    assert picture.size == SIZE
    assert done == sorted(done) != []


# -- on the disk


def test_a_damaged_night_is_kept_aside_and_named(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    path = nights.new_file("2026-11-22 20-15")
    path.parent.mkdir(parents=True)
    path.write_text('{"format":1,"night":')
    screen.director.reset(TitleScene(screen.services))
    screen.show()
    screen.top.activate("resume")
    assert "is damaged and cannot go on. It is kept as 2026-11-22 20-15 night.damaged.json." in screen.words
    assert nights.unfinished() == []
    assert isinstance(screen.top, TitleScene)


def test_a_night_of_a_newer_version_stays(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    host = hosted(screen, ANA, BEN)
    assert host.path is not None
    host.path.write_bytes(host.path.read_bytes().replace(b'"format": 1', b'"format": 9'))
    screen.director.reset(TitleScene(screen.services))
    screen.show()
    screen.top.activate("resume")
    assert "was written by a newer Tumblebox" in screen.words
    assert nights.unfinished() == [host.path]


def test_continue_lists_the_night_instead_of_its_match(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    host = hosted(screen, ANA, BEN, program=("shape-up", "shapes"))
    host.play()
    assert len(saves.unfinished()) == 1
    screen.director.reset(TitleScene(screen.services))
    screen.services.open("continue")
    screen.show()
    assert "Game night" in screen.words
    assert "Game 1 of 2" in screen.words
    assert [id_ for id_ in screen.ids if id_.startswith("go.")] == ["go.now night.json"]
    screen.top.activate(("drop", "now night.json"))
    screen.top.activate(("drop", "now night.json"))
    assert nights.unfinished() == []
    assert saves.unfinished() == []


def test_a_cup_that_nobody_has_seen_is_given_another_day(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    host = hosted(screen, ANA, BEN, program=("shapes",))
    finish(host, 2, 1)
    again = started_again(open_screen)
    again.top.activate("resume")
    assert isinstance(again.top, CupScene)
    again.wait_for_buttons()
    assert "Ben wins the cup" in again.words
    Keyboard(again).confirm("title")
    assert nights.unfinished() == []


def test_a_match_whose_file_is_gone_begins_again(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    host = hosted(screen, ANA, BEN, program=("shape-up", "shapes"))
    host.play()
    screen.director.reset(TitleScene(screen.services))
    assert host.night.playing is not None
    (paths.matches_dir() / host.night.playing.file).unlink()
    again = started_again(open_screen)
    again.top.activate("resume")
    assert again.table.client.game.key == "shape-up"


def test_a_round_at_once_goes_on_as_part_of_the_night(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    host = hosted(screen, ANA, ROOK, program=("stack-off", "shapes"))
    host.play()
    stage = screen.top
    assert isinstance(stage, StackOffScene)
    assert [info.device for info in stage.devices.seats] == ["mouse", "any"]
    screen.ticks(stage.countdown.left + 90)
    screen.director.reset(TitleScene(screen.services))
    again = started_again(open_screen)
    again.top.activate("resume")
    stage = again.top
    assert isinstance(stage, StackOffScene)
    assert stage.client.view().ticks == 90
    assert stage.occasion is again.services.occasion is not None


def test_nobody_helps_a_bot_that_has_its_try_at_a_level(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    host = hosted(screen, ANA, ROOK, program=("challenge", "shapes"))
    host.play()
    host.tried(Attempt(1, 4))
    host.show()
    host.play()
    table = screen.table
    assert table.seats == (ROOK,)
    for _tick in range(600):
        screen.ticks(5)
        if len(table.client.observation(None).view.placed) > 1:
            break
    placed = table.client.observation(None).view.placed
    assert len(placed) > 1
    assert "Rook builds" in screen.words
    assert screen.ids == ["goals", "menu"]
    screen.director.signal(Signal(Intent.UNDO, True, KEYS))
    screen.ticks(2)
    assert table.client.observation(None).view.placed[: len(placed)] == placed


def test_a_match_from_the_title_is_no_part_of_a_night(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    host = hosted(screen, ANA, ROOK, program=("up-or-down", "shapes"))
    host.play()
    assert screen.table.occasion is host
    screen.director.reset(TitleScene(screen.services))
    matches.start(screen.services, "up-or-down", Setup((ANA, ROOK), {}))
    assert screen.table.occasion is None


# -- a whole evening


def play(screen: Screen, player: Player, until: Callable[[], bool]) -> None:
    """Plays the table by presses, at random, until `until`."""
    rng = Rng(7)
    table = screen.table
    for _step in range(20_000):
        if until():
            return
        player.go_on()
        if isinstance(screen.top, ResultsScene):
            screen.wait_for_buttons()
            player.confirm("next")
        if table.actor() is None or screen.top is not table:
            screen.ticks(1)
            continue
        for target in table.steps(rng.choice(table.legal())):
            player.confirm(target)
    raise AssertionError("it does not end")


@pytest.mark.matches
def test_an_evening_of_four_games_interrupted_twice(open_screen: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    short = Round(id="short", name=Name("Short", "短い"), mode="race", pieces=("square", "brick"), line=2.5, hold=1)
    monkeypatch.setattr("game.games.stack_off.series.rounds", lambda mode="any": (short,))
    screen = open_screen(autosaves=True)
    player = Keyboard(screen)
    screen.services.settings.setups["up-or-down"] = Setup((ANA, ROOK, BOLT), {"length": "short"})
    hosted(screen, ANA, ROOK, BOLT)

    # The first game is left in the middle, and goes on another day as a match of the night.
    player.confirm("play")
    table = screen.table
    play(screen, player, lambda: table.client.ticks > 200)
    left = table.client.observation(None).history
    path = table.host.file
    assert path is not None
    assert saves.is_of_night(path)
    screen.director.reset(TitleScene(screen.services))
    screen = started_again(open_screen)
    player = Keyboard(screen)
    assert "Game 1 of 4" in screen.words
    player.confirm("resume")
    table = screen.table
    assert table.host.file == path
    assert table.client.observation(None).history[: len(left)] == left
    screen.wait_guard()
    play(screen, player, lambda: isinstance(screen.top, ResultsScene))
    screen.wait_for_buttons()
    assert "rematch" not in screen.ids
    player.confirm("go-on")
    night = host_of(screen).night
    assert [one.key for one in night.played] == ["up-or-down"]
    assert sum(night.totals) >= 6
    assert len(saves.finished()) == 1

    # The level is played by turns; the night is left between two of them.
    for turn in range(3):
        if turn == 2:
            screen.wait_for_buttons()
            player.confirm("leave")
            assert isinstance(screen.top, TitleScene)
            screen = started_again(open_screen)
            player = Keyboard(screen)
            player.confirm("resume")
            assert "no medal" in screen.words or "piece" in screen.words
        host = host_of(screen)
        name = host.name(host.night.turn if host.night.turn is not None else host.seating.playing[0])
        player.confirm("play")
        if name == "Ana":
            screen.wake()
            player.confirm("restart")
            assert "Everybody has one try at this level." in screen.words
            player.confirm("hint")
            assert "All play this level without hints." in screen.words
            player.confirm("give-up")
            player.confirm("give-up.sure")
        for _tick in range(20_000):
            if "go-on" in screen.ids:
                break
            screen.ticks(10)
        screen.wait_for_buttons()
        player.confirm("go-on")
    night = host_of(screen).night
    assert [one.key for one in night.played] == ["up-or-down", "challenge"]
    attempts = [result.attempt for result in night.played[1].results]
    assert all(attempt is not None for attempt in attempts)

    screen.wait_for_buttons()
    player.confirm("play")
    play(screen, player, lambda: isinstance(screen.top, ResultsScene) and screen.top.last)
    screen.wait_for_buttons()
    player.confirm("go-on")

    screen.wait_for_buttons()
    player.confirm("play")
    stage = screen.top
    assert isinstance(stage, StackOffScene)
    for _tick in range(8000):
        screen.ticks(10)
        if screen.top is not stage and "next" in screen.ids:
            break
    screen.wait_for_buttons()
    player.confirm("next")
    assert isinstance(screen.top, CupScene)
    screen.wait_for_buttons()
    night = host_of(screen).night
    assert [one.key for one in night.played] == [*PROGRAM]
    assert sum(one.points for played in night.played for one in played.results) == 4 * 6
    assert saves.unfinished() == []
    player.confirm("title")
    assert nights.unfinished() == []
