"""Ways of pictures: where they begin, how they slow down, that they end."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.tweens import FADE, FLIGHT, SPREAD, TWEEN, Pose, Tween, ease_out, flight_seconds, in_turn

START = Pose(0, 100, 0, 0, 1)
END = Pose(200, 0, 90, 255, 2)


@pytest.mark.parametrize("seconds", [TWEEN, FADE])
def test_motion_lasts_as_long_as_the_look_wants(seconds: float) -> None:
    assert 0.15 <= seconds <= 0.25


def test_ease_out_starts_fast_and_ends_slowly() -> None:
    assert (ease_out(0), ease_out(1)) == (0, 1)
    assert (ease_out(-3), ease_out(7)) == (0, 1)
    assert ease_out(0.1) - ease_out(0) > 5 * (ease_out(1) - ease_out(0.9))


@given(st.floats(0, 1), st.floats(0, 1))
def test_ease_out_never_goes_back(a: float, b: float) -> None:
    assert ease_out(min(a, b)) <= ease_out(max(a, b))


def test_poses_between() -> None:
    assert START.toward(END, 0) == START
    assert START.toward(END, 1) == END
    assert START.toward(END, 0.5) == Pose(100, 50, 45, 127.5, 1.5)


@given(st.lists(st.floats(0.001, 0.2), min_size=1, max_size=60))
def test_a_glide_nears_its_end_and_stops_there(frames: list[float]) -> None:
    tween = Tween(START, END, TWEEN)
    left = 1.0
    for seconds in frames:
        pose = tween.advance(seconds)
        away = 1 - pose.x / 200
        assert 0 <= away < left or away == left == 0
        left = away
    assert tween.done is (tween.at >= TWEEN)
    tween.advance(TWEEN)
    assert tween.done
    assert tween.advance(1) == END


def test_few_frames_and_many_lead_to_the_same_place() -> None:
    one, many = Tween(START, END, TWEEN), Tween(START, END, TWEEN)
    once = one.advance(0.1)
    for _ in range(9):
        many.advance(0.01)
    assert many.advance(0.01).x == pytest.approx(once.x)


def test_what_waits_stays_at_its_start() -> None:
    tween = Tween(START, END, 0.2, after=0.1)
    assert tween.advance(0.1) == START
    assert START.x < tween.advance(0.1).x < END.x
    assert tween.advance(0.1) == END
    assert tween.done


def test_a_card_turns_over_at_the_end_of_its_way() -> None:
    tween = Tween(START, Pose(200, 0), 0.4, turn=0.2, lift=0.1)
    assert tween.advance(0.2).wide == 1
    assert tween.advance(0.1).wide == pytest.approx(0)
    assert tween.is_turned
    assert 0 < tween.advance(0.05).wide < 1
    assert tween.advance(0.05) == Pose(200, 0)


def test_a_flight_is_longer_over_a_long_way() -> None:
    near, half, far = (flight_seconds(Pose(0, 0), Pose(x, 0)) for x in (200, 750, 1900))
    assert (near, far) == FLIGHT
    assert near < half < far < 0.5


def test_things_set_out_within_their_time() -> None:
    assert [in_turn(i, 1) for i in range(1)] == [0]
    few, many = ([in_turn(i, count) for i in range(count)] for count in (2, 30))
    assert few[1] < SPREAD
    assert many == sorted(many)
    assert many[-1] == pytest.approx(SPREAD)
