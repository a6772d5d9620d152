"""Keys, buttons, sticks and wheels become intents and samples of a hand."""

from __future__ import annotations

import pytest

from game.app.devices import (
    AIM_STEP,
    DEAD_ZONE,
    FINE_WHEEL_STEP,
    REPEAT_AFTER,
    REPEAT_EVERY,
    STICK_OFF,
    STICK_ON,
    TURN_STEP,
    WHEEL_STEP,
    Devices,
)
from game.app.intents import DEFAULT_KEYS, DEFAULT_PAD, KEYS, MOUSE, STEPS, Device, Intent, Signal, bindings
from game.core.game import Hand

PAD = Device("pad", 1)
OTHER = Device("pad", 2)


@pytest.fixture
def sent() -> list[Signal]:
    return []


@pytest.fixture
def devices(sent: list[Signal]) -> Devices:
    return Devices(send=sent.append)


def down(intent: Intent, device: Device = KEYS) -> Signal:
    return Signal(intent, True, device)


def up(intent: Intent, device: Device = KEYS) -> Signal:
    return Signal(intent, False, device)


# -- bindings


@pytest.mark.parametrize("defaults", [DEFAULT_KEYS, DEFAULT_PAD], ids=["keys", "pad"])
def test_every_intent_is_bound_and_no_name_twice(defaults: dict[str, tuple[str, ...]]) -> None:
    assert set(defaults) == {intent.value for intent in Intent}
    names = [name for bound in defaults.values() for name in bound]
    assert len(names) == len(set(names))
    assert bindings({}, defaults) == {name: Intent(key) for key, bound in defaults.items() for name in bound}


def test_a_choice_takes_the_place_of_the_default() -> None:
    names = bindings({"undo": ("F",)}, DEFAULT_KEYS)
    assert names["F"] is Intent.UNDO
    assert "U" not in names
    assert names["H"] is Intent.HINT


def test_an_empty_choice_is_none() -> None:
    assert bindings({"undo": ()}, DEFAULT_KEYS) == bindings({}, DEFAULT_KEYS)


def test_a_name_bound_twice_does_one_thing() -> None:
    assert bindings({"up": ("X",), "down": ("X",)}, DEFAULT_KEYS)["X"] is Intent.UP


@pytest.mark.parametrize("device", [KEYS, PAD], ids=["keys", "pad"])
@pytest.mark.parametrize("intent", Intent)
def test_every_intent_is_sent_by_its_keys_and_buttons(
    devices: Devices, sent: list[Signal], device: Device, intent: Intent
) -> None:
    for name in (DEFAULT_PAD if device is PAD else DEFAULT_KEYS)[intent.value]:
        sent.clear()
        devices.press(device, name)
        devices.release(device, name)
        assert sent == [down(intent, device), up(intent, device)]
        assert devices.latest == name


def test_unbound_keys_do_nothing(devices: Devices, sent: list[Signal]) -> None:
    devices.press(KEYS, "F12")
    devices.release(KEYS, "F12")
    devices.release(KEYS, "ENTER")
    assert sent == []


def test_names_of_keys_and_buttons_do_not_mix(devices: Devices, sent: list[Signal]) -> None:
    devices.press(KEYS, "a")
    devices.press(PAD, "ENTER")
    assert sent == []


# -- held and repeated


def test_the_keyboards_own_repeat_is_one_press(devices: Devices, sent: list[Signal]) -> None:
    for _ in range(5):
        devices.press(KEYS, "UP")
    assert sent == [down(Intent.UP)]


def test_two_keys_of_one_intent_are_one_press(devices: Devices, sent: list[Signal]) -> None:
    devices.press(KEYS, "UP")
    devices.press(KEYS, "W")
    assert sent == [down(Intent.UP)]


def test_an_intent_lasts_until_the_last_of_its_keys_is_released(devices: Devices, sent: list[Signal]) -> None:
    devices.press(KEYS, "UP")
    devices.press(KEYS, "W")
    devices.release(KEYS, "UP")
    assert sent == [down(Intent.UP)]
    devices.release(KEYS, "W")
    assert sent == [down(Intent.UP), up(Intent.UP)]


def test_stick_and_cross_of_a_pad_are_one(devices: Devices, sent: list[Signal]) -> None:
    devices.press(PAD, "dpright")
    devices.stick(PAD, 1, 0)
    devices.release(PAD, "dpright")
    assert sent == [down(Intent.RIGHT, PAD)]
    devices.stick(PAD, 0, 0)
    assert sent[1:] == [up(Intent.RIGHT, PAD)]


def test_a_key_bound_anew_while_it_is_down_ends_what_it_began(devices: Devices, sent: list[Signal]) -> None:
    devices.press(KEYS, "ENTER")
    devices.keys = bindings({"confirm": ("F",)}, DEFAULT_KEYS)
    devices.release(KEYS, "ENTER")
    devices.press(KEYS, "F")
    assert sent == [down(Intent.CONFIRM), up(Intent.CONFIRM), down(Intent.CONFIRM)]


@pytest.mark.parametrize("intent", Intent)
def test_only_directions_repeat(devices: Devices, sent: list[Signal], intent: Intent) -> None:
    devices.press(KEYS, DEFAULT_KEYS[intent.value][0])
    sent.clear()
    at = []
    for tick in range(1, REPEAT_AFTER + 3 * REPEAT_EVERY + 1):
        devices.tick()
        at += [tick] * len(sent)
        assert all(signal == Signal(intent, True, KEYS, is_repeat=True) for signal in sent)
        sent.clear()
    first = REPEAT_AFTER + 1
    assert at == ([first, first + REPEAT_EVERY, first + 2 * REPEAT_EVERY] if intent in STEPS else [])


def test_a_released_direction_stops(devices: Devices, sent: list[Signal]) -> None:
    devices.press(KEYS, "UP")
    devices.release(KEYS, "UP")
    sent.clear()
    for _ in range(3 * REPEAT_AFTER):
        devices.tick()
    assert sent == []


# -- the device used last


def test_the_device_used_last_is_told_once(sent: list[Signal]) -> None:
    changes: list[Device] = []
    devices = Devices(send=sent.append, on_change=changes.append)
    assert devices.last == MOUSE
    devices.press(KEYS, "UP")
    devices.press(KEYS, "DOWN")
    devices.stick(PAD, STICK_ON / 2, 0)
    devices.stick(PAD, 1, 0)
    devices.press(OTHER, "a")
    devices.wheel(1)
    assert changes == [KEYS, PAD, OTHER, MOUSE]
    assert devices.last == MOUSE


def test_devices_are_named_as_seats_name_them() -> None:
    assert [device.name for device in (MOUSE, KEYS, PAD, OTHER)] == ["mouse", "keys", "pad1", "pad2"]


def test_a_listener_gets_raw_names_before_they_are_intents(devices: Devices, sent: list[Signal]) -> None:
    heard: list[tuple[Device, str]] = []

    def listen(device: Device, name: str) -> bool:
        heard.append((device, name))
        return name == "ENTER"

    devices.listen = listen
    devices.press(KEYS, "ENTER")
    devices.press(KEYS, "ESCAPE")
    assert heard == [(KEYS, "ENTER"), (KEYS, "ESCAPE")]
    assert sent == [down(Intent.CANCEL)]


# -- sticks and triggers


@pytest.mark.parametrize(
    ("x", "y", "intent"),
    [(1, 0, Intent.RIGHT), (-1, 0, Intent.LEFT), (0, 1, Intent.DOWN), (0, -1, Intent.UP), (0.7, 0.5, Intent.RIGHT)],
)
def test_a_leaning_stick_is_a_direction(
    devices: Devices, sent: list[Signal], x: float, y: float, intent: Intent
) -> None:
    devices.stick(PAD, x, y)
    devices.stick(PAD, 0, 0)
    assert sent == [down(intent, PAD), up(intent, PAD)]


def test_a_stick_between_on_and_off_does_not_chatter(devices: Devices, sent: list[Signal]) -> None:
    between = (STICK_ON + STICK_OFF) / 2
    devices.stick(PAD, between, 0)
    assert sent == []
    for lean in (1, between, STICK_OFF, STICK_ON, between):
        devices.stick(PAD, lean, 0)
    assert sent == [down(Intent.RIGHT, PAD)]
    devices.stick(PAD, STICK_OFF - 0.01, 0)
    assert sent[1:] == [up(Intent.RIGHT, PAD)]


def test_a_stick_that_swings_over_lets_go_first(devices: Devices, sent: list[Signal]) -> None:
    devices.stick(PAD, 1, 0)
    devices.stick(PAD, 0, 1)
    assert sent == [down(Intent.RIGHT, PAD), up(Intent.RIGHT, PAD), down(Intent.DOWN, PAD)]


def test_a_leaning_stick_repeats(devices: Devices, sent: list[Signal]) -> None:
    devices.stick(PAD, 1, 0)
    for _ in range(REPEAT_AFTER + 1):
        devices.tick()
    assert sent[1:] == [Signal(Intent.RIGHT, True, PAD, is_repeat=True)]


def test_two_pads_are_two(devices: Devices, sent: list[Signal]) -> None:
    devices.stick(PAD, 1, 0)
    devices.stick(OTHER, 1, 0)
    devices.stick(PAD, 0, 0)
    assert sent == [down(Intent.RIGHT, PAD), down(Intent.RIGHT, OTHER), up(Intent.RIGHT, PAD)]


def test_a_trigger_is_a_button_from_a_half_on(sent: list[Signal]) -> None:
    devices = Devices(send=sent.append, pad=bindings({"peek": ("lefttrigger",)}, DEFAULT_PAD))
    for value in (0.2, 0.49, 0.5, 0.8, 1.0, 0.6, 0.4, 0.1):
        devices.trigger(PAD, "lefttrigger", value)
    assert sent == [down(Intent.PEEK, PAD), up(Intent.PEEK, PAD)]


# -- letting go


def test_let_go_releases_everything(devices: Devices, sent: list[Signal]) -> None:
    devices.press(KEYS, "UP")
    devices.press(KEYS, "V")
    devices.stick(PAD, 1, 0)
    devices.trigger(PAD, "lefttrigger", 1.0)
    sent.clear()
    devices.let_go()
    assert set(sent) == {up(Intent.UP), up(Intent.PEEK), up(Intent.RIGHT, PAD), up(Intent.TURN_LEFT, PAD)}
    sent.clear()
    for _ in range(2 * REPEAT_AFTER):
        devices.tick()
    assert sent == []
    assert devices.sample(PAD) == Hand()
    assert devices.sample(KEYS) == Hand()
    devices.release(KEYS, "UP")
    assert sent == []


def test_a_lost_pad_lets_go_of_its_own(devices: Devices, sent: list[Signal]) -> None:
    devices.press(PAD, "y")
    devices.stick(PAD, 0, 1)
    devices.trigger(PAD, "righttrigger", 1.0)
    devices.press(OTHER, "y")
    devices.press(KEYS, "LEFT")
    sent.clear()
    devices.lose(PAD)
    assert set(sent) == {up(Intent.PEEK, PAD), up(Intent.DOWN, PAD), up(Intent.TURN_RIGHT, PAD)}
    assert devices.sample(PAD) == Hand()
    assert devices.sample(KEYS).aim_x < 0


def test_a_pad_that_comes_back_begins_afresh(devices: Devices, sent: list[Signal]) -> None:
    devices.stick(PAD, 1, 0)
    devices.lose(PAD)
    sent.clear()
    devices.stick(PAD, 1, 0)
    assert sent == [down(Intent.RIGHT, PAD)]


# -- the hand


def test_the_mouse_gives_its_place_and_the_wheel(devices: Devices) -> None:
    devices.pointer = (300, 200)
    devices.wheel(2)
    devices.press(KEYS, "LSHIFT")
    devices.wheel(-1)
    assert devices.sample(MOUSE) == Hand(300, 200, turn=2 * WHEEL_STEP - FINE_WHEEL_STEP)
    assert devices.sample(MOUSE) == Hand(300, 200)


@pytest.mark.parametrize("shift", ["LSHIFT", "RSHIFT"])
def test_either_shift_is_fine_until_it_is_released(devices: Devices, shift: str) -> None:
    devices.press(KEYS, shift)
    devices.wheel(1)
    devices.release(KEYS, shift)
    devices.wheel(1)
    assert devices.sample(MOUSE).turn == FINE_WHEEL_STEP + WHEEL_STEP


def test_a_smooth_wheel_loses_nothing(devices: Devices) -> None:
    """A touchpad reports many small parts of a notch."""
    devices.press(KEYS, "LSHIFT")
    for _ in range(10):
        devices.wheel(0.1)
    assert devices.sample(MOUSE).turn == FINE_WHEEL_STEP


def test_the_pad_aims_turns_and_nudges(devices: Devices) -> None:
    devices.stick(PAD, 0, -1)
    devices.trigger(PAD, "lefttrigger", 1.0)
    devices.press(PAD, "rightshoulder")
    devices.release(PAD, "rightshoulder")
    assert devices.sample(PAD) == Hand(0, -AIM_STEP, TURN_STEP, 1)
    devices.trigger(PAD, "lefttrigger", 0.0)
    devices.trigger(PAD, "righttrigger", 1.0)
    devices.press(PAD, "leftshoulder")
    assert devices.sample(PAD) == Hand(0, -AIM_STEP, -TURN_STEP, -1)


def run(devices: Devices, ticks: int) -> tuple[int, int, int]:
    """How far a pad moves and turns in `ticks`."""
    samples = [devices.sample(PAD) for _ in range(ticks)]
    return sum(s.aim_x for s in samples), sum(s.aim_y for s in samples), sum(s.turn for s in samples)


def test_a_stick_has_a_curve_and_keeps_its_direction(devices: Devices) -> None:
    speeds = []
    for lean in (0.25, 0.5, 0.75, 1.0):
        devices.stick(PAD, lean, 0)
        speeds.append(run(devices, 600)[0] / 600)
        devices.stick(PAD, 0, 0)
        devices.sample(PAD)
    assert speeds == sorted(speeds)
    assert 0 < speeds[0] < 0.1
    assert speeds[1] < 0.2 * AIM_STEP
    assert speeds[3] == AIM_STEP
    devices.stick(PAD, 0.6, -0.3)
    x, y, _turn = run(devices, 600)
    assert y == pytest.approx(-x / 2, abs=1)


def test_the_right_stick_moves_at_a_quarter(devices: Devices, sent: list[Signal]) -> None:
    devices.stick(PAD, 0.8, 0.5)
    fast = run(devices, 400)
    devices.stick(PAD, 0, 0)
    devices.sample(PAD)
    sent.clear()
    devices.slow_stick(PAD, 0.8, 0.5)
    slow = run(devices, 400)
    assert slow[0] == pytest.approx(fast[0] / 4, abs=1)
    assert slow[1] == pytest.approx(fast[1] / 4, abs=1)
    # It is no direction: it neither moves the focus nor repeats.
    assert sent == []
    devices.lose(PAD)
    assert run(devices, 60) == (0, 0, 0)


@pytest.mark.parametrize("pressed", [0.02, 0.1, 0.37, 0.8])
def test_triggers_turn_in_proportion(devices: Devices, pressed: float) -> None:
    devices.trigger(PAD, "righttrigger", pressed)
    assert run(devices, 300)[2] == pytest.approx(-300 * pressed * TURN_STEP, abs=1)
    devices.trigger(PAD, "righttrigger", 0.0)
    # What was left over of a degree is not turned by the next touch.
    assert run(devices, 60)[2] == 0


def test_let_go_forgets_what_was_left_of_a_pixel(devices: Devices) -> None:
    devices.slow_stick(PAD, 0.4, 0)
    while not devices.sample(PAD).aim_x:
        pass
    devices.sample(PAD)
    devices.let_go()
    assert run(devices, 60) == (0, 0, 0)


def test_a_worn_stick_does_not_drift(devices: Devices) -> None:
    devices.stick(PAD, DEAD_ZONE * 0.9, -DEAD_ZONE * 0.9)
    assert devices.sample(PAD) == Hand()


def test_the_hand_follows_what_the_player_has_bound(devices: Devices) -> None:
    devices.keys = bindings({"left": ("J",), "turn-left": ("K",)}, DEFAULT_KEYS)
    devices.pad = bindings({"turn-right": ("rightstick",)}, DEFAULT_PAD)
    for name in ("J", "K", "LEFT", "Q"):
        devices.press(KEYS, name)
    assert devices.sample(KEYS) == Hand(-AIM_STEP, 0, TURN_STEP)
    devices.trigger(PAD, "righttrigger", 1.0)
    assert devices.sample(PAD) == Hand(0, 0, 0)
    devices.press(PAD, "rightstick")
    assert devices.sample(PAD) == Hand(0, 0, -TURN_STEP)
    devices.trigger(PAD, "lefttrigger", 0.4)
    devices.release(PAD, "rightstick")
    assert devices.sample(PAD) == Hand(0, 0, round(0.4 * TURN_STEP))


def test_a_chosen_key_counts_before_the_default_of_another_intent() -> None:
    """A new intent with a default does not take a key that the player has given to something else."""
    assert bindings({"menu": ("L",)}, DEFAULT_KEYS)["L"] is Intent.MENU
    assert bindings({"peek": ("M",)}, DEFAULT_KEYS)["M"] is Intent.PEEK


def test_keys_aim_and_turn(devices: Devices) -> None:
    for name in ("RIGHT", "UP", "Q"):
        devices.press(KEYS, name)
    assert devices.sample(KEYS) == Hand(AIM_STEP, -AIM_STEP, TURN_STEP)
    assert devices.sample(KEYS) == Hand(AIM_STEP, -AIM_STEP, TURN_STEP)
    devices.press(KEYS, "LEFT")
    devices.release(KEYS, "Q")
    devices.press(KEYS, "E")
    assert devices.sample(KEYS) == Hand(0, -AIM_STEP, -TURN_STEP)


def test_one_hands_nudge_is_not_anothers(devices: Devices) -> None:
    devices.press(PAD, "rightshoulder")
    assert devices.sample(OTHER).nudge == 0
    assert devices.sample(PAD).nudge == 1


# -- for hands that press twice, press long, or shake


def test_a_press_too_soon_after_the_last_does_nothing(devices: Devices, sent: list[Signal]) -> None:
    devices.gap = 30
    devices.press(KEYS, "ENTER")
    devices.release(KEYS, "ENTER")
    for _ in range(29):
        devices.tick()
        devices.press(KEYS, "ENTER")
        devices.release(KEYS, "ENTER")
    assert sent == [down(Intent.CONFIRM), up(Intent.CONFIRM)]
    devices.press(KEYS, "UP")
    assert sent[-1] == down(Intent.UP), "another key counts at once"
    devices.tick()
    devices.press(KEYS, "ENTER")
    assert sent[-1] == down(Intent.CONFIRM)


def test_a_key_that_does_not_count_moves_no_piece(devices: Devices) -> None:
    devices.gap = 30
    devices.press(KEYS, "RIGHT")
    devices.sample(KEYS)
    devices.release(KEYS, "RIGHT")
    devices.press(KEYS, "RIGHT")
    assert devices.sample(KEYS) == Hand()


@pytest.mark.parametrize("hold", [0.5, 2.0])
def test_a_hold_is_as_long_as_chosen(devices: Devices, sent: list[Signal], hold: float) -> None:
    devices.hold = hold
    devices.press(KEYS, "UP")
    ticks = 0
    while len(sent) == 1:
        devices.tick()
        ticks += 1
    assert ticks == REPEAT_AFTER * hold + 1


def test_swapped_sticks(devices: Devices, sent: list[Signal]) -> None:
    devices.lean(PAD, "leftstick", 1.0, 0.0)
    assert sent == [down(Intent.RIGHT, PAD)]
    devices.lean(PAD, "leftstick", 0.0, 0.0)
    devices.swaps_sticks = True
    devices.lean(PAD, "leftstick", 1.0, 0.0)
    assert len(sent) == 2
    assert 0 < devices.sample(PAD).aim_x < AIM_STEP
    devices.lean(PAD, "rightstick", -1.0, 0.0)
    assert sent[-1] == down(Intent.LEFT, PAD)


def test_a_dead_zone_of_ones_own(devices: Devices, sent: list[Signal]) -> None:
    devices.dead_zone = 0.45
    devices.stick(PAD, 0.44, 0.0)
    assert devices.sample(PAD) == Hand()
    devices.dead_zone = 0.6
    devices.stick(PAD, 0.0, 0.62)
    assert sent == [down(Intent.DOWN, PAD)]
    devices.stick(PAD, 0.0, 0.41)
    assert sent[-1] == down(Intent.DOWN, PAD)
    devices.stick(PAD, 0.0, 0.39)
    assert sent[-1] == up(Intent.DOWN, PAD)
