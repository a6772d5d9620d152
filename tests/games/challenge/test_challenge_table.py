"""Challenges as a player meets them: a level played by mouse, keys and pad, undone, begun again, won, kept."""

from math import degrees
from typing import Any

import pytest
from pyglet.window import mouse

from game.app import saves, store
from game.app.intents import KEYS_LEFT, MOUSE, Intent
from game.app.settings import Setup
from game.core.tower_events import UNIT
from game.games.challenge.control_spots import around
from game.games.challenge.first_place import FLIES
from game.games.challenge.layout import result_places
from game.games.challenge.lobby.shelf import ShelfScene
from game.games.challenge.result import ChallengeResult
from game.games.challenge.table import ChallengeScene
from game.levels.library import LIBRARY
from game.levels.progress import PROGRESS, LevelProgress
from game.levels.proof import Run
from game.levels.rules.practice import PRACTICE_ID
from game.levels.solutions import read_solution
from game.levels.world import level_tower, saved_world
from game.physics import ground, saved_poses
from game.physics.ground import Ground
from game.physics.stack import Stack
from game.play.match import Match
from game.table import matches
from game.table.matches import table_of
from game.ui.sleep import NAP
from tests.screens.screen import Gamepad, Keyboard, Mouse, Open, Player, Screen
from tests.screens.stacking import confirm_place, held, lead, point, world
from tests.words import one_in

FIRST, SECOND = (entry for entry in LIBRARY.shelves[0].entries[:2])


def begin(screen: Screen, player: Player) -> ChallengeScene:
    """From the title to the table of the first level."""
    screen.director.reset(screen.services.make("title"))
    player.confirm("lobby.challenge")
    assert isinstance(screen.top, ShelfScene)
    player.confirm(f"level.{FIRST.id}")
    assert isinstance(screen.top, ChallengeScene)
    return screen.top


def place(table: Any, player: Player, x: float, y: float) -> None:
    """Take the next piece, let it down at a place in units, and wait until all is at rest."""
    player.confirm(f"tray.{table.view.coming[0]}")
    assert table.holds_input
    player.screen.ticks(1)
    lead(table, player, x * UNIT, (y + 1.5) * UNIT)
    lead(table, player, x * UNIT, y * UNIT + 2)
    confirm_place(table, player)
    rest(table, player.screen)


def rest(table: ChallengeScene, screen: Screen) -> None:
    """Wait until the tower has spoken."""
    screen.tick()
    screen.wait_until(lambda: table.view.phase != "settling")


def wait_for_result(screen: Screen) -> ChallengeResult:
    screen.wait_until(lambda: isinstance(screen.top, ChallengeResult))
    assert isinstance(screen.top, ChallengeResult)
    return screen.top


def half_way(screen: Screen) -> ChallengeScene:
    """The first level with all but the last piece in place."""
    assert FIRST.level is not None
    run = Run(FIRST.level)
    for step in read_solution(FIRST.solution_path).steps[:-1]:
        run.place(step)
    match = Match(run.session, screen.services.executor, run.world)
    table = table_of(screen.services, match)
    assert isinstance(table, ChallengeScene)
    screen.put(table)
    return table


@pytest.mark.matches
@pytest.mark.parametrize("who", [Mouse, Keyboard, Gamepad])
def test_a_level_is_won_with_one_device(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen(autosaves=True)
    player = who(screen)
    table = half_way(screen)
    place(table, player, 0.0, 2.5)
    assert table.view.phase == "holding"
    assert "5" in screen.words
    result = wait_for_result(screen)
    assert result.medal >= 2
    assert store.load(PROGRESS.path, LevelProgress).entries[FIRST.id].medal == result.medal
    player.confirm("next")
    assert isinstance(screen.top, ChallengeScene)
    assert screen.top.level.id == SECOND.id
    assert screen.services.store[PROGRESS][FIRST.id].tries == 1


def test_the_tray_shows_the_order_and_a_press_on_a_later_piece_says_why_not(open_screen: Open) -> None:
    """Numbers tell it before the first press, and later pieces are dim; a piece keeps its number."""
    screen = open_screen()
    mouse = Mouse(screen)
    table = begin(screen, mouse)
    first, second, *_rest = table.view.coming
    mouse.point(f"tray.{first}")
    screen.show()
    assert "Next: take piece 1." in screen.words
    pictures = {picture.id: picture for picture in table.ui.pictures}
    assert pictures[f"tray.piece.{second}"].alpha < pictures[f"tray.piece.{first}"].alpha == 255
    assert [word.text for word in table.ui.words if word.id.startswith("tray.number.")] == ["1", "2", "3"]
    assert screen.target(f"tray.{second}").disabled_reason
    mouse.confirm(f"tray.{second}")
    assert table.view.held is None
    assert "The pieces come in their order." in screen.director.toast_text


def test_a_piece_on_its_way_is_let_go_and_a_press_while_the_tower_settles_says_why_not(open_screen: Open) -> None:
    screen = open_screen()
    player = Keyboard(screen)
    table = begin(screen, player)
    player.confirm(f"tray.{table.view.coming[0]}")
    player.key("RIGHT")
    screen.ticks(NAP + 5)
    player.key("RIGHT", down=False)
    # At once: the button has just moved with the piece.
    player.again()
    for _tick in range(60):
        screen.ticks(1)
        if table.view.phase == "settling":
            break
    player.again()
    assert not screen.director.toast_text, "It may have been meant for letting go."
    screen.ticks(NAP)
    player.again()
    assert screen.director.toast_text == "The tower has to come to rest first."
    rest(table, screen)


def test_a_refusal_lies_beside_the_tray_that_was_pressed(open_screen: Open) -> None:
    screen = open_screen()
    table = begin(screen, Mouse(screen))
    x, y = next((one.cx, one.cy) for one in table.tray.values())
    tray = next(one.rect for one in table.ui.kept if one.kind == "view" and one.rect.holds(x, y))
    table.services.devices.pointer = round(x), round(y)
    table.site.refuse("No.", MOUSE)
    assert screen.director.toast_near == tray


def test_large_words_hide_no_foot_of_the_ground(open_screen: Open) -> None:
    screen = open_screen(text_size=200)
    table = begin(screen, player := Keyboard(screen))
    player.confirm(f"tray.{table.view.coming[0]}")
    screen.ticks(2)
    plate = next(picture for picture in table.ui.pictures if picture.id == "said")
    assert plate.y > table.site.room().bottom


@pytest.mark.parametrize("level", ["first-step", "stand-up", "crooked-bridge"])
def test_the_view_stays_when_a_piece_is_taken(open_screen: Open, level: str) -> None:
    screen = open_screen()
    screen.services.store[PROGRESS][level] = LevelProgress(medal=1)
    screen.director.reset(screen.services.make("title"), ShelfScene(screen.services, level))
    player = Mouse(screen)
    player.confirm(f"level.{level}")
    table = screen.top
    assert isinstance(table, ChallengeScene)
    screen.ticks(2)
    before = table.site.camera.goal
    assert table.site.camera.now == before
    player.confirm(f"tray.{table.view.coming[0]}")
    screen.ticks(20)
    assert table.show.held is not None
    assert table.site.camera.goal == before


def test_a_piece_falls_where_the_pointer_jumped_and_clicked(open_screen: Open) -> None:
    screen = open_screen()
    player = Mouse(screen)
    table = begin(screen, player)
    player.confirm(f"tray.{table.view.coming[0]}")
    screen.ticks(NAP)
    # The pointer is below the view, so that it is not where the aim is.
    lead(table, player, 0.0, -0.9 * UNIT)
    place = screen.window.canvas().to_window(*table.site.camera.to_canvas(0.3 * UNIT, 1.5 * UNIT))
    for press in (screen.window.on_mouse_press, screen.window.on_mouse_release):
        press(round(place[0]), round(place[1]), 1, 0)
    while table.view.phase == "held":
        at = held(table)
        screen.ticks(1)
    assert (at.x, at.y) == pytest.approx((0.3 * UNIT, 1.5 * UNIT), abs=3)


def test_a_press_while_a_piece_still_flies_is_kept_and_another_one_keeps_the_piece(open_screen: Open) -> None:
    """A press that came less than 0.4 s after the piece was taken did nothing, without a word."""
    screen = open_screen()
    player = Mouse(screen)
    table = begin(screen, player)
    player.confirm(f"tray.{table.view.coming[0]}")
    screen.ticks(3)
    player.at = point(screen, *table.site.camera.to_canvas(0.3 * UNIT, 1.5 * UNIT))
    player.again()
    screen.ticks(FLIES + 1)
    assert "drops – press to keep" in screen.words
    player.again()
    assert table.aim.leaving, "two quick presses are one"
    screen.ticks(NAP - FLIES)
    assert table.view.phase == "held"
    player.again()
    assert "press to keep" not in screen.words
    screen.ticks(120)
    assert table.view.phase == "held"
    player.again()
    screen.ticks(2)
    assert table.view.phase == "settling"


def test_undo_takes_a_placement_back_even_while_it_settles(open_screen: Open) -> None:
    screen = open_screen()
    player = Keyboard(screen)
    table = begin(screen, player)
    first, second = table.view.coming[:2]
    place(table, player, 0.0, 0.5)
    assert table.view.placed == (first,)
    player.confirm(f"tray.{second}")
    player.tap(Intent.UNDO)
    assert (table.view.held, table.view.coming[0], table.view.placed) == (None, second, (first,))
    player.confirm(f"tray.{second}")
    screen.ticks(5)
    screen.wake()
    player.tap(Intent.CONFIRM)
    # It is let go where it is led first: over the building.
    screen.wait_until(lambda: table.view.phase == "settling", 120)
    player.tap(Intent.UNDO)
    assert (table.view.phase, table.view.placed, table.view.backs) == ("ready", (first,), 2)
    assert [placed.piece for placed in world(table).tower.pieces] == [first]


def test_a_fall_comes_back_and_costs_silver(open_screen: Open) -> None:
    screen = open_screen()
    player = Mouse(screen)
    table = begin(screen, player)
    first = table.view.coming[0]
    player.confirm(f"tray.{first}")
    table.submit(0, table.client.game.decode("release"))
    rest(table, screen)
    assert (table.view.coming[0], table.view.falls) == (first, 1)
    assert {"medal.3.lost", "medal.2.lost"} <= {one.id for one in table.ui.pictures}


def test_restart_begins_again_at_once(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    player = Keyboard(screen)
    table = begin(screen, player)
    place(table, player, 0.0, 0.5)
    file = table.host.file
    player.confirm("restart")
    fresh = screen.top
    assert isinstance(fresh, ChallengeScene)
    assert fresh is not table
    assert (fresh.level.id, fresh.view.placed, fresh.view.takes) == (FIRST.id, (), 0)
    assert file is not None
    assert saves.unfinished() == [fresh.host.file], "the run that was given up is no saved match"


def test_the_key_that_begins_again_is_shown_and_works(open_screen: Open) -> None:
    """A half of the keyboard has R for another thing, which counts only where somebody plays with that half."""
    screen = open_screen()
    player = Keyboard(screen)
    table = begin(screen, player)
    assert {"restart.key", "take-back.key", "hint.key"} <= keys_shown(screen)
    for halves in ({KEYS_LEFT.name}, set()):
        assert screen.top is table
        screen.services.devices.halves = halves
        screen.wake()
        player.key("R")
        screen.window.on_text("r")
        player.key("R", down=False)
    assert screen.top is not table
    Mouse(screen).point("restart")
    assert not keys_shown(screen)


def keys_shown(screen: Screen) -> set[str]:
    screen.show()
    return {words.id.removesuffix(".label") for words in screen.top.ui.words if words.id.endswith(".key.label")}


def test_giving_up_asks_and_ends_without_a_medal(open_screen: Open) -> None:
    screen = open_screen()
    player = Gamepad(screen)
    begin(screen, player)
    player.confirm("give-up")
    player.confirm("back")
    assert "give-up" in screen.ids
    player.confirm("give-up")
    player.confirm("give-up.sure")
    result = wait_for_result(screen)
    assert result.medal == 0
    player.confirm("shelf")
    assert isinstance(screen.top, ShelfScene)


def test_hints_come_one_after_another(open_screen: Open) -> None:
    screen = open_screen()
    player = Keyboard(screen)
    table = begin(screen, player)
    told = []
    for _ in table.level.hints:
        player.tap(Intent.HINT)
        told.append(table.help.words)
    assert len(set(told)) == len(table.level.hints) > 0
    assert told[0].endswith(table.level.hints[0].en)


def test_an_unfinished_level_is_resumed(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    player = Keyboard(screen)
    table = begin(screen, player)
    place(table, player, 0.0, 0.5)
    placed, pieces = table.view.placed, world(table).tower.pieces
    screen.director.reset(screen.services.make("title"))
    player.confirm("resume")
    again = screen.top
    assert isinstance(again, ChallengeScene)
    assert (again.level.id, again.view.placed) == (FIRST.id, placed)
    assert world(again).tower.pieces == pieces
    player.tap(Intent.UNDO)
    assert again.view.placed == ()
    assert world(again).tower.pieces == ()


@pytest.mark.levels
def test_nothing_is_slow_while_the_goal_counts_down(open_screen: Open) -> None:
    """A gust or a lift would stand still."""
    screen = open_screen(motion="1x")
    table = half_way(screen)
    player = Keyboard(screen)
    assert table.state.may_be_slowed
    place(table, player, 0.0, 2.5)
    assert table.view.phase == "holding"
    table.show.slow_ticks = 20
    ticks = table.client.ticks
    screen.ticks(3)
    assert table.show.slow_ticks == 0
    assert table.client.ticks > ticks


def test_opening_a_level_builds_its_tower_once(open_screen: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the shelf to the first frame: one tower, the one that settled, and its ground read once more at most."""
    towers, grounds = [], []
    begin_stack, read_ground = Stack.__init__, ground.read_ground

    def count_stack(stack: Stack, *given: Any) -> None:
        towers.append(stack)
        begin_stack(stack, *given)

    def count_ground(data: object) -> Ground:
        grounds.append(data)
        return read_ground(data)

    screen = open_screen(autosaves=True)
    player = Keyboard(screen)
    screen.director.reset(screen.services.make("title"))
    player.confirm("lobby.challenge")
    monkeypatch.setattr(Stack, "__init__", count_stack)
    for module in (saved_poses, level_tower, saved_world):
        monkeypatch.setattr(module, "read_ground", count_ground)
    player.confirm(f"level.{FIRST.id}")
    screen.ticks(1)
    table = screen.top
    assert isinstance(table, ChallengeScene)
    assert towers == [world(table).tower]
    assert len(grounds) == 1


def test_after_practice_the_first_level_comes(open_screen: Open) -> None:
    screen = open_screen()
    player = Mouse(screen)
    begin(screen, player)
    setup = matches.last_setup(screen.services, "challenge")
    matches.start(screen.services, "challenge", Setup(setup.seats, {"level": PRACTICE_ID}))
    table = screen.top
    assert isinstance(table, ChallengeScene)
    assert table.level.id == PRACTICE_ID
    player.confirm("give-up")
    player.confirm("give-up.sure")
    assert wait_for_result(screen).next == FIRST


def test_the_other_button_puts_a_piece_back_which_keeps_its_turn_and_opens_no_pause(open_screen: Open) -> None:
    screen = open_screen()
    player = Mouse(screen)
    level = next(entry.level for entry in LIBRARY.entries() if entry.level is not None and entry.level.gold.first)
    run = Run(level)
    table = table_of(screen.services, Match(run.session, screen.services.executor, run.world))
    assert isinstance(table, ChallengeScene)
    screen.put(table)
    target = f"tray.{table.view.coming[0]}"
    player.confirm(target)
    screen.ticks(NAP)
    screen.window.on_mouse_press(640, 400, mouse.MIDDLE, 0)
    screen.ticks(3)
    assert round(degrees(held(table).target[2])) == 90
    screen.director.pointer.pressed(800, 500, secondary=True)
    assert (table.view.held, screen.top) == (None, table)
    rest(table, screen)
    screen.director.pointer.pressed(800, 500, secondary=True)
    assert screen.top is table
    screen.wake()
    player.confirm(target)
    screen.ticks(3)
    assert round(degrees(held(table).target[2])) == 90
    assert not table.view.backs, "gold without Undo is still there"


@one_in(2, "games")
@pytest.mark.parametrize("who", [Keyboard, Gamepad])
def test_keys_and_pads_turn_by_a_quarter_at_once(open_screen: Open, who: type[Keyboard | Gamepad]) -> None:
    screen = open_screen()
    player = who(screen)
    table = begin(screen, player)
    player.confirm(f"tray.{table.view.coming[0]}")
    screen.ticks(NAP)
    player.tap(Intent.PEEK)
    screen.ticks(3)
    assert round(degrees(held(table).target[2])) == 90


def test_the_words_beside_a_held_piece_keep_clear_of_it(open_screen: Open) -> None:
    screen = open_screen(text_size=125)
    player = Mouse(screen)
    table = begin(screen, player)
    player.confirm(f"tray.{table.view.coming[0]}")
    lead(table, player, 0.0, 2 * UNIT)
    screen.ticks(60)
    drawn = table.show.held
    assert drawn is not None
    box = around(drawn, table.site.camera)
    (plate,) = (one for one in table.ui.pictures if one.id == "release")
    wide = float(str(plate.art.args[0]))
    assert plate.x + wide < box.x or plate.x > box.right


def test_give_up_is_there_only_when_it_can_be_pressed(open_screen: Open) -> None:
    screen = open_screen()
    table = begin(screen, player := Mouse(screen))
    others = [screen.target(id_).rect for id_ in ("restart", "menu")]
    assert not screen.target("give-up").disabled_reason
    player.confirm(f"tray.{table.view.coming[0]}")
    screen.ticks(2)
    assert "give-up" not in screen.ids
    assert [screen.target(id_).rect for id_ in ("restart", "menu")] == others


@pytest.mark.parametrize("text_size", [100, 200])
def test_keys_lie_within_their_buttons(open_screen: Open, text_size: int) -> None:
    screen = open_screen(text_size=text_size)
    table = begin(screen, player := Keyboard(screen))
    player.confirm(f"tray.{table.view.coming[0]}")
    screen.ticks(2)
    for id_ in ("restart", "take-back", "hint", "menu"):
        (key,) = [one for one in table.ui.pictures if one.id == f"{id_}.key"]
        box = screen.target(id_).rect
        assert box.x < key.x
        assert box.y - 4 < key.y
        assert box.holds(key.x + float(str(key.art.args[0])), key.y)
    words = {one.id: one for one in table.ui.words}
    for name in ("left", "right"):
        (sign,) = [one for one in table.ui.pictures if one.id == f"turn.{name}"]
        letter, size = words[f"turn.{name}.key"], float(str(sign.art.args[0]))
        assert abs(letter.x - sign.x - size / 2) < 2
        assert sign.y + size / 2 < letter.y < sign.y + size


def test_how_a_piece_is_moved_is_told_until_three_were(open_screen: Open) -> None:
    screen = open_screen()
    table = begin(screen, player := Keyboard(screen))
    player.confirm(f"tray.{table.view.coming[0]}")
    screen.ticks(2)
    assert "Arrows move" in screen.words
    table.controls.learn(None, screen.services)
    for _piece in range(2):
        table.controls.learn(0, screen.services)
        table.controls.learn(None, screen.services)
    assert screen.services.settings.moved_pieces == 3
    table.changed()
    screen.ticks(2)
    assert "Arrows move" not in screen.words


def test_how_the_wheel_turns_is_told_until_three_pieces_were_turned(open_screen: Open) -> None:
    screen = open_screen()
    player = Mouse(screen)
    table = begin(screen, player)
    player.confirm(f"tray.{table.view.coming[0]}")
    screen.ticks(2)
    assert "Wheel: turn; press it: 90°" in screen.words
    # A piece that was not turned does not count.
    for angles in ((0, 15), (0, 0), (0, -15), (0, 90)):
        for angle in (None, *angles, None):
            table.controls.learn(angle, screen.services)
    assert screen.services.settings.turned_pieces == 3
    table.changed()
    screen.ticks(2)
    assert "Wheel" not in screen.words
    assert "let go" in screen.words


def test_the_tower_stands_aside_for_the_result(open_screen: Open) -> None:
    screen = open_screen()
    player = Mouse(screen)
    table = begin(screen, player)
    middle = table.site.camera.to_canvas(0.0, 0.0)[0]
    player.confirm("give-up")
    player.confirm("give-up.sure")
    result = wait_for_result(screen)
    screen.wait_until(lambda: result.done)
    screen.ticks(90)
    plate, _primary = result_places(screen.services.area, large=False)
    camera = table.site.camera
    assert camera.now == camera.goal
    assert camera.to_canvas(0.0, 0.0)[0] == pytest.approx(plate.x / 2, abs=40), (
        middle,
        "in the middle of what is free",
    )
