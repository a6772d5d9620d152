"""Two people at one keyboard, and whose device is whose."""

from collections import Counter

import pytest

from game.app.devices import AIM_STEP, FINE_WHEEL_STEP, REPEAT_AFTER, TURN_STEP, WHEEL_STEP, Devices
from game.app.intents import (
    DEFAULT_KEYS,
    DEFAULT_LEFT,
    DEFAULT_RIGHT,
    HALVES,
    KEYS,
    KEYS_LEFT,
    KEYS_RIGHT,
    MOUSE,
    Device,
    Intent,
    Signal,
    bindings,
    covers,
    device_of,
)
from game.core.game import Hand

PAD = Device("pad", 1)
BOTH = {"keys-left", "keys-right"}


@pytest.fixture
def sent() -> list[Signal]:
    return []


@pytest.fixture
def devices(sent: list[Signal]) -> Devices:
    made = Devices(send=sent.append)
    made.halves = BOTH
    return made


def down(intent: Intent, device: Device) -> Signal:
    return Signal(intent, True, device)


def up(intent: Intent, device: Device) -> Signal:
    return Signal(intent, False, device)


# -- whose device


@pytest.mark.parametrize(
    ("wanted", "others", "covered"),
    [
        ("any", ["mouse", "keys-left", "pad1"], "mouse keys keys-left keys-right pad1 pad2"),
        ("mouse", [], "mouse keys keys-left keys-right"),
        ("mouse", ["any", "mouse", "pad1"], "mouse keys keys-left keys-right"),
        ("mouse", ["keys"], "mouse"),
        ("mouse", ["pad1", "keys-left"], "mouse"),
        ("mouse", ["keys-right"], "mouse"),
        ("keys", ["mouse", "keys"], "keys keys-left keys-right"),
        ("keys-left", [], "keys-left"),
        ("keys-left", ["keys-right", "keys-left"], "keys-left"),
        ("keys-right", ["keys-left"], "keys-right"),
        ("pad1", ["pad1"], "pad1"),
        ("pad12", [], ""),
    ],
)
def test_covers(wanted: str, others: list[str], covered: str) -> None:
    devices = (MOUSE, KEYS, KEYS_LEFT, KEYS_RIGHT, PAD, Device("pad", 2))
    assert " ".join(device.name for device in devices if covers(wanted, device, others)) == covered


def test_seats_name_each_device() -> None:
    for device in (MOUSE, KEYS, KEYS_LEFT, KEYS_RIGHT, PAD, Device("pad", 12)):
        assert device_of(device.name) == device
    assert [half.name for half in HALVES] == ["keys-left", "keys-right"]
    assert device_of("any") == MOUSE


# -- which keys


def test_no_key_is_in_both_halves_and_every_intent_in_each() -> None:
    names = [name for half in (DEFAULT_LEFT, DEFAULT_RIGHT) for bound in half.values() for name in bound]
    assert Counter(names).most_common(1)[0][1] == 1
    # Digits stop turns, F11 is the full screen, and the Shifts are for small steps.
    assert not set(names) & {*"0123456789", "F11", "LSHIFT", "RSHIFT"}
    for half in (DEFAULT_LEFT, DEFAULT_RIGHT):
        assert set(half) == set(Intent)


@pytest.mark.parametrize(("half", "defaults"), [(KEYS_LEFT, DEFAULT_LEFT), (KEYS_RIGHT, DEFAULT_RIGHT)])
def test_every_key_of_a_half_is_its_own_while_it_is_in_use(
    devices: Devices, sent: list[Signal], half: Device, defaults: dict[str, tuple[str, ...]]
) -> None:
    for halves, device in ((BOTH, half), ({half.name}, half), (set(), KEYS), (BOTH - {half.name}, KEYS)):
        devices.halves = halves
        for intent, names in defaults.items():
            for name in names:
                sent.clear()
                devices.press(KEYS, name)
                devices.release(KEYS, name)
                meant = Intent(intent) if device == half else bindings({}, DEFAULT_KEYS).get(name)
                assert sent == ([down(meant, device), up(meant, device)] if meant else [])
                assert devices.last == device


def test_a_key_that_no_half_has_stays_the_keyboards(devices: Devices, sent: list[Signal]) -> None:
    devices.left = bindings({"cancel": ("G",)}, DEFAULT_LEFT)
    devices.press(KEYS, "ESCAPE")
    assert sent == [down(Intent.CANCEL, KEYS)]


def test_halves_have_bindings_of_their_own(devices: Devices, sent: list[Signal]) -> None:
    devices.left = bindings({"confirm": ("ENTER",)}, DEFAULT_LEFT)
    devices.press(KEYS, "ENTER")
    devices.press(KEYS, "NUM_ENTER")
    assert sent == [down(Intent.CONFIRM, KEYS_LEFT), down(Intent.CONFIRM, KEYS_RIGHT)]
    assert devices.bound(KEYS_LEFT)["ENTER"] is Intent.CONFIRM
    assert "SPACE" not in devices.bound(KEYS_LEFT)
    assert devices.bound(KEYS) is devices.keys
    assert devices.bound(PAD) is devices.pad


def test_other_names_than_of_halves_change_nothing(devices: Devices, sent: list[Signal]) -> None:
    devices.halves = {"any", "mouse", "keys", "pad1"}
    devices.press(KEYS, "A")
    assert sent == [down(Intent.LEFT, KEYS)]


# -- held, repeated, let go


def test_one_intent_on_both_halves_is_held_twice(devices: Devices, sent: list[Signal]) -> None:
    devices.press(KEYS, "W")
    devices.press(KEYS, "UP")
    devices.release(KEYS, "W")
    assert sent == [down(Intent.UP, KEYS_LEFT), down(Intent.UP, KEYS_RIGHT), up(Intent.UP, KEYS_LEFT)]
    sent.clear()
    for _ in range(REPEAT_AFTER + 1):
        devices.tick()
    assert sent == [Signal(Intent.UP, True, KEYS_RIGHT, is_repeat=True)]


def test_keys_that_change_hands_are_released(devices: Devices, sent: list[Signal]) -> None:
    devices.halves = set()
    for name in ("A", "UP", "V", "F12"):
        devices.press(KEYS, name)
    sent.clear()
    devices.halves = {"keys-left"}
    assert set(sent) == {up(Intent.LEFT, KEYS), up(Intent.PEEK, KEYS)}, "the arrow goes on being the keyboard's"
    assert devices.sample(KEYS_LEFT) == Hand()
    assert devices.sample(KEYS) == Hand(0, -AIM_STEP)
    sent.clear()
    devices.release(KEYS, "A")
    devices.press(KEYS, "A")
    assert sent == [down(Intent.LEFT, KEYS_LEFT)]
    devices.halves = set()
    assert sent[1:] == [up(Intent.LEFT, KEYS_LEFT)]
    for name in ("A", "UP"):
        devices.release(KEYS, name)
    assert sent[2:] == [up(Intent.UP, KEYS)]
    for _ in range(2 * REPEAT_AFTER):
        devices.tick()
    assert len(sent) == 3


def test_two_keys_of_an_intent_of_which_one_changes_hands_are_still_one_press(
    devices: Devices, sent: list[Signal]
) -> None:
    devices.halves = set()
    devices.press(KEYS, "UP")
    devices.press(KEYS, "W")
    devices.halves = {"keys-left"}
    assert sent == [down(Intent.UP, KEYS)], "the arrow still holds it"


def test_let_go_releases_both_halves(devices: Devices, sent: list[Signal]) -> None:
    devices.press(KEYS, "D")
    devices.press(KEYS, "LEFT")
    sent.clear()
    devices.let_go()
    assert set(sent) == {up(Intent.RIGHT, KEYS_LEFT), up(Intent.LEFT, KEYS_RIGHT)}
    assert devices.sample(KEYS_LEFT) == devices.sample(KEYS_RIGHT) == Hand()
    sent.clear()
    devices.release(KEYS, "D")
    assert sent == []


def test_a_lost_pad_leaves_the_halves_alone(devices: Devices, sent: list[Signal]) -> None:
    devices.press(KEYS, "D")
    devices.press(PAD, "y")
    sent.clear()
    devices.lose(PAD)
    assert sent == [up(Intent.PEEK, PAD)]
    assert devices.sample(KEYS_LEFT) == Hand(AIM_STEP)


# -- the hands


def test_each_half_moves_its_own_hand(devices: Devices) -> None:
    for name in ("D", "Q", "UP", "PERIOD"):
        devices.press(KEYS, name)
    assert devices.sample(KEYS_LEFT) == Hand(AIM_STEP, 0, TURN_STEP)
    assert devices.sample(KEYS_RIGHT) == Hand(0, -AIM_STEP, -TURN_STEP)
    assert devices.sample(KEYS) == Hand()


def test_a_tap_of_one_half_waits_for_its_own_sample(devices: Devices) -> None:
    for name in ("A", "RIGHT"):
        devices.press(KEYS, name)
        devices.release(KEYS, name)
    assert devices.sample(KEYS) == Hand()
    assert devices.sample(KEYS_LEFT) == Hand(-AIM_STEP)
    assert devices.sample(KEYS_LEFT) == Hand()
    assert devices.sample(KEYS_RIGHT) == Hand(AIM_STEP)


def test_a_tap_from_before_the_halves_moves_nothing(devices: Devices) -> None:
    devices.press(KEYS, "A")
    devices.release(KEYS, "A")
    devices.halves = set()
    devices.halves = BOTH
    assert devices.sample(KEYS_LEFT) == Hand()


def test_each_half_has_the_shift_of_its_side(devices: Devices) -> None:
    devices.press(KEYS, "LSHIFT")
    assert [devices.fine(device) for device in (KEYS_LEFT, KEYS_RIGHT, KEYS, MOUSE)] == [True, False, False, False]
    devices.wheel(1)
    assert devices.sample(MOUSE).turn == WHEEL_STEP
    devices.halves = {"keys-right"}
    devices.press(KEYS, "LSHIFT")
    assert [devices.fine(device) for device in (KEYS_RIGHT, KEYS, MOUSE)] == [False, True, True]
    devices.wheel(1)
    assert devices.sample(MOUSE).turn == FINE_WHEEL_STEP
    devices.release(KEYS, "LSHIFT")
    devices.press(KEYS, "RSHIFT")
    assert [devices.fine(device) for device in (KEYS_RIGHT, KEYS, MOUSE)] == [True, False, False]
