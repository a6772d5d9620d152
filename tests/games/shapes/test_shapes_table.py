"""The table of Shapes: every device alone, the hand at the tower, Stop Turn, what falls, and matches on disk."""

from dataclasses import dataclass, replace
from math import hypot
from pathlib import Path

import pytest
from pyglet.math import Vec2

from game.app import text
from game.app.intents import Intent
from game.app.settings import Setup
from game.core.match_recorder import Recorder
from game.core.session import Entry, Session
from game.core.tower_events import UNIT, Release
from game.games.shapes.routes import SECRET_PHASES
from game.games.shapes.rules.actions import Confirm, Take
from game.games.shapes.rules.cards import STOPS
from game.games.shapes.rules.view import ShapesView
from game.games.shapes.stop_turn import StopDialog
from game.games.shapes.table import ShapesScene
from game.screens.setup import SetupScene
from game.screens.title import TitleScene
from game.table import matches
from game.table.results import ResultsScene
from game.table.teaching.tips import rect_of
from game.table.tower.camera import tower_room
from game.table.tower.drawn_piece import GROUND, corners
from game.table.tower.input.aim import TAP_STEP
from game.table.tower.overlays.dust import MOST as DUST_MOST
from game.table.tower.show import SLOW
from game.tools.replay import verify
from game.ui.layout import Rect
from tests.physics.builders import HALF_TOP
from tests.screens.screen import (
    ANY_DEVICE,
    PLAYERS,
    Anyone,
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
)
from tests.screens.stacking import (
    Autopilot,
    click,
    declare,
    held,
    lead,
    let_go,
    point,
    put,
    settle,
    stacking,
    standing,
    take,
    world,
)
from tests.some import match_of
from tests.toys import BOX
from tests.window import resize
from tests.words import each_third, first, one_in

CANVAS = Rect(0, 0, 1920, 1200)
"""In a window of 1280×800."""
AREA = tower_room(CANVAS, 128)


def alone(seed: int = 3) -> Session:
    """Survivor for one, a coloured piece waiting."""
    return stacking("p", lambda view: view.phase == "ready" and not view.platform, seed, variant="survivor")


# -- every legal action


@dataclass(frozen=True)
class Spot:
    """A position: its phase, who sits there, the variant."""

    phase: str
    seats: str
    variant: str
    seed: int = 1
    starter: str = "drawn"

    def __str__(self) -> str:
        return f"{self.variant}-{self.phase}-{self.seats}"

    def session(self) -> Session:
        return stacking(
            self.seats,
            lambda view: view.phase == self.phase and view.turns >= 2 * (self.variant in ("classic", "pass")),
            self.seed,
            variant=self.variant,
            starter=self.starter,
        )


SPOTS = [
    Spot("declare", "pb", "classic"),
    Spot("declare", "ppp", "classic", 2),
    Spot("ready", "pp", "classic", 3),
    Spot("steal", "pppp", "classic", 4),
    Spot("ready", "ppb", "survivor", 5),
    Spot("declare", "pp", "survivor", 6),
    Spot("assign", "ppp", "pass", 7),
    Spot("assign", "pbbb", "pass", 8),
    Spot("ready", "pp", "pass", 9),
    Spot("pick", "ppp", "draft", 10),
    Spot("order", "pp", "draft", 11),
    Spot("ready", "pb", "draft", 12),
    Spot("declare", "pp", "draft", 13),
]


@one_in(3, "games")
@pytest.mark.parametrize(
    ("who", "spot"),
    [
        *each_third([(Anyone, spot) for spot in SPOTS], "screens"),
        *first(1, [(who, SPOTS[0]) for who in PLAYERS], "screens"),
    ],
    ids=str,
)
def test_every_legal_action(open_screen: Open, who: type[Player], spot: Spot) -> None:
    """By the devices themselves in one position, in all others by logic."""
    screen = open_screen()
    player = who(screen)
    session = spot.session()
    actor = session.actors()[0]
    legal = session.observation(actor).legal
    # Of many alike, some: each kind of action, and the first and last of each.
    some = {type(action): action for action in (*legal, *reversed(legal))}
    for action in {*some.values(), *legal[:: max(1, len(legal) // 6)]}:
        twin = again(session)
        scene = put(screen, twin)
        assert scene.legal() == legal
        for target in scene.steps(action):
            player.confirm(target)
        entry = twin.log[session.log_length]
        assert (entry.seat, entry.text) == (actor, twin.game.encode(action))


@ANY_DEVICE
def test_first_press_starts(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    for seat in range(3):
        scene = put(screen, stacking("ppp", starter="press", seed=4))
        player.confirm(f"press.{seat}")
        assert match_of(scene.client).session.log[0].seat == seat
        assert scene.public.turn == seat


def digit(screen: Screen, name: str) -> None:
    """A number key, as a window tells it."""
    screen.wake()
    keyboard = Keyboard(screen)
    keyboard.key(f"_{name}")
    screen.window.on_text(name)
    keyboard.key(f"_{name}", down=False)
    screen.show()


def test_first_press_by_the_key_of_each_seat(open_screen: Open) -> None:
    screen = open_screen()
    for seat in range(3):
        scene = put(screen, stacking("ppp", starter="press", seed=4))
        digit(screen, "4")
        digit(screen, "0")
        assert scene.public.phase == "press"
        digit(screen, str(seat + 1))
        assert scene.public.turn == seat


def test_first_press_by_a_pad_of_ones_own(open_screen: Open) -> None:
    """Nobody has to wait for the first seat's device, and nobody presses for another."""
    screen = open_screen()
    one, two = Gamepad(screen), Gamepad(screen)
    seats = tuple(replace(info, device=f"pad{i + 1}") for i, info in enumerate(people("pp")))
    for seat, pad in enumerate((one, two)):
        scene = put(screen, stacking(seats, starter="press", seed=4))
        digit(screen, "1")
        assert scene.public.phase == "press"
        pad.tap(Intent.CONFIRM)
        assert scene.public.turn == seat


def test_no_handover_before_the_first_press(open_screen: Open) -> None:
    """It would name one person and send the others away, of all moments when everybody is asked."""
    screen = open_screen()
    scene = put(screen, stacking("pp", starter="press", variant="classic", seed=4), open_handover=False)
    assert scene.handover is None
    digit(screen, "2")
    assert scene.handover == 1
    screen.wait_guard()
    Keyboard(screen).confirm("curtain")
    assert scene.viewer == 1


# -- the hand


@one_in(2, "games")
@pytest.mark.parametrize("who", first(2, PLAYERS, "matches"), ids=lambda who: who.__name__.lower())
def test_every_device_stacks_the_same_tower(open_screen: Open, who: type[Player], tmp_path: Path) -> None:
    """Three pieces side by side, each where it was aimed at, at rest on the platform; and recorded, all of it again."""
    screen = open_screen()
    player = who(screen)
    session = new_session("p", 3, {"variant": "survivor"}, "shapes")
    path = tmp_path / "match"
    scene = put(screen, session, recorder=Recorder(path, session))
    for number, x in enumerate((-100, 10, 110)):
        if scene.public.phase == "declare":
            for target in scene.steps(scene.legal()[0]):
                player.confirm(target)
        take(scene, player)
        piece = held(scene).piece
        lead(scene, player, x, 75)
        let_go(scene, player)
        assert scene.public.placed == (number + 1,)
        assert standing(scene)[piece].x == pytest.approx(x, abs=2)
    assert len(standing(scene)) == 3
    assert not match_of(scene.client).session.over
    assert scene.public.platform == tuple(standing(scene))
    scene.close()
    verified = verify(path, BOX)
    assert verified.adopted == 0
    assert verified.worlds >= 9
    assert verified.session.digest() == session.digest()


def test_the_keys_of_the_hand_stand_beside_a_tower_that_has_sunk(open_screen: Open) -> None:
    """They lay on its platform."""
    screen = open_screen()
    scene = put(screen, stacking("pb", lambda view: view.phase == "ready", 3, variant="classic"))
    take(scene, Mouse(screen))
    screen.show()
    assert rect_of(scene.ui, "hold.plate") is None
    camera = scene.show.camera
    camera.goal = replace(camera.goal, low=camera.bounds.bottom + 1)
    scene.changed()
    screen.show()
    assert rect_of(scene.ui, "hold.plate") is not None


SIZES = [(1280, 800), (1280, 720), (1200, 900), (900, 1200), (1280, 540)]


def check_hold_plate(open_screen: Open, size: tuple[int, int], percent: int, language: str) -> None:
    """Beside all that the tower can fill, and over no button and no card."""
    screen = open_screen(text_size=percent, language=language)
    resize(screen.window, *size)
    screen.shell.view.resize()
    for session in (alone(), stacking("pb", lambda view: view.phase == "ready", 3, variant="classic")):
        for who in (Mouse, Keyboard, Gamepad):
            scene = put(screen, again(session))
            take(scene, who(screen))
            screen.show()
            ui, camera = scene.ui, scene.show.camera
            plate = rect_of(ui, "hold.")
            assert plate is not None
            (tower,) = (one.rect for one in ui.kept if one.kind == "tower")
            others = [target.rect for target in ui.targets]
            others += [rect for name in ("card.", "tray", "deck", "discard") if (rect := rect_of(ui, name)) is not None]
            assert not [(plate, rect, who.__name__, scene.is_deep) for rect in (tower, *others) if plate.overlaps(rect)]
            if ui.large or scene.is_deep:
                assert plate.right < camera.to_canvas(max(-UNIT * 4, camera.across[0]), 0)[0]
                # A piece that is moved as far aside as it can be is drawn above it.
                assert all(one.layer < GROUND for one in ui.pictures if one.id.startswith("hold."))
            else:
                assert plate.y >= camera.cut
            # Words on the bench end where they end; those on a plate lie on it.
            room = rect_of(ui, "hold.plate") or plate.inset(-1, 0)
            for one in ui.words:
                if one.id.startswith("hold."):
                    assert room.holds(one.x, one.y)
                    assert room.holds(one.x + text.measure(one.text, one.style, one.size), one.y)


@pytest.mark.parametrize(
    ("size", "percent", "language"), first(1, [((1280, 720), 100, "en"), ((1200, 900), 200, "ja")], "games")
)
def test_the_keys_of_the_hand_stay_clear_of_the_tower(
    open_screen: Open, size: tuple[int, int], percent: int, language: str
) -> None:
    check_hold_plate(open_screen, size, percent, language)


@pytest.mark.screens
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("percent", [100, 125, 200])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_keys_of_the_hand_stay_clear_of_the_tower_in_any_window(
    open_screen: Open, size: tuple[int, int], percent: int, language: str
) -> None:
    check_hold_plate(open_screen, size, percent, language)


def test_a_piece_to_take_lies_beside_every_tower(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, alone())
    tray = tray_of(scene, screen)
    assert tray.right < scene.show.camera.room.cx
    scene.show.height = 20.0
    scene.show.camera.rest(20.0)
    assert tray_of(scene, screen) == tray


def test_beside_large_words_a_piece_to_take_lies_below_the_deck(open_screen: Open) -> None:
    """Above the tower it took a third of its height."""
    screen = open_screen(text_size=200)
    scene = put(screen, alone())
    tray, layout = tray_of(scene, screen), scene._layout(scene.ui)
    assert tray.x == layout.stacks.x
    assert tray.y >= layout.stacks.bottom
    assert tray.right < layout.tower.cx - layout.chart


def tray_of(scene: ShapesScene, screen: Screen) -> Rect:
    scene.changed()
    screen.show()
    place = rect_of(scene.ui, "tray")
    assert place is not None
    return place


def test_drag_from_the_tray_and_let_go_over_the_platform(open_screen: Open) -> None:
    """Quicker than the piece can follow: it goes where the button was let go, and only then is free."""
    screen = open_screen()
    mouse = Mouse(screen)
    scene = put(screen, alone())
    piece = scene.legal()[0].piece
    mouse.hold(f"tray.{piece}")
    mouse.move_to(mouse.at[0] + 30, mouse.at[1])
    assert scene.holds_input
    screen.ticks(1)
    goal = scene.show.camera.to_canvas(-90, 70)
    place = scene.services, screen.shell.view.stage.canvas.to_window(*goal)
    mouse.move_to(*(round(v) for v in place[1]))
    screen.ticks(1)
    mouse.let_go()
    assert scene.holds_input
    assert hypot(held(scene).x + 90, held(scene).y - 70) > 50
    settle(scene, screen)
    assert abs(standing(scene)[piece].x + 90) < 12


def test_drag_that_ends_beside_the_tower_keeps_hold(open_screen: Open) -> None:
    screen = open_screen()
    mouse = Mouse(screen)
    scene = put(screen, alone())
    mouse.hold(f"tray.{scene.legal()[0].piece}")
    mouse.move_to(mouse.at[0] + 30, mouse.at[1])
    screen.ticks(20)
    mouse.let_go()
    screen.ticks(60)
    assert scene.holds_input


def test_pointer_beside_the_tower_parks_the_piece(open_screen: Open) -> None:
    screen = open_screen()
    mouse = Mouse(screen)
    scene = put(screen, alone())
    take(scene, mouse)
    lead(scene, mouse, 60, 120)
    place = held(scene).x, held(scene).y
    for x, y in ((1700, 300), (100, 500), (960, 1190), (960, 60)):
        assert not scene.show.camera.room.holds(x, y)
        point(screen, x, y)
        screen.ticks(30)
        assert hypot(held(scene).x - place[0], held(scene).y - place[1]) < 0.5
    click(screen, 300, 560)
    screen.ticks(2)
    assert scene.holds_input
    assert scene.first_target() == "release"
    mouse.confirm("release")
    assert match_of(scene.client).session.log[-1].text == "release"


def test_wheel_turns_by_notches_and_finely_with_shift(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, alone())
    take(scene, Mouse(screen))
    screen.window.on_mouse_scroll(0, 0, 0, 2)
    screen.ticks(60)
    assert held(scene).angle == pytest.approx(0.5236, abs=0.01)
    keyboard = Keyboard(screen)
    keyboard.key("LSHIFT")
    screen.window.on_mouse_scroll(0, 0, 0, -1)
    screen.ticks(60)
    assert held(scene).angle == pytest.approx(0.5061, abs=0.01)


def test_keys_turn_by_notches(open_screen: Open) -> None:
    screen = open_screen()
    keyboard = Keyboard(screen)
    scene = put(screen, alone())
    take(scene, keyboard)
    for ticks, notches in ((5, 1), (60, 8)):
        start = held(scene).target[2]
        keyboard.key("Q")
        screen.ticks(ticks)
        keyboard.key("Q", down=False)
        screen.ticks(1)
        assert held(scene).target[2] - start == pytest.approx(notches * 0.2618, abs=0.3 * (notches > 1) + 0.001)
    turned = held(scene).target[2]
    keyboard.key("LSHIFT")
    keyboard.key("E")
    screen.ticks(4)
    assert held(scene).target[2] - turned == pytest.approx(-0.01745, abs=1e-3)
    screen.ticks(14)
    keyboard.key("E", down=False)
    assert held(scene).target[2] - turned == pytest.approx(-11 * 0.01745, abs=1e-3)


def test_shortest_tap_counts(open_screen: Open) -> None:
    screen = open_screen()
    keyboard = Keyboard(screen)
    scene = put(screen, alone())
    take(scene, keyboard)
    for name in ("Q", "RIGHT"):
        keyboard.key(name)
        keyboard.key(name, down=False)
    x = scene.aim.x
    screen.ticks(1)
    assert held(scene).target[2] == pytest.approx(0.2618, abs=1e-3)
    assert scene.aim.x > x
    screen.ticks(1)
    assert held(scene).target[2] == pytest.approx(0.2618, abs=1e-3)


def test_triggers_turn_and_shoulders_nudge(open_screen: Open) -> None:
    screen = open_screen()
    pad = Gamepad(screen)
    scene = put(screen, alone())
    take(scene, pad)
    x = held(scene).target[0]
    pad.send("on_trigger_motion", "lefttrigger", 1.0)
    screen.ticks(10)
    pad.send("on_trigger_motion", "lefttrigger", 0.0)
    screen.ticks(1)
    # Let go at 30°: it lies on a notch already.
    assert held(scene).target[2] == pytest.approx(0.5236, abs=1e-3)
    for _ in range(3):
        pad.send("on_button_press", "rightshoulder")
        pad.send("on_button_release", "rightshoulder")
    screen.ticks(2)
    assert held(scene).target[0] == x + 3


def test_tap_moves_a_little_and_holding_soon_goes_fast(open_screen: Open) -> None:
    screen = open_screen()
    keyboard = Keyboard(screen)
    scene = put(screen, alone())
    take(scene, keyboard)
    moved = []
    for ticks in (4, 40):
        start = scene.aim.x
        keyboard.key("RIGHT")
        screen.ticks(ticks)
        keyboard.key("RIGHT", down=False)
        screen.ticks(1)
        moved.append(scene.aim.x - start)
    assert moved[0] == TAP_STEP
    assert moved[1] > 40
    x = scene.aim.x
    keyboard.key("LSHIFT")
    for down in (True, False):
        keyboard.key("LEFT", down=down)
        screen.ticks(2)
    assert scene.aim.x == x - 1, "with Shift one px of the world"


def test_hand_does_not_run_away_from_what_is_stuck(open_screen: Open) -> None:
    screen = open_screen()
    keyboard = Keyboard(screen)
    scene = put(screen, alone())
    take(scene, keyboard)
    keyboard.key("DOWN")
    screen.ticks(200)
    keyboard.key("DOWN", down=False)
    low = held(scene).y
    keyboard.key("UP")
    screen.ticks(40)
    assert held(scene).y > low + 10


@pytest.mark.physics
def test_fast_pointer_shoves_nothing(open_screen: Open) -> None:
    """3000 px/s to and fro through a tower, by the scene."""
    screen = open_screen(seed=5)
    matches.start(screen.services, "shapes", Setup(people("p"), {"variant": "survivor"}))
    pilot = Autopilot(screen)
    pilot.go(lambda view: view.placed[0] >= 6 and view.phase == "ready")
    scene = screen.table
    assert isinstance(scene, ShapesScene)
    del scene.hand
    screen.show()
    take(scene, Mouse(screen))
    tower = world(scene).tower
    before = standing(scene)
    fastest = farthest = 0.0
    for goal in (AREA.x + 30, AREA.right - 30, AREA.x + 30, AREA.right - 30):
        x = float(screen.services.devices.pointer[0])
        for _tick in range(60):
            # 50 px a tick, and then waiting there until the piece has come.
            x = max(goal, x - 50) if goal < x else min(goal, x + 50)
            point(screen, x, scene.show.camera.to_canvas(0, 33)[1])
            screen.ticks(1)
            if not scene.holds_input or any(abs(block.body.position.x) > HALF_TOP for block in tower._blocks):
                break
            fastest = max(fastest, *(block.body.velocity.length for block in tower._blocks))
            now = standing(scene)
            farthest = max(farthest, *(abs(now[piece].x - before[piece].x) for piece in before))
    assert farthest < 1
    assert fastest <= 100


# -- looking at one's hand


@ANY_DEVICE
@pytest.mark.parametrize("toggle", [False, True], ids=["hold", "toggle"])
def test_who_stacks_may_peek_at_the_own_hand(open_screen: Open, who: type[Player], toggle: bool) -> None:
    screen = open_screen(peek_toggle=toggle)
    player = who(screen)
    scene = put(screen, stacking("pp", seed=3, variant="classic", starter="1"))
    hand = scene.client.observation(0).view.hand
    declare(scene, player)
    rest = [card for card in hand if card not in {laid.card for laid in scene.public.tray}]

    def faces() -> list[int]:
        screen.show()
        shown = (picture.id.removeprefix("card.") for picture in scene.ui.pictures if picture.id.startswith("card."))
        return sorted(int(card) for card in shown)

    assert faces() == []
    player.hold("peek")
    assert faces() == sorted(rest)
    player.let_go()
    if toggle:
        assert faces() == sorted(rest)
        player.hold("peek")
        player.let_go()
    assert faces() == []


def test_who_holds_a_piece_may_peek_with_the_mouse(open_screen: Open) -> None:
    """The piece waits meanwhile where it was."""
    screen = open_screen()
    mouse = Mouse(screen)
    scene = put(screen, stacking("pp", seed=3, variant="classic", starter="1"))
    declare(scene, mouse)
    take(scene, mouse)
    lead(scene, mouse, 50, 150)
    x = held(scene).x
    mouse.hold("peek")
    assert scene.viewpoint.peeking == 0
    screen.ticks(30)
    mouse.let_go()
    screen.ticks(30)
    assert scene.viewpoint.peeking is None
    assert scene.holds_input
    assert held(scene).x == pytest.approx(x, abs=0.5)


def test_nobody_peeks_while_it_is_open_whose_turn_it_is(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, stacking("pp", starter="press", seed=4))
    assert "peek" not in screen.ids
    Keyboard(screen).tap(Intent.PEEK)
    assert scene.viewpoint.peeking is None


# -- Stop Turn


def holder_of_stop(seats: str, seat: int, *, having: bool = True, **devices: str) -> Session:
    """Classic with seat 0 to declare, where `seat` holds a Stop Turn card, or does not."""
    infos = tuple(replace(info, device=devices.get(f"seat{i}", "any")) for i, info in enumerate(people(seats)))
    for seed in range(200):
        session = stacking(infos, seed=seed, variant="classic", starter="1")
        held = [any(card in STOPS for card in session.observation(i).view.hand) for i in range(len(seats))]
        if held == [having and i == seat for i in range(len(seats))]:
            return session
    raise AssertionError("no such deal")


@pytest.mark.parametrize(
    ("who", "moment"),
    first(2, [*((who, "ready") for who in PLAYERS), (Mouse, "held")], "games"),
    ids=lambda it: getattr(it, "__name__", it),
)
def test_stop_by_its_button(open_screen: Open, who: type[Player], moment: str) -> None:
    """While a piece is held, arrows move it: the button is the pointer's then, and others have the overlay."""
    screen = open_screen()
    player = who(screen)
    session = holder_of_stop("pp", 1)
    scene = put(screen, session)
    declare(scene, player, 2)
    if moment == "held":
        take(scene, player)
        lead(scene, player, 0, 200)
    player.confirm("stop.1")
    assert (session.log[-1].seat, session.log[-1].text) == (1, "stop")
    assert session.log[-1].tick == match_of(scene.client).ticks
    assert world(scene).tower.held is None


@pytest.mark.parametrize("who", [Keyboard, Gamepad])
def test_stop_by_the_overlay(open_screen: Open, who: type[Buttons]) -> None:
    screen = open_screen()
    player = who(screen)
    session = holder_of_stop("pp", 1)
    scene = put(screen, session)
    declare(scene, player, 2)
    take(scene, player)
    player.tap(Intent.HINT)
    assert isinstance(screen.top, StopDialog)
    assert match_of(scene.client).paused
    player.confirm("close")
    assert screen.director.top is scene
    assert scene.holds_input
    player.tap(Intent.HINT)
    player.confirm("stop.1")
    assert (session.log[-1].seat, session.log[-1].text) == (1, "stop")
    player.go_on()
    assert screen.director.top is scene


@pytest.mark.parametrize("moment", first(1, ["ready", "held"], "games"))
def test_stop_by_the_key_of_each_seat(open_screen: Open, moment: str) -> None:
    """The keys 1 to 4 stop at once, while any seat moves the piece with any device."""
    for seats, seat in (("pp", 1), ("ppp", 2), ("pp", 0)):
        screen = open_screen()
        mouse = Mouse(screen)
        session = holder_of_stop(seats, seat)
        scene = put(screen, session)
        digit(screen, str(seat + 1))
        assert session.log_length == 0, "nothing to stop yet"
        declare(scene, mouse)
        if moment == "held":
            take(scene, mouse)
        length = session.log_length
        for other in range(len(seats)):
            if other != seat:
                digit(screen, str(other + 1))
                assert screen.director.toast_text
        digit(screen, "4")
        assert session.log_length == length
        digit(screen, str(seat + 1))
        assert (session.log[-1].seat, session.log[-1].text) == (seat, "stop")
        assert session.log[-1].tick == match_of(scene.client).ticks
        assert world(scene).tower.held is None


def test_key_of_a_seat_stops_nothing_for_a_pad_a_bot_or_another_meaning(open_screen: Open) -> None:
    screen = open_screen()
    session = holder_of_stop("pp", 1, seat1="pad1")
    Gamepad(screen)
    scene = put(screen, session)
    declare(scene, Mouse(screen))
    digit(screen, "2")
    assert scene.stop_turn.is_open
    session = holder_of_stop("pb", 1)
    scene = put(screen, session)
    declare(scene, Mouse(screen))
    digit(screen, "2")
    assert scene.stop_turn.is_open
    session = holder_of_stop("pp", 1)
    scene = put(screen, session)
    declare(scene, Mouse(screen))
    screen.services.devices.keys["2"] = Intent.PEEK
    digit(screen, "2")
    assert scene.stop_turn.is_open
    del screen.services.devices.keys["2"]
    digit(screen, "2")
    assert not scene.stop_turn.is_open


def test_stop_by_a_pad_of_ones_own(open_screen: Open) -> None:
    screen = open_screen()
    one, two = Gamepad(screen), Gamepad(screen)
    session = holder_of_stop("pp", 1, seat0="pad1", seat1="pad2")
    scene = put(screen, session)
    declare(scene, one, 2)
    take(scene, one)
    # Who steers may press the stick by chance, and is asked.
    one.tap(Intent.HINT)
    assert isinstance(screen.top, StopDialog)
    one.back()
    two.send("on_stick_motion", "leftstick", Vec2(1.0, 0.0))
    two.tap(Intent.CONFIRM)
    screen.ticks(3)
    assert scene.holds_input
    two.tap(Intent.HINT)
    assert (session.log[-1].seat, session.log[-1].text) == (1, "stop")


@ANY_DEVICE
def test_stop_without_the_card_changes_nothing(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    session = holder_of_stop("ppp", 0, having=False)
    scene = put(screen, session)
    declare(scene, player, 2)
    length = session.log_length
    for seat in range(3):
        player.confirm(f"stop.{seat}")
        assert screen.director.toast_text
        assert session.log_length == length
    assert scene.actor() == 0


def test_own_turn_can_be_stopped(open_screen: Open) -> None:
    screen = open_screen()
    mouse = Mouse(screen)
    session = holder_of_stop("pb", 0)
    scene = put(screen, session)
    declare(scene, mouse)
    take(scene, mouse)
    mouse.confirm("stop.0")
    assert (session.log[-1].seat, session.log[-1].text) == (0, "stop")
    assert scene.show._gone == {}


def test_stop_is_refused_in_words_outside_its_window(open_screen: Open) -> None:
    screen = open_screen()
    session = holder_of_stop("pp", 1)
    put(screen, session)
    length = session.log_length
    Mouse(screen).confirm("stop.1")
    assert screen.director.toast_text
    assert session.log_length == length


# -- what falls


def drop_beside(scene: ShapesScene, player: Mouse, y: float = 600, x: float = 205) -> None:
    """Let a piece fall to the table, from the canvas height `y`; or onto the platform at another `x` of the world."""
    take(scene, player)
    lead(scene, player, x, scene.show.camera.to_world(0, y)[1])
    click(player.screen, *scene.services.devices.pointer)


@pytest.mark.physics
def test_collapse_is_slow_once_and_can_be_skipped(open_screen: Open) -> None:
    screen = open_screen(motion="1x", reduced_motion=False)
    mouse = Mouse(screen)
    session = stacking("pp", lambda view: view.phase == "declare", 3, variant="classic", starter="1")
    scene = put(screen, session)
    for number in range(2):
        scene.show_now()
        screen.show()
        declare(scene, mouse)
        drop_beside(scene, mouse)
        slow = 0
        for _ in range(900):
            ticks = match_of(scene.client).ticks
            screen.ticks(1)
            slow += match_of(scene.client).ticks == ticks
            if slow == 20 and number == 0:
                Keyboard(screen).tap(Intent.CONFIRM)
                assert not scene.show.slow_ticks
            if world(scene).tower.phase == "rest":
                break
        assert (slow >= 20) == (number == 0)
        assert slow < 20 * SLOW
        mouse.go_on()
        if scene.public.phase == "steal":
            mouse.confirm(scene.steps(scene.legal()[0])[0])
            mouse.go_on()


def test_reduced_motion_has_no_slow_motion(open_screen: Open) -> None:
    screen = open_screen(motion="1x", reduced_motion=True)
    mouse = Mouse(screen)
    scene = put(screen, alone())
    drop_beside(scene, mouse)
    for _ in range(200):
        ticks = match_of(scene.client).ticks
        screen.ticks(1)
        if match_of(scene.client).session.over:
            break
        assert match_of(scene.client).ticks == ticks + 1
    assert match_of(scene.client).session.over


def test_fallen_piece_fades_before_it_goes(open_screen: Open) -> None:
    screen = open_screen(drawn=True, motion="1x", reduced_motion=True)
    mouse = Mouse(screen)
    scene = put(screen, alone())
    piece = scene.legal()[0].piece
    drop_beside(scene, mouse)
    seen: list[float] = []
    for _ in range(300):
        screen.ticks(1)
        drawn = next((drawn for drawn in scene.show.pieces() if drawn.piece == piece), None)
        if drawn is None and seen:
            break
        if drawn is not None:
            seen.append(drawn.alpha)
    assert seen[0] == 255
    assert seen == sorted(seen, reverse=True)
    assert seen[-1] < 60


def test_camera_and_ruler_wait_for_what_was_let_go_high_above(open_screen: Open) -> None:
    screen = open_screen(drawn=True, motion="1x")
    scene = put(screen, alone())
    take(scene, Mouse(screen))
    goal, seen = scene.show.camera.goal, scene.show.held
    assert seen is not None
    high = max(y for _x, y in corners(seen)) / UNIT
    extent = scene.show.camera.extent
    assert extent is not None
    assert extent[0] > high - seen.y / UNIT
    assert scene.show.camera.goal_y(high) > 0, "all of it is in sight"
    scene.do(Release())
    while world(scene).tower.phase == "settling":
        screen.ticks(1)
        assert world(scene).tower.phase == "rest" or scene.show.height == 0
        assert scene.show.camera.goal == goal
    screen.ticks(1)
    assert scene.show.height == pytest.approx(world(scene).tower.height)
    assert f"{scene.show.height:.1f}" in screen.words.split()


@pytest.mark.parametrize("reduced", first(1, [False, True], "games"))
def test_hard_knocks_raise_dust_where_motion_is_shown(open_screen: Open, reduced: bool) -> None:
    screen = open_screen(drawn=True, motion="1x", reduced_motion=reduced)
    scene = put(screen, alone())
    drop_beside(scene, Mouse(screen), 200, 0)
    most = 0
    for _ in range(400):
        screen.ticks(1)
        most = max(most, len(scene.show._dust.clouds))
    assert (most > 0) is not reduced
    assert most <= DUST_MOST
    assert not scene.show._dust.clouds or not world(scene).active


# -- curtain


@pytest.mark.soak
def test_handover_comes_in_secret_phases_only(open_screen: Open) -> None:
    screen = open_screen()
    keyboard = Keyboard(screen)
    for variant in ("classic", "survivor", "pass", "draft"):
        session = stacking("pp", seed=2, variant=variant)
        scene = put(screen, session, open_handover=False)
        seen: dict[str, set[bool]] = {}
        for _ in range(1500):
            if session.over:
                break
            if scene.handover is not None:
                # On an open table it comes once, before anything has happened.
                if session.log_length:
                    seen.setdefault(scene.public.phase, set()).add(True)
                assert scene.observation().seat is None
                screen.wait_guard()
                keyboard.confirm("curtain")
            elif scene.holds_input:
                keyboard.tap(Intent.CONFIRM)
                screen.ticks(2)
            elif scene.legal():
                seen.setdefault(scene.public.phase, set()).add(scene.viewer is not None)
                legal = scene.legal()
                scene.do(next((action for action in legal if isinstance(action, Confirm)), legal[0]))
                screen.show()
            else:
                screen.ticks(2)
        assert all(phase in SECRET_PHASES or marks == {False} for phase, marks in seen.items()), seen
        assert True not in seen.get("declare", set()) or variant == "classic"
        for phase in {"classic": ("declare",), "pass": ("assign",), "draft": ("pick", "order")}.get(variant, ()):
            assert seen[phase] == {True}


# -- on disk, and the whole way


@pytest.mark.matches
def test_match_resumes_with_the_tower_standing(open_screen: Open) -> None:
    screen = open_screen(autosaves=True, seed=6)
    matches.start(screen.services, "shapes", Setup(people("pb"), {"variant": "survivor"}))
    Autopilot(screen).go(lambda view: sum(view.placed) >= 5 and view.phase == "ready")
    before = screen.table
    assert isinstance(before, ShapesScene)
    tower = standing(before)
    assert len(tower) == 5
    screen.shell.close()

    later = open_screen(autosaves=True)
    later.director.reset(TitleScene(later.services))
    Mouse(later).confirm("resume")
    scene = later.table
    assert isinstance(scene, ShapesScene)
    assert match_of(scene.client).session.log == match_of(before.client).session.log
    assert standing(scene).keys() == tower.keys()
    Autopilot(later).go(lambda view: sum(view.placed) >= 7 and view.phase == "ready")
    now = standing(scene)
    for piece, placed in tower.items():
        assert hypot(now[piece].x - placed.x, now[piece].y - placed.y) < 1
    # And to its end: the piece beside the platform.
    del scene.hand
    later.show()
    mouse = Mouse(later)
    while not match_of(scene.client).session.over:
        if scene.holds_input or scene.handover is not None or scene.actor() is None:
            later.ticks(1)
        elif isinstance(scene.legal()[0], Take):
            drop_beside(scene, mouse)
            settle(scene, later)
        else:
            scene.do(scene.legal()[0])
    later.ticks(2)
    assert isinstance(later.top, ResultsScene)
    verified = verify(matches.finished()[0], BOX)
    assert verified.session.digest() == match_of(scene.client).session.digest()
    assert verified.worlds > 20
    assert verified.adopted == 0


def test_held_piece_is_there_again_after_a_resume(open_screen: Open) -> None:
    screen = open_screen(autosaves=True, seed=6)
    matches.start(screen.services, "shapes", Setup(people("p"), {"variant": "survivor"}))
    mouse = Mouse(screen)
    before = screen.table
    assert isinstance(before, ShapesScene)
    Autopilot(screen).go(lambda view: view.phase == "ready")
    del before.hand
    screen.show()
    take(before, mouse)
    lead(before, mouse, 70, 90)
    place = held(before)
    screen.shell.close()
    later = open_screen(autosaves=True)
    matches.resume(later.services, matches.unfinished()[0])
    later.show()
    scene = later.table
    assert isinstance(scene, ShapesScene)
    now = held(scene)
    assert hypot(now.x - place.x, now.y - place.y) < 1
    # The pointer has not been moved since: the piece stays where it is.
    later.ticks(30)
    assert hypot(held(scene).x - place.x, held(scene).y - place.y) < 1
    click(later, *scene.show.camera.to_canvas(70, 60))
    settle(scene, later)
    assert scene.public.placed == (1,)


@pytest.mark.matches
@ANY_DEVICE
def test_survivor_alone_from_the_title_to_the_results(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen(seed=3)
    player = who(screen)
    screen.director.reset(TitleScene(screen.services))
    player.confirm("play")
    set_up(player, "shapes")
    setup = screen.top
    assert isinstance(setup, SetupScene)
    for _ in range(9):
        if setup.options["variant"] == "survivor":
            break
        player.adjust("option.variant", 1)
    player.confirm("remove")
    player.confirm("start")
    scene = screen.table
    assert isinstance(scene, ShapesScene)
    assert len(scene.client.seats) == 1
    for x in (0, 212):
        while not any(isinstance(action, Take) for action in scene.legal()):
            for target in scene.steps(scene.legal()[0]):
                player.confirm(target)
        take(scene, player)
        lead(scene, player, x, 70)
        let_go(scene, player)
    screen.ticks(2)
    assert match_of(scene.client).session.over
    assert match_of(scene.client).session.scores() == (1,)
    assert isinstance(screen.top, ResultsScene)
    screen.wait_for_buttons()
    player.confirm("rematch")
    assert match_of(screen.table.client).session.log_length == 0


def test_bots_stack_beside_a_person(open_screen: Open) -> None:
    screen = open_screen(seed=4)
    matches.start(screen.services, "shapes", Setup(people("pb"), {"variant": "survivor", "starter": "2"}))
    scene = screen.table
    assert isinstance(scene, ShapesScene)
    for _ in range(1200):
        screen.window.on_update(1 / 60)
        if scene.actor() is not None:
            break
    assert scene.public.placed == (0, 1)
    assert len(standing(scene)) == 1


def test_a_second_press_does_not_drop_a_piece_on_its_way(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, alone())
    take(scene, Mouse(screen))
    goal = scene.show.camera.to_canvas(-120, 60)
    click(screen, *goal)
    assert scene.aim.leaving
    assert scene.holds_input
    click(screen, *goal)
    assert scene.holds_input
    screen.wait_until(lambda: not scene.holds_input, 120)
    assert match_of(scene.client).session.log[-1] == Entry(
        0, scene.client.game.encode(Release()), match_of(scene.client).ticks
    )


def test_view_is_complete(open_screen: Open) -> None:
    """A spectator of several people sees backs only, and as many as there are cards."""
    screen = open_screen()
    scene = put(screen, stacking("pp", lambda view: view.phase == "ready", 3, variant="classic"))
    view = scene.observation().view
    assert isinstance(view, ShapesView)
    backs = [picture for picture in scene.ui.pictures if picture.id.startswith("back.")]
    assert view.turn is not None
    assert len(backs) == view.hand_sizes[view.turn]
    assert not any(picture.id.startswith("card.") for picture in scene.ui.pictures)


def test_survivor_has_no_stop_buttons(open_screen: Open) -> None:
    screen = open_screen()
    put(screen, alone())
    assert not any(id_.startswith("stop.") for id_ in screen.ids)


@pytest.mark.parametrize("seats", ["pb", "ppb", "pbbb"])
def test_whoever_has_passed_a_card_chooses_for_the_next(open_screen: Open, seats: str) -> None:
    """With nobody left to pass to, the panel divided its lower line by none and the game stopped."""
    screen = open_screen()
    session = stacking(seats, lambda view: view.phase == "assign", 7, variant="pass")
    scene = put(screen, session)
    assert isinstance(scene, ShapesScene)
    mouse = Mouse(screen)
    passing = next(action for action in scene.legal() if type(action).__name__ == "Pass")
    for target in scene.steps(passing):
        mouse.confirm(target)
    if scene.handover is not None:
        scene.show_now()
    mouse.confirm(next(id_ for id_ in screen.ids if id_.startswith("card.")))
    assert "back" in screen.ids
    mouse.confirm(scene.steps(scene.legal()[0])[-1])
