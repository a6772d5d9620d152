"""People at the tower of Shapes, each with one device: they bring the held piece to a place and let it go."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

from pyglet.math import Vec2

from game.app.canvas import Canvas
from game.app.intents import Intent
from game.bots.stacker import carry, choose_place
from game.core.game import TOWER, Hand, SeatInfo
from game.core.rng import stream
from game.core.session import Session
from game.core.tower_events import Release, Settled
from game.games.challenge.table import ChallengeScene
from game.games.shapes.rules.actions import Confirm, Declare, Take
from game.games.shapes.rules.view import ShapesView
from game.games.shapes.table import ShapesScene
from game.physics.stack import Placed
from game.physics.tower import Held
from game.play.client import SeatClient
from game.play.tower_world import TowerWorld
from game.table.scene.table_scene import TableScene
from tests.screens.screen import Gamepad, Keyboard, Mouse, Player, Screen, new_session, table_for
from tests.some import match_of

TowerTable = ShapesScene | ChallengeScene


class Seated(Protocol):
    """A table, or a part of one, that has the table's client."""

    @property
    def client(self) -> SeatClient: ...


def stacking(
    seats: str | Sequence[SeatInfo],
    until: Callable[[ShapesView], bool] = lambda view: True,
    seed: int = 1,
    **options: Any,
) -> Session:
    """A match played at random, the tower by sampled outcomes, until a person acts and `until(view)`."""
    for deal in range(seed, seed + 9000, 1000):
        session = new_session(seats, deal, options, "shapes")
        rng = stream(deal, "stacking")
        while not session.over and session.log_length < 900:
            seat = session.actors()[0]
            legal = session.observation(seat).legal
            if seat != TOWER and session.seats[seat].is_person and until(session.observation(seat).view):
                return session
            # Falls are rare here: with as many falls as successes most matches would end too soon.
            stands = Settled() in legal and rng.below(4)
            session.submit(seat, Settled() if stands else rng.choice(legal))
    raise AssertionError("no such position")


def put(screen: Screen, session: Session, open_handover: bool = True, **more: Any) -> ShapesScene:
    """The table of `session` with an empty platform."""
    scene = screen.put(table_for(screen, session, **more), open_handover)
    assert isinstance(scene, ShapesScene)
    return scene


def world(scene: Seated) -> TowerWorld:
    found = match_of(scene.client).world
    assert isinstance(found, TowerWorld)
    return found


def held(scene: Seated) -> Held:
    found = world(scene).tower.held
    assert found
    return found


def standing(scene: ShapesScene) -> dict[int, Placed]:
    return {placed.piece: placed for placed in world(scene).tower.pieces if not placed.fallen}


def declare(scene: ShapesScene, player: Player, count: int = 1) -> None:
    """Declare cards of one colour, and start to stack."""
    for _ in range(count):
        action = next(action for action in scene.legal() if isinstance(action, Declare))
        for target in scene.steps(action):
            player.confirm(target)
    player.confirm(scene.steps(Confirm())[0])


def take(scene: ShapesScene, player: Player) -> None:
    """Take the first declared piece; the hand follows the device from the next tick on."""
    action = next(action for action in scene.legal() if isinstance(action, Take))
    player.confirm(scene.steps(action)[0])
    assert scene.holds_input
    player.screen.ticks(1)


def lead(scene: TowerTable, player: Player, x: float, y: float) -> None:
    """Bring the held piece to a place of the world, using the player's device only, and looking at the screen."""
    screen = player.screen
    if isinstance(player, Mouse):
        at = scene.show.camera.to_canvas(x, y)
        if scene.show.camera.room.holds(*at):
            point(screen, *at)
            screen.ticks(150)
        else:
            # A near view goes back for keys that lead the hand out of it.
            point(screen, scene.show.camera.room.cx, at[1])
            lead(scene, Keyboard(screen), x, y)
        return
    for _ in range(900):
        now = held(scene)
        dx, dy = x - scene.aim.x, y - scene.aim.y
        if max(abs(dx), abs(dy)) < 4 and abs(now.x - x) < 6 and abs(now.y - y) < 6:
            break
        _lean(player, dx, dy)
        screen.tick()
    else:
        raise AssertionError(f"the piece is at {held(scene)}")
    _lean(player, 0, 0)
    screen.ticks(5)
    _trim(scene, player, x)


def _trim(scene: Seated, player: Player, x: float) -> None:
    """The last few px: with Shift on the keyboard, with the shoulder buttons of a gamepad."""
    for _ in range(40):
        dx = x - held(scene).target[0]
        if abs(dx) < 0.75:
            break
        if isinstance(player, Gamepad):
            player.send("on_button_press", "rightshoulder" if dx > 0 else "leftshoulder")
            player.send("on_button_release", "rightshoulder" if dx > 0 else "leftshoulder")
        elif isinstance(player, Keyboard):
            for name in ("LSHIFT", "RIGHT" if dx > 0 else "LEFT"):
                player.key(name)
            player.screen.ticks(1)
            for name in ("RIGHT" if dx > 0 else "LEFT", "LSHIFT"):
                player.key(name, down=False)
        player.screen.ticks(2)
    player.screen.ticks(30)


def _lean(player: Player, dx: float, dy: float) -> None:
    if isinstance(player, Gamepad):
        # As a thumb does: less, the nearer it comes.
        part = [0.0 if abs(d) < 3 else max(0.3, min(1.0, abs(d) / 90)) * (1 if d > 0 else -1) for d in (dx, dy)]
        player.send("on_stick_motion", "leftstick", Vec2(*part))
        return
    assert isinstance(player, Keyboard)
    for low, high, d in (("LEFT", "RIGHT", dx), ("DOWN", "UP", dy)):
        player.key(low, d <= -3)
        player.key(high, d >= 3)


def point(screen: Screen, x: float, y: float) -> tuple[int, int]:
    """Move the pointer to a canvas place; where that is in the window."""
    at = Canvas(screen.window.width, screen.window.height).to_window(x, y)
    place = round(at[0]), round(at[1])
    screen.window.on_mouse_motion(*place, 1, 1)
    return place


def click(screen: Screen, x: float, y: float) -> None:
    """A click at a canvas place, whatever is there."""
    place = point(screen, x, y)
    screen.wake()
    screen.window.on_mouse_press(*place, 1, 0)
    screen.window.on_mouse_release(*place, 1, 0)
    screen.show()


def let_go(scene: ShapesScene, player: Player) -> None:
    """Confirm in the tower, and wait until all is at rest."""
    confirm_place(scene, player)
    settle(scene, player.screen)


def confirm_place(scene: TableScene, player: Player) -> None:
    """Let go where the held piece is."""
    if isinstance(player, Mouse):
        click(player.screen, *scene.services.devices.pointer)
    else:
        assert isinstance(player, Keyboard | Gamepad)
        player.tap(Intent.CONFIRM)


def settle(scene: ShapesScene, screen: Screen) -> None:
    screen.tick()
    screen.wait_until(lambda: world(scene).tower.phase == "rest" or match_of(scene.client).session.over)


class Autopilot:
    """Plays the person's turns as a bot would, through the scene."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.way: Iterator[Hand] | None = None

    def go(self, until: Callable[[ShapesView], bool], most: int = 12_000) -> None:
        scene = self.screen.table
        assert isinstance(scene, ShapesScene)
        scene.hand = lambda seat, device: self.told or Hand(round(held(scene).target[0]), round(held(scene).target[1]))  # type: ignore[method-assign]
        for _ in range(most):
            if match_of(scene.client).session.over or until(scene.public):
                return
            self.told: Hand | None = None
            if scene.holds_input:
                tower = world(scene).tower
                if self.way is None:
                    self.way = carry(tower, choose_place(tower.poses()))
                self.told = next(self.way, None)
                if self.told is None:
                    self.way = None
                    scene.do(Release())
            elif scene.handover is not None:
                scene.show_now()
            elif scene.legal():
                legal = scene.legal()
                scene.do(next((action for action in legal if isinstance(action, Confirm)), legal[0]))
            self.screen.window.on_update(1 / 60)
        raise AssertionError("it does not come to that")
