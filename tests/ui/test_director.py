"""The stack of scenes, and the way of input to their targets."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import pytest

from game import art
from game.app.intents import KEYS, MOUSE, Device, Intent, Signal
from game.shell.shell import Shell
from game.ui.director import Director
from game.ui.focus import Target
from game.ui.layout import Rect, row
from game.ui.pointer import DRAG_AFTER
from game.ui.scene import Scene
from game.ui.services import Services
from game.ui.style import BODY, OVERLAY
from game.ui.widgets import Ui

PAD = Device("pad", 1)
BOXES = row(Rect(100, 100, 620, 100), 4, 20)
NOWHERE = (1800, 1000)


class Desk(Scene):
    """A scene of four targets in a row that notes every call."""

    def __init__(self, services: Services, name: str = "desk", covers: bool = True) -> None:
        super().__init__(services)
        self.name = name
        self.covers = covers
        self.told: list[Any] = []
        self.targets = [Target(str(i), box, ("do", i)) for i, box in enumerate(BOXES)]
        self.uses: set[Intent] = set()
        self.only: Device | None = None
        self.steers = False
        self.built = 0

    def build(self, ui: Ui) -> None:
        self.built += 1
        ui.put("back", art.panel(640, 200), 80, 60)
        ui.text("title", self.name, 100, 90, BODY)
        for target in self.targets:
            kept = {key: getattr(target, key) for key in ("disabled_reason", "drags", "holds", "adjust")}
            ui.target(target.id, target.rect, target.action, **kept)

    def activate(self, action: Hashable) -> None:
        self.told.append(action)

    def hold(self, action: Hashable, on: bool, device: Device) -> None:
        self.told.append(("hold", action, on))

    def intent(self, signal: Signal) -> bool:
        if signal.intent in self.uses:
            self.told.append(signal)
        return signal.intent in self.uses

    def back(self) -> None:
        self.told.append("back")

    def typed(self, character: str) -> None:
        self.told.append(character)

    def background_pressed(self, x: float, y: float) -> None:
        self.told.append(("poked", x, y))

    def put_down(self, target: Target | None) -> None:
        self.told.append(("down", target.id if target else None))
        super().put_down(target)

    def cancel_drag(self) -> None:
        self.told.append("cancelled")

    def allows(self, device: Device) -> bool:
        return self.only is None or device == self.only

    def moves_hand(self, device: Device) -> bool:
        return self.steers

    def enter(self) -> None:
        self.told.append("enter")

    def leave(self) -> None:
        self.told.append("leave")

    def close(self) -> None:
        self.told.append("close")

    def tick(self) -> None:
        self.told.append("tick")

    def interrupted(self, sentence: str) -> None:
        self.told.append(("interrupted", sentence))


@pytest.fixture
def director(services: Services) -> Director:
    return services.director


@pytest.fixture
def desk(services: Services) -> Desk:
    """The only scene, composed, with nothing told yet."""
    made = Desk(services)
    services.director.push(made)
    compose(made)
    made.told.clear()
    return made


def compose(scene: Scene) -> list[Ui] | None:
    return scene.director.compose(scene.services.make_ui)


def press(scene: Scene, intent: Intent, device: Device = KEYS, again: bool = False) -> None:
    scene.director.signal(Signal(intent, True, device, again))


def release(scene: Scene, intent: Intent, device: Device = KEYS) -> None:
    scene.director.signal(Signal(intent, False, device))


def middle(number: int) -> tuple[float, float]:
    return BOXES[number].cx, BOXES[number].cy


def change(desk: Desk, number: int, **how: Any) -> None:
    old = desk.targets[number]
    desk.targets[number] = Target(old.id, old.rect, old.action, **how)
    desk.changed()
    compose(desk)


# -- the stack


def test_scenes_are_told_when_they_come_and_go(services: Services) -> None:
    director = services.director
    first, second, third = (Desk(services, name) for name in "abc")
    director.push(first)
    director.push(second)
    assert (first.told, second.told) == (["enter", "leave"], ["enter"])
    director.replace(third)
    assert second.told == ["enter", "leave", "close"]
    assert first.told == ["enter", "leave"]
    director.pop()
    assert third.told == ["enter", "leave", "close"]
    assert first.told == ["enter", "leave", "enter"]
    assert director.top is first


def test_reset_closes_what_is_not_kept(services: Services) -> None:
    director = services.director
    first, second, third = (Desk(services, name) for name in "abc")
    director.push(first)
    director.push(second)
    director.reset(first, third)
    assert director.scenes == [first, third]
    assert second.told == ["enter", "leave", "close"]
    assert "close" not in first.told
    assert third.told == ["enter"]
    director.reset()
    assert director.top is None
    assert first.told[-1] == "close"


def test_only_the_uppermost_gets_ticks_and_intents(services: Services) -> None:
    below, above = Desk(services), Desk(services)
    services.director.reset(below, above)
    below.told.clear()
    compose(above)
    services.director.tick()
    press(above, Intent.CONFIRM)
    services.director.typed("x")
    assert below.told == []
    assert above.told[1:] == ["tick", ("do", 0), "x"]


def test_all_hear_of_an_interruption(services: Services) -> None:
    below, above = Desk(services), Desk(services)
    services.director.reset(below, above)
    services.director.interrupted("why")
    assert below.told[-1] == above.told[-1] == ("interrupted", "why")


def test_without_scenes_nothing_happens(director: Director) -> None:
    director.tick()
    director.signal(Signal(Intent.CONFIRM, True, KEYS))
    director.pointer.moved(1, 1)
    director.pointer.pressed(1, 1)
    director.pointer.released(1, 1)
    director.typed("x")
    director.interrupted("")
    assert director.compose(lambda layer, focus: Ui()) == []


# -- composing


def test_nothing_is_built_anew_until_something_changes(desk: Desk) -> None:
    built = desk.built
    assert compose(desk) is None
    assert desk.built == built
    desk.changed()
    assert compose(desk) == [desk.ui]
    assert desk.built == built + 1


def test_what_an_opaque_scene_covers_is_not_built(services: Services) -> None:
    below, above = Desk(services), Desk(services)
    services.director.reset(below, above)
    assert compose(above) == [above.ui]
    assert below.built == 0
    below.changed()
    assert compose(above) is None


def test_an_overlay_shows_what_is_below_it_on_lower_layers(services: Services) -> None:
    below, above = Desk(services, "below"), Desk(services, "above", covers=False)
    services.director.reset(below, above)
    screens = compose(above)
    assert screens == [below.ui, above.ui]
    assert {picture.layer for picture in below.ui.pictures} == {0}
    assert {picture.layer for picture in above.ui.pictures} == {OVERLAY, OVERLAY + 1}
    assert below.focus is None
    assert "focus" not in {picture.id for picture in below.ui.pictures}


def test_an_overlay_keeps_its_ids_apart_on_the_stage(services: Services, window: Any) -> None:
    shell = Shell(services, window)
    services.director.reset(Desk(services, "below"), Desk(services, "above", covers=False))
    shell.view.compose(still=True)
    texts = {word.text for layer in shell.view.stage._layers.values() for word, _label in layer.labels.values()}
    assert texts == {"below", "above"}
    assert {"back", "1/back"} <= set(shell.view.stage.actors)


def test_a_scene_that_knows_its_home_is_built_once(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever `home` says before there are targets, what it says afterwards counts."""
    for before, built in (("2", 1), ("1", 2), (None, 2)):
        scene = Desk(desk.services)
        monkeypatch.setattr(scene, "home", lambda scene=scene, before=before: "2" if scene.ui.targets else before)
        desk.director.push(scene)
        compose(scene)
        assert (scene.built, scene.focus, scene.ui.focus) == (built, "2", "2")


def test_the_focus_goes_to_the_first_target_and_home_when_its_own_is_gone(desk: Desk) -> None:
    assert desk.focus == "0"
    press(desk, Intent.RIGHT)
    assert desk.focus == "1"
    del desk.targets[1]
    desk.changed()
    compose(desk)
    assert desk.focus == "0"
    # It is drawn in the same frame.
    assert "focus" in {picture.id for picture in desk.ui.pictures}


def test_a_scene_without_targets_has_no_focus(desk: Desk) -> None:
    desk.targets.clear()
    desk.changed()
    compose(desk)
    assert desk.focus is None
    press(desk, Intent.RIGHT)
    press(desk, Intent.CONFIRM)
    press(desk, Intent.NEXT)
    assert desk.told == []


# -- intents


@pytest.mark.parametrize("device", [KEYS, PAD], ids=["keys", "pad"])
def test_focus_moves_and_confirms(desk: Desk, device: Device) -> None:
    press(desk, Intent.RIGHT, device)
    press(desk, Intent.RIGHT, device, again=True)
    press(desk, Intent.CONFIRM, device)
    release(desk, Intent.CONFIRM, device)
    press(desk, Intent.UP, device)
    assert desk.focus == "2"
    assert desk.told == [("do", 2)]


def test_next_and_previous_go_round(desk: Desk) -> None:
    press(desk, Intent.PREV)
    assert desk.focus == "3"
    press(desk, Intent.NEXT)
    press(desk, Intent.NEXT)
    assert desk.focus == "1"


def test_a_held_confirmation_confirms_once(desk: Desk) -> None:
    press(desk, Intent.CONFIRM)
    press(desk, Intent.CONFIRM, again=True)
    press(desk, Intent.CANCEL, again=True)
    assert desk.told == [("do", 0)]


def test_cancel_goes_back(desk: Desk) -> None:
    press(desk, Intent.CANCEL)
    assert desk.told == ["back"]


def test_what_the_scene_uses_itself_goes_no_further(desk: Desk) -> None:
    desk.uses = {Intent.RIGHT, Intent.UNDO}
    press(desk, Intent.RIGHT)
    press(desk, Intent.UNDO)
    press(desk, Intent.HINT)
    assert desk.focus == "0"
    assert [signal.intent for signal in desk.told] == [Intent.RIGHT, Intent.UNDO]


def test_left_and_right_adjust_what_can_be_adjusted(desk: Desk) -> None:
    change(desk, 0, adjust=("less", "more"))
    press(desk, Intent.RIGHT)
    press(desk, Intent.LEFT, again=True)
    assert desk.told == ["more", "less"]
    assert desk.focus == "0"


def test_up_and_down_lead_on_from_what_can_be_adjusted(desk: Desk) -> None:
    change(desk, 0, adjust=("less", "more"))
    desk.targets.append(Target("below", Rect(100, 300, 140, 100), ("do", "below")))
    desk.changed()
    compose(desk)
    press(desk, Intent.DOWN)
    assert desk.focus == "below"
    press(desk, Intent.UP)
    assert desk.focus == "0"
    assert desk.told == []


def test_a_refusal_says_why(desk: Desk) -> None:
    change(desk, 0, disabled_reason="Not while it rains.")
    press(desk, Intent.CONFIRM)
    desk.director.pointer.pressed(*middle(0))
    desk.director.toast_text = ""
    desk.director.pointer.released(*middle(0))
    assert desk.told == []
    assert desk.director.toast_text == "Not while it rains."


def test_a_refusal_that_holds_no_more_is_taken_back(desk: Desk) -> None:
    desk.director.toast("Not your turn.")
    desk.director.take_back("Something else.")
    assert desk.director.toast_text == "Not your turn."
    desk.director.take_back("Not your turn.")
    assert not desk.director.toast_text


def test_a_device_that_may_not_act_only_opens_menu_and_rules(desk: Desk) -> None:
    desk.only = PAD
    desk.uses = {Intent.MENU, Intent.RULES, Intent.UNDO}
    for intent in (Intent.RIGHT, Intent.CONFIRM, Intent.CANCEL, Intent.UNDO, Intent.MENU, Intent.RULES):
        press(desk, intent, KEYS)
    desk.director.pointer.pressed(*middle(1))
    desk.director.pointer.released(*middle(1))
    desk.director.pointer.pressed(*middle(1), secondary=True)
    desk.director.pointer.moved(*middle(2))
    assert [signal.intent for signal in desk.told] == [Intent.MENU, Intent.RULES]
    assert desk.focus == "0"
    press(desk, Intent.CONFIRM, PAD)
    assert desk.told[-1] == ("do", 0)


def test_steering_a_hand_suspends_the_focus(desk: Desk) -> None:
    desk.steers = True
    press(desk, Intent.RIGHT)
    press(desk, Intent.NEXT)
    desk.director.pointer.moved(*middle(3))
    assert desk.focus == "0"


# -- the pointer


def test_a_click_is_press_and_release_on_one_target(desk: Desk) -> None:
    desk.director.pointer.moved(*middle(2))
    assert desk.focus == "2"
    desk.director.pointer.pressed(*middle(2))
    assert desk.told == []
    desk.director.pointer.released(*middle(2))
    assert desk.told == [("do", 2)]


def test_a_press_that_is_released_elsewhere_does_nothing(desk: Desk) -> None:
    for press_at, release_at in ((middle(1), middle(2)), (middle(1), NOWHERE), (NOWHERE, middle(1))):
        desk.director.pointer.pressed(*press_at)
        desk.director.pointer.moved(*release_at)
        desk.director.pointer.released(*release_at)
    assert desk.told == [("poked", *NOWHERE)]


def test_a_release_without_a_press_does_nothing(desk: Desk) -> None:
    desk.director.pointer.released(*middle(1))
    assert desk.told == []


def test_a_press_ends_with_its_release(desk: Desk) -> None:
    """Neither a second release nor the pointer that goes on does anything."""
    change(desk, 1, drags=True)
    desk.director.pointer.pressed(*middle(1))
    desk.director.pointer.released(*middle(1))
    assert desk.told == [("do", 1)]
    desk.director.pointer.released(*middle(1))
    desk.director.pointer.moved(*middle(3))
    desk.director.pointer.released(*middle(3))
    assert desk.told == [("do", 1)]
    assert desk.drag is None


def test_the_secondary_button_goes_back(desk: Desk) -> None:
    desk.director.pointer.pressed(*middle(1), secondary=True)
    assert desk.told == ["back"]


def test_a_press_does_not_outlive_its_scene(services: Services, desk: Desk) -> None:
    desk.director.pointer.pressed(*middle(1))
    above = Desk(services)
    desk.director.push(above)
    compose(above)
    desk.director.pointer.released(*middle(1))
    assert above.told == ["enter"]
    assert desk.told == ["leave"]


def test_resting_the_pointer_over_nothing_keeps_the_focus(desk: Desk) -> None:
    desk.director.pointer.moved(*middle(2))
    desk.director.pointer.moved(*NOWHERE)
    assert desk.focus == "2"


# -- dragging


def test_dragging_is_confirming_twice(desk: Desk) -> None:
    change(desk, 0, drags=True)
    x, y = middle(0)
    desk.director.pointer.pressed(x, y)
    desk.director.pointer.moved(x + DRAG_AFTER, y)
    assert desk.drag is None
    desk.director.pointer.moved(x + DRAG_AFTER + 1, y)
    assert desk.told == [("do", 0)]
    desk.director.pointer.moved(*middle(2))
    assert desk.drag == (desk.targets[0], *middle(2))
    assert desk.focus == "2"
    desk.director.pointer.released(*middle(2))
    assert desk.told == [("do", 0), ("down", "2"), ("do", 2)]
    assert desk.drag is None


def test_a_small_shake_is_a_click(desk: Desk) -> None:
    change(desk, 0, drags=True)
    x, y = middle(0)
    desk.director.pointer.pressed(x, y)
    desk.director.pointer.moved(x + DRAG_AFTER, y - DRAG_AFTER)
    desk.director.pointer.released(x + DRAG_AFTER, y - DRAG_AFTER)
    assert desk.told == [("do", 0)]


@pytest.mark.parametrize("where", [NOWHERE, middle(0)], ids=["nowhere", "its own place"])
def test_a_drag_that_ends_over_nothing_is_cancelled(desk: Desk, where: tuple[float, float]) -> None:
    change(desk, 0, drags=True)
    desk.director.pointer.pressed(*middle(0))
    desk.director.pointer.moved(*middle(1))
    desk.director.pointer.moved(*where)
    desk.director.pointer.released(*where)
    assert desk.told == [("do", 0), ("down", None), "cancelled"]
    assert desk.drag is None


def test_a_drag_onto_what_refuses_says_why(desk: Desk) -> None:
    change(desk, 0, drags=True)
    change(desk, 1, disabled_reason="Full.")
    desk.director.pointer.pressed(*middle(0))
    desk.director.pointer.moved(*middle(1))
    desk.director.pointer.released(*middle(1))
    assert desk.told == [("do", 0), ("down", "1")]
    assert desk.director.toast_text == "Full."


@pytest.mark.parametrize("what", ["scene", "interruption", "secondary"])
def test_a_drag_that_is_broken_off_carries_nothing_any_more(services: Services, desk: Desk, what: str) -> None:
    change(desk, 0, drags=True)
    desk.director.pointer.pressed(*middle(0))
    desk.director.pointer.moved(*middle(1))
    match what:
        case "scene":
            desk.director.push(Desk(services))
            desk.director.pop()
        case "interruption":
            desk.director.interrupted("")
        case "secondary":
            desk.director.pointer.pressed(*middle(1), secondary=True)
    assert desk.drag is None
    desk.told.clear()
    desk.director.pointer.moved(*middle(2))
    desk.director.pointer.released(*middle(2))
    assert desk.told == []


def test_what_refuses_is_not_picked_up(desk: Desk) -> None:
    change(desk, 0, drags=True, disabled_reason="Nailed down.")
    desk.director.pointer.pressed(*middle(0))
    desk.director.pointer.moved(*middle(1))
    desk.director.pointer.released(*middle(1))
    assert ("do", 0) not in desk.told


# -- holding


def test_holding_lasts_as_long_as_the_button(desk: Desk) -> None:
    change(desk, 0, holds=True)
    press(desk, Intent.CONFIRM, PAD)
    assert desk.told == [("hold", ("do", 0), True)]
    release(desk, Intent.CONFIRM, KEYS)
    assert len(desk.told) == 1
    release(desk, Intent.CONFIRM, PAD)
    assert desk.told[1:] == [("hold", ("do", 0), False)]


def test_holding_by_mouse_ends_wherever_it_is_released(desk: Desk) -> None:
    change(desk, 0, holds=True)
    desk.director.pointer.pressed(*middle(0))
    desk.director.pointer.moved(*middle(2))
    desk.director.pointer.released(*middle(2))
    assert desk.told == [("hold", ("do", 0), True), ("hold", ("do", 0), False)]


@pytest.mark.parametrize("what", ["push", "pop", "replace", "reset", "interrupted"])
def test_holding_ends_with_whatever_comes_between(services: Services, desk: Desk, what: str) -> None:
    change(desk, 0, holds=True)
    press(desk, Intent.CONFIRM)
    match what:
        case "push":
            desk.director.push(Desk(services))
        case "pop":
            desk.director.pop()
        case "replace":
            desk.director.replace(Desk(services))
        case "reset":
            desk.director.reset()
        case "interrupted":
            desk.director.interrupted("")
    assert desk.told[:2] == [("hold", ("do", 0), True), ("hold", ("do", 0), False)]


def test_what_one_device_holds_no_other_lets_go(desk: Desk) -> None:
    change(desk, 0, holds=True)
    change(desk, 1, holds=True)
    press(desk, Intent.CONFIRM, KEYS)
    desk.director.pointer.pressed(*middle(1))
    held = [told[1:] for told in desk.told if told[0] == "hold"]
    assert held == [(("do", 0), True), (("do", 1), True)]
    desk.director.pointer.released(*middle(1))
    release(desk, Intent.CONFIRM, PAD)
    held = [told[1:] for told in desk.told if told[0] == "hold"]
    assert held[2:] == [(("do", 1), False)]
    release(desk, Intent.CONFIRM, KEYS)
    held = [told[1:] for told in desk.told if told[0] == "hold"]
    assert held[3:] == [(("do", 0), False)]


def test_all_that_is_held_ends_with_whatever_comes_between(desk: Desk) -> None:
    change(desk, 0, holds=True)
    change(desk, 1, holds=True)
    press(desk, Intent.CONFIRM, KEYS)
    desk.director.pointer.pressed(*middle(1))
    desk.director.let_go()
    ended = [told[1] for told in desk.told if told[0] == "hold" and not told[2]]
    assert sorted(ended) == [("do", 0), ("do", 1)]


# -- the sentence at the lower edge


def test_a_sentence_stays_for_its_seconds(desk: Desk) -> None:
    desk.director.toast("Well done.", 2)
    assert compose(desk) is not None
    for _ in range(119):
        desk.director.tick()
    assert desk.director.toast_text == "Well done."
    assert compose(desk) is None
    desk.director.tick()
    assert desk.director.toast_text == ""
    assert compose(desk) is not None


def test_a_later_sentence_takes_the_place_of_an_earlier(desk: Desk) -> None:
    desk.director.toast("One.", 1)
    desk.director.toast("Two.", 1)
    for _ in range(59):
        desk.director.tick()
    assert desk.director.toast_text == "Two."


def test_a_sentence_that_nobody_asked_for_waits_until_the_one_before_is_read(desk: Desk) -> None:
    desk.director.toast("Copied.", 1)
    desk.director.toast("Saved.", 1, waits=True)
    for said in ("Copied.", "Saved.", ""):
        assert desk.director.toast_text == said
        for _ in range(60):
            desk.director.tick()


def test_the_mouse_is_no_device_of_a_seat_that_has_a_pad(desk: Desk) -> None:
    desk.only = PAD
    desk.director.pointer.pressed(*middle(0))
    assert desk.told == []
    desk.only = MOUSE
    desk.director.pointer.pressed(*middle(0))
    desk.director.pointer.released(*middle(0))
    assert desk.told == [("do", 0)]
