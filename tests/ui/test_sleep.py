"""Weighty targets sleep when they come, change or are pressed, and are seen to; all others are always awake."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

import pytest

from game.app.intents import KEYS, MOUSE, Device, Intent, Signal
from game.ui.director import Director
from game.ui.layout import Rect
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.sleep import NAP, STEPS
from game.ui.widgets import Ui

PAD = Device("pad", 1)
END = Rect(100, 100, 300, 80)
CARD = Rect(500, 100, 300, 80)


@dataclass
class Shown:
    """What the button that ends the turn is at present."""

    there: bool = True
    action: Hashable = "end"
    rect: Rect = END
    disabled_reason: str = ""
    roams: bool = False
    told: list[Hashable] = field(default_factory=list)


class Turn(Scene):
    """A card, and a button that ends the turn."""

    def __init__(self, services: Services, shown: Shown) -> None:
        super().__init__(services)
        self.shown = shown

    def build(self, ui: Ui) -> None:
        shown = self.shown
        ui.button("card", CARD, "A card", "card")
        if shown.roams:
            ui.target("end", shown.rect, shown.action, weighty=True, roams=True)
        elif shown.there:
            reason = shown.disabled_reason
            ui.button("end", shown.rect, "End turn", shown.action, disabled_reason=reason, weighty=True)

    def activate(self, action: Hashable) -> None:
        self.shown.told.append(action)


class Table:
    """A scene with its button awake."""

    def __init__(self, services: Services) -> None:
        self.director: Director = services.director
        self.services = services
        self.shown = Shown()
        self.scene = Turn(services, self.shown)
        self.director.push(self.scene)
        self.wait(NAP)

    def show(self) -> Ui:
        self.director.compose(self.services.make_ui)
        return self.scene.ui

    def wait(self, ticks: int) -> None:
        self.show()
        for _tick in range(ticks):
            self.director.tick()
            self.show()

    def change(self, **how: object) -> None:
        for name, value in how.items():
            setattr(self.shown, name, value)
        self.scene.changed()
        self.show()

    def focus(self, id_: str) -> None:
        """As if the screen had moved it."""
        self.scene.focus = id_
        self.scene.changed()
        self.show()

    def press(self, device: Device, rect: Rect = END) -> list[Hashable]:
        """What a press tells the scene: of what has the focus, or of what lies there."""
        self.shown.told.clear()
        if device == MOUSE:
            self.director.pointer.pressed(rect.cx, rect.cy)
            self.director.pointer.released(rect.cx, rect.cy)
        else:
            self.director.signal(Signal(Intent.CONFIRM, True, device))
            self.director.signal(Signal(Intent.CONFIRM, False, device))
        self.show()
        return list(self.shown.told)

    @property
    def asleep(self) -> bool:
        return any(picture.id.startswith("end.shade") for picture in self.show().pictures)


@pytest.fixture
def table(services: Services) -> Table:
    return Table(services)


def test_one_press_after_another_on_what_is_light(table: Table) -> None:
    table.focus("card")
    for device in (KEYS, PAD, MOUSE, MOUSE):
        assert table.press(device, CARD) == ["card"]


@pytest.mark.parametrize("device", [KEYS, PAD, MOUSE], ids=lambda device: device.kind)
@pytest.mark.parametrize(
    "how",
    [{"action": "next turn"}, {"rect": Rect(100, 120, 300, 80)}, {"there": False}, {"disabled_reason": "Not yet."}],
    ids=["meaning", "place", "new", "enabled"],
)
def test_what_comes_or_changes_sleeps_for_its_time(table: Table, how: dict[str, object], device: Device) -> None:
    table.director.signal(Signal(Intent.LEFT, True, KEYS))
    assert table.scene.focus == "end"
    before = table.shown
    table.change(**how)
    assert not ("there" in how or "disabled_reason" in how) or not table.asleep
    if "there" in how or "disabled_reason" in how:
        table.change(there=True, disabled_reason="")
    for _tick in range(NAP):
        assert table.asleep
        table.focus("end")
        assert table.press(device) == []
        table.wait(1)
    assert not table.asleep
    assert table.press(device) == [before.action]
    assert not table.director.toast_text


def test_what_follows_something_stays_awake_wherever_it_goes(table: Table) -> None:
    table.change(roams=True)
    table.wait(NAP)
    moved = Rect(100, 120, 300, 80)
    table.change(rect=moved)
    assert table.press(MOUSE, moved) == ["end"]


@pytest.mark.parametrize("device", [KEYS, PAD, MOUSE], ids=lambda device: device.kind)
def test_a_press_on_it_makes_it_sleep(table: Table, device: Device) -> None:
    table.director.signal(Signal(Intent.LEFT, True, KEYS))
    assert table.press(device) == ["end"]
    assert table.asleep
    assert table.press(device) == []
    table.wait(NAP)
    assert table.press(device) == ["end"]


def test_the_focus_that_the_screen_brings_makes_it_sleep_and_that_of_the_player_does_not(table: Table) -> None:
    table.focus("card")
    table.press(KEYS, CARD)
    table.director.signal(Signal(Intent.LEFT, True, KEYS))
    table.show()
    assert table.scene.focus == "end"
    assert not table.asleep
    table.focus("card")
    table.focus("end")
    assert table.press(KEYS) == []
    assert table.asleep


def test_fast_clicks_on_different_things_are_never_too_fast(table: Table) -> None:
    """The screen may bring the focus to the button; the pointer came there by itself."""
    assert table.press(MOUSE, CARD) == ["card"]
    table.focus("end")
    assert table.press(MOUSE) == ["end"]
    assert table.press(MOUSE, CARD) == ["card"]


@pytest.mark.parametrize("device", [KEYS, PAD, MOUSE], ids=lambda device: device.kind)
def test_what_rests_sleeps_longer_and_alone(table: Table, device: Device) -> None:
    table.director.sleep.rest("end", 2 * NAP)
    assert table.press(MOUSE, CARD) == ["card"]
    table.director.signal(Signal(Intent.LEFT, True, KEYS))
    for _tick in range(2 * NAP):
        assert table.asleep
        assert table.press(device) == []
        table.wait(1)
    assert not table.asleep
    assert table.press(device) == ["end"]


def test_a_press_while_it_sleeps_is_none_when_it_is_released_later(table: Table) -> None:
    table.change(action="next turn")
    table.director.pointer.pressed(END.cx, END.cy)
    table.wait(NAP)
    table.director.pointer.released(END.cx, END.cy)
    assert table.shown.told == []


def test_a_scene_that_comes_back_sleeps_again(table: Table) -> None:
    table.director.push(Turn(table.services, Shown()))
    table.wait(NAP)
    table.director.pop()
    assert table.press(MOUSE) == []
    table.wait(NAP)
    assert table.press(MOUSE) == ["end"]


def test_sleep_is_drawn_step_by_step_and_the_same_each_time(table: Table) -> None:
    table.change(action="next turn")
    looks = []
    for _tick in range(NAP + 1):
        ui = table.show()
        again = table.services.make_ui(0, table.scene.focus)
        again.sleep = table.director.sleep
        table.scene.build(again)
        assert (again.pictures, again.words) == (ui.pictures, ui.words)
        if ui.pictures not in looks:
            looks.append(ui.pictures)
        table.director.tick()
    assert len(looks) == STEPS + 1


def test_what_refuses_says_so_at_once(table: Table) -> None:
    table.change(disabled_reason="Not yet.")
    table.press(MOUSE)
    assert table.director.toast_text == "Not yet."
