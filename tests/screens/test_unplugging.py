"""Gamepads that come and go, seats that belong to one device, and a player who goes away."""

from array import array
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from pyglet.math import Vec2

from game.app.intents import Intent
from game.art.tower.film import Film, Moment
from game.core.game import OptionValue
from game.core.session import Session
from game.screens.pause import PauseScene
from game.screens.setup import SetupScene
from game.screens.title import TitleScene
from game.shell.window import GAP
from tests.screens.screen import (
    ANY_DEVICE,
    Buttons,
    Gamepad,
    Keyboard,
    Mouse,
    Open,
    Player,
    Screen,
    new_session,
    people,
    play_randomly,
    table_for,
)
from tests.screens.test_layout_audit import faults
from tests.some import match_of
from tests.words import first, one_in


def seated(*devices: str, strict: bool = False, first: int = 0) -> Session:
    """A match of people with these devices in which seat `first` has to play, with some cards on the grid."""
    seats = [replace(info, device=device) for info, device in zip(people("p" * len(devices)), devices, strict=True)]
    session = new_session(seats, 6, {"strict": strict})
    play_randomly(
        session,
        lambda view: session.actors()[0] == first and len(view.layout) >= 4 and not view.played and not view.moved,
    )
    return session


def test_numbers_stay_with_their_pads(open_screen: Open) -> None:
    screen = open_screen()
    one, two, three = (screen.plugs.plug() for _ in range(3))
    assert screen.services.pads() == {1, 2, 3}
    screen.plugs.unplug(one)
    assert screen.services.pads() == {2, 3}
    screen.director.reset(TitleScene(screen.services))
    for controller, name in ((two, "pad2"), (three, "pad3")):
        controller.dispatch_event("on_button_press", controller, "dpdown")
        controller.dispatch_event("on_dpad_motion", controller, Vec2(0, -1))
        assert screen.services.devices.last.name == name
    screen.plugs.plug(one)
    assert screen.services.pads() == {1, 2, 3}
    one.dispatch_event("on_button_press", one, "y")
    assert screen.services.devices.last.name == "pad1"


def test_pads_that_are_there_at_the_start_and_pads_that_are_broken(open_screen: Open) -> None:
    class Broken:
        def open(self, window: Any = None, exclusive: bool = False) -> None:
            raise OSError("permission denied")

    screen = open_screen()
    screen.plugs.plug()
    broken = screen.plugs.plug()
    screen.plugs.unplug(broken)
    broken.open = Broken().open
    screen.plugs.plug(broken)
    assert screen.services.pads() == {1}
    screen.plugs.unplug(broken)
    assert screen.services.pads() == {1}


def test_setup_offers_the_pads_that_are_there(open_screen: Open) -> None:
    screen = open_screen()
    screen.director.reset(TitleScene(screen.services), SetupScene(screen.services, "shape-up"))
    setup = screen.top
    assert isinstance(setup, SetupScene)
    mouse = Mouse(screen)

    def offered() -> list[str]:
        mouse.confirm("device.0")
        found = [target.id.removeprefix("choice.") for target in screen.top.ui.targets]
        mouse.back()
        return found

    keyboards = ["keys", "keys-left", "keys-right"]
    assert offered() == ["any", "phone", "mouse", *keyboards]
    screen.plugs.plug()
    second = screen.plugs.plug()
    assert offered() == ["any", "phone", "mouse", *keyboards, "pad1", "pad2"]
    screen.plugs.unplug(second)
    assert offered() == ["any", "phone", "mouse", *keyboards, "pad1"]


@pytest.mark.parametrize("strict", [False, True], ids=["open", "strict"])
def test_pause_names_whose_pad_is_missing(open_screen: Open, strict: bool) -> None:
    screen = open_screen()
    first, second = Gamepad(screen), Gamepad(screen)
    session = seated("pad1", "pad2", strict=strict)
    scene = screen.put(table_for(screen, session))
    screen.plugs.unplug(second.controller)
    screen.show()
    assert isinstance(screen.top, PauseScene)
    assert match_of(scene.client).paused
    name, other = session.seats[1].name, session.seats[0].name
    assert name in screen.words
    assert other not in screen.top.why
    assert not screen.top.why.startswith("{")
    # It is plugged in again, and play goes on.
    screen.plugs.plug(second.controller)
    first.confirm("go-on")
    assert screen.top is scene
    screen.wait_guard()
    first.confirm("curtain")
    for target in scene.steps(scene.legal()[0]):
        first.confirm(target)
    assert session.log[-1].seat == 0


def test_pad_of_nobody_pauses_only_who_used_it(open_screen: Open) -> None:
    screen = open_screen()
    used, idle = Gamepad(screen), Gamepad(screen)
    scene = screen.put(table_for(screen, play_randomly(new_session("pb", 4), lambda view: bool(view.layout))))
    used.tap(Intent.DOWN)
    screen.plugs.unplug(idle.controller)
    assert screen.top is scene
    screen.plugs.unplug(used.controller)
    screen.show()
    assert isinstance(screen.top, PauseScene)
    assert screen.top.why


def test_missing_pad_where_nothing_is_played_changes_nothing(open_screen: Open) -> None:
    screen = open_screen()
    pad = Gamepad(screen)
    screen.director.reset(TitleScene(screen.services))
    pad.tap(Intent.DOWN)
    screen.plugs.unplug(pad.controller)
    screen.show()
    assert isinstance(screen.top, TitleScene)
    Keyboard(screen).tap(Intent.DOWN)


CURTAINS: dict[str, dict[str, OptionValue]] = {
    "shape-up": {"strict": True},
    "square-up": {},
    "up-or-down": {},
    "shapes": {"variant": "draft"},
}


@pytest.mark.parametrize("game", first(2, CURTAINS, "screens"))
def test_behind_a_curtain_whose_pad_is_missing_nothing_could_be_done(open_screen: Open, game: str) -> None:
    """Escape and the right button did nothing, and the sentence that names the gamepad went after eight seconds."""
    screen = open_screen()
    mouse, keyboard, stranger = Mouse(screen), Keyboard(screen), Gamepad(screen)
    seats = [replace(info, device="pad2") for info in people("pp")]
    table = screen.put(table_for(screen, new_session(seats, 3, CURTAINS[game], game)), open_handover=False)
    assert table.handover is not None
    ask = "is not there. Plug it in again, or pause to play on without it."
    screen.ticks(600)
    assert ask in screen.words
    presses: dict[str, Callable[[], None]] = {
        "right button": mouse.back,
        "Escape": keyboard.back,
        "M": lambda: keyboard.tap(Intent.MENU),
        "B": stranger.back,
        "Start": lambda: stranger.tap(Intent.MENU),
    }
    for name, press in presses.items():
        press()
        assert isinstance(screen.top, PauseScene), name
        assert f"The gamepad of {seats[0].name}, {seats[1].name} is not there." in screen.words
        mouse.confirm("go-on")
        assert screen.top is table
    owner = Gamepad(screen)
    assert "is not there" not in screen.words
    screen.plugs.unplug(owner.controller)
    screen.show()
    mouse.confirm("any-device")
    assert "is not there" not in screen.words
    screen.wait_guard()
    mouse.confirm("curtain")
    assert table.handover is None


def test_anybody_pauses_beside_a_peek(open_screen: Open) -> None:
    screen = open_screen()
    owner, keyboard = Gamepad(screen), Keyboard(screen)
    table = screen.put(table_for(screen, seated("pad1", "any")))
    owner.down(Intent.PEEK)
    assert table.viewpoint.peeking == 0
    keyboard.back()
    assert isinstance(screen.top, PauseScene)
    assert table.viewpoint.peeking is None


def test_a_match_whose_pad_is_missing_can_be_left(open_screen: Open) -> None:
    screen = open_screen()
    mouse = Mouse(screen)
    # No curtain: it is the turn of a person whose gamepad is missing, in an open game.
    screen.put(table_for(screen, seated("pad2", "any")))
    mouse.back()
    mouse.confirm("title")
    mouse.confirm("title")
    assert isinstance(screen.top, TitleScene)


@pytest.mark.parametrize(("device", "more"), [("pad2", 0), ("any", 3)])
def test_a_long_pause_menu_had_flat_buttons(
    open_screen: Open, monkeypatch: pytest.MonkeyPatch, device: str, more: int
) -> None:
    """Of a game with tips that has just been seen to fall; "any" with as many entries of its own as a challenge."""
    screen = open_screen(text_size=200)
    session = new_session([replace(info, device=device) for info in people("pp")], 3, CURTAINS["shapes"], "shapes")
    table = screen.put(table_for(screen, session), open_handover=False)
    monkeypatch.setattr(table, "film", lambda: Film((Moment((), array("d"), 0.0),), is_fall=True))
    monkeypatch.setattr(
        table, "pause_entries", lambda: [(f"more.{n}", "Watch the solution", "film") for n in range(more)]
    )
    Keyboard(screen).tap(Intent.MENU)
    assert len(screen.ids) == (10 if more else 8)
    assert faults(screen.top.ui) == []


# -- seats with a device of their own


def act(player: Player, screen: Screen) -> None:
    """Try to make the first legal action."""
    if isinstance(player, Buttons):
        screen.top.focus = screen.table.steps(screen.table.legal()[0])[0]
        player.tap(Intent.CONFIRM)
    else:
        for target in screen.table.steps(screen.table.legal()[0]):
            player.confirm(target)


@one_in(2, "screens")
@pytest.mark.parametrize(
    ("device", "able"),
    [
        ("any", {"Mouse", "Keyboard", "pad1", "pad2"}),
        ("mouse", {"Mouse", "Keyboard"}),
        ("pad1", {"pad1"}),
        ("pad2", {"pad2"}),
    ],
)
def test_only_the_device_of_the_seat_acts(open_screen: Open, device: str, able: set[str]) -> None:
    screen = open_screen()
    players = {"Mouse": Mouse(screen), "Keyboard": Keyboard(screen), "pad1": Gamepad(screen), "pad2": Gamepad(screen)}
    done = set()
    for name, player in players.items():
        session = seated(device, "any")
        screen.put(table_for(screen, session))
        before = session.log_length
        act(player, screen)
        if session.log_length > before:
            done.add(name)
    assert done == able


@ANY_DEVICE
def test_handover_opens_by_the_device_of_its_person_only(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    owner = Gamepad(screen)
    other = who(screen)
    scene = screen.put(table_for(screen, seated("pad1", "any", strict=True)), open_handover=False)
    screen.wait_guard()
    if isinstance(other, Buttons):
        other.tap(Intent.CONFIRM)
    else:
        other.confirm("curtain")
    assert scene.handover is not None
    owner.tap(Intent.CONFIRM)
    assert scene.handover is None


def test_others_neither_peek_nor_undo_for_a_seat(open_screen: Open) -> None:
    screen = open_screen()
    owner = Gamepad(screen)
    scene = screen.put(table_for(screen, seated("pad1", "any")))
    keyboard = Keyboard(screen)
    owner.confirm(scene.steps(scene.legal()[0])[0])
    length = match_of(scene.client).session.log_length
    keyboard.down(Intent.PEEK)
    assert scene.viewpoint.peeking is None
    keyboard.up(Intent.PEEK)
    keyboard.tap(Intent.UNDO)
    keyboard.tap(Intent.HINT)
    assert match_of(scene.client).session.log_length == length
    owner.down(Intent.PEEK)
    assert scene.viewpoint.peeking == 0
    # Another's release ends no peek.
    keyboard.up(Intent.PEEK)
    assert scene.viewpoint.peeking == 0
    owner.up(Intent.PEEK)
    assert scene.viewpoint.peeking is None
    owner.tap(Intent.UNDO)
    assert match_of(scene.client).session.log[-1].is_undo


# -- away


@pytest.mark.parametrize("how", ["on_deactivate", "on_hide", "gap"])
def test_going_away_pauses_and_lets_go_of_everything(open_screen: Open, how: str) -> None:
    screen = open_screen()
    scene = screen.put(table_for(screen, play_randomly(new_session("pp", 4), lambda view: len(view.layout) > 3)))
    keyboard, pad = Keyboard(screen), Gamepad(screen)
    keyboard.down(Intent.PEEK)
    keyboard.down(Intent.DOWN)
    pad.send("on_stick_motion", "leftstick", Vec2(0.0, -1.0))
    assert scene.viewpoint.peeking is not None
    if how == "gap":
        screen.window.on_update(GAP + 1)
    else:
        getattr(screen.window, how)()
    screen.show()
    assert isinstance(screen.top, PauseScene)
    assert scene.viewpoint.peeking is None
    at = screen.top.focus
    screen.ticks(90)
    assert screen.top.focus == at
    # Keys that go up now were let go long ago.
    keyboard.up(Intent.PEEK)
    keyboard.up(Intent.DOWN)
    assert isinstance(screen.top, PauseScene)
    assert screen.top.focus == at


def test_going_away_twice_pauses_once(open_screen: Open) -> None:
    screen = open_screen()
    scene = screen.put(table_for(screen, play_randomly(new_session("pb", 4), lambda view: True)))
    screen.window.on_deactivate()
    screen.window.on_hide()
    screen.window.on_update(5.0)
    screen.show()
    Keyboard(screen).confirm("go-on")
    assert screen.top is scene


def test_unplugged_pad_lets_go(open_screen: Open) -> None:
    screen = open_screen()
    pad = Gamepad(screen)
    screen.director.reset(TitleScene(screen.services))
    screen.show()
    pad.send("on_stick_motion", "leftstick", Vec2(0.0, -1.0))
    screen.plugs.unplug(pad.controller)
    at = screen.top.focus
    screen.ticks(90)
    assert screen.top.focus == at


def test_peek_held_by_a_pad_ends_when_it_is_unplugged(open_screen: Open) -> None:
    screen = open_screen()
    pad = Gamepad(screen)
    scene = screen.put(table_for(screen, seated("pad1", "any")))
    pad.down(Intent.PEEK)
    assert scene.viewpoint.peeking == 0
    screen.plugs.unplug(pad.controller)
    screen.show()
    assert scene.viewpoint.peeking is None
    assert isinstance(screen.top, PauseScene)


def test_stick_and_cross_walk_alike(open_screen: Open) -> None:
    screen = open_screen()
    pad = Gamepad(screen)
    screen.director.reset(TitleScene(screen.services))
    screen.show()
    pad.tap(Intent.DOWN)
    first = screen.top.focus
    screen.top.focus = screen.ids[0]
    pad.send("on_stick_motion", "leftstick", Vec2(0.1, -0.9))
    pad.send("on_stick_motion", "leftstick", Vec2(0.1, -0.5))
    screen.show()
    assert screen.top.focus == first
    pad.send("on_stick_motion", "leftstick", Vec2(0.0, 0.0))
    pad.send("on_stick_motion", "leftstick", Vec2(0.1, 0.9))
    screen.show()
    assert screen.top.focus == screen.ids[0]
