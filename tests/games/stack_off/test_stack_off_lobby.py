"""Tests the lobby of a stack-off: people join with any device, leave again, and begin."""

from __future__ import annotations

from dataclasses import replace

import arcade
import pytest

from game.app.intents import DEFAULT_LEFT, DEFAULT_RIGHT, Intent
from game.app.saves import unfinished
from game.app.settings import Setup
from game.core.game import OptionValue, SeatInfo
from game.games.stack_off import start
from game.games.stack_off.lobby import last_choices
from game.games.stack_off.lobby.choice_words import hint_for, mode_line
from game.games.stack_off.lobby.extras_scene import ExtrasScene
from game.games.stack_off.lobby.rounds_scene import RoundsScene
from game.games.stack_off.lobby.scene import LobbyScene
from game.games.stack_off.rounds import Handicap, rounds
from game.games.stack_off.series import KEY, MIX, Series, suiting_tempers
from game.games.stack_off.table.scene import StackOffScene
from game.screens.manual import RulesScene
from game.screens.naming import NamingScene
from game.screens.title import TitleScene
from game.ui.layout import Rect
from tests.games.stack_off.playing import referee_of
from tests.screens.screen import (
    ANY_DEVICE,
    Anyone,
    Buttons,
    Gamepad,
    Keyboard,
    Mouse,
    Open,
    Player,
    Screen,
)

EXTRAS = {"surprise": "none", "help": True, "all-or-none": True, "secret": False}


class Half(Keyboard):
    """Somebody at one half of the keyboard."""

    def __init__(self, screen: Screen, left: bool) -> None:
        super().__init__(screen)
        self.keys = DEFAULT_LEFT if left else DEFAULT_RIGHT

    def down(self, intent: Intent) -> None:
        self.key(self.keys[intent][0])

    def up(self, intent: Intent) -> None:
        self.key(self.keys[intent][0], down=False)


def title(screen: Screen) -> None:
    """Opens the title for people who have played a series before: the usual bots come by themselves."""
    screen.services.settings.setups.setdefault(KEY, Setup())
    screen.director.reset(TitleScene(screen.services))
    screen.show()


def lobby(screen: Screen) -> LobbyScene:
    scene = screen.top
    assert isinstance(scene, LobbyScene)
    return scene


def devices(screen: Screen) -> list[str]:
    """Of the four slots: a device, the level of a bot, or nothing."""
    slots = lobby(screen).slots
    return [slots.device(i) if slot.is_person else slot.level or "" for i, slot in enumerate(slots.all)]


def keep(screen: Screen, *seats: SeatInfo, **options: OptionValue) -> None:
    screen.services.settings.setups[KEY] = Setup(seats, options)


def test_the_first_series_offers_a_bot_to_learn_with(open_screen: Open) -> None:
    screen = open_screen()
    screen.director.reset(TitleScene(screen.services))
    screen.show()
    Mouse(screen).confirm("contest.stack-off")
    assert devices(screen)[1] == "relaxed"
    screen.services.settings.setups[KEY] = Setup()
    screen.director.reset(TitleScene(screen.services))
    Mouse(screen).confirm("contest.stack-off")
    assert devices(screen)[1] == "normal", "a player who has played one knows how it goes"


@ANY_DEVICE
def test_whoever_opens_the_lobby_takes_part(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    title(screen)
    player = who(screen)
    player.confirm("contest.stack-off")
    assert devices(screen) == [player.device.name, "normal", "", ""]
    assert lobby(screen).focus == "start"
    player.back()
    if who is Mouse:
        assert devices(screen)[0] == "mouse", "a right click is soon done by mistake"
        assert screen.director.toast_text.startswith("Click Leave")
        player.confirm("who.0")
    assert devices(screen) == ["normal", "normal", "", ""], "bots fill up"
    player.back()
    assert isinstance(screen.top, TitleScene)


def test_four_devices_join_in_any_order_and_leave(open_screen: Open) -> None:
    screen = open_screen()
    title(screen)
    mouse, keys, first, second = Mouse(screen), Keyboard(screen), Gamepad(screen), Gamepad(screen)
    second.confirm("contest.stack-off")
    assert devices(screen) == ["pad2", "normal", "", ""]
    keys.tap(Intent.CONFIRM)
    mouse.confirm("join.3")
    assert devices(screen) == ["pad2", "keys", "", "mouse"]
    first.tap(Intent.MENU)
    assert devices(screen) == ["pad2", "keys", "pad1", "mouse"]
    Gamepad(screen).tap(Intent.CONFIRM)
    assert screen.director.toast_text == "All four places are taken."
    keys.back()
    assert devices(screen) == ["pad2", "", "pad1", "mouse"]
    mouse.confirm("who.3")
    first.back()
    assert devices(screen) == ["pad2", "normal", "", ""]
    first.tap(Intent.CONFIRM)
    assert devices(screen) == ["pad2", "pad1", "", ""]
    assert [info.name for info in lobby(screen).slots.seats()] == ["Ana", "Yuki"], "back with the same name"


def test_one_keyboard_serves_one_or_two(open_screen: Open) -> None:
    screen = open_screen()
    title(screen)
    left, right = Half(screen, left=True), Half(screen, left=False)
    right.confirm("contest.stack-off")
    assert devices(screen) == ["keys", "normal", "", ""]
    right.tap(Intent.DOWN)
    assert devices(screen) == ["keys", "normal", "", ""], "arrows move, and join nobody"
    right.confirm("handicap.0")
    left.tap(Intent.CONFIRM)
    assert devices(screen) == ["keys-left", "keys-right", "", ""], "the left one sits on the left"
    assert lobby(screen).opened == [False, True, False, False], "and what is whose goes with them"
    right.tap(Intent.RIGHT)
    assert lobby(screen).slots.all[1].handicap == Handicap(line=10)
    assert screen.services.devices.halves == {"keys-left", "keys-right"}
    assert [slot.colour for slot in lobby(screen).slots.all[:2]] == ["blue", "red"]
    left.tap(Intent.CONFIRM)
    assert lobby(screen).slots.all[0].colour != "blue", "the focus of each is in their own slot"
    left.tap(Intent.CANCEL)
    assert devices(screen)[1] == "keys"
    assert not screen.services.devices.halves
    left.tap(Intent.CONFIRM)
    lobby(screen).director.push(RulesScene(screen.services, "shapes"))
    assert not screen.services.devices.halves, "in other screens all keys are everybody's"
    screen.director.pop()
    assert screen.services.devices.halves


def test_the_left_keys_join_by_the_first_press_of_a_key_of_their_own(open_screen: Open) -> None:
    screen = open_screen()
    left, right = Half(screen, left=True), Half(screen, left=False)
    title(screen)
    right.confirm("contest.stack-off")
    left.tap(Intent.RIGHT)
    assert devices(screen) == ["keys-left", "keys-right", "", ""]
    assert lobby(screen).focus == "colour.0"
    left.tap(Intent.DOWN)
    assert devices(screen) == ["keys-left", "keys-right", "", ""]
    assert lobby(screen).focus != "colour.0", "from now on they move"


def test_whoever_has_the_left_keys_alone_moves_with_them(open_screen: Open) -> None:
    screen = open_screen()
    left = Half(screen, left=True)
    title(screen)
    left.confirm("contest.stack-off")
    left.tap(Intent.DOWN)
    left.tap(Intent.UP)
    assert devices(screen) == ["keys", "normal", "", ""]


def test_left_keys_join_nobody_where_four_have_joined(open_screen: Open) -> None:
    screen = open_screen()
    title(screen)
    right, pads = Half(screen, left=False), [Gamepad(screen) for _ in range(3)]
    right.confirm("contest.stack-off")
    for pad in pads:
        pad.tap(Intent.CONFIRM)
    Half(screen, left=True).tap(Intent.UP)
    assert devices(screen) == ["keys", "pad1", "pad2", "pad3"]


def test_whoever_has_the_mouse_may_press_the_ringed_button_by_the_keyboard(open_screen: Open) -> None:
    screen = open_screen()
    title(screen)
    mouse, left, right, pad = Mouse(screen), Half(screen, left=True), Half(screen, left=False), Gamepad(screen)
    mouse.confirm("contest.stack-off")
    scene = lobby(screen)
    assert "Mouse and keys are yours. If someone joins with Space, the keys are theirs." in screen.words
    assert "Mouse and keys" in screen.words
    right.tap(Intent.UP)
    right.tap(Intent.LEFT)
    assert scene.focus == "best-of", "the arrows move the ring"
    right.tap(Intent.CONFIRM)
    assert scene.options["best-of"] == 5
    mouse.point("best-of")
    right.tap(Intent.CONFIRM)
    assert scene.options["best-of"] == 7, "and so does the mouse"
    mouse.point("start")
    pad.tap(Intent.CONFIRM)
    assert devices(screen) == ["mouse", "pad1", "", ""], "a pad is in the hands of another"
    mouse.point("start")
    screen.wait_guard()
    right.tap(Intent.CONFIRM)
    table = screen.top
    assert isinstance(table, StackOffScene)
    assert [info.device for info in table.series.seats if info.is_person] == ["mouse", "pad1"]

    title(screen)
    mouse.confirm("contest.stack-off")
    left.tap(Intent.CONFIRM)
    assert devices(screen) == ["mouse", "pad1", "keys", ""], "the other key joins"
    assert "Mouse and keys" not in screen.words
    right.tap(Intent.CONFIRM)
    assert devices(screen) == ["mouse", "pad1", "keys-left", "keys-right"]


def test_on_a_free_place_the_keyboard_joins_beside_the_mouse(open_screen: Open) -> None:
    screen = open_screen()
    title(screen)
    mouse, keys = Mouse(screen), Half(screen, left=False)
    mouse.confirm("contest.stack-off")
    mouse.point("join.2")
    keys.tap(Intent.CONFIRM)
    assert devices(screen) == ["mouse", "keys", "", ""]
    mouse.confirm("who.1")
    keys.tap(Intent.CANCEL)
    assert isinstance(screen.top, TitleScene), "back is the way out, and takes no place"


def test_a_pad_unplugged_in_the_lobby_frees_its_place(open_screen: Open) -> None:
    screen = open_screen()
    title(screen)
    one, two = Gamepad(screen), Gamepad(screen)
    one.confirm("contest.stack-off")
    two.tap(Intent.CONFIRM)
    assert devices(screen) == ["pad1", "pad2", "", ""]
    screen.plugs.unplug(two.controller)
    screen.ticks(1)
    assert devices(screen) == ["pad1", "normal", "", ""]
    assert "Mika's gamepad is gone." in screen.words
    screen.plugs.plug(two.controller)
    two.tap(Intent.CONFIRM)
    assert devices(screen) == ["pad1", "pad2", "", ""]


def test_people_of_the_last_time_are_there_but_for_missing_pads(open_screen: Open) -> None:
    screen = open_screen()
    title(screen)
    pad = Gamepad(screen)
    ana, theo = SeatInfo("Ana", "white", None, "pad1"), SeatInfo("Theo", "blue", None, "pad2")
    keep(screen, ana, theo, SeatInfo("Spike", "red", "hard"), mode="race", throws=False)
    pad.confirm("contest.stack-off")
    assert devices(screen) == ["pad1", "", "hard", ""]
    assert lobby(screen).options == EXTRAS | {"mode": "race", "best-of": 3, "throws": False}
    slots = lobby(screen).slots
    series = last_choices.series_of(slots, lobby(screen).options, lobby(screen).picked, 1)
    assert [(info.name, info.colour) for info in series.seats] == [("Ana", "white"), ("Spike", "red")]


def test_a_click_that_opens_the_lobby_takes_nobody_s_place(open_screen: Open) -> None:
    screen = open_screen()
    mouse, pad = Mouse(screen), Gamepad(screen)
    for seats, expected in (
        ((SeatInfo("Ana", "red", None, "pad1"), SeatInfo("Theo", "blue", None, "keys")), ["pad1", "keys"]),
        ((SeatInfo("Ana", "red", None, "keys"), SeatInfo("Bolt", "blue", "normal")), ["keys", "normal"]),
        ((SeatInfo("Ana", "red", None, "pad1"), SeatInfo("Theo", "blue", None, "mouse")), ["pad1", "mouse"]),
        ((SeatInfo("Ana", "red", None, "pad1"), SeatInfo("Bolt", "blue", "normal")), ["pad1", "normal"]),
        ((SeatInfo("Ana", "red", None, "pad5"), SeatInfo("Bolt", "blue", "normal")), ["mouse", "normal"]),
    ):
        title(screen)
        keep(screen, *seats)
        mouse.confirm("contest.stack-off")
        assert devices(screen)[:2] == expected
    pad.tap(Intent.CONFIRM)
    assert devices(screen) == ["mouse", "normal", "pad1", ""]
    title(screen)
    keep(screen, SeatInfo("Ana", "red", None, "keys"), SeatInfo("Bolt", "blue", "normal"))
    mouse.confirm("contest.stack-off")
    mouse.confirm("join.2")
    assert devices(screen) == ["keys", "normal", "mouse", ""], "only a press on a free slot joins the mouse"
    mouse.confirm("who.2")
    mouse.confirm("start")
    assert isinstance(screen.top, StackOffScene), "a person without a slot may begin"


def test_whoever_comes_by_a_button_takes_over_mouse_or_keys_but_no_pad(open_screen: Open) -> None:
    screen = open_screen()
    keys, pad = Keyboard(screen), Gamepad(screen)
    for who, seats, expected in (
        (keys, (SeatInfo("Ana", "red", None, "pad1"), SeatInfo("Theo", "blue", None, "mouse")), ["pad1", "keys"]),
        (pad, (SeatInfo("Ana", "red", None, "mouse"), SeatInfo("Bolt", "blue", "normal")), ["pad1", "normal"]),
        (keys, (SeatInfo("Ana", "red", None, "pad1"), SeatInfo("Bolt", "blue", "normal")), ["pad1", "normal"]),
    ):
        title(screen)
        keep(screen, *seats)
        who.confirm("contest.stack-off")
        assert devices(screen)[:2] == expected


def test_bots_that_only_fill_up_stay_who_they_are_and_make_room(open_screen: Open) -> None:
    screen = open_screen()
    title(screen)
    one, two = Gamepad(screen), Gamepad(screen)
    one.confirm("contest.stack-off")
    one.confirm("best-of")
    lobby_before = lobby(screen).slots.all
    one.confirm("back")
    assert [info.device for info in screen.services.settings.setups[KEY].seats] == ["pad1", "any"]
    one.confirm("contest.stack-off")
    assert lobby(screen).slots.all == lobby_before
    two.tap(Intent.CONFIRM)
    assert devices(screen) == ["pad1", "pad2", "", ""]


def test_what_was_chosen_is_kept(open_screen: Open) -> None:
    screen = open_screen()
    title(screen)
    pad = Gamepad(screen)
    pad.confirm("contest.stack-off")
    pad.confirm("best-of")
    lobby(screen).activate(("option", "mode", 1))
    pad.confirm("handicap.0")
    assert lobby(screen).focus == "line.0", "the focus follows into what has opened"
    pad.adjust("line.0", 1)
    pad.adjust("top.0", -1)
    pad.adjust("ghost.0", 1)
    pad.back()
    assert devices(screen)[0] == "pad1", "the first press goes back from the handicap only"
    pad.confirm("back")
    setup = screen.services.settings.setups[KEY]
    assert setup.options == EXTRAS | {"mode": "race", "best-of": 5, "throws": True}
    pad.confirm("contest.stack-off")
    assert lobby(screen).slots.handicaps()[0] == Handicap(line=10, top=-0.5, ghost=False)
    assert last_choices.setup_of(lobby(screen).slots, lobby(screen).options, lobby(screen).picked) == setup


def test_the_keys_of_somebody_alone_go_on_where_the_mouse_pressed(open_screen: Open) -> None:
    screen = open_screen()
    title(screen)
    keys, mouse = Keyboard(screen), Mouse(screen)
    keys.confirm("contest.stack-off")
    scene = lobby(screen)
    reach(keys, scene, "who.1")
    level = devices(screen)[1]
    mouse.confirm("best-of")
    screen.show()
    assert not [one.id for one in scene.ui.pictures if one.id.startswith("cursor.")], "there is one ring"
    keys.tap(Intent.LEFT)
    assert scene.focus == "mode"
    assert devices(screen)[1] == level


def test_each_moves_a_focus_of_their_own_and_changes_what_is_theirs(open_screen: Open) -> None:
    screen = open_screen()
    title(screen)
    one, two, mouse = Gamepad(screen), Gamepad(screen), Mouse(screen)
    one.confirm("contest.stack-off")
    two.tap(Intent.CONFIRM)
    scene = lobby(screen)
    for step in (Intent.UP, Intent.UP, Intent.LEFT):
        two.tap(step)
    mine = scene.focus
    one.tap(Intent.UP)
    assert scene.focus == "throws"
    one.tap(Intent.LEFT)
    assert scene.focus == "best-of"
    two.tap(Intent.RIGHT)
    assert mine != scene.focus
    for step in (Intent.UP, Intent.UP, Intent.RIGHT, Intent.RIGHT, Intent.UP, Intent.LEFT, Intent.LEFT, Intent.LEFT):
        two.tap(step)
        name, _dot, where = str(scene.focus).rpartition(".")
        assert where != "0" or name == "who", "the slot of another is closed, but for letting them leave"
    colour = scene.slots.all[0].colour
    mouse.confirm("colour.0")
    assert scene.slots.all[0].colour != colour, "the mouse may do anything"


def test_arrows_of_a_choice_and_the_wheel_go_both_ways(open_screen: Open) -> None:
    screen = open_screen()
    title(screen)
    mouse = Mouse(screen)
    keep(screen, SeatInfo("Ana", "red", None, "mouse"), SeatInfo("Bolt", "blue", "hard"), mode="highest")
    mouse.confirm("contest.stack-off")
    scene = lobby(screen)
    scene.options["best-of"] = 7
    for id_, back, there in (("best-of", 5, 7), ("mode", "under", "highest")):
        mouse.adjust(id_, -1)
        assert scene.options[id_] == back
        mouse.adjust(id_, 1)
        mouse.turn_wheel(id_, -1)
        assert scene.options[id_] == back
        mouse.turn_wheel(id_, 1)
        assert scene.options[id_] == there
    mouse.adjust("who.1", -1)
    assert scene.slots.all[1].level == "normal"
    mouse.confirm("who.1")
    assert scene.slots.all[1].level == "hard", "between the arrows a press goes forward"
    mouse.adjust("name.0", -1)
    assert screen.top is scene, "the arrows turn to other names"
    assert scene.slots.all[0].name == last_choices.known_names(screen.services, scene.slots, 0)[-1], (
        "before the first comes the last"
    )
    mouse.confirm("handicap.0")
    mouse.adjust("line.0", -1)
    assert scene.slots.all[0].handicap == Handicap(line=-10)
    mouse.back()
    assert not scene.opened[0], "a right click goes back from the handicap"
    assert devices(screen)[0] == "mouse"


def test_arrows_walk_along_what_is_played_and_change_nothing(open_screen: Open) -> None:
    screen = open_screen()
    title(screen)
    keys = Keyboard(screen)
    keys.confirm("contest.stack-off")
    scene = lobby(screen)
    scene.slots.turn_kind(2, 1)
    scene.changed()
    screen.ticks(1)
    before = dict(scene.options)
    keys.tap(Intent.UP)
    assert scene.focus == "throws", "the nearest"
    seen = []
    for way in (*[Intent.LEFT] * 3, *[Intent.RIGHT] * 4):
        keys.tap(way)
        seen.append(scene.focus)
    assert seen == ["best-of", "mode", "mode", "best-of", "throws", "extras", "extras"]
    keys.tap(Intent.DOWN)
    assert scene.focus == "start"
    assert scene.options == before
    keys.confirm("best-of")
    assert scene.options["best-of"] != before["best-of"]
    keys.confirm("mode")
    keys.confirm("way.any")
    assert scene.options["mode"] == "any"


@ANY_DEVICE
def test_each_device_alone_reaches_everything(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    title(screen)
    player = who(screen)
    player.confirm("contest.stack-off")
    player.adjust("who.1", 1)
    assert devices(screen)[1] == "hard"
    player.adjust("who.3", 1)
    assert devices(screen)[3] == "relaxed"
    player.confirm("handicap.3")
    player.adjust("size.3", 1)
    assert lobby(screen).slots.all[3].handicap.size == "large"
    player.confirm("done.3")
    player.confirm("rules")
    assert isinstance(screen.top, RulesScene)
    assert "Stack-off" in screen.words
    assert "Challenges" not in screen.words
    assert len(screen.top.pages) == 3
    player.confirm("later")
    for words in ("Move", "Turn", "Let go", "Swap", "Left keys", "Right keys", "Pad", "Space"):
        assert words in screen.words
    player.back()
    player.confirm("name.0")
    assert isinstance(screen.top, NamingScene)
    player.confirm("key.0.1")
    player.confirm("done")
    assert lobby(screen).slots.all[0].name == "B"


def test_a_name_is_typed_by_whom_it_belongs_to(open_screen: Open) -> None:
    screen = open_screen()
    title(screen)
    left, right, mouse, pad = Half(screen, left=True), Half(screen, left=False), Mouse(screen), Gamepad(screen)
    keep(
        screen,
        SeatInfo("Ana", "red", None, "keys-left"),
        SeatInfo("Theo", "blue", None, "keys-right"),
        SeatInfo("Kim", "green", None, "pad1"),
    )
    left.confirm("contest.stack-off")
    scene = lobby(screen)
    mouse.confirm("name.0")
    naming = screen.top
    assert isinstance(naming, NamingScene)
    assert "Name of Ana (Left keys)" in screen.words
    screen.window.on_text(" ")
    for other in (right, pad):
        for intent in (Intent.UP, Intent.LEFT, Intent.CONFIRM, Intent.CANCEL):
            if other is pad or intent is not Intent.CANCEL:
                other.tap(intent)
    assert screen.top is naming
    assert (naming.focus, naming.name) == ("done", "Ana"), "nobody else moves about here"
    left.tap(Intent.LEFT)
    for letter in "Jo":
        screen.window.on_text(letter)
    left.tap(Intent.CONFIRM)
    assert screen.director.top is scene
    assert scene.slots.all[0].name == "Jo", "any letter belongs to a name, and the own key ends it"
    mouse.confirm("name.1")
    naming = screen.top
    assert isinstance(naming, NamingScene)
    assert "Name of Theo (Right keys)" in screen.words
    left.tap(Intent.CONFIRM)
    left.tap(Intent.CANCEL)
    assert screen.top is naming
    right.tap(Intent.UP)
    assert naming.focus != "done"
    screen.window.on_text("T")
    screen.window.on_text("o")
    right.tap(Intent.CONFIRM)
    assert scene.slots.all[1].name == "To"
    mouse.confirm("name.2")
    screen.window.on_text("x")
    right.tap(Intent.CONFIRM)
    assert screen.director.top is not scene, "the keyboard belongs to others"
    pad.confirm("key.0.1")
    pad.confirm("done")
    assert scene.slots.all[2].name == "B"


def test_whoever_has_the_keyboard_ends_a_name_by_enter(open_screen: Open) -> None:
    screen = open_screen()
    title(screen)
    keys = Keyboard(screen)
    keys.confirm("contest.stack-off")
    keys.confirm("name.0")
    keys.tap(Intent.UP)
    for letter in "Jo":
        screen.window.on_text(letter)
    keys.tap(Intent.CONFIRM)
    assert lobby(screen).slots.all[0].name == "Jo"


def test_arrows_turn_through_names_that_are_known(open_screen: Open) -> None:
    screen = open_screen()
    screen.services.settings.setups["shapes"] = Setup((SeatInfo("Zoe", "red"), SeatInfo("Spike", "blue", "hard")))
    title(screen)
    pad = Gamepad(screen)
    pad.confirm("contest.stack-off")
    shown = {one.id for one in screen.top.ui.pictures}
    assert {"name.0.less", "name.0.more"} <= shown, "before it has the focus"
    seen = set()
    for _turn in range(9):
        pad.adjust("name.0", 1)
        seen.add(lobby(screen).slots.all[0].name)
    assert {"Zoe", "Ana", "Mika"} <= seen
    assert "Spike" not in seen


def test_four_begin_what_was_chosen(open_screen: Open) -> None:
    screen = open_screen(seed=7)
    title(screen)
    one, left, right, mouse = Gamepad(screen), Half(screen, left=True), Half(screen, left=False), Mouse(screen)
    one.confirm("contest.stack-off")
    left.tap(Intent.CONFIRM)
    mouse.confirm("join.2")
    right.tap(Intent.CONFIRM)
    one.confirm("best-of")
    lobby(screen).activate(("option", "mode", 1))
    mouse.confirm("handicap.1")
    mouse.confirm("size.1")
    one.confirm("start")
    table = screen.top
    assert isinstance(table, StackOffScene)
    series = table.series
    assert [info.device for info in series.seats] == ["pad1", "keys-left", "mouse", "keys-right"]
    assert (series.mode, series.best_of, series.throws, series.seed, series.number) == ("race", 5, True, 7, 1)
    assert series.handicaps == (Handicap(), Handicap(size="large"), Handicap(), Handicap())
    assert referee_of(table).seats == series.seats
    assert screen.services.settings.last_game == KEY


def test_slots_keep_their_bots_from_series_to_series(open_screen: Open) -> None:
    screen = open_screen()
    title(screen)
    pad = Gamepad(screen)
    pad.confirm("contest.stack-off")
    for index, turns in ((1, 1), (2, 2), (3, 3)):
        for _turn in range(turns):
            pad.adjust(f"who.{index}", 1)
        pad.adjust(f"temper.{index}", 1)
    slots = lobby(screen).slots
    bots = [(slot.name, slot.colour, slot.level, slot.temper) for slot in slots.all[1:]]
    assert len({temper for _name, _colour, _level, temper in bots}) == 3
    pad.confirm("start")
    table = screen.top
    assert isinstance(table, StackOffScene)
    assert [temper.key for temper in table.series.tempers[1:]] == [temper for *_others, temper in bots]
    for again in (start.open_lobby(screen.services), start.open_lobby(screen.services, after=True)):
        assert [(slot.name, slot.colour, slot.level, slot.temper) for slot in again.slots.all[1:]] == bots


def test_two_confirmations_lead_to_the_first_held_piece(open_screen: Open) -> None:
    screen = open_screen()
    title(screen)
    pad = Gamepad(screen)
    keep(screen, SeatInfo("Zoe", "green", None, "pad1"), SeatInfo("Kim", "red", None, "keys"), mode="first-to-eight")
    pad.confirm("contest.stack-off")
    pad.tap(Intent.CONFIRM)
    table = screen.top
    assert isinstance(table, StackOffScene)
    screen.ticks(table.countdown.left + 2)
    assert referee_of(table).builders[0].view.held is not None


def test_a_round_goes_on_from_its_file_and_the_next_has_its_own(open_screen: Open) -> None:
    screen = open_screen(autosaves=True)
    title(screen)
    pad = Gamepad(screen)
    keep(screen, SeatInfo("Zoe", "green", None, "pad1"), SeatInfo("Kim", "red", None, "keys"), mode="first-to-eight")
    pad.confirm("contest.stack-off")
    pad.tap(Intent.CONFIRM)
    table = screen.top
    assert isinstance(table, StackOffScene)
    screen.ticks(table.countdown.left + 60)
    ticks, series = referee_of(table).ticks, table.series
    screen.director.reset(TitleScene(screen.services))
    files = unfinished()
    assert len(files) == 1
    screen.show()
    top = screen.top
    assert isinstance(top, TitleScene)
    assert "Stack-off, Round 1: " in screen.words
    pad.confirm("resume")
    again = screen.top
    assert isinstance(again, StackOffScene)
    assert again.series == series
    assert 0 < referee_of(again).ticks <= ticks
    start.start_round(screen.services, series.after([0]))
    after = screen.top
    assert isinstance(after, StackOffScene)
    assert after.series.won == (1, 0)
    assert after.series.round_seed != series.round_seed
    assert len(unfinished()) == 2
    screen.director.reset()


def test_a_round_that_is_none_is_refused_in_one_sentence(open_screen: Open) -> None:
    screen = open_screen()
    title(screen)
    pad = Gamepad(screen)
    pad.confirm("contest.stack-off")
    scene = lobby(screen)
    series = replace(last_choices.series_of(scene.slots, scene.options, scene.picked, 1), mode="no-such-round")
    start.start_series(screen.services, series)
    assert screen.top is scene
    assert screen.director.toast_text == "There is no round of this kind. Choose another one."


def test_the_start_button_of_a_pad_leads_to_the_start_and_then_begins(open_screen: Open) -> None:
    screen = open_screen()
    title(screen)
    one, two = Gamepad(screen), Gamepad(screen)
    one.confirm("contest.stack-off")
    two.tap(Intent.MENU)
    two.tap(Intent.MENU)
    assert lobby(screen).focus == "start"
    one.tap(Intent.UP)
    two.tap(Intent.MENU)
    assert isinstance(screen.top, StackOffScene), "the focus of each stays where they left it"


def test_the_pad_that_joins_shakes(open_screen: Open) -> None:
    screen = open_screen()
    screen.services.rumble.set_strength(100)
    title(screen)
    mouse, one, two = Mouse(screen), Gamepad(screen), Gamepad(screen)
    shaken = []
    for pad in (one, two):
        pad.controller.rumble_play_weak = lambda strength, duration, who=pad: shaken.append(who)
    mouse.confirm("contest.stack-off")
    two.tap(Intent.CONFIRM)
    assert shaken == [two]


def test_nobody_begins_while_nobody_has_joined(open_screen: Open) -> None:
    screen = open_screen()
    title(screen)
    mouse = Mouse(screen)
    mouse.confirm("contest.stack-off")
    mouse.confirm("who.0")
    mouse.confirm("start")
    assert screen.director.toast_text.startswith("Nobody has joined yet.")
    assert lobby(screen)


@pytest.mark.parametrize("opened", [False, True])
def test_the_focus_of_each_reaches_all_that_may_be_reached(open_screen: Open, opened: bool) -> None:
    screen = open_screen()
    title(screen)
    one, two = Gamepad(screen), Gamepad(screen)
    one.confirm("contest.stack-off")
    two.tap(Intent.CONFIRM)
    scene = lobby(screen)
    scene.opened[1] = opened
    scene.changed()
    for target in screen.targets:
        if scene.cursors.may(1, target.id):
            reach(two, scene, target.id)


def reach(player: Buttons, scene: LobbyScene, id_: str) -> None:
    """Step through everything until the focus is there."""
    for _step in range(40):
        player.tap(Intent.NEXT)
        if scene.focus == id_:
            return
    raise AssertionError(f"{id_} cannot be reached")


def test_keys_of_the_window_and_anyone_else_change_nothing(open_screen: Open) -> None:
    screen = open_screen()
    title(screen)
    pad, other = Gamepad(screen), Gamepad(screen)
    pad.confirm("contest.stack-off")
    before = devices(screen)
    for intent in (Intent.UP, Intent.LEFT, Intent.NEXT, Intent.UNDO):
        other.tap(intent)
    screen.window.on_mouse_press(5, 5, arcade.MOUSE_BUTTON_LEFT, 0)
    screen.window.on_mouse_release(5, 5, arcade.MOUSE_BUTTON_LEFT, 0)
    assert devices(screen) == before
    assert lobby(screen).focus == "start"
    Anyone(screen).confirm("rules")
    assert isinstance(screen.top, RulesScene) or devices(screen)[1] == "keys"


@ANY_DEVICE
def test_extras_are_chosen_on_a_page_of_their_own(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    title(screen)
    player = who(screen)
    player.confirm("contest.stack-off")
    scene = lobby(screen)
    player.confirm("extras")
    assert isinstance(screen.director.top, ExtrasScene)
    player.adjust("surprise", 1)
    player.adjust("help", 1)
    assert scene.options == {**scene.options, "surprise": "mix", "help": False, "all-or-none": True}
    assert "No help for those far behind." in screen.words, "what is chosen is explained"
    assert "Clocks and towers run at their usual speed." in screen.words
    hints = [hint_for("mode", {"mode": MIX, "best-of": rounds_}, ("thin-post", "hot-potato")) for rounds_ in (3, 5)]
    assert [f"has won {n} rounds" in hint for n, hint in zip((2, 3), hints, strict=True)] == [True, True]
    assert mode_line(MIX, ("thin-post", "hot-potato")) == "One after the other: Thin Post, Hot Potato."
    player.confirm("done")
    assert screen.director.top is scene


def test_of_two_nobody_is_offered_what_only_the_out_can_do(open_screen: Open) -> None:
    screen = open_screen()
    title(screen)
    mouse = Mouse(screen)
    bots = SeatInfo("Bolt", "blue", "hard"), SeatInfo("Zip", "green", "hard")
    keep(screen, SeatInfo("Ana", "red", None, "mouse"), *bots)
    mouse.confirm("contest.stack-off")
    scene = lobby(screen)
    scene.slots.all[1] = replace(scene.slots.all[1], temper="gust-thief")
    scene.changed()
    screen.ticks(1)

    def places() -> dict[str, Rect]:
        return {one.id: one.rect for one in screen.targets if one.id in ("mode", "best-of", "throws", "extras")}

    def refusal() -> str:
        return next(one.disabled_reason for one in screen.targets if one.id == "throws")

    before = places()
    assert not refusal()
    assert "storm-crew" in last_choices.choices(scene.picked, 3)["mode"]
    while scene.slots.all[2].level is not None:
        scene.slots.turn_kind(2, 1)
    scene.changed()
    screen.ticks(1)
    assert refusal()
    assert places() == before, "nothing moves when a third comes or goes"
    keys = set()
    for _step in range(8):
        keys.add(scene.slots.all[1].temper)
        scene.slots.turn_temper(1, 1)
    assert keys == {"careful", "daredevil", "copycat", "wobbler"}
    mouse.confirm("mode")
    assert isinstance(screen.top, RoundsScene)
    assert "storm-crew" not in {one.id for one in screen.top.rounds}
    assert len(screen.top.rounds) == len(rounds()) - 1
    for mix, played in ((["storm-crew"], "any"), (["storm-crew", "thin-post"], MIX)):
        scene.picked.mix[:] = mix
        series = last_choices.series_of(scene.slots, scene.options | {"mode": MIX}, scene.picked, 3)
        assert (series.mode, series.mix) == (played, tuple(mix[1:]))
    assert last_choices.series_of(scene.slots, scene.options | {"mode": "storm-crew"}, scene.picked, 3).mode == "any"


def test_a_series_of_two_has_no_round_and_no_temper_for_those_who_are_out() -> None:
    two, three = (tuple(SeatInfo(f"B{i}", "red", "hard") for i in range(count)) for count in (2, 3))
    assert not any(one.steers for mode in ("any", "survival") for one in Series(two, 5, mode).order)
    assert any(one.steers for one in Series(three, 5).order)
    assert not Series(two, 5, "three-slips", surprise="weather").round.steers
    assert Series(three, 5, "three-slips", surprise="weather").round.steers
    for seed in range(12):
        tempers = suiting_tempers(seed, 2)
        assert len(tempers) == 2
        assert "gust-thief" not in tempers
    assert any("gust-thief" in suiting_tempers(seed, 3) for seed in range(12))


def test_the_first_series_begins_with_a_plain_race_after_challenges_and_a_look_at_the_lobby(open_screen: Open) -> None:
    for seed in (3, 7):
        screen = open_screen(seed=seed)
        screen.services.settings.setups["challenge"] = Setup()
        mouse = Mouse(screen)
        for button in ("back", "start"):
            title(screen)
            mouse.confirm("contest.stack-off")
            mouse.confirm(button)
        table = screen.top
        assert isinstance(table, StackOffScene)
        assert table.series.round.mode == "race"
        assert table.series.round.is_plain
        assert last_choices.has_begun(screen.services)
