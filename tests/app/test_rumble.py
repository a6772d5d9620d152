"""Gamepads that shake: what a driver is asked for, and that none of its failures is in the way."""

from __future__ import annotations

from typing import Any

import pytest

from game.app.rumble import LIGHT, PAUSE, STRONG, SURE, Rumble
from game.app.sentences import sentence


class Motors:
    """The side of `pyglet.input.Controller` with motors, which notes what it is asked for."""

    def __init__(self, broken: bool = False) -> None:
        self.broken = broken
        self.asked: list[tuple[Any, ...]] = []

    def _ask(self, *what: Any) -> None:
        self.asked.append(what)
        if self.broken:
            raise OSError("No such device")

    def rumble_play_weak(self, strength: float = 1.0, duration: float = 0.5) -> None:
        self._ask("weak", strength, duration)

    def rumble_play_strong(self, strength: float = 1.0, duration: float = 0.5) -> None:
        self._ask("strong", strength, duration)

    def rumble_stop_weak(self) -> None:
        self._ask("stop weak")

    def rumble_stop_strong(self) -> None:
        self._ask("stop strong")


def plugged(broken: bool = False) -> tuple[Rumble, Motors]:
    rumble, motors = Rumble(), Motors(broken)
    rumble.plug(1, motors)
    return rumble, motors


def after(rumble: Rumble, ticks: int) -> None:
    for _ in range(ticks):
        rumble.tick()


def test_a_contact_is_light_and_short_and_a_crash_strong_and_longer() -> None:
    rumble, motors = plugged()
    assert rumble.light(1, 0.5)
    assert rumble.strong(1, 1.0)
    assert motors.asked == [("weak", 0.5, pytest.approx(sum(LIGHT) / 2)), ("strong", 1.0, STRONG[1])]
    assert LIGHT[1] < STRONG[0]


def test_the_setting_scales_and_at_nothing_stops() -> None:
    rumble, motors = plugged()
    rumble.set_strength(50)
    rumble.strong(1, 0.8)
    assert motors.asked[-1][:2] == ("strong", pytest.approx(0.4))
    rumble.set_strength(0)
    assert motors.asked[-1] == ("stop strong",)
    count = len(motors.asked)
    after(rumble, 100)
    assert not rumble.strong(1, 1.0)
    assert not rumble.light(1, 1.0)
    rumble.set_strength(0)
    assert len(motors.asked) == count


def test_a_driver_is_not_asked_too_often_unless_for_much_more() -> None:
    rumble, motors = plugged()
    assert [rumble.light(1, 0.4), rumble.light(1, 0.5), rumble.light(1, 0.9)] == [True, False, True]
    after(rumble, PAUSE - 1)
    assert not rumble.light(1, 0.9)
    after(rumble, 1)
    assert rumble.light(1, 0.1)
    assert len(motors.asked) == 3


def test_a_faint_shake_does_not_end_a_strong_one() -> None:
    rumble, _motors = plugged()
    rumble.strong(1, 0.8)
    after(rumble, PAUSE + 1)
    assert not rumble.strong(1, 0.3)
    assert rumble.strong(1, 0.8)
    after(rumble, 60)
    assert rumble.strong(1, 0.3)


@pytest.mark.parametrize("call", ["light", "strong", "stop"])
def test_a_failing_driver_is_silent_and_left_alone(call: str) -> None:
    rumble, motors = plugged()
    rumble.strong(1, 0.2)
    rumble.light(1, 0.2)
    motors.broken = True
    if call == "stop":
        rumble.stop()
    else:
        assert not getattr(rumble, call)(1, 1.0)
    count = len(motors.asked)
    after(rumble, 60)
    rumble.strong(1, 1.0)
    rumble.light(1, 1.0)
    rumble.stop()
    assert len(motors.asked) == count == 3
    motors.broken = False
    rumble.plug(1, motors)
    assert rumble.light(1, 1.0)


def test_a_pad_that_refuses_to_shake_is_told_once() -> None:
    rumble, _motors = plugged(broken=True)
    rumble.strong(1, 1.0)
    after(rumble, 10 * SURE)
    (problem,) = rumble.problems
    assert sentence(problem.reason, problem.params).startswith("Gamepad 1 cannot shake now.")


def test_a_pad_that_fails_because_it_is_unplugged_is_not_told() -> None:
    rumble, _motors = plugged(broken=True)
    rumble.strong(1, 1.0)
    after(rumble, SURE - 1)
    rumble.unplug(1)
    after(rumble, SURE)
    assert rumble.problems == []


def test_an_unplugged_pad_is_asked_for_nothing() -> None:
    rumble, motors = plugged()
    rumble.strong(1, 1.0)
    rumble.unplug(1)
    rumble.stop()
    assert not rumble.strong(1, 1.0)
    assert not rumble.light(7, 1.0)
    assert len(motors.asked) == 1


def test_only_what_shook_is_stopped() -> None:
    rumble, motors = plugged()
    other = Motors()
    rumble.plug(2, other)
    rumble.light(2, 1.0)
    after(rumble, 100)
    rumble.stop()
    rumble.stop()
    assert motors.asked == []
    assert [asked[0] for asked in other.asked] == ["weak", "stop weak"]
