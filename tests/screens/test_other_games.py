"""The table is general: sealed bids of six, and a game with a tower, interruptions and a hand, on the same frame."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest
from pyglet.math import Vec2

from game.app.intents import MOUSE, Intent
from game.app.settings import Setup
from game.core.game import TOWER
from game.core.manifest import Manifest
from game.core.record import load
from game.core.record_notes import HandNote
from game.core.session import Entry, Session
from game.screens.pause import PauseScene
from game.screens.title import TitleScene
from game.shell.window import Window
from game.table import matches
from game.table.results import ResultsScene
from game.tools.replay import verify
from game.tools.screenshot import Shot, take
from tests.screens.screen import (
    ANY_DEVICE,
    Buttons,
    Gamepad,
    Keyboard,
    Mouse,
    Open,
    Player,
    Screen,
    again,
    new_session,
    people,
    set_up,
    table_for,
)
from tests.screens.secrets import Ears, looks, other_worlds
from tests.some import match_of
from tests.toys import BOX, RULES
from tests.toys.list_table import PAGES, UNIT, BidsTable, ListTable, TippingTable
from tests.toys.sealed_bids import Commit, Place, TakeBack
from tests.toys.tipping import Declare, Hold, Release
from tests.words import first, one_in

BIDS, TIPPING = "test-sealed-bids", "test-tipping"


@pytest.fixture
def manifests() -> Mapping[str, Manifest]:
    return BOX


def put(screen: Screen, session: Session, open_handover: bool = True) -> Any:
    return screen.put(table_for(screen, session), open_handover)


def bids(seats: str, seed: int = 3, **options: Any) -> Session:
    return new_session(seats, seed, options, BIDS)


def tipping(seats: str, seed: int = 3, **options: Any) -> Session:
    return new_session(seats, seed, options, TIPPING)


def open_handover(screen: Screen, player: Player) -> None:
    screen.wait_guard()
    player.confirm("curtain")
    assert screen.table.handover is None


# -- sealed bids


@ANY_DEVICE
def test_every_bid_of_every_seat(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    session = bids("pppppp")
    for seat in range(6):
        for action in session.observation(seat).legal:
            twin = again(session)
            scene = put(screen, twin)
            assert scene.viewer == seat
            assert scene.legal() == session.observation(seat).legal
            player.confirm(*scene.steps(action))
            assert twin.log[session.log_length :] == (Entry(seat, twin.game.encode(action)),)
        session.submit(seat, Place(1))
        scene = put(screen, again(session))
        player.confirm(*scene.steps(TakeBack()))
        assert scene.client.match.session.log[-1] == Entry(seat, "take back")
        session.submit(seat, Commit())


@ANY_DEVICE
def test_six_people_with_the_handover_to_the_end(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    session = bids("pppppp", rounds=2)
    scene = put(screen, session, open_handover=False)
    # Who has committed last keeps the screen and begins the next round.
    for number, seat in enumerate([0, 1, 2, 3, 4, 5, 5, 0, 1, 2, 3, 4]):
        if number != 6:
            assert scene.handover == seat
            assert scene.observation().seat is None
            open_handover(screen, player)
        assert (scene.viewer, scene.actor()) == (seat, seat)
        assert scene.observation() == session.observation(seat)
        player.confirm("do.place 1")
        assert scene.viewer == seat
        player.confirm("do.commit")
    screen.ticks(2)
    assert session.over
    assert isinstance(screen.top, ResultsScene)
    screen.wait_for_buttons()
    player.confirm("rematch")
    assert match_of(screen.table.client).session.log_length == 0
    assert screen.table.handover == 0


@ANY_DEVICE
def test_bid_is_undone(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    session = bids("pp")
    put(screen, session)
    before = session.digest()
    player.confirm("do.place 2")
    player.confirm("undo")
    assert session.log[-1].is_undo
    assert session.digest() == before


def test_only_the_time_of_who_looks_runs(open_screen: Open) -> None:
    screen = open_screen()
    player = Keyboard(screen)
    scene = put(screen, bids("ppp", timer=1), open_handover=False)
    match = scene.client.match
    screen.ticks(200)
    assert [match.ticks_left(seat) for seat in range(3)] == [60, 60, 60]
    open_handover(screen, player)
    screen.ticks(20)
    assert [match.ticks_left(seat) for seat in range(3)] == [40, 60, 60]
    assert "0:01" in screen.words
    player.tap(Intent.MENU)
    screen.ticks(200)
    player.back()
    screen.ticks(200)
    assert [match.ticks_left(seat) for seat in range(3)] == [40, 60, 60]
    open_handover(screen, player)
    screen.ticks(40)
    assert scene.client.match.session.log[-1] == Entry(0, "commit")
    assert scene.handover == 1
    screen.ticks(200)
    assert match.ticks_left(1) == 60


def test_bots_that_bid_at_the_same_time_snatch_nothing(open_screen: Open) -> None:
    """While a person plans, others act: the focus, the hint and the eyes stay where they are."""
    screen = open_screen()
    player = Keyboard(screen)
    session = bids("pbbb")
    scene = screen.put(table_for(screen, session, bot_delay=10))
    player.tap(Intent.HINT)
    screen.ticks(2)
    hint = scene.advice.action
    assert hint is not None
    player.walk("do.place 3")
    before = session.log_length
    screen.ticks(60)
    assert scene.advice.action == hint
    assert {entry.seat for entry in session.log[before:]} == {1, 2, 3}
    assert screen.top.focus == "do.place 3"
    player.tap(Intent.CONFIRM)
    assert Entry(0, "place 3") in session.log
    assert scene.viewer == 0


@ANY_DEVICE
def test_bids_resume_behind_the_handover(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen(autosaves=True)
    matches.start(screen.services, BIDS, Setup(people("ppp"), {"rounds": 1}))
    keyboard = Keyboard(screen)
    for _turn in range(1):
        open_handover(screen, keyboard)
        keyboard.confirm("do.place 2")
        keyboard.confirm("do.commit")
    open_handover(screen, keyboard)
    keyboard.confirm("do.place 1")
    before = match_of(screen.table.client).session
    screen.shell.close()

    later = open_screen(autosaves=True)
    later.director.reset(TitleScene(later.services))
    player = who(later)
    player.confirm("resume")
    scene = later.table
    assert isinstance(scene, BidsTable)
    assert match_of(scene.client).session.digest() == before.digest()
    assert scene.handover == 1
    open_handover(later, player)
    assert scene.legal() == before.observation(1).legal
    player.confirm("undo")
    assert match_of(scene.client).session.log[-1] == Entry(1, "undo")


@one_in(3, "screens")
@pytest.mark.parametrize("how", ["table", "curtain", "bots"])
def test_bids_tell_no_secret(open_screen: Open, how: str) -> None:
    ears = Ears()
    screen = open_screen(audio=ears)
    session = bids("ppp" if how != "bots" else "pbb")
    session.submit(0, Place(2))
    session.submit(0, Commit()) if how != "bots" else None
    session.submit(1, Place(1))

    def show(one: Session) -> list[Any]:
        ears.heard.clear()
        put(screen, one, open_handover=how != "curtain")
        if how == "bots":
            Keyboard(screen).confirm("do.place 3")
        return [*looks(screen), screen.picture(), *ears.heard]

    viewer = {"table": 1, "curtain": None, "bots": 0}[how]
    twins = list(other_worlds(session, viewer))
    shown = show(session)
    assert screen.table.observation().seat == viewer
    for twin in twins:
        assert show(twin) == shown


# -- a hand, a tower, interruptions


def hold(screen: Screen, player: Player) -> TippingTable:
    """Have seat 0 hold a weight."""
    scene = screen.table
    assert isinstance(scene, TippingTable)
    player.confirm("do.declare 2")
    player.confirm("do.hold")
    assert scene.holds_input
    return scene


@ANY_DEVICE
def test_every_action_beside_the_tower(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    for script in ([], [Declare(2)], [Declare(2), Hold()]):
        session = tipping("pp")
        for action in script:
            session.submit(0, action)
        for action in session.observation(0).legal:
            twin = tipping("pp")
            scene = put(screen, twin)
            # By the match: the tower hears of it.
            for earlier in script:
                scene.submit(0, earlier)
            screen.show()
            assert scene.legal() == session.observation(0).legal
            if scene.holds_input and isinstance(player, Buttons):
                # Buttons of a device for all: confirm is the holder's, stop the rival's.
                player.tap(Intent.CONFIRM if action == Release() else Intent.UNDO)
                seat = 0 if action == Release() else 1
            else:
                player.confirm(*scene.steps(action))
                seat = 0
            entry = twin.log[session.log_length]
            assert (entry.seat, entry.text) == (seat, twin.game.encode(action))


def controller(player: Player, direction: int) -> Callable[[], None]:
    """Move the hand to one side; what is returned lets go of the device."""
    if isinstance(player, Gamepad):
        player.send("on_stick_motion", "leftstick", Vec2(float(direction), 0.0))
        return lambda: player.send("on_stick_motion", "leftstick", Vec2(0.0, 0.0))
    if isinstance(player, Keyboard):
        name = "RIGHT" if direction > 0 else "LEFT"
        player.key(name)
        return lambda: player.key(name, down=False)
    assert isinstance(player, Mouse)
    x, y = player.screen.shell.view.stage.canvas.to_window(960 + direction * 30 * UNIT, 500)
    player.screen.window.on_mouse_motion(round(x), round(y), 1, 1)
    return lambda: None


@ANY_DEVICE
@pytest.mark.parametrize("direction", [-1, 1], ids=["left", "right"])
def test_hand_follows_the_device(open_screen: Open, who: type[Player], direction: int) -> None:
    screen = open_screen()
    player = who(screen)
    session = tipping("pp")
    put(screen, session)
    scene = hold(screen, player)
    world: Any = match_of(scene.client).world
    focus = screen.top.focus
    # The first tick in which a piece is held drops what the device had gathered before.
    screen.ticks(1)
    start = world.held[2]
    let_go = controller(player, direction)
    screen.ticks(5)
    assert world.held[2] == start + 5 * direction
    # The focus is suspended while the hand moves.
    assert screen.top.focus == focus
    let_go()
    if isinstance(player, Buttons):
        screen.ticks(5)
        assert world.held[2] == start + 5 * direction
        player.tap(Intent.CONFIRM)
    else:
        # A click anywhere lets go.
        x, y = scene.services.devices.pointer
        screen.window.on_mouse_press(round(x), round(y), 1, 0)
    assert session.log[-1].text == "release"
    assert not scene.holds_input
    screen.ticks(20)
    assert TOWER in {entry.seat for entry in session.log}


def test_what_was_pressed_before_does_not_move_the_hand(open_screen: Open) -> None:
    screen = open_screen()
    pad = Gamepad(screen)
    put(screen, tipping("pp"))
    for _press in range(5):
        pad.tap(Intent.NEXT)
    scene = hold(screen, pad)
    world: Any = match_of(scene.client).world
    screen.ticks(3)
    assert world.held[2] == 0
    pad.tap(Intent.NEXT)
    screen.ticks(3)
    assert world.held[2] == 1


def test_confirm_lets_go_whatever_had_the_focus(open_screen: Open) -> None:
    screen = open_screen()
    mouse, keyboard = Mouse(screen), Keyboard(screen)
    session = tipping("pb")
    put(screen, session)
    hold(screen, mouse)
    mouse.confirm("menu")
    assert isinstance(screen.top, PauseScene)
    keyboard.back()
    keyboard.tap(Intent.CONFIRM)
    assert session.log[-1].text == "release"


def test_paused_hand_stands_still(open_screen: Open) -> None:
    screen = open_screen()
    player = Keyboard(screen)
    put(screen, tipping("pb"))
    scene = hold(screen, player)
    world: Any = match_of(scene.client).world
    player.key("RIGHT")
    screen.ticks(3)
    place = world.held[2]
    screen.window.on_deactivate()
    screen.ticks(30)
    assert world.held[2] == place
    player.confirm("go-on")
    screen.ticks(30)
    assert world.held[2] == place


# -- interruptions


def own_devices(*devices: str) -> Session:
    seats = [replace(info, device=device) for info, device in zip(people("p" * len(devices)), devices, strict=True)]
    return new_session(seats, 3, {}, TIPPING)


@ANY_DEVICE
def test_rival_calls_stop_before_a_weight_is_held(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    session = tipping("ppp")
    put(screen, session)
    player.confirm("do.declare 2")
    player.confirm("stop.2")
    assert (session.log[-1].seat, session.log[-1].text) == (2, "stop")


def test_rival_calls_stop_with_a_device_of_its_own(open_screen: Open) -> None:
    screen = open_screen()
    one, two, three = Gamepad(screen), Gamepad(screen), Gamepad(screen)
    session = own_devices("pad1", "pad2")
    put(screen, session)
    scene = hold(screen, one)
    # A stranger's pad does nothing; the rival's neither lets go nor moves the hand.
    three.tap(Intent.UNDO)
    two.tap(Intent.CONFIRM)
    two.send("on_stick_motion", "leftstick", Vec2(1.0, 0.0))
    screen.ticks(3)
    assert session.log[-1].text == "hold"
    world: Any = match_of(scene.client).world
    assert world.held[2] == 0
    two.tap(Intent.UNDO)
    assert (session.log[-1].seat, session.log[-1].text) == (1, "stop")
    assert not scene.holds_input


def test_rival_can_only_interrupt(open_screen: Open) -> None:
    screen = open_screen()
    one, two = Gamepad(screen), Gamepad(screen)
    session = own_devices("pad1", "pad2")
    scene = put(screen, session)
    one.confirm("do.declare 1")
    two.confirm("do.hold")
    assert session.log[-1].text == "declare 1"
    two.hold("peek")
    assert scene.viewpoint.peeking is None
    two.let_go()
    two.tap(Intent.UNDO)
    assert session.log[-1].text == "declare 1"
    two.confirm("stop.1")
    assert (session.log[-1].seat, session.log[-1].text) == (1, "stop")
    # And once a match only.
    assert "stop.1" not in screen.ids


def test_seat_stops_itself_by_its_pad(open_screen: Open) -> None:
    screen = open_screen()
    one = Gamepad(screen)
    session = own_devices("pad1", "mouse")
    put(screen, session)
    hold(screen, one)
    one.tap(Intent.UNDO)
    assert (session.log[-1].seat, session.log[-1].text) == (0, "stop")


def test_nobody_interrupts_behind_a_handover(open_screen: Open) -> None:
    screen = open_screen()
    keyboard = Keyboard(screen)
    session = tipping("pp")
    scene = put(screen, session)
    keyboard.confirm("do.declare 2")
    keyboard.tap(Intent.MENU)
    keyboard.back()
    assert scene.handover == 0
    assert scene.viewpoint.interrupters == ()
    assert screen.ids == ["curtain"]


# -- on disk


@ANY_DEVICE
def test_tower_resumes_with_the_weight_in_hand(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen(autosaves=True)
    matches.start(screen.services, TIPPING, Setup(people("pb"), {"turns": 1}))
    player = who(screen)
    scene = hold(screen, player)
    let_go = controller(player, 1)
    screen.ticks(9)
    let_go()
    before = match_of(scene.client).session
    screen.shell.close()
    recording = load(matches.unfinished()[0], RULES)
    runs = [run for line in recording.lines if isinstance(line.content, HandNote) for run in line.content.runs]
    assert any(run.hand.nudge == 1 and run.seat == 0 for run in runs)

    later = open_screen(autosaves=True)
    later.director.reset(TitleScene(later.services))
    player = who(later)
    player.confirm("resume")
    scene = later.table  # type: ignore[assignment]
    assert isinstance(scene, TippingTable)
    assert match_of(scene.client).session.log == before.log
    assert match_of(scene.client).session.digest() == before.digest()
    assert scene.holds_input
    if isinstance(player, Buttons):
        player.tap(Intent.CONFIRM)
    else:
        player.confirm("do.release")
    assert match_of(scene.client).session.log[-1].text == "release"
    for _tick in range(3000):
        later.ticks(1)
        if isinstance(later.top, ResultsScene):
            break
        if scene.actor() is not None and not scene.holds_input:
            player.confirm(later.table.steps(scene.legal()[0])[0])
        elif scene.holds_input:
            scene.let_drop(0, MOUSE)
    assert isinstance(later.top, ResultsScene)
    assert verify(matches.finished()[0], BOX).session.digest() == match_of(scene.client).session.digest()


def test_undo_beside_the_tower(open_screen: Open) -> None:
    screen = open_screen()
    keyboard = Keyboard(screen)
    session = tipping("pb")
    put(screen, session)
    before = session.digest()
    keyboard.confirm("do.declare 2")
    keyboard.tap(Intent.UNDO)
    assert session.digest() == before
    hold(screen, keyboard)
    keyboard.tap(Intent.CONFIRM)
    length = session.log_length
    screen.ticks(20)
    keyboard.confirm("undo")
    assert not any(entry.is_undo for entry in session.log[length:])
    assert screen.director.toast_text


def test_setup_and_pick_take_up_what_is_registered(open_screen: Open) -> None:
    screen = open_screen()
    keyboard = Keyboard(screen)
    screen.director.reset(TitleScene(screen.services))
    keyboard.confirm("play")
    assert {f"play.{BIDS}", f"play.{TIPPING}"} <= set(screen.ids)
    set_up(keyboard, BIDS)
    for _seat in range(4):
        keyboard.confirm("add")
    keyboard.adjust("option.timer", 1)
    keyboard.confirm("start")
    assert isinstance(screen.table, ListTable)
    assert len(screen.table.client.seats) == 6
    assert screen.table.client.options["timer"] == 1


def test_a_manifest_is_all_that_a_game_needs(open_screen: Open) -> None:
    """Picked, set up, played, resumed, and explained in the manual."""
    screen = open_screen(autosaves=True)
    keyboard = Keyboard(screen)
    screen.director.reset(TitleScene(screen.services))
    keyboard.confirm("play")
    set_up(keyboard, BIDS)
    keyboard.confirm("start")
    keyboard.confirm("do.place 2")
    keyboard.confirm("menu")
    keyboard.confirm("rules")
    assert any(word.text == PAGES[0].title for word in screen.top.ui.words)
    keyboard.tap(Intent.CANCEL)
    keyboard.confirm("title")
    keyboard.confirm("resume")
    assert isinstance(screen.table, BidsTable)
    assert [entry.text for entry in match_of(screen.table.client).session.log] == ["place 2"]


@one_in(2, "screens")
@pytest.mark.parametrize(
    "scene", first(2, [BIDS, f"results-{BIDS}", f"rules-{BIDS}", TIPPING, f"rules-{TIPPING}"], "screens")
)
def test_pictures_come_from_the_manifest_too(window: Window, scene: str) -> None:
    image = take(Shot(scene), window, BOX)
    assert len(image.getcolors(1 << 20) or ()) > 1000
