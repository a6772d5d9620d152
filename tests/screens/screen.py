"""The game on the tests' window, and people who use it with one device each and nothing else."""

from collections import deque
from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import date
from functools import lru_cache
from typing import Any, ClassVar, cast

import arcade
import pyglet
import pytest
from pyglet.math import Vec2
from pyglet.window import key as keys

from game.app.audio import Audio
from game.app.bot_characters import OPPONENTS, PERSON_NAMES
from game.app.intents import DEFAULT_KEYS, DEFAULT_PAD, Device, Intent, Signal
from game.app.settings import Settings
from game.bots.inline_executor import InlineExecutor
from game.core.game import SEAT_COLOURS, Event, OptionValue, Seat, SeatInfo
from game.core.manifest import Manifest
from game.core.rng import stream
from game.core.session import Session
from game.games import MANIFESTS
from game.play.loader import new_world
from game.play.local_client import LocalClient
from game.play.match import Match
from game.screens.registry import SCREENS
from game.shell.shell import Shell
from game.shell.window import TICK, Window
from game.table.feedback.moments import MomentScene
from game.table.matches import table_of
from game.table.results_flow import LOOK
from game.table.scene.table_scene import TableScene
from game.table.viewing.viewpoint import GUARD
from game.ui import focus
from game.ui.focus import Target
from game.ui.pointer import DRAG_AFTER
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.sleep import NAP
from game.ui.textures import TextureCache
from tests.some import match_of
from tests.toys import BOX, RULES
from tests.window import Pixels
from tests.words import first


class PadDevice:
    """What a gamepad's driver looks like to pyglet."""

    name = "Test pad"

    def __init__(self) -> None:
        self.opened = False

    @property
    def device(self) -> pyglet.input.Device:
        """Itself, for pyglet's types: it has all that a controller asks of its device."""
        return cast("pyglet.input.Device", self)

    def get_controls(self) -> list[Any]:
        return []

    def open(self, window: Any = None, exclusive: bool = False) -> None:
        self.opened = True

    def close(self) -> None:
        self.opened = False

    def get_guid(self) -> str:
        return "0" * 32


class Plugs(pyglet.event.EventDispatcher):
    """Where gamepads are plugged in and out: pyglet's controller manager without the computer behind it."""

    def __init__(self) -> None:
        self.controllers: list[Any] = []

    def get_controllers(self) -> list[Any]:
        return self.controllers

    def plug(self, controller: Any = None) -> Any:
        """Plug in `controller`, or a new one."""
        controller = controller or pyglet.input.Controller(PadDevice().device, {"name": "Test pad", "guid": "0" * 32})
        self.controllers.append(controller)
        self.dispatch_event("on_connect", controller)
        return controller

    def unplug(self, controller: Any) -> None:
        self.controllers.remove(controller)
        self.dispatch_event("on_disconnect", controller)


Plugs.register_event_type("on_connect")
Plugs.register_event_type("on_disconnect")


LOOKS = 8
"""Ticks from one look at the screen to the next while nothing but time passes."""


class Screen:
    """A shell on the window. `seed` is what a new match gets; `settings` are fields of `Settings`."""

    def __init__(
        self,
        window: Window,
        textures: TextureCache,
        seed: int = 1,
        autosaves: bool = False,
        drawn: bool = False,
        executor: Any = None,
        audio: Audio | None = None,
        manifests: Mapping[str, Manifest] = MANIFESTS,
        **settings: Any,
    ) -> None:
        chosen = Settings(**{"motion": "off", "reduced_motion": True, **settings})
        self.window = window
        self.drawn = drawn
        self.plugs = Plugs()
        self.services = Services(
            manifests,
            SCREENS,
            chosen,
            audio or Audio(silent=True),
            executor or InlineExecutor(BOX),
            lambda: seed,
            lambda: "now",
            autosaves=autosaves,
            today=lambda: date(2026, 1, 7),
        )
        self.shell = Shell(self.services, window, self.plugs)
        stage = self.shell.view.stage
        stage.textures = stage._actors._textures = stage._preparation._textures = textures
        self.shell.view.resize()
        self.director = self.services.director
        self._unseen = 0
        self._seen: object = None

    def wait_for_buttons(self) -> None:
        """Let the buttons of results come and wake up."""
        for ticks in (LOOK + 1, NAP + 1):
            self.show()
            self.ticks(ticks)
        self.show()

    # -- what is there

    @property
    def top(self) -> Scene:
        top = self.director.top
        assert isinstance(top, Scene)
        return top

    @property
    def table(self) -> TableScene:
        """The table, which may be covered."""
        return next(scene for scene in reversed(self.director.scenes) if isinstance(scene, TableScene))

    @property
    def targets(self) -> Sequence[Target]:
        self.show()
        return self.top.ui.targets

    @property
    def ids(self) -> list[str]:
        return [target.id for target in self.targets]

    def target(self, id_: str) -> Target:
        """The target `id_` of the uppermost scene."""
        found = focus.find(self.targets, id_)
        assert found, f"{id_} is not among {self.ids}"
        return found

    @property
    def words(self) -> str:
        """Everything that is written on the screen."""
        self.show()
        return "\n".join(
            [*(words.text for scene in self.director.shown() for words in scene.ui.words), self.director.said]
        )

    # -- time and drawing

    def show(self) -> None:
        """Let every scene lay itself out, as before each frame; unless `drawn`, the stage hears nothing of it."""
        if self.drawn:
            self.shell.view.compose()
        while self.director.compose(self.services.make_ui) is not None:
            pass

    def ticks(self, count: int) -> None:
        for _ in range(count):
            self.window.on_update(TICK)
        self.show()

    def tick(self) -> None:
        """A tick in which nobody does anything. Scenes are shown every `LOOKS` ticks, and when another one comes."""
        self.window.on_update(TICK)
        self._unseen += 1
        if self._unseen >= LOOKS or self.director.top is not self._seen:
            self._unseen, self._seen = 0, self.director.top
            self.show()

    def wait_until(self, done: Callable[[], bool], most: int = 900) -> None:
        """Let time pass until `done()`, at most `most` ticks, and show what is there then."""
        for _ in range(most):
            if done():
                self.show()
                return
            self.tick()
        raise AssertionError("it does not come to that")

    def wake(self) -> None:
        """Wait until nothing sleeps, without any time for what plays: deliberate presses come slowly."""
        self.show()
        self.director.wake()
        self.show()

    def picture(self) -> Pixels:
        """The pixels, with everything at rest and awake."""
        self.wake()
        self.director.stale = True
        self.shell.view.compose(still=True)
        self.shell.view.frame(10.0, 0.0)
        return Pixels(arcade.get_image())

    def wait_for_moment(self) -> MomentScene:
        """Let the time pass in which a moment takes no press."""
        moment = self.top
        assert isinstance(moment, MomentScene)
        while not moment.takes_press:
            self.ticks(1)
        return moment

    # -- matches

    def put(self, table: TableScene, open_handover: bool = True) -> TableScene:
        """Have nothing but `table`."""
        if open_handover:
            table.show_now()
        self.director.reset(table)
        self.show()
        return table

    def wait_guard(self) -> None:
        """Let the time pass in which a new curtain does not open."""
        self.ticks(GUARD)


BOT_NAMES = OPPONENTS["normal"].names


def people(persons: str) -> tuple[SeatInfo, ...]:
    """Seats by letter: "p" a person, "b" a bot."""
    return tuple(
        SeatInfo(PERSON_NAMES[i], SEAT_COLOURS[i]) if kind == "p" else SeatInfo(BOT_NAMES[i], SEAT_COLOURS[i], "greedy")
        for i, kind in enumerate(persons)
    )


def new_session(
    seats: str | Sequence[SeatInfo],
    seed: int = 1,
    options: Mapping[str, OptionValue] | None = None,
    game: str = "shape-up",
) -> Session:
    infos = people(seats) if isinstance(seats, str) else tuple(seats)
    return Session(RULES[game], infos, seed, options)


def again(session: Session) -> Session:
    """A session of its own at the same point."""
    twin = Session(session.game, session.seats, session.seed, session.options, session.start)
    for entry in session.log:
        twin.repeat(entry)
    return twin


def table_for(
    screen: Screen, session: Session, kind: type[Match] = Match, table: type[TableScene] | None = None, **more: Any
) -> TableScene:
    """The table of `session`, as a match starts it; or a `table` of another make."""
    services = screen.services
    match = kind(session, services.executor, new_world(services.manifests[session.game.key], session), **more)
    return table_of(services, match) if table is None else table(services, LocalClient(match, services.executor))


class Asked(Match):
    """Notes what a table asks for and does none of it, so that one table serves for many actions."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.asked: list[tuple[Seat, Any]] = []

    def submit(self, seat: Seat, action: Any) -> list[Event]:
        self.asked.append((seat, action))
        return []


def play_randomly(session: Session, until: Any, most: int = 400) -> Session:
    """Play at random until a person acts and `until(view)`."""
    rng = stream(session.seed, "screen")
    for _ in range(most):
        seat = session.actors()[0]
        if session.seats[seat].is_person and until(session.observation(seat).view):
            return session
        session.submit(seat, rng.choice(session.observation(seat).legal))
    raise AssertionError("no such position")


def arrows(targets: Sequence[Target]) -> dict[str, dict[str, str]]:
    """Where arrows lead: target → target → direction. Left and right change what can be adjusted, and lead nowhere."""
    links: dict[str, dict[str, str]] = _arrows(tuple(targets))
    return links


@lru_cache(256)
def _arrows(targets: tuple[Target, ...]) -> dict[str, dict[str, str]]:
    links: dict[str, dict[str, str]] = {}
    for target in targets:
        links[target.id] = {}
        for direction in ("up", "down") if target.adjust else ("up", "down", "left", "right"):
            there = focus.neighbour(targets, target, direction)
            if there:
                links[target.id].setdefault(there.id, direction)
    return links


def way(targets: Sequence[Target], start: str, goal: str, closed: Collection[tuple[str, str]] = ()) -> list[str] | None:
    """The shortest way of arrows from one target to another; None if there is none. `closed`: steps that led elsewhere
    when they were tried, by where they begin and their direction."""
    links = arrows(targets)
    found: dict[str, list[str]] = {start: []}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        if here == goal:
            return found[here]
        for there, direction in links[here].items():
            if there not in found and (here, direction) not in closed:
                found[there] = [*found[here], direction]
                queue.append(there)
    return None


class Player:
    """A person with one device."""

    device: Device

    def __init__(self, screen: Screen) -> None:
        self.screen = screen

    def confirm(self, id_: str) -> None:
        """Confirm the target `id_`."""
        raise NotImplementedError

    def hold(self, id_: str) -> None:
        """Begin to hold the target `id_`."""
        raise NotImplementedError

    def let_go(self) -> None:
        """Stop holding a target."""
        raise NotImplementedError

    def adjust(self, id_: str, by: int) -> None:
        """Turn the target `id_` by one step: what has no two directions goes on, round and round."""
        raise NotImplementedError

    def again(self) -> None:
        """Press once more where the last press was, at once."""
        raise NotImplementedError

    def back(self) -> None:
        """Cancel."""
        raise NotImplementedError

    def go_on(self) -> None:
        """Acknowledge every moment that is shown."""
        while isinstance(self.screen.top, MomentScene):
            self.screen.wait_for_moment()
            self.confirm("go-on")


class Anyone(Player):
    """Does what each device could do, without its steps: see `test_devices_alone` for the devices themselves."""

    device = Device("keys")

    def confirm(self, id_: str) -> None:
        """Confirm `id_`, which a pointer finds in its place, and arrows from where the focus is."""
        screen = self.screen
        screen.wake()
        target, scene = screen.target(id_), screen.top
        assert focus.at(scene.ui.targets, target.rect.cx, target.rect.cy) is target, f"{id_} is covered"
        here = scene.focus or scene.ui.targets[0].id
        assert way(scene.ui.targets, here, id_) is not None, f"no arrows lead from {here} to {id_}"
        scene.focus = id_
        scene.changed()
        for pressed in (True, False):
            screen.director.signal(Signal(Intent.CONFIRM, pressed, self.device))


def set_up(player: Player, game: str) -> None:
    """Opens the setup of a game where one is picked: its card is chosen first."""
    if isinstance(player, Mouse):
        if f"setup.{game}" not in player.screen.ids:
            player.confirm(f"play.{game}")
    else:
        assert isinstance(player, Buttons)
        player.walk(f"play.{game}")
    player.screen.ticks(20)
    player.confirm(f"setup.{game}")


def follow_routes(screen: Screen, session: Session, first: Sequence[str] = (), most: int = 60) -> None:
    """Legal actions of who acts come of their routes, also after the targets of `first` were confirmed.

    All of them, or of more than `most` some all over the list, and the last.
    """
    scene = screen.put(table_for(screen, session, Asked))
    match, player, actor = match_of(scene.client), Anyone(screen), session.actors()[0]
    assert isinstance(match, Asked)
    legal = session.observation(actor).legal
    assert legal
    assert scene.legal() == legal
    for action in [*legal[:: 1 + len(legal) // most], legal[-1]]:
        scene.forget()
        scene.changed()
        for target in first:
            player.confirm(target)
        screen.show()
        for target in scene.steps(action):
            player.confirm(target)
        assert match.asked == [(actor, action)]
        match.asked.clear()


class Mouse(Player):
    """Points with whole pixels of the window, as pyglet reports them."""

    device = Device("mouse")

    def _place(self, id_: str) -> tuple[int, int]:
        box = self.screen.target(id_).rect
        x, y = self.screen.window.canvas().to_window(box.cx, box.cy)
        return round(x), round(y)

    def point(self, id_: str) -> tuple[int, int]:
        place = self._place(id_)
        self.screen.window.on_mouse_motion(*place, 1, 1)
        self.screen.show()
        return place

    def confirm(self, id_: str) -> None:
        self.hold(id_)
        self.let_go()

    def hold(self, id_: str) -> None:
        self.at = self.point(id_)
        self.screen.wake()
        self.screen.window.on_mouse_press(*self.at, arcade.MOUSE_BUTTON_LEFT, 0)
        self.screen.show()

    def let_go(self) -> None:
        self.screen.window.on_mouse_release(*self.at, arcade.MOUSE_BUTTON_LEFT, 0)
        self.screen.show()

    def again(self) -> None:
        """Click once more where the pointer is, at once."""
        self.screen.window.on_mouse_press(*self.at, arcade.MOUSE_BUTTON_LEFT, 0)
        self.let_go()

    def carry(self, id_: str) -> None:
        """Drag what is held to the target `id_`, which may appear, or move, only when the drag has begun."""
        far = 1 + round(DRAG_AFTER * self.screen.window.canvas().scale)
        self.move_to(self.at[0] + far, self.at[1] + far)
        while self.at != (goal := self._place(id_)):
            self.move_to(*goal)

    def move_to(self, x: int, y: int) -> None:
        self.at = x, y
        self.screen.window.on_mouse_drag(x, y, 1, 1, arcade.MOUSE_BUTTON_LEFT, 0)
        self.screen.show()

    def drag(self, source: str, goal: str) -> None:
        self.hold(source)
        self.carry(goal)
        self.let_go()

    def adjust(self, id_: str, by: int) -> None:
        """Press the arrow at the left or right end of a choice; one without arrows changes wherever it is pressed."""
        target = self.screen.target(id_)
        if not target.arrows:
            self.confirm(id_)
            return
        self.point(id_)
        self.screen.wake()
        box, inside = self.screen.target(id_).rect, target.arrows / 2
        x = box.right - inside if by > 0 else box.x + inside
        place = self.screen.window.canvas().to_window(x, box.cy)
        self.at = round(place[0]), round(place[1])
        self.again()

    def turn_wheel(self, id_: str, notches: int) -> None:
        """Turn the wheel over a target; up is positive."""
        x, y = self.point(id_)
        self.screen.window.on_mouse_scroll(x, y, 0, notches)
        self.screen.show()

    def back(self) -> None:
        self.screen.wake()
        self.screen.window.on_mouse_press(1, 1, arcade.MOUSE_BUTTON_RIGHT, 0)
        self.screen.window.on_mouse_release(1, 1, arcade.MOUSE_BUTTON_RIGHT, 0)
        self.screen.show()


class Buttons(Player):
    """Someone who moves the focus and presses buttons: what keyboard and gamepad have in common."""

    def down(self, intent: Intent) -> None:
        raise NotImplementedError

    def up(self, intent: Intent) -> None:
        raise NotImplementedError

    def tap(self, intent: Intent) -> None:
        self.screen.wake()
        self.down(intent)
        self.up(intent)
        self.screen.show()

    def again(self) -> None:
        """Confirm once more whatever has the focus, at once."""
        self.down(Intent.CONFIRM)
        self.up(Intent.CONFIRM)
        self.screen.show()

    def walk(self, id_: str) -> None:
        """Bring the focus to `id_` by arrows alone."""
        screen = self.screen
        screen.target(id_)
        if screen.top.focus is None:
            self.tap(Intent.DOWN)
        closed: set[tuple[str, str]] = set()
        for _plan in range(12):
            here = screen.top.focus
            assert here
            steps = way(screen.targets, here, id_, closed) or way(screen.targets, here, id_)
            assert steps is not None, f"no arrows lead from {here} to {id_}"
            last = here, ""
            for step in steps:
                last = here, step
                links = arrows(screen.targets).get(here, {})
                self.tap(Intent(step))
                planned, here = (
                    next((there for there, way in links.items() if way == step), None),
                    screen.top.focus or "",
                )
                if here != planned:
                    # Who looks does not go on as planned.
                    break
            if screen.top.focus == id_:
                return
            # What opens under the focus may lead elsewhere than was planned: somebody then tries another way.
            closed.add(last)
        raise AssertionError(f"arrows lead to {screen.top.focus}, and not to {id_}")

    def confirm(self, id_: str) -> None:
        self.walk(id_)
        self.tap(Intent.CONFIRM)

    def hold(self, id_: str) -> None:
        self.walk(id_)
        self.screen.wake()
        self.down(Intent.CONFIRM)
        self.screen.show()

    def let_go(self) -> None:
        self.up(Intent.CONFIRM)
        self.screen.show()

    def adjust(self, id_: str, by: int) -> None:
        self.walk(id_)
        two_ways = self.screen.target(id_).adjust is not None
        self.tap((Intent.RIGHT if by > 0 else Intent.LEFT) if two_ways else Intent.CONFIRM)

    def back(self) -> None:
        self.tap(Intent.CANCEL)


class Keyboard(Buttons):
    device = Device("keys")

    def key(self, name: str, down: bool = True) -> None:
        """Press or release a key by its name."""
        window = self.screen.window
        (window.on_key_press if down else window.on_key_release)(getattr(keys, name), 0)

    def down(self, intent: Intent) -> None:
        self.key(DEFAULT_KEYS[intent][0])

    def up(self, intent: Intent) -> None:
        self.key(DEFAULT_KEYS[intent][0], down=False)


class Gamepad(Buttons):
    """A pad of its own, plugged in when its player sits down; directions by its cross."""

    DIRECTIONS: ClassVar = {Intent.UP: (0, 1), Intent.DOWN: (0, -1), Intent.LEFT: (-1, 0), Intent.RIGHT: (1, 0)}

    def __init__(self, screen: Screen) -> None:
        super().__init__(screen)
        self.controller = screen.plugs.plug()
        self.device = Device("pad", len(screen.plugs.controllers))

    def send(self, event: str, *arguments: Any) -> None:
        self.controller.dispatch_event(event, self.controller, *arguments)

    def down(self, intent: Intent) -> None:
        if intent in self.DIRECTIONS:
            self.send("on_dpad_motion", Vec2(*self.DIRECTIONS[intent]))
        else:
            self.send("on_button_press", DEFAULT_PAD[intent][0])

    def up(self, intent: Intent) -> None:
        if intent in self.DIRECTIONS:
            self.send("on_dpad_motion", Vec2(0, 0))
        else:
            self.send("on_button_release", DEFAULT_PAD[intent][0])


PLAYERS: tuple[type[Player], ...] = (Mouse, Keyboard, Gamepad)
ANY_DEVICE = pytest.mark.parametrize("who", first(1, PLAYERS, "screens"), ids=lambda who: who.__name__.lower())
"""For what is the same by each device, once it can point and confirm: the others play it in `make test-screens`.

`test_devices_alone` is for what each does in its own way: a pointer, and buttons."""

ONE_DEVICE = pytest.mark.parametrize(
    "who",
    [pytest.param(who, marks=[] if who is Gamepad else pytest.mark.soak) for who in PLAYERS],
    ids=lambda who: who.__name__.lower(),
)
"""For whole matches: each device plays one of Shape Up!, and there are `actions_by_each_device` of every game."""

Open = Callable[..., Screen]
"""The fixture `open_screen`."""
