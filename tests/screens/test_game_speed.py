"""The speed of the game: slower for all at the table, the same to the bit, and recorded."""

from itertools import pairwise
from pathlib import Path

import pytest

from game.app import saves
from game.app.intents import Intent
from game.app.settings import Setup
from game.core.game import TICKS
from game.core.manifest import Rules
from game.core.record import load, read_kind
from game.core.record_lines import WITH_SPEED
from game.games import MANIFESTS
from game.games.challenge.table import ChallengeScene
from game.games.stack_off.start import start_once
from game.games.stack_off.table.scene import StackOffScene
from game.levels.library import LIBRARY
from game.screens.pause import PauseScene
from game.screens.setup import SetupScene
from game.shell.window import TICK
from game.table import matches
from game.table.matches import people
from game.tools.replay import verify
from tests.screens.screen import Keyboard, Mouse, Open, Screen, new_session, table_for
from tests.screens.stacking import held, world
from tests.table.noting_stage import NotingStage
from tests.words import one_in

LEVEL = LIBRARY.shelves[0].entries[0].id


def begin(screen: Screen) -> ChallengeScene:
    screen.director.reset(screen.services.make("title"))
    matches.start(screen.services, "challenge", Setup(people(1, 1), {"level": LEVEL}))
    table = screen.table
    assert isinstance(table, ChallengeScene)
    return table


def build(screen: Screen, ticks: int) -> ChallengeScene:
    """Takes a piece by keys, moves it right and down for `ticks` of the window each, and waits for the verdict."""
    table, player = begin(screen), Keyboard(screen)
    player.confirm(f"tray.{table.view.coming[0]}")
    for intent in (Intent.RIGHT, Intent.DOWN):
        player.down(intent)
        screen.ticks(ticks)
        player.up(intent)
    screen.ticks(ticks * 3)
    player.tap(Intent.CONFIRM)
    for _ in range(2000):
        screen.window.on_update(TICK)
        if table.view.phase == "ready":
            return table
    raise AssertionError("there is no verdict")


def test_a_slow_tower_is_the_same_to_the_bit(open_screen: Open) -> None:
    usual = build(open_screen(game_speed=100), 20)
    slow = build(open_screen(game_speed=50), 40)
    assert slow.client.game_speed == 50
    assert world(slow).digest() == world(usual).digest()
    assert slow.client.ticks == pytest.approx(usual.client.ticks, abs=1)


def test_a_match_is_recorded_with_its_speed_and_goes_on_at_it(open_screen: Open, home: Path) -> None:
    screen = open_screen(game_speed=60, autosaves=True)
    table = build(screen, 10)
    file = table.host.file
    assert file is not None
    assert read_kind(file.read_bytes().split(b"\n")[0], file.name).format == WITH_SPEED
    screen.director.reset(screen.services.make("title"))
    assert verify(file, MANIFESTS).adopted == 0
    screen.services.settings.game_speed = 100
    matches.resume(screen.services, file)
    assert screen.table.speed == 60
    Keyboard(screen).tap(Intent.MENU)
    assert isinstance(screen.top, PauseScene)
    assert "Game speed: 60 %." in screen.words
    assert load(file, Rules(MANIFESTS)).speed == 60
    assert saves.look(file, Rules(MANIFESTS)).problem is None


def test_the_usual_speed_is_not_recorded(open_screen: Open, home: Path) -> None:
    file = begin(open_screen(autosaves=True)).host.file
    assert file is not None
    assert b'"speed"' not in file.read_bytes()


def test_clocks_run_slower(open_screen: Open) -> None:
    screen = open_screen(game_speed=50)
    matches.start(screen.services, "square-up", Setup(people(2, 2), {"timer": 60}))
    screen.table.show_now()
    seat = screen.table.client.actors()[0]
    before = screen.table.client.ticks_left(seat)
    assert before is not None
    screen.ticks(2 * TICKS)
    left = screen.table.client.ticks_left(seat)
    assert left == before - TICKS


def test_a_game_without_time_has_one_speed(open_screen: Open) -> None:
    screen = open_screen(game_speed=50)
    matches.start(screen.services, "square-up", Setup(people(2, 2), {"timer": 0}))
    assert screen.table.speed == 100
    matches.start(screen.services, "square-up", Setup(people(2, 2), {}))
    assert screen.table.speed == 50, "the usual clock"
    matches.start(screen.services, "shape-up", Setup(people(2, 1), {}))
    assert screen.table.speed == 100


def test_a_round_runs_slower_for_all(open_screen: Open) -> None:
    screen = open_screen(game_speed=50)
    start_once(screen.services, people(2, 0, "greedy"))
    table = screen.top
    assert isinstance(table, StackOffScene)
    assert table.series.speed == 50
    screen.ticks(2 * table.countdown.left)
    before = table.client.view().ticks
    screen.ticks(2 * TICKS)
    assert table.client.view().ticks == before + TICKS


@one_in(2, "screens")
@pytest.mark.parametrize("late", [0, 1])
def test_a_press_moves_the_piece_within_fifty_milliseconds_and_in_every_frame(open_screen: Open, late: int) -> None:
    screen = open_screen(game_speed=50)
    table, player, stage = begin(screen), Keyboard(screen), NotingStage()
    player.confirm(f"tray.{table.view.coming[0]}")
    piece = f"piece.{held(table).piece}"
    screen.ticks(120 + late)

    def seen() -> float:
        """Where the piece is in the frame after a tick of the window."""
        screen.ticks(1)
        table.frame(stage, screen.director.tempo.share(0.0))
        return stage.at[piece][0]

    before = seen()
    assert seen() == pytest.approx(before, abs=0.01)
    player.down(Intent.RIGHT)
    frames = [seen() for _ in range(40)]
    assert next(i for i, x in enumerate(frames, 1) if x > before + 0.01) <= 3
    moving = frames[20:]
    assert all(later > earlier + 0.01 for earlier, later in pairwise(moving))


def test_the_speed_is_chosen_at_the_setup_and_remembered(open_screen: Open) -> None:
    screen = open_screen()
    screen.director.reset(screen.services.make("title"), SetupScene(screen.services, "shapes"))
    mouse = Mouse(screen)
    mouse.adjust("option.game_speed", 1)
    assert screen.services.settings.game_speed == 90
    assert "90 %" in screen.words
    assert "game_speed" not in screen.services.settings.setups.get("shapes", Setup()).options
    screen.director.reset(SetupScene(screen.services, "shape-up"))
    assert "option.game_speed" not in screen.ids


def test_nobody_takes_a_table_of_another_kind_for_slow(open_screen: Open) -> None:
    """A table made without a start, as in tests and pictures, runs as usual."""
    assert table_for(open_screen(game_speed=50), new_session("pb")).speed == 100
