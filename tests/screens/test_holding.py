"""Moving a held piece, from the window's events to the aim: each device reaches every px, at every height."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import degrees, pi

import pytest
from pyglet.math import Vec2

from game.app.canvas import Canvas
from game.core.session import Session
from game.core.silhouettes import COLOURS, SILHOUETTES
from game.core.tower_events import UNIT
from game.games.shapes.rules.actions import Confirm, Declare
from game.games.shapes.table import ShapesScene
from game.physics.tower import Held, Tower
from game.table.tower.input.aim import TAP_STEP
from game.table.tower.input.progress import Progress
from tests.screens.screen import ANY_DEVICE, Gamepad, Keyboard, Mouse, Open, Player, Screen, new_session, people
from tests.screens.stacking import click, held, lead, point, put, settle, stacking, standing, take, world
from tests.some import the
from tests.words import each_second, first, one_in

ENDS = [
    (len(COLOURS) * list(SILHOUETTES).index(kind) + colour, long)
    for kind, long in (("plank", 3), ("brick", 2))
    for colour in range(len(COLOURS))
]
"""Pieces, and how high each is on its end."""
HEIGHTS = (0, 9, 21)
EVERY_HAND = pytest.mark.parametrize("who", [Mouse, Keyboard, Gamepad], ids=lambda who: who.__name__)


def tall(height: int) -> Tower:
    """A column of planks and bricks on their ends, at rest."""
    tower, top = Tower(), 0.0
    for piece, long in ENDS:
        if top + long <= height:
            tower.place(piece, 0, (top + long / 2) * UNIT, pi / 2)
            top += long
    while height and tower.tick() is None:
        pass
    assert tower.height == pytest.approx(height, abs=0.1)
    return tower


def alone() -> Session:
    """A piece waits that no column needs."""
    for seed in range(3, 60):
        session = stacking("p", lambda view: view.phase == "ready" and not view.platform, seed, variant="survivor")
        if session.observation(0).view.tray[0].piece not in dict(ENDS):
            return session
    raise AssertionError("no such piece")


def begin(screen: Screen, player: Player, height: int = 0) -> ShapesScene:
    scene = put(screen, alone())
    world(scene).restore(tall(height).poses())
    screen.ticks(2)
    scene.show.camera.tick(at_once=True)
    assert scene.show.height == pytest.approx(height, abs=0.1)
    take(scene, player)
    return scene


def target(scene: ShapesScene) -> tuple[float, float]:
    return held(scene).target[:2]


def move_pointer(screen: Screen, dx: int, dy: int) -> None:
    """Move the pointer by whole pixels of the window, y down."""
    x, y = Canvas(screen.window.width, screen.window.height).to_window(*screen.services.devices.pointer)
    screen.window.on_mouse_motion(round(x) + dx, round(y) - dy, dx, -dy)
    screen.ticks(1)


def start_pointer(scene: ShapesScene, screen: Screen) -> None:
    """Bring the pointer, and with it the aim, into the middle of the tower's room."""
    point(screen, scene.show.camera.room.cx, scene.show.camera.room.cy - 40)
    screen.ticks(3)


# -- one px


@one_in(3, "screens")
@pytest.mark.parametrize("height", each_second(HEIGHTS, "screens"))
@EVERY_HAND
def test_every_px_of_the_world_can_be_aimed_at(open_screen: Open, who: type[Player], height: int) -> None:
    """To and fro in small steps, sideways and up: no px is left out."""
    screen = open_screen()
    player = who(screen)
    scene = begin(screen, player, height)
    if isinstance(player, Mouse):
        start_pointer(scene, screen)
    for axis in (0, 1):
        seen = {target(scene)[axis]}
        for way in (*14 * (1,), -1, -1, -1):
            step(player, axis, way)
            seen.add(target(scene)[axis])
        wanted = {min(seen) + i for i in range(round(max(seen) - min(seen)) + 1)}
        assert seen == wanted
        assert len(seen) >= 3


def step(player: Player, axis: int, way: int) -> None:
    """The smallest motion of each device: with Shift, by a tap with Shift, or a stick that hardly leans."""
    screen = player.screen
    if isinstance(player, Mouse):
        keyboard = Keyboard(screen)
        keyboard.key("LSHIFT")
        move_pointer(screen, *((way, 0) if axis == 0 else (0, -way)))
        keyboard.key("LSHIFT", down=False)
    elif isinstance(player, Keyboard):
        player.key("LSHIFT")
        tap(player, axis, way)
        player.key("LSHIFT", down=False)
    else:
        assert isinstance(player, Gamepad)
        lean = Vec2(way * 0.5, 0) if axis == 0 else Vec2(0, way * 0.5)
        player.send("on_stick_motion", "rightstick", lean)
        screen.ticks(2)
        player.send("on_stick_motion", "rightstick", Vec2(0, 0))
        screen.ticks(1)


def tap(player: Player, axis: int, way: int) -> None:
    assert isinstance(player, Keyboard)
    name = (("LEFT", "RIGHT"), ("DOWN", "UP"))[axis][way > 0]
    player.key(name)
    player.screen.ticks(4)
    player.key(name, down=False)
    player.screen.ticks(1)


# -- the pointer


def test_pointer_leads_the_piece_to_where_it_points(open_screen: Open) -> None:
    screen = open_screen()
    scene = begin(screen, Mouse(screen))
    for x, y in ((-80, 120), (100, 200), (0, 90)):
        point(screen, *scene.show.camera.to_canvas(x, y))
        screen.ticks(2)
        assert target(scene) == pytest.approx((x, y), abs=1.5)


def test_shift_slows_the_pointer_to_a_quarter(open_screen: Open) -> None:
    screen = open_screen()
    scene = begin(screen, Mouse(screen))
    start_pointer(scene, screen)
    before = target(scene)
    move_pointer(screen, 40, 0)
    fast = target(scene)[0] - before[0]
    keyboard = Keyboard(screen)
    keyboard.key("RSHIFT")
    screen.ticks(1)
    before = target(scene)
    move_pointer(screen, 40, 0)
    assert target(scene)[0] - before[0] == pytest.approx(fast / 4, abs=1)
    # Letting go of Shift moves nothing, and the next motion goes on from there.
    keyboard.key("RSHIFT", down=False)
    screen.ticks(5)
    now = target(scene)
    assert now[0] - before[0] == pytest.approx(fast / 4, abs=1)
    move_pointer(screen, 4, 0)
    assert 0 < target(scene)[0] - now[0] <= fast / 10 * 1.25 + 1


def test_pointer_that_was_slowed_finds_its_place_again(open_screen: Open) -> None:
    """Bit by bit, and never against its own motion."""
    screen = open_screen()
    scene = begin(screen, Mouse(screen))
    start_pointer(scene, screen)
    keyboard = Keyboard(screen)
    keyboard.key("LSHIFT")
    move_pointer(screen, 40, 0)
    keyboard.key("LSHIFT", down=False)
    devices = screen.services.devices
    last = target(scene)[0]
    for way in (5, -5) * 24:
        move_pointer(screen, way, 0)
        assert (target(scene)[0] - last) * way > 0
        last = target(scene)[0]
    assert last == pytest.approx(scene.show.camera.to_world(*devices.pointer)[0], abs=1.5)


# -- keys beside the mouse


def test_arrows_nudge_and_the_mouse_goes_on_steering(open_screen: Open) -> None:
    screen = open_screen()
    scene = begin(screen, Mouse(screen))
    start_pointer(scene, screen)
    x, y = target(scene)
    keyboard = Keyboard(screen)
    for name in ("RIGHT", "RIGHT", "UP"):
        keyboard.key(name)
        screen.ticks(2)
        keyboard.key(name, down=False)
        screen.ticks(2)
    assert target(scene) == (x + 2 * TAP_STEP, y + TAP_STEP)
    # The next motion of the mouse begins where the keys have led, and the wheel is the mouse's as before.
    move_pointer(screen, 0, 1)
    assert target(scene)[0] == x + 2 * TAP_STEP
    keyboard.key("LEFT")
    screen.window.on_mouse_scroll(0, 0, 0, 1)
    move_pointer(screen, 0, 1)
    assert target(scene)[0] == x + TAP_STEP
    assert degrees(held(scene).target[2]) == pytest.approx(15)
    # A key that is held goes on while the mouse moves.
    for _ in range(30):
        move_pointer(screen, 0, -1)
    assert target(scene)[0] < x - 5


def test_keys_from_before_the_piece_was_taken_do_not_nudge_it(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, alone())
    keyboard = Keyboard(screen)
    for name in ("RIGHT", "Q"):
        keyboard.key(name)
        keyboard.key(name, down=False)
    take(scene, Mouse(screen))
    screen.ticks(5)
    x, _y, angle = held(scene).target
    assert (x, angle) == (0, 0)


def test_mouse_of_one_and_keys_of_another_stay_apart(open_screen: Open) -> None:
    """Keys nudge only where they are the same person's."""
    screen = open_screen()
    seats = tuple(replace(info, device=device) for info, device in zip(people("pp"), ("mouse", "keys"), strict=True))
    session = stacking(seats, lambda view: view.phase == "ready" and view.turn == 0, 3, variant="survivor")
    scene = put(screen, session)
    take(scene, Mouse(screen))
    start_pointer(scene, screen)
    aim = target(scene)
    keyboard = Keyboard(screen)
    keyboard.key("RIGHT")
    screen.ticks(20)
    move_pointer(screen, 0, 1)
    assert target(scene)[0] == aim[0]


# -- triggers


def test_lightly_pressed_trigger_turns_slowly_and_stops_anywhere(open_screen: Open) -> None:
    screen = open_screen()
    pad = Gamepad(screen)
    scene = begin(screen, pad)
    seen = []
    for _ in range(60):
        pad.send("on_trigger_motion", "lefttrigger", 0.1)
        screen.ticks(1)
        seen.append(round(degrees(held(scene).target[2])))
    pad.send("on_trigger_motion", "lefttrigger", 0.0)
    screen.ticks(2)
    assert set(seen) == set(range(seen[-1] + 1))
    assert seen[-1] == pytest.approx(18, abs=1)
    # It was not pressed firmly, so it does not snap to 15°.
    assert round(degrees(held(scene).target[2])) == seen[-1]


# -- the camera and the piece


@pytest.mark.parametrize("reduced", first(1, [False, True], "screens"))
@ANY_DEVICE
def test_camera_moves_only_near_the_edge_and_the_piece_never_jumps(
    open_screen: Open, who: type[Player], reduced: bool
) -> None:
    screen = open_screen(motion="1x", reduced_motion=reduced)
    player = who(screen)
    scene = begin(screen, player, 21)
    camera = scene.show.camera
    still = camera.now
    aside(scene, player)
    assert camera.now == still
    low = camera.now.low
    moves = 0
    for _ in range(500):
        before = target(scene), camera.now
        drive_down(scene, player)
        screen.ticks(1)
        now = target(scene)
        share = (now[1] / UNIT - before[1].low) * before[1].unit / camera.room.h
        if camera.goal != before[1] and camera.now != before[1]:
            moves += 1
            assert share < 0.5 if reduced else share < 1 / 6 + 0.2
        # A hand's own step at the most, whatever the camera does.
        assert abs(now[1] - before[0][1]) <= 16
        if camera.now.low < low - 4:
            break
    else:
        raise AssertionError(f"it did not come down: {target(scene)}, {camera.now}")
    assert moves >= (1 if reduced else 20)
    hold_still(player)
    screen.ticks(130)
    rest = target(scene), camera.now
    screen.ticks(20)
    assert (target(scene), camera.now) == rest


def aside(scene: ShapesScene, player: Player) -> None:
    """Move the piece beside the tower, within the view."""
    screen = player.screen
    if isinstance(player, Mouse):
        point(screen, scene.show.camera.room.cx + 300, scene.show.camera.room.cy)
    elif isinstance(player, Keyboard):
        player.key("RIGHT")
    else:
        assert isinstance(player, Gamepad)
        player.send("on_stick_motion", "leftstick", Vec2(0.8, 0))
    while held(scene).x < 200:
        screen.ticks(1)
    hold_still(player)


def drive_down(scene: ShapesScene, player: Player) -> None:
    screen = player.screen
    if isinstance(player, Mouse):
        devices, room = screen.services.devices, scene.show.camera.room
        if devices.pointer[1] < room.bottom - 12:
            x, y = Canvas(screen.window.width, screen.window.height).to_window(*devices.pointer)
            screen.window.on_mouse_motion(round(x), round(y) - 4, 0, -4)
    elif isinstance(player, Keyboard):
        player.key("DOWN")
    else:
        assert isinstance(player, Gamepad)
        player.send("on_stick_motion", "leftstick", Vec2(0, -1))


def hold_still(player: Player) -> None:
    if isinstance(player, Keyboard):
        for name in ("DOWN", "RIGHT"):
            player.key(name, down=False)
    elif isinstance(player, Gamepad):
        player.send("on_stick_motion", "leftstick", Vec2(0, 0))
    else:
        # Out of the band at the edge, in which it takes the piece along.
        for _ in range(20):
            move_pointer(player.screen, 0, -3)
    player.screen.ticks(10)


def test_pointer_at_the_edge_takes_the_piece_up_again(open_screen: Open) -> None:
    """From beside the foot of a high tower back to its top, by the mouse alone."""
    screen = open_screen(motion="1x", reduced_motion=False)
    mouse = Mouse(screen)
    scene = begin(screen, mouse, 21)
    aside(scene, mouse)
    room = scene.show.camera.room
    edges: list[tuple[float, Callable[[float], bool]]] = [
        (room.bottom - 6, lambda y: y < 3 * UNIT),
        (room.y + 6, lambda y: y > 21 * UNIT),
    ]
    for edge, reached in edges:
        point(screen, room.cx + 220, edge)
        for _ in range(900):
            screen.ticks(1)
            if reached(held(scene).y):
                break
        else:
            raise AssertionError(held(scene))
    # Nobody takes it out of sight.
    screen.ticks(200)
    highest = scene.show.camera.ceiling
    assert held(scene).y == pytest.approx(highest, abs=2)
    move_pointer(screen, 0, 30)
    move_pointer(screen, 0, 30)
    screen.ticks(3)
    assert target(scene)[1] < highest


# -- what stands in the way


def wall() -> Tower:
    """Two squares on each other, at rest."""
    tower = Tower()
    for number in (0, 1):
        tower.place(number, 0, (number + 0.5) * UNIT)
    while tower.tick() is None:
        pass
    return tower


def beside_a_wall(screen: Screen, player: Player) -> ShapesScene:
    """A piece is held left of a wall, near the platform."""
    session = stacking("p", lambda view: view.phase == "ready" and the(view.tray[0].piece) > 1, 3, variant="survivor")
    scene = put(screen, session)
    world(scene).restore(wall().poses())
    screen.ticks(2)
    scene.show.camera.tick(at_once=True)
    take(scene, player)
    lead(scene, player, -150, 60)
    return scene


@pytest.mark.parametrize("who", first(1, [Keyboard, Gamepad], "screens"), ids=lambda who: who.__name__)
def test_keys_and_sticks_wait_with_the_piece_before_they_push(open_screen: Open, who: type[Player]) -> None:
    screen = open_screen()
    player = who(screen)
    scene = beside_a_wall(screen, player)
    if isinstance(player, Keyboard):
        player.key("RIGHT")
    else:
        assert isinstance(player, Gamepad)
        player.send("on_stick_motion", "leftstick", Vec2(1, 0))
    waited = 0
    for _ in range(400):
        screen.ticks(1)
        now = world(scene).tower
        if now.touched:
            break
        near = now.held is not None and now.held.x + 35 + SILHOUETTES["square"].radius > -UNIT
        waited += near and abs(now.pieces[0].x) < 0.05
    assert waited >= 20
    screen.ticks(60)
    assert world(scene).tower.collapsing or world(scene).tower.pieces[0].x > 5


def test_a_piece_that_cannot_get_there_stays_in_the_hand(open_screen: Open) -> None:
    """A click inside the wall neither shoves it nor drops the piece beside it; a click where there is room does."""
    screen = open_screen()
    scene = beside_a_wall(screen, Mouse(screen))
    before = standing(scene)
    click(screen, *scene.show.camera.to_canvas(0, 60))
    screen.ticks(150)
    assert held(scene).waits_at is not None
    assert "No room here: it is caught." in screen.director.toast_text
    assert scene.show.is_caught
    assert all(abs(now.x - before[piece].x) < 0.05 for piece, now in standing(scene).items())
    click(screen, *scene.show.camera.to_canvas(-110, 60))
    settle(scene, screen)
    assert world(scene).tower.held is None


def test_a_second_press_does_not_drop_a_caught_piece(open_screen: Open) -> None:
    """Refused as long as it is caught; its ring is red and a thread leads to where it is wanted. Once it is free the
    same press lets go."""
    screen = open_screen()
    scene = beside_a_wall(screen, Mouse(screen))
    assert not scene.show.is_caught
    for wait in (150, 60, 5):
        click(screen, *scene.show.camera.to_canvas(0, 60))
        screen.ticks(wait)
        assert scene.holds_input
        assert scene.show.is_caught
    screen.show()
    assert "thread.dot.0" in {picture.id for picture in scene.ui.pictures}
    glow = next(picture for picture in scene.ui.pictures if picture.id == "held.glow")
    assert glow.art.args[2:] == (True,)
    point(screen, *scene.show.camera.to_canvas(-150, 120))
    screen.ticks(60)
    screen.show()
    assert not scene.show.is_caught
    assert "thread.dot.0" not in {picture.id for picture in scene.ui.pictures}


def test_a_piece_that_contact_turns_while_it_trembles_is_caught() -> None:
    """A wedged triangle trembled, so that its release was never called off, and the next press dropped it askew."""
    progress = Progress()
    for tick in range(60):
        progress.read(Held(0, 0, 100.0 + tick % 2, 100.0, 1.0, (130.0, 90.0, 0.0)))
        assert progress.is_caught(Held(0, 0, 100.0, 100.0, 1.0, (130.0, 90.0, 0.0))) is (tick > 30)
    assert not progress.is_caught(Held(0, 0, 130.0, 110.0, 0.0, (130.0, 90.0, 0.0))), "it lies just above"
    progress.read(Held(0, 0, 100.0, 100.0, 1.0, (80.0, 100.0, 1.0)))
    assert not progress.is_caught(Held(0, 0, 100.0, 100.0, 1.0, (80.0, 100.0, 1.0))), "another target"


def test_keys_turn_back_at_once_from_what_stops_the_piece(open_screen: Open) -> None:
    """The aim ran on below the piece, out of sight, and had to come all the way back."""
    screen = open_screen()
    player = Keyboard(screen)
    scene = beside_a_wall(screen, player)
    player.key("DOWN")
    screen.ticks(120)
    player.key("DOWN", down=False)
    low = held(scene).y
    player.key("UP")
    screen.ticks(45)
    player.key("UP", down=False)
    assert held(scene).y > low + 20


def test_the_view_stays_from_the_first_chosen_card_to_the_first_piece(open_screen: Open) -> None:
    screen = open_screen()
    scene = put(screen, new_session("pb", 4, {"starter": "1"}, "shapes"))
    world(scene).restore(tall(3).poses())
    screen.ticks(2)
    keyboard = Keyboard(screen)
    for target in scene.steps(next(action for action in scene.legal() if isinstance(action, Declare))):
        keyboard.confirm(target)
    screen.ticks(2)
    before = scene.show.camera.goal
    keyboard.confirm(scene.steps(Confirm())[0])
    screen.ticks(2)
    assert scene.public.phase == "ready"
    assert scene.show.camera.goal == before
    take(scene, keyboard)
    screen.ticks(2)
    assert scene.show.camera.goal.unit == before.unit


def test_a_held_arrow_begins_at_once_and_stops_where_it_is_let_go(open_screen: Open) -> None:
    """No piece runs after its aim once the key is up, and half a second leads it far enough."""
    screen = open_screen()
    scene = put(screen, alone())
    keyboard = Keyboard(screen)
    take(scene, Mouse(screen))
    screen.ticks(5)
    start = held(scene).x
    keyboard.key("RIGHT")
    screen.ticks(30)
    keyboard.key("RIGHT", down=False)
    screen.ticks(1)
    at = held(scene).x
    assert at - start > 0.6 * UNIT
    screen.ticks(20)
    assert abs(held(scene).x - at) < 6.0
