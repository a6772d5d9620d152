"""Handovers: who is asked stays the same whatever comes in between, and nothing said to one person meets the next."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

import arcade
import pytest

from game.app import audio
from game.app.audio import Audio
from game.app.intents import Intent
from game.core.game import Seat
from game.core.session import Session
from game.games.shapes.rules.actions import Take
from game.games.shapes.stop_turn import StopDialog
from game.games.square_up.reveal.scene import SquareUpReveal
from game.games.square_up.rules.actions import Commit, Place
from game.games.square_up.rules.units import CELL_BY_NAME as AT
from game.games.square_up.table import SquareUpScene
from game.games.up_or_down.rules.actions import Draw
from game.screens.log import LogScene
from game.screens.manual import RulesScene
from game.screens.pause import PauseScene
from game.screens.settings import SettingsScene
from game.shell.window import TICK
from game.table.scene.table_scene import TableScene
from tests.screens.screen import Keyboard, Mouse, Open, Screen, new_session, play_randomly, table_for
from tests.screens.secrets import eyes
from tests.screens.stacking import stacking
from tests.some import match_of
from tests.words import each_second, first, one_in

# -- who is asked


def second_turn(screen: Screen, seats: str) -> TableScene:
    """Square Up in its second turn: the seat that planned last is asked first, although seat 0 must act too."""
    table = screen.put(table_for(screen, new_session(seats, 3, {"timer": 0}, "square-up")), open_handover=False)
    keyboard = Keyboard(screen)
    for _seat in seats:
        screen.wait_guard()
        keyboard.confirm("curtain")
        table.do(Commit())
    screen.ticks(1)
    assert isinstance(screen.top, SquareUpReveal)
    keyboard.confirm("next")
    return table


def dealt(session: Callable[[], Session]) -> Callable[[Screen], TableScene]:
    return lambda screen: screen.put(table_for(screen, session()), open_handover=False)


def shapes(phase: str, variant: str, seed: int) -> Callable[[], Session]:
    return lambda: stacking(
        "pp", lambda view: view.phase == phase and view.turns >= (variant == "classic"), seed, variant=variant
    )


TABLES: dict[str, Callable[[Screen], TableScene]] = {
    "Square Up, two": lambda screen: second_turn(screen, "pp"),
    "Square Up, three": lambda screen: second_turn(screen, "ppp"),
    "Shape Up!, strict": dealt(
        lambda: play_randomly(new_session("ppp", 21, {"strict": True}), lambda view: len(view.layout) > 3)
    ),
    "Up or Down?": dealt(
        lambda: play_randomly(new_session("ppp", 3, {}, "up-or-down"), lambda view: view.phase == "take")
    ),
    "Shapes, draft": dealt(shapes("pick", "draft", 17)),
    "Shapes, pass": dealt(shapes("assign", "pass", 15)),
    "Shapes, declare": dealt(shapes("declare", "classic", 4)),
}


def menu(screen: Screen) -> None:
    Keyboard(screen).tap(Intent.MENU)
    assert isinstance(screen.top, PauseScene)
    Keyboard(screen).confirm("go-on")


def settings(screen: Screen) -> None:
    keyboard = Keyboard(screen)
    keyboard.tap(Intent.MENU)
    keyboard.confirm("settings")
    assert isinstance(screen.top, SettingsScene)
    keyboard.back()
    keyboard.confirm("go-on")


def lost_focus(screen: Screen) -> None:
    screen.window.on_deactivate()
    screen.show()
    assert isinstance(screen.top, PauseScene)
    Keyboard(screen).confirm("go-on")


def rules(screen: Screen) -> None:
    Keyboard(screen).tap(Intent.RULES)
    assert isinstance(screen.top, RulesScene)
    Keyboard(screen).back()


def lost_focus_at_the_rules(screen: Screen) -> None:
    Keyboard(screen).tap(Intent.RULES)
    screen.window.on_deactivate()
    screen.show()
    assert isinstance(screen.top, RulesScene)
    Keyboard(screen).back()


def log(screen: Screen) -> None:
    screen.services.open("log", screen.table)
    screen.show()
    Keyboard(screen).back()


def lost_focus_at_the_log(screen: Screen) -> None:
    screen.services.open("log", screen.table)
    screen.show()
    assert isinstance(screen.top, LogScene)
    lost_focus(screen)


DETOURS = (menu, settings, lost_focus, rules, lost_focus_at_the_rules, log, lost_focus_at_the_log)
AWAY = (menu, settings, lost_focus, lost_focus_at_the_rules, lost_focus_at_the_log)
"""Those after which the curtain asks again."""
EVERY_DETOUR = pytest.mark.parametrize(
    ("name", "detour"),
    each_second(product(TABLES, DETOURS), "screens"),
    ids=lambda one: one if isinstance(one, str) else one.__name__,
)
"""From every table; `make test` takes a chequerboard of them."""


@one_in(3, "screens")
@EVERY_DETOUR
def test_whom_the_handover_asks_does_not_change(open_screen: Open, name: str, detour: Callable[[Screen], None]) -> None:
    """Square Up asked Mika, and after a pause Ana: both had to act, and the screen was nobody's."""
    screen = open_screen()
    table = TABLES[name](screen)
    asked = table.handover
    assert asked is not None
    if name.startswith("Square Up"):
        assert asked == len(table.client.seats) - 1 != table.client.actors()[0]
    for _time in range(2):
        detour(screen)
        assert screen.top is table
        assert table.handover == asked
        assert eyes(table) is None
        assert screen.ids == ["curtain"]


@one_in(3, "screens")
@EVERY_DETOUR
def test_whoever_plays_is_asked_again(open_screen: Open, name: str, detour: Callable[[Screen], None]) -> None:
    screen = open_screen()
    table = TABLES[name](screen)
    asked = table.handover
    screen.wait_guard()
    Keyboard(screen).confirm("curtain")
    assert table.actor() == table.viewer == asked
    for _time in range(2):
        detour(screen)
        assert screen.top is table
        assert table.handover == (asked if detour in AWAY else None)
        assert table.viewer == (None if detour in AWAY else asked)
    if table.handover is not None:
        screen.wait_guard()
        Keyboard(screen).confirm("curtain")
    assert table.actor() == table.viewer == asked


@one_in(2, "screens")
@pytest.mark.parametrize("held", [False, True])
@pytest.mark.parametrize("times", [1, 2])
def test_a_lost_focus_while_it_is_asked_who_stops(open_screen: Open, held: bool, times: int) -> None:
    """The overlay stayed, the match was not paused, and the curtain came when the overlay was closed."""
    screen = open_screen()
    session = stacking("ppp", lambda view: view.phase == "ready" and view.turns > 1, 5, variant="classic")
    table = screen.put(table_for(screen, session))
    acting = table.actor()
    assert acting is not None
    if held:
        table.do(next(action for action in table.legal() if isinstance(action, Take)))
        screen.ticks(2)
    for _time in range(times):
        Keyboard(screen).tap(Intent.HINT)
        assert isinstance(screen.top, StopDialog)
        screen.window.on_deactivate()
        screen.show()
        assert isinstance(screen.top, PauseScene)
        assert not any(isinstance(scene, StopDialog) for scene in screen.director.scenes)
        assert match_of(table.client).paused
        Keyboard(screen).confirm("go-on")
        assert screen.top is table
        assert table.handover == acting
        screen.wait_guard()
        Keyboard(screen).confirm("curtain")
        assert table.actor() == acting
    assert not match_of(table.client).paused


def test_closing_who_stops_changes_nothing(open_screen: Open) -> None:
    screen = open_screen()
    session = stacking("ppp", lambda view: view.phase == "ready" and view.turns > 1, 5, variant="classic")
    table = screen.put(table_for(screen, session))
    acting = table.actor()
    Keyboard(screen).tap(Intent.HINT)
    Keyboard(screen).confirm("close")
    assert (screen.top, table.handover, table.actor()) == (table, None, acting)


@pytest.mark.parametrize("detour", AWAY, ids=lambda detour: detour.__name__)
def test_a_card_just_drawn_is_covered_when_its_owner_goes_away(
    open_screen: Open, detour: Callable[[Screen], None]
) -> None:
    """With the rules on top, a lost focus left the hand of the person who had drawn in sight."""
    screen = open_screen()
    session = play_randomly(new_session("pp", 3, {}, "up-or-down"), lambda view: view.phase == "draw")
    table = screen.put(table_for(screen, session))
    table.do(next(action for action in table.legal() if isinstance(action, Draw)))
    drew = table.viewer
    assert drew is not None
    assert table.actor() is None
    detour(screen)
    assert table.handover == session.actors()[0] != drew
    assert eyes(table) is None


# -- what was said


REFUSED = "This costs"


def poor(screen: Screen, seats: str = "pp", timer: int = 0) -> SquareUpScene:
    """Square Up, first turn: seat 0 plans with next to no ink, and has just been told so."""
    table = screen.put(table_for(screen, new_session(seats, 3, {"timer": timer}, "square-up")))
    assert isinstance(table, SquareUpScene)
    Mouse(screen).confirm("unit.hexagon")
    assert REFUSED in screen.words
    return table


def plan_ends(screen: Screen) -> None:
    screen.table.do(Commit())


def time_is_up(screen: Screen) -> None:
    table = screen.table
    # Not drawn in between: the toast would be over by then.
    while table.handover is None:
        screen.window.on_update(TICK)


def pause(screen: Screen) -> None:
    Keyboard(screen).tap(Intent.MENU)


def window_left(screen: Screen) -> None:
    screen.window.on_deactivate()


def rules_opened(screen: Screen) -> None:
    Keyboard(screen).tap(Intent.RULES)


def left_to_the_title(screen: Screen) -> None:
    screen.director.reset(screen.services.make("title"))


def another_match(screen: Screen) -> None:
    screen.put(table_for(screen, new_session("pp", 4, {"timer": 0}, "square-up")))


@pytest.mark.parametrize(
    "leave",
    first(3, [plan_ends, time_is_up, pause, window_left, rules_opened, left_to_the_title, another_match], "screens"),
    ids=lambda leave: leave.__name__,
)
def test_a_toast_does_not_outlive_the_handover(open_screen: Open, leave: Callable[[Screen], None]) -> None:
    """The next person's curtain said what the last one could not pay."""
    screen = open_screen()
    table = poor(screen, timer=30)
    if leave is time_is_up:
        screen.ticks(29 * 60)
        Mouse(screen).confirm("unit.hexagon")
        assert REFUSED in screen.words
    leave(screen)
    assert REFUSED not in screen.words
    assert screen.director.toast_text == ""
    if screen.top is not table and table in screen.director.scenes:
        Keyboard(screen).back()
        assert REFUSED not in screen.words


def test_a_toast_does_not_outlive_the_last_plan(open_screen: Open) -> None:
    screen = open_screen()
    table = poor(screen)
    table.do(Commit())
    screen.wait_guard()
    Keyboard(screen).confirm("curtain")
    Mouse(screen).confirm("unit.hexagon")
    assert REFUSED in screen.words
    table.do(Commit())
    assert REFUSED not in screen.words
    screen.ticks(1)
    assert isinstance(screen.top, SquareUpReveal)
    assert REFUSED not in screen.words


def test_a_toast_stays_under_the_log_of_the_same_eyes(open_screen: Open) -> None:
    screen = open_screen()
    poor(screen)
    Mouse(screen).confirm("log")
    assert REFUSED in screen.words


def test_a_toast_stays_with_the_only_person(open_screen: Open) -> None:
    screen = open_screen()
    poor(screen, "pb")
    Keyboard(screen).tap(Intent.MENU)
    assert REFUSED in screen.words


def test_what_was_said_during_a_peek_ends_with_it(open_screen: Open) -> None:
    screen = open_screen()
    table = screen.put(table_for(screen, play_randomly(new_session("pp", 4), lambda view: len(view.layout) > 3)))
    keyboard = Keyboard(screen)
    keyboard.down(Intent.PEEK)
    screen.show()
    assert table.viewpoint.peeking is not None
    screen.director.toast("You need red ones.")
    assert "red ones" in screen.words
    keyboard.up(Intent.PEEK)
    assert "red ones" not in screen.words


@pytest.mark.parametrize("leave", [plan_ends, pause, window_left], ids=lambda leave: leave.__name__)
def test_what_is_said_of_the_program_stays(open_screen: Open, leave: Callable[[Screen], None]) -> None:
    screen = open_screen()
    poor(screen)
    screen.director.toast("The disk is full.", public=True)
    leave(screen)
    assert "The disk is full." in screen.words
    screen.ticks(60 * 5)
    assert "The disk is full." not in screen.words


def test_a_target_of_the_last_person_refuses_nothing_to_the_next(open_screen: Open) -> None:
    """What was pressed between the end of a plan and the next frame still met the old targets, and their words."""
    screen = open_screen()
    table = poor(screen)
    mouse = Mouse(screen)
    place = mouse.point("unit.hexagon")
    table.do(Commit())
    screen.window.on_mouse_press(*place, arcade.MOUSE_BUTTON_LEFT, 0)
    screen.window.on_mouse_release(*place, arcade.MOUSE_BUTTON_LEFT, 0)
    assert screen.director.toast_text == ""
    assert REFUSED not in screen.words
    assert screen.ids == ["curtain"]


def test_the_handover_looks_the_same_whatever_was_refused(open_screen: Open) -> None:
    screen = open_screen()
    pictures = []
    for refused in (False, True):
        table = screen.put(table_for(screen, new_session("pp", 3, {"timer": 0}, "square-up")))
        if refused:
            Mouse(screen).confirm("unit.hexagon")
            assert REFUSED in screen.words
        table.do(Commit())
        pictures.append((screen.words, screen.picture()))
    same = pictures[0] == pictures[1]
    assert same, "the curtain tells what was refused"


def test_a_hint_asked_for_at_the_handover_is_not_given_to_the_next(open_screen: Open) -> None:
    screen = open_screen()
    table = screen.put(table_for(screen, new_session("pp", 3, {"timer": 0}, "square-up")))
    Keyboard(screen).tap(Intent.HINT)
    screen.ticks(1)
    assert "Hint:" in screen.words
    lost_focus(screen)
    assert table.handover == 0
    screen.wait_guard()
    Keyboard(screen).confirm("curtain")
    assert table.advice.action is None
    assert "Hint:" not in screen.words


def test_what_was_carried_when_time_ran_out_is_let_go(open_screen: Open) -> None:
    """The drag went on behind the curtain, and in the hand of the next person, who opened it."""
    screen = open_screen()
    table = poor(screen, timer=30)
    mouse = Mouse(screen)
    mouse.hold("unit.circle")
    mouse.carry("cell.D4")
    assert table.drag is not None
    while table.handover is None:
        screen.window.on_update(TICK)
    assert table.drag is None
    screen.wait_guard()
    mouse.let_go()
    assert table.handover == 1
    assert table.client.observation(0).view.planned == ()


# -- what was heard


class Noted(arcade.Sound):
    """A sound of the game that notes who plays it."""

    started: list[tuple[str, Any]]

    def play(self, *args: Any, **more: Any) -> Any:
        player = super().play(*args, **more)
        self.started.append((Path(self.file_name).stem, player))
        return player


@pytest.fixture
def sounds(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], list[str]]]:
    """What sounds now: the game's own sounds, on pyglet's silent driver."""
    monkeypatch.setattr(audio, "_has_device", lambda: True)
    monkeypatch.setattr(Noted, "started", [], raising=False)
    monkeypatch.setattr(arcade, "load_sound", Noted)
    yield lambda: [name for name, player in Noted.started if player.playing]
    for _name, player in Noted.started:
        player.pause()
        player.delete()


@pytest.mark.parametrize("leave", [plan_ends, pause, window_left, rules_opened], ids=lambda leave: leave.__name__)
def test_a_sound_does_not_outlive_the_handover(
    open_screen: Open, sounds: Callable[[], list[str]], leave: Callable[[Screen], None]
) -> None:
    screen = open_screen(audio=Audio())
    table = poor(screen)
    table.do(Place("circle", AT["A1"]))
    assert {"refuse", "place"} <= set(sounds())
    leave(screen)
    screen.show()
    # That a plan has ended is for all to hear.
    assert sounds() == (["draw"] if leave is plan_ends else [])


def test_sounds_go_on_where_nobody_hands_over(open_screen: Open, sounds: Callable[[], list[str]]) -> None:
    screen = open_screen(audio=Audio())
    poor(screen, "pb")
    assert "refuse" in sounds()
    Keyboard(screen).tap(Intent.MENU)
    assert "refuse" in sounds()


# -- the clock


def test_the_clock_is_red_as_soon_as_less_than_ten_seconds_are_left(open_screen: Open) -> None:
    """It turned red at 0:09 only, almost a second late: the shown seconds are rounded up."""
    screen = open_screen()
    seat: Seat = 0
    table = screen.put(table_for(screen, new_session("pp", 3, {"timer": 30}, "square-up")))

    def clock() -> Any:
        return next(words for words in table.ui.words if words.id == "prompt.clock")

    left = match_of(table.client).ticks_left(seat)
    assert left is not None
    gold = clock().colour
    screen.ticks(left - 600)
    assert match_of(table.client).ticks_left(seat) == 600
    assert (clock().text, clock().colour) == ("0:10", gold)
    screen.ticks(1)
    assert match_of(table.client).ticks_left(seat) == 599
    assert clock().text == "0:10"
    assert clock().colour == table.ui.tone.bad != gold


@dataclass(frozen=True)
class Change:
    left: int
    red: bool


@pytest.mark.parametrize(
    "change", [Change(601, False), Change(600, False), Change(599, True), Change(1, True)], ids=str
)
def test_the_colour_of_the_clock_follows_the_ticks(open_screen: Open, change: Change) -> None:
    screen = open_screen()
    table = screen.put(table_for(screen, new_session("pb", 3, {"timer": 30}, "square-up")))
    for _tick in range(30 * 60 - change.left):
        match_of(table.client).tick()
    table.changed()
    screen.show()
    colour = next(words.colour for words in table.ui.words if words.id == "prompt.clock")
    assert (colour == table.ui.tone.bad) == change.red
