"""Sounds and vibrations of a tower at a whole table, with a gamepad that notes its motors."""

from __future__ import annotations

from typing import Any

import pyglet
import pytest

from game.app.audio import Audio
from game.app.intents import KEYS, Intent
from game.core.game import SEAT_COLOURS, SeatInfo
from game.core.session import Session
from game.core.silhouettes import kind_of
from game.games.shapes.rules.view import ShapesView
from game.games.shapes.table import ShapesScene
from game.screens.settings import SettingsScene
from game.table.tower.camera import tower_room
from game.ui.layout import CANVAS
from tests.screens.screen import Gamepad, Mouse, Open, PadDevice, Screen
from tests.screens.stacking import click, declare, held, lead, point, put, settle, stacking, standing, take, world
from tests.words import first, one_in

AREA = tower_room(CANVAS, 128)


class Shaking(pyglet.input.Controller):
    """A gamepad with motors. `broken`: its driver fails whenever it is asked for them."""

    def __init__(self, broken: bool = False) -> None:
        super().__init__(PadDevice().device, {"name": "Test pad", "guid": "0" * 32})
        self.broken = broken
        self.asked: list[tuple[str, float]] = []

    def _ask(self, what: str, strength: float = 0.0) -> None:
        self.asked.append((what, strength))
        if self.broken:
            raise OSError("No such device")

    def rumble_play_weak(self, strength: float = 1.0, duration: float = 0.5) -> None:
        self._ask("weak", strength)

    def rumble_play_strong(self, strength: float = 1.0, duration: float = 0.5) -> None:
        self._ask("strong", strength)

    def rumble_stop_weak(self) -> None:
        self._ask("stop weak")

    def rumble_stop_strong(self) -> None:
        self._ask("stop strong")

    @property
    def motors(self) -> set[str]:
        return {motor for motor, _strength in self.asked}


class Heard(Audio):
    """Notes what is played."""

    def __init__(self) -> None:
        super().__init__(silent=True)
        self.names: list[str] = []

    def play(self, name: str, volume: float = 1.0, pitch: float = 1.0) -> bool:
        self.names.append(name)
        return True


def first_piece(*devices: str) -> Session:
    """Survivor, a coloured piece waiting for the first person; each person with a device of their own."""
    infos = [SeatInfo(f"P{i}", SEAT_COLOURS[i], device=device) for i, device in enumerate(devices)]

    def waits(view: ShapesView) -> bool:
        return view.phase == "ready" and not view.platform and view.turn == 0

    return stacking(infos, waits, 3, variant="survivor")


def player(screen: Screen, broken: bool = False) -> tuple[Gamepad, Shaking]:
    """Somebody with a gamepad that shakes."""
    pads = screen.plugs
    plug, pads.plug = pads.plug, lambda controller=None: plug(controller or Shaking(broken))  # type: ignore[method-assign]
    who = Gamepad(screen)
    pads.plug = plug  # type: ignore[method-assign]
    assert isinstance(who.controller, Shaking)
    return who, who.controller


def set_down(scene: ShapesScene, who: Gamepad) -> None:
    """Take a piece with a gamepad, bring it down onto the platform and let go."""
    take(scene, who)
    lead(scene, who, 0, 60)
    who.tap(Intent.CONFIRM)
    settle(scene, who.screen)


def drop(scene: ShapesScene, screen: Screen) -> None:
    """Let a piece fall to the table, with the mouse."""
    take(scene, Mouse(screen))
    point(screen, AREA.right - 40, 600)
    screen.ticks(90)
    click(screen, AREA.right - 40, 600)


def test_a_contact_shakes_the_pad_of_who_builds_lightly(open_screen: Open) -> None:
    screen = open_screen(reduced_motion=False)
    (one, motors), (_other, others) = player(screen), player(screen)
    scene = put(screen, first_piece("pad1", "pad2"))
    take(scene, one)
    lead(scene, one, 0, 200)
    assert motors.asked == [], "nothing has been touched"
    one.tap(Intent.CONFIRM)
    settle(scene, screen)
    assert standing(scene)
    assert motors.motors == {"weak"}
    assert others.asked == []


def test_a_crash_shakes_the_pads_of_all_players_strongly(open_screen: Open) -> None:
    screen = open_screen(reduced_motion=False)
    (_one, motors), (_two, unused) = player(screen), player(screen)
    scene = put(screen, first_piece("mouse", "pad1"))
    drop(scene, screen)
    for _ in range(200):
        screen.ticks(1)
    assert "strong" in motors.motors
    assert motors.asked[0][0] == "strong", "the mouse let go: no contact of the pad's"
    assert max(strength for _motor, strength in motors.asked) > 0.4
    assert unused.asked == [], "nobody plays with it"


@pytest.mark.parametrize(
    "setting", first(1, [{"reduced_motion": True}, {"reduced_motion": False, "rumble": 0}], "screens")
)
def test_no_pad_shakes_with_reduced_motion_or_when_it_is_set_to_nothing(
    open_screen: Open, setting: dict[str, Any]
) -> None:
    screen = open_screen(**setting)
    who, motors = player(screen)
    set_down(put(screen, first_piece("pad1")), who)
    assert motors.asked == []


def test_a_failing_driver_is_told_and_disturbs_nobody(open_screen: Open) -> None:
    screen = open_screen(reduced_motion=False)
    who, motors = player(screen, broken=True)
    scene = put(screen, first_piece("pad1"))
    set_down(scene, who)
    assert len(motors.asked) == 1
    assert standing(scene)
    assert screen.director.toast_text.startswith("Gamepad 1 cannot shake now.")


@one_in(3, "screens")
@pytest.mark.parametrize("why", ["declare", "curtain", "peek"])
def test_nothing_is_felt_and_nothing_scrapes_while_somebody_looks_at_secrets(open_screen: Open, why: str) -> None:
    heard = Heard()
    screen = open_screen(reduced_motion=False, audio=heard, privacy="curtain" if why == "curtain" else "open")
    (one, motors), (_two, others) = player(screen), player(screen)
    infos = [SeatInfo(f"P{i}", SEAT_COLOURS[i], device=f"pad{i + 1}") for i in range(2)]
    session = stacking(infos, lambda view: view.phase == "declare" and not view.platform, variant="classic")
    scene = put(screen, session if why != "curtain" else first_piece("pad1", "pad2"), open_handover=False)
    if why != "curtain":
        scene.show_now()
    if why == "peek":
        declare(scene, one)
        scene.peek(True, KEYS)
        assert scene.viewpoint.peeking is not None
    assert scene.secrecy().private is (why == "declare")
    assert (scene.handover is not None) is (why == "curtain")
    tower = world(scene).tower

    def disturb(plank: int) -> None:
        """Something comes down onto the platform, and slides; it has not come to rest yet when this ends."""
        tower.place(plank, 0.0, 120.0, 0.6)
        screen.ticks(50)

    disturb(10)
    assert {name for name in heard.names if name.startswith("wood")}
    assert not {name for name in heard.names if name.startswith("scrape")}
    assert motors.asked == others.asked == []
    if why == "peek":
        scene.peek(False, KEYS)
        tower.clear()
        disturb(11)
        assert motors.motors == {"weak"}
        assert {name for name in heard.names if name.startswith("scrape")}


@pytest.mark.screens
def test_the_lean_is_drawn_and_changes_nothing(open_screen: Open) -> None:
    digests, leans = [], []
    for reduced in (False, True):
        screen = open_screen(drawn=True, motion="1x", reduced_motion=reduced)
        scene = put(screen, first_piece("mouse"))
        take(scene, Mouse(screen))
        screen.picture()
        stage = screen.shell.view.stage
        most = 0.0
        point(screen, AREA.right - 80, 300)
        for _ in range(90):
            screen.ticks(1)
            scene.frame(stage, 1.0)
            most = max(most, abs(stage.actors["held.glow"].pose.angle))
            assert abs(held(scene).angle) < 0.01
        assert stage.actors["held.glow"].pose.angle == pytest.approx(0, abs=0.2), "it stands again where it has arrived"
        leans.append(most)
        digests.append(world(scene).tower.digest())
    assert leans[0] > 2
    assert leans[1] < 0.2
    assert digests[0] == digests[1]


def test_the_setting_is_felt_when_it_is_changed(open_screen: Open) -> None:
    screen = open_screen(reduced_motion=False)
    who, motors = player(screen)
    scene = SettingsScene(screen.services)
    screen.director.reset(scene)
    screen.show()
    who.confirm("tab.sound")
    who.adjust("rumble", -1)
    assert screen.services.settings.rumble == 70
    assert motors.asked == [("strong", pytest.approx(0.35))]


def test_motors_stop_when_the_player_goes_away_and_at_the_end(open_screen: Open) -> None:
    for leave in ("on_deactivate", "close"):
        screen = open_screen(reduced_motion=False)
        _who, motors = player(screen)
        assert screen.services.rumble.strong(1, 1.0)
        getattr(screen.window if leave == "on_deactivate" else screen.shell, leave)()
        assert motors.asked[-1][0] == "stop strong"


def test_a_held_piece_scrapes_where_it_is_drawn_along(open_screen: Open) -> None:
    heard = Heard()
    screen = open_screen(audio=heard)
    scene = put(screen, first_piece("mouse"))
    mouse = Mouse(screen)
    take(scene, mouse)
    planks = [number for number in range(50) if kind_of(number) == "plank" and number != held(scene).piece]
    world(scene).tower.place(planks[0], 0.0, 30.0)
    lead(scene, mouse, -60, 160)
    lead(scene, mouse, -60, 20)
    assert not [name for name in heard.names if name.startswith("scrape")], "it only presses"
    lead(scene, mouse, 60, 20)
    scrapes = [name for name in heard.names if name.startswith("scrape")]
    assert len(scrapes) > 5
    assert set(scrapes) == {"scrape1", "scrape2", "scrape3"}
